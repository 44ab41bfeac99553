"""The rules of GRES, G2 to G8: positions, moves, what is hidden, the fire and the count.

A move is one step of a person: `("draw",)` or `("take", card)` from the discard pile, `("discard", card)`, `("call",)`
for the apuração, `("end",)` for the turn. A fire adds `("fire", victim)`, `("burn", card, …)`, the victim's
`("ask", kind)` and the giver's `("give", card)`; the count adds `("rain", target, card, …)`. How a hand is arranged is
found out in `praca.games.gres.parade`, what is known of hidden hands in `praca.games.gres.memory`.
"""

from bisect import insort
from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, TypeVar

from praca.engine import Chance, Event, Game, IllegalMove, Move, Outcome, Seat, Value
from praca.games.gres.components import (
    ALA,
    ALIKE,
    CALLER_BONUS,
    DECK,
    ELEMENTO,
    ELEMENTO_POINTS,
    FALSE_CALL,
    FIRE,
    GIVEN_KINDS,
    GROUP,
    HAND,
    JOINED_FLOAT,
    KIND,
    LAST_ROUND,
    LOOSE_CARD,
    OTHER_HALF,
    RAIN,
    Card,
    Kind,
)
from praca.games.gres.events import (
    CardDiscarded,
    CardDrawn,
    CardGiven,
    CardTaken,
    CountBegan,
    ElementosRevealed,
    FalselyCalled,
    FireBroke,
    GameEnded,
    GroupBurnt,
    HandShown,
    KindAsked,
    KindDenied,
    NothingGiven,
    ParadeShown,
    PileReshuffled,
    RainFell,
    TurnEnded,
)
from praca.games.gres.memory import Hints, Memory, deal, named
from praca.games.gres.parade import Cards, Parade, arrange, perfect, points

T = TypeVar("T")

# Where a game can stand: what the player who is to move decides

TAKE = "take"  # where to take a card, or to call first
DISCARD = "discard"  # which card to discard, or none
LAST = "last"  # whether to call after the discard
AIM = "aim"  # whom a fire hits
BURN = "burn"  # what it burns
ASK = "ask"  # which kind of card the victim asks for
GIVE = "give"  # which card the giver gives
SOAK = "soak"  # what rain takes
OVER = "over"


@dataclass(frozen=True)
class Gift:
    """A card given after a fire (G4.4). `card` is None for whoever may not know it."""

    giver: Seat
    kind: Kind
    card: Card | None


@dataclass(frozen=True)
class Fire:
    """The fire that burns, or the last one that did (G4).

    `shown` is what the victim showed, `burnt` what was removed, `givers` those who are still to give, the first of them
    now; `denied` are the kinds that one does not have, `asked` is the kind that was asked for.
    """

    seat: Seat
    victim: Seat
    shown: Cards
    burnt: Cards = ()
    givers: tuple[Seat, ...] = ()
    denied: tuple[Kind, ...] = ()
    asked: Kind | None = None
    gifts: tuple[Gift, ...] = ()


@dataclass(frozen=True)
class Count:
    """The apuração. All but `order` and `reveals` is by seat.

    `order` is that of the parades (G5.3), `reveals` that of the ELEMENTO cards (G7.1), of which the first `revealed`
    seats have turned theirs up. `rains` are those the last of these still has to aim, `soaked` what rain has taken.
    """

    caller: Seat | None
    order: tuple[Seat, ...]
    parades: tuple[Parade, ...]
    counts: tuple[int, ...]
    reveals: tuple[Seat, ...]
    elementos: tuple[Cards, ...]  # turned up so far
    gained: tuple[int, ...]
    lost: tuple[int, ...]
    revealed: int = 0
    rains: int = 0
    soaked: tuple[tuple[Seat, Cards], ...] = ()

    @property
    def scores(self) -> tuple[int, ...]:
        """The standings as they are now."""
        parts = zip(self.counts, self.gained, self.lost, strict=True)
        return tuple(count + gained - lost for count, gained, lost in parts)


@dataclass(frozen=True)
class View:
    """What one seat, or a watcher, may see.

    `hints` is what could be remembered of every hand (see `praca.games.gres.memory`); for the own hand, what everybody
    knows of it. All discards stay open to look through, the top one last. `drawn` is the card that this seat has just
    drawn in its own turn, `taken` the one that the player whose turn it is took from the discards.
    """

    seat: Seat | None
    to_move: Seat | None
    stage: str
    turn: Seat
    start: Seat
    round: int
    called: bool
    hand: Cards
    cards: tuple[int, ...]
    hints: tuple[Hints, ...]
    false_calls: tuple[int, ...]
    pile: int
    discards: Cards
    burnt: Cards
    taken: Card | None
    drawn: Card | None
    fire: Fire | None
    count: Count | None

    @property
    def seats(self) -> int:
        return len(self.cards)


class Position:
    """A position of GRES. The last card of a pile is its top one.

    `turn` is the seat whose turn it is, `to_move` the one that decides now: in a fire that may be another.
    """

    __slots__ = (
        "_moves",
        "burnt",
        "called",
        "count",
        "discards",
        "drawn",
        "events",
        "false_calls",
        "fire",
        "hands",
        "memory",
        "pile",
        "round",
        "seats",
        "seed",
        "shuffles",
        "stage",
        "start",
        "taken",
        "to_move",
        "turn",
    )

    def __init__(self, seats: int, seed: int) -> None:
        self.seats = seats
        self.seed = seed
        self.shuffles = 1
        chance = Chance(seed, self.shuffles)
        deck = chance.shuffled(card for card in DECK if card != FIRE)
        self.hands = [sorted(deck[HAND * seat :][:HAND]) for seat in range(seats)]  # G2.1
        self.pile = chance.shuffled(deck[HAND * seats :] + [card for card in DECK if card == FIRE])
        self.discards: list[Card] = []
        self.burnt: list[Card] = []  # under the discard pile (G4.3)
        self.false_calls = [0] * seats
        self.memory = Memory(seats)
        self.fire: Fire | None = None
        self.count: Count | None = None
        self.start = chance.below(seats)
        self.round = 1
        self.events: tuple[Event, ...] = ()
        self._begin_turn(self.start)

    def _begin_turn(self, seat: Seat) -> None:
        self.turn = seat
        self.called = False
        self.taken: Card | None = None
        self.drawn: Card | None = None
        self._decide(TAKE, seat)
        if not self.pile:
            self._reshuffle()

    def _decide(self, stage: str, seat: Seat | None) -> None:
        self.stage = stage
        self.to_move = seat
        self._moves: list[Move] | None = None

    def _reshuffle(self) -> None:
        """G3.3: all discards but the top one, and what was burnt, are the new pile. Without any, the count begins."""
        self.shuffles += 1
        self.pile = Chance(self.seed, self.shuffles).shuffled(sorted(self.burnt + self.discards[:-1]))
        self.discards = self.discards[-1:]
        self.burnt = []
        if self.pile:
            self.events += (PileReshuffled(len(self.pile)),)
        else:
            self._begin_count(None)

    # Moves

    def moves(self) -> Sequence[Move]:
        if self._moves is None:
            self._moves = self._find_moves()
        return self._moves

    def _find_moves(self) -> list[Move]:
        """All legal moves, sorted."""
        seat, stage = self.to_move, self.stage
        if seat is None:
            return []
        if stage in (TAKE, DISCARD, LAST):
            return self._turn_moves(seat, stage)
        if stage == AIM:
            return [("fire", victim) for victim in range(self.seats) if victim != seat]
        if stage == SOAK:
            return self._rain_moves(seat)
        assert self.fire is not None
        if stage == BURN:
            return [("burn", *group) for group in flammable(self.hands[self.fire.victim])]
        if stage == ASK:
            return [("ask", kind) for kind in GIVEN_KINDS if kind not in self.fire.denied]
        return [("give", card) for card in dict.fromkeys(self.hands[seat]) if KIND[card] == self.fire.asked]

    def _turn_moves(self, seat: Seat, stage: str) -> list[Move]:
        moves: list[Move] = [] if self.called else [("call",)]
        if stage == TAKE:
            moves.append(("draw",))
            moves += [("take", card) for card in self.discards[-1:]]
            return moves
        if stage == DISCARD:
            for card in dict.fromkeys(self.hands[seat]):
                if card != self.taken and card[0] != "E":
                    moves.append(("discard", card))
        moves.append(("end",))
        return moves

    def _rain_moves(self, seat: Seat) -> list[Move]:
        assert self.count is not None
        return [
            ("rain", target, *group)
            for target in range(self.seats)
            if target != seat
            for group in soakable(self.count, target)
        ]

    def play(self, move: Move) -> None:
        if move not in self.moves():
            raise self._refusal(move)
        seat = self.to_move
        assert seat is not None
        self.events = ()
        kind, *rest = move
        if kind == "draw":
            self._draw(seat)
        elif kind == "take":
            self._take(seat)
        elif kind == "discard":
            self._discard(seat, rest[0])
        elif kind == "call":
            self._call(seat)
        elif kind == "end":
            self._end_turn(seat)
        elif kind == "rain":
            self._rain(seat, rest[0], tuple(rest[1:]))
        else:
            self._play_fire(seat, kind, rest)

    def _refusal(self, move: object) -> IllegalMove:
        seat = self.to_move
        if seat is None:
            return IllegalMove("G8.1", "The game is over.")
        kind = move[0] if isinstance(move, tuple) and move else ""
        if self.stage == SOAK:
            return IllegalMove("G7.2", "Rain takes one group of another player's parade, or one card if it has none.")
        if self.stage == AIM:
            return IllegalMove("G4.1", "A fire is used at once, against another player.")
        if self.stage == BURN:
            return IllegalMove("G4.2", "A fire burns one group of the shown hand, or one card if it has none.")
        if self.stage in (ASK, GIVE):
            return IllegalMove("G4.4", "The victim names a kind, and each of the others gives one card of that kind.")
        if kind == "call":
            return IllegalMove("G3.2", "The count can be called once in a turn.")
        if self.stage == TAKE:
            return IllegalMove("G3.1", "A turn begins with a card from the pile or the top one of the discards.")
        if self.stage == DISCARD and move in [("discard", card) for card in self.hands[seat]]:
            return IllegalMove("G3.1", "Neither ELEMENTO cards nor the card just taken can be discarded.")
        return IllegalMove("G3.1", "One card is taken and one may be discarded; then the turn ends.")

    # A turn

    def _draw(self, seat: Seat) -> None:
        card = self.pile.pop()
        self.events += (CardDrawn(seat),)
        if card == FIRE:
            self.burnt.append(card)  # G4.3
            self.events += (FireBroke(seat),)
            self._decide(AIM, seat)
            if self.seats == 2:
                self._aim(seat, 1 - seat)
            return
        insort(self.hands[seat], card)
        self.drawn = card
        self.memory.drawn(seat)
        self._decide(DISCARD, seat)

    def _take(self, seat: Seat) -> None:
        self.taken = card = self.discards.pop()
        insort(self.hands[seat], card)
        self.memory.taken(seat, card)
        self.events += (CardTaken(seat, card),)
        self._decide(DISCARD, seat)

    def _discard(self, seat: Seat, card: Card) -> None:
        self.hands[seat].remove(card)
        self.memory.gone(seat, card)
        self.discards.append(card)
        self.events += (CardDiscarded(seat, card),)
        if self.called:
            self._end_turn(seat)
        else:
            self._decide(LAST, seat)

    def _end_turn(self, seat: Seat) -> None:
        self.events += (TurnEnded(seat),)
        following = (seat + 1) % self.seats
        if following == self.start:
            if self.round == LAST_ROUND:  # G3.4
                self._begin_count(None)
                return
            self.round += 1
        self._begin_turn(following)

    def _call(self, seat: Seat) -> None:
        """G5: a false call before the move leaves the move to be made, one after it ends the turn."""
        hand = self.hands[seat]
        if perfect(hand):
            self._begin_count(seat)
            return
        self.called = True
        self.false_calls[seat] += 1
        self.memory.shown(seat, hand)
        shown = _without_elementos(hand)
        self.events += (FalselyCalled(seat, shown, len(hand) - len(shown)),)
        if self.stage == TAKE:
            self._decide(TAKE, seat)
        else:
            self._end_turn(seat)

    # Fire

    def _play_fire(self, seat: Seat, kind: str, rest: list[Card]) -> None:
        if kind == "fire":
            self._aim(seat, int(rest[0]))
        elif kind == "burn":
            self._burn(tuple(rest))
        elif kind == "ask":
            self._ask(rest[0])
        else:
            self._give(seat, rest[0])

    def _aim(self, seat: Seat, victim: Seat) -> None:
        """G4.1. What burns is chosen by nobody where there is no choice."""
        hand = self.hands[victim]
        shown = _without_elementos(hand)
        self.fire = Fire(seat, victim, shown)
        self.memory.shown(victim, hand)
        self.events += (HandShown(seat, victim, shown, len(hand) - len(shown)),)
        groups = flammable(hand)
        if len(groups) > 1:
            self._decide(BURN, seat)
        else:
            self._burn(groups[0] if groups else ())

    def _burn(self, cards: Cards) -> None:
        """G4.2, G4.3; then the others give, clockwise from the victim."""
        fire = self.fire
        assert fire is not None
        for card in cards:
            self.hands[fire.victim].remove(card)
            self.memory.gone(fire.victim, card)
        self.burnt += cards
        self.events += (GroupBurnt(fire.seat, fire.victim, cards),)
        givers = tuple((fire.victim + step) % self.seats for step in range(1, self.seats))
        self.fire = replace(fire, burnt=cards, givers=givers)
        self._next_gift()

    def _next_gift(self) -> None:
        """G4.4, and G4.5 when nobody is left to give."""
        fire = self.fire
        assert fire is not None
        while fire.givers and not self.hands[fire.givers[0]]:
            self.events += (NothingGiven(fire.givers[0], fire.victim),)
            fire = replace(fire, givers=fire.givers[1:])
        self.fire = fire
        if fire.givers:
            self._decide(ASK, fire.victim)
        else:
            self._decide(DISCARD, fire.seat)

    def _ask(self, kind: Kind) -> None:
        """Asks for a kind, and for the last one that is left if there is only one."""
        fire = self.fire
        assert fire is not None
        giver = fire.givers[0]
        self.events += (KindAsked(fire.victim, giver, kind),)
        if any(KIND[card] == kind for card in self.hands[giver]):
            self.fire = replace(fire, asked=kind)
            self._decide(GIVE, giver)
            return
        self.events += (KindDenied(fire.victim, giver, kind),)
        self.memory.denied(giver, kind)
        self.fire = replace(fire, denied=(*fire.denied, kind))
        left = [kind for kind in GIVEN_KINDS if kind not in self.fire.denied]
        if len(left) > 1:
            self._decide(ASK, fire.victim)
        elif left:
            self._ask(left[0])
        else:
            self.events += (NothingGiven(giver, fire.victim),)
            self.fire = replace(fire, givers=fire.givers[1:], denied=())
            self._next_gift()

    def _give(self, giver: Seat, card: Card) -> None:
        fire = self.fire
        assert fire is not None
        self.hands[giver].remove(card)
        insort(self.hands[fire.victim], card)
        self.memory.given(giver, fire.victim, card)
        self.events += (CardGiven(giver, fire.victim, KIND[card]),)
        gifts = (*fire.gifts, Gift(giver, KIND[card], card))
        self.fire = replace(fire, givers=fire.givers[1:], denied=(), asked=None, gifts=gifts)
        self._next_gift()

    # The count

    def _begin_count(self, caller: Seat | None) -> None:
        """G5.3, G6: all parades in their order, then the ELEMENTO cards."""
        first = self.turn if caller is None else caller
        clockwise = [(first + step) % self.seats for step in range(self.seats)]
        order = sorted(clockwise, key=lambda seat: (seat != caller, len(self.hands[seat])))
        parades = tuple(arrange(hand, whole=seat == caller) for seat, hand in enumerate(self.hands))
        bonus = [CALLER_BONUS if seat == caller else 0 for seat in range(self.seats)]
        counts = tuple(
            parade.points + bonus[seat] - FALSE_CALL * self.false_calls[seat] for seat, parade in enumerate(parades)
        )
        reveals = sorted(clockwise, key=lambda seat: -counts[seat])  # G7.1
        none: tuple[Cards, ...] = ((),) * self.seats
        zeros = (0,) * self.seats
        self.count = Count(caller, tuple(order), parades, counts, tuple(reveals), none, zeros, zeros)
        self.events += (CountBegan(caller),)
        for seat in order:
            self.memory.shown(seat, self.hands[seat])
            calls = self.false_calls[seat]
            self.events += (ParadeShown(seat, parades[seat], bonus[seat], calls, counts[seat]),)
        self._go_on_counting()

    def _go_on_counting(self) -> None:
        """G7.1: the next ELEMENTO cards are turned up, until rain has to be aimed or all is told."""
        while True:
            count = self.count
            assert count is not None
            if count.rains:
                seat = count.reveals[count.revealed - 1]
                if self._rain_moves(seat):
                    self._decide(SOAK, seat)
                    return
                self.count = replace(count, rains=count.rains - 1)
                self.events += (RainFell(seat, None, (), 0),)
            elif count.revealed < self.seats:
                self._reveal_elementos(count, count.reveals[count.revealed])
            else:
                self._decide(OVER, None)
                self.events += (GameEnded(count.scores),)
                return

    def _reveal_elementos(self, count: Count, seat: Seat) -> None:
        cards = tuple(card for card in self.hands[seat] if KIND[card] == ELEMENTO)
        rains = cards.count(RAIN)
        gained = ELEMENTO_POINTS * (len(cards) - rains)
        self.count = replace(
            count,
            revealed=count.revealed + 1,
            rains=rains,
            elementos=_changed(count.elementos, seat, cards),
            gained=_changed(count.gained, seat, gained),
        )
        self.memory.shown(seat, self.hands[seat], elementos=True)
        if cards:
            self.events += (ElementosRevealed(seat, cards, gained),)

    def _rain(self, seat: Seat, target: Seat, cards: Cards) -> None:
        """G7.2: the points go, and nothing else changes."""
        count = self.count
        assert count is not None
        taken = soaked_points(cards)
        self.count = replace(
            count,
            rains=count.rains - 1,
            lost=_changed(count.lost, target, count.lost[target] + taken),
            soaked=(*count.soaked, (target, cards)),
        )
        self.events += (RainFell(seat, target, cards, taken),)
        self._go_on_counting()

    # What the engine asks for

    def copy(self) -> "Position":
        other = Position.__new__(Position)
        other.seats = self.seats
        other.seed = self.seed
        other.shuffles = self.shuffles
        other.start = self.start
        other.turn = self.turn
        other.to_move = self.to_move
        other.stage = self.stage
        other.round = self.round
        other.called = self.called
        other.taken = self.taken
        other.drawn = self.drawn
        other.events = self.events
        other.fire = self.fire
        other.count = self.count
        other._moves = self._moves  # never changed in place
        other.hands = [hand[:] for hand in self.hands]
        other.pile = self.pile[:]
        other.discards = self.discards[:]
        other.burnt = self.burnt[:]
        other.false_calls = self.false_calls[:]
        other.memory = self.memory.copy()
        return other

    def view(self, seat: Seat | None) -> View:
        return View(
            seat=seat,
            to_move=self.to_move,
            stage=self.stage,
            turn=self.turn,
            start=self.start,
            round=self.round,
            called=self.called,
            hand=() if seat is None else tuple(self.hands[seat]),
            cards=tuple(map(len, self.hands)),
            hints=tuple(self.memory.of(seat)),
            false_calls=tuple(self.false_calls),
            pile=len(self.pile),
            discards=tuple(self.discards),
            burnt=tuple(self.burnt),
            taken=self.taken,
            drawn=self.drawn if seat == self.turn else None,
            fire=None if self.fire is None else _fire_as_seen(self.fire, seat),
            count=self.count,
        )

    def imagine(self, seat: Seat, chance: Chance) -> "Position":
        """Other hands that agree with all that this seat could remember, and another pile; other shuffles to come."""
        other = self.copy()
        other.memory = self.memory.only(seat)
        hints = self.memory.of(seat)
        hidden = self.pile[:]
        wanted = []
        for owner, hand in enumerate(self.hands):
            if owner != seat:
                known = self._with_asked(owner, hints[owner])
                rest = Counter(hand)
                rest.subtract(named(known))
                hidden += rest.elements()
                wanted.append((owner, len(hand), known, self.memory.lacks[owner]))
        hands = deal(chance.shuffled(sorted(hidden)), wanted)  # sorted first: nothing of the real order is left
        other.pile = chance.shuffled(hands.pop(-1))
        for owner, cards in hands.items():
            other.hands[owner] = sorted(cards)
        if self.turn != seat:
            other.drawn = None
        if self.fire is not None:
            other.fire = _fire_as_seen(self.fire, seat)
        if self.to_move != seat:
            other._moves = None
        other.seed = chance.seed()
        return other

    def _with_asked(self, owner: Seat, hints: Hints) -> Hints:
        """Whoever is about to give has a card of the kind that was asked for (G4.4)."""
        if self.stage != GIVE or owner != self.to_move:
            return hints
        assert self.fire is not None
        assert self.fire.asked is not None
        if any(KIND.get(hint, hint) == self.fire.asked for hint in hints):
            return hints
        return (*hints, self.fire.asked)

    def scores(self) -> Sequence[int]:
        """What every hand would count now, with what false calls cost; ELEMENTO cards once they are turned up."""
        if self.count is not None:
            return self.count.scores
        pairs = zip(self.hands, self.false_calls, strict=True)
        return tuple(points(hand) - FALSE_CALL * calls for hand, calls in pairs)

    def outcome(self) -> Outcome | None:
        """G8.1: points, then the caller, then the victory is shared."""
        if self.to_move is not None or self.count is None:
            return None
        scores = self.count.scores
        results = [(score, seat == self.count.caller) for seat, score in enumerate(scores)]
        places = tuple(1 + sum(other > result for other in results) for result in results)
        tie_break = ""
        if scores.count(max(scores)) > 1:
            tie_break = "shared" if places.count(1) > 1 else "caller"
        return Outcome(places, scores, tie_break)

    def progress(self) -> Mapping[str, int]:
        return {
            "round": self.round,
            "rounds": LAST_ROUND,
            "pile": len(self.pile),
            "counting": int(self.count is not None),
        }

    def inventory(self) -> Counter[Hashable]:
        everything: Counter[Hashable] = Counter(self.pile)
        for cards in (self.discards, self.burnt, *self.hands):
            everything.update(cards)
        return everything


# What can be asked of shown cards


def flammable(hand: Sequence[Card]) -> list[Cards]:
    """G4.2: what a fire can burn, sorted: groups, else single cards, never ELEMENTO."""
    numbers = Counter(card for card in hand if KIND[card] != ELEMENTO)
    groups: list[Cards] = []
    for card in sorted(numbers):
        if KIND[card] == ALA and numbers[card] > 1:
            groups.append((card,) * min(GROUP, numbers[card]))
        elif card[-1] == "L" and OTHER_HALF[card] in numbers:
            groups.append((card, OTHER_HALF[card]))
    return groups or [(card,) for card in sorted(numbers)]


def soakable(count: Count, target: Seat) -> list[Cards]:
    """G7.2: what rain can take from a parade, sorted: groups that are still there, else single cards."""
    parade = count.parades[target]
    things = [one.cards for one in parade.floats]
    things += [block.all_cards for group in parade.groups for block in group.blocks]
    things += [(card,) for card in parade.segments]
    left = Counter(things) - Counter(cards for seat, cards in count.soaked if seat == target)
    groups = sorted(cards for cards in left if len(cards) > 1)
    return groups or sorted(left)


def soaked_points(cards: Cards) -> int:
    """G7.2: the points that rain takes with these cards."""
    if len(cards) == 1:
        return LOOSE_CARD
    return JOINED_FLOAT if cards[0] in OTHER_HALF else ALIKE[len(cards)]


def _without_elementos(hand: Sequence[Card]) -> Cards:
    return tuple(card for card in hand if KIND[card] != ELEMENTO)


def _fire_as_seen(fire: Fire, seat: Seat | None) -> Fire:
    """G4.4: which card was given is known to the giver and the victim alone."""
    if seat == fire.victim or not fire.gifts:
        return fire
    gifts = tuple(gift if gift.giver == seat else replace(gift, card=None) for gift in fire.gifts)
    return replace(fire, gifts=gifts)


def _changed(values: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


class Gres:
    """The game as the engine knows it."""

    key = "gres"
    rules_version = 1
    earlier: ClassVar[Mapping[int, Game]] = {}
    seats = range(2, 6)
    options = ()

    def start(self, seats: int, options: Mapping[str, Value], seed: int) -> Position:
        return Position(seats, seed)

    def notation(self, move: Move) -> str:
        """The words of the move: `draw`, `take AR`, `discard S3`, `fire 2`, `burn H3L H3R`, `rain 0 AR AR AR S5`."""
        return " ".join(map(str, move))


GRES = Gres()
