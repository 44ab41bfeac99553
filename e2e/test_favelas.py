"""Favelas in the page: whole games by pointer and by keys, a year that a blind draw ends, a die at its bound."""

from collections.abc import Callable
from functools import cache

from playwright.sync_api import Page, expect

from e2e.aiming import make, point_at
from praca.engine import Chance, Event, Match, Player, Setup, encode
from praca.games import GAMES
from praca.games.favelas.components import ends_year
from praca.games.favelas.events import DieMoved, TileDrawn, YearEnded

OpenTable = Callable[[Page, str], Page]
FAVELAS = GAMES["favelas"]
CHOICES = "[data-aim], button[id^=slot-], #take-draw, #take-single, [id^=die-], [id^=discard-], #do-go-on, #result"


def set_up(page: Page) -> None:
    page.locator("#new-favelas").click()
    page.locator("#sits1").select_option("person")
    page.locator("#seed").fill("7")
    page.locator("#begin").click()
    expect(page.locator("#hand")).to_be_visible()


def test_two_people_play_a_whole_game_by_pointer(table: Page) -> None:
    set_up(table)
    years = set()
    while True:
        table.locator(CHOICES).first.wait_for()
        years.add(table.locator("#phase").inner_text())
        if table.locator("#result").count():
            break
        if table.locator("#do-go-on").count():
            table.locator("#do-go-on").click()
            expect(table.locator("#do-go-on")).to_have_count(0)
        elif table.locator("[data-aim]").count():
            x, y = point_at(table, table.locator("[data-aim] [data-x]").last)
            address = table.url
            table.mouse.move(x, y)
            expect(table.locator(".ghost.aimed")).to_have_count(1)
            table.mouse.click(x, y)
            expect(table).not_to_have_url(address)
        elif table.locator("[id^=die-]").count():
            make(table, "[id^=die-]")
        elif table.locator("button[id^=slot-]").count():
            table.locator("button[id^=slot-]").last.click()
            expect(table.locator("[data-aim]")).to_have_count(1)
        else:
            make(table, "#take-single, #take-draw, [id^=discard-]")
    assert len(years) == 3
    expect(table.locator("#result .ranking li")).to_have_count(2)


@cache
def before(happens: Callable[[list[Event]], bool]) -> tuple[str, str]:
    """A game for two and its next move, in which something happens."""
    for seed in range(2000):
        match, chance = Match(Setup(FAVELAS, (Player("Ana"), Player("Rui")), {}, seed)), Chance(seed, 9)
        while match.state.to_move is not None:
            link, move = encode(match), chance.pick(list(match.state.moves()))
            drawn = match.state.view(None).held
            match.play(move)
            if happens([*match.events[-1], *([TileDrawn(0, drawn)] if drawn else [])]) and move[0] == "place":
                return link, FAVELAS.notation(move)
    raise AssertionError("no such game")


def ended_by_a_blind_draw(events: list[Event]) -> bool:
    drawn = any(isinstance(event, TileDrawn) and ends_year(event.tile) for event in events)
    return drawn and any(isinstance(event, YearEnded) for event in events)


def forced_down_from_six(events: list[Event]) -> bool:
    return any(isinstance(event, DieMoved) and event.forced and event.before == 6 for event in events)


def play_next(page: Page, notation: str) -> None:
    """Makes a placement, with the tile that is open or in hand."""
    tile = notation.split()[0]
    if not page.locator("[data-aim]").count():
        page.locator(f"button[id^=slot-][data-tile='{tile}']").first.click()
        page.locator("[data-aim]").wait_for()
    place = page.locator(f"[data-aim] [data-value='{notation}']")
    while not place.count():
        before = page.locator("[data-aim] [data-x]").first.get_attribute("data-value")
        page.locator("#turn").click()
        expect(page.locator(f"[data-aim] [data-value='{before}']")).to_have_count(0)
    page.mouse.click(*point_at(page, place))


def test_a_year_ends_with_a_blind_draw(page: Page, site: str, open_table: OpenTable) -> None:
    link, notation = before(ended_by_a_blind_draw)
    open_table(page, f"{site}#{link}")
    page.locator("#do-accept").click()
    expect(page.locator("#aim-says")).to_contain_text("with the end of the year")
    play_next(page, notation)
    expect(page.locator("#interlude-title")).to_be_visible()
    expect(page.locator(".council tbody tr")).to_have_count(7)


def test_a_die_at_six_goes_down_by_itself(page: Page, site: str, open_table: OpenTable) -> None:
    link, notation = before(forced_down_from_six)
    open_table(page, f"{site}#{link}")
    page.locator("#do-accept").click()
    page.locator("#hand").wait_for()
    play_next(page, notation)
    expect(page.locator("#log li").first).to_contain_text("has to go from 6 to 5")
