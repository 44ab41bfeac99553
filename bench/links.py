"""How long the link of a finished game is.

Random games are played at every number of players. The peer is the least that any code could need which knows the
rules: the sum of log2(legal moves), at 6 bits a character. 32 characters are allowed for the set-up, the name of the
game and the checksum, and must not grow with the game; the line is for the worst of all games that were played.
"""

from math import log2

from bench.lines import Line
from praca.engine import Chance, Game, Match, Player, Setup, encode
from praca.games import GAMES

GAMES_EACH = 200
SETUP = 32  # characters


def measure_one(game: Game, seats: int, seed: int) -> tuple[int, float]:
    """The characters behind the "#" of one finished game, and the least they could be."""
    match = Match(Setup(game, tuple(Player() for _ in range(seats)), {}, seed))
    chance = Chance(seed, 1)
    bits = 0.0
    while match.state.to_move is not None:
        moves = match.state.moves()
        bits += log2(len(moves))
        match.play(chance.pick(list(moves)))
    return len(encode(match)), bits / 6


def measure() -> list[Line]:
    lines = []
    for key, game in GAMES.items():
        played = [measure_one(game, seats, seed) for seats in game.seats for seed in range(GAMES_EACH)]
        length, least = max(played, key=lambda one: (one[0] - SETUP) / one[1])
        what = f"{key}: a finished game as a link, less {SETUP}, longest of {len(played)}"
        lines.append(Line(what, max(0, length - SETUP), "its information", least, 1.03, "characters"))
    return lines
