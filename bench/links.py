"""How long the link of a finished game is: `make bench`.

Random games are played at every number of players. The peer is the least that any code could need which knows the
rules: the sum of log2(legal moves), at 6 bits a character. What is left is the set-up, the checksum and rounding.
"""

from math import log2
from statistics import mean

from praca.engine import Chance, Game, Match, Player, Setup, encode
from praca.games import GAMES

GAMES_EACH = 200


def measure(game: Game, seats: int, seed: int) -> tuple[int, float]:
    """The characters behind the "#" of one finished game, and the least they could be."""
    match = Match(Setup(game, tuple(Player() for _ in range(seats)), {}, seed))
    chance = Chance(seed, 1)
    bits = 0.0
    while match.state.to_move is not None:
        moves = match.state.moves()
        bits += log2(len(moves))
        match.play(chance.pick(list(moves)))
    return len(encode(match)), bits / 6


def main() -> None:
    print("game        players   characters   least possible   ratio   longest")
    for key, game in GAMES.items():
        for seats in game.seats:
            measured = [measure(game, seats, seed) for seed in range(GAMES_EACH)]
            characters, least = mean(length for length, _ in measured), mean(bound for _, bound in measured)
            longest = max(length for length, _ in measured)
            print(f"{key:11} {seats:7} {characters:12.1f} {least:16.1f} {characters / least:7.2f} {longest:9}")


if __name__ == "__main__":
    main()
