"""The bot of Arraial: its levels, its hints and the reasons it gives."""

import pytest

from praca.arena import Contender, play_game
from praca.bots import LEVELS, Level, Search, Seen, hint_for
from praca.engine import Chance, Match, Move, Player, Setup
from praca.games.arraial.bot import KNOWLEDGE, MOST_REASONS, WEIGHTS, ArraialKnowledge
from praca.games.arraial.rules import ARRAIAL, Position
from praca.games.arraial.view import reason
from praca.locale import use

PLAYERS = [1, 2, 3, 4]
OTHER_WEIGHTS = WEIGHTS._replace(hole=-3.0, rivals=2.0)


def start(seats: int, seed: int) -> Match:
    return Match(Setup(ARRAIAL, tuple(Player() for _ in range(seats)), {}, seed))


def random_positions(seats: int, seed: int) -> list[Position]:
    """The positions of a game played at random in which there is a choice."""
    match, chance, positions = start(seats, seed), Chance(seed, 7), []
    while match.state.to_move is not None:
        assert isinstance(match.state, Position)
        if len(match.state.moves()) > 1:
            positions.append(match.state.copy())
        match.play(chance.pick(list(match.state.moves())))
    return positions


def thinking(trials: int, slips: float = 0.0) -> Contender:
    """A bot of a strength of its own."""
    knowledge = ArraialKnowledge()
    knowledge.levels = {"mestre": Level(trials, slips)}  # type: ignore[misc]
    return Contender("mestre", knowledge=knowledge)


def test_looking_ahead_clearly_beats_not_looking() -> None:
    pair = (thinking(4), thinking(0, 1.0))
    assert sum(play_game("arraial", 2, pair, seed).win for seed in range(6)) >= 5


def test_the_levels_go_from_slips_to_long_thinking() -> None:
    aprendiz, vizinho, mestre = [KNOWLEDGE.levels[name] for name in LEVELS]
    assert aprendiz.slips > vizinho.slips >= mestre.slips == 0
    assert aprendiz.trials <= vizinho.trials < mestre.trials
    assert aprendiz.slips < 1, "somebody who never looks is no player"


def decide(position: Position, knowledge: ArraialKnowledge, seed: int, trials: int = 10) -> Move:
    return Search(Seen(position), knowledge, seed, Level(trials)).finish()


def test_the_same_seed_and_trials_give_the_same_answer() -> None:
    for position in random_positions(2, 3)[::4]:
        assert decide(position, KNOWLEDGE, 5) == decide(position, ArraialKnowledge(), 5)


def test_bots_with_other_weights_do_not_disturb_each_other() -> None:
    positions = random_positions(2, 4)[::3]
    ours = [decide(position, ArraialKnowledge(), 5) for position in positions]
    theirs = [decide(position, ArraialKnowledge(OTHER_WEIGHTS), 5) for position in positions]
    assert ours != theirs
    one, other = ArraialKnowledge(), ArraialKnowledge(OTHER_WEIGHTS)
    both = [(decide(position, one, 5), decide(position, other, 5)) for position in positions]
    assert both == list(zip(ours, theirs, strict=True))


@pytest.mark.parametrize("seats", PLAYERS)
def test_a_hint_compares_several_moves_wherever_there_is_a_choice(seats: int) -> None:
    for position in random_positions(seats, seats)[::3]:
        search = Search(Seen(position), KNOWLEDGE, 1, Level(6), wide=True)
        assert 2 <= len(search.found) <= 4
        assert len({found.move for found in search.found}) == len(search.found)
        assert search.finish() in position.moves()
        assert all(found.trials for found in search.found)


def test_the_most_promising_move_of_a_hint_is_the_first_of_the_short_list() -> None:
    for position in random_positions(2, 6)[::2]:
        seat = position.to_move
        assert seat is not None
        assert KNOWLEDGE.shortlist(position, seat, wide=True)[0] == KNOWLEDGE.shortlist(position, seat)[0]


def test_a_hint_for_a_match_thinks_as_long_as_the_master() -> None:
    search = hint_for(start(2, 1))
    search.finish()
    assert search.trials == KNOWLEDGE.levels["mestre"].trials


@pytest.mark.parametrize("seats", PLAYERS)
def test_every_move_has_a_reason_that_can_be_said(seats: int) -> None:
    use("en")
    for position in random_positions(seats, 10 + seats)[::3]:
        seat = position.to_move
        assert seat is not None
        for move in position.moves():
            reasons = KNOWLEDGE.why(position, seat, move)
            assert 1 <= len(reasons) <= MOST_REASONS
            for one in reasons:
                text = reason(one)
                assert text.endswith(".")
                assert "{" not in text
                assert reason(list(one)) == text, "it may come back from JSON"


def test_reasons_depend_only_on_what_the_seat_sees() -> None:
    for position in random_positions(2, 8)[::3]:
        seat = position.to_move
        assert seat is not None
        one, other = position.imagine(seat, Chance(1)), position.imagine(seat, Chance(2))
        for move in position.moves():
            assert KNOWLEDGE.why(one, seat, move) == KNOWLEDGE.why(other, seat, move)


def test_asking_why_changes_nothing() -> None:
    for position in random_positions(2, 9)[::5]:
        seat = position.to_move
        assert seat is not None
        before = position.view(seat)
        for move in position.moves():
            KNOWLEDGE.why(position, seat, move)
        assert position.view(seat) == before
