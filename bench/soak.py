"""Endurance: 200 games among bots in one page, none of them pausing. `make soak`, or `python -m bench.soak 50`.

The games of the square take turns, two bots at a table. Before the first and after every tenth game the garbage is
collected, and then counted: nodes and listeners in the page, its JavaScript heap, the memory of the whole process
(workers included, as in bench/memory.py), and how long the table takes to be drawn anew when an example is looked
through, which is the same picture every time. All of it should stay level. What may grow is the list of saved games.
"""

import sys
from statistics import median
from time import perf_counter
from typing import NamedTuple

from playwright.sync_api import BrowserContext, Page, sync_playwright

from bench.browser import LONG, go, opened, profile
from bench.memory import GARBAGE, megabytes
from praca.games import GAMES
from tools.serve import Site
from tools.versions import ROOT

NUMBER = 200
EVERY = 10
REDRAWS = 12
EXAMPLE = "example/azulejos-4-1"

# From the press to the picture: the worker draws, the page changes what has changed.
REDRAW = """() => new Promise((done) => {
    const start = performance.now(), before = document.getElementById("timeline").value;
    const watch = new MutationObserver(() => {
        if (document.getElementById("timeline").value === before) return;
        watch.disconnect();
        done(performance.now() - start);
    });
    watch.observe(document.getElementById("app"), { subtree: true, childList: true, attributes: true });
    document.getElementById("do-look-by-1").click();
})"""


class Sample(NamedTuple):
    """What was counted after so many games."""

    games: int
    nodes: int
    listeners: int
    heap: float  # megabytes of JavaScript in the page
    memory: float  # megabytes of the process
    redraw: float  # milliseconds

    def __str__(self) -> str:
        counted = f"{self.games:>5}{self.nodes:>9}{self.listeners:>11}"
        return f"{counted}{self.heap:>10.2f}{self.memory:>11.1f}{self.redraw:>11.1f}"


def play(page: Page, url: str, number: int) -> None:
    """One whole game."""
    key = list(GAMES)[number % len(GAMES)]
    page.goto(f"{url}#new/{key}")
    for seat in (0, 1):
        page.locator(f"#sits{seat}").select_option("aprendiz")
    page.locator("#seed").fill(str(number))
    page.locator("#begin").click()
    page.locator("#result").wait_for(timeout=LONG)


def sample(context: BrowserContext, page: Page, url: str, games: int) -> Sample:
    page.goto(f"{url}#{EXAMPLE}")
    page.locator("#do-look-by-1").wait_for()
    redraw = median(float(page.evaluate(REDRAW)) for _ in range(REDRAWS))
    page.goto(f"{url}#about")
    page.locator(".about").wait_for()
    memory = megabytes(context, page)  # it collects the garbage, too
    session = context.new_cdp_session(page)
    session.send("Performance.enable")
    metrics = {metric["name"]: metric["value"] for metric in session.send("Performance.getMetrics")["metrics"]}
    session.detach()
    heap = metrics["JSHeapUsedSize"] / 2**20
    return Sample(games, int(metrics["Nodes"]), int(metrics["JSEventListeners"]), heap, memory, redraw)


def main() -> None:
    number = int(sys.argv[1]) if len(sys.argv) > 1 else NUMBER
    print("games    nodes  listeners   heap MB  memory MB  redraw ms", flush=True)
    started = perf_counter()
    samples = []
    with (
        Site(ROOT / "dist") as site,
        sync_playwright() as playwright,
        profile() as folder,
        opened(playwright, folder, GARBAGE) as context,
    ):
        page = go(context, f"{site.url}#settings", "table")
        page.locator("#pace-none").check()
        page.locator("#pace-none[checked]").wait_for()
        for games in range(number + 1):
            if games % EVERY == 0:
                samples.append(sample(context, page, site.url, games))
                print(samples[-1], flush=True)
            if games < number:
                play(page, site.url, games)
    first, last = samples[1], samples[-1]
    games = max(1, last.games - first.games)
    changes = {
        "nodes": (last.nodes - first.nodes) / games,
        "listeners": (last.listeners - first.listeners) / games,
        "kB of heap": 1024 * (last.heap - first.heap) / games,
        "kB of memory": 1024 * (last.memory - first.memory) / games,
    }
    print(f"\nfrom game {first.games} to game {last.games}, for each: " + listed(changes))
    print(f"a redraw takes {last.redraw / first.redraw:.2f} times as long; {perf_counter() - started:.0f} s in all")


def listed(changes: dict[str, float]) -> str:
    return ", ".join(f"{change:+.2f} {name}" for name, change in changes.items())


if __name__ == "__main__":
    main()
