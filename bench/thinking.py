"""How long bots take for a move: in Chromium, painting included, and on CPython. `python -m bench.thinking`.

Bots of a level play a few games among themselves on the built site, without pauses: two at a table, of Arraial also one
alone. The time from move to move is what a person would wait, on average and at the worst.
"""

from collections.abc import Iterator
from itertools import pairwise
from time import perf_counter

from playwright.sync_api import Page, sync_playwright

from praca.bots import LEVELS, search_for
from praca.engine import Match, Player, Setup
from praca.games import GAMES
from tools import chromium
from tools.serve import Site
from tools.versions import ROOT

SEEDS = (5, 6, 7)
GAME_TAKES = 600_000  # milliseconds, at the most

# Every move is a new address: the page is asked to note when it gets one.
NOTE_MOVES = """
window.moments = [];
for (const name of ["pushState", "replaceState"]) {
  const change = history[name].bind(history);
  history[name] = (...given) => { moments.push(performance.now()); change(...given); };
}
"""


def in_chromium(page: Page, url: str, key: str, seats: int, level: str) -> list[float]:
    """Milliseconds from each move to the next."""
    waits: list[float] = []
    for seed in SEEDS:
        page.goto(f"{url}#new/{key}")
        for seat in (0, 1):
            page.locator(f"#sits{seat}").select_option(level if seat < seats else "")
        page.locator("#seed").fill(str(seed))
        page.evaluate("moments.length = 0")
        page.locator("#begin").click()
        page.locator("#result").wait_for(timeout=GAME_TAKES)
        _set_up, *moments = page.evaluate("moments")
        waits += [after - before for before, after in pairwise(moments)]
    return waits


def on_cpython(key: str, seats: int, level: str) -> Iterator[float]:
    """Milliseconds for each move of the same games."""
    for seed in SEEDS:
        match = Match(Setup(GAMES[key], (Player("", level),) * seats, {}, seed))
        while match.state.to_move is not None:
            started = perf_counter()
            match.play(search_for(match).finish())
            yield 1000 * (perf_counter() - started)


def main() -> None:
    print("                                ms in Chromium       ms on CPython")
    print("game        players level      average  slowest    average  slowest")
    with Site(ROOT / "dist") as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=["--no-sandbox"])
        page = browser.new_page()
        page.add_init_script(NOTE_MOVES)
        page.goto(f"{site.url}#settings")
        page.locator("#pace-none").check(timeout=60_000)
        page.locator("#pace-none[checked]").wait_for()  # the answer has been painted: it is kept
        for key, seats in [("arraial", 1), *((key, 2) for key in GAMES)]:
            for level in LEVELS:
                there, here = in_chromium(page, site.url, key, seats, level), list(on_cpython(key, seats, level))
                print(
                    f"{key:<12}{seats:<8}{level:<9}{sum(there) / len(there):>9.0f}{max(there):>9.0f}"
                    f"{sum(here) / len(here):>11.1f}{max(here):>9.1f}",
                    flush=True,
                )
        browser.close()


if __name__ == "__main__":
    main()
