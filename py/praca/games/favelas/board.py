"""A board: nine hexagons, what lies on them, how high, and where a tile can be placed.

A `Board` never changes: placing a tile gives a new one, so copies of a position share boards and what was found out
about them. Where tiles could lie at all is written down once in `PLACES`. Dice, turns and rivals are not in this room.
"""

from dataclasses import dataclass, field
from typing import NamedTuple

from praca.engine import Move
from praca.games.favelas.components import COLOURS, HALVES, PAIRS, TILES, Space, Tile

SPACES: tuple[Space, ...] = tuple(sorted({space for pair in PAIRS for space in pair}))
Spaces = tuple[Space, ...]


def _places(tile: Tile) -> tuple[tuple[Space, Space, Move], ...]:
    """F1.2: every two neighbours, in both directions if the halves differ; a single lies on one space twice."""
    halves = HALVES[tile]
    if len(halves) == 1:
        return tuple((space, space, ("place", tile, space)) for space in SPACES)
    ways = {*PAIRS} if halves[0] == halves[1] else {*PAIRS, *((b, a) for a, b in PAIRS)}
    return tuple((a, b, ("place", tile, a, b)) for a, b in sorted(ways))


PLACES: dict[Tile, tuple[tuple[Space, Space, Move], ...]] = {tile: _places(tile) for tile in TILES}  # sorted


class Laid(NamedTuple):
    """A tile on a board: where its halves lie, in their order, and on which level; 0 is right on the board."""

    tile: Tile
    spaces: Spaces
    level: int


@dataclass(frozen=True, slots=True)
class Board:
    """One player's board. `colours` are the visible ones and `heights` the tiles below them, space by space.

    `printed` is what the board itself shows, `laid` all tiles in the order in which they came.
    """

    printed: tuple[int, ...]
    colours: tuple[int, ...]
    heights: tuple[int, ...]
    laid: tuple[Laid, ...] = ()
    _moves: dict[Tile, tuple[Move, ...]] = field(default_factory=dict, compare=False, repr=False)

    @classmethod
    def empty(cls, printed: tuple[int, ...]) -> "Board":
        return cls(printed, printed, (0,) * len(printed))

    def placements(self, tile: Tile) -> tuple[Move, ...]:
        """F3.2: every way to place this tile, sorted."""
        moves = self._moves.get(tile)
        if moves is None:
            heights = self.heights
            moves = tuple([move for a, b, move in PLACES[tile] if heights[a] == heights[b]])
            self._moves[tile] = moves
        return moves

    @property
    def takes_double(self) -> bool:
        """F3.6: whether there is room for a double at all."""
        heights = self.heights
        return any(heights[a] == heights[b] for a, b in PAIRS)

    def with_tile(self, tile: Tile, spaces: Spaces) -> "Board":
        """The board with one more tile, its halves on these spaces."""
        colours, heights = list(self.colours), list(self.heights)
        level = heights[spaces[0]]
        for space, colour in zip(spaces, HALVES[tile], strict=True):
            colours[space] = colour
            heights[space] = level + 1
        return Board(self.printed, tuple(colours), tuple(heights), (*self.laid, Laid(tile, spaces, level)))

    @property
    def counts(self) -> tuple[int, ...]:
        """How many spaces show each colour."""
        shown = self.colours
        return tuple([shown.count(colour) for colour in range(len(COLOURS))])

    @property
    def tallest(self) -> int:
        """F5.1: the height of the tallest stack."""
        return max(self.heights)

    def stack(self, space: Space) -> tuple[int, ...]:
        """The colours on top of each other at this space, from the printed one upwards."""
        above = [HALVES[laid.tile][laid.spaces.index(space)] for laid in self.laid if space in laid.spaces]
        return (self.printed[space], *above)
