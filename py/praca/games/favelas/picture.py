"""The picture on the home page: a hill after three years of building, from a game that was played."""

from htpy import Element, Node, circle, g, path, rect, svg

from praca.games.favelas.board import SPACES, Board
from praca.games.favelas.drawings import CELLS, column
from praca.games.favelas.rules import View

POSITION = "favelas.EQQgAQAAwHvKw6PyqghpUCyNEuII65w7VY6OfP3BeXO0fWtCJj4Lj-zvIQ"
STYLE = """
.space-letter, .space-height { display: none; }
.sky { fill: #bfdcf5; }
.sun { fill: #ffd76a; }
.far { fill: #7fb08a; }
.near { fill: #4f8a63; }
"""

WIDE, HIGH = 400, 250


def picture(view: View) -> Element:
    return svg(viewBox=f"{-WIDE / 2:g} -118 {WIDE} {HIGH}")[
        rect(".sky", x=str(-WIDE / 2), y="-118", width=str(WIDE), height=str(HIGH)),
        circle(".sun", cx="138", cy="-74", r="24"),
        path(".far", d="M-200 -10Q-150 -110 -96 -50Q-60 -92 -10 -40Q60 -96 120 -30Q160 -60 200 -20V140H-200Z"),
        path(".near", d="M-200 60Q-90 -20 0 0Q110 -24 200 50V140H-200Z"),
        g(transform="translate(0 -6) scale(1.08)")[_hill(view.boards[1])],
    ]


def _hill(board: Board) -> list[Node]:
    return [column(board, space, False, 0) for space in sorted(SPACES, key=CELLS.__getitem__)]
