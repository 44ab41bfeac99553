"""The list of games in this browser: what they are, when they were last played; export, import, delete."""

from collections.abc import Sequence
from datetime import datetime, timedelta, timezone

from htpy import Node, a, button, div, fragment, label, li, p, span, strong, time, ul
from htpy import input as input_

from praca.engine import Save
from praca.games import GAMES
from praca.locale import _, listing
from praca.ui.face import face_of
from praca.ui.frame import Action, Notice, footer_links, press, screen
from praca.ui.setup import shown_names


def saves_screen(
    saves: Sequence[Save], broken: Sequence[str], now: int, offset: int, notices: Sequence[Notice] = ()
) -> Node:
    return screen(
        _("Your games"),
        p[_("Games are kept in this browser, on this device.")],
        ul(".saves")[(_entry(save, now, offset) for save in saves), (_broken(key) for key in broken)]
        if saves or broken
        else div("#no-saves.nothing-here")[
            p[_("No games yet. Every game you begin is kept here, so that you can go on with it another day.")],
            a(".button.primary", href="#")[_("To the games")],
        ],
        div(".row")[
            press(Action(_("Save all to a file"), "export", enabled=bool(saves))),
            label(".button.file")[
                _("Open a file"),
                input_("#import.visually-hidden", type="file", accept=".json,application/json", data_do="import"),
            ],
        ],
        footer_links(),
        notices=notices,
        kind="games-list",
    )


def _entry(save: Save, now: int, offset: int) -> Node:
    return li(class_=["save", f"of-{save.game}" if save.game in GAMES else ""], id=f"save-{save.id}")[
        a(".save-open", href=f"#game/{save.id}")[save_line(save, now, offset)],
        div(".row")[
            button(type="button", data_do="export", data_value=save.id, id=f"export-{save.id}")[_("Save to a file")],
            button(type="button", data_do="delete", data_value=save.id, id=f"delete-{save.id}")[_("Delete")],
        ],
    ]


def _broken(key: str) -> Node:
    return li(".save.broken")[
        p[_("This saved game cannot be read."), " ", span(".key")[key]],
        div(".row")[
            button(type="button", data_do="export-raw", data_value=key)[_("Save to a file")],
            button(type="button", data_do="delete-raw", data_value=key)[_("Delete")],
        ],
    ]


def save_line(save: Save, now: int, offset: int) -> Node:
    """A saved game in one line or two: game, players, how far it is or who won, when it was last played."""
    game = GAMES.get(save.game)
    title = face_of(game).TITLE if game else save.game
    return fragment[
        strong[title],
        " ",
        span(".save-players")[listing(shown_names(save.names))],
        " ",
        span(".save-phase")[_standing(save)],
        " ",
        time(".save-when")[when(save.updated, now, offset)],
    ]


def _standing(save: Save) -> str:
    game = GAMES.get(save.game)
    if save.winners:
        names, scores = shown_names(save.names), ", ".join(map(str, save.scores))
        if len(names) == 1:
            return _("Finished ({scores})").format(scores=scores)
        winners = listing([names[seat] for seat in save.winners if 0 <= seat < len(names)])
        return _("Won by {names} ({scores})").format(names=winners, scores=scores)
    phase = face_of(game).phase(save.progress) if game else ""
    return f"{phase} ({', '.join(map(str, save.scores))})" if save.scores else phase


def when(moment: int, now: int, offset: int) -> str:
    """A moment in milliseconds as the player's clock tells it; `offset` is minutes east of Greenwich."""
    zone = timezone(timedelta(minutes=offset))
    try:
        then, today = (datetime.fromtimestamp(ms / 1000, zone) for ms in (moment, now))
    except (OverflowError, ValueError, OSError):
        return ""
    clock = f"{then:%H:%M}"
    days = (today.date() - then.date()).days
    if days == 0:
        return _("today at {time}").format(time=clock)
    if days == 1:
        return _("yesterday at {time}").format(time=clock)
    return _("{day}/{month}/{year} at {time}").format(
        day=f"{then.day:02}", month=f"{then.month:02}", year=then.year, time=clock
    )
