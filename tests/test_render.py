"""Our way of rendering gives what htpy's gives."""

import pytest
from htpy import Node, br, div, fragment, p, section, span
from markupsafe import Markup

from praca.engine import Match, Player, Setup
from praca.games import GAMES
from praca.ui.render import changes, drawn, render, render_regions
from praca.ui.sitting import Sitting

NODES: dict[str, Node] = {
    "text is escaped": div["<b> & \"'"],
    "markup is not": div[Markup("<b>&amp;</b>")],
    "nothing": div[None, True, False, ""],
    "numbers": p[0, 1, -2],
    "lists in lists": div[[span["a"], [span["b"], ("c", br)]]],
    "a function": div[lambda: span["late"]],
    "a fragment": div[fragment["a", span["b"]]],
    "attributes": span("#id.a.b", title='"<', hidden=True, data_x=1)["x"],
    "a text alone": "<&>",
}


@pytest.mark.parametrize("node", NODES.values(), ids=NODES)
def test_whatever_may_stand_in_an_element_is_rendered_as_by_htpy(node: Node) -> None:
    assert render(node) == str(fragment[node])


def test_a_generator_is_rendered_once() -> None:
    assert render(div[(span[n] for n in range(3))]) == "<div><span>0</span><span>1</span><span>2</span></div>"


@pytest.mark.parametrize("key", GAMES)
def test_a_whole_table_is_rendered_as_by_htpy(key: str) -> None:
    seats = max(2, min(GAMES[key].seats))
    match = Match(Setup(GAMES[key], tuple(Player(f"<{seat}>") for seat in range(seats)), {}, 3))
    for _ in range(5):
        match.play(match.state.moves()[0])

    def table() -> Node:
        return Sitting(match, "x", 0).html([], "https://example.org/")

    assert render(table()) == str(fragment[table()])


# What has changed


def sent(node: Node, shown: dict[str, str]) -> str:
    return changes(*render_regions(node), shown)


def words(text: str) -> str:
    """Long enough to be worth leaving out."""
    return f"{text} " * 60


def table(hill: str, log: str, house: str = "") -> Node:
    return div("#table")[
        section("#hill")[p[words(hill)], span("#house")[words(house)]], section("#log")[words(log)], p["!"]
    ]


def test_the_page_is_sent_everything_first() -> None:
    assert sent(table("a", "b"), {}) == render(table("a", "b"))


def test_what_is_as_it_was_is_sent_empty() -> None:
    shown: dict[str, str] = {}
    sent(table("a", "b"), shown)
    assert sent(table("a", "c"), shown) == (
        f'<div id="table"><section id="hill" data-same></section><section id="log">{words("c")}</section><p>!</p></div>'
    )
    assert sent(table("a", "c"), shown) == '<div id="table" data-same></div>'


def test_of_something_that_changed_what_is_in_it_may_be_as_it_was() -> None:
    shown: dict[str, str] = {}
    sent(table("a", "b", "h"), shown)
    again = sent(table("x", "b", "h"), shown)
    assert f'<p>{words("x")}</p><span id="house" data-same></span></section><section id="log" data-same>' in again


def test_what_was_gone_is_sent_again() -> None:
    shown: dict[str, str] = {}
    sent(table("a", "b"), shown)
    sent(div("#table")["nothing"], shown)
    assert sent(table("a", "b"), shown) == render(table("a", "b"))


def test_what_stood_in_something_that_did_not_change_is_still_known() -> None:
    shown: dict[str, str] = {}
    sent(table("a", "b", "h"), shown)
    sent(table("a", "c", "h"), shown)
    assert '<span id="house" data-same></span>' in sent(table("x", "c", "h"), shown)
    assert '<section id="log" data-same></section>' in sent(table("y", "c", "h"), shown)


def test_what_is_short_is_always_sent() -> None:
    shown: dict[str, str] = {}
    sent(p("#a")["short"], shown)
    assert sent(p("#a")["short"], shown) == '<p id="a">short</p>'


def test_a_drawing_is_made_once() -> None:
    made = []

    @drawn
    def dot(size: int) -> Node:
        made.append(size)
        return span[size, "<"]

    assert [render(div[dot(1), dot(2), dot(1)]), made] == [
        "<div><span>1&lt;</span><span>2&lt;</span><span>1&lt;</span></div>",
        [1, 2],
    ]


def test_what_the_page_itself_writes_into_is_always_sent() -> None:
    shown: dict[str, str] = {}
    node = div("#a")[p("#b", data_fresh=True)[words("b")], p("#c")[words("c")]]
    sent(node, shown)
    assert sent(node, shown) == f'<div id="a"><p id="b" data-fresh>{words("b")}</p><p id="c" data-same></p></div>'
