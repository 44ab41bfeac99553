"""How fast the rules are: random play to the end, legal moves listed before each.

On CPython against two engines that people use for such games, run by the same Python (bench/other_games.py); and in
Pyodide, in Chromium, against our own on CPython.
"""

import inspect
import json
import subprocess
from statistics import median
from time import perf_counter

from playwright.sync_api import Playwright

from bench.browser import go, opened, profile
from bench.lines import Line
from praca.engine import Chance, Game
from praca.games import GAMES
from tools.serve import Site
from tools.versions import ROOT

ROUNDS = 5
SECONDS = 1.0
OTHERS = [ROOT / ".venv-bench" / "bin" / "python", ROOT / "bench" / "other_games.py"]
DOMINOES, RUMMY = "OpenSpiel's python_block_dominoes", "RLCard's gin rummy"

IN_PYODIDE = """async (program) => {
    const { loadPyodide } = await import("./js/interpreter.mjs");
    return (await loadPyodide()).runPython(program).toJs();
}"""


def moves_per_second(game: Game, seats: int, seconds: float) -> float:
    moves, seed = 0, 0
    started = perf_counter()
    while perf_counter() - started < seconds:
        state, chance = game.start(seats, {}, seed), Chance(seed, 1)
        while state.to_move is not None:
            state.play(chance.pick(list(state.moves())))
            moves += 1
        seed += 1
    return moves / (perf_counter() - started)


def seats_of(game: Game) -> int:
    return max(2, min(game.seats))


def here() -> dict[str, float]:
    return {key: moves_per_second(game, seats_of(game), SECONDS) for key, game in GAMES.items()}


def others() -> tuple[dict[str, float], dict[str, str]]:
    """Moves a second of the peers, and their versions; nothing where they are not installed."""
    if not OTHERS[0].exists():
        return {}, {}
    found = json.loads(subprocess.run(OTHERS, check=True, capture_output=True, text=True).stdout.splitlines()[-1])
    return found["moves"], found["versions"]


def there(playwright: Playwright, site: Site) -> dict[str, float]:
    """The same function, in the Pyodide that the site serves."""
    program = "\n".join(
        [
            "from time import perf_counter",
            "from praca.engine import Chance, Game",
            "from praca.games import GAMES",
            inspect.getsource(moves_per_second),
            inspect.getsource(seats_of),
            f"[moves_per_second(game, seats_of(game), {SECONDS}) for game in GAMES.values()]",
        ]
    )
    with profile() as folder, opened(playwright, folder) as context:
        page = go(context, f"{site.url}#about", "table")
        return dict(zip(GAMES, page.evaluate(IN_PYODIDE, program), strict=True))


def measure(playwright: Playwright, site: Site, rounds: int = ROUNDS) -> tuple[list[Line], dict[str, str]]:
    """All three take turns, so that whatever else the machine does meets them alike."""
    ours, pyodide, peers = [], [], []
    versions: dict[str, str] = {}
    for _ in range(rounds):
        ours.append(here())
        found, versions = others()
        peers.append(found)
        pyodide.append(there(playwright, site))
    lines = []
    for name in peers[0]:
        target = {DOMINOES: 0.7, RUMMY: 3.0}.get(name)
        speed = median(found[name] for found in peers)
        for key in GAMES:
            what = f"{key}: random play, CPython"
            lines.append(Line(what, median(run[key] for run in ours), name, speed, target, "moves/s", more=True))
    for key in GAMES:
        mine = median(run[key] for run in ours)
        speed = median(run[key] for run in pyodide)
        lines.append(Line(f"{key}: random play, Pyodide", speed, "ours on CPython", mine, 0.6, "moves/s", more=True))
    return lines, versions
