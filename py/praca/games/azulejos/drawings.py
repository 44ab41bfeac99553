"""The tiles of 5211 Azul, drawn: one ornament a colour, the rooster, the back. Our own drawings, all SVG.

Ornaments are symbols that are put on the page once and used by every card. Inks are CSS variables of the colour's
class, so themes can change them.
"""

from htpy import Node, circle, g, path, rect, svg, symbol, text, title, use

from praca.games.azulejos.components import LETTERS, ROOSTER, Card
from praca.ui.render import drawn

# Each ornament fills a tile of 60 by 60: what is drawn once is a quarter, turned four times round the middle, as
# painters of azulejos do.
_QUARTERS = {
    "Y": (  # a sun: rays and petals
        path(".ink", d="M30 30 L30 4 Q40 14 36 22 Z"),
        path(".ink", d="M30 30 L48 12 Q50 25 42 29 Z"),
        path(".tint", d="M46 0 h14 v14 Q48 12 46 0 Z"),
        circle(".tint", cx="38", cy="8", r="2.4"),
    ),
    "G": (  # leaves on a stem
        path(".ink", d="M30 30 Q32 10 56 4 Q52 28 30 30 Z"),
        path(".paper-line", d="M33 27 L51 9"),
        path(".tint", d="M30 0 Q36 8 30 16 Q24 8 30 0 Z"),
    ),
    "O": (  # diamonds, one inside the other
        path(".ink", d="M30 2 L58 30 L48 30 L30 12 Z"),
        path(".tint", d="M30 16 L44 30 L30 30 Z"),
        path(".ink", d="M50 0 h10 v10 Z"),
    ),
    "B": (  # waves and shells
        path(".ink", d="M60 0 v22 A22 22 0 0 1 38 0 Z"),
        path(".ink-line", d="M60 28 A28 28 0 0 1 32 0"),
        path(".tint", d="M30 30 L30 18 A12 12 0 0 1 42 30 Z"),
        circle(".ink", cx="37", cy="23", r="2.6"),
    ),
    "T": (  # a ribbon that crosses itself
        path(".ink", d="M34 0 h8 v14 a4 4 0 0 0 4 4 h14 v8 h-18 a8 8 0 0 1 -8 -8 Z"),
        path(".tint", d="M48 0 h12 v12 h-12 Z"),
        path(".ink", d="M30 24 l6 6 l-6 0 Z"),
    ),
}

_ROOSTER = (
    path(".rooster-tail", d="M38 34 Q56 30 55 8 Q49 14 45 11 Q47 18 40 16 Q41 24 33 25 Z"),
    path(".rooster-body", d="M16 20 Q17 32 24 42 Q32 48 40 40 Q44 34 39 27 Q30 33 26 22 Q25 14 20 13 Q14 13 16 20 Z"),
    path(".rooster-comb", d="M15 14 Q12 7 17 9 Q18 3 21 8 Q25 4 24 10 Q28 9 25 14 Q20 11 15 14 Z"),
    path(".rooster-comb", d="M15 21 Q12 26 15 29 Q18 26 17 22 Z"),
    path(".rooster-beak", d="M15.500 16 L9 19 L16 20.500 Z"),
    circle(".rooster-eye", cx="20", cy="17", r="1.500"),
    path(".rooster-comb", d="M30 33 q3 -4 5 0 q2 3 -5 8 q-7 -5 -5 -8 q2 -4 5 0 Z"),
    path(".rooster-legs", d="M27 44 v9 M34 44 v9 M23 54 h7 M30 54 h7"),
)


@drawn
def ornaments() -> Node:
    """All symbols, once for the page; every picture refers to them."""
    return svg(".symbols", aria_hidden="true", width="0", height="0")[
        (
            symbol(id=f"ornament-{letter}", viewBox="0 0 60 60")[
                rect(".glaze", width="60", height="60"),
                (g(transform=f"rotate({turn} 30 30)")[quarter] for turn in (0, 90, 180, 270)),
            ]
            for letter, quarter in _QUARTERS.items()
        ),
        symbol(id="ornament-rooster", viewBox="0 0 60 60")[_ROOSTER],
    ]


@drawn
def swatch(letter: str) -> Node:
    """A bare tile, next to a count. `letter` may be "rooster"."""
    return svg(f".swatch.tile-{letter}", viewBox="0 0 60 60", aria_hidden="true")[
        use(href=f"#ornament-{letter}"),
        letter in LETTERS and _corner_letter(letter),
    ]


def _corner_letter(letter: str) -> Node:
    return g(".letter-badge")[circle(cx="30", cy="30", r="13"), text(x="30", y="37", text_anchor="middle")[letter]]


@drawn
def card_face(card: Card, label: str) -> Node:
    """A card: its tile, its value large, its letter."""
    letter = LETTERS[card.colour]
    return svg(f".card.tile-{letter}", viewBox="0 0 100 140", role="img", aria_label=label)[
        title[label],
        rect(".card-paper", x="1", y="1", width="98", height="138", rx="9"),
        use(href=f"#ornament-{letter}", x="8", y="8", width="42", height="42"),
        use(href=f"#ornament-{letter}", x="50", y="8", width="42", height="42"),
        use(href=f"#ornament-{letter}", x="8", y="50", width="42", height="42"),
        use(href=f"#ornament-{letter}", x="50", y="50", width="42", height="42"),
        _centre(card),
        text(".card-value", x="50", y="130", text_anchor="middle")[f"{letter}{card.value}"],
    ]


def _centre(card: Card) -> Node:
    medallion = circle(".medallion", cx="50", cy="50", r="29")
    if card.value == ROOSTER:
        return g[medallion, use(href="#ornament-rooster", x="26", y="26", width="48", height="48")]
    return g[medallion, text(".card-number", x="50", y="67", text_anchor="middle")[str(card.value)]]


@drawn
def card_back(label: str) -> Node:
    """A card face down."""
    return svg(".card.back", viewBox="0 0 100 140", role="img", aria_label=label)[
        title[label],
        rect(".card-paper", x="1", y="1", width="98", height="138", rx="9"),
        rect(".back-field", x="8", y="8", width="84", height="124", rx="5"),
        path(".back-lines", d="M8 39 L39 8 M8 101 L92 17 M8 132 L92 48 M61 132 L92 101 M61 8 L92 39 M8 48 L92 132"),
        circle(".back-dot", cx="50", cy="70", r="15"),
    ]
