"""What is said of Arraial on demand: what is in hand, everybody's points, what lies on the table, cell by cell too."""

from collections.abc import Mapping

from htpy import Node

from praca.engine import Move
from praca.games.arraial.components import COLUMNS, ROWS, Square
from praca.games.arraial.rules import ARRAIAL, View, orientation_for, placements
from praca.games.arraial.street import Spot, Street
from praca.games.arraial.words import (
    colour_name,
    piece_name,
    score_in_words,
    shape_in_words,
    street_in_words,
)
from praca.locale import _, listing, n_
from praca.ui.cells import Place, Row, cells
from praca.ui.face import Draft, Scene


def picked_in_words(scene: Scene, draft: Draft) -> str:
    view: View = scene.view
    card = view.octagon[int(draft[0])] if draft else None
    if card is None or view.to_move is None:
        return _("Nothing is in hand.")
    number = len(placements(view, int(draft[0])))
    if not number:
        return _("In hand: {piece}. It fits nowhere, not even without a bar: discard it.").format(
            piece=piece_name(card)
        )
    return n_(
        "In hand: {piece}, {shape}. There is {n} place for it: an arrow key leads there, Enter lays it.",
        "In hand: {piece}, {shape}. There are {n} places for it: the arrow keys lead over them, Enter lays it.",
        number,
        piece=piece_name(card),
        shape=shape_in_words(card, orientation_for(view, view.to_move)),
    )


def outlook(view: View) -> str:
    return ""


def zoomed_in_words(scene: Scene) -> str:
    view: View = scene.view
    own = scene.seat if scene.seat is not None else view.to_move or 0
    seat = own if scene.zoomed is None or scene.zoomed >= view.seats else scene.zoomed
    return street_in_words(view.streets[seat], scene.names[seat])


def street_in_cells(street: Street, name: str, places: Mapping[Spot, str]) -> Node:
    """A street from the bar down to the ground.

    With a piece in hand, whose `places` are given in words, Enter lays its lowest left square where one stands.
    """
    pieces, spots = _pieces_by_square(street), {spot.squares[0]: spot for spot in places}
    top = max([street.height + 1 if street.bar is None else street.bar, *(row + 1 for row, _column in spots)])
    rows = []
    if street.bar is not None:
        rows.append(Row([n_("level bar, {n} visitor on it", "level bar, {n} visitors on it", street.waiting)]))
    free, covered = _("free"), _("free, covered")
    roofs = [free] * COLUMNS  # what a free square is called, column by column
    for row in reversed(range(min(ROWS, top))):
        line: list[str | Place] = []
        for column in range(COLUMNS):
            piece, spot = pieces.get((row, column)), spots.get((row, column))
            text = f"{piece or roofs[column]}, {column + 1}, {row + 1}"
            line.append(_place(text, places[spot], spot.move) if spot else text)
            if piece:
                roofs[column] = covered
        rows.append(Row(line))
    name = _("{street}. Each cell ends with its column and its row.").format(street=street_in_words(street, name))
    return cells(name, rows, f"street-cells level-{min(ROWS, len(rows))}")


def _place(square: str, place: str, move: Move) -> Place:
    text = _("{square}. Enter lays the piece: {place}").format(square=square, place=place)
    return Place(text, ARRAIAL.notation(move))


def _pieces_by_square(street: Street) -> dict[Square, str]:
    """What lies on every square that is not free, with the zone that it is in."""
    found = {}
    for spot in street.pieces:
        zone = next(group for group in street.groups[spot.colour] if group.cells & spot.cells)
        what = piece_name(spot.card)
        if zone.is_zone:
            what = n_(
                "{piece} in a zone of {size} with {n} visitor",
                "{piece} in a zone of {size} with {n} visitors",
                zone.visitors,
                piece=what,
                size=zone.size,
            )
        found.update(dict.fromkeys(spot.squares, what))
    return found


def points_in_words(scene: Scene) -> str:
    view: View = scene.view
    return " ".join(f"{name}: {score_in_words(view, seat)}." for seat, name in enumerate(scene.names))


def table_in_words(scene: Scene) -> str:
    view: View = scene.view
    octagon = ", ".join(f"{slot} {piece_name(card)}" for slot, card in enumerate(view.octagon, 1) if card is not None)
    parts = [_("On the octagon: {pieces}.").format(pieces=octagon) if octagon else _("The octagon is empty.")]
    if view.face_up:
        parts.append(_("Beside it: {pieces}.").format(pieces=listing([piece_name(card) for card in view.face_up])))
    parts.append(n_("{n} card in the pile.", "{n} cards in the pile.", view.pile))
    if view.to_move is not None:
        parts.append(n_("{n} action point left.", "{n} action points left.", view.points))
    parts += [
        _("The {colour} couple is with {name}.").format(colour=colour_name(colour), name=scene.names[held.holder])
        for colour, held in enumerate(view.couples)
        if held.holder is not None
    ]
    parts += [f"{street_in_words(street, name)}." for street, name in zip(view.streets, scene.names, strict=True)]
    return " ".join(parts)
