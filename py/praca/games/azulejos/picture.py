"""The picture on the home page: a hand over a tiled wall of what has been laid, from a game that was played."""

from htpy import Element, g, rect, svg

from praca.games.azulejos.components import CARDS_LAID, Card
from praca.games.azulejos.drawings import card_face, ornaments, swatch
from praca.games.azulejos.rules import View
from praca.ui.drawing import unfitted

POSITION = "azulejos.ESgA2KIAAID0sqcrygVyo_KVgTgJZ7Ie2Xq9A3ySCFpI4YY"
STYLE = """
.letter-badge { display: none; }
.wall { fill: #dfeaf8; }
.shade { fill: #14233a; opacity: 0.18; }
"""

WIDE, HIGH = 480, 300
WALL = "BTBYBOBG"


def picture(view: View) -> Element:
    laid = view.history[-1].laid[0][: sum(CARDS_LAID)]
    return svg(viewBox=f"0 0 {WIDE} {HIGH}")[
        ornaments(),
        rect(".wall", width=str(WIDE), height=str(HIGH)),
        (
            g(transform=f"translate({60 * column} {60 * row}) {unfitted(WIDE, HIGH, 60, 60)}")[
                swatch(WALL[(column + 3 * row) % 8])
            ]
            for row in range(5)
            for column in range(8)
        ),
        rect(".shade", width=str(WIDE), height=str(HIGH)),
        (_card(card, place - (len(laid) - 1) / 2) for place, card in enumerate(laid)),
    ]


def _card(card: Card, aside: float) -> Element:
    """A card of the fan, so many cards beside its middle."""
    place = f"translate({WIDE / 2 + 92 * aside:g} {168 + 6 * aside * aside:g}) rotate({8 * aside:g})"
    return g(transform=f"{place} scale(1.4) translate(-50 -70) {unfitted(WIDE, HIGH, 100, 140)}")[card_face(card, "")]
