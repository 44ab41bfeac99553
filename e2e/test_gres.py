"""GRES in the page: whole games against bots by pointer and by keys, a fire with its gifts, a false call, rain."""

from collections.abc import Callable
from functools import cache

from playwright.sync_api import Page, expect

from e2e.aiming import make
from praca.engine import Chance, Match, Move, Player, Setup, encode
from praca.games import GAMES
from praca.games.gres.components import ELEMENTO, KIND

OpenTable = Callable[[Page, str], Page]
GRES = GAMES["gres"]
BOT_ANSWERS = 60_000  # the bot's worker starts with the first question


def set_up(page: Page, *others: str) -> None:
    page.locator("#new-gres").click()
    for seat, sits in enumerate(others, 1):
        page.locator(f"#sits{seat}").select_option(sits)
    page.locator("#seed").fill("7")
    page.locator("#begin").click()


def give(page: Page) -> None:
    """Gives the first card of the kind that was asked for, with keys."""
    for card in page.locator("button.own-card").all():
        card.press("Enter")
        expect(card).to_have_attribute("aria-pressed", "true")
        if page.locator("#move-give").is_enabled():
            address = page.url
            page.locator("#move-give").press("Enter")
            expect(page).not_to_have_url(address)
            return
    raise AssertionError("nothing can be given")


def test_against_two_bots_to_the_end_by_pointer(table: Page) -> None:
    set_up(table, "vizinho", "vizinho")
    while True:
        table.locator("#hand, #do-go-on, #result").first.wait_for(timeout=BOT_ANSWERS)
        if table.locator("#result").count():
            break
        if table.locator("#do-go-on").count():
            title = table.locator("#interlude-title").inner_text()
            table.locator("#do-go-on").click()
            expect(table.locator("#interlude-title", has_text=title)).to_have_count(0)
        elif table.locator("#move-give").count():
            give(table)
        else:
            make(table, "#move-call.primary, [id^=choice-], #move-draw, #move-end")
    expect(table.locator("#result .ranking li")).to_have_count(3)
    expect(table.locator(".school .parade")).to_have_count(3)


@cache
def before(kind: str) -> tuple[str, Move]:
    """A game for three people, played at random but without false calls, and its next move, which is of this kind."""
    for seed in range(500):
        players = (Player("Ana"), Player("Rui"), Player("Eva"))
        match, chance = Match(Setup(GRES, players, {}, seed)), Chance(seed, 9)
        while match.state.to_move is not None:
            move = chance.pick([move for move in match.state.moves() if move != ("call",)])
            if move[0] == kind:
                return encode(match), move
            match.play(move)
    raise AssertionError(kind)


def open_position(page: Page, link: str) -> None:
    """Opens a game, passes what it pauses for, and takes the hand."""
    page.locator("#do-accept").click()
    page.locator("#do-go-on, #do-take-over").first.wait_for()
    if page.locator("#do-skip").count():
        page.locator("#do-skip").click()
    elif page.locator("#do-go-on").count():
        page.locator("#do-go-on").click()
    page.locator("#do-take-over").click()
    expect(page.locator("#hand")).to_be_visible()


def test_a_fire_with_its_gifts(page: Page, site: str, open_table: OpenTable) -> None:
    link, _move = before("fire")
    open_table(page, f"{site}#{link}")
    open_position(page, link)
    make(page, "[id^=choice-]")
    expect(page.locator("#interlude-title")).to_contain_text("fire hits")
    expect(page.locator(".interlude .gres-row svg").first).to_be_visible()
    page.locator("#do-go-on").click()
    gifts = 0
    while gifts < 2 and not page.locator("#move-end").count():
        page.locator("#do-take-over, #hand").first.wait_for()
        if page.locator("#do-take-over").count():
            page.locator("#do-take-over").click()
            page.locator("#hand").wait_for()
        elif page.locator("#move-give").count():
            give(page)
            gifts += 1
        elif page.locator("[id^=choice-]").count():
            make(page, "[id^=choice-]")
    expect(page.locator("#log")).to_contain_text("gives")


def test_a_false_call_asks_first_and_is_seen_by_all(table: Page) -> None:
    set_up(table, "person")
    table.locator("#do-take-over").click()
    address = table.url
    table.locator("#pick-call").click()
    expect(table.locator(".sure")).to_contain_text("costs 5 points")
    table.locator("#pick-call").click()
    expect(table.locator(".sure")).to_have_count(0)
    assert table.url == address
    table.locator("#pick-call").click()
    make(table, "#move-call")
    expect(table.locator("#interlude-title")).to_contain_text("called falsely")
    state = GRES.start(2, {}, 7)
    shown = [card for card in state.view(state.to_move).hand if KIND[card] != ELEMENTO]
    expect(table.locator(".interlude .gres-row li")).to_have_count(len(shown))
    table.locator("#do-go-on").click()
    expect(table.locator(".false-calls")).to_have_text("1 false call")


def test_rain_at_the_count(page: Page, site: str, open_table: OpenTable) -> None:
    link, move = before("rain")
    open_table(page, f"{site}#{link}")
    open_position(page, link)
    page.locator(f"[id^=choice-][data-value='{GRES.notation(move)}']").click()
    expect(page.locator("#log")).to_contain_text("rain takes from")
