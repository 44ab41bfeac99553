"""Two tabs with the same game, and storage that is changed behind our back: no move of either is lost."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.test_play import set_up

OpenTable = Callable[[Page, str], Page]

SAVES = "() => Object.entries(localStorage).filter(([key]) => key.startsWith('praca:save:'))"
DEAF = """window.addEventListener("storage", (event) => event.stopImmediatePropagation(), true);"""


def stored_links(page: Page) -> set[str]:
    return {json.loads(text)["link"] for _key, text in page.evaluate(SAVES)}


def lay(page: Page, *slots: int) -> None:
    for slot in slots:
        page.locator(f"#slot-{slot}").click()
    before = page.url
    page.locator("#lay").click()
    expect(page).not_to_have_url(before)


def test_a_move_in_one_tab_is_seen_in_the_other(context: BrowserContext, table: Page, open_table: OpenTable) -> None:
    set_up(table, ["person", "person"])
    expect(table.locator("#hand-over")).to_be_visible()
    second = open_table(context.new_page(), table.url)
    second.locator("#do-take-over").click()
    lay(second, 0, 1)
    expect(table).to_have_url(second.url)
    table.locator("#do-take-over").click()
    lay(table, 0, 1)
    expect(second).to_have_url(table.url)
    assert stored_links(table) == {table.url.partition("#")[2]}


def test_tabs_that_move_at_once_keep_both_games(
    context: BrowserContext, page: Page, site: str, open_table: OpenTable
) -> None:
    """Neither hears of the other before it has moved: the second to store finds what the first has stored."""
    context.add_init_script(DEAF)
    first = open_table(page, site)
    set_up(first, ["person", "person"])
    expect(first.locator("#hand-over")).to_be_visible()
    second = open_table(context.new_page(), first.url)
    for tab in (first, second):
        tab.locator("#do-take-over").click()
    lay(first, 0, 1)
    lay(second, 2, 3)
    expect(second.locator(".notice")).to_contain_text("another tab")
    ends = {tab.url.partition("#")[2] for tab in (first, second)}
    assert len(ends) == 2
    assert stored_links(first) == ends
    second.locator("#do-take-over").click()
    lay(second, 0, 1)
    first.locator("#do-take-over").click()
    lay(first, 0, 1)
    expect(first.locator(".notice")).to_have_count(0)
    assert stored_links(first) == {tab.url.partition("#")[2] for tab in (first, second)}


SPOIL = "for (const key of Object.keys(localStorage)) localStorage[key] = '{'"


@pytest.mark.parametrize("change", ["localStorage.clear()", SPOIL], ids=["deleted", "spoilt"])
def test_what_is_deleted_or_spoilt_behind_our_back_is_stored_again_with_the_next_move(
    table: Page, change: str, open_table: OpenTable
) -> None:
    set_up(table, ["person", "person"])
    table.locator("#do-take-over").click()
    table.evaluate(f"() => {{ {change} }}")
    lay(table, 0, 1)
    address = table.url
    if "clear" not in change:
        expect(table.locator(".notice")).to_contain_text("another tab")
    open_table(table, address.partition("#")[0])
    table.locator("#to-continue").click()
    expect(table).to_have_url(address)
