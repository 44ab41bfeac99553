"""What is said of Arraial on demand: what is in hand, everybody's points, what lies on the table."""

from praca.games.arraial.rules import View, orientation_for, placements
from praca.games.arraial.words import colour_name, piece_name, score_in_words, shape_in_words, street_in_words
from praca.locale import _, listing, n_
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
