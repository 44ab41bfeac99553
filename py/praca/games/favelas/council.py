"""The council: how its dice may move, who leads each colour, and what a year pays.

Everything here is a plain question about boards and dice; whose turn it is and what comes next is not in this room.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from praca.engine import Seat
from praca.games.favelas.board import Board
from praca.games.favelas.components import CLEAR, COLOURS, HIGHEST, LOWEST

DOWN, UP = "down", "up"


def directions(value: int) -> tuple[str, ...]:
    """F3.3: the ways in which a die that shows this value can move by 1. One at either bound."""
    return tuple([way for way, allowed in ((DOWN, value > LOWEST), (UP, value < HIGHEST)) if allowed])


def moved(value: int, direction: str) -> int:
    """The value of a die after one step."""
    return value + 1 if direction == UP else value - 1


@dataclass(frozen=True)
class Majority:
    """One colour: how many spaces of it each seat shows, who shows most, and what its die pays each of them (F4.2)."""

    colour: int
    counts: tuple[int, ...]
    leaders: tuple[Seat, ...]
    value: int

    @property
    def lead(self) -> int:
        """By how many spaces the leaders are ahead of the next player; 0 where some are level."""
        if len(self.leaders) != 1:
            return 0
        first, second, *_ = sorted(self.counts, reverse=True)
        return first - second


@dataclass(frozen=True)
class Scoring:
    """What a year pays: the majorities by colour, then the bonus for those who show all five (F4.2, F4.3)."""

    majorities: tuple[Majority, ...]
    bonus_value: int
    bonus_seats: tuple[Seat, ...]
    gained: tuple[int, ...]


def majority(counts: Sequence[Sequence[int]], colour: int, value: int) -> Majority:
    """F4.2: all who show most of a colour lead it together; a colour that nobody shows has no leader."""
    shown = tuple([count[colour] for count in counts])
    most = max(shown)
    leaders = tuple([seat for seat, number in enumerate(shown) if number == most]) if most else ()
    return Majority(colour, shown, leaders, value)


def judge(boards: Sequence[Board], dice: Sequence[int]) -> Scoring:
    """F4.2, F4.3: what the boards are worth with these dice."""
    counts = [board.counts for board in boards]
    majorities = tuple([majority(counts, colour, dice[colour]) for colour in range(len(COLOURS))])
    bonus_seats = tuple([seat for seat, shown in enumerate(counts) if all(shown)])
    gained = [0] * len(boards)
    for one in majorities:
        for seat in one.leaders:
            gained[seat] += one.value
    for seat in bonus_seats:
        gained[seat] += dice[CLEAR]
    return Scoring(majorities, dice[CLEAR], bonus_seats, tuple(gained))
