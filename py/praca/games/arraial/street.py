"""A street: what lies on its grid, where a piece can fall and slide to, which zones there are, and the level bar.

A set of squares is one integer with a bit for each (a bitboard). Rows are one bit wider than the grid, and that bit is
never set, so that a shift sideways cannot reach into the next row. `FITS` holds, for every piece and orientation, all
spots inside the grid. A `Street` never changes: placing a piece gives a new one, so copies of a position share streets
and what was found out about them. Turns, cards and couples are not in this room.
"""

from dataclasses import dataclass, field
from typing import NamedTuple

from praca.engine import Move
from praca.games.arraial.components import (
    BAR_DROP,
    BAR_FLOOR,
    CARDS,
    COLOURS,
    COLUMNS,
    MAX_SLIDE,
    QUARTERS,
    ROWS,
    Card,
    Square,
    colour_of,
    turned,
)

STRIDE = COLUMNS + 1
FULL_ROW = (1 << COLUMNS) - 1
GRID = sum(FULL_ROW << row * STRIDE for row in range(ROWS))
# The columns of the bits of one row.
COLUMNS_OF = tuple(tuple(column for column in range(COLUMNS) if row >> column & 1) for row in range(FULL_ROW + 1))


def bits(squares: tuple[Square, ...]) -> int:
    """The squares as a bitboard."""
    return sum(1 << row * STRIDE + column for row, column in squares)


def squares_of(cells: int) -> tuple[Square, ...]:
    """The squares of a bitboard, from the ground up and from left to right."""
    squares: list[Square] = []
    row = 0
    while cells:
        squares += [(row, column) for column in COLUMNS_OF[cells & FULL_ROW]]
        cells >>= STRIDE
        row += 1
    return tuple(squares)


class Spot(NamedTuple):
    """A piece in one orientation at one place; `row` and `column` are of the lower left corner around it.

    `cells` are its squares, `around` those that touch them edge to edge, both as bitboards.
    """

    card: Card
    colour: int
    orientation: int
    row: int
    column: int
    squares: tuple[Square, ...]
    cells: int
    around: int
    rows: range
    move: Move


class Fit:
    """A piece in one orientation: every spot where it lies inside the grid (A4.1). A bit of a mask is its corner.

    `below` holds, for every row, the spots that are wholly below it; `moves` the moves of every row, by column.
    """

    __slots__ = ("below", "colour", "height", "inside", "moves", "offsets", "spots")

    def __init__(self, card: Card, orientation: int) -> None:
        shape = turned(card, orientation)
        self.colour = colour_of(card)
        self.height = shape.height
        self.offsets = tuple(row * STRIDE + column for row, column in shape.squares)
        self.spots: dict[int, Spot] = {}
        lowest = bits(shape.squares)
        for row in range(ROWS - shape.height + 1):
            rows = range(row, row + shape.height)
            for column in range(COLUMNS - shape.width + 1):
                index = row * STRIDE + column
                cells = lowest << index
                self.spots[index] = Spot(
                    card,
                    self.colour,
                    orientation,
                    row,
                    column,
                    tuple([(row + up, column + right) for up, right in shape.squares]),
                    cells,
                    (cells << 1 | cells >> 1 | cells << STRIDE | cells >> STRIDE) & GRID & ~cells,
                    rows,
                    ("place", card, row, column),
                )
        self.inside = sum(1 << index for index in self.spots)
        self.below = tuple(self.inside & (1 << max(0, row - shape.height + 1) * STRIDE) - 1 for row in range(ROWS + 1))
        self.moves = tuple(tuple(spot.move for spot in self.spots.values() if spot.row == row) for row in range(ROWS))

    def free(self, occupied: int) -> int:
        """A4.1: where the piece overlaps nothing."""
        taken = 0
        for offset in self.offsets:
            taken |= occupied >> offset
        return self.inside & ~taken

    def moves_to(self, spots: int) -> tuple[Move, ...]:
        """The moves that lead to the spots of a mask: from the ground up and from left to right."""
        moves: list[Move] = []
        for row in self.moves:
            if not spots:
                break
            columns = COLUMNS_OF[spots & FULL_ROW]
            if columns:
                moves += [row[column] for column in columns]
            spots >>= STRIDE
        return tuple(moves)


FITS: dict[Card, tuple[Fit, ...]] = {
    card: tuple(Fit(card, orientation) for orientation in range(QUARTERS)) for card in CARDS
}


@dataclass(slots=True)
class Reach:
    """Where a piece can go: its moves, where straight falls end (as a mask), and whether it breaks the bar (A4.4)."""

    moves: tuple[Move, ...]
    landings: int
    breaks_bar: bool


class Group(NamedTuple):
    """Pieces of one colour that hang together edge to edge. Two or more are a zone (A5.1)."""

    cells: int
    pieces: int
    visitors: int

    @property
    def is_zone(self) -> bool:
        return self.pieces > 1

    @property
    def size(self) -> int:
        """In squares."""
        return self.cells.bit_count()

    @property
    def squares(self) -> tuple[Square, ...]:
        return squares_of(self.cells)


@dataclass(slots=True)
class Placed:
    """What a placement brought: the street after it, the group the piece is in now, and the rows it completed."""

    street: "Street"
    group: Group
    new_visitor: bool
    completed: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Street:
    """One player's street. `bar` is the number of free rows below the level bar, None once it is gone.

    `pieces` are in the order in which they came, `groups` by colour. `waiting` visitors stand on the bar, `whites`
    have joined the street.
    """

    bar: int | None
    occupied: int = 0
    pieces: tuple[Spot, ...] = ()
    groups: tuple[tuple[Group, ...], ...] = ((),) * len(COLOURS)
    waiting: int = 0
    whites: int = 0
    _reaches: dict[Fit, Reach] = field(default_factory=dict, compare=False, repr=False)

    # Placing a piece (A4)

    def reach(self, fit: Fit) -> Reach:
        """A4.2 to A4.4: where this piece can go. No moves at all: not even without a bar (A4.5)."""
        reach = self._reaches.get(fit)
        if reach is None:
            reach = self._reaches[fit] = self._find_reach(fit)
        return reach

    def _find_reach(self, fit: Fit) -> Reach:
        free = fit.free(self.occupied)
        landings = _falls(fit, free, ROWS if self.bar is None else self.bar)
        breaks_bar = False
        if not landings and self.bar is not None:
            landings = _falls(fit, free, ROWS)
            breaks_bar = landings != 0
        return Reach(fit.moves_to(_slides(free, landings)), landings, breaks_bar)

    def landing(self, fit: Fit, spot: Spot) -> Spot:
        """Where the piece came down before it slid to this spot: the nearest place, the left one of two."""
        landings = self.reach(fit).landings
        index = spot.row * STRIDE + spot.column
        left = right = 1 << index
        if left & landings:
            return spot
        free = fit.free(self.occupied)
        for distance in range(1, COLUMNS):
            left = left >> 1 & free
            right = right << 1 & free
            if left & landings:
                return fit.spots[index - distance]
            if right & landings:
                return fit.spots[index + distance]
        raise ValueError(f"{spot.move} cannot be reached")

    def with_piece(self, spot: Spot) -> Placed:
        """The street with one more piece: its zone (A5.1, A5.2), and the rows it completed (A5.4)."""
        occupied = self.occupied | spot.cells
        cells, pieces, visitors = spot.cells, 1, 0
        apart = []
        colour = spot.colour
        around = spot.around
        for group in self.groups[colour]:
            there, more, came = group
            if there & around:
                cells |= there
                pieces += more
                visitors += came
            else:
                apart.append(group)
        new_visitor = pieces > 1 and not visitors
        group = Group(cells, pieces, visitors + new_visitor)
        groups = (*self.groups[:colour], (*apart, group), *self.groups[colour + 1 :])
        completed = tuple([row for row in spot.rows if occupied >> row * STRIDE & FULL_ROW == FULL_ROW])
        bar, waiting = self.bar, self.waiting
        if completed and bar is not None:
            bar = min(ROWS, bar + len(completed))
            waiting += len(completed)
        street = Street(bar, occupied, (*self.pieces, spot), groups, waiting, self.whites)
        return Placed(street, group, new_visitor, completed)

    def covered_by(self, spot: Spot) -> int:
        """How many free squares would lie right under a piece at this spot."""
        shadow, covered = spot.cells >> STRIDE & ~spot.cells & ~self.occupied, 0
        while shadow:
            covered += shadow.bit_count()
            shadow = shadow >> STRIDE & ~self.occupied & ~spot.cells
        return covered

    # The level bar

    def without_bar(self) -> "Street":
        """A4.4, A6.2: the bar is gone for good, and with it whoever stood on it."""
        return Street(None, self.occupied, self.pieces, self.groups, 0, self.whites)

    def with_joined(self, bar: int | None) -> "Street":
        """The bar at this height, and its visitors in the street for good (A6.2, A7.1)."""
        return Street(bar, self.occupied, self.pieces, self.groups, 0, self.whites + self.waiting)

    def with_dropped_bar(self) -> "Street":
        """A6.2: the bar drops. It breaks over a piece, else its visitors join the street."""
        if self.bar is None:
            return self
        bar = max(BAR_FLOOR, self.bar - BAR_DROP)
        return self.without_bar() if self.occupied >> bar * STRIDE else self.with_joined(bar)

    # What stands in the street

    @property
    def height(self) -> int:
        """How many rows are not empty."""
        return -(-self.occupied.bit_length() // STRIDE)

    @property
    def singles(self) -> tuple[int, ...]:
        """Single visitors in the zones, by colour."""
        return tuple([sum([group.visitors for group in groups]) for groups in self.groups])

    def zones(self, colour: int) -> tuple[Group, ...]:
        """A5.1."""
        return tuple(group for group in self.groups[colour] if group.is_zone)

    def largest_zone(self, colour: int) -> int:
        """The size of the largest zone of a colour, in squares; 0 without one."""
        return max((group.size for group in self.groups[colour] if group.is_zone), default=0)


def _falls(fit: Fit, free: int, top: int) -> int:
    """A4.2: where the piece comes to rest if it starts right below this row and falls straight down."""
    start = fit.below[top]
    shadow = start & ~free  # where it does not fit, and everything under that: 1 + 2 + 4 + 8 rows are all there are
    shadow |= shadow >> STRIDE
    shadow |= shadow >> 2 * STRIDE
    shadow |= shadow >> 4 * STRIDE
    shadow |= shadow >> 8 * STRIDE
    fallen = start & ~shadow
    return fallen & ~(fallen << STRIDE)


def _slides(free: int, landings: int) -> int:
    """A4.3: from where it rests, sideways through free squares, to wherever it is supported again."""
    reached = landings
    for _ in range(COLUMNS if MAX_SLIDE is None else MAX_SLIDE):
        wider = reached | (reached << 1 | reached >> 1) & free
        if wider == reached:
            break
        reached = wider
    return reached & ~(free << STRIDE)
