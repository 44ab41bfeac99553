"""How a game shows itself: what `praca/games/<key>/view.py` must offer. Found by the game's key."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol, cast

from htpy import Node

from praca.engine import Event, Game, Move, Outcome, Seat, Value

Draft = tuple[str, ...]  # what a person has picked so far on the way to a move
Order = tuple[str, ...]  # how a person has laid out the own hand


@dataclass(frozen=True)
class Scene:
    """What is to be drawn: the table as one seat, or a watcher, sees it."""

    view: Any
    names: Sequence[str]
    seat: Seat | None = None  # whose eyes
    news: Sequence[Event] = ()  # what has happened since the last picture, for motion
    ply: int = 0
    zoomed: Seat | None = None  # somebody else's things, wanted large
    order: Order = ()  # of the own hand; empty: the game's own


class Face(Protocol):
    """The view module of a game. Every function translates into the language in use."""

    TITLE: str
    SECRET_HANDS: bool  # whether the device must be handed over before a hand is drawn
    BOT_PAUSE: int  # milliseconds before a bot's move, so that people can follow
    SOUNDS: Mapping[type[Event], str]  # what is heard of an event: a name in py/sound.py
    MINUTES: tuple[int, int]  # how long a game takes, from the shortest to the longest

    def tagline(self) -> str:
        """What the game is about, in one sentence."""

    def kind(self) -> str:
        """What kind of game it is, in a few words."""

    def option_label(self, key: str) -> str:
        """An option of the set-up form, explained."""

    def choice_label(self, key: str, choice: Value) -> str:
        """One choice of an option that is more than yes or no."""

    def scores_are_open(self, options: Mapping[str, Value]) -> bool:
        """Whether everybody knows everybody's points while the game goes on."""

    def phase(self, progress: Mapping[str, int]) -> str:
        """How far the game is, from `State.progress`."""

    def board(self, scene: Scene) -> Node:
        """All that lies on the table."""

    def playing(self, scene: Scene, moves: Sequence[Move], draft: Draft) -> Node:
        """The table for the seat that is to move, with a control for every legal move.

        A control either makes a move (`data-do="move"`, with its notation as `data-value`) or changes the draft
        (`data-do="pick"`).
        """

    def pick(self, view: Any, draft: Draft, value: str) -> Draft:
        """The draft after something was picked. Anything that makes no sense leaves it as it was."""

    def arrange(self, view: Any, order: Order, draft: Draft, value: str) -> tuple[Order, Draft]:
        """The hand in another order; games whose hands need none leave both as they were."""

    def move_in_words(self, scene: Scene, move: Move) -> str:
        """A move of the seat that is to move, as advice."""

    def draft_for(self, scene: Scene, move: Move) -> Draft:
        """The draft from which one press makes this move."""

    def reason(self, reason: Sequence[str | int]) -> str:
        """Why a move is good: what `bot.py` found, as a sentence."""

    def horizon(self, scene: Scene) -> str:
        """How far the expectation of a hint looks, as the beginning of a sentence that ends with points."""

    def prompt(self, view: Any, names: Sequence[str]) -> str:
        """What the seat to move is asked to do."""

    def picked_in_words(self, scene: Scene, draft: Draft) -> str:
        """What is in hand now, and what can be done with it: said after something was picked."""

    def outlook(self, view: Any) -> str:
        """What the events of a turn do not say and everybody sees at a glance; empty if there is nothing."""

    def zoomed_in_words(self, scene: Scene) -> str:
        """The board that is drawn large, as it is said when another one is; empty for games without boards."""

    def points_in_words(self, scene: Scene) -> str:
        """Everybody's points as far as they are known, in sentences."""

    def table_in_words(self, scene: Scene) -> str:
        """What lies on the table and in the own hand, in sentences that can be listened to."""

    def rule_now(self, view: Any) -> str:
        """The number of the rule that says what may be done now."""

    def sentence(self, event: Event, names: Sequence[str]) -> str:
        """An event in words; empty if it is not worth any."""

    def in_log(self, event: Event) -> bool:
        """Whether the event belongs into the log."""

    def interlude(self, event: Event, scene: Scene) -> Node:
        """What is shown when an event pauses the game."""

    def headline(self, outcome: Outcome, names: Sequence[str]) -> str:
        """Who has won, where that needs words of the game's own; else empty."""

    def result(self, outcome: Outcome, view: Any, names: Sequence[str]) -> Sequence[tuple[Seat, str]]:
        """For the ranking: each seat, best first, with what it reached."""

    def tie_break(self, outcome: Outcome) -> str:
        """Which rule broke a tie for the first place; empty if none was needed."""


def face_of(game: Game) -> Face:
    """The view module of a game."""
    return cast(Face, import_module(f"praca.games.{game.key}.view"))
