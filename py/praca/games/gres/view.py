"""How GRES looks: the hand and the parade it makes, the piles, what has been seen of the others, the count as a show.

Only what a `View` holds can be shown. The draft is the card picked to be discarded or given, or "call" while a false
call waits to be confirmed.
"""

from collections.abc import Mapping, Sequence

from htpy import (
    Node,
    button,
    dd,
    details,
    div,
    dl,
    dt,
    fragment,
    h2,
    li,
    ol,
    p,
    section,
    span,
    summary,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
    ul,
)

from praca.engine import Event, Move, Outcome, Seat, Value
from praca.games.gres.components import (
    ALA,
    CARRO,
    ELEMENTO,
    FALSE_CALL,
    FLOATS,
    GROUPS,
    KIND,
    OTHER_HALF,
    SEGMENTO,
    Card,
)
from praca.games.gres.drawings import card_back, card_picture
from praca.games.gres.events import (
    CardDiscarded,
    CardDrawn,
    CardGiven,
    CardTaken,
    CountBegan,
    FalselyCalled,
    FireBroke,
    GameEnded,
    HandShown,
    ParadeShown,
    RainFell,
    TurnEnded,
)
from praca.games.gres.parade import Cards, Parade, perfect, worths
from praca.games.gres.parade import arrange as best_parade
from praca.games.gres.rules import AIM, ASK, BURN, DISCARD, GIVE, GRES, SOAK, View, soaked_points
from praca.games.gres.spoken import (
    outlook,
    own_parade_in_words,
    points_in_words,
    table_in_cells,
    table_in_words,
    zoomed_in_words,
)
from praca.games.gres.words import (
    GLOSSARY,
    advice,
    card_name,
    cards_in_words,
    elemento_worth,
    kind_name,
    missing_in_words,
    parade_lines,
    reason,
    sentence,
    short_name,
)
from praca.locale import _, n_
from praca.ui.face import Draft, Order, Scene
from praca.ui.forbidden import can, cannot

# The rest of a `praca.ui.face.Face` is below.
__all__ = ["outlook", "points_in_words", "reason", "sentence", "table_in_words", "zoomed_in_words"]

TITLE = "GRES: Carnival Parade"
SECRET_HANDS = True
BOT_PAUSE = 450
MINUTES = (15, 35)
SOUNDS: Mapping[type[Event], str] = {
    CardDrawn: "card",
    CardTaken: "card",
    CardDiscarded: "card",
    CardGiven: "card",
    FireBroke: "bad",
    RainFell: "bad",
    FalselyCalled: "bad",
    CountBegan: "score",
    ParadeShown: "score",
    GameEnded: "end",
}

CALL = "call"


def tagline() -> str:
    return _("Collect floats, wings and flags for the best samba-school parade.")


def kind() -> str:
    return _("collecting cards")


def option_label(key: str) -> str:
    raise KeyError(key)  # there are none


def choice_label(key: str, choice: Value) -> str:
    raise KeyError(key)


def scores_are_open(options: Mapping[str, Value]) -> bool:
    return False


def phase(progress: Mapping[str, int]) -> str:
    if progress.get("counting"):
        return _("The count")
    return _("Round {round}").format(**{"round": 0, **progress})


# Cards


def picture(card: Card) -> Node:
    return card_picture(card, card_name(card), short_name(card))


def _row(cards: Sequence[Card], label: str = "") -> Node:
    """Cards side by side; halves that fit touch each other."""
    return ul(".gres-row", aria_label=label or None)[
        (
            li(class_={"joined": place and card in OTHER_HALF and cards[place - 1] == OTHER_HALF[card]})[picture(card)]
            for place, card in enumerate(cards)
        )
    ]


def by_kind(card: Card) -> tuple[int, str]:
    """The order of a hand: floats, wings by colour, segments, elements."""
    return (CARRO, ALA, SEGMENTO, ELEMENTO).index(KIND[card]), card


def in_order(hand: Sequence[Card], order: Order) -> list[Card]:
    """The hand as its owner has laid it out, new cards last; without an own order, by kind."""
    left = sorted(hand, key=by_kind)
    laid = []
    for card in order:
        if card in left:
            left.remove(card)
            laid.append(card)
    return laid + left


# The table


def board(scene: Scene) -> Node:
    view: View = scene.view
    return div("#board.gres")[
        _piles(scene) if view.count is None else _standings(scene),
        section(".schools", aria_label=_("Players"))[(_school(scene, seat) for seat in range(view.seats))],
        _own_hand(scene) if view.seat is not None and view.count is None and view.to_move != view.seat else None,
        table_in_cells(view, scene.names) if view.count is None else None,
        _glossary(),
    ]


def playing(scene: Scene, moves: Sequence[Move], draft: Draft) -> Node:
    view: View = scene.view
    return div("#board.gres")[
        _piles(scene) if view.count is None else _standings(scene),
        section(".schools", aria_label=_("Players"))[(_school(scene, seat) for seat in range(view.seats))],
        section("#hand.gres-hand", aria_label=_("Your hand"))[
            p(".prompt")[advice(view, scene.names)],
            _cards(scene, moves, draft) if view.count is None else None,
            _my_parade(view) if view.count is None else None,
            _choices(scene, moves, draft),
        ],
        table_in_cells(view, scene.names) if view.count is None else None,
        _glossary(),
    ]


def _piles(scene: Scene) -> Node:
    """The pile, the discards with the top one open, the last fire."""
    view: View = scene.view
    discards = view.discards[::-1]
    return section(".piles", aria_label=_("Piles"))[
        div(".pile")[card_back(), span[n_("{n} card in the pile", "{n} cards in the pile", view.pile)]],
        div(".pile")[
            picture(discards[0]) if discards else div(".gres-card.no-card"),
            span[_("On top: {card}").format(card=card_name(discards[0])) if discards else _("No discards yet")],
        ],
        details("#discards.looked-up")[
            summary[n_("{n} discard", "{n} discards", len(discards))], _row(discards, _("Discards, the top one first"))
        ]
        if discards
        else None,
    ]


def _school(scene: Scene, seat: Seat) -> Node:
    """A player: how many cards, false calls, and what of the hand has been seen."""
    view: View = scene.view
    hints = view.hints[seat]
    known = [hint for hint in hints if hint in KIND]
    kinds = [kind_name(hint) for hint in hints if hint not in KIND]
    parade = view.count.parades[seat] if view.count else None
    return section(
        class_=["school", {"to-move": view.to_move == seat}], id=f"player-{seat}", aria_label=scene.names[seat]
    )[
        div(".who")[h2[scene.names[seat]], span(".points")[n_("{n} card", "{n} cards", view.cards[seat])]],
        p(".false-calls")[n_("{n} false call", "{n} false calls", view.false_calls[seat])]
        if view.false_calls[seat]
        else None,
        details(".looked-up", id=f"seen-{seat}")[
            summary[_("What has been seen")],
            _row(sorted(known, key=by_kind)) if known else None,
            p[", ".join(kinds)] if kinds else None,
        ]
        if hints and parade is None
        else None,
        _parade(parade) if parade else None,
    ]


def _glossary() -> Node:
    return details("#glossary.looked-up")[
        summary[_("Words of the samba schools")],
        dl[(div[dt[word], dd[_(meaning)]] for word, meaning in GLOSSARY)],
    ]


# The hand


def _own_hand(scene: Scene) -> Node:
    view: View = scene.view
    return section(".gres-hand", aria_label=_("Your hand"))[
        h2[_("Your hand")], _row(in_order(view.hand, scene.order), _("Your hand")), _my_parade(view)
    ]


def _cards(scene: Scene, moves: Sequence[Move], draft: Draft) -> Node:
    """The own cards, each with what it is worth now; every one can be picked, to go or to lie elsewhere."""
    view: View = scene.view
    worth = worths(view.hand)
    hand = in_order(view.hand, scene.order)
    return fragment[
        div(".gres-row.own", data_arrows="", role="toolbar", aria_label=_("Cards"))[
            (
                _card(view, place, card, worth[card], draft, hand[place - 1] if place else None)
                for place, card in enumerate(hand)
            )
        ],
        _order(len(hand), scene.order, draft),
    ]


def _card(view: View, place: int, card: Card, worth: int, draft: Draft, before: Card | None) -> Node:
    joined = card in OTHER_HALF and before == OTHER_HALF[card]
    return button(
        class_={"own-card": True, "joined": joined, "new": card == view.drawn},
        id=f"card-{place}",
        type="button",
        aria_pressed="true" if draft == (str(place),) else "false",
        data_do="pick",
        data_value=str(place),
        data_card=card,
    )[
        span(".seen", aria_hidden="true")[
            picture(card), span(".worth")[elemento_worth(card) if KIND[card] == ELEMENTO else f"{worth:+d}"]
        ],
        span(".visually-hidden")[_("{card}, worth {n} now").format(card=card_name(card), n=worth)],
    ]


def _order(cards: int, order: Order, draft: Draft) -> Node:
    """Buttons that move the picked card, and one that sorts the hand again."""
    place = int(draft[0]) if len(draft) == 1 and draft[0].isdecimal() else None
    buttons = [
        ("left", _("Move left"), place is not None and place > 0),
        ("right", _("Move right"), place is not None and place < cards - 1),
        ("kind", _("Sort by kind"), bool(order)),
    ]
    return div(".row.order")[
        (
            button(".quiet", id=f"order-{value}", type="button", data_do="arrange", data_value=value)[label]
            for value, label, possible in buttons
            if possible
        )
    ]


def arrange_hand(hand: Sequence[Card], order: Order, draft: Draft, value: str) -> tuple[Order, Draft]:
    """The picked card one place on, or everything by kind again."""
    if value == "kind":
        return (), ()
    step = {"left": -1, "right": 1}.get(value)
    laid = in_order(hand, order)
    if step is None or len(draft) != 1 or not draft[0].isdecimal():
        return order, draft
    place = int(draft[0])
    if not 0 <= place + step < len(laid) or place >= len(laid):
        return order, draft
    laid[place], laid[place + step] = laid[place + step], laid[place]
    return tuple(laid), (str(place + step),)


def _my_parade(view: View) -> Node:
    """What the hand makes now, and what it still lacks."""
    parade = best_parade(view.hand)
    return details("#my-parade.looked-up")[
        summary[own_parade_in_words(view)],
        _parade(parade),
    ]


def _parade(parade: Parade) -> Node:
    """Float, group, float, group, float, group, float; the segments; what is too much; and every point (G6)."""
    line: list[Node] = []
    for place in range(FLOATS):
        floats = parade.floats[place : place + 1]
        line += [li(".float")[_row(one.cards), span(".worth")[f"+{one.points}"]] for one in floats] or [
            li(".float.empty")[_("no float")]
        ]
        if place < GROUPS:
            line += [
                li(".group")[_row(group.cards), span(".worth")[f"+{group.points}"]]
                for group in parade.groups[place : place + 1]
            ] or [li(".group.empty")[_("no wings")]]
    return div(".parade")[
        ol(".parade-line")[line],
        div(".parade-rest")[
            div[p(".parade-title")[_("Segments")], _row(parade.segments)] if parade.segments else None,
            div[p(".parade-title")[_("Too many")], _row(parade.extras)] if parade.extras else None,
        ],
        table(".parade-points")[
            tbody[
                (tr[th(scope="row")[label], td[f"{points:+d}"]] for label, points in parade_lines(parade)),
                tr(".sum-row")[th(scope="row")[_("Together")], td[str(parade.points)]],
            ]
        ],
    ]


# Controls


def _choices(scene: Scene, moves: Sequence[Move], draft: Draft) -> Node:
    view: View = scene.view
    if view.stage in (AIM, BURN, ASK, SOAK):
        return div(".row.choices")[(_choice(scene, number, move) for number, move in enumerate(moves))]
    picked = _picked(scene, draft)
    if view.stage == GIVE:
        return _confirm(("give", picked), moves, _("Give it"), "primary", "Enter", "give")
    return div(".row.choices")[
        _confirm(("draw",), moves, _("Draw from the pile"), "primary", "1", "draw"),
        _take(view, moves),
        _confirm(("discard", picked), moves, _("Discard it"), "primary", "Enter", "discard")
        if view.stage == DISCARD
        else None,
        _confirm(
            ("end",),
            moves,
            _("Keep all, end turn") if view.stage == DISCARD else _("End my turn"),
            "",
            "e",
            "end",
        ),
        _call(view, moves, draft),
    ]


def _confirm(move: Move, moves: Sequence[Move], label: str, kind: str, key: str, name: str) -> Node:
    """A button for a move. One that asks for a card stands there before the card is picked, and says what it needs."""
    possible = move in moves
    if not possible and move[0] not in ("discard", "give"):
        return None
    return button(
        class_=kind or None,
        id=f"move-{name}",
        type="button",
        data_key=key,
        aria_keyshortcuts=key,
        **(can(GRES.notation(move)) if possible else cannot(move)),
    )[label]


def _take(view: View, moves: Sequence[Move]) -> Node:
    top = view.discards[-1:]
    return [
        _confirm(("take", card), moves, _("Take: {card}").format(card=card_name(card)), "", "2", "take") for card in top
    ]


def _call(view: View, moves: Sequence[Move], draft: Draft) -> Node:
    """The call. One that would be false asks first (G5.2)."""
    if ("call",) not in moves:
        return None
    if perfect(view.hand):
        return _confirm(("call",), moves, _("Call the apuração!"), "primary", "c", "call")
    if draft != (CALL,):
        return button(type="button", id="pick-call", data_do="pick", data_value=CALL, data_key="c")[
            _("Call the apuração")
        ]
    return div(".sure", role="alert")[
        p[
            missing_in_words(view.hand),
            " ",
            _("A false call costs {n} points and shows your hand to all.").format(n=FALSE_CALL),
        ],
        _confirm(("call",), moves, _("Call all the same"), "", "", "call"),
        button(".primary", type="button", id="pick-call", data_do="pick", data_value=CALL)[_("Do not call")],
    ]


def _choice(scene: Scene, number: int, move: Move) -> Node:
    """One of the choices of a fire or of rain, with the cards it is about."""
    cards: Cards = ()
    if move[0] == "fire":
        label = scene.names[move[1]]
    elif move[0] == "ask":
        label = kind_name(move[1])
    else:
        label, cards = _burnt(scene, move)
    return button(
        ".choice",
        id=f"choice-{number}",
        type="button",
        data_do="move",
        data_value=GRES.notation(move),
        data_key=str(number + 1) if number < 9 else None,
    )[
        div(".gres-row", aria_hidden="true")[(div[picture(card)] for card in cards)] if cards else None,
        label,
        span(".visually-hidden")[f" {cards_in_words(cards)}"] if cards else None,
    ]


def _burnt(scene: Scene, move: Move) -> tuple[str, Cards]:
    """What a fire or rain would take, and from whom where that is a choice."""
    if move[0] == "burn":
        return "", tuple(move[1:])
    cards = tuple(move[2:])
    return _("{name}, −{points}").format(name=scene.names[move[1]], points=soaked_points(cards)), cards


def _picked(scene: Scene, draft: Draft) -> Card | None:
    hand = in_order(scene.view.hand, scene.order)
    if len(draft) != 1 or not draft[0].isdecimal() or int(draft[0]) >= len(hand):
        return None
    return hand[int(draft[0])]


def pick(view: View, draft: Draft, value: str) -> Draft:
    """A card of the hand picked or put back; or the call, which waits to be confirmed."""
    known = value == CALL or (value.isascii() and value.isdecimal() and int(value) < len(view.hand))
    if not known:
        return draft
    return () if draft == (value,) else (value,)


def picked_in_words(scene: Scene, draft: Draft) -> str:
    view: View = scene.view
    card = _picked(scene, draft)
    if draft == (CALL,):
        cost = _("A false call costs {n} points and shows your hand to all.").format(n=FALSE_CALL)
        return f"{missing_in_words(view.hand)} {cost}"
    if card is None:
        return _("No card is picked.")
    picked = _("Picked: {card}, worth {n} now.").format(card=card_name(card), n=worths(view.hand)[card])
    if view.stage == DISCARD:
        way = _("Enter discards it.")
    elif view.stage == GIVE and view.fire:
        fits = KIND[card] == view.fire.asked
        way = _("Enter gives it.") if fits else _("It is not of the kind that was asked for.")
    else:
        return picked
    return f"{picked} {way}"


def move_in_words(scene: Scene, move: Move) -> str:
    kind, *rest = move
    if kind in ("burn", "soak"):
        label, cards = _burnt(scene, move)
        return f"{label} {cards_in_words(cards)}".strip()
    sentences = {
        "draw": lambda: _("Draw from the pile"),
        "take": lambda: _("Take: {card}").format(card=card_name(rest[0])),
        "discard": lambda: _("Discard: {card}").format(card=card_name(rest[0])),
        "give": lambda: _("Give: {card}").format(card=card_name(rest[0])),
        "fire": lambda: scene.names[rest[0]],
        "ask": lambda: kind_name(rest[0]),
        "call": lambda: _("Call the apuração!"),
        "end": lambda: _("End my turn"),
    }
    return sentences[kind]()


def draft_for(scene: Scene, move: Move) -> Draft:
    """The place of the card in the hand as it lies."""
    if move[0] not in ("discard", "give"):
        return ()
    return (str(in_order(scene.view.hand, scene.order).index(move[1])),)


def horizon(scene: Scene) -> str:
    return _("At the count:")


def arrange(view: View, order: Order, draft: Draft, value: str) -> tuple[Order, Draft]:
    return arrange_hand(view.hand, order, draft, value)


def prompt(view: View, names: Sequence[str]) -> str:
    return advice(view, names)


# The count


def _standings(scene: Scene, shown: Sequence[Seat] | None = None) -> Node:
    """Who has how many points so far; `shown` are the parades that have come out."""
    view: View = scene.view
    count = view.count
    if count is None:
        return None
    over = shown is None
    seats = list(count.order if shown is None else shown)
    points = count.scores if over else count.counts
    seats.sort(key=lambda seat: -points[seat])
    return table(".standings")[
        thead[
            tr[
                th(scope="col")[_("School")],
                th(scope="col")[_("Parade")],
                th(scope="col")[_("Elements")] if over else None,
                th(scope="col")[_("Rain")] if over else None,
                th(scope="col")[_("Together")],
            ]
        ],
        tbody[
            (
                tr[
                    th(scope="row")[
                        scene.names[seat], " ", span(".badge")[_("called")] if seat == count.caller else None
                    ],
                    td[str(count.counts[seat])],
                    td[f"+{count.gained[seat]}" if count.gained[seat] else "–"] if over else None,
                    td[f"−{count.lost[seat]}" if count.lost[seat] else "–"] if over else None,
                    td(".total")[str(points[seat])],
                ]
                for seat in seats
            )
        ],
    ]


def rule_now(view: View) -> str:
    if view.to_move is None:
        return "G8.1"
    return {AIM: "G4.1", BURN: "G4.2", ASK: "G4.4", GIVE: "G4.4", SOAK: "G7.2"}.get(view.stage, "G3.1")


def in_log(event: Event) -> bool:
    return not isinstance(event, TurnEnded)


def interlude(event: Event, scene: Scene) -> Node:
    view: View = scene.view
    names = scene.names
    match event:
        case HandShown(seat, victim, cards, elementos):
            title = _("{name}'s fire hits {victim}").format(name=names[seat], victim=names[victim])
            return _shown(title, cards, elementos)
        case FalselyCalled(seat, cards, elementos):
            return _shown(_("{name} called falsely").format(name=names[seat]), cards, elementos)
        case ParadeShown(seat, parade, bonus, false_calls, count) if view.count:
            extras = [
                *([_("Called well: +{n}").format(n=bonus)] if bonus else []),
                *([_("False calls: −{n}").format(n=FALSE_CALL * false_calls)] if false_calls else []),
            ]
            out = view.count.order[: view.count.order.index(seat) + 1]
            return section(".interlude.gres")[
                h2("#interlude-title", tabindex="-1")[
                    n_("The parade of {name}: {n} point", "The parade of {name}: {n} points", count, name=names[seat])
                ],
                _parade(parade),
                p[" ".join(extras)] if extras else None,
                _standings(scene, out),
            ]
        case GameEnded():
            return section(".interlude.gres")[
                h2("#interlude-title", tabindex="-1")[_("Everything is counted")], _standings(scene)
            ]
    return None


def _shown(title: str, cards: Cards, elementos: int) -> Node:
    return section(".interlude.gres")[
        h2("#interlude-title", tabindex="-1")[title],
        _row(sorted(cards, key=by_kind), title),
        p[n_("{n} element stays hidden.", "{n} elements stay hidden.", elementos)] if elementos else None,
    ]


def headline(outcome: Outcome, names: Sequence[str]) -> str:
    return ""


def result(outcome: Outcome, view: View, names: Sequence[str]) -> Sequence[tuple[Seat, str]]:
    ranking = sorted(range(view.seats), key=lambda seat: (outcome.places[seat], seat))
    return [(seat, n_("{n} point", "{n} points", outcome.scores[seat])) for seat in ranking]


def tie_break(outcome: Outcome) -> str:
    return {
        "": "",
        "caller": _("Equal points: the school that called wins (G8.1)."),
        "shared": _("Equal points: the victory is shared (G8.1)."),
    }[outcome.tie_break]
