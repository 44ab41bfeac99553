"""How the bots of GRES decide, and what they say about it."""

from collections.abc import Iterator

import pytest

from praca.bots import LEVELS, Level, Search, Seen
from praca.engine import Chance
from praca.games.gres.bot import KNOWLEDGE
from praca.games.gres.parade import perfect
from praca.games.gres.rules import AIM, ASK, BURN, DISCARD, GIVE, GRES, LAST, SOAK, TAKE, Position
from praca.games.gres.view import reason


def lively_game(seats: int, seed: int) -> Iterator[Position]:
    """Every position of a game of random moves, but with fewer false calls, so that parades come about."""
    position = GRES.start(seats, {}, seed)
    chance = Chance(seed, 5)
    while (seat := position.to_move) is not None:
        yield position
        if chance.fraction() < 0.3:
            position.play(chance.pick(position.moves()))
        else:
            position.play(KNOWLEDGE.quick(position, seat, chance))


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_a_wide_search_can_judge_every_move_it_lists(seats: int, seed: int) -> None:
    """At every stage; only a false call is never listed."""
    for number, position in enumerate(lively_game(seats, seed)):
        if number % 6 and position.stage in (TAKE, DISCARD, LAST):
            continue
        seat = position.to_move
        assert seat is not None
        search = Search(Seen(position), KNOWLEDGE, 3, Level(6), wide=True)
        search.finish()
        sound = [move for move in position.moves() if move != ("call",) or perfect(position.hands[seat])]
        assert len({one.move for one in search.found}) == min(4, len(sound)) == len(search.found)
        assert all(one.trials and one.move in sound for one in search.found)


def test_what_is_judged_was_played_to_the_end_of_the_count() -> None:
    for number, position in enumerate(lively_game(2, 5)):
        seat = position.to_move
        assert seat is not None
        if number % 5 == 0:
            imagined = position.imagine(seat, Chance(1))
            imagined.play(Chance(number).pick(imagined.moves()))
            KNOWLEDGE.worth(imagined, seat, Chance(2))
            assert imagined.outcome() is not None
            assert sum(imagined.inventory().values()) == 125


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_calls_falsely(level: str) -> None:
    for seats in (2, 4):
        for position in lively_game(seats, 11):
            seat = position.to_move
            assert seat is not None
            if ("call",) in position.moves() and not perfect(position.hands[seat]):
                trials, slips = KNOWLEDGE.levels[level]
                for seed in range(4):
                    search = Search(Seen(position), KNOWLEDGE, seed, Level(min(trials, 1), max(slips, 0.5)))
                    assert search.best() != ("call",)


def test_every_move_has_a_reason_from_what_the_seat_can_see() -> None:
    stages = set()
    for seats, seed in ((2, 1), (3, 2), (3, 6), (5, 3)):
        for position in lively_game(seats, seed):
            seat = position.to_move
            assert seat is not None
            stages.add(position.stage)
            one, two = (position.imagine(seat, Chance(number)) for number in (1, 2))
            for move in position.moves():
                reasons = KNOWLEDGE.why(one, seat, move)
                assert 1 <= len(reasons) <= 2
                assert reasons == KNOWLEDGE.why(two, seat, move)
                assert all(reason(each).endswith(".") and "{" not in reason(each) for each in reasons)
    assert stages == {TAKE, DISCARD, LAST, AIM, BURN, ASK, GIVE, SOAK}


def test_reasons_in_words() -> None:
    position = GRES.start(2, {}, 1)
    position.turn = position.to_move = 0
    position.hands[0] = sorted(["AR", "AR", "AR", "AB", "C1"])
    position.discards = ["AR"]
    position._moves = None

    def said(*move: str) -> list[str]:
        return [reason(each) for each in KNOWLEDGE.why(position, 0, move)]

    assert said("take", "AR")[0] == "It adds 5 points to your parade."
    assert said("call") == ["Your parade is not perfect: a false call costs 5 points."]
    assert said("draw")[0].startswith("A card of the pile brings about ")
    assert said("draw")[1] == "The open card would add 5 points."
    position.play(("draw",))
    assert said("discard", "AB")[0] == "It is the card you miss least."
