"""Takes the README's picture from the built site: `make screenshot`. The same position every time."""

from pathlib import Path

from playwright.sync_api import sync_playwright

from praca.bots import search_for
from praca.engine import Match, Player, Setup, encode
from praca.games import GAMES
from tools import chromium
from tools.serve import Site
from tools.versions import ROOT

PICTURE = ROOT / "docs" / "table.png"
NAMES = ("Inês", "Rui", "Dona Amália", "Tomé")
MOVES = 20


def position() -> str:
    """The link of a game that is well under way, with the person to move."""
    players = tuple(Player(name, "mestre" if seat else "") for seat, name in enumerate(NAMES))
    match = Match(Setup(GAMES["azulejos"], players, {"open_scores": True}, seed=5211))
    while match.ply < MOVES or match.state.to_move != 0:
        match.play(search_for(match).finish())
    return encode(match)


def main() -> None:
    with Site(ROOT / "dist") as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1280, "height": 800}, locale="en-GB")
        page.goto(f"{site.url}#{position()}")
        page.locator("#do-accept").click()
        go_on = page.locator("#do-go-on")
        page.locator("#hand").or_(go_on).first.wait_for()
        if go_on.is_visible():
            go_on.click()
        page.locator("#hand button").nth(1).click()
        page.evaluate("scrollTo(0, 0)")
        page.screenshot(path=PICTURE)
        browser.close()
    print(PICTURE.relative_to(Path.cwd()))


if __name__ == "__main__":
    main()
