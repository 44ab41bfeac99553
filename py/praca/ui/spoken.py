"""What is said for whoever listens: how a game opens and ends, whose turn it is, what happened since one's last turn.

Sentences about a game's own things come from its view; when something is said is decided in `praca.ui.sitting`.
"""

from collections.abc import Sequence
from functools import cache

from htpy import Node, button, div
from markupsafe import Markup

from praca.engine import Event, Match, Outcome, Seat
from praca.locale import _, language, listing
from praca.ui.face import Face
from praca.ui.render import render

WISHES = ("since", "points", "table")  # what can be asked for at any time


def on_demand() -> Node:
    """The keys that make the page speak, as buttons that are seen only while they have the focus."""
    return _on_demand(language())


@cache
def _on_demand(language: str) -> Markup:
    """Rendered once: they are always the same."""
    wishes = [
        ("since", "s", _("Say what has happened since your last turn")),
        ("points", "o", _("Say the points")),
        ("table", "w", _("Say what lies on the table")),
    ]
    buttons = (
        button(id=f"tell-{wish}", type="button", data_do="tell", data_value=wish, data_key=key, aria_keyshortcuts=key)[
            words
        ]
        for wish, key, words in wishes
    )
    return Markup(render(div(".on-demand")[buttons]))


def opening(face: Face, match: Match, names: Sequence[str]) -> str:
    """Which game lies on the table, how far it is, and who plays."""
    phase = face.phase(match.state.progress())
    if len(names) == 1:
        return f"{face.TITLE}. {phase}."
    return _("{game}. {phase}. At the table: {names}.").format(game=face.TITLE, phase=phase, names=listing([*names]))


def whose_turn(match: Match, names: Sequence[str]) -> str:
    """Who is to move; a lone person is spoken to."""
    mover = match.state.to_move
    if mover is None:
        return ""
    if match.setup.people == (mover,):
        return _("Your turn.")
    return _("It is the turn of {name}.").format(name=names[mover])


def since(match: Match, seat: Seat | None) -> int:
    """The ply from which on a seat would like to hear everything: that of its last move before this turn.

    A watcher hears a round; who plays alone hears the last move.
    """
    movers, ply = match.movers[: match.ply], match.ply
    if seat is None:
        return max(0, ply - len(match.setup.players))
    while ply and movers[ply - 1] == seat:
        ply -= 1
    if not ply and movers:
        return len(movers) - 1 if len(match.setup.players) == 1 else 0
    while ply and movers[ply - 1] != seat:
        ply -= 1
    return max(0, ply - 1)


def worth_saying(face: Face, match: Match, event: Event) -> bool:
    """All that the log tells, and of the rest what people have done themselves."""
    return face.in_log(event) or getattr(event, "seat", None) in match.setup.people


def headline(face: Face, outcome: Outcome, names: Sequence[str]) -> str:
    """Who has won."""
    winners = listing([names[seat] for seat in outcome.winners])
    text = _("{names} win together") if len(outcome.winners) > 1 else _("{names} wins")
    return face.headline(outcome, names) or text.format(names=winners)


def ending(face: Face, match: Match, names: Sequence[str], seat: Seat | None) -> str:
    """Who has won, with what, and which tie-break it took."""
    outcome = match.state.outcome()
    assert outcome is not None
    results = face.result(outcome, match.state.view(seat), names)
    ranking = [f"{outcome.places[seat]}: {names[seat]}, {reached}." for seat, reached in results]
    title = headline(face, outcome, names)
    if len(names) == 1:
        return title
    return " ".join(filter(None, [f"{title}.", *ranking, face.tie_break(outcome)]))
