"""Learning a game at its table, and understanding one that is over, on the built site."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from praca.games import GAMES
from praca.ui.lesson import steps_of
from tools.gallery import positions, saved

OpenTable = Callable[[Page, str], Page]
ANALYSIS = 120_000  # milliseconds; five to ten seconds where nothing else is going on


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_by_keys(table: Page, game: str) -> None:
    """Show me, do it, go on: to the end, where a game waits."""
    table.locator(f"#learn-{game}").press("Enter")
    steps = len(steps_of(GAMES[game]))
    for number in range(steps):
        expect(table.locator("#lesson-title")).to_have_text(f"Step {number + 1} of {steps}")
        expect(table.locator("#lesson-title")).to_be_focused()
        table.keyboard.press("h")
        expect(table.locator(":focus")).to_have_attribute("data-do", "move")
        table.keyboard.press("Enter")
        expect(table.locator("#lesson-answer.right")).to_be_visible()
        expect(table.locator(f"#do-lesson-go-{number + 1}")).to_be_focused()
        table.keyboard.press("Enter")
    expect(table.locator("#play-now")).to_be_visible()
    assert table.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('praca:save'))") == []


def test_a_lesson_by_pointer_with_a_mistake_and_the_rule(table: Page) -> None:
    table.locator("#learn-azulejos").click()
    table.locator("#lay").click(force=True)  # nothing is picked yet
    expect(table.locator("#lesson-answer")).to_contain_text("Two cards are laid in the first turn")
    table.locator("#slot-0").click()
    table.locator("#slot-2").click()
    table.locator("#lay").click()
    expect(table.locator("#lesson-answer")).to_contain_text("two colours pull in two directions")
    table.locator("#slot-0").click()
    table.locator("#slot-1").click()
    table.locator("#lay").click()
    expect(table.locator("#lesson-answer.right")).to_be_visible()
    table.locator("#to-rules").click()
    expect(table.locator("#rule-Z2\\.1")).to_be_focused()
    table.go_back()
    expect(table.locator("#lesson-title")).to_have_text("Step 1 of 4")


def test_why_not_at_the_table(table: Page) -> None:
    table.locator("#new-arraial").click()
    table.locator("#sits1").select_option("person")
    table.locator("#begin").click()
    expect(table.locator("#end")).to_be_visible()
    table.keyboard.press("e")
    expect(table.locator("#notices")).to_contain_text("The turn cannot end before enough pieces are placed.")
    table.locator("#why-rule").click()
    expect(table.locator("#rule-A3\\.2")).to_be_focused()
    table.locator("#back-to-table").click()
    expect(table.locator("#turn")).to_be_visible()
    expect(table.locator("#why-rule")).to_have_count(0)


def test_a_finished_game_is_gone_through(page: Page, site: str, open_table: OpenTable) -> None:
    page.goto(site + "icons/praca.svg")
    save = saved("over", positions("azulejos")["over"], 0)
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [f"praca:save:{save.id}", save.to_text()])
    open_table(page, site + "#game/over")
    page.locator("#do-go-on, #result").first.wait_for()
    if page.locator("#do-go-on").count():
        page.locator("#do-go-on").click()
    page.locator("#do-analyse").click()
    expect(page.locator("#expected-chart")).to_be_visible(timeout=ANALYSIS)
    expect(page.locator("#analysis-title")).to_be_focused()
    page.locator("#analysis button[data-do=look]").first.click()
    expect(page.locator("#looking-back")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#expected-chart")).to_be_visible()
