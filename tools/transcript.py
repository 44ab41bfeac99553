"""A whole game as a screen reader tells it: `PYTHONPATH=py python -m tools.transcript azulejos --seed 1`.

Drives the app as the page does, with one person against bots, all at a quick look, and prints what is announced: after
">" what the person does, else what is said. It is there to be read by somebody who shuts the eyes: is anything unclear,
missing, said twice, too long, or in the wrong order?

    python -m tools.transcript favelas --seats 3 --language pt --ask since points table
"""

import argparse
from collections.abc import Iterator
from typing import Any

from praca.bots import Level, search_for
from praca.engine import Seat
from praca.games import GAMES
from praca.locale import LANGUAGES
from praca.ui.app import App
from praca.ui.sitting import Sitting
from praca.ui.spoken import WISHES

QUICK = Level(0)
WAYS_ON = {"pause": "go-on", "hand-over": "take-over"}


def seated(app: App) -> Sitting:
    assert app.sitting
    return app.sitting


def decided(app: App) -> str:
    """The move of whoever is to move, at a quick look."""
    match = seated(app).match
    return match.setup.game.notation(search_for(match, QUICK).finish())


def picks(app: App, notation: str) -> Iterator[dict[str, Any]]:
    """What a person does on the way to a move: picks what it needs, one by one, then makes it."""
    sitting = seated(app)
    wanted = sitting.face.draft_for(sitting._scene(), sitting.match.read(notation))
    if sitting.match.setup.game.key in ("azulejos", "arraial", "gres"):
        for value in wanted:
            yield {"do": "pick", "value": value}
    elif wanted:
        yield from _tile(app, *wanted)
    yield {"do": "move", "value": notation}


def _tile(app: App, slot: str, way: str) -> Iterator[dict[str, Any]]:
    """A tile of Favelas has to be turned."""
    sitting = seated(app)
    if slot != "held":
        yield {"do": "pick", "value": slot}
    for _turn in range(6):
        if sitting.draft[1:] == (way,) or (not sitting.draft and way == "0"):
            return
        yield {"do": "pick", "value": "turn"}


def spoken(game: str, seats: int, seed: int, language: str, ask: list[str]) -> Iterator[str]:
    """The lines of one game."""
    app = App()

    def tell(message: dict[str, Any]) -> Iterator[str]:
        said = app.handle(message)["say"]
        if said:
            yield said

    yield from tell({"do": "start", "language": language, "storage": {}})
    yield from tell({"do": "go", "hash": f"#new/{game}"})
    form = {f"sits{seat}": "vizinho" if seat else "person" for seat in range(seats)} | {"seed": str(seed)}
    yield from tell({"do": "begin", "value": game, "form": form})
    last: Seat | None = None
    while (stage := seated(app).stage) != "result":
        sitting = seated(app)
        if stage == "wait":
            link, notation = sitting.address, decided(app)
            yield from tell({"do": "found-move", "game": sitting.id, "link": link, "found": notation})
        elif stage in WAYS_ON:
            yield f"> {WAYS_ON[stage]}"
            yield from tell({"do": WAYS_ON[stage]})
        else:
            if last is None or sitting.match.ply == 0 or sitting.match.movers[sitting.match.ply - 1] != last:
                for wish in ask:
                    yield f"> {wish}?"
                    yield from tell({"do": "tell", "value": wish})
            last = sitting.match.state.to_move
            for message in picks(app, decided(app)):
                yield f"> {message['do']} {message['value']}"
                yield from tell(message)


def main() -> None:
    arguments = argparse.ArgumentParser(description="A whole game as a screen reader tells it.")
    arguments.add_argument("game", choices=GAMES)
    arguments.add_argument("--seats", type=int, default=2)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--language", choices=LANGUAGES, default="en")
    arguments.add_argument("--ask", choices=WISHES, nargs="*", default=[], help="what to ask at every turn, too")
    chosen = arguments.parse_args()
    for line in spoken(chosen.game, chosen.seats, chosen.seed, chosen.language, chosen.ask):
        print(line)


if __name__ == "__main__":
    main()
