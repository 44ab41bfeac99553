"""The contract between a game and everything around it.

A `Game` is the immutable rulebook: how many sit down, which options there are, how a match starts. A `State` is one
position, changed only by `play`. Moves are plain tuples of data; nothing outside a game looks inside them. A game hides
what is hidden in `view` and resamples it in `imagine`, so neither the page nor a bot is ever trusted to look away.
"""

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from praca.engine.chance import Chance

Seat: TypeAlias = int
Move: TypeAlias = tuple[Any, ...]
Value: TypeAlias = bool | int | str


class IllegalMove(ValueError):
    """A move that the rules forbid, with the number of the rule that does."""

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(f"{reason} ({rule})")
        self.rule = rule
        self.reason = reason


@dataclass(frozen=True)
class Option:
    """Something to agree on before a game starts. The set-up form is drawn from it.

    A choice is a word, a number or a yes or no; in a word there is no blank. `seats` are the numbers of players for
    whom there is anything to agree on, None for all.
    """

    key: str
    default: Value
    choices: tuple[Value, ...] = (False, True)
    seats: range | None = None

    def choices_for(self, seats: int) -> tuple[Value, ...]:
        """What so many players can choose: the default alone if the option means nothing to them."""
        return self.choices if self.seats is None or seats in self.seats else (self.default,)


class Event:
    """Something that a move made public. Games define their own, as frozen dataclasses.

    `reveals`: something hidden was turned up or chance was drawn, so undo stops here.
    `pauses`: worth a moment's look before the game goes on (the end of a round, of a year, of the game).
    `travels`: something goes from one player to another, and should be seen on its way.
    """

    reveals = False
    pauses = False
    travels = False


@dataclass(frozen=True)
class Outcome:
    """How a game ended: every seat's place (1 is best; equal places are shared), its score, and what broke a tie.

    `tie_break` is empty when scores alone decided the first place, else one of the game's own words for it
    ("shared" when nothing did). `grade` is the verdict on a game against nobody, 0 the poorest; None with rivals.
    """

    places: tuple[int, ...]
    scores: tuple[int, ...]
    tie_break: str = ""
    grade: int | None = None

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


class State(Protocol):
    """One position of a game."""

    @property
    def to_move(self) -> Seat | None:
        """Whose decision it is; None when the game is over."""

    @property
    def events(self) -> Sequence[Event]:
        """What the last move made public, in order."""

    def moves(self) -> Sequence[Move]:
        """Every legal move once, in an order that never changes within a rules version."""

    def play(self, move: Move) -> None:
        """Makes a move. Raises IllegalMove, and changes nothing, for anything that is not in `moves()`."""

    def copy(self) -> "State":
        """An independent copy."""

    def view(self, seat: Seat | None) -> Any:
        """What that seat, or a watcher (None), may see: frozen data that compares by value."""

    def imagine(self, seat: Seat, chance: Chance) -> "State":
        """A whole state that this seat cannot tell from the real one, with all that is hidden drawn anew."""

    def scores(self) -> Sequence[int]:
        """Every seat's points as they really are now."""

    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    def progress(self) -> Mapping[str, int]:
        """How far the game is, in its own words: {"round": 3, "rounds": 11}. Public; shown in the list of games."""

    def inventory(self) -> Counter[Hashable]:
        """Every component with its number, wherever it lies. No move may change it."""


class Game(Protocol):
    """The rulebook of one game."""

    @property
    def key(self) -> str:
        """In links and saves for ever: lower-case letters."""

    @property
    def rules_version(self) -> int:
        """Goes up when an old log would replay differently; the order of moves is part of it."""

    @property
    def earlier(self) -> Mapping[int, "Game"]:
        """Rulebooks of earlier versions that can still be played: games that began by them go on by them."""

    @property
    def seats(self) -> range:
        """How many can play."""

    @property
    def options(self) -> tuple[Option, ...]:
        """What can be agreed on before the start."""

    def start(self, seats: int, options: Mapping[str, Value], seed: int) -> State:
        """The first position. Options that are not given take their defaults."""

    def notation(self, move: Move) -> str:
        """A move as short text, different for different moves of one position: in golden games and buttons."""
