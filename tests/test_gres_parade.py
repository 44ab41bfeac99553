"""The best arrangement of a hand in GRES, G6: examples worked out by hand, and a slow second opinion.

The second opinion knows nothing of blocks and plans. It tries every set of cards for every group of ALA, one group
after the other, and every number of joined pairs, and counts each arrangement straight from the rules' text.
"""

import re
from collections import Counter
from functools import cache
from time import perf_counter

import pytest

from praca.engine import Chance
from praca.games.gres.components import DECK, ELEMENTO, KIND, Card
from praca.games.gres.parade import Block, Float, Group, Parade, arrange, perfect, points, wanting, worths


def cards(text: str) -> list[Card]:
    """Cards by name; `5AR` are five of them."""
    found = []
    for word in text.split():
        number, card = re.fullmatch(r"(\d*)(\w+)", word).groups()  # type: ignore[union-attr]
        found += [card] * int(number or 1)
    return sorted(found)


# A second opinion


def oracle(hand: list[Card], whole: bool = False) -> int:
    """The most points that any arrangement of the hand counts."""
    carros = [card for card in hand if card[0] in "CH"]
    segments = Counter(card for card in hand if card[0] == "S")
    alas = Counter(card for card in hand if card[0] == "A")
    best_alas = groups_and_jokers(tuple(sorted(alas.values())), 3, max(0, len(segments) - 3))
    marching = min(3, len(segments))
    repeated = sum(segments.values()) - len(segments)
    return floats(carros, whole) + marching - (3 - marching) - repeated + best_alas


def floats(carros: list[Card], whole: bool) -> int:
    shields = [card[:-1] for card in carros if card[0] == "H"]
    pairs = [shield for shield in set(shields) if shields.count(shield) == 2]
    best = []
    for joined in range(min(4, len(pairs)) + 1):
        loose = len(carros) - 2 * joined
        for singles in range(min(loose, 4 - joined) + 1):
            empty = 4 - joined - singles
            best.append((empty if whole else 0, -(4 * joined + singles - empty - (loose - singles))))
    return -min(best)[1]


@cache
def groups_and_jokers(alas: tuple[int, ...], groups: int, spare: int) -> int:
    """The rest of the ALA parade, by the cards of each colour: what is left over in the end costs 1 a card."""
    if not groups:
        return -sum(alas) - spare
    best = -1000
    for group in some_of(alas, 4):
        rest = tuple(sorted(held - used for held, used in zip(alas, group, strict=True)))
        counted = sum(map(one_group, group)) - (4 - sum(group))
        best = max(best, counted + groups_and_jokers(rest, groups - 1, spare))
        if spare and group and max(group) == sum(group) == 3:
            best = max(best, 10 + groups_and_jokers(rest, groups - 1, spare - 1))
    return best


def one_group(alike: int) -> int:
    return (0, 1, 2 * 2, 3 * 2, 10)[alike]


@cache
def some_of(alas: tuple[int, ...], most: int) -> tuple[tuple[int, ...], ...]:
    """Every choice of so many cards at most."""
    if not alas:
        return ((),)
    return tuple((first, *rest) for first in range(min(most, alas[0]) + 1) for rest in some_of(alas[1:], most - first))


def random_hand(chance: Chance, size: int, colours: str = "BGPRWY") -> list[Card]:
    deck = [card for card in DECK if card[0] != "A" or card[1] in colours]
    return sorted(chance.shuffled(deck)[:size])


@pytest.mark.rule("G6.1", "G6.2", "G6.3", "G6.5")
@pytest.mark.parametrize("largest", [8, 20, 30, 45])
def test_no_arrangement_counts_more_than_the_one_found(largest: int) -> None:
    """Hands of few colours as well, where blocks compete for the same cards."""
    chance = Chance(largest)
    for _ in range(1500):
        hand = random_hand(chance, chance.below(largest + 1), "BGPRWY"[: 1 + chance.below(6)])
        for whole in (False, True):
            assert points(hand, whole) == arrange(hand, whole).points == oracle(hand, whole), hand


@pytest.mark.rule("G6.3")
def test_no_arrangement_with_jokers_counts_more_than_the_one_found() -> None:
    """Seven designs and so up to four spare ones, with ALA cards in every number up to 13."""
    chance = Chance(3)
    for _ in range(500):
        alas = chance.shuffled(cards("7AB 6AG 5AP 4AR 3AW 2AY"))[: chance.below(14)]
        designs = chance.shuffled(cards("S1 S2 S3 S4 S5 S6 S7"))[: 3 + chance.below(5)]
        hand = [*alas, *designs]
        assert points(hand) == arrange(hand).points == oracle(hand), hand


def counted(parade: Parade) -> int:
    """The points of an arrangement, counted card by card from the rules' text."""
    total = sum(4 if len(one.cards) == 2 else 1 for one in parade.floats)
    for group in parade.groups:
        alas = Counter(card for card in group.cards if card[0] == "A")
        if len(group.cards) - alas.total():
            assert list(alas.values()) == [3], "a joker stands with three alike"
            assert len(group.cards) == 4, "and there is one at most"
            total += 10
        else:
            total += sum(one_group(number) for number in alas.values())
    total += len(parade.segments) - len(parade.extras)
    places = sum(len(group.cards) for group in parade.groups)
    return total - (4 - len(parade.floats)) - (12 - places) - (3 - len(parade.segments))


@pytest.mark.rule("G6.1", "G6.2", "G6.3", "G6.5", "G7.3")
def test_an_arrangement_uses_every_card_once_and_its_points_are_explained() -> None:
    chance = Chance(7)
    for _ in range(600):
        hand = random_hand(chance, chance.below(40))
        parade = arrange(hand)
        marching = [card for part in (*parade.floats, *parade.groups) for card in part.cards]
        placed = [*marching, *parade.segments, *parade.extras]
        assert sorted(placed) == sorted(card for card in hand if KIND[card] != ELEMENTO)
        assert len(parade.floats) <= 4
        assert len(parade.groups) <= 3
        assert all(len(group.cards) <= 4 for group in parade.groups)
        assert len({*parade.segments, *parade.jokers}) == len([*parade.segments, *parade.jokers])
        assert all(one.cards[0][:-1] == one.cards[1][:-1] for one in parade.floats if one.joined)
        assert parade.points == counted(parade)
        parts = (parade.float_points, parade.ala_points, parade.segment_points)
        assert parade.points == sum(parts) + parade.extra_points + parade.missing_points


# Floats


@pytest.mark.rule("G6.1")
@pytest.mark.parametrize(
    ("held", "expected"),
    [
        ("", -4),
        ("C1", 1 - 3),
        ("C1 C2 C3 C4", 4),
        ("C1 C2 C3 C4 C5", 4 - 1),
        ("H1L H1R", 4 - 3),
        ("H1L H2R", 2 - 2),
        ("H1L H1R C1 C2 C3", 4 + 3),
        ("H1L H1R C1 C2", 4 + 2 - 1),
        ("H1L H1R H2L H2R", 4 + 4 - 2),
        ("H1L H1R H2L H2R H3L H3R H4L H4R", 16),
        ("H1L H1R H2L H2R H3L H3R H4L H4R H5L H5R", 16 - 2),
        ("H1L H1R H2L C1 C2 C3", 4 + 3 - 1),
    ],
)
def test_floats_count_one_and_joined_pairs_four(held: str, expected: int) -> None:
    nothing_else = -12 - 3
    assert points(cards(held)) == expected + nothing_else
    parade = arrange(cards(held))
    carros_missing = dict(parade.missing)["CARRO"]
    assert parade.float_points - len(parade.extras) - carros_missing == expected


@pytest.mark.rule("G6.1")
def test_a_float_is_explained() -> None:
    parade = arrange(cards("C3 H2R H7L H7R"))
    assert parade.floats == (Float(("H7L", "H7R")), Float(("C3",)), Float(("H2R",)))
    assert [one.points for one in parade.floats] == [4, 1, 1]
    assert dict(parade.missing) == {"ALA": 12, "CARRO": 1, "SEGMENTO": 3}


# ALA


@pytest.mark.rule("G6.2")
@pytest.mark.parametrize(
    ("held", "expected"),
    [
        ("4AR", 10),
        ("3AR AB", 7),
        ("2AR 2AB", 8),
        ("2AR AB AG", 6),
        ("AR AB AG AP", 4),
        ("3AR", 6 - 1),
        ("2AR", 4 - 2),
        ("AR", 1 - 3),
        ("", -4),
    ],
)
def test_a_group_of_four_counts_by_what_matches(held: str, expected: int) -> None:
    others = "4AW 4AY"  # two setores beside it
    hand = cards(f"{held} {others} C1 C2 C3 C4 S1 S2 S3")
    assert points(hand) == expected + 20 + 4 + 3


@pytest.mark.rule("G6.2")
@pytest.mark.parametrize(
    ("held", "expected"),
    [
        ("12AR", 30),
        ("4AR 4AB 4AG", 30),
        ("13AR", 30 - 1),
        ("2AB 2AG 2AP 2AR 2AW 2AY", 24),
        ("3AB 3AG 3AP 3AR", 7 + 8 + 7),  # 3+1; 2+2; 3+1
        ("6AR 6AB", 10 + 10 + 8),
        ("5AR 3AB 2AG AP AW", 10 + 7 + 6),  # 4; 3+1; 2+1+1
        ("4AR 3AB 3AG 2AP", 10 + 7 + 8),  # 4; 3+1; 2+2: the second three is split
        ("4AR 3AB 3AG 4AP", 10 + 10 + 8 - 2),  # 2+2 rather than 3+1
    ],
)
def test_the_three_groups_are_made_to_count_most(held: str, expected: int) -> None:
    assert points(cards(f"{held} C1 C2 C3 C4 S1 S2 S3")) == expected + 4 + 3


@pytest.mark.rule("G6.2")
def test_a_group_is_explained() -> None:
    parade = arrange(cards("4AR 3AB AG 2AP 2AW"))
    assert [group.points for group in parade.groups] == [10, 7, 8]
    setor, three_and_one, two_pairs = parade.groups
    assert setor == Group((Block(("AR",) * 4),))
    assert three_and_one == Group((Block(("AB",) * 3), Block(("AG",))))
    assert two_pairs == Group((Block(("AP",) * 2), Block(("AW",) * 2)))
    assert [group.setor for group in parade.groups] == [True, False, False]
    assert [block.points for block in (*three_and_one.blocks, *two_pairs.blocks)] == [6, 1, 4, 4]


# SEGMENTO


@pytest.mark.rule("G6.3", "G6.5")
@pytest.mark.parametrize(
    ("held", "expected"),
    [
        ("", -3),
        ("S1", 1 - 2),
        ("S1 S2 S3", 3),
        ("S1 S1", 1 - 2 - 1),
        ("S1 S1 S1 S2 S3", 3 - 2),
        ("S1 S2 S3 S4", 3 - 1),
        ("S1 S2 S3 S4 S4", 3 - 2),
        ("S1 S2 S3 S4 S5 S6 S7", 3 - 4),
    ],
)
def test_three_different_segments_count_and_all_others_cost(held: str, expected: int) -> None:
    assert points(cards(f"{held} C1 C2 C3 C4 12AR")) == expected + 4 + 30


@pytest.mark.rule("G6.3")
def test_a_fourth_design_completes_three_alike() -> None:
    hand = cards("C1 C2 C3 C4 4AR 4AB 3AG S1 S2 S3 S4")
    parade = arrange(hand)
    assert parade.points == 4 + 30 + 3
    assert parade.jokers == ("S4",)
    assert parade.segments == ("S1", "S2", "S3")
    assert parade.groups[-1] == Group((Block(("AG",) * 3, "S4"),))
    assert parade.groups[-1].points == 10
    assert parade.perfect


@pytest.mark.rule("G6.3")
def test_a_joker_pays_even_where_an_ala_becomes_too_much() -> None:
    """3+1 counts 7; with the joker it is 10, the fourth ALA costs 1 and the joker none: 9 against 7 - 1."""
    assert points(cards("C1 C2 C3 C4 4AR 4AB 3AG AP S1 S2 S3 S4")) == 4 + 30 - 1 + 3


@pytest.mark.rule("G6.3")
def test_only_a_new_design_is_a_joker_and_only_with_three_alike() -> None:
    assert arrange(cards("4AR 4AB 3AG S1 S2 S3 S3")).jokers == ()
    assert arrange(cards("2AR 2AB 2AG S1 S2 S3 S4")).jokers == ()


@pytest.mark.rule("G6.3")
def test_there_is_one_joker_in_a_group() -> None:
    parade = arrange(cards("3AR 3AB 2AG S1 S2 S3 S4 S5 S6"))
    assert len(parade.jokers) == 2
    assert parade.extras == ("S6",)
    assert parade.ala_points == 10 + 10 + 4


# Perfect parades, what is missing, what a card is worth


@pytest.mark.rule("G1.3", "G5.1")
@pytest.mark.parametrize(
    ("held", "missing"),
    [
        ("C1 C2 C3 C4 12AR S1 S2 S3", (0, 0, 0)),
        ("C1 C2 C3 C4 C5 14AR S1 S2 S3 S3", (0, 0, 0)),
        ("C1 C2 C3 12AR S1 S2 S3", (0, 1, 0)),
        ("C1 C2 H1L H1R 12AR S1 S2 S3", (0, 0, 0)),  # the halves need not be joined
        ("H1L H1R C1 12AR S1 S2 S3", (0, 1, 0)),
        ("C1 C2 C3 C4 11AR S1 S2 S3", (1, 0, 0)),
        ("C1 C2 C3 C4 11AR S1 S2 S3 S4", (0, 0, 0)),
        ("C1 C2 C3 C4 11AR S1 S2 S3 S3", (1, 0, 0)),
        ("C1 C2 C3 C4 9AR S1 S2 S3 S4 S5 S6", (0, 0, 0)),
        ("C1 C2 C3 C4 8AR S1 S2 S3 S4 S5 S6 S7", (2, 0, 0)),  # two threes in eight, and three jokers at most
        ("C1 C2 C3 C4 2AB 2AG 2AP 2AR 2AW AY S1 S2 S3 S4", (1, 0, 0)),
        ("C1 C2 C3 C4 12AR S1 S1 S1", (0, 0, 2)),
        ("EL EB ER", (12, 4, 3)),
    ],
)
def test_a_perfect_parade_has_four_floats_twelve_ala_and_three_segments(
    held: str, missing: tuple[int, int, int]
) -> None:
    assert wanting(cards(held)) == dict(zip(("ALA", "CARRO", "SEGMENTO"), missing, strict=True))
    assert perfect(cards(held)) == (missing == (0, 0, 0))


@pytest.mark.rule("G5.1")
def test_a_caller_joins_no_halves_that_leave_a_float_missing() -> None:
    hand = cards("C1 C2 H1L H1R 12AR S1 S2 S3")
    assert points(hand) == 4 + 1 + 1 - 1 + 30 + 3
    assert not arrange(hand).perfect
    assert points(hand, whole=True) == 4 + 30 + 3
    assert arrange(hand, whole=True).perfect
    assert points(cards("C1 C2 C3 H1L H1R 12AR S1 S2 S3"), whole=True) == 4 + 3 + 30 + 3


@pytest.mark.rule("G1.3", "G5.1")
def test_a_hand_is_perfect_exactly_if_an_arrangement_is() -> None:
    chance = Chance(11)
    found = 0
    for _ in range(2000):
        hand = random_hand(chance, 15 + chance.below(20))
        found += perfect(hand)
        assert perfect(hand) == arrange(hand, whole=True).perfect
    assert 100 < found < 1900


@pytest.mark.rule("G7.3")
def test_elementos_are_never_too_much() -> None:
    hand = cards("C1 C2 C3 C4 12AR S1 S2 S3")
    assert points([*hand, "EL", "EL", "EB", "ER", "ER"]) == points(hand) == 37
    assert arrange([*hand, "EL", "ER"]).extras == ()


def test_the_worth_of_a_card_is_what_the_hand_loses_without_it() -> None:
    hand = cards("C1 C2 C3 C4 H1L 4AR 4AB 3AG AP S1 S2 S3 S3 EL")
    worth = worths(hand)
    assert worth["AR"] == (10 + 10 + 7) - (10 + 7 + 6 - 1)  # 4, 4, 3+1 become 4, 3+1, 3 and an empty place
    assert worth["H1L"] == worth["C1"] == -1
    assert worth["AP"] == 1 + 1
    assert worth["S1"] == 1 + 1
    assert worth["S3"] == -1
    assert worth["EL"] == 0
    assert set(worth) == set(hand)


def test_a_hand_of_25_cards_is_arranged_at_once() -> None:
    chance = Chance(13)
    hands = [random_hand(chance, 25) for _ in range(100)]
    started = perf_counter()
    for hand in hands:
        arrange(hand)
    assert (perf_counter() - started) / len(hands) < 0.005
