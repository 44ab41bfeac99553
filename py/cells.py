"""A table of cells (MicroPython): walked through with the arrow keys, so that a board can be read cell by cell.

`praca.ui.cells` draws it. One cell at a time can be reached with Tab, the one that had the focus last. Painting may
replace any cell, so where somebody was is kept as numbers: rows are counted from below, as boards grow upwards.
"""

from pyscript import document

import aim

FAR = 1000  # as far as it goes
below, beside = 0, 0  # the row, from below, and the column where somebody was last; 0 rows: nowhere yet
game = ""  # in which that was


def table():
    return document.querySelector("[role=grid]")


def inside(element):
    """The cell in which an element is, if any."""
    return element.closest("[role=grid] td, [role=grid] th") if element else None


def enter():
    """To the cell where somebody was last, or as near as there is one. Whether there is any."""
    on = table()
    if not on:
        return False
    known = below and game == _game(on)
    return go(on.rows.length - below, beside) if known else go(0, 0)


def _game(on):
    return on.closest(".screen").className


def go(row, column):
    """To a cell, or the nearest one."""
    rows = table().rows
    cells = rows.item(min(max(row, 0), rows.length - 1)).cells
    cell = cells.item(min(max(column, 0), cells.length - 1))
    for old in list(document.querySelectorAll("[role=grid] [tabindex]")):
        old.setAttribute("tabindex", "-1")
    cell.setAttribute("tabindex", "0")
    cell.focus()
    return True


def walk(cell, event):
    """Whether a key leads to another cell."""
    if event.altKey or event.metaKey:
        return False
    row, column = cell.parentElement.rowIndex, cell.cellIndex
    ways = {
        "ArrowLeft": (row, column - 1),
        "ArrowRight": (row, column + 1),
        "ArrowUp": (row - 1, column),
        "ArrowDown": (row + 1, column),
        "Home": (0 if event.ctrlKey else row, 0),
        "End": (FAR if event.ctrlKey else row, FAR),
    }
    return event.key in ways and go(*ways[event.key])


def focused(cell):
    """However the focus came there: from now on it is walked from here. What Enter would do is aimed at."""
    global below, beside, game
    on = table()
    below, beside, game = on.rows.length - cell.parentElement.rowIndex, cell.cellIndex, _game(on)
    move = cell.getAttribute("data-value")
    aim.aim(aim.place_of(move) if move else None)
