"""Plays the games of tests/fixtures: `PYTHONPATH=py python -m tools.fixtures`.

Every table of every game in turn, by bots of mixed levels and players who do not look. A game that is there already is
left as it is: only missing names are played. So a game that a rules fix would change stays as it was, and a new table
or a larger number below adds to the files.
"""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import chain, count, cycle, islice, product
from pathlib import Path

from praca.arena import RANDOM, Contender
from praca.engine import BOT_KINDS, Chance, Game, Match, Player, Setup, Value, encode
from praca.engine.record import Record, read_records, write_records
from praca.games import GAMES

FOLDER = Path(__file__).parents[1] / "tests" / "fixtures"
EACH = 32
LINE_UPS = (("mestre", "vizinho", "aprendiz"), (RANDOM, "mestre"), ("vizinho", RANDOM, "aprendiz", RANDOM))
DICE = 2_000_000  # the stream of those who do not look

Table = tuple[int, dict[str, Value]]


def tables(game: Game) -> Iterator[Table]:
    """Every number of seats with every choice of the options."""
    for seats in game.seats:
        for choices in product(*(option.choices_for(seats) for option in game.options)):
            yield seats, {option.key: choice for option, choice in zip(game.options, choices, strict=True)}


def names(game: Game) -> Iterator[tuple[str, Table]]:
    """Without end: the name of a table's first game, of the next table's, …, then of the first table's second game."""
    for number in count(1):
        for seats, options in tables(game):
            differing = [
                _word(option.key, options[option.key])
                for option in game.options
                if options[option.key] != option.default
            ]
            yield "-".join([game.key, str(seats), *differing, str(number)]), (seats, options)


def _word(key: str, value: Value) -> str:
    if isinstance(value, bool):
        return key.replace("_", "-")
    return value if isinstance(value, str) else f"{'plus' if value > 0 else 'minus'}{abs(value)}"


def play(key: str, number: int, name: str, table: Table) -> Record:
    """One whole game. Its number is its seed, and says who sits down."""
    seats, options = table
    line_up = LINE_UPS[number % len(LINE_UPS)]
    contenders = list(islice(cycle(chain(line_up[number % 2 :], line_up[: number % 2])), seats))
    players = tuple(Player("", who if who in BOT_KINDS else "") for who in contenders)
    match, chance = Match(Setup(GAMES[key], players, options, number)), Chance(number, DICE)
    while (seat := match.state.to_move) is not None:
        match.play(Contender(contenders[seat]).decide(match, chance))
    outcome = match.state.outcome()
    assert outcome is not None
    return Record(name, tuple(contenders), outcome.scores, outcome.winners, encode(match))


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    with ProcessPoolExecutor() as pool:
        for key, game in GAMES.items():
            path = FOLDER / f"{key}.txt"
            there = read_records(path.read_text("utf-8")) if path.exists() else []
            known = {record.name for record in there}
            wanted = enumerate(islice(names(game), EACH), 1)
            missing = [(number, name, table) for number, (name, table) in wanted if name not in known]
            played = [pool.submit(play, key, *one) for one in missing]
            path.write_text(write_records([*there, *(one.result() for one in played)]), "utf-8")
            print(f"{key}: {len(there)} games were there, {len(missing)} are new")


if __name__ == "__main__":
    main()
