"""The rules of 5211 Azul, Z1.1 to Z5.1: every expectation was worked out by hand from the rules' text."""

from collections import Counter

import pytest

from praca.bots import Level, search_for
from praca.engine import Chance, IllegalMove, Match, Player, Setup
from praca.games.azulejos.components import DECK, LETTERS, Card
from praca.games.azulejos.rules import AZULEJOS, NewDeck, Position, Revealed, RoundScored, Verdict, judge

PLAYERS = (2, 3, 4, 5)
LAST_ROUND = {2: 11, 3: 7, 4: 6, 5: 4}
YELLOW, GREEN, ORANGE, BLUE, TURQUOISE = range(5)


def cards(text: str) -> list[Card]:
    return [Card(LETTERS.index(name[0]), int(name[1:])) for name in text.split()]


def start(seats: int, seed: int = 1, **options: bool) -> Position:
    return AZULEJOS.start(seats, options, seed)


def verdict(*rows: str) -> Verdict:
    """What is judged when these cards lie in front of the players."""
    return judge([cards(row) for row in rows])


def give(position: Position, *hands: str) -> None:
    """Puts these cards into the players' hands."""
    position.hands = [sorted(cards(hand)) for hand in hands]
    position._moves = None


def play_round(position: Position, *rows: str) -> RoundScored:
    """A whole round in which everybody lays the four cards of their row: two, one, one. The fifth is a yellow 2."""
    give(position, *(f"{row} Y2" for row in rows))
    for turn in (slice(0, 2), slice(2, 3), slice(3, 4)):
        for row in rows:
            position.play(tuple(sorted(cards(row)[turn])))
    return next(event for event in position.events if isinstance(event, RoundScored))


def play_turn(position: Position) -> None:
    """Everybody lays the first cards they may."""
    for _ in range(position.seats):
        position.play(position.moves()[0])


def play_any_round(position: Position) -> None:
    for _ in range(3):
        play_turn(position)


def at_last_round(position: Position) -> Position:
    """The same game just before the last round of its deck."""
    position.round = LAST_ROUND[position.seats]
    position.pile = []
    return position


# Z1 Components and set-up


@pytest.mark.rule("Z1.1")
def test_the_deck_has_twenty_cards_in_each_of_five_colours() -> None:
    assert len(DECK) == 100
    for colour in (YELLOW, GREEN, ORANGE, BLUE, TURQUOISE):
        values = Counter(card.value for card in DECK if card.colour == colour)
        assert values == {1: 5, 2: 6, 3: 5, 4: 2, 5: 1, 6: 1}


@pytest.mark.rule("Z1.1")
@pytest.mark.parametrize("seats", PLAYERS)
def test_a_game_holds_the_whole_deck(seats: int) -> None:
    assert start(seats).inventory() == Counter(DECK)


@pytest.mark.rule("Z1.2")
@pytest.mark.parametrize(("seats", "removed", "pile"), [(2, 10, 80), (3, 13, 72), (4, 0, 80), (5, 15, 60)])
def test_cards_are_removed_and_five_dealt_to_each(seats: int, removed: int, pile: int) -> None:
    position = start(seats)
    assert len(position.removed) == removed
    assert [len(hand) for hand in position.hands] == [5] * seats
    assert len(position.pile) == position.view(None).pile == pile


@pytest.mark.rule("Z1.2")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_nobody_sees_what_was_removed(seats: int) -> None:
    position = start(seats)
    before = [position.view(seat) for seat in (None, *range(seats))]
    position.removed, position.pile[: len(position.removed)] = position.pile[: len(position.removed)], position.removed
    assert [position.view(seat) for seat in (None, *range(seats))] == before


@pytest.mark.rule("Z1.2")
def test_other_seeds_shuffle_otherwise() -> None:
    assert start(2, seed=1).hands != start(2, seed=2).hands
    assert start(2, seed=1).hands == start(2, seed=1).hands


@pytest.mark.rule("Z1.2", "Z4.1")
@pytest.mark.parametrize(("seats", "rounds"), [(2, 11), (3, 7), (4, 6), (5, 4)])
def test_the_pile_empties_exactly_with_the_last_draw_of_the_last_round_but_one(seats: int, rounds: int) -> None:
    position = start(seats)
    for number in range(1, rounds):
        assert position.round == number
        play_turn(position)
        play_turn(position)
        assert len(position.pile) >= seats
        play_turn(position)
        assert [len(hand) for hand in position.hands] == [5] * seats
    assert position.pile == []
    assert position.to_move == 0
    play_any_round(position)
    assert position.to_move is None
    assert len(position.history) == rounds


# Z2 A round


@pytest.mark.rule("Z2.1")
@pytest.mark.parametrize("seats", PLAYERS)
def test_everybody_lays_two_then_one_then_one(seats: int) -> None:
    position = start(seats)
    for number in (1, 2):
        for turn, to_lay in ((1, 2), (2, 1), (3, 1)):
            for seat in range(seats):
                assert (position.round, position.turn, position.to_move) == (number, turn, seat)
                assert {len(move) for move in position.moves()} == {to_lay}
                assert position.view(seat).to_lay == to_lay
                position.play(position.moves()[-1])


@pytest.mark.rule("Z2.1")
def test_any_two_cards_of_the_hand_can_be_laid_together() -> None:
    position = start(2)
    give(position, "Y1 Y1 G2 O3 T6", "B2 B2 B2 B2 B2")
    names = [AZULEJOS.notation(move) for move in position.moves()]
    assert names == ["Y1+Y1", "Y1+G2", "Y1+O3", "Y1+T6", "G2+O3", "G2+T6", "O3+T6"]
    position.play(tuple(cards("G2 T6")))
    assert [AZULEJOS.notation(move) for move in position.moves()] == ["B2+B2"]


@pytest.mark.rule("Z2.1")
@pytest.mark.parametrize("laid", ["Y1", "Y1 G2 O3", "B6 T5", "G2 G2", "T6 Y1"])
def test_other_cards_are_refused_by_rule(laid: str) -> None:
    position = start(2)
    give(position, "Y1 Y1 G2 O3 T6", "B2 B2 B2 B2 B2")
    with pytest.raises(IllegalMove, match=r"Z2\.1") as refused:
        position.play(tuple(cards(laid)))
    assert refused.value.rule == "Z2.1"
    assert position.hands[0] == cards("Y1 Y1 G2 O3 T6")


@pytest.mark.rule("Z2.1")
@pytest.mark.parametrize("seats", PLAYERS)
def test_a_choice_is_secret_until_everybody_has_chosen(seats: int) -> None:
    one, other = start(seats), start(seats)
    one.play(one.moves()[0])
    other.play(other.moves()[-1])
    for onlooker in (None, *range(1, seats)):
        assert one.view(onlooker) == other.view(onlooker)
        assert one.view(onlooker).chosen == (True,) + (False,) * (seats - 1)
        assert one.view(onlooker).own_choice is None
        assert not any(one.view(onlooker).laid)
    assert one.events == other.events
    assert one.view(0).own_choice == one.chosen[0] != other.view(0).own_choice


@pytest.mark.rule("Z2.1")
def test_all_choices_are_revealed_at_once() -> None:
    position = start(3)
    give(position, "Y1 Y2 G2 O3 T6", "B2 B3 B4 B5 B6", "T1 T2 T3 G1 G2")
    position.play(tuple(cards("Y1 T6")))
    position.play(tuple(cards("B2 B6")))
    assert not any(isinstance(event, Revealed) for event in position.events)
    assert not any(position.view(None).laid)
    position.play(tuple(cards("G1 T3")))
    laid = tuple(tuple(cards(row)) for row in ("Y1 T6", "B2 B6", "G1 T3"))
    assert Revealed(laid) in position.events
    assert position.view(None).laid == laid
    assert position.view(0).chosen == (False, False, False)


@pytest.mark.rule("Z2.2")
def test_hands_are_filled_in_the_order_of_the_seats() -> None:
    position = start(3)
    give(position, "Y2 Y2 Y2 Y2 Y2", "G2 G2 G2 G2 G2", "O2 O2 O2 O2 O2")
    position.pile = cards("B1 B2 B3 B4 B5 B6 T1 T2 T3 T4 T5 T6")
    play_turn(position)
    assert position.hands == [cards("Y2 Y2 Y2 B1 B2"), cards("G2 G2 G2 B3 B4"), cards("O2 O2 O2 B5 B6")]
    play_turn(position)
    assert position.hands == [cards("Y2 Y2 B1 B2 T1"), cards("G2 G2 B3 B4 T2"), cards("O2 O2 B5 B6 T3")]
    play_turn(position)
    assert position.hands == [cards("Y2 B1 B2 T1 T4"), cards("G2 B3 B4 T2 T5"), cards("O2 B5 B6 T3 T6")]
    assert position.pile == []


@pytest.mark.rule("Z2.2")
def test_nobody_draws_before_everybody_has_chosen() -> None:
    position = start(2)
    position.play(position.moves()[0])
    assert [len(hand) for hand in position.hands] == [3, 5]
    assert len(position.pile) == 80


@pytest.mark.rule("Z2.3")
@pytest.mark.parametrize("seats", PLAYERS)
def test_four_cards_lie_before_everybody_when_the_round_is_scored(seats: int) -> None:
    position = start(seats)
    play_turn(position)
    play_turn(position)
    assert [len(row) for row in position.laid] == [3] * seats
    assert position.history == ()
    play_turn(position)
    (finished,) = position.history
    assert [len(row) for row in finished.laid] == [4] * seats
    assert position.events[-1] == RoundScored(finished)
    assert position.view(None).laid == ((),) * seats
    assert (position.round, position.turn, position.to_move) == (2, 1, 0)


# Z3 Scoring a round

SIX_ROOSTERS = ("Y1 G1 O3 B2", "Y1 T1 O2 O4", "B1 O1 O3 O2", "G2 G3 T2 T3")


@pytest.mark.rule("Z3.1")
def test_exactly_six_roosters_of_four_players_score_alone() -> None:
    position = start(4)
    finished = play_round(position, *SIX_ROOSTERS).round
    assert finished.verdict.roosters_score
    assert finished.verdict.colour is None
    assert finished.gained == (2, 2, 2, 0)
    assert position.won == [2, 2, 2, 0]


@pytest.mark.rule("Z3.1")
def test_with_one_rooster_less_a_colour_scores() -> None:
    finished = play_round(start(4), *SIX_ROOSTERS[:2], "B1 O6 O3 O2", SIX_ROOSTERS[3]).round
    assert finished.verdict.roosters == 5
    assert finished.verdict.colour == ORANGE
    assert finished.gained == (3, 6, 11, 0)


@pytest.mark.rule("Z3.1")
def test_with_one_rooster_more_a_colour_scores() -> None:
    finished = play_round(start(4), *SIX_ROOSTERS[:3], "G1 G3 T2 T3").round
    assert finished.verdict.roosters == 7
    assert finished.verdict.colour == ORANGE
    assert finished.gained == (3, 6, 6, 0)


@pytest.mark.rule("Z3.1")
@pytest.mark.parametrize(("seats", "target"), [(2, 4), (3, 5), (4, 6), (5, 7)])
def test_the_roosters_are_counted_against_players_plus_two(seats: int, target: int) -> None:
    for roosters in range(10):
        row = ["Y1", "G1", "O1", "B1", "T1", "Y1", "G1", "O1", "B1"][:roosters]
        judged = verdict(" ".join(row), *[""] * (seats - 1))
        assert judged.roosters == roosters
        assert judged.roosters_score == (roosters == target)


@pytest.mark.rule("Z3.1")
def test_roosters_come_before_the_limit() -> None:
    """Four roosters of two players score though their colour is over the limit of five."""
    assert play_round(start(2), "Y1 Y1 Y1 Y2", "Y1 Y3 G2 G3").round.gained == (3, 1)


EIGHT_GREEN = ("G2 G2 Y3 Y2", "G3 G3 Y6 O2", "G4 G2 Y1 O3", "G5 G6 B2 T2")


@pytest.mark.rule("Z3.2")
def test_a_colour_over_the_limit_scores_nothing() -> None:
    finished = play_round(start(4), *EIGHT_GREEN).round
    assert finished.verdict.counts == (4, 8, 2, 1, 1)
    assert finished.verdict.over == (GREEN,)
    assert finished.verdict.colour == YELLOW
    assert finished.gained == (5, 6, 1, 0)


@pytest.mark.rule("Z3.2")
def test_a_colour_at_the_limit_scores_nothing() -> None:
    finished = play_round(start(4), *EIGHT_GREEN[:3], "G5 B3 B2 T2").round
    assert finished.verdict.counts == (4, 7, 2, 2, 1)
    assert finished.verdict.over == (GREEN,)
    assert finished.gained == (5, 6, 1, 0)


@pytest.mark.rule("Z3.2")
def test_a_colour_just_under_the_limit_scores() -> None:
    finished = play_round(start(4), *EIGHT_GREEN[:3], "T3 B3 B2 T2").round
    assert finished.verdict.counts == (4, 6, 2, 2, 2)
    assert finished.verdict.over == ()
    assert finished.gained == (4, 6, 6, 0)


@pytest.mark.rule("Z3.2")
@pytest.mark.parametrize(("seats", "limit"), [(2, 5), (3, 6), (4, 7), (5, 8)])
def test_the_limit_is_players_plus_three(seats: int, limit: int) -> None:
    for number in range(1, 12):
        judged = verdict("B2 " * number, *[""] * (seats - 1))
        assert judged.counts[BLUE] == number
        assert (judged.over == (BLUE,)) == (number >= limit)
        assert judged.colour == (BLUE if number < limit else None)


@pytest.mark.rule("Z3.2")
def test_roosters_count_for_their_colour() -> None:
    """Two yellow roosters make yellow three cards, more than two oranges; one of them is worth 1."""
    judged = verdict("Y1 Y1 O5 G2", "Y2 O6 B2 T2")
    assert judged.counts == (3, 1, 2, 1, 1)
    assert judged.colour == YELLOW


@pytest.mark.rule("Z3.2")
def test_two_colours_can_be_over_the_limit() -> None:
    judged = verdict("Y2 Y2 Y3 Y3", "Y4 Y5 G2 G3", "G2 G3 G4 G5")
    assert judged.counts == (6, 6, 0, 0, 0)
    assert judged.over == (YELLOW, GREEN)
    assert judged.colour is None


@pytest.mark.rule("Z3.3")
def test_the_colour_with_most_cards_scores_not_the_one_worth_most() -> None:
    finished = play_round(start(2), "Y2 Y2 O6 B3", "Y3 O5 G2 T2").round
    assert finished.verdict.colour == YELLOW
    assert finished.gained == (4, 3)


FIVE_YELLOW_FIVE_GREEN = ("Y2 Y3 G2 O4", "Y2 Y4 G3 O2", "Y3 G2 G4 B2", "G3 O3 B3 T2")


@pytest.mark.rule("Z3.3")
def test_colours_that_tie_for_most_are_out_and_the_next_scores() -> None:
    finished = play_round(start(4), *FIVE_YELLOW_FIVE_GREEN).round
    assert finished.verdict.counts == (5, 5, 3, 2, 1)
    assert finished.verdict.tied == (YELLOW, GREEN)
    assert finished.verdict.colour == ORANGE
    assert finished.gained == (4, 2, 0, 3)


@pytest.mark.rule("Z3.3")
def test_nobody_scores_when_all_colours_tie() -> None:
    position = start(4)
    finished = play_round(position, FIVE_YELLOW_FIVE_GREEN[0], "Y2 Y4 G3 T3", *FIVE_YELLOW_FIVE_GREEN[2:]).round
    assert finished.verdict.counts == (5, 5, 2, 2, 2)
    assert finished.verdict.tied == (YELLOW, GREEN, ORANGE, BLUE, TURQUOISE)
    assert finished.verdict.colour is None
    assert finished.gained == (0, 0, 0, 0)
    assert position.won == [0, 0, 0, 0]


@pytest.mark.rule("Z3.3")
def test_two_ties_in_a_row_leave_the_last_colour() -> None:
    rows = ("B2 B3 Y2 Y3", "B2 B3 Y2 Y3", "B2 B3 Y2 Y3", "G2 G3 G4 O2", "O3 O4 T5 T1")
    finished = play_round(start(5), *rows).round
    assert finished.verdict.counts == (6, 3, 3, 6, 2)
    assert finished.verdict.colour == TURQUOISE
    assert finished.gained == (0, 0, 0, 0, 6)


@pytest.mark.rule("Z3.2", "Z3.3")
def test_the_limit_and_a_tie_together_leave_the_next_colour() -> None:
    """Three players, limit 6: six turquoise are out, two oranges and two greens tie, one yellow is left."""
    judged = verdict("T2 T2 T3 O2", "T2 T3 O3 G2", "T4 G3 Y5 B2")
    assert judged.counts == (1, 2, 2, 1, 6)
    assert judged.colour is None
    judged = verdict("T2 T2 T3 O2", "T2 T3 O3 G2", "T4 G3 Y5 T5")
    assert judged.counts == (1, 2, 2, 0, 7)
    assert (judged.over, judged.tied, judged.colour) == ((TURQUOISE,), (GREEN, ORANGE), YELLOW)


@pytest.mark.rule("Z3.4")
def test_what_does_not_score_is_discarded_for_good() -> None:
    position = start(2)
    finished = play_round(position, "Y2 Y2 O6 B3", "Y3 O5 G2 T2").round
    assert finished.gained == (4, 3)
    assert position.laid == [[], []]
    assert position.points == [4, 3]
    assert position.won == [2, 1]
    assert position.view(0).seen == tuple(cards("Y2 Y2 Y3 G2 O5 O6 B3 T2"))


@pytest.mark.rule("Z3.4")
def test_points_and_cards_add_up_over_the_rounds() -> None:
    position = start(2)
    play_round(position, "Y2 Y2 O6 B3", "Y3 O5 G2 T2")
    play_round(position, "Y1 G1 O2 T3", "Y1 B1 O6 T2")
    assert position.points == [4 + 2, 3 + 2]
    assert position.won == [2 + 2, 1 + 2]
    assert position.scores() == (6, 5)


# Z4 End


@pytest.mark.rule("Z4.1")
@pytest.mark.parametrize("seats", PLAYERS)
def test_the_last_round_is_played_without_drawing_and_the_fifth_card_is_thrown_away(seats: int) -> None:
    position = start(seats)
    for _ in range(LAST_ROUND[seats] - 1):
        play_any_round(position)
    assert position.pile == []
    for left in (3, 2):
        play_turn(position)
        assert [len(hand) for hand in position.hands] == [left] * seats
    fifth = [hand[-1] for hand in position.hands]
    won = sum(position.won)
    play_turn(position)
    assert [len(hand) for hand in position.hands] == [0] * seats
    assert all(card in position.seen for card in fifth)
    verdict_of_last = position.history[-1].verdict
    kept = sum(verdict_of_last.scores(card) for row in position.history[-1].laid for card in row)
    assert sum(position.won) == won + kept, "the fifth card scores for nobody"
    assert position.to_move is None


@pytest.mark.rule("Z4.1")
def test_the_game_is_not_over_while_a_last_round_is_to_be_played() -> None:
    position = start(2)
    for _ in range(10):
        play_any_round(position)
    assert position.to_move == 0
    assert position.outcome() is None
    play_any_round(position)
    assert position.outcome() is not None
    with pytest.raises(IllegalMove, match="over"):
        position.play(tuple(cards("Y2 Y3")))


def finished(points: list[int], won: list[int]) -> Position:
    """A game that ends with these score piles: nobody gains anything in its last round."""
    position = at_last_round(start(len(points)))
    position.points, position.won = points, won
    nothing = {2: ("Y2 Y3 O2 T2", "G2 G3 B2 B3"), 3: ("Y2 Y3 Y2 G2", "G3 G2 O2 O3", "O2 B2 B3 B2")}[len(points)]
    assert not any(play_round(position, *nothing).round.gained)
    return position


@pytest.mark.rule("Z4.2")
@pytest.mark.parametrize(
    ("points", "won", "places", "tie_break"),
    [
        ([31, 30], [5, 20], (1, 2), ""),
        ([10, 12], [9, 3], (2, 1), ""),
        ([31, 31], [14, 12], (1, 2), "cards"),
        ([31, 31], [12, 14], (2, 1), "cards"),
        ([31, 31], [12, 12], (1, 1), "shared"),
        ([20, 20, 11], [7, 7, 30], (1, 1, 3), "shared"),
        ([20, 20, 20], [7, 8, 8], (3, 1, 1), "shared"),
        ([20, 11, 11], [1, 3, 4], (1, 3, 2), ""),
    ],
)
def test_points_win_then_cards_then_the_victory_is_shared(
    points: list[int], won: list[int], places: tuple[int, ...], tie_break: str
) -> None:
    outcome = finished(points, won).outcome()
    assert outcome is not None
    assert (outcome.places, outcome.tie_break) == (places, tie_break)
    assert outcome.scores == tuple(points)
    assert outcome.winners == tuple(seat for seat, place in enumerate(places) if place == 1)


@pytest.mark.rule("Z4.3")
def test_a_long_game_below_the_goal_shuffles_all_cards_again() -> None:
    position = start(2, long_game=True)
    first = sorted(position.hands[0])
    position.points, position.won = [34, 29], [12, 11]
    at_last_round(position)
    play_round(position, "Y2 Y2 O6 B3", "Y3 O5 G2 T2")
    assert position.events[-1] == NewDeck(2)
    assert (position.deck, position.round, position.turn, position.to_move) == (2, 1, 1, 0)
    assert (position.points, position.won) == ([38, 32], [14, 12]), "points and cards add up over the decks"
    assert position.inventory() == Counter(DECK)
    assert (len(position.removed), len(position.pile)) == (10, 80)
    assert [len(hand) for hand in position.hands] == [5, 5]
    assert position.hands[0] != first, "another shuffle"
    assert position.view(0).seen == ()


@pytest.mark.rule("Z4.3")
@pytest.mark.parametrize(("points", "over"), [(45, False), (46, True), (47, True)])
def test_the_goal_at_the_end_of_the_first_deck_is_fifty(points: int, over: bool) -> None:
    position = at_last_round(start(2, long_game=True))
    position.points = [points, 0]
    play_round(position, "Y2 Y2 O6 B3", "Y3 O5 G2 T2")  # 4 and 3 points
    assert (position.to_move is None) == over
    assert position.deck == (1 if over else 2)


@pytest.mark.rule("Z4.3")
def test_nobody_is_stopped_early_in_the_first_deck() -> None:
    position = start(2, long_game=True)
    position.points = [60, 55]
    for number in range(1, 11):
        play_any_round(position)
        assert (position.deck, position.round, position.to_move) == (1, number + 1, 0)
    play_any_round(position)
    assert position.deck == 1
    assert position.to_move is None


@pytest.mark.rule("Z4.3")
@pytest.mark.parametrize(("points", "over"), [(45, False), (46, True), (60, True)])
def test_from_the_second_deck_on_the_goal_ends_the_game_after_any_round(points: int, over: bool) -> None:
    position = at_last_round(start(2, long_game=True))
    play_any_round(position)
    assert position.deck == 2
    play_any_round(position)
    position.points = [points, 20]
    play_round(position, "Y2 Y2 O6 B3", "Y3 O5 G2 T2")
    assert (position.to_move is None) == over
    assert (position.outcome() is not None) == over
    if over:
        assert position.round == 2
        assert position.moves() == []
        assert position.scores() == (points + 4, 23), "cards still in hand count for nothing"


@pytest.mark.rule("Z4.3")
def test_the_second_deck_is_played_to_its_end_below_the_goal_and_a_third_follows() -> None:
    position = at_last_round(start(2, long_game=True))
    play_any_round(position)
    at_last_round(position)
    position.points = [0, 0]
    play_any_round(position)
    assert (position.deck, position.round) == (3, 1)


@pytest.mark.rule("Z4.3")
def test_without_the_option_one_deck_is_all() -> None:
    position = at_last_round(start(2))
    play_any_round(position)
    assert max(position.points) < 50
    assert position.to_move is None


@pytest.mark.rule("Z4.4")
def test_the_totals_of_the_others_are_hidden_until_the_end() -> None:
    position = start(3)
    play_round(position, "Y2 Y2 O6 B3", "Y3 O5 G2 T2", "Y4 G3 B2 T3")
    assert position.points == [4, 3, 4]
    assert position.view(0).points == (4, None, None)
    assert position.view(1).points == (None, 3, None)
    assert position.view(2).won == (None, None, 1)
    assert position.view(None).points == position.view(None).won == (None, None, None)
    ended = finished([9, 8, 7], [3, 2, 1])
    for seat in (None, 0, 1, 2):
        assert ended.view(seat).points == (9, 8, 7)
        assert ended.view(seat).won == (3, 2, 1)


@pytest.mark.rule("Z4.4")
def test_open_scores_are_shown_to_everybody() -> None:
    position = start(3, open_scores=True)
    play_round(position, "Y2 Y2 O6 B3", "Y3 O5 G2 T2", "Y4 G3 B2 T3")
    for seat in (None, 0, 1, 2):
        assert position.view(seat).points == (4, 3, 4)
        assert position.view(seat).won == (2, 1, 1)


# Z5 What the table shows


@pytest.mark.rule("Z5.1")
def test_what_would_score_now_can_be_told_while_a_round_is_running() -> None:
    position = start(2)
    give(position, "Y2 Y3 G2 O1 Y4", "Y2 G3 G4 G2 B1")
    assert judge(position.view(None).laid) == Verdict((0, 0, 0, 0, 0), 0)
    position.play(tuple(cards("Y2 Y3")))
    assert judge(position.view(0).laid).counts == (0, 0, 0, 0, 0), "what lies face down does not count"
    position.play(tuple(cards("Y2 G3")))
    assert judge(position.view(0).laid) == Verdict((3, 1, 0, 0, 0), 0, colour=YELLOW)
    position.play(tuple(cards("G2")))
    position.play(tuple(cards("G4")))
    assert judge(position.view(0).laid) == Verdict((3, 3, 0, 0, 0), 0, tied=(YELLOW, GREEN))


@pytest.mark.rule("Z5.1")
def test_the_verdict_says_which_cards_their_owner_keeps() -> None:
    judged = verdict("Y2 Y2 O6 B3", "Y3 O5 G2 T2")
    assert [judged.scores(card) for card in cards("Y2 Y1 O6 B1")] == [True, True, False, False]
    judged = verdict("Y1 G1 O2 T3", "Y1 B1 O6 T2")
    assert [judged.scores(card) for card in cards("Y2 Y1 O6 B1")] == [False, True, False, True]
    judged = verdict("Y2 Y3 O2 T2", "G2 G3 B2 B3")
    assert not any(judged.scores(card) for card in DECK)


# The bot


def test_what_a_bot_imagines_depends_only_on_what_its_seat_sees() -> None:
    """From the truth and from something it cannot tell from it, the same chance imagines the same."""
    position = start(3)
    play_any_round(position)
    position.play(position.moves()[0])
    other = position.imagine(1, Chance(8))
    assert other.hands != position.hands
    one, two = position.imagine(1, Chance(9)), other.imagine(1, Chance(9))
    assert (one.hands, one.chosen, one.pile, one.removed) == (two.hands, two.chosen, two.pile, two.removed)
    assert one.seed == two.seed


def test_the_bot_clearly_beats_random_play() -> None:
    games, won = 30, 0
    for seed in range(games):
        match = Match(Setup(AZULEJOS, (Player(), Player()), {}, seed))
        chance, bot = Chance(seed, 77), seed % 2
        while (seat := match.state.to_move) is not None:
            match.play(search_for(match, Level(40)).finish() if seat == bot else chance.pick(list(match.state.moves())))
        outcome = match.state.outcome()
        assert outcome is not None
        won += outcome.winners == (bot,)
    assert won > 0.7 * games
