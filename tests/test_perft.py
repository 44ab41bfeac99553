"""How many games there are up to so many moves, as chess programs count them: the moves and their order at a glance.

Each line below was counted once and belongs to its rules version for ever: another number, or another checksum over the
moves in their order, means that old links would open as other games. That the count is right and not only steady is
shown three times over: by links, of which just so many numbers are games; by taking back instead of copying; and for
the first moves by counting what is in the hands, on the octagon or in the supply.
"""

from binascii import crc32
from itertools import combinations
from math import prod
from typing import Any, NamedTuple

import pytest

from praca.engine import LinkError, Match, Player, Setup, State, decode, encode
from praca.engine.link import _bytes
from praca.games import GAMES
from praca.games.arraial.components import SHAPES
from tests.test_link import sealed


class Line(NamedTuple):
    """A first position, the games of one move, two moves, … from it, and the checksum of the longest ones."""

    key: str
    version: int
    seats: int
    seed: int
    games: tuple[int, ...]
    checksum: str

    def __str__(self) -> str:
        return f"{self.key}-{self.seats}-{self.seed}"

    def match(self) -> Match:
        return Match(Setup(GAMES[self.key], (Player(),) * self.seats, {}, self.seed))


LINES = (
    Line("arraial", 1, 1, 11, (19, 275, 2794, 12389), "baa0a4f7"),
    Line("arraial", 1, 2, 12, (20, 298, 2706, 6070), "3907f7f2"),
    Line("arraial", 1, 3, 13, (21, 336, 3161), "b36954a7"),
    Line("arraial", 1, 4, 14, (21, 327, 3038), "57d13707"),
    Line("azulejos", 1, 2, 12, (7, 70, 280, 1400, 6050, 30250), "2814cbc1"),
    Line("azulejos", 1, 3, 13, (10, 100, 700, 3500, 17500), "3b0362c7"),
    Line("azulejos", 1, 4, 14, (7, 70, 700, 4900), "62160919"),
    Line("azulejos", 1, 5, 15, (10, 70, 490, 4900), "7ffc6839"),
    Line("favelas", 1, 2, 12, (98, 7241), "fba98ac8"),
    Line("favelas", 1, 3, 13, (82, 6217), "ff4940af"),
    Line("favelas", 1, 4, 14, (66, 5289), "6af25b23"),
    Line("gres", 1, 2, 12, (2, 7, 17, 48, 144, 362, 1239, 3942), "f5b30210"),
    Line("gres", 1, 3, 13, (2, 8, 20, 63, 267, 709, 2453, 9068), "90e4dd7b"),
    Line("gres", 1, 4, 14, (2, 6, 14, 45, 183, 493, 1661, 5632), "9b5560e1"),
    Line("gres", 1, 5, 15, (2, 8, 20, 61, 251, 665, 2349, 8934), "e34cb5f8"),
)
every_line = pytest.mark.parametrize("line", LINES, ids=str)


def count(state: State, depth: int) -> int:
    """The games of so many moves; one that ends before counts as none."""
    if depth == 0:
        return 1
    total = 0
    for move in state.moves():
        after = state.copy()
        after.play(move)
        total += count(after, depth - 1)
    return total


def checksum(line: Line, state: State, depth: int, seen: int = 0) -> int:
    """Over the moves as they are written, in their order, with whoever makes them."""
    for move in state.moves() if depth else ():
        after = state.copy()
        after.play(move)
        seen = crc32(f"{depth} {state.to_move}> {GAMES[line.key].notation(move)}\n".encode(), seen)
        seen = checksum(line, after, depth - 1, seen)
    return seen


@every_line
def test_there_are_as_many_games_as_ever(line: Line) -> None:
    assert GAMES[line.key].rules_version == line.version, (
        "count a new line for the new rules, and keep this one for the old"
    )
    state = line.match().state
    assert tuple(count(state, depth) for depth in range(1, len(line.games) + 1)) == line.games


@every_line
def test_moves_come_in_the_order_they_always_had(line: Line) -> None:
    assert f"{checksum(line, line.match().state, len(line.games)):08x}" == line.checksum


@every_line
def test_going_back_and_forth_there_are_as_many(line: Line) -> None:
    """By one match that plays and goes back, as deep as that is not too slow."""
    depth = max(depth for depth, games in enumerate(line.games, 1) if games < 3_000)
    match, games = line.match(), 0
    path = [list(match.state.moves())]
    while path:
        if not path[-1]:
            path.pop()
            if path:
                match.jump(match.ply - 1)
            continue
        match.play(path[-1].pop())
        if match.ply == depth:
            games += 1
            match.jump(depth - 1)
        else:
            path.append(list(match.state.moves()))
    assert games == line.games[depth - 1]


@every_line
def test_of_all_numbers_just_so_many_are_links(line: Line) -> None:
    """Every number up to that of the last game of two moves, written as a link: a game of its own, or refused."""
    match = line.match()
    start = int.from_bytes(_bytes(encode(match).partition(".")[2])[:-4], "little")
    widest = _widest(match.state)
    radix = _radix_of_setup(line)
    found = set()
    for tail in range(prod(widest)):
        number = start + radix * (2 + 256 * tail)
        body = number.to_bytes((number.bit_length() + 7) // 8, "little")
        try:
            opened = decode(sealed(body, line.key), GAMES)
        except LinkError:
            continue
        assert opened.ply == 2
        found.add(tuple(opened.moves))
    assert len(found) == line.games[1]


def _widest(state: State) -> tuple[int, int]:
    """The most choices for the first and for the second move."""
    second = 0
    for move in state.moves():
        after = state.copy()
        after.play(move)
        second = max(second, len(after.moves()))
    return len(state.moves()), second


def _radix_of_setup(line: Line) -> int:
    """What is written before the number of moves: format, rules, seats, options, bots, practice, seed, no names."""
    game = GAMES[line.key]
    choices = [len(option.choices_for(line.seats)) for option in game.options]
    return 16 * 64 * len(game.seats) * prod(choices) * 8**line.seats * 2 * 2**32 * 2


# The first moves, counted from what lies there


def first_arraial(position: Any) -> list[int]:
    """The octagon turned, or a piece placed: in an empty street, once for every column where it fits (A4.2, A4.3)."""
    side = {1: [0], 2: [0, 2], 3: [0, 1, 2], 4: [0, 1, 2, 3]}[position.seats][position.to_move]  # A2.4
    widths = []
    for card in set(position.octagon):
        across = {square[1 - side % 2] for square in SHAPES[card]}  # on its side, its rows are its columns
        widths.append(len(across))
    return [1 + sum(8 - width + 1 for width in widths)]


def first_azulejos(position: Any) -> list[int]:
    """Everybody in turn lays two of five cards, alike ones counted once; nobody's choice changes another's."""
    ways = [len(set(combinations(hand, 2))) for hand in position.hands]
    return [prod(ways[: seat + 1]) for seat in range(position.seats)]


def first_favelas(position: Any) -> list[int]:
    """A tile drawn from the stack or a single, or an open double on any two neighbours, turned if its halves differ."""
    return [2 + sum(16 if tile[0] == tile[1] else 32 for tile in set(position.supply))]


def first_gres(position: Any) -> list[int]:
    """A call, false with four cards, after which one can only draw; or the draw, and then the end of the turn, a call,
    or a discard, but of no ELEMENTO. The card that is drawn here is no fire.
    """
    hand = [*position.hands[position.to_move], position.pile[-1]]
    assert position.pile[-1] != "EF"
    return [2, 1 + 2 + len({card for card in hand if card[0] != "E"})]


FIRST = {"arraial": first_arraial, "azulejos": first_azulejos, "favelas": first_favelas, "gres": first_gres}


@every_line
def test_the_first_games_are_as_many_as_what_lies_there_allows(line: Line) -> None:
    expected = FIRST[line.key](line.match().state)[: len(line.games)]
    assert list(line.games[: len(expected)]) == expected


def test_every_number_of_players_has_a_line() -> None:
    assert [(line.key, line.seats) for line in LINES] == [(key, seats) for key in GAMES for seats in GAMES[key].seats]
