"""A hint: the best moves, what may be expected of them, and why. The bot worker finds them; here they become words."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import isfinite
from typing import Any

from htpy import Node, button, div, h2, li, ol, p, section, span, strong

from praca.engine import IllegalMove, Match, Move
from praca.locale import _, decimal
from praca.ui.face import Face, Scene
from praca.ui.frame import Action, press, thinking_bar

Reason = Sequence[str | int]


@dataclass(frozen=True)
class Advice:
    """One move of a hint."""

    move: Move
    own: float  # the points to expect
    rival: float  # and those of the best of the others
    reasons: Sequence[Reason]


def read_advice(match: Match, found: Any) -> list[Advice]:
    """What the bot worker found, as far as it makes sense in this position."""
    advice = []
    for item in found if isinstance(found, list) else []:
        try:
            move = match.read(item["move"])
            own, rival = float(item["own"]), float(item["rival"])
            reasons = [tuple(reason) for reason in item["why"]]
        except (IllegalMove, KeyError, TypeError, ValueError):
            continue
        if isfinite(own) and isfinite(rival):
            advice.append(Advice(move, own, rival, reasons))
    return advice


def agreement() -> Node:
    """Several people play: a hint helps only one of them."""
    return section("#hint.hint", aria_labelledby="hint-title")[
        h2("#hint-title")[_("Hints for everybody?")],
        p[_("Several people are playing. Hints are fair if all agree to have them.")],
        div(".row")[
            press(Action(_("We all agree"), "agree-hints"), "primary"),
            press(Action(_("No hints"), "close-hint", key="Escape")),
        ],
    ]


def thinking() -> Node:
    """The bot is looking."""
    return section("#hint.hint", aria_labelledby="hint-title")[
        h2("#hint-title")[_("Looking for a good move…")],
        thinking_bar(),
        div(".row")[
            press(Action(_("That is enough"), "move-now", key="n")),
            press(Action(_("Close"), "close-hint", key="Escape")),
        ],
    ]


def hint_failed() -> Node:
    return section("#hint.hint")[
        p(role="alert")[_("There is no hint: the bot did not start.")],
        div(".row")[
            press(Action(_("Try again"), "retry-bot"), "primary"),
            press(Action(_("Close"), "close-hint", key="Escape")),
        ],
    ]


def hint_panel(face: Face, scene: Scene, advice: Sequence[Advice], notation: Mapping[Move, str], open_: bool) -> Node:
    """The best moves, best first. `open_` says whether everybody's points are known to all."""
    return section("#hint.hint", aria_labelledby="hint-title")[
        h2("#hint-title", tabindex="-1")[_("A hint")],
        ol(".advice")[(_advice(face, scene, one, notation[one.move], open_) for one in advice)],
        press(Action(_("Close"), "close-hint", key="Escape")),
    ]


def _advice(face: Face, scene: Scene, advice: Advice, notation: str, open_: bool) -> Node:
    reasons = filter(None, (face.reason(reason) for reason in advice.reasons))
    return li[
        div(".advice-move")[
            strong[face.move_in_words(scene, advice.move)],
            button(type="button", data_do="show-move", data_value=notation, id=f"show-{notation}")[_("Show me")],
        ],
        p[" ".join(reasons)],
        p(".expected")[span[face.horizon(scene)], " ", _expected(advice, open_ and len(scene.names) > 1)],
    ]


def _expected(advice: Advice, compared: bool) -> str:
    own = decimal(advice.own)
    if not compared:
        return _("about {n} points for you").format(n=own)
    return _("about {n} points for you, {m} for the best of the others").format(n=own, m=decimal(advice.rival))
