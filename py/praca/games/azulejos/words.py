"""The words of 5211 Azul that stand on their own: names of colours, and why a bot would lay a card."""

from collections.abc import Sequence

from praca.locale import N_, _, capital, n_

COLOUR_NAMES = (N_("yellow"), N_("green"), N_("orange"), N_("dark blue"), N_("turquoise"))


def colour_name(colour: int) -> str:
    return _(COLOUR_NAMES[colour])


def reason(reason: Sequence[str | int]) -> str:
    """What `praca.games.azulejos.bot` says for a move, as a sentence."""
    match reason:
        case ("roosters", int(points)):
            return n_(
                "The roosters would score {n} point for you if the round ended now.",
                "The roosters would score {n} points for you if the round ended now.",
                points,
            )
        case ("spoils", int(points)):
            return n_(
                "It takes {n} point from the best of the others, as the table stands now.",
                "It takes {n} points from the best of the others, as the table stands now.",
                points,
            )
        case ("keeps",):
            return _("It keeps your high cards for later.")
        case (str(key), int(colour), *numbers):
            return _of_colour(key, colour_name(colour), *map(int, numbers))
    return _("As the table stands now, it would not score.")


def _of_colour(key: str, colour: str, number: int = 0) -> str:
    match key:
        case "colour":
            return n_(
                "{colour} would score {n} point for you if the round ended now.",
                "{colour} would score {n} points for you if the round ended now.",
                number,
                colour=capital(colour),
            )
        case "more":
            return n_(
                "You hold {n} more {colour} card to lay after it.",
                "You hold {n} more {colour} cards to lay after it.",
                number,
                colour=colour,
            )
        case "over":
            return _("{colour} is laid too often already: it will not score.").format(colour=capital(colour))
        case "bursts":
            return _("{colour} is then laid too often: it will not score.").format(colour=capital(colour))
        case "tied":
            return _("{colour} is then tied with another colour, and neither would score.").format(
                colour=capital(colour)
            )
    raise KeyError(key)
