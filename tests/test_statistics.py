"""The statistics: what counts, what is summed, and that they can be taken along, forgotten and brought back."""

import json

import pytest

from praca.engine import Player
from praca.ui.statistics import Finished, from_text, streaks, sums
from tests.conftest import Visitor, a_match

KEY = "praca:finished:"


def record(*scores: int, bots: tuple[str, ...] = ("", "vizinho"), when: int = 0, game: str = "azulejos") -> Finished:
    """A game that the highest score wins."""
    winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    return Finished(game, when, bots, scores, winners)


def played_to_the_end(visitor: Visitor) -> Visitor:
    """The last move of a game is made here."""
    whole = a_match(Player("Ana"), Player("", "vizinho"), moves=-1)
    almost = whole.fork(whole.ply - 1)
    visitor.open_match(almost)
    while visitor.answer["bot"] is None and "lay" not in visitor:
        visitor.press("do-go-on")
    return visitor.let_bot() if visitor.answer["bot"] else visitor.lay()


def stored(visitor: Visitor) -> list[Finished]:
    return [found for key, text in visitor.storage.items() if key.startswith(KEY) and (found := from_text(text))]


def test_a_game_that_is_finished_here_is_counted_once() -> None:
    visitor = played_to_the_end(Visitor())
    [counted] = stored(visitor)
    assert counted.game == "azulejos"
    assert counted.bots == ("", "vizinho")
    assert counted.scores == tuple(a_match(Player("Ana"), Player("", "vizinho"), moves=-1).state.scores())
    visitor.ask("go-on")
    assert stored(visitor) == [counted]


def test_a_finished_game_from_a_link_is_not_ones_own() -> None:
    visitor = Visitor().open_match(a_match(Player("Ana"), Player("", "vizinho"), moves=-1))
    assert stored(visitor) == []


def test_bots_among_themselves_count_for_nobody() -> None:
    visitor = Visitor().open_match(a_match(Player("", "vizinho"), Player("", "vizinho"), moves=-1).fork(40))
    while visitor.answer["bot"]:
        visitor.let_bot()
    assert stored(visitor) == []


def test_wins_are_counted_by_the_strongest_bot_at_the_table() -> None:
    total = sums(
        [
            record(9, 5),
            record(3, 5),
            record(9, 5, 7, bots=("", "aprendiz", "mestre")),
            record(17, bots=("",), game="arraial"),
            record(4, 5, bots=("", "")),
        ]
    )
    assert total.by_level == {"vizinho": (1, 2), "mestre": (1, 1)}
    assert total.scores == [9, 3, 9]
    assert total.solo == [17]
    assert (total.played, total.together) == (5, 1)


def test_a_streak_ends_with_a_game_that_is_lost() -> None:
    won, lost, among_people = record(9, 5), record(3, 5), record(3, 5, bots=("", ""))
    order = [won, won, won, lost, won, among_people, won]
    games = [Finished(game.game, when, game.bots, game.scores, game.winners) for when, game in enumerate(order)]
    assert streaks(games) == (2, 3)
    assert streaks(list(reversed(games))) == (2, 3)  # by the clock, not by the list


def test_the_page_tells_wins_scores_and_records() -> None:
    games = [record(30, 20, when=1), record(10, 20, when=2), record(17, bots=("",), game="arraial", when=3)]
    storage = {f"{KEY}{number}": game.to_text() for number, game in enumerate(games)}
    visitor = Visitor(storage).go("statistics")
    assert "3" in visitor["summary"].text
    azul, street = visitor["statistics-azulejos"].text, visitor["statistics-arraial"].text
    assert "30 points at best, 20.0 on average" in azul
    assert "17 points at best" in street


def test_without_games_the_page_says_so() -> None:
    assert "no-statistics" in Visitor().go("statistics")


def test_statistics_can_be_taken_along_forgotten_and_brought_back() -> None:
    visitor = Visitor({f"{KEY}a": record(9, 5).to_text()}).go("statistics")
    visitor.press("do-export-statistics")
    assert json.loads(visitor.answer["file"]["text"])["games"][0]["scores"] == [9, 5]
    visitor.press("do-forget-statistics")
    assert stored(visitor) == []
    assert "no-statistics" in visitor
    visitor.press("do-remember-statistics")
    assert stored(visitor) == [record(9, 5)]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "null",
        "[]",
        "[" * 3_000,
        "x" * 100_000,
        '{"v":1}',
        '{"v":2,"game":"azulejos","when":1,"bots":["",""],"scores":[1,2],"winners":[1]}',
        '{"v":1,"game":"chess","when":1,"bots":["",""],"scores":[1,2],"winners":[1]}',
        '{"v":1,"game":"azulejos","when":1,"bots":["","king"],"scores":[1,2],"winners":[1]}',
        '{"v":1,"game":"azulejos","when":1,"bots":["",""],"scores":[1],"winners":[1]}',
        '{"v":1,"game":"azulejos","when":1,"bots":["",""],"scores":[1,2],"winners":[7]}',
        '{"v":1,"game":"azulejos","when":true,"bots":["",""],"scores":[1,2],"winners":[1]}',
        '{"v":1,"game":["azulejos"],"when":1,"bots":["",""],"scores":[1,2],"winners":[1]}',
    ],
)
def test_a_record_that_makes_no_sense_is_passed_over_and_left_alone(text: str) -> None:
    assert from_text(text) is None
    visitor = Visitor({f"{KEY}bad": text}).go("statistics")
    assert "no-statistics" in visitor
    assert visitor.storage[f"{KEY}bad"] == text
