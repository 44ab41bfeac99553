"""Bots against each other: `python -m praca.arena arraial --seats 2 --bots mestre,vizinho --games 400 --seed 1`.

The first bot named sits on one seat, moved on from game to game; the second fills the others. So a result is a number
with its interval, not an opinion. Without `--bots` and `--seats`, a table of everything, as it stands in the README.
"""

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from math import log10, sqrt
from time import process_time

from praca.bots import LEVELS, Knowledge, Level, Search, Seen, knowledge_of, seed_for
from praca.engine import Chance, Match, Move, Player, Seat, Setup
from praca.games import GAMES

RANDOM = "random"  # does not look at all
QUICK = "quick"  # takes what looks best at once
BOTS = (*LEVELS, QUICK, RANDOM)
PAIRS = (("mestre", RANDOM), ("mestre", "vizinho"), ("vizinho", RANDOM), ("vizinho", "aprendiz"))
CERTAIN = 1.96  # standard errors in a 95 % interval
BAR = 30  # characters


@dataclass(frozen=True)
class Contender:
    """A bot in the arena: a level by its name, or something to measure levels by."""

    name: str
    times: float = 1.0  # how much longer it thinks than on the page
    knowledge: Knowledge | None = None  # not the game's own, but with other weights

    def decide(self, match: Match, chance: Chance) -> Move:
        if self.name == RANDOM:
            return chance.pick(list(match.state.moves()))
        knowledge = self.knowledge or knowledge_of(match.setup.game.key)
        level = Level(0) if self.name == QUICK else knowledge.levels[self.name]
        level = level._replace(trials=max(1, round(level.trials * self.times)) if level.trials else 0)
        return Search(Seen(match.state), knowledge, seed_for(match) ^ chance.seed(), level).finish()

    def __str__(self) -> str:
        return self.name if self.times == 1 else f"{self.name} thinking {self.times:g} × as long"


@dataclass(frozen=True)
class Played:
    """One game as the first bot saw it."""

    win: float  # a shared victory counts as its share
    duels: float  # the share of the others that it came in before; half of those it came in with
    score: int
    rivals: float
    moves: int
    decisions: int
    seconds: float


def play_game(
    game_key: str, seats: int, pair: tuple[Contender, Contender], seed: int, first: Seat | None = None
) -> Played:
    """A whole game between two kinds of bot. Without `first`, the seed says where the first of them sits."""
    match = Match(Setup(GAMES[game_key], tuple(Player() for _ in range(seats)), {}, seed))
    chance = Chance(seed, 1)
    first = seed % seats if first is None else first
    decisions, seconds = 0, 0.0
    while match.state.to_move is not None:
        started = process_time()
        match.play(pair[match.state.to_move != first].decide(match, chance))
        if match.movers[-1] == first:
            decisions += 1
            seconds += process_time() - started
    outcome = match.state.outcome()
    assert outcome is not None
    share = 1 / len(outcome.winners) if first in outcome.winners else 0.0
    others = [seat for seat in range(seats) if seat != first]
    place = outcome.places[first]
    duels = sum((place < outcome.places[seat]) + (place == outcome.places[seat]) / 2 for seat in others)
    rivals = sum(outcome.scores[seat] for seat in others)
    return Played(
        share,
        duels / max(1, len(others)),
        outcome.scores[first],
        rivals / max(1, len(others)),
        len(match.moves),
        decisions,
        seconds,
    )


@dataclass(frozen=True)
class Result:
    """What many games say together."""

    games: Sequence[Played]

    def mean(self, name: str) -> float:
        return float(sum(getattr(game, name) for game in self.games)) / len(self.games)

    def error(self, name: str) -> float:
        """Half of the 95 % interval."""
        mean = self.mean(name)
        squares = sum((getattr(game, name) - mean) ** 2 for game in self.games)
        return CERTAIN * sqrt(squares) / len(self.games)

    @property
    def milliseconds(self) -> float:
        """A decision of the first bot."""
        return 1000 * self.mean("seconds") / self.mean("decisions")

    def wins(self) -> str:
        return f"{100 * self.mean('win'):.1f} % ± {100 * self.error('win'):.1f}"

    def elo(self) -> str:
        """How many Elo points the first bot stands above the others, from who came in before whom."""
        number = len(self.games)
        low, high = 0.5 / number, 1 - 0.5 / number
        mean, error = self.mean("duels"), self.error("duels")
        points = [_elo(min(high, max(low, share))) for share in (mean - error, mean, mean + error)]
        if mean > high:
            return f"more than {_elo(high):+.0f}"
        return f"{points[1]:+.0f} ({points[0]:+.0f} to {points[2]:+.0f})"


def _elo(share: float) -> float:
    return 400 * log10(share / (1 - share))


def report(result: Result, seats: int, pair: tuple[Contender, Contender]) -> str:
    """The sentence that says how it went."""
    number = len(result.games)
    score = f"{result.mean('score'):.1f} points ± {result.error('score'):.1f}"
    pace = f"{result.mean('moves'):.0f} moves a game, {result.milliseconds:.1f} ms a decision"
    if seats == 1:
        return f"{pair[0]} alone: {score} in {number} games, {pace}"
    return (
        f"{pair[0]} against {pair[1]}, {seats} players: wins {result.wins()} of {number} games, "
        f"{score} to {result.mean('rivals'):.1f}, Elo {result.elo()}, {pace}"
    )


def row(game_key: str, result: Result, seats: int, pair: tuple[Contender, Contender]) -> str:
    """The same, as a row of the README's table."""
    points = f"{result.mean('score'):.1f}"
    if seats == 1:
        cells = [game_key, "1", f"{pair[0]} alone", "", f"{points} ± {result.error('score'):.1f}", ""]
    else:
        points += f" : {result.mean('rivals'):.1f}"
        cells = [game_key, str(seats), f"{pair[0]} : {pair[1]}", result.wins(), points, result.elo()]
    return "| " + " | ".join([*cells, f"{result.milliseconds:.1f}"]) + " |"


HEAD = "| game | players | bots | the first wins | points | Elo | ms a decision |\n|---|---|---|---|---|---|---|"


def contest(game_key: str, seats: int, pair: tuple[Contender, Contender], games: int, seed: int) -> Result:
    """Many games, on all cores."""
    job = partial(play_game, game_key, seats, pair)
    with ProcessPoolExecutor() as pool:
        return Result(list(_watched(pool.map(job, range(seed, seed + games), chunksize=4), games)))


def _watched(games: Iterable[Played], number: int) -> Iterator[Played]:
    """Shows how far it is, if somebody looks."""
    for done, game in enumerate(games, 1):
        if sys.stderr.isatty():
            full = BAR * done // number
            sys.stderr.write(f"\r{'█' * full}{'░' * (BAR - full)} {done}/{number} ")
            sys.stderr.flush()
        yield game
    if sys.stderr.isatty():
        sys.stderr.write("\r\033[K")


def _worth_knowing(seats: int, pairs: Sequence[tuple[Contender, Contender]]) -> Sequence[tuple[Contender, Contender]]:
    """Of all pairs: alone every bot once, with two players everything, with more the best against the next."""
    if seats == 1:
        return list({pair[0].name: pair for pair in pairs}.values())
    return pairs if seats == 2 else [pair for pair in pairs if (pair[0].name, pair[1].name) == LEVELS[:0:-1]]


def main() -> None:
    parser = argparse.ArgumentParser(prog="praca.arena", description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("--seats", type=int, help="how many players; without it, every number the game allows")
    parser.add_argument("--bots", help=f"two of {', '.join(BOTS)}, with a comma; without it, the pairs worth knowing")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--times", type=float, default=1.0, help="the first bot thinks so many times longer")
    arguments = parser.parse_args()
    seats = GAMES[arguments.game].seats
    if arguments.seats not in (None, *seats):
        parser.error(f"{arguments.game} is for {seats[0]} to {seats[-1]} players")
    names = [tuple(arguments.bots.split(","))] if arguments.bots else list(PAIRS)
    if any(len(pair) != 2 or set(pair) - set(BOTS) for pair in names):
        parser.error(f"--bots takes two of {', '.join(BOTS)}, with a comma between them")
    pairs = [(Contender(first, arguments.times), Contender(second)) for first, second in names]
    if arguments.bots and arguments.seats:
        result = contest(arguments.game, arguments.seats, pairs[0], arguments.games, arguments.seed)
        print(report(result, arguments.seats, pairs[0]))
        return
    print(HEAD)
    for number in [arguments.seats] if arguments.seats else seats:
        for pair in pairs if arguments.bots else _worth_knowing(number, pairs):
            result = contest(arguments.game, number, pair, arguments.games, arguments.seed)
            print(row(arguments.game, result, number, pair), flush=True)


if __name__ == "__main__":
    main()
