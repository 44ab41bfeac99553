"""The street festival, drawn: pieces in their cloth, visitors, the bar with its bunting, the ground. All SVG, our own.

A square of the grid is 20 units wide. Rows are counted from the ground, pictures from the top: `y_of` turns one into
the other. Inks are CSS variables of the colour's class, so themes can change them; every cloth has its own ornament.
"""

from collections.abc import Iterable, Sequence

from htpy import Node, circle, defs, ellipse, g, path, pattern, rect, svg, text

from praca.games.arraial.components import COLUMNS, LETTERS, ROWS, Card, Square, turned
from praca.ui.render import drawn

UNIT = 20
WIDTH = COLUMNS * UNIT
SKY = 12  # above the grid: a bar at the top and its visitors must fit
HEIGHT = ROWS * UNIT
GROUND = 8

# What is printed on the cloth of each colour, on one square.
_ORNAMENTS = {
    "R": (  # hearts, as on the pots of basil
        path(".tint", d="M10 15 L4.500 9 A3.200 3.200 0 0 1 10 6 A3.200 3.200 0 0 1 15.500 9 Z"),
    ),
    "Y": (  # a paper sun
        circle(".tint", cx="10", cy="10", r="3.600"),
        path(".tint-line", d="M10 2.500 v2.500 M10 15 v2.500 M2.500 10 h2.500 M15 10 h2.500"),
    ),
    "B": (  # the river
        path(".tint-line", d="M0 7 q5 -4 10 0 t10 0 M0 14 q5 -4 10 0 t10 0"),
    ),
    "G": (  # leaves
        path(".tint", d="M10 17 Q3 12 10 3 Q17 12 10 17 Z"),
        path(".ink-line", d="M10 17 V7"),
    ),
}


@drawn
def cloths() -> Node:
    """The patterns, once for the page; every piece refers to them."""
    return svg(".symbols", aria_hidden="true", width="0", height="0")[
        defs[
            (
                pattern(
                    id=f"cloth-{letter}",
                    class_=f"cloth-{letter}",
                    patternUnits="userSpaceOnUse",
                    width=str(UNIT),
                    height=str(UNIT),
                )[rect(".ink", width=str(UNIT), height=str(UNIT)), ornament]
                for letter, ornament in _ORNAMENTS.items()
            )
        ]
    ]


def y_of(row: int) -> int:
    """The upper edge of a row, from the top of the grid."""
    return (ROWS - 1 - row) * UNIT


def piece(card: Card, squares: Sequence[Square], *, kind: str = "piece", **attributes: str) -> Node:
    """A piece where it lies on the grid."""
    return g(class_=f"{kind} cloth-{card[0]}", **attributes)[_cloth(card[0], tuple(squares))]


@drawn
def _cloth(letter: str, squares: tuple[Square, ...]) -> Node:
    return [
        path(fill=f"url(#cloth-{letter})", d=_fill(squares)),
        path(".edge", d=_edge(squares)),
        _letter(letter, squares),
    ]


def _letter(letter: str, squares: Sequence[Square]) -> Node:
    """The colour's letter, away from where visitors stand; only who asks for it in the settings sees it."""
    middle_square = midmost(squares)
    row, column = next(square for square in squares if square != middle_square)
    return text(".aid", x=str(column * UNIT + UNIT // 2), y=str(y_of(row) + 15), text_anchor="middle")[letter]


@drawn
def card_piece(card: Card, orientation: int) -> Node:
    """A piece alone, as a card shows it after so many quarter turns."""
    shape = turned(card, orientation)
    side = 4 * UNIT
    left, top = (side - shape.width * UNIT) / 2, (side - shape.height * UNIT) / 2 - (ROWS - shape.height) * UNIT
    return svg(".card-piece", viewBox=f"-4 -4 {side + 8} {side + 8}", aria_hidden="true")[
        g(transform=f"translate({left:g} {top:g})")[piece(card, shape.squares)]
    ]


def _fill(squares: Iterable[Square]) -> str:
    return "".join(f"M{column * UNIT} {y_of(row)}h{UNIT}v{UNIT}h-{UNIT}z" for row, column in squares)


def _edge(squares: Sequence[Square]) -> str:
    """The outline: every side of a square that has no neighbour there."""
    own = set(squares)
    lines = []
    for row, column in squares:
        x, y = column * UNIT, y_of(row)
        if (row + 1, column) not in own:
            lines.append(f"M{x} {y}h{UNIT}")
        if (row - 1, column) not in own:
            lines.append(f"M{x} {y + UNIT}h{UNIT}")
        if (row, column - 1) not in own:
            lines.append(f"M{x} {y}v{UNIT}")
        if (row, column + 1) not in own:
            lines.append(f"M{x + UNIT} {y}v{UNIT}")
    return "".join(lines)


def middle(squares: Sequence[Square]) -> tuple[float, float]:
    """The point in the midst of some squares, in the units of the picture."""
    number = len(squares)
    x = sum(column for _row, column in squares) / number + 0.5
    y = sum(ROWS - row for row, _column in squares) / number - 0.5
    return x * UNIT, y * UNIT


def midmost(squares: Sequence[Square]) -> Square:
    """The square nearest to the middle, where visitors stand."""
    row = sum(row for row, _column in squares) / len(squares)
    column = sum(column for _row, column in squares) / len(squares)
    return min(squares, key=lambda square: ((square[0] - row) ** 2 + (square[1] - column) ** 2, square))


# People

_PERSON = "M-5 8 Q-5 -1 0 -1 Q5 -1 5 8 Z"


@drawn
def visitor(letter: str, x: float, y: float, kind: str = "visitor") -> Node:
    """A visitor whose feet stand at x, y + 8. The letter of a colour, or W for white."""
    return g(transform=f"translate({x:g} {y:g})")[
        g(class_=f"{kind} person-{letter}")[
            circle(".halo", cx="0", cy="0", r="9.600"), path(d=_PERSON), circle(cx="0", cy="-4", r="3.600")
        ]
    ]


@drawn
def couple(letter: str) -> Node:
    """Two who came together."""
    return svg(class_=f"couple couple-{letter}", viewBox="-12 -10 24 20", aria_hidden="true")[
        visitor(letter, -4.5, 0), visitor(letter, 4.5, 0)
    ]


@drawn
def person(letter: str) -> Node:
    """One visitor as a picture of its own, beside a number."""
    return svg(".person", viewBox="-8 -10 16 20", aria_hidden="true")[visitor(letter, 0, 0)]


# The street


@drawn
def ground() -> Node:
    """Cobbles under the street."""
    stones = range(0, WIDTH, 10)
    return g(".ground")[
        rect(x="0", y=str(HEIGHT), width=str(WIDTH), height=str(GROUND)),
        (ellipse(cx=str(x + 5), cy=str(HEIGHT + 4), rx="4.200", ry="2.600") for x in stones),
    ]


@drawn
def grid() -> Node:
    """The lines of the grid."""
    across = "".join(f"M0 {row * UNIT}h{WIDTH}" for row in range(1, ROWS))
    down = "".join(f"M{column * UNIT} 0v{HEIGHT}" for column in range(1, COLUMNS))
    return g(".grid")[rect(width=str(WIDTH), height=str(HEIGHT)), path(d=across + down)]


@drawn
def closed(level: int) -> Node:
    """What lies above the bar: nothing may be there."""
    return rect(class_="closed", width=str(WIDTH), height=str((ROWS - level) * UNIT))


def level_bar(level: int, waiting: int, kind: str = "level-bar", **attributes: str) -> Node:
    """The level bar: a rope with bunting, and the white visitors who wait on it."""
    flags = range(0, WIDTH, 16)
    step = min(14, (WIDTH - 10) / max(1, waiting))
    return g(class_=f"{kind} level-{level}", **attributes)[
        path(".rope", d=f"M0 0H{WIDTH}"),
        (path(class_=f"flag person-{LETTERS[n % 4]}", d=f"M{x + 2} 0h12l-6 8z") for n, x in enumerate(flags)),
        (visitor("W", 8 + n * step, -8) for n in range(waiting)),
    ]
