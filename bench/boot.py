"""How long it takes until Praça is there, against Pyodide alone in the same Chromium.

Every round has two empty profiles, ours and the peer's, and makes the same three visits with each: the first, one that
finds everything the first has left, and one more, which is the repeat visit that counts. The browser is closed after
every visit. Times are from the start of the navigation; the peer's is until `loadPyodide` has resolved.
"""

from collections import defaultdict
from statistics import median

from playwright.sync_api import Playwright

from bench.browser import go, marks, opened, profile, wait_until_kept
from bench.lines import Line
from tools.serve import Site

ROUNDS = 5
VISITS = ("first", "second", "repeat")
SAVED = "saved"
PEER = "`loadPyodide` alone"


def measure(playwright: Playwright, site: Site, peers: Site, rounds: int = ROUNDS) -> list[Line]:
    ours: dict[str, list[float]] = defaultdict(list)
    peer: dict[str, list[float]] = defaultdict(list)
    for _ in range(rounds):
        with profile() as mine, profile() as theirs:
            for visit in VISITS:
                with opened(playwright, theirs) as context:
                    peer[visit].append(marks(go(context, peers.url, "pyodide"))["pyodide"])
                with opened(playwright, mine) as context:
                    page = go(context, site.url, "table")
                    for mark, at in marks(page).items():
                        ours[f"{visit} {mark}"].append(at)
                    wait_until_kept(page)
                    page.goto(f"{site.url}#new/azulejos")
                    page.locator("#begin").click()
                    page.locator("#do-undo").wait_for()
                    saved = page.url
            with opened(playwright, mine) as context:
                ours[SAVED].append(marks(go(context, saved, "table"))["table"])
    again = median(peer["repeat"])
    return [
        Line("repeat visit, until the page reacts", median(ours["repeat shell"]), PEER, again, 0.20),
        Line("repeat visit, until the table answers", median(ours["repeat table"]), PEER, again, 0.35),
        Line("repeat visit straight into a saved game", median(ours[SAVED]), PEER, again, 0.45),
        Line("first visit, until the table answers", median(ours["first table"]), PEER, median(peer["first"]), 1.05),
    ]


def measure_blocking(playwright: Playwright, site: Site, peers: Site, rounds: int = ROUNDS) -> list[Line]:
    """The main thread, on a first visit: the sum of what tasks took beyond 50 ms."""
    lines = []
    for name, slower in (("normal CPU", 1), ("4 × slower CPU", 4)):
        ours, peer = [], []
        for _ in range(rounds):
            with profile() as mine, profile() as theirs:
                with opened(playwright, theirs) as context:
                    peer.append(marks(go(context, peers.url, "pyodide", slower))["blocked"])
                with opened(playwright, mine) as context:
                    ours.append(marks(go(context, site.url, "table", slower))["blocked"])
        what = f"main thread blocked while booting, {name}"
        lines.append(Line(what, median(ours), "Pyodide on the main thread", median(peer), 0.05))
    return lines
