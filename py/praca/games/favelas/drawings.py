"""A hill of painted houses, drawn: boards seen from the front and above, tiles, dice. All SVG, our own.

A space is a flattened hexagon; every tile on it lifts it by one storey, whose two front walls show the colour of that
tile. Inks are CSS variables of the colour's class; every colour has its own roof and its letter.
"""

from collections.abc import Sequence

from htpy import Node, circle, fragment, g, path, rect, svg, text

from praca.games.favelas.board import SPACES, Board
from praca.games.favelas.components import CLEAR, HALVES, LETTERS, ROWS, Die, Space, Tile
from praca.ui.render import drawn

WIDE, HIGH = 30, 26  # half a hexagon, across and down
STEP = 39  # from one row to the next
STOREY = 9
HEADROOM = 5  # storeys above the last row that always fit
DIRECTIONS = ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1))  # rows down, half spaces right; clockwise from east

# Where every space is: its row, and how many half spaces right of the middle.
CELLS: dict[Space, tuple[int, int]] = {
    space: (row, 2 * number - len(spaces) + 1) for row, spaces in enumerate(ROWS) for number, space in enumerate(spaces)
}

_ROOFS = {  # an ornament for each colour, round the middle of a roof
    "B": path(".roof", d="M-14 3 q7 -6 14 0 t14 0 M-14 9 q7 -6 14 0 t14 0"),
    "P": path(".roof", d="M-13 6 h26 M-13 10 h26 M-13 2 h26"),
    "Y": path(".roof", d="M-12 9 l6 -7 l6 7 l6 -7 l6 7"),
    "G": path(".roof", d="M-12 10 v-8 M-4 10 v-8 M4 10 v-8 M12 10 v-8"),
    "R": path(".roof", d="M-13 3 h26 M-13 9 h26 M-8 3 v6 M0 3 v6 M8 3 v6"),
}
_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def direction(first: Space, second: Space) -> int:
    """Which of the six ways it is from one space to its neighbour."""
    (row, half), (other_row, other_half) = CELLS[first], CELLS[second]
    return DIRECTIONS.index((other_row - row, other_half - half))


def top_of(space: Space, height: int) -> tuple[float, float]:
    """The middle of a space's roof, so many storeys up."""
    row, half = CELLS[space]
    return half * WIDE, row * STEP - height * STOREY


def _hexagon(x: float, y: float) -> str:
    low = HIGH / 2
    return (
        f"M{x:g} {y - HIGH:g}L{x + WIDE:g} {y - low:g}V{y + low:g}L{x:g} {y + HIGH:g}"
        f"L{x - WIDE:g} {y + low:g}V{y - low:g}Z"
    )


def _walls(x: float, y: float) -> Node:
    """One storey below a roof: two walls with a window each."""
    low, left, right = y + HIGH / 2, x - WIDE, x + WIDE
    return g[
        path(".wall.left", d=f"M{left:g} {low:g}L{x:g} {y + HIGH:g}v{STOREY}L{left:g} {low + STOREY:g}Z"),
        path(".wall.right", d=f"M{right:g} {low:g}L{x:g} {y + HIGH:g}v{STOREY}L{right:g} {low + STOREY:g}Z"),
        path(".window", d=f"M{x - 17:g} {y + 21:g}l6 2.600v4l-6 -2.600zM{x + 17:g} {y + 21:g}l-6 2.600v4l6 -2.600z"),
    ]


def roof(letter: str, x: float, y: float, height: int | None = None) -> Node:
    """The top of a space: ornament, letter, and how high it is."""
    return g[
        path(".top", d=_hexagon(x, y)),
        g(transform=f"translate({x:g} {y + 8:g})")[_ROOFS[letter]],
        text(".space-letter", x=f"{x:g}", y=f"{y:g}", text_anchor="middle")[letter],
        text(".space-height", x=f"{x + 19:g}", y=f"{y + 4:g}", text_anchor="middle")[str(height)] if height else None,
    ]


def column(board: Board, space: Space, fresh: bool, seat: int) -> Node:
    """Everything on one space."""
    return g(id=f"column-{seat}-{space}")[_houses(board.stack(space), space, fresh, seat)]


@drawn
def _houses(stack: tuple[int, ...], space: Space, fresh: bool, seat: int) -> Node:
    ground = top_of(space, 0)
    storeys = [
        g(
            class_=f"house house-{LETTERS[colour]}" + (" fresh-house" if fresh and level == len(stack) - 1 else ""),
            id=f"house-{seat}-{space}-{level}",
        )[
            _walls(*top_of(space, level)),
            roof(LETTERS[colour], *top_of(space, level), level) if level == len(stack) - 1 else None,
        ]
        for level, colour in enumerate(stack)
        if level
    ]
    if len(stack) == 1:
        return g(class_=f"house ground house-{LETTERS[stack[0]]}")[roof(LETTERS[stack[0]], *ground)]
    return fragment[g(class_=f"house ground house-{LETTERS[stack[0]]}")[path(".top", d=_hexagon(*ground))], storeys]


def view_box(board: Board) -> str:
    """Room for the board and for what may still be built on it."""
    highest = max(board.heights[space] - CELLS[space][0] * STEP / STOREY for space in SPACES)
    storeys = max(HEADROOM, highest + 1.5)
    top = -HIGH - storeys * STOREY - 2
    bottom = (len(ROWS) - 1) * STEP + HIGH + 4
    widest = max(len(row) for row in ROWS) * WIDE + 3
    return f"{-widest:g} {top:g} {2 * widest:g} {bottom - top:g}"


def slab(tile: Tile, spaces: Sequence[Space], height: int, **attributes: str) -> Node:
    """A tile where it would lie."""
    return g(**attributes)[_storey(tile, tuple(spaces), height)]


@drawn
def _storey(tile: Tile, spaces: tuple[Space, ...], height: int) -> Node:
    order = sorted(zip(spaces, HALVES[tile], strict=True), key=lambda part: CELLS[part[0]])
    return [
        g(class_=f"house house-{LETTERS[colour]}")[
            _walls(*top_of(space, height)), roof(LETTERS[colour], *top_of(space, height), height)
        ]
        for space, colour in order
    ]


@drawn
def tile_picture(tile: Tile, way: int = 0) -> Node:
    """A tile alone, its second half in this direction from its first."""
    rows, halves = DIRECTIONS[way]
    places = [(0.0, 0.0)] if len(HALVES[tile]) == 1 else [(0.0, 0.0), (float(halves * WIDE), float(rows * STEP))]
    middle_x, middle_y = (sum(place[axis] for place in places) / len(places) for axis in (0, 1))
    drawn = sorted(zip(places, HALVES[tile], strict=True), key=lambda part: part[0][1])
    return svg(".tile-picture", viewBox="-64 -58 128 122", aria_hidden="true")[
        (
            g(class_=f"house house-{LETTERS[colour]}")[
                _walls(x - middle_x, y - middle_y), roof(LETTERS[colour], x - middle_x, y - middle_y)
            ]
            for (x, y), colour in drawn
        )
    ]


@drawn
def tile_back(single: bool) -> Node:
    """A tile face down."""
    places = (0,) if single else (-WIDE, WIDE)
    return svg(".tile-picture", viewBox="-64 -58 128 122", aria_hidden="true")[
        (
            g(class_="house house-back")[
                _walls(x, 0),
                path(".top", d=_hexagon(x, 0)),
                text(".space-letter", x=str(x), y="6", text_anchor="middle")["?"],
            ]
            for x in places
        )
    ]


@drawn
def die_picture(die: Die, value: int) -> Node:
    """A die as it lies: the colour's, or the clear one."""
    letter = "clear" if die == CLEAR else LETTERS[die]
    return svg(class_=f"die die-{letter}", viewBox="-16 -16 32 32", aria_hidden="true")[
        rect(x="-15", y="-15", width="30", height="30", rx="6"),
        (circle(cx=str(8 * x), cy=str(8 * y), r="3") for x, y in _PIPS[value]),
    ]
