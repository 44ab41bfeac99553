"""The rules of Favelas, F1.1 to F5.1: every expectation was worked out by hand from the rules' text.

A slow second opinion, which knows boards only as points in the plane with heaps of colours on them, checks placements,
dice and every year's scoring over whole random games.
"""

from collections import Counter
from itertools import pairwise

import pytest

from praca.bots import Level, knowledge_of, search_for
from praca.engine import Chance, Event, IllegalMove, Match, Player, Setup
from praca.games.favelas.board import PLACES, Board, Laid
from praca.games.favelas.components import (
    CLEAR,
    COLOURS,
    DOUBLES,
    END_TILES,
    HALVES,
    LETTERS,
    PAIRS,
    SINGLES,
    Tile,
    ends_year,
)
from praca.games.favelas.council import Majority, Scoring, directions, judge
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
from praca.games.favelas.rules import (
    FAVELAS,
    Position,
    effect,
    owed_dice,
    placements,
    scoring_now,
    tiles_before_end,
)

PLAYERS = (2, 3, 4)
BLUE, PURPLE, YELLOW, GREEN, RED = range(5)
PLAIN = "BP YGR BPYG"  # a board with some of everything
FLAT = "00 000 0000"
RUGGED = "01 120 2012"  # no two neighbours of the same height


def start(seats: int, seed: int = 1) -> Position:
    return FAVELAS.start(seats, {}, seed)


def letters(text: str) -> tuple[int, ...]:
    return tuple(LETTERS.index(letter) for letter in text.replace(" ", ""))


def board(colours: str = PLAIN, heights: str = FLAT) -> Board:
    """A board that shows these colours at these heights, row by row."""
    shown = letters(colours)
    return Board(shown, shown, tuple(int(height) for height in heights.replace(" ", "")))


def table(
    *boards: Board,
    supply: str = "BG PY YR",
    stack: str = "BR GR BP BG PY YG*",
    singles: str = "B R G",
    dice: str = "333333",
    year: int = 1,
) -> Position:
    """A table at the beginning of a turn of seat 0. Stacks are written from their top."""
    position = start(max(2, len(boards)))
    position.boards = [*boards, board(), board()][: position.seats]
    position.supply = list(supply.split())
    position.stack, position.singles = stack.split()[::-1], singles.split()[::-1]
    position.dice = [int(value) for value in dice]
    position.later = position.later[year - 1 :]
    position.year = year
    position._begin_turn(0)
    return position


def names(position: Position) -> list[str]:
    return [FAVELAS.notation(move) for move in position.moves()]


def play(position: Position, *notations: str) -> tuple[Event, ...]:
    """Plays these moves and tells what the last of them made public."""
    for notation in notations:
        position.play(next(move for move in position.moves() if FAVELAS.notation(move) == notation))
    return position.events


def refused(position: Position, *move: float | str) -> str:
    """The number of the rule that forbids this move."""
    with pytest.raises(IllegalMove) as refusal:
        position.play(move)
    return refusal.value.rule


def of_kind(events: tuple[Event, ...], kind: type[Event]) -> list[Event]:
    return [event for event in events if isinstance(event, kind)]


def random_game(seats: int, seed: int, stream: int = 70) -> list[Position]:
    """Every position of a random game, as copies."""
    position, chance = start(seats, seed), Chance(seed, stream)
    positions = [position.copy()]
    while position.to_move is not None:
        position.play(chance.pick(position.moves()))
        positions.append(position.copy())
    return positions


# F1 Components


@pytest.mark.rule("F1.1")
def test_the_box_has_55_doubles_10_singles_5_end_of_year_tiles_and_six_dice() -> None:
    assert COLOURS == ("blue", "purple", "yellow", "green", "red")
    assert [len(DOUBLES), len(SINGLES), len(END_TILES)] == [55, 10, 5]
    assert len(start(2).dice) == 6
    assert start(3).inventory() == Counter(DOUBLES) + Counter(SINGLES) + Counter(END_TILES)


def points_of_the_plane() -> dict[int, tuple[float, int]]:
    """The middle of every hexagon, one apart in a row: rows of 2, 3 and 4, each shifted by half a hexagon."""
    places, number = {}, 0
    for row, length in enumerate((2, 3, 4)):
        for column in range(length):
            places[number] = (column - length / 2, row)
            number += 1
    return places


def near(one: tuple[float, int], other: tuple[float, int]) -> bool:
    across, down = abs(one[0] - other[0]), abs(one[1] - other[1])
    return (across, down) in {(1.0, 0), (0.5, 1)}


@pytest.mark.rule("F1.2")
def test_a_board_is_nine_hexagons_with_sixteen_pairs_of_neighbours() -> None:
    places = points_of_the_plane()
    expected = [(a, b) for a in range(9) for b in range(9) if a < b and near(places[a], places[b])]
    assert len(expected) == 16
    assert sorted(PAIRS) == expected


@pytest.mark.rule("F1.2")
def test_a_double_lies_either_way_round_and_one_of_a_single_colour_only_once() -> None:
    assert len(board().placements("BG")) == 32
    assert ("place", "BG", 0, 3) in board().placements("BG")
    assert ("place", "BG", 3, 0) in board().placements("BG")
    assert len(board().placements("GG")) == 16
    assert len(board().placements("G")) == 9


@pytest.mark.rule("F1.3")
def test_colours_are_swapped_alike_on_all_boards() -> None:
    chosen = [letters(text) for text in ("BYGRGRPYP", "GBRYRYGPB", "PRBGBPRYG", "RPPBYBYGR")]
    swaps = set()
    for seed in range(60):
        printed = [one.printed for one in start(4, seed).boards]
        fits = set()
        for order in (printed.index(one) for one in printed):
            for original in chosen:
                swap = dict(zip(original, printed[order], strict=True))
                if tuple(swap[colour] for colour in original) == printed[order] and len(set(swap.values())) == 5:
                    fits.add((original, tuple(sorted(swap.items()))))
        common = Counter(swap for _, swap in fits)
        swap, times = common.most_common(1)[0]
        assert times == 4, "one permutation turns the four boards into those on the table"
        swaps.add(swap)
    assert len(swaps) > 30


@pytest.mark.rule("F1.4")
def test_each_mixed_pair_comes_five_times_each_plain_pair_once_and_two_singles_of_each_colour() -> None:
    doubles = Counter(frozenset(tile) for tile in DOUBLES)
    assert sorted(doubles.values()) == [1] * 5 + [5] * 10
    assert all(number == (1 if len(pair) == 1 else 5) for pair, number in doubles.items())
    assert Counter(SINGLES) == dict.fromkeys("BPYGR", 2)
    assert {frozenset(tile[:2]) for tile in END_TILES} == {frozenset(pair) for pair in ("BP", "PY", "YG", "GR", "RB")}
    assert all(ends_year(tile) for tile in END_TILES)
    assert not any(ends_year(tile) for tile in (*DOUBLES, *SINGLES))


# F2 Set-up


@pytest.mark.rule("F2.1")
def test_boards_are_dealt_at_random_and_nobody_has_points() -> None:
    firsts = set()
    for seed in range(40):
        position = start(3, seed)
        assert len({one.printed for one in position.boards}) == 3
        assert position.scores() == (0, 0, 0)
        shown = position.boards[0].printed
        firsts.add(tuple(shown.index(colour) for colour in shown))  # where colours repeat, whichever they are
        assert all(one.heights == (0,) * 9 and not one.laid for one in position.boards)
    assert len(firsts) == 4


@pytest.mark.rule("F2.2")
@pytest.mark.parametrize(("seats", "on_top"), [(2, 8), (3, 11), (4, 14)])
def test_three_stacks_have_their_end_of_year_tile_among_the_last_four(seats: int, on_top: int) -> None:
    depths, ends = Counter[int](), Counter[Tile]()
    for seed in range(200):
        position = start(seats, seed)
        assert len(position.stack) == on_top + 4 - 3, "three of the first year's tiles lie open"
        assert [len(stack) for stack in position.later] == [on_top + 4] * 2
        for stack in (position.stack, *position.later):
            found = [depth for depth, tile in enumerate(stack) if ends_year(tile)]
            assert len(found) == 1
            depths[found[0]] += 1
            ends[stack[found[0]]] += 1
        assert len(position.out) == 55 + 5 - 3 * (on_top + 4)
        assert sum(ends_year(tile) for tile in position.out) == 2
    assert sorted(depths) == [0, 1, 2, 3], "0 is the bottom"
    assert min(depths.values()) > 100
    assert min(ends[tile] for tile in END_TILES) > 80


@pytest.mark.rule("F2.3")
def test_three_doubles_lie_open_and_ten_singles_face_down() -> None:
    orders = set()
    for seed in range(20):
        position = start(2, seed)
        assert len(position.supply) == 3
        assert all(tile in DOUBLES for tile in position.supply)
        assert sorted(position.singles) == sorted(SINGLES)
        orders.add(tuple(position.singles))
        view = position.view(0)
        assert (view.stack, view.singles) == (9, 10)
    assert len(orders) > 10


@pytest.mark.rule("F2.4")
def test_dice_and_start_player_are_drawn() -> None:
    values = [Counter[int]() for _ in range(6)]
    starts = Counter[int]()
    for seed in range(300):
        position = start(3, seed)
        for die, value in enumerate(position.dice):
            values[die][value] += 1
        starts[position.start] += 1
        assert position.to_move == position.start
    for shown in values:
        assert sorted(shown) == [1, 2, 3, 4, 5, 6]
        assert min(shown.values()) > 25
    assert min(starts[seat] for seat in range(3)) > 70


# F3 A turn


@pytest.mark.rule("F3.1")
def test_a_turn_offers_open_doubles_the_stack_and_the_singles() -> None:
    position = table(supply="BG PY BG")
    offered = names(position)
    assert offered[0] == "draw"
    assert offered[-1] == "single"
    assert len(offered) == 1 + 32 + 32 + 1, "tiles that are alike are offered once"
    assert "BG 0-3" in offered
    assert "PY 8-7" in offered


@pytest.mark.rule("F3.1")
def test_an_open_double_is_placed_and_its_slot_filled_from_the_stack() -> None:
    position = table(supply="BG PY YR", stack="RR GR BP BG PY YG*")
    events = play(position, "PY 2-0")  # purple on yellow, yellow on blue
    assert events == (
        TileTaken(0, "PY", 1),
        TilePlaced(0, "PY", (2, 0), (YELLOW, BLUE), 1),
        SupplyRefilled("RR", 1),
    )
    assert position.supply == ["BG", "RR", "YR"]
    assert position.boards[0].colours == letters("YP PGR BPYG")
    assert position.boards[0].heights == (1, 0, 1, 0, 0, 0, 0, 0, 0)
    assert position.boards[0].laid == (Laid("PY", (2, 0), 0),)
    assert position.to_move == 1


@pytest.mark.rule("F3.1")
def test_the_top_of_the_stack_is_turned_up_and_must_be_placed_at_once() -> None:
    position = table(supply="BG PY YR", stack="BR GR BP BG PY YG*")
    assert play(position, "draw") == (TileDrawn(0, "BR"),)
    assert position.to_move == 0
    assert len(position.moves()) == 32
    assert all(name.startswith("BR ") for name in names(position))
    assert refused(position, "draw") == refused(position, "single") == "F3.1"
    assert refused(position, "place", "BG", 0, 3) == "F3.1"
    play(position, "BR 1-0")
    assert position.supply == ["BG", "PY", "YR"], "it is not short"
    assert position.to_move == 1


@pytest.mark.rule("F3.1")
def test_singles_come_from_their_own_stack_until_there_are_none() -> None:
    position = table(board(), board(), singles="R", dice="333331")
    assert play(position, "single") == (TileDrawn(0, "R"),)
    assert names(position) == [f"R {space}" for space in range(9)]
    play(position, "R 0")
    assert position.to_move == 1
    assert "single" not in names(position)
    assert refused(position, "single") == "F3.1"


@pytest.mark.rule("F3.1")
def test_nothing_else_can_be_taken() -> None:
    position = table(supply="BG PY YR")
    assert refused(position, "place", "BP", 0, 1) == "F3.1"
    assert refused(position, "place", "B", 0) == "F3.1"
    assert refused(position, "pass") == "F3.1"


@pytest.mark.rule("F3.2")
def test_a_double_lies_on_two_neighbours_of_the_same_height() -> None:
    #  1 0
    # 1 2 0
    # 2 1 0 3
    position = table(board(heights="10 120 2103"), supply="BG BG BG")
    level = {(0, 2), (1, 4), (2, 6), (4, 7)}
    assert {move[2:] for move in position.moves() if move[0] == "place"} == level | {(b, a) for a, b in level}
    assert refused(position, "place", "BG", 0, 1) == "F3.2"
    assert refused(position, "place", "BG", 1, 7) == "F3.2", "as high, but no neighbours"
    assert refused(position, "place", "BG", 8, 9) == "F3.2", "beyond the board"
    assert refused(position, "place", "BG", 4) == "F3.2"


@pytest.mark.rule("F3.2")
def test_a_double_may_bridge_two_tiles_of_the_same_height() -> None:
    one = board().with_tile("BG", (0, 1)).with_tile("PY", (2, 3))
    assert one.heights == (1, 1, 1, 1, 0, 0, 0, 0, 0)
    assert ("place", "RR", 0, 2) in one.placements("RR"), "half on one tile, half on the other"
    two = one.with_tile("RR", (0, 2))
    assert two.heights == (2, 1, 2, 1, 0, 0, 0, 0, 0)
    assert two.stack(0) == (BLUE, BLUE, RED)
    assert two.stack(2) == (YELLOW, PURPLE, RED)
    assert two.stack(8) == (GREEN,)
    assert two.counts == (1, 1, 2, 2, 3)  # rr over: R G / R Y R / B P Y G
    assert two.laid[-1] == Laid("RR", (0, 2), 1)


@pytest.mark.rule("F3.2")
def test_a_single_lies_anywhere_on_the_board() -> None:
    position = table(board(heights=RUGGED))
    assert [move[2] for move in placements(position, "R")] == list(range(9))
    play(position, "single")
    assert refused(position, "place", "B", 9) == "F3.2"


@pytest.mark.rule("F3.3")
@pytest.mark.parametrize(("way", "after"), [("up", 4), ("down", 2)])
def test_covering_a_printed_space_of_its_colour_moves_the_die(way: str, after: int) -> None:
    position = table(supply="BG PY YR", dice="333333")
    assert play(position, "BG 0-1") == (TileTaken(0, "BG", 0), TilePlaced(0, "BG", (0, 1), (BLUE, PURPLE), 1))
    assert position.owed == (BLUE,)
    assert position.to_move == 0
    assert names(position) == ["down", "up"]
    assert position.supply == [None, "PY", "YR"], "the supply waits for the dice"
    assert refused(position, "draw") == refused(position, "place", "PY", 0, 2) == "F3.3"
    events = play(position, way)
    assert events == (DieMoved(0, BLUE, 3, after, forced=False), SupplyRefilled("BR", 0))
    assert position.dice == [after, 3, 3, 3, 3, 3]
    assert position.to_move == 1
    assert refused(position, "up") == "F3.3"


@pytest.mark.rule("F3.3")
def test_covering_a_tile_of_its_colour_moves_the_die_as_well() -> None:
    raised = board().with_tile("RR", (0, 1))
    position = table(raised, supply="YR BB BB")
    play(position, "YR 0-1")
    assert position.owed == (RED,)


@pytest.mark.rule("F3.3")
def test_a_double_that_covers_other_colours_moves_nothing() -> None:
    position = table(supply="BG PY YR", dice="333333")
    play(position, "BG 1-0")
    assert position.dice == [3] * 6
    assert position.to_move == 1


@pytest.mark.rule("F3.3")
def test_a_double_can_move_two_dice_each_by_its_own_choice() -> None:
    position = table(supply="BP PY YR", dice="333333")
    play(position, "BP 0-1")
    assert position.owed == (BLUE, PURPLE)
    play(position, "up")
    assert position.to_move == 0
    assert position.owed == (PURPLE,)
    play(position, "down")
    assert position.dice == [4, 2, 3, 3, 3, 3]
    assert position.to_move == 1


@pytest.mark.rule("F3.3")
@pytest.mark.parametrize(
    ("first", "second", "after"), [("up", "up", 5), ("up", "down", 3), ("down", "up", 3), ("down", "down", 1)]
)
def test_a_plain_double_can_move_one_die_twice(first: str, second: str, after: int) -> None:
    position = table(board("GG YBR BPYR"), supply="GG PY YR", dice="333333")
    play(position, "GG 0-1", first, second)
    assert position.dice == [3, 3, 3, after, 3, 3]
    assert position.to_move == 1


@pytest.mark.rule("F3.3")
@pytest.mark.parametrize(("value", "after"), [("6", 5), ("1", 2)])
def test_a_die_at_its_bound_moves_by_itself_the_only_way_it_can(value: str, after: int) -> None:
    position = table(supply="BG PY YR", dice=f"{value}33333")
    events = play(position, "BG 0-1")
    assert of_kind(events, DieMoved) == [DieMoved(0, BLUE, int(value), after, forced=True)]
    assert position.dice[BLUE] == after
    assert position.to_move == 1


@pytest.mark.rule("F3.3")
def test_a_die_at_its_bound_can_go_both_ways_after_a_forced_step() -> None:
    position = table(board("GG YBR BPYR"), supply="GG PY YR", dice="333633")
    events = play(position, "GG 0-1")
    assert of_kind(events, DieMoved) == [DieMoved(0, GREEN, 6, 5, forced=True)]
    assert names(position) == ["down", "up"]
    play(position, "up")
    assert position.dice[GREEN] == 6


@pytest.mark.rule("F3.3")
def test_a_die_pushed_to_its_bound_is_forced_back() -> None:
    position = table(board("GG YBR BPYR"), supply="GG PY YR", dice="333533")
    play(position, "GG 0-1")
    events = play(position, "up")
    assert of_kind(events, DieMoved) == [DieMoved(0, GREEN, 5, 6, forced=False), DieMoved(0, GREEN, 6, 5, forced=True)]
    assert position.to_move == 1


@pytest.mark.rule("F3.3")
def test_directions() -> None:
    assert [directions(value) for value in (1, 2, 5, 6)] == [("up",), ("down", "up"), ("down", "up"), ("down",)]


@pytest.mark.rule("F3.4")
def test_a_single_also_moves_the_clear_die() -> None:
    position = table(singles="R", dice="333333")
    play(position, "single", "R 0")
    assert position.owed == (CLEAR,)
    assert names(position) == ["down", "up"]
    assert of_kind(play(position, "down"), DieMoved) == [DieMoved(0, CLEAR, 3, 2, forced=False)]
    assert position.dice == [3, 3, 3, 3, 3, 2]
    assert position.to_move == 1


@pytest.mark.rule("F3.4")
@pytest.mark.parametrize(("value", "after"), [(6, 5), (1, 2)])
def test_the_clear_die_has_the_same_bounds(value: int, after: int) -> None:
    position = table(singles="R", dice=f"33333{value}")
    play(position, "single")
    assert of_kind(play(position, "R 0"), DieMoved) == [DieMoved(0, CLEAR, value, after, forced=True)]
    assert position.to_move == 1


@pytest.mark.rule("F3.4")
def test_a_double_never_moves_the_clear_die() -> None:
    assert owed_dice("BG", (BLUE, GREEN)) == (BLUE, GREEN)


@pytest.mark.rule("F3.5")
def test_dice_move_in_the_order_of_the_halves_and_the_clear_die_last() -> None:
    assert owed_dice("BG", (BLUE, GREEN)) == (BLUE, GREEN)
    assert owed_dice("GG", (GREEN, GREEN)) == (GREEN, GREEN)
    assert owed_dice("BG", (GREEN, BLUE)) == ()
    assert owed_dice("R", (RED,)) == (RED, CLEAR)
    assert owed_dice("R", (BLUE,)) == (CLEAR,)
    position = table(singles="B", dice="233334")
    play(position, "single", "B 0", "up", "down")
    assert position.dice == [3, 3, 3, 3, 3, 3]


@pytest.mark.rule("F3.6")
def test_without_level_neighbours_only_a_single_can_be_taken() -> None:
    position = table(board(heights=RUGGED), supply="BG PY YR", singles="R G")
    assert not position.boards[0].takes_double
    assert names(position) == ["single"]
    assert refused(position, "draw") == refused(position, "place", "BG", 0, 1) == "F3.6"
    assert refused(position, "discard", "BG") == "F3.6"


@pytest.mark.rule("F3.6")
def test_without_a_single_either_an_open_double_is_discarded_and_the_supply_filled() -> None:
    position = table(board(heights=RUGGED), supply="PY BG PY", singles="", stack="RR GR BP BG PY YG*")
    assert names(position) == ["discard BG", "discard PY"]
    before = position.boards[0]
    assert play(position, "discard BG") == (TileDiscarded(0, "BG", 1), SupplyRefilled("RR", 1))
    assert position.gone == ["BG"]
    assert position.supply == ["PY", "RR", "PY"]
    assert position.boards[0] is before
    assert position.dice == [3] * 6
    assert position.to_move == 1


@pytest.mark.rule("F3.6")
def test_nobody_who_can_place_a_tile_may_discard() -> None:
    assert refused(table(singles=""), "discard", "BG") == "F3.6"


@pytest.mark.rule("F3.6", "F4.1")
def test_the_refill_after_a_discard_can_end_the_year() -> None:
    position = table(board(heights=RUGGED), singles="", stack="YG* RR")
    events = play(position, "discard BG")
    assert len(of_kind(events, YearEnded)) == 1
    assert position.year == 2


# F4 The end of a year


@pytest.mark.rule("F4.1")
def test_the_end_of_year_tile_turned_up_by_a_refill_ends_the_year_at_once() -> None:
    position = table(supply="BG PY YR", stack="YG* RR")
    events = play(position, "BG 1-0")
    assert [type(event) for event in events[:4]] == [TileTaken, TilePlaced, SupplyRefilled, YearEnded]
    assert events[2] == SupplyRefilled("YG*", 0)
    assert "YG*" in position.gone, "it is not placed"
    assert position.year == 2


@pytest.mark.rule("F4.1", "F3.3")
def test_dice_are_moved_before_the_refill_that_ends_the_year() -> None:
    position = table(board(), board("RR RRR RRRR"), supply="BG PY YR", stack="YG* RR", dice="333333")
    play(position, "BG 0-1")
    assert position.year == 1
    events = play(position, "up")
    ended = of_kind(events, YearEnded)[0]
    assert isinstance(ended, YearEnded)
    assert ended.scoring.majorities[BLUE] == Majority(BLUE, (2, 0), (0,), 4)


@pytest.mark.rule("F4.1")
def test_the_end_of_year_tile_drawn_unseen_is_placed_then_the_year_ends() -> None:
    position = table(supply="BG PY YR", stack="YG* RR", dice="333333")
    assert play(position, "draw") == (TileDrawn(0, "YG*"),)
    assert position.view(1).ending
    assert position.year == 1
    assert len(position.moves()) == 32
    play(position, "YG* 2-3")  # yellow on yellow, green on green
    assert position.year == 1
    assert position.owed == (YELLOW, GREEN)
    play(position, "up")
    events = play(position, "up")
    ended = of_kind(events, YearEnded)[0]
    assert isinstance(ended, YearEnded)
    assert ended.year == 1
    assert [one.value for one in ended.scoring.majorities] == [3, 3, 4, 4, 3]
    assert position.boards[0].laid == (Laid("YG*", (2, 3), 0),)
    assert "YG*" not in position.gone
    assert position.year == 2
    assert position.to_move == 1


@pytest.mark.rule("F4.2", "F4.3")
def test_the_example_of_the_rulebook() -> None:
    """Dice: blue 1, purple 1, yellow 2, green 4, red 6, clear 2. The players score 4, 7 and 9."""
    boards = [board("BB BPP YYYY"), board("BP PYG GGGR"), board("BP PYG RRRR")]
    scoring = judge(boards, [1, 1, 2, 4, 6, 2])
    assert [one.leaders for one in scoring.majorities] == [(0,), (0, 1, 2), (0,), (1,), (2,)]
    assert scoring.bonus_seats == (1, 2)
    assert scoring.gained == (4, 7, 9)


@pytest.mark.rule("F4.2")
def test_all_who_tie_score_in_full_and_a_colour_that_nobody_shows_pays_nobody() -> None:
    boards = [board("BB BBG GGGG"), board("BB BBG GGGY")]
    scoring = judge(boards, [5, 6, 2, 3, 4, 6])
    assert scoring.majorities == (
        Majority(BLUE, (4, 4), (0, 1), 5),
        Majority(PURPLE, (0, 0), (), 6),
        Majority(YELLOW, (0, 1), (1,), 2),
        Majority(GREEN, (5, 4), (0,), 3),
        Majority(RED, (0, 0), (), 4),
    )
    assert [one.lead for one in scoring.majorities] == [0, 0, 1, 1, 0]
    assert scoring.gained == (5 + 3, 5 + 2)


@pytest.mark.rule("F4.2")
def test_only_what_is_on_top_counts() -> None:
    one = board("RR RRR RRRR").with_tile("BG", (0, 1))
    assert one.counts == (1, 0, 0, 1, 7)


@pytest.mark.rule("F4.3")
def test_everybody_who_shows_all_five_colours_scores_the_clear_die() -> None:
    boards = [board("BP YGR RRRR"), board("BP YGG GGGG"), board("BP YGR RRRR")]
    scoring = judge(boards, [1, 1, 1, 1, 1, 5])
    assert scoring.bonus_value == 5
    assert scoring.bonus_seats == (0, 2)
    assert scoring.gained == (1 + 1 + 1 + 1 + 5, 1 + 1 + 1 + 1, 1 + 1 + 1 + 1 + 5)


@pytest.mark.rule("F4.4")
def test_between_years_tiles_leave_dice_are_rolled_and_boards_stay() -> None:
    position = table(board(), board(), board(), supply="BG PY YR", stack="YG* RR GR", dice="333333")
    second = position.later[0][:]
    rolls = set()
    for seed in range(20):
        following = position.copy()
        following.seed = seed
        events = play(following, "BG 1-0")
        assert [type(event) for event in events[3:]] == [YearEnded, *[SupplyRefilled] * 3, DiceRolled]
        assert sorted(following.gone) == sorted(["YG*", "PY", "YR"]), "what lay open was seen"
        assert Counter(following.out) - Counter(position.out) == Counter({"RR": 1, "GR": 1}), "the rest was not"
        assert following.supply == second[::-1][:3]
        assert following.stack == second[:-3]
        assert events[-1] == DiceRolled(2, tuple(following.dice), 1)
        assert following.boards[0].laid == (Laid("BG", (1, 0), 0),)
        assert following.to_move == 1, "the next player in turn order"
        assert following.singles == position.singles
        rolls.add(tuple(following.dice))
    assert len(rolls) > 15


@pytest.mark.rule("F4.4")
def test_an_end_of_year_tile_among_the_three_opened_ends_that_year_at_once() -> None:
    position = table(supply="BG PY YR", stack="YG* RR")
    position.later[0] = ["RR", "GR", "BP*", "PY"]  # from the bottom
    events = play(position, "BG 1-0")
    years = [event.year for event in events if isinstance(event, YearEnded)]
    assert years == [1, 2]
    assert position.year == 3
    assert position.to_move == 1
    assert None not in position.supply


@pytest.mark.rule("F4.4")
def test_every_year_has_a_roll_of_its_own() -> None:
    for seed in range(5):
        rolls = {tuple(start(2, seed).dice)}
        for position in random_game(2, seed):
            rolls |= {event.dice for event in position.events if isinstance(event, DiceRolled)}
        assert len(rolls) == 3


@pytest.mark.rule("F4.4")
def test_the_points_of_all_years_add_up() -> None:
    for seats in PLAYERS:
        last = random_game(seats, 3)[-1]
        assert len(last.history) == 3
        assert last.scores() == tuple(sum(gains) for gains in zip(*(year.gained for year in last.history), strict=True))


# F5 The end of the game


def finished(*results: tuple[int, int]) -> Position:
    """A game that is over with these points and tallest stacks."""
    boards = [board(heights=f"{tallest}0 000 0000") for _, tallest in results]
    boards[0] = board(heights=f"{results[0][1]}1 111 1111")  # more tiles alone decide nothing
    position = table(*boards, year=3)
    position.points = [points for points, _ in results]
    position.to_move = None
    return position


@pytest.mark.rule("F5.1")
@pytest.mark.parametrize(
    ("results", "places", "tie_break"),
    [
        (((30, 2), (31, 1)), (2, 1), ""),
        (((30, 4), (30, 5)), (2, 1), "tallest"),
        (((30, 4), (30, 4)), (1, 1), "shared"),
        (((30, 4), (20, 9), (30, 4)), (1, 3, 1), "shared"),
        (((30, 4), (30, 6), (30, 4)), (2, 1, 2), "tallest"),
        (((40, 1), (30, 6), (30, 4), (30, 4)), (1, 2, 3, 3), ""),
    ],
)
def test_most_points_win_then_the_tallest_stack(
    results: tuple[tuple[int, int], ...], places: tuple[int, ...], tie_break: str
) -> None:
    outcome = finished(*results).outcome()
    assert outcome is not None
    assert outcome.places == places
    assert outcome.tie_break == tie_break
    assert outcome.scores == tuple(points for points, _ in results)


@pytest.mark.rule("F5.1")
def test_the_game_is_over_after_the_third_year() -> None:
    position = table(
        board("BB BBB BBBB"), board("RR RRR RRRR"), supply="BB PY YR", stack="YG* RR", dice="532466", year=3
    )
    events = play(position, "PY 0-1")
    ended, over = events[-2:]
    assert isinstance(ended, YearEnded)
    assert ended.year == 3
    assert ended.scoring.gained == (5 + 3 + 2, 6)
    assert over == GameEnded((10, 6), (1, 0))
    assert position.to_move is None
    assert position.outcome() is not None
    assert list(position.moves()) == []
    assert refused(position, "draw") == "F5.1"


# What can be seen, and what can only be imagined


def test_a_placement_is_explained_before_it_is_made() -> None:
    position = table(board("BB BBB BBBG"), board("GG RRR YYYY"), supply="BG PY YR", dice="234561")
    for asked in (position, position.view(1)):
        told = effect(asked, ("place", "BG", 7, 8))
        assert told.covered == (BLUE, GREEN)
        assert told.dice == (BLUE, GREEN)
        assert told.height == 1
        assert told.scoring == scoring_now(asked), "the same colours as before"
        other = effect(asked, ("place", "BG", 6, 5))
        assert (other.covered, other.dice) == ((BLUE, BLUE), (BLUE,))
        assert other.scoring.majorities[GREEN] == Majority(GREEN, (2, 2), (0, 1), 5)
        assert other.board.counts == (7, 0, 0, 2, 0)
        rival = effect(asked, ("place", "RR", 0, 1), 1)
        assert rival.scoring.majorities[RED] == Majority(RED, (0, 5), (1,), 6)
    assert position.boards[0] == board("BB BBB BBBG"), "nothing has happened"


def test_a_single_is_explained_with_its_dice() -> None:
    assert effect(table(), ("place", "B", 0)).dice == (BLUE, CLEAR)


def test_placements_can_be_asked_for_any_board() -> None:
    position = table(board(heights=RUGGED), board())
    for asked in (position, position.view(None)):
        assert placements(asked, "BG") == ()
        assert len(placements(asked, "BG", 1)) == 32
    assert placements(finished((1, 1), (1, 1)), "BG") == ()


@pytest.mark.rule("F2.2")
def test_how_many_tiles_come_for_certain_is_known() -> None:
    assert [tiles_before_end(start(seats)) for seats in PLAYERS] == [8 - 3, 11 - 3, 14 - 3]
    assert tiles_before_end(start(2).view(0)) == 5
    assert tiles_before_end(table(stack="BG BG YG* BB")) == 0
    assert tiles_before_end(table(stack="BG BG BG YG* BB")) == 1


def test_effects_foretell_what_happens() -> None:
    for position in random_game(3, 5):
        for move in list(position.moves())[::7]:
            if move[0] != "place":
                continue
            told, after = effect(position, move), position.copy()
            seat = position.to_move
            assert seat is not None
            after.play(move)
            assert after.boards[seat] == told.board
            placed = of_kind(after.events, TilePlaced)[0]
            assert isinstance(placed, TilePlaced)
            assert (placed.covered, placed.height) == (told.covered, told.height)
            stepped = tuple(event.die for event in after.events if isinstance(event, DieMoved))
            assert stepped + after.owed == told.dice


@pytest.mark.rule("F2.2")
@pytest.mark.parametrize("seats", PLAYERS)
def test_imagined_stacks_are_built_as_the_rules_say(seats: int) -> None:
    for number, position in enumerate(random_game(seats, 6)):
        imagined = position.imagine(0, Chance(number, 71))
        current = [ends_year(tile) for tile in imagined.stack]
        is_known = position.ending or position.to_move is None
        assert sum(current) == (0 if is_known else 1)
        assert not any(current[4:])
        for stack in imagined.later:
            assert [ends_year(tile) for tile in stack].count(True) == 1
            assert any(ends_year(tile) for tile in stack[:4])
        assert imagined.supply == position.supply
        assert imagined.gone == position.gone
        assert imagined.boards == position.boards


def test_what_is_imagined_is_uniform() -> None:
    position = table(stack="GR YG* BG BR BB PY", dice="333333")
    play(position, "draw", "GR 0-1")  # five tiles are left, the last four hide the end of the year
    depths, ends, tops, singles, rolls = (Counter[object]() for _ in range(5))
    position.out = [*DOUBLES[:20], "BP*", "PY*"]
    position.later = []
    for draw in range(1200):
        imagined = position.imagine(0, Chance(draw, 72))
        depth = next(depth for depth, tile in enumerate(imagined.stack) if ends_year(tile))
        depths[depth] += 1
        ends[imagined.stack[depth]] += 1
        tops[imagined.stack[-1]] += 1
        singles[imagined.singles[-1]] += 1
        rolls[imagined.seed] += 1
    assert sorted(depths) == [0, 1, 2, 3]
    assert min(depths.values()) > 240  # of 300
    assert sorted(ends) == ["BP*", "PY*", "YG*"]
    assert min(ends.values()) > 340  # of 400
    unseen = Counter([*DOUBLES[:20], "BG", "BR", "BB", "PY"])
    assert set(tops) == set(unseen)
    assert all(abs(tops[tile] - 50 * copies) < 25 * copies**0.5 + 20 for tile, copies in unseen.items())
    assert min(singles[tile] for tile in "BRG") > 340
    assert len(rolls) > 1100


def test_a_view_counts_what_is_face_down() -> None:
    for position in random_game(2, 7):
        view = position.view(0)
        placed = Counter(laid.tile for one in view.boards for laid in one.laid)
        known = placed + Counter(view.gone) + Counter(tile for tile in (*view.supply, view.held) if tile)
        assert Counter(view.unseen) + Counter(view.unseen_singles) + known == position.inventory()
        assert len(view.unseen_singles) == view.singles
        assert view.unseen == tuple(sorted(view.unseen))


# A second opinion


class Ledger:
    """Follows the events of a game with heaps of colours on points of the plane."""

    def __init__(self, position: Position) -> None:
        self.places = points_of_the_plane()
        self.heaps = [{space: [one.printed[space]] for space in range(9)} for one in position.boards]
        self.dice = list(position.dice)
        self.points = [0] * position.seats

    def legal(self, seat: int, tile: Tile) -> set[tuple[int, ...]]:
        """F3.2, from the heaps."""
        heaps, colours = self.heaps[seat], [LETTERS.index(letter) for letter in tile if letter in LETTERS]
        if len(colours) == 1:
            return {(space,) for space in range(9)}
        found: set[tuple[int, ...]] = set()
        for a in range(9):
            for b in range(9):
                is_flat = len(heaps[a]) == len(heaps[b])
                if is_flat and near(self.places[a], self.places[b]) and (colours[0] != colours[1] or a < b):
                    found.add((a, b))
        return found

    def pay(self) -> list[int]:
        """F4.2, F4.3, from the heaps."""
        tops = [[heap[-1] for heap in heaps.values()] for heaps in self.heaps]
        paid = [0] * len(tops)
        for colour in range(5):
            ranking = sorted({shown.count(colour) for shown in tops}, reverse=True)
            for seat, shown in enumerate(tops):
                if ranking[0] > 0 and shown.count(colour) == ranking[0]:
                    paid[seat] += self.dice[colour]
        for seat, shown in enumerate(tops):
            if sorted(set(shown)) == [0, 1, 2, 3, 4]:
                paid[seat] += self.dice[5]
        return paid

    def follow(self, event: Event) -> None:
        if isinstance(event, TilePlaced):
            assert event.spaces in self.legal(event.seat, event.tile)
            for space, colour, covered in zip(event.spaces, HALVES[event.tile], event.covered, strict=True):
                assert self.heaps[event.seat][space][-1] == covered
                self.heaps[event.seat][space].append(colour)
                assert len(self.heaps[event.seat][space]) == event.height + 1
        elif isinstance(event, DieMoved):
            assert self.dice[event.die] == event.before
            assert abs(event.after - event.before) == 1
            assert 1 <= event.after <= 6
            assert event.forced == (event.before in (1, 6))
            self.dice[event.die] = event.after
        elif isinstance(event, YearEnded):
            paid = self.pay()
            assert event.scoring.gained == tuple(paid)
            self.points = [points + gained for points, gained in zip(self.points, paid, strict=True)]
            assert event.points == tuple(self.points)
        elif isinstance(event, DiceRolled):
            self.dice = list(event.dice)


@pytest.mark.parametrize("seats", PLAYERS)
@pytest.mark.parametrize("seed", range(8))
def test_placements_dice_and_scorings_agree_in_random_games(seats: int, seed: int) -> None:
    position, chance = start(seats, seed), Chance(seed, 73)
    ledger = Ledger(position)
    while (seat := position.to_move) is not None:
        tiles = {tile for tile in position.supply if tile} if position.held is None else {position.held}
        offered = {move[1:] for move in position.moves() if move[0] == "place"}
        expected = {(tile, *spaces) for tile in tiles for spaces in ledger.legal(seat, tile)}
        assert offered == (set() if position.owed else expected)
        position.play(chance.pick(position.moves()))
        for event in position.events:
            ledger.follow(event)
        assert position.dice == ledger.dice
        assert judge(position.boards, position.dice).gained == tuple(ledger.pay())
        for one, heaps in zip(position.boards, ledger.heaps, strict=True):
            assert [one.stack(space) for space in range(9)] == [tuple(heap) for heap in heaps.values()]
            assert one.tallest == max(map(len, heaps.values())) - 1
    assert position.scores() == tuple(ledger.points)


def test_scorings_agree_on_random_boards() -> None:
    chance = Chance(9, 74)
    for _ in range(400):
        seats = 2 + chance.below(3)
        position = table(*[board("".join(chance.pick(LETTERS) for _ in range(9))) for _ in range(seats)])
        position.dice = [1 + chance.below(6) for _ in range(6)]
        assert isinstance(scoring_now(position), Scoring)
        assert list(scoring_now(position).gained) == Ledger(position).pay()


# Moves


@pytest.mark.parametrize("seats", PLAYERS)
def test_moves_are_sorted(seats: int) -> None:
    for position in random_game(seats, 4):
        assert all(one < other for one, other in pairwise(position.moves()))


def test_moves_have_readable_names() -> None:
    moves = [("draw",), ("single",), ("up",), ("discard", "BG"), ("place", "BG", 3, 0), ("place", "BP*", 0, 1)]
    assert [FAVELAS.notation(move) for move in moves] == ["draw", "single", "up", "discard BG", "BG 3-0", "BP* 0-1"]
    assert FAVELAS.notation(("place", "R", 5)) == "R 5"
    assert all(move[1] == tile for tile, places in PLACES.items() for _, _, move in places)


@pytest.mark.rule("F3.6")
def test_players_who_can_place_nothing_discard_until_the_year_ends() -> None:
    position = table(board(heights=RUGGED), board(heights=RUGGED), supply="BG PY YR", stack="RR GR YG* BP", singles="")
    movers = []
    while position.year == 1:
        movers.append(position.to_move)
        position.play(position.moves()[0])
    assert movers == [0, 1, 0]
    assert [type(event) for event in position.events[:3]] == [TileDiscarded, SupplyRefilled, YearEnded]
    assert position.to_move == 1


# The bot


@pytest.mark.parametrize("rival", ["random", "quick"])
def test_the_bot_clearly_beats_random_play_and_whoever_counts_only_own_colours(rival: str) -> None:
    games, won = 8, 0
    knowledge = knowledge_of("favelas")
    for seed in range(games):
        match = Match(Setup(FAVELAS, (Player(), Player()), {}, seed))
        chance, bot = Chance(seed, 77), seed % 2
        while (seat := match.state.to_move) is not None:
            if seat == bot:
                match.play(search_for(match, Level(24)).finish())
            elif rival == "quick":
                match.play(knowledge.quick(match.state, seat, chance))
            else:
                match.play(chance.pick(list(match.state.moves())))
        outcome = match.state.outcome()
        assert outcome is not None
        won += outcome.winners == (bot,)
    assert won >= 7


def test_the_bot_knows_what_to_do_when_nothing_fits() -> None:
    knowledge = knowledge_of("favelas")
    stuck = table(board(heights=RUGGED), board(heights=RUGGED), supply="BG PY YR", singles="")
    assert list(knowledge.shortlist(stuck, 0)) == list(stuck.moves())
    assert knowledge.quick(stuck, 0, Chance(1)) in stuck.moves()
    assert isinstance(knowledge.worth(stuck.imagine(0, Chance(2)), 0, Chance(3)), float)
    lone = table(board(heights=RUGGED), board(), singles="R")
    assert list(knowledge.shortlist(lone, 0)) == [("single",)]
