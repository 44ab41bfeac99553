"""When something fails that never should: the worker says so, a fresh app takes over, and a report can be copied."""

import json
from typing import Any

import pytest

import table
from praca.ui import app as app_module
from praca.ui.app import App
from praca.ui.report import what_failed
from tests.conftest import PERSON, URL, Visitor, a_match

BROWSER = "Mozilla/5.0 (a test)"


def taken_over(visitor: Visitor, hash: str, trouble: str = "move: worker Silent", playing: bool = True) -> Visitor:
    """What py/rescue.py does: another app begins where the one before it was."""
    visitor.app = App()
    opening = {"storage": visitor.storage, "hash": f"#{hash}", "language": "en", "url": URL, "build": "abc"}
    visitor.ask("start", **opening, browser=BROWSER, playing=playing, trouble=trouble)
    return visitor


def a_failing_table(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What the worker answers when the app fails with a message that holds a secret."""

    def fail(app: App, message: Any) -> None:
        raise KeyError("Ana's hand")

    monkeypatch.setitem(app_module._HANDLERS, "fail", fail)  # type: ignore[index]
    answer: dict[str, Any] = json.loads(table.ask(json.dumps({"do": "fail"})))
    return answer


def test_a_mistake_of_ours_is_answered_with_where_it_was_and_without_what_people_typed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answer = a_failing_table(monkeypatch)
    assert list(answer) == ["failed"]
    assert answer["failed"].startswith("KeyError < test_rescue.py:")
    assert "app.py" in answer["failed"]
    assert "Ana" not in answer["failed"]
    assert "KeyError" in capsys.readouterr().err, "whoever develops sees all of it"


def test_after_a_mistake_the_worker_begins_with_an_app_that_knows_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    a_failing_table(monkeypatch)
    before = table.app
    answer = json.loads(table.ask(json.dumps({"do": "start", "storage": {}, "hash": "#games", "language": "pt"})))
    assert table.app is not before
    assert 'id="no-saves"' in answer["html"]


def test_with_word_of_trouble_the_page_is_sent_everything() -> None:
    """The answer before it, to the opening, was never painted."""
    told = {"storage": {}, "hash": "#", "language": "en"}
    table.ask(json.dumps({"do": "start", **told}))
    assert "data-same" in json.loads(table.ask(json.dumps({"do": "dismiss"})))["html"]
    assert "data-same" not in json.loads(table.ask(json.dumps({"do": "dismiss", "trouble": "silence"})))["html"]


def test_a_fresh_app_has_the_game_again_and_says_one_sentence(visitor: Visitor) -> None:
    visitor.set_up("person", "person", names=["Ana", "Rui"]).step().lay()
    before, saves = visitor.hash, visitor.saves
    taken_over(visitor, before)
    assert (visitor.hash, visitor.saves) == (before, saves)
    assert "Rui" in visitor["hand-over-title"].text, "and nobody's hand is shown"
    (notice,) = visitor.notices
    assert "Your games are all here" in notice
    assert visitor.press(visitor.screen.one(data_do="dismiss")).notices == []


def test_a_game_that_could_not_be_stored_is_taken_from_the_address(visitor: Visitor) -> None:
    visitor.open_match(a_match(PERSON, PERSON, moves=3))
    before = visitor.hash
    visitor.storage.clear()
    taken_over(visitor, before)
    assert visitor.hash == before
    assert "hand-over" in visitor
    assert len(visitor.saves) == 1


def test_an_offer_stays_an_offer(visitor: Visitor) -> None:
    taken_over(visitor, Visitor().open_match(a_match(PERSON, PERSON, moves=3)).hash, playing=False)
    assert "do-accept" in visitor
    assert visitor.saves == {}


def test_the_report_holds_versions_and_the_address_and_nothing_else_of_the_player(visitor: Visitor) -> None:
    visitor.set_up("person", "bot", names=["Ana"]).go("games")
    taken_over(visitor, "games", trouble=what_failed(KeyError("Ana")))
    report = visitor["copy-report"]["data-value"]
    lines = dict(line.split(": ", 1) for line in report.splitlines())
    assert lines["Praça"] == "abc"
    assert lines["Address"] == f"{URL}#games"
    assert lines["Browser"] == BROWSER
    assert lines["Python"][0] == "3"
    assert lines["What failed"] == "KeyError"
    assert "Ana" not in report
    assert visitor["copy-report"]["data-done"]


def test_the_report_of_a_table_holds_its_link(visitor: Visitor) -> None:
    visitor.set_up("person", "bot").lay()
    taken_over(visitor, visitor.hash)
    assert f"Address: {URL}#{visitor.hash}" in visitor["copy-report"]["data-value"]


def test_a_report_is_never_more_than_text(visitor: Visitor) -> None:
    taken_over(visitor, "games", trouble='"><script>alert(1)</script>')
    assert visitor.screen.all("script") == []
    assert "<script>" in visitor["copy-report"]["data-value"]
