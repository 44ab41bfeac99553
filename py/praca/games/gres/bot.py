"""What a bot knows of GRES: what a hand counts now, what the next cards may add to it, and when to call.

A hand is judged by its points and by what a card from the unseen ones would bring on average, for as many turns as are
probably left. That alone decides what to take, to discard, to ask for and to give: fires and rain go where they hurt
most. Only whether to call or to wait a turn is searched: the others' hands are imagined as if their owners had kept the
best of all they saw, and the game is played on by `plain`, which collects what matches and calls as soon as it can.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import ClassVar

from praca.bots.levels import Level
from praca.bots.search import Reason
from praca.engine import Chance, Move, Seat, State
from praca.games.gres.components import (
    ALA,
    CALLER_BONUS,
    CARDS,
    CARRO,
    DESIGNS,
    ELEMENTO,
    ELEMENTO_POINTS,
    FALSE_CALL,
    FIRE,
    GIVEN_KINDS,
    HAND,
    KIND,
    KINDS,
    RAIN,
    SEGMENTO,
    SEGMENTS,
    Card,
    Kind,
)
from praca.games.gres.memory import named
from praca.games.gres.parade import arrange, perfect, points, wanting
from praca.games.gres.rules import (
    AIM,
    ASK,
    BURN,
    DISCARD,
    GIVE,
    LAST,
    SOAK,
    TAKE,
    Position,
    soaked_points,
)

DELAY = 1.0  # what every turn costs that the parade is still away from a call
NEVER = 60.0  # turns: no card of a kind is left
RIVALS = 0.5  # how much a rival's gain counts against one's own
NEXT_IN_LINE = 0.2  # how much a discard that helps the next player counts against it
RAIN_WORTH, FIRE_WORTH = 4.0, 2.0  # what it is worth to draw them
WIN = 12.0  # what winning counts for, next to the margin
MARGIN = 15.0  # beyond this the margin does not matter
MATCH = 3  # points for which `plain` takes a discard: more than any card brings that only fills a place

CARDS_OF: dict[Kind, tuple[Card, ...]] = {kind: tuple(card for card in CARDS if KIND[card] == kind) for kind in KINDS}


class GresKnowledge:
    """See `praca.bots.search.Knowledge`."""

    levels: ClassVar = {"aprendiz": Level(0, 0.3), "vizinho": Level(0), "mestre": Level(30)}
    spread = 8.0

    def shortlist(self, state: State, seat: Seat, wide: bool = False) -> Sequence[Move]:
        """The one move that looks best, except where calling is a question."""
        assert isinstance(state, Position)
        stage, hand = state.stage, state.hands[seat]
        if stage == TAKE:
            return [_best_source(state, seat)]
        if stage == DISCARD:
            best = _best_discard(state, seat)
            if best == ("end",) and not state.called and perfect(hand):
                return [("call",), ("end",)]
            return [best]
        if stage == LAST:
            return [("call",), ("end",)] if perfect(hand) else [("end",)]
        if stage == ASK:
            return [_best_kind(state, seat)]
        if stage == GIVE:
            return [_best_gift(state, seat)]
        return [_best_target(state, seat)]

    def quick(self, state: State, seat: Seat, chance: Chance) -> Move:
        """Draws, discards what is too much, calls as soon as it can, and leaves everything else to chance."""
        assert isinstance(state, Position)
        moves = state.moves()
        if state.stage == TAKE and not perfect(state.hands[seat]):
            return ("draw",)
        if state.stage in (TAKE, DISCARD, LAST):
            return plain(state, seat, chance)
        return chance.pick(moves)

    def careless(self, state: State, seat: Seat, chance: Chance) -> Move:
        """Any move, but nobody calls who has no parade."""
        assert isinstance(state, Position)
        moves = [move for move in state.moves() if move != ("call",) or perfect(state.hands[seat])]
        return chance.pick(moves)

    def why(self, state: State, seat: Seat, move: Move) -> Sequence[Reason]:
        return ()

    def worth(self, state: State, seat: Seat, chance: Chance) -> float:
        """Played on by `plain` against hands as good as their owners could make them: the margin, and a prize."""
        assert isinstance(state, Position)
        if state.count is None:
            for rival in range(state.seats):
                if rival != seat:
                    _choose_well(state, rival, chance)
            while state.to_move is not None:
                state.play(plain(state, state.to_move, chance))
            scores = list(state.scores())
        else:
            scores = _scores_with_choice(state, seat, chance)
        own = scores.pop(seat)
        margin = own - max(scores)
        return max(-MARGIN, min(MARGIN, margin)) + (WIN if margin >= 0 else 0.0)


# Hands


def _less(hand: Iterable[Card], cards: Iterable[Card]) -> list[Card]:
    rest = list(hand)
    for card in cards:
        rest.remove(card)
    return rest


class Outlook:
    """What a seat may hope for: the cards it does not see, and how long a parade takes that still wants some."""

    def __init__(self, state: Position, seat: Seat) -> None:
        unseen = Counter(state.pile)
        hints = state.memory.of(seat)
        for owner, hand in enumerate(state.hands):
            if owner != seat:
                unseen.update(hand)
                unseen.subtract(named(hints[owner]))
        self.unseen = +unseen
        self.total = max(1, sum(self.unseen.values()))
        self.share = {kind: sum(self.unseen[card] for card in CARDS_OF[kind]) / self.total for kind in GIVEN_KINDS}
        self._turns: dict[tuple[int, int, int], float] = {(0, 0, 0): 0.0}

    def turns(self, alas: int, carros: int, segments: int) -> float:
        """How many cards of the pile it takes on average to get so many of each kind, the SEGMENTO cards different."""
        want = (alas, carros, segments)
        if want not in self._turns:
            new_design = (len(DESIGNS) - SEGMENTS + segments) / len(DESIGNS)
            chances = (self.share[ALA], self.share[CARRO], self.share[SEGMENTO] * new_design)
            wait, luck = 1.0, 0.0
            for place, chance in enumerate(chances):
                if want[place] and chance:
                    after = (*want[:place], want[place] - 1, *want[place + 1 :])
                    wait += chance * self.turns(*after)
                    luck += chance
            self._turns[want] = wait / luck if luck else NEVER
        return self._turns[want]

    def gains(self, hand: Sequence[Card]) -> dict[Card, float]:
        """What each unseen card would add to the hand, if one that is too much can be discarded for it."""
        now = points(hand)
        full = {kind for kind, number in wanting(hand).items() if not number}
        found: dict[Card, float] = {FIRE: FIRE_WORTH, RAIN: RAIN_WORTH}
        for card in self.unseen:
            kind = KIND[card]
            if kind != ELEMENTO:
                found[card] = max(0, points([*hand, card]) - now + (kind in full))
            elif card not in found:
                found[card] = ELEMENTO_POINTS
        return found

    def expected_gain(self, hand: Sequence[Card]) -> float:
        """What the next card from the pile adds on average."""
        found = self.gains(hand)
        return sum(found[card] * number for card, number in self.unseen.items()) / self.total

    def worth(self, hand: Sequence[Card], draws: float = 1.0) -> float:
        """The points of a hand, what the next card may bring, and how far it is from a call."""
        want = wanting(hand)
        delay = self.turns(want[ALA], want[CARRO], want[SEGMENTO])
        return points(hand) + draws * self.expected_gain(hand) - DELAY * delay


# Decisions


def _best_source(state: Position, seat: Seat) -> Move:
    """The top discard if it adds more than a card of the pile may be expected to."""
    if not state.discards:
        return ("draw",)
    hand, outlook = state.hands[seat], Outlook(state, seat)
    top = state.discards[-1]
    want = wanting(hand)
    taking = outlook.worth([*hand, top], 0.0) + (not want[KIND[top]])
    drawing = outlook.worth(hand, 1.0) + (DELAY if any(want.values()) else 0.0)
    return ("take", top) if taking > drawing else ("draw",)


def _best_discard(state: Position, seat: Seat) -> Move:
    """The discard, or none, that leaves the best hand and helps the next player least."""
    hand, outlook = state.hands[seat], Outlook(state, seat)
    following = named(state.memory.of(seat)[(seat + 1) % state.seats])
    before, now = points(following), points(hand)
    best: Move = ("end",)
    best_worth = outlook.worth(hand)
    for move in state.moves():
        if move[0] == "discard":
            rest = _less(hand, move[1:])
            if points(rest) >= now - 2:
                worth = outlook.worth(rest) - NEXT_IN_LINE * max(0, points([*following, move[1]]) - before)
                if worth > best_worth:
                    best, best_worth = move, worth
    return best


def _best_kind(state: Position, seat: Seat) -> Move:
    """The kind of which a card helps most on average."""
    assert state.fire is not None
    hand, outlook = state.hands[seat], Outlook(state, seat)
    lacks = state.memory.lacks[state.fire.givers[0]]
    now = outlook.worth(hand, 0.0)

    def mean(move: Move) -> float:
        cards = [card for card in CARDS_OF[move[1]] if outlook.unseen[card]]
        number = sum(outlook.unseen[card] for card in cards)
        if not number or move[1] in lacks:
            return -NEVER
        return sum((outlook.worth([*hand, card], 0.0) - now) * outlook.unseen[card] for card in cards) / number

    return max(state.moves(), key=mean)


def _best_gift(state: Position, seat: Seat) -> Move:
    """The card that costs its giver least and helps the victim, whose hand was shown, least."""
    assert state.fire is not None
    hand, outlook = state.hands[seat], Outlook(state, seat)
    victim = named(state.memory.of(seat)[state.fire.victim])

    def worth(move: Move) -> float:
        return outlook.worth(_less(hand, move[1:])) - RIVALS * points([*victim, move[1]])

    return max(state.moves(), key=worth)


def _best_target(state: Position, seat: Seat) -> Move:
    """Whom a fire hits and what it burns, or what rain takes: where it hurts the strongest."""
    moves = state.moves()
    if state.stage == AIM:
        return max(moves, key=lambda move: _standing(state, seat, move[1]))
    if state.stage == BURN:
        assert state.fire is not None
        shown = state.fire.shown
        return min(moves, key=lambda move: (points(_less(shown, move[1:])), move))
    assert state.stage == SOAK
    assert state.count is not None
    scores = state.count.scores

    def after(move: Move) -> tuple[int, int]:
        rivals = [
            score - (soaked_points(move[2:]) if other == move[1] else 0)
            for other, score in enumerate(scores)
            if other != seat
        ]
        return max(rivals), sum(rivals)

    return min(moves, key=after)


def _standing(state: Position, seat: Seat, rival: Seat) -> float:
    """How well a rival stands, from what is known and from the number of cards."""
    known = named(state.memory.of(seat)[rival])
    return points(known) + 2.5 * (len(state.hands[rival]) - len(known)) - FALSE_CALL * state.false_calls[rival]


# Playing on


def plain(state: Position, seat: Seat, chance: Chance) -> Move:
    """Plain collecting: draws, or takes what matches; discards what is too much; calls as soon as it can."""
    stage, hand = state.stage, state.hands[seat]
    if stage in (TAKE, DISCARD, LAST) and not state.called and perfect(hand):
        return ("call",)
    if stage == TAKE:
        return _plain_source(state, hand)
    if stage == DISCARD:
        extras = [card for card in arrange(hand).extras if card != state.taken]
        return ("discard", chance.pick(extras)) if extras else ("end",)
    if stage == LAST:
        return ("end",)
    if stage == AIM:
        return chance.pick(state.moves())
    if stage == ASK:
        lack = wanting(hand)
        return max(state.moves(), key=lambda move: lack[move[1]])
    if stage == GIVE:
        return max(state.moves(), key=lambda move: points(_less(hand, move[1:])))
    return _best_target(state, seat)


def _plain_source(state: Position, hand: Sequence[Card]) -> Move:
    if state.discards:
        top = state.discards[-1]
        if points([*hand, top]) - points(hand) >= MATCH:
            return ("take", top)
    return ("draw",)


def _choose_well(state: Position, rival: Seat, chance: Chance) -> None:
    """Makes an imagined hand what its owner would have kept of all that passed through it."""
    hand = state.hands[rival]
    for _ in range(min(HAND + state.round - len(hand), len(state.pile) - 1)):
        card = state.pile.pop(chance.below(len(state.pile)))
        if card != FIRE:
            hand.append(card)
            card = _least(hand)
            hand.remove(card)
        state.pile.insert(0, card)
    hand.sort()
    state._moves = None


def _least(hand: Sequence[Card]) -> Card:
    """The card that a hand misses least."""
    extras = arrange(hand).extras
    if extras:
        return extras[0]
    cards = [card for card in dict.fromkeys(hand) if KIND[card] != ELEMENTO]
    return max(cards, key=lambda card: points(_less(hand, (card,))), default=hand[0])


def _scores_with_choice(state: Position, seat: Seat, chance: Chance) -> list[int]:
    """The count after a call, with rivals' hands as their owners would have made them."""
    assert state.count is not None
    scores = []
    for owner in range(state.seats):
        if owner != seat:
            _choose_well(state, owner, chance)
        bonus = CALLER_BONUS if owner == state.count.caller else 0
        hand = state.hands[owner]
        lucky = sum(KIND[card] == ELEMENTO for card in hand)  # rain is worth about as much as the others
        total = points(hand, whole=owner == state.count.caller) + bonus + ELEMENTO_POINTS * lucky
        scores.append(total - FALSE_CALL * state.false_calls[owner])
    return scores


KNOWLEDGE = GresKnowledge()
