"""The rules of Favelas, F2 to F5: positions, moves, what is hidden, how years and the game end.

A move is one step of a person. `("place", tile, space, space)` takes an open double and places it, its first colour on
the first space; `("draw",)` and `("single",)` turn up the top of the year's stack or of the singles, which is then
placed by the same kind of move, a single on one space. `("down",)` and `("up",)` move a die where it can go both ways;
at its bounds it moves by itself. `("discard", tile)` is for a player who can place nothing. Tiles of one type are
alike, so a tile stands for any of its type.
"""

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import ClassVar, TypeAlias

from praca.engine import Chance, Event, Game, IllegalMove, Move, Option, Outcome, Seat, Value
from praca.games.favelas.board import Board, Spaces
from praca.games.favelas.components import (
    BOARDS,
    CLEAR,
    COLOURS,
    DICE,
    DOUBLES,
    END_TILES,
    HALVES,
    HIGHEST,
    LAST_TILES,
    LOWEST,
    SINGLES,
    SUPPLY,
    TOP_DOUBLES,
    YEARS,
    Die,
    Tile,
    ends_year,
    is_single,
    printed_colours,
)
from praca.games.favelas.council import DOWN, UP, Scoring, directions, judge, moved
from praca.games.favelas.events import (
    DiceRolled,
    DieMoved,
    GameEnded,
    SupplyRefilled,
    TileDiscarded,
    TileDrawn,
    TilePlaced,
    TileTaken,
    YearEnded,
)

Tiles = tuple[Tile, ...]

SET_UP = 1  # the stream of chance for the set-up; the dice of every year have their own
DIE_MOVES: dict[tuple[str, ...], tuple[Move, ...]] = {
    ways: tuple((way,) for way in ways) for ways in (directions(value) for value in range(LOWEST, HIGHEST + 1))
}


@dataclass(frozen=True)
class Effect:
    """What a placement would do: which colours it covers, which dice must then move, what the council would see.

    `dice` are in the order in which they move, one twice if both halves match (F3.3 to F3.5). `scoring` is what the
    year would pay after it with the dice as they are now.
    """

    board: Board
    covered: tuple[int, ...]
    height: int
    dice: tuple[Die, ...]
    scoring: Scoring


@dataclass(frozen=True)
class View:
    """What one seat, or a watcher, may see: all but what lies face down, in the stacks and out of the game.

    `held` is a tile that was drawn and must be placed now, `owed` are the dice that must still move, the next one
    first, `ending` says that the year ends with this turn. `stack` and `singles` are numbers of tiles. `unseen` are the
    doubles and end-of-year tiles that lie face down somewhere, in no order; `unseen_singles` are just those of their
    stack. `gone` are tiles that were seen before they left the game. `history` are the years that have ended.
    """

    seat: Seat | None
    to_move: Seat | None
    start: Seat
    year: int
    points: tuple[int, ...]
    boards: tuple[Board, ...]
    dice: tuple[int, ...]
    supply: tuple[Tile | None, ...]
    stack: int
    singles: int
    held: Tile | None
    owed: tuple[Die, ...]
    ending: bool
    unseen: Tiles
    unseen_singles: Tiles
    gone: Tiles
    history: tuple[Scoring, ...]

    @property
    def seats(self) -> int:
        return len(self.boards)


class Position:
    """A position of Favelas.

    The top of a stack is the end of its list. `later` are the stacks of the years to come, `gone` the tiles that left
    the game after they had been seen, `out` those that nobody has seen. The rest is as in `View`.
    """

    __slots__ = (
        "_moves",
        "boards",
        "dice",
        "ending",
        "events",
        "gone",
        "held",
        "history",
        "later",
        "out",
        "owed",
        "points",
        "seats",
        "seed",
        "singles",
        "stack",
        "start",
        "supply",
        "to_move",
        "year",
    )

    def __init__(self, seats: int, seed: int) -> None:
        self.seats = seats
        self.seed = seed
        chance = Chance(seed, SET_UP)
        swapped = chance.shuffled(range(len(COLOURS)))  # F1.3
        printed = [printed_colours(board) for board in chance.shuffled(BOARDS)[:seats]]  # F2.1
        self.boards = [Board.empty(tuple(swapped[colour] for colour in board)) for board in printed]
        doubles, ends = chance.shuffled(DOUBLES), chance.shuffled(END_TILES)
        number = TOP_DOUBLES[seats] + LAST_TILES
        self.later = [_stacked(doubles, ends, number, chance) for _ in range(YEARS)]  # F2.2
        self.out = doubles + ends
        self.gone: list[Tile] = []
        self.singles = chance.shuffled(SINGLES)  # F2.3
        self.start = chance.below(seats)  # F2.4
        self.points = [0] * seats
        self.history: tuple[Scoring, ...] = ()
        self.events: tuple[Event, ...] = ()
        self.year = 0
        self._begin_year(self.start)
        self.events = ()

    def _begin_year(self, seat: Seat) -> None:
        """F2.3, F2.4, F4.4."""
        self.year += 1
        self.stack = self.later[0]
        self.later = self.later[1:]
        self.supply: list[Tile | None] = [None] * SUPPLY
        is_over = self._refill()
        chance = Chance(self.seed, SET_UP + self.year)
        self.dice = [LOWEST + chance.below(HIGHEST - LOWEST + 1) for _ in range(DICE)]
        self.events += (DiceRolled(self.year, tuple(self.dice), seat),)
        if is_over:
            self._end_year(seat)
        else:
            self._begin_turn(seat)

    def _begin_turn(self, seat: Seat) -> None:
        self.to_move: Seat | None = seat
        self.held: Tile | None = None
        self.owed: tuple[Die, ...] = ()
        self.ending = False
        self._moves: Sequence[Move] | None = None

    # Moves

    def moves(self) -> Sequence[Move]:
        if self._moves is None:
            self._moves = self._find_moves()
        return self._moves

    def _find_moves(self) -> Sequence[Move]:
        """All legal moves, sorted."""
        seat = self.to_move
        if seat is None:
            return []
        if self.owed:
            return DIE_MOVES[directions(self.dice[self.owed[0]])]
        board = self.boards[seat]
        if self.held is not None:
            return board.placements(self.held)
        open_tiles = sorted({tile for tile in self.supply if tile})
        moves: list[Move] = []
        if board.takes_double:
            moves.append(("draw",))
            for tile in open_tiles:
                moves += board.placements(tile)
        elif not self.singles:  # F3.6
            return [("discard", tile) for tile in open_tiles]
        if self.singles:
            moves.append(("single",))
        return moves

    def play(self, move: Move) -> None:
        if move not in self.moves():
            raise self._refusal(move)
        seat = self.to_move
        assert seat is not None
        self._moves = None
        self.events = ()
        kind = move[0]
        if kind == "draw" or kind == "single":
            self._draw(seat, self.stack if kind == "draw" else self.singles)
            return
        if kind == "place":
            self._place(seat, move[1], move[2:])
        elif kind == "discard":
            self.gone.append(move[1])
            self.events = (TileDiscarded(seat, move[1], self._take(move[1])),)
        else:
            self._move_die(seat, kind, forced=False)
        self._go_on(seat)

    def _refusal(self, move: object) -> IllegalMove:
        if self.to_move is None:
            return IllegalMove("F5.1", "The game is over.")
        kind, *rest = move if isinstance(move, tuple) and move else ("",)
        if self.owed:
            return IllegalMove("F3.3", "A die must be moved by 1 first, and never above 6 or below 1.")
        if kind in (UP, DOWN):
            return IllegalMove("F3.3", "A die moves only when a tile covers its colour, or for a single tile.")
        if self.held is not None and (kind != "place" or not rest or rest[0] != self.held):
            return IllegalMove("F3.1", "The tile that was drawn must be placed at once.")
        if kind == "discard":
            return IllegalMove("F3.6", "A tile is discarded only by a player who can place none.")
        if kind == "single":
            return IllegalMove("F3.1", "There are no single tiles left.")
        if self.held is None and kind == "place" and (not rest or rest[0] not in self.supply):
            return IllegalMove("F3.1", "Only a tile that lies open can be chosen; the others are drawn unseen.")
        if kind not in ("draw", "place"):
            return IllegalMove("F3.1", "Take an open tile, the top of the stack or the top single tile.")
        if self.held is None and not self.boards[self.to_move].takes_double:
            return IllegalMove("F3.6", "A double needs two neighbouring spaces of the same height.")
        return IllegalMove("F3.2", "A tile lies within the board, flat on spaces of the same height.")

    def _draw(self, seat: Seat, stack: list[Tile]) -> None:
        """F3.1: turns up the top of the stack or of the singles; then it must be placed."""
        self.held = stack.pop()
        self.ending = ends_year(self.held)  # F4.1
        self.events = (TileDrawn(seat, self.held),)

    def _take(self, tile: Tile) -> int:
        """Takes an open double from the supply, and tells from which slot."""
        slot = self.supply.index(tile)
        self.supply[slot] = None
        return slot

    def _place(self, seat: Seat, tile: Tile, spaces: Spaces) -> None:
        """F3.2 to F3.5."""
        if self.held is None:
            self.events = (TileTaken(seat, tile, self._take(tile)),)
        self.held = None
        board = self.boards[seat]
        covered = tuple([board.colours[space] for space in spaces])
        self.owed = owed_dice(tile, covered)
        self.boards[seat] = after = board.with_tile(tile, spaces)
        self.events += (TilePlaced(seat, tile, spaces, covered, after.heights[spaces[0]]),)

    def _move_die(self, seat: Seat, direction: str, forced: bool) -> None:
        """F3.3."""
        die, *others = self.owed
        before = self.dice[die]
        self.dice[die] = moved(before, direction)
        self.owed = tuple(others)
        self.events += (DieMoved(seat, die, before, self.dice[die], forced),)

    def _go_on(self, seat: Seat) -> None:
        """Moves the dice that can go in one direction only; stops where there is a choice, else ends the turn."""
        while self.owed:
            ways = directions(self.dice[self.owed[0]])
            if len(ways) > 1:
                return
            self._move_die(seat, ways[0], forced=True)
        following = (seat + 1) % self.seats
        if self.ending or self._refill():
            self._end_year(following)
        else:
            self._begin_turn(following)

    # The end of a turn, of a year and of the game

    def _refill(self) -> bool:
        """F3.1: fills the supply from the stack. True if that turns up the end-of-year tile (F4.1)."""
        for slot, tile in enumerate(self.supply):
            if tile is None:
                turned_up = self.stack.pop()
                self.events += (SupplyRefilled(turned_up, slot),)
                if ends_year(turned_up):
                    self.gone.append(turned_up)
                    return True
                self.supply[slot] = turned_up
        return False

    def _end_year(self, following: Seat) -> None:
        """F4.2 to F4.4. The next year begins with this seat."""
        scoring = judge(self.boards, self.dice)
        self.points = [points + gained for points, gained in zip(self.points, scoring.gained, strict=True)]
        self.history += (scoring,)
        self.events += (YearEnded(self.year, scoring, tuple(self.points)),)
        self.gone += [tile for tile in self.supply if tile]
        self.out += self.stack
        self.stack, self.supply = [], [None] * SUPPLY
        if self.year < YEARS:
            self._begin_year(following)
            return
        self._begin_turn(following)  # nothing is held or owed any more
        self.to_move = None
        self.events += (GameEnded(tuple(self.points), tuple(board.tallest for board in self.boards)),)

    # What the engine asks for

    def copy(self) -> "Position":
        other = Position.__new__(Position)
        other.seats = self.seats
        other.seed = self.seed
        other.start = self.start
        other.year = self.year
        other.to_move = self.to_move
        other.held = self.held
        other.owed = self.owed
        other.ending = self.ending
        other.history = self.history
        other.events = self.events
        other._moves = self._moves  # never changed in place
        other.points = self.points  # neither
        other.boards = self.boards[:]
        other.dice = self.dice[:]
        other.supply = self.supply[:]
        other.stack = self.stack[:]
        other.singles = self.singles[:]
        other.later = [stack[:] for stack in self.later]
        other.out = self.out[:]
        other.gone = self.gone[:]
        return other

    def view(self, seat: Seat | None) -> View:
        return View(
            seat=seat,
            to_move=self.to_move,
            start=self.start,
            year=self.year,
            points=tuple(self.points),
            boards=tuple(self.boards),
            dice=tuple(self.dice),
            supply=tuple(self.supply),
            stack=len(self.stack),
            singles=len(self.singles),
            held=self.held,
            owed=self.owed,
            ending=self.ending,
            unseen=tuple(self.unseen()),
            unseen_singles=tuple(sorted(self.singles)),
            gone=tuple(sorted(self.gone)),
            history=self.history,
        )

    def unseen(self) -> list[Tile]:
        """The doubles and end-of-year tiles that lie face down somewhere. Sorted: nothing of their order is left."""
        return sorted(chain(self.stack, *self.later, self.out))

    def imagine(self, seat: Seat, chance: Chance) -> "Position":
        """All that lies face down lies otherwise, the stacks built as ever (F2.2), and the dice to come roll anew."""
        other = self.copy()
        unseen = self.unseen()
        doubles = chance.shuffled([tile for tile in unseen if not ends_year(tile)])
        ends = chance.shuffled([tile for tile in unseen if ends_year(tile)])
        if self.ending or self.to_move is None:  # no end-of-year tile is left in this stack
            other.stack = [doubles.pop() for _ in self.stack]
        else:
            other.stack = _stacked(doubles, ends, len(self.stack), chance)
        other.later = [_stacked(doubles, ends, len(stack), chance) for stack in self.later]
        other.out = doubles + ends
        other.singles = chance.shuffled(sorted(self.singles))
        other.seed = chance.seed()
        return other

    def scores(self) -> Sequence[int]:
        return tuple(self.points)

    def outcome(self) -> Outcome | None:
        """F5.1: points, then the tallest stack, then the victory is shared."""
        if self.to_move is not None:
            return None
        results = [(points, board.tallest) for points, board in zip(self.points, self.boards, strict=True)]
        places = tuple(1 + sum(other > result for other in results) for result in results)
        tie_break = ""
        if self.points.count(max(self.points)) > 1:
            tie_break = "shared" if places.count(1) > 1 else "tallest"
        return Outcome(places, tuple(self.points), tie_break)

    def progress(self) -> Mapping[str, int]:
        return {"year": self.year, "years": YEARS, "stack": len(self.stack)}

    def inventory(self) -> Counter[Hashable]:
        everything: Counter[Hashable] = Counter(self.unseen())
        everything.update(self.singles)
        everything.update(self.gone)
        everything.update(tile for tile in (*self.supply, self.held) if tile)
        for board in self.boards:
            everything.update(laid.tile for laid in board.laid)
        return everything


def _stacked(doubles: list[Tile], ends: list[Tile], number: int, chance: Chance) -> list[Tile]:
    """F2.2: a stack of so many tiles, taken from these, or what is left of one: the end of the year among the last."""
    stack = [doubles.pop() for _ in range(number - 1)]
    stack.insert(chance.below(min(LAST_TILES, number)), ends.pop())
    return stack


def owed_dice(tile: Tile, covered: Sequence[int]) -> tuple[Die, ...]:
    """F3.3 to F3.5: the dice that must move when a tile covers these colours, in their order."""
    matches = [colour for colour, below in zip(HALVES[tile], covered, strict=True) if colour == below]
    return (*matches, CLEAR) if is_single(tile) else tuple(matches)


# What can be asked of a position as well as of a view

Table: TypeAlias = Position | View


def placements(table: Table, tile: Tile, seat: Seat | None = None) -> tuple[Move, ...]:
    """F3.2: every way to place this tile on a board, that of the player to move unless told otherwise."""
    seat = table.to_move if seat is None else seat
    return () if seat is None else table.boards[seat].placements(tile)


def effect(table: Table, move: Move, seat: Seat | None = None) -> Effect:
    """What this placement would do on a board, that of the player to move unless told otherwise."""
    seat = table.to_move if seat is None else seat
    assert seat is not None
    _, tile, *where = move
    before, spaces = table.boards[seat], tuple(where)
    covered = tuple(before.colours[space] for space in spaces)
    after = before.with_tile(tile, spaces)
    boards = (*table.boards[:seat], after, *table.boards[seat + 1 :])
    return Effect(after, covered, after.heights[spaces[0]], owed_dice(tile, covered), judge(boards, table.dice))


def scoring_now(table: Table) -> Scoring:
    """F4.2, F4.3: who leads what, and what the year would pay if it ended now."""
    return judge(table.boards, table.dice)


def tiles_before_end(table: Table) -> int:
    """F2.2: how many tiles will come from the stack before the end-of-year tile can. From then on each may be it."""
    stack = table.stack if isinstance(table, View) else len(table.stack)
    return max(0, stack - LAST_TILES)


class Favelas:
    """The game as the engine knows it."""

    key = "favelas"
    rules_version = 1
    earlier: ClassVar[Mapping[int, Game]] = {}
    seats = range(2, 5)
    options: tuple[Option, ...] = ()

    def start(self, seats: int, options: Mapping[str, Value], seed: int) -> Position:
        return Position(seats, seed)

    def notation(self, move: Move) -> str:
        """`draw`, `single`, `up`, `down`, `discard BG`; a placement is the tile and its spaces: `BG 0-3`, `R 5`."""
        kind, *rest = move
        if kind == "place":
            tile, *spaces = rest
            return f"{tile} {'-'.join(map(str, spaces))}"
        return " ".join(move)


FAVELAS = Favelas()
