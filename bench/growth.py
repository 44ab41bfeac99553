"""How cost grows: drawing the table, decoding a link, and the list of saved games.

No game of ours is ten times as long as usual, so one is made that is: `Series` plays the same game again and again as
if it were one. Its view and its moves are those of the game that is on, so whatever grows comes from the log.
"""

from dataclasses import dataclass, field
from statistics import median
from time import process_time
from typing import Any

from bench.lines import as_markdown
from praca.engine import Chance, Match, Player, Save, Setup, decode, encode
from praca.games import GAMES
from praca.ui.app import App
from praca.ui.render import render
from praca.ui.sitting import Sitting

TIMES = 7  # each measurement; the median counts
LENGTHS = (1, 2, 4, 6, 8, 10)  # games in a row
SAVES = (50, 100, 200, 300, 400, 500)
KEY = "gres"  # the longest of ours


@dataclass
class Rounds:
    """The state of a series: one game after the other, each dealt from the next seed."""

    game: Any
    seed: int
    games: int
    state: Any
    played: int = field(default=1)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.state, name)

    def play(self, move: Any) -> None:
        self.state.play(move)
        if self.state.to_move is None and self.played < self.games:
            self.state = self.game.start(2, {}, self.seed + self.played)
            self.played += 1

    def copy(self) -> "Rounds":
        return Rounds(self.game, self.seed, self.games, self.state.copy(), self.played)


class Series:
    """A game that is played several times in a row."""

    def __init__(self, game: Any, games: int) -> None:
        self.game, self.games = game, games

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def start(self, seats: int, options: Any, seed: int) -> Rounds:
        return Rounds(self.game, seed, self.games, self.game.start(seats, options, seed))


def milliseconds(do: Any) -> float:
    took = []
    for _ in range(TIMES):
        started = process_time()
        do()
        took.append(1000 * (process_time() - started))
    return median(took)


def played(games: int) -> Match:
    """A whole series but for the last move, so that there is something to draw."""
    series: Any = Series(GAMES[KEY], games)
    match = Match(Setup(series, (Player(), Player()), {}, 1))
    chance = Chance(1, 1)
    while match.state.to_move is not None:
        match.play(chance.pick(list(match.state.moves())))
    match.jump(len(match.moves) - 1)
    return match


def lengths() -> list[tuple[int, float, float]]:
    """Moves, milliseconds to draw the table, milliseconds to decode the link."""
    measured = []
    for games in LENGTHS:
        match = played(games)
        sitting = Sitting(match, "bench", 0)
        sitting.skip()
        known: Any = {KEY: match.setup.game}
        link = encode(match)
        drawing = milliseconds(lambda sitting=sitting: render(sitting.html([], "")))
        measured.append((match.ply, drawing, milliseconds(lambda link=link, known=known: decode(link, known))))
    return measured


def lists() -> list[tuple[int, float, float]]:
    """Saved games, milliseconds to draw their list, milliseconds to start with them."""
    link = encode(played(1))
    measured = []
    for number in SAVES:
        saves = [Save(f"{n:010x}", link, 5, n, n, ("Ana", "Rui"), {"round": 1}) for n in range(number)]
        storage = {f"praca:save:{save.id}": save.to_text() for save in saves}
        started = milliseconds(lambda storage=storage: _started(storage))
        app = _started(storage)
        drawn = milliseconds(lambda app=app: app.handle({"do": "go", "now": 1, "offset": 0, "hash": "games"}))
        measured.append((number, drawn, started))
    return measured


def _started(storage: dict[str, str]) -> App:
    app = App()
    app.handle({"do": "start", "now": 1, "offset": 0, "storage": storage, "language": "en", "hash": "about"})
    return app


def chart(title: str, across: str, rows: list[tuple[int, float, float]], names: tuple[str, str]) -> str:
    """A table, and the same as a picture that GitHub draws."""
    table = as_markdown((across, *names), [(f"{x:,}", f"{one:.1f} ms", f"{two:.1f} ms") for x, one, two in rows])
    top = 1.1 * max(max(one, two) for _, one, two in rows)
    first, second = ([f"{row[place]:.1f}" for row in rows] for place in (1, 2))
    return "\n".join(
        [
            table,
            "",
            "```mermaid",
            "xychart-beta",
            f'    title "{title} (upper and lower line as in the table)"',
            f'    x-axis "{across}" [{", ".join(str(row[0]) for row in rows)}]',
            f'    y-axis "milliseconds" 0 --> {top:.0f}',
            f"    line [{', '.join(first)}]",
            f"    line [{', '.join(second)}]",
            "```",
        ]
    )


def measure() -> str:
    """Both charts, as Markdown."""
    return "\n\n".join(
        [
            chart(
                "GRES, up to ten games in a row as one", "moves", lengths(), ("drawing the table", "decoding the link")
            ),
            chart("Your games", "saved games", lists(), ("drawing the list", "starting with them")),
        ]
    )
