"""The lesson of 5211 Azul: from two cards of one colour to the flock of roosters."""

from praca.games.azulejos.rules import RoundScored
from praca.locale import N_
from praca.ui.lesson import Step, Turn


def _is_of_one_colour(turn: Turn) -> bool:
    return len({card.colour for card in turn.move}) == 1


def _gains(turn: Turn) -> bool:
    """The round that it ends brings points."""
    return any(isinstance(event, RoundScored) and event.round.gained[turn.seat] for event in turn.events)


STEPS = (
    Step(
        link="azulejos.EQQkCdOLHek",
        rule="Z2.1",
        idea=N_(
            "Everybody lays cards in secret, then all are turned up together: first two, then one, then one. The "
            "colour that lies most often on the table will score for those who laid it."
        ),
        task=N_("Two cards of one colour are a good start. Pick two that go together, and lay them."),
        right=_is_of_one_colour,
        well=N_(
            "Two greens lie there now. You have drawn two new cards: all hands are full again until the pile ends."
        ),
        wrong=N_("That is allowed, but two colours pull in two directions. Look for two cards of the same colour."),
        replies=("Y3+Y4", "O2+O5"),
    ),
    Step(
        link="azulejos.EQQkMAAAAB70rapmbbSzVIk",
        rule="Z3.3",
        idea=N_(
            "After the third turn the round is scored. The colour with most cards scores, each card its number, "
            "but colours that are level take each other out. Here three colours have three cards each."
        ),
        task=N_("Break the tie: lay the card that gives your own colour the lead."),
        right=_gains,
        well=N_("Turquoise stands alone at the top: all that you laid of it is yours."),
        wrong=N_("That helps somebody else, or nobody. Three turquoise cards of yours lie on the table: add to them."),
        replies=("T5", "G1"),
    ),
    Step(
        link="azulejos.EQQkAgAAAB5-OpSrUgHjYtYU",
        rule="Z3.2",
        idea=N_(
            "Too much of a good thing is worth nothing: with three players, a colour with six cards or more is "
            "out. Dark blue leads with four, and somebody will surely add a fifth."
        ),
        task=N_("Make it one too many: lay the card that drives dark blue over the limit."),
        right=_gains,
        well=N_("Six dark blue cards: out! So your three greens, the next in number, score instead."),
        wrong=N_("Then dark blue scores for the others. You have a dark blue card yourself: spoil it with that."),
        replies=("Y2", "B1"),
    ),
    Step(
        link="azulejos.EQQksgEAAAz-jG8YG2k",
        rule="Z3.1",
        idea=N_(
            "Every card worth 1 is a rooster. If exactly as many roosters lie on the table as there are players "
            "plus two, only roosters score, whatever the colours say. Four lie there already, and five are "
            "needed."
        ),
        task=N_("Complete the flock."),
        right=_gains,
        well=N_("Exactly five roosters! The greens of the others are worth nothing, and your roosters count."),
        wrong=N_("Now the colours decide, and green is not yours. A card worth 1 would have made it five roosters."),
        replies=("Y3", "Y2"),
    ),
)
