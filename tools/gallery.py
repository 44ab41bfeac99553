"""Pictures of every screen of the built site: `make gallery`.

Each screen is taken at three sizes, light and dark, in English and in Portuguese, into gallery/, with an index.html to
look through them. The positions come from fixed seeds, so two galleries differ only where the page does.

    python -m tools.gallery --size phone --theme dark --language pt --only gres
"""

import argparse
import shutil
import time
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from html import escape
from itertools import product
from typing import NamedTuple

from playwright.sync_api import Browser, Page, Route, sync_playwright

from praca.bots import Level, search_for
from praca.engine import Match, Player, Save, Setup, encode
from praca.games import GAMES
from praca.ui.statistics import Finished
from tools import chromium
from tools.serve import Site
from tools.versions import ROOT

OUT = ROOT / "gallery"
SIZES = {"phone": (390, 844), "tablet": (820, 1180), "desktop": (1280, 800)}
THEMES = ("light", "dark")
LANGUAGES = {"en": "en-GB", "pt": "pt-PT"}
NAMES = ("Inês", "Rui", "Leonor", "Tomé", "Graça")
MIDDLE = {"arraial": 26, "azulejos": 14, "favelas": 16, "gres": 24}  # moves after which there is something to see
STARTED = round(time.time() * 1000)
START_TIME = 60_000  # milliseconds for the engine to be there, at the very most
ANALYSIS_TIME = 180_000


class Shot(NamedTuple):
    """One screen: where it is, what is done there first, and what must be seen before the picture is taken."""

    name: str
    address: str
    seen: str
    act: Callable[[Page], None] | None = None


def seated(key: str, people: int, seats: int, level: str = "vizinho") -> Match:
    players = tuple(Player(NAMES[seat], "" if seat < people else level) for seat in range(seats))
    return Match(Setup(GAMES[key], players, {}, seed=5211))


def play(match: Match, until: Callable[[Match], bool]) -> Match:
    """Plays on, everybody at a quick look, until the table is as it is wanted, or the game is over."""
    while match.state.to_move is not None and not until(match):
        match.play(search_for(match, Level(0)).finish())
    return match


def pauses(match: Match) -> bool:
    return any(event.pauses for event in match.events[-1]) if match.ply else False


def to_move(seat: int, after: int) -> Callable[[Match], bool]:
    return lambda match: match.ply >= after and match.state.to_move == seat and not pauses(match)


@cache
def positions(key: str) -> Mapping[str, Match]:
    """The tables of one game that the pictures are taken of."""
    most, middle = GAMES[key].seats[-1], MIDDLE[key]
    return {
        "start": play(seated(key, 1, 2), to_move(0, 0)),
        "play": play(seated(key, 1, 2), to_move(0, middle)),
        "full": play(seated(key, 1, most), to_move(0, middle + 8)),
        "wait": play(seated(key, 1, most, "mestre"), to_move(1, middle)),
        "two": play(seated(key, 2, 2), to_move(0, middle)),
        "pause": play(seated(key, 1, 3), lambda match: match.ply > 8 and pauses(match)),
        "over": play(seated(key, 1, 3), lambda match: False),
    }


def saved(id: str, match: Match, age: int) -> Save:
    outcome = match.state.outcome()
    return Save(
        id=id,
        link=encode(match),
        ply=match.ply,
        created=STARTED,
        updated=STARTED - 3_600_000 * age,
        names=tuple(player.name for player in match.setup.players),
        progress=match.state.progress(),
        winners=outcome.winners if outcome else (),
        scores=tuple(match.state.scores()) if outcome else (),
    )


def finished_games() -> Iterator[Finished]:
    """Some weeks of playing, for the statistics."""
    for number in range(24):
        key = list(GAMES)[number % 4]
        bots = ("",) if key == "arraial" and number % 3 == 0 else ("", ("aprendiz", "vizinho", "mestre")[number % 3])
        scores = tuple(20 + (number * 7 + seat * 5) % 13 for seat in range(len(bots)))
        yield Finished(key, STARTED + number, bots, scores, (scores.index(max(scores)),))


def shots(key: str) -> Iterator[Shot]:
    """The screens of one game."""
    yield Shot("setup", f"#new/{key}", "#begin")
    yield Shot("start", f"#game/{key}start", "#hand")
    yield Shot("play", f"#game/{key}play", "#hand")
    yield Shot("full", f"#game/{key}full", "#hand")
    yield Shot("cells", f"#game/{key}play", "[role=grid] :focus", read_cells)
    yield Shot("hint", f"#game/{key}play", "#hint .advice", lambda page: page.locator("#do-hint").click())
    yield Shot("wait", f"#game/{key}wait", "#waiting")
    yield Shot("two", f"#game/{key}two", "#hand-over, #hand")
    yield Shot("pause", f"#game/{key}pause", "#do-go-on")
    yield Shot("over", f"#game/{key}over", "#result", skip)
    yield Shot("look", f"#game/{key}play", "#looking-back", lambda page: page.locator("#entry-3").click())
    yield Shot("chart", f"#game/{key}over", "#score-chart", show_chart)
    if key == "azulejos":  # the same in all games, and quickest here
        yield Shot("analysis", f"#game/{key}over", "#expected-chart", analyse)
    yield Shot("lesson", f"#learn/{key}", "#lesson")
    yield Shot("lesson-wrong", f"#learn/{key}", "#lesson-answer", go_wrong)
    yield Shot("lesson-right", f"#learn/{key}", "#lesson-answer.right", go_right)
    yield Shot("lesson-over", f"#learn/{key}/9", "#play-now")
    yield Shot("share", f"#game/{key}play", ".qr", lambda page: page.locator("#do-share").click())
    yield Shot("rules", f"#rules/{key}", ".rules-text")


def skip(page: Page) -> None:
    """Past what the game pauses for."""
    page.locator("#do-go-on, #result").first.wait_for()
    while page.locator("#do-go-on").is_visible():
        page.locator("#do-go-on").evaluate("(button) => { button.dataset.seen = ''; button.click(); }")
        page.locator("#do-go-on:not([data-seen]), #result").first.wait_for()


def read_cells(page: Page) -> None:
    """Into the table of cells."""
    page.locator("#hand").wait_for()
    page.keyboard.press("g")


def show_chart(page: Page) -> None:
    skip(page)
    page.locator("#score-chart").scroll_into_view_if_needed()


def analyse(page: Page) -> None:
    skip(page)
    page.locator("#do-analyse").click()
    page.locator("#expected-chart").wait_for(timeout=ANALYSIS_TIME)
    page.locator("#analysis").scroll_into_view_if_needed()


def go_right(page: Page) -> None:
    """The move of the first step of a lesson, as it is shown."""
    page.locator("#do-lesson-show").click()
    page.locator("[data-do=move]:focus").press("Enter")


def go_wrong(page: Page) -> None:
    """Something that the rules forbid, or else any other move of that step."""
    page.locator("#do-lesson-show").wait_for()
    forbidden = page.locator("[data-do=why-not]")
    if not forbidden.count():
        page.locator("#do-lesson-show").click()
        right = page.locator("[data-do=move]:focus").get_attribute("data-value")
        forbidden = page.locator(f'#app [data-do=move]:not([data-value="{right}"])')
    forbidden.first.dispatch_event("click")


PAGES = [
    Shot("home-continue", "#", "#continue"),
    Shot("games", "#games", ".saves"),
    Shot("settings", "#settings", ".settings"),
    Shot("statistics", "#statistics", "#summary"),
    Shot("link", "#link", "#open-link"),
    Shot("bad-link", "#gres.2.broken", "#problem"),
    Shot("about", "#about", ".about"),
    Shot("problem", "#game/nothing", ".notice.problem"),
]


def take(browser: Browser, site: Site, variant: tuple[str, str, str], only: str, saves: list[Save]) -> Iterator[str]:
    """All pictures of one size, theme and language; gives the name of each."""
    size, theme, language = variant
    width, height = SIZES[size]
    folder = OUT / "-".join(variant)
    folder.mkdir(parents=True, exist_ok=True)

    def picture(page: Page, name: str) -> str:
        page.screenshot(path=folder / f"{name}.png", animations="disabled")
        return f"{folder.name}/{name}.png"

    def new_page(**storage: str) -> Page:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            locale=LANGUAGES[language],
            color_scheme="dark" if theme == "dark" else "light",
            has_touch=size != "desktop",
            reduced_motion="reduce",
        )
        page = context.new_page()
        page.goto(site.url + "icons/praca.svg")  # the same origin: what is stored here is there in the page
        for key, text in storage.items():
            page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, text])
        return page

    if not only or only == "pages":
        page = new_page()
        stopped: list[Route] = []
        page.route("**/zip/app-*", lambda route: stopped.append(route))
        page.goto(site.url)
        page.locator("html[data-praca=shell]").wait_for(timeout=START_TIME)
        yield picture(page, "loading")
        page.unroute("**/zip/app-*")
        for route in stopped:
            route.continue_()
        page.locator("html[data-praca=table]").wait_for(timeout=START_TIME)
        yield picture(page, "home")
        page.goto(site.url + "#games")
        page.locator("#no-saves").wait_for()
        yield picture(page, "games-empty")
        page.context.close()

    stored = {f"praca:save:{save.id}": save.to_text() for save in saves}
    stored |= {f"praca:finished:{number}": record.to_text() for number, record in enumerate(finished_games())}
    page = new_page(**stored, **{"praca:save:damaged": '{"v":1', "praca:settings": '{"pace":"slow"}'})
    page.goto(site.url)
    page.locator("html[data-praca=table]").wait_for(timeout=START_TIME)
    for group in ("pages", *GAMES):
        if only and group != only:
            continue
        for shot in PAGES if group == "pages" else shots(group):
            page.goto(site.url + "#")
            page.locator(".home").wait_for()
            page.goto(site.url + shot.address)
            if shot.act:
                shot.act(page)
            page.locator(shot.seen).first.wait_for()
            yield picture(page, shot.name if group == "pages" else f"{group}-{shot.name}")
    page.context.close()


def index(names: list[str]) -> str:
    """A page to look through all pictures, every screen with its variants in one row."""
    rows: dict[str, list[str]] = {}
    for name in names:
        rows.setdefault(name.partition("/")[2], []).append(name)
    body = "".join(
        f"<h2>{escape(screen.removesuffix('.png'))}</h2><p>"
        + "".join(f'<a href="{name}"><img loading="lazy" src="{name}" alt="{name}"></a>' for name in variants)
        for screen, variants in rows.items()
    )
    style = "body{font:15px sans-serif;background:#888}p{display:flex;gap:8px;overflow:auto}img{height:420px}"
    return f"<!doctype html><meta charset=utf-8><title>Praça</title><style>{style}</style>{body}"


def main() -> None:
    arguments = argparse.ArgumentParser(description="Pictures of every screen.")
    arguments.add_argument("--size", choices=SIZES, action="append")
    arguments.add_argument("--theme", choices=THEMES, action="append")
    arguments.add_argument("--language", choices=LANGUAGES, action="append")
    arguments.add_argument("--only", choices=["pages", *GAMES], default="")
    options = arguments.parse_args()
    if not any(vars(options).values()):
        shutil.rmtree(OUT, ignore_errors=True)
    saves = [
        saved(key + name, match, age)
        for key in GAMES
        if options.only in ("", key, "pages")
        for age, (name, match) in enumerate(positions(key).items())
    ]
    taken = []
    with Site(ROOT / "dist") as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=["--no-sandbox"])
        for variant in product(options.size or SIZES, options.theme or THEMES, options.language or LANGUAGES):
            taken += list(take(browser, site, variant, options.only, saves))
            print(f"{len(taken)} pictures", flush=True)
        browser.close()
    (OUT / "index.html").write_text(index(taken), "utf-8")
    print((OUT / "index.html").relative_to(ROOT))


if __name__ == "__main__":
    main()
