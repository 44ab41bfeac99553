"""What a bot knows of Arraial: finish the turn and the next player's by a simple rule, then judge the streets.

A street is judged by its visitors and by what may still come of it: rows nearly full, zones that can grow, no holes,
and room below the bar. The rule places the piece that leaves the best street, and turns the octagon now and then.
"""

from praca.engine import Chance, Move, Seat, State
from praca.games.arraial.components import BAR_DROP, COLUMNS, COUPLE_POINTS, PHASES
from praca.games.arraial.rules import Position, orientation_for
from praca.games.arraial.street import FITS, FULL_ROW, GRID, STRIDE, Street

RIVALS = 0.5  # how much the best rival's street counts against one's own
TURNING = 0.25  # how often the octagon is turned before a piece is taken
HOLE = -0.16
ROW = 0.5  # a row that is all but full
ZONE_SQUARE = 0.05  # what a square more in a zone may be worth for the couple
LONE_PIECE = 0.15  # it may still become a zone
BAR = 0.8  # what it is worth to have a bar at all, as long as rows can be filled
SAFE, TIGHT = 0.95, 0.35  # how likely the visitors on a bar will join the street, with and without room to drop


class ArraialKnowledge:
    """See `praca.bots.search.Knowledge`."""

    trials = 160
    spread = 1.5

    def worth(self, state: State, seat: Seat, chance: Chance) -> float:
        assert isinstance(state, Position)
        phase = state.phase
        for mover in (seat, (seat + 1) % state.seats):
            while state.to_move == mover and state.phase == phase:
                state.play(_sensible(state, mover, chance))
            if state.seats == 1:
                break
        standings = [street_worth(street, state.phase) for street in state.streets]
        for holder in state.couples:
            if holder is not None:
                standings[holder] += COUPLE_POINTS
        own = standings.pop(seat)
        return own - RIVALS * max(standings, default=0.0)


def _sensible(state: Position, seat: Seat, chance: Chance) -> Move:
    """A move that a person who does not think far would make."""
    moves = state.moves()
    if len(moves) == 1 or state.refilling:
        return chance.pick(moves)
    if moves[-1] == ("turn",) and chance.fraction() < TURNING:
        return moves[-1]
    street, orientation = state.streets[seat], orientation_for(state, seat)
    best, best_worth = moves[0], -1000.0
    for move in moves:
        if move[0] == "place":
            _, card, row, column = move
            fit = FITS[card][orientation]
            before = street.without_bar() if street.reach(fit).breaks_bar else street
            worth = street_worth(before.with_piece(fit.spots[row * STRIDE + column]).street, state.phase)
        elif move[0] == "end":
            worth = street_worth(street, state.phase)
        else:
            continue
        if worth > best_worth:
            best, best_worth = move, worth
    return best


def street_worth(street: Street, phase: int) -> float:
    """The visitors in a street, and what it may still bring."""
    worth = float(sum(street.singles) + street.whites)
    for groups in street.groups:
        for group in groups:
            worth += ZONE_SQUARE * group.size if group.is_zone else LONE_PIECE
    holes = (_shaded(street.occupied) & ~street.occupied & GRID).bit_count()
    if street.bar is None:
        return worth + HOLE / 4 * holes
    height = street.height
    room = street.bar - height
    safe = phase == PHASES or room >= BAR_DROP
    worth += BAR + HOLE * holes + street.waiting * (SAFE if safe else TIGHT) + 0.1 * min(room, 2 * BAR_DROP)
    for row in range(height):
        filled = (street.occupied >> row * STRIDE & FULL_ROW).bit_count()
        if filled < COLUMNS:
            worth += ROW * (filled / COLUMNS) ** 3
    return worth


def _shaded(occupied: int) -> int:
    """Every square that is taken or has a taken one somewhere above it."""
    for rows in (1, 2, 4, 8):
        occupied |= occupied >> rows * STRIDE
    return occupied


KNOWLEDGE = ArraialKnowledge()
