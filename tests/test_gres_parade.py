"""The best arrangement of a hand in GRES, G6: examples worked out by hand, and a slow second opinion.

The second opinion knows nothing of blocks and plans. It tries every set of cards for every group of ALA, one group
after the other, and every number of joined pairs, and counts each arrangement straight from the rules' text.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from time import perf_counter

import pytest

from praca.engine import Chance
from praca.games.gres.components import CARDS, DECK, ELEMENTO, KIND, Card
from praca.games.gres.parade import Block, Float, Group, Parade, arrange, perfect, points, wanting, worths


def cards(text: str) -> list[Card]:
    """Cards by name, `5AR` for five of a kind."""
    found = []
    for word in text.split():
        number = word.rstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ"[:0]) and word
        digits = number[: len(number) - len(number.lstrip("0123456789"))]
        found += [word[len(digits) :]] * int(digits or 1)
    return found


# A second opinion


def oracle(hand: list[Card], whole: bool = False) -> int:
    """The most points that any arrangement of the hand counts."""
    carros = [card for card in hand if card[0] in "CH"]
    segments = Counter(card for card in hand if card[0] == "S")
    alas = Counter(card for card in hand if card[0] == "A")
    best_alas = groups_and_jokers(tuple(sorted(alas.items())), 3, max(0, len(segments) - 3))
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
def groups_and_jokers(alas: tuple[tuple[Card, int], ...], groups: int, spare: int) -> int:
    """The rest of the ALA parade: what is left when no group is to come costs 1 a card."""
    if not groups:
        return -sum(number for _, number in alas) - spare
    left = Counter(dict(alas))
    best = -1000
    for group in some_of(left):
        rest = tuple(sorted((left - group).items()))
        size = sum(group.values())
        counted = sum(one_group(number) for number in group.values()) - (4 - size)
        best = max(best, counted + groups_and_jokers(rest, groups - 1, spare))
        if spare and list(group.values()) == [3]:
            best = max(best, 10 + groups_and_jokers(rest, groups - 1, spare - 1))
    return best


def one_group(alike: int) -> int:
    if alike == 1:
        return 1
    return 10 if alike == 4 else 2 * alike


def some_of(held: Counter[Card]) -> Iterator[Counter[Card]]:
    """Every choice of up to four cards."""
    pool = [card for card, number in sorted(held.items()) for _ in range(min(4, number))]
    seen = set()
    for size in range(5):
        for chosen in combinations(pool, size):
            if chosen not in seen:
                seen.add(chosen)
                yield Counter(chosen)


def random_hand(chance: Chance, size: int, colours: str = "BGPRWY") -> list[Card]:
    deck = [card for card in DECK if card[0] != "A" or card[1] in colours]
    return sorted(chance.shuffled(deck)[:size])
