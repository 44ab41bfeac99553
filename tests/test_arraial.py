"""The rules of Arraial, A1.1 to A9.4: every expectation was worked out by hand from the rules' text.

A slow second opinion, written with plain sets of squares, checks falls, slides, zones and bars over whole random games.
"""

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

from praca.bots import Level, search_for
from praca.engine import Chance, Event, IllegalMove, Match, Player, Setup
from praca.games.arraial import street as street_module
from praca.games.arraial.components import CARDS, COLUMNS, DECK, LETTERS, ROWS, Card, Square, colour_of, turned
from praca.games.arraial.events import (
    BarBroken,
    BarDrop,
    CardDiscarded,
    CardLaid,
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
from praca.games.arraial.rules import (
    ARRAIAL,
    Breakdown,
    Couple,
    Position,
    breakdown,
    breaks_bar,
    orientation_for,
    placements,
)
from praca.games.arraial.street import FITS, STRIDE, Street, bits, squares_of

PLAYERS = (1, 2, 3, 4)
RED, YELLOW, BLUE, GREEN = range(4)


def start(seats: int, seed: int = 1, **options: int | str) -> Position:
    return ARRAIAL.start(seats, options, seed)


def table(
    seats: int = 2,
    octagon: str = "Y1 R1 G1",
    face_up: str = "B1 B2 G2",
    pile: str = "R2 Y2 Y1 R1 G1 G2",
    phase: int = 1,
) -> Position:
    """A table at the beginning of a turn of seat 0, who is the start player."""
    position = start(seats)
    position.octagon = list(octagon.split())
    position.face_up, position.pile = face_up.split(), pile.split()
    position.discards = []
    position.start, position.phase = 0, phase
    position._begin_turn(0)
    return position


def names(position: Position) -> list[str]:
    return [ARRAIAL.notation(move) for move in position.moves()]


def play(position: Position, *notations: str) -> tuple[Event, ...]:
    """Plays these moves and tells what the last of them made public."""
    for notation in notations:
        position.play(next(move for move in position.moves() if ARRAIAL.notation(move) == notation))
    return position.events


def refused(position: Position, *move: float | str) -> str:
    """The number of the rule that forbids this move."""
    with pytest.raises(IllegalMove) as refusal:
        position.play(move)
    return refusal.value.rule


def picture(*rows: str) -> tuple[Square, ...]:
    """The squares marked in a drawing of a street's lowest rows, drawn from the top."""
    return tuple(
        (up, column) for up, row in enumerate(reversed(rows)) for column in range(len(row)) if row[column] == "#"
    )


def drawn(squares: tuple[Square, ...], height: int, width: int) -> list[str]:
    """The drawing of some squares."""
    return [
        "".join("#" if (row, column) in squares else "." for column in range(width)) for row in reversed(range(height))
    ]


def street(bar: int | None, *rows: str, waiting: int = 0) -> Street:
    """A street with such squares taken, by pieces of no colour."""
    return Street(bar, bits(picture(*rows)), waiting=waiting)


def with_pieces(street: Street, text: str) -> Street:
    """The street with pieces put on it, each as card, orientation and corner: "G1/0 a1"."""
    words = text.split()
    for piece, corner in zip(words[::2], words[1::2], strict=True):
        card, _, orientation = piece.partition("/")
        index = (int(corner[1:]) - 1) * STRIDE + "abcdefgh".index(corner[0])
        street = street.with_piece(FITS[card][int(orientation)].spots[index]).street
    return street


def corners(street: Street, card: Card, orientation: int = 0) -> list[str]:
    """Where a piece can go."""
    reach = street.reach(FITS[card][orientation])
    return [ARRAIAL.notation(move).partition(" ")[2] for move in reach.moves]


def of_kind(events: tuple[Event, ...], kind: type[Event]) -> list[Event]:
    return [event for event in events if isinstance(event, kind)]


# A1 Components


@pytest.mark.rule("A1.1")
def test_the_deck_has_three_cards_of_each_of_eight_types_two_in_a_colour() -> None:
    assert len(DECK) == 24
    assert Counter(DECK) == dict.fromkeys(["R1", "R2", "Y1", "Y2", "B1", "B2", "G1", "G2"], 3)
    assert Counter(colour_of(card) for card in CARDS) == {RED: 2, YELLOW: 2, BLUE: 2, GREEN: 2}
    assert [colour_of(card) for card in ("R1", "Y2", "B1", "G2")] == [RED, YELLOW, BLUE, GREEN]


@pytest.mark.rule("A1.1")
@pytest.mark.parametrize("seats", PLAYERS)
def test_a_game_holds_the_whole_deck(seats: int) -> None:
    assert start(seats).inventory() == Counter(DECK)


@pytest.mark.rule("A1.2")
@pytest.mark.parametrize(
    ("card", "upright", "clockwise"),
    [
        ("Y1", ["####"], ["#", "#", "#", "#"]),
        ("Y2", [".#.", "###"], ["#.", "##", "#."]),
        ("R1", ["#.", "#.", "##"], ["###", "#.."]),
        ("R2", [".##", "##."], ["#.", "##", ".#"]),
        ("B1", [".#", ".#", "##"], ["#..", "###"]),
        ("B2", ["##.", ".##"], [".#", "##", "#."]),
        ("G1", ["##", "##"], ["##", "##"]),
        ("G2", ["#.", "##"], ["##", "#."]),
    ],
)
def test_pieces_look_like_this_upright_and_a_quarter_turn_clockwise(
    card: Card, upright: list[str], clockwise: list[str]
) -> None:
    assert drawn(*turned(card, 0)) == upright
    assert drawn(*turned(card, 1)) == clockwise
    half = [row[::-1] for row in reversed(upright)]
    assert drawn(*turned(card, 2)) == half
    assert drawn(*turned(card, 3)) == [row[::-1] for row in reversed(clockwise)]


@pytest.mark.rule("A1.3")
def test_a_street_has_eight_columns_and_sixteen_rows() -> None:
    assert corners(street(None), "Y1", 0) == ["a1", "b1", "c1", "d1", "e1"]
    assert corners(street(None), "Y1", 1) == ["a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1"]
    assert corners(street(None, *["########"] * 15), "Y1", 0) == ["a16", "b16", "c16", "d16", "e16"]
    assert corners(street(None, *["########"] * 16), "Y1", 0) == []


@pytest.mark.rule("A1.4")
@pytest.mark.parametrize(("seats", "free_rows"), [(1, 8), (2, 9), (3, 9), (4, 8)])
def test_the_bar_starts_by_the_number_of_players(seats: int, free_rows: int) -> None:
    assert [one.bar for one in start(seats).streets] == [free_rows] * seats


@pytest.mark.rule("A1.5", "A8.1")
def test_singles_count_one_and_couples_two() -> None:
    position = table(2)
    one = with_pieces(street(9), "R1/0 a1 R1/0 c1 G1/0 e1 G1/0 g1")
    position.streets[0] = replace(one, whites=3, waiting=4)
    position.couples[GREEN] = position.couples[YELLOW] = 0
    assert breakdown(position, 0) == Breakdown((1, 0, 0, 1), 3, (YELLOW, GREEN), 4)
    assert breakdown(position.view(1), 0) == breakdown(position, 0)
    assert position.scores() == (2 + 3 + 2 * 2, 0)


@pytest.mark.rule("A1.5")
def test_singles_are_never_short() -> None:
    position = table(2)
    position.streets[0] = replace(street(9, "....####"), whites=20, waiting=30)
    assert of_kind(play(position, "Y1 a1"), RowsCompleted) == [RowsCompleted(0, (0,), 10, 1)]
    assert (position.streets[0].waiting, position.streets[0].whites) == (31, 20)


@pytest.mark.rule("A1.6")
def test_the_octagon_has_three_slots_and_turns_one_way_only() -> None:
    position = table()
    assert len(position.octagon) == 3
    seen = []
    for _ in range(5):
        position.points = 3
        position._moves = None
        (event,) = play(position, "turn")
        seen.append(event)
    assert seen == [OctagonTurned(0, quarters) for quarters in (1, 2, 3, 0, 1)]


@pytest.mark.rule("A1.6")
def test_a_card_laid_later_shows_the_present_turn() -> None:
    position = table(2, octagon="G1 G1 G1", face_up="Y1 Y1 Y1")
    play(position, "turn", "G1 a1", "G1 c1", "end")
    assert position.octagon == ["Y1", "Y1", "G1"]
    assert position.to_move == 1
    assert orientation_for(position, 0) == 1
    assert {len(corners(position.streets[0], "Y1", orientation_for(position, 0)))} == {8}, "the long one stands upright"


# A2 Set-up


@pytest.mark.rule("A2.1")
@pytest.mark.parametrize("seats", [3, 4])
def test_three_and_four_play_with_all_cards(seats: int) -> None:
    position = start(seats)
    assert Counter([*position.octagon, *position.face_up, *position.pile]) == Counter(DECK)
    assert position.view(0).boxed == ()


@pytest.mark.rule("A2.1")
def test_two_play_without_one_card_of_each_type_for_the_whole_game() -> None:
    position = start(2)
    in_play = dict.fromkeys(CARDS, 2)
    assert position.view(0).boxed == CARDS
    chance = Chance(5)
    while position.to_move is not None:
        cards = [card for card in position.octagon if card] + position.face_up + position.pile + position.discards
        assert Counter(cards) == in_play
        position.play(chance.pick(position.moves()))


@pytest.mark.rule("A2.1")
def test_other_seeds_shuffle_otherwise() -> None:
    assert start(4, seed=1).pile != start(4, seed=2).pile
    assert start(4, seed=1).pile == start(4, seed=1).pile


@pytest.mark.rule("A2.2")
@pytest.mark.parametrize(("seats", "pile"), [(2, 10), (3, 18), (4, 18)])
def test_three_cards_on_the_octagon_three_face_up_and_the_rest_face_down(seats: int, pile: int) -> None:
    view = start(seats).view(0)
    assert (len(view.octagon), len(view.face_up), view.pile) == (3, 3, pile)
    assert None not in view.octagon


@pytest.mark.rule("A2.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_start_player_is_drawn_and_stays_the_same(seats: int) -> None:
    positions = [start(seats, seed=seed) for seed in range(60)]
    assert {position.start for position in positions} == set(range(seats))
    assert all(position.to_move == position.start for position in positions)
    position, chance = positions[0], Chance(3)
    first = position.start
    while position.to_move is not None:
        assert position.view(None).start == first
        position.play(chance.pick(position.moves()))


@pytest.mark.rule("A2.4")
@pytest.mark.parametrize(
    ("seats", "quarter_turns", "seen"),
    [
        (1, 0, [0]),
        (1, 3, [3]),
        (2, 0, [0, 2]),
        (2, 1, [1, 3]),
        (3, 0, [0, 3, 2]),
        (3, 2, [2, 1, 0]),
        (4, 0, [0, 3, 2, 1]),
        (4, 1, [1, 0, 3, 2]),
        (4, 3, [3, 2, 1, 0]),
    ],
)
def test_everybody_sees_the_cards_from_an_own_side(seats: int, quarter_turns: int, seen: list[int]) -> None:
    position = start(seats)
    position.quarter_turns = quarter_turns
    assert [orientation_for(position, seat) for seat in range(seats)] == seen
    assert [orientation_for(position.view(None), seat) for seat in range(seats)] == seen


@pytest.mark.rule("A2.4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_with_the_option_all_see_the_cards_from_one_side(seats: int) -> None:
    position = start(seats, seating="shared")
    position.quarter_turns = 3
    assert [orientation_for(position, seat) for seat in range(seats)] == [3] * seats


@pytest.mark.rule("A2.4")
def test_the_player_opposite_places_the_piece_upside_down() -> None:
    position = table(2, octagon="R1 R1 R1")
    position.to_move = 1
    event = play(position, "R1 a1")[0]
    assert isinstance(event, PiecePlaced)
    assert drawn(event.squares, 3, 2) == ["##", ".#", ".#"]


# A3 A turn


@pytest.mark.rule("A3.1")
@pytest.mark.parametrize(
    "steps",
    [
        ["G1 a1", "G1 c1", "G1 e1"],
        ["turn", "turn", "G1 a1"],
        ["turn", "G1 a1", "turn"],
        ["G1 a1", "turn", "turn"],
        ["G1 a1", "turn", "G1 c1"],
    ],
)
def test_three_points_buy_turns_and_pieces_in_any_order(steps: list[str]) -> None:
    position = table(2, octagon="G1 G1 G1", face_up="Y1 Y1 Y1")
    for left, step in zip((3, 2, 1), steps, strict=True):
        assert position.points == position.view(0).points == left
        play(position, step)
    assert names(position) == ["end"], "no points are left"
    assert position.quarter_turns == steps.count("turn")
    assert position.discards == ["G1"] * (3 - steps.count("turn"))
    assert position.octagon.count("G1") == steps.count("turn")


@pytest.mark.rule("A3.1")
def test_any_card_can_be_taken_and_equal_cards_are_offered_once() -> None:
    position = table(2, octagon="Y1 G1 Y1")
    flat = [f"Y1 {column}1" for column in "abcde"]
    square = [f"G1 {column}1" for column in "abcdefg"]
    assert names(position) == [*square, *flat, "turn"]
    assert [ARRAIAL.notation(move) for move in placements(position, 2)] == flat
    assert placements(position.view(1), 1) == placements(position, 1) == tuple(position.moves()[:7])
    play(position, "Y1 a1")
    assert position.octagon == [None, "G1", "Y1"]
    assert position.discards == ["Y1"]
    assert placements(position, 0) == ()


@pytest.mark.rule("A3.1")
def test_points_may_be_left_over() -> None:
    position = table(2, face_up="B1 B1 B1")
    play(position, "G1 a1")
    assert position.points == 2
    assert "end" in names(position)
    assert TurnEnded(0) in play(position, "end")
    assert position.to_move == 1
    assert position.points == 3


@pytest.mark.rule("A3.1")
@pytest.mark.parametrize("move", [("place", "B1", 0, 0), ("discard", "B1"), ("jump",), (), ("place",)])
def test_only_cards_on_the_octagon_are_bought(move: tuple[int | str, ...]) -> None:
    assert refused(table(octagon="Y1 R1 G1"), *move) == "A3.1"


@pytest.mark.rule("A3.2")
@pytest.mark.parametrize("phase", [1, 2])
def test_one_piece_is_owed_in_phases_one_and_two(phase: int) -> None:
    position = table(2, phase=phase)
    assert (position.owed, position.view(0).owed) == (1, 1)
    assert "end" not in names(position)
    assert refused(position, "end") == "A3.2"
    play(position, "turn", "turn")
    assert "turn" not in names(position)
    assert refused(position, "turn") == "A3.2"
    assert all(name.startswith(("G1", "R1", "Y1")) for name in names(position))
    position = table(2, phase=phase)
    play(position, "G1 a1")
    assert {"end", "turn"} <= set(names(position))


@pytest.mark.rule("A3.2")
def test_two_pieces_are_owed_in_phase_three() -> None:
    position = table(2, phase=3, octagon="G1 G1 G1")
    assert position.owed == 2
    play(position, "turn")
    assert refused(position, "turn") == "A3.2"
    play(position, "G1 a1")
    assert refused(position, "end") == "A3.2"
    assert refused(position, "turn") == "A3.2"
    position = table(2, phase=3, octagon="G1 G1 G1")
    play(position, "G1 a1", "G1 c1")
    assert {"end", "turn"} <= set(names(position))


@pytest.mark.rule("A3.3")
def test_the_player_chooses_which_face_up_cards_fill_the_octagon() -> None:
    position = table(3, octagon="Y1 R1 G1", face_up="R2 B2 G2", pile="Y2 B1 R1 Y1")
    play(position, "R1 a1")
    assert play(position, "end") == (TurnEnded(0),)
    assert (position.to_move, position.refilling, position.view(0).refilling) == (0, True, True)
    assert names(position) == ["lay B2", "lay G2", "lay R2"]
    events = play(position, "lay G2")
    assert events == (CardLaid(0, "G2", 1), CardsDrawn(("Y2",)))
    assert position.octagon == ["Y1", "G2", "G1"]
    assert position.face_up == ["R2", "B2", "Y2"]
    assert position.pile == ["B1", "R1", "Y1"]
    assert (position.to_move, position.refilling) == (1, False)


@pytest.mark.rule("A3.3")
def test_two_slots_are_filled_one_card_at_a_time() -> None:
    position = table(3, octagon="Y1 R1 G1", face_up="R2 B2 G2", pile="Y2 B1 R1 Y1")
    play(position, "turn", "G1 a1", "Y1 h1")
    assert position.refilling, "without points the turn ends by itself"
    assert play(position, "lay R2") == (CardLaid(0, "R2", 0),)
    assert names(position) == ["lay B2", "lay G2"]
    assert play(position, "lay B2") == (CardLaid(0, "B2", 2), CardsDrawn(("Y2", "B1")))
    assert position.octagon == ["R2", "R1", "B2"]
    assert position.face_up == ["G2", "Y2", "B1"]


@pytest.mark.rule("A3.3")
def test_equal_face_up_cards_are_one_choice_and_no_choice_needs_no_move() -> None:
    position = table(3, face_up="R2 B2 R2")
    play(position, "G1 a1", "end")
    assert names(position) == ["lay B2", "lay R2"]
    position = table(3, face_up="R2 R2 R2", pile="Y1")
    play(position, "G1 a1")
    assert play(position, "end") == (TurnEnded(0), CardLaid(0, "R2", 2), CardsDrawn(("Y1",)))
    assert position.to_move == 1
    position = table(3, octagon="G1 G1 G1", face_up="B1 R2 R2", pile="Y1 Y2")
    play(position, "G1 a1", "G1 c1", "G1 e1")
    assert names(position) == ["end"], "all three go: nothing to choose, but the last step can still be taken back"
    laid = of_kind(play(position, "end"), CardLaid)
    assert laid == [CardLaid(0, "B1", 0), CardLaid(0, "R2", 1), CardLaid(0, "R2", 2)]
    assert position.face_up == ["Y1", "Y2"], "as many as the pile has"


@pytest.mark.rule("A3.3")
def test_other_cards_are_refused_while_the_octagon_is_filled() -> None:
    position = table(3, face_up="R2 B2 G2")
    assert refused(position, "lay", "R2") == "A3.3"
    play(position, "G1 a1", "end")
    for move in (("lay", "Y1"), ("turn",), ("end",), ("place", "R1", 0, 0)):
        assert refused(position, *move) == "A3.3"


@pytest.mark.rule("A3.4")
def test_the_phase_goes_on_while_the_octagon_can_be_filled() -> None:
    position = table(2, octagon="G1 G1 G1", face_up="B1", pile="")
    play(position, "G1 a1", "end")
    assert (position.phase, position.to_move) == (1, 1)
    assert position.octagon == ["B1", "G1", "G1"]
    assert position.face_up == []


@pytest.mark.rule("A3.4")
def test_the_phase_ends_at_once_when_the_octagon_cannot_be_filled() -> None:
    position = table(2, octagon="G1 G2 Y1", face_up="B1", pile="")
    position.discards = ["R1", "R2", "B2", "Y2", "R1"]
    play(position, "G1 a1", "Y1 e1")
    events = play(position, "end")
    assert events[:2] == (TurnEnded(0), CardLaid(0, "B1", 0))
    assert isinstance(events[2], PhaseEnded)
    assert position.phase == 2
    assert position.octagon[:2] == ["B1", "G2"]
    assert position.to_move == 1


# A4 Placing a piece


@pytest.mark.rule("A4.1")
@pytest.mark.parametrize(("row", "column"), [(0, 5), (0, -1), (-1, 0), (1, 1), (0, 1.5), (99, 0), (0, 0)])
def test_no_piece_lies_outside_the_grid_or_over_another(row: int, column: float) -> None:
    position = table(2, octagon="Y1 Y1 Y1")
    position.streets[0] = street(9, "#.......")
    assert ("place", "Y1", row, column) not in position.moves()
    assert refused(position, "place", "Y1", row, column) == "A4.2"
    assert names(position) == ["Y1 b1", "Y1 c1", "Y1 d1", "Y1 e1", "Y1 a2", "turn"]


@pytest.mark.rule("A4.1")
def test_the_piece_lies_as_the_card_shows_it() -> None:
    position = table(2, octagon="R1 R1 R1")
    event = play(position, "R1 a1")[0]
    assert isinstance(event, PiecePlaced)
    assert drawn(event.squares, 3, 2) == ["#.", "#.", "##"]
    event = play(position, "turn", "R1 c1")[0]
    assert isinstance(event, PiecePlaced)
    assert drawn(event.squares, 2, 5) == ["..###", "..#.."]


@pytest.mark.rule("A4.2")
def test_a_piece_falls_until_it_rests_on_the_ground_or_on_a_piece() -> None:
    steps = street(9, "#.......", "##......", "##....#.")
    assert corners(steps, "G1") == ["c1", "d1", "e1", "f2", "g2", "b3", "a4"]
    assert corners(steps, "Y1") == ["c1", "d2", "e2", "b3", "a4"]
    assert corners(steps, "R2") == ["c1", "d1", "e1", "f2", "b3", "a4"]


@pytest.mark.rule("A4.2")
def test_a_piece_starts_right_below_the_bar() -> None:
    high = ["##......"] * 4
    assert "a5" in corners(street(6, *high), "G1")
    assert "a5" not in corners(street(5, *high), "G1"), "no room for two rows between the pieces and the bar"
    assert corners(street(5, *high), "Y1") == ["c1", "d1", "e1", "a5", "b5"]
    assert corners(street(4, *high), "Y1") == ["c1", "d1", "e1"]
    assert "a5" in corners(street(None, *high), "G1")


@pytest.mark.rule("A4.2")
def test_what_counts_at_the_start_are_the_squares_of_the_piece_alone() -> None:
    """A square right below the bar is taken. The T upright leaves that corner free, the block of four does not."""
    corner = street(4, "#.......", "........", "........", "........")
    assert corners(corner, "Y2", 0) == ["a1", "b1", "c1", "d1", "e1", "f1"]
    block = FITS["G1"][0]
    assert squares_of(corner.reach(block).landings) == picture(".######.")
    assert corners(corner, "G1")[0] == "a1", "where it can only slide to"


UNDER_A_ROOF = ("..####..", "....##..", "....##..")


@pytest.mark.rule("A4.3")
def test_a_piece_may_slide_under_a_roof() -> None:
    assert corners(street(9, *UNDER_A_ROOF), "G1") == ["a1", "b1", "c1", "g1", "b4", "c4", "d4", "e4", "f4"]


@pytest.mark.rule("A4.3")
def test_the_event_tells_where_a_piece_fell_and_where_it_slid() -> None:
    position = table(2, octagon="G1 G1 G1")
    position.streets[0] = street(9, *UNDER_A_ROOF)
    events = play(position, "G1 c1")
    assert events == (PiecePlaced(0, "G1", 0, picture("##", "##"), picture("..##", "..##")),)
    assert position.streets[0].occupied == bits(picture("..####..", "..####..", "..####.."))
    (event,) = play(position, "G1 g1")[:1]
    assert isinstance(event, PiecePlaced)
    assert event.fallen == event.squares == picture("......##", "......##")


GAP = ("......##", "........", "........", "####..##")


@pytest.mark.rule("A4.3")
def test_a_slide_passes_over_a_gap_but_does_not_end_there() -> None:
    assert corners(street(9, *GAP), "G1") == ["e1", "a2", "b2", "c2", "d2", "f2", "g2", "f5", "g5"]


@pytest.mark.rule("A4.3")
def test_a_piece_does_not_fall_again_after_its_slide() -> None:
    hidden_gap = ("....####", "........", "........", "####..##")
    assert corners(street(9, *hidden_gap), "G1") == ["a2", "b2", "c2", "d2", "f2", "g2", "d5", "e5", "f5", "g5"]


@pytest.mark.rule("A4.3")
def test_a_slide_stops_at_a_piece() -> None:
    wall = ("...#####", "...#....", "...#....")
    assert corners(street(9, *wall), "G1") == ["a1", "b1", "c4", "d4", "e4", "f4", "g4"]


@pytest.mark.rule("A4.3")
def test_how_far_a_piece_slides_is_one_constant(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(street_module, "MAX_SLIDE", 1)
    assert corners(street(9, *GAP), "G1") == ["e1", "a2", "b2", "c2", "d2", "f5", "g5"]
    assert corners(street(9, *UNDER_A_ROOF), "G1") == ["a1", "b1", "g1", "b4", "c4", "d4", "e4", "f4"]
    monkeypatch.setattr(street_module, "MAX_SLIDE", 0)
    assert corners(street(9, *UNDER_A_ROOF), "G1") == ["a1", "g1", "b4", "c4", "d4", "e4", "f4"]


@pytest.mark.rule("A4.4")
def test_a_piece_without_room_below_the_bar_breaks_it() -> None:
    position = table(2, octagon="R1 Y1 G1")
    position.streets[0] = street(2, waiting=3)
    assert [breaks_bar(position, slot) for slot in range(3)] == [True, False, False]
    assert [breaks_bar(position.view(1), slot) for slot in range(3)] == [True, False, False]
    assert "R1 g1" in names(position), "such a card may be taken although others would fit"
    events = play(position, "R1 a1")
    assert events[0] == BarBroken(0, 3, bar=2)
    assert isinstance(events[1], PiecePlaced)
    assert (position.streets[0].bar, position.streets[0].waiting, position.streets[0].whites) == (None, 0, 0)
    assert position.scores() == (0, 0)
    play(position, "G1 c1")
    assert position.streets[0].bar is None, "for the rest of the game"


@pytest.mark.rule("A4.4")
def test_a_bar_is_not_broken_while_there_is_one_place_below_it() -> None:
    position = table(2, octagon="G1 Y1 Y1")
    position.streets[0] = street(3, "........", "#####..#", "#####..#")
    assert [name for name in names(position) if name.startswith("G1")] == ["G1 f1"]
    assert not breaks_bar(position, 0)
    assert breaks_bar(position, 1) is False, "one row is free right below the bar"
    play(position, "G1 f1")
    assert position.streets[0].bar == 3 + 2


@pytest.mark.rule("A4.4")
def test_the_piece_that_breaks_the_bar_has_the_whole_street() -> None:
    position = table(2, octagon="G1 Y1 Y1")
    position.streets[0] = street(4, *["####...."] * 3)
    assert not breaks_bar(position, 0)
    position.streets[0] = street(4, "#.#.#.#.", *["########"] * 2, "####....")
    position._moves = None
    assert breaks_bar(position, 0)
    assert [name for name in names(position) if name.startswith("G1")] == [f"G1 {column}5" for column in "abcdefg"]


@pytest.mark.rule("A4.5")
@pytest.mark.parametrize("bar", [None, 16])
def test_a_piece_that_fits_nowhere_is_discarded(bar: int | None) -> None:
    position = table(2, octagon="G1 Y1 G1", phase=3)
    position.streets[0] = full = street(bar, *["#######."] * 15, waiting=2 if bar else 0)
    assert names(position)[:2] == ["discard G1", "Y1 a16"]
    assert not breaks_bar(position, 0)
    assert play(position, "discard G1") == (CardDiscarded(0, "G1"),)
    assert position.streets[0] == full, "nothing is placed, and a bar that was not in the way stays"
    assert (position.points, position.owed) == (2, 1)
    assert position.octagon == [None, "Y1", "G1"]
    assert position.discards == ["G1"]


@pytest.mark.rule("A4.5")
def test_only_what_fits_nowhere_is_discarded() -> None:
    assert refused(table(octagon="G1 Y1 Y1"), "discard", "G1") == "A4.5"


# A5 Visitors


@pytest.mark.rule("A5.1")
def test_two_pieces_of_a_colour_edge_to_edge_draw_a_visitor() -> None:
    position = table(2, octagon="G1 G2 G1")
    assert of_kind(play(position, "G1 a1"), VisitorCame) == []
    events = play(position, "G2 c1")
    zone = picture("###.", "####")
    assert of_kind(events, VisitorCame) == [VisitorCame(0, GREEN, zone)]
    assert position.streets[0].singles == (0, 0, 0, 1)
    (group,) = position.streets[0].zones(GREEN)
    assert (group.squares, group.size, group.visitors, group.pieces) == (zone, 7, 1, 2)
    assert of_kind(play(position, "G1 e1"), VisitorCame) == [], "growing it gives none"
    assert position.streets[0].singles == (0, 0, 0, 1)


@pytest.mark.rule("A5.1")
def test_corners_and_other_colours_do_not_join() -> None:
    corner = with_pieces(street(9), "G1/0 a1 G1/0 c3")
    assert corner.zones(GREEN) == ()
    assert [group.size for group in corner.groups[GREEN]] == [4, 4]
    other = with_pieces(street(9), "G1/0 a1 Y1/0 c1 G1/0 g1")
    assert other.singles == (0, 0, 0, 0)


@pytest.mark.rule("A5.1")
def test_one_piece_is_no_zone() -> None:
    position = table(2, octagon="Y1 R1 G1")
    events = play(position, "Y1 a1")
    assert of_kind(events, VisitorCame) + of_kind(events, CoupleTaken) == []
    assert position.streets[0].largest_zone(YELLOW) == 0


@pytest.mark.rule("A5.1")
def test_the_edge_of_the_street_does_not_join_its_other_side() -> None:
    assert with_pieces(street(9), "Y1/1 h1 Y1/1 a2").zones(YELLOW) == ()


@pytest.mark.rule("A5.2")
def test_joining_zones_with_visitors_gives_none_and_keeps_them_all() -> None:
    before = with_pieces(street(9), "G1/0 a1 G1/0 a3 G1/0 e1 G1/0 e3")
    assert [group.visitors for group in before.zones(GREEN)] == [1, 1]
    after = before.with_piece(FITS["G1"][0].spots[2])
    assert not after.new_visitor
    assert [(group.pieces, group.size, group.visitors) for group in after.street.zones(GREEN)] == [(5, 20, 2)]
    assert after.street.singles == (0, 0, 0, 2)


@pytest.mark.rule("A5.2")
def test_joining_single_pieces_gives_one() -> None:
    before = with_pieces(street(9), "G1/0 a1 G1/0 e1")
    after = before.with_piece(FITS["G1"][0].spots[2])
    assert after.new_visitor
    assert after.street.singles == (0, 0, 0, 1)


@pytest.mark.rule("A5.2")
def test_joining_a_single_piece_to_a_zone_gives_none() -> None:
    before = with_pieces(street(9), "G1/0 a1 G1/0 a3 G1/0 e1")
    after = before.with_piece(FITS["G1"][0].spots[2])
    assert not after.new_visitor
    assert after.street.singles == (0, 0, 0, 1)


def two_streets(mine: str, theirs: str, octagon: str) -> Position:
    """Seat 0 is to move with one street, seat 1 has made the other and holds the couple of every colour in it."""
    position = table(2, octagon=octagon)
    position.streets = [with_pieces(street(9), mine), with_pieces(street(9), theirs)]
    position.couples = [1 if position.streets[1].largest_zone(colour) else None for colour in range(4)]
    return position


@pytest.mark.rule("A5.3")
def test_the_first_zone_of_a_colour_takes_its_couple() -> None:
    position = table(3, octagon="G1 G2 R1")
    assert position.view(0).couples == (Couple(None, 0),) * 4
    events = play(position, "G1 a1", "G2 c1")
    zone = picture("###.", "####")
    assert events[1:] == (VisitorCame(0, GREEN, zone), CoupleTaken(0, GREEN, None, zone))
    assert position.view(2).couples == (Couple(None, 0),) * 3 + (Couple(0, 7),)
    assert position.scores() == (1 + 2, 0, 0)


@pytest.mark.rule("A5.3")
@pytest.mark.parametrize(
    ("theirs", "taken"),
    [
        ("G1/0 a1 G2/0 c1", True),  # seven squares against eight
        ("G1/0 a1 G1/0 c1", False),  # as large is not larger
        ("G1/0 a1 G1/0 c1 G2/0 e1", False),
    ],
)
def test_only_a_strictly_larger_zone_takes_the_couple(theirs: str, taken: bool) -> None:
    position = two_streets("G1/0 a1", theirs, "G1 Y1 Y1")
    events = play(position, "G1 c1")
    assert of_kind(events, VisitorCame), "the single comes in any case"
    zone = picture("####", "####")
    assert of_kind(events, CoupleTaken) == ([CoupleTaken(0, GREEN, 1, zone)] if taken else [])
    assert position.couples[GREEN] == (0 if taken else 1)
    assert position.scores() == ((3, 1) if taken else (1, 3)), "the other's single stays in any case"


@pytest.mark.rule("A5.3")
def test_joining_zones_can_take_the_couple() -> None:
    position = two_streets("G1/0 a1 G1/0 a3 G1/0 e1 G1/0 e3", "G1/0 a1 G1/0 a3 G1/0 c1 G1/0 c3", "G1 Y1 Y1")
    events = play(position, "G1 c1")
    assert of_kind(events, VisitorCame) == []
    assert len(of_kind(events, CoupleTaken)) == 1
    assert position.view(None).couples[GREEN] == Couple(0, 20)


@pytest.mark.rule("A5.3")
def test_the_holder_keeps_the_couple_by_enlarging_any_zone() -> None:
    position = two_streets("G1/0 a1 G1/0 a3", "G2/0 a1 G2/0 a3", "G1 G1 G1")
    position.couples[GREEN] = 0
    assert of_kind(play(position, "G1 c1"), CoupleTaken) == []
    assert position.view(0).couples[GREEN] == Couple(0, 12)
    position.streets[0] = with_pieces(street(9), "G1/0 a1 G1/0 a3 G1/0 e1 G1/0 e3 G1/0 e5")
    assert position.view(0).couples[GREEN] == Couple(0, 12), "the larger of two zones counts"


@pytest.mark.rule("A5.3")
def test_squares_count_and_not_pieces() -> None:
    position = two_streets("G1/0 a1", "G2/0 a1 G2/1 c1", "G1 Y1 Y1")
    assert position.streets[1].largest_zone(GREEN) == 6
    assert of_kind(play(position, "G1 c1"), CoupleTaken)


@pytest.mark.rule("A5.4")
def test_a_full_row_raises_the_bar_and_puts_a_white_visitor_on_it() -> None:
    position = table(2, octagon="Y1 G1 G1")
    position.streets[0] = street(9, "....####")
    events = play(position, "Y1 a1")
    assert events[-1] == RowsCompleted(0, (0,), 10, 1)
    after = position.streets[0]
    assert (after.bar, after.waiting, after.whites) == (10, 1, 0)
    assert after.occupied == bits(picture("########")), "rows stay"
    assert position.scores() == (0, 0), "who waits does not count yet"


@pytest.mark.rule("A5.4")
def test_each_completed_row_counts_wherever_it_is() -> None:
    position = table(2, octagon="Y1 G1 G1")
    position.streets[0] = street(9, ".#######", ".######.", ".#######")
    assert play(position, "turn", "Y1 a1")[-1] == RowsCompleted(0, (0, 2), 11, 2)
    assert position.streets[0].waiting == 2


@pytest.mark.rule("A5.4")
@pytest.mark.parametrize(("bar", "after"), [(14, 16), (15, 16), (16, 16)])
def test_a_bar_at_the_top_stays_and_still_collects(bar: int, after: int) -> None:
    position = table(2, octagon="G1 Y1 Y1")
    position.streets[0] = street(bar, "..######", "..######", waiting=1)
    assert play(position, "G1 a1")[-1] == RowsCompleted(0, (0, 1), after, 2)
    assert (position.streets[0].bar, position.streets[0].waiting) == (after, 3)


@pytest.mark.rule("A5.4")
def test_without_a_bar_a_row_gives_nothing() -> None:
    position = table(2, octagon="G1 Y1 Y1")
    position.streets[0] = street(None, "..######", "..######")
    assert play(position, "G1 a1")[-1] == RowsCompleted(0, (0, 1), None, 0)
    assert (position.streets[0].bar, position.streets[0].waiting, position.streets[0].whites) == (None, 0, 0)


@pytest.mark.rule("A5.4")
def test_the_row_completed_by_the_piece_that_broke_the_bar_gives_nothing() -> None:
    position = table(2, octagon="R1 Y1 Y1")
    position.streets[0] = street(2, "..######", waiting=1)
    events = play(position, "R1 a1")
    assert events[0] == BarBroken(0, 1, bar=2)
    assert events[-1] == RowsCompleted(0, (0,), None, 0)
    assert position.streets[0].waiting == 0


# A6 End of phases 1 and 2


def ending(phase: int = 1, seats: int = 2) -> Position:
    """A table on which the phase ends with the next turn: nothing is left to fill the octagon with."""
    position = table(seats, octagon="G1 R1 B1", face_up="", pile="", phase=phase)
    position.discards = ["R2", "B2", "Y2", "Y1", "G2", "R2", "B2", "Y2", "Y1", "G2"]
    return position


@pytest.mark.rule("A6.1")
@pytest.mark.parametrize("phase", [1, 2])
def test_the_discards_are_the_new_pile_and_the_octagon_keeps_its_cards(phase: int) -> None:
    position = ending(phase)
    known = Counter([*position.discards, "G1", "R1", "B1"])
    play(position, "turn", "R1 a1")
    (event,) = of_kind(play(position, "end"), PhaseEnded)
    assert isinstance(event, PhaseEnded)
    assert event.phase == phase
    assert (position.octagon[0], position.octagon[2]) == ("G1", "B1")
    assert event.octagon == tuple(position.octagon)
    assert event.face_up == tuple(position.face_up)
    assert len(position.face_up) == 3
    assert position.discards == []
    assert len(position.pile) == 11 - 1 - 3
    assert Counter([*event.octagon, *position.face_up, *position.pile]) == known
    assert event.reveals
    assert event.pauses


@pytest.mark.rule("A6.1")
def test_each_shuffle_is_another() -> None:
    piles = []
    for phase in (1, 2):
        for seed in (1, 2):
            position = ending(phase)
            position.seed = seed
            play(position, "G1 a1", "end")
            piles.append(tuple(position.pile + position.face_up))
    assert len(set(piles)) == 4


@pytest.mark.rule("A6.2")
@pytest.mark.parametrize(
    ("bar", "height", "drop"),
    [
        (9, 7, BarDrop(9, 7, joined=3)),
        (9, 2, BarDrop(9, 7, joined=3)),
        (9, 8, BarDrop(9, None, lost=3)),
        (9, 9, BarDrop(9, None, lost=3)),
        (16, 14, BarDrop(16, 14, joined=3)),
        (1, 0, BarDrop(1, 0, joined=3)),
        (2, 1, BarDrop(2, None, lost=3)),
        (None, 5, BarDrop(None, None)),
    ],
)
def test_each_bar_drops_two_rows_and_breaks_over_a_piece(bar: int | None, height: int, drop: BarDrop) -> None:
    position = ending()
    position.streets[1] = street(bar, *["#......."] * height, waiting=0 if bar is None else 3)
    play(position, "G1 a1")
    (event,) = of_kind(play(position, "end"), PhaseEnded)
    assert isinstance(event, PhaseEnded)
    assert event.bars == (BarDrop(9, 7), drop)
    after = position.streets[1]
    assert (after.bar, after.waiting, after.whites) == (drop.after, 0, drop.joined)
    assert position.scores() == (0, drop.joined)


@pytest.mark.rule("A6.3")
@pytest.mark.parametrize(("seats", "who", "following"), [(2, 0, 1), (2, 1, 0), (3, 2, 0), (4, 1, 2)])
def test_the_player_to_the_left_of_the_one_who_ended_the_phase_goes_on(seats: int, who: int, following: int) -> None:
    position = ending(seats=seats)
    position.quarter_turns = 2
    position._begin_turn(who)
    play(position, "turn")
    play(position, next(name for name in names(position) if name.startswith("R1")), "end")
    assert (position.phase, position.to_move) == (2, following)
    assert position.quarter_turns == 3, "the octagon keeps its turn"
    assert (position.points, position.owed) == (3, 1)


# A7 The end, A8 the score


@pytest.mark.rule("A7.1")
def test_phase_three_ends_the_game_and_visitors_on_bars_join() -> None:
    position = ending(phase=3)
    position.streets = [street(9, *["#......."] * 9, waiting=2), street(4, "#.......", waiting=1)]
    position._moves = None
    play(position, "G1 b1", "B1 d1")
    assert position.to_move == 0
    events = play(position, "end")
    assert events == (TurnEnded(0), GameEnded((2, 1)))
    assert events[-1].pauses
    assert position.to_move is None
    assert [one.bar for one in position.streets] == [9, 4], "bars do not drop"
    assert [one.waiting for one in position.streets] == [0, 0]
    assert position.scores() == (2, 1)
    assert position.moves() == []
    assert refused(position, "turn") == "A7.1"


@pytest.mark.rule("A7.1")
def test_what_is_left_face_up_is_laid_before_the_end() -> None:
    position = ending(phase=3)
    position.face_up = ["Y1"]
    play(position, "G1 a1", "R1 c1")
    assert play(position, "end") == (TurnEnded(0), CardLaid(0, "Y1", 0), GameEnded((0, 0)))


def finished(scores: list[int], first: int) -> Position:
    """A game that has ended with these scores."""
    position = ending(phase=3, seats=len(scores))
    position.streets = [replace(street(9), whites=score) for score in scores]
    position.start = first
    position._finish()
    return position


@pytest.mark.rule("A8.1")
def test_the_score_of_a_whole_game_is_what_stands_in_the_streets() -> None:
    position, chance = start(3, seed=9), Chance(9)
    while position.to_move is not None:
        position.play(chance.pick(position.moves()))
    for seat, one in enumerate(position.streets):
        zones = sum(group.visitors for groups in one.groups for group in groups)
        assert position.scores()[seat] == zones + one.whites + 2 * position.couples.count(seat)


@pytest.mark.rule("A8.2")
@pytest.mark.parametrize(
    ("scores", "first", "places", "tie_break"),
    [
        ([5, 3], 0, (1, 2), ""),
        ([5, 5], 0, (2, 1), "farthest"),
        ([5, 5], 1, (1, 2), "farthest"),
        ([4, 4, 4, 4], 0, (4, 3, 2, 1), "farthest"),
        ([4, 4, 4, 4], 2, (2, 1, 4, 3), "farthest"),
        ([4, 6, 6, 1], 3, (3, 2, 1, 4), "farthest"),
        ([4, 6, 6, 1], 2, (3, 1, 2, 4), "farthest"),
        ([9, 6, 6], 1, (1, 3, 2), ""),
    ],
)
def test_a_tie_goes_to_the_player_farthest_clockwise_from_the_start_player(
    scores: list[int], first: int, places: tuple[int, ...], tie_break: str
) -> None:
    outcome = finished(scores, first).outcome()
    assert outcome is not None
    assert (outcome.places, outcome.tie_break) == (places, tie_break)
    assert (outcome.scores, outcome.grade) == (tuple(scores), None)


# A9 Solo


@pytest.mark.rule("A9.1")
def test_solo_is_played_with_twelve_of_sixteen_cards_and_no_face_up_row() -> None:
    position = start(1)
    assert (len(position.set_aside), position.boxed) == (4, CARDS)
    assert (len(position.octagon), position.face_up, len(position.pile)) == (3, [], 9)
    in_play = Counter([*position.set_aside, *position.octagon, *position.pile])
    assert in_play == dict.fromkeys(CARDS, 2)
    assert len(position.streets) == 1
    assert position.streets[0].bar == 8


@pytest.mark.rule("A9.1")
def test_solo_has_no_couples() -> None:
    position = start(1)
    position.octagon = ["G1", "G1", "G1"]
    position._begin_turn(0)
    events = play(position, "G1 a1", "G1 c1")
    assert of_kind(events, VisitorCame)
    assert not of_kind(events, CoupleTaken)
    assert position.couples == [None] * 4
    assert position.scores() == (1,)


@pytest.mark.rule("A9.1")
def test_what_was_set_aside_is_not_seen_until_all_other_cards_were() -> None:
    position = start(1)
    before = position.view(0)
    position.set_aside, position.pile[:4] = position.pile[:4], position.set_aside
    assert position.view(0) == before
    assert len(before.unseen) == 13
    assert before.boxed == CARDS
    while position.phase == 1:
        position.play(position.moves()[0])
    view = position.view(0)
    assert view.boxed == tuple(sorted([*CARDS, *position.set_aside]))
    assert view.unseen == tuple(sorted(position.pile))
    for seed in range(5):
        imagined = position.imagine(0, Chance(seed))
        assert imagined.set_aside == position.set_aside, "who has counted knows it"


@pytest.mark.rule("A9.2")
@pytest.mark.parametrize("level", [-2, -1, 0, 1, 2])
def test_the_solo_level_moves_the_bar(level: int) -> None:
    assert start(1, solo_level=level).streets[0].bar == 8 + level


@pytest.mark.rule("A9.3")
def test_after_each_solo_turn_the_octagon_is_laid_anew() -> None:
    position = start(1)
    position.octagon, position.pile = ["G1", "R1", "Y1"], ["B1", "B2", "G2", "R2"]
    position._begin_turn(0)
    play(position, "G1 a1")
    events = play(position, "end")
    assert events == (TurnEnded(0), OctagonDealt(("R1", "Y1"), ("B1", "B2", "G2")))
    assert events[-1].reveals
    assert position.octagon == ["B1", "B2", "G2"]
    assert position.discards == ["G1", "R1", "Y1"]
    assert (position.points, position.owed, position.to_move) == (3, 1, 0)


@pytest.mark.rule("A9.3")
@pytest.mark.parametrize("seed", range(4))
def test_a_solo_phase_is_exactly_four_turns(seed: int) -> None:
    position, chance = start(1, seed), Chance(seed)
    in_play = Counter([*position.octagon, *position.pile])
    turns: Counter[int] = Counter()
    while position.to_move is not None:
        phase, move = position.phase, chance.pick(position.moves())
        position.play(move)
        turns[phase] += move == ("end",)
        assert Counter([card for card in position.octagon if card] + position.pile + position.discards) == in_play
    assert turns == {1: 4, 2: 4, 3: 4}


@pytest.mark.rule("A9.3")
def test_the_end_of_a_solo_phase_discards_the_octagon_too() -> None:
    position = start(1)
    for _ in range(4):
        position.play(position.moves()[0])
        events = play(position, "end")
    (event,) = of_kind(events, PhaseEnded)
    assert isinstance(event, PhaseEnded)
    assert (len(event.octagon), event.face_up) == (3, ())
    assert (len(position.pile), position.discards, position.phase) == (9, [], 2)


@pytest.mark.rule("A9.4")
@pytest.mark.parametrize(("points", "grade"), [(0, 0), (10, 0), (11, 1), (13, 1), (14, 2), (16, 2), (17, 3), (40, 3)])
def test_the_solo_verdict_has_four_grades(points: int, grade: int) -> None:
    outcome = finished([points], 0).outcome()
    assert outcome is not None
    assert (outcome.grade, outcome.places, outcome.tie_break) == (grade, (1,), "")


# What is hidden


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_pile_is_known_but_for_its_order(seats: int) -> None:
    position = start(seats)
    view = position.view(0)
    assert view.unseen == tuple(sorted(position.pile))
    position.pile.reverse()
    assert position.view(0) == view
    piles = {tuple(position.imagine(0, Chance(seed)).pile) for seed in range(5)}
    assert len(piles) == 5
    assert {tuple(sorted(pile)) for pile in piles} == {view.unseen}


@pytest.mark.parametrize("seats", PLAYERS)
def test_what_a_bot_imagines_depends_only_on_what_its_seat_sees(seats: int) -> None:
    position = start(seats)
    other = position.imagine(0, Chance(8))
    assert other.pile != position.pile
    one, two = position.imagine(0, Chance(9)), other.imagine(0, Chance(9))
    assert (one.pile, one.set_aside, one.seed) == (two.pile, two.set_aside, two.seed)


def test_shuffles_to_come_are_imagined_as_well() -> None:
    position = ending()
    piles = set()
    for seed in range(4):
        imagined = position.imagine(0, Chance(seed))
        play(imagined, "G1 a1", "end")
        piles.add(tuple(imagined.pile))
    assert len(piles) == 4


def test_the_last_step_of_a_turn_can_be_taken_back_before_cards_are_turned_up() -> None:
    match = Match(Setup(ARRAIAL, (Player(), Player()), {}, 3))
    seat = match.state.to_move
    assert seat is not None
    while match.state.to_move == seat:
        moves = match.state.moves()
        match.play(next((move for move in moves if move[0] == "place"), moves[0]))
        if match.state.to_move == seat:
            assert match.undo_ply(seat) == match.ply - 1
    assert any(isinstance(event, CardsDrawn) for event in match.events[-1])
    assert match.undo_ply(seat) is None


# A slow second opinion


def second_opinion(taken: set[Square], bar: int | None, shape: set[Square]) -> set[tuple[int, int]]:
    """A4.1 to A4.3 once more: the corners where a piece can end, square by square."""
    height, width = 1 + max(row for row, _ in shape), 1 + max(column for _, column in shape)

    def fits(row: int, column: int) -> bool:
        squares = [(row + up, column + right) for up, right in shape]
        inside = all(0 <= up < ROWS and 0 <= right < COLUMNS for up, right in squares)
        return inside and not taken.intersection(squares)

    ends = set()
    for column in range(COLUMNS - width + 1):
        row = (ROWS if bar is None else bar) - height
        if not fits(row, column):
            continue
        while fits(row - 1, column):
            row -= 1
        for step in (-1, 1):
            at = column
            while fits(row, at):
                if not fits(row - 1, at):
                    ends.add((row, at))
                at += step
    return ends


def assert_same_reach(one: Street) -> None:
    taken = set(squares_of(one.occupied))
    for card in CARDS:
        for orientation in range(4):
            reach = one.reach(FITS[card][orientation])
            shape = set(turned(card, orientation).squares)
            under, open_street = second_opinion(taken, one.bar, shape), second_opinion(taken, None, shape)
            expected = under or open_street
            assert [move[2:] for move in reach.moves] == sorted(expected)
            assert {move[:2] for move in reach.moves} <= {("place", card)}
            assert reach.breaks_bar == (not under and one.bar is not None and bool(open_street))


@pytest.mark.parametrize("seed", range(40))
def test_falls_and_slides_agree_on_streets_full_of_holes(seed: int) -> None:
    chance = Chance(seed, 77)
    height, density = 1 + chance.below(ROWS), 0.15 + 0.5 * chance.fraction()
    squares = tuple((row, column) for row in range(height) for column in range(COLUMNS) if chance.fraction() < density)
    for bar in (None, ROWS, height, min(ROWS, height + 1), min(ROWS, height + 2), min(ROWS, height + 4)):
        assert_same_reach(Street(bar, bits(squares)))


@pytest.mark.parametrize("seats", PLAYERS)
def test_falls_and_slides_agree_in_random_games(seats: int) -> None:
    position, chance = start(seats, 7), Chance(7, 77)
    while position.to_move is not None:
        position.play(chance.pick(position.moves()))
        if any(isinstance(event, PiecePlaced) for event in position.events):
            assert_same_reach(position.streets[position.to_move or 0])


class Ledger:
    """A5 and A6 once more, kept from the placed squares alone: what everybody should have."""

    def __init__(self, position: Position) -> None:
        self.pieces: list[list[tuple[int, set[Square]]]] = [[] for _ in position.streets]
        self.visited: list[list[set[Square]]] = [[] for _ in position.streets]  # a square of each visitor's zone
        self.singles = [Counter[int]() for _ in position.streets]
        self.bars: list[int | None] = [one.bar for one in position.streets]
        self.waiting = [0] * position.seats
        self.whites = [0] * position.seats
        self.couples: dict[int, tuple[int, int]] = {}

    def components(self, seat: int, colour: int) -> list[tuple[int, set[Square]]]:
        """The groups of a colour: how many pieces, which squares."""
        left = [squares for kind, squares in self.pieces[seat] if kind == colour]
        groups = []
        while left:
            number, group = 1, set(left.pop())
            while touching := [squares for squares in left if self.touch(squares, group)]:
                for squares in touching:
                    left.remove(squares)
                    group |= squares
                    number += 1
            groups.append((number, group))
        return groups

    @staticmethod
    def touch(one: set[Square], other: set[Square]) -> bool:
        return any(abs(a - c) + abs(b - d) == 1 for a, b in one for c, d in other)

    def place(self, seat: int, card: Card, squares: set[Square]) -> None:
        colour = LETTERS.index(card[0])
        rows_before = self.full_rows(seat)
        self.pieces[seat].append((colour, squares))
        number, zone = next(group for group in self.components(seat, colour) if squares <= group[1])
        if number > 1:
            if not any(visited <= zone for visited in self.visited[seat]):
                self.singles[seat][colour] += 1
                self.visited[seat].append(set(squares))
            if colour not in self.couples or len(zone) > self.couples[colour][1]:
                self.couples[colour] = (seat, len(zone))
        rows = self.full_rows(seat) - rows_before
        bar = self.bars[seat]
        if bar is not None:
            self.bars[seat] = min(ROWS, bar + rows)
            self.waiting[seat] += rows

    def full_rows(self, seat: int) -> int:
        rows = Counter(row for _, squares in self.pieces[seat] for row, _ in squares)
        return sum(number == COLUMNS for number in rows.values())

    def end_phase(self) -> None:
        for seat, bar in enumerate(self.bars):
            if bar is None:
                continue
            top = max((row for _, squares in self.pieces[seat] for row, _ in squares), default=-1)
            self.bars[seat] = bar - 2 if top < bar - 2 else None
            self.whites[seat] += self.waiting[seat] if top < bar - 2 else 0
            self.waiting[seat] = 0

    def follow(self, event: Event) -> None:
        if isinstance(event, BarBroken):
            assert event.visitors == self.waiting[event.seat]
            self.bars[event.seat], self.waiting[event.seat] = None, 0
        elif isinstance(event, PiecePlaced):
            self.place(event.seat, event.card, set(event.squares))
        elif isinstance(event, PhaseEnded):
            self.end_phase()
        elif isinstance(event, GameEnded):
            self.whites = [white + waiting for white, waiting in zip(self.whites, self.waiting, strict=True)]
            self.waiting = [0] * len(self.waiting)


@pytest.mark.parametrize("seats", PLAYERS)
@pytest.mark.parametrize("seed", range(8))
def test_zones_couples_and_bars_agree_in_random_games(seats: int, seed: int) -> None:
    position, chance = start(seats, seed), Chance(seed, 78)
    ledger = Ledger(position)
    while position.to_move is not None:
        position.play(chance.pick(position.moves()))
        for event in position.events:
            ledger.follow(event)
        for seat, one in enumerate(position.streets):
            assert one.singles == tuple(ledger.singles[seat][colour] for colour in range(4))
            assert (one.bar, one.waiting, one.whites) == (ledger.bars[seat], ledger.waiting[seat], ledger.whites[seat])
            for colour in range(4):
                groups = sorted((group.pieces, set(group.squares)) for group in one.groups[colour])
                assert [number for number, _ in groups] == sorted(n for n, _ in ledger.components(seat, colour))
                assert all(group in ledger.components(seat, colour) for group in groups)
        if seats > 1:
            expected = [Couple(*ledger.couples.get(colour, (None, 0))) for colour in range(4)]
            assert list(position.view(None).couples) == expected


# The events tell the whole story


@pytest.mark.parametrize("seats", PLAYERS)
def test_a_fall_is_straight_above_its_slide_and_ends_on_the_same_rows(seats: int) -> None:
    slid = 0
    for seed in range(6):
        position, chance = start(seats, seed), Chance(seed, 79)
        while position.to_move is not None:
            position.play(chance.pick(position.moves()))
            for event in position.events:
                if isinstance(event, PiecePlaced):
                    moved = {(a - c, b - d) for (a, b), (c, d) in zip(event.squares, event.fallen, strict=True)}
                    assert len(moved) == 1, "a slide turns nothing"
                    assert moved.pop()[0] == 0
                    slid += event.squares != event.fallen
    assert slid


@pytest.mark.parametrize("seats", PLAYERS)
def test_moves_are_sorted(seats: int) -> None:
    position, chance = start(seats, 4), Chance(4)
    while position.to_move is not None:
        assert all(one < other for one, other in pairwise(position.moves()))
        position.play(chance.pick(position.moves()))


# The bot


def test_the_bot_clearly_beats_random_play() -> None:
    games, won = 12, 0
    for seed in range(games):
        match = Match(Setup(ARRAIAL, (Player(), Player()), {}, seed))
        chance, bot = Chance(seed, 77), seed % 2
        while (seat := match.state.to_move) is not None:
            match.play(search_for(match, Level(40)).finish() if seat == bot else chance.pick(list(match.state.moves())))
        outcome = match.state.outcome()
        assert outcome is not None
        won += outcome.winners == (bot,)
    assert won >= 11
