"""How Arraial looks: streets with what lies and stands in them, the octagon, the cards, and the words for it all.

Only what a `View` holds can be shown. Colours are told apart by colour, by ornament and in words. The draft is the slot
of the octagon whose card has been picked.
"""

from collections.abc import Mapping, Sequence

from htpy import (
    Node,
    button,
    caption,
    dd,
    details,
    div,
    dl,
    dt,
    fragment,
    h2,
    li,
    p,
    path,
    rect,
    section,
    span,
    summary,
    svg,
    table,
    td,
    th,
    tr,
    ul,
)

from praca.engine import Event, Move, Outcome, Seat, Value
from praca.games.arraial.components import (
    ACTION_POINTS,
    COUPLE_POINTS,
    LETTERS,
    QUARTERS,
    ROWS,
    SOLO_GRADES,
    Card,
    Square,
)
from praca.games.arraial.drawings import (
    GROUND,
    HEIGHT,
    SKY,
    UNIT,
    WIDTH,
    card_piece,
    closed,
    cloths,
    couple,
    grid,
    ground,
    level_bar,
    middle,
    midmost,
    person,
    piece,
    visitor,
    y_of,
)
from praca.games.arraial.events import (
    BarBroken,
    CardDiscarded,
    CardLaid,
    CoupleTaken,
    GameEnded,
    OctagonTurned,
    PhaseEnded,
    PiecePlaced,
    RowsCompleted,
    TurnEnded,
    VisitorCame,
)
from praca.games.arraial.rules import AROUND, ARRAIAL, View, breakdown, breaks_bar, orientation_for, placements
from praca.games.arraial.spoken import (
    outlook,
    picked_in_words,
    points_in_words,
    street_in_cells,
    table_in_words,
    zoomed_in_words,
)
from praca.games.arraial.street import FITS, STRIDE, Spot, Street
from praca.games.arraial.words import (
    VERDICTS,
    advice,
    bar_drops,
    colour_name,
    come_down,
    piece_name,
    placement_in_words,
    reason,
    score_in_words,
    sentence,
    shape_in_words,
    street_in_words,
)
from praca.locale import _, capital, n_
from praca.ui.face import Draft, Order, Scene
from praca.ui.forbidden import can, cannot

# The rest of a `praca.ui.face.Face` is below.
__all__ = ["outlook", "picked_in_words", "points_in_words", "reason", "sentence", "table_in_words", "zoomed_in_words"]

TITLE = "Arraial"
SECRET_HANDS = False
BOT_PAUSE = 750
MINUTES = (15, 40)
SOUNDS: Mapping[type[Event], str] = {
    OctagonTurned: "turn",
    PiecePlaced: "place",
    CardDiscarded: "card",
    CardLaid: "card",
    VisitorCame: "people",
    CoupleTaken: "people",
    RowsCompleted: "score",
    BarBroken: "bad",
    PhaseEnded: "score",
    GameEnded: "end",
}

PLACES = ("west", "north", "east", "south")  # where the slots lie round the middle, and where a quarter turn takes them


def tagline() -> str:
    return _("Fit the pieces of a street festival together and draw the most visitors.")


def kind() -> str:
    return _("fitting pieces")


def option_label(key: str) -> str:
    return {
        "seating": _("Where the players sit: around the octagon, everybody sees the cards turned another way"),
        "solo_level": _("Free rows below the bar in a solo game"),
    }[key]


def choice_label(key: str, choice: Value) -> str:
    if key == "seating":
        return _("Around the octagon") if choice == AROUND else _("All on one side")
    return {
        -2: _("Two rows less: very hard"),
        -1: _("One row less: hard"),
        0: _("As in the rules"),
        1: _("One row more: easier"),
        2: _("Two rows more: easy"),
    }[int(choice)]


def scores_are_open(options: Mapping[str, Value]) -> bool:
    return True


def phase(progress: Mapping[str, int]) -> str:
    return _("Phase {phase} of {phases}").format(**{"phase": 0, "phases": 0, **progress})


# The table


def board(scene: Scene) -> Node:
    view: View = scene.view
    if view.to_move is None:
        return div("#board.arraial")[
            cloths(),
            div(".parties")[(_party(scene, seat, _street(scene, seat), large=True) for seat in range(view.seats))],
        ]
    return _square(scene, _centre(scene))


def playing(scene: Scene, moves: Sequence[Move], draft: Draft) -> Node:
    return _square(scene, _controls(scene, moves, draft), draft)


def _square(scene: Scene, centre: Node, draft: Draft = ()) -> Node:
    """The large street, the octagon in the middle, the other streets."""
    view: View = scene.view
    own = _large(scene, draft)
    others = [seat for seat in range(view.seats) if seat != own]
    return div("#board.arraial")[
        cloths(),
        div(".square")[
            _party(scene, own, _large_street(scene, own, draft), large=True),
            centre,
            section(".others", aria_label=_("The other streets"))[
                (
                    _small(scene, seat, key="v" if seat == (own + 1) % view.seats and not draft else None)
                    for seat in others
                )
            ]
            if others
            else None,
        ],
    ]


def _large(scene: Scene, draft: Draft) -> Seat:
    """Whose street is drawn large: one's own while a piece is in hand, else the one that was asked for."""
    view: View = scene.view
    own = scene.seat if scene.seat is not None else view.to_move if view.to_move is not None else 0
    return own if draft or scene.zoomed is None or scene.zoomed >= view.seats else scene.zoomed


def _party(scene: Scene, seat: Seat, street: Node, *, large: bool) -> Node:
    """A player: name, points, couples, street."""
    view: View = scene.view
    points = breakdown(view, seat)
    return section(
        class_=["party", {"large": large, "to-move": view.to_move == seat}],
        id=f"player-{seat}",
        aria_label=scene.names[seat],
    )[
        div(".party-head")[
            h2[scene.names[seat]],
            span(".points", id=f"points-{seat}", data_count="")[n_("{n} point", "{n} points", points.total)],
            span(".couples", id=f"couples-{seat}")[(_couple(colour) for colour in points.couples)],
        ],
        street,
        _breakdown(view, seat) if large else None,
    ]


def _couple(colour: int) -> Node:
    return fragment[
        couple(LETTERS[colour]),
        span(".visually-hidden")[_("{colour} couple").format(colour=colour_name(colour))],
    ]


def _breakdown(view: View, seat: Seat) -> Node:
    """Where the points come from (A8.1)."""
    points = breakdown(view, seat)
    rows = [
        *(
            (LETTERS[colour], _("{colour} visitors").format(colour=colour_name(colour)), number, number)
            for colour, number in enumerate(points.singles)
            if number
        ),
        *([("W", _("white visitors"), points.whites, points.whites)] if points.whites else []),
        *([("", _("couples"), len(points.couples), COUPLE_POINTS * len(points.couples))] if points.couples else []),
    ]
    return details(".breakdown", id=f"breakdown-{seat}", open=view.to_move is None)[
        summary[_("Where the points come from")],
        table[
            caption(".visually-hidden")[_("Where the points come from")],
            (
                tr[
                    th(scope="row")[person(letter) if letter else None, " ", label],
                    td[str(number)],
                    td[n_("{n} point", "{n} points", worth)],
                ]
                for letter, label, number, worth in rows
            ),
        ]
        if rows
        else p(".empty")[_("No visitors yet.")],
        p[
            n_(
                "{n} white visitor waits on the bar and counts when it comes down safely.",
                "{n} white visitors wait on the bar and count when it comes down safely.",
                points.waiting,
            )
        ]
        if points.waiting
        else None,
    ]


def _small(scene: Scene, seat: Seat, key: str | None) -> Node:
    """A street to look at, and to press to have it large. The same key leads from one to the next, clockwise."""
    street = button(
        ".zoom",
        id=f"zoom-{seat}",
        type="button",
        data_do="zoom",
        data_value=str(seat),
        data_key=key,
        aria_keyshortcuts=key,
        aria_label=_("Show the street of {name} large").format(name=scene.names[seat]),
    )[_street(scene, seat)]
    return _party(scene, seat, street, large=False)


def _large_street(scene: Scene, seat: Seat, draft: Draft) -> Node:
    places = _places(scene.view, draft)
    street = div(".street-and-cells")[
        _street(scene, seat, _ghosts(places), in_cells=True),
        street_in_cells(scene.view.streets[seat], scene.names[seat], places),
    ]
    if scene.zoomed == seat != scene.seat and not draft:
        return fragment[
            street,
            button(type="button", id="zoom-back", data_do="zoom", data_value=str(seat))[_("Back to my street")],
        ]
    return street


# A street


def _street(scene: Scene, seat: Seat, ghosts: Sequence[Node] = (), *, in_cells: bool = False) -> Node:
    """A street as a picture. One that can be read in cells as well needs no long words."""
    view: View = scene.view
    street, news = view.streets[seat], [event for event in scene.news if getattr(event, "seat", None) == seat]
    placed = next((event for event in news if isinstance(event, PiecePlaced)), None)
    lit = [row for event in news if isinstance(event, RowsCompleted) for row in event.rows]
    return svg(
        ".street",
        id=f"street-{seat}",
        viewBox=f"0 {-SKY} {WIDTH} {SKY + HEIGHT + GROUND}",
        role="group" if ghosts else "img",
        aria_label=_("Street of {name}").format(name=scene.names[seat])
        if in_cells
        else street_in_words(street, scene.names[seat]),
        data_aim="" if ghosts else None,
    )[
        grid(),
        closed(street.bar) if street.bar is not None else None,
        ground(),
        (
            piece(spot.card, spot.squares, id=f"piece-{seat}-{number}", kind=f"piece {_motion(placed, street, news)}")
            if placed and number == len(street.pieces) - 1
            else piece(spot.card, spot.squares, id=f"piece-{seat}-{number}")
            for number, spot in enumerate(street.pieces)
        ),
        (
            rect(".row-lit", x="0", y=str(y_of(row)), width=str(WIDTH), height=str(UNIT), id=f"lit-{seat}-{row}")
            for row in lit
        ),
        _visitors(street, news),
        _bar(scene, seat),
        ghosts,
    ]


def _motion(placed: PiecePlaced, street: Street, news: Sequence[Event]) -> str:
    """How far the last piece fell and slid, as classes."""
    risen = sum(event.visitors for event in news if isinstance(event, RowsCompleted))
    top = ROWS if street.bar is None else min(ROWS, street.bar - risen)
    fall = max(0, top - 1 - max(row for row, _column in placed.fallen))
    slide = min(placed.squares, key=_from_left)[1] - min(placed.fallen, key=_from_left)[1]
    way = f" slide-{'right' if slide > 0 else 'left'}-{abs(slide)}" if slide else ""
    return f"fresh fall-{fall}{way}"


def _from_left(square: Square) -> int:
    return square[1]


def _visitors(street: Street, news: Sequence[Event]) -> list[Node]:
    """Those who stand in the zones (A5.1)."""
    came = {event.squares for event in news if isinstance(event, VisitorCame)}
    people: list[Node] = []
    for colour, groups in enumerate(street.groups):
        for group in groups:
            row, column = midmost(group.squares)
            fresh = " fresh-visitor" if group.squares in came else ""
            for number in range(group.visitors):
                x = column * UNIT + UNIT / 2 + 7 * (number - (group.visitors - 1) / 2)
                people.append(visitor(LETTERS[colour], x, y_of(row) + UNIT / 2, f"visitor zone-visitor{fresh}"))
    return people


def _bar(scene: Scene, seat: Seat) -> Node:
    street: Street = scene.view.streets[seat]
    if street.bar is not None:
        return level_bar(street.bar, street.waiting, id=f"bar-{seat}")
    broken = next((event for event in scene.news if isinstance(event, BarBroken) and event.seat == seat), None)
    if broken:
        return level_bar(broken.bar, broken.visitors, kind="level-bar broken")
    for event in scene.news:
        if isinstance(event, PhaseEnded) and (before := event.bars[seat].before) is not None:
            return level_bar(before, event.bars[seat].lost, kind="level-bar broken")
    return None


# The middle


def _centre(scene: Scene) -> Node:
    """The octagon and the cards, to look at."""
    return section(".centre", aria_label=_("The octagon"))[_octagon(scene), _row(scene), _facts(scene)]


def _controls(scene: Scene, moves: Sequence[Move], draft: Draft) -> Node:
    """The same, with a control for every move."""
    view: View = scene.view
    return section("#hand.centre", aria_label=_("The octagon"))[
        p("#aim-says.prompt", data_aim_says="")[advice(view, int(draft[0]) if draft else None)],
        _octagon(scene, moves, draft),
        _discard(view, moves, draft),
        _end(moves),
        _row(scene, moves),
        _facts(scene),
    ]


def _octagon(scene: Scene, moves: Sequence[Move] = (), draft: Draft = ()) -> Node:
    """Three slots at four places; as the octagon turns, so do they. It is drawn as the seat sees it (A2.4)."""
    view: View = scene.view
    orientation = _orientation(scene)
    turned = any(isinstance(event, OctagonTurned) for event in scene.news)
    return div(class_=["octagon", {f"turned-{'odd' if scene.ply % 2 else 'even'}": turned}], id="octagon")[
        (
            _slot(view, slot, card, orientation, moves, draft) if card else _empty(slot, orientation)
            for slot, card in enumerate(view.octagon)
        ),
        _turn(moves),
    ]


def _orientation(scene: Scene) -> int:
    view: View = scene.view
    seat = scene.seat if scene.seat is not None else view.to_move or 0
    return orientation_for(view, seat)


def _place(slot: int, orientation: int) -> str:
    return PLACES[(slot + orientation) % QUARTERS]


def _slot(view: View, slot: int, card: Card, orientation: int, moves: Sequence[Move], draft: Draft) -> Node:
    where = f"slot-{_place(slot, orientation)}"
    picture = card_piece(card, orientation)
    if not any(move[0] in ("place", "discard") and move[1] == card for move in moves):
        return div(f".piece-card.{where}")[picture, span(".visually-hidden")[piece_name(card)]]
    breaks, nowhere = breaks_bar(view, slot), not placements(view, slot)
    name = f"{piece_name(card)}, {shape_in_words(card, orientation)}"
    word = _("breaks your bar") if breaks else _("fits nowhere") if nowhere else ""
    return button(
        class_=["piece-card", where, {"breaks": bool(word)}],
        id=f"slot-{slot}",
        type="button",
        aria_pressed="true" if draft == (str(slot),) else "false",
        aria_label=f"{name}; {word}" if word else name,
        data_do="pick",
        data_value=str(slot),
        data_key=str(slot + 1),
        aria_keyshortcuts=str(slot + 1),
        data_drag="",
    )[picture, word and span(".breaks-word")[word]]


def _empty(slot: int, orientation: int) -> Node:
    return div(f".piece-empty.slot-{_place(slot, orientation)}", aria_hidden="true")


def _turn(moves: Sequence[Move]) -> Node:
    if not moves or moves[0][0] == "lay":
        return None
    return button(
        "#turn.turn-button.slot-middle",
        type="button",
        **(can("turn") if ("turn",) in moves else cannot(("turn",))),
        data_key="t",
        aria_keyshortcuts="t",
        aria_label=_("Turn the octagon, one action point"),
    )[
        svg(viewBox="0 0 24 24", aria_hidden="true")[path(d="M19 13 a7 7 0 1 0 -3 6 M22.500 10 L19 13 l-3 -3.500")],
        span[_("Turn")],
    ]


def _discard(view: View, moves: Sequence[Move], draft: Draft) -> Node:
    card = _picked(view, draft)
    if card is None or ("discard", card) not in moves:
        return None
    return button("#discard.primary", type="button", data_do="move", data_value=f"discard {card}", data_key="d")[
        _("Discard it")
    ]


def _end(moves: Sequence[Move]) -> Node:
    if moves[0][0] == "lay":
        return None
    primary = not any(move[0] in ("place", "discard", "turn") for move in moves)
    return button(
        "#end.primary" if primary else "#end",
        type="button",
        **(can("end") if ("end",) in moves else cannot(("end",))),
        data_key="e",
        aria_keyshortcuts="e",
    )[_("End my turn")]


def _row(scene: Scene, moves: Sequence[Move] = ()) -> Node:
    """The cards beside the octagon, to be chosen from when it is filled up (A3.3)."""
    view: View = scene.view
    if view.seats == 1:
        return None
    orientation = _orientation(scene)
    return section(".face-up-row")[
        h2(".face-up-title")[_("Beside the octagon")],
        div(".face-up", data_arrows="")[
            (
                button(
                    ".piece-card",
                    id=f"lay-{number}",
                    type="button",
                    data_do="move",
                    data_value=f"lay {card}",
                    data_key=str(number + 1),
                    aria_label=_("Lay the {piece}").format(piece=piece_name(card)),
                )[card_piece(card, orientation)]
                if ("lay", card) in moves
                else div(".piece-card")[card_piece(card, orientation), span(".visually-hidden")[piece_name(card)]]
                for number, card in enumerate(view.face_up)
            )
        ]
        if view.face_up
        else p(".empty")[_("No card left.")],
    ]


def _whose(view: View) -> str:
    return _("Refills the octagon") if view.refilling else _("Turn of")


def _facts(scene: Scene) -> Node:
    view: View = scene.view
    free = [colour for colour, held in enumerate(view.couples) if held.holder is None]
    facts = [
        *([(_whose(view), scene.names[view.to_move])] if view.to_move is not None and view.seats > 1 else []),
        (_("Action points"), f"{view.points} {'●' * view.points}{'○' * (ACTION_POINTS - view.points)}"),
        (_("Pieces still owed"), str(view.owed)),
        (_("Cards in the pile"), str(view.pile)),
    ]
    return fragment[
        dl(".facts")[(div[dt[label], dd[value]] for label, value in facts)],
        div(".free-couples")[
            span[_("Couples nobody has yet:")], " ", span(".couples")[(_couple(colour) for colour in free)]
        ]
        if free and view.seats > 1
        else None,
    ]


# Places to aim at


def _picked(view: View, draft: Draft) -> Card | None:
    return view.octagon[int(draft[0])] if draft else None


def _places(view: View, draft: Draft) -> dict[Spot, str]:
    """Every place where the picked piece can go, in words, nearest column first."""
    card = _picked(view, draft)
    if card is None or view.to_move is None:
        return {}
    seat, fit = view.to_move, FITS[card][orientation_for(view, view.to_move)]
    moves = sorted(placements(view, int(draft[0])), key=lambda move: (move[3], -move[2]))
    return {fit.spots[move[2] * STRIDE + move[3]]: placement_in_words(view, seat, move) for move in moves}


def _ghosts(places: Mapping[Spot, str]) -> list[Node]:
    """A control for every place."""
    ghosts: list[Node] = []
    for spot, words in places.items():
        x, y = middle(spot.squares)
        ghosts.append(
            piece(
                spot.card,
                spot.squares,
                kind="ghost",
                id=f"place-{spot.column}-{spot.row}",
                role="button",
                tabindex="-1" if ghosts else "0",
                data_do="move",
                data_value=ARRAIAL.notation(spot.move),
                data_x=f"{x:g}",
                data_y=f"{y:g}",
                aria_label=words,
            )
        )
    return ghosts


def pick(view: View, draft: Draft, value: str) -> Draft:
    """The card of a slot in hand, or laid back."""
    if value not in map(str, range(len(view.octagon))) or view.octagon[int(value)] is None or view.refilling:
        return draft
    return () if draft == (value,) else (value,)


def move_in_words(scene: Scene, move: Move) -> str:
    view: View = scene.view
    kind, *rest = move
    if kind == "place" and view.to_move is not None:
        where = placement_in_words(view, view.to_move, move)
        return capital(f"{piece_name(rest[0])}: {where}")
    if kind == "discard":
        return _("Discard the {piece}").format(piece=piece_name(rest[0]))
    if kind == "lay":
        return _("Lay the {piece}").format(piece=piece_name(rest[0]))
    return _("Turn the octagon, one action point") if kind == "turn" else _("End my turn")


def draft_for(scene: Scene, move: Move) -> Draft:
    """The slot of the piece's card."""
    return (str(scene.view.octagon.index(move[1])),) if move[0] in ("place", "discard") else ()


def horizon(scene: Scene) -> str:
    return _("After your next turn:") if len(scene.names) > 1 else _("At the end of the phase:")


def arrange(view: View, order: Order, draft: Draft, value: str) -> tuple[Order, Draft]:
    return order, draft


def prompt(view: View, names: Sequence[str]) -> str:
    return advice(view)


def rule_now(view: View) -> str:
    if view.to_move is None:
        return "A8.1"
    return "A3.3" if view.refilling else "A3.1"


def in_log(event: Event) -> bool:
    return not isinstance(event, TurnEnded)


def interlude(event: Event, scene: Scene) -> Node:
    """The end of a phase, or of the game: what became of the bars and of those who stood on them."""
    if isinstance(event, PhaseEnded):
        title, news = _("Phase {n} is over").format(n=event.phase), bar_drops(event.bars, scene.names)
    elif isinstance(event, GameEnded):
        title, news = _("The last phase is over"), come_down(event.joined, scene.names)
    else:
        return None
    ends = event.phase == 2 if isinstance(event, PhaseEnded) else False
    return fragment[
        section(".interlude")[
            h2("#interlude-title", tabindex="-1")[title],
            ul[(li[text] for text in news)],
            p[_("In the last phase at least two pieces must be placed in a turn.")] if ends else None,
        ],
        board(scene),
    ]


def headline(outcome: Outcome, names: Sequence[str]) -> str:
    if outcome.grade is None:
        return ""
    return _(VERDICTS[outcome.grade]).format(points=n_("{n} point", "{n} points", outcome.scores[0]))


def result(outcome: Outcome, view: View, names: Sequence[str]) -> Sequence[tuple[Seat, str]]:
    ranking = sorted(range(view.seats), key=lambda seat: (outcome.places[seat], seat))
    return [(seat, score_in_words(view, seat)) for seat in ranking]


def tie_break(outcome: Outcome) -> str:
    if outcome.grade is not None:
        limits = ", ".join(map(str, SOLO_GRADES))
        return _("A better verdict begins at {limits} points (A9.4).").format(limits=limits)
    if outcome.tie_break:
        return _("Equal points: whoever sits farthest clockwise from the start player wins (A8.2).")
    return ""
