"""Caches that are half gone, versions that change in the midst of things, a broken service worker.

Whatever happens, one version comes up, whole, and the game with it.
"""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.test_keeping import wait_until_offline_is_possible
from e2e.test_play import lay_leftmost, set_up
from tools.serve import Site

OpenTable = Callable[[Page, str], Page]
OtherVersion = Callable[[str], Path]
COMES_UP = 60_000

CACHES = "(await caches.keys()).filter((name) => /^praca-(app|runtime)/.test(name))"
DELETE = f"""async () => {{
    for (const name of {CACHES}) {{
        const cache = await caches.open(name);
        for (const request of await cache.keys())
            if (/(shell|rescue|table)\\.py|css|boot\\.js|core-|app-/.test(request.url)) await cache.delete(request);
    }}
}}"""
REPLACE = f"""async ([file, text]) => {{
    for (const name of {CACHES}) {{
        const cache = await caches.open(name);
        for (const request of await cache.keys())
            if (request.url.includes(file)) await cache.put(request, new Response(text));
    }}
}}"""


def build_of(page: Page) -> str | None:
    """The version that is up: the page itself compares its parts, and does not come up if they differ."""
    expect(page.locator("html")).to_have_attribute("data-praca", "table", timeout=COMES_UP)
    return page.locator("html").get_attribute("data-build")


def begun(page: Page, site: Site, open_table: OpenTable) -> tuple[str, str | None]:
    """A game between two people after one move, with everything kept for offline: its address, and the version."""
    open_table(page, site.url)
    wait_until_offline_is_possible(page)
    set_up(page, ["person", "person"])
    page.locator("#do-take-over").click()
    lay_leftmost(page)
    return page.url, build_of(page)


@pytest.mark.parametrize(
    ("changed", "published"), [("", False), ("", True), ("py/shell.py", False), ("py/table.py", True)]
)
def test_caches_that_are_half_gone_or_of_another_version_are_made_whole(
    page: Page, own_site: Site, other_version: OtherVersion, open_table: OpenTable, changed: str, published: bool
) -> None:
    """Whether the site still has the same version or another one: what comes up belongs together, with the game."""
    address, old = begun(page, own_site, open_table)
    if changed:
        page.evaluate(REPLACE, [changed, (other_version("two") / changed).read_text("utf-8")])
    else:
        page.evaluate(DELETE)
    if published:
        own_site.root = other_version("two")
    page.reload()
    expect(page.locator("#hand-over")).to_be_visible(timeout=COMES_UP)
    assert page.url == address
    assert (build_of(page) != old) == bool(published)
    assert page.evaluate("getComputedStyle(document.body).fontFamily") != "serif", "the style is there, too"


def test_half_a_cache_and_no_network_is_said_and_mended_later(
    page: Page, own_site: Site, open_table: OpenTable
) -> None:
    address, old = begun(page, own_site, open_table)
    page.evaluate(DELETE)
    own_site.reachable = False
    page.reload()
    expect(page.locator("#stuck")).to_be_visible(timeout=COMES_UP)
    own_site.reachable = True
    page.locator("#try-again").click()
    expect(page.locator("#hand-over")).to_be_visible(timeout=COMES_UP)
    assert (page.url, build_of(page)) == (address, old)


def test_a_version_that_is_published_during_a_game_waits_and_comes_to_all_tabs(
    context: BrowserContext, page: Page, own_site: Site, other_version: OtherVersion, open_table: OpenTable
) -> None:
    """Until somebody agrees, even what is first needed now comes from the old version; then nothing does."""
    _address, old = begun(page, own_site, open_table)
    own_site.root = other_version("two")
    page.locator("#home-link").click()
    set_up(page, ["person", "vizinho"])
    lay_leftmost(page)
    expect(page.locator(".log li")).to_have_count(1, timeout=COMES_UP)  # the bot's worker has only now been started
    address = page.url
    second = open_table(context.new_page(), own_site.url)
    assert build_of(second) == build_of(page) == old
    second.evaluate("async () => { await (await navigator.serviceWorker.ready).update() }")
    second.locator("#do-update").click(timeout=COMES_UP)
    for tab in (page, second):
        expect(tab.locator("html")).not_to_have_attribute("data-build", str(old), timeout=COMES_UP)
    assert build_of(page) == build_of(second)
    assert page.url == address
    expect(page.locator("#lay")).to_be_visible(timeout=COMES_UP)


def test_half_a_deployment_is_not_taken(
    page: Page, own_site: Site, other_version: OtherVersion, open_table: OpenTable, tmp_path: Path
) -> None:
    """The new list of files is there, but one of the files is still the old one: the old version stays."""
    _address, old = begun(page, own_site, open_table)
    half = shutil.copytree(other_version("two"), tmp_path / "half")
    shutil.copyfile(own_site.root / "index.html", half / "index.html")
    own_site.root = half
    page.evaluate("async () => { await (await navigator.serviceWorker.ready).update().catch(() => {}) }")
    page.evaluate("""async () => {
        const worker = (await navigator.serviceWorker.ready);
        while (worker.installing) await new Promise((done) => setTimeout(done, 50));
    }""")
    assert page.evaluate("async () => (await navigator.serviceWorker.ready).waiting === null")
    page.reload()
    assert build_of(page) == old
    own_site.root = other_version("two")
    page.evaluate("async () => { await (await navigator.serviceWorker.ready).update() }")
    page.locator("#do-update").click(timeout=COMES_UP)
    expect(page.locator("html")).not_to_have_attribute("data-build", str(old), timeout=COMES_UP)
    build_of(page)


BROKEN = """self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("fetch", (event) => event.respondWith(Response.error()));"""


def test_a_broken_service_worker_is_replaced_by_the_next(page: Page, own_site: Site, tmp_path: Path) -> None:
    """It answers nothing, so no page comes up that could ask for another one: the next takes over by itself."""
    good = own_site.root
    broken = shutil.copytree(good, tmp_path / "broken")
    (broken / "sw.js").write_text(BROKEN)
    own_site.root = broken
    page.goto(own_site.url)
    wait_until_offline_is_possible(page)
    own_site.root = good
    for _ in range(60):
        try:
            page.goto(own_site.url)
        except Exception:  # the browser's own page, which says that there is nothing
            page.wait_for_timeout(500)
        else:
            break
    build_of(page)
