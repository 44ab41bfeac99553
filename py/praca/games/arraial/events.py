"""What a move of Arraial makes public, in the order in which it happens. Squares are (row from the ground, column)."""

from dataclasses import dataclass

from praca.engine import Event, Seat
from praca.games.arraial.components import Card, Square

Cards = tuple[Card, ...]
Squares = tuple[Square, ...]


@dataclass(frozen=True)
class OctagonTurned(Event):
    """A player turned the octagon (A3.1); it has made so many quarter turns now."""

    seat: Seat
    quarter_turns: int


@dataclass(frozen=True)
class BarBroken(Event):
    """A piece had no room below the bar, which is gone from this height with the visitors on it (A4.4)."""

    seat: Seat
    visitors: int
    bar: int


@dataclass(frozen=True)
class PiecePlaced(Event):
    """A piece came down on `fallen` and slid to `squares`, which are the same if it did not slide (A4.2, A4.3)."""

    seat: Seat
    card: Card
    orientation: int
    fallen: Squares
    squares: Squares


@dataclass(frozen=True)
class CardDiscarded(Event):
    """A piece fits nowhere on the street: its card was discarded, and nothing placed (A4.5)."""

    seat: Seat
    card: Card


@dataclass(frozen=True)
class VisitorCame(Event):
    """A new zone drew a single visitor (A5.1). `squares` is the zone."""

    seat: Seat
    colour: int
    squares: Squares


@dataclass(frozen=True)
class CoupleTaken(Event):
    """The couple of a colour came to a zone of so many squares, from another player or from beside the board (A5.3)."""

    seat: Seat
    colour: int
    holder: Seat | None  # who had it before
    squares: Squares

    travels = True


@dataclass(frozen=True)
class RowsCompleted(Event):
    """Rows were filled (A5.4). The bar stands at `bar` now, with so many more visitors; without one nothing happens."""

    seat: Seat
    rows: tuple[int, ...]
    bar: int | None
    visitors: int


@dataclass(frozen=True)
class TurnEnded(Event):
    """A player has no action points left, or wants no more."""

    seat: Seat


@dataclass(frozen=True)
class CardLaid(Event):
    """A face-up card was laid onto the octagon (A3.3)."""

    seat: Seat
    card: Card
    slot: int


@dataclass(frozen=True)
class CardsDrawn(Event):
    """Cards of the pile were laid face up beside the octagon (A3.3)."""

    cards: Cards

    reveals = True


@dataclass(frozen=True)
class OctagonDealt(Event):
    """Solo: what was left on the octagon went to the discards, and new cards of the pile were laid (A9.3)."""

    discarded: Cards
    cards: Cards

    reveals = True


@dataclass(frozen=True)
class BarDrop:
    """What became of a bar at the end of a phase: `after` is None where it broke, `before` where there was none (A6.2).

    `joined` visitors went into the street, `lost` ones went with the bar.
    """

    before: int | None
    after: int | None
    joined: int = 0
    lost: int = 0


@dataclass(frozen=True)
class PhaseEnded(Event):
    """Phase 1 or 2 has ended: what lies on and beside the octagon now, and what became of each bar (A6)."""

    phase: int
    octagon: Cards
    face_up: Cards
    bars: tuple[BarDrop, ...]

    reveals = True
    pauses = True


@dataclass(frozen=True)
class GameEnded(Event):
    """Phase 3 has ended: how many visitors came down from each bar into the street (A7.1)."""

    joined: tuple[int, ...]

    pauses = True
