"""The picture on the home page: a school in the avenue, from a game that was played."""

from collections.abc import Sequence

from htpy import Element, circle, g, rect, svg

from praca.games.gres.components import OTHER_HALF, Card
from praca.games.gres.drawings import card_picture
from praca.games.gres.parade import arrange
from praca.games.gres.rules import View
from praca.ui.drawing import unfitted

POSITION = "gres.EQRAAwAAgLL___9_5g6Ntv1ud665Cf7tbNbqQa-W4rN84Hg4BCvviso"
STYLE = """
.card-word { display: none; }
.avenue { fill: #3c1f57; }
.light { fill: #5b2f7e; }
.confetti-0 { fill: #fbe08a; }
.confetti-1 { fill: #ff9dc8; }
.confetti-2 { fill: #8fdcae; }
.confetti-3 { fill: #86b4f7; }
"""

WIDE, HIGH = 400, 250
ROW = 5
SIZE = 1.18


def picture(view: View) -> Element:
    parade = arrange(view.hand)
    wings = [card for group in parade.groups for card in group.cards]
    floats = [card for entry in parade.floats for card in entry.cards if card not in OTHER_HALF]
    line = [*wings[:4], *parade.segments[:2], *floats[:1], *wings[4:]]
    return svg(viewBox=f"0 0 {WIDE} {HIGH}")[
        rect(".avenue", width=str(WIDE), height=str(HIGH)),
        (circle(".light", cx=str(40 + 80 * n), cy="10", r="52") for n in range(5)),
        (circle(class_=f"confetti-{n % 4}", cx=str(n * 151 % WIDE), cy=str(n * 83 % HIGH), r="3") for n in range(46)),
        _row(line[:ROW], 16),
        _row(line[ROW : 2 * ROW], 126),
    ]


def _row(cards: Sequence[Card], y: int) -> Element:
    step = (WIDE - 24) / ROW
    return g[(_card(card, 15 + step * place, y, place % 2) for place, card in enumerate(cards))]


def _card(card: Card, x: float, y: float, odd: int) -> Element:
    """A card that dances."""
    place = f"translate({x:g} {y + 10 * odd:g}) rotate({6 * odd - 3})"
    return g(transform=f"{place} scale({SIZE}) {unfitted(WIDE, HIGH, 60, 84)}")[card_picture(card, "", "")]
