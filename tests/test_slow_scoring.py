"""Every scoring against the slow second opinion of `tests/slow_scoring`: in whole games and on made-up tables."""

from itertools import chain

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from praca.engine import Chance
from praca.games import GAMES
from praca.games.azulejos.components import DECK as TILES
from praca.games.azulejos.components import Card
from praca.games.azulejos.rules import judge as judge_round
from praca.games.favelas.board import Board
from praca.games.favelas.council import judge as judge_year
from praca.games.gres.components import DECK as CARDS
from praca.games.gres.parade import perfect, points
from tests.slow_scoring import azulejos, favelas, gres, open_ledger
from tests.tables import DICE, TABLES, Table

every_game = pytest.mark.parametrize("table", TABLES, ids=str)


@pytest.mark.rule("A5.1", "A5.2", "A5.3", "A5.4", "A6.2", "A7.1", "A8.1", "A8.2")
@pytest.mark.rule("Z3.1", "Z3.2", "Z3.3", "Z3.4", "Z4.2", "F4.2", "F4.3", "F5.1")
@pytest.mark.rule("G5.1", "G6.1", "G6.2", "G6.3", "G6.4", "G6.5", "G7.1", "G7.2", "G7.3", "G8.1")
@every_game
@pytest.mark.parametrize("seed", range(100, 103))
def test_scores_and_winners_agree_in_random_games(table: Table, seed: int) -> None:
    state, chance = table.match(seed).state, Chance(seed, DICE)
    ledger = open_ledger(table.key, state)
    while state.to_move is not None:
        state.play(chance.pick(list(state.moves())))
        for event in state.events:
            ledger.follow(event)
        assert list(state.scores()) == ledger.scores()
    outcome = state.outcome()
    assert outcome is not None
    assert list(outcome.winners) == ledger.winners()


# Made-up tables


@st.composite
def rounds(draw: st.DrawFn) -> list[list[Card]]:
    """Four cards of the deck in front of everybody: often of few colours or many roosters, or nothing would tie."""
    seats = draw(st.integers(2, 5))
    favoured = draw(st.sets(st.sampled_from(TILES), min_size=1).map(sorted))
    deck = [card for card in TILES if card in favoured or draw(st.integers(0, 9)) < 5]
    deck += TILES if len(deck) < 4 * seats else ()
    laid = draw(st.permutations(deck))
    return [laid[4 * seat : 4 * seat + 4] for seat in range(seats)]


@pytest.mark.rule("Z3.1", "Z3.2", "Z3.3", "Z3.4")
@given(rounds())
@settings(deadline=None, max_examples=60)
def test_rounds_of_5211_agree(laid: list[list[Card]]) -> None:
    verdict = judge_round(laid)
    keeps = [[tuple(card) for card in cards if verdict.scores(card)] for cards in laid]
    assert keeps == azulejos.kept([[tuple(card) for card in cards] for cards in laid])  # type: ignore[misc]


@pytest.mark.rule("Z3.1", "Z3.2", "Z3.3")
@pytest.mark.parametrize("seats", range(2, 6))
def test_every_count_of_colours_and_roosters_agrees(seats: int) -> None:
    """Every way in which all cards on the table can share out over the colours, each with any number of roosters."""
    for counts in partitions(4 * seats, 5, min(20, 4 * seats)):
        cards = [Card(colour, 2) for colour, number in enumerate(counts) for _ in range(number)]
        for roosters in (0, seats + 1, seats + 2, seats + 3):
            table = [Card(card.colour, 1) if index < roosters else card for index, card in enumerate(cards)]
            laid = [table[seat::seats] for seat in range(seats)]
            verdict = judge_round(laid)
            keeps = [[tuple(card) for card in mine if verdict.scores(card)] for mine in laid]
            assert keeps == azulejos.kept([[tuple(card) for card in mine] for mine in laid])  # type: ignore[misc]


def partitions(total: int, parts: int, most: int) -> list[list[int]]:
    """Every way to write the total as so many numbers, the largest first."""
    if parts == 1:
        return [[total]] if total <= most else []
    return [
        [first, *rest] for first in range(min(total, most) + 1) for rest in partitions(total - first, parts - 1, first)
    ]


boards = st.lists(st.lists(st.integers(0, 4), min_size=9, max_size=9), min_size=2, max_size=4)


@pytest.mark.rule("F4.2", "F4.3")
@given(boards, st.lists(st.integers(1, 6), min_size=6, max_size=6))
@settings(deadline=None)
def test_years_of_favelas_agree(shown: list[list[int]], dice: list[int]) -> None:
    scoring = judge_year([Board.empty(tuple(colours)) for colours in shown], dice)
    assert list(scoring.gained) == favelas.paid(shown, dice)


few_colours = st.integers(1, 6).flatmap(lambda number: st.sampled_from(["BGPRWY"[:number]]))


@st.composite
def hands(draw: st.DrawFn, alas: int, carros: int, segments: int) -> list[str]:
    """So many cards of each kind at most, none more often than the deck has it."""
    colours = draw(few_colours)
    kinds = {
        alas: [card for card in CARDS if card[0] == "A" and card[1] in colours],
        carros: [card for card in CARDS if card[0] == "H" and card[1] in "1234"] + ["C1", "C2"],
        segments: [card for card in CARDS if card[0] == "S"],
    }
    picked = [draw(st.permutations(cards))[: draw(st.integers(0, most))] for most, cards in kinds.items()]
    return sorted(chain(*picked))


@pytest.mark.rule("G6.1", "G6.2", "G6.3", "G6.5")
@given(hands(alas=4, carros=5, segments=3))
@settings(deadline=None, max_examples=60)
def test_no_arrangement_of_a_small_hand_counts_more(hand: list[str]) -> None:
    assert points(hand) == gres.brute_force(hand) == gres.best(hand)


@pytest.mark.rule("G6.3")
@pytest.mark.parametrize("alas", ["AB AB AB", "AB AB AB AG", "AB AB AG AG", "AB AB AB AB", "AB AG AP"])
@pytest.mark.parametrize("segments", ["S1 S2 S3 S4", "S1 S2 S3 S3", "S1 S2 S2 S3"])
def test_no_arrangement_with_jokers_counts_more(alas: str, segments: str) -> None:
    hand = [*alas.split(), *segments.split()]
    assert points(hand) == gres.brute_force(hand) == gres.best(hand)


@pytest.mark.rule("G5.1", "G6.1", "G6.2", "G6.3", "G6.5")
@given(hands(alas=21, carros=7, segments=9))
@settings(deadline=None, max_examples=150)
def test_no_arrangement_of_a_large_hand_counts_more(hand: list[str]) -> None:
    assert points(hand) == gres.best(hand)
    assert perfect(hand) == gres.is_perfect(hand)
    if perfect(hand):
        assert points(hand, whole=True) == gres.best(hand, perfect=True)


def test_every_game_has_a_ledger() -> None:
    assert {table.key for table in TABLES} == set(GAMES)
    assert all(open_ledger(table.key, table.match(1).state).scores() for table in TABLES)
