"""Seeded chance whose sequence is the same for ever, on every Python.

It stands on `random.Random(seed).random()` alone: the one method whose sequence Python promises to keep. A state stores
no generator, only its seed: whoever needs chance opens a numbered stream of that seed, so copying a state stays cheap
and no stream disturbs another.
"""

from collections.abc import Iterable, Sequence
from random import Random
from typing import TypeVar

SEEDS = 2**32  # seeds are 0 … SEEDS - 1

T = TypeVar("T")


class Chance:
    """A stream of random numbers drawn from a seed."""

    __slots__ = ("_random",)

    def __init__(self, seed: int, stream: int = 0) -> None:
        self._random = Random((seed << 32) | stream).random

    def fraction(self) -> float:
        """A number from 0 up to, but not including, 1."""
        return self._random()

    def below(self, limit: int) -> int:
        """A whole number from 0 up to, but not including, `limit`."""
        return int(self._random() * limit)

    def seed(self) -> int:
        """A fresh seed, for something that draws its own chance."""
        return self.below(SEEDS)

    def pick(self, things: Sequence[T]) -> T:
        """One of the things, all equally likely."""
        return things[int(self._random() * len(things))]

    def shuffled(self, things: Iterable[T]) -> list[T]:
        """The things in random order (Fisher and Yates), as a new list."""
        deck = list(things)
        random = self._random
        for last in range(len(deck) - 1, 0, -1):
            other = int(random() * (last + 1))
            deck[last], deck[other] = deck[other], deck[last]
        return deck
