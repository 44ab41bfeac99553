"""Nothing is lost: saves, links, files, offline, updates, and input that is damaged."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from e2e.test_play import lay_leftmost, play_by_pointer, set_up
from tools.serve import Site

OpenTable = Callable[[Page, str], Page]
FIXTURES = sorted((Path(__file__).parent.parent / "tests" / "fixtures").glob("*.txt"))
GOLDEN = sorted((Path(__file__).parent.parent / "tests" / "golden").glob("*.txt"))


def test_closed_and_opened_again_the_game_goes_on(
    context: BrowserContext, table: Page, site: str, open_table: OpenTable
) -> None:
    set_up(table, ["person", "person"])
    table.locator("#do-take-over").click()
    lay_leftmost(table)
    address = table.url
    table.close()
    page = open_table(context.new_page(), site)
    page.locator("#to-continue").click()
    expect(page).to_have_url(address)
    expect(page.locator("#hand-over")).to_be_visible()
    play_by_pointer(page)


def test_reloading_stays_at_the_table(table: Page) -> None:
    set_up(table, ["person", "vizinho"])
    expect(table.locator("#lay")).to_be_visible()
    lay_leftmost(table)
    expect(table.locator("#lay")).to_be_visible(timeout=60_000)
    address = table.url
    table.reload()
    expect(table.locator("#lay")).to_be_visible(timeout=60_000)
    assert table.url == address


def test_a_link_opened_in_a_fresh_profile_asks_first(
    browser: Browser, table: Page, site: str, open_table: OpenTable
) -> None:
    set_up(table, ["person", "person"], names=("Ana", "Rui"))
    table.locator("#do-take-over").click()
    lay_leftmost(table)
    stranger = browser.new_context(locale="en-GB")
    page = open_table(stranger.new_page(), table.url)
    expect(page.locator("#offer-what")).to_contain_text("Ana and Rui")
    assert page.evaluate("Object.keys(localStorage).filter(k => k.startsWith('praca:save:')).length") == 0
    page.locator("#do-accept").click()
    expect(page.locator("#hand-over-title")).to_contain_text("Rui")
    assert page.url == table.url
    stranger.close()


@pytest.mark.parametrize("damage", ["azulejos.AAAA", "azulejos.", "chess.EQDg", "<img src=x onerror=alert(1)>", "%00"])
def test_a_damaged_link_is_explained_and_loses_nothing(table: Page, damage: str, site: str) -> None:
    set_up(table, ["person", "vizinho"])
    expect(table.locator("#lay")).to_be_visible()
    table.goto(f"{site}#{damage}")
    expect(table.locator("#problem")).to_be_visible()
    assert table.locator("#app img").count() == 0
    table.goto(f"{site}#games")
    expect(table.locator(".save")).to_have_count(1)


def test_a_damaged_save_is_listed_and_kept(page: Page, site: str, open_table: OpenTable) -> None:
    page.goto(f"{site}icons/praca.svg")
    page.evaluate("localStorage.setItem('praca:save:bad', '{\"v\":1,<script>')")
    open_table(page, f"{site}#games")
    expect(page.locator(".save.broken")).to_have_count(1)
    assert page.evaluate("localStorage.getItem('praca:save:bad')") == '{"v":1,<script>'


def test_full_storage_is_said_once_and_the_game_goes_on(table: Page) -> None:
    table.evaluate("() => { Storage.prototype.setItem = () => { throw new Error('QuotaExceededError') } }")
    set_up(table, ["person", "person"])
    expect(table.locator(".notice.problem")).to_contain_text("does not let Praça save")
    with table.expect_download() as download:
        table.locator("#do-export-this").click()
    saved = json.loads(Path(download.value.path()).read_text())
    assert saved["games"][0]["link"].startswith("azulejos.")
    table.locator("[data-do=dismiss]").click()
    play_by_pointer(table, until="#do-go-on")
    expect(table.locator(".notice")).to_have_count(0)


def test_deleted_brought_back_exported_and_imported(table: Page, site: str, tmp_path: Path) -> None:
    set_up(table, ["person", "vizinho"])
    expect(table.locator("#lay")).to_be_visible()
    table.goto(f"{site}#games")
    expect(table.locator(".save")).to_have_count(1)
    with table.expect_download() as download:
        table.locator("#do-export").click()
    file = tmp_path / "games.json"
    download.value.save_as(file)
    table.get_by_role("button", name="Delete").click()
    expect(table.locator(".save")).to_have_count(0)
    table.locator("#do-undelete").click()
    expect(table.locator(".save")).to_have_count(1)
    table.get_by_role("button", name="Delete").click()
    expect(table.locator(".save")).to_have_count(0)
    table.locator("#import").set_input_files(file)
    expect(table.locator(".save")).to_have_count(1)
    bad = tmp_path / "bad.json"
    bad.write_text("[1, 2")
    table.locator("#import").set_input_files(bad)
    expect(table.locator(".notice.problem")).to_contain_text("holds no saved games")
    expect(table.locator(".save")).to_have_count(1)


def wait_until_offline_is_possible(page: Page) -> None:
    page.evaluate("async () => { await navigator.serviceWorker.ready }")


def test_everything_works_without_network_after_one_visit(page: Page, own_site: Site, open_table: OpenTable) -> None:
    open_table(page, own_site.url)
    wait_until_offline_is_possible(page)
    own_site.reachable = False
    open_table(page, own_site.url)
    set_up(page, ["person", "vizinho"])
    lay_leftmost(page)
    expect(page.locator(".log li")).to_have_count(1, timeout=60_000)
    page.reload()
    expect(page.locator("#lay")).to_be_visible(timeout=60_000)


def test_an_update_is_offered_and_the_game_survives_it(
    page: Page, own_site: Site, other_version: Callable[[str], Path], open_table: OpenTable
) -> None:
    open_table(page, own_site.url)
    wait_until_offline_is_possible(page)
    set_up(page, ["person", "person"])
    page.locator("#do-take-over").click()
    lay_leftmost(page)
    address, old = page.url, page.locator("html").get_attribute("data-build")
    own_site.root = other_version("two")
    own_site.log.clear()
    page.evaluate("async () => { await (await navigator.serviceWorker.ready).update() }")
    page.locator("#do-update").click(timeout=60_000)
    expect(page.locator("html")).not_to_have_attribute("data-build", str(old), timeout=60_000)
    expect(page.locator("#hand-over")).to_be_visible(timeout=60_000)
    assert page.url == address
    assert [path for path in own_site.log if "/vendor/pyodide" in path] == []


def test_no_request_goes_to_any_other_host(page: Page, traffic, site: str, open_table: OpenTable) -> None:
    open_table(page, site)
    set_up(page, ["person", "vizinho"])
    lay_leftmost(page)
    expect(page.locator(".log li")).to_have_count(1, timeout=60_000)
    assert len(traffic.requests) > 10
    assert traffic.elsewhere(site) == []
    assert traffic.errors == []


LISTEN = """globalThis.refused = [];
document.addEventListener("securitypolicyviolation", (event) => refused.push(event.effectiveDirective));"""
TRESPASS = """async () => {
    const add = (tag, properties) => document.body.append(Object.assign(document.createElement(tag), properties));
    add("script", { textContent: "globalThis.inline = true" });
    add("script", { src: "https://example.org/a.js" });
    add("img", { src: "https://example.org/a.png" });
    add("iframe", { src: "https://example.org/" });
    add("object", { data: "https://example.org/a.swf" });
    add("style", { textContent: "body { color: red }" });
    document.body.setAttribute("onclick", "globalThis.inline = true");
    document.body.setAttribute("style", "color: red");
    document.head.append(Object.assign(document.createElement("base"), { href: "https://example.org/" }));
    await fetch("https://example.org/").catch(() => {});
    await new Promise((done) => setTimeout(done));
    return globalThis.inline;
}"""
DIRECTIVES = {
    *("script-src-elem", "script-src-attr", "style-src-elem", "style-src-attr"),
    *("img-src", "frame-src", "object-src", "base-uri", "connect-src"),
}


def test_the_policy_is_never_in_our_way_and_in_everybody_elses(page: Page, site: str, open_table: OpenTable) -> None:
    page.add_init_script(LISTEN)
    open_table(page, site)
    set_up(page, ["person", "vizinho"])
    lay_leftmost(page)
    expect(page.locator(".log li")).to_have_count(1, timeout=60_000)
    page.locator("#do-share").click()
    expect(page.locator(".qr")).to_be_visible()
    assert page.evaluate("refused") == [], "we need nothing that it forbids"
    assert page.evaluate(TRESPASS) is None
    assert set(page.evaluate("refused")) == DIRECTIVES


def test_an_offer_and_a_problem_survive_reloading(page: Page, site: str, open_table: OpenTable) -> None:
    link = golden_link(GOLDEN[0].read_text("utf-8"))
    open_table(page, f"{site}#{link}")
    expect(page.locator("#do-accept")).to_be_visible()
    page.reload()
    expect(page.locator("#do-accept")).to_be_visible(timeout=60_000)
    assert page.url == f"{site}#{link}"
    page.goto(f"{site}#{link[:-2]}")
    expect(page.locator("#problem")).to_be_visible()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-praca", "table", timeout=60_000)
    expect(page.locator("#problem")).to_be_visible()
    assert page.url == f"{site}#{link[:-2]}"


def golden_link(text: str) -> str:
    return text.splitlines()[-1].removeprefix("link: ")


PLAY_AGAIN = """async (texts) => {
    const { loadPyodide } = await import("./js/interpreter.mjs");
    const again = (await loadPyodide()).runPython(`
from praca.engine.playthrough import read, write
from praca.games import GAMES
lambda text: write(read(text, GAMES))
`);
    return texts.map((text) => again(text));
}"""


def test_golden_games_play_the_same_in_pyodide(page: Page, site: str) -> None:
    """Every line of every text, by the Python and the app that the site serves."""
    texts = [file.read_text("utf-8") for file in GOLDEN]
    page.goto(site)
    assert page.evaluate(PLAY_AGAIN, texts) == texts


REPLAY = """async (texts) => {
    const { loadPyodide } = await import("./js/interpreter.mjs");
    const different = (await loadPyodide()).runPython(`
from praca.engine import decode
from praca.engine.record import read_records
from praca.games import GAMES

def ends_as_recorded(record):
    state = decode(record.link, GAMES).state
    return tuple(state.scores()) == record.scores and tuple(state.outcome().winners) == record.winners

lambda text: "".join(record.name + "; " for record in read_records(text) if not ends_as_recorded(record))
`);
    return texts.map((text) => different(text));
}"""


def test_fixtures_end_the_same_in_pyodide(page: Page, site: str) -> None:
    texts = [file.read_text("utf-8") for file in FIXTURES]
    page.goto(site)
    assert page.evaluate(REPLAY, texts) == [""] * len(FIXTURES)
    assert len(FIXTURES) == 4


def test_a_finished_game_opened_from_its_link_shows_its_end(page: Page, site: str, open_table: OpenTable) -> None:
    text = GOLDEN[0].read_text("utf-8")
    scores = re.findall(r"^scores: \[(.*)\]$", text, re.MULTILINE)[-1].split()
    open_table(page, f"{site}#{golden_link(text)}")
    page.locator("#do-accept").click()
    page.locator("#do-go-on").click()
    expect(page.locator("#result .ranking li")).to_contain_text(sorted(scores, key=int, reverse=True))


def test_whoever_is_in_a_hurry_gets_where_they_went_last(page: Page, site: str) -> None:
    """Several addresses while the engine starts, and then several at once: nothing waits for ever."""
    page.goto(site)
    page.evaluate("for (const place of ['games', 'settings', 'about']) location.hash = place")
    expect(page.locator(".about")).to_be_visible(timeout=60_000)
    page.evaluate("for (const place of ['games', 'link', 'about', 'settings', 'statistics']) location.hash = place")
    expect(page.locator(".statistics")).to_be_visible()
    page.locator("#home-link").click()
    expect(page.locator(".home")).to_be_visible()


def test_a_recorded_game_opens_by_its_name_and_is_not_kept(page: Page, site: str, open_table: OpenTable) -> None:
    open_table(page, f"{site}#rules/gres")
    page.locator("#example-gres-4-4").click()
    expect(page.locator("#timeline")).to_have_value("0")
    page.locator("#do-look-by-1").click()
    expect(page.locator("#timeline")).to_have_value("1")
    assert page.url == f"{site}#example/gres-4-4"
    assert page.evaluate("Object.keys(localStorage).filter(k => k.startsWith('praca:save:')).length") == 0
