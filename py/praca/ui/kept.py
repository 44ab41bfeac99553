"""A saved game that cannot be played through any more: what was recorded of it, and why there is no more than that."""

from collections.abc import Sequence

from htpy import Node, a, button, div, li, ol, p, span, strong

from praca.engine import LinkError, OtherRules, Save
from praca.games import GAMES
from praca.locale import _
from praca.ui.face import face_of
from praca.ui.frame import Notice, footer_links, screen
from praca.ui.saves import save_line
from praca.ui.setup import shown_names


def other_rules(error: OtherRules, key: str) -> str:
    """Why a game of other rules cannot be played through."""
    game = GAMES[key]
    if error.version > game.rules_version:
        return _(
            "This game was played by newer rules of {game} than there are here. "
            "Reload the page: it may have been renewed."
        ).format(game=face_of(game).TITLE)
    return _(
        "This game was played by edition {version} of the rules of {game}, and today they are edition {today}. "
        "Its moves would mean something else now."
    ).format(version=error.version, game=face_of(game).TITLE, today=game.rules_version)


def kept_screen(save: Save, error: LinkError, now: int, offset: int, notices: Sequence[Notice] = ()) -> Node:
    """The recorded end, or how far the game got, to be read and nothing else."""
    game = GAMES.get(save.game)
    return screen(
        face_of(game).TITLE if game else _("A saved game"),
        p("#kept-why.lead")[
            other_rules(error, save.game)
            if isinstance(error, OtherRules)
            else _("The record of its moves cannot be read, so that it cannot be played through.")
        ],
        p[_("It is shown as it was recorded, and stays as it is.")],
        p("#kept-line")[save_line(save, now, offset)],
        _recorded_scores(save),
        div(".row")[
            button("#kept-export.primary", type="button", data_do="export", data_value=save.id)[_("Save to a file")],
            button("#kept-delete", type="button", data_do="delete", data_value=save.id)[_("Delete")],
            a(".button", href=f"#new/{game.key}")[_("New game")] if game else None,
            a(".button", href="#games")[_("Your games")],
        ],
        footer_links(),
        notices=notices,
        kind="kept",
        game=game.key if game else "",
    )


def _recorded_scores(save: Save) -> Node:
    """Everybody's points, best first, if they were public."""
    names, scores = shown_names(save.names), save.scores
    if not scores or len(scores) != len(names):
        return None
    order = sorted(range(len(names)), key=lambda seat: (seat not in save.winners, -scores[seat]))
    return ol("#kept-scores.ranking")[
        (
            li(class_={"winner": seat in save.winners})[strong[names[seat]], " ", span[str(scores[seat])]]
            for seat in order
        )
    ]
