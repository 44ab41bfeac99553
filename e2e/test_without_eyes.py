"""Whole games without eyes or mouse: only what a screen reader says is known, only keys are pressed.

Nothing of ours is looked for: elements are found by role and name, moves are decided from what the log announced or
what has the focus, as somebody would who listens.
"""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

OpenTable = Callable[[Page, str], Page]
BOT_ANSWERS = 60_000  # the bot's worker starts with the first question
MOST_ANSWERS = 600  # a game that takes more never ends
FAST = 'localStorage.setItem(\'praca:settings\', \'{"pace":"none","motion":"none"}\')'


class Listener:
    """Somebody who hears the page and presses keys."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.last = ""

    @property
    def log(self) -> Locator:
        return self.page.get_by_role("log").get_by_role("paragraph")

    def press(self, key: str) -> None:
        self.last = self.log.last.inner_text() if self.log.count() else ""
        self.page.keyboard.press(key)

    def hears(self, *wanted: str) -> str:
        """The next announcement that says one of these, as patterns."""
        for _answer in range(MOST_ANSWERS):
            if self.last:
                expect(self.log.last).not_to_have_text(self.last, timeout=BOT_ANSWERS)
            self.last = self.log.last.inner_text(timeout=BOT_ANSWERS)
            if any(re.search(pattern, self.last) for pattern in wanted):
                return self.last
        raise AssertionError(f"never said: {wanted}")

    def ask(self, key: str) -> str:
        """What the page says when it is asked."""
        before = self.last
        self.press(key)
        answer = self.hears("")
        self.last = before
        return answer

    @property
    def focus(self) -> str:
        """What a screen reader says of what has the focus."""
        return self.page.locator(":focus").aria_snapshot()

    def places(self, key: str = "ArrowRight", most: int = 5) -> Iterator[str]:
        """Walks over places of the board, and tells each."""
        seen = ""
        for _place in range(most):
            self.page.keyboard.press(key)
            if self.focus == seen:
                return
            seen = self.focus
            yield seen


@pytest.fixture
def listener(page: Page, site: str, open_table: OpenTable) -> Listener:
    page.add_init_script(FAST)
    return Listener(open_table(page, site))


def sit_down(listener: Listener, game: str, *others: str) -> None:
    """From the home page to the table, with these at the other seats, by the first letters of their names."""
    page = listener.page
    page.get_by_role("link", name=f"Play {game}").press("Enter")
    for seat, first in enumerate(others, 2):
        page.get_by_role("combobox", name=f"Seat {seat}").press(first)
    page.get_by_role("textbox", name="Number of the deal").press("7")
    page.get_by_role("button", name="Start").press("Enter")
    listener.hears(f"^{game}")
    listener.last = ""  # it may ask for something already


def number_in(text: str, pattern: str) -> int:
    found = re.search(pattern, text)
    return int(found[1]) if found else 0


def test_5211_azul_by_ear(listener: Listener) -> None:
    sit_down(listener, "5211 Azul", "A")
    said, rounds = listener.hears("to lay face down"), 0
    while "win" not in said.rpartition("Round")[2]:
        if "to lay face down" not in said:
            listener.press("Enter")  # on "Go on"
            said = listener.hears("to lay face down", "wins", "win together")
            rounds += 1
            continue
        table = listener.ask("w")
        hand = dict(re.findall(r"(\d): ([^,.]+)", table.rpartition("In your hand: ")[2]))
        counts = {colour: int(count) for colour, count in re.findall(r"([a-z ]+) (\d) of \d", table)}
        best = sorted(hand, key=lambda key: -sum(counts[colour] for colour in counts if colour.strip() in hand[key]))
        for key in best[: number_in(said, r"Choose (\d)")]:
            listener.press(key)
            assert hand[key] in listener.hears("Picked")
        assert "Enter lays" in listener.last
        listener.press("Enter")
        said = listener.hears("to lay face down", "Round .*:")
    assert rounds >= 5
    assert listener.log.count() > 5, "what was said before is still there to be read out"
    assert re.search(r"1: .*points?, \d+ cards?", said)
    expect(listener.page.get_by_role("heading", name=re.compile("win"))).to_be_focused()


def lay_best(listener: Listener, worth: Callable[[str], int]) -> None:
    """Walks over some places of what is in hand, listens to each, and lays it at the best."""
    places = list(listener.places())
    best = max(range(len(places)), key=lambda number: worth(places[number]))
    for _step in range(len(places) - 1 - best):
        listener.page.keyboard.press("ArrowLeft")
    listener.press("Enter")


def worth_in_a_street(place: str) -> int:
    rows = number_in(place, r"(\d+) rows? completed")
    return (
        20 * rows + 9 * ("visitor" in place) - 3 * number_in(place, r"covers (\d+)") - number_in(place, r"rows? (\d+)")
    )


def test_arraial_by_ear(listener: Listener) -> None:
    sit_down(listener, "Arraial", "N")
    said, pieces = listener.hears("Take a card"), 0
    while not re.search(r"points?[:.]", said):
        if "Take a card" in said:
            octagon = re.findall(r"(\d) (?:red|yellow|blue|green)", listener.ask("w").partition("card")[0])
            if octagon:
                listener.press(octagon[-1])
                in_hand = listener.hears("^In hand")
                if "fits nowhere" in in_hand:
                    listener.press("d")
                else:
                    pieces += 1
                    lay_best(listener, worth_in_a_street)
            else:
                listener.press("e")
        elif "End your turn" in said:
            listener.press("e")
        else:
            listener.press("Enter")  # on "Go on"
        said = listener.hears("Take a card", "End your turn", "Phase . is over", "The game is over", r"\d points?[:.]")
    assert pieces >= 12
    expect(listener.page.get_by_role("heading", name=re.compile("points"))).to_be_focused()


def test_favelas_by_ear(listener: Listener) -> None:
    sit_down(listener, "Favelas", "A")
    said, years = listener.hears("Take an open tile"), 0
    while not re.search("wins?", said):
        if "Take an open tile" in said:
            take_a_tile(listener)
        elif "Drawn" in said:
            lay_best(listener, worth_on_a_hill)
        elif "must move" in said:
            colour = re.search(r"The (\w+) die must move", said)
            assert colour
            mine = re.search(rf"{colour[1]} die \d: Player 1 leads", listener.ask("w"))
            listener.press("ArrowUp" if mine else "ArrowDown")
        else:
            years += 1
            listener.press("Enter")  # on "Go on"
        said = listener.hears("Take an open tile", "Drawn", "must move", "Year . is over", "wins?")
    assert years == 3
    expect(listener.page.get_by_role("heading", name=re.compile("win"))).to_be_focused()


def take_a_tile(listener: Listener) -> None:
    """An open tile that fits, turned once, or one drawn unseen."""
    supply = listener.ask("w").partition("In the supply: ")[2].partition(".")[0].split("; ")
    fitting = [tile[0] for tile in supply if tile and "fits nowhere" not in tile]
    if not fitting:
        listener.press("4")
        return
    listener.press(fitting[0])
    if "t turns it" in listener.hears("^In hand"):
        listener.press("t")
        listener.hears("^In hand")
    lay_best(listener, worth_on_a_hill)


def worth_on_a_hill(place: str) -> int:
    return place.count("you lead") + place.count("you show all") - place.count("you lose")


def test_gres_by_ear(listener: Listener) -> None:
    sit_down(listener, "GRES: Carnival Parade", "A")
    answers = (
        "Take a card",
        "You drew",
        "end your turn",
        "Who is hit",
        "What does",
        "Which",
        "shows:",
        "counts",
        "game is over",
        r"\d: .* points",
    )
    said, drawn = listener.hears(*answers), 0
    while not re.search(r"\d: .* points", said):
        if "you can call" in said:
            listener.press("c")
        elif re.search("You drew: |Call the apuração", said):
            listener.press("e")
        elif "Which one do you give" in said:
            give(listener)
        elif re.search("Take a card|Who is hit|What does|Which kind", said):
            drawn += 1
            listener.press("1")
        else:
            listener.press("Enter")  # on "Go on"
        said = listener.hears(*answers)
    assert drawn > 5
    expect(listener.page.get_by_role("heading", name=re.compile("win"))).to_be_focused()


def give(listener: Listener) -> None:
    """Walks along the hand until a card is of the kind that was asked for."""
    cards = listener.page.get_by_role("toolbar", name="Cards").get_by_role("button")
    for card in cards.all():
        card.press("Enter")
        if "Enter gives it" in listener.hears("^Picked"):
            listener.press("Enter")
            return
    raise AssertionError("nothing can be given")


def test_a_board_is_read_cell_by_cell_and_the_focus_stays_where_it_was(listener: Listener) -> None:
    sit_down(listener, "Arraial", "N")
    listener.hears("Take a card")
    listener.press("1")
    piece = listener.hears("^In hand").removeprefix("In hand: ").partition(",")[0]
    listener.page.keyboard.press("g")
    grid = listener.page.get_by_role("grid", name=re.compile("^Street of Player 1: 8 rows below the bar"))
    expect(grid.get_by_role("gridcell", name="level bar, 0 visitors on it")).to_be_focused()
    listener.page.keyboard.press("Control+End")
    assert "free, 8, 1" in listener.focus
    listener.page.keyboard.press("ArrowUp")
    assert "free, 8, 2" in listener.focus
    listener.page.keyboard.press("ArrowDown")
    listener.page.keyboard.press("Home")
    assert "free, 1, 1" in listener.focus
    while "Enter lays the piece" not in listener.focus:
        listener.page.keyboard.press("ArrowRight")
    place = re.search(r", (\d), 1\. Enter lays", listener.focus)
    assert place
    listener.press("Enter")
    assert piece in listener.hears("Player 1 places the")
    assert f"{piece}, {place[1]}, 1" in listener.focus, "nobody is taken away from where they read"
    rows = grid.get_by_role("row")
    expect(rows).to_have_count(9)
    expect(rows.last.get_by_role("gridcell")).to_have_count(8)


def test_a_question_mark_tells_every_key_that_does_something(listener: Listener) -> None:
    sit_down(listener, "5211 Azul", "A")
    listener.hears("to lay face down")
    listener.page.keyboard.press("?")
    keys = listener.page.get_by_role("dialog", name="Keys")
    told = keys.get_by_role("term").all_inner_texts()
    assert {"1", "5", "g", "h", "i", "o", "s", "w", "?"} <= set(told)
    assert len(told) == len(set(told)) == keys.get_by_role("definition").count()
    assert all(keys.get_by_role("definition").all_inner_texts())
    listener.page.keyboard.press("Escape")
    expect(keys).to_be_hidden()
