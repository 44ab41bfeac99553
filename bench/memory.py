"""What the page takes of memory with a game open, against PyScript's hello world in Pyodide.

Measured is what the operating system has given to the process that runs the page and its workers: its resident
anonymous memory, some seconds after the last thing happened, when the garbage has been collected.
"""

from pathlib import Path
from statistics import median
from time import sleep

from playwright.sync_api import BrowserContext, Page, Playwright, Worker

from bench.browser import go, opened, profile, wait_until_kept
from bench.lines import Line
from tools.serve import Site

ROUNDS = 5
CALM = 2.0  # seconds
GARBAGE = "--js-flags=--expose-gc"  # lets us have it collected in the workers too
PEER = "PyScript's hello world in Pyodide"


def megabytes(context: BrowserContext, page: Page) -> float:
    """Of the largest renderer: a profile has one page open."""
    for _ in range(2):
        threads: list[Page | Worker] = [page, *page.workers]
        for thread in threads:
            thread.evaluate("gc()")
        sleep(CALM)
    session = page.context.browser
    cdp = session.new_browser_cdp_session() if session else context.new_cdp_session(page)
    processes = cdp.send("SystemInfo.getProcessInfo")["processInfo"]
    return max(anonymous(process["id"]) for process in processes if process["type"] == "renderer")


def anonymous(pid: int) -> float:
    """Resident anonymous memory of a process, in megabytes."""
    status = Path(f"/proc/{pid}/status").read_text()
    return next(int(line.split()[1]) / 1024 for line in status.splitlines() if line.startswith("RssAnon"))


def measure(playwright: Playwright, site: Site, peers: Site, rounds: int = ROUNDS) -> list[Line]:
    hello: list[float] = []
    alone: list[float] = []
    with_bot: list[float] = []
    with profile() as mine:
        with opened(playwright, mine) as context:
            wait_until_kept(go(context, site.url, "table"))
        for _ in range(rounds):
            with profile() as theirs, opened(playwright, theirs, GARBAGE) as context:
                hello.append(megabytes(context, go(context, f"{peers.url}hello.html", "hello")))
            for sits, measured in (("person", alone), ("vizinho", with_bot)):
                with opened(playwright, mine, GARBAGE) as context:
                    page = go(context, f"{site.url}#new/azulejos", "table")
                    page.locator("#sits1").select_option(sits)
                    page.locator("#begin").click()
                    page.locator("#do-share").wait_for()
                    if sits != "person":
                        page.locator("#do-hint").click()
                        page.locator(".advice li").first.wait_for(timeout=60_000)
                    measured.append(megabytes(context, page))
    peer = median(hello)
    return [
        Line("memory with a game open, no bot at the table", median(alone), PEER, peer, 1.3, "MB"),
        Line("memory with a game open and a bot at the table", median(with_bot), PEER, peer, 2.3, "MB"),
    ]
