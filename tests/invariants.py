"""What holds in every position of every game, whoever plays: watched by the state machine and by the nightly run.

A `Watch` plays one match and looks at it after every move. Most of it knows a game by its contract only; the three
tables at the top, the box, the longest game and what lies face down, are each game's own, from the rules' text.
"""

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from itertools import pairwise
from typing import Any

from praca.engine import Chance, Match, Seat, State, decode, encode
from praca.games import GAMES
from tests.slow_scoring import open_ledger
from tests.tables import DICE, Table, face

BOX = {"arraial": 24, "azulejos": 100, "favelas": 55 + 10 + 5, "gres": 125}  # A1.1, Z1.1, F1.1, G1.2


def _longest_arraial(seats: int, _state: Any) -> int:
    """A turn uses up a card at least (A3.2), and is three points, an end and three cards laid at most (A3.1, A3.3)."""
    cards = {1: 12, 2: 16}.get(seats, 24)  # A2.1, A9.1
    return 3 * cards * 7


def _longest_azulejos(seats: int, state: Any) -> int:
    """Z1.2, Z2.1: three moves for everybody in each round. A long game has any number of decks (Z4.3)."""
    return 3 * seats * {2: 11, 3: 7, 4: 6, 5: 4}[seats] * int(state.progress()["deck"])


def _longest_favelas(seats: int, _state: Any) -> int:
    """A turn uses up a tile (F2.2, F1.1), and is drawing it, placing it and two dice moved at most (F3.3, F3.4)."""
    return (3 * {2: 12, 3: 15, 4: 18}[seats] + 10) * 4


def _longest_gres(seats: int, _state: Any) -> int:
    """G3.4: fifty turns for everybody: a call, a card taken, a fire aimed and fed, a card discarded; then two rains.

    In a fire the victim asks every other player for up to three kinds, and each gives a card (G4.4).
    """
    return 50 * seats * (3 + 2 + (seats - 1) * 4) + 2


LONGEST: dict[str, Callable[[int, Any], int]] = {
    "arraial": _longest_arraial,
    "azulejos": _longest_azulejos,
    "favelas": _longest_favelas,
    "gres": _longest_gres,
}


def _stir_arraial(state: Any, _seat: Seat, chance: Chance) -> None:
    state.pile = chance.shuffled(state.pile)


def _stir_azulejos(state: Any, seat: Seat, chance: Chance) -> None:
    others = [hand for owner, hand in enumerate(state.hands) if owner != seat]
    state.pile, state.removed, *hands = _dealt_anew([state.pile, state.removed, *others], chance)
    for hand, cards in zip(others, hands, strict=True):
        hand[:] = sorted(cards)
    state.chosen = [
        chosen if chosen is None or owner == seat else tuple(chance.shuffled(state.pile + list(chosen))[: len(chosen)])
        for owner, chosen in enumerate(state.chosen)
    ]


def _stir_favelas(state: Any, _seat: Seat, chance: Chance) -> None:
    state.stack, state.out, *state.later = _dealt_anew([state.stack, state.out, *state.later], chance)
    state.singles = chance.shuffled(state.singles)


def _stir_gres(state: Any, seat: Seat, chance: Chance) -> None:
    if state.count is None:
        others = [hand for owner, hand in enumerate(state.hands) if owner != seat]
        state.pile, *hands = _dealt_anew([state.pile, *others], chance)
        for hand, cards in zip(others, hands, strict=True):
            hand[:] = sorted(cards)


STIR: dict[str, Callable[[Any, Seat, Chance], None]] = {
    "arraial": _stir_arraial,
    "azulejos": _stir_azulejos,
    "favelas": _stir_favelas,
    "gres": _stir_gres,
}


def _dealt_anew(heaps: list[list[Any]], chance: Chance) -> list[list[Any]]:
    """The same cards in heaps of the same sizes."""
    cards = chance.shuffled(card for heap in heaps for card in heap)
    return [[cards.pop() for _ in heap] for heap in heaps]


def assert_plain(thing: Any) -> None:
    """A view is frozen data down to the bottom: nothing in it leads back to the state."""
    if is_dataclass(thing):
        assert thing.__dataclass_params__.frozen, f"{type(thing).__name__} can be changed"  # type: ignore[attr-defined]
        for part in fields(thing):
            if part.compare:  # the rest is memory for what has been worked out already
                assert_plain(getattr(thing, part.name))
    elif isinstance(thing, tuple | frozenset):
        for part in thing:
            assert_plain(part)
    else:
        assert thing is None or type(thing) in (int, str, bool, float, range), f"{thing!r} is no plain data"


class Watch:
    """A match that is looked at after every move."""

    def __init__(self, table: Table, seed: int, match: Match | None = None) -> None:
        self.table = table
        self.match = match or table.match(seed)
        self.match.jump(0)
        self.ledger = open_ledger(table.key, self.match.state)
        self.box = self.match.state.inventory()
        assert self.box.total() == BOX[table.key]

    @property
    def state(self) -> State:
        return self.match.state

    def play(self, choice: int) -> None:
        """One of the legal moves, counted round and round."""
        before, moves = list(self.state.scores()), self.state.moves()
        self.match.play(moves[choice % len(moves)])
        self._follow()
        if list(self.state.scores()) != before:
            assert self.state.events, "points come from something that everybody can see"

    def replay(self, ply: int) -> None:
        """From the first position to this ply again, with a ledger opened anew."""
        self.match.jump(0)
        self.ledger = open_ledger(self.table.key, self.state)
        for step in range(ply):
            self.match.jump(step + 1)
            self._follow()

    def _follow(self) -> None:
        for event in self.state.events:
            self.ledger.follow(event)

    def check(self) -> None:
        """What is cheap enough to be looked at after every move."""
        state, seats = self.state, self.table.seats
        moves = list(state.moves())
        assert all(one < other for one, other in pairwise(moves)), "sorted, and none twice"
        assert (state.to_move is None) == (not moves) == (state.outcome() is not None)
        assert state.to_move is None or 0 <= state.to_move < seats
        assert state.inventory() == self.box
        assert list(state.scores()) == self.ledger.scores()
        assert self.match.ply <= LONGEST[self.table.key](seats, state)
        outcome = state.outcome()
        if outcome is not None:
            assert list(outcome.winners) == self.ledger.winners()
            assert list(outcome.scores) == self.ledger.scores()

    def check_secrets(self, seat: Seat, chance: Chance) -> None:
        """What is hidden from a seat can be anything, by the game's own imagination or by ours: it sees the same."""
        seen, public = self.state.view(seat), self.state.view(None)
        imagined = self.state.imagine(seat, chance)
        assert imagined.view(seat) == seen
        assert imagined.view(None) == public
        assert imagined.inventory() == self.box
        if self.state.to_move == seat:
            assert list(imagined.moves()) == list(self.state.moves())
        stirred = self.state.copy()
        STIR[self.table.key](stirred, seat, chance)
        assert stirred.view(seat) == seen
        assert stirred.view(None) == public

    def check_views(self) -> None:
        for seat in (None, *range(self.table.seats)):
            assert_plain(self.state.view(seat))

    def check_link(self) -> None:
        opened = decode(encode(self.match), GAMES)
        assert opened.setup == self.match.setup
        assert opened.moves == self.match.moves[: self.match.ply]
        assert face(opened.state, self.table.seats) == face(self.state, self.table.seats)


def watch_game(table: Table, seed: int) -> int:
    """A whole random game under watch, and how many moves it had."""
    watch, chance = Watch(table, seed), Chance(seed, DICE)
    while watch.state.to_move is not None:
        watch.play(chance.below(1 << 20))
        watch.check()
        watch.check_secrets(chance.below(table.seats), chance)
    watch.check_views()
    watch.check_link()
    end, ply = face(watch.state, table.seats), watch.match.ply
    watch.match.jump(chance.below(ply))
    watch.match.jump(ply)
    assert face(watch.state, table.seats) == end
    return ply
