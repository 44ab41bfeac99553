"""A million moves of every game, each position watched: `make nightly`, or `python -m tests.nightly 10000 gres`.

The arguments are the moves a game, and the games. All cores play whole random games, on one table after the other with
a fresh seed each; what is watched is in `tests/invariants.py`. A game that breaks anything is named with its table and
its seed, so that it can be played again, and the run fails.
"""

import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import count
from time import perf_counter
from traceback import format_exception_only

from praca.games import GAMES
from tests.invariants import watch_game
from tests.tables import TABLES, Table

MOVES = 1_000_000
BATCH = 20  # games that a core plays before it reports
AT_ONCE = 4  # batches that wait for each core


def batches(key: str) -> Iterator[list[tuple[Table, int]]]:
    """Games without end: every table of the game in turn, no seed twice."""
    tables = [table for table in TABLES if table.key == key]
    games = ((tables[number % len(tables)], number) for number in count())
    while True:
        yield [next(games) for _ in range(BATCH)]


def watch_batch(games: list[tuple[Table, int]]) -> tuple[int, list[str]]:
    """The moves of these games, and what went wrong in which."""
    moves, wrong = 0, []
    for table, seed in games:
        try:
            moves += watch_game(table, seed)
        except Exception as error:
            wrong.append(f"{table} seed {seed}: {''.join(format_exception_only(error)).strip()}")
    return moves, wrong


def nightly(key: str, wanted: int) -> list[str]:
    """Plays that many moves, says how it goes and what it came to; returns what went wrong."""
    moves, games, wrong, started = 0, 0, [], perf_counter()
    cores = os.cpu_count() or 1
    with ProcessPoolExecutor(cores) as pool:
        coming = batches(key)
        running = [pool.submit(watch_batch, next(coming)) for _ in range(cores * AT_ONCE)]
        while moves < wanted and not wrong:
            more, wrong = running.pop(0).result()
            running.append(pool.submit(watch_batch, next(coming)))
            moves, games = moves + more, games + BATCH
            if sys.stderr.isatty():
                print(f"\r{key:10} {moves / wanted:4.0%}", end="\r", file=sys.stderr, flush=True)
        pool.shutdown(cancel_futures=True)
    seconds = perf_counter() - started
    print(f"{key:10} {moves:>9,} moves {games:>7,} games {seconds:>7,.0f} s {moves / seconds:>7,.0f} moves a second")
    return wrong


def main() -> None:
    arguments = sys.argv[1:]
    wanted = int(arguments[0]) if arguments else MOVES
    wrong = [line for key in arguments[1:] or GAMES for line in nightly(key, wanted)]
    if wrong:
        sys.exit("\n".join(wrong))
    print("Nothing went wrong.")


if __name__ == "__main__":
    main()
