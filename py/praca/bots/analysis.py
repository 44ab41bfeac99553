"""A whole game gone through afterwards: what was to be expected after every move, and which decisions mattered.

Every position is played on to the end a number of times, by everybody's quick look and with what was hidden from
whoever was to move drawn anew: so chance and plans are averaged away. Every decision is searched; where another move
looks better than the one that was made, the two meet once more on deals of their own, so that only a difference larger
than luck is told. For a given match the answer is always the same.
"""

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from praca.bots.levels import Level
from praca.bots.search import Knowledge, Reason, Search
from praca.bots.seen import Seen
from praca.engine import Chance, Match, Move, Seat, State

TRIALS = 48  # of every decision, shared among its moves
DUELS = 48  # deals on which the made move and a better one meet
SURE = 2.0  # standard errors that the better one must be ahead
MOST_TURNS = 6  # turning points told
SEED, STREAM = 20_801, 1_000_000  # the duels draw from streams that the search has not seen


class Turn(NamedTuple):
    """A decision that cost something: the move that was made and the one that was better."""

    ply: int  # of the move: 1 is the first of the game
    seat: Seat
    better: Move
    cost: float  # how much more the better one was worth to a bot
    points: float  # and how many points more it brings, own and others' together, as far as that was played
    why: Sequence[Reason]


class Analysis:
    """Goes through a match in steps, so that a worker can tell how far it is and can be told to stop."""

    def __init__(self, match: Match, knowledge: Knowledge) -> None:
        self._match = match
        self._knowledge = knowledge
        self._state = match.setup.start()
        self._ply = 0
        self.expected: list[Sequence[float]] = []  # everybody's points at the end, as expected after 0, 1, 2, … moves
        self._turns: list[Turn] = []

    @property
    def progress(self) -> float:
        """From 0 to 1."""
        return len(self.expected) / (self._match.ply + 1)

    @property
    def turns(self) -> list[Turn]:
        """The decisions that cost most, in the order of the game."""
        dearest = sorted(self._turns, key=lambda turn: -turn.cost)[:MOST_TURNS]
        return sorted(dearest, key=lambda turn: turn.ply)

    def step(self) -> None:
        """One more position."""
        if self._state.to_move is None or self._ply == self._match.ply:
            if self.progress < 1:
                self.expected.append(tuple(map(float, self._state.scores())))
            return
        seen = Seen(self._state)
        self.expected.append(self._outlook(seen))
        move = self._match.moves[self._ply]
        turn = self._judge(seen, move) if len(seen.moves) > 1 else None
        if turn:
            self._turns.append(turn)
        self._state.play(move)
        self._ply += 1

    def _outlook(self, seen: Seen) -> Sequence[float]:
        """Everybody's points at the end on average."""
        sums = [0.0] * len(self._match.setup.players)
        for number in range(self._knowledge.playouts):
            chance = Chance(SEED, number)
            state = seen.imagine(chance)
            play_out(state, self._knowledge, chance)
            sums = [total + score for total, score in zip(sums, state.scores(), strict=True)]
        return tuple(total / self._knowledge.playouts for total in sums)

    def _judge(self, seen: Seen, made: Move) -> Turn | None:
        """Whether another move was better, and by how much."""
        search = Search(seen, self._knowledge, SEED + self._ply, Level(TRIALS))
        search.consider(made)
        search.step(TRIALS)
        best = search.best()
        if best == made:
            return None
        duels = [self._duel(seen, best, made, number) for number in range(DUELS)]
        cost = sum(worth for worth, _points in duels) / DUELS
        error = sqrt(sum((worth - cost) ** 2 for worth, _points in duels)) / DUELS
        if cost <= SURE * error:
            return None
        points = sum(points for _worth, points in duels) / DUELS
        why = self._knowledge.why(seen.imagine(Chance(SEED)), seen.seat, best)
        return Turn(self._ply + 1, seen.seat, best, cost, points, why)

    def _duel(self, seen: Seen, better: Move, made: Move, number: int) -> tuple[float, float]:
        """How much more one move is worth than the other on the same imagined deal, and how many points it brings."""
        (one, ahead), (other, behind) = (self._try(seen, move, number) for move in (better, made))
        return one - other, ahead - behind

    def _try(self, seen: Seen, move: Move, number: int) -> tuple[float, float]:
        """What a move is worth, and by how many points its seat then leads."""
        chance = Chance(SEED + self._ply, STREAM + number)
        state = seen.imagine(chance)
        state.play(move)
        worth = self._knowledge.worth(state, seen.seat, chance)
        scores = list(state.scores())
        return worth, scores.pop(seen.seat) - max(scores, default=0)


def play_out(state: State, knowledge: Knowledge, chance: Chance) -> None:
    """Plays an imagined position to its end, by everybody's quick look."""
    while (seat := state.to_move) is not None:
        state.play(knowledge.quick(state, seat, chance))
