"""Starting: from a snapshot of memory, without one, and in browsers that lack something."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect

from e2e.test_play import lay_leftmost, set_up
from tools.build import VENDOR
from tools.serve import Site

OpenTable = Callable[[Page, str], Page]

CACHE = "const cache = await caches.open(`praca-snapshot:${new URL('.', location.href).pathname}`);"
KEPT = f"async () => {{ {CACHE} return (await cache.keys()).map((request) => request.url); }}"
BREAK = f"async (url) => {{ {CACHE} await cache.put(url, new Response(new Uint8Array(100))); }}"

# Whether an interpreter has imported everything, what it throws with the dice, and what it makes of our own chance.
ASK = """async () => {
    const { loadPyodide } = await import("./js/interpreter.mjs");
    return (await loadPyodide()).runPython(`
import os, random, sys
from praca.engine import Chance
from pyodide.ffi import to_js
to_js(["praca.warm" in sys.modules, random.random(), os.urandom(8).hex(), Chance(7).pick(list(range(1000)))])
`);
}"""


def wait_for_snapshot(page: Page) -> str:
    """Its address, once there is one."""
    page.evaluate("async () => { await navigator.serviceWorker.ready }")
    for _ in range(600):
        if kept := page.evaluate(KEPT):
            (url,) = kept
            return str(url)
        page.wait_for_timeout(100)
    raise AssertionError("no snapshot after a minute")


def warnings_of(context: BrowserContext) -> list[str]:
    found: list[str] = []

    def listen(message: ConsoleMessage) -> None:
        if message.type == "warning":
            found.append(message.text)

    context.on("console", listen)
    return found


def test_the_second_visit_starts_from_a_snapshot_even_offline(
    page: Page, own_site: Site, open_table: OpenTable
) -> None:
    warned = warnings_of(page.context)
    open_table(page, own_site.url)
    fresh = page.evaluate(ASK)
    wait_for_snapshot(page)
    own_site.reachable = False
    open_table(page, own_site.url)
    once, again = page.evaluate(ASK), page.evaluate(ASK)
    assert (fresh[0], once[0], again[0]) == (False, True, True)
    assert len({fresh[1], once[1], again[1]}) == 3, "the dice are frozen"
    assert len({fresh[2], once[2], again[2]}) == 3
    assert fresh[3] == once[3] == again[3], "our own chance is the same for ever"
    set_up(page, ["person", "vizinho"])
    lay_leftmost(page)
    expect(page.locator(".log li")).to_have_count(1, timeout=60_000)
    page.locator("#to-rules").click()
    expect(page.locator("#rule-Z1\\.1")).to_be_visible()
    assert warned == []


def test_a_broken_snapshot_does_no_harm_and_is_replaced(page: Page, own_site: Site, open_table: OpenTable) -> None:
    open_table(page, own_site.url)
    url = wait_for_snapshot(page)
    page.evaluate(BREAK, url)
    warned = warnings_of(page.context)
    open_table(page, own_site.url)
    assert any("without the snapshot" in text for text in warned)
    set_up(page, ["person", "person"])
    expect(page.locator("#do-take-over")).to_be_visible()
    open_table(page, own_site.url)
    assert wait_for_snapshot(page) == url


def test_the_snapshot_of_another_build_is_left_alone_and_then_replaced(
    page: Page, own_site: Site, open_table: OpenTable
) -> None:
    page.goto(f"{own_site.url}icons/praca.svg")
    page.evaluate(BREAK.replace("new URL('.', location.href)", "new URL('..', location.href)"), "./snapshot/other")
    warned = warnings_of(page.context)
    open_table(page, own_site.url)
    assert warned == []
    for _ in range(600):
        kept = page.evaluate(KEPT)
        if kept and "other" not in kept[0]:
            return
        page.wait_for_timeout(100)
    raise AssertionError("the old one is still there")


# What a worker may lack: it is gone before our interpreter begins.
NO_CACHE = """Object.defineProperty(globalThis, "caches", {
    get() { throw new DOMException("denied", "SecurityError"); } });"""
NO_NESTED_WORKERS = "globalThis.Worker = undefined;"
NO_CHANNEL = "globalThis.BroadcastChannel = undefined; delete navigator.locks;"


@pytest.mark.parametrize("lack", [NO_CACHE, NO_NESTED_WORKERS, NO_CHANNEL], ids=["cache", "workers", "channel"])
def test_what_a_worker_may_do_without(page: Page, own_site: Site, open_table: OpenTable, lack: str) -> None:
    """The second visit too: there is no snapshot then, and nobody misses it."""

    def lacking(route):
        route.fulfill(response=(answer := route.fetch()), body=lack + answer.text())

    page.context.route("**/js/interpreter.mjs", lacking)
    for _ in range(2):
        open_table(page, own_site.url)
        set_up(page, ["person", "vizinho"])
        lay_leftmost(page)
        expect(page.locator(".log li")).to_have_count(1, timeout=60_000)


def test_private_windows_keep_nothing_and_play(browser: Browser, site: str, open_table: OpenTable) -> None:
    """No storage of any kind, no service worker."""
    private = browser.new_context(locale="en-GB", service_workers="block")
    page = private.new_page()
    page.add_init_script("""for (const name of ["localStorage", "caches", "indexedDB"])
        Object.defineProperty(globalThis, name, { get() { throw new DOMException("denied", "SecurityError"); } });
        delete Navigator.prototype.serviceWorker;""")
    open_table(page, site)
    set_up(page, ["person", "vizinho"])
    lay_leftmost(page)
    expect(page.locator(".log li")).to_have_count(1, timeout=60_000)
    expect(page.locator(".notice.problem")).to_contain_text("does not let Praça save")
    private.close()


def test_without_module_workers_it_plays_on_the_page(page: Page, site: str, open_table: OpenTable) -> None:
    page.add_init_script("""globalThis.Worker = class extends Worker {
        constructor(url) { super(url); } // as in browsers that do not know what `type` is
    };""")
    open_table(page, site)
    assert page.locator("html").get_attribute("data-praca") == "table"
    set_up(page, ["person", "aprendiz"])
    lay_leftmost(page)
    expect(page.locator(".log li")).to_have_count(1, timeout=60_000)
    page.locator("#do-hint, #do-go-on").first.wait_for(timeout=60_000)


@pytest.mark.parametrize("lack", ["WebAssembly", "DecompressionStream"])
def test_who_cannot_play_is_told_in_both_languages(page: Page, site: str, lack: str) -> None:
    page.add_init_script(f"delete globalThis.{lack};")
    page.goto(site)
    expect(page.locator("#unable")).to_contain_text("This browser cannot open the square")
    expect(page.locator("#unable [lang=pt]")).to_be_visible()
    expect(page.locator("#loading")).to_have_count(0)


def test_an_engine_that_does_not_start_is_not_waited_for(page: Page, site: str) -> None:
    page.context.route("**/pyodide.asm.mjs", lambda route: route.abort())
    page.add_init_script("sessionStorage.setItem('praca:mended', Date.now())")  # it does not mend itself once more
    page.goto(site)
    expect(page.locator("#stuck")).to_be_visible(timeout=60_000)
    page.context.unroute_all()
    page.locator("#try-again").click()
    expect(page.locator("html")).to_have_attribute("data-praca", "table", timeout=60_000)
    expect(page.locator("#stuck")).to_be_hidden()


ONCE = ["core.js", "core-*.js", "micropython.wasm", "shell.py", "rescue.py", "patience.mjs", "table.py", "pyodide.mjs"]


@pytest.mark.parametrize("file", ONCE)
def test_a_file_that_fails_once_is_fetched_again(browser: Browser, site: str, file: str) -> None:
    """Whichever it is: the page comes up without anybody's help."""
    context = browser.new_context(locale="en-GB", service_workers="block")
    failed: list[str] = []

    def fail_once(route):
        if failed:
            route.continue_()
        else:
            failed.append(route.request.url)
            route.abort()

    context.route(f"**/{file}", fail_once)
    page = context.new_page()
    page.goto(site)
    expect(page.locator("html")).to_have_attribute("data-praca", "table", timeout=60_000)
    assert failed
    context.close()


def test_the_licences_of_all_that_is_shipped_are_listed_and_lead_to_their_texts(
    page: Page, own_site: Site, open_table: OpenTable
) -> None:
    open_table(page, f"{own_site.url}#about")
    page.evaluate("async () => { await navigator.serviceWorker.ready }")
    own_site.reachable = False
    page.locator("#to-licences").click()
    for package, *_ in VENDOR.values():
        expect(page.get_by_text(package, exact=True)).to_be_visible()
    links = page.locator('a[href^="licences/"]')
    texts = {links.nth(number).get_attribute("href") or "" for number in range(links.count())}
    assert texts == {f"licences/{file.name}" for file in (own_site.root / "licences").iterdir()}
    page.locator("#to-about").click()
    expect(page.locator("#to-licences")).to_be_visible(timeout=60_000)
