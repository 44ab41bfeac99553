"""Our way of rendering gives what htpy's gives."""

import pytest
from htpy import Node, br, div, fragment, p, span
from markupsafe import Markup

from praca.engine import Match, Player, Setup
from praca.games import GAMES
from praca.ui.render import render
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
