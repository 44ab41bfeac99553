"""What a bot knows of 5211 Azul: play the round to its end as people would, then count what it brought.

Everybody is imagined to lay what would bring most if the round were judged right after it, and now and then something
else: that is all that can be known of the others. What a seat keeps in hand at the end of the round counts as well. The
round is played on a `Table`, which is light enough to do it hundreds of times.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import ClassVar, NamedTuple

from praca.bots.levels import Level
from praca.bots.search import Reason
from praca.engine import Chance, Move, Seat, State
from praca.games.azulejos.components import (
    CARDS_LAID,
    COLOURS,
    HAND,
    ROOSTER,
    ROUNDS,
    Card,
    colour_limit,
    rooster_target,
)
from praca.games.azulejos.rules import Position, Verdict, judge

HINTS = 4  # moves to compare for somebody who wants a hint
REASONS = 2  # as many are enough
ROOSTERS, NOBODY = len(COLOURS), len(COLOURS) + 1  # what can score besides a colour


class Weights(NamedTuple):
    """What matters, in points; and how people play, as far as it is a guess."""

    rivals: float = 1.0  # how much the best rival's gain counts against one's own
    held: float = 0.3  # what a point still in hand is worth at the end of a round
    company: float = 0.3  # and what a card more of the same colour is worth beside it
    win: float = 6.0  # what it is worth to be ahead at the end of the game
    whim: float = 0.1  # how often somebody lays just anything


# Set by hand. Compared against `quick` with 100 trials, 200 games each, so ± 6 %. On one set of deals these won 75 %;
# `held` 0.15 and 0.6: 69 and 60 %, `company` 0.8: 70 %, `whim` 0: 67 %, `rivals` 0.6: 74 %. On another set these won
# 67 %, `held` 0.22 and `whim` 0.25 69 %: most of these are not told apart.
# `python -m praca.tune azulejos --steps 25 --games 200 --seed 1` (16 trials) proposed `rivals` 1.242, `held` 0.382,
# `win` 9.788 and `whim` 0.108. At the mestre's 400 trials those won 48.6 % ± 4.9 of 400 games against these, on deals
# from 910001 on played from both seats: no better, so these stay.
WEIGHTS = Weights()


class AzulejosKnowledge:
    """See `praca.bots.search.Knowledge`."""

    levels: ClassVar = {"aprendiz": Level(0, 0.5), "vizinho": Level(0, 0.05), "mestre": Level(400)}
    spread = 4.0
    playouts = 120

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights

    def shortlist(self, state: State, seat: Seat, wide: bool = False) -> Sequence[Move]:
        """Every move; for a hint those that bring most now, and keep most for later."""
        assert isinstance(state, Position)
        moves = state.moves()
        if not wide:
            return moves
        table = Table(state)
        held = {move: self.held(less(state.hands[seat], move)) for move in moves}
        return sorted(moves, key=lambda move: -table.gain(seat, move) - held[move])[:HINTS]

    def quick(self, state: State, seat: Seat, chance: Chance) -> Move:
        """What would bring most if the round were judged right after it."""
        assert isinstance(state, Position)
        return tuple(Table(state).most(seat, CARDS_LAID[state.turn - 1]))

    def careless(self, state: State, seat: Seat, chance: Chance) -> Move:
        """Any move."""
        return chance.pick(state.moves())

    def worth(self, state: State, seat: Seat, chance: Chance) -> float:
        """What the round brings more than to the best rival, and what is left in hand for the next one."""
        assert isinstance(state, Position)
        weights = self.weights
        table = table_before_reveal(state, seat, chance)
        table.play_round(chance, weights.whim)
        state.points = table.points[:]
        own = table.points.pop(seat)
        best = max(table.points)
        if table.round < ROUNDS[state.seats]:
            return own - weights.rivals * best + self.held(table.hands[seat])
        return own - weights.rivals * best + weights.win * ((own > best) - (own < best))

    def held(self, hand: Sequence[Card]) -> float:
        """What a hand is worth for the rounds to come."""
        company = len(hand) - len({colour for colour, _ in hand})
        return self.weights.held * sum(value for _, value in hand) + self.weights.company * company

    def why(self, state: State, seat: Seat, move: Move) -> Sequence[Reason]:
        """What the move would score now, what it spoils, what it saves: from the open cards and the own hand."""
        assert isinstance(state, Position)
        before = judge(state.laid)
        laid = [[*cards, *move] if owner == seat else cards for owner, cards in enumerate(state.laid)]
        after = judge(laid)
        gain = sum(card.value for card in laid[seat] if after.scores(card))
        rest = less(state.hands[seat], move)
        reasons = [
            *_of_gain(after, gain),
            *_of_rivals(state, seat, before, after),
            *_of_colours(move, before, after),
            *_of_hand(move, rest, after, last=state.turn == len(CARDS_LAID)),
        ]
        return reasons[:REASONS] or [("nothing",)]


def less(hand: Sequence[Card], cards: Sequence[Card]) -> list[Card]:
    """The hand without these cards."""
    rest = list(hand)
    for card in cards:
        rest.remove(card)
    return rest


# Reasons


def _of_gain(after: Verdict, gain: int) -> list[Reason]:
    if not gain:
        return []
    return [("roosters", gain) if after.colour is None else ("colour", after.colour, gain)]


def _of_rivals(state: Position, seat: Seat, before: Verdict, after: Verdict) -> list[Reason]:
    """Points that the move takes away from the best of the others, as things stand."""

    def best(verdict: Verdict) -> int:
        others = (cards for owner, cards in enumerate(state.laid) if owner != seat)
        return max(sum(card.value for card in cards if verdict.scores(card)) for cards in others)

    spoilt = best(before) - best(after)
    return [("spoils", spoilt)] if spoilt > 0 else []


def _of_colours(move: Move, before: Verdict, after: Verdict) -> list[Reason]:
    """What happens to the colours that are laid."""
    reasons: list[Reason] = []
    for colour in dict.fromkeys(card.colour for card in move):
        if colour in before.over:
            reasons.append(("over", colour))
        elif colour in after.over:
            reasons.append(("bursts", colour))
        elif colour in after.tied:
            reasons.append(("tied", colour))
    return reasons


def _of_hand(move: Move, rest: Sequence[Card], after: Verdict, last: bool) -> list[Reason]:
    """What stays in hand, for this round if it is not the last turn of it, and for others."""
    reasons: list[Reason] = []
    for colour in dict.fromkeys(card.colour for card in move):
        followers = sum(card.colour == colour for card in rest)
        if followers and not last and colour not in after.over:
            reasons.append(("more", colour, followers))
    wasted = [card.value for card in move if not after.scores(card)]
    if wasted and max((card.value for card in rest), default=0) > max(wasted):
        reasons.append(("keeps",))
    return reasons


# An imagined round


@lru_cache(maxsize=16384)
def scoring(counts: tuple[int, ...], roosters: int, seats: int) -> int:
    """Z3 in short: the colour that scores, or ROOSTERS, or NOBODY."""
    if roosters == rooster_target(seats):
        return ROOSTERS
    for count in range(colour_limit(seats) - 1, 0, -1):
        if counts.count(count) == 1:
            return counts.index(count)
    return NOBODY


class Table:
    """A table on which a round is played by rule of thumb.

    `laid` holds for every seat what its cards would gain it, by what scores: each colour, the roosters, nothing.
    `choices` are the cards that lie face down.
    """

    def __init__(self, state: Position) -> None:
        self.seats, self.round, self.turn = state.seats, state.round, state.turn
        self.points, self.pile = state.points[:], state.pile[:]
        self.hands = [hand[:] for hand in state.hands]
        self.choices: list[Sequence[Card]] = [choice or () for choice in state.chosen]
        self.lay(state.laid)

    def lay(self, laid: Sequence[Sequence[Card]]) -> None:
        """These cards, and no others, lie open."""
        self.counts = [0] * len(COLOURS)
        self.roosters = 0
        self.laid = [[0] * (NOBODY + 1) for _ in range(self.seats)]
        for seat, cards in enumerate(laid):
            self._add(seat, cards)

    def _add(self, seat: Seat, cards: Sequence[Card]) -> None:
        own = self.laid[seat]
        for colour, value in cards:
            self.counts[colour] += 1
            own[colour] += value
            if value == ROOSTER:
                self.roosters += 1
                own[ROOSTERS] += value

    def gain(self, seat: Seat, cards: Sequence[Card]) -> int:
        """What a seat would gain with these cards, if the round were judged right after them."""
        counts, roosters = self.counts, self.roosters
        for colour, value in cards:
            counts[colour] += 1
            roosters += value == ROOSTER
        winner = scoring(tuple(counts), roosters, self.seats)
        total = self.laid[seat][winner]
        for colour, value in cards:
            counts[colour] -= 1
            if colour == winner or (winner == ROOSTERS and value == ROOSTER):
                total += value
        return total

    def most(self, seat: Seat, number: int) -> Sequence[Card]:
        """The cards of a hand that would gain most."""
        return max(combinations(self.hands[seat], number), key=lambda cards: self.gain(seat, cards))

    def play_round(self, chance: Chance, whim: float) -> None:
        """Everybody who has not chosen does, turn by turn; then the round is scored."""
        for turn in range(self.turn, len(CARDS_LAID) + 1):
            for seat in range(self.seats):
                if not self.choices[seat]:
                    self._choose(seat, CARDS_LAID[turn - 1], chance, whim)
            for seat, choice in enumerate(self.choices):
                self._add(seat, choice)
                missing = HAND - len(self.hands[seat])
                self.hands[seat] += self.pile[:missing]
                del self.pile[:missing]
            self.choices = [()] * self.seats
        winner = scoring(tuple(self.counts), self.roosters, self.seats)
        self.points = [total + laid[winner] for total, laid in zip(self.points, self.laid, strict=True)]

    def _choose(self, seat: Seat, number: int, chance: Chance, whim: float) -> None:
        hand = self.hands[seat]
        choice = chance.shuffled(hand)[:number] if chance.fraction() < whim else self.most(seat, number)
        for card in choice:
            hand.remove(card)
        self.choices[seat] = choice


def table_before_reveal(state: Position, seat: Seat, chance: Chance) -> Table:
    """The table as it is when `seat` has just chosen: what the others had chosen was imagined, and they choose anew.

    If the choice was the last of its turn, all cards were turned up, hands were filled, and the round may have been
    scored: that is taken back. Cards drawn since then lie on the pile again.
    """
    table = Table(state)
    if table.choices[seat]:
        for rival, choice in enumerate(table.choices):
            if rival != seat:
                table.hands[rival] += choice
                table.choices[rival] = ()
        return table
    laid: Sequence[Sequence[Card]] = state.laid
    table.turn -= 1
    if not any(laid):
        finished = state.history[-1]
        laid, table.round, table.turn = finished.laid, finished.number, len(CARDS_LAID)
        table.points = [total - gain for total, gain in zip(table.points, finished.gained, strict=True)]
        if not any(table.hands):  # Z4.1: the cards that were thrown away
            table.hands = [[card] for card in state.seen[-state.seats :]]
    number = CARDS_LAID[table.turn - 1]
    table.lay([cards[:-number] for cards in laid])
    table.choices[seat] = laid[seat][-number:]
    for rival in range(state.seats):
        if rival != seat:
            cards = [*laid[rival][-number:], *chance.shuffled(table.hands[rival])]
            table.hands[rival] = cards[:HAND]
            table.pile[:0] = cards[HAND:]
    return table


KNOWLEDGE = AzulejosKnowledge()
