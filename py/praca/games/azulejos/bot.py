"""What a bot knows of 5211 Azul: play the round to its end, then count what it brought.

The others are imagined to lay cards at random from random hands, which is all that can be known of them. The searching
seat itself plays the rest of the round by a simple rule: prefer cards of the colour that would score with them.
"""

from collections.abc import Sequence
from typing import ClassVar

from praca.bots.levels import Level
from praca.bots.search import Reason
from praca.engine import Chance, Move, Seat, State
from praca.games.azulejos.rules import Position, judge

HELD_CARD = 0.12  # what a point still in hand is worth at the end of a round
RIVALS = 0.5  # how much the best rival's gain counts against one's own


class AzulejosKnowledge:
    """See `praca.bots.search.Knowledge`."""

    levels: ClassVar = {"aprendiz": Level(0, 0.3), "vizinho": Level(0), "mestre": Level(400)}
    spread = 2.0

    def shortlist(self, state: State, seat: Seat, wide: bool = False) -> Sequence[Move]:
        return state.moves()

    def quick(self, state: State, seat: Seat, chance: Chance) -> Move:
        """The card that would leave the seat with most points if the round were judged right after it."""
        assert isinstance(state, Position)
        table = [list(cards) for cards in state.laid]

        def gain(move: Move) -> int:
            laid = [cards if owner != seat else [*cards, *move] for owner, cards in enumerate(table)]
            verdict = judge(laid)
            return sum(card.value for card in laid[seat] if verdict.scores(card))

        return max(state.moves(), key=gain)

    def careless(self, state: State, seat: Seat, chance: Chance) -> Move:
        """Any move."""
        return chance.pick(state.moves())

    def why(self, state: State, seat: Seat, move: Move) -> Sequence[Reason]:
        return ()

    def worth(self, state: State, seat: Seat, chance: Chance) -> float:
        assert isinstance(state, Position)
        rounds = len(state.history)
        while state.to_move is not None and len(state.history) == rounds:
            moves = state.moves()
            state.play(self.quick(state, seat, chance) if state.to_move == seat else chance.pick(moves))
        gained = state.history[-1].gained
        rival = max(gain for other, gain in enumerate(gained) if other != seat)
        held = sum(card.value for card in state.hands[seat])
        return gained[seat] - RIVALS * rival + HELD_CARD * held


KNOWLEDGE = AzulejosKnowledge()
