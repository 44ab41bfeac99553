"""What every screen stands in: the header with the way home, the language switch, notices, and headings."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin

from htpy import (
    Node,
    a,
    button,
    dd,
    dialog,
    div,
    dl,
    dt,
    fragment,
    h1,
    h2,
    header,
    kbd,
    li,
    nav,
    p,
    path,
    progress,
    span,
    svg,
    ul,
)

from praca.locale import LANGUAGES, _, language
from praca.ui.render import drawn

_EIGHTHS = [eighth * pi / 4 for eighth in range(8)]


@dataclass(frozen=True)
class Action:
    """A button: what it says, and what the page sends when it is pressed. `key` is its key on the keyboard.

    With a `sign` (see `SIGNS`) it says it with a drawing, too, and on a phone with the drawing alone.
    """

    label: str
    do: str
    value: str = ""
    key: str = ""
    enabled: bool = True
    sign: str = ""


@dataclass(frozen=True)
class Notice:
    """Something the player should know. Stays until it is dismissed or overtaken. With a report, it can be copied."""

    text: str
    action: Action | None = None
    problem: bool = False
    rule: str = ""  # of a game, as behind "#rules/": the way to it
    report: str = ""


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
            span(".offline")[_("Offline")],  # CSS shows it only then
            languages() if kind != "settings" else None,  # which has them in a place of their own
            a("#to-settings.gear", href="#settings", aria_label=_("Settings"))[gear()],
        ],
        div("#notices")[
            # shown by the page while it waits for a worker that may never answer
            p("#moment", hidden=True, data_fresh=True)[_("One moment: this takes longer than usual. Nothing is lost.")],
            (notice(item) for item in notices),
        ],
        div(class_=["screen", kind, game and f"of-{game}"], id="screen")[
            div(".heading")[div(".plaque")[h1("#title", tabindex="-1")[title], under]], content
        ],
        keys_dialog(),
    ]


def keys_dialog() -> Node:
    """The keys of this screen, shown on "?": the page puts in those that do something now."""
    return dialog("#keys.keys", aria_labelledby="keys-title")[
        h2("#keys-title")[_("Keys")],
        dl("#keys-here"),
        dl[
            div[dt[kbd["Tab"]], dd[_("to the next control")]],
            div[dt[kbd["← → ↑ ↓"]], dd[_("along a hand, or over a board")]],
            div[dt[kbd["Home End"]], dd[_("to the ends of a row of cells, with Ctrl to those of all")]],
            div[dt[kbd["?"]], dd[_("these keys")]],
        ],
        p[_("With a screen reader, let single keys through to the page: NVDA and JAWS call that focus mode.")],
        button("#close-keys.primary", type="button", data_do="close-keys")[_("Close")],
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
        a("#why-rule.button", href=f"#rules/{item.rule}")[_("Rule {n}").format(n=item.rule.rpartition("/")[2])]
        if item.rule
        else None,
        button(
            "#copy-report",
            type="button",
            data_do="copy",
            data_value=item.report,
            data_done=_("Report copied."),
            data_fresh=True,
        )[_("Copy a report")]
        if item.report
        else None,
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
    )[signed(action.sign, action.label) if action.sign else action.label]


SIGNS = {
    "undo": "M14 10 L6 17 L14 24 M7 17 H24 A8 8 0 0 1 24 33 H16",
    "redo": "M26 10 L34 17 L26 24 M33 17 H16 A8 8 0 0 0 16 33 H24",
    "back": "M20 5 A15 15 0 1 1 7 13 M6 5 V14 H15 M20 12 V21 L27 25",
    "hint": "M20 5 A11 11 0 0 0 13 24 Q15 26 15 29 H25 Q25 26 27 24 A11 11 0 0 0 20 5 Z M16 34 H24",
    "share": "M12 20 L28 11 M12 20 L28 29 M12 16 A4 4 0 1 0 12 24 A4 4 0 1 0 12 16 "
    "M28 7 A4 4 0 1 0 28 15 A4 4 0 1 0 28 7 "
    "M28 25 A4 4 0 1 0 28 33 A4 4 0 1 0 28 25",
    "rules": "M20 10 Q13 5 5 8 V32 Q13 29 20 34 Q27 29 35 32 V8 Q27 5 20 10 V34",
}


@drawn
def signed(sign: str, label: str) -> Node:
    """A label with its drawing."""
    return fragment[
        svg(".sign", viewBox="0 0 40 40", aria_hidden="true")[path(d=SIGNS[sign])], span(".sign-label")[label]
    ]


def thinking_bar() -> Node:
    """How far a bot is; the page moves it while the worker thinks."""
    return progress("#bot-progress", max="1", value="0", aria_label=_("How far the thinking is"))


def footer_links() -> Node:
    return nav(".footer", aria_label=_("More"))[
        ul[
            li[a("#to-games", href="#games")[_("Your games")]],
            li[a("#to-statistics", href="#statistics")[_("Statistics")]],
            li[a("#to-link", href="#link")[_("Open a link")]],
            li[a("#to-about", href="#about")[_("About")]],
        ]
    ]


@drawn
def gear() -> Node:
    """The sign of the settings: a wheel with eight teeth."""
    teeth = "".join(f"M20 20 L{20 + 17 * cos(angle):.1f} {20 + 17 * sin(angle):.1f} " for angle in _EIGHTHS)
    return svg(viewBox="0 0 40 40", aria_hidden="true")[
        path(".gear-teeth", d=teeth.strip()), path(".gear-ring", d="M20 10 a10 10 0 1 0 0.01 0 Z")
    ]


@drawn
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
