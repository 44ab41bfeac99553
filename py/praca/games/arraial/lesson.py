"""The lesson of Arraial: a piece that falls, the octagon, a full row, a slide, and the couple."""

from praca.games.arraial.events import CoupleTaken, PiecePlaced, RowsCompleted, VisitorCame
from praca.locale import N_
from praca.ui.lesson import Step, Turn


def _draws_a_visitor(turn: Turn) -> bool:
    return turn.brought(VisitorCame)


def _turns_the_octagon(turn: Turn) -> bool:
    return turn.move == ("turn",)


def _fills_a_row(turn: Turn) -> bool:
    return turn.brought(RowsCompleted)


def _slides_under_a_roof(turn: Turn) -> bool:
    """The piece has slid, and something lies above it."""
    street = {square for piece in turn.before.streets[turn.seat].pieces for square in piece.squares}
    placed = next((event for event in turn.events if isinstance(event, PiecePlaced)), None)
    if placed is None or placed.fallen == placed.squares:
        return False
    return any(column == over and row < above for row, column in placed.squares for above, over in street)


def _takes_the_couple(turn: Turn) -> bool:
    return turn.brought(CoupleTaken)


STEPS = (
    Step(
        link="arraial.EQTyAAAAwMGYgrz4Qf2_qw",
        rule="A5.1",
        idea=N_(
            "An action point buys the piece of a card on the octagon. It falls straight down into your street. "
            "When it touches another piece of its colour, side to side, the two are a zone, and a visitor comes."
        ),
        task=N_("Pick the blue card and place its piece so that it touches the blue one."),
        right=_draws_a_visitor,
        well=N_("The first visitor of your festival, worth 1 point for good."),
        wrong=N_("It lies well there, but no visitor comes: only pieces of one colour that share a side draw one."),
    ),
    Step(
        link="arraial.EQRCAAAAYOGsz-8ghm0B4w",
        rule="A3.1",
        idea=N_(
            "A piece is placed just as its card lies for you, and never turned by itself. But for an action point"
            " the whole octagon turns by a quarter, with all its cards."
        ),
        task=N_("The long yellow piece would fit lying down. Turn the octagon."),
        right=_turns_the_octagon,
        well=N_("All three cards lie another way now, for everybody at the table."),
        wrong=N_("Wait with that piece: turn the octagon first."),
    ),
    Step(
        link="arraial.EQRCAAAAgOHMG7yKA1GihUY",
        rule="A5.4",
        idea=N_(
            "A row that is filled from side to side lifts your level bar by one row, and a white visitor climbs "
            "onto it. White visitors count when they come down safely at the end of a phase."
        ),
        task=N_("Fill a whole row with the long yellow piece."),
        right=_fills_a_row,
        well=N_("The bar has risen: more room below it, and a white visitor on top."),
        wrong=N_("No row is full yet. Look for the gap as long as the yellow piece."),
    ),
    Step(
        link="arraial.EQTiAgAAIGBaD4dc",
        rule="A4.3",
        idea=N_(
            "Where a piece has come to rest it may slide sideways, over free squares, even under a roof. It does "
            "not fall again, so something must be right under it where it stops."
        ),
        task=N_("A hole under a roof can only be reached by sliding. Put the yellow piece there."),
        right=_slides_under_a_roof,
        well=N_("It came down beside the roof and slid under it: no gap is left behind."),
        wrong=N_("That place was reached by falling alone. Look for one that lies under the other piece."),
    ),
    Step(
        link="arraial.EQQCAQAAIOPAvN0qnlC7qwF4pTuQ",
        rule="A5.3",
        idea=N_(
            "Each colour has one couple, worth 2 points. It goes to whoever makes the first zone of the colour, "
            "and from there to whoever makes a larger one. The blue couple is at your neighbour's now."
        ),
        task=N_("Make a blue zone that is larger than your neighbour's."),
        right=_takes_the_couple,
        well=N_("The couple moves over to you. It stays until somebody makes a still larger zone."),
        wrong=N_(
            "The couple stays where it is. Count the squares: your zone must become larger, as large is not enough."
        ),
    ),
)
