"""What every screen stands in: the header with the way home, the language switch, notices, and headings."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin

from htpy import Node, a, button, div, fragment, h1, header, li, nav, p, path, progress, span, svg, ul

from praca.locale import LANGUAGES, _, language

_EIGHTHS = [eighth * pi / 4 for eighth in range(8)]


@dataclass(frozen=True)
class Action:
    """A button: what it says, and what the page sends when it is pressed. `key` is its key on the keyboard."""

    label: str
    do: str
    value: str = ""
    key: str = ""
    enabled: bool = True


@dataclass(frozen=True)
class Notice:
    """Something the player should know. Stays until it is dismissed or overtaken."""

    text: str
    action: Action | None = None
    problem: bool = False


def screen(
    title: str,
    *content: Node,
    under: Node = None,
    notices: Sequence[Notice] = (),
    actions: Node = None,
    kind: str = "",
    game: str = "",
) -> Node:
    """A whole screen: what stands `under` its title belongs to it; `game` is the key of the game it is about.

    The title gets the focus when the screen changes, so that a screen reader starts there.
    """
    return fragment[
        header(".bar")[
            a("#home-link.brand", href="#", aria_label=_("Praça, home"))[tile_mark(), span["Praça"]],
            actions,
            languages() if kind != "settings" else None,  # which has them in a place of their own
            a("#to-settings.gear", href="#settings", aria_label=_("Settings"))[gear()],
        ],
        div("#notices")[(notice(item) for item in notices)],
        div(class_=["screen", kind, game and f"of-{game}"], id="screen")[
            div(".heading")[div(".plaque")[h1("#title", tabindex="-1")[title], under]], content
        ],
    ]


def languages() -> Node:
    """The other languages, as links: they work before any Python runs."""
    return nav(".languages", aria_label=_("Language"))[
        (
            a(href=f"#language/{code}", lang=code, hreflang=code, id=f"language-{code}")[name]
            for code, name in LANGUAGES.items()
            if code != language()
        )
    ]


def notice(item: Notice) -> Node:
    return div(class_=["notice", {"problem": item.problem}], role="alert" if item.problem else "status")[
        p[item.text],
        press(item.action) if item.action else None,
        button(".quiet", type="button", data_do="dismiss")[_("Close")],
    ]


def press(action: Action, kind: str = "") -> Node:
    """An action as a button."""
    return button(
        class_=kind or None,
        id=f"do-{action.do}{'-' + action.value if action.value else ''}",
        type="button",
        disabled=not action.enabled,
        data_do=action.do,
        data_value=action.value or None,
        data_key=action.key or None,
        aria_keyshortcuts=action.key or None,
    )[action.label]


def thinking_bar() -> Node:
    """How far a bot is; the page moves it while the worker thinks."""
    return progress("#bot-progress", max="1", value="0", aria_label=_("How far the thinking is"))


def footer_links() -> Node:
    return nav(".footer", aria_label=_("More"))[
        ul[
            li[a("#to-games", href="#games")[_("Your games")]],
            li[a("#to-link", href="#link")[_("Open a link")]],
            li[a("#to-about", href="#about")[_("About")]],
        ]
    ]


def gear() -> Node:
    """The sign of the settings: a wheel with eight teeth."""
    teeth = "".join(f"M20 20 L{20 + 17 * cos(angle):.1f} {20 + 17 * sin(angle):.1f} " for angle in _EIGHTHS)
    return svg(viewBox="0 0 40 40", aria_hidden="true")[
        path(".gear-teeth", d=teeth.strip()), path(".gear-ring", d="M20 10 a10 10 0 1 0 0.01 0 Z")
    ]


def tile_mark() -> Node:
    """The sign of the house: one azulejo."""
    return svg(".mark", viewBox="0 0 40 40", aria_hidden="true")[
        path(".mark-field", d="M0 0h40v40H0z"),
        path(
            ".mark-star",
            d="M20 4 L24 16 L36 20 L24 24 L20 36 L16 24 L4 20 L16 16 Z M0 0 h8 a8 8 0 0 1 -8 8 Z "
            "M40 0 v8 a8 8 0 0 1 -8 -8 Z M40 40 h-8 a8 8 0 0 1 8 -8 Z M0 40 v-8 a8 8 0 0 1 8 8 Z",
        ),
    ]
