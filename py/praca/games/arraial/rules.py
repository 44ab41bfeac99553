"""The rules of Arraial, A2 to A9: positions, moves, what is hidden, how phases and the game end.

A move is one step of a person: `("place", card, row, column)` with the lower left corner around the piece,
`("discard", card)` for a piece that fits nowhere, `("turn",)` for the octagon, `("end",)` for the turn, and
`("lay", card)` to fill the octagon's first empty slot. Cards of one type are alike and slots have no meaning, so a card
stands for any of its type. Where a piece can go is found out in `praca.games.arraial.street`.
"""

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from praca.engine import Chance, Event, Game, IllegalMove, Move, Option, Outcome, Seat, Value
from praca.games.arraial.components import (
    ACTION_POINTS,
    BAR_START,
    COLOURS,
    COUPLE_POINTS,
    FACE_UP,
    PHASES,
    PIECES_OWED,
    QUARTERS,
    SIDES,
    SLOTS,
    SOLO_LEVELS,
    SOLO_SET_ASIDE,
    Card,
    deck_for,
    grade,
)
from praca.games.arraial.events import (
    BarBroken,
    BarDrop,
    CardDiscarded,
    CardLaid,
    Cards,
    CardsDrawn,
    CoupleTaken,
    GameEnded,
    OctagonDealt,
    OctagonTurned,
    PhaseEnded,
    PiecePlaced,
    RowsCompleted,
    TurnEnded,
    VisitorCame,
)
from praca.games.arraial.street import FITS, STRIDE, Fit, Group, Street

AROUND, SHARED = "around", "shared"  # A2.4: everybody at an own side of the table, or all at the first one's


@dataclass(frozen=True)
class Couple:
    """The couple of a colour: who has it, and how many squares their largest zone has. Nobody yet: None and 0."""

    holder: Seat | None
    size: int


@dataclass(frozen=True)
class Breakdown:
    """Where a player's points come from (A8.1): singles by colour, white singles, the colours of couples.

    `waiting` visitors still stand on the bar and count for nothing yet.
    """

    singles: tuple[int, ...]
    whites: int
    couples: tuple[int, ...]
    waiting: int

    @property
    def total(self) -> int:
        return sum(self.singles) + self.whites + COUPLE_POINTS * len(self.couples)


@dataclass(frozen=True)
class View:
    """What one seat, or a watcher, may see: all but the order of the pile and, solo, what was set aside.

    `unseen` are the cards that lie face down somewhere, in no order; more than `pile` while nobody can know which of
    them were set aside (A9.1). `boxed` are the cards known to be out of the game.
    """

    seat: Seat | None
    to_move: Seat | None
    seating: str
    solo_level: int
    start: Seat
    phase: int
    points: int
    owed: int
    refilling: bool
    quarter_turns: int
    octagon: tuple[Card | None, ...]
    face_up: Cards
    pile: int
    unseen: Cards
    discards: Cards
    boxed: Cards
    streets: tuple[Street, ...]
    couples: tuple[Couple, ...]

    @property
    def seats(self) -> int:
        return len(self.streets)


class Position:
    """A position of Arraial.

    `points` are the action points left, `owed` the pieces that the turn must still place, `refilling` says that the
    player is choosing cards for the octagon.
    """

    __slots__ = (
        "_moves",
        "boxed",
        "couples",
        "discards",
        "events",
        "face_up",
        "octagon",
        "owed",
        "phase",
        "pile",
        "points",
        "quarter_turns",
        "refilling",
        "seating",
        "seats",
        "seed",
        "set_aside",
        "solo_level",
        "start",
        "streets",
        "to_move",
    )

    def __init__(self, seats: int, seating: str, solo_level: int, seed: int) -> None:
        self.seats = seats
        self.seating = seating
        self.solo_level = solo_level
        self.seed = seed
        chance = Chance(seed, 1)  # the stream of the first phase
        deck, self.boxed = deck_for(seats)  # A2.1
        self.pile = chance.shuffled(deck)
        self.set_aside = self._draw(SOLO_SET_ASIDE) if seats == 1 else []  # A9.1
        self.octagon: list[Card | None] = list(self._draw(SLOTS))  # A2.2
        self.face_up = self._draw(FACE_UP) if seats > 1 else []
        self.discards: list[Card] = []
        self.quarter_turns = 0
        self.streets = [Street(BAR_START[seats] + solo_level) for _ in range(seats)]  # A1.4, A9.2
        self.couples: list[Seat | None] = [None] * len(COLOURS)
        self.start = chance.below(seats)  # A2.3
        self.phase = 1
        self.events: tuple[Event, ...] = ()
        self._begin_turn(self.start)

    def _draw(self, number: int) -> list[Card]:
        """The next cards of the pile, as many as there are."""
        drawn = self.pile[:number]
        del self.pile[:number]
        return drawn

    def _begin_turn(self, seat: Seat) -> None:
        """A3.1, A3.2."""
        self.to_move: Seat | None = seat
        self.points = ACTION_POINTS
        self.owed = PIECES_OWED[self.phase]
        self.refilling = False
        self._moves: list[Move] | None = None

    # Moves

    def moves(self) -> Sequence[Move]:
        if self._moves is None:
            self._moves = self._find_moves()
        return self._moves

    def _find_moves(self) -> list[Move]:
        """All legal moves, sorted."""
        seat = self.to_move
        if seat is None:
            return []
        if self.refilling:
            return [("lay", card) for card in sorted(set(self.face_up))]
        moves: list[Move] = []
        places: list[Move] = []
        if self.points:
            street, orientation = self.streets[seat], orientation_for(self, seat)
            for card in sorted({card for card in self.octagon if card}):
                reach = street.reach(FITS[card][orientation])
                if reach.moves:
                    places += reach.moves
                else:
                    moves.append(("discard", card))
        if not self.owed:
            moves.append(("end",))
        moves += places
        if self.points > self.owed:
            moves.append(("turn",))
        return moves

    def play(self, move: Move) -> None:
        if move not in self.moves():
            raise self._refusal(move)
        seat = self.to_move
        assert seat is not None
        self._moves = None
        self.events = ()
        kind = move[0]
        if kind == "lay":
            self._lay(seat, move[1])
            self._refill(seat)
        elif kind == "end":
            self._end_turn(seat)
        else:
            if kind == "place":
                self._place(seat, move)
            elif kind == "discard":
                self._spend(move[1])
                self.events = (CardDiscarded(seat, move[1]),)
            else:
                self._turn_octagon(seat)
            if not self.points and self._refill_is_a_choice():
                self._end_turn(seat)  # otherwise new cards would be turned up before the last step can be taken back

    def _refusal(self, move: object) -> IllegalMove:
        if self.to_move is None:
            return IllegalMove("A7.1", "The game is over.")
        kind, *rest = move if isinstance(move, tuple) and move else ("",)
        if self.refilling or kind == "lay":
            return IllegalMove("A3.3", "Empty slots are filled with face-up cards, once the turn has ended.")
        if kind == "turn":
            return IllegalMove("A3.2", "The action points are needed for the pieces that must be placed.")
        if kind == "end":
            return IllegalMove("A3.2", "The turn cannot end before enough pieces are placed.")
        if kind not in ("place", "discard") or not rest or rest[0] not in self.octagon or not self.points:
            return IllegalMove("A3.1", "An action point buys a quarter turn or the piece of a card on the octagon.")
        if kind == "discard":
            return IllegalMove("A4.5", "Only a card whose piece fits nowhere is discarded unplaced.")
        return IllegalMove("A4.2", "A piece falls straight down from below the bar; then it may slide sideways.")

    def _turn_octagon(self, seat: Seat) -> None:
        self.points -= 1
        self.quarter_turns = (self.quarter_turns + 1) % QUARTERS
        self.events = (OctagonTurned(seat, self.quarter_turns),)

    def _spend(self, card: Card) -> None:
        """An action point for a card of the octagon."""
        self.points -= 1
        self.owed = max(0, self.owed - 1)
        self.octagon[self.octagon.index(card)] = None
        self.discards.append(card)

    def _place(self, seat: Seat, move: Move) -> None:
        """A4 and A5."""
        _, card, row, column = move
        street = self.streets[seat]
        orientation = orientation_for(self, seat)
        fit = FITS[card][orientation]
        spot = fit.spots[row * STRIDE + column]
        events: list[Event] = []
        if street.bar is not None and street.reach(fit).breaks_bar:  # A4.4
            events.append(BarBroken(seat, street.waiting, street.bar))
            street = street.without_bar()
        events.append(PiecePlaced(seat, card, orientation, street.landing(fit, spot).squares, spot.squares))
        placed = street.with_piece(spot)
        self.streets[seat] = placed.street
        self._spend(card)
        if placed.new_visitor:
            events.append(VisitorCame(seat, spot.colour, placed.group.squares))
        if placed.group.pieces > 1:
            events += self._claim_couple(seat, spot.colour, placed.group)
        if placed.completed:
            visitors = placed.street.waiting - street.waiting
            events.append(RowsCompleted(seat, placed.completed, placed.street.bar, visitors))
        self.events = tuple(events)

    def _claim_couple(self, seat: Seat, colour: int, zone: Group) -> list[Event]:
        """A5.3: the first zone of a colour gets its couple, then only a larger one of somebody else."""
        holder = self.couples[colour]
        if self.seats == 1 or holder == seat:  # A9.1
            return []
        if holder is not None and zone.size <= self.streets[holder].largest_zone(colour):
            return []
        self.couples[colour] = seat
        return [CoupleTaken(seat, colour, holder, zone.squares)]

    # The end of a turn and of a phase

    def _refill_is_a_choice(self) -> bool:
        """A3.3: whether it matters which face-up cards go onto the octagon."""
        return len(self.face_up) > self.octagon.count(None) and len(set(self.face_up)) > 1

    def _end_turn(self, seat: Seat) -> None:
        self.events += (TurnEnded(seat),)
        self.points = self.owed = 0
        if self.seats == 1:
            self._deal_solo()
        else:
            self._refill(seat)

    def _lay(self, seat: Seat, card: Card) -> None:
        slot = self.octagon.index(None)
        self.octagon[slot] = card
        self.face_up.remove(card)
        self.events += (CardLaid(seat, card, slot),)

    def _refill(self, seat: Seat) -> None:
        """A3.3, A3.4: stops where the player has a choice, else goes on to the next turn or the end of the phase."""
        while None in self.octagon and self.face_up:
            if self._refill_is_a_choice():
                self.refilling = True
                return
            self._lay(seat, self.face_up[0])
        if None in self.octagon:
            self._end_phase(seat)
            return
        drawn = self._draw(FACE_UP - len(self.face_up))
        if drawn:
            self.face_up += drawn
            self.events += (CardsDrawn(tuple(drawn)),)
        self._begin_turn((seat + 1) % self.seats)

    def _deal_solo(self) -> None:
        """A9.3."""
        left = [card for card in self.octagon if card]
        self.discards += left
        self.octagon = [None] * SLOTS
        if not self.pile:
            self._end_phase(0)
            return
        self._fill_octagon()
        self.events += (OctagonDealt(tuple(left), self._on_octagon()),)
        self._begin_turn(0)

    def _fill_octagon(self) -> None:
        """From the pile, without a choice."""
        self.octagon = [card or self.pile.pop(0) for card in self.octagon]

    def _on_octagon(self) -> Cards:
        return tuple(card for card in self.octagon if card)

    def _end_phase(self, seat: Seat) -> None:
        """A6, A7.1. The seat is the one that ended the phase."""
        if self.phase == PHASES:
            self._finish()
            return
        self.pile = Chance(self.seed, self.phase + 1).shuffled(sorted(self.discards))  # A6.1
        self.discards = []
        self._fill_octagon()
        self.face_up = self._draw(FACE_UP) if self.seats > 1 else []
        drops = []
        for owner, street in enumerate(self.streets):  # A6.2
            self.streets[owner] = dropped = street.with_dropped_bar()
            joined = dropped.whites - street.whites
            drops.append(BarDrop(street.bar, dropped.bar, joined, street.waiting - joined))
        self.events += (PhaseEnded(self.phase, self._on_octagon(), tuple(self.face_up), tuple(drops)),)
        self.phase += 1
        self._begin_turn((seat + 1) % self.seats)  # A6.3

    def _finish(self) -> None:
        """A7.1."""
        self.events += (GameEnded(tuple(street.waiting for street in self.streets)),)
        self.streets = [street.with_joined(street.bar) for street in self.streets]
        self.to_move = None
        self.refilling = False
        self._moves = None

    # What the engine asks for

    def copy(self) -> "Position":
        other = Position.__new__(Position)
        other.seats = self.seats
        other.seating = self.seating
        other.solo_level = self.solo_level
        other.seed = self.seed
        other.boxed = self.boxed
        other.start = self.start
        other.phase = self.phase
        other.to_move = self.to_move
        other.points = self.points
        other.owed = self.owed
        other.refilling = self.refilling
        other.quarter_turns = self.quarter_turns
        other.events = self.events
        other.set_aside = self.set_aside  # never changed in place, as the moves
        other._moves = self._moves
        other.pile = self.pile[:]
        other.octagon = self.octagon[:]
        other.face_up = self.face_up[:]
        other.discards = self.discards[:]
        other.streets = self.streets[:]
        other.couples = self.couples[:]
        return other

    def view(self, seat: Seat | None) -> View:
        known = self.phase > 1  # solo: by then all cards in play have been seen (A9.3)
        return View(
            seat=seat,
            to_move=self.to_move,
            seating=self.seating,
            solo_level=self.solo_level,
            start=self.start,
            phase=self.phase,
            points=self.points,
            owed=self.owed,
            refilling=self.refilling,
            quarter_turns=self.quarter_turns,
            octagon=tuple(self.octagon),
            face_up=tuple(self.face_up),
            pile=len(self.pile),
            unseen=tuple(sorted(self.pile if known else self.pile + self.set_aside)),
            discards=tuple(self.discards),
            boxed=tuple(sorted([*self.boxed, *self.set_aside] if known else self.boxed)),
            streets=tuple(self.streets),
            couples=tuple(self._couple(colour) for colour in range(len(COLOURS))),
        )

    def _couple(self, colour: int) -> Couple:
        holder = self.couples[colour]
        return Couple(None, 0) if holder is None else Couple(holder, self.streets[holder].largest_zone(colour))

    def imagine(self, seat: Seat, chance: Chance) -> "Position":
        """The pile lies in another order, solo with other cards set aside, and other shuffles are to come."""
        other = self.copy()
        known = self.phase > 1
        hidden = chance.shuffled(sorted(self.pile if known else self.pile + self.set_aside))
        other.pile = hidden[: len(self.pile)]
        if not known:
            other.set_aside = hidden[len(self.pile) :]
        other.seed = chance.seed()
        return other

    def scores(self) -> Sequence[int]:
        return tuple(breakdown(self, seat).total for seat in range(self.seats))

    def outcome(self) -> Outcome | None:
        """A8: points, then whoever sits farthest clockwise from the start player. Solo: the verdict (A9.4)."""
        if self.to_move is not None:
            return None
        scores = tuple(self.scores())
        results = [(score, (seat - self.start) % self.seats) for seat, score in enumerate(scores)]
        places = tuple(1 + sum(other > result for other in results) for result in results)
        tie_break = "farthest" if scores.count(max(scores)) > 1 else ""
        return Outcome(places, scores, tie_break, grade(scores[0]) if self.seats == 1 else None)

    def progress(self) -> Mapping[str, int]:
        return {"phase": self.phase, "phases": PHASES, "cards": len(self.pile) + len(self.face_up)}

    def inventory(self) -> Counter[Hashable]:
        everything: Counter[Hashable] = Counter(self.pile)
        for cards in (self.boxed, self.set_aside, self._on_octagon(), self.face_up, self.discards):
            everything.update(cards)
        return everything


# What can be asked of a position as well as of a view

Table: TypeAlias = Position | View


def orientation_for(table: Table, seat: Seat) -> int:
    """A2.4: the quarter turns clockwise by which this seat sees every card on the octagon."""
    side = SIDES[table.seats][seat] if table.seating == AROUND else 0
    return (table.quarter_turns - side) % QUARTERS


def placements(table: Table, slot: int, seat: Seat | None = None) -> tuple[Move, ...]:
    """Where the piece of this slot can go on a street, that of the player to move unless told otherwise."""
    found = _street_and_fit(table, slot, seat)
    return found[0].reach(found[1]).moves if found else ()


def breaks_bar(table: Table, slot: int, seat: Seat | None = None) -> bool:
    """A4.4: whether taking the card of this slot would break the bar."""
    found = _street_and_fit(table, slot, seat)
    return found is not None and found[0].reach(found[1]).breaks_bar


def _street_and_fit(table: Table, slot: int, seat: Seat | None) -> tuple[Street, Fit] | None:
    seat, card = table.to_move if seat is None else seat, table.octagon[slot]
    if seat is None or card is None:
        return None
    return table.streets[seat], FITS[card][orientation_for(table, seat)]


def breakdown(table: Table, seat: Seat) -> Breakdown:
    """A8.1: a player's points as they are now."""
    street = table.streets[seat]
    holders = [couple.holder if isinstance(couple, Couple) else couple for couple in table.couples]
    couples = tuple(colour for colour, holder in enumerate(holders) if holder == seat)
    return Breakdown(street.singles, street.whites, couples, street.waiting)


class Arraial:
    """The game as the engine knows it."""

    key = "arraial"
    rules_version = 1
    earlier: ClassVar[Mapping[int, Game]] = {}
    seats = range(1, 5)
    options = (
        Option("seating", AROUND, (AROUND, SHARED), seats=range(2, 5)),
        Option("solo_level", 0, SOLO_LEVELS, seats=range(1, 2)),
    )

    def start(self, seats: int, options: Mapping[str, Value], seed: int) -> Position:
        return Position(seats, str(options.get("seating", AROUND)), int(options.get("solo_level", 0)), seed)

    def notation(self, move: Move) -> str:
        """`turn`, `end`, `lay R2`, `discard Y1`; a placement is the card and its corner: `Y1 c4`, column and row."""
        kind, *rest = move
        if kind == "place":
            card, row, column = rest
            return f"{card} {'abcdefghijklmnopqrstuvwxyz'[column]}{row + 1}"
        return " ".join(move)


ARRAIAL = Arraial()
