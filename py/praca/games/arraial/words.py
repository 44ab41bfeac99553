"""The words of Arraial: names, events as sentences, streets and placements for who cannot see, reasons for moves."""

from collections.abc import Mapping, Sequence

from praca.engine import Event, Move, Seat
from praca.games.arraial.components import COLUMNS, Card, Square, colour_of, turned
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
    VisitorCame,
)
from praca.games.arraial.rules import View, breakdown, orientation_for, placements
from praca.games.arraial.street import FITS, STRIDE, Placed, Street
from praca.locale import N_, _, capital, listing, n_

COLOUR_NAMES = (N_("red"), N_("yellow"), N_("blue"), N_("green"))
PIECE_NAMES: Mapping[Card, str] = {
    "B1": N_("blue J"),
    "B2": N_("blue Z"),
    "G1": N_("green square"),
    "G2": N_("green corner"),
    "R1": N_("red L"),
    "R2": N_("red S"),
    "Y1": N_("yellow line"),
    "Y2": N_("yellow T"),
}
VERDICTS = (
    N_("A quiet night: {points}. The neighbours slept well."),
    N_("A good little festival: {points}. People will come again."),
    N_("A festival the whole quarter talks about: {points}."),
    N_("A night nobody will forget: {points}. They are still dancing."),
)


def colour_name(colour: int) -> str:
    return _(COLOUR_NAMES[colour])


def piece_name(card: Card) -> str:
    return _(PIECE_NAMES[card])


def where(squares: Sequence[Square]) -> str:
    """The columns and rows over which squares reach, counted from the left and from the ground."""
    rows, columns = (sorted({square[axis] + 1 for square in squares}) for axis in (0, 1))
    return ", ".join(
        [
            _("column {n}").format(n=columns[0])
            if len(columns) == 1
            else _("columns {first} to {last}").format(first=columns[0], last=columns[-1]),
            _("row {n}").format(n=rows[0])
            if len(rows) == 1
            else _("rows {first} to {last}").format(first=rows[0], last=rows[-1]),
        ]
    )


def shape_in_words(card: Card, orientation: int) -> str:
    """How a piece lies after so many quarter turns: its squares row by row, each counted from its left edge."""
    shape = turned(card, orientation)
    if shape.height == 1:
        return _("flat, {n} wide").format(n=shape.width)
    if shape.width == 1:
        return _("upright, {n} high").format(n=shape.height)
    rows = [[column + 1 for row, column in shape.squares if row == level] for level in range(shape.height)]
    below, *middle, above = (
        str(row[0]) if len(row) == 1 else _("{first} to {last}").format(first=row[0], last=row[-1]) for row in rows
    )
    if middle:
        return _("above {above}, between {middle}, below {below}").format(above=above, middle=middle[0], below=below)
    return _("above {above}, below {below}").format(above=above, below=below)


# What happens


def sentence(event: Event, names: Sequence[str]) -> str:
    return _of_a_street(event, names) or _of_the_table(event, names)


def _of_a_street(event: Event, names: Sequence[str]) -> str:
    match event:
        case BarBroken(seat, visitors):
            return _with_lost(_("{name}'s bar breaks.").format(name=names[seat]), visitors)
        case PiecePlaced(seat, card, _, fallen, squares):
            text = (
                _("{name} places the {piece}: {where}.")
                if fallen == squares
                else _("{name} tucks the {piece} in: {where}.")
            )
            return text.format(name=names[seat], piece=piece_name(card), where=where(squares))
        case CardDiscarded(seat, card):
            return _("{name} discards the {piece}: it fits nowhere.").format(name=names[seat], piece=piece_name(card))
        case VisitorCame(seat, colour):
            return _("A {colour} visitor comes to {name}.").format(colour=colour_name(colour), name=names[seat])
        case CoupleTaken(seat, colour, None):
            return _("The {colour} couple comes to {name}.").format(colour=colour_name(colour), name=names[seat])
        case CoupleTaken(seat, colour, holder) if holder is not None:
            return _("The {colour} couple leaves {other} for {name}.").format(
                colour=colour_name(colour), other=names[holder], name=names[seat]
            )
        case RowsCompleted(seat, rows, bar):
            text = n_("{name} completes {n} row.", "{name} completes {n} rows.", len(rows), name=names[seat])
            came = n_("{n} white visitor climbs onto the bar.", "{n} white visitors climb onto the bar.", len(rows))
            return text if bar is None else f"{text} {came}"
    return ""


def _of_the_table(event: Event, names: Sequence[str]) -> str:
    match event:
        case OctagonTurned(seat):
            return _("{name} turns the octagon.").format(name=names[seat])
        case CardLaid(seat, card):
            return _("{name} lays the {piece} on the octagon.").format(name=names[seat], piece=piece_name(card))
        case CardsDrawn(cards) | OctagonDealt(_, cards):
            return _("New cards: {pieces}.").format(pieces=listing([piece_name(card) for card in cards]))
        case PhaseEnded(number, _, _, bars):
            return " ".join([_("Phase {n} is over.").format(n=number), *bar_drops(bars, names)])
        case GameEnded(joined):
            return " ".join([_("The game is over."), *come_down(joined, names)])
    return ""


def _with_lost(text: str, visitors: int) -> str:
    if not visitors:
        return text
    lost = n_("{n} white visitor goes home.", "{n} white visitors go home.", visitors)
    return f"{text} {lost}"


def bar_drops(bars: Sequence[BarDrop], names: Sequence[str]) -> list[str]:
    """What became of every bar that was still there (A6.2)."""
    return [_bar_drop(drop, name) for drop, name in zip(bars, names, strict=True) if drop.before is not None]


def come_down(joined: Sequence[int], names: Sequence[str]) -> list[str]:
    """Who comes down from the bars at the end (A7.1)."""
    return [
        n_("{n} white visitor comes down to {name}.", "{n} white visitors come down to {name}.", number, name=name)
        for number, name in zip(joined, names, strict=True)
        if number
    ]


def _bar_drop(drop: BarDrop, name: str) -> str:
    if drop.after is None:
        return _with_lost(_("{name}'s bar would drop onto a piece and breaks.").format(name=name), drop.lost)
    text = _("{name}'s bar drops to row {row}.").format(name=name, row=drop.after)
    if not drop.joined:
        return text
    joined = n_("{n} white visitor joins the street.", "{n} white visitors join the street.", drop.joined)
    return f"{text} {joined}"


# What there is


def street_in_words(street: Street, name: str) -> str:
    heights = [0] * COLUMNS
    for spot in street.pieces:
        for row, column in spot.squares:
            heights[column] = max(heights[column], row + 1)
    bar = (
        _("no bar")
        if street.bar is None
        else n_(
            "{rows} below the bar, {n} visitor on it",
            "{rows} below the bar, {n} visitors on it",
            street.waiting,
            rows=n_("{n} row", "{n} rows", street.bar),
        )
    )
    return _("Street of {name}: {bar}; heights of the columns: {heights}").format(
        name=name, bar=bar, heights=", ".join(map(str, heights))
    )


def placement_in_words(view: View, seat: Seat, move: Move) -> str:
    """Where it is and what it would bring."""
    _kind, card, row, column = move
    street, fit = view.streets[seat], FITS[card][orientation_for(view, seat)]
    spot = fit.spots[row * STRIDE + column]
    brings = []
    if street.reach(fit).breaks_bar:
        brings.append(_("breaks your bar"))
        street = street.without_bar()
    if street.landing(fit, spot) != spot:
        brings.append(_("tucked in"))
    brings += _brings(view, seat, colour_of(card), street.with_piece(spot))
    if covered := street.covered_by(spot):
        brings.append(n_("covers {n} free square", "covers {n} free squares", covered))
    place = capital(where(spot.squares))
    return f"{place}: {', '.join(brings)}" if brings else place


def _brings(view: View, seat: Seat, colour: int, placed: Placed) -> list[str]:
    """Whom a placement would draw (A5)."""
    brings = []
    held = view.couples[colour]
    if placed.new_visitor:
        brings.append(_("a {colour} visitor").format(colour=colour_name(colour)))
    if view.seats > 1 and placed.group.is_zone and held.holder != seat and placed.group.size > held.size:
        brings.append(_("the {colour} couple").format(colour=colour_name(colour)))
    if placed.completed:
        brings.append(n_("{n} row completed", "{n} rows completed", len(placed.completed)))
    return brings


def score_in_words(view: View, seat: Seat) -> str:
    points = breakdown(view, seat)
    total = n_("{n} point", "{n} points", points.total)
    parts = []
    if any(points.singles):
        parts.append(n_("{n} visitor in a colour", "{n} visitors in a colour", sum(points.singles)))
    if points.whites:
        parts.append(n_("{n} white visitor", "{n} white visitors", points.whites))
    if points.couples:
        parts.append(n_("{n} couple", "{n} couples", len(points.couples)))
    return _("{points}: {parts}").format(points=total, parts=listing(parts)) if parts else total


# Why a move is good


def reason(reason: Sequence[str | int]) -> str:
    """What speaks for a move, in one sentence."""
    return _of_colour(reason) or _of_rows(reason) or _of_cards(reason)


def _of_colour(reason: Sequence[str | int]) -> str:
    match reason:
        case ["couple", int(colour), int(size)]:
            return _("It makes a {colour} zone of {n} squares and wins the {colour} couple.").format(
                colour=colour_name(colour), n=size
            )
        case ["visitor", int(colour)]:
            return _("It makes a new {colour} zone, and a visitor comes.").format(colour=colour_name(colour))
        case ["zone", int(colour), int(size)]:
            return _("It makes your {colour} zone larger: {n} squares.").format(colour=colour_name(colour), n=size)
        case ["start", int(colour)]:
            return _("Another {colour} piece beside it would make a zone.").format(colour=colour_name(colour))
    return ""


def _of_rows(reason: Sequence[str | int]) -> str:
    match reason:
        case ["rows", int(number)]:
            return n_("It fills {n} row.", "It fills {n} rows.", number)
        case ["nearly", int(missing)]:
            return n_("It leaves only {n} square free in a row.", "It leaves only {n} squares free in a row.", missing)
        case ["fills", int(holes)]:
            return n_("It fills {n} square of a hole.", "It fills {n} squares of holes.", holes)
        case ["no hole"]:
            return _("It leaves no hole.")
        case ["enough"]:
            return _("Nothing left improves your street.")
        case ["as it is"]:
            return _("Your street stays as it is.")
        case ["spare bar"]:
            return _("Every piece left would break your bar.")
    return ""


def _of_cards(reason: Sequence[str | int]) -> str:
    match reason:
        case ["turn", int(turns), str(card)]:
            return n_(
                "After {n} quarter turn the {piece} fits well.",
                "After {n} quarter turns the {piece} fits well.",
                turns,
                piece=piece_name(card),
            )
        case ["prepares", str(card)]:
            return _("Then the {piece} fits well.").format(piece=piece_name(card))
        case ["other way"]:
            return _("The cards to come lie turned another way.")
        case ["nowhere", str(card)]:
            return _("The {piece} fits nowhere, so you lose only its card.").format(piece=piece_name(card))
        case ["little use"]:
            return _("The next player can do least with it.")
        case ["withhold", str(card)]:
            return _("It keeps the {piece} from the next player.").format(piece=piece_name(card))
        case ["wait"]:
            return _("The other cards can wait for a later turn.")
    return ""


def advice(view: View, slot: int | None = None) -> str:
    """What the player can do now, with the card of this slot in hand or none."""
    if view.refilling:
        return n_("Choose {n} card for the octagon.", "Choose {n} cards for the octagon.", view.octagon.count(None))
    card = None if slot is None else view.octagon[slot]
    if slot is not None and card is not None:
        if placements(view, slot):
            return _("Where does the {piece} go? Point, or use the arrow keys.").format(piece=piece_name(card))
        return _("The {piece} fits nowhere, not even without a bar.").format(piece=piece_name(card))
    if not view.points:
        return _("No action points left. End your turn.")
    if view.owed:
        return n_(
            "Take a card or turn the octagon. {n} piece must still be placed.",
            "Take a card or turn the octagon. {n} pieces must still be placed.",
            view.owed,
        )
    return _("Take a card, turn the octagon, or end your turn.")
