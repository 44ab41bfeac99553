"""Random play in other people's engines, run by bench/moves.py with the Python that has them (requirements/bench.in).

Prints JSON: moves a second of processor time, by name. Like ours, each lists the legal moves before it chooses one.
"""

import json
import random
from importlib import import_module, metadata
from time import process_time
from typing import Any

SECONDS = 3.0


def open_spiel(name: str) -> float:
    """Chance counts as a move too: to the engine it is one."""
    import_module("open_spiel.python.games.block_dominoes")
    game: Any = import_module("pyspiel").load_game(name)
    draw, moves, started = random.Random(1), 0, process_time()
    while process_time() - started < SECONDS:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(draw.choices(actions, weights)[0])
            else:
                state.apply_action(draw.choice(state.legal_actions()))
            moves += 1
    return moves / (process_time() - started)


def rlcard(name: str) -> float:
    """As it is used: an environment that tells the player to move what it sees and may do."""
    environment: Any = import_module("rlcard").make(name)
    draw, moves, started = random.Random(1), 0, process_time()
    while process_time() - started < SECONDS:
        state, _player = environment.reset()
        while not environment.is_over():
            state, _player = environment.step(draw.choice(list(state["legal_actions"])))
            moves += 1
    return moves / (process_time() - started)


def rlcard_engine(name: str) -> float:
    """Its rules alone, without what players are told."""
    game: Any = import_module("rlcard").make(name).game
    draw, moves, started = random.Random(1), 0, process_time()
    while process_time() - started < SECONDS:
        game.init_game()
        while not game.is_over():
            game.step(draw.choice(game.judge.get_legal_actions()))
            moves += 1
    return moves / (process_time() - started)


def main() -> None:
    measured = {
        "OpenSpiel's python_block_dominoes": open_spiel("python_block_dominoes"),
        "OpenSpiel's gin_rummy, in C++": open_spiel("gin_rummy"),
        "RLCard's gin rummy": rlcard("gin-rummy"),
        "RLCard's gin rummy, rules alone": rlcard_engine("gin-rummy"),
    }
    versions = {name: metadata.version(name) for name in ("open_spiel", "rlcard")}
    print(json.dumps({"moves": measured, "versions": versions}))


if __name__ == "__main__":
    main()
