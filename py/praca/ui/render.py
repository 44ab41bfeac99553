"""HTML out of htpy's elements, at one go, and what of it is new.

htpy renders piece by piece, for servers that send while they render: every piece goes through one generator for each
element around it. A screen of ours has thousands of pieces and is needed as a whole, so here it is one walk and one
list. What is rarer than elements, texts and lists is left to htpy. A test compares the two.

The walk also notes where every element with an id begins and ends. The page is sent only those that have changed since
the last time; in place of another stands an empty one with its id and `data-same`: the page leaves alone what it has.
Where the page itself writes, `data-fresh` says that nothing around it ever counts as unchanged.
"""

import re
from collections.abc import Callable, Sequence
from functools import lru_cache, wraps
from itertools import accumulate
from types import GeneratorType
from typing import Any, NamedTuple, ParamSpec, cast

from htpy import Element, Fragment, Node, VoidElement, fragment
from markupsafe import Markup, escape

P = ParamSpec("P")
KEPT = 500  # drawings of one kind
SHORT = 100  # characters: what is no longer is sent again
ID = re.compile(' id="([^"]*)"')
FRESH = " data-fresh"


class Region(NamedTuple):
    """An element with an id, and where it stands in the text."""

    tag: str
    id: str
    start: int
    end: int


class _Walk:
    """What is written on the way through a tree: pieces of text, and which of them every element with an id takes."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.add = self.parts.append
        self.regions: list[list[Any]] = []  # tag, id, the first piece and the one after the last


def render(node: Node) -> str:
    """The same text as `str(node)`."""
    return render_regions(node)[0]


def render_regions(node: Node) -> tuple[str, list[Region]]:
    """The text, and the elements with an id in it: outer ones before those in them."""
    walk = _Walk()
    _add(node, walk)
    at = [0, *accumulate(map(len, walk.parts))]
    regions = [Region(tag, name, at[first], at[end]) for tag, name, first, end in walk.regions]
    return "".join(walk.parts), regions


def drawn(draw: Callable[P, Node]) -> Callable[P, Markup]:
    """For drawings that depend on nothing but what they are given: rendered the first time only."""

    @lru_cache(KEPT)
    def rendered(*given: Any, **named: Any) -> Markup:
        return Markup(render(draw(*given, **named)))

    return wraps(draw)(cast(Callable[P, Markup], rendered))


def changes(text: str, regions: Sequence[Region], shown: dict[str, str]) -> str:
    """The text without the regions that are as they were `shown`, by their ids; afterwards that is what is shown."""
    parts: list[str] = []
    written = 0
    for region in regions:
        if region.start < written:
            continue
        inside = text[region.start : region.end]
        if shown.get(region.id) == inside and FRESH not in inside:
            parts += (text[written : region.start], f'<{region.tag} id="{region.id}" data-same></{region.tag}>')
            written = region.end
    parts.append(text[written:])
    shown.clear()
    shown.update({it.id: text[it.start : it.end] for it in regions if it.end - it.start > SHORT})
    return "".join(parts)


def _add(node: Node, walk: _Walk) -> None:
    kind = type(node)
    if kind is Element:
        assert isinstance(node, Element)
        _add_element(node, walk)
    elif kind is str:
        walk.add(str(escape(node)))
    elif kind is list or kind is tuple or kind is GeneratorType:
        for child in node:  # type: ignore[union-attr]
            _add(child, walk)
    elif kind is VoidElement:
        assert isinstance(node, VoidElement)
        walk.add(f"<{node._name}{node._attrs}>")
    elif kind is Fragment:
        assert isinstance(node, Fragment)
        _add(node._node, walk)
    elif kind is Markup or kind is int:
        walk.add(str(node))
    elif node is not None and kind is not bool:
        walk.add(str(fragment[node]))


def _add_element(element: Element, walk: _Walk) -> None:
    tag, attributes = element._name, element._attrs
    region = None
    if ' id="' in attributes and (found := ID.search(attributes)):
        region = [tag, found[1], len(walk.parts), 0]
        walk.regions.append(region)
    walk.add(f"<{tag}{attributes}>")
    _add(element._children, walk)
    walk.add(f"</{tag}>")
    if region:
        region[3] = len(walk.parts)
