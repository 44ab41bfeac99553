"""What a bot knows of Arraial: plan the whole turn, then look at what it leaves to the next player.

A street is judged by its visitors and by what may still come of it: rows nearly full, zones that can grow, no holes,
and room below the bar. A plan is every way to spend the action points, followed only where it looks good (a beam).
The search then tries the first moves of the best plans against imagined refills, the others' answers and the next turn.
"""

from collections import Counter
from collections.abc import Hashable, Sequence
from typing import ClassVar, NamedTuple

from praca.bots.levels import Level
from praca.bots.search import Reason
from praca.engine import Chance, Move, Seat, State
from praca.games.arraial.components import BAR_DROP, COLUMNS, COUPLE_POINTS, PHASES, QUARTERS, Card
from praca.games.arraial.rules import Position, orientation_for
from praca.games.arraial.street import FITS, FULL_ROW, GRID, STRIDE, Fit, Placed, Street


class Weights(NamedTuple):
    """What a street is worth, in points."""

    rivals: float  # how much the best rival's street counts against one's own
    hole: float
    open_hole: float  # a hole in a street without a bar
    row: float  # a row that is all but full
    zone_square: float  # what a square more in a zone may be worth for the couple
    lone_piece: float  # it may still become a zone
    bar: float  # what it is worth to have a bar at all, as long as rows can be filled
    room: float  # a free row below the bar
    safe: float  # how likely the visitors on a bar will join the street, with room to drop
    tight: float  # and without


# Those of holes, rows, zones and lone pieces were found by hill climbing: 60 steps, each of 180 games alone and against
# the weights before (a change was kept if it won twice, on fresh deals), before the trials looked on to the next turn.
# Since then `python -m praca.tune arraial --steps 8 --games 60 --seed 1 --trials 4` proposed `zone_square` 0.022, `bar`
# 0.537 and `tight` 0.293. At the mestre's trials those won 46.5 % ± 6.9 of 200 games against these, on deals from
# 910001 on, played from both seats: no better, so these stay.
WEIGHTS = Weights(
    rivals=0.5,
    hole=-0.37,
    open_hole=-0.0925,
    row=0.25,
    zone_square=0.03,
    lone_piece=0.15,
    bar=0.8,
    room=0.1,
    safe=0.95,
    tight=0.35,
)

BEAM = 10  # how many half-made plans are followed at each step
SHORT_LIST = 5  # how many first moves are worth a search
WIDE_LIST = 4  # how many to compare for a hint
CLOSE = 1.2  # how far behind the best plan those of the short list may be
MOST_PLANNED = 20_000  # positions whose plan is remembered
MOST_REASONS = 2  # for one move
NEARLY = 2  # a row that lacks so few squares is worth a word


class ArraialKnowledge:
    """See `praca.bots.search.Knowledge`."""

    levels: ClassVar = {"aprendiz": Level(0, 0.5), "vizinho": Level(0), "mestre": Level(200)}
    spread = 2.0
    playouts = 16

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self._weights = weights
        # What `_go_on` found before: trials often come to the same streets.
        self._planned: dict[Hashable, tuple[Move, ...]] = {}

    def shortlist(self, state: State, seat: Seat, wide: bool = False) -> Sequence[Move]:
        """The first moves of the best plans; for the octagon, the cards that help the next player least."""
        assert isinstance(state, Position)
        if state.refilling:
            uses = self._uses(state, seat)
            return sorted(state.moves(), key=lambda move: uses[move[1]])
        plans = best_plans(state, seat, BEAM, self._weights)
        if wide:
            return _varied(plans)[:WIDE_LIST]
        best = plans[0].worth
        return [plan.first for plan in plans[:SHORT_LIST] if plan.worth > best - CLOSE]

    def _uses(self, state: Position, seat: Seat) -> dict[Card, float]:
        """How much each card beside the octagon would improve the next player's street, as they see it now."""
        step = _start(state, (seat + 1) % state.seats, self._weights)
        return {card: self._use(step._replace(cards=(card,)), card) for card in state.face_up}

    def _use(self, step: "Step", card: Card) -> float:
        moves = step.street.reach(FITS[card][step.orientation]).moves
        return max([_placed(step, move, self._weights).worth for move in moves], default=step.worth) - step.worth

    def quick(self, state: State, seat: Seat, chance: Chance) -> Move:
        """The best single placement, as long as it improves the street; any card for the octagon."""
        assert isinstance(state, Position)
        moves = state.moves()
        if len(moves) == 1 or state.refilling:
            return chance.pick(moves)
        step = _start(state, seat, self._weights)
        best, best_worth = moves[0], -1000.0
        for move in moves:
            if move[0] == "place":
                worth = _placed(step, move, self._weights).worth
            elif move[0] == "end":
                worth = step.worth
            else:
                continue
            if worth > best_worth:
                best, best_worth = move, worth
        return best

    def careless(self, state: State, seat: Seat, chance: Chance) -> Move:
        """Any move, but no piece that breaks the bar while there is something else to do."""
        assert isinstance(state, Position)
        moves = state.moves()
        harmless = [move for move in moves if not _breaks_bar(state, seat, move)]
        return chance.pick(harmless or moves)

    def why(self, state: State, seat: Seat, move: Move) -> Sequence[Reason]:
        """The two weightiest reasons."""
        assert isinstance(state, Position)
        kind = move[0]
        if kind == "place":
            reasons = self._reasons_to_place(state, seat, move)
        elif kind == "turn":
            reasons = self._reasons_to_turn(state, seat)
        elif kind == "end":
            reasons = [self._reason_to_end(state, seat)]
        elif kind == "lay":
            reasons = [self._reason_to_lay(state, seat, move[1])]
        else:
            reasons = [("nowhere", move[1])]
        return reasons[:MOST_REASONS]

    def _reasons_to_place(self, state: Position, seat: Seat, move: Move) -> list[Reason]:
        """What it brings at once, or the piece that brings something after it."""
        weighed = weighed_reasons(state, seat, move)
        ahead = state.copy()
        ahead.play(move)
        if weighed[0][0] < 1 and ahead.to_move == seat and ahead.points:
            following = best_plans(ahead, seat, BEAM, self._weights)[0].first
            if following[0] == "place" and weighed_reasons(ahead, seat, following)[0][0] >= 1:
                weighed.insert(0, (1.0, ("prepares", following[1])))
        return [reason for _weight, reason in weighed]

    def _reasons_to_turn(self, state: Position, seat: Seat) -> list[Reason]:
        """The piece that can be placed better after this quarter turn or more, and what it brings."""
        ahead, turns = state.copy(), 0
        move: Move = ("turn",)
        while move == ("turn",):
            ahead.play(move)
            turns += 1
            if ahead.to_move != seat or not ahead.points:
                break
            move = best_plans(ahead, seat, BEAM, self._weights)[0].first
        if move[0] != "place":
            return [("other way",)]
        return [("turn", turns, move[1]), weighed_reasons(ahead, seat, move)[0][1]]

    def _reason_to_end(self, state: Position, seat: Seat) -> Reason:
        places = [move for move in state.moves() if move[0] == "place"]
        if places and all(_breaks_bar(state, seat, move) for move in places):
            return ("spare bar",)
        step = _start(state, seat, self._weights)
        improves = any(_placed(step, move, self._weights).worth > step.worth for move in places)
        return ("as it is",) if improves else ("enough",)

    def _reason_to_lay(self, state: Position, seat: Seat, card: Card) -> Reason:
        uses = self._uses(state, seat)
        if uses[card] == min(uses.values()):
            return ("little use",)
        most = max(sorted(uses), key=lambda other: uses[other])
        return ("wait",) if uses[card] == uses[most] else ("withhold", most)

    def worth(self, state: State, seat: Seat, chance: Chance) -> float:
        """After the rest of this turn, the others' turns and the next one of this seat, how the streets compare.

        Nothing is played beyond the end of the phase; alone, everything up to it.
        """
        assert isinstance(state, Position)
        phase = state.phase
        for ahead in range(state.seats + 1):
            mover = (seat + ahead) % state.seats
            while state.to_move == mover and state.phase == phase:
                self._go_on(state, mover, chance)
        standings = self._standings(state)
        own = standings.pop(seat)
        return own - self._weights.rivals * max(standings, default=0.0)

    def _standings(self, state: Position) -> list[float]:
        """What everybody has, and as long as the game goes on what may come of it."""
        if state.to_move is None:
            return [float(score) for score in state.scores()]
        standings = [street_worth(street, state.phase, self._weights) for street in state.streets]
        for holder in state.couples:
            if holder is not None:
                standings[holder] += COUPLE_POINTS
        return standings

    def _go_on(self, state: Position, seat: Seat, chance: Chance) -> None:
        """The next moves of a player who plans a little: the rest of a turn up to its refill."""
        if state.refilling or not state.points:
            state.play(self.quick(state, seat, chance))
            return
        known = _situation(state, seat)
        moves = self._planned.get(known)
        if moves is None:
            if len(self._planned) >= MOST_PLANNED:
                self._planned.clear()
            plan = best_plans(state, seat, 2, self._weights)[0]
            moves = self._planned[known] = (*plan.moves, ("end",)) if plan.points else plan.moves
        for move in moves:
            state.play(move)


# Plans


class Step(NamedTuple):
    """A turn that is partly planned: its moves, the street they lead to, and what is left to spend."""

    worth: float
    moves: tuple[Move, ...]
    street: Street
    cards: tuple[Card, ...]
    orientation: int
    points: int
    owed: int
    couples: float  # what the couples won on the way are worth
    phase: int
    rivals: tuple[int, ...]  # by colour, the squares that a zone must exceed to win the couple; -1 if it cannot

    @property
    def first(self) -> Move:
        return self.moves[0]


def best_plans(state: Position, seat: Seat, beam: int, weights: Weights) -> list[Step]:
    """The best plan for each first move, best first."""
    found: dict[Move, Step] = {}
    front = [_start(state, seat, weights)]
    while front:
        following = _distinct([after for step in front for after in _after(step, weights)])
        for step in following:
            known = found.get(step.first)
            if step.owed == 0 and (known is None or step.worth > known.worth):
                found[step.first] = step
        following.sort(key=_worth, reverse=True)
        front = [step for step in following[:beam] if step.points]
        front += [step for step in following[beam:] if step.points and step.owed and step.first not in found][:beam]
    return sorted(found.values(), key=_worth, reverse=True)


def _distinct(steps: Sequence[Step]) -> list[Step]:
    """One of those that have come to the same in another order, if they began with the same move."""
    return list({(step.street.occupied, step.worth, step.orientation, step.moves[0]): step for step in steps}.values())


def _varied(plans: Sequence[Step]) -> list[Move]:
    """The first moves of plans, no more than two with the same card."""
    kinds = Counter[Move]()
    moves = []
    for plan in plans:
        kinds[plan.first[:2]] += 1
        if kinds[plan.first[:2]] <= 2:
            moves.append(plan.first)
    return moves


def _worth(step: Step) -> float:
    return step.worth


def _start(state: Position, seat: Seat, weights: Weights) -> Step:
    street = state.streets[seat]
    cards = tuple(sorted({card for card in state.octagon if card}))
    copies = tuple(sorted(card for card in state.octagon if card))
    rivals = tuple(_to_beat(state, seat, colour) for colour in range(len(state.couples)))
    return Step(
        street_worth(street, state.phase, weights),
        (),
        street,
        copies if len(copies) > len(cards) else cards,
        orientation_for(state, seat),
        state.points,
        state.owed,
        0.0,
        state.phase,
        rivals,
    )


def _situation(state: Position, seat: Seat) -> Hashable:
    """All that a plan depends on."""
    street = state.streets[seat]
    return (
        (street.occupied, street.groups, street.bar, street.waiting),
        tuple(sorted(card for card in state.octagon if card)),
        (orientation_for(state, seat), state.points, state.owed, state.phase),
        tuple(_to_beat(state, seat, colour) for colour in range(len(state.couples))),
    )


def _to_beat(state: Position, seat: Seat, colour: int) -> int:
    holder = state.couples[colour]
    if holder == seat or state.seats == 1:
        return -1
    return 0 if holder is None else state.streets[holder].largest_zone(colour)


def _after(step: Step, weights: Weights) -> list[Step]:
    """Every next step: a piece somewhere, a card without room, a quarter turn, the end."""
    steps = []
    for card in dict.fromkeys(step.cards):
        moves = step.street.reach(FITS[card][step.orientation]).moves
        spent = _spent(step, card)
        if moves:
            steps += [_placed(spent, move, weights) for move in moves]
        else:
            steps.append(spent._replace(moves=(*step.moves, ("discard", card))))
    if step.points > step.owed:
        moves = (*step.moves, ("turn",))
        steps.append(step._replace(moves=moves, orientation=(step.orientation + 1) % QUARTERS, points=step.points - 1))
    if not step.moves and not step.owed:
        steps.append(step._replace(moves=(("end",),), points=0))
    return steps


def _placed(step: Step, move: Move, weights: Weights) -> Step:
    """With the piece in the street; that its card and a point are spent is for `_spent` to say."""
    _, card, row, column = move
    _, moves, street, cards, orientation, points, owed, couples, phase, rivals = step
    fit = FITS[card][orientation]
    placed = _put(street, fit, row, column)
    street, group = placed.street, placed.group
    colour = fit.colour
    if group.pieces > 1 and group.size > rivals[colour] >= 0:
        couples += COUPLE_POINTS * (1 + weights.rivals if rivals[colour] else 1)
        rivals = (*rivals[:colour], -1, *rivals[colour + 1 :])
    worth = street_worth(street, phase, weights) + couples
    return Step(worth, (*moves, move), street, cards, orientation, points, owed, couples, phase, rivals)


def _spent(step: Step, card: Card) -> Step:
    where = step.cards.index(card)
    return step._replace(
        cards=step.cards[:where] + step.cards[where + 1 :], points=step.points - 1, owed=max(0, step.owed - 1)
    )


# Reasons

Weighed = tuple[float, Reason]  # a reason and what it is worth, in points


def _breaks_bar(state: Position, seat: Seat, move: Move) -> bool:
    """A4.4: whether this is a piece that does not fit below the bar any more."""
    return move[0] == "place" and state.streets[seat].reach(FITS[move[1]][orientation_for(state, seat)]).breaks_bar


def weighed_reasons(state: Position, seat: Seat, move: Move) -> list[Weighed]:
    """What a placement brings at once, the weightiest first. There is always something to say of its colour."""
    _, card, row, column = move
    street, fit = state.streets[seat], FITS[card][orientation_for(state, seat)]
    placed = _put(street, fit, row, column)
    weighed = [_zone_reason(state, seat, fit.colour, placed)]
    if placed.street.bar is not None:
        if placed.completed:
            weighed.append((1.0 * len(placed.completed), ("rows", len(placed.completed))))
        missing = [free for row in fit.spots[row * STRIDE + column].rows if (free := _free_in(placed.street, row))]
        if missing and min(missing) <= NEARLY:
            weighed.append((0.3, ("nearly", min(missing))))
    holes = holes_in(placed.street) - holes_in(street)
    if holes < 0:
        weighed.append((-0.4 * holes, ("fills", -holes)))
    elif not holes:
        weighed.append((0.35, ("no hole",)))
    return sorted(weighed, key=lambda one: one[0], reverse=True)


def _zone_reason(state: Position, seat: Seat, colour: int, placed: Placed) -> Weighed:
    """What a placement does for its colour."""
    size = placed.group.size
    if not placed.group.is_zone:
        return 0.1, ("start", colour)
    if size > _to_beat(state, seat, colour) >= 0:
        return 3.0, ("couple", colour, size)
    if placed.new_visitor:
        return 1.2, ("visitor", colour)
    return (0.25 if state.couples[colour] == seat else 0.15), ("zone", colour, size)


def _free_in(street: Street, row: int) -> int:
    """How many squares of a row are free."""
    return COLUMNS - (street.occupied >> row * STRIDE & FULL_ROW).bit_count()


# Streets


NEARLY_FULL = [((row.bit_count() / COLUMNS) ** 3) % 1 for row in range(FULL_ROW + 1)]  # by the squares that are taken


def street_worth(street: Street, phase: int, weights: Weights) -> float:
    """The visitors in a street, and what it may still bring."""
    worth = float(street.whites)
    for groups in street.groups:
        for cells, pieces, visitors in groups:
            worth += visitors + (weights.zone_square * cells.bit_count() if pieces > 1 else weights.lone_piece)
    holes = holes_in(street)
    if street.bar is None:
        return worth + weights.open_hole * holes
    occupied, height = street.occupied, street.height
    room = street.bar - height
    safe = phase == PHASES or room >= BAR_DROP
    worth += weights.bar + weights.hole * holes + weights.room * min(room, 2 * BAR_DROP)
    worth += street.waiting * (weights.safe if safe else weights.tight)
    rows = [NEARLY_FULL[occupied >> shift & FULL_ROW] for shift in range(0, height * STRIDE, STRIDE)]
    return worth + weights.row * sum(rows)


def _put(street: Street, fit: Fit, row: int, column: int) -> Placed:
    """A street with a piece more, and without its bar if the piece breaks it."""
    if street.reach(fit).breaks_bar:
        street = street.without_bar()
    return street.with_piece(fit.spots[row * STRIDE + column])


def holes_in(street: Street) -> int:
    """How many free squares have a taken one somewhere above them."""
    return (_shaded(street.occupied) & ~street.occupied & GRID).bit_count()


def _shaded(occupied: int) -> int:
    """Every square that is taken or has a taken one somewhere above it."""
    for rows in (1, 2, 4, 8):
        occupied |= occupied >> rows * STRIDE
    return occupied


KNOWLEDGE = ArraialKnowledge()
