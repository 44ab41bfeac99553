"""What is in the box of GRES: the cards, and every number of the rules.

The rulebook names the kinds of cards but holds no list of them. What it leaves open is our choice and stands in the
first block below: whoever has the printed game in hand corrects it there, and nowhere else, and raises `rules_version`.
"""

Card = str  # a card is known by its type: two or three letters, like "AR"; cards of one type are alike
Kind = str  # one of the four words on the cards

# Chosen: the deck, and what the text leaves open

COLOURS = {"B": "blue", "G": "green", "P": "pink", "R": "red", "W": "white", "Y": "yellow"}  # G1.2: of the ALA cards
ALA_COPIES = 12  # G1.2: of each colour
WHOLE_FLOATS = 8  # G1.2: CARRO cards with a shield of their own
SPLIT_FLOATS = 8  # G1.2: shields over two CARRO cards, a left and a right half
DESIGNS = {  # G1.2: of the SEGMENTO cards
    "1": "shoes",
    "2": "turban",
    "3": "atabaque",
    "4": "old guard, man",
    "5": "old guard, woman",
    "6": "flag",
    "7": "matchbox",
}
SEGMENTO_COPIES = 3  # G1.2: of each design
ELEMENTOS = {"EB": "flag", "EF": "fire", "EL": "lottery", "ER": "rain"}
ELEMENTO_COPIES = 2  # G1.2: of each
LAST_ROUND = 50  # G3.4: so many turns for everybody; then the count takes place without a call

# From the rulebook

ALA, CARRO, SEGMENTO, ELEMENTO = KINDS = ("ALA", "CARRO", "SEGMENTO", "ELEMENTO")  # G1.1
GIVEN_KINDS = (ALA, CARRO, SEGMENTO)  # G4.4: what a victim of fire can ask for
HAND = 4  # G2.1
FLOATS, ALAS, SEGMENTS = 4, 12, 3  # G1.3: a perfect parade
GROUP = 4  # G6.2: ALA cards between two floats
GROUPS = ALAS // GROUP
SINGLE_FLOAT, JOINED_FLOAT = 1, 4  # G6.1: points
ALIKE = (0, 1, 4, 6, 10)  # G6.2: points for so many alike in a group of ALA; the last is a setor
SETOR = ALIKE[GROUP]
JOKER_ALAS = GROUP - 1  # G6.3: alike ALA that a SEGMENTO completes
SEGMENT_POINTS = 1  # G6.3
PENALTY = 1  # G6: for every card too many and every place left empty
CALLER_BONUS = 5  # G6.4
FALSE_CALL = 5  # G6.4
ELEMENTO_POINTS = 4  # G7.1: lottery and flag
LOOSE_CARD = 1  # G7.2: what rain takes where there is no group

FLAG, FIRE, LOTTERY, RAIN = ELEMENTOS


def half(shield: int, side: str) -> Card:
    """G1.1: the left ("L") or right ("R") half of a split float."""
    return f"H{shield}{side}"


COPIES: dict[Card, int] = {  # every type of card, sorted, with its number
    **{f"A{colour}": ALA_COPIES for colour in COLOURS},
    **{f"C{shield}": 1 for shield in range(1, WHOLE_FLOATS + 1)},
    **dict.fromkeys(ELEMENTOS, ELEMENTO_COPIES),
    **{half(shield, side): 1 for shield in range(1, SPLIT_FLOATS + 1) for side in "LR"},
    **{f"S{design}": SEGMENTO_COPIES for design in DESIGNS},
}
CARDS: tuple[Card, ...] = tuple(COPIES)
DECK: tuple[Card, ...] = tuple(card for card, copies in COPIES.items() for _ in range(copies))

KIND: dict[Card, Kind] = {
    card: {"A": ALA, "C": CARRO, "H": CARRO, "S": SEGMENTO, "E": ELEMENTO}[card[0]] for card in CARDS
}
OTHER_HALF: dict[Card, Card] = {  # of every half of a float
    half(shield, side): half(shield, "RL"["LR".index(side)]) for shield in range(1, SPLIT_FLOATS + 1) for side in "LR"
}
