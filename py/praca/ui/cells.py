"""A table of cells: what lies on the table, to be walked through with the arrow keys, each cell in words.

It is there for whoever cannot see the drawn table, and hidden while it does not have the focus. Where a legal move
belongs to a cell, Enter makes it there. `py/cells.py` is the page's side of it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from htpy import Node, div, table, tbody, td, th, tr
from markupsafe import Markup

from praca.locale import _
from praca.ui.render import render


@dataclass(frozen=True)
class Place:
    """A cell with a move: what is in it, and the notation of the move that Enter makes there."""

    text: str
    move: str


@dataclass(frozen=True)
class Row:
    """Cells from left to right, but not the empty ones, and their title; a row of a drawn board needs none."""

    cells: Sequence[str | Place]
    title: str = ""


def cells(name: str, rows: Sequence[Row], kind: str = "") -> Node:
    """All rows, from the top down. The first cell can be reached with Tab, the others from there."""
    return div(class_=["in-cells", kind])[
        table(
            "#cells",
            role="grid",
            aria_label=name,
            data_key="g",
            aria_keyshortcuts="g",
            data_words=_("Read the table, cell by cell"),
        )[tbody[(_row(row, first=not number) for number, row in enumerate(rows))]]
    ]


def _row(row: Row, first: bool) -> Node:
    filled = [cell for cell in row.cells if cell]
    if row.title:
        title = th(scope="row", tabindex="0") if first else th(scope="row")
        return tr[title[row.title], [_cell(cell) for cell in filled]]
    return tr[_cell(filled[0], first), [_cell(cell) for cell in filled[1:]]]


def _cell(cell: str | Place, start: bool = False) -> Node:
    if isinstance(cell, Place):
        return td(data_do="move", data_value=cell.move, tabindex="0" if start else None)[cell.text]
    return td(tabindex="0")[cell] if start else _plain(cell)


@lru_cache(maxsize=2000)
def _plain(text: str) -> Markup:
    """Rendered once: most cells stay as they are from move to move."""
    return Markup(render(td[text]))
