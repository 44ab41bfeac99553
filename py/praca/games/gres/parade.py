"""The parade that a hand can make: the arrangement with the most points, each of them explained (G6).

Three parts of a hand hardly touch each other. Floats: joining halves always pays. SEGMENTO: three different ones, and
whatever is left of other designs may be a joker. ALA: a group of four is made of *blocks*, cards that are alike, and
only the number of blocks of four, three and two counts. How many of them the colours allow at once is found colour by
colour; since colours are all worth the same, that is remembered by the sorted numbers of cards in each.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from praca.games.gres.components import (
    ALA,
    ALAS,
    ALIKE,
    CARRO,
    ELEMENTO,
    FLOATS,
    GROUP,
    GROUPS,
    JOINED_FLOAT,
    JOKER_ALAS,
    KIND,
    OTHER_HALF,
    PENALTY,
    SEGMENT_POINTS,
    SEGMENTO,
    SEGMENTS,
    SETOR,
    SINGLE_FLOAT,
    Card,
    Kind,
)

Cards = tuple[Card, ...]

# What a parade looks like


@dataclass(frozen=True)
class Float:
    """One CARRO: a single card, or two joined halves (G6.1)."""

    cards: Cards

    @property
    def joined(self) -> bool:
        return len(self.cards) > 1

    @property
    def points(self) -> int:
        return JOINED_FLOAT if self.joined else SINGLE_FLOAT


@dataclass(frozen=True)
class Block:
    """Cards of one group of ALA that are alike; with `joker`, three and the SEGMENTO that makes them a setor (G6.3)."""

    cards: Cards
    joker: Card | None = None

    @property
    def size(self) -> int:
        return len(self.cards) + (self.joker is not None)

    @property
    def points(self) -> int:
        return ALIKE[self.size]

    @property
    def all_cards(self) -> Cards:
        return self.cards if self.joker is None else (*self.cards, self.joker)


@dataclass(frozen=True)
class Group:
    """Up to four ALA that march between two floats (G6.2), the largest block first."""

    blocks: tuple[Block, ...]

    @property
    def cards(self) -> Cards:
        return tuple(card for block in self.blocks for card in block.all_cards)

    @property
    def points(self) -> int:
        return sum(block.points for block in self.blocks)

    @property
    def setor(self) -> bool:
        return self.points == SETOR


@dataclass(frozen=True)
class Parade:
    """A hand arranged: what marches, what is too much, and how many places stay empty, by kind.

    It is shown float, group, float, group, float, group, float, with the SEGMENTO cards beside it. ELEMENTO cards are
    no part of it and never too many (G7.3).
    """

    floats: tuple[Float, ...]
    groups: tuple[Group, ...]
    segments: Cards
    extras: Cards
    missing: tuple[tuple[Kind, int], ...]

    @property
    def float_points(self) -> int:
        return sum(one.points for one in self.floats)

    @property
    def ala_points(self) -> int:
        return sum(group.points for group in self.groups)

    @property
    def segment_points(self) -> int:
        return SEGMENT_POINTS * len(self.segments)

    @property
    def extra_points(self) -> int:
        return -PENALTY * len(self.extras)

    @property
    def missing_points(self) -> int:
        return -PENALTY * sum(number for _, number in self.missing)

    @property
    def points(self) -> int:
        gained = self.float_points + self.ala_points + self.segment_points
        return gained + self.extra_points + self.missing_points

    @property
    def jokers(self) -> Cards:
        return tuple(block.joker for group in self.groups for block in group.blocks if block.joker is not None)

    @property
    def perfect(self) -> bool:
        """G1.3, G5.1: every place is taken."""
        return not any(number for _, number in self.missing)


# What can be asked of a hand


def points(hand: Iterable[Card], whole: bool = False) -> int:
    """The points of the best arrangement; with `whole`, of the best that leaves the fewest floats missing (G5.1)."""
    held = _Held(hand)
    floats, pairs = held.floats, held.joined(whole)
    singles = min(FLOATS - pairs, floats - 2 * pairs)
    total = JOINED_FLOAT * pairs + SINGLE_FLOAT * singles
    total -= PENALTY * (FLOATS - pairs - singles + floats - 2 * pairs - singles)
    marching = min(held.designs, SEGMENTS)
    total += SEGMENT_POINTS * marching - PENALTY * (SEGMENTS - marching + held.repeated)
    return total + _best_plan(held.sorted_alas(), held.spare_designs)[0]


def perfect(hand: Iterable[Card]) -> bool:
    """G5.1: whether the hand holds a perfect parade, whatever else it holds."""
    return not any(wanting(hand).values())


def wanting(hand: Iterable[Card]) -> dict[Kind, int]:
    """How many cards of each kind are still missing for a perfect parade (G1.3).

    Halves need not be joined for it, and a spare SEGMENTO is one ALA less where three are alike (G5.1).
    """
    held = _Held(hand)
    alas = sum(held.alas.values())
    jokers = min(held.spare_designs, GROUPS, sum(number // JOKER_ALAS for number in held.alas.values()))
    return {
        ALA: max(0, ALAS - alas - jokers),
        CARRO: max(0, FLOATS - held.floats),
        SEGMENTO: max(0, SEGMENTS - held.designs),
    }


def worths(hand: Sequence[Card], whole: bool = False) -> dict[Card, int]:
    """What each card is worth now: the points that the hand would lose without one card of this type."""
    now = points(hand, whole)
    found = {}
    for card in dict.fromkeys(hand):
        rest = list(hand)
        rest.remove(card)
        found[card] = now - points(rest, whole) if KIND[card] != ELEMENTO else 0
    return found


def arrange(hand: Iterable[Card], whole: bool = False) -> Parade:
    """The best arrangement. With `whole`, as for a caller, no float is missing that the hand could fill (G5.1)."""
    held = _Held(hand)
    floats, floats_left = _line_up_floats(held, held.joined(whole))
    _, plan = _best_plan(held.sorted_alas(), held.spare_designs)
    designs = sorted(held.segments)
    groups, alas_left = _line_up_groups(held.alas, plan, designs[SEGMENTS:])
    segments_left = held.segments - Counter(designs[: SEGMENTS + plan.jokers])
    places = sum(len(group.cards) for group in groups)
    missing = (
        (ALA, ALAS - places),
        (CARRO, FLOATS - len(floats)),
        (SEGMENTO, max(0, SEGMENTS - len(designs))),
    )
    extras = (*alas_left, *floats_left, *sorted(segments_left.elements()))
    return Parade(floats, groups, tuple(designs[:SEGMENTS]), extras, missing)


class _Held:
    """A hand sorted into its kinds."""

    __slots__ = ("alas", "carros", "floats", "segments")

    def __init__(self, hand: Iterable[Card]) -> None:
        self.alas: Counter[Card] = Counter()
        self.segments: Counter[Card] = Counter()
        self.carros: list[Card] = []
        for card in hand:
            letter = card[0]
            if letter == "A":
                self.alas[card] += 1
            elif letter == "S":
                self.segments[card] += 1
            elif letter != "E":
                self.carros.append(card)
        self.floats = len(self.carros)  # as single cards

    @property
    def designs(self) -> int:
        return len(self.segments)

    @property
    def repeated(self) -> int:
        """G6.5: SEGMENTO cards whose design is there already."""
        return sum(self.segments.values()) - len(self.segments)

    @property
    def spare_designs(self) -> int:
        """G6.3: SEGMENTO cards that may be jokers."""
        return max(0, len(self.segments) - SEGMENTS)

    def sorted_alas(self) -> tuple[int, ...]:
        return tuple(sorted(self.alas.values(), reverse=True))

    def pairs(self) -> list[Card]:
        """The left halves whose right half is there as well, in order."""
        lefts = (card for card in self.carros if card[-1] == "L")
        return sorted(card for card in lefts if OTHER_HALF[card] in self.carros)

    def joined(self, whole: bool) -> int:
        """How many pairs are joined. Every pair pays, even if that leaves a place empty (G6.1)."""
        pairs = min(FLOATS, len(self.pairs()))
        return min(pairs, max(0, self.floats - FLOATS)) if whole else pairs


def _line_up_floats(held: _Held, joined: int) -> tuple[tuple[Float, ...], list[Card]]:
    """Joined pairs first, then whole floats, then single halves; and what is left over."""
    pairs = held.pairs()[:joined]
    floats = [Float((left, OTHER_HALF[left])) for left in pairs]
    used = {card for one in floats for card in one.cards}
    singles = sorted(card for card in held.carros if card not in used)
    room = FLOATS - joined
    return (*floats, *(Float((card,)) for card in singles[:room])), singles[room:]


# ALA


@dataclass(frozen=True)
class _Plan:
    """How many blocks of four, three and two alike there are, and how many of the threes a joker completes."""

    fours: int
    threes: int
    twos: int
    jokers: int


Blocks = tuple[int, int, int]  # fours, threes, twos


def _fits(fours: int, threes: int, twos: int) -> bool:
    """Whether so many blocks fit into the groups: a four or a three takes one for itself, two twos share one."""
    return fours + threes <= GROUPS and twos <= 2 * (GROUPS - fours - threes)


POSSIBLE: tuple[Blocks, ...] = tuple(
    (fours, threes, twos)
    for fours in range(GROUPS + 1)
    for threes in range(GROUPS + 1)
    for twos in range(2 * GROUPS + 1)
    if _fits(fours, threes, twos)
)


@lru_cache(maxsize=256)
def _blocks_of(cards: int) -> tuple[Blocks, ...]:
    """The blocks that so many cards of one colour can make, more than needed never in one block."""
    return tuple(blocks for blocks in POSSIBLE if 4 * blocks[0] + 3 * blocks[1] + 2 * blocks[2] <= cards)


@lru_cache(maxsize=8192)
def _reachable(counts: tuple[int, ...]) -> frozenset[Blocks]:
    """All that colours with so many cards can make together."""
    if not counts:
        return frozenset([(0, 0, 0)])
    before = _reachable(counts[:-1])
    own = _blocks_of(min(counts[-1], ALAS))
    return frozenset(
        (fours + more[0], threes + more[1], twos + more[2])
        for fours, threes, twos in before
        for more in own
        if _fits(fours + more[0], threes + more[1], twos + more[2])
    )


@lru_cache(maxsize=16384)
def _best_plan(counts: tuple[int, ...], spare: int) -> tuple[int, _Plan]:
    """The most points for ALA and spare SEGMENTO cards, with what is too much and missing, and how to get them.

    As many cards march as there are places: whatever a card does, it is better than an empty place and a card too
    many. Of equal plans the one with more fours, then more jokers is taken.
    """
    alas = sum(counts)
    best = (-1000, 0, 0, 0, 0)
    for fours, threes, twos in _reachable(counts):
        for jokers in range(min(spare, threes) + 1):
            marching = min(alas, ALAS - jokers)
            total = marching + fours * (ALIKE[4] - 4) + (threes - jokers) * (ALIKE[3] - 3) + twos * (ALIKE[2] - 2)
            total += jokers * (SETOR - JOKER_ALAS)
            total -= PENALTY * (alas - marching + ALAS - jokers - marching + spare - jokers)
            best = max(best, (total, fours, jokers, threes, twos))
    total, fours, jokers, threes, twos = best
    return total, _Plan(fours, threes, twos, jokers)


def _line_up_groups(alas: Counter[Card], plan: _Plan, spare: list[Card]) -> tuple[tuple[Group, ...], list[Card]]:
    """The groups that the plan stands for, and the ALA cards left over."""
    cards = sorted(alas, key=lambda card: (-alas[card], card))
    shares = _share_out(tuple(alas[card] for card in cards), (plan.fours, plan.threes, plan.twos))
    left = Counter(alas)
    blocks: dict[int, list[Cards]] = {4: [], 3: [], 2: []}
    for card, share in zip(cards, shares, strict=True):
        for size, number in zip((4, 3, 2), share, strict=True):
            blocks[size] += [(card,) * size] * number
            left[card] -= size * number
    groups = [[Block(block)] for block in blocks[4]]
    jokers = spare[: plan.jokers]
    groups += [[Block(block, joker)] for block, joker in zip(blocks[3], jokers, strict=False)]
    groups += [[Block(block)] for block in blocks[3][plan.jokers :]]
    twos = [Block(block) for block in blocks[2]]
    open_groups = GROUPS - len(groups)
    groups += [twos[number::open_groups] for number in range(open_groups)]
    singles = _singles(left)
    for group in groups:
        room = GROUP - sum(block.size for block in group)
        group += [Block((card,)) for card in singles[:room]]
        del singles[:room]
    return tuple(Group(tuple(group)) for group in groups if group), sorted(singles)


def _share_out(counts: tuple[int, ...], wanted: Blocks) -> list[Blocks]:
    """Which colour makes which of the wanted blocks."""
    shares: list[Blocks] = []
    for place in range(len(counts) - 1, -1, -1):
        before = _reachable(counts[:place])
        for own in _blocks_of(min(counts[place], ALAS)):
            rest = (wanted[0] - own[0], wanted[1] - own[1], wanted[2] - own[2])
            if rest in before:
                break
        shares.append(own)
        wanted = rest
    return shares[::-1]


def _singles(left: Counter[Card]) -> list[Card]:
    """The cards outside all blocks, one of each colour before a second one: alike cards would be a block."""
    rounds = sorted((turn, card) for card, number in left.items() for turn in range(number))
    return [card for _, card in rounds]
