"""A flat Monte-Carlo search: imagine what is hidden, try a move, play on by the game's own knowledge, count the result.

Moves that look good are tried more often (UCB1), each on the same imagined deals in the same order, so that luck does
not decide between them. The search runs in slices, so that a worker can report how far it is and can be told to stop.
Several workers can share one decision: each searches with a chance of its own, and their counts are added up. For a
given seed and number of trials the answer is always the same.
"""

from collections.abc import Mapping, Sequence
from math import log, sqrt
from typing import NamedTuple, Protocol

from praca.bots.levels import Level
from praca.bots.seen import Seen
from praca.engine import Chance, Move, Seat, State

Reason = tuple[str | int, ...]  # why a move is good: a word of the game's own, and the numbers that go with it


class Knowledge(Protocol):
    """What a game's `bot.py` tells the search."""

    @property
    def levels(self) -> Mapping[str, Level]:
        """What each of `praca.bots.levels.LEVELS` is in this game."""

    @property
    def spread(self) -> float:
        """How far the worth of two moves of one position typically lies apart."""

    @property
    def playouts(self) -> int:
        """How often an analysis plays a position on to the end: fewer where that takes long."""

    def shortlist(self, state: State, seat: Seat, wide: bool = False) -> Sequence[Move]:
        """The moves of an imagined position that deserve a search, the most promising first.

        `wide` asks for a few of them to compare, where there are several: somebody wants a hint.
        """

    def quick(self, state: State, seat: Seat, chance: Chance) -> Move:
        """A sensible move without any search."""

    def careless(self, state: State, seat: Seat, chance: Chance) -> Move:
        """What somebody might do who does not look: any move, but nothing that nobody would do."""

    def worth(self, state: State, seat: Seat, chance: Chance) -> float:
        """Plays an imagined position on as far as it is useful, and says how well that went for the seat.

        The position is left as it was at that moment: its scores are what a hint tells.
        """

    def why(self, state: State, seat: Seat, move: Move) -> Sequence[Reason]:
        """What speaks for a move of an imagined position, the weightiest first. The game's view puts it into words."""


class Found(NamedTuple):
    """What the search found out about one move. Sums, so that several searches can be added up."""

    move: Move
    trials: int = 0
    worth: float = 0.0
    own: float = 0.0  # the seat's points, as far as the trials were played
    rival: float = 0.0  # and those of the best of the others

    @property
    def mean(self) -> float:
        return self.worth / self.trials if self.trials else 0.0


def best_first(found: Sequence[Found]) -> list[Found]:
    """The move that was found worth trying most often comes first."""
    return sorted(found, key=lambda one: (one.trials, one.mean), reverse=True)


def together(searches: Sequence[Sequence[Found]]) -> list[Found]:
    """What several searches of one position found, added up."""
    sums: dict[Move, Found] = {}
    for search in searches:
        for one in search:
            known = sums.get(one.move, Found(one.move))
            sums[one.move] = Found(
                one.move,
                known.trials + one.trials,
                known.worth + one.worth,
                known.own + one.own,
                known.rival + one.rival,
            )
    return list(sums.values())


class Search:
    """The search for one decision."""

    def __init__(self, seen: Seen, knowledge: Knowledge, seed: int, level: Level, wide: bool = False) -> None:
        self._seen = seen
        self._knowledge = knowledge
        self._seed = seed
        chance = Chance(seed)
        moves = seen.moves
        if len(moves) > 1:
            state, seat = seen.imagine(chance), seen.seat
            if level.slips and chance.fraction() < level.slips:
                moves = (knowledge.careless(state, seat, chance),)
            elif not level.trials:
                moves = (knowledge.quick(state, seat, chance),)
            else:
                moves = knowledge.shortlist(state, seat, wide)
        self.found = [Found(move) for move in moves]
        self._trials = level.trials
        self._limit = level.trials if len(moves) > 1 or wide else 0
        self.trials = 0

    @property
    def progress(self) -> float:
        """From 0 to 1."""
        return self.trials / self._limit if self._limit else 1.0

    def consider(self, move: Move) -> None:
        """Compares this move, too, whatever the game's knowledge thinks of it."""
        if all(one.move != move for one in self.found):
            self.found.append(Found(move))
            self._limit = self._trials

    def step(self, trials: int) -> None:
        """Some more trials, at most as many as are still wanted."""
        for _ in range(min(trials, self._limit - self.trials)):
            self._try()

    def finish(self) -> Move:
        """Searches to the end and answers."""
        self.step(self._limit)
        return self.best()

    def best(self) -> Move:
        """The best move as far as is known."""
        return best_first(self.found)[0].move

    def _try(self) -> None:
        arm = self._choose()
        move, trials, worth, own, rival = self.found[arm]
        chance, seat = Chance(self._seed, trials + 1), self._seen.seat
        state = self._seen.imagine(chance)
        state.play(move)
        worth += self._knowledge.worth(state, seat, chance)
        scores = list(state.scores())
        own += scores.pop(seat)
        self.found[arm] = Found(move, trials + 1, worth, own, rival + max(scores, default=0))
        self.trials += 1

    def _choose(self) -> int:
        if self.trials < len(self.found):
            return self.trials
        curiosity = self._knowledge.spread * sqrt(2 * log(self.trials))
        return max(
            range(len(self.found)), key=lambda arm: self.found[arm].mean + curiosity / sqrt(self.found[arm].trials)
        )
