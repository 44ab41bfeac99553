"""Whole games of 5211 Azul on the built page: by pointer, by keyboard alone, against a bot, with several people."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

ANYTHING = "#do-take-over, #lay, #do-go-on, #result"
BOT_ANSWERS = 60_000  # the bot's worker starts with the first question


def set_up(page: Page, seats: list[str], seed: str = "7", names: tuple[str, ...] = ()) -> None:
    page.locator("#new-azulejos").click()
    for seat, sits in enumerate(seats):
        page.locator(f"#sits{seat}").select_option(sits)
    for seat, name in enumerate(names):
        page.locator(f"#name{seat}").fill(name)
    page.locator("#seed").fill(seed)
    page.locator("#begin").click()


def play_by_pointer(page: Page, until: str = "#result") -> None:
    """Plays the leftmost cards until something is on the page."""
    while True:
        expect(page.locator(ANYTHING).first).to_be_visible(timeout=BOT_ANSWERS)
        if page.locator(until).count():
            return
        if page.locator("#do-take-over").count():
            page.locator("#do-take-over").click()
            expect(page.locator("#lay")).to_be_visible()
        elif page.locator("#do-go-on").count():
            page.locator("#do-go-on").click()
            expect(page.locator("#do-go-on")).to_have_count(0)
        else:
            lay_leftmost(page)


def lay_leftmost(page: Page) -> None:
    lay = page.locator("#lay")
    number = int("".join(filter(str.isdigit, lay.inner_text())))
    for slot in range(number):
        page.locator(f"#slot-{slot}").click()
        expect(page.locator(f"#slot-{slot}")).to_have_attribute("aria-pressed", "true")
    address = page.url
    lay.click()
    expect(page).not_to_have_url(address)


def test_two_people_play_a_whole_game_by_clicks(table: Page) -> None:
    set_up(table, ["person", "person"], names=("Ana", "Rui"))
    play_by_pointer(table)
    expect(table.locator(".ranking li")).to_have_count(2)
    expect(table.locator("#result-title")).to_contain_text("win")


def test_a_whole_game_by_keyboard_alone(table: Page) -> None:
    keyboard = table.keyboard
    table.locator("#new-azulejos").focus()
    keyboard.press("Enter")
    expect(table.locator("#begin")).to_be_visible()
    table.locator("#begin").focus()
    keyboard.press("Enter")
    while True:
        expect(table.locator(ANYTHING).first).to_be_visible(timeout=BOT_ANSWERS)
        if table.locator("#result").count():
            break
        if table.locator("#do-go-on").count():
            expect(table.locator("#do-go-on")).to_be_focused()
            keyboard.press("Enter")
            expect(table.locator("#do-go-on")).to_have_count(0)
            continue
        address = table.url
        expect(table.locator("#slot-0")).to_be_focused()
        keyboard.press("ArrowRight")
        expect(table.locator("#slot-1")).to_be_focused()
        keyboard.press("1")
        if "2 cards" in table.locator("#lay").inner_text():
            keyboard.press("3")
        expect(table.locator("#lay")).to_be_enabled()
        keyboard.press("Enter")
        expect(table).not_to_have_url(address)
    expect(table.locator("#result-title")).to_be_focused()


def test_against_bots_to_the_end_without_a_hand_over(table: Page) -> None:
    set_up(table, ["person", "vizinho", "vizinho"])
    expect(table.locator("#lay")).to_be_visible()
    play_by_pointer(table)
    expect(table.locator(".ranking li")).to_have_count(3)


def test_bots_play_among_themselves(table: Page) -> None:
    set_up(table, ["vizinho", "vizinho"])
    expect(table.locator(".log li").first).to_be_visible(timeout=BOT_ANSWERS)
    expect(table.locator("#lay")).to_have_count(0)


@pytest.mark.rule("Z2.1")
def test_nothing_of_the_other_hand_is_in_the_page_while_the_device_is_handed_over(table: Page) -> None:
    set_up(table, ["person", "person"], names=("Ana", "Rui"))
    expect(table.locator("#hand-over-title")).to_contain_text("Ana")
    assert "card-button" not in table.content()
    table.locator("#do-take-over").click()
    cards = table.locator("#hand [role=img]")
    labels = [cards.nth(number).get_attribute("aria-label") for number in range(5)]
    assert all(labels)
    lay_leftmost(table)
    expect(table.locator("#hand-over-title")).to_contain_text("Rui")
    faces = table.locator("#app [role=img]")
    assert {faces.nth(number).get_attribute("aria-label") for number in range(faces.count())} == {"A card face down"}


def test_a_choice_can_be_taken_back_until_it_is_revealed(table: Page) -> None:
    set_up(table, ["person", "person"], names=("Ana", "Rui"))
    table.locator("#do-take-over").click()
    lay_leftmost(table)
    table.keyboard.press("u")
    expect(table.locator("#hand-over-title")).to_contain_text("Ana")
    table.locator("#do-take-over").click()
    lay_leftmost(table)
    table.locator("#do-take-over").click()
    lay_leftmost(table)
    expect(table.locator("#hand-over-title")).to_contain_text("Ana")
    expect(table.locator(".log li")).to_have_count(1)
    expect(table.locator("#do-undo")).to_have_count(0)


def test_what_has_not_changed_is_left_alone_and_what_is_missing_comes_again(table: Page) -> None:
    set_up(table, ["person", "person"])
    table.locator("#do-take-over").click()
    lay_leftmost(table)
    table.evaluate("log = document.getElementById('log'); log.dataset.mine = ''")
    table.locator("#do-take-over").click()
    expect(table.locator("#hand")).to_be_visible()
    assert table.locator("#log[data-mine]").count(), "what has happened is the same as before"
    table.evaluate("log.remove()")
    table.locator("#slot-0").click()
    expect(table.locator("#slot-0")).to_have_attribute("aria-pressed", "true")
    expect(table.locator("#log h2")).to_be_visible()
    expect(table.locator("[data-same]")).to_have_count(0)


def test_practice_takes_back_what_was_revealed(table: Page) -> None:
    table.locator("#new-azulejos").click()
    table.locator("#practice").check()
    table.locator("#begin").click()
    start = table.locator("#lay")
    expect(start).to_be_visible()
    before = table.url
    lay_leftmost(table)
    expect(table.locator(".log li")).to_have_count(1, timeout=BOT_ANSWERS)
    table.locator("#do-undo").click()
    expect(table).to_have_url(before)


def test_looking_back_and_playing_on_from_there_keeps_the_original(table: Page) -> None:
    set_up(table, ["person", "vizinho"])
    play_by_pointer(table, until="#do-go-on")
    original = table.url
    table.locator(".log button").last.click()
    expect(table.locator("#looking-back")).to_be_visible()
    assert table.url == original
    table.locator("#do-fork").click()
    expect(table.locator("#lay")).to_be_visible()
    assert table.url != original
    table.locator("#home-link").click()
    table.locator("#to-games").click()
    expect(table.locator(".save")).to_have_count(2)


def test_a_choice_made_before_the_engine_is_ready_is_carried_out(page: Page, site: str) -> None:
    page.goto(site, wait_until="commit")
    page.locator("#new-azulejos").click()
    expect(page.locator("#begin")).to_be_visible(timeout=60_000)


def test_the_same_end_in_portuguese(browser: Browser, site: str, open_table: Callable[[Page, str], Page]) -> None:
    context = browser.new_context(locale="pt-PT")
    page = open_table(context.new_page(), site)
    expect(page.locator("html")).to_have_attribute("lang", "pt")
    set_up(page, ["person", "vizinho"])
    expect(page.locator("#hand-title")).to_have_text("A tua mão")
    page.locator("#language-en").click()
    expect(page.locator("#hand-title")).to_have_text("Your hand")
    context.close()
