"""What people see and hear: it fits every screen, dresses as chosen, moves and sounds only if it may."""

import re
from collections.abc import Callable
from datetime import datetime

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.test_play import lay_leftmost
from praca.games import GAMES
from tools.gallery import positions, saved

OpenTable = Callable[[Page, str], Page]
BOT_ANSWERS = 60_000
SIZES = {  # and how large letters are, in percent
    "small phone": (360, 640, 100),
    "phone on its side": (844, 390, 100),
    "tablet": (820, 1180, 100),
    "desktop": (1280, 800, 100),
    "desktop at 200 %": (640, 400, 100),
    "phone with large letters": (390, 844, 200),
}
# What sticks out to the right, and what is too small for a finger.
TOO_WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
TOO_SMALL = """[...document.querySelectorAll("button, a, select, summary, input:not([type=radio], [type=checkbox])")]
    .filter((control) => control.offsetParent && !control.matches(".visually-hidden"))
    .filter((control) => Math.min(control.offsetWidth, control.offsetHeight) < 44)
    .map((control) => control.id || control.textContent)"""
# What does not hold what is in it.
SPILLS = """[...document.querySelectorAll(".player, .party, .hill, .school, .count, .hand, .centre, .save, fieldset")]
    .filter((part) => part.offsetParent && part.scrollWidth > part.clientWidth + 1)
    .map((part) => part.id || part.className)"""
NOTES = """{ window.notes = 0; const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) { window.notes += 1; return start.apply(this, when); }; }"""


def settle(page: Page, *choices: str) -> None:
    page.locator("#to-settings").click()
    for choice in choices:
        page.locator(f"#{choice}").check()
        expect(page.locator(f"#{choice}")).to_be_checked()
    page.locator("#home-link").click()


def sit_down(page: Page, game: str, opponent: str = "vizinho") -> None:
    page.locator(f"#new-{game}").click()
    page.locator("#sits1").select_option(opponent)
    page.locator("#seed").fill("11")
    page.locator("#begin").click()


SCREENS = {"": ".home", "settings": ".settings", "games": ".games-list", "about": ".about"}
SCREENS |= {f"new/{key}": "#begin" for key in GAMES} | {f"game/{key}": "#hand" for key in GAMES}


@pytest.mark.parametrize("size", SIZES)
def test_every_table_fits(browser: Browser, site: str, open_table: OpenTable, size: str) -> None:
    width, height, letters = SIZES[size]
    context = browser.new_context(viewport={"width": width, "height": height}, locale="pt-PT", reduced_motion="reduce")
    page = open_table(context.new_page(), site)
    for key in GAMES:
        save = saved(key, positions(key)["full"], 0)
        page.evaluate("([key, text]) => localStorage.setItem(key, text)", [f"praca:save:{key}", save.to_text()])
    page.reload()
    page.evaluate("(letters) => { document.documentElement.style.fontSize = `${letters}%`; }", letters)
    wrong = {}
    for address, shown in SCREENS.items():
        page.goto(f"{site}#{address}")
        page.locator(shown).wait_for()
        found = [page.evaluate(TOO_WIDE), page.evaluate(TOO_SMALL), page.evaluate(SPILLS)]
        if found != [0, [], []]:
            wrong[address] = found
    assert wrong == {}
    context.close()


def test_letters_and_pictures_are_our_own(table: Page) -> None:
    table.evaluate("document.fonts.ready.then(() => null)")
    for name in ("Young Serif", "Atkinson Hyperlegible Next"):
        assert table.evaluate("(name) => document.fonts.check(`16px '${name}'`)", name)
    widths = table.locator(".picture").evaluate_all("(pictures) => pictures.map((picture) => picture.naturalWidth)")
    assert len(widths) == len(GAMES)
    assert min(widths) > 0


def test_the_page_comes_up_in_the_theme_that_was_chosen(table: Page, site: str) -> None:
    dark = "getComputedStyle(document.body).colorScheme"
    settle(table, "theme-dark")
    expect(table.locator("html")).to_have_attribute("data-theme", "dark")
    table.route("**/zip/app-*", lambda route: route.abort())
    table.goto(site + "?again")
    assert table.evaluate(dark) == "dark"


def test_nothing_moves_for_those_who_want_it_so(table: Page) -> None:
    settle(table, "motion-none")
    sit_down(table, "azulejos")
    assert table.locator(".card-button").first.evaluate("(card) => getComputedStyle(card).animationName") == "none"


def test_cards_are_dealt_otherwise(table: Page) -> None:
    settle(table, "motion-full")
    sit_down(table, "azulejos")
    assert table.locator(".card-button").first.evaluate("(card) => getComputedStyle(card).animationName") != "none"


def test_it_is_silent_until_asked_for_sound(page: Page, site: str, open_table: OpenTable) -> None:
    page.add_init_script(NOTES)
    open_table(page, site)
    sit_down(page, "gres")
    page.locator("#move-draw").click(timeout=BOT_ANSWERS)
    expect(page.locator("#move-draw")).to_be_hidden()
    assert page.evaluate("notes") == 0
    settle(page, "sound-on")
    assert page.evaluate("notes") == 1  # a bell, to hear what was chosen


def test_points_count_up_to_what_they_are(table: Page, open_table: OpenTable) -> None:
    """Whoever looks after the counting sees the points that a page shows which has just been opened."""
    settle(table, "motion-full", "pace-none")
    sit_down(table, "azulejos")
    points = table.locator("#points-0")
    while not points.is_visible() or points.inner_text() == "0 points":
        forward = table.locator("#lay, #do-go-on").first
        forward.wait_for(timeout=BOT_ANSWERS)
        if table.locator("#do-go-on").is_visible():
            table.keyboard.press("Enter")
            table.locator("#lay").wait_for(timeout=BOT_ANSWERS)
        else:
            lay_leftmost(table)
    later = open_table(table.context.new_page(), table.url)
    expect(points).to_have_text(later.locator("#points-0").inner_text())


def test_a_move_can_be_confirmed_by_keyboard(table: Page) -> None:
    settle(table, "confirm-yes")
    sit_down(table, "azulejos")
    expect(table.locator("#slot-0")).to_be_focused()
    table.keyboard.press("1")
    table.keyboard.press("2")
    before = table.url
    expect(table.locator("#lay")).to_be_enabled()
    table.locator("#lay").press("Enter")
    expect(table.locator("#do-confirm")).to_be_focused()
    assert table.url == before
    table.keyboard.press("Escape")
    expect(table.locator("#confirm")).to_be_hidden()
    table.locator("#lay").press("Enter")
    expect(table.locator("#do-confirm")).to_be_focused()
    table.keyboard.press("Enter")
    expect(table).not_to_have_url(before)


def test_the_table_turns_to_who_sits_opposite(table: Page) -> None:
    settle(table, "turn-yes")
    sit_down(table, "azulejos", "person")
    table.locator("#do-take-over").click()
    expect(table.locator("html")).not_to_have_attribute("data-turned", "")
    for control in ("#slot-0", "#slot-1", "#lay"):
        table.locator(control).click()
    expect(table.locator("html")).to_have_attribute("data-turned", "")
    table.locator("#do-take-over").click()
    expect(table.locator("#slot-0")).to_be_in_viewport()


def test_a_game_is_dated_by_the_clock_on_the_wall(table: Page) -> None:
    sit_down(table, "favelas")
    table.locator("#hand, #waiting").first.wait_for(timeout=BOT_ANSWERS)
    table.locator("#home-link").click()
    told = re.search(r"today at (\d\d):(\d\d)", table.locator("#continue").inner_text())
    assert told
    now = datetime.fromtimestamp(table.evaluate("Date.now()") / 1000)
    minutes = (now.hour * 60 + now.minute) - (int(told[1]) * 60 + int(told[2]))
    assert minutes % 1440 <= 2


def test_the_page_says_when_there_is_no_network(table: Page) -> None:
    expect(table.locator(".offline")).to_be_hidden()
    table.context.set_offline(True)
    expect(table.locator(".offline")).to_be_visible()
    table.context.set_offline(False)
    expect(table.locator(".offline")).to_be_hidden()
