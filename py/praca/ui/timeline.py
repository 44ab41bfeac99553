"""Looking back: any moment of a game, step by step or played like a film, and its scores over time."""

from collections.abc import Sequence

from htpy import Node, button, div, label, option, section, select
from htpy import input as input_

from praca.engine import Match, Seat
from praca.locale import _
from praca.ui.chart import Line, chart
from praca.ui.face import Face, Scene, face_of
from praca.ui.frame import Action, press

NOBODYS = -1  # not even to be chosen whose eyes: the game is running, or hides nothing


def looking_back(face: Face, scene: Scene, last: int, replaying: str, eyes: Seat | None) -> list[Node]:
    """The table as it was. Nothing is changed by looking."""
    ply = scene.ply
    return [
        section("#looking-back.looking-back", aria_label=_("Looking back"))[
            div(".timeline")[
                label(for_="timeline")[_("After move {n} of {last}").format(n=ply, last=last)],
                input_("#timeline", type="range", min="0", max=str(last), value=str(ply), data_do="look"),
            ],
            div(".row")[
                press(Action(_("First"), "look", "0", "Home", ply > 0)),
                press(Action(_("Back"), "look-by", "-1", "ArrowLeft", ply > 0)),
                press(Action(_("Forward"), "look-by", "1", "ArrowRight", ply < last)),
                press(Action(_("Last"), "look", str(last), "End", ply < last)),
                div(".speeds.row", role="group", aria_label=_("Play like a film"))[
                    (_speed(speed, words, replaying) for speed, words in _speeds().items())
                ],
            ],
            _eyes(scene.names, eyes) if eyes != NOBODYS else None,
            div(".row")[
                press(Action(_("Play on from here"), "fork")),
                press(Action(_("Share this moment"), "share", "moment")),
                press(Action(_("Back to the game"), "look-away", key="Escape"), "primary"),
            ],
        ],
        face.board(scene),
    ]


def _speeds() -> dict[str, str]:
    return {"slow": _("Play slowly"), "normal": _("Play"), "fast": _("Play fast")}


def _speed(speed: str, words: str, replaying: str) -> Node:
    return button(
        type="button",
        id=f"replay-{speed}",
        data_do="replay",
        data_value=speed,
        data_key="p" if speed == "normal" else None,
        aria_pressed="true" if replaying == speed else "false",
    )[_("Stop") if replaying == speed else words]


def _eyes(names: Sequence[str], eyes: Seat | None) -> Node:
    return div(".field.eyes")[
        label(for_="look-as")[_("Seen by")],
        select("#look-as", data_do="look-as")[
            option(value=str(NOBODYS), selected=eyes is None)[_("somebody who watches")],
            (option(value=str(seat), selected=eyes == seat)[name] for seat, name in enumerate(names)),
        ],
    ]


def score_chart(match: Match, names: Sequence[str]) -> Node:
    """Everybody's points after every move; what the game paused for is marked."""
    face = face_of(match.setup.game)
    state = match.setup.start()
    values = [list(map(float, state.scores()))]
    marks = []
    for ply, move in enumerate(match.moves[: match.ply], 1):
        before = state.progress()
        state.play(move)
        values.append(list(map(float, state.scores())))
        if any(event.pauses for event in match.events[ply - 1]):
            marks.append((ply, face.phase(before)))
    lines = [Line(name, [row[seat] for row in values]) for seat, name in enumerate(names)]
    return chart(_("Points over time"), lines, marks, id="score-chart")
