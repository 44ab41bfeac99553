"""How Favelas looks: boards like hills of houses, the supply, the council's dice and who leads what.

Only what a `View` holds can be shown. The draft is what has been picked: the slot of an open tile ("held" for one that
was drawn) and the way it is turned, one of six.
"""

from collections.abc import Mapping, Sequence

from htpy import (
    Node,
    button,
    caption,
    details,
    div,
    fragment,
    h2,
    p,
    section,
    span,
    summary,
    svg,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
)

from praca.engine import Event, Move, Outcome, Seat, Value
from praca.games.favelas.board import SPACES
from praca.games.favelas.components import CLEAR, COLOURS, HALVES, HIGHEST, LOWEST, Die, Tile
from praca.games.favelas.council import Scoring
from praca.games.favelas.drawings import (
    CELLS,
    column,
    die_picture,
    direction,
    slab,
    tile_back,
    tile_picture,
    top_of,
    view_box,
)
from praca.games.favelas.events import (
    DiceRolled,
    DieMoved,
    GameEnded,
    TileDiscarded,
    TileDrawn,
    TilePlaced,
    TileTaken,
    YearEnded,
)
from praca.games.favelas.rules import FAVELAS, View, effect, placements, scoring_now
from praca.games.favelas.spoken import (
    hill_in_cells,
    outlook,
    picked_in_words,
    points_in_words,
    table_in_words,
    ways_of,
    zoomed_in_words,
)
from praca.games.favelas.words import (
    advice,
    board_in_words,
    colour_name,
    die_name,
    end_in_words,
    majority_in_words,
    place_in_words,
    placement_in_words,
    reason,
    sentence,
    tile_name,
)
from praca.locale import _, capital, listing, n_
from praca.ui.face import Draft, Order, Scene
from praca.ui.forbidden import can, cannot

# The rest of a `praca.ui.face.Face` is below.
__all__ = ["outlook", "picked_in_words", "points_in_words", "reason", "sentence", "table_in_words", "zoomed_in_words"]

TITLE = "Favelas"
SECRET_HANDS = False
BOT_PAUSE = 750
MINUTES = (10, 25)
SOUNDS: Mapping[type[Event], str] = {
    TileTaken: "card",
    TileDrawn: "card",
    TilePlaced: "place",
    TileDiscarded: "card",
    DieMoved: "dice",
    DiceRolled: "dice",
    YearEnded: "score",
    GameEnded: "end",
}

HELD = "held"
PAIR = (0, 1)  # two neighbouring spaces, as good as any others to ask why a tile can be placed on none


def tagline() -> str:
    return _("Stack coloured houses on a hill; the council's dice say what each colour is worth.")


def kind() -> str:
    return _("building upwards")


def option_label(key: str) -> str:
    raise KeyError(key)  # there are none


def choice_label(key: str, choice: Value) -> str:
    raise KeyError(key)


def scores_are_open(options: Mapping[str, Value]) -> bool:
    return True


def phase(progress: Mapping[str, int]) -> str:
    return _("Year {year} of {years}").format(**{"year": 0, "years": 0, **progress})


# The table


def board(scene: Scene) -> Node:
    view: View = scene.view
    if view.to_move is None:
        return div("#board.favelas")[
            div(".hills")[(_hill(scene, seat, _board(scene, seat)) for seat in range(view.seats))],
            _council(scene),
        ]
    return _table(scene, section(".centre", aria_label=_("The supply"))[_supply(scene), _end(scene), _council(scene)])


def playing(scene: Scene, moves: Sequence[Move], draft: Draft) -> Node:
    view: View = scene.view
    tile, way = _picked(view, draft)
    places = _places(view, tile, way) if tile else {}
    return _table(
        scene,
        section("#hand.centre", aria_label=_("The supply"))[
            p("#aim-says.prompt")[advice(view, tile)],
            _die_choice(view, moves) if view.owed else _supply(scene, moves, draft),
            _turn() if tile and len(ways_of(view, tile)) > 1 else None,
            _end(scene),
            _council(scene),
        ],
        places,
        _ghosts(view, tile, places) if tile else [],
    )


def _table(scene: Scene, centre: Node, places: Mapping[Move, str] | None = None, ghosts: Sequence[Node] = ()) -> Node:
    """The large board, the supply in the middle, the council, the other boards."""
    view: View = scene.view
    own = scene.seat if scene.seat is not None else view.to_move or 0
    large = own if ghosts or scene.zoomed is None or scene.zoomed >= view.seats else scene.zoomed
    others = [seat for seat in range(view.seats) if seat != large]
    after_large = (large + 1) % view.seats
    picture: Node = _board(scene, large, ghosts)
    if scene.zoomed == large != own and not ghosts:
        back = button(type="button", id="zoom-back", data_do="zoom", data_value=str(large))[_("Back to my board")]
        picture = fragment[picture, back]
    return div("#board.favelas")[
        div(".hill-and-supply")[
            _hill(scene, large, picture),
            hill_in_cells(view, large, scene.names, places or {}, own=large == own),
            centre,
            section(".hills.small", aria_label=_("The other boards"))[
                (
                    _hill(scene, seat, _small(scene, seat, "v" if seat == after_large and not ghosts else None))
                    for seat in others
                )
            ],
        ],
    ]


def _hill(scene: Scene, seat: Seat, picture: Node) -> Node:
    view: View = scene.view
    return section(
        class_=["hill", {"to-move": view.to_move == seat}], id=f"player-{seat}", aria_label=scene.names[seat]
    )[
        div(".who")[
            h2[scene.names[seat]],
            span(".points", id=f"points-{seat}", data_count="")[n_("{n} point", "{n} points", view.points[seat])],
        ],
        picture,
    ]


def _small(scene: Scene, seat: Seat, key: str | None) -> Node:
    """A board to look at, and to press to have it large. In words it stands beside the button.

    The same key leads from one board to the next, clockwise.
    """
    name = scene.names[seat]
    return fragment[
        button(
            ".zoom",
            id=f"zoom-{seat}",
            type="button",
            data_do="zoom",
            data_value=str(seat),
            data_key=key,
            aria_keyshortcuts=key,
        )[
            span(".seen", aria_hidden="true")[_board(scene, seat)],
            _hidden(_("Show the board of {name} large").format(name=name)),
        ],
        p(".visually-hidden")[board_in_words(scene.view.boards[seat], name)],
    ]


def _board(scene: Scene, seat: Seat, ghosts: Sequence[Node] = ()) -> Node:
    """A hill, from its back row to its front."""
    view: View = scene.view
    hill = view.boards[seat]
    fresh = {
        space for event in scene.news if isinstance(event, TilePlaced) and event.seat == seat for space in event.spaces
    }
    return svg(
        ".hill-picture",
        id=f"hill-{seat}",
        viewBox=view_box(hill),
        role="group" if ghosts else "img",
        aria_label=board_in_words(hill, scene.names[seat]),
        data_aim="" if ghosts else None,
    )[
        (column(hill, space, space in fresh, seat) for space in sorted(SPACES, key=CELLS.__getitem__)),
        ghosts,
    ]


# The supply


def _supply(scene: Scene, moves: Sequence[Move] = (), draft: Draft = ()) -> Node:
    view: View = scene.view
    _tile, way = _picked(view, draft)
    if view.held is not None:
        return div(".supply")[div(".tile-card.held")[tile_picture(view.held, way), _hidden(tile_name(view.held))]]
    return div(".supply")[
        (_open_tile(slot, tile, moves, draft, way) if tile else None for slot, tile in enumerate(view.supply)),
        _unseen(("draw",), moves, _("Draw unseen"), n_("{n} left", "{n} left", view.stack), "4"),
        _unseen(("single",), moves, _("Draw a single"), n_("{n} left", "{n} left", view.singles), "5"),
        _discards(moves),
    ]


def _hidden(words: str) -> Node:
    return span(".visually-hidden")[words]


def _open_tile(slot: int, tile: Tile, moves: Sequence[Move], draft: Draft, way: int) -> Node:
    picked = draft[:1] == (str(slot),)
    picture = tile_picture(tile, way if picked else 0)
    if not moves:
        return div(".tile-card")[picture, _hidden(tile_name(tile))]
    if not any(move[0] == "place" and move[1] == tile for move in moves):
        return button(".tile-card.closed", id=f"slot-{slot}", type="button", **cannot(("place", tile, *PAIR)))[
            picture, _hidden(tile_name(tile))
        ]
    return button(
        ".tile-card",
        id=f"slot-{slot}",
        type="button",
        aria_pressed="true" if picked else "false",
        data_do="pick",
        data_value=str(slot),
        data_key=str(slot + 1),
        aria_keyshortcuts=str(slot + 1),
        data_tile=tile,
        data_drag="",
    )[picture, _hidden(tile_name(tile))]


def _unseen(move: Move, moves: Sequence[Move], label: str, left: str, key: str) -> Node:
    inside: list[Node] = [tile_back(move == ("single",)), span(".unseen-label")[label], span(".unseen-left")[left]]
    if not moves:
        return div(".tile-card.unseen.closed")[inside]
    return button(
        class_=["tile-card unseen", {"closed": move not in moves}],
        id=f"take-{move[0]}",
        type="button",
        **(can(FAVELAS.notation(move)) if move in moves else cannot(move)),
        data_key=key,
        aria_keyshortcuts=key,
    )[inside]


def _discards(moves: Sequence[Move]) -> Node:
    """F3.6: nothing can be placed."""
    tiles = [move[1] for move in moves if move[0] == "discard"]
    return [
        button(type="button", id=f"discard-{tile}", data_do="move", data_value=f"discard {tile}")[
            _("Discard: {tile}").format(tile=tile_name(tile))
        ]
        for tile in tiles
    ]


def _turn() -> Node:
    return button(
        "#turn", type="button", data_do="pick", data_value="turn", data_key="t", data_wheel="", aria_keyshortcuts="t"
    )[_("Turn the tile")]


def _die_choice(view: View, moves: Sequence[Move]) -> Node:
    """F3.3: the die that must move, and both ways it can go."""
    die = view.owed[0]
    value = view.dice[die]
    ways = [
        ("up", "ArrowUp", _("Up to {n}").format(n=value + 1), value < HIGHEST),
        ("down", "ArrowDown", _("Down to {n}").format(n=value - 1), value > LOWEST),
    ]
    return div(".die-choice", role="group", aria_label=die_name(die))[
        die_picture(die, value),
        (
            button(
                ".primary",
                id=f"die-{way}",
                type="button",
                data_do="move",
                data_value=way,
                data_key=key,
                aria_keyshortcuts=key,
            )[label]
            for way, key, label, possible in ways
            if possible and (way,) in moves
        ),
    ]


def _end(scene: Scene) -> Node:
    """How near the end of the year is, and what has not been seen yet."""
    view: View = scene.view
    unseen = [sum(HALVES[tile].count(colour) for tile in view.unseen) for colour in range(len(COLOURS))]
    return div(".year-end")[
        p("#year-end")[end_in_words(view)],
        details("#unseen.unseen-colours")[
            summary[_("What has not been seen")],
            p[_("Houses on tiles that nobody has seen, out of the game or still to come:")],
            p[
                listing(
                    [
                        _("{colour} {n}").format(colour=colour_name(colour), n=number)
                        for colour, number in enumerate(unseen)
                    ]
                )
            ],
        ],
    ]


# The council


def _council(scene: Scene) -> Node:
    """Every die with what it pays, and who shows how much of its colour."""
    view: View = scene.view
    return _scoring(scoring_now(view), scene.names, _("The council's dice, and who leads"), scene.news)


def _scoring(scoring: Scoring, names: Sequence[str], title: str, news: Sequence[Event] = ()) -> Node:
    moved = {event.die for event in news if isinstance(event, DieMoved)}
    rolled = any(isinstance(event, DiceRolled) for event in news)
    everybody = range(len(names))
    return table(class_=["council", {"crowded": len(names) > 2}])[
        caption[title],
        thead[tr[(th(scope="col")[name] for name in (_("Die"), *names, _("Lead")))]],
        tbody[
            (
                tr[
                    _die(one.colour, one.value, one.colour in moved or rolled),
                    (
                        td(class_={"leads": seat in one.leaders})[
                            str(one.counts[seat]),
                            span(".pays")[f"+{one.value}"] if seat in one.leaders else None,
                        ]
                        for seat in everybody
                    ),
                    td(".lead-words")[majority_in_words(one, names)],
                ]
                for one in scoring.majorities
            ),
            tr[
                _die(CLEAR, scoring.bonus_value, CLEAR in moved or rolled),
                (
                    td(class_={"leads": seat in scoring.bonus_seats})[
                        "✓" if seat in scoring.bonus_seats else "–",
                        span(".pays")[f"+{scoring.bonus_value}"] if seat in scoring.bonus_seats else None,
                    ]
                    for seat in everybody
                ),
                td(".lead-words")[_("all five colours")],
            ],
            tr(".sum-row")[
                th(scope="row")[_("Together")],
                (td[f"+{gained}"] for gained in scoring.gained),
                td,
            ],
        ],
    ]


def _die(die: Die, value: int, moved: bool) -> Node:
    return th(class_={"moved": moved}, scope="row")[
        die_picture(die, value), _hidden(_("{die}: {value}").format(die=die_name(die), value=value))
    ]


# Places to aim at


def _picked(view: View, draft: Draft) -> tuple[Tile | None, int]:
    """The tile in hand and the way it is turned."""
    if view.owed:
        return None, 0
    if view.held is not None:
        return view.held, _possible(view, view.held, int(draft[1]) if len(draft) == 2 else 0)
    if len(draft) == 2 and draft[0] != HELD and (tile := view.supply[int(draft[0])]) is not None:
        return tile, _possible(view, tile, int(draft[1]))
    return None, 0


def _possible(view: View, tile: Tile, way: int) -> int:
    """This way of turning the tile, or the next one in which it fits somewhere."""
    ways = ways_of(view, tile)
    return next((turned % 6 for turned in range(way, way + 6) if turned % 6 in ways), 0)


def _places(view: View, tile: Tile, way: int) -> dict[Move, str]:
    """Every move that lays the tile, turned as it is, in words."""
    seat = view.to_move
    if seat is None:
        return {}
    moves = (move for move in placements(view, tile) if len(move) == 3 or direction(*move[2:]) == way)
    return {move: placement_in_words(view, seat, move) for move in moves}


def _ghosts(view: View, tile: Tile, places: Mapping[Move, str]) -> list[Node]:
    """Every place where the tile can go: a control each."""
    if view.to_move is None:
        return []
    hill = view.boards[view.to_move]
    ghosts: list[Node] = []
    for move, words in places.items():
        spaces = move[2:]
        height = hill.heights[spaces[0]] + 1
        points = [top_of(space, height) for space in spaces]
        x, y = (sum(point[axis] for point in points) / len(points) for axis in (0, 1))
        ghosts.append(
            slab(
                tile,
                spaces,
                height,
                class_="ghost",
                id=f"place-{'-'.join(map(str, spaces))}",
                role="button",
                tabindex="-1" if ghosts else "0",
                data_do="move",
                data_value=FAVELAS.notation(move),
                data_x=f"{x:g}",
                data_y=f"{y:g}",
                aria_label=words,
            )
        )
    return ghosts


def pick(view: View, draft: Draft, value: str) -> Draft:
    """An open tile in hand, or laid back; or the tile in hand turned by one step."""
    tile, way = _picked(view, draft)
    if value == "turn":
        return (draft[0] if draft else HELD, str(_possible(view, tile, way + 1))) if tile else draft
    if view.held is not None or view.owed or value not in map(str, range(len(view.supply))):
        return draft
    if draft[:1] == (value,) or view.supply[int(value)] is None:
        return ()
    return (value, "0")


def move_in_words(scene: Scene, move: Move) -> str:
    view: View = scene.view
    kind, *rest = move
    if kind == "place" and view.to_move is not None:
        return capital(f"{tile_name(rest[0])}: {place_in_words(effect(view, move, view.to_move), rest[1:])}")
    if kind == "discard":
        return _("Discard: {tile}").format(tile=tile_name(rest[0]))
    if kind in ("up", "down"):
        value = view.dice[view.owed[0]] + (1 if kind == "up" else -1)
        way = _("Up to {n}") if kind == "up" else _("Down to {n}")
        return capital(f"{die_name(view.owed[0])}: {way.format(n=value)}")
    return _("Draw unseen") if kind == "draw" else _("Draw a single")


def draft_for(scene: Scene, move: Move) -> Draft:
    """The slot of the tile, and the way it must be turned."""
    if move[0] != "place":
        return ()
    view: View = scene.view
    way = direction(*move[2:]) if len(move) == 4 else 0
    return (HELD if view.held is not None else str(view.supply.index(move[1])), str(way))


def horizon(scene: Scene) -> str:
    return _("At the end of the year:")


def arrange(view: View, order: Order, draft: Draft, value: str) -> tuple[Order, Draft]:
    return order, draft


def prompt(view: View, names: Sequence[str]) -> str:
    return advice(view, None)


# Ends


def rule_now(view: View) -> str:
    if view.to_move is None:
        return "F5.1"
    return "F3.3" if view.owed else "F3.2" if view.held else "F3.1"


def in_log(event: Event) -> bool:
    return True


def interlude(event: Event, scene: Scene) -> Node:
    """A year is scored: who leads each colour, what it pays, the bonus, and what stands now."""
    if isinstance(event, YearEnded):
        return section(".interlude")[
            h2("#interlude-title", tabindex="-1")[_("Year {n} is over").format(n=event.year)],
            _scoring(event.scoring, scene.names, _("What the year pays")),
            p(".totals")[
                _("Now: {points}.").format(
                    points=listing(
                        [
                            _("{name} {points}").format(name=name, points=points)
                            for name, points in zip(scene.names, event.points, strict=True)
                        ]
                    )
                )
            ],
            div(".hills")[(_hill(scene, seat, _board(scene, seat)) for seat in range(len(scene.names)))],
        ]
    return None


def headline(outcome: Outcome, names: Sequence[str]) -> str:
    return ""


def result(outcome: Outcome, view: View, names: Sequence[str]) -> Sequence[tuple[Seat, str]]:
    ranking = sorted(range(view.seats), key=lambda seat: (outcome.places[seat], seat))
    years = [[scoring.gained[seat] for scoring in view.history] for seat in range(view.seats)]
    return [
        (
            seat,
            _("{points} ({years}), tallest stack {height}").format(
                points=n_("{n} point", "{n} points", outcome.scores[seat]),
                years=" + ".join(map(str, years[seat])),
                height=view.boards[seat].tallest,
            ),
        )
        for seat in ranking
    ]


def tie_break(outcome: Outcome) -> str:
    return {
        "": "",
        "tallest": _("Equal points: the tallest stack decides (F5.1)."),
        "shared": _("Equal points and equally tall stacks: the victory is shared (F5.1)."),
    }[outcome.tie_break]
