"""The games, one folder each: components (tables and numbers), rules, bot (what matters) and view (how it looks).

Adding a game is adding its folder and its line here. View and bot are found by the game's key, so that the rules of a
game can be used without either.
"""

from collections.abc import Mapping

from praca.engine import Game
from praca.games.arraial.rules import ARRAIAL
from praca.games.azulejos.rules import AZULEJOS
from praca.games.favelas.rules import FAVELAS
from praca.games.gres.rules import GRES

GAMES: Mapping[str, Game] = {game.key: game for game in (ARRAIAL, AZULEJOS, FAVELAS, GRES)}
