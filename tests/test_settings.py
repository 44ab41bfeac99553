"""The settings: kept, read again, obeyed, and never believed blindly."""

import json
from pathlib import Path

import pytest

from praca.engine import Player
from praca.games import GAMES
from praca.ui.face import face_of
from praca.ui.settings import CHOICES, Settings, read_settings
from tests.conftest import Visitor, a_match


def settled(**chosen: str) -> Visitor:
    """A visitor who has chosen."""
    return Visitor().go("settings").submit(**chosen)


def two_people() -> Visitor:
    return Visitor().open_match(a_match(Player("Ana"), Player("Rui")))


@pytest.mark.parametrize(("key", "choice"), [(key, choice) for key, choices in CHOICES.items() for choice in choices])
def test_a_choice_is_kept_and_shown_as_chosen(key: str, choice: str) -> None:
    visitor = Visitor(settled(**{key: choice}).storage).go("settings")
    checked = [radio["value"] for radio in visitor.screen.all("input", name=key) if "checked" in radio]
    assert checked == [choice]


def test_the_usual_choice_is_the_first() -> None:
    assert {key: choices[0] for key, choices in CHOICES.items()} == json.loads(Settings().to_text())


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "7", '{"theme": ["dark"]}', '{"theme": "pink"}', "[" * 99_999])
def test_what_makes_no_sense_is_as_if_nothing_had_been_chosen(text: str) -> None:
    assert read_settings(text) == Settings()


def test_the_page_dresses_as_chosen() -> None:
    assert settled(theme="dark", motion="none", aids="more").answer["dress"] == {
        "theme": "dark",
        "motion": "none",
        "aids": "more",
    }


def test_a_move_is_made_at_once_unless_moves_are_to_be_confirmed() -> None:
    visitor = Visitor().set_up("person", "bot").lay()
    assert visitor.answer["bot"]


def test_a_move_to_be_confirmed_is_told_and_waits() -> None:
    visitor = settled(confirm="yes").set_up("person", "bot").lay()
    assert visitor.answer["bot"] is None
    assert visitor.answer["store"] == []
    assert visitor.answer["focus"] == "confirm"
    assert visitor["confirm"].text.startswith("Lay ")
    assert visitor.press("do-confirm").answer["bot"]


def test_a_move_not_confirmed_is_not_made() -> None:
    visitor = settled(confirm="yes").set_up("person", "bot").lay()
    before = visitor.answer["hash"]
    visitor.press("do-unconfirm")
    assert visitor.answer["hash"] == before
    assert visitor.screen.all(id="confirm") == []


def test_picking_something_else_withdraws_the_question() -> None:
    visitor = settled(confirm="yes").set_up("person", "bot").lay().press("slot-4")
    assert visitor.screen.all(id="confirm") == []


def test_a_move_that_is_not_legal_is_not_asked_about() -> None:
    visitor = settled(confirm="yes").set_up("person", "bot")
    visitor.ask("move", value="B9")
    assert visitor.screen.all(id="confirm") == []


def test_it_is_silent_until_sound_is_chosen() -> None:
    assert Visitor().set_up("person", "bot").lay().answer["sounds"] == []


def test_with_sound_a_move_is_heard_once_and_a_bell_calls_to_the_next_turn() -> None:
    visitor = settled(sound="on").set_up("person", "bot").lay()
    assert visitor.answer["sounds"] == ["card"]
    visitor.ask("zoom", value="0")
    assert visitor.answer["sounds"] == []
    visitor.let_bot()
    assert visitor.answer["sounds"][-1] == "bell"


def test_every_sound_a_game_names_is_known_to_the_page() -> None:
    source = (Path(__file__).parents[1] / "py" / "sound.py").read_text("utf-8")
    names = {name for game in GAMES.values() for name in face_of(game).SOUNDS.values()} | {"bell"}
    assert [name for name in names if f'    "{name}": (' not in source and f'    "{name}": tuple(' not in source] == []


def test_the_table_turns_to_whoever_sits_opposite() -> None:
    visitor = settled(turn="yes").open_match(a_match(Player("Ana"), Player("Rui")))
    assert visitor.answer["turned"] is False
    visitor.press("do-take-over").lay()
    assert visitor.answer["turned"] is True  # the device is to be passed to Rui


def test_the_table_does_not_turn_by_itself() -> None:
    visitor = two_people().press("do-take-over").lay()
    assert visitor.answer["turned"] is False


def test_the_table_does_not_turn_to_a_bot() -> None:
    visitor = settled(turn="yes").set_up("person", "bot").lay()
    assert visitor.answer["turned"] is False
