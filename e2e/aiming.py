"""What the tests of games with a board share: where a place is on the screen, and making a move."""

from playwright.sync_api import Locator, Page, expect


def point_at(page: Page, place: Locator) -> tuple[float, float]:
    """Where on the screen a place of the board is."""
    board = page.locator("[data-aim]")
    box, view = board.bounding_box(), (board.get_attribute("viewBox") or "").split()
    assert box
    left, top, width, height = map(float, view)
    x, y = float(place.get_attribute("data-x") or 0), float(place.get_attribute("data-y") or 0)
    return box["x"] + (x - left) * box["width"] / width, box["y"] + (y - top) * box["height"] / height


def make(page: Page, move: str) -> None:
    """Presses a control that makes a move: the address, which holds the game, changes."""
    address = page.url
    page.locator(move).first.click()
    expect(page).not_to_have_url(address)
