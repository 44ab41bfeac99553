"""Sharing a game: its link, as text and as a picture for a phone's camera, and its file."""

from collections.abc import Sequence
from io import BytesIO

import segno
from htpy import Node, button, div, fragment, label, p
from htpy import input as input_
from markupsafe import Markup

from praca.locale import _
from praca.ui.frame import Action, Notice, press, screen

LONGEST_QR = 1200  # characters; beyond that a phone's camera gives up


def share_screen(url: str, running: bool, later: bool, ply: int | None, notices: Sequence[Notice] = ()) -> Node:
    """The link of the whole game, or of what it was after `ply` moves.

    A game that is still running can be marked: `later` says that somebody is to be reminded at its end.
    """
    return screen(
        _("Share this game") if ply is None else _("Share this moment"),
        _while_running(later) if running else None,
        div(".field")[
            label(for_="share-link")[
                _("The link holds the whole game, move by move.")
                if ply is None
                else _("The link holds the game up to move {n}.").format(n=ply)
            ],
            input_("#share-link", type="text", readonly=True, value=url, data_select=""),
        ],
        div(".row")[
            button(
                "#copy.primary",
                type="button",
                data_do="copy",
                data_value=url,
                data_done=_("Link copied."),
                data_fresh=True,
            )[_("Copy the link")],
            button("#native-share", type="button", data_do="native-share", data_value=url, hidden=True)[
                _("Share with…")
            ],
            press(Action(_("Save to a file"), "export", "this")),
            press(Action(_("Back to the table"), "close", key="Escape")),
        ],
        qr_code(url),
        notices=notices,
        kind="share",
    )


def _while_running(later: bool) -> Node:
    """What its link gives away, and the way to wait until there is nothing to give away."""
    return fragment[
        p(".warning")[
            _("The game is still running: whoever opens this link gets a copy of it with all cards, hidden ones too.")
        ],
        div("#later.row")[
            p(role="status")[_("You will be reminded to share it when the game is over.")] if later else None,
            press(Action(_("Do not remind me") if later else _("Remind me when it is over"), "share-later")),
        ],
    ]


def share_reminder() -> Notice:
    """For the end of a game that somebody wanted to share then."""
    text = _("You wanted to share this game. It is over: its link gives nothing away any more.")
    return Notice(text, Action(_("Share"), "share", "reminder"))


def qr_code(url: str) -> Node:
    """The link as a picture; drawn by segno, as plain shapes without any style of its own."""
    if len(url) > LONGEST_QR:
        return None
    drawing = BytesIO()
    segno.make(url, micro=False).save(
        drawing, kind="svg", xmldecl=False, svgns=False, omitsize=True, border=3, dark="#0b2a5b", light="#ffffff"
    )
    return div(".qr", role="img", aria_label=_("The link as a QR code"))[Markup(drawing.getvalue().decode())]
