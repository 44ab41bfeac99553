"""Bots against each other, as a command: `python -m praca.arena azulejos --seats 2 --games 1000`.

The first bot named sits on one seat, moved on from game to game; the second fills the others. So a result is a number
with its interval, not an opinion.
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from math import sqrt
from time import perf_counter

from praca.bots import Seen, knowledge_of, search_for
from praca.engine import Chance, Match, Move, Player, Setup
from praca.games import GAMES

BOTS = ("bot", "quick", "random")  # one that searches, one that takes what looks best at once, one that does not look


@dataclass(frozen=True)
class Played:
    """One game as the first bot saw it."""

    win: float  # a shared victory counts as its share
    score: int
    rivals: float
    decisions: int
    seconds: float


def play_game(game_key: str, seats: int, bots: tuple[str, str], trials: int | None, seed: int) -> Played:
    """A whole game between two kinds of bot."""
    match = Match(Setup(GAMES[game_key], tuple(Player() for _ in range(seats)), {}, seed))
    chance = Chance(seed, 1)
    first = seed % seats
    decisions, seconds = 0, 0.0
    while match.state.to_move is not None:
        started = perf_counter()
        match.play(_decide(bots[match.state.to_move != first], match, chance, trials))
        if match.movers[-1] == first:
            decisions += 1
            seconds += perf_counter() - started
    outcome = match.state.outcome()
    assert outcome is not None
    share = 1 / len(outcome.winners) if first in outcome.winners else 0.0
    others = [score for seat, score in enumerate(outcome.scores) if seat != first]
    return Played(share, outcome.scores[first], sum(others) / max(1, len(others)), decisions, seconds)


def _decide(bot: str, match: Match, chance: Chance, trials: int | None) -> Move:
    if bot == "random":
        return chance.pick(list(match.state.moves()))
    if bot == "bot":
        return search_for(match, trials).finish()
    seen = Seen(match.state)
    return knowledge_of(match.setup.game.key).quick(seen.imagine(chance), seen.seat, chance)


def report(games: list[Played], seats: int, bots: tuple[str, str]) -> str:
    """The sentence that says how it went."""
    number = len(games)
    wins = sum(game.win for game in games) / number
    error = 1.96 * sqrt(wins * (1 - wins) / number)
    score = sum(game.score for game in games) / number
    rivals = sum(game.rivals for game in games) / number
    milliseconds = 1000 * sum(game.seconds for game in games) / sum(game.decisions for game in games)
    if seats == 1:
        return f"{bots[0]} alone: {score:.1f} points in {number} games, {milliseconds:.1f} ms a decision"
    return (
        f"{bots[0]} against {bots[1]}: wins {100 * wins:.1f} % ± {100 * error:.1f} of {number} games, "
        f"{score:.1f} points to {rivals:.1f}, {milliseconds:.1f} ms a decision"
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="praca.arena", description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bots", default="bot,random", help=f"two of {', '.join(BOTS)}")
    parser.add_argument("--trials", type=int, help="how long a bot thinks; as on the page if not given")
    arguments = parser.parse_args()
    first, _, second = arguments.bots.partition(",")
    if first not in BOTS or second not in BOTS:
        parser.error(f"--bots takes two of {', '.join(BOTS)}")
    if arguments.seats not in GAMES[arguments.game].seats:
        parser.error(f"{arguments.game} is not for {arguments.seats} players")
    seeds = range(arguments.seed, arguments.seed + arguments.games)
    with ProcessPoolExecutor() as pool:
        job = partial(play_game, arguments.game, arguments.seats, (first, second), arguments.trials)
        games = list(pool.map(job, seeds, chunksize=8))
    print(report(games, arguments.seats, (first, second)))


if __name__ == "__main__":
    main()
