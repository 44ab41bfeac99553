"""What a move of Favelas makes public, in the order in which it happens."""

from dataclasses import dataclass

from praca.engine import Event, Seat
from praca.games.favelas.board import Spaces
from praca.games.favelas.components import Die, Tile
from praca.games.favelas.council import Scoring


@dataclass(frozen=True)
class TileTaken(Event):
    """A player took an open double from this slot of the supply (F3.1)."""

    seat: Seat
    tile: Tile
    slot: int


@dataclass(frozen=True)
class TileDrawn(Event):
    """A player drew the top of the year's stack, or the top single, and turned it up (F3.1).

    If it is the end-of-year tile, the year will end when it has been placed and the dice are moved (F4.1).
    """

    seat: Seat
    tile: Tile

    reveals = True


@dataclass(frozen=True)
class TilePlaced(Event):
    """A tile was placed (F3.2). `covered` are the colours that it hides now, `height` is that of its spaces since."""

    seat: Seat
    tile: Tile
    spaces: Spaces
    covered: tuple[int, ...]
    height: int


@dataclass(frozen=True)
class TileDiscarded(Event):
    """No tile could be placed: an open double left the game (F3.6)."""

    seat: Seat
    tile: Tile
    slot: int


@dataclass(frozen=True)
class DieMoved(Event):
    """A die moved by 1 (F3.3, F3.4). `forced`: it could move in this direction only."""

    seat: Seat
    die: Die
    before: int
    after: int
    forced: bool


@dataclass(frozen=True)
class SupplyRefilled(Event):
    """A tile of the stack was turned up for this slot of the supply; the end-of-year tile is not laid there (F4.1)."""

    tile: Tile
    slot: int

    reveals = True


@dataclass(frozen=True)
class YearEnded(Event):
    """A year has been scored (F4.2, F4.3). `points` are everybody's since."""

    year: int
    scoring: Scoring
    points: tuple[int, ...]

    pauses = True


@dataclass(frozen=True)
class DiceRolled(Event):
    """A new year begins with this roll, the clear die last, and with this player (F4.4)."""

    year: int
    dice: tuple[int, ...]
    seat: Seat

    reveals = True


@dataclass(frozen=True)
class GameEnded(Event):
    """The last year is over; the pause was its own. `tallest` decides between equal points (F5.1)."""

    points: tuple[int, ...]
    tallest: tuple[int, ...]
