"""Learning a game at its own table: a few steps, each with one idea, a position from a link, and a move to be found.

A move that does not do what was asked is answered and not made; one that the rules forbid is answered with the rule
(`praca.ui.forbidden`). The steps of each game stand in its `lesson.py`.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from typing import Any, cast

from htpy import Node, a, div, h2, img, p, section, strong

from praca.engine import Event, Game, IllegalMove, Match, Move, Seat, decode
from praca.locale import _
from praca.ui.face import Draft, Order, Scene, face_of
from praca.ui.forbidden import refusal
from praca.ui.frame import Action, Notice, press, screen
from praca.ui.setup import seat_names


@dataclass(frozen=True)
class Turn:
    """What a move did: the position before it, the move, the position after it and after the others' replies."""

    before: Any
    move: Move
    after: Any
    events: Sequence[Event]

    @property
    def seat(self) -> Seat:
        """Who made the move."""
        return cast(Seat, self.before.to_move)

    def brought(self, kind: type[Event]) -> bool:
        """Whether such an event happened to whoever moved."""
        return any(isinstance(event, kind) and getattr(event, "seat", self.seat) == self.seat for event in self.events)


@dataclass(frozen=True)
class Step:
    """One idea. The sentences are marked for translation where they stand."""

    link: str  # the position
    rule: str  # the number of the rule it is about
    idea: str
    task: str
    right: Callable[[Turn], bool]  # whether a move does what was asked
    well: str  # said of a right move
    wrong: str  # said of any other that is allowed
    replies: tuple[str, ...] = ()  # what the others then do, in the game's notation


def steps_of(game: Game) -> Sequence[Step]:
    """The lesson of a game."""
    return cast(Sequence[Step], import_module(f"praca.games.{game.key}.lesson").STEPS)


def turn_of(step: Step, match: Match, move: Move) -> Turn:
    """What would come of a move; the match stays as it is."""
    trial = match.fork()
    trial.play(move)
    for reply in step.replies:
        trial.play(trial.read(reply))
    events = [event for events in trial.events[match.ply :] for event in events]
    return Turn(match.state, move, trial.state, events)


class Lesson:
    """Somebody learning a game: at which step, with what picked, and what was said of the last move."""

    def __init__(self, game: Game, number: int = 0) -> None:
        self.game = game
        self.steps = steps_of(game)
        self.go_to(number)

    def go_to(self, number: int) -> None:
        """A step from its beginning; the one after the last is the end of the lesson."""
        self.number = max(0, min(number, len(self.steps)))
        self.draft: Draft = ()
        self.order: Order = ()
        self.answer = ""  # "right", "wrong" or, where nothing has been said yet, nothing
        self.refused: IllegalMove | None = None
        self.done: Turn | None = None
        self.aimed = ""
        self.zoomed: Seat | None = None
        self.said = ""
        self.tries = 0  # wrong ones
        if not self.over:
            from praca.games import GAMES

            self.match = decode(self.step.link, GAMES)

    @property
    def over(self) -> bool:
        return self.number == len(self.steps)

    @property
    def step(self) -> Step:
        return self.steps[self.number]

    @property
    def address(self) -> str:
        return f"learn/{self.game.key}" + (f"/{self.number + 1}" if self.number else "")

    # What people do

    def pick(self, value: str) -> None:
        if not self.done:
            self._listen()
            self.draft = face_of(self.game).pick(self._view(), self.draft, value)

    def arrange(self, value: str) -> None:
        if not self.done:
            self.order, self.draft = face_of(self.game).arrange(self._view(), self.order, self.draft, value)

    def zoom(self, seat: Seat) -> None:
        self.zoomed = None if self.zoomed == seat else seat

    def move(self, notation: str) -> None:
        """A move is made if it is the one that was asked for."""
        if self.done:
            return
        try:
            turn = turn_of(self.step, self.match, self.match.read(notation))
        except IllegalMove:
            return
        self._listen()
        self.draft = ()
        if self.step.right(turn):
            self.answer, self.done = "right", turn
        else:
            self.answer = "wrong"
            self.tries += 1

    def why_not(self, attempt: str) -> None:
        """A move that the rules forbid: they say why."""
        if not self.done:
            self._listen()
            self.refused = refusal(self.match.state, attempt)
            self.tries += 1

    def show(self) -> None:
        """One press away from a right move."""
        if self.done:
            return
        self._listen()
        for move in self.match.state.moves():
            if self.step.right(turn_of(self.step, self.match, move)):
                self.draft = face_of(self.game).draft_for(self._scene(), move)
                self.aimed = self.game.notation(move)
                return

    def _listen(self) -> None:
        """Whatever was said is over."""
        self.answer, self.refused, self.said = "", None, ""

    # What is shown

    def announcement(self) -> str:
        """What is new, for a screen reader; each thing once."""
        if self.over:
            text = _("That was the lesson.")
        elif self.answer == "right":
            text = f"{_('Right!')} {_(self.step.well)}"
        elif self.answer == "wrong":
            text = _(self.step.wrong)
        elif self.refused:
            text = f"{_(self.refused.reason)} ({self.refused.rule})"
        else:
            text = f"{_(self.step.idea)} {_(self.step.task)}"
        news, self.said = text if text != self.said else "", text
        return news

    @property
    def stage_shown(self) -> str:
        """When it changes, the focus moves to where one goes on."""
        return f"{self.address}/{self.done is None}/{self.tries}"

    @property
    def focus(self) -> str:
        if self.over:
            return "title"
        if self.done:
            return f"do-lesson-go-{self.number + 1}"
        return "lesson-answer" if self.answer or self.refused else "lesson-title"

    def html(self, notices: Sequence[Notice]) -> Node:
        face = face_of(self.game)
        title = _("Learn {game}").format(game=face.TITLE)
        if self.over:
            return screen(title, self._farewell(), notices=notices, kind="lesson", game=self.game.key)
        return screen(
            title,
            div(".lesson-and-table")[self._panel(), div(".table")[self._table()]],
            notices=notices,
            kind="at-table lesson",
            game=self.game.key,
        )

    def _view(self) -> Any:
        return self.match.state.view(self.match.state.to_move)

    def _scene(self) -> Scene:
        match = self.match
        return Scene(self._view(), self._names(), match.state.to_move, (), match.ply, self.zoomed, self.order)

    def _names(self) -> list[str]:
        return seat_names(self.match.setup.players)

    def _table(self) -> Node:
        """The position; once the right move is made, what came of it."""
        face = face_of(self.game)
        if self.done is None:
            return face.playing(self._scene(), self.match.state.moves(), self.draft)
        seat, done = self.done.seat, self.done
        view = done.after.view(seat)
        if view.to_move == seat:  # to look at, as while others move: the hand is seen, and not played
            view = replace(view, to_move=(seat + 1) % view.seats)
        scene = Scene(view, self._names(), seat, done.events, self.match.ply + 1, self.zoomed)
        pauses = [event for event in done.events if event.pauses]
        return face.interlude(pauses[0], scene) if pauses else face.board(scene)

    def _panel(self) -> Node:
        step, number, last = self.step, self.number + 1, len(self.steps)
        return section("#lesson.lesson-panel", aria_labelledby="lesson-title")[
            h2("#lesson-title", tabindex="-1")[_("Step {n} of {last}").format(n=number, last=last)],
            p(".idea")[_(step.idea)],
            p(".task")[strong[_(step.task)]] if not self.done else None,
            self._said(),
            div(".row")[
                press(Action(_("Go on"), "lesson-go", str(number), key="Enter"), "primary") if self.done else None,
                press(Action(_("Show me"), "lesson-show", key="h")) if not self.done else None,
                press(Action(_("Once more"), "lesson-go", str(number - 1))) if self.done else None,
                press(Action(_("Back"), "lesson-go", str(number - 2))) if number > 1 else None,
                press(Action(_("Skip"), "lesson-go", str(number))) if not self.done else None,
                self._rule_link(step.rule, "to-rules"),
            ],
        ]

    def _said(self) -> Node:
        """What was said of the last move."""
        if self.refused:
            return p("#lesson-answer.wrong", tabindex="-1")[
                _(self.refused.reason), " ", self._rule_link(self.refused.rule, "why-rule")
            ]
        if self.answer == "right":
            return p("#lesson-answer.right")[strong[_("Right!")], " ", _(self.step.well)]
        return p("#lesson-answer.wrong", tabindex="-1")[_(self.step.wrong)] if self.answer == "wrong" else None

    def _rule_link(self, rule: str, id: str) -> Node:
        return a(href=f"#rules/{self.game.key}/{rule}", id=id, data_key="i" if id == "to-rules" else None)[
            _("Rule {n}").format(n=rule)
        ]

    def _farewell(self) -> Node:
        face = face_of(self.game)
        return section("#lesson.lesson-panel", aria_labelledby="lesson-title")[
            h2("#lesson-title", tabindex="-1")[_("That was the lesson.")],
            img(".picture", src=f"pictures/{self.game.key}.svg", alt="", width="320", height="200"),
            p[_("You know enough to begin. The rest comes with playing: h asks for a hint, i opens the rules.")],
            div(".row")[
                a("#play-now.button.primary", href=f"#new/{self.game.key}")[_("Play {game}").format(game=face.TITLE)],
                press(Action(_("The lesson again"), "lesson-go", "0")),
                a(".button", href=f"#rules/{self.game.key}")[_("Rules")],
            ],
        ]
