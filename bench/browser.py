"""A Chromium for measuring: whole profiles, started and closed for every visit, as a person's browser would be.

In the room: profiles, visits, the marks a page leaves, and the two peers that are pages: Pyodide alone, and PyScript's
hello world in Pyodide, both straight from npm.
"""

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, Playwright

from tools import chromium
from tools.versions import NODE_MODULES

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
LONG = 300_000  # milliseconds: whatever takes longer is broken

# When `<html data-praca>` or `<html data-done>` changed, and for how long the main thread answered nobody: of every
# task, what it took beyond the 50 ms in which nobody notices.
WATCH = """
globalThis.marks = {}; globalThis.blocked = 0;
new MutationObserver(() => {
    const { praca, done } = document.documentElement.dataset;
    for (const mark of [praca, done]) if (mark && !(mark in marks)) marks[mark] = performance.now();
}).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-praca", "data-done"] });
new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) blocked += Math.max(0, duration - 50);
}).observe({ type: "longtask", buffered: true });
"""

ALONE = """<!doctype html><title>Pyodide alone</title><link rel="icon" href="data:,"><script type="module">
import { loadPyodide } from "./pyodide/pyodide.mjs";
await loadPyodide();
document.documentElement.dataset.done = "pyodide";
</script>"""
HELLO = """<!doctype html><title>hello world</title><link rel="icon" href="data:,">
<script type="module" src="./pyscript/core.js"></script>
<script type="py" config='{"interpreter": "./pyodide/pyodide.mjs"}'>
from pyscript import display, document
display("hello world")
document.documentElement.dataset.done = "hello"
</script>"""


def write_peers(folder: Path) -> None:
    """index.html is Pyodide alone, hello.html is PyScript's hello world."""
    (folder / "index.html").write_text(ALONE)
    (folder / "hello.html").write_text(HELLO)
    shutil.copytree(NODE_MODULES / "pyodide", folder / "pyodide")
    shutil.copytree(NODE_MODULES / "@pyscript" / "core" / "dist", folder / "pyscript")


@contextmanager
def profile() -> Iterator[Path]:
    """An empty one."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        yield Path(folder)


@contextmanager
def opened(playwright: Playwright, profile: Path, *flags: str) -> Iterator[BrowserContext]:
    context = playwright.chromium.launch_persistent_context(
        profile, executable_path=chromium.find(), args=[*FLAGS, *flags], locale="en-GB"
    )
    try:
        context.add_init_script(WATCH)
        yield context
    finally:
        context.close()


def go(context: BrowserContext, url: str, mark: str, slower: int = 1) -> Page:
    """Opens an address and waits for the mark."""
    page = context.pages[0]
    if slower > 1:
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page.goto(url)
    page.locator(f"html[data-praca={mark}], html[data-done={mark}]").wait_for(state="attached", timeout=LONG)
    return page


def marks(page: Page) -> dict[str, float]:
    """Milliseconds after the navigation started, and under "blocked" for how long the main thread was."""
    found: dict[str, Any] = page.evaluate("({ ...marks, blocked })")
    return {mark: float(value) for mark, value in found.items()}


KEPT = """async () => {
    await navigator.serviceWorker.ready;
    const name = `praca-snapshot:${new URL(".", location.href).pathname}`;
    for (let tries = 0; tries < 600; tries++) {
        if (await caches.has(name) && (await (await caches.open(name)).keys()).length) return true;
        await new Promise((done) => setTimeout(done, 100));
    }
    return false;
}"""


def wait_until_kept(page: Page) -> None:
    """Until the next visit finds everything in place: the service worker's files and the memory snapshot."""
    assert page.evaluate(KEPT), "no snapshot after a minute"
