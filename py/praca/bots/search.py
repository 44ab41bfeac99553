"""A flat Monte-Carlo search: imagine what is hidden, try a move, play on by the game's own knowledge, count the result.

Moves that look good are tried more often (UCB1). The search runs in slices, so that a worker can report how far it is
and can be told to stop; for a given seed and number of trials it always answers the same.
"""

from collections.abc import Sequence
from math import log, sqrt
from typing import Protocol

from praca.bots.seen import Seen
from praca.engine import Chance, Move, Seat, State


class Knowledge(Protocol):
    """What a game's `bot.py` tells the search."""

    @property
    def trials(self) -> int:
        """How many trials a decision is worth."""

    @property
    def spread(self) -> float:
        """How far the worth of two moves of one position typically lies apart."""

    def shortlist(self, state: State, seat: Seat) -> Sequence[Move]:
        """The moves of an imagined position that deserve a search: all of them, where nothing better is known."""

    def quick(self, state: State, seat: Seat, chance: Chance) -> Move:
        """A sensible move without any search."""

    def worth(self, state: State, seat: Seat, chance: Chance) -> float:
        """Plays an imagined position on as far as it is useful, and says how well that went for the seat."""


class Search:
    """The search for one decision."""

    def __init__(self, seen: Seen, knowledge: Knowledge, seed: int, trials: int | None = None) -> None:
        self._seen = seen
        self._knowledge = knowledge
        self._chance = Chance(seed)
        self._moves = seen.moves
        if len(seen.moves) > 1:
            self._moves = knowledge.shortlist(seen.imagine(self._chance), seen.seat)
        self._limit = 0 if len(self._moves) == 1 else trials or knowledge.trials
        self._tried = [0] * len(self._moves)
        self._worth = [0.0] * len(self._moves)  # sums
        self.trials = 0

    @property
    def progress(self) -> float:
        """From 0 to 1."""
        return self.trials / self._limit if self._limit else 1.0

    def step(self, trials: int) -> None:
        """Some more trials, at most as many as are still wanted."""
        for _ in range(min(trials, self._limit - self.trials)):
            self._try()

    def finish(self) -> Move:
        """Searches to the end and answers."""
        self.step(self._limit)
        return self.best()

    def best(self) -> Move:
        """The move that was found worth trying most often."""
        return self._moves[max(range(len(self._tried)), key=lambda arm: (self._tried[arm], self._mean(arm)))]

    def _try(self) -> None:
        arm = self._choose()
        state = self._seen.imagine(self._chance)
        state.play(self._moves[arm])
        self._worth[arm] += self._knowledge.worth(state, self._seen.seat, self._chance)
        self._tried[arm] += 1
        self.trials += 1

    def _choose(self) -> int:
        if self.trials < len(self._tried):
            return self.trials
        curiosity = self._knowledge.spread * sqrt(2 * log(self.trials))
        return max(range(len(self._tried)), key=lambda arm: self._mean(arm) + curiosity / sqrt(self._tried[arm]))

    def _mean(self, arm: int) -> float:
        return self._worth[arm] / self._tried[arm] if self._tried[arm] else 0.0
