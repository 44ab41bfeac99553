"""What is said of GRES on demand: everybody's points as far as they are known, and what lies on the table."""

from collections.abc import Sequence

from htpy import Node

from praca.engine import Seat
from praca.games.gres.components import KIND
from praca.games.gres.parade import arrange, perfect
from praca.games.gres.rules import TAKE, View
from praca.games.gres.words import card_name, cards_in_words, kind_name, missing_in_words
from praca.locale import _, listing, n_
from praca.ui.cells import Row, cells
from praca.ui.face import Scene


def outlook(view: View) -> str:
    """Which card can be taken openly, and whether the call can be made."""
    if view.count is not None:
        return ""
    top = top_in_words(view) if view.stage == TAKE and view.discards else ""
    return f"{top} {missing_in_words(view.hand) if perfect(view.hand) else ''}".strip()


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


def facts(view: View, seat: Seat) -> list[str]:
    """How many cards somebody holds, and which of them have been seen."""
    cards = n_("{n} card", "{n} cards", view.cards[seat])
    known = seen(view, seat)
    calls = view.false_calls[seat]
    return [
        cards,
        _("seen of them: {cards}").format(cards=known) if known else "",
        n_("{n} false call", "{n} false calls", calls) if calls else "",
    ]


def school_in_words(view: View, seat: Seat, name: str) -> str:
    return f"{name}: {', '.join(filter(None, facts(view, seat)))}."


def table_in_cells(view: View, names: Sequence[str]) -> Node:
    """The piles, the other schools with what has been seen of them, the own parade."""
    rows = [Row(piles_in_words(view), _("Piles"))]
    for seat, name in enumerate(names):
        if seat != view.seat:
            rows.append(Row(facts(view, seat), name))
    if view.hand:
        rows.append(Row(parade_in_cells(view), _("My parade")))
    return cells(_("The table in cells: the piles, the schools, your parade"), rows)


def parade_in_cells(view: View) -> list[str]:
    """The parts of the own parade, each with its cards and points."""
    parade = arrange(view.hand)
    parts = [(_("float"), one.cards, one.points) for one in parade.floats]
    parts += [(_("group of wings"), group.cards, group.points) for group in parade.groups]
    return [
        points_of(parade.points),
        *(f"{kind}: {cards_in_words(cards)}, {points:+d}" for kind, cards, points in parts),
        _("segments: {cards}").format(cards=cards_in_words(parade.segments)) if parade.segments else "",
        _("too many: {cards}").format(cards=cards_in_words(parade.extras)) if parade.extras else "",
        missing_in_words(view.hand),
    ]


def piles_in_words(view: View) -> list[str]:
    return [n_("{n} card in the pile.", "{n} cards in the pile.", view.pile), top_in_words(view)]


def top_in_words(view: View) -> str:
    if not view.discards:
        return _("No discards yet.")
    return _("On top of the discards: {card}.").format(card=card_name(view.discards[-1]))


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
    parts = piles_in_words(view)
    parts += [school_in_words(view, seat, name) for seat, name in enumerate(scene.names) if seat != view.seat]
    if view.hand:
        parts += [_("In your hand: {cards}.").format(cards=cards_in_words(view.hand)), own_parade_in_words(view)]
    return " ".join(parts)
