"""What is in the box of Favelas: boards, tiles, dice and the numbers that depend on the players.

The rulebook's text is complete, its pictures are lost. What they showed is our choice and stands in the first block
below: whoever has the printed game in hand corrects it there, and nowhere else, and raises `rules_version`.
"""

Space = int  # a hexagon of a board, by its number
Tile = str  # a tile is known by its type: the letters of its colours, like "BG"; an end-of-year tile has a mark: "BP*"
Die = int  # the index of a colour, or CLEAR

COLOURS = ("blue", "purple", "yellow", "green", "red")
LETTERS = "BPYGR"  # a tile names its colours in this order, so that tiles which are alike have one name
END_MARK = "*"

# Chosen: what the lost pictures held, and what the text leaves open

ROWS: tuple[tuple[Space, ...], ...] = ((0, 1), (2, 3, 4), (5, 6, 7, 8))  # F1.2: each shifted by half a hexagon
PAIRS: tuple[tuple[Space, Space], ...] = (  # F1.2: the neighbours
    *((0, 1), (0, 2), (0, 3), (1, 3), (1, 4)),
    *((2, 3), (2, 5), (2, 6), (3, 4), (3, 6), (3, 7), (4, 7), (4, 8)),
    *((5, 6), (6, 7), (7, 8)),
)
BOARDS = ("BY GRG RPYP", "GB RYR YGPB", "PR BGB PRYG", "RP PBY BYGR")  # F1.3: row by row, before colours are swapped
MIXED_COPIES = 5  # F1.4: doubles of each pair of two colours
PLAIN_COPIES = 1  # F1.4: doubles of each colour with itself
SINGLE_COPIES = 2  # F1.4: singles of each colour
END_PAIRS = ("BP", "PY", "YG", "GR", "BR")  # F1.4: the colours of the end-of-year tiles

# From the rulebook

CLEAR: Die = len(COLOURS)  # F1.1: the die of the five-colour bonus comes after those of the colours
DICE = CLEAR + 1
LOWEST, HIGHEST = 1, 6  # F3.3: what a die can show
YEARS = 3
TOP_DOUBLES = {2: 8, 3: 11, 4: 14}  # F2.2: doubles that come for certain before the end of a year, by players
LAST_DOUBLES = 3  # F2.2: doubles among which the end-of-year tile is shuffled
LAST_TILES = LAST_DOUBLES + 1
SUPPLY = 3  # F2.3: doubles that lie open


def _doubles() -> tuple[Tile, ...]:
    """F1.4."""
    tiles: list[Tile] = []
    for index, letter in enumerate(LETTERS):
        tiles += [letter + letter] * PLAIN_COPIES
        tiles += [letter + other for other in LETTERS[index + 1 :] for _ in range(MIXED_COPIES)]
    return tuple(sorted(tiles))


DOUBLES: tuple[Tile, ...] = _doubles()
SINGLES: tuple[Tile, ...] = tuple(sorted(LETTERS * SINGLE_COPIES))
END_TILES: tuple[Tile, ...] = tuple(sorted(pair + END_MARK for pair in END_PAIRS))
TILES: tuple[Tile, ...] = tuple(sorted({*DOUBLES, *SINGLES, *END_TILES}))  # every type once
HALVES: dict[Tile, tuple[int, ...]] = {  # the colours of a tile; a single has one
    tile: tuple(LETTERS.index(letter) for letter in tile.removesuffix(END_MARK)) for tile in TILES
}


def ends_year(tile: Tile) -> bool:
    """Whether this is an end-of-year tile."""
    return tile.endswith(END_MARK)


def is_single(tile: Tile) -> bool:
    return len(tile) == 1


def printed_colours(board: str) -> tuple[int, ...]:
    """F1.3: what is printed on a board, space by space."""
    return tuple(LETTERS.index(letter) for letter in board.replace(" ", ""))
