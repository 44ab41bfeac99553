"""How fast the rules are: random play to the end, legal moves listed before each.

On CPython against two engines that people use for such games, run by the same Python (bench/other_games.py); and in
Pyodide, in Chromium, against our own on CPython. A second is one of processor time, on which the machine's other
business has the least influence: on CPython that of the process, in Chromium that of the main thread.
"""

import inspect
import json
import subprocess
from statistics import median
from time import perf_counter, process_time

from playwright.sync_api import CDPSession, Playwright

from bench.browser import go, opened, profile
from bench.lines import Line
from praca.engine import Chance
from praca.games import GAMES
from tools.serve import Site
from tools.versions import ROOT

ROUNDS = 5
SECONDS = 1.5
OTHERS = [ROOT / ".venv-bench" / "bin" / "python", ROOT / "bench" / "other_games.py"]
DOMINOES, RUMMY = "OpenSpiel's python_block_dominoes", "RLCard's gin rummy"

LOAD = """async (program) => {
    const { loadPyodide } = await import("./js/interpreter.mjs");
    globalThis.play = (await loadPyodide()).runPython(program);
}"""


def random_play(key: str, seconds: float) -> int:
    """How many moves were made in about that time."""
    game = GAMES[key]
    moves, seed, started = 0, 0, perf_counter()
    while perf_counter() - started < seconds:
        state, chance = game.start(max(2, min(game.seats)), {}, seed), Chance(seed, 1)
        while state.to_move is not None:
            state.play(chance.pick(list(state.moves())))
            moves += 1
        seed += 1
    return moves


def here() -> dict[str, float]:
    speeds = {}
    for key in GAMES:
        started = process_time()
        speeds[key] = random_play(key, SECONDS) / (process_time() - started)
    return speeds


def others() -> tuple[dict[str, float], dict[str, str]]:
    """Moves a second of the peers, and their versions; nothing where they are not installed."""
    if not OTHERS[0].exists():
        return {}, {}
    found = json.loads(subprocess.run(OTHERS, check=True, capture_output=True, text=True).stdout.splitlines()[-1])
    return found["moves"], found["versions"]


def there(playwright: Playwright, site: Site) -> dict[str, float]:
    """The same function, in the Pyodide that the site serves."""
    imports = ["time import perf_counter", "praca.engine import Chance", "praca.games import GAMES"]
    program = "\n".join([*(f"from {line}" for line in imports), inspect.getsource(random_play), "random_play"])
    speeds = {}
    with profile() as folder, opened(playwright, folder) as context:
        page = go(context, f"{site.url}#about", "table")
        page.evaluate(LOAD, program)
        session = context.new_cdp_session(page)
        session.send("Performance.enable", {"timeDomain": "threadTicks"})
        for key in GAMES:  # all first: what runs often is compiled once more, better, but is used from the next call on
            page.evaluate("key => play(key, 0.5)", key)
        for key in GAMES:
            started = thread_time(session)
            moves = page.evaluate("([key, seconds]) => play(key, seconds)", [key, SECONDS])
            speeds[key] = moves / (thread_time(session) - started)
    return speeds


def thread_time(session: CDPSession) -> float:
    metrics = session.send("Performance.getMetrics")["metrics"]
    return next(float(metric["value"]) for metric in metrics if metric["name"] == "ThreadTime")


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
