"""What is said of Favelas on demand: what is in hand, everybody's points, what lies on the table."""

from praca.games.favelas.components import CLEAR, Tile, is_single
from praca.games.favelas.drawings import direction
from praca.games.favelas.rules import View, placements, scoring_now
from praca.games.favelas.words import (
    board_in_words,
    die_name,
    end_in_words,
    majority_in_words,
    tile_name,
    turned_in_words,
)
from praca.locale import _, capital, listing, n_
from praca.ui.face import Draft, Scene


def picked_in_words(scene: Scene, draft: Draft) -> str:
    view: View = scene.view
    tile: Tile | None = view.held
    if tile is None and draft:
        tile = view.supply[int(draft[0])]
    if tile is None:
        return _("Nothing is in hand.")
    ways = placements(view, tile)
    if is_single(tile):
        return _("In hand: {tile}. The arrow keys lead over its places, Enter lays it.").format(tile=tile_name(tile))
    way = int(draft[1]) if len(draft) == 2 else 0
    way = next(turned % 6 for turned in range(way, way + 6) if any(direction(*move[2:]) == turned % 6 for move in ways))
    return n_(
        "In hand: {tile}. {turned}: {n} place; an arrow key leads there, Enter lays it, t turns it.",
        "In hand: {tile}. {turned}: {n} places; the arrow keys lead over them, Enter lays it, t turns it.",
        sum(direction(*move[2:]) == way for move in ways),
        tile=tile_name(tile),
        turned=capital(turned_in_words(tile, way)),
    )


def outlook(view: View) -> str:
    return ""


def zoomed_in_words(scene: Scene) -> str:
    view: View = scene.view
    own = scene.seat if scene.seat is not None else view.to_move or 0
    seat = own if scene.zoomed is None or scene.zoomed >= view.seats else scene.zoomed
    return f"{board_in_words(view.boards[seat], scene.names[seat])}."


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
    scoring = scoring_now(view)
    dice = [f"{die_name(one.colour)} {one.value}: {majority_in_words(one, scene.names)}" for one in scoring.majorities]
    bonus = listing([scene.names[seat] for seat in scoring.bonus_seats]) or _("nobody")
    dice.append(
        _("{die} {value}: all five colours, {names}").format(
            die=die_name(CLEAR), value=scoring.bonus_value, names=bonus
        )
    )
    tiles = [f"{slot} {tile_name(tile)}" for slot, tile in enumerate(view.supply, 1) if tile]
    parts = [_("The dice: {dice}.").format(dice="; ".join(dice))]
    if tiles:
        parts.append(_("In the supply: {tiles}.").format(tiles="; ".join(tiles)))
    parts += [f"{board_in_words(board, name)}." for board, name in zip(view.boards, scene.names, strict=True)]
    return " ".join([*parts, end_in_words(view)])
