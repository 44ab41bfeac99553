"""What is said of Favelas on demand: what is in hand, everybody's points, what lies on the table."""

from collections import Counter
from collections.abc import Mapping, Sequence

from htpy import Node

from praca.engine import Move, Seat
from praca.games.favelas.board import Board
from praca.games.favelas.components import CLEAR, ROWS, Space, Tile
from praca.games.favelas.drawings import direction
from praca.games.favelas.rules import FAVELAS, View, placements, scoring_now
from praca.games.favelas.words import (
    board_in_words,
    colour_name,
    die_name,
    end_in_words,
    majority_in_words,
    space_name,
    tile_name,
    turned_in_words,
)
from praca.locale import _, capital, listing, n_
from praca.ui.cells import Place, Row, cells
from praca.ui.face import Draft, Scene


def picked_in_words(scene: Scene, draft: Draft) -> str:
    view: View = scene.view
    tile: Tile | None = view.held
    if tile is None and draft:
        tile = view.supply[int(draft[0])]
    if tile is None:
        return _("Nothing is in hand.")
    ways = ways_of(view, tile)
    if not ways:
        return _("In hand: {tile}. The arrow keys lead over its places, Enter lays it.").format(tile=tile_name(tile))
    way = int(draft[1]) if len(draft) == 2 else 0
    way = next(turned % 6 for turned in range(way, way + 6) if turned % 6 in ways)
    text = n_(
        "In hand: {tile}. {turned}: {n} place; an arrow key leads there, Enter lays it.",
        "In hand: {tile}. {turned}: {n} places; the arrow keys lead over them, Enter lays it.",
        ways[way],
        tile=tile_name(tile),
        turned=capital(turned_in_words(tile, way)),
    )
    return " ".join([text, _("t turns it.")]) if len(ways) > 1 else text


def ways_of(view: View, tile: Tile) -> Counter[int]:
    """The ways in which a double can be turned to fit somewhere, and at how many places it then does."""
    return Counter(direction(*move[2:]) for move in placements(view, tile) if len(move) == 4)


def outlook(view: View) -> str:
    return ""


def zoomed_in_words(scene: Scene) -> str:
    view: View = scene.view
    own = scene.seat if scene.seat is not None else view.to_move or 0
    seat = own if scene.zoomed is None or scene.zoomed >= view.seats else scene.zoomed
    return f"{board_in_words(view.boards[seat], scene.names[seat])}."


def hill_in_cells(view: View, seat: Seat, names: Sequence[str], places: Mapping[Move, str], *, own: bool) -> Node:
    """A board from its back row to its front, then the dice and the supply.

    With a tile in hand, whose `places` are given in words, Enter lays its first half where one stands.
    """
    board = view.boards[seat]
    moves = {move[2]: move for move in places}
    rows = []
    for spaces in ROWS:
        texts = {space: _space(board, space) for space in spaces}
        rows.append(
            Row(
                [
                    _place(text, places[moves[space]], moves[space]) if space in moves else text
                    for space, text in texts.items()
                ]
            )
        )
    rows.append(Row(dice_in_words(view, names), _("The dice")))
    if supply := supply_in_words(view, own=own):
        rows.append(Row(supply, _("The supply")))
    return cells(f"{board_in_words(board, names[seat])}.", rows, "hill-cells")


def _space(board: Board, space: Space) -> str:
    return _("{colour} on {space}, height {height}").format(
        colour=colour_name(board.colours[space]), space=space_name(space), height=board.heights[space]
    )


def _place(space: str, place: str, move: Move) -> Place:
    text = _("{square}. Enter lays the tile: {place}").format(square=space, place=place)
    return Place(text, FAVELAS.notation(move))


def dice_in_words(view: View, names: Sequence[str]) -> list[str]:
    """Every die, with who leads its colour."""
    scoring = scoring_now(view)
    dice = [f"{die_name(one.colour)} {one.value}: {majority_in_words(one, names)}" for one in scoring.majorities]
    bonus = listing([names[seat] for seat in scoring.bonus_seats]) or _("nobody")
    clear = _("{die} {value}: all five colours, {names}")
    return [*dice, clear.format(die=die_name(CLEAR), value=scoring.bonus_value, names=bonus)]


def supply_in_words(view: View, *, own: bool) -> list[str]:
    """The open tiles, each with the key that takes it; in one's own turn also whether it fits anywhere."""
    tiles = [(f"{slot} {tile_name(tile)}", tile) for slot, tile in enumerate(view.supply, 1) if tile]
    useless = _("fits nowhere")
    return [text if not own or placements(view, tile) else f"{text}, {useless}" for text, tile in tiles]


def points_in_words(scene: Scene) -> str:
    view: View = scene.view
    gained = scoring_now(view).gained
    return " ".join(
        _("{name}: {points}, and {gained} more if the year ended now.").format(
            name=name, points=n_("{n} point", "{n} points", view.points[seat]), gained=gained[seat]
        )
        for seat, name in enumerate(scene.names)
    )


def table_in_words(scene: Scene) -> str:
    """The dice with what they pay to whom, the supply, the boards, the end of the year."""
    view: View = scene.view
    parts = [_("The dice: {dice}.").format(dice="; ".join(dice_in_words(view, scene.names)))]
    if supply := supply_in_words(view, own=scene.seat in (None, view.to_move)):
        parts.append(_("In the supply: {tiles}.").format(tiles="; ".join(supply)))
    parts += [f"{board_in_words(board, name)}." for board, name in zip(view.boards, scene.names, strict=True)]
    return " ".join([*parts, end_in_words(view)])
