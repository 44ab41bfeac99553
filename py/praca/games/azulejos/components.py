"""What is in the box of 5211 Azul: colours, cards and the numbers that depend on the players."""

from typing import NamedTuple

COLOURS = ("yellow", "green", "orange", "blue", "turquoise")
LETTERS = "YGOBT"

COPIES = {1: 5, 2: 6, 3: 5, 4: 2, 5: 1, 6: 1}  # Z1.1: how many of each value in every colour
ROOSTER = 1  # the cards worth 1 show a rooster

REMOVED = {2: 10, 3: 13, 4: 0, 5: 15}  # Z1.2: cards taken out unseen, by players
ROUNDS = {2: 11, 3: 7, 4: 6, 5: 4}  # Z1.2: rounds until the deck is used up
HAND = 5
CARDS_LAID = (2, 1, 1)  # Z2.1: cards laid in each turn of a round
LONG_GAME_GOAL = 50  # Z4.3


class Card(NamedTuple):
    """A tile: the index of its colour, and its value. A value of 1 is a rooster."""

    colour: int
    value: int

    def __str__(self) -> str:
        return f"{LETTERS[self.colour]}{self.value}"


DECK = tuple(
    Card(colour, value) for colour in range(len(COLOURS)) for value, copies in COPIES.items() for _ in range(copies)
)


def rooster_target(seats: int) -> int:
    """Z3.1: exactly so many roosters on the table score alone."""
    return seats + 2


def colour_limit(seats: int) -> int:
    """Z3.2: a colour with so many cards or more scores nothing."""
    return seats + 3
