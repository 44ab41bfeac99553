"""What a bot knows of Favelas: how likely each colour is to be led when the year ends, and what its die is worth.

A board is judged against the others, colour by colour: a lead of one space means little early in a year and much late.
For the player to move this becomes a table (`Outlook`) that says what any number of spaces of a colour is worth, so
that every placement is judged by looking up the colours it changes and the dice it moves. The search then plays the
best few of them on to the end of the year with imagined stacks. `quick` is a simpler mind: it sees its own board only.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import compress
from math import exp
from operator import getitem
from typing import ClassVar, NamedTuple

from praca.bots.levels import Level
from praca.bots.search import Reason
from praca.engine import Chance, Move, Seat, State
from praca.games.favelas.board import Board
from praca.games.favelas.components import CLEAR, COLOURS, HALVES, HIGHEST, LAST_TILES, LOWEST, YEARS, Die, Tile
from praca.games.favelas.council import DOWN, UP, Majority, Scoring, moved
from praca.games.favelas.rules import Position, effect, scoring_now, tiles_before_end

USUAL_DIE = (LOWEST + HIGHEST) / 2  # what a die of a year to come will show
MOST_TURNS = 12  # of one player until a year ends; more make no difference
EVERYTHING = len(COLOURS)
SPACES = 9

SHORT_LIST = 4  # how many moves are worth a search, and how many to compare for a hint
CLOSE = 0.7  # how far behind the best those of the short list may look
SURE = 0.4  # a die that is worth so much more in one direction needs no search
MOST_REASONS = 2  # for one move


class Weights(NamedTuple):
    """How the places in a year's scoring are judged before it comes."""

    rivals: float  # how much the best rival's prospects count against one's own
    later: float  # what a place is worth in each year to come, against this year's
    level: float  # how many spaces a tie is better than it looks: it is paid in full
    doubt: float  # how many spaces a lead may change until the year ends
    doubt_per_turn: float  # and how many more for each turn that is left
    one_missing: float  # how likely all colours will be shown in the end, if one is missing now
    two_missing: float
    three_missing: float


# Set by hand. Neither `python -m praca.tune favelas --steps 15 --games 100 --seed 1 --trials 8` nor the same with 8
# steps, 60 games and 4 trials found anything better; such short climbs would only have seen a large gain.
WEIGHTS = Weights(
    rivals=0.8,
    later=0.25,
    level=0.5,
    doubt=0.35,
    doubt_per_turn=0.22,
    one_missing=0.45,
    two_missing=0.12,
    three_missing=0.02,
)


class FavelasKnowledge:
    """See `praca.bots.search.Knowledge`."""

    levels: ClassVar = {"aprendiz": Level(0, 0.5), "vizinho": Level(1, 0.15), "mestre": Level(120)}
    spread = 3.0
    playouts = 40

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self._prospects = Prospects(weights)

    def shortlist(self, state: State, seat: Seat, wide: bool = False) -> Sequence[Move]:
        """What looks best at once; a draw by what it brings on average."""
        assert isinstance(state, Position)
        outlook = self._prospects.look(state, seat)
        if state.owed:
            gain = outlook.step(state.owed[0], outlook.counts)
            ways: list[Move] = [(UP,), (DOWN,)] if gain > 0 else [(DOWN,), (UP,)]
            return ways if wide or abs(gain) < SURE else ways[:1]
        if state.moves()[0][0] == "discard":
            uses = self._uses(state, seat)
            return sorted(state.moves(), key=lambda move: uses[move[1]], reverse=True)
        judged = _judged(state, outlook)
        alike = {worth: (worth, move) for worth, move in judged}  # one of those that change the same
        judged = sorted(alike.values() if len(alike) > 1 else judged, key=_worth, reverse=True)
        return [move for worth, move in judged[:SHORT_LIST] if wide or worth > judged[0][0] - CLOSE]

    def _uses(self, state: Position, seat: Seat) -> dict[Tile, float]:
        """What the next player could make of each open tile; nothing if it cannot be placed."""
        rival = (seat + 1) % state.seats
        board, outlook = state.boards[rival], self._prospects.look(state, rival)
        nothing = outlook.worth(outlook.counts)
        return {tile: max(map(_worth, _placed(board, outlook, tile)), default=nothing) for tile in _tiles(state)}

    def quick(self, state: State, seat: Seat, chance: Chance) -> Move:
        """Shows most of what the dice pay for, and raises the dice of colours it shows, whatever the others do."""
        assert isinstance(state, Position)
        moves, board = state.moves(), state.boards[seat]
        if state.owed:
            shown = len(set(board.colours))
            return (DOWN,) if state.owed[0] == CLEAR and shown < EVERYTHING else (UP,)
        best, best_worth = chance.pick(moves), -1
        for move in moves:
            if move[0] == "place":
                after = board.with_tile(move[1], move[2:]).colours
                bonus = state.dice[CLEAR] if len(set(after)) == EVERYTHING else 0
                worth = bonus + sum([state.dice[colour] for colour in after])
                if worth > best_worth:
                    best, best_worth = move, worth
        return best

    def careless(self, state: State, seat: Seat, chance: Chance) -> Move:
        """Any tile anywhere; only a die is moved in a direction that makes sense."""
        assert isinstance(state, Position)
        return self.quick(state, seat, chance) if state.owed else chance.pick(state.moves())

    def why(self, state: State, seat: Seat, move: Move) -> Sequence[Reason]:
        """The two weightiest reasons."""
        assert isinstance(state, Position)
        kind = move[0]
        outlook = self._prospects.look(state, seat)
        if kind == "place":
            reasons = reasons_to_place(state, seat, outlook, move)
        elif kind == "discard":
            uses = self._uses(state, seat)
            reasons = [("deny",)] if uses[move[1]] == max(uses.values()) > min(uses.values()) else [("another",)]
        elif kind in (UP, DOWN):
            reasons = [_reason_for_die(state, seat, outlook, kind)]
        else:
            reasons = _reasons_to_draw(state, seat, outlook, kind)
        return reasons[:MOST_REASONS]

    def worth(self, state: State, seat: Seat, chance: Chance) -> float:
        """After the rest of the year, played by what looks best at once, how the players stand."""
        assert isinstance(state, Position)
        year = state.year
        while (mover := state.to_move) is not None and state.year == year:
            state.play(_best(state, self._prospects.look(state, mover)))
        standings = self._prospects.standings(state, [USUAL_DIE] * len(state.dice) if state.year > year else state.dice)
        own = standings.pop(seat)
        return own - self._prospects.weights.rivals * max(standings)


def _worth(judged: tuple[float, Move]) -> float:
    return judged[0]


# What places and dice are worth


def _turns_left(state: Position) -> int:
    """How many more turns each player will probably have this year."""
    stack = len(state.stack)
    if state.ending or state.to_move is None:
        return 0
    tiles = stack - LAST_TILES / 2 if stack > LAST_TILES else stack / 2
    return min(MOST_TURNS, int(tiles / state.seats + 0.5))


Row = tuple[float, ...]  # by the number of spaces that the player shows of a colour


class Prospects:
    """What places and dice are worth by these weights: tables, filled in where they are needed."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self._leads = tuple(self._lead_table(turns) for turns in range(MOST_TURNS + 1))
        self._later_leads = self._leads[MOST_TURNS]
        self._all_shown = (1.0, weights.one_missing, weights.two_missing, weights.three_missing, 0.0, 0.0)
        self._per_point = cache(self._find_per_point)
        self._per_colour = cache(self._find_per_colour)

    def _lead_table(self, turns: int) -> Row:
        """How likely a place is paid, by the margin to the best rival, in the order of indices: 0 to 9, -9 to -1."""
        doubt = self.weights.doubt + self.weights.doubt_per_turn * turns
        margins = (*range(SPACES + 1), *range(-SPACES, 0))
        return tuple(1 / (1 + exp(-(margin + self.weights.level) / doubt)) for margin in margins)

    def _find_per_point(self, turns: int, rival: int) -> Row:
        """What each point of a colour's die is worth, if the best rival shows so many spaces."""
        leads, threat = self._leads[turns], self.weights.rivals if rival else 0.0
        return tuple(
            (leads[number - rival] if number else 0.0) - threat * leads[rival - number] for number in range(SPACES + 1)
        )

    def _find_per_colour(self, turns: int, rival: int, die: int, years: int) -> Row:
        """What a colour is worth with such a die, and so many years to come."""
        later = self.weights.later * USUAL_DIE * years
        points = self._per_point(turns, rival)
        return tuple(die * point + later * self._later_leads[number - rival] for number, point in enumerate(points))

    def look(self, state: Position, seat: Seat) -> "Outlook":
        """The outlook of a player."""
        turns, years = _turns_left(state), YEARS - state.year
        counts = [board.counts for board in state.boards]
        own = list(counts.pop(seat))
        rivals = [max(shown) for shown in zip(*counts, strict=True)]
        missing = min([shown.count(0) for shown in counts])
        per_point, per_colour = self._per_point, self._per_colour
        return Outlook(
            own,
            [per_colour(turns, rival, die, years) for rival, die in zip(rivals, state.dice, strict=False)],
            [per_point(turns, rival) for rival in rivals],
            state.dice,
            self._all_shown,
            self.weights.rivals * self._all_shown[missing],
        )

    def standings(self, state: Position, dice: Sequence[float]) -> list[float]:
        """Everybody's points, those they can expect this year, and a little for the years to come."""
        if state.to_move is None:
            return [float(points) for points in state.points]
        leads, later_leads = self._leads[_turns_left(state)], self._later_leads
        later = self.weights.later * USUAL_DIE * (YEARS - state.year)
        counts = [board.counts for board in state.boards]
        standings = []
        for seat, shown in enumerate(counts):
            others = [count for other, count in enumerate(counts) if other != seat]
            worth = state.points[seat] + dice[CLEAR] * self._all_shown[shown.count(0)]
            for colour, number in enumerate(shown):
                if number:
                    margin = number - max([count[colour] for count in others])
                    worth += dice[colour] * leads[margin] + later * later_leads[margin]
            standings.append(worth)
        return standings


class Outlook(NamedTuple):
    """For one player: what each number of spaces of each colour is worth, and how much a point more on its die."""

    counts: list[int]
    colours: list[Row]
    per_point: list[Row]
    dice: Sequence[int]
    all_shown: Row  # how likely the bonus is, by how many colours are missing
    rivals_bonus: float  # what each point of the clear die is worth to the others

    def worth(self, counts: Sequence[int]) -> float:
        """What a board is worth that shows so many spaces of each colour."""
        return self.dice[CLEAR] * self.all_shown[counts.count(0)] + sum(map(getitem, self.colours, counts))

    def step(self, die: Die, counts: Sequence[int]) -> float:
        """What this die is worth for each point more; less than nothing if it should be lower."""
        if die == CLEAR:
            return self.all_shown[counts.count(0)] - self.rivals_bonus
        return self.per_point[die][counts[die]]

    def move_die(self, die: Die, counts: Sequence[int]) -> float:
        """What moving this die is worth, in the better direction or in the only one."""
        gain, value = self.step(die, counts), self.dice[die]
        if value == LOWEST:
            return gain
        return -gain if value == HIGHEST else abs(gain)


# Placements


def _placed(board: Board, outlook: Outlook, tile: Tile) -> list[tuple[float, Move]]:
    """Every placement of a tile and what it is worth."""
    halves, shown = HALVES[tile], board.colours
    known: dict[tuple[int, ...], float] = {}  # by the colours that are covered
    judged = []
    for move in board.placements(tile):
        covered = (shown[move[2]], shown[move[-1]])
        worth = known.get(covered)
        if worth is None:
            worth = known[covered] = _after(outlook, halves, covered[: len(halves)])
        judged.append((worth, move))
    return judged


def _after(outlook: Outlook, halves: tuple[int, ...], covered: tuple[int, ...]) -> float:
    """What a board is worth with these colours on top of those."""
    counts = outlook.counts[:]
    for below in covered:
        counts[below] -= 1
    for colour in halves:
        counts[colour] += 1
    worth = outlook.worth(counts)
    for colour, below in zip(halves, covered, strict=True):
        if colour == below:
            worth += outlook.move_die(colour, counts)
    return worth + outlook.move_die(CLEAR, counts) if len(halves) == 1 else worth


def _judged(state: Position, outlook: Outlook) -> list[tuple[float, Move]]:
    """Every move of a player who can place something, with what it is worth; for a draw on average."""
    assert state.to_move is not None
    board = state.boards[state.to_move]
    judged: list[tuple[float, Move]] = []
    for tile in _tiles(state):
        judged += _placed(board, outlook, tile)
    moves = state.moves()
    if moves[0] == ("draw",):
        judged.append((_average(board, outlook, state.unseen()), ("draw",)))
    if moves[-1] == ("single",):
        judged.append((_average(board, outlook, state.singles), ("single",)))
    return judged


def _tiles(state: Position) -> list[Tile]:
    """What can be placed now: the tile that was drawn, else those that lie open."""
    return [state.held] if state.held is not None else sorted({tile for tile in state.supply if tile})


def _average(board: Board, outlook: Outlook, tiles: Iterable[Tile]) -> float:
    """What the best placement of one of these tiles is worth on average."""
    total, number = 0.0, 0
    for tile, copies in Counter(sorted(tiles)).items():
        total += copies * max(_placed(board, outlook, tile), key=_worth)[0]
        number += copies
    return total / number


def _best(state: Position, outlook: Outlook) -> Move:
    """The best move at a glance: an open tile rather than an unseen one."""
    moves = state.moves()
    if len(moves) == 1:
        return moves[0]
    if state.owed:
        return (UP,) if outlook.step(state.owed[0], outlook.counts) > 0 else (DOWN,)
    assert state.to_move is not None
    board = state.boards[state.to_move]
    best, best_worth = moves[0], -1000.0
    for tile in _tiles(state):
        for worth, move in _placed(board, outlook, tile):
            if worth > best_worth:
                best, best_worth = move, worth
    return best


# Reasons

Weighed = tuple[float, Reason]  # a reason and what it is worth, in points


def reasons_to_place(state: Position, seat: Seat, outlook: Outlook, move: Move) -> list[Reason]:
    """What speaks for a placement, the weightiest first. There is always something to say of its colours."""
    before, what = scoring_now(state), effect(state, move, seat)
    weighed: list[Weighed] = []
    for old, new in zip(before.majorities, what.scoring.majorities, strict=True):
        if new.counts[seat] > old.counts[seat]:
            weighed.append(_majority_reason(seat, old, new))
    if seat in what.scoring.bonus_seats and seat not in before.bonus_seats:
        weighed.append((what.scoring.bonus_value, ("five", what.scoring.bonus_value)))
    for die in dict.fromkeys(what.dice):
        weighed += _die_reasons(state, seat, what.scoring, die, outlook.step(die, what.board.counts))
    led = [seat in old.leaders for old in before.majorities]
    if any(led) and all(seat in new.leaders for new in compress(what.scoring.majorities, led)):
        weighed.append((0.5, ("keeps",)))
    if not weighed:
        colour = max(HALVES[move[1]], key=lambda half: what.board.counts[half])
        return [("shows", colour, what.board.counts[colour])]
    return [reason for _weight, reason in sorted(weighed, key=lambda one: one[0], reverse=True)]


def _majority_reason(seat: Seat, old: Majority, new: Majority) -> Weighed:
    """What more spaces of a colour mean."""
    rival = max(count for other, count in enumerate(new.counts) if other != seat)
    margin, value = new.counts[seat] - rival, new.value
    if margin > 0:
        won = old.counts[seat] <= rival
        return value * (1.0 if won else 0.3), ("lead", new.colour, margin, value)
    if margin == 0:
        return value, ("level", new.colour, value)
    return value * 0.3 / -margin, ("behind", new.colour, -margin)


def _die_reasons(state: Position, seat: Seat, scoring: Scoring, die: Die, step: float) -> list[Weighed]:
    """What it helps that a die must move."""
    paid = _paid(scoring, die)
    if step > 0 and seat in paid and state.dice[die] < HIGHEST:
        return [(step, ("raise", die))]
    if step < 0 and paid and seat not in paid and state.dice[die] > LOWEST:
        return [(-step, ("lower", die))]
    return []


def _paid(scoring: Scoring, die: Die) -> tuple[Seat, ...]:
    """Whom this die would pay."""
    return scoring.bonus_seats if die == CLEAR else scoring.majorities[die].leaders


def _reason_for_die(state: Position, seat: Seat, outlook: Outlook, way: str) -> Reason:
    die = state.owed[0]
    value, paid = moved(state.dice[die], way), _paid(scoring_now(state), die)
    hopeful = outlook.step(die, outlook.counts) > 0
    if way == UP and seat in paid:
        return ("pays you", die, value)
    if way == UP and hopeful:
        return ("your hope", die)
    if way == DOWN and paid and seat not in paid:
        return ("pays rival", die, value)
    if way == DOWN and not hopeful:
        return ("rival's hope", die)
    return ("then", die, value)


def _reasons_to_draw(state: Position, seat: Seat, outlook: Outlook, kind: str) -> list[Reason]:
    """What speaks for a tile that nobody has seen."""
    board, scoring = state.boards[seat], scoring_now(state)
    reasons: list[Reason] = []
    if kind == "single":
        helps = _die_reasons(state, seat, scoring, CLEAR, outlook.step(CLEAR, outlook.counts))
        reasons = [*(reason for _weight, reason in helps), ("single",)]
    else:
        open_best, unseen_best = [
            max([worth for tile in tiles for worth, _move in _placed(board, outlook, tile)])
            for tiles in (_tiles(state), state.unseen())
        ]
        if unseen_best > open_best:
            reasons.append(("unseen",))
        if not tiles_before_end(state) and scoring.gained[seat] == max(scoring.gained) > min(scoring.gained):
            reasons.append(("may end",))
    return [*reasons, ("nothing new",)]


KNOWLEDGE = FavelasKnowledge()
