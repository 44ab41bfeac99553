"""Everything a worker may need, imported and used once.

Two ask for it: js/snapshot.mjs, so that the memory it keeps holds our modules, the translations and the rules; and
tools/compile.mjs, which looks afterwards what of Python's standard library was needed.
"""

from collections.abc import Mapping
from typing import Any

from praca.bots import LEVELS, hint_for, knowledge_of, search_for
from praca.engine import Match, Player, Setup, decode, encode
from praca.games import GAMES
from praca.locale import LANGUAGES, use
from praca.ui.app import App

SCREENS = ("", "games", "link", "about", "settings", "azulejos.AAAA")
LOOKS = ("share", "close", "zoom", "hint", "undo", "redo")
MOVES = 4  # of each game


def warm() -> None:
    """Goes through every screen, and through the beginning of every game, in every language."""
    for language in LANGUAGES:
        app = App()
        ask(app, "start", storage={}, language=language)
        for address in (*SCREENS, *(f"{kind}/{key}" for kind in ("new", "rules") for key in GAMES)):
            ask(app, "go", hash=address)
        for key in GAMES:
            play(app, key)
        ask(app, "export")
        ask(app, "import", text="[")
        ask(app, "go", hash="games")
    use("en")


def ask(app: App, do: str, **more: Any) -> Mapping[str, Any]:
    return app.handle({"do": do, "now": 0, "offset": 0, **more})


def play(app: App, key: str) -> None:
    """The first moves of a game, as a bot would choose them."""
    seats = max(2, min(GAMES[key].seats))
    match = Match(Setup(GAMES[key], tuple(Player() for _ in range(seats)), {}, 1))
    ask(app, "go", hash=encode(match))
    ask(app, "accept")
    for _ in range(MOVES):
        search = search_for(match, knowledge_of(key).levels[LEVELS[-1]])
        search.step(1)
        hint_for(match).step(1)
        move = match.state.moves()[0]
        match.play(move)
        ask(app, "take-over")
        ask(app, "move", value=match.setup.game.notation(move))
    for look in LOOKS:
        ask(app, look, value="0")
    decode(encode(match), GAMES)
