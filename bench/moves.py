"""How fast the rules are: random play to the end, legal moves listed before each, `make bench`.

The peer is the same Python doing nothing but draw a random item from a list of ten, so that the ratio says how many
times longer a whole step of the game takes, whatever the machine.
"""

from time import perf_counter

from praca.engine import Chance, Game
from praca.games import GAMES

SECONDS = 2.0
DRAWS = 5_000_000


def moves_per_second(game: Game, seats: int) -> float:
    moves, seed = 0, 0
    started = perf_counter()
    while perf_counter() - started < SECONDS:
        state, chance = game.start(seats, {}, seed), Chance(seed, 1)
        while state.to_move is not None:
            state.play(chance.pick(list(state.moves())))
            moves += 1
        seed += 1
    return moves / (perf_counter() - started)


def draws_per_second() -> float:
    chance, ten = Chance(0), list(range(10))
    started = perf_counter()
    for _ in range(DRAWS):
        chance.pick(ten)
    return DRAWS / (perf_counter() - started)


def main() -> None:
    draws = draws_per_second()
    print(f"a random draw from ten alone: {draws:,.0f} a second")
    print("game        players   moves a second   draws a move takes")
    for key, game in GAMES.items():
        for seats in game.seats:
            speed = moves_per_second(game, seats)
            print(f"{key:11} {seats:7} {speed:16,.0f} {draws / speed:20.1f}")


if __name__ == "__main__":
    main()
