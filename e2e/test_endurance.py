"""One page for a long time: games leave nothing behind in it. `make soak` is the same for 200 games, with figures."""

from playwright.sync_api import Page, expect

GAME_TAKES = 120_000  # milliseconds, at the most
# What may be left of two games: their records, and the last picture of a table, for MicroPython collects its garbage
# when it likes. Were all pictures of a game left, it would be a hundred times as many nodes.
NODES, HEAP = 5_000, 1_000_000


def play(page: Page, number: int) -> None:
    """A game of Arraial among bots, where much is drawn and travels, and home again."""
    page.locator("#new-arraial").click()
    for seat in (0, 1):
        page.locator(f"#sits{seat}").select_option("aprendiz")
    page.locator("#seed").fill(str(number))
    page.locator("#begin").click()
    expect(page.locator("#result")).to_be_visible(timeout=GAME_TAKES)
    page.locator("#home-link").click()
    expect(page.locator(".home")).to_be_visible()


def counted(page: Page) -> dict[str, float]:
    """What is in the page once the garbage has been collected."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    session.send("HeapProfiler.collectGarbage")
    found = {metric["name"]: metric["value"] for metric in session.send("Performance.getMetrics")["metrics"]}
    session.detach()
    return found


def test_games_leave_nothing_behind(table: Page) -> None:
    table.locator("#to-settings").click()
    table.locator("#pace-none").check()
    table.locator("#home-link").click()
    play(table, 1)
    before = counted(table)
    for number in (2, 3):
        play(table, number)
    after = counted(table)
    assert after["JSEventListeners"] <= before["JSEventListeners"]
    assert after["Nodes"] <= before["Nodes"] + NODES
    assert after["JSHeapUsedSize"] <= before["JSHeapUsedSize"] + HEAP
