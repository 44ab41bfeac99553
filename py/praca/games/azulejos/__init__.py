"""5211 Azul, by Tsuyoshi Hashiguchi: five in hand, lay two, one, one."""
