"""The words of Favelas: names, events as sentences, boards and placements for who cannot see, reasons for moves."""

from collections.abc import Sequence

from praca.engine import Event, Move, Seat
from praca.games.favelas.board import Board
from praca.games.favelas.components import CLEAR, HALVES, ROWS, Die, Space, Tile, ends_year, is_single
from praca.games.favelas.council import Majority, Scoring
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
from praca.games.favelas.rules import Effect, View, effect, scoring_now, tiles_before_end
from praca.locale import N_, _, capital, listing, n_

COLOUR_NAMES = (N_("blue"), N_("purple"), N_("yellow"), N_("green"), N_("red"))


def colour_name(colour: int) -> str:
    return _(COLOUR_NAMES[colour])


def die_name(die: Die) -> str:
    return _("clear die") if die == CLEAR else _("{colour} die").format(colour=colour_name(die))


def tile_name(tile: Tile) -> str:
    """A tile by its colours."""
    colours = [colour_name(colour) for colour in HALVES[tile]]
    if is_single(tile):
        return _("single tile, {colour}").format(colour=colours[0])
    name = (
        _("tile, {colour} twice").format(colour=colours[0])
        if colours[0] == colours[1]
        else _("tile, {first} and {second}").format(first=colours[0], second=colours[1])
    )
    return _("{tile}, with the end of the year").format(tile=name) if ends_year(tile) else name


ROW_NAMES = (N_("back"), N_("middle"), N_("front"))
SIDES = (  # of the second half of a tile, clockwise from the right, as `drawings.DIRECTIONS`
    N_("{second} right of {first}"),
    N_("{second} in front of {first}, on the right"),
    N_("{second} in front of {first}, on the left"),
    N_("{second} left of {first}"),
    N_("{second} behind {first}, on the left"),
    N_("{second} behind {first}, on the right"),
)


def space_name(space: Space) -> str:
    """Where a space is: its row, and its place in it from the left."""
    row = next(row for row, spaces in enumerate(ROWS) if space in spaces)
    return f"{_(ROW_NAMES[row])} {ROWS[row].index(space) + 1}"


def turned_in_words(tile: Tile, way: int) -> str:
    """How a double is turned."""
    first, second = (colour_name(colour) for colour in HALVES[tile])
    return _(SIDES[way]).format(first=first, second=second)


def halves_in_words(tile: Tile, spaces: Sequence[Space], covered: Sequence[int]) -> str:
    """Every half of a tile: where it lies, and over what."""
    return listing(
        [
            _("{colour} on {space} over {covered}").format(
                colour=colour_name(colour), space=space_name(space), covered=colour_name(under)
            )
            for colour, space, under in zip(HALVES[tile], spaces, covered, strict=True)
        ]
    )


# What happens


def sentence(event: Event, names: Sequence[str]) -> str:
    return _of_a_turn(event, names) or _of_a_year(event, names)


def _of_a_turn(event: Event, names: Sequence[str]) -> str:
    match event:
        case TileTaken(seat, tile):
            return _("{name} takes from the supply: {tile}.").format(name=names[seat], tile=tile_name(tile))
        case TileDrawn(seat, tile):
            return _("{name} draws unseen: {tile}.").format(name=names[seat], tile=tile_name(tile))
        case TilePlaced(seat, tile, spaces, covered, height):
            return _("{name} builds on level {height}: {halves}.").format(
                name=names[seat], height=height, halves=halves_in_words(tile, spaces, covered)
            )
        case TileDiscarded(seat, tile):
            return _("{name} can place nothing and discards: {tile}.").format(name=names[seat], tile=tile_name(tile))
        case DieMoved(_, die, before, after, forced):
            text = (
                _("The {die} has to go from {before} to {after}.")
                if forced
                else _("The {die} goes from {before} to {after}.")
            )
            return text.format(die=die_name(die), before=before, after=after)
    return ""


def _of_a_year(event: Event, names: Sequence[str]) -> str:
    match event:
        case SupplyRefilled(tile):
            if ends_year(tile):
                return _("The end of the year is turned up.")
            return _("New in the supply: {tile}.").format(tile=tile_name(tile))
        case YearEnded(year, scoring):
            gains = ", ".join(
                _("{name} +{points}").format(name=name, points=points)
                for name, points in zip(names, scoring.gained, strict=True)
            )
            return _("Year {n} is over: {gains}.").format(n=year, gains=gains)
        case DiceRolled(year, _, seat):
            return _("Year {n} begins with {name}. All dice are rolled anew.").format(n=year, name=names[seat])
        case GameEnded():
            return _("The game is over.")
    return ""


# What there is


def board_in_words(board: Board, name: str) -> str:
    rows = []
    for row, spaces in zip(ROW_NAMES, ROWS, strict=True):
        places = [
            _("{colour} {height}").format(colour=colour_name(board.colours[space]), height=board.heights[space])
            for space in spaces
        ]
        rows.append(f"{_(row)}: {', '.join(places)}")
    return _("Board of {name}, colours and heights from left to right. {rows}").format(name=name, rows="; ".join(rows))


def majority_in_words(majority: Majority, names: Sequence[str]) -> str:
    """Who leads a colour, and by how much."""
    if not majority.leaders:
        return _("nobody shows it")
    if len(majority.leaders) > 1:
        return _("{names} are level").format(names=listing([names[seat] for seat in majority.leaders]))
    return _("{name} leads by {n}").format(name=names[majority.leaders[0]], n=majority.lead)


def placement_in_words(view: View, seat: Seat, move: Move) -> str:
    """What a placement covers, which dice it moves, and who would lead then."""
    what = effect(view, move, seat)
    parts = [capital(place_in_words(what, move[2:]))]
    if what.dice:
        parts.append(_("moves the {dice}").format(dice=listing([die_name(die) for die in what.dice])))
    return "; ".join([*parts, *_changes(scoring_now(view), what, seat)])


def place_in_words(what: Effect, spaces: Sequence[Space]) -> str:
    """Where a tile would lie."""
    return _("{spaces}, level {height} over {colours}").format(
        spaces=listing([space_name(space) for space in spaces]),
        height=what.height,
        colours=listing([colour_name(colour) for colour in what.covered]),
    )


def _changes(before: Scoring, what: Effect, seat: Seat) -> list[str]:
    """Which majorities the placement would win, share or lose."""
    changes = []
    for old, new in zip(before.majorities, what.scoring.majorities, strict=True):
        colour = colour_name(old.colour)
        was, now = seat in old.leaders, seat in new.leaders
        if now and (not was or (len(old.leaders) > 1 and len(new.leaders) == 1)):
            text = _("you lead {colour}") if len(new.leaders) == 1 else _("you draw level in {colour}")
            changes.append(text.format(colour=colour))
        elif was and not now:
            changes.append(_("you lose {colour}").format(colour=colour))
        elif was and len(old.leaders) == 1 and len(new.leaders) > 1:
            changes.append(_("you share {colour}").format(colour=colour))
    if (seat in what.scoring.bonus_seats) != (seat in before.bonus_seats):
        shows = seat in what.scoring.bonus_seats
        changes.append(_("you show all five colours") if shows else _("you no longer show all five colours"))
    return changes


def end_in_words(view: View) -> str:
    """How near the end of the year is (F2.2)."""
    certain = tiles_before_end(view)
    if certain:
        return n_(
            "{n} more tile comes from the stack before the year can end.",
            "{n} more tiles come from the stack before the year can end.",
            certain,
        )
    return n_(
        "The {n} tile left in the stack ends the year.", "The year ends with one of the last {n} tiles.", view.stack
    )


# Why a move is good


def reason(reason: Sequence[str | int]) -> str:
    """What speaks for a move, in one sentence."""
    return _of_spaces(reason) or _of_dice(reason) or _of_tiles(reason)


def _of_spaces(reason: Sequence[str | int]) -> str:
    match reason:
        case ["lead", int(colour), int(margin), int(value)]:
            return _("You would lead {colour} by {margin}; its die pays {value}.").format(
                colour=colour_name(colour), margin=margin, value=value
            )
        case ["level", int(colour), int(value)]:
            return _("You would draw level in {colour}; its die pays {value}.").format(
                colour=colour_name(colour), value=value
            )
        case ["behind", int(colour), int(spaces)]:
            return n_(
                "In {colour} you would be only {n} space behind.",
                "In {colour} you would be {n} spaces behind, and nearer than now.",
                spaces,
                colour=colour_name(colour),
            )
        case ["shows", int(colour), int(spaces)]:
            return n_(
                "You would show {n} space of {colour}.",
                "You would show {n} spaces of {colour}.",
                spaces,
                colour=colour_name(colour),
            )
        case ["keeps"]:
            return _("It costs you no colour that you lead.")
        case ["five", int(value)]:
            return _("It shows your fifth colour: the bonus pays {value}.").format(value=value)
    return ""


def _of_dice(reason: Sequence[str | int]) -> str:
    match reason:
        case [str(what), int(die), *rest]:
            text = _of_bonus(what) if die == CLEAR else _of_colour(what)
            colour = "" if die == CLEAR else colour_name(die)
            return text.format(colour=colour, die=die_name(die), value=rest[0] if rest else "")
    return ""


def _of_colour(what: str) -> str:
    """Sentences about a colour's die."""
    return {
        "raise": _("It lets you raise the {die}, and you lead {colour}."),
        "lower": _("It lets you lower the {die}, which would pay a rival."),
        "pays you": _("You lead {colour}: its die would pay you {value}."),
        "pays rival": _("A rival leads {colour}: its die would pay only {value}."),
        "your hope": _("You may lead {colour} when the year ends."),
        "rival's hope": _("A rival may lead {colour} when the year ends."),
        "then": _("The {die} would show {value}."),
    }[what]


def _of_bonus(what: str) -> str:
    """The same about the clear die."""
    return {
        "raise": _("It lets you raise the {die}, and you show all five colours."),
        "lower": _("It lets you lower the {die}, which would pay a rival."),
        "pays you": _("You show all five colours: the bonus would pay you {value}."),
        "pays rival": _("A rival shows all five colours: the bonus would pay only {value}."),
        "your hope": _("You may show all five colours when the year ends."),
        "rival's hope": _("A rival may show all five colours when the year ends."),
        "then": _("The {die} would show {value}."),
    }[what]


def _of_tiles(reason: Sequence[str | int]) -> str:
    match reason:
        case ["unseen"]:
            return _("An unseen tile may fit better than the three that lie open.")
        case ["may end"]:
            return _("It may end the year, and nobody would gain more than you.")
        case ["single"]:
            return _("A single tile can go onto any space.")
        case ["nothing new"]:
            return _("It turns up no new tile for the next player.")
        case ["deny"]:
            return _("The next player could use it best.")
        case ["another"]:
            return _("You can place nothing; another tile comes instead.")
    return ""


def advice(view: View, tile: Tile | None) -> str:
    """What the player can do now, with this tile in hand or none."""
    if view.owed:
        return _("The {die} must move. Up or down?").format(die=die_name(view.owed[0]))
    if view.held is not None:
        return _("Drawn: {tile}. Where does it go?").format(tile=tile_name(view.held))
    if tile is not None:
        return _("In hand: {tile}. Point where it goes, or use the arrow keys.").format(tile=tile_name(tile))
    return _("Take an open tile, or draw one unseen.")
