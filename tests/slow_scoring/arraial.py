"""Arraial, A5 to A8: visitors of zones, couples, rows and bars, from the squares of the pieces alone."""

from dataclasses import dataclass, field
from typing import Any

from praca.engine import Event, Seat
from praca.games.arraial.events import BarBroken, GameEnded, PhaseEnded, PiecePlaced

Square = tuple[int, int]  # row, column
WIDTH, TOP = 8, 16  # A1.3
LETTERS = ["R", "Y", "B", "G"]


@dataclass
class Piece:
    """A piece in a street; `visitor` came to it when it made a zone."""

    colour: str
    squares: set[Square]
    visitor: bool = False


@dataclass
class Street:
    """A player's street: its pieces, the rows free below the bar, who stands on it and who came down from it."""

    bar: int | None
    pieces: list[Piece] = field(default_factory=list)
    waiting: int = 0
    came_down: int = 0

    def around(self, piece: Piece) -> list[Piece]:
        """A5.1: the pieces of its colour that hang together with it, itself included."""
        found = [piece]
        for one in found:  # grows as it is walked along
            found += [
                other
                for other in self.pieces
                if other.colour == one.colour and other not in found and touch(one.squares, other.squares)
            ]
        return found

    def largest_zone(self, colour: str) -> int:
        """In squares; a piece alone is no zone."""
        groups = [self.around(piece) for piece in self.pieces if piece.colour == colour]
        return max((squares(group) for group in groups if len(group) > 1), default=0)

    def filled_rows(self) -> int:
        taken = set[Square]().union(*(piece.squares for piece in self.pieces))
        return sum(all((row, column) in taken for column in range(WIDTH)) for row in range(TOP))

    def covers(self, bar: int) -> bool:
        """Whether a bar with so many rows free below it lies over a piece."""
        return any(row >= bar for piece in self.pieces for row, _ in piece.squares)

    def place(self, colour: str, at: set[Square]) -> int:
        """A5.1, A5.2, A5.4: the size of the zone that the piece is in now, 0 if it is in none."""
        rows = self.filled_rows()
        piece = Piece(colour, at)
        self.pieces.append(piece)
        group = self.around(piece)
        if len(group) > 1 and not any(one.visitor for one in group):
            piece.visitor = True
        if self.bar is not None:
            rows = self.filled_rows() - rows
            self.bar = min(TOP, self.bar + rows)
            self.waiting += rows
        return squares(group) if len(group) > 1 else 0

    def lose_bar(self) -> None:
        """A4.4, A6.2."""
        self.bar, self.waiting = None, 0

    def end_phase(self) -> None:
        """A6.2."""
        if self.bar is not None:
            self.bar = max(0, self.bar - 2)
            if self.covers(self.bar):
                self.lose_bar()
        self.come_down()

    def come_down(self) -> None:
        self.came_down, self.waiting = self.came_down + self.waiting, 0


def touch(one: set[Square], other: set[Square]) -> bool:
    """Edge to edge."""
    return any(
        {(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)} & other for row, column in one
    )


def squares(pieces: list[Piece]) -> int:
    return sum(len(piece.squares) for piece in pieces)


class Ledger:
    """All streets, and who has which couple."""

    def __init__(self, position: Any) -> None:
        self.streets = [Street(street.bar) for street in position.streets]
        self.start: Seat = position.start
        self.couples: dict[str, Seat] = {}

    def follow(self, event: Event) -> None:
        if isinstance(event, BarBroken):
            self.streets[event.seat].lose_bar()
        elif isinstance(event, PiecePlaced):
            self.place(event.seat, event.card[0], set(event.squares))
        elif isinstance(event, PhaseEnded):
            for street in self.streets:
                street.end_phase()
        elif isinstance(event, GameEnded):
            for street in self.streets:
                street.come_down()

    def place(self, seat: Seat, colour: str, at: set[Square]) -> None:
        size = self.streets[seat].place(colour, at)
        holder = self.couples.get(colour)
        ahead = holder is None or size > self.streets[holder].largest_zone(colour)
        if size and ahead and len(self.streets) > 1:  # A5.3; A9.1: none for somebody alone
            self.couples[colour] = seat

    def scores(self) -> list[int]:
        """A8.1."""
        return [
            sum(piece.visitor for piece in street.pieces)
            + street.came_down
            + 2 * list(self.couples.values()).count(seat)
            for seat, street in enumerate(self.streets)
        ]

    def winners(self) -> list[int]:
        """A8.2: going round clockwise from the start player, the last of those who have most."""
        scores, seats = self.scores(), len(self.streets)
        round_the_table = [(self.start + step) % seats for step in range(seats)]
        return [[seat for seat in round_the_table if scores[seat] == max(scores)][-1]]
