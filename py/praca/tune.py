"""Better weights for a bot, by playing against itself: `python -m praca.tune arraial --steps 30 --games 200 --seed 1`.

Each step changes a few of the numbers in the game's `Weights` a little and lets the changed bot play against the best
so far, every deal from both seats. A change that wins is tried again on fresh deals, and kept if it wins twice. What
comes out is printed, to be copied into the game's `bot.py`. The same seed finds the same numbers.
"""

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from importlib import import_module
from math import sqrt
from typing import Any, cast

from praca.arena import Contender, play_game
from praca.bots import Knowledge, knowledge_of
from praca.engine import Chance
from praca.games import GAMES

CHANGED = 3  # weights at a time, at the most
LIKELY = 0.5  # how many standard errors a change must win by, each of the two times


def changed(weights: Any, chance: Chance, size: float) -> Any:
    """A few of the weights, made larger or smaller by up to a part `size` of themselves."""
    fields = chance.shuffled(weights._fields)[: 1 + chance.below(CHANGED)]
    return weights._replace(**{name: _nudged(getattr(weights, name), chance, size) for name in fields})


def _nudged(value: float, chance: Chance, size: float) -> float:
    factor = 1 + size * (2 * chance.fraction() - 1)
    return round(value * factor, 3) if value else round(size * (2 * chance.fraction() - 1), 3)


def _knowledge(game_key: str, weights: Any, trials: int) -> Knowledge:
    """What the game's bot would know with other weights; it thinks little, so that many games can be played."""
    own = knowledge_of(game_key)
    changed: Any = cast(Any, type(own))(weights)
    changed.levels = {"mestre": own.levels["mestre"]._replace(trials=trials)}
    return cast(Knowledge, changed)


def duel(game_key: str, trials: int, challenger: Any, best: Any, seed: int) -> float:
    """Who does better on one deal, played from both seats: 0 to 1."""
    first, second = [
        Contender("mestre", knowledge=_knowledge(game_key, weights, trials)) for weights in (challenger, best)
    ]
    return sum([play_game(game_key, 2, (first, second), seed, seat).duels for seat in (0, 1)]) / 2


def wins(pool: ProcessPoolExecutor, job: Any, seeds: range) -> bool:
    """Whether the challenger is better, as far as these deals can tell."""
    results: list[float] = list(pool.map(job, seeds, chunksize=4))
    mean = sum(results) / len(results)
    error = sqrt(sum((result - mean) ** 2 for result in results)) / len(results)
    return mean > 0.5 + LIKELY * error


def tune(game_key: str, steps: int, games: int, seed: int, size: float, trials: int) -> Any:
    """The best weights found, starting from those in the game's `bot.py`."""
    best = import_module(f"praca.games.{game_key}.bot").WEIGHTS
    chance = Chance(seed)
    deals = max(1, games // 2)
    with ProcessPoolExecutor() as pool:
        for step in range(steps):
            challenger = changed(best, chance, size)
            job = partial(duel, game_key, trials, challenger, best)
            start = seed * 1_000_000 + 2 * step * deals
            if wins(pool, job, range(start, start + deals)) and wins(
                pool, job, range(start + deals, start + 2 * deals)
            ):
                best = challenger
                sys.stderr.write(f"step {step + 1}: {best}\n")
    return best


def main() -> None:
    parser = argparse.ArgumentParser(prog="praca.tune", description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("--steps", type=int, default=30)
    parser.add_argument("--games", type=int, default=200, help="for each step, and again where a change wins")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--size", type=float, default=0.4, help="how much a weight changes at the most, as a part of it"
    )
    parser.add_argument("--trials", type=int, default=16, help="how long the bots think")
    arguments = parser.parse_args()
    print(tune(arguments.game, arguments.steps, arguments.games, arguments.seed, arguments.size, arguments.trials))


if __name__ == "__main__":
    main()
