"""The table: the frame around a game, the hand-over between people, the pause after a round, the end, looking back.

Everything here is drawn from what one seat may see; whose eyes those are is decided in `praca.ui.sitting`.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby

from htpy import Node, a, aside, button, div, h2, li, nav, ol, p, section, span, strong

from praca.engine import Event, Game, Match, Move, Outcome
from praca.locale import _
from praca.ui.face import Face, Scene
from praca.ui.frame import Action, Notice, press, screen, signed, thinking_bar
from praca.ui.spoken import headline, on_demand


def table_screen(
    game: Game,
    face: Face,
    phase: str,
    content: Sequence[Node],
    hint: Node,
    log: Node,
    actions: Sequence[Action],
    rule: str,
    notices: Sequence[Notice],
) -> Node:
    """The table with all that belongs to it; `rule` is the one that matters now."""
    return screen(
        face.TITLE,
        div(".table-and-log")[div(".table")[content, on_demand()], div(".beside")[hint, log]],
        notices=notices,
        actions=nav(".actions", aria_label=_("Game"))[
            (press(action) for action in actions),
            a(".button", href=f"#rules/{game.key}/{rule}", id="to-rules", data_key="i", aria_keyshortcuts="i")[
                signed("rules", _("Rules"))
            ],
        ],
        under=p("#phase.phase")[phase],
        kind="at-table",
        game=game.key,
    )


def watching(face: Face, scene: Scene, mover: str, failed: bool) -> list[Node]:
    """Somebody else's turn: a bot thinks."""
    if failed:
        return [
            section("#waiting.hand-over")[
                p(role="alert")[_("{name} cannot think: the bot did not start.").format(name=mover)],
                press(Action(_("Try again"), "retry-bot"), "primary"),
            ],
            face.board(scene),
        ]
    return [
        div("#waiting.waiting")[
            p[_("{name} is thinking…").format(name=mover)],
            thinking_bar(),
            press(Action(_("Move now"), "move-now", key="n")),
        ],
        face.board(scene),
    ]


def confirm(face: Face, scene: Scene, move: Move, notation: str) -> Node:
    """The move is asked about before it is made."""
    return section("#confirm.confirm", aria_label=_("Confirm the move"))[
        p[face.move_in_words(scene, move)],
        div(".row")[
            button("#do-confirm.primary", type="button", data_do="move", data_value=notation)[_("Do it")],
            press(Action(_("Not yet"), "unconfirm", key="Escape")),
        ],
    ]


def hand_over(face: Face, scene: Scene, name: str, undo: Action | None) -> list[Node]:
    """Between two people: nobody's hand is drawn, only what everybody may see."""
    return [
        section("#hand-over.hand-over")[
            h2("#hand-over-title", tabindex="-1")[_("Pass the device to {name}").format(name=name)],
            p[_("Nobody else should look. The hand is shown when {name} is ready.").format(name=name)],
            div(".row")[
                press(Action(_("I am {name}: show my hand").format(name=name), "take-over", key="Enter"), "primary"),
                press(undo) if undo else None,
            ],
        ],
        face.board(scene),
    ]


def pausing(face: Face, event: Event, scene: Scene, left: int, over: bool) -> list[Node]:
    """The game waits until people have seen what happened; `left` counts this and what is still to be seen."""
    go_on = _("See the result") if over and left == 1 else _("Go on")
    return [
        face.interlude(event, scene),
        div(".go-on.row")[
            press(Action(go_on, "go-on", key="Enter"), "primary"),
            press(Action(_("Skip"), "skip", key="Escape")) if left > 1 else None,
        ],
    ]


def finished(face: Face, outcome: Outcome, scene: Scene, after: Node) -> list[Node]:
    """The ranking, with the tie-break that was used; `after` says how it came to that."""
    names = scene.names
    tie = face.tie_break(outcome)
    return [
        section("#result.result", aria_labelledby="result-title")[
            h2("#result-title", tabindex="-1")[headline(face, outcome, names)],
            ol(".ranking")[
                (
                    li(value=str(outcome.places[seat]), class_={"winner": outcome.places[seat] == 1})[
                        strong[names[seat]], " ", span[reached]
                    ]
                    for seat, reached in face.result(outcome, scene.view, names)
                )
            ],
            tie and p(".tie-break")[tie],
            div(".row")[
                press(Action(_("Play again"), "again"), "primary"),
                press(Action(_("Share"), "share", "result")),
                a(".button", href="#")[_("Home")],
            ],
        ],
        face.board(scene),
        after,
    ]


def log_panel(match: Match, face: Face, names: Sequence[str], hidden: int = 0) -> Node:
    """What has happened, latest first; each entry leads to its moment. The last `hidden` events are not told yet."""
    entries = _entries(match, face, names, hidden)
    return aside("#log.log", aria_labelledby="log-title")[
        h2("#log-title")[_("What has happened")],
        ol(reversed=True)[[_entry(number, ply, text) for number, (ply, text) in reversed(list(enumerate(entries)))]]
        if entries
        else p(".empty")[_("Nothing yet.")],
    ]


@lru_cache(maxsize=1000)
def _entry(number: int, ply: int, text: str) -> Node:
    """Made once: the log grows with every move, and what stands in it stays."""
    return li(id=f"told-{number}")[
        button(".quiet", type="button", data_do="look", data_value=str(ply), id=f"entry-{number}")[text]
    ]


def _entries(match: Match, face: Face, names: Sequence[str], hidden: int) -> list[tuple[int, str]]:
    """What each move brought, in one entry; what the game paused for stands apart."""
    entries = []
    for ply, events in enumerate(match.events, 1):
        seen = events[: len(events) - hidden] if ply == match.ply else events
        told = [event for event in seen if face.in_log(event)]
        for _pauses, together in groupby(told, key=lambda event: event.pauses):
            entries.append((ply, " ".join(face.sentence(event, names) for event in together)))
    return entries
