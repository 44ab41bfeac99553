"""What is said of GRES on demand: everybody's points as far as they are known, and what lies on the table."""

from praca.engine import Seat
from praca.games.gres.components import KIND
from praca.games.gres.parade import arrange
from praca.games.gres.rules import View
from praca.games.gres.words import card_name, cards_in_words, kind_name, missing_in_words
from praca.locale import _, listing, n_
from praca.ui.face import Scene


def outlook(view: View) -> str:
    return ""


def zoomed_in_words(scene: Scene) -> str:
    return ""  # nothing is ever drawn larger


def points_in_words(scene: Scene) -> str:
    """At the count everybody's; before it the own parade's."""
    view: View = scene.view
    if view.count is not None:
        scores = view.count.scores
        order = sorted(range(view.seats), key=lambda seat: -scores[seat])
        return " ".join(f"{scene.names[seat]}: {points_of(scores[seat])}." for seat in order)
    if not view.hand:
        return _("Nobody's points are known before the count.")
    return own_parade_in_words(view)


def points_of(points: int) -> str:
    return n_("{n} point", "{n} points", points)


def own_parade_in_words(view: View) -> str:
    """What the own hand makes, and what it lacks."""
    return _("My parade: {points}. {missing}").format(
        points=points_of(arrange(view.hand).points), missing=missing_in_words(view.hand)
    )


def school_in_words(view: View, seat: Seat, name: str) -> str:
    """How many cards somebody holds, and which of them have been seen."""
    cards = n_("{n} card", "{n} cards", view.cards[seat])
    known = seen(view, seat)
    calls = view.false_calls[seat]
    parts = [
        _("seen of them: {cards}").format(cards=known) if known else "",
        n_("{n} false call", "{n} false calls", calls) if calls else "",
    ]
    return f"{name}: {', '.join(filter(None, [cards, *parts]))}."


def seen(view: View, seat: Seat) -> str:
    """What could be remembered of a hand."""
    hints = view.hints[seat]
    cards = tuple(hint for hint in hints if hint in KIND)
    kinds = [kind_name(hint) for hint in hints if hint not in KIND]
    return listing([*([cards_in_words(cards)] if cards else []), *kinds])


def table_in_words(scene: Scene) -> str:
    """The piles, the others' cards, the own hand."""
    view: View = scene.view
    if view.count is not None:
        return points_in_words(scene)
    top = view.discards[-1:]
    parts = [
        n_("{n} card in the pile.", "{n} cards in the pile.", view.pile),
        _("On top of the discards: {card}.").format(card=card_name(top[0])) if top else _("No discards yet."),
    ]
    parts += [school_in_words(view, seat, name) for seat, name in enumerate(scene.names) if seat != view.seat]
    if view.hand:
        parts += [_("In your hand: {cards}.").format(cards=cards_in_words(view.hand)), own_parade_in_words(view)]
    return " ".join(parts)
