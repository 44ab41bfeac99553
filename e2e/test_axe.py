"""axe looks at every screen of every game, in both themes and languages, and finds nothing."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from praca.games import GAMES
from tools.gallery import PAGES, finished_games, positions, saved, shots

OpenTable = Callable[[Page, str], Page]
AXE = (Path(__file__).parents[1] / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")
VARIANTS = [("light", "en-GB"), ("dark", "pt-PT")]


def found(page: Page) -> list[str]:
    """What axe objects to on the page as it is now."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    report: dict[str, Any] = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{violation['id']}: {node['html'][:140]}: {node['failureSummary'][:200]}"
        for violation in report["violations"]
        for node in violation["nodes"]
    ]


@pytest.mark.parametrize(("theme", "locale"), VARIANTS)
@pytest.mark.parametrize("group", ["pages", *GAMES])
def test_axe_finds_nothing(
    browser: Browser, site: str, open_table: OpenTable, group: str, theme: Any, locale: str
) -> None:
    context = browser.new_context(locale=locale, color_scheme=theme, reduced_motion="reduce")
    page = open_table(context.new_page(), site)
    keep = "([key, text]) => localStorage.setItem(key, text)"
    for key in GAMES if group == "pages" else [group]:
        for age, (name, match) in enumerate(positions(key).items()):
            save = saved(key + name, match, age)
            page.evaluate(keep, [f"praca:save:{save.id}", save.to_text()])
    for number, record in enumerate(finished_games()):
        page.evaluate(keep, [f"praca:finished:{number}", record.to_text()])
    page.evaluate(keep, ["praca:settings", '{"pace":"slow"}'])
    page.reload()
    wrong: dict[str, list[str]] = {}
    for shot in PAGES if group == "pages" else shots(group):
        page.goto(site + "#")
        page.locator(".home").wait_for()
        page.goto(site + shot.address)
        if shot.act:
            shot.act(page)
        page.locator(shot.seen).first.wait_for()
        if problems := found(page):
            wrong[shot.name] = problems
    assert wrong == {}
    context.close()
