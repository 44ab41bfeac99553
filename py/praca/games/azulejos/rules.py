"""The rules of 5211 Azul, Z1 to Z4: positions, moves, what is hidden, and how a round is judged.

A move is the tuple of cards a player lays: two in a round's first turn, then one. Choices are made seat by seat and
stay hidden until the last seat has chosen (Z2.1).
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import ClassVar

from praca.engine import Chance, Event, Game, IllegalMove, Move, Option, Outcome, Seat, Value
from praca.games.azulejos.components import (
    CARDS_LAID,
    COLOURS,
    DECK,
    HAND,
    LONG_GAME_GOAL,
    REMOVED,
    ROOSTER,
    ROUNDS,
    Card,
    colour_limit,
    rooster_target,
)

Cards = tuple[Card, ...]


@dataclass(frozen=True)
class Verdict:
    """What would score if the cards on the table were judged now, and why.

    `colour` is the index of the colour that scores, None if none does. `roosters_score` is Z3.1. `over` are the colours
    at or over the limit (Z3.2), `tied` those that cancelled each other before one stood alone (Z3.3).
    """

    counts: tuple[int, ...]
    roosters: int
    roosters_score: bool = False
    colour: int | None = None
    over: tuple[int, ...] = ()
    tied: tuple[int, ...] = ()

    def scores(self, card: Card) -> bool:
        """Whether its owner keeps this card."""
        return card.value == ROOSTER if self.roosters_score else card.colour == self.colour


def judge(laid: Sequence[Iterable[Card]]) -> Verdict:
    """Z3: judges the cards that lie in front of each player."""
    counts = [0] * len(COLOURS)
    roosters = 0
    for cards in laid:
        for colour, value in cards:
            counts[colour] += 1
            roosters += value == ROOSTER
    seats = len(laid)
    if roosters == rooster_target(seats):
        return Verdict(tuple(counts), roosters, roosters_score=True)
    limit = colour_limit(seats)
    over = tuple(colour for colour, count in enumerate(counts) if count >= limit)
    tied: list[int] = []
    for count in range(limit - 1, 0, -1):
        colours = [colour for colour, held in enumerate(counts) if held == count]
        if len(colours) == 1:
            return Verdict(tuple(counts), roosters, False, colours[0], over, tuple(tied))
        tied += colours
    return Verdict(tuple(counts), roosters, False, None, over, tuple(tied))


@dataclass(frozen=True)
class Round:
    """A finished round: what lay in front of each player, the verdict, and what everybody gained."""

    deck: int
    number: int
    laid: tuple[Cards, ...]
    verdict: Verdict
    gained: tuple[int, ...]


@dataclass(frozen=True)
class Chosen(Event):
    """A player has laid cards face down."""

    seat: Seat
    cards: int


@dataclass(frozen=True)
class Revealed(Event):
    """Everybody's cards of this turn were turned up, and hands were filled (Z2.1, Z2.2)."""

    laid: tuple[Cards, ...]

    reveals = True


@dataclass(frozen=True)
class RoundScored(Event):
    """A round has ended (Z2.3)."""

    round: Round

    reveals = True
    pauses = True


@dataclass(frozen=True)
class NewDeck(Event):
    """Nobody has reached the goal: all cards were shuffled again (Z4.3)."""

    deck: int

    reveals = True


@dataclass(frozen=True)
class View:
    """What one seat, or a watcher, may see. `points` and `won` hold None where a score pile is hidden (Z4.4)."""

    seat: Seat | None
    to_move: Seat | None
    long_game: bool
    open_scores: bool
    deck: int
    round: int
    turn: int
    pile: int
    hand: Cards
    own_choice: Cards | None
    chosen: tuple[bool, ...]
    laid: tuple[Cards, ...]
    seen: Cards
    points: tuple[int | None, ...]
    won: tuple[int | None, ...]
    history: tuple[Round, ...]

    @property
    def seats(self) -> int:
        return len(self.laid)

    @property
    def rounds(self) -> int:
        return ROUNDS[self.seats]

    @property
    def to_lay(self) -> int:
        """How many cards this turn asks for (Z2.1)."""
        return CARDS_LAID[self.turn - 1]


class Position:
    """A position of 5211 Azul."""

    __slots__ = (
        "_moves",
        "chosen",
        "deck",
        "events",
        "hands",
        "history",
        "laid",
        "long_game",
        "open_scores",
        "pile",
        "points",
        "removed",
        "round",
        "seats",
        "seed",
        "seen",
        "to_move",
        "turn",
        "won",
    )

    def __init__(self, seats: int, long_game: bool, open_scores: bool, seed: int) -> None:
        self.seats = seats
        self.long_game = long_game
        self.open_scores = open_scores
        self.seed = seed
        self.deck = 0
        self.points = [0] * seats
        self.won = [0] * seats  # cards in each score pile
        self.history: tuple[Round, ...] = ()
        self.events: tuple[Event, ...] = ()
        self._deal()

    def _deal(self) -> None:
        """Z1.2, and Z4.3 for every further deck."""
        self.deck += 1
        cards = Chance(self.seed, self.deck).shuffled(DECK)
        out = REMOVED[self.seats]
        self.removed = cards[:out]
        self.hands = [sorted(cards[out + HAND * seat :][:HAND]) for seat in range(self.seats)]
        self.pile = cards[out + HAND * self.seats :]
        self.seen: list[Card] = []  # face up in earlier rounds of this deck, kept or discarded
        self.laid: list[list[Card]] = [[] for _ in range(self.seats)]
        self.round = 1
        self._next_turn(1)

    def _next_turn(self, turn: int) -> None:
        self.turn = turn
        self.chosen: list[Cards | None] = [None] * self.seats
        self.to_move: Seat | None = 0
        self._moves: list[Move] | None = None

    def moves(self) -> Sequence[Move]:
        if self._moves is None:
            if self.to_move is None:
                self._moves = []
            else:  # hands are sorted, so these are, too
                self._moves = list(dict.fromkeys(combinations(self.hands[self.to_move], CARDS_LAID[self.turn - 1])))
        return self._moves

    def play(self, move: Move) -> None:
        if move not in self.moves():
            raise self._refusal(move)
        seat = self.to_move
        assert seat is not None
        for card in move:
            self.hands[seat].remove(card)
        self.chosen[seat] = move
        self.events = (Chosen(seat, len(move)),)
        self._moves = None
        if seat + 1 < self.seats:
            self.to_move = seat + 1
        else:
            self._reveal()

    def _refusal(self, move: object) -> IllegalMove:
        if self.to_move is None:
            return IllegalMove("Z4.1", "The game is over.")
        if not isinstance(move, tuple) or len(move) != CARDS_LAID[self.turn - 1]:
            return IllegalMove("Z2.1", "Two cards are laid in the first turn of a round, one in the others.")
        if Counter(move) - Counter(self.hands[self.to_move]):
            return IllegalMove("Z2.1", "Only cards from your own hand can be laid.")
        return IllegalMove("Z2.1", "Two cards laid together are named in the order of the hand.")

    def _reveal(self) -> None:
        """Z2.1 and Z2.2: turns up what was chosen, fills the hands, and goes on to the next turn or the scoring."""
        choices = tuple(choice or () for choice in self.chosen)
        for laid, choice in zip(self.laid, choices, strict=True):
            laid.extend(choice)
        self.events += (Revealed(choices),)
        for hand in self.hands:
            missing = HAND - len(hand)
            if missing and self.pile:
                hand.extend(self.pile[:missing])
                del self.pile[:missing]
                hand.sort()
        if self.turn < len(CARDS_LAID):
            self._next_turn(self.turn + 1)
        else:
            self._score_round()

    def _score_round(self) -> None:
        """Z3, then the next round, the next deck or the end (Z4.1, Z4.3)."""
        verdict = judge(self.laid)
        gained = [0] * self.seats
        for seat, cards in enumerate(self.laid):
            for card in cards:
                if verdict.scores(card):
                    gained[seat] += card.value
                    self.won[seat] += 1
            self.points[seat] += gained[seat]
            self.seen += cards
        laid = tuple(tuple(cards) for cards in self.laid)
        finished = Round(self.deck, self.round, laid, verdict, tuple(gained))
        self.history += (finished,)
        self.events += (RoundScored(finished),)
        self.laid = [[] for _ in range(self.seats)]
        goal_reached = self.long_game and max(self.points) >= LONG_GAME_GOAL
        if self.round < ROUNDS[self.seats]:
            if goal_reached and self.deck > 1:
                self._finish()
            else:
                self.round += 1
                self._next_turn(1)
            return
        for hand in self.hands:  # Z4.1: the fifth card is thrown away
            self.seen += hand
            hand.clear()
        if self.long_game and not goal_reached:
            self._deal()
            self.events += (NewDeck(self.deck),)
        else:
            self._finish()

    def _finish(self) -> None:
        self.chosen = [None] * self.seats
        self.to_move = None

    def copy(self) -> "Position":
        other = Position.__new__(Position)
        other.seats = self.seats
        other.long_game = self.long_game
        other.open_scores = self.open_scores
        other.seed = self.seed
        other.deck = self.deck
        other.round = self.round
        other.turn = self.turn
        other.to_move = self.to_move
        other.history = self.history
        other.events = self.events
        other.removed = self.removed  # never changed in place
        other._moves = self._moves
        other.points = self.points[:]
        other.won = self.won[:]
        other.seen = self.seen[:]
        other.pile = self.pile[:]
        other.chosen = self.chosen[:]
        other.hands = [hand[:] for hand in self.hands]
        other.laid = [cards[:] for cards in self.laid]
        return other

    def view(self, seat: Seat | None) -> View:
        over = self.to_move is None

        def pile_of(owner: Seat, value: int) -> int | None:  # Z4.4
            return value if over or self.open_scores or owner == seat else None

        return View(
            seat=seat,
            to_move=self.to_move,
            long_game=self.long_game,
            open_scores=self.open_scores,
            deck=self.deck,
            round=self.round,
            turn=self.turn,
            pile=len(self.pile),
            hand=() if seat is None else tuple(self.hands[seat]),
            own_choice=None if seat is None else self.chosen[seat],
            chosen=tuple(choice is not None for choice in self.chosen),
            laid=tuple(tuple(cards) for cards in self.laid),
            seen=tuple(sorted(self.seen)),
            points=tuple(pile_of(owner, points) for owner, points in enumerate(self.points)),
            won=tuple(pile_of(owner, cards) for owner, cards in enumerate(self.won)),
            history=self.history,
        )

    def imagine(self, seat: Seat, chance: Chance) -> "Position":
        """Everything this seat has not seen lies anew: the others' hands and choices, the pile, what was removed."""
        other = self.copy()
        hidden = [*self.pile, *self.removed]
        for owner, hand in enumerate(self.hands):
            if owner != seat:
                hidden += hand
                hidden += self.chosen[owner] or ()
        hidden = chance.shuffled(sorted(hidden))  # sorted first: nothing of the real order is left

        def draw(number: int) -> list[Card]:
            drawn = hidden[:number]
            del hidden[:number]
            return drawn

        for owner, hand in enumerate(self.hands):
            if owner != seat:
                other.hands[owner] = sorted(draw(len(hand)))
                choice = self.chosen[owner]
                if choice is not None:
                    other.chosen[owner] = tuple(sorted(draw(len(choice))))
        other.pile = draw(len(self.pile))
        other.removed = hidden
        other.seed = chance.seed()  # decks to come are unknown, too
        if self.to_move != seat:
            other._moves = None
        return other

    def scores(self) -> Sequence[int]:
        return tuple(self.points)

    def outcome(self) -> Outcome | None:
        """Z4.2: points, then cards in the score pile, then the victory is shared."""
        if self.to_move is not None:
            return None
        results = list(zip(self.points, self.won, strict=True))
        places = tuple(1 + sum(other > result for other in results) for result in results)
        tie_break = ""
        if self.points.count(max(self.points)) > 1:
            tie_break = "shared" if places.count(1) > 1 else "cards"
        return Outcome(places, tuple(self.points), tie_break)

    def progress(self) -> Mapping[str, int]:
        return {"deck": self.deck, "round": self.round, "rounds": ROUNDS[self.seats], "turn": self.turn}

    def inventory(self) -> Counter[Hashable]:
        everything: Counter[Hashable] = Counter(self.pile)
        everything.update(self.removed)
        everything.update(self.seen)
        for cards in (*self.hands, *self.laid, *(choice or () for choice in self.chosen)):
            everything.update(cards)
        return everything


class Azulejos:
    """The game as the engine knows it."""

    key = "azulejos"
    rules_version = 1
    earlier: ClassVar[Mapping[int, Game]] = {}
    seats = range(2, 6)
    options = (Option("long_game", False), Option("open_scores", False))

    def start(self, seats: int, options: Mapping[str, Value], seed: int) -> Position:
        return Position(seats, bool(options.get("long_game", False)), bool(options.get("open_scores", False)), seed)

    def notation(self, move: Move) -> str:
        return "+".join(map(str, move))


AZULEJOS = Azulejos()
