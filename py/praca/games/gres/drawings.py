"""The cards of the parade, drawn as paper cuts: wings seen from above, shields, what a samba school carries. All SVG.

Two inks a card, the paper and the cut. Colours are told apart by colour, by ornament and by letter.
"""

from htpy import Node, circle, ellipse, g, path, rect, svg, text, title

from praca.games.gres.components import ALA, CARRO, KIND, OTHER_HALF, Card
from praca.ui.render import drawn

_FEATHERS = {  # how the feathers of each colour are cut
    "B": path(".cut-line", d="M0 -6 v-14"),
    "G": path(".cut-line", d="M-3 -12 l3 -4 l3 4 M-3 -7 l3 -4 l3 4"),
    "P": circle(".cut", cx="0", cy="-15", r="3"),
    "R": path(".cut", d="M0 -20 l3 5 l-3 5 l-3 -5 z"),
    "W": path(".cut-line", d="M-4 -16 h8 M-3 -11 h6"),
    "Y": path(".cut-line", d="M-4 -19 l8 8 M4 -19 l-8 8"),
}
_SHIELD = "M30 10 H54 V38 Q54 58 30 68"
_SEGMENTS = {
    "1": (  # shoes
        path(".ink", d="M10 44 q10 -4 14 -16 h6 v18 h-20 z M32 52 q10 -4 14 -16 h6 v18 h-20 z"),
    ),
    "2": (  # a turban
        path(".ink", d="M12 44 q-4 -22 18 -26 q22 4 18 26 q-18 -8 -36 0 z"),
        path(".cut-line", d="M16 40 q10 -12 26 -14 M22 42 q8 -8 24 -8"),
        circle(".cut", cx="30", cy="34", r="4"),
    ),
    "3": (  # an atabaque
        path(".ink", d="M16 16 h28 l-5 40 h-18 z"),
        ellipse(".cut", cx="30", cy="16", rx="14", ry="4"),
        path(".cut-line", d="M18 24 l6 28 M42 24 l-6 28 M30 21 v34"),
    ),
    "4": (  # the old guard: a man with his hat
        path(".ink", d="M14 24 h32 v4 h-32 z M20 12 h20 v12 h-20 z"),
        circle(".ink", cx="30", cy="36", r="9"),
        path(".ink", d="M14 60 q2 -14 16 -14 q14 0 16 14 z"),
        path(".cut-line", d="M30 46 v14"),
    ),
    "5": (  # the old guard: a woman with her scarf
        path(".ink", d="M18 34 q-2 -20 12 -20 q14 0 12 20 z"),
        circle(".ink", cx="30", cy="34", r="9"),
        path(".ink", d="M10 60 q6 -16 20 -16 q14 0 20 16 z"),
        path(".cut-line", d="M16 56 q14 -8 28 0"),
    ),
    "6": (  # a flag on its staff
        path(".ink", d="M14 10 h3 v50 h-3 z M17 12 h30 l-8 11 l8 11 h-30 z"),
        circle(".cut", cx="29", cy="23", r="5"),
    ),
    "7": (  # a matchbox, played with the fingers
        path(".ink", d="M12 26 h36 v22 h-36 z"),
        path(".cut", d="M16 30 h28 v14 h-28 z"),
        path(".ink", d="M18 36 h20 v2 h-20 z"),
        circle(".ink", cx="39", cy="37", r="2.500"),
    ),
}
_ELEMENTOS = {
    "EB": (path(".ink", d="M12 12 h36 v30 l-18 10 l-18 -10 z"), path(".cut-line", d="M20 22 h20 M20 30 h20")),
    "EF": (
        path(".ink", d="M30 8 q16 18 14 32 q-2 16 -14 18 q-12 -2 -14 -18 q0 -8 6 -14 q0 8 6 8 q4 -10 2 -26 z"),
        path(".cut", d="M30 36 q8 8 4 16 q-8 4 -10 -4 q2 -6 6 -12 z"),
    ),
    "EL": (
        path(".ink", d="M10 20 h40 v10 a4 4 0 0 0 0 8 v10 h-40 v-10 a4 4 0 0 0 0 -8 z"),
        path(".cut-line", d="M22 26 v16 M28 28 h14 M28 34 h14 M28 40 h10"),
    ),
    "ER": (
        path(".ink", d="M16 32 a9 9 0 0 1 6 -14 a11 11 0 0 1 20 2 a7 7 0 0 1 2 14 h-24 z"),
        path(".ink", d="M20 40 l-3 10 M30 40 l-3 10 M40 40 l-3 10", stroke="currentColor"),
        path(".cut-line", d="M22 28 h14"),
    ),
}


@drawn
def card_picture(card: Card, label: str, short: str) -> Node:
    """A card: its picture, and a short word under it."""
    return svg(class_=f"gres-card {ink_of(card)}", viewBox="0 0 60 84", role="img", aria_label=label)[
        title[label],
        rect(".paper", x="1", y="1", width="58", height="82", rx="6"),
        _picture(card),
        text(".card-word", x="30", y="79", text_anchor="middle")[short],
    ]


def ink_of(card: Card) -> str:
    """The class that gives a card its inks."""
    return (
        f"ala-{card[1]}"
        if KIND[card] == ALA
        else {"C": "carro", "H": "carro", "S": "segmento"}.get(card[0], f"elemento-{card[1]}")
    )


def _picture(card: Card) -> Node:
    if KIND[card] == ALA:
        return g(transform="translate(30 48)")[
            (
                g(transform=f"rotate({angle})")[
                    ellipse(".ink", cx="0", cy="-18", rx="7.500", ry="16"), _FEATHERS[card[1]]
                ]
                for angle in (-80, -40, 80, 40, 0)
            ),
            circle(".cut", cx="0", cy="0", r="8"),
            text(".ala-letter", x="0", y="4", text_anchor="middle")[card[1]],
        ]
    if KIND[card] == CARRO:
        return _shield(card)
    return g[_SEGMENTS[card[1]] if card[0] == "S" else _ELEMENTOS[card]]


def _shield(card: Card) -> Node:
    """A whole shield, or the half of one that meets its other half at the card's edge."""
    number = card[1]
    star = path(".cut", d="M30 22 l3 8 h8 l-6 5 l2 8 l-7 -5 l-7 5 l2 -8 l-6 -5 h8 z")
    if card not in OTHER_HALF:
        return g[
            path(".ink", d=f"{_SHIELD} Q6 58 6 38 V10 Z"),
            star,
            text(".shield-number", x="30", y="62", text_anchor="middle")[number],
        ]
    left = card[-1] == "L"
    half = "M59 10 H12 V38 Q12 60 59 68 Z" if left else "M1 10 H48 V38 Q48 60 1 68 Z"
    return g[
        path(".ink", d=half),
        circle(".cut", cx="59" if left else "1", cy="36", r="15"),
        text(".shield-number", x="28" if left else "32", y="32", text_anchor="middle")[number],
    ]


@drawn
def card_back() -> Node:
    return svg(".gres-card.back", viewBox="0 0 60 84", aria_hidden="true")[
        rect(".paper", x="1", y="1", width="58", height="82", rx="6"),
        path(".cut-line", d="M10 10 L50 74 M50 10 L10 74 M30 6 V78 M6 42 H54"),
        circle(".ink", cx="30", cy="42", r="10"),
    ]
