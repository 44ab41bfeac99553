"""A finished game, understood: what was to be expected after every move, and the turning points with what was better.

The bot worker goes through the game (`praca.bots.analysis`); here its findings become a chart and sentences.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import isfinite
from typing import Any

from htpy import Node, button, div, h2, h3, li, ol, p, section, strong

from praca.engine import IllegalMove, Match, Move, Seat
from praca.locale import _, decimal
from praca.ui.chart import Line, chart
from praca.ui.face import Scene, face_of
from praca.ui.frame import Action, press, thinking_bar

Reason = Sequence[str | int]
WORTH_TELLING = 0.5  # points


@dataclass(frozen=True)
class TurningPoint:
    """A decision that cost something."""

    ply: int
    seat: Seat
    better: Move
    points: float
    reasons: Sequence[Reason]


@dataclass(frozen=True)
class Analysis:
    """What the bot worker found: everybody's expected points after 0, 1, 2, … moves, and the turning points."""

    expected: Sequence[Sequence[float]]
    turning_points: Sequence[TurningPoint]


def read_analysis(match: Match, found: Any) -> Analysis | None:
    """What the bot worker found, as far as it makes sense in this match; None if none of it does."""
    try:
        expected = [[float(points) for points in row] for row in found["expected"]]
        turning_points = [_read_turn(match, turn) for turn in found["turns"]]
    except (IllegalMove, IndexError, KeyError, TypeError, ValueError):
        return None
    whole = len(expected) == match.ply + 1 and all(len(row) == len(match.setup.players) for row in expected)
    if not whole or not all(isfinite(points) for row in expected for points in row):
        return None
    return Analysis(expected, turning_points)


def _read_turn(match: Match, turn: Any) -> TurningPoint:
    ply, points = int(turn["ply"]), float(turn["points"])
    if not 1 <= ply <= match.ply or not isfinite(points):
        raise ValueError(f"no move {ply}")
    before = match.fork(ply - 1)
    reasons = [tuple(reason) for reason in turn["why"]]
    return TurningPoint(ply, match.movers[ply - 1], before.read(turn["better"]), points, reasons)


def offer() -> Node:
    """Nothing is gone through before somebody wants it."""
    return section("#analysis.analysis", aria_labelledby="analysis-title")[
        h2("#analysis-title")[_("Go through the game")],
        p[_("A bot looks at every move: what was to be expected, where the game turned, what would have been better.")],
        press(Action(_("Analyse the game"), "analyse", key="a")),
    ]


def going_through() -> Node:
    return section("#analysis.analysis", aria_labelledby="analysis-title")[
        h2("#analysis-title")[_("Going through the game…")],
        thinking_bar(),
        press(Action(_("Stop"), "stop-analysis", key="Escape")),
    ]


def analysis_failed() -> Node:
    return section("#analysis.analysis")[
        p(role="alert")[_("The game could not be gone through: the bot did not start.")],
        div(".row")[
            press(Action(_("Try again"), "retry-bot"), "primary"),
            press(Action(_("Close"), "stop-analysis", key="Escape")),
        ],
    ]


def findings(match: Match, analysis: Analysis, names: Sequence[str]) -> Node:
    """The chart of what was to be expected, and the turning points, each with the way to its moment."""
    lines = [Line(name, [row[seat] for row in analysis.expected]) for seat, name in enumerate(names)]
    marks = [(turn.ply, _("move {n}").format(n=turn.ply)) for turn in analysis.turning_points]
    last = match.ply
    marks = [(0, _("at the beginning")), *[mark for mark in marks if mark[0] not in (0, last)]]
    return section("#analysis.analysis", aria_labelledby="analysis-title")[
        h2("#analysis-title", tabindex="-1")[_("The game, gone through")],
        chart(
            _("Points to be expected at the end, after every move"), lines, marks, id="expected-chart", from_zero=False
        ),
        h3[_("Turning points")],
        ol(".turning-points")[(_turning_point(match, turn, names) for turn in analysis.turning_points)]
        if analysis.turning_points
        else p(".no-turning-points")[_("No move cost anything that a bot would have noticed. Well played.")],
    ]


def _turning_point(match: Match, turn: TurningPoint, names: Sequence[str]) -> Node:
    face, before = face_of(match.setup.game), match.state_at(turn.ply - 1)
    scene = Scene(before.view(turn.seat), names, turn.seat, (), turn.ply - 1)
    reasons = filter(None, (face.reason(reason) for reason in turn.reasons))
    return li(id=f"turning-point-{turn.ply}", value=str(turn.ply))[
        p[
            _("{name} chose: {move}.").format(
                name=names[turn.seat], move=face.move_in_words(scene, match.moves[turn.ply - 1])
            )
        ],
        p[strong[_("Better: {move}.").format(move=face.move_in_words(scene, turn.better))], _gain(turn)],
        p(".reasons")[" ".join(reasons)],
        button(type="button", data_do="look", data_value=str(turn.ply - 1), id=f"see-{turn.ply}")[
            _("See the moment before move {n}").format(n=turn.ply)
        ],
    ]


def _gain(turn: TurningPoint) -> str:
    if turn.points < WORTH_TELLING:
        return ""
    return " " + _("About {n} points more, compared with the others.").format(n=decimal(turn.points))
