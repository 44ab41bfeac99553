"""The words of 5211 Azul that stand on their own: names of cards, what a round brings, why a bot would lay a card."""

from collections.abc import Sequence

from praca.games.azulejos.components import ROOSTER, Card, colour_limit
from praca.games.azulejos.rules import Verdict
from praca.locale import N_, _, capital, listing, n_

COLOUR_NAMES = (N_("yellow"), N_("green"), N_("orange"), N_("dark blue"), N_("turquoise"))


def colour_name(colour: int) -> str:
    return _(COLOUR_NAMES[colour])


def card_name(card: Card) -> str:
    if card.value == ROOSTER:
        return _("{colour} rooster").format(colour=colour_name(card.colour))
    return _("{colour} {value}").format(colour=colour_name(card.colour), value=card.value)


def points_of(points: int | None) -> str:
    return _("points hidden") if points is None else n_("{n} point", "{n} points", points)


def standing(colour: int, verdict: Verdict) -> str:
    """What becomes of a colour, in a word or two; empty if nothing is to be said."""
    if colour in verdict.over:
        return _("too many")
    if verdict.roosters_score:
        return ""
    if colour == verdict.colour:
        return _("scores")
    return _("tied") if colour in verdict.tied else ""


def verdict_sentence(verdict: Verdict, seats: int) -> str:
    """What scores, and why, in one sentence."""
    if verdict.roosters_score:
        return _("Exactly {n} roosters lie on the table, so only roosters score.").format(n=verdict.roosters)
    reasons = [
        text.format(colours=listing([colour_name(colour) for colour in colours]), limit=colour_limit(seats))
        for colours, text in (
            (verdict.over, _("the limit of {limit} is reached by {colours}")),
            (verdict.tied, _("a tie takes out {colours}")),
        )
        if colours
    ]
    if verdict.colour is None:
        return _("Nobody scores: {reasons}.").format(reasons=listing(reasons))
    number = verdict.counts[verdict.colour]
    colour = capital(colour_name(verdict.colour))
    if reasons:
        return n_(
            "{colour} scores with {n} card, because {reasons}.",
            "{colour} scores with {n} cards, because {reasons}.",
            number,
            colour=colour,
            reasons=listing(reasons),
        )
    return n_(
        "{colour} scores with {n} card, more than any other.",
        "{colour} scores with {n} cards, more than any other.",
        number,
        colour=colour,
    )


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
