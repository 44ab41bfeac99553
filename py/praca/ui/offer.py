"""A link somebody opened: what it holds, before anything is done with it; and the place to paste one."""

from collections.abc import Sequence

from htpy import Node, a, button, div, form, label, p
from htpy import input as input_

from praca.engine import LinkError, Match, OtherRules, Save
from praca.locale import _, listing, n_
from praca.ui.face import face_of
from praca.ui.frame import Action, Notice, footer_links, press, screen
from praca.ui.kept import other_rules
from praca.ui.setup import seat_names


def offer_screen(match: Match, mine: Save | None, notices: Sequence[Notice] = ()) -> Node:
    """A game from a link. `mine` is a game of this browser that began the same way, if there is one."""
    face = face_of(match.setup.game)
    outcome = match.state.outcome()
    return screen(
        _("A game somebody shared"),
        p(".lead", id="offer-what")[
            _("{game} with {names}.").format(game=face.TITLE, names=listing(seat_names(match.setup.players)))
        ],
        p[
            _("The game is over.") if outcome else face.phase(match.state.progress()),
            " ",
            n_("{n} move made.", "{n} moves made.", match.ply),
        ],
        p[
            _("You have this game, too. It stays as it is: what you open here becomes a game of its own."),
            " ",
            a(href=f"#game/{mine.id}")[_("Continue yours")],
        ]
        if mine
        else None,
        p[_("Opening it adds it to your games and replaces nothing.")],
        div(".row")[
            press(Action(_("Open this game"), "accept"), "primary"),
            a(".button", href="#")[_("Not now")],
        ],
        notices=notices,
        kind="offer",
    )


def link_screen(notices: Sequence[Notice] = ()) -> Node:
    return screen(
        _("Open a link"),
        p[_("Somebody sent you a game? Paste the link here.")],
        form("#open-link", data_do="paste")[
            div(".field")[
                label(for_="link")[_("Link")],
                input_("#link", name="link", type="text", autocomplete="off", autocapitalize="off", spellcheck="false"),
            ],
            button("#open.primary", type="submit")[_("Open")],
        ],
        footer_links(),
        notices=notices,
        kind="link",
    )


def bad_link_screen(problem: LinkError, link: str, notices: Sequence[Notice] = ()) -> Node:
    """Why a link does not open, and what can be done."""
    key = link.removeprefix("#").partition(".")[0]
    return screen(
        _("This link cannot be opened"),
        p("#problem", role="alert")[other_rules(problem, key) if isinstance(problem, OtherRules) else _(str(problem))],
        p[
            _("Your own games are untouched. Whoever sent you the link has the result among their games.")
            if isinstance(problem, OtherRules)
            else _("Your own games are untouched. Ask for the link again, or paste it whole.")
        ],
        div(".row")[
            a(".button.primary", href="#link")[_("Paste a link")],
            a(".button", href="#games")[_("Your games")],
            a(".button", href="#")[_("Home")],
        ],
        notices=notices,
        kind="link",
    )
