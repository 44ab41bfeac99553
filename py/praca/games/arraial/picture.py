"""The picture on the home page: two streets on the evening of the festival, from a game that was played."""

from htpy import Element, Node, circle, g, path, rect, svg

from praca.games.arraial.components import LETTERS
from praca.games.arraial.drawings import HEIGHT, UNIT, WIDTH, cloths, ground, midmost, piece, visitor, y_of
from praca.games.arraial.rules import View

POSITION = "arraial.EQRQAAAAQAoLvwBqs9NZXmQ-BIcS9P9--sHRw6HImbZ8oWkDW2jE2Q"
PLY = 34  # while there is still sky above the roofs
STYLE = """
.sky { fill: #1d2f63; }
.rope { stroke: #f6f1e5; stroke-width: 1.6; fill: none; }
.glow { fill: #ffd76a; opacity: 0.16; }
.rib { stroke: #14233a; stroke-opacity: 0.45; stroke-width: 1; fill: none; }
"""

GAP = 24
WIDE = 2 * WIDTH + 3 * GAP
HIGH = WIDE * 10 // 16


def picture(view: View) -> Element:
    top = HEIGHT + 8 - HIGH
    return svg(viewBox=f"0 {top} {WIDE} {HIGH}")[
        cloths(),
        rect(".sky", x="0", y=str(top), width=str(WIDE), height=str(HIGH)),
        (g(".street", transform=f"translate({GAP + seat * (WIDTH + GAP)} 0)")[_street(view, seat)] for seat in (0, 1)),
        (_lantern(x, top + 50 + dip, n) for n, (x, dip) in enumerate(((64, 0), (196, 8), (328, 0)))),
        _bunting(top + 6, 0),
        _bunting(top + 34, 2),
    ]


def _street(view: View, seat: int) -> list[Node]:
    street = view.streets[seat]
    people: list[Node] = []
    for colour, groups in enumerate(street.groups):
        for group in groups:
            row, column = midmost(group.squares)
            if group.visitors:
                x, y = column * UNIT + UNIT / 2, y_of(row) + UNIT / 2
                people.append(visitor(LETTERS[colour], x, y, "visitor zone-visitor"))
    return [ground(), *(piece(spot.card, spot.squares) for spot in street.pieces), *people]


def _bunting(y: float, first: int) -> Element:
    """A rope that sags between two windows."""
    flags = range(8, WIDE - 14, 22)

    def sag(x: float) -> float:
        return y + 22 * (1 - (2 * x / WIDE - 1) ** 2)

    return g[
        path(".rope", d=f"M0 {y}Q{WIDE / 2:g} {y + 44} {WIDE} {y}"),
        (
            path(
                class_=f"flag person-{LETTERS[(n + first) % 4]}",
                d=f"M{x} {sag(x):.1f}L{x + 15} {sag(x + 15):.1f}L{x + 7.5} {sag(x + 7.5) + 17:.1f}Z",
            )
            for n, x in enumerate(flags)
        ),
    ]


def _lantern(x: float, y: float, number: int) -> Element:
    """A paper lantern that hangs from the lower rope."""
    return g(transform=f"translate({x:g} {y:g})")[
        circle(".glow", cx="0", cy="22", r="34"),
        path(".rope", d="M0 0V8"),
        path(
            class_=f"flag person-{LETTERS[(number + 1) % 4]}",
            d="M-7 8H7Q20 14 20 22Q20 30 7 36H-7Q-20 30 -20 22Q-20 14 -7 8Z",
        ),
        path(".rib", d="M-7 8Q-14 22 -7 36M0 8V36M7 8Q14 22 7 36"),
    ]
