"""How a person likes it here, kept in this browser; and the screen to choose it on."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass

from htpy import Node, a, button, div, fieldset, form, h2, label, legend
from htpy import input as input_

from praca.locale import _
from praca.ui.frame import Notice, footer_links, languages, screen

PACES = {"slow": 2.0, "normal": 1.0, "fast": 0.3, "none": 0.0}  # how long the pause before a bot's move is


@dataclass(frozen=True)
class Settings:
    """What can be chosen."""

    pace: str = "normal"

    def to_text(self) -> str:
        return json.dumps(asdict(self))


def read_settings(text: str | None) -> Settings:
    """Stored settings; whatever cannot be read is as if nothing had been chosen."""
    try:
        stored = json.loads(text or "{}")
    except (ValueError, RecursionError):
        stored = {}
    return chosen(stored if isinstance(stored, dict) else {})


def chosen(values: Mapping[str, object]) -> Settings:
    """Settings from a form or from storage, each only if there is such a choice."""
    pace = str(values.get("pace", ""))
    return Settings(pace if pace in PACES else Settings.pace)


def settings_screen(settings: Settings, game_id: str, notices: Sequence[Notice] = ()) -> Node:
    """All settings; `game_id` is the game on the table, to go back to."""
    paces = {
        "slow": _("Slow: time to explain every move"),
        "normal": _("Normal"),
        "fast": _("Fast"),
        "none": _("At once"),
    }
    return screen(
        _("Settings"),
        form("#settings", data_do="set")[
            fieldset[
                legend[_("How fast bots move")],
                (
                    label(".check")[
                        input_(type="radio", name="pace", value=pace, id=f"pace-{pace}", checked=settings.pace == pace),
                        " ",
                        text,
                    ]
                    for pace, text in paces.items()
                ),
            ],
            div(".row")[
                button("#keep.primary", type="submit")[_("Keep")],
                game_id and a("#to-game.button", href=f"#game/{game_id}")[_("Back to the game")],
            ],
        ],
        div(".field")[h2[_("Language")], languages()],
        footer_links(),
        notices=notices,
        kind="settings",
    )
