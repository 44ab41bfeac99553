"""Arraial in the page: aiming by pointer, by finger and by keys, whole games, the end of a phase, a shared turn."""

from collections.abc import Callable
from functools import cache

from playwright.sync_api import Browser, Locator, Page, expect

from e2e.aiming import make, point_at
from praca.engine import Chance, Match, Player, Setup, encode
from praca.games import GAMES
from praca.games.arraial.events import PhaseEnded

OpenTable = Callable[[Page, str], Page]
ARRAIAL = GAMES["arraial"]
CHOICES = "button[id^=slot-], button[id^=lay-], #discard, #end, #do-go-on, #result"


def set_up(page: Page, seats: int, seed: str = "7") -> None:
    page.locator("#new-arraial").click()
    for seat in range(1, seats):
        page.locator(f"#sits{seat}").select_option("person")
    page.locator("#seed").fill(seed)
    page.locator("#begin").click()
    expect(page.locator("#octagon")).to_be_visible()


def lowest_place(page: Page) -> Locator:
    """The place where the picked piece would lie lowest."""
    places = page.locator("[data-aim] [data-y]")
    heights = [float(place.get_attribute("data-y") or 0) for place in places.all()]
    return places.nth(heights.index(max(heights)))


def place_by_pointer(page: Page) -> None:
    page.locator("button[id^=slot-]").first.click()
    page.locator("[data-aim], #discard").first.wait_for()
    if page.locator("#discard").count():
        make(page, "#discard")
        return
    place = lowest_place(page)
    notation = place.get_attribute("data-value")
    x, y = point_at(page, place)
    page.mouse.move(x, y)
    expect(page.locator(".ghost.aimed")).to_have_attribute("data-value", notation or "")
    page.mouse.click(x, y)
    expect(page.locator("[data-aim]")).to_have_count(0)


def play_by_pointer(page: Page) -> None:
    """To the end, always with the first thing that is offered."""
    while True:
        page.locator(CHOICES).first.wait_for()
        if page.locator("#result").count():
            return
        if page.locator("#do-go-on").count():
            page.locator("#do-go-on").click()
            expect(page.locator("#do-go-on")).to_have_count(0)
        elif page.locator("button[id^=lay-]").count():
            make(page, "button[id^=lay-]")
        elif page.locator("button[id^=slot-]").count():
            place_by_pointer(page)
        else:
            make(page, "#end")


def test_two_people_play_a_whole_game_by_pointer(table: Page) -> None:
    set_up(table, 2)
    play_by_pointer(table)
    expect(table.locator("#result .ranking li")).to_have_count(2)
    expect(table.locator(".breakdown[open]")).to_have_count(2)


def test_a_finger_aims_first_and_a_drag_goes_all_the_way(browser: Browser, site: str, open_table: OpenTable) -> None:
    context = browser.new_context(has_touch=True, viewport={"width": 390, "height": 844}, locale="en-GB")
    page = open_table(context.new_page(), site)
    set_up(page, 1)
    page.locator("button[id^=slot-]").first.tap()
    page.locator("[data-aim]").wait_for()
    x, y = point_at(page, lowest_place(page))
    page.touchscreen.tap(x, y)
    expect(page.locator(".ghost.aimed")).to_have_count(1)
    expect(page.locator("[data-aim]")).to_have_count(1)
    page.touchscreen.tap(x, y)
    expect(page.locator("[data-aim]")).to_have_count(0)
    expect(page.locator("#street-0 .piece")).to_have_count(1)
    page.locator("#do-undo").tap()
    expect(page.locator("#street-0 .piece")).to_have_count(0)
    card, street = page.locator("button[id^=slot-]").first.bounding_box(), page.locator("#street-0").bounding_box()
    assert card
    assert street
    page.mouse.move(card["x"] + 20, card["y"] + 20)
    page.mouse.down()
    page.mouse.move(card["x"], card["y"] + 40, steps=3)
    page.locator("[data-aim]").wait_for()
    page.mouse.move(street["x"] + 60, street["y"] + 300, steps=5)
    expect(page.locator(".ghost.aimed")).to_have_count(1)
    page.mouse.up()
    expect(page.locator("#street-0 .piece")).to_have_count(1)
    context.close()


@cache
def before_a_phase_ends() -> tuple[str, str]:
    """A game for two and its next move, which ends a phase with one bar that survives and one that breaks."""
    for seed in range(2000):
        match, chance = Match(Setup(ARRAIAL, (Player("Ana"), Player("Rui")), {}, seed)), Chance(seed, 9)
        while match.state.to_move is not None:
            move = chance.pick(list(match.state.moves()))
            before = encode(match)
            match.play(move)
            for event in match.events[-1]:
                if isinstance(event, PhaseEnded):
                    fates = {bar.after is None for bar in event.bars if bar.before is not None}
                    if fates == {True, False} and move[0] in ("lay", "end"):
                        return before, ARRAIAL.notation(move)
    raise AssertionError("no such game")


def test_a_phase_ends_with_a_bar_that_survives_and_one_that_breaks(
    page: Page, site: str, open_table: OpenTable
) -> None:
    link, notation = before_a_phase_ends()
    open_table(page, f"{site}#{link}")
    page.locator("#do-accept").click()
    page.locator(f"button[data-value='{notation}']").first.click()
    expect(page.locator("#interlude-title")).to_be_visible()
    expect(page.locator(".interlude li")).to_have_count(2)
    expect(page.locator(".interlude li", has_text="drops to row")).to_have_count(1)
    expect(page.locator(".interlude li", has_text="breaks")).to_have_count(1)
    expect(page.locator(".level-bar:not(.broken)")).to_have_count(1)
    page.locator("#do-go-on").click()
    expect(page.locator("#phase")).to_contain_text("Phase 2")


def test_a_link_in_the_middle_of_a_turn_goes_on_there(browser: Browser, table: Page, open_table: OpenTable) -> None:
    set_up(table, 2)
    table.locator("#turn").click()
    place_by_pointer(table)
    expect(table.locator(".facts")).to_contain_text("1 ●○○")
    context = browser.new_context(locale="en-GB")
    page = open_table(context.new_page(), table.url)
    page.locator("#do-accept").click()
    expect(page.locator(".facts")).to_contain_text("1 ●○○")
    expect(page.locator("#street-0 .piece, #street-1 .piece")).to_have_count(1)
    page.locator("#do-undo").click()
    expect(page.locator("#street-0 .piece, #street-1 .piece")).to_have_count(0)
    context.close()
