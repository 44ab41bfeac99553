"""The rules in the app: found by word or number, and opened at the rule that matters now."""

import re
from pathlib import Path

import pytest

from praca.engine import Chance, Match, Player, Setup
from praca.games import GAMES
from praca.ui.face import face_of
from praca.ui.rules import rules_text
from tests.conftest import Element, Visitor, read_html


def numbers(screen: Element) -> list[str]:
    return [element.text for element in screen.all("dt") if element["id"].startswith("rule-")]


def sought(words: str, language: str = "en") -> list[str]:
    return numbers(read_html(str(rules_text("arraial", language, words))))


def test_a_rule_is_found_by_its_number() -> None:
    assert sought("A4.3") == ["A4.3"]


def test_all_the_words_must_be_there_in_any_order_and_spelling() -> None:
    one, other = sought("octagon"), sought("QUARTER")
    assert sought("Quarter OCTAGON") == [number for number in one if number in other]
    assert sought("octógono", "pt") == sought("octogono", "pt") != []


def test_words_that_are_nowhere_are_found_nowhere() -> None:
    visitor = Visitor().go("rules/arraial").submit(sought="<b>chess</b>")
    assert numbers(visitor.screen) == []
    assert visitor["found"].text == "0 rules found."
    assert visitor["sought"]["value"] == "<b>chess</b>"


def test_without_words_all_rules_are_there_again() -> None:
    every = numbers(Visitor().go("rules/gres").screen)
    visitor = Visitor().go("rules/gres").submit(sought="fire")
    assert 0 < len(numbers(visitor.screen)) < len(every)
    assert numbers(visitor.submit(sought=" ").screen) == every


def test_a_search_is_over_when_the_page_is_left() -> None:
    visitor = Visitor().go("rules/gres").submit(sought="fire").go("").go("rules/gres")
    assert visitor["sought"]["value"] == ""


@pytest.mark.parametrize("key", GAMES)
def test_the_rule_that_matters_is_one_of_the_game_at_every_moment(key: str) -> None:
    known = set(re.findall(r"\*\*([A-Z]\d+\.\d+)\*\*", open_rules(key)))
    match, chance = Match(Setup(GAMES[key], (Player("Ana"), Player("Rui")), {}, 5)), Chance(5, 1)
    cited = set()
    while match.state.to_move is not None:
        cited.add(face_of(GAMES[key]).rule_now(match.state.view(None)))
        match.play(chance.pick(list(match.state.moves())))
    cited.add(face_of(GAMES[key]).rule_now(match.state.view(None)))
    assert len(cited) > 1
    assert cited <= known


def open_rules(key: str) -> str:
    return (Path(__file__).parents[1] / "seeds" / key / "rules.en.md").read_text("utf-8")


def test_from_the_table_the_rules_open_where_they_matter_and_lead_back() -> None:
    visitor = Visitor().set_up("person", "bot").press("to-rules")
    assert visitor.answer["focus"] == "rule-Z2.1"
    assert "rule-Z2.1" in visitor
    assert "lay" in visitor.press("back-to-table")
