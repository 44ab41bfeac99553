"""The table in cells: everything that is drawn can be read in it, and every placement be made."""

from functools import cache

import pytest

from praca.bots import Level, search_for
from praca.engine import Match, Player, Setup
from praca.games import GAMES
from praca.games.arraial.rules import orientation_for
from praca.games.arraial.street import FITS, STRIDE
from praca.games.favelas.words import space_name
from praca.ui.render import render
from praca.ui.sitting import Sitting
from tests.conftest import Element, read_html

every_game = pytest.mark.parametrize("key", GAMES)


@cache
def after(key: str, moves: int) -> Match:
    match = Match(Setup(GAMES[key], (Player("Ana"), Player("Rui")), {}, 5))
    while match.ply < moves and match.state.to_move is not None:
        match.play(search_for(match, Level(0)).finish())
    return match


def at(key: str, moves: int, *picks: str) -> tuple[Sitting, Element]:
    """The table as whoever is to move sees it, with something in hand; and its screen."""
    sitting = Sitting(after(key, moves).fork(), "id", 0)
    sitting.skip()
    sitting.take_over()
    for value in picks:
        sitting.pick(value)
    return sitting, read_html(render(sitting.html([], "")))


@every_game
def test_there_is_one_table_of_cells_with_one_way_into_it(key: str) -> None:
    for moves in (0, 7, 16):
        _sitting, screen = at(key, moves)
        grid = screen.one(role="grid")
        assert grid["aria-label"]
        cells = [cell for row in grid.all("tr") for cell in row.inside if isinstance(cell, Element)]
        assert all(cell.text for cell in cells)
        assert [cell for cell in cells if "tabindex" in cell] == cells[:1]
        assert cells[0]["tabindex"] == "0"
        assert all(row.inside for row in grid.all("tr"))


@every_game
def test_the_cells_are_there_while_somebody_else_moves_and_when_looking_back(key: str) -> None:
    match = Match(Setup(GAMES[key], (Player("Ana"), Player("Rui", "vizinho")), {}, 5))
    while match.state.to_move != 1:
        match.play(search_for(match, Level(0)).finish())
    sitting = Sitting(match, "id", 0)
    assert sitting.stage == "wait"
    assert read_html(render(sitting.html([], ""))).all(role="grid")
    sitting.look(0)
    assert read_html(render(sitting.html([], ""))).all(role="grid")


@pytest.mark.parametrize("key", ["arraial", "favelas"])
def test_every_place_on_the_board_is_a_cell_that_makes_the_same_move(key: str) -> None:
    seen = 0
    for moves in range(0, 20, 3):
        for picks in (["0"], ["1"], ["2"], ["1", "turn"]):
            _sitting, screen = at(key, moves, *picks)
            places = {place["data-value"]: place["aria-label"] for place in screen.all("g", role="button")}
            cells = {cell["data-value"]: cell.text for cell in screen.one(role="grid").all("td", data_do="move")}
            assert cells.keys() == places.keys()
            assert all(cells[move].endswith(places[move]) for move in places)
            seen += len(places)
    assert seen > 50


def test_a_tile_is_laid_where_its_first_half_comes_to_lie() -> None:
    sitting, screen = at("favelas", 7, "0")
    cells = screen.one(role="grid").all("td", data_do="move")
    assert cells
    for cell in cells:
        first = sitting.match.read(cell["data-value"])[2]
        assert cell.text.partition(",")[0].endswith(f" on {space_name(first)}")


def test_a_piece_is_laid_with_its_lowest_left_square() -> None:
    slot = next(slot for slot, card in enumerate(after("arraial", 12).state.view(None).octagon) if card)
    sitting, screen = at("arraial", 12, str(slot))
    view = sitting.match.state.view(None)
    spots = FITS[view.octagon[slot]][orientation_for(view, view.to_move)].spots
    cells = screen.one(role="grid").all("td", data_do="move")
    assert cells
    for cell in cells:
        _kind, _card, row, column = sitting.match.read(cell["data-value"])
        squares = spots[row * STRIDE + column].squares
        lowest = min(square[0] for square in squares)
        left = min(square[1] for square in squares if square[0] == lowest)
        assert f", {left + 1}, {lowest + 1}. Enter" in cell.text


def test_a_street_has_a_cell_for_every_square_below_its_bar() -> None:
    sitting, screen = at("arraial", 12)
    view = sitting.match.state.view(None)
    street = view.streets[view.to_move or 0]
    assert street.bar is not None
    bar, *rows = screen.one(role="grid").all("tr")
    assert bar.text == f"level bar, {street.waiting} visitor{'' if street.waiting == 1 else 's'} on it"
    assert len(rows) == street.bar
    for number, row in enumerate(reversed(rows)):
        for column, cell in enumerate(row.all("td")):
            piece = next((spot for spot in street.pieces if (number, column) in spot.squares), None)
            assert cell.text.startswith("free") == (piece is None)
            assert cell.text.endswith(f", {column + 1}, {number + 1}")
    covered = [cell.text for row in rows for cell in row.all("td") if "covered" in cell.text]
    below = [
        square
        for square in ((row, column) for row in range(street.bar) for column in range(8))
        if not any(square in spot.squares for spot in street.pieces)
        and any((higher, square[1]) in spot.squares for spot in street.pieces for higher in range(square[0], 16))
    ]
    assert len(covered) == len(below)


def test_a_hill_has_a_cell_for_every_space_then_the_dice_and_the_supply() -> None:
    sitting, screen = at("favelas", 8)
    view = sitting.match.state.view(None)
    *hill, dice, supply = screen.one(role="grid").all("tr")
    assert [len(row.all("td")) for row in hill] == [2, 3, 4]
    board = view.boards[view.to_move or 0]
    assert [int(cell.text.rpartition(" ")[2]) for row in hill for cell in row.all("td")] == list(board.heights)
    assert len(dice.all("td")) == 6
    assert [cell.text[0] for cell in supply.all("td")] == [
        str(slot) for slot, tile in enumerate(view.supply, 1) if tile
    ]


def test_the_cards_on_the_table_are_cells() -> None:
    sitting, screen = at("azulejos", 2)
    view = sitting.match.state.view(None)
    counts, ana, rui = screen.one(role="grid").all("tr")
    assert len(counts.all("td")) == 6
    assert [len(row.all("td")) for row in (ana, rui)] == [len(laid) for laid in view.laid] == [2, 2]


def test_a_street_of_somebody_else_is_read_after_one_key() -> None:
    sitting, screen = at("arraial", 12)
    key = screen.one(data_key="v")
    sitting.zoom(int(key["data-value"]))
    street = read_html(render(sitting.html([], ""))).one(role="grid")["aria-label"]
    assert street.startswith(f"Street of {sitting.names[int(key['data-value'])]}")
    sitting.announcement()
    assert sitting.stage == "play"
