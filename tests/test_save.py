"""Saves and files of saves: what was written comes back, anything else gives a SaveError and nothing worse."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from praca.engine import Save, SaveError, read_file, write_file
from praca.engine.save import LARGEST_FILE, from_text

SAVE = Save("k3", "azulejos.AbC", 12, 1_700_000_000_000, 1_700_000_000_001, ("Inês", ""), {"round": 3}, (1,), (4, 9))
NEEDED = ("id", "link", "ply", "created", "updated")

numbers = st.integers(-(2**53), 2**53)
saves = st.builds(
    Save,
    id=st.text(),
    link=st.text(),
    ply=st.integers(0, 10**6),
    created=numbers,
    updated=numbers,
    names=st.lists(st.text()).map(tuple),
    progress=st.dictionaries(st.text(), numbers),
    winners=st.lists(st.integers(0, 5)).map(tuple),
    scores=st.lists(numbers).map(tuple),
)
anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inside: st.lists(inside) | st.dictionaries(st.text(), inside),
    max_leaves=8,
)


def data(**changes: Any) -> dict[str, Any]:
    """What a stored save holds, with some of it changed."""
    return {**json.loads(SAVE.to_text()), **changes}


@given(saves)
def test_a_save_comes_back(save: Save) -> None:
    assert from_text(save.to_text()) == save


@given(st.lists(saves, max_size=4))
def test_a_file_of_saves_comes_back_in_its_order(several: list[Save]) -> None:
    assert read_file(write_file(several)) == several


def test_a_save_knows_its_game() -> None:
    assert SAVE.game == "azulejos"


def test_the_stored_form_stays_readable_for_ever() -> None:
    text = (
        '{"v":1,"id":"k3","link":"azulejos.AbC","ply":12,"created":1700000000000,"updated":1700000000001,'
        '"names":["Inês",""],"progress":{"round":3},"winners":[1],"scores":[4,9]}'
    )
    assert from_text(text) == SAVE
    assert read_file(f'{{"praca":1,"games":[{text}]}}') == [SAVE]


def test_the_summary_may_be_missing() -> None:
    shortest = from_text(json.dumps({"v": 1, **{key: data()[key] for key in NEEDED}}))
    assert shortest == Save(SAVE.id, SAVE.link, SAVE.ply, SAVE.created, SAVE.updated)


@pytest.mark.parametrize("key", NEEDED)
def test_what_counts_may_not_be_missing(key: str) -> None:
    short = {name: value for name, value in data().items() if name != key}
    with pytest.raises(SaveError):
        from_text(json.dumps(short))
    with pytest.raises(SaveError):
        read_file(json.dumps({"praca": 1, "games": [short]}))


WRONG = [
    *({key: value} for key in ("id", "link") for value in (None, 1, True, [], {})),
    *({key: value} for key in ("ply", "created", "updated") for value in (None, "1", True, 1.0, [], float("nan"))),
    *({"names": value} for value in (None, "Ana", {}, [1], [None], [["Ana"]])),
    *({"progress": value} for value in (None, [], "x", {"round": "3"}, {"round": True}, {"round": None})),
    *({key: value} for key in ("winners", "scores") for value in (None, 1, "1", {}, ["1"], [True], [1.5], [[1]])),
    *({"v": value} for value in (None, 0, 2, "1", [], {})),
]


@pytest.mark.parametrize("changes", WRONG, ids=str)
def test_wrong_kinds_of_data_are_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(SaveError):
        from_text(json.dumps(data(**changes)))
    with pytest.raises(SaveError):
        read_file(json.dumps({"praca": 1, "games": [data(), data(**changes)]}))


NO_JSON = ["", " ", "{", "[", "nul", '{"v":1', "\0", "\ufeff{}", "[" * 100_000, '{"a":' * 100_000, "9" * 5000, "'a'"]


@pytest.mark.parametrize("text", NO_JSON, ids=lambda text: text[:6])
def test_broken_json_is_refused(text: str) -> None:
    with pytest.raises(SaveError):
        from_text(text)
    with pytest.raises(SaveError):
        read_file(text)


@given(st.text())
def test_any_text_is_refused(text: str) -> None:
    with pytest.raises(SaveError):
        from_text(text)
    with pytest.raises(SaveError):
        read_file(text)


@given(anything)
def test_any_other_data_is_refused(thing: Any) -> None:
    with pytest.raises(SaveError):
        from_text(json.dumps(thing))
    with pytest.raises(SaveError):
        read_file(json.dumps(thing))
    with pytest.raises(SaveError):
        read_file(json.dumps({"praca": 1, "games": [thing]}))


@given(st.sampled_from([*data()]), anything)
def test_a_save_with_anything_in_one_place_is_read_or_refused(key: str, thing: Any) -> None:
    text = json.dumps(data(**{key: thing}))
    try:
        save = from_text(text)
    except SaveError:
        return
    assert from_text(save.to_text()) == save


@pytest.mark.parametrize("games", [None, {}, "x", 1])
def test_a_file_without_a_list_of_games_is_refused(games: Any) -> None:
    with pytest.raises(SaveError, match="no saved games"):
        read_file(json.dumps({"praca": 1, "games": games}))


@pytest.mark.parametrize("edition", [None, 0, 2, "1"])
def test_a_file_of_another_edition_is_refused(edition: Any) -> None:
    with pytest.raises(SaveError, match="another edition"):
        read_file(json.dumps({"praca": edition, "games": []}))


def test_a_file_that_is_too_large_is_not_read() -> None:
    with pytest.raises(SaveError, match="too large"):
        read_file(write_file([SAVE]) + " " * LARGEST_FILE)
