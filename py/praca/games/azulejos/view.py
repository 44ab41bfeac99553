"""How 5211 Azul looks: the tally of colours, what lies in front of everybody, the hand, and the words for it all.

Only what a `View` holds can be shown. Colours are told apart by colour, by ornament and by letter.
"""

from collections.abc import Mapping, Sequence

from htpy import Node, b, button, div, fragment, h2, li, p, section, span, ul

from praca.engine import Event, Move, Outcome, Seat, Value
from praca.games.azulejos.components import CARDS_LAID, COLOURS, LETTERS, Card, colour_limit, rooster_target
from praca.games.azulejos.drawings import card_back, card_face, ornaments, swatch
from praca.games.azulejos.rules import AZULEJOS, Chosen, NewDeck, Revealed, Round, RoundScored, Verdict, View, judge
from praca.games.azulejos.spoken import (
    forecast,
    outlook,
    picked_in_words,
    points_in_words,
    table_in_cells,
    table_in_words,
    zoomed_in_words,
)
from praca.games.azulejos.words import card_name, colour_name, points_of, reason, standing, verdict_sentence
from praca.locale import _, capital, listing, n_
from praca.ui.face import Draft, Order, Scene
from praca.ui.forbidden import can, cannot

# The rest of a `praca.ui.face.Face` is below.
__all__ = ["outlook", "picked_in_words", "points_in_words", "reason", "sentence", "table_in_words", "zoomed_in_words"]

TITLE = "5211 Azul"
SECRET_HANDS = True
BOT_PAUSE = 150
MINUTES = (5, 15)
SOUNDS: Mapping[type[Event], str] = {Chosen: "card", Revealed: "card", RoundScored: "score"}


def tagline() -> str:
    return _("Lay tiles in secret, all at once. The colour most played scores, unless it is played too much.")


def kind() -> str:
    return _("cards and bluff")


def option_label(key: str) -> str:
    return {
        "long_game": _("Long game: deck after deck until somebody has 50 points"),
        "open_scores": _("Open scores: everybody's points can be seen"),
    }[key]


def choice_label(key: str, choice: Value) -> str:
    raise KeyError(key)  # both options are yes or no


def scores_are_open(options: Mapping[str, Value]) -> bool:
    return options["open_scores"] is True


def phase(progress: Mapping[str, int]) -> str:
    text = _("Round {round} of {rounds}, turn {turn}").format(**{"round": 0, "rounds": 0, "turn": 0, **progress})
    if progress.get("deck", 1) > 1:
        text = _("Deck {deck}. {phase}").format(deck=progress["deck"], phase=text)
    return text


# The table


def board(scene: Scene) -> Node:
    view: View = scene.view
    if view.to_move is None:  # the last round stays on the table
        last = view.history[-1]
        return div("#board.azulejos")[
            ornaments(),
            tally(last.verdict, view.seats),
            players(view, last.laid, scene.names, last.verdict),
            table_in_cells(view, scene.names, last.laid, last.verdict),
        ]
    verdict = judge(view.laid)
    return div("#board.azulejos")[
        ornaments(),
        tally(verdict, view.seats),
        p("#forecast.forecast")[forecast(view, verdict)],
        players(view, view.laid, scene.names),
        table_in_cells(view, scene.names, view.laid, verdict),
    ]


def tally(verdict: Verdict, seats: int) -> Node:
    """Each colour's count against the limit, the roosters against their target (Z5)."""
    limit, target = colour_limit(seats), rooster_target(seats)
    return section(".tally", aria_label=_("Cards on the table"))[
        ul[
            (_tally_colour(colour, verdict, limit) for colour in range(len(COLOURS))),
            li(class_=["count", {"scores": verdict.roosters_score}], id="count-roosters")[
                swatch("rooster"),
                span(".sum")[b[str(verdict.roosters)], span(".of")[f"/{target}"]],
                span(".visually-hidden")[
                    _("Roosters: {count} on the table, exactly {target} would score").format(
                        count=verdict.roosters, target=target
                    )
                ],
                span(".state", aria_hidden="true")[_("score!") if verdict.roosters_score else _("exactly")],
            ],
        ]
    ]


def _tally_colour(colour: int, verdict: Verdict, limit: int) -> Node:
    count = verdict.counts[colour]
    state, word = _standing(colour, verdict), standing(colour, verdict)
    return li(f".count.{state}", id=f"count-{LETTERS[colour]}")[
        swatch(LETTERS[colour]),
        span(".sum")[b[str(count)], span(".of")[f"/{limit}"]],
        span(".visually-hidden")[
            _("{colour}: {count} on the table, out at {limit}. {state}").format(
                colour=capital(colour_name(colour)), count=count, limit=limit, state=word
            )
        ],
        span(".state", aria_hidden="true")[word],
    ]


def _standing(colour: int, verdict: Verdict) -> str:
    """What becomes of a colour, as a class."""
    if colour in verdict.over:
        return "over"
    if verdict.roosters_score:
        return "idle"
    return "scores" if colour == verdict.colour else "tied" if colour in verdict.tied else "idle"


def players(view: View, laid: Sequence[Sequence[Card]], names: Sequence[str], verdict: Verdict | None = None) -> Node:
    """What lies in front of everybody. With a verdict, the cards that were kept stand out."""
    return section(".players", aria_label=_("Players"))[
        (_player(view, seat, laid[seat], names[seat], verdict) for seat in range(view.seats))
    ]


def _player(view: View, seat: Seat, laid: Sequence[Card], name: str, verdict: Verdict | None) -> Node:
    places = sum(CARDS_LAID)
    face_down = CARDS_LAID[view.turn - 1] if view.chosen[seat] and verdict is None else 0
    empty = places - len(laid) - face_down
    return div(class_=["player", {"to-move": view.to_move == seat and verdict is None}], id=f"player-{seat}")[
        div(".who")[
            h2(".name")[name], span(".points", id=f"points-{seat}", data_count="")[points_of(view.points[seat])]
        ],
        ul(".laid", aria_label=_("Cards of {name}").format(name=name))[
            (
                li(class_={"kept": verdict.scores(card), "lost": not verdict.scores(card)} if verdict else None)[
                    card_face(card, _card_label(card, verdict))
                ]
                for card in laid
            ),
            (li[card_back(_("A card face down"))] for _n in range(face_down)),
            (li(".place", aria_hidden="true") for _n in range(empty)),
        ],
    ]


def _card_label(card: Card, verdict: Verdict | None) -> str:
    if verdict and verdict.scores(card):
        return _("{card}, scores").format(card=card_name(card))
    return card_name(card)


# The hand


def playing(scene: Scene, moves: Sequence[Move], draft: Draft) -> Node:
    return fragment[board(scene), hand(scene.view, moves, draft)]


def hand(view: View, moves: Sequence[Move], draft: Draft) -> Node:
    """The own cards, each a button; the draft is the slots that are picked."""
    picked = {int(slot) for slot in draft}
    move = tuple(card for slot, card in enumerate(view.hand) if slot in picked)
    complete = move in moves
    lay = n_("Lay {n} card", "Lay {n} cards", view.to_lay)
    return section("#hand.hand", aria_labelledby="hand-title")[
        h2("#hand-title")[_("Your hand")],
        p(".prompt")[prompt(view)],
        div(
            class_=["cards", "deal-odd" if view.round % 2 else "deal-even"],
            data_arrows="",
            role="toolbar",
            aria_label=_("Cards"),
        )[
            (
                button(
                    ".card-button",
                    id=f"slot-{slot}",
                    type="button",
                    aria_pressed="true" if slot in picked else "false",
                    data_do="pick",
                    data_value=str(slot),
                    data_key=str(slot + 1),
                )[card_face(card, card_name(card))]
                for slot, card in enumerate(view.hand)
            )
        ],
        button(
            "#lay.primary",
            type="button",
            data_key="Enter",
            **(can(AZULEJOS.notation(move)) if complete else cannot(move)),
        )[lay],
    ]


def pick(view: View, draft: Draft, value: str) -> Draft:
    """A slot of the hand on or off. One too many takes the place of the first picked."""
    if value not in map(str, range(len(view.hand))):
        return draft
    if value in draft:
        return tuple(slot for slot in draft if slot != value)
    return (*draft, value)[-view.to_lay :]


def move_in_words(scene: Scene, move: Move) -> str:
    return _("Lay {cards}").format(cards=listing([card_name(card) for card in move]))


def draft_for(scene: Scene, move: Move) -> Draft:
    """The slots that hold the cards."""
    slots, left = [], list(move)
    for slot, card in enumerate(scene.view.hand):
        if card in left:
            left.remove(card)
            slots.append(str(slot))
    return tuple(slots)


def horizon(scene: Scene) -> str:
    return _("By the end of the round:")


def arrange(view: View, order: Order, draft: Draft, value: str) -> tuple[Order, Draft]:
    return order, draft


def prompt(view: View, names: Sequence[str] = ()) -> str:
    return n_("Choose {n} card to lay face down.", "Choose {n} cards to lay face down.", view.to_lay)


# Words


def sentence(event: Event, names: Sequence[str]) -> str:
    match event:
        case Chosen(seat, number):
            return n_(
                "{name} has laid {n} card face down.", "{name} has laid {n} cards face down.", number, name=names[seat]
            )
        case Revealed(laid):
            return " ".join(
                _("{name} lays {cards}.").format(name=name, cards=listing([card_name(card) for card in cards]))
                for name, cards in zip(names, laid, strict=True)
            )
        case RoundScored(finished):
            return _round_sentence(finished, names)
        case NewDeck(deck):
            return _("Nobody has 50 points yet: deck {deck} is shuffled.").format(deck=deck)
    return ""


def _round_sentence(finished: Round, names: Sequence[str]) -> str:
    gains = [
        _("{name} +{points}").format(name=name, points=points)
        for name, points in zip(names, finished.gained, strict=True)
        if points
    ]
    text = _("Round {n}: {verdict}").format(
        n=finished.number, verdict=verdict_sentence(finished.verdict, len(finished.laid))
    )
    return f"{text} {', '.join(gains)}." if gains else text


def rule_now(view: View) -> str:
    return "Z4.1" if view.to_move is None else "Z2.1"


def in_log(event: Event) -> bool:
    return not isinstance(event, Chosen)


def interlude(event: Event, scene: Scene) -> Node:
    """The end of a round: its cards once more, with those that were kept, and the sentence that says why."""
    if not isinstance(event, RoundScored):
        return None
    view, finished = scene.view, event.round
    return div("#board.azulejos.interlude")[
        ornaments(),
        h2("#interlude-title", tabindex="-1")[_("Round {n} is over").format(n=finished.number)],
        p("#verdict.verdict")[verdict_sentence(finished.verdict, view.seats)],
        tally(finished.verdict, view.seats),
        players(view, finished.laid, [*map(_with_gain, scene.names, finished.gained)], finished.verdict),
    ]


def _with_gain(name: str, gained: int) -> str:
    return _("{name} +{points}").format(name=name, points=gained)


def headline(outcome: Outcome, names: Sequence[str]) -> str:
    return ""


def result(outcome: Outcome, view: View, names: Sequence[str]) -> Sequence[tuple[Seat, str]]:
    ranking = sorted(range(view.seats), key=lambda seat: (outcome.places[seat], seat))
    return [
        (
            seat,
            _("{points}, {cards}").format(
                points=n_("{n} point", "{n} points", outcome.scores[seat]),
                cards=n_("{n} card", "{n} cards", view.won[seat] or 0),
            ),
        )
        for seat in ranking
    ]


def tie_break(outcome: Outcome) -> str:
    return {
        "": "",
        "cards": _("Equal points: more cards in the score pile decide (Z4.2)."),
        "shared": _("Equal points and equal cards: the victory is shared (Z4.2)."),
    }[outcome.tie_break]
