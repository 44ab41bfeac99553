"""What a bot knows of GRES: what a hand counts now, what the next cards may add to it, and when to call.

A hand is judged by its points and by what a card from the unseen ones would bring on average, for as many turns as are
probably left. That ranks what to take, to discard, to ask for and to give; fires and rain go where they hurt most.
Only whether to call or to wait a turn is searched: the others' hands are imagined as if their owners had kept the best
of all they saw, and the game is played on by `plain`, which collects what matches and calls as soon as it can.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar, NamedTuple

from praca.bots.levels import Level
from praca.bots.search import Reason
from praca.engine import Chance, Move, Seat, State
from praca.games.gres.components import (
    ALA,
    ALAS,
    CALLER_BONUS,
    CARDS,
    CARRO,
    DESIGNS,
    ELEMENTO,
    ELEMENTO_POINTS,
    FALSE_CALL,
    FIRE,
    FLOATS,
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
from praca.games.gres.parade import arrange, perfect, points, wanting, worths
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

NEVER = 60.0  # turns: no card of a kind is left
MATCH = 3  # points for which `plain` takes a discard: more than any card brings that only fills a place
UNKNOWN_CARD = 2.5  # points of a card nobody has seen, in the hand of somebody who may be hit
REASONS = 2  # as many are enough
HINTS = 4  # moves to compare for somebody who wants a hint

CARDS_OF: dict[Kind, tuple[Card, ...]] = {kind: tuple(card for card in CARDS if KIND[card] == kind) for kind in KINDS}
PARADE = FLOATS + ALAS + SEGMENTS  # cards, at the least

Ranked = list[tuple[float, Move]]  # moves with what they look worth, the best first
Judge = Callable[[Move], float]


class Weights(NamedTuple):
    """What matters, in points."""

    delay: float = 1.0  # what every turn costs that the parade is still away from a call
    draws: float = 1.0  # how many of the next cards count
    rivals: float = 0.5  # how much a rival's gain counts against one's own
    next_in_line: float = 0.2  # how much a discard that helps the next player counts against it
    rain: float = 4.0  # what it is worth to draw it
    fire: float = 2.0
    win: float = 12.0  # what winning counts for, next to the margin
    margin: float = 15.0  # beyond this the margin does not matter


# Set by hand. Against `quick`, 200 games each (± 7 %), neither 2 for `draws` nor 0.6 or 1.6 for `delay` made a
# difference that could be seen; the others were not compared. Searching whatever ranks within 2 points of the best as
# well, with 100 trials, won 64 % of 300 games (± 5), where these won 71 % on the same deals.
# `python -m praca.tune gres --steps 25 --games 200 --seed 1` (16 trials) found nothing better.
WEIGHTS = Weights()


class GresKnowledge:
    """See `praca.bots.search.Knowledge`."""

    levels: ClassVar = {"aprendiz": Level(0, 0.3), "vizinho": Level(0, 0.05), "mestre": Level(200)}
    spread = 8.0
    playouts = 16

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights

    def shortlist(self, state: State, seat: Seat, wide: bool = False) -> Sequence[Move]:
        """What looks best, or for a hint what looks good; and calling, with a perfect parade."""
        assert isinstance(state, Position)
        moves = [move for _, move in rank(state, seat, self.weights)][: HINTS if wide else 1]
        if ("call",) in state.moves() and perfect(state.hands[seat]):
            if moves[0] == ("end",):
                moves = [("call",), *moves]
            elif wide:
                moves.insert(1, ("call",))
        return moves[:HINTS]

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
        """What the move does for the own parade and against the others, from what the seat may know."""
        assert isinstance(state, Position)
        explain = {
            "draw": _why_draw,
            "take": _why_take,
            "discard": _why_discard,
            "end": _why_end,
            "call": _why_call,
            "fire": _why_fire,
            "burn": _why_burn,
            "ask": _why_ask,
            "give": _why_give,
            "rain": _why_rain,
        }[move[0]]
        return explain(state, seat, move)[:REASONS]

    def worth(self, state: State, seat: Seat, chance: Chance) -> float:
        """Played on by `plain` against hands as good as their owners could make them: the margin, and a prize."""
        assert isinstance(state, Position)
        _let_rivals_choose(state, seat, chance)
        while state.to_move is not None:
            state.play(plain(state, state.to_move, chance))
        scores = list(state.scores())
        own = scores.pop(seat)
        margin = own - max(scores)
        limit = self.weights.margin
        return max(-limit, min(limit, margin)) + (self.weights.win if margin >= 0 else 0.0)


# Hands


def _less(hand: Iterable[Card], cards: Iterable[Card]) -> list[Card]:
    rest = list(hand)
    for card in cards:
        rest.remove(card)
    return rest


class Outlook:
    """What a seat may hope for: the cards it does not see, and how long a parade takes that still wants some."""

    def __init__(self, state: Position, seat: Seat, weights: Weights = WEIGHTS) -> None:
        self.weights = weights
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
        found: dict[Card, float] = {FIRE: self.weights.fire, RAIN: self.weights.rain}
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

    def worth(self, hand: Sequence[Card], draws: float | None = None) -> float:
        """The points of a hand, what the next cards may bring, and how far it is from a call."""
        draws = self.weights.draws if draws is None else draws
        want = wanting(hand)
        delay = self.turns(want[ALA], want[CARRO], want[SEGMENTO])
        gain = draws * self.expected_gain(hand) if draws else 0.0
        return points(hand) + gain - self.weights.delay * delay


# Decisions


def rank(state: Position, seat: Seat, weights: Weights) -> Ranked:
    """All moves but calls with what they look worth, the best first. Of equals, the first in order."""
    worth = {
        TAKE: _sources,
        DISCARD: _discards,
        LAST: _discards,
        AIM: _victims,
        BURN: _fires,
        ASK: _kinds,
        GIVE: _gifts,
        SOAK: _rains,
    }[state.stage](state, seat, weights)
    ranked = [(worth(move), move) for move in state.moves() if move != ("call",)]
    return sorted(ranked, key=lambda one: -one[0])


def _sources(state: Position, seat: Seat, weights: Weights) -> Judge:
    """The top discard if it adds more than a card of the pile may be expected to."""
    hand, outlook = state.hands[seat], Outlook(state, seat, weights)
    want = wanting(hand)

    def worth(move: Move) -> float:
        if move == ("draw",):
            return outlook.worth(hand, 1.0) + (weights.delay if any(want.values()) else 0.0)
        return outlook.worth([*hand, move[1]], 0.0) + (not want[KIND[move[1]]])

    return worth


def _discards(state: Position, seat: Seat, weights: Weights) -> Judge:
    """The discard, or none, that leaves the best hand and helps the next player least."""
    hand, outlook = state.hands[seat], Outlook(state, seat, weights)
    following = named(state.memory.of(seat)[(seat + 1) % state.seats])
    before = points(following)

    def worth(move: Move) -> float:
        if move == ("end",):
            return outlook.worth(hand)
        help_given = max(0, points([*following, move[1]]) - before)
        return outlook.worth(_less(hand, move[1:])) - weights.next_in_line * help_given

    return worth


def _kinds(state: Position, seat: Seat, weights: Weights) -> Judge:
    """The kind of which a card helps most on average."""
    assert state.fire is not None
    hand, outlook = state.hands[seat], Outlook(state, seat, weights)
    lacks = state.memory.lacks[state.fire.givers[0]]
    now = outlook.worth(hand, 0.0)

    def worth(move: Move) -> float:
        cards = [card for card in CARDS_OF[move[1]] if outlook.unseen[card]]
        number = sum(outlook.unseen[card] for card in cards)
        if not number or move[1] in lacks:
            return -NEVER
        return sum((outlook.worth([*hand, card], 0.0) - now) * outlook.unseen[card] for card in cards) / number

    return worth


def _gifts(state: Position, seat: Seat, weights: Weights) -> Judge:
    """The card that costs its giver least and helps the victim, whose hand was shown, least."""
    assert state.fire is not None
    hand, outlook = state.hands[seat], Outlook(state, seat, weights)
    victim = named(state.memory.of(seat)[state.fire.victim])
    return lambda move: outlook.worth(_less(hand, move[1:])) - weights.rivals * points([*victim, move[1]])


def _victims(state: Position, seat: Seat, weights: Weights) -> Judge:
    """Whom a fire hits: the strongest, from what is known and from the number of cards."""
    return lambda move: _standing(state, seat, move[1])


def _standing(state: Position, seat: Seat, rival: Seat) -> float:
    known = named(state.memory.of(seat)[rival])
    unknown = len(state.hands[rival]) - len(known)
    return points(known) + UNKNOWN_CARD * unknown - FALSE_CALL * state.false_calls[rival]


def _fires(state: Position, seat: Seat, weights: Weights) -> Judge:
    """What a fire burns: what counts most."""
    assert state.fire is not None
    shown = state.fire.shown
    return lambda move: -points(_less(shown, move[1:]))


def _rains(state: Position, seat: Seat, weights: Weights) -> Judge:
    """What rain takes: from the strongest, then whatever counts most."""
    assert state.count is not None
    scores = state.count.scores

    def worth(move: Move) -> float:
        rivals = list(scores)
        rivals[move[1]] -= soaked_points(move[2:])
        del rivals[seat]
        return -max(rivals) - sum(rivals) / 1000

    return worth


# Reasons


def _why_draw(state: Position, seat: Seat, move: Move) -> list[Reason]:
    hand, outlook = state.hands[seat], Outlook(state, seat)
    reasons: list[Reason] = [("pile", round(10 * outlook.expected_gain(hand)))]
    if state.discards:
        adds = points([*hand, state.discards[-1]]) - points(hand)
        reasons.append(("open", max(0, adds)))
    return reasons


def _why_take(state: Position, seat: Seat, move: Move) -> list[Reason]:
    hand = state.hands[seat]
    adds = points([*hand, move[1]]) - points(hand)
    reasons: list[Reason] = [("adds", adds)] if adds > 0 else [("useless",)]
    if wanting(hand) != wanting([*hand, move[1]]):
        reasons.append(("closer",))
    return reasons


def _why_discard(state: Position, seat: Seat, move: Move) -> list[Reason]:
    reasons = _why_without(state, seat, move[1])
    following = (seat + 1) % state.seats
    helps = _help(state, seat, following, move[1])
    if helps > 0 and following != seat:
        reasons.append(("next", helps))
    return reasons


def _why_without(state: Position, seat: Seat, card: Card) -> list[Reason]:
    """What it means to give a card away."""
    hand = state.hands[seat]
    losses = {one: loss for one, loss in worths(hand).items() if KIND[one] != ELEMENTO}
    loss = losses[card]
    if loss < 0:
        return [("extra",)]
    reasons: list[Reason] = [("least",)] if loss == min(losses.values()) else []
    return [*reasons, ("loses", loss) if loss else ("free",)]


def _help(state: Position, seat: Seat, rival: Seat, card: Card) -> int:
    """What a card would add to what is known of a hand, beyond the place it fills."""
    known = named(state.memory.of(seat)[rival])
    return points([*known, card]) - points(known) - 2 if known else 0


def _why_end(state: Position, seat: Seat, move: Move) -> list[Reason]:
    hand = state.hands[seat]
    lacking = sum(wanting(hand).values())
    gain = round(10 * Outlook(state, seat).expected_gain(hand))
    if not lacking:
        return [("wait", gain)] if not state.called else [("pile", gain)]
    if state.stage == LAST:
        return [("lacking", lacking)]
    extras = len(arrange(hand).extras)
    return [("spare", extras) if extras else ("useful",), ("lacking", lacking)]


def _why_call(state: Position, seat: Seat, move: Move) -> list[Reason]:
    if not perfect(state.hands[seat]):
        return [("false", FALSE_CALL)]
    turns = min(PARADE - len(hand) for owner, hand in enumerate(state.hands) if owner != seat)
    return [("perfect", CALLER_BONUS), ("ahead", turns) if turns > 0 else ("race",)]


def _why_fire(state: Position, seat: Seat, move: Move) -> list[Reason]:
    victim = move[1]
    rivals = [rival for rival in range(state.seats) if rival != seat]
    strongest = max(_standing(state, seat, rival) for rival in rivals)
    reasons: list[Reason] = [("strongest",)] if _standing(state, seat, victim) == strongest else []
    return [*reasons, ("cards", len(state.hands[victim]))]


def _why_burn(state: Position, seat: Seat, move: Move) -> list[Reason]:
    assert state.fire is not None
    shown = state.fire.shown
    costs = points(shown) - points(_less(shown, move[1:]))
    return [("burns", costs) if costs > 0 else ("harmless",)]


def _why_ask(state: Position, seat: Seat, move: Move) -> list[Reason]:
    assert state.fire is not None
    kind = move[1]
    lacking = wanting(state.hands[seat])[kind]
    if kind in state.memory.lacks[state.fire.givers[0]]:
        return [("denied",)]
    return [(kind, lacking) if lacking else ("filled",)]


def _why_give(state: Position, seat: Seat, move: Move) -> list[Reason]:
    assert state.fire is not None
    reasons = _why_without(state, seat, move[1])
    helps = _help(state, seat, state.fire.victim, move[1])
    reasons.insert(1, ("gift", helps) if helps > 0 else ("no_gift",))
    return reasons


def _why_rain(state: Position, seat: Seat, move: Move) -> list[Reason]:
    assert state.count is not None
    scores = state.count.scores
    leads = scores[move[1]] == max(score for owner, score in enumerate(scores) if owner != seat)
    reasons: list[Reason] = [("soaks", soaked_points(move[2:]))]
    return [*reasons, ("leader",)] if leads else reasons


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
    return rank(state, seat, WEIGHTS)[0][1]


def _plain_source(state: Position, hand: Sequence[Card]) -> Move:
    if state.discards:
        top = state.discards[-1]
        if points([*hand, top]) - points(hand) >= MATCH:
            return ("take", top)
    return ("draw",)


def _let_rivals_choose(state: Position, seat: Seat, chance: Chance) -> None:
    """Makes the imagined hands what their owners would have kept. A count that has begun begins anew with them."""
    count = state.count
    if count is not None and count.soaked:  # all hands lie open
        return
    for rival in range(state.seats):
        if rival != seat:
            _choose_well(state, seat, rival, chance)
    state._moves = None
    if count is not None:
        state._begin_count(count.caller)


def _choose_well(state: Position, seat: Seat, rival: Seat, chance: Chance) -> None:
    """An imagined hand becomes what its owner would have kept of all that passed through it, and the known cards."""
    known = [] if state.count else named(state.memory.of(seat)[rival])
    if state.stage == GIVE and rival == state.to_move:
        return  # bound to give what was asked for
    hand = state.hands[rival]
    swaps = HAND + state.round - len(hand)
    for _ in range(min(swaps, len(state.pile) - 1)):
        card = state.pile.pop(chance.below(len(state.pile)))
        if card != FIRE:
            hand.append(card)
            card = _least(hand, known)
            hand.remove(card)
        state.pile.insert(0, card)
    hand.sort()


def _least(hand: Sequence[Card], known: Sequence[Card]) -> Card:
    """The card that a hand misses least, but none of those known to be there."""
    free = Counter(hand) - Counter(known)
    extras = [card for card in arrange(hand).extras if free[card]]
    if extras:
        return extras[0]
    cards = [card for card in free if KIND[card] != ELEMENTO]
    return max(cards, key=lambda card: points(_less(hand, (card,))), default=hand[-1])


KNOWLEDGE = GresKnowledge()
