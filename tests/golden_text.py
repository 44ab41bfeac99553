"""Writes a golden game: `PYTHONPATH=py python tests/golden_text.py azulejos 3 7 open_scores > tests/golden/….txt`.

Arguments: the game, the seats, the seed, and the options: a name switches one on, `name=choice` chooses. Bots that
think little choose the moves.
`tests/test_golden.py` replays every text in `tests/golden`, and an e2e test replays them in the browser.
"""

import sys

from praca.bots import Level, search_for
from praca.engine import Game, Match, Player, Setup, Value
from praca.engine.playthrough import write
from praca.games import GAMES

LEVEL = Level(60)


def golden_text(game: str, seats: int, seed: int, *options: str) -> str:
    """A whole game between bots."""
    chosen = dict(_option(GAMES[game], text) for text in options)
    match = Match(Setup(GAMES[game], tuple(Player() for _ in range(seats)), chosen, seed))
    while match.state.to_move is not None:
        match.play(search_for(match, LEVEL).finish())
    return write(match)


def _option(game: Game, text: str) -> tuple[str, Value]:
    key, _, wanted = text.partition("=")
    choices = next(option.choices for option in game.options if option.key == key)
    return key, next(choice for choice in choices if str(choice) == (wanted or "True"))


if __name__ == "__main__":
    key, seats, seed, *switched_on = sys.argv[1:]
    sys.stdout.write(golden_text(key, int(seats), int(seed), *switched_on))
