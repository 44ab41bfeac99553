"""What a bot is given instead of the state: its own view, its legal moves, and states it can imagine.

The real state stays behind closed doors: a bot that only holds a `Seen` cannot find out what is hidden from its seat.
"""

from collections.abc import Callable, Sequence
from typing import Any

from praca.engine import Chance, Move, Seat, State


class Seen:
    """One seat's knowledge of a position in which it is to move."""

    __slots__ = ("imagine", "moves", "seat", "view")

    def __init__(self, state: State) -> None:
        if state.to_move is None:
            raise ValueError("nobody is to move: the game is over")
        seat = state.to_move
        self.seat: Seat = seat
        self.view: Any = state.view(seat)
        self.moves: Sequence[Move] = tuple(state.moves())
        self.imagine: Callable[[Chance], State] = lambda chance: state.imagine(seat, chance)
