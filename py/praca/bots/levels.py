"""How well a bot plays: three neighbours of the square, the same in every game.

What they are in numbers, each game's `bot.py` says for itself.
"""

from typing import NamedTuple

LEVELS = ("aprendiz", "vizinho", "mestre")  # the apprentice, the neighbour, the master: from the weakest


class Level(NamedTuple):
    """How carefully a bot decides."""

    trials: int  # how many moves it tries out in its head; 0: it takes what looks best at once
    slips: float = 0.0  # how often it does not look at all
