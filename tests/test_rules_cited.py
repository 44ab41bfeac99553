"""Every numbered rule of every game has a test that cites it, and the rules have the same numbers in both languages."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from praca.games import GAMES

TESTS = Path(__file__).parent
SEEDS = TESTS.parent / "seeds"
RULE = re.compile(r"^- \*\*([A-Z]\d+\.\d+)\*\* ", re.MULTILINE)


def rules(game: str, language: str) -> list[str]:
    """The numbers of the game's rules, in the order of the text."""
    return RULE.findall((SEEDS / game / f"rules.{language}.md").read_text(encoding="utf-8"))


def cited(source: str) -> set[str]:
    """The numbers in the `pytest.mark.rule(…)` decorators of the tests in a file."""
    return {
        ast.literal_eval(number)
        for test in ast.walk(ast.parse(source))
        if isinstance(test, ast.FunctionDef) and test.name.startswith("test_")
        for mark in test.decorator_list
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule"
        for number in mark.args
    }


@cache
def cited_anywhere() -> set[str]:
    return set().union(*(cited(path.read_text(encoding="utf-8")) for path in TESTS.rglob("test_*.py")))


def test_citations_are_found_in_decorators_of_tests_only() -> None:
    source = """
@pytest.mark.rule("A1.1", "A1.2")
@pytest.mark.slow("A1.3")
def test_one(): ...
@pytest.mark.rule("A1.4")
def helper(): ...
# @pytest.mark.rule("A1.5")
"""
    assert cited(source) == {"A1.1", "A1.2"}


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_cited_by_a_test(game: str) -> None:
    missing = [number for number in rules(game, "en") if number not in cited_anywhere()]
    assert not missing, f"no test cites {', '.join(missing)}"


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_have_the_same_numbers_in_both_languages(game: str) -> None:
    english = rules(game, "en")
    assert english
    assert len(set(english)) == len(english)
    assert english == rules(game, "pt")


def test_no_test_cites_a_rule_that_does_not_exist() -> None:
    known = {number for game in GAMES for number in rules(game, "en")}
    assert cited_anywhere() <= known
