"""A visit to the square in other browsers: the home page, a whole game of each kind, saving, a link, no network."""

from contextlib import suppress
from pathlib import Path

import pytest

from browsers.conftest import READY
from browsers.driving import LONG, Browser, until
from praca.engine.record import read_records
from praca.games import GAMES
from tools.serve import Site

FIXTURES = Path(__file__).parent.parent / "tests" / "fixtures"
RETURN = "\ue007"
TRIES = 3

THERE = "(selector) => Boolean(document.querySelector(selector))"
GONE = "(selector) => !document.querySelector(selector)"
ELEMENT = "(selector) => document.querySelector(selector)"
COUNT = "(selector) => document.querySelectorAll(selector).length"
TEXT = "(selector) => document.querySelector(selector).textContent"
ADDRESS = "() => location.href"
CHOOSE = "(id, choice) => { document.getElementById(id).value = choice; }"
STORED = "(start) => Object.keys(localStorage).filter((key) => key.startsWith(start)).length"

# What can be done, and whether it has been. Other than what is drawn, it changes with an answer and with nothing else.
CONTROLS = """() => location.hash + [...document.querySelectorAll("#app [data-do]")].map((control) =>
    [control.dataset.do, control.dataset.value, control.disabled, control.getAttribute("aria-pressed")].join()
).join(";")"""
# Anything that takes a game on: out of a pause, a move, or something to be picked before one.
FORWARD = """() => {
    const seen = (element) => element.getClientRects().length && !element.matches(":disabled");
    const those = (selector) => [...document.querySelectorAll(`#screen ${selector}`)].filter(seen);
    return those("#do-skip")[0] ?? those("#do-take-over, #do-go-on")[0] ?? those("[data-do=move]").at(-1)
        ?? those("[data-do=pick]:not([aria-pressed=true])")[0];
}"""
TURN = f"() => document.getElementById('result') ? 'over' : ({FORWARD})() ? 'mine' : ''"


def sit_down(browser: Browser, game: str, seats: list[str]) -> None:
    """A new game, from the home page."""
    browser.click(ELEMENT, f"#new-{game}")
    until(browser, THERE, "#begin")
    for seat, sits in enumerate(seats):
        browser.run(CHOOSE, f"sits{seat}", sits)
    browser.run(CHOOSE, "seed", "3")
    browser.click(ELEMENT, "#begin")
    until(browser, THERE, "#phase")


def step(browser: Browser) -> None:
    """Presses whatever takes the game on, and waits until something has come of it. Who misses, tries again."""
    before = browser.run(CONTROLS)
    changed = f"(before) => ({CONTROLS})() !== before"
    for _ in range(TRIES):
        browser.click(FORWARD)
        with suppress(AssertionError):
            until(browser, changed, before, seconds=LONG / TRIES)
            return
    raise AssertionError(f"nothing comes of it: {before}")


def hurry(browser: Browser) -> None:
    """Bots do not wait for people to follow."""
    browser.click(ELEMENT, "#to-settings")
    until(browser, THERE, "#pace-none")
    browser.click(ELEMENT, "#pace-none")
    until(browser, "() => JSON.parse(localStorage.getItem('praca:settings') ?? '{}').pace === 'none'")
    browser.click(ELEMENT, "#home-link")
    until(browser, THERE, "#new-azulejos")


def test_the_home_page_is_there_and_speaks_portuguese(table: Browser) -> None:
    assert table.run(COUNT, ".game") == len(GAMES)
    assert table.run("() => document.getElementById('unable').hidden")
    assert table.run(GONE, "#loading")
    table.click(ELEMENT, "#language-pt")
    until(table, "() => document.documentElement.lang === 'pt'")
    assert table.run(TEXT, "#new-azulejos") == "Jogar"


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_against_a_bot(table: Browser, game: str) -> None:
    hurry(table)
    sit_down(table, game, ["person", "aprendiz"])
    while until(table, TURN) == "mine":
        step(table)
    assert table.run(COUNT, ".ranking li") == 2
    assert table.run(STORED, "praca:finished:") == 1


# Whatever travels over the table takes long, and is noted.
SLOWLY = """() => {
    document.styleSheets[1].insertRule("::view-transition-group(*) { animation-duration: 60s !important; }");
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (paint) => { globalThis.journey = start(paint); return journey; };
}"""


def test_a_click_counts_while_something_travels(table: Browser) -> None:
    """In WebKit it is the page itself that is clicked as long as something is on its way over it."""
    sit_down(table, "arraial", ["person", "person"])
    table.run(SLOWLY)
    while not table.run("() => Boolean(globalThis.journey)"):
        assert until(table, TURN) == "mine"
        step(table)
    table.run("() => journey.ready.then(() => true)")
    table.click(ELEMENT, "#home-link")
    until(table, THERE, ".home")


def test_a_hint_by_keys(table: Browser) -> None:
    sit_down(table, "azulejos", ["person", "vizinho"])
    address = table.run(ADDRESS)
    until(table, THERE, "#do-hint")
    table.press("h")
    until(table, "() => Boolean(document.activeElement.closest('.advice'))")
    table.press(RETURN)
    until(table, "() => document.activeElement.dataset.do === 'move'")
    table.press(RETURN)
    until(table, f"(before) => ({ADDRESS})() !== before", address)


def test_a_game_is_saved_and_comes_back(table: Browser, site: Site) -> None:
    sit_down(table, "azulejos", ["person", "person"])
    for _ in range(3):  # the device is taken over; a card is picked and laid
        step(table)
    address = table.run(ADDRESS)
    table.open(f"{site.url}icons/praca.svg")
    table.open(address)
    until(table, READY)
    assert table.run(ADDRESS) == address
    assert table.run(TEXT, "#hand-over-title")
    table.open(f"{site.url}#games")
    until(table, THERE, ".save")
    assert table.run(COUNT, ".save") == table.run(STORED, "praca:save:") == 1


@pytest.mark.parametrize("game", GAMES)
def test_a_link_is_offered_and_shows_its_end(driven: Browser, site: Site, game: str) -> None:
    record = read_records((FIXTURES / f"{game}.txt").read_text("utf-8"))[-1]
    driven.open(f"{site.url}#{record.link}")
    until(driven, THERE, "#do-accept")
    assert driven.run(STORED, "praca:save:") == 0
    driven.click(ELEMENT, "#do-accept")
    while until(driven, TURN) == "mine":
        step(driven)
    ranking = driven.run("() => [...document.querySelectorAll('.ranking li')].map((one) => one.textContent)")
    best = sorted(record.scores, reverse=True)
    assert [score for score, line in zip(best, ranking, strict=True) if str(score) in line] == best


def test_without_network_after_one_visit(driven: Browser, dist: Path) -> None:
    with Site(dist) as own:
        driven.open(own.url)
        until(driven, READY)
        driven.run("() => navigator.serviceWorker.ready.then(() => true)")
        own.reachable = False
        driven.open(own.url)
        until(driven, READY)
        hurry(driven)
        sit_down(driven, "azulejos", ["person", "vizinho"])
        while not driven.run(THERE, ".log li"):  # a round is over: the bot has played, too
            until(driven, TURN)
            step(driven)


def test_the_next_visit_starts_with_what_the_first_has_kept(table: Browser, site: Site) -> None:
    """The memory of the first interpreter: whoever keeps one starts with it, anybody else as before."""
    until(table, "async () => (await caches.keys()).some((name) => name.startsWith('praca-snapshot:'))")
    table.open(f"{site.url}icons/praca.svg")
    table.open(site.url)
    until(table, READY)
    sit_down(table, "azulejos", ["person", "vizinho"])
    step(table)
