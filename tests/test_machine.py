"""One machine for all games: it plays, takes back, looks back, opens links and plays on, and every position is watched.

What it watches is in `tests/invariants.py`. Random whole games in great number are `make nightly`.
"""

from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from praca.engine import Chance, Event, Match, Player, Setup, decode, encode
from praca.games import GAMES
from tests.invariants import Watch, watch_game
from tests.tables import TABLES, Table, face

seeds = st.integers(0, 2**32 - 1)


def is_on(machine: "Machine") -> bool:
    return machine.watch.state.to_move is not None


class Machine(RuleBasedStateMachine):
    """Whatever can be done with a match, in any order. `faces` are the positions of its log as they were
    first seen, `events` what led to them.
    """

    key = ""

    @initialize(data=st.data(), seed=seeds)
    def sit_down(self, data: st.DataObject, seed: int) -> None:
        self.table = data.draw(st.sampled_from([table for table in TABLES if table.key == self.key]))
        people = data.draw(st.integers(0, self.table.seats))
        players = tuple(Player("", "" if seat < people else "vizinho") for seat in range(self.table.seats))
        setup = Setup(GAMES[self.key], players, dict(self.table.options), seed, data.draw(st.booleans()))
        self.watch = Watch(self.table, seed, Match(setup))
        self.faces = [self.face()]
        self.events: list[tuple[Event, ...]] = []

    def face(self) -> tuple[Any, ...]:
        return face(self.watch.state, self.table.seats)

    @precondition(is_on)
    @rule(choice=st.integers(0, 500))
    def play(self, choice: int) -> None:
        ply = self.watch.match.ply
        self.watch.play(choice)
        self.faces[ply + 1 :] = [self.face()]
        self.events[ply:] = [tuple(self.watch.state.events)]

    @precondition(is_on)
    @rule(seed=seeds, moves=st.integers(2, 40))
    def play_several(self, seed: int, moves: int) -> None:
        chance = Chance(seed)
        for _ in range(moves):
            if is_on(self):
                self.play(chance.below(1 << 20))
                self.watch.check()

    @rule(data=st.data())
    def take_back(self, data: st.DataObject) -> None:
        match, seat = self.watch.match, data.draw(st.integers(0, self.table.seats - 1))
        before, target = match.ply, match.undo_ply(seat)
        if not match.undo(seat):
            assert match.ply == before
            return
        assert match.ply == target
        assert match.movers[match.ply] == seat
        lone = match.setup.practice and len(match.setup.people) == 1
        undone = [event for events in self.events[match.ply : before] for event in events]
        assert lone or not any(event.reveals for event in undone)
        self.watch.replay(match.ply)

    @rule()
    def play_again(self) -> None:
        match = self.watch.match
        if match.redo():
            self.watch.replay(match.ply)

    @rule(data=st.data())
    def look_elsewhere(self, data: st.DataObject) -> None:
        ply = data.draw(st.integers(0, len(self.watch.match.moves)))
        assert face(self.watch.match.state_at(ply), self.table.seats) == self.faces[ply]
        self.watch.match.jump(ply)
        self.watch.replay(ply)

    @rule()
    def send_as_link(self) -> None:
        self.watch.check_link()
        match = self.watch.match
        ply = match.ply
        opened = decode(encode(match, whole_log=True), GAMES)
        assert opened.moves == match.moves
        self.watch = Watch(self.table, match.setup.seed, opened)
        self.watch.replay(ply)

    @rule(data=st.data(), seed=seeds)
    def look_for_secrets(self, data: st.DataObject, seed: int) -> None:
        self.watch.check_views()
        self.watch.check_secrets(data.draw(st.integers(0, self.table.seats - 1)), Chance(seed))

    @invariant()
    def everything_is_in_order(self) -> None:
        if hasattr(self, "watch"):
            match = self.watch.match
            assert len(self.faces) == len(match.moves) + 1
            assert self.face() == self.faces[match.ply]
            self.watch.check()


@pytest.mark.parametrize("key", GAMES)
def test_whatever_is_done_with_a_match_every_position_is_in_order(key: str) -> None:
    machine = type(f"{key.title()}Machine", (Machine,), {"key": key})
    run_state_machine_as_test(  # type: ignore[no-untyped-call]
        machine,
        settings=settings(
            max_examples=80,
            stateful_step_count=40,
            deadline=None,
            derandomize=True,
            suppress_health_check=list(HealthCheck),
        ),
    )


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_random_game_is_in_order_from_the_first_move_to_the_last(table: Table) -> None:
    assert watch_game(table, 2026)
