"""The match: its options, what may be taken back or played again, and that looking back and forking disturb nothing."""

import pytest

from praca.engine import IllegalMove, Match, Option, Player, Setup
from praca.games import GAMES
from praca.ui.setup import read_setup

ARRAIAL, AZULEJOS = GAMES["arraial"], GAMES["azulejos"]
PERSON, BOT = Player(), Player("", "vizinho")


def table(*players: Player, practice: bool = False, moves: int = 0) -> Match:
    """A match after so many moves, each the first that is legal. Every `len(players)` moves, cards are revealed."""
    match = Match(Setup(AZULEJOS, players, {}, 5211, practice))
    for _ in range(moves):
        match.play(match.state.moves()[0])
    return match


def test_an_own_choice_can_be_taken_back_until_it_is_revealed() -> None:
    match = table(PERSON, PERSON, PERSON, moves=1)
    hand = match.setup.start().view(0).hand
    assert match.undo_ply(0) == 0
    assert match.undo(0)
    assert (match.ply, match.state.to_move) == (0, 0)
    assert match.state.view(0).hand == hand


def test_nothing_is_taken_back_past_a_reveal() -> None:
    match = table(PERSON, PERSON, moves=2)
    assert any(event.reveals for event in match.events[-1])
    for seat in (0, 1):
        assert match.undo_ply(seat) is None
        assert not match.undo(seat)
    assert match.ply == 2
    match.play(match.state.moves()[0])
    assert match.undo_ply(0) == 2
    match.undo(0)
    assert match.undo_ply(0) is None, "the reveal stops the next one"


def test_nothing_is_taken_back_before_the_first_move() -> None:
    assert table(PERSON, PERSON).undo_ply(0) is None


def test_the_bots_answers_are_taken_back_with_it() -> None:
    match = table(PERSON, BOT, BOT, BOT, moves=3)
    assert match.undo_ply(0) == 0
    assert match.undo(0)
    assert match.state.to_move == 0


def test_nobody_takes_back_into_the_turn_of_another_person() -> None:
    match = table(PERSON, PERSON, BOT, BOT, moves=3)
    assert match.movers == [0, 1, 2]
    assert match.undo_ply(0) is None
    assert match.undo_ply(1) == 1


def test_a_person_who_has_not_moved_has_nothing_to_take_back() -> None:
    match = table(BOT, BOT, PERSON, moves=2)
    assert match.undo_ply(2) is None


def test_practice_lifts_the_reveal_for_a_lone_person_against_bots() -> None:
    assert table(PERSON, BOT, moves=2).undo_ply(0) is None
    match = table(PERSON, BOT, practice=True, moves=6)
    for ply in (4, 2, 0):
        assert match.undo(0)
        assert (match.ply, match.state.to_move) == (ply, 0)
    assert not match.undo(0)


def test_practice_lifts_nothing_between_two_people() -> None:
    match = table(PERSON, PERSON, BOT, practice=True, moves=3)
    assert match.undo_ply(0) is None
    assert match.undo_ply(1) is None
    match = table(PERSON, PERSON, BOT, practice=True, moves=2)
    assert match.undo_ply(0) is None, "never into another person's turn"
    assert match.undo_ply(1) == 1


def test_redo_plays_again_up_to_the_next_decision_of_a_person() -> None:
    match = table(PERSON, BOT, BOT, practice=True, moves=7)
    match.jump(0)
    for ply in (3, 6, 7):
        assert match.redo()
        assert match.ply == ply
    assert not match.redo()


def test_redo_goes_move_by_move_among_people() -> None:
    match = table(PERSON, PERSON, moves=3)
    match.jump(1)
    assert match.redo()
    assert match.ply == 2


def test_playing_after_taking_back_forgets_the_tail() -> None:
    match = table(PERSON, BOT, practice=True, moves=6)
    kept = match.moves[:2]
    match.jump(2)
    assert len(match.moves) == 6, "until something else is played, nothing is forgotten"
    other = match.state.moves()[-1]
    match.play(other)
    assert match.moves == [*kept, other]
    assert match.movers == [0, 1, 0]
    assert len(match.events) == match.ply == 3
    assert not match.redo()


def test_a_refused_move_forgets_nothing() -> None:
    match = table(PERSON, BOT, moves=6)
    match.jump(2)
    with pytest.raises(IllegalMove):
        match.play(("nothing",))
    assert (match.ply, len(match.moves), len(match.movers)) == (2, 6, 6)
    with pytest.raises(IllegalMove):
        match.read("nothing")


def test_jumping_goes_anywhere_in_the_log_and_forgets_nothing() -> None:
    match = table(PERSON, PERSON, moves=10)
    log, events = match.moves[:], match.events[:]
    for ply in (10, 0, 7, 3, 3, 10):
        match.jump(ply)
        assert match.ply == ply
        assert match.state.view(None) == match.state_at(ply).view(None)
        assert match.events == events[:ply]
        assert match.moves == log


@pytest.mark.parametrize("ply", [-1, 11, 1000])
def test_there_is_nothing_beyond_the_log(ply: int) -> None:
    match = table(PERSON, PERSON, moves=10)
    with pytest.raises(IndexError):
        match.jump(ply)
    assert match.ply == 10


def test_looking_back_leaves_the_match_where_it_is() -> None:
    match = table(PERSON, PERSON, moves=10)
    before = match.state.view(0)
    match.state_at(3).play(match.state_at(3).moves()[0])
    assert (match.ply, match.state.view(0)) == (10, before)


def test_a_fork_leaves_the_original_alone() -> None:
    match = table(PERSON, PERSON, moves=10)
    log, before = match.moves[:], match.state.view(0)
    fork = match.fork(4)
    assert fork.moves == log[:4]
    fork.play(fork.state.moves()[-1])
    fork.jump(0)
    assert (match.moves, match.ply, match.state.view(0)) == (log, 10, before)
    match.jump(6)
    assert match.fork().moves == log[:6], "without a number, from where the match is"
    match.play(match.state.moves()[-1])
    assert fork.moves[:4] == log[:4]
    assert len(fork.moves) == 5


def test_others_at_the_table_play_the_same_game_on() -> None:
    match = table(PERSON, BOT, moves=10)
    match.jump(6)
    other = match.with_players([Player("Ana"), Player("Rui")])
    assert other.setup.people == (0, 1)
    assert match.setup.people == (0,)
    assert (other.moves, other.ply) == (match.moves, 6)
    assert other.state.view(0) == match.state.view(0)


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_a_table_needs_the_right_number_of_players(seats: int) -> None:
    with pytest.raises(ValueError, match="not for"):
        Setup(AZULEJOS, (PERSON,) * seats)


@pytest.mark.parametrize("seed", [-1, 2**32])
def test_a_seed_has_its_bounds(seed: int) -> None:
    with pytest.raises(ValueError, match="seed"):
        Setup(AZULEJOS, (PERSON, BOT), {}, seed)


def test_options_are_known_ones_and_take_their_defaults() -> None:
    assert Setup(AZULEJOS, (PERSON, BOT)).options == {"long_game": False, "open_scores": False}
    with pytest.raises(ValueError, match="no option"):
        Setup(AZULEJOS, (PERSON, BOT), {"wild_roosters": True})
    with pytest.raises(ValueError, match="no choice"):
        Setup(AZULEJOS, (PERSON, BOT), {"long_game": "very"})


# Options


FOR_ONE, FOR_MORE = Option("level", 0, (-1, 0, 1), seats=range(1, 2)), Option("side", "own", ("own", "shared"))


def test_an_option_offers_nothing_to_those_for_whom_it_means_nothing() -> None:
    assert FOR_ONE.choices_for(1) == (-1, 0, 1)
    assert FOR_ONE.choices_for(2) == (0,)
    assert FOR_MORE.choices_for(1) == FOR_MORE.choices_for(4) == ("own", "shared")


def test_a_set_up_refuses_a_choice_that_its_players_do_not_have() -> None:
    assert Setup(ARRAIAL, (PERSON,), {"solo_level": 2}).options == {"seating": "around", "solo_level": 2}
    assert Setup(ARRAIAL, (PERSON,) * 2, {"solo_level": 0}).options == {"seating": "around", "solo_level": 0}
    with pytest.raises(ValueError, match="2 is no choice of solo_level for 2 players"):
        Setup(ARRAIAL, (PERSON,) * 2, {"solo_level": 2})
    with pytest.raises(ValueError, match="'shared' is no choice of seating for 1 players"):
        Setup(ARRAIAL, (PERSON,), {"seating": "shared"})
    with pytest.raises(ValueError, match="3 is no choice of solo_level"):
        Setup(ARRAIAL, (PERSON,), {"solo_level": 3})


FORM = {"sits0": "person", "seating": "shared", "solo_level": "-2", "seed": "7"}


def test_the_form_may_hold_choices_that_do_not_matter() -> None:
    assert read_setup(ARRAIAL, FORM).options == {"seating": "around", "solo_level": -2}
    assert read_setup(ARRAIAL, {**FORM, "sits1": "vizinho"}).options == {"seating": "shared", "solo_level": 0}
    assert read_setup(AZULEJOS, {"sits0": "person", "sits1": "vizinho", "long_game": "on"}).options == {
        "long_game": True,
        "open_scores": False,
    }
