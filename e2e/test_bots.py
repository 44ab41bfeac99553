"""Bots in the page: hints, a bot that is told to move now, a search that several workers share."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

OpenTable = Callable[[Page, str], Page]
BOT_ANSWERS = 60_000  # the bot's worker starts with the first question
GAMES = ("azulejos", "arraial", "favelas", "gres")

# A clock that runs faster: every machine is slow by it, and no pause takes long.
HASTY_CLOCK = "{ const now = performance.now.bind(performance); performance.now = () => now() * 20; }"
MANY_CORES = """for (const key of ["hardwareConcurrency", "deviceMemory"])
    Object.defineProperty(Navigator.prototype, key, { get: () => 8 });"""


def sit_down(page: Page, game: str, level: str) -> None:
    """Against one bot, in the first seat."""
    page.locator(f"#new-{game}").click()
    page.locator("#sits1").select_option(level)
    page.locator("#seed").fill("3")
    page.locator("#begin").click()


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_by_keys_leads_to_the_move(table: Page, game: str) -> None:
    sit_down(table, game, "aprendiz")
    expect(table.locator("#do-hint")).to_be_visible(timeout=BOT_ANSWERS)  # some begin with the bot's turn
    table.keyboard.press("h")
    advice = table.locator(".advice li")
    expect(advice.first).to_be_visible(timeout=BOT_ANSWERS)
    show = advice.first.locator("button")
    expect(show).to_be_focused()
    expect(advice.first).to_contain_text("points for you")
    notation, address = show.get_attribute("data-value"), table.url
    table.keyboard.press("Enter")
    expect(table.locator(":focus")).to_have_attribute("data-value", notation or "")
    expect(table.locator(":focus")).to_have_attribute("data-do", "move")
    table.keyboard.press("Enter")
    expect(table).not_to_have_url(address)
    expect(table.locator("#hint")).to_have_count(0)


def test_who_leaves_a_bot_thinking_gets_a_hint_elsewhere(table: Page) -> None:
    """What the bot was asked before does not come between. The clock stands still, so the bot would wait for ever."""
    sit_down(table, "gres", "mestre")
    expect(table.locator("#move-draw, #waiting").first).to_be_visible(timeout=BOT_ANSWERS)
    table.evaluate("performance.now = () => 0")
    while not table.locator("#waiting").count():
        before = table.url
        table.locator("#move-end, #move-draw").first.click(timeout=BOT_ANSWERS)
        expect(table).not_to_have_url(before)
    table.locator("#home-link").click()
    sit_down(table, "azulejos", "mestre")
    table.locator("#do-hint").click()
    expect(table.locator(".advice li").first).to_contain_text("Lay", timeout=BOT_ANSWERS)


def test_bots_play_a_long_game_among_themselves(table: Page) -> None:
    table.locator("#to-settings").click()
    table.locator("#pace-none").check()
    table.locator("#home-link").click()
    table.locator("#new-arraial").click()
    for seat in range(3):
        table.locator(f"#sits{seat}").select_option("aprendiz")
    table.locator("#begin").click()
    expect(table.locator("#result")).to_be_visible(timeout=2 * BOT_ANSWERS)


def test_a_bot_moves_when_it_is_told_to(table: Page) -> None:
    """The clock stands still: the pause before the bot's move would never end."""
    sit_down(table, "gres", "vizinho")
    table.evaluate("performance.now = () => 0")
    expect(table.locator("#move-draw, #do-move-now").first).to_be_visible(timeout=BOT_ANSWERS)
    while not table.locator("#waiting").count():
        before = table.url
        table.locator("#move-end, #move-draw").first.click()
        expect(table).not_to_have_url(before)
    expect(table.locator("#do-move-now")).to_be_visible()
    turn = table.url
    table.keyboard.press("n")
    expect(table).not_to_have_url(turn, timeout=BOT_ANSWERS)


def test_where_there_are_cores_several_workers_share_the_thinking(page: Page, site: str, open_table: OpenTable) -> None:
    page.add_init_script(HASTY_CLOCK + MANY_CORES)
    open_table(page, site)
    sit_down(page, "azulejos", "mestre")
    workers = len(page.workers)
    rounds = 0
    while len(page.workers) < workers + 2 or rounds < 2:
        forward = page.locator("#lay, #do-go-on, #result").first
        expect(forward).to_be_visible(timeout=BOT_ANSWERS)
        assert not page.locator("#result").count(), "the whole game without help"
        if page.locator("#do-go-on").count():
            page.locator("#do-go-on").click()
            expect(page.locator("#do-go-on")).to_have_count(0)
            rounds += 1
            continue
        for slot in range(int("".join(filter(str.isdigit, page.locator("#lay").inner_text())))):
            page.locator(f"#slot-{slot}").click()
        before = page.url
        page.locator("#lay").click()
        expect(page).not_to_have_url(before)
