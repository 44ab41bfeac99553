"""The words of GRES: names of cards, events as sentences, what a parade earns and lacks."""

from collections import Counter
from collections.abc import Mapping, Sequence

from praca.engine import Event
from praca.games.gres.components import ALA, CARRO, ELEMENTO_POINTS, KIND, OTHER_HALF, SEGMENTO, Card, Kind
from praca.games.gres.events import (
    CardDiscarded,
    CardDrawn,
    CardGiven,
    CardTaken,
    CountBegan,
    ElementosRevealed,
    FalselyCalled,
    FireBroke,
    GameEnded,
    GroupBurnt,
    HandShown,
    KindAsked,
    KindDenied,
    NothingGiven,
    ParadeShown,
    PileReshuffled,
    RainFell,
)
from praca.games.gres.parade import Cards, Parade, wanting
from praca.games.gres.rules import AIM, ASK, BURN, DISCARD, GIVE, LAST, SOAK, TAKE, View
from praca.locale import N_, _, decimal, listing, n_

COLOUR_NAMES = {
    "B": N_("blue"),
    "G": N_("green"),
    "P": N_("pink"),
    "R": N_("red"),
    "W": N_("white"),
    "Y": N_("yellow"),
}
DESIGN_NAMES = {
    "1": N_("shoes"),
    "2": N_("turban"),
    "3": N_("atabaque"),
    "4": N_("old guard, man"),
    "5": N_("old guard, woman"),
    "6": N_("flag"),
    "7": N_("matchbox"),
}
ELEMENTO_NAMES = {"EB": N_("banner"), "EF": N_("fire"), "EL": N_("lottery"), "ER": N_("rain")}
GLOSSARY = (
    (
        "GRES",
        N_("Grêmio Recreativo Escola de Samba, as every samba school is called: a club of a whole neighbourhood."),
    ),
    ("Apuração", N_("The count: the jury's marks are read out, and the schools hear who has won.")),
    ("Carro", N_("A float, several storeys high, with people dancing on it.")),
    ("Ala", N_("A wing: hundreds of people in the same costume, who march and sing together.")),
    ("Setor", N_("A part of the parade between two floats. Here: four wings that are alike.")),
    ("Segmento", N_("Those who make a school what it is: the old guard, the drums, the flag.")),
    ("Atabaque", N_("A tall drum, played with the hands, brought from West Africa.")),
)


def card_name(card: Card) -> str:
    if KIND[card] == ALA:
        return _("{colour} wing").format(colour=_(COLOUR_NAMES[card[1]]))
    if card in OTHER_HALF:
        side = _("left half of float {n}") if card[-1] == "L" else _("right half of float {n}")
        return side.format(n=card[1])
    if KIND[card] == CARRO:
        return _("whole float {n}").format(n=card[1])
    return _(DESIGN_NAMES[card[1]]) if KIND[card] == SEGMENTO else _(ELEMENTO_NAMES[card])


def short_name(card: Card) -> str:
    """The word at the foot of a card."""
    if card in OTHER_HALF:
        return f"◧ {card[1]}" if card[-1] == "L" else f"{card[1]} ◨"
    return {ALA: "ALA", CARRO: "CARRO", SEGMENTO: "SEGM."}.get(KIND[card], "ELEM.")


def kind_name(kind: Kind) -> str:
    return {ALA: _("a wing (ALA)"), CARRO: _("a float (CARRO)"), SEGMENTO: _("a segment (SEGMENTO)")}.get(kind, kind)


def cards_in_words(cards: Cards) -> str:
    """Cards with their numbers."""
    return listing(
        [
            card_name(card) if number == 1 else _("{n} × {card}").format(n=number, card=card_name(card))
            for card, number in Counter(cards).items()
        ]
    )


# What happens


def sentence(event: Event, names: Sequence[str]) -> str:
    return _of_a_turn(event, names) or _of_a_fire(event, names) or _of_the_count(event, names)


def _of_a_turn(event: Event, names: Sequence[str]) -> str:
    match event:
        case CardDrawn(seat):
            return _("{name} draws a card.").format(name=names[seat])
        case CardTaken(seat, card):
            return _("{name} takes from the discards: {card}.").format(name=names[seat], card=card_name(card))
        case CardDiscarded(seat, card):
            return _("{name} discards: {card}.").format(name=names[seat], card=card_name(card))
        case PileReshuffled(cards):
            return n_(
                "The pile is used up: {n} card is shuffled anew.",
                "The pile is used up: {n} cards are shuffled anew.",
                cards,
            )
        case FalselyCalled(seat, cards):
            return _("{name} calls falsely and shows: {cards}.").format(name=names[seat], cards=cards_in_words(cards))
    return ""


def _of_a_fire(event: Event, names: Sequence[str]) -> str:
    match event:
        case FireBroke(seat):
            return _("{name} draws a fire!").format(name=names[seat])
        case HandShown(seat, victim, cards):
            return _("{name} aims the fire at {victim}, who shows: {cards}.").format(
                name=names[seat], victim=names[victim], cards=cards_in_words(cards)
            )
        case GroupBurnt(_, victim, cards):
            if not cards:
                return _("{victim} has nothing that could burn.").format(victim=names[victim])
            return _("{victim} loses: {cards}.").format(victim=names[victim], cards=cards_in_words(cards))
        case KindAsked(victim, giver, kind):
            return _("{victim} asks {giver} for {kind}.").format(
                victim=names[victim], giver=names[giver], kind=kind_name(kind)
            )
        case KindDenied(_, giver, kind):
            return _("{giver} does not have {kind}.").format(giver=names[giver], kind=kind_name(kind))
        case CardGiven(giver, victim, kind):
            return _("{giver} gives {victim} {kind}.").format(
                giver=names[giver], victim=names[victim], kind=kind_name(kind)
            )
        case NothingGiven(giver, victim):
            return _("{giver} has nothing to give to {victim}.").format(giver=names[giver], victim=names[victim])
    return ""


def _of_the_count(event: Event, names: Sequence[str]) -> str:
    match event:
        case CountBegan(None):
            return _("Nobody called: the count begins.")
        case CountBegan(caller) if caller is not None:
            return _("{name} calls the apuração with a perfect parade.").format(name=names[caller])
        case ParadeShown(seat, _, _, _, count):
            return n_(
                "The parade of {name} counts {n} point.",
                "The parade of {name} counts {n} points.",
                count,
                name=names[seat],
            )
        case ElementosRevealed(seat, cards, points):
            text = _("{name} turns up: {cards}.").format(name=names[seat], cards=cards_in_words(cards))
            return f"{text} +{points}." if points else text
        case RainFell(seat, target, cards, points) if target is not None:
            return _("{name}'s rain takes from {target}: {cards}, −{points}.").format(
                name=names[seat], target=names[target], cards=cards_in_words(cards), points=points
            )
        case RainFell(seat):
            return _("{name}'s rain finds nothing to fall on.").format(name=names[seat])
        case GameEnded():
            return _("The game is over.")
    return ""


# What there is


def missing_in_words(hand: Sequence[Card]) -> str:
    """What a perfect parade still lacks (G1.3)."""
    lacking: Mapping[Kind, int] = wanting(hand)
    parts = []
    if lacking[CARRO]:
        parts.append(n_("{n} float", "{n} floats", lacking[CARRO]))
    if lacking[ALA]:
        parts.append(n_("{n} wing", "{n} wings", lacking[ALA]))
    if lacking[SEGMENTO]:
        parts.append(n_("{n} other segment", "{n} other segments", lacking[SEGMENTO]))
    if not parts:
        return _("Your parade is perfect: you can call.")
    return _("For a perfect parade you lack {cards}.").format(cards=listing(parts))


def parade_lines(parade: Parade) -> list[tuple[str, int]]:
    """Every part of a parade with its points (G6)."""
    missing = sum(number for _kind, number in parade.missing)
    lines = [
        (n_("{n} float", "{n} floats", len(parade.floats)), parade.float_points),
        (
            n_("{n} group of wings", "{n} groups of wings", len(parade.groups)),
            parade.ala_points,
        ),
        (n_("{n} segment", "{n} segments", len(parade.segments)), parade.segment_points),
    ]
    if parade.extras:
        lines.append((n_("{n} card too many", "{n} cards too many", len(parade.extras)), parade.extra_points))
    if missing:
        lines.append((n_("{n} empty place", "{n} empty places", missing), parade.missing_points))
    return lines


def advice(view: View, names: Sequence[str]) -> str:
    """What the player is asked to do."""
    fire = view.fire
    if view.stage == TAKE:
        return _("Take a card: from the pile, or the top one of the discards.")
    if view.stage == DISCARD:
        if view.drawn:
            return _("You drew: {card}. Discard a card, or keep them all.").format(card=card_name(view.drawn))
        return _("Discard a card, or keep them all.")
    if view.stage == LAST:
        return _("Call the apuração, or end your turn.")
    if view.stage == AIM:
        return _("You drew a fire. Who is hit?")
    if view.stage == BURN and fire:
        return _("What does the fire burn in the hand of {name}?").format(name=names[fire.victim])
    if view.stage == ASK and fire:
        return _("The fire hit you. Which kind of card must {name} give you?").format(name=names[fire.givers[0]])
    if view.stage == GIVE and fire and fire.asked:
        return _("{name} asks you for {kind}. Which one do you give?").format(
            name=names[fire.victim], kind=kind_name(fire.asked)
        )
    if view.stage == SOAK:
        return _("Your rain falls. What does it take?")
    return ""


def elemento_worth(card: Card) -> str:
    return f"+{ELEMENTO_POINTS}" if card in ("EB", "EL") else ""


# Why a bot would do it


def reason(reason: Sequence[str | int]) -> str:
    """What `praca.games.gres.bot` says for a move, as a sentence."""
    key, number = str(reason[0]), int(reason[1]) if len(reason) > 1 else 0
    return _without_number(key) or _of_own_parade(key, number) or _of_others(key, number)


def _without_number(key: str) -> str:
    return {
        "useless": _("It adds no points to your parade."),
        "closer": _("It fills a place that is still empty in your parade."),
        "extra": _("It is one card too many: without it you have a point more."),
        "least": _("It is the card you miss least."),
        "free": _("Your parade is worth as much without it."),
        "useful": _("Every card in your hand is of use."),
        "race": _("The others hold enough cards to call soon."),
        "strongest": _("This school seems to have the best parade."),
        "harmless": _("It takes no points from that parade."),
        "denied": _("This player said there is no such card to give."),
        "filled": _("You have all you need of this kind."),
        "no_gift": _("It helps the other school little."),
        "leader": _("No other school has more points."),
    }.get(key, "")


def _of_own_parade(key: str, number: int) -> str:
    match key:
        case "pile":
            return _("A card of the pile brings about {points} points on average.").format(points=decimal(number / 10))
        case "wait":
            return _("Your parade is perfect, but one more card may bring about {points} points.").format(
                points=decimal(number / 10)
            )
        case "open":
            return n_("The open card would add {n} point.", "The open card would add {n} points.", number)
        case "adds":
            return n_("It adds {n} point to your parade.", "It adds {n} points to your parade.", number)
        case "loses":
            return n_("It costs your parade {n} point.", "It costs your parade {n} points.", number)
        case "lacking":
            return n_("Your parade still lacks {n} card.", "Your parade still lacks {n} cards.", number)
        case "spare":
            return n_("You keep {n} card too many for now.", "You keep {n} cards too many for now.", number)
        case "perfect":
            return n_(
                "Your parade is perfect: the call brings {n} point more.",
                "Your parade is perfect: the call brings {n} points more.",
                number,
            )
        case "false":
            return n_(
                "Your parade is not perfect: a false call costs {n} point.",
                "Your parade is not perfect: a false call costs {n} points.",
                number,
            )
    return _of_asking(key, number)


def _of_asking(kind: str, number: int) -> str:
    if kind == ALA:
        return n_("You still lack {n} wing.", "You still lack {n} wings.", number)
    if kind == CARRO:
        return n_("You still lack {n} float.", "You still lack {n} floats.", number)
    if kind == SEGMENTO:
        return n_("You still lack {n} segment.", "You still lack {n} segments.", number)
    return ""


def _of_others(key: str, number: int) -> str:
    match key:
        case "ahead":
            return n_("The others need {n} more turn at least.", "The others need {n} more turns at least.", number)
        case "next":
            return n_(
                "But it may bring the next player {n} point.", "But it may bring the next player {n} points.", number
            )
        case "gift":
            return n_("But it brings the other school {n} point.", "But it brings the other school {n} points.", number)
        case "cards":
            return n_("This school holds {n} card.", "This school holds {n} cards.", number)
        case "burns" | "soaks":
            return n_("It takes {n} point from that parade.", "It takes {n} points from that parade.", number)
    raise KeyError(key)
