"""A finished game gone through: what the bot finds, and what people get to see of it."""

import json
from functools import cache
from itertools import pairwise
from unittest.mock import patch

import pytest

import bot
from praca.bots import Analysis, Search, Seen, analysis_for, knowledge_of, seed_for
from praca.bots.levels import Level
from praca.engine import Chance, Match, Player, Setup
from praca.games import GAMES
from tests.conftest import Visitor, a_match

every_game = pytest.mark.parametrize("key", GAMES)
FEW = {"TRIALS": 8, "DUELS": 12}


@cache
def played(key: str) -> Match:
    """Somebody who thinks a little against somebody who does not look."""
    match, chance = Match(Setup(GAMES[key], (Player("Rita"), Player("Tomás")), {}, 3)), Chance(3, 1)
    while match.state.to_move is not None:
        if match.state.to_move == 0:
            match.play(Search(Seen(match.state), knowledge_of(key), seed_for(match), Level(40)).finish())
        else:
            match.play(chance.pick(list(match.state.moves())))
    return match


def gone_through(match: Match) -> Analysis:
    knowledge = type(knowledge_of(match.setup.game.key))
    with patch.object(knowledge, "playouts", 1), patch.multiple("praca.bots.analysis", **FEW):
        analysis = analysis_for(match)
        while analysis.progress < 1:
            before = analysis.progress
            analysis.step()
            assert analysis.progress > before
    return analysis


@cache
def analysis_of(key: str) -> Analysis:
    return gone_through(played(key))


@every_game
def test_every_move_has_an_expectation_and_the_last_one_is_the_result(key: str) -> None:
    match = played(key)
    analysis = analysis_of(key)
    assert len(analysis.expected) == match.ply + 1
    assert list(analysis.expected[-1]) == list(match.state.scores())
    analysis.step()
    assert len(analysis.expected) == match.ply + 1, "there is nothing more to find"


@every_game
def test_who_does_not_look_makes_the_dear_mistakes(key: str) -> None:
    turns = analysis_of(key).turns
    assert turns
    assert [turn.ply for turn in turns] == sorted(turn.ply for turn in turns)
    cost = [sum(turn.cost for turn in turns if turn.seat == seat) for seat in (0, 1)]
    assert cost[1] > cost[0]


@every_game
def test_what_would_have_been_better_was_possible_and_is_another_move(key: str) -> None:
    match = played(key)
    for turn in analysis_of(key).turns:
        before = match.state_at(turn.ply - 1)
        assert before.to_move == turn.seat == match.movers[turn.ply - 1]
        assert turn.better in before.moves()
        assert turn.better != match.moves[turn.ply - 1]
        assert turn.cost > 0


def test_the_same_game_is_always_judged_the_same() -> None:
    one, other = analysis_of("favelas"), gone_through(played("favelas"))
    assert one.expected == other.expected
    assert one.turns == other.turns


def test_only_what_has_been_played_is_gone_through() -> None:
    """What was taken back does not count."""
    match = played("azulejos").fork()
    match.jump(10)
    assert len(gone_through(match).expected) == 11


def test_the_worker_goes_through_a_game_in_slices() -> None:
    visitor = Visitor().open_match(played("azulejos")).press("do-go-on").press("do-analyse")
    asked = visitor.answer["bot"]
    assert asked["find"] == "analysis"
    with patch.object(bot, "SLICE", 0.0), patch.multiple("praca.bots.analysis", **FEW):
        answers = [json.loads(bot.begin_analysis(asked["link"]))]
        with patch.object(bot, "perf_counter", iter(n / 1000 for n in range(10**6)).__next__):
            while not answers[-1]["found"]:
                with patch.object(bot, "SLICE", 0.002):
                    answers.append(json.loads(bot.go_through()))
    assert len(answers) > 10
    assert all(one["progress"] <= other["progress"] for one, other in pairwise(answers))
    visitor.ask("found-analysis", game=asked["game"], link=asked["link"], found=answers[-1]["found"])
    assert "expected-chart" in visitor
    assert visitor.answer["focus"] == "analysis-title"


# At the table


def finished(visitor: Visitor) -> Visitor:
    return visitor.open_match(played("azulejos")).press("do-go-on")


def test_a_running_game_is_not_analysed(visitor: Visitor) -> None:
    visitor.open_match(a_match(Player("Rita"), Player("", "vizinho"), moves=4))
    assert "analysis" not in visitor
    visitor.ask("analyse")
    assert visitor.answer["bot"] is None or visitor.answer["bot"]["find"] == "move"


def test_each_turning_point_leads_to_its_moment(visitor: Visitor) -> None:
    finished(visitor).take_analysis()
    points = [element for element in visitor.screen.walk() if element["id"].startswith("see-")]
    assert points
    ply = int(points[0]["id"].removeprefix("see-")) - 1
    visitor.press(points[0])
    assert f"After move {ply} of" in visitor["looking-back"].text
    visitor.press("do-look-away")
    assert "expected-chart" in visitor, "what was found is still there"


def test_the_chart_has_its_numbers_in_a_table(visitor: Visitor) -> None:
    finished(visitor).take_analysis()
    rows = visitor["expected-chart"].all("tr")
    assert rows[0].text.split() == ["When", "Rita", "Tomás"]
    assert rows[1].text.startswith("at the beginning")
    scores = [f"{score:g}" for score in visitor.match.state.scores()]
    assert rows[-1].text.split()[-2:] == scores


def test_an_analysis_can_be_stopped_and_begun_again(visitor: Visitor) -> None:
    finished(visitor).press("do-analyse")
    link, game = visitor.hash, visitor.answer["bot"]["game"]
    visitor.press("do-stop-analysis")
    assert visitor.answer["bot"] is None
    visitor.ask("found-analysis", game=game, link=link, found='{"expected": [], "turns": []}')
    assert "do-analyse" in visitor, "what comes too late is not wanted any more"
    assert visitor.take_analysis().screen.all(id="expected-chart")


@pytest.mark.parametrize(
    "found",
    [
        "",
        "null",
        "[]",
        "{}",
        "7",
        '{"expected": [[1]], "turns": []}',
        '{"expected": [], "turns": [{}]}',
        '{"expected": 1}',
    ],
)
def test_what_makes_no_sense_is_said_and_can_be_tried_again(visitor: Visitor, found: str) -> None:
    asked = finished(visitor).press("do-analyse").answer["bot"]
    visitor.ask("found-analysis", game=asked["game"], link=asked["link"], found=found)
    assert "could not be gone through" in visitor["analysis"].text
    visitor.press("do-retry-bot").press("do-analyse")
    assert visitor.answer["bot"]["find"] == "analysis"


def test_infinite_expectations_are_not_drawn(visitor: Visitor) -> None:
    asked = finished(visitor).press("do-analyse").answer["bot"]
    rows = [[1e999, 0]] * (visitor.match.ply + 1)
    found = json.dumps({"expected": rows, "turns": []})
    visitor.ask("found-analysis", game=asked["game"], link=asked["link"], found=found)
    assert "expected-chart" not in visitor
