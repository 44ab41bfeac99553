"""The home page: the four games, going on with a game, opening a link, language, about.

The build puts `static_home` into index.html, so the page is complete before any Python runs; everything on it is a
plain link, and the engine carries out whichever was followed once it is there.
"""

from collections.abc import Sequence

from htpy import Node, a, article, div, h2, img, li, p, section, ul

from praca.engine import Save
from praca.games import GAMES
from praca.locale import _, language, use
from praca.ui.face import face_of
from praca.ui.frame import Notice, footer_links, screen
from praca.ui.saves import save_line


def static_home(language_code: str) -> str:
    """The home page for a visitor of whom nothing is known yet, as HTML."""
    before = language()
    use(language_code)
    try:
        return str(home(None))
    finally:
        use(before)


def home(saves: Sequence[Save] | None, now: int = 0, offset: int = 0, notices: Sequence[Notice] = ()) -> Node:
    """The home page; `saves`, latest first, is None while it is not known whether there are any."""
    return screen(
        "Praça",
        _continue(saves, now, offset),
        section(".games", aria_label=_("Games"))[(_game(key) for key in GAMES),],
        footer_links(),
        under=p(".lead")[
            _("Table games from Portugal and Brazil. Play alone against bots, or together on this device.")
        ],
        notices=notices,
        kind="home",
    )


def _continue(saves: Sequence[Save] | None, now: int, offset: int) -> Node:
    if saves is None:  # CSS shows it only where boot.js has found saved games
        return section("#continue.continue.when-saves")[
            a("#to-continue.button.primary", href="#continue")[_("Continue the last game")]
        ]
    if not saves:
        return None
    return section("#continue.continue")[
        a("#to-continue.button.primary", href="#continue")[_("Continue the last game")],
        p(".continue-what")[save_line(saves[0], now, offset)],
    ]


def _game(key: str) -> Node:
    game, face = GAMES[key], face_of(GAMES[key])
    return article(class_=["game", f"of-{key}"], id=f"game-{key}")[
        img(".picture", src=f"pictures/{key}.svg", alt="", width="320", height="200"),
        h2[face.TITLE],
        p[face.tagline()],
        ul(".facts-line")[li[_seats(game.seats[0], game.seats[-1])], li[_minutes(*face.MINUTES)], li[face.kind()]],
        div(".row")[
            a(
                ".button.primary",
                href=f"#new/{key}",
                id=f"new-{key}",
                aria_label=_("Play {game}").format(game=face.TITLE),
            )[_("Play")],
            a(".button", href=f"#learn/{key}", id=f"learn-{key}", aria_label=_("Learn {game}").format(game=face.TITLE))[
                _("Learn")
            ],
            a(".button", href=f"#rules/{key}", aria_label=_("Rules of {game}").format(game=face.TITLE))[_("Rules")],
        ],
    ]


def _seats(fewest: int, most: int) -> str:
    return _("{fewest} to {most} players").format(fewest=fewest, most=most)


def _minutes(shortest: int, longest: int) -> str:
    return _("{shortest} to {longest} minutes").format(shortest=shortest, longest=longest)
