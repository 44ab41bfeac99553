"""Workers that die or hang in a running game: the page notices, starts fresh ones, and the game goes on."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Worker, expect

from e2e.test_play import lay_leftmost, set_up

OpenTable = Callable[[Page, str], Page]
ANSWERS = 60_000

# Whoever would wait for seconds waits a twentieth of that: the limits of patience come soon.
HASTY = """{
    const wait = setTimeout;
    setTimeout = (then, ms, ...more) => wait(then, ms >= 5000 && ms < 30000 ? ms / 20 : ms, ...more);
}"""
# Remembers that people were told: on a busy machine the sentence may be gone before anybody looks.
WATCH = """new MutationObserver(() => {
    if (document.getElementById("moment")?.hidden === false) document.documentElement.dataset.told = "";
}).observe(document, { subtree: true, attributes: true, attributeFilter: ["hidden"] });"""
KILL = "(role) => document.querySelector(`script[worker][name^=${role}]`).xworker.terminate()"
HANG = "() => { setTimeout(() => { while (true); }) }"


@pytest.fixture
def hasty_table(page: Page, site: str, open_table: OpenTable) -> Page:
    page.add_init_script(HASTY + WATCH)
    return open_table(page, site)


def pythons(page: Page) -> list[Worker]:
    """The workers that PyScript has started, in their order: the table, then the bot. Not the one for the snapshot."""
    return [worker for worker in page.workers if worker.url.startswith("blob:")]


def end(page: Page, role: str, how: str) -> None:
    """Kills a worker, or makes it hang."""
    if how == "killed":
        page.evaluate(KILL, role)
    else:
        (pythons(page)[0] if role == "table" else pythons(page)[-1]).evaluate(HANG)


def expect_two_workers(page: Page) -> None:
    """The old one is gone for good. A browser takes two seconds to stop one that hangs."""
    for _ in range(100):
        if len(pythons(page)) == 2:
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"{len(pythons(page))} workers are running")


@pytest.mark.parametrize("how", ["killed", "hung"])
def test_without_its_table_a_game_goes_on_with_what_was_asked(hasty_table: Page, how: str) -> None:
    page = hasty_table
    set_up(page, ["person", "vizinho"])
    lay_leftmost(page)
    expect(page.locator("#lay")).to_be_visible(timeout=ANSWERS)
    before = page.url
    end(page, "table", how)
    page.locator("#slot-0").click()
    expect(page.locator("html[data-told]")).to_have_count(1, timeout=ANSWERS)
    expect(page.locator(".notice p")).to_contain_text("set the table anew", timeout=ANSWERS)
    expect(page.locator("#moment")).to_be_hidden()
    expect(page.locator("#slot-0")).to_have_attribute("aria-pressed", "true")
    assert page.url == before
    expect_two_workers(page)
    page.locator("#slot-0").click()
    lay_leftmost(page)
    expect(page.locator("#lay, #do-go-on").first).to_be_visible(timeout=ANSWERS)


@pytest.mark.parametrize("how", ["killed", "hung"])
def test_without_its_bot_a_game_goes_on(hasty_table: Page, how: str) -> None:
    page = hasty_table
    set_up(page, ["person", "vizinho"])
    lay_leftmost(page)
    expect(page.locator("#lay")).to_be_visible(timeout=ANSWERS)
    end(page, "bot", how)
    lay_leftmost(page)
    expect(page.locator("html[data-told]")).to_have_count(1, timeout=ANSWERS)
    expect(page.locator("#moment")).to_be_hidden(timeout=ANSWERS)
    expect(page.locator("#lay, #do-go-on").first).to_be_visible(timeout=ANSWERS)
    expect_two_workers(page)


MISTAKE = """Traceback (most recent call last):
  File "<stdin>", line 594, in <module>
  File "asyncio/core.py", line 1, in _run_iter
KeyError: Ana"""


def test_a_mistake_of_the_page_is_told_in_one_sentence_with_a_report(
    page: Page, site: str, open_table: OpenTable
) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    open_table(page, site)
    set_up(page, ["person", "vizinho"])
    expect(page.locator("#lay")).to_be_visible()
    address = page.url
    page.evaluate(  # as PyScript does it
        "(text) => document.body.append(Object.assign(document.createElement('div'),"
        " { className: 'py-error', textContent: text }))",
        MISTAKE,
    )
    expect(page.locator("#stuck")).to_contain_text("Your games are safe")
    expect(page.get_by_text("Traceback")).to_have_count(0)
    page.locator("#copy-what-failed").click()
    report = page.evaluate("navigator.clipboard.readText()")
    assert address in report
    assert str(page.locator("html").get_attribute("data-build")) in report
    assert "line 594" in report
    assert "Ana" not in report
    page.locator("#try-again").click()
    expect(page.locator("#stuck")).to_be_hidden()
    expect(page.locator("#lay")).to_be_visible(timeout=ANSWERS)
    assert page.url == address
