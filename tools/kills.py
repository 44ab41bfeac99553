"""Kills the page in the middle of a move, at every step of it, and counts how often the game was there again.

    python -m tools.kills --kills 100      after `make dist`

A move has steps that can be seen from outside the shell: the question is sent, the answer comes, something is stored,
the address changes, the screen is painted. At the step that was chosen the page stands still, before the shell can do
anything more, and its process is killed. Then another page of the same browser goes on with the game. It must hold all
that had been stored, and at most the move that was being made may be missing.
"""

import argparse
import os
import signal
from collections import Counter
from collections.abc import Iterator
from itertools import cycle

from playwright.sync_api import BrowserContext, Page, sync_playwright

from praca.engine import Match, decode
from praca.games import GAMES
from tools import chromium
from tools.serve import Site
from tools.versions import ROOT

PATIENCE = 60_000  # milliseconds

# Counts the steps from the moment it is armed; at the fatal one it asks for something that never comes, and so waits.
STEPS = """(() => {
    let steps = null, fatal = -1, stored = 0, painting = false;
    globalThis.arm = (number) => { steps = []; fatal = number; stored = 0; };
    globalThis.steps = () => steps;
    const step = (name) => {
        if (steps?.push(name) - 1 !== fatal || !steps) return;
        const never = new XMLHttpRequest();
        never.open("GET", `killed?${stored}`, false);
        never.send();
    };
    const around = (owner, name, called) => {
        const own = owner[name];
        owner[name] = function (...given) {
            step(`before ${called}`);
            const result = own.apply(this, given);
            if (called === "storing") stored += 1;
            step(`after ${called}`);
            return result;
        };
    };
    around(MessagePort.prototype, "postMessage", "asking");
    around(Storage.prototype, "setItem", "storing");
    around(History.prototype, "replaceState", "changing the address");
    around(History.prototype, "pushState", "changing the address");
    const listen = MessagePort.prototype.addEventListener;
    MessagePort.prototype.addEventListener = function (type, handler, ...more) {
        const heard = function (event) { step("answered"); return handler.call(this, event); };
        return listen.call(this, type, heard, ...more);
    };
    const title = Object.getOwnPropertyDescriptor(Document.prototype, "title");
    Object.defineProperty(Document.prototype, "title", { ...title, set(text) {
        step("before painting");
        painting = true;
        title.set.call(this, text);
    } });
    const insert = Node.prototype.insertBefore;
    Node.prototype.insertBefore = function (...given) {
        const result = insert.apply(this, given);
        if (painting) step("in the midst of painting");
        painting = false;
        return result;
    };
    const remove = Element.prototype.removeAttribute;
    Element.prototype.removeAttribute = function (name) {
        remove.call(this, name);
        if (name === "data-turned") step("after painting");
    };
})();"""


def kills(context: BrowserContext, url: str, number: int = 0) -> Iterator[str]:
    """Goes on with one game, killing page after page: so many times, or once at each step. Names the step each time."""
    killed: list[int] = []  # how often the page had stored something, each time that it stood still
    context.add_init_script(STEPS)
    context.route("**/killed?*", lambda route: killed.append(int(route.request.url.partition("?")[2])))
    page = new_game(context, url)
    page.evaluate("arm(-1)")
    lay(page)
    page.locator("#do-take-over").wait_for(timeout=PATIENCE)
    steps: list[str] = page.evaluate("steps()")
    for count, step in zip(range(number or len(steps)), cycle(range(len(steps))), strict=False):
        before = match_of(page)
        ready(page)
        page.evaluate("(step) => arm(step)", step)
        lay(page)
        while len(killed) == count:
            page.wait_for_timeout(20)
        address = page.url
        crash(page)
        page = opened(context, address if count % 2 else f"{url}#continue")
        page.locator(".at-table").wait_for()
        after = match_of(page)
        assert after.moves[: before.ply] == before.moves, f"{steps[step]}: moves were lost"
        assert before.ply + killed[-1] <= after.ply <= before.ply + 1, f"{steps[step]}: what was stored is not there"
        yield steps[step]
        if after.state.to_move is None:
            page.close()
            page = new_game(context, url)


def new_game(context: BrowserContext, url: str) -> Page:
    page = opened(context, f"{url}#new/azulejos")
    for seat in range(2):
        page.locator(f"#sits{seat}").select_option("person")
    page.locator("#begin").click()
    ready(page)
    return page


def opened(context: BrowserContext, address: str) -> Page:
    page = context.new_page()
    page.goto(address)
    page.locator("html[data-praca=table]").wait_for(timeout=PATIENCE)
    return page


def ready(page: Page) -> None:
    """The hand of whoever is to move, with cards chosen: one press away from a move."""
    page.locator("#lay, #do-take-over, #do-go-on").first.wait_for()
    for forward in ("#do-go-on", "#do-take-over"):
        if page.locator(forward).count():
            page.locator(forward).click()
            page.locator(forward).wait_for(state="detached")
    page.locator("#lay").wait_for()
    for slot in range(int("".join(filter(str.isdigit, page.locator("#lay").inner_text())))):
        page.locator(f"#slot-{slot}[aria-pressed=false]").click()
    page.locator("#lay[data-do=move]").wait_for()


def lay(page: Page) -> None:
    """Presses the button, from within: the page may never come to an end with it."""
    page.evaluate("setTimeout(() => document.querySelector('#lay').click())")


def match_of(page: Page) -> Match:
    return decode(page.url.partition("#")[2], GAMES)


def crash(page: Page) -> None:
    """Kills the page's process, as a phone does that needs the memory."""
    browser = page.context.browser
    assert browser
    with page.expect_event("crash"):
        processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
        for process in processes:
            if process["type"] == "renderer":
                os.kill(process["id"], signal.SIGKILL)
    page.close()


def main() -> None:
    arguments = argparse.ArgumentParser(description="Kill the page at any step of a move, and look for the game.")
    arguments.add_argument("--kills", type=int, default=100)
    wanted = arguments.parse_args().kills
    with Site(ROOT / "dist") as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=["--no-sandbox"])
        context = browser.new_context(locale="en-GB", service_workers="block")
        survived = Counter(kills(context, site.url, wanted))
        for step, times in survived.items():
            print(f"{times:5}  {step}")
        print(f"{survived.total()} of {wanted} kills survived: nothing lost but the move that was being made")
        browser.close()


if __name__ == "__main__":
    main()
