"""Favelas, F4.2, F4.3 and F5.1: what a year pays, from heaps of colours, and who wins."""

from typing import Any

from praca.engine import Event
from praca.games.favelas.events import DiceRolled, DieMoved, TilePlaced, YearEnded

LETTERS = ["B", "P", "Y", "G", "R"]  # F1.1


def paid(boards: list[list[int]], dice: list[int]) -> list[int]:
    """F4.2, F4.3: the visible colours of each board, the five dice and the clear one."""
    points = []
    for board in boards:
        earned = 0
        for colour in range(5):
            mine = board.count(colour)
            if mine > 0 and not any(other.count(colour) > mine for other in boards):
                earned += dice[colour]
        if all(colour in board for colour in range(5)):
            earned += dice[5]
        points.append(earned)
    return points


class Ledger:
    """Every board as nine heaps of colours, the last one on top."""

    def __init__(self, position: Any) -> None:
        self.boards = [[[colour] for colour in board.printed] for board in position.boards]
        self.dice = list(position.dice)
        self.points = [0] * len(self.boards)

    def follow(self, event: Event) -> None:
        if isinstance(event, TilePlaced):
            colours = [LETTERS.index(letter) for letter in event.tile if letter in LETTERS]
            for space, colour in zip(event.spaces, colours, strict=True):
                self.boards[event.seat][space].append(colour)
        elif isinstance(event, DieMoved):
            self.dice[event.die] = event.after
        elif isinstance(event, DiceRolled):
            self.dice = list(event.dice)
        elif isinstance(event, YearEnded):
            tops = [[heap[-1] for heap in board] for board in self.boards]
            self.points = [before + more for before, more in zip(self.points, paid(tops, self.dice), strict=True)]

    def scores(self) -> list[int]:
        return list(self.points)

    def winners(self) -> list[int]:
        """F5.1: the board itself is no part of a stack."""
        tallest = [max(len(heap) - 1 for heap in board) for board in self.boards]
        standing = list(zip(self.points, tallest, strict=True))
        return [seat for seat, one in enumerate(standing) if one == max(standing)]
