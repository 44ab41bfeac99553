"""The page is killed at each step of a move: the game is there again, and no more than that move is lost."""

from playwright.sync_api import Browser

from tools.kills import kills

STEPS = {
    *("before asking", "after asking", "answered", "before storing", "after storing", "before changing the address"),
    *("after changing the address", "before painting", "in the midst of painting", "after painting"),
}


def test_at_whatever_step_the_page_is_killed_the_game_is_there_again(browser: Browser, site: str) -> None:
    context = browser.new_context(locale="en-GB", service_workers="block")
    assert set(kills(context, site)) == STEPS
    context.close()
