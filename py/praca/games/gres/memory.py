"""What everybody at the table could remember of the others' hands, and hands that agree with it.

A hand is remembered as *hints*: a card that must be in it, or only a kind ("ALA": some ALA card more than the named
ones). Hints come from cards taken openly, shown to all (G4.1, G5.2) or given (G4.4: two know the card, the others its
kind), and go when the cards move on. They never say more than is true, and sometimes less than a perfect mind could
work out: nobody is expected to count what a shuffle leaves for the hands.
"""

from collections.abc import Iterable, Sequence

from praca.engine import Seat
from praca.games.gres.components import ELEMENTO, FIRE, KIND, Card, Kind

Hint = Card | Kind
Hints = tuple[Hint, ...]


class Memory:
    """The hints of every seat, and of a watcher in the last row, on every hand.

    `lacks` are the kinds of which a hand has nothing beyond its hints, because somebody asked in vain (G4.4).
    """

    __slots__ = ("hints", "lacks")

    def __init__(self, seats: int) -> None:
        self.hints: list[list[Hints]] = [[()] * seats for _ in range(seats + 1)]
        self.lacks: list[tuple[Kind, ...]] = [()] * seats

    def copy(self) -> "Memory":
        other = Memory.__new__(Memory)
        other.hints = [row[:] for row in self.hints]
        other.lacks = self.lacks[:]
        return other

    def of(self, seat: Seat | None) -> list[Hints]:
        """What a seat or a watcher knows of every hand. On the own hand: what everybody else knows at least."""
        public = self.hints[-1]
        if seat is None:
            return public[:]
        return [public[owner] if owner == seat else hints for owner, hints in enumerate(self.hints[seat])]

    def only(self, seat: Seat) -> "Memory":
        """The same with what this seat cannot know taken out: the others know what a watcher knows."""
        other = self.copy()
        other.hints = [row[:] if owner == seat else self.hints[-1][:] for owner, row in enumerate(self.hints)]
        return other

    # What happens

    def drawn(self, owner: Seat) -> None:
        self.lacks[owner] = ()

    def taken(self, owner: Seat, card: Card) -> None:
        for row in self.hints:
            row[owner] = _with(row[owner], card)

    def gone(self, owner: Seat, card: Card) -> None:
        """A card left the hand for all to see."""
        for row in self.hints:
            row[owner] = _without(row[owner], card)

    def shown(self, owner: Seat, hand: Iterable[Card], elementos: bool = False) -> None:
        """Everybody sees the hand: all of it, or all but that the ELEMENTO cards stay face down."""
        seen = tuple(sorted(card if elementos or KIND[card] != ELEMENTO else ELEMENTO for card in hand))
        for row in self.hints:
            row[owner] = seen
        self.lacks[owner] = ()

    def denied(self, owner: Seat, kind: Kind) -> None:
        self.lacks[owner] = (*self.lacks[owner], kind)

    def given(self, giver: Seat, victim: Seat, card: Card) -> None:
        """These two know the card, the others only its kind."""
        for observer, row in enumerate(self.hints):
            if observer in (giver, victim):
                row[giver] = _without(row[giver], card)
                row[victim] = _with(row[victim], card)
            else:
                row[giver] = _clouded(row[giver], KIND[card])
                row[victim] = _with(row[victim], KIND[card])


def _with(hints: Hints, hint: Hint) -> Hints:
    return tuple(sorted((*hints, hint)))


def _without(hints: Hints, card: Card) -> Hints:
    """The card is gone: one that was known if there was such, else perhaps one of which the kind was known."""
    for hint in (card, KIND[card]):
        if hint in hints:
            where = hints.index(hint)
            return hints[:where] + hints[where + 1 :]
    return hints


def _clouded(hints: Hints, kind: Kind) -> Hints:
    """Some card of this kind is gone: of each type that was known there may be one less, but only one card is."""
    types = {hint for hint in hints if KIND.get(hint) == kind}
    if not types:
        left = list(hints)
        if kind in left:
            left.remove(kind)
        return tuple(left)
    for card in types:
        hints = _without(hints, card)
    return tuple(sorted((*hints, *(kind,) * (len(types) - 1))))


# Hands that agree with what is known


def named(hints: Hints) -> list[Card]:
    """The cards among the hints."""
    return [hint for hint in hints if hint in KIND]


def deal(hidden: Sequence[Card], wanted: Sequence[tuple[Seat, int, Hints, tuple[Kind, ...]]]) -> dict[Seat, list[Card]]:
    """Hands from hidden cards in random order, which no named card may be among: (seat, cards, hints, lacks) each.

    What is left over, fires included, is the hand of seat -1. First come the cards of which the kind is known, then the
    hands that lack something, then the others. Where a lack cannot be kept any more it is let go: it only makes a hand
    less likely.
    """
    left = [card for card in hidden if card != FIRE]  # G4.1: no fire is ever in a hand
    hands: dict[Seat, list[Card]] = {}
    for seat, _, hints, _ in wanted:
        hands[seat] = named(hints)
        for kind in hints:
            if kind not in KIND:
                card = next(card for card in left if KIND[card] == kind)
                left.remove(card)
                hands[seat].append(card)
    for seat, size, _, lacks in sorted(wanted, key=lambda want: (-len(want[3]), want[0])):
        missing = size - len(hands[seat])
        chosen = [card for card in left if KIND[card] not in lacks][:missing] if lacks else left[:missing]
        for card in chosen:
            left.remove(card)
        hands[seat] += chosen
        short = missing - len(chosen)
        hands[seat] += left[:short]
        del left[:short]
    hands[-1] = left + [card for card in hidden if card == FIRE]
    return hands
