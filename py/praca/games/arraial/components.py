"""What is in the box of Arraial: pieces, cards, streets, bars and the numbers that depend on the players.

The rulebook's text is complete, its pictures are lost. What they showed is our choice and stands in the first block
below: whoever has the printed game in hand corrects it there, and nowhere else, and raises `rules_version`.
"""

from typing import NamedTuple

Square = tuple[int, int]  # (row, counted upwards from 0; column, counted from the left)
Card = str  # a card is known by its type: the letter of its colour and a number, like "Y1"

# Chosen: what the lost pictures held, and what the text leaves open

COLUMNS = 8  # A1.3
ROWS = 16  # A1.3
SHAPES: dict[Card, tuple[Square, ...]] = {  # A1.2: the squares of every piece as its card shows it upright
    "B1": ((0, 1), (1, 1), (2, 1), (0, 0)),  # J
    "B2": ((1, 0), (1, 1), (0, 1), (0, 2)),  # Z
    "G1": ((0, 0), (0, 1), (1, 0), (1, 1)),  # O
    "G2": ((0, 0), (0, 1), (1, 0)),  # the corner of three
    "R1": ((0, 0), (1, 0), (2, 0), (0, 1)),  # L
    "R2": ((0, 0), (0, 1), (1, 1), (1, 2)),  # S
    "Y1": ((0, 0), (0, 1), (0, 2), (0, 3)),  # I
    "Y2": ((0, 0), (0, 1), (0, 2), (1, 1)),  # T
}
BAR_START = {1: 8, 2: 9, 3: 9, 4: 8}  # A1.4: free rows below the bar, by players; the book says that 1 is as 4
SIDES = {1: (0,), 2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}  # A2.4: the sides of the table, clockwise, by players
MAX_SLIDE: int | None = None  # A4.3: how many columns a piece may slide; None is any number, 1 a reading some use
BAR_FLOOR = 0  # A6.2: a bar never drops below this row

# From the rulebook

COLOURS = ("red", "yellow", "blue", "green")
LETTERS = "RYBG"
COPIES = 3  # A1.1: cards of each type
SLOTS = 3  # A1.6: cards on the octagon
FACE_UP = 3  # A2.2: cards face up beside it
QUARTERS = 4  # quarter turns until the octagon is back where it was
PHASES = 3
ACTION_POINTS = 3  # A3.1
PIECES_OWED = {1: 1, 2: 1, 3: 2}  # A3.2: pieces a turn must place, by phase
BAR_DROP = 2  # A6.2
COUPLE_POINTS = 2  # A8.1; every other visitor counts 1
SOLO_SET_ASIDE = 4  # A9.1: cards that leave unseen
SOLO_LEVELS = (-2, -1, 0, 1, 2)  # A9.2: rows by which the bar starts higher
SOLO_GRADES = (11, 14, 17)  # A9.4: the points at which a better verdict begins

CARDS: tuple[Card, ...] = tuple(sorted(SHAPES))  # every type once
DECK: tuple[Card, ...] = tuple(card for card in CARDS for _ in range(COPIES))


class Turned(NamedTuple):
    """A piece in one of its four orientations, its squares moved down and left as far as they go."""

    squares: tuple[Square, ...]
    height: int
    width: int


def colour_of(card: Card) -> int:
    """The index of a card's colour."""
    return LETTERS.index(card[0])


def turned(card: Card, orientation: int) -> Turned:
    """A1.2: the piece after so many quarter turns clockwise, as the player sees it."""
    squares = list(SHAPES[card])
    for _ in range(orientation):
        squares = [(-column, row) for row, column in squares]  # up turns right, right turns down
    lowest, leftmost = min(row for row, _ in squares), min(column for _, column in squares)
    squares = sorted((row - lowest, column - leftmost) for row, column in squares)
    height, width = (1 + max(square[axis] for square in squares) for axis in (0, 1))
    return Turned(tuple(squares), height, width)


def deck_for(seats: int) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """A2.1, A9.1: the cards that are shuffled, and those that go back into the box where everybody sees it."""
    if seats > 2:
        return DECK, ()
    return tuple(card for card in CARDS for _ in range(COPIES - 1)), CARDS


def grade(points: int) -> int:
    """A9.4: the verdict on a solo game, from 0 (was there a party?) to 3 (nobody will forget it)."""
    return sum(points >= limit for limit in SOLO_GRADES)
