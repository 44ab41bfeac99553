"""Whole games as text, replayed move by move. A new one is written by `tests/golden_text.py`."""

from pathlib import Path

import pytest

from praca.engine import decode
from praca.engine.playthrough import read, write
from praca.games import GAMES

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.txt"))
TEXTS = {path.stem: path.read_text(encoding="utf-8") for path in GOLDEN}


@pytest.mark.parametrize("name", TEXTS)
def test_a_golden_game_plays_as_it_is_written(name: str) -> None:
    match = read(TEXTS[name], GAMES)
    assert match.state.to_move is None
    assert write(match) == TEXTS[name]


@pytest.mark.parametrize("name", TEXTS)
def test_the_link_of_a_golden_game_holds_the_same_game(name: str) -> None:
    link = TEXTS[name].splitlines()[-1].removeprefix("link: ")
    match = decode(link, GAMES)
    assert match.moves == read(TEXTS[name], GAMES).moves
    assert write(match) == TEXTS[name]


@pytest.mark.parametrize("key", GAMES)
def test_every_game_has_a_golden_game_for_every_number_of_players_and_every_option(key: str) -> None:
    setups = [read(text, GAMES).setup for name, text in TEXTS.items() if name.startswith(f"{key}-")]
    assert {len(setup.players) for setup in setups} >= set(GAMES[key].seats)
    for option in GAMES[key].options:
        assert {setup.options[option.key] for setup in setups} == set(option.choices)


def test_the_verdict_on_a_game_against_nobody_is_told() -> None:
    assert "grade: " not in TEXTS["azulejos-2"]
    assert f"grade: {read(TEXTS['arraial-1'], GAMES).state.outcome().grade}\n" in TEXTS["arraial-1"]  # type: ignore[union-attr]


def _changed(text: str) -> list[str]:
    """The same text with one thing wrong, once in every kind of line."""
    lines = text.split("\n")
    first = next(number for number, line in enumerate(lines) if line.startswith("0> "))
    wrong = []
    for number in (0, 1, 2, 3, 4, 5, first, first + 2, len(lines) - 4, len(lines) - 3, len(lines) - 2):
        wrong.append("\n".join([*lines[:number], lines[number] + "9", *lines[number + 1 :]]))
        wrong.append("\n".join([*lines[:number], *lines[number + 1 :]]))
    swapped = [*lines[:first], lines[first + 1], lines[first], *lines[first + 2 :]]
    return [*wrong, "\n".join(swapped), text + "\n", text.rstrip("\n"), ""]


@pytest.mark.parametrize("number", range(len(_changed(next(iter(TEXTS.values()), "0> \n" * 9)))))
def test_any_deviation_is_noticed(number: int) -> None:
    with pytest.raises(ValueError, match=r"."):
        read(_changed(next(iter(TEXTS.values())))[number], GAMES)
