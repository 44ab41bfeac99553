"""The lesson of Favelas: building upwards, matching colours, moving dice, leading a colour, showing all five."""

from praca.games.favelas.components import COLOURS
from praca.games.favelas.council import UP
from praca.games.favelas.events import DieMoved, TilePlaced
from praca.games.favelas.rules import scoring_now
from praca.locale import N_
from praca.ui.lesson import Step, Turn


def _builds_upwards(turn: Turn) -> bool:
    return any(isinstance(event, TilePlaced) and event.height > 1 for event in turn.events)


def _matches(turn: Turn) -> bool:
    """A die has to move, or has moved by itself because there was only one way."""
    return bool(turn.after.owed) or turn.brought(DieMoved)


def _raises(turn: Turn) -> bool:
    return turn.move == (UP,)


def _leads_the_dearest(turn: Turn) -> bool:
    """Alone ahead in the colour whose die shows most."""
    dice = turn.before.dice
    dearest = max(range(len(COLOURS)), key=lambda colour: dice[colour])
    return scoring_now(turn.after).majorities[dearest].leaders == (turn.seat,)


def _shows_all_five(turn: Turn) -> bool:
    return turn.seat in scoring_now(turn.after).bonus_seats


STEPS = (
    Step(
        link="favelas.EcAwAAAAYLwcEfJzAWitatQ",
        rule="F3.2",
        idea=N_(
            "You take a tile and place it on your hill at once. It has to lie flat: both halves on spaces of the "
            "same height, on the ground, on one tile, or half on one and half on another. Only what is on top "
            "counts."
        ),
        task=N_("Build upwards: place an open tile on top of houses."),
        right=_builds_upwards,
        well=N_("That is how hills grow. What lies underneath is out of the game, its colours too."),
        wrong=N_("That lies on the ground. Look for two neighbours of the same height where houses stand already."),
    ),
    Step(
        link="favelas.EcAkAAAAbNCiFJq2M63-Zg",
        rule="F3.3",
        idea=N_(
            "The council's dice say what each colour is worth. They move when colour meets colour: if a half of "
            "your tile covers a space that shows its own colour, the die of that colour moves by 1."
        ),
        task=N_("Place an open tile so that one of its colours covers the same colour."),
        right=_matches,
        well=N_("Colour on colour: now you decide whether that die goes up or down."),
        wrong=N_("No colour met its own, so no die moves. Yellow on yellow, or red on red, would do."),
    ),
    Step(
        link="favelas.EcAwAAAAPLy4QCOZqOgy",
        rule="F4.2",
        idea=N_(
            "At the end of a year each colour pays what its die shows to whoever shows most spaces of it. The "
            "table of the council says who leads what: blue is yours, and the blue die has to move."
        ),
        task=N_("Choose where the blue die goes, for your own good."),
        right=_raises,
        well=N_("Blue is yours, so blue shall be dear. With a colour that another leads you would do the opposite."),
        wrong=N_("That makes your own lead worth less. You show most blue: let it pay more."),
    ),
    Step(
        link="favelas.EcA2AAAAYFxsTaFMs_ZW",
        rule="F4.2",
        idea=N_(
            "The purple die shows 6, and no die shows more. You and your neighbour are level there: both would "
            "get it. One space more, or one less for you, makes all the difference."
        ),
        task=N_("Place an open tile so that you alone lead purple."),
        right=_leads_the_dearest,
        well=N_("Six points for you alone, if the year ended now. Watch what your neighbour does about it."),
        wrong=N_("You do not lead purple alone with that. Look for a purple half, and do not cover your own purple."),
    ),
    Step(
        link="favelas.EcDqAAAAwFT7sfewp803JlqrCw",
        rule="F4.3",
        idea=N_(
            "Whoever shows all five colours at the end of a year gets what the clear die shows as well. Here it "
            "shows 6, and your hill lacks a colour."
        ),
        task=N_("Place an open tile so that your hill shows all five colours."),
        right=_shows_all_five,
        well=N_("All five colours at once. Take care not to cover the last space of one of them."),
        wrong=N_("A colour is still missing, or has just been covered. The table of the council shows which."),
    ),
)
