"""HTML out of htpy's elements, at one go.

htpy renders piece by piece, for servers that send while they render: every piece goes through one generator for each
element around it. A screen of ours has thousands of pieces and is needed as a whole, so here it is one walk and one
list. What is rarer than elements, texts and lists is left to htpy. A test compares the two.
"""

from collections.abc import Callable
from types import GeneratorType

from htpy import Element, Fragment, Node, VoidElement, fragment
from markupsafe import Markup, escape


def render(node: Node) -> str:
    """The same text as `str(node)`."""
    parts: list[str] = []
    _add(node, parts.append)
    return "".join(parts)


def _add(node: Node, add: Callable[[str], None]) -> None:
    kind = type(node)
    if kind is Element:
        assert isinstance(node, Element)
        add(f"<{node._name}{node._attrs}>")
        _add(node._children, add)
        add(f"</{node._name}>")
    elif kind is str:
        add(str(escape(node)))
    elif kind is list or kind is tuple or kind is GeneratorType:
        for child in node:  # type: ignore[union-attr]
            _add(child, add)
    elif kind is VoidElement:
        assert isinstance(node, VoidElement)
        add(f"<{node._name}{node._attrs}>")
    elif kind is Fragment:
        assert isinstance(node, Fragment)
        _add(node._node, add)
    elif kind is Markup or kind is int:
        add(str(node))
    elif node is not None and kind is not bool:
        add(str(fragment[node]))
