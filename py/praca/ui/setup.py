"""The set-up screen: who plays, with which options, from which seed. And the reading of what was filled in."""

import os
from collections.abc import Mapping, Sequence

from htpy import Node, a, button, div, fieldset, form, label, legend, optgroup, option, p, select
from htpy import input as input_

from praca.bots.levels import LEVELS
from praca.engine import SEEDS, Game, Option, Player, Setup, Value, clean_name
from praca.locale import N_, _
from praca.ui.face import Face, face_of
from praca.ui.frame import Notice, screen

# Who plays a bot's seat when nobody named it: children who are learning, neighbours, and those everybody asks.
BOT_NAMES = {
    "aprendiz": ("Aninhas", "Betinho", "Carlinhos", "Dudu", "Ritinha"),
    "vizinho": ("Amália", "Benedita", "Chico", "Dulce", "Zeca"),
    "mestre": ("Dona Aurora", "Mestre Bento", "Dona Celeste", "Mestre Dinis", "Dona Zulmira"),
}


class SetupError(ValueError):
    """The form asks for something that cannot be; the sentence, with places to fill in, says what."""

    def __init__(self, sentence: str, **places: int) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.places = places

    def notice(self) -> Notice:
        return Notice(_(self.sentence).format(**self.places), problem=True)


def seat_names(players: Sequence[Player]) -> list[str]:
    """A name for everybody at the table."""
    return shown_names(stored_names(players))


def stored_names(players: Sequence[Player]) -> list[str]:
    """The names as they are saved: a person's default name depends on the language and is left empty."""
    return [player.name or (BOT_NAMES[player.bot][seat] if player.bot else "") for seat, player in enumerate(players)]


def shown_names(stored: Sequence[str]) -> list[str]:
    """Stored names, whatever they may hold, as they are shown."""
    return [clean_name(name) or _("Player {n}").format(n=seat + 1) for seat, name in enumerate(stored)]


def setup_screen(game: Game, filled: Mapping[str, str], notices: Sequence[Notice] = ()) -> Node:
    face = face_of(game)
    return screen(
        face.TITLE,
        form("#setup", data_do="begin", data_value=game.key)[
            fieldset(".seats")[
                legend[_("Who plays?")],
                (_seat(game, seat, filled) for seat in range(game.seats[-1])),
                p(".levels")[
                    _("Bots: an apprentice is still learning, a neighbour plays well, a master is hard to beat.")
                ],
            ],
            fieldset(".options")[
                legend[_("Options")],
                (_option(item, face, filled) for item in game.options),
                _check("practice", _("Practice: alone against bots, take back anything"), filled),
                div(".field")[
                    label(for_="seed")[_("Number of the deal (empty: a random one)")],
                    input_("#seed", name="seed", inputmode="numeric", autocomplete="off", value=filled.get("seed", "")),
                ],
            ],
            div(".row")[
                button("#begin.primary", type="submit")[_("Start")],
                a(".button", href=f"#learn/{game.key}")[_("The lesson")],
                a(".button", href=f"#rules/{game.key}")[_("Rules")],
            ],
        ],
        notices=notices,
        under=p(".lead")[face.tagline()],
        kind="setup",
        game=game.key,
    )


def _seat(game: Game, seat: int, filled: Mapping[str, str]) -> Node:
    default = ("person", "vizinho", "")[min(seat, 2)]
    sits = filled.get(f"sits{seat}", default)
    number = seat + 1
    return div(".seat")[
        select(name=f"sits{seat}", id=f"sits{seat}", aria_label=_("Seat {n}").format(n=number))[
            option(value="person", selected=sits == "person")[_("Person")],
            optgroup(label=_("Bots"))[
                (option(value=level, selected=sits == level)[text] for level, text in _levels().items())
            ],
            seat >= game.seats[0] and option(value="", selected=sits == "")[_("Nobody")],
        ],
        input_(
            name=f"name{seat}",
            id=f"name{seat}",
            maxlength="24",
            autocomplete="off",
            value=filled.get(f"name{seat}", ""),
            placeholder=_("Name (optional)"),
            aria_label=_("Name at seat {n}").format(n=number),
        ),
    ]


def _levels() -> dict[str, str]:
    """The bots, by what one may expect of them."""
    return {
        "aprendiz": _("Apprentice"),
        "vizinho": _("Neighbour"),
        "mestre": _("Master"),
    }


def _option(item: Option, face: Face, filled: Mapping[str, str]) -> Node:
    text = face.option_label(item.key)
    if item.choices == (False, True):
        return _check(item.key, text, filled)
    chosen = filled.get(item.key, str(item.default))
    return div(".field")[
        label(for_=item.key)[text],
        select(name=item.key, id=item.key)[
            (
                option(value=str(choice), selected=str(choice) == chosen)[face.choice_label(item.key, choice)]
                for choice in item.choices
            )
        ],
    ]


def _check(key: str, text: str, filled: Mapping[str, str]) -> Node:
    return label(".check")[input_(type="checkbox", name=key, id=key, checked=key in filled), " ", text]


def read_setup(game: Game, filled: Mapping[str, str]) -> Setup:
    """What the form asks for. Raises SetupError if that cannot be."""
    players = tuple(
        Player(clean_name(filled.get(f"name{seat}", "")), sits if sits in LEVELS else "")
        for seat in range(game.seats[-1])
        if (sits := filled.get(f"sits{seat}", ""))
    )
    if len(players) not in game.seats:
        raise SetupError(N_("This game is for {fewest} to {most} players."), fewest=game.seats[0], most=game.seats[-1])
    options = {item.key: _chosen(item, len(players), filled) for item in game.options}
    return Setup(game, players, options, _seed(filled.get("seed", "")), "practice" in filled)


def _chosen(item: Option, seats: int, filled: Mapping[str, str]) -> Value:
    """The choice that was filled in; the default where so many players have none."""
    choices = item.choices_for(seats)
    if choices == (False, True):
        return item.key in filled
    return next((choice for choice in choices if str(choice) == filled.get(item.key)), item.default)


def _seed(text: str) -> int:
    text = text.strip()
    if not text:
        return random_seed()
    if not (text.isascii() and text.isdigit()) or len(text) > 10 or int(text) >= SEEDS:
        raise SetupError(N_("The number of the deal is a whole number from 0 to {most}."), most=SEEDS - 1)
    return int(text)


def random_seed() -> int:
    return int.from_bytes(os.urandom(4), "little")
