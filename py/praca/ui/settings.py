"""How a person likes it here, kept in this browser; and the screen to choose it on. Every choice counts at once."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass

from htpy import Node, a, div, fieldset, form, label, legend, p
from htpy import input as input_

from praca.locale import LANGUAGES, _, language
from praca.ui.frame import Notice, footer_links, screen

PACES = {"slow": 2.0, "normal": 1.0, "fast": 0.3, "none": 0.0}  # how long the pause before a bot's move is

# What can be chosen; the first of each is the usual.
CHOICES: Mapping[str, Sequence[str]] = {
    "theme": ("system", "light", "dark"),
    "motion": ("system", "full", "none"),
    "sound": ("off", "on"),
    "pace": ("normal", *(pace for pace in PACES if pace != "normal")),
    "confirm": ("no", "yes"),
    "aids": ("usual", "more", "plain"),
    "turn": ("no", "yes"),
}
# What the page must know to dress accordingly; the rest is the table's business.
SEEN_BY_PAGE = ("theme", "motion", "aids")


@dataclass(frozen=True)
class Settings:
    """What has been chosen."""

    theme: str = "system"
    motion: str = "system"
    sound: str = "off"
    pace: str = "normal"
    confirm: str = "no"
    aids: str = "usual"
    turn: str = "no"

    def to_text(self) -> str:
        return json.dumps(asdict(self))

    @property
    def dress(self) -> dict[str, str]:
        """What stands as `data-…` on the page's root, for the style sheets."""
        return {key: getattr(self, key) for key in SEEN_BY_PAGE}


def read_settings(text: str | None) -> Settings:
    """Stored settings; whatever cannot be read is as if nothing had been chosen."""
    try:
        stored = json.loads(text or "{}")
    except (ValueError, RecursionError):
        stored = {}
    return chosen(stored if isinstance(stored, dict) else {})


def chosen(values: Mapping[str, object]) -> Settings:
    """Settings from a form or from storage, each only if there is such a choice."""
    given = {key: str(values.get(key, "")) for key in CHOICES}
    return Settings(**{key: value for key, value in given.items() if value in CHOICES[key]})


def settings_screen(settings: Settings, game_id: str, notices: Sequence[Notice] = ()) -> Node:
    """All settings; `game_id` is the game on the table, to go back to."""
    return screen(
        _("Settings"),
        game_id and p[a("#to-game.button.primary", href=f"#game/{game_id}")[_("Back to the game")]],
        form("#settings.settings-form", data_do="set", data_live="")[
            _language(),
            (_group(key, title, words, getattr(settings, key)) for key, (title, words) in _groups().items()),
        ],
        footer_links(),
        under=p(".lead")[_("Every choice counts at once, and is kept in this browser.")],
        notices=notices,
        kind="settings",
    )


def _groups() -> dict[str, tuple[str, dict[str, str]]]:
    """Each group of choices in words."""
    return {
        "theme": (
            _("Light and dark"),
            {"system": _("As the device is set"), "light": _("Light"), "dark": _("Dark")},
        ),
        "motion": (
            _("Motion"),
            {"system": _("As the device is set"), "full": _("Pieces move"), "none": _("Nothing moves")},
        ),
        "sound": (_("Sound"), {"off": _("Silent"), "on": _("Small sounds at the table")}),
        "pace": (
            _("How fast bots move"),
            {
                "slow": _("Slow: time to explain every move"),
                "normal": _("Normal"),
                "fast": _("Fast"),
                "none": _("At once"),
            },
        ),
        "confirm": (
            _("Confirm moves"),
            {"no": _("A move is made at once; it can be taken back"), "yes": _("Ask before every move")},
        ),
        "aids": (
            _("Telling colours apart"),
            {
                "usual": _("Ornaments, and letters where it matters"),
                "more": _("Letters everywhere, and colours that are easier to tell apart"),
                "plain": _("Ornaments only"),
            },
        ),
        "turn": (
            _("Several people at one tablet"),
            {"no": _("The table stays as it is"), "yes": _("The table turns to whoever sits opposite")},
        ),
    }


def _language() -> Node:
    """The languages, as links: they work before any Python runs."""
    return fieldset(".languages-choice")[
        legend[_("Language")],
        div(".row")[
            (
                a(
                    class_=["button", {"primary": code == language()}],
                    href=f"#language/{code}",
                    lang=code,
                    hreflang=code,
                    id=f"language-{code}",
                    aria_current="true" if code == language() else None,
                )[name]
                for code, name in LANGUAGES.items()
            )
        ],
    ]


def _group(key: str, title: str, words: Mapping[str, str], value: str) -> Node:
    return fieldset[
        legend[title],
        (
            label(".check")[
                input_(type="radio", name=key, value=choice, id=f"{key}-{choice}", checked=value == choice), " ", text
            ]
            for choice, text in words.items()
        ),
    ]
