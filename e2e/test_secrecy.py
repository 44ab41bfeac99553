"""On one device: as it goes from hand to hand, nothing of any hand is in the page, its accessibility tree or storage.

Two deals that differ only in what is hidden must look the same, byte for byte; only the links, which hold the deal by
their nature, may differ. (`tests/test_secrecy.py` compares every stage of all games without a browser.)
"""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

OpenTable = Callable[[Page, str], Page]
STORAGE = "() => Object.entries(localStorage).filter(([key]) => key.startsWith('praca:'))"
OWN = {"link", "address", "id", "created", "updated"}  # of a saved game: its links, its name and its dates


def all_there_is(browser: Browser, site: str, open_table: OpenTable, game: str, seed: str, moves: int) -> Any:
    """A new game of two people, at the moment when the device is handed over, after so many moves."""
    context = browser.new_context(locale="en-GB")
    page = open_table(context.new_page(), f"{site}#new/{game}")
    for seat, name in enumerate(("Ana", "Rui")):
        page.locator(f"#sits{seat}").select_option("person")
        page.locator(f"#name{seat}").fill(name)
    page.locator("#seed").fill(seed)
    page.locator("#begin").click()
    seen = [""]
    for _ in range(moves):
        page.locator("#do-take-over").click()
        seen.append(page.locator("#hand").inner_text())
        page.locator("#slot-0").click()
        page.locator("#slot-1").click()
        page.locator("#lay").click()
    expect(page.locator("#hand-over")).to_be_visible()
    tree = context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    names = [[node.get(kind, {}).get("value") for kind in ("role", "name", "value", "description")] for node in tree]
    stored = {
        key.partition(":")[2].partition(":")[0]: {
            name: value for name, value in json.loads(text).items() if name not in OWN
        }
        for key, text in page.evaluate(STORAGE)
        if key.startswith("praca:save:")
    }
    html = page.evaluate("document.body.outerHTML")
    context.close()
    return html, names, stored, seen[-1]


@pytest.mark.parametrize(("game", "moves"), [("azulejos", 0), ("azulejos", 1), ("gres", 0)])
def test_two_deals_look_the_same_while_the_device_is_handed_over(
    browser: Browser, site: str, open_table: OpenTable, game: str, moves: int
) -> None:
    # with these numbers the same player begins
    one = all_there_is(browser, site, open_table, game, "3", moves)
    two = all_there_is(browser, site, open_table, game, "5", moves)
    assert one[:3] == two[:3]
    assert one[2]["save"]["names"] == ["Ana", "Rui"]
    assert not moves or one[3] != two[3], "the hands that were seen differ"
