"""Every table there is, game × seats × options, and random play on it: for tests that know games only by contract."""

from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple

from praca.engine import Chance, Match, Player, Setup, State, Value
from praca.games import GAMES

DICE = 1_000_000  # the stream the tests draw from: far from those of any game


class Table(NamedTuple):
    """A game with so many seats and these options."""

    key: str
    seats: int
    options: tuple[tuple[str, Value], ...]

    def __str__(self) -> str:
        return "-".join([self.key, str(self.seats), *(f"{key}={value}" for key, value in self.options)])

    def match(self, seed: int, **more: Any) -> Match:
        return Match(Setup(GAMES[self.key], (Player(),) * self.seats, dict(self.options), seed, **more))


def tables() -> Iterator[Table]:
    for key, game in GAMES.items():
        for seats in game.seats:
            for choices in product(*(option.choices_for(seats) for option in game.options)):
                yield Table(key, seats, tuple(zip((option.key for option in game.options), choices, strict=True)))


TABLES = list(tables())


def play_on(state: State, chance: Chance) -> None:
    """Random moves to the end."""
    while state.to_move is not None:
        state.play(chance.pick(list(state.moves())))


def random_match(table: Table, seed: int) -> Match:
    match, chance = table.match(seed), Chance(seed, DICE)
    while match.state.to_move is not None:
        match.play(chance.pick(list(match.state.moves())))
    return match


def states(match: Match) -> Iterator[State]:
    """Every position of the match, from the first to the last: one state that is played on."""
    state = match.setup.start()
    yield state
    for move in match.moves[: match.ply]:
        state.play(move)
        yield state


def face(state: State, seats: int) -> tuple[Any, ...]:
    """All that the contract lets one ask of a state."""
    views = [state.view(seat) for seat in (None, *range(seats))]
    asked = (state.to_move, state.events, state.moves(), state.scores(), state.outcome(), state.progress())
    return (views, *(list(part) if isinstance(part, tuple | list) else part for part in asked), state.inventory())


def some(match: Match, number: int) -> list[int]:
    """So many plies of the match, spread evenly, the first and the last among them."""
    last = len(match.moves)
    return sorted({last * step // (number - 1) for step in range(number)})
