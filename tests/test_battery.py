"""What every game on the square must pass, with no code of its own: one battery, game × seats × options.

A game is known here only through the engine's contract. What its rules say is tested in its own file.
"""

import os
import subprocess
import sys
from base64 import urlsafe_b64decode
from math import log2
from pathlib import Path
from typing import Any

import pytest

from praca.engine import Chance, IllegalMove, Save, State, decode, encode
from praca.engine.save import from_text, read_file, write_file
from praca.games import GAMES
from tests.tables import DICE, TABLES, Table, face, play_on, random_match, some, states

SEEDS = (1, 2, 2**32 - 1)
PY = Path(__file__).parents[1] / "py"


every_table = pytest.mark.parametrize("table", TABLES, ids=str)
every_seed = pytest.mark.parametrize("seed", SEEDS)


@every_table
@every_seed
def test_random_play_reaches_an_end_that_is_consistent(table: Table, seed: int) -> None:
    match = table.match(seed)
    chance = Chance(seed, DICE)
    while match.state.to_move is not None:
        assert match.state.to_move in range(table.seats)
        assert match.state.moves(), "somebody is to move but cannot"
        assert match.state.outcome() is None
        assert len(match.state.scores()) == table.seats
        assert all(type(number) is int for number in match.state.progress().values())
        match.play(chance.pick(list(match.state.moves())))
        assert match.ply < 20_000
    outcome = match.state.outcome()
    assert outcome is not None
    assert list(match.state.moves()) == []
    assert outcome.scores == tuple(match.state.scores())
    assert len(outcome.places) == table.seats
    assert outcome.winners
    for place in outcome.places:  # as in sports: two seconds are followed by a fourth
        assert place == 1 + sum(other < place for other in outcome.places)
    tied_for_first = len(outcome.winners) > 1
    assert (outcome.tie_break == "shared") == tied_for_first


@every_table
def test_moves_are_unique_and_always_in_the_same_order(table: Table) -> None:
    match = random_match(table, 3)
    notation = match.setup.game.notation
    for one, other in zip(states(match), states(match), strict=True):
        moves = list(one.moves())
        assert len(set(moves)) == len(moves)
        assert len({notation(move) for move in moves}) == len(moves)
        assert moves == list(one.moves()) == list(one.copy().moves()) == list(other.moves())


@every_table
def test_a_move_is_read_by_its_notation(table: Table) -> None:
    match = random_match(table, 4)
    for ply in some(match, 12):
        match.jump(ply)
        for move in match.state.moves():
            assert match.read(match.setup.game.notation(move)) == move
        with pytest.raises(IllegalMove):
            match.read("no such move")


MALFORMED: tuple[Any, ...] = ((), (None,), ("",), (-1,), (1, 2, 3), ((),), ((None, None),), ("pass", 0), None, "", 0)


@every_table
def test_every_other_move_is_refused_and_changes_nothing(table: Table) -> None:
    match = random_match(table, 5)
    elsewhere = {move for state in states(random_match(table, 6)) for move in state.moves()}
    for state in states(match):
        before, legal = face(state, table.seats), set(state.moves())
        others = [move for move in elsewhere if move not in legal]
        doubled = [move + move for move in legal if move + move not in legal]
        for move in [*others, *doubled, *MALFORMED]:
            with pytest.raises(IllegalMove) as refused:
                state.play(move)
            assert refused.value.rule
            assert refused.value.reason
        assert face(state, table.seats) == before


@every_table
def test_after_the_end_nothing_can_be_played(table: Table) -> None:
    match = random_match(table, 7)
    before = face(match.state, table.seats)
    for move in {*match.moves, *MALFORMED}:
        with pytest.raises(IllegalMove):
            match.state.play(move)
        with pytest.raises(IllegalMove):
            match.play(move)
    assert face(match.state, table.seats) == before


@every_table
def test_a_copy_is_independent(table: Table) -> None:
    for state in states(random_match(table, 8)):
        before, copy = face(state, table.seats), state.copy()
        assert face(copy, table.seats) == before
        for number, move in enumerate(list(state.moves())):
            if number % 3 == 0:
                state.copy().play(move)
        play_on(copy, Chance(8, DICE))
        assert face(state, table.seats) == before
        if state.to_move is not None:
            assert face(copy, table.seats) != before


@every_table
def test_going_back_and_forth_is_replaying(table: Table) -> None:
    match = random_match(table, 9)
    faces = [face(state, table.seats) for state in states(match)]
    plies = some(match, 9)
    for ply in [*reversed(plies), *plies, *plies[::2], *plies[1::2]]:
        match.jump(ply)
        assert match.ply == ply
        assert face(match.state, table.seats) == faces[ply]
        assert face(match.state_at(ply), table.seats) == faces[ply]
        fork = match.fork()
        assert face(fork.state, table.seats) == faces[ply]
        play_on(fork.state, Chance(ply, DICE))
        assert face(match.state, table.seats) == faces[ply]
        assert len(match.moves) == len(faces) - 1


@every_table
def test_taking_back_leads_to_the_earlier_position_and_again_to_the_later(table: Table) -> None:
    match = table.match(10)
    chance = Chance(10, DICE)
    taken_back = 0
    while (seat := match.state.to_move) is not None:
        before = face(match.state, table.seats)
        match.play(chance.pick(list(match.state.moves())))
        after = face(match.state, table.seats)
        if match.undo(seat):
            taken_back += 1
            assert face(match.state, table.seats) == before
            assert match.redo()
            assert face(match.state, table.seats) == after
            assert not match.redo()
        else:
            assert any(event.reveals for event in match.events[-1])
    assert taken_back


@every_table
@every_seed
def test_a_link_brings_the_match_back(table: Table, seed: int) -> None:
    match = random_match(table, seed)
    for ply in some(match, 6):
        match.jump(ply)
        opened = decode(encode(match), GAMES)
        assert opened.setup == match.setup
        assert opened.moves == match.moves[:ply]
        assert face(opened.state, table.seats) == face(match.state, table.seats)
        whole = decode(encode(match, whole_log=True), GAMES)
        assert whole.moves == match.moves
        assert encode(opened) == encode(match)


@every_table
@every_seed
def test_a_link_is_hardly_longer_than_its_information(table: Table, seed: int) -> None:
    match = random_match(table, seed)
    bits = sum(log2(len(state.moves())) for state in states(match) if state.to_move is not None)
    payload = encode(match).partition(".")[2]
    length = len(urlsafe_b64decode(payload + "=" * (-len(payload) % 4)))
    assert bits / 8 <= length <= 1.03 * bits / 8 + 24


@every_table
def test_a_save_brings_the_match_back(table: Table) -> None:
    match = random_match(table, 11)
    for ply in some(match, 4):
        match.jump(ply)
        names = tuple(player.name for player in match.setup.players)
        progress = dict(match.state.progress())
        save = Save("one", encode(match, whole_log=True), ply, 5, 6, names, progress, (), tuple(match.state.scores()))
        assert from_text(save.to_text()) == save
        assert read_file(write_file([save, save])) == [save, save]
        opened = decode(from_text(save.to_text()).link, GAMES)
        opened.jump(save.ply)
        assert save.game == table.key
        assert opened.moves == match.moves
        assert face(opened.state, table.seats) == face(match.state, table.seats)


@every_table
def test_no_move_changes_the_inventory(table: Table) -> None:
    match = random_match(table, 12)
    everything = match.setup.start().inventory()
    assert everything
    for state in states(match):
        assert state.inventory() == everything


@every_table
def test_a_view_shows_nothing_that_is_hidden(table: Table) -> None:
    """Whatever is hidden from a seat may lie otherwise: its view stays the same."""
    for ply, state in enumerate(states(random_match(table, 13))):
        for seat in range(table.seats):
            before = face(state, table.seats)
            for draw in range(3):
                imagined = state.imagine(seat, Chance(ply, DICE + draw))
                assert imagined.view(seat) == state.view(seat)
                assert imagined.view(None) == state.view(None)
                assert list(imagined.events) == list(state.events)
            assert face(state, table.seats) == before, "imagining changes nothing"


@every_table
def test_an_imagined_state_is_a_possible_one(table: Table) -> None:
    match = random_match(table, 14)
    everything = match.setup.start().inventory()
    for ply, state in enumerate(states(match)):
        for seat in range(table.seats):
            imagined = state.imagine(seat, Chance(ply, DICE))
            assert imagined.to_move == state.to_move
            assert imagined.inventory() == everything
            assert imagined.progress() == state.progress()
            if state.to_move == seat:
                assert list(imagined.moves()) == list(state.moves())
            if ply % 5 == 0:
                real = face(state, table.seats)
                play_on(imagined, Chance(ply, DICE + 1))
                assert imagined.outcome() is not None
                assert imagined.inventory() == everything
                assert face(state, table.seats) == real, "what is imagined shares nothing with the state"


@every_table
def test_what_is_hidden_is_imagined_anew(table: Table) -> None:
    """A game that ever turns something up hid it before: then imagining has to draw other things, or other chances."""
    match = random_match(table, 15)
    if not any(event.reveals for events in match.events for event in events):
        pytest.skip("nothing is ever hidden in this game")
    for seat in range(table.seats):
        assert any(_differs(state, seat, table.seats) for state in states(match))


def _differs(state: State, seat: int, seats: int) -> bool:
    real, imagined = state.copy(), state.imagine(seat, Chance(15, DICE))
    if any(imagined.view(other) != real.view(other) for other in range(seats) if other != seat):
        return True
    play_on(real, Chance(16, DICE))
    play_on(imagined, Chance(16, DICE))
    return face(real, seats) != face(imagined, seats)


ENDS = """
from praca.engine import Chance, Match, Player, Setup, encode
from praca.games import GAMES
from itertools import product
for key, game in GAMES.items():
    tables = [(seats, c) for seats in game.seats for c in product(*(o.choices_for(seats) for o in game.options))]
    for seats, choices in tables:
        options = dict(zip((option.key for option in game.options), choices))
        match, chance = Match(Setup(game, (Player(),) * seats, options, 16)), Chance(16, 1_000_000)
        while match.state.to_move is not None:
            match.play(chance.pick(list(match.state.moves())))
        imagined = match.state_at(match.ply // 2).imagine(0, Chance(17))
        print(encode(match), match.state.outcome(), [imagined.view(seat) for seat in range(seats)])
"""


def test_games_end_the_same_whatever_the_hash_seed() -> None:
    ends = [
        subprocess.run(
            [sys.executable, "-c", ENDS],
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(PY)},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for hash_seed in ("0", "1", "4242")
    ]
    assert len(ends[0].splitlines()) == len(TABLES)
    assert ends[0] == ends[1] == ends[2]
