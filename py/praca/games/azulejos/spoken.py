"""What is said of 5211 Azul on demand: which cards are picked, everybody's points, what lies on the table."""

from collections.abc import Sequence

from htpy import Node

from praca.engine import Seat
from praca.games.azulejos.components import CARDS_LAID, COLOURS, Card, colour_limit, rooster_target
from praca.games.azulejos.rules import Verdict, View, judge
from praca.games.azulejos.words import card_name, colour_name, points_of, standing, verdict_sentence
from praca.locale import _, listing, n_
from praca.ui.cells import Row, cells
from praca.ui.face import Draft, Scene


def picked_in_words(scene: Scene, draft: Draft) -> str:
    view: View = scene.view
    cards = [card_name(view.hand[int(slot)]) for slot in draft]
    if not cards:
        return _("No card is picked.")
    missing = view.to_lay - len(cards)
    picked = _("Picked: {cards}.").format(cards=listing(cards))
    way = (
        n_("Pick {n} more.", "Pick {n} more.", missing)
        if missing
        else n_("Enter lays it.", "Enter lays them.", len(cards))
    )
    return f"{picked} {way}"


def outlook(view: View) -> str:
    """What would score now."""
    return forecast(view, judge(view.laid)) if any(view.laid) else ""


def zoomed_in_words(scene: Scene) -> str:
    return ""  # nothing is ever drawn larger


def points_in_words(scene: Scene) -> str:
    view: View = scene.view
    return " ".join(f"{name}: {points_of(view.points[seat])}." for seat, name in enumerate(scene.names))


def table_in_words(scene: Scene) -> str:
    """Every colour's count, the cards of everybody, what would score, and the own hand."""
    view: View = scene.view
    verdict = judge(view.laid)
    parts = []
    if any(view.laid):
        counts = "; ".join(counts_in_words(verdict, view.seats))
        parts = [
            _("On the table: {counts}.").format(counts=counts),
            *(f"{name}: {laid_in_words(view, seat)}." for seat, name in enumerate(scene.names)),
        ]
    parts.append(forecast(view, verdict))
    if view.hand:
        parts.append(_("In your hand: {cards}.").format(cards=hand_in_words(view.hand)))
    return " ".join(parts)


def table_in_cells(view: View, names: Sequence[str], laid: Sequence[Sequence[Card]], verdict: Verdict) -> Node:
    """The counts, then everybody's cards."""
    rows = [Row(counts_in_words(verdict, view.seats), _("On the table"))]
    for seat, name in enumerate(names):
        title = f"{name}, {points_of(view.points[seat])}"
        rows.append(Row([*map(card_name, laid[seat]), face_down_in_words(view, seat)], title))
    return cells(_("The table in cells: the counts, and everybody's cards"), rows)


def counts_in_words(verdict: Verdict, seats: int) -> list[str]:
    """Each colour's count against the limit, and the roosters against their target (Z5)."""
    counts = []
    for colour in range(len(COLOURS)):
        text = _("{colour} {count} of {limit}").format(
            colour=colour_name(colour), count=verdict.counts[colour], limit=colour_limit(seats)
        )
        word = standing(colour, verdict)
        counts.append(f"{text}, {word}" if word else text)
    roosters = _("roosters {count}, exactly {target} score")
    return [*counts, roosters.format(count=verdict.roosters, target=rooster_target(seats))]


def laid_in_words(view: View, seat: Seat) -> str:
    """What lies in front of somebody."""
    cards = [*map(card_name, view.laid[seat]), face_down_in_words(view, seat)]
    return listing(list(filter(None, cards))) or _("no cards")


def face_down_in_words(view: View, seat: Seat) -> str:
    """What somebody has chosen in this turn; empty if nothing."""
    number = CARDS_LAID[view.turn - 1] if view.chosen[seat] else 0
    return n_("{n} card face down", "{n} cards face down", number) if number else ""


def hand_in_words(hand: Sequence[Card]) -> str:
    """The own cards, each with the key that picks it."""
    return ", ".join(f"{slot}: {card_name(card)}" for slot, card in enumerate(hand, 1))


def forecast(view: View, verdict: Verdict) -> str:
    """Which colour would score now (Z5)."""
    if not any(verdict.counts):
        return _("No cards on the table yet.")
    return _("If the round ended now: {verdict}").format(verdict=verdict_sentence(verdict, view.seats))
