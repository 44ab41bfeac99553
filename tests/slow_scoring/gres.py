"""GRES, G6 to G8: what a hand counts in its best arrangement, the ELEMENTO cards, and who wins.

Twice: `best` goes through the colours one by one and keeps the best way to every shape that the three groups can have;
`brute_force` lays every single card everywhere it can lie, which only small hands allow.
"""

from functools import cache
from itertools import combinations, product
from typing import Any

from praca.engine import Event, Seat
from praca.games.gres.events import CountBegan, ElementosRevealed, FalselyCalled, RainFell

Hand = list[str]
ALIKE = [0, 1, 4, 6, 10]  # G6.2
FLOATS, GROUPS, PLACES, SEGMENTS = 4, 3, 4, 3  # G1.3, G6.2


def of_kind(hand: Hand, letters: str) -> Hand:
    return [card for card in hand if card[0] in letters]


# The best way to every shape


def best(hand: Hand, perfect: bool = False) -> int:
    """The most points; with `perfect`, of the arrangements that leave no place empty (G5.1)."""
    designs, repeated = designs_in(hand)
    alas = of_kind(hand, "A")
    counts = tuple(sorted(alas.count(card) for card in set(alas)))
    spare = max(0, designs - SEGMENTS)
    segments = min(SEGMENTS, designs)
    return (
        best_floats(tuple(sorted(of_kind(hand, "CH"))), perfect)
        + best_groups(counts, spare, perfect)
        + (segments - (SEGMENTS - segments) - repeated)
    )


def designs_in(hand: Hand) -> tuple[int, int]:
    """Different SEGMENTO, and those whose design is there already (G6.3, G6.5)."""
    segments = of_kind(hand, "S")
    return len(set(segments)), len(segments) - len(set(segments))


@cache
def best_floats(carros: tuple[str, ...], perfect: bool) -> int:
    """G6.1: any of the pairs joined, and any number of the cards that are left as single floats."""
    shields = [card[:-1] for card in carros if card[0] == "H"]
    pairs = len([shield for shield in set(shields) if shields.count(shield) == 2])
    return max(
        4 * joined + single - (FLOATS - joined - single) - (len(carros) - 2 * joined - single)
        for joined in range(min(pairs, FLOATS) + 1)
        for single in range(min(len(carros) - 2 * joined, FLOATS - joined) + 1)
        if joined + single == FLOATS or not perfect
    )


Shape = tuple[tuple[int, bool], ...]  # for each group: cards in it, and whether they are three alike and nothing else


@cache
def shapes(counts: tuple[int, ...]) -> dict[Shape, int]:
    """Every shape that colours with so many cards can give the groups, with the most points, what is left over paid."""
    if not counts:
        return {((0, False),) * GROUPS: 0}
    found: dict[Shape, int] = {}
    for shape, points in shapes(counts[:-1]).items():
        for share in product(range(PLACES + 1), repeat=GROUPS):
            fits = all(taken + more <= PLACES for (taken, _), more in zip(shape, share, strict=True))
            if fits and sum(share) <= counts[-1]:
                after = tuple(
                    sorted(
                        (taken + more, alone if more == 0 else (taken, more) == (0, 3))
                        for (taken, alone), more in zip(shape, share, strict=True)
                    )
                )
                worth = points + sum(ALIKE[more] for more in share) - (counts[-1] - sum(share))
                found[after] = max(worth, found.get(after, worth))
    return found


@cache
def best_groups(counts: tuple[int, ...], spare: int, perfect: bool) -> int:
    """G6.2, G6.3: then jokers go to groups of three alike, one each; whoever has no place costs 1."""
    found = []
    for shape, points in shapes(counts).items():
        for jokers in range(min(spare, sum(alone for _, alone in shape)) + 1):
            empty = GROUPS * PLACES - sum(taken for taken, _ in shape) - jokers
            if not (perfect and empty):
                found.append(points + jokers * (ALIKE[4] - ALIKE[3]) - empty - (spare - jokers))
    return max(found)


def is_perfect(hand: Hand) -> bool:
    """G5.1: whether some arrangement leaves no place empty."""
    try:
        best(hand, perfect=True)
    except ValueError:  # the maximum of nothing
        return False
    return designs_in(hand)[0] >= SEGMENTS


# Every card everywhere

OUT, PLACE = "out", "place"


def brute_force(hand: Hand) -> int:
    """The most points of all arrangements, card by card."""
    return float_points(of_kind(hand, "CH")) + marching_points(of_kind(hand, "A"), of_kind(hand, "S"))


def float_points(carros: Hand) -> int:
    shields = {card[:-1] for card in carros if card[0] == "H"}
    pairs = [shield for shield in shields if sum(card[:-1] == shield for card in carros) == 2]
    counted = []
    for number in range(len(pairs) + 1):
        for joined in combinations(sorted(pairs), number):
            loose = [card for card in carros if card[0] == "C" or card[:-1] not in joined]
            for places in product((OUT, PLACE), repeat=len(loose)):
                floats = number + places.count(PLACE)
                if floats <= FLOATS:
                    counted.append(4 * number + places.count(PLACE) - places.count(OUT) - (FLOATS - floats))
    return max(counted)


def marching_points(alas: Hand, segments: Hand) -> int:
    return max(
        points
        for where in product((OUT, 0, 1, 2), repeat=len(alas))
        for stands in product((OUT, PLACE, 0, 1, 2), repeat=len(segments))
        if (points := arranged(list(zip(alas, where, strict=True)), list(zip(segments, stands, strict=True))))
        is not None
    )


def arranged(alas: list[tuple[str, Any]], segments: list[tuple[str, Any]]) -> int | None:
    """What this arrangement counts, None if the rules do not allow it."""
    beside = [card for card, place in segments if place == PLACE]
    jokers = [card for card, place in segments if place in (0, 1, 2)]
    if len(set(beside + jokers)) < len(beside + jokers) or len(beside) > SEGMENTS:
        return None
    if jokers and len(beside) < SEGMENTS:  # a joker is a fourth one
        return None
    out = [card for card, place in alas + segments if place == OUT]
    total = len(beside) - (SEGMENTS - len(beside)) - len(out)
    for group in range(GROUPS):
        cards = [card for card, place in alas if place == group]
        joker = sum(place == group for _, place in segments)
        if len(cards) + joker > PLACES:
            return None
        if joker:
            if joker > 1 or len(cards) != 3 or len(set(cards)) > 1:
                return None
            total += 10
        elif len(cards) == 4 and len(set(cards)) == 1:
            total += 10
        else:
            total += sum(2 if cards.count(card) > 1 else 1 for card in cards) - (PLACES - len(cards))
    return total


# A whole game


def rained(cards: Hand) -> int:
    """G7.2: what rain takes with these cards: a joined pair, alike ALA, a group with a joker, or one card."""
    alas = of_kind(cards, "A")
    if len(cards) == 1:
        return 1
    if of_kind(cards, "H") == cards:
        assert len(cards) == 2
        assert cards[0][:-1] == cards[1][:-1]
        return 4
    assert len(set(alas)) == 1, "alike"
    if len(alas) < len(cards):
        assert (len(alas), len(cards)) == (3, 4)
        assert of_kind(cards, "S")
    return {2: 4, 3: 6, 4: 10}[len(cards)]


class Ledger:
    """Looks into every hand; what false calls, the call, ELEMENTO cards and rain add or take is noted by seat."""

    def __init__(self, position: Any) -> None:
        self.position = position  # the one that is played on
        self.extra = [0] * len(position.hands)
        self.caller: Seat | None = None

    def follow(self, event: Event) -> None:
        if isinstance(event, FalselyCalled):
            self.extra[event.seat] -= 5
        elif isinstance(event, CountBegan) and event.caller is not None:
            self.caller = event.caller
            self.extra[event.caller] += 5
        elif isinstance(event, ElementosRevealed):
            self.extra[event.seat] += 4 * sum(card in ("EL", "EB") for card in event.cards)
        elif isinstance(event, RainFell) and event.target is not None:
            self.extra[event.target] -= rained(list(event.cards))

    def scores(self) -> list[int]:
        return [
            best(hand, perfect=seat == self.caller) + extra
            for seat, (hand, extra) in enumerate(zip(self.position.hands, self.extra, strict=True))
        ]

    def winners(self) -> list[int]:
        """G8.1."""
        scores = self.scores()
        level = [seat for seat, points in enumerate(scores) if points == max(scores)]
        return [self.caller] if self.caller is not None and self.caller in level else level
