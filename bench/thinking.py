"""How long bots take for a move: in Chromium, painting included, and on CPython. `python -m bench.thinking`.

Two bots of a level play one game among themselves on the built site, without pauses. The whole time by the number of
moves is what a person would wait for each of them.
"""

from time import perf_counter

from playwright.sync_api import Page, sync_playwright

from praca.bots import LEVELS, search_for
from praca.engine import Match, Player, Setup, decode
from praca.games import GAMES
from tools import chromium
from tools.serve import Site
from tools.versions import ROOT

SEED = 5
GAME_TAKES = 600_000  # milliseconds, at the most


def in_chromium(page: Page, url: str, key: str, level: str) -> float:
    """Milliseconds a move."""
    page.goto(f"{url}#new/{key}")
    for seat in (0, 1):
        page.locator(f"#sits{seat}").select_option(level)
    page.locator("#seed").fill(str(SEED))
    started = perf_counter()
    page.locator("#begin").click()
    page.locator("#result").wait_for(timeout=GAME_TAKES)
    seconds = perf_counter() - started
    return 1000 * seconds / decode(page.url.partition("#")[2], GAMES).ply


def on_cpython(key: str, level: str) -> float:
    """Milliseconds a move of the same two bots."""
    match = Match(Setup(GAMES[key], (Player("", level), Player("", level)), {}, SEED))
    started = perf_counter()
    while match.state.to_move is not None:
        match.play(search_for(match).finish())
    return 1000 * (perf_counter() - started) / match.ply


def main() -> None:
    print("game        level       ms in Chromium   ms on CPython")
    with Site(ROOT / "dist") as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=["--no-sandbox"])
        page = browser.new_page()
        page.goto(f"{site.url}#settings")
        page.locator("#pace-none").check(timeout=60_000)
        page.locator("#keep").click()
        page.locator("#notices .notice").wait_for()
        for key in GAMES:
            for level in LEVELS:
                there, here = in_chromium(page, site.url, key, level), on_cpython(key, level)
                print(f"{key:<12}{level:<12}{there:>14.0f}{here:>16.1f}", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
