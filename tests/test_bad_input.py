"""Bad links, files and stored values: a few of those that `make fuzz` tries in great number, and the worst of them all.

The worst ones are in tests/corpus, by name, as JSON: a text, or a text and how often it is repeated. Whatever
went wrong once, or very nearly, stays there.
"""

import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from praca.engine import Chance, Match, Player, Save, Setup, encode
from tests.bad_input import GOOD, KINDS, a_save, show_file, show_value, try_file, try_link
from tests.conftest import SAVE, Visitor
from tests.test_link import edition

CORPUS = {
    path.stem.replace("-", " "): json.loads(path.read_text("utf-8"))
    for path in sorted((Path(__file__).parent / "corpus").glob("*.json"))
}
WORST = [(kind, name) for kind, inputs in CORPUS.items() for name in inputs]


@pytest.mark.parametrize(("kind", "name"), WORST)
def test_the_worst_ones_are_refused_calmly(kind: str, name: str) -> None:
    _make, try_it, show = KINDS[kind]
    worst = CORPUS[kind][name]
    text = worst if isinstance(worst, str) else worst[0] * worst[1]
    opened = try_it(text)
    assert bool(opened) == name.startswith("opens: ")
    show(text)


def test_there_is_a_corpus_of_every_kind() -> None:
    assert set(CORPUS) == set(KINDS)


@pytest.mark.parametrize("kind", KINDS)
@given(number=st.integers(0, 10**9))
@settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))
def test_whatever_is_made_of_a_good_one_opens_or_is_refused(kind: str, number: int) -> None:
    make, try_it, show = KINDS[kind]
    text = make(Chance(number))
    try_it(text)
    show(text)


@given(st.text(max_size=60))
@settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))
def test_any_text_anywhere_does_no_harm(text: str) -> None:
    for _make, try_it, show in KINDS.values():
        assert not try_it(text)
        show(text)


@pytest.mark.parametrize("kind", KINDS)
def test_chance_makes_good_ones_too(kind: str) -> None:
    """Else nothing would be shown by the rest being refused."""
    make, try_it, _show = KINDS[kind]
    opened = [try_it(make(Chance(number))) for number in range(150)]
    assert 0 < sum(opened) < len(opened)


def test_a_name_in_a_file_is_text_and_nothing_else() -> None:
    save = a_save(Chance(1))
    hostile = Save(**{**vars(save), "names": ("<marquee>", '"><script>', "\u202ex"), "winners": (0, 9, -4)})
    text = json.dumps({"praca": 1, "games": [json.loads(hostile.to_text())]})
    assert try_file(text)
    show_file(text)
    show_value(hostile.to_text())


# Games of other rules


def test_a_saved_game_of_other_rules_keeps_its_end_and_says_why_it_stays_closed() -> None:
    newer = encode(by_other_rules())
    assert not try_link(newer)
    old = Save("old", newer, 9, 1, 2, ("Ana", "Rui"), {}, (1,), (12, 34))
    visitor = Visitor({f"{SAVE}old": old.to_text(), f"{SAVE}mine": GOOD}, "#games")
    assert "Won by Rui (12, 34)" in visitor["save-old"].text
    visitor.go("game/old")
    assert "newer rules of 5211 Azul" in visitor["kept-why"].text
    assert "Won by Rui (12, 34)" in visitor["kept-line"].text
    assert visitor.storage[f"{SAVE}old"] == old.to_text()


def by_other_rules() -> Match:
    return Match(Setup(edition(2), (Player("Ana"), Player("Rui"))))


def test_a_file_with_one_game_of_other_rules_still_brings_the_others() -> None:
    newer = Save("old", encode(by_other_rules()), 9, 1, 2, ("Ana", "Rui"), {}, (1,), (12, 34))
    visitor = Visitor().go("games")
    visitor.ask("import", text=json.dumps({"praca": 1, "games": [json.loads(GOOD), json.loads(newer.to_text())]}))
    assert {save["link"] for save in visitor.saves.values()} == {json.loads(GOOD)["link"], newer.link}
