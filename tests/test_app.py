"""The app as the page uses it: addresses, language, set-up, what is stored, files, links, messages without sense."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from praca.engine import Match, Player, decode, encode, read_file
from praca.games import GAMES
from praca.ui.app import App
from tests.conftest import AZULEJOS, BOT, PERSON, SAVE, URL, Visitor, a_match, filled_in, read_html

# Where an address leads to

ADDRESSES = {
    "": "game-azulejos",
    "games": "no-saves",
    "link": "open-link",
    "about": "to-about",
    "new/azulejos": "setup",
    "rules/azulejos": "rule-Z1.1",
}


@pytest.mark.parametrize("hash", ADDRESSES)
def test_an_address_leads_to_its_screen_at_the_start_and_later(hash: str, visitor: Visitor) -> None:
    early = Visitor(hash=f"#{hash}")
    assert ADDRESSES[hash] in early
    assert early.hash == hash
    assert early.answer["title"] == "Praça"
    assert early.answer["store"] == []
    assert visitor.go(hash).html == early.html
    assert visitor.hash == hash


def test_every_screen_has_its_own_title() -> None:
    assert len({Visitor(hash=address).title for address in ADDRESSES}) == len(ADDRESSES)


@pytest.mark.parametrize("hash", ["nowhere", "new/chess", "rules/", "new/azulejos/", "GAMES", "rules/azulejos.AAAA"])
def test_an_address_that_leads_nowhere_is_explained(hash: str) -> None:
    visitor = Visitor(hash=f"#{hash}")
    assert visitor["problem"].text
    assert visitor.reloaded().html == visitor.html


def test_the_table_is_named_in_the_title(visitor: Visitor) -> None:
    assert visitor.set_up("person", "person").answer["title"] == "5211 Azul – Praça"
    assert visitor.go("").answer["title"] == "Praça"


def test_the_address_of_an_offer_or_a_bad_link_leads_there_again(visitor: Visitor) -> None:
    link = encode(a_match(PERSON, PERSON, moves=5))
    for address, control in ((link, "do-accept"), (link[:-1], "problem"), ("chess.AAAA", "problem")):
        visitor.go(address)
        assert control in visitor
        assert visitor.hash == address
        shown = visitor.html
        assert visitor.reloaded().html == shown
        assert visitor.go("about").go(address).html == shown


def test_the_address_of_a_table_leads_to_the_same_table(visitor: Visitor) -> None:
    visitor.set_up("person", "bot").lay().let_bot()
    shown = visitor.html
    assert visitor.reloaded().html == shown
    address = visitor.hash
    assert visitor.go("about").go(address).html == shown
    assert visitor.hash == address


def test_a_pasted_link_opens_with_or_without_its_page(visitor: Visitor) -> None:
    link = encode(a_match(PERSON, PERSON, moves=5))
    for pasted in (link, f"#{link}", f"{URL}#{link}", f"  {URL}#{link}\n"):
        visitor.go("link").submit(link=pasted)
        assert "do-accept" in visitor
        assert visitor.hash == link
        assert visitor.answer["push"], "the browser's Back leads to where it was pasted"
        assert visitor.answer["store"] == []


@pytest.mark.parametrize("pasted", ["azulejos.AAAA", "hello", "https://example.org/", "x" * 300_000])
def test_what_is_pasted_and_no_link_is_explained(visitor: Visitor, pasted: str) -> None:
    visitor.go("link").submit(link=pasted)
    assert visitor["problem"].text
    assert visitor.answer["store"] == []
    assert "problem" in visitor.reloaded()


@pytest.mark.parametrize("pasted", ["", f"{URL}#", f"{URL}#games", "about", "new/azulejos", "language/pt"])
def test_the_address_of_a_pasted_route_leads_to_the_same_screen(visitor: Visitor, pasted: str) -> None:
    visitor.go("link").submit(link=pasted)
    assert visitor.reloaded().title == visitor.title


# What was chosen before the engine was there


def test_continue_opens_the_game_that_was_played_last(visitor: Visitor) -> None:
    visitor.set_up("person", "person", seed="1")
    first = visitor.hash
    visitor.set_up("person", "person", seed="2")
    second = visitor.hash
    assert visitor.reloaded("#continue").hash == second
    visitor.go("continue")
    assert visitor.hash == second
    visitor.go(first).step().lay()
    assert visitor.reloaded("#continue").hash == visitor.hash


def test_continue_without_a_game_shows_that_there_is_none() -> None:
    assert "no-saves" in Visitor(hash="#continue")


def test_a_language_chosen_early_is_carried_out() -> None:
    visitor = Visitor(hash="#language/pt")
    assert visitor.answer["lang"] == "pt"
    assert visitor.answer["store"] == [["praca:language", "pt"]]
    assert visitor.hash == ""
    assert "game-azulejos" in visitor


def test_the_home_page_offers_to_continue_only_where_there_is_something(visitor: Visitor) -> None:
    assert "to-continue" not in visitor
    visitor.set_up("person", "bot", names=["Ana"])
    address = visitor.hash
    visitor.go("")
    assert "Ana" in visitor["continue"].text
    assert visitor.press("to-continue").hash == address


def test_back_to_the_table_leads_from_the_rules_to_the_game_that_was_on_it(visitor: Visitor) -> None:
    visitor.set_up("person", "person", seed="1")
    older, saved = visitor.hash, visitor.id
    visitor.set_up("person", "person", seed="2")
    visitor.go(f"game/{saved}")
    assert visitor.hash == older
    visitor.press("to-rules").press("back-to-table")
    assert visitor.hash == older


def test_back_to_the_table_is_offered_only_from_a_table(visitor: Visitor) -> None:
    assert "back-to-table" not in visitor.go("rules/azulejos")
    visitor.set_up("person", "person")
    address = visitor.hash
    assert visitor.press("to-rules").press("back-to-table").hash == address


# Language


@pytest.mark.parametrize(
    ("tag", "language"),
    [("pt-BR", "pt"), ("pt-PT", "pt"), ("PT", "pt"), ("en-US", "en"), ("fr", "en"), ("", "en"), ("ptx", "en")],
)
def test_the_language_is_the_browsers_where_it_is_one_of_ours(tag: str, language: str) -> None:
    visitor = Visitor(language=tag)
    assert visitor.answer["lang"] == language
    assert visitor.answer["store"] == []
    assert f"language-{language}" not in visitor, "only the other ones are offered"


@pytest.mark.parametrize(("stored", "language"), [("en", "en"), ("pt", "pt"), ("xx", "pt"), ("", "pt")])
def test_the_language_that_was_chosen_goes_before_the_browsers(stored: str, language: str) -> None:
    assert Visitor({"praca:language": stored}, language="pt-PT").answer["lang"] == language


@pytest.mark.parametrize("hash", ADDRESSES)
def test_switching_the_language_stays_on_the_screen_and_is_remembered(hash: str) -> None:
    visitor = Visitor(hash=f"#{hash}")
    english = visitor.html
    visitor.press("language-pt")
    assert visitor.hash == hash
    assert visitor.answer["lang"] == "pt"
    assert visitor.storage["praca:language"] == "pt"
    assert ADDRESSES[hash] in visitor
    assert visitor.html != english
    assert visitor.html == visitor.reloaded().html
    assert visitor.press("language-en").html == english


def test_switching_the_language_at_the_table_changes_nothing_else(visitor: Visitor) -> None:
    visitor.set_up("person", "person", names=["Ana", "Rui"]).step().press("slot-3")
    english, address = visitor.html, visitor.hash
    visitor.press("language-pt")
    assert visitor.hash == address
    assert visitor["slot-3"]["aria-pressed"] == "true"
    assert [key for key, _text in visitor.answer["store"]] == ["praca:language"]
    assert visitor.press("language-en").html == english


def test_a_language_that_is_not_ours_is_ignored(visitor: Visitor) -> None:
    home = visitor.html
    assert visitor.go("language/xx").html == home
    assert visitor.answer["store"] == []


def test_why_a_link_is_bad_is_said_in_the_language_switched_to() -> None:
    visitor = Visitor(hash="#azulejos.AAAA").press("language-pt")
    assert visitor["problem"].text == Visitor(hash="#azulejos.AAAA", language="pt")["problem"].text


def test_a_notice_is_said_in_the_language_switched_to(visitor: Visitor) -> None:
    visitor.ask("update-ready")
    visitor.press("language-pt")
    portuguese = Visitor(language="pt")
    portuguese.ask("update-ready")
    assert visitor.notices == portuguese.notices


def test_default_names_are_listed_in_the_language_switched_to(visitor: Visitor) -> None:
    visitor.set_up("person", "person").go("games").press("language-pt")
    portuguese = Visitor(language="pt").set_up("person", "person").go("games")
    assert visitor.screen.one(class_="save-players").text == portuguese.screen.one(class_="save-players").text


# Set-up


def test_the_form_as_it_comes_starts_a_game_against_a_bot(visitor: Visitor) -> None:
    visitor.go("new/azulejos").submit()
    assert visitor.match.setup.players == (PERSON, BOT)
    assert visitor.match.ply == 0
    assert visitor.answer["push"], "the browser's Back leads to the form"
    assert list(visitor.saves) == [visitor.id]
    assert "hand" in visitor


@pytest.mark.parametrize(
    "sits", [("person", "person"), ("bot", "person", "bot"), ("person",) * 4, ("bot",) * 5, ("person",) * 5]
)
def test_those_sit_down_who_were_asked_to(visitor: Visitor, sits: tuple[str, ...]) -> None:
    names = [f"N{seat}" for seat in range(len(sits))]
    visitor.set_up(*sits, names=names, seed="4294967295", open_scores="on", practice="on")
    setup = visitor.match.setup
    wanted = [Player(name, "vizinho" if sit == "bot" else "") for name, sit in zip(names, sits, strict=True)]
    assert list(setup.players) == wanted
    assert setup.seed == 2**32 - 1
    assert setup.options == {"long_game": False, "open_scores": True}
    assert setup.practice


def test_without_a_number_every_deal_is_another(visitor: Visitor) -> None:
    seeds = {visitor.set_up("person", "bot", seed="").match.setup.seed for _ in range(4)}
    assert len(seeds) == 4


INVALID = {
    "too few": ({"sits0": "person", "sits1": ""}, "2"),
    "nobody": ({"sits0": "", "sits1": ""}, "2"),
    "words": ({"seed": "seven"}, "4294967295"),
    "too large": ({"seed": "4294967296"}, "4294967295"),
    "negative": ({"seed": "-1"}, "4294967295"),
    "not whole": ({"seed": "1.5"}, "4294967295"),
    "superscript": ({"seed": "²"}, "4294967295"),
    "endless": ({"seed": "9" * 9000}, "4294967295"),
}


@pytest.mark.parametrize("case", INVALID)
def test_a_form_that_cannot_be_is_explained_and_keeps_what_was_typed(visitor: Visitor, case: str) -> None:
    wrong, said = INVALID[case]
    typed = {"name0": 'Ana "A"', "name1": "Rui", "sits2": "vizinho", "long_game": "on", "practice": "on", **wrong}
    if case in ("too few", "nobody"):
        typed["sits2"] = ""
    visitor.go("new/azulejos").submit(**typed)
    (notice,) = visitor.screen.all(class_="notice")
    assert notice["role"] == "alert"
    assert said in notice.text
    assert visitor.answer["say"] in notice.text
    assert visitor.answer["store"] == []
    assert visitor.hash == "new/azulejos"
    kept = filled_in(visitor.screen.one("form"))
    assert {name: kept[name] for name in typed if wrong.get(name) != ""} == {
        name: value for name, value in typed.items() if wrong.get(name) != ""
    }
    assert "open_scores" not in kept, "what was not ticked stays so"
    visitor.submit(sits0="person", sits1="person", seed="12")
    assert visitor.match.setup.players[0].name == 'Ana "A"'
    assert visitor.notices == []


def test_a_problem_with_the_form_is_gone_elsewhere(visitor: Visitor) -> None:
    visitor.go("new/azulejos").submit(seed="x").go("about")
    assert visitor.notices == []


@pytest.mark.parametrize("name", ["x" * 25, "ã" * 500, "🐓" * 60, "Ana " + " " * 40 + "z" * 40])
def test_a_name_that_is_too_long_is_cut_and_fits_the_link(visitor: Visitor, name: str) -> None:
    visitor.set_up("person", "person", names=[name])
    shown = visitor.match.setup.players[0].name
    assert 0 < len(shown) <= 24
    assert shown in visitor["hand-over-title"].text


def test_the_form_cannot_be_typed_into_further_than_names_go() -> None:
    form = Visitor(hash="#new/azulejos").screen.one("form")
    assert {field["maxlength"] for field in form.all("input", maxlength=True)} == {"24"}


def test_the_next_game_starts_from_the_same_people_but_another_deal(visitor: Visitor) -> None:
    visitor.set_up("person", "person", "bot", names=["Ana", "Rui"], seed="5")
    visitor.go("new/azulejos")
    kept = filled_in(visitor.screen.one("form"))
    assert (kept["name0"], kept["name1"], kept["sits2"], kept["seed"]) == ("Ana", "Rui", "vizinho", "")


# What is stored


def stored(visitor: Visitor) -> Match:
    """The match as it is stored, at its present move."""
    save = visitor.saves[visitor.id]
    match = decode(save["link"], GAMES)
    match.jump(save["ply"])
    return match


def test_every_move_is_stored_with_the_answer_that_shows_it(visitor: Visitor) -> None:
    visitor.set_up("person", "bot", "person")
    key = SAVE + visitor.id
    for ply in range(1, 10):
        while visitor.match.ply < ply:
            visitor.step()
            if visitor.match.ply < ply:
                assert visitor.answer["store"] == [], "nothing was moved"
        ((changed, text),) = visitor.answer["store"]
        assert changed == key
        assert json.loads(text)["updated"] == visitor.now - 60_000
        assert encode(stored(visitor)) == visitor.hash


def test_only_what_changes_the_game_is_stored(visitor: Visitor) -> None:
    visitor.set_up("person", "bot").play_on("do-go-on")
    before = dict(visitor.storage)
    looks = ("entry-0", "do-look-0", "do-look-by-1", "do-look-away")
    for control in ("do-share", "do-close", *looks, "do-go-on", "slot-0"):
        visitor.press(control)
        assert visitor.answer["store"] == []
    assert visitor.storage == before


def test_after_a_reload_the_game_goes_on_as_if_nothing_had_happened(visitor: Visitor) -> None:
    undisturbed = Visitor().set_up("person", "bot", "person")
    visitor.set_up("person", "bot", "person")
    for _ in range(10):  # a round of nine moves, its pause, and a move more
        while undisturbed.hash == visitor.hash:
            undisturbed.step()
        while undisturbed.hash != visitor.hash:
            visitor.step()
            assert visitor.match.ply <= undisturbed.match.ply
        visitor = visitor.reloaded()
        assert visitor["log"].text == undisturbed["log"].text
        assert visitor["phase"].text == undisturbed["phase"].text
    assert list(visitor.saves) == [visitor.id]


def test_a_page_that_was_killed_before_it_showed_a_move_comes_back_with_it(visitor: Visitor) -> None:
    visitor.set_up("person", "person").step()
    before = visitor.hash
    after = visitor.lay().hash
    assert visitor.reloaded(f"#{before}").hash == after
    assert "do-accept" in visitor.step().lay().reloaded(f"#{before}"), (
        "an earlier moment is offered like any other link"
    )


def test_a_reload_keeps_what_was_taken_back(visitor: Visitor) -> None:
    visitor.set_up("person", "bot", practice="on").lay().let_bot()
    later = visitor.hash
    visitor.press("do-undo")
    earlier = visitor.hash
    assert earlier != later
    again = visitor.reloaded()
    assert again.hash == earlier
    assert again.press("do-redo").hash == later


@pytest.mark.parametrize("ply", [-5, 3, 10**9])
def test_a_stored_number_of_moves_that_cannot_be_is_put_right(visitor: Visitor, ply: int) -> None:
    visitor.set_up("person", "bot").lay().let_bot()
    saved = visitor.id
    save = {**visitor.saves[saved], "ply": ply}
    again = Visitor({SAVE + saved: json.dumps(save)}, f"#game/{saved}")
    assert again.match.ply == max(0, min(ply, 2))
    assert "lay" in again


def test_the_list_has_the_games_with_the_latest_first(visitor: Visitor) -> None:
    for name in ("Ana", "Rui", "Zé"):
        visitor.set_up("person", "bot", names=[name])
    visitor.go("games")
    entries = [entry.text for entry in visitor.screen.all(class_="save")]
    assert len(entries) == 3
    for entry, name in zip(entries, ("Zé", "Rui", "Ana"), strict=True):
        assert name in entry
    addresses = [a["href"] for a in visitor.screen.all("a", class_="save-open")]
    assert len({visitor.go(href).hash for href in addresses}) == 3


def test_the_list_says_who_won_and_with_how_many_points(visitor: Visitor) -> None:
    match = a_match(Player("Ana"), Player("Rui"), moves=-1, seed=0)
    outcome = match.state.outcome()
    assert outcome is not None
    (winner,) = outcome.winners
    visitor.open_match(match).go("games")
    standing = visitor.screen.one(class_="save-phase").text
    assert ("Ana", "Rui")[winner] in standing
    assert ("Rui", "Ana")[winner] not in standing
    assert all(str(score) in standing for score in outcome.scores)


BROKEN = ["", "{", '{"v":1,<script>alert(1)</script>', "null", "[1]", '{"v":2}', '{"v":1,"id":"bad"}', "\0"]


@pytest.mark.parametrize("text", BROKEN)
def test_a_save_that_cannot_be_read_is_listed_kept_and_can_be_taken_out(visitor: Visitor, text: str) -> None:
    visitor.set_up("person", "bot")
    good = dict(visitor.storage)
    visitor = Visitor({**good, f"{SAVE}bad": text}, "#games")
    assert visitor.answer["store"] == []
    (entry,) = visitor.screen.all(class_="broken")
    assert f"{SAVE}bad" in entry.text
    assert len(visitor.screen.all(class_="save")) == 2
    visitor.press(entry.one(data_do="export-raw"))
    assert visitor.answer["file"]["text"] == text
    visitor.go("new/azulejos").submit().lay()
    assert visitor.storage[f"{SAVE}bad"] == text, "playing on leaves it alone"
    visitor.go("games").press(visitor.screen.one(data_do="delete-raw"))
    assert visitor.answer["store"] == [[f"{SAVE}bad", None]]
    assert visitor.screen.all(class_="broken") == []
    assert good.items() <= visitor.storage.items()


def test_a_save_under_another_key_than_its_own_is_not_trusted(visitor: Visitor) -> None:
    visitor.set_up("person", "bot")
    (text,) = visitor.storage.values()
    visitor = Visitor({f"{SAVE}other": text}, "#games")
    assert len(visitor.screen.all(class_="broken")) == 1
    assert visitor.storage == {f"{SAVE}other": text}


@pytest.mark.parametrize("link", ["", "azulejos.AAAA", "arraial.AAAA", encode(a_match(PERSON, BOT))[:-1], "x" * 50_000])
def test_a_save_whose_link_is_damaged_can_be_seen_exported_and_deleted_but_not_opened(
    visitor: Visitor, link: str
) -> None:
    visitor.set_up("person", "bot")
    saved = visitor.id
    text = json.dumps({**visitor.saves[saved], "link": link})
    visitor = Visitor({SAVE + saved: text}, f"#game/{saved}")
    assert "cannot be read" in visitor["kept-why"].text
    assert visitor.hash == f"game/{saved}"
    assert visitor.press("kept-export").answer["file"]["text"]
    assert visitor.storage == {SAVE + saved: text}
    assert visitor.go("continue").hash == f"game/{saved}"
    assert visitor.press("kept-delete").storage == {}
    assert visitor.hash == "games"


def test_a_finished_game_of_other_rules_is_shown_as_it_was_recorded(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = a_match(Player("Ana"), Player("Rui"), moves=-1)
    visitor.open_match(match)
    saved, stored = visitor.id, dict(visitor.storage)
    monkeypatch.setattr(type(AZULEJOS), "rules_version", AZULEJOS.rules_version + 1)
    visitor = visitor.reloaded(f"#game/{saved}")
    why = visitor["kept-why"].text
    assert f"edition {AZULEJOS.rules_version - 1}" in why
    assert f"today they are edition {AZULEJOS.rules_version}" in why
    ends = sorted(zip(match.state.scores(), ("Ana", "Rui"), strict=True), reverse=True)
    assert [line.text for line in visitor["kept-scores"].all("li")] == [f"{name} {score}" for score, name in ends]
    assert visitor["kept-scores"].one(class_="winner").text.startswith(ends[0][1])
    assert {element["data-do"] for element in visitor.screen.walk() if "data-do" in element} <= {
        "export",
        "delete",
        "close-keys",
    }
    (kept,) = read_file(visitor.press("kept-export").answer["file"]["text"])
    assert kept.to_text() == stored[SAVE + saved]
    assert visitor.reloaded().hash == f"game/{saved}"
    assert visitor.storage == stored, "nothing is written by looking"
    assert visitor.press("kept-delete").press("do-undelete").storage == stored


def test_a_running_game_of_other_rules_says_how_far_it_got(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    visitor.set_up("person", "bot", names=("Ana",))
    phase, saved = visitor["phase"].text, visitor.id
    monkeypatch.setattr(type(AZULEJOS), "rules_version", AZULEJOS.rules_version + 1)
    visitor = visitor.reloaded(f"#game/{saved}")
    assert phase in visitor["kept-line"].text
    assert "Ana" in visitor["kept-line"].text
    assert "kept-scores" not in visitor


def test_a_game_of_newer_rules_asks_to_reload(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as tomorrow:
        tomorrow.setattr(type(AZULEJOS), "rules_version", AZULEJOS.rules_version + 1)
        visitor.set_up("person", "bot")
        saved, link = visitor.id, visitor.hash
    assert "Reload" in visitor.reloaded(f"#game/{saved}")["kept-why"].text
    stranger = Visitor(hash=f"#{link}")
    assert "newer rules of 5211 Azul" in stranger["problem"].text


def test_a_link_of_other_rules_names_the_game_and_both_editions(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    link = encode(a_match(PERSON, BOT, moves=4))
    monkeypatch.setattr(type(AZULEJOS), "rules_version", 7)
    problem = visitor.go(link)["problem"].text
    assert "5211 Azul" in problem
    assert "edition 1 " in problem
    assert "edition 7" in problem
    assert visitor.storage == {}


SUMMARIES: list[dict[str, Any]] = [
    {"names": []},
    {"names": ["{x}"] * 9},
    {"names": ["\ud800"]},
    {"winners": [-1, 99]},
    {"winners": [0], "scores": [10**4000]},
    {"progress": {}},
    {"progress": {"deck": 10**4000, "self": 1}},
    {"updated": 10**300},
    {"updated": -(10**18)},
    {"created": 10**300},
    {"address": "games"},
]


@pytest.mark.parametrize("summary", SUMMARIES, ids=lambda summary: str(summary)[:40])
def test_a_summary_that_lies_spoils_nothing(visitor: Visitor, summary: dict[str, Any]) -> None:
    visitor.set_up("person", "bot").lay().let_bot()
    address, saved = visitor.hash, visitor.id
    text = json.dumps({**visitor.saves[saved], **summary})
    for address_of_a_list in ("", "#games"):
        assert Visitor({SAVE + saved: text}, address_of_a_list).screen.all(class_="save-players")
    assert Visitor({SAVE + saved: text}, "#continue").hash == address


def test_a_game_that_is_not_there_any_more_is_said(visitor: Visitor) -> None:
    visitor.set_up("person", "bot").go("game/nothing")
    assert visitor.hash == "games"
    assert len(visitor.notices) == 1
    assert len(visitor.screen.all(class_="save")) == 1


def test_storage_that_is_full_is_said_once_and_the_game_goes_on(visitor: Visitor) -> None:
    visitor.set_up("person", "person")
    visitor.ask("storage-full")
    (notice,) = visitor.screen.all(class_="notice")
    assert notice["role"] == "alert"
    assert visitor.answer["say"] or visitor.notices
    visitor.press("do-export-this")
    assert decode(json.loads(visitor.answer["file"]["text"])["games"][0]["link"], GAMES).setup == visitor.match.setup
    visitor.ask("storage-full")
    assert len(visitor.notices) == 1
    visitor.press(visitor.screen.one(data_do="dismiss")).step().lay()
    visitor.ask("storage-full")
    assert visitor.notices == []
    address = visitor.hash
    assert visitor.go("").go(address).match.ply == 1, "in memory the game is still there"


# Deleted and brought back


def test_a_deleted_game_can_be_brought_back(visitor: Visitor) -> None:
    visitor.set_up("person", "bot").lay()
    address = visitor.hash
    before = dict(visitor.storage)
    visitor.go("games").press(visitor.screen.one(data_do="delete"))
    assert visitor.storage == {}
    assert "no-saves" in visitor
    visitor.press("do-undelete")
    assert visitor.storage == before
    assert visitor.notices == []
    assert visitor.go("continue").hash == address


def test_deleting_one_game_leaves_the_others(visitor: Visitor) -> None:
    for seed in ("1", "2", "3"):
        visitor.set_up("person", "bot", seed=seed)
    before = dict(visitor.storage)
    gone = list(visitor.saves)[1]
    visitor.go("games").press(f"delete-{gone}")
    assert visitor.storage == {key: text for key, text in before.items() if key != SAVE + gone}
    assert f"save-{gone}" not in visitor
    assert len(visitor.screen.all(class_="save")) == 2


def test_a_deleted_game_is_not_on_the_table_any_more(visitor: Visitor) -> None:
    visitor.set_up("person", "bot").go("games").press(visitor.screen.one(data_do="delete"))
    assert "back-to-table" not in visitor.go("rules/azulejos")
    visitor.ask("move", value="Y2")
    assert visitor.storage == {}


# Files


@pytest.fixture
def three_games(visitor: Visitor) -> Visitor:
    """A game that is over, one with moves taken back, one that has just begun; the list of games is shown."""
    visitor.open_match(a_match(Player("Ana"), Player("Rui"), moves=-1, seed=3))
    visitor.set_up("person", "bot", practice="on", seed="5").lay().let_bot().press("do-undo")
    visitor.set_up("person", "bot", names=["<Zé>"], seed="9")
    return visitor.go("games")


def test_all_games_in_a_file_come_back_in_another_browser(three_games: Visitor) -> None:
    three_games.press("do-export")
    assert three_games.answer["store"] == []
    other = Visitor(hash="#games")
    other.ask("import", text=three_games.answer["file"]["text"])
    assert other.storage == three_games.storage
    assert other.screen.one(class_="saves").text == three_games.screen.one(class_="saves").text
    for saved in three_games.saves:
        assert other.go(f"game/{saved}").hash == three_games.go(f"game/{saved}").hash
        assert other.html == three_games.html


def test_one_game_in_a_file_comes_alone(three_games: Visitor) -> None:
    saved = list(three_games.saves)[1]
    three_games.press(f"export-{saved}")
    assert "azulejos" in three_games.answer["file"]["name"]
    other = Visitor(hash="#games")
    other.ask("import", text=three_games.answer["file"]["text"])
    assert other.saves == {saved: three_games.saves[saved]}


def test_the_game_on_the_table_is_exported_from_where_it_is_shared(three_games: Visitor) -> None:
    saved = next(iter(three_games.saves))
    three_games.go(f"game/{saved}").press("do-share").press("do-export-this")
    (game,) = json.loads(three_games.answer["file"]["text"])["games"]
    assert game["id"] == saved


def test_what_is_here_already_is_not_added_again(three_games: Visitor) -> None:
    three_games.press("do-export")
    file, before = three_games.answer["file"]["text"], dict(three_games.storage)
    three_games.ask("import", text=file)
    assert three_games.answer["store"] == []
    assert "0" in three_games.notices[0]
    gone = next(iter(three_games.saves))
    three_games.press(f"delete-{gone}").ask("import", text=file)
    assert three_games.storage == before


def test_another_game_with_the_same_id_replaces_nothing(visitor: Visitor) -> None:
    visitor.set_up("person", "bot", seed="1")
    saved, before = visitor.id, dict(visitor.storage)
    other = Visitor().set_up("person", "bot", seed="2")
    game = {**other.saves[other.id], "id": saved}
    visitor.go("games").ask("import", text=json.dumps({"praca": 1, "games": [game]}))
    assert before.items() <= visitor.storage.items()
    assert len(visitor.saves) == 2
    assert {save["id"] for save in visitor.saves.values()} == set(visitor.saves)


@pytest.mark.parametrize("id", ["", "a/b", "../x", '"><b>', "a b", "%41", "x" * 21, "#", "\u202e"])
def test_an_id_that_could_do_harm_is_replaced(visitor: Visitor, id: str) -> None:
    other = Visitor().set_up("person", "bot")
    game = {**other.saves[other.id], "id": id}
    visitor.go("games").ask("import", text=json.dumps({"praca": 1, "games": [game]}))
    (new,) = visitor.saves
    assert new.isalnum()
    assert visitor.press(visitor.screen.one("a", class_="save-open")).hash == other.hash


def file_of(**changes: Any) -> str:
    """A file with two games, the second of them changed."""
    visitor = Visitor().set_up("person", "bot", seed="1").set_up("person", "bot", seed="2")
    games = list(visitor.saves.values())
    return json.dumps({"praca": 1, "games": [games[0], {**games[1], **changes}]})


BAD_FILES: dict[str, Callable[[], str]] = {
    "nothing": lambda: "",
    "no JSON": lambda: "Dear Ana,",
    "half": lambda: file_of()[:-40],
    "a list": lambda: "[]",
    "no games": lambda: '{"praca": 1}',
    "another edition": lambda: file_of().replace('"praca": 1', '"praca": 2'),
    "a game of another edition": lambda: file_of(v=2),
    "a damaged link": lambda: file_of(link="azulejos.AAAA"),
    "a game that is not ours": lambda: file_of(link="chess.AAAA"),
    "a wrong kind": lambda: file_of(ply="1"),
    "deep": lambda: "[" * 100_000,
    "too large": lambda: file_of() + " " * 4_000_000,
}


@pytest.mark.parametrize("case", BAD_FILES)
def test_a_file_that_cannot_be_read_is_explained_and_adds_nothing(visitor: Visitor, case: str) -> None:
    text = BAD_FILES[case]()
    visitor.set_up("person", "bot").go("games")
    listed = visitor.screen.one(class_="saves").text
    visitor.ask("import", text=text)
    (notice,) = visitor.screen.all(class_="notice")
    assert notice["role"] == "alert"
    assert visitor.answer["store"] == [], "not even the games before the damaged one"
    assert visitor.screen.one(class_="saves").text == listed


def test_a_game_that_stands_twice_in_a_file_is_added_once(visitor: Visitor) -> None:
    games = json.loads(file_of())["games"]
    visitor.go("games").ask("import", text=json.dumps({"praca": 1, "games": [*games, games[0]]}))
    assert len(visitor.saves) == 2


def test_restoring_a_damaged_game_from_a_file_and_then_deleting_the_damaged_one_keeps_the_game(
    visitor: Visitor,
) -> None:
    visitor.set_up("person", "bot").lay().let_bot()
    address, saved = visitor.hash, visitor.id
    visitor.go("games").press("do-export")
    file = visitor.answer["file"]["text"]
    damaged = Visitor({SAVE + saved: "{"}, "#games")
    damaged.ask("import", text=file)
    for button in damaged.screen.all(data_do="delete-raw"):
        damaged.press(button)
    assert damaged.reloaded("#continue").hash == address


def test_names_from_a_file_are_cleaned_like_all_others(visitor: Visitor) -> None:
    visitor.go("games").ask("import", text=file_of(names=["\u202eevil", "x" * 1000]))
    assert len(visitor.saves) == 2
    assert "\u202e" not in visitor.html
    assert "x" * 25 not in visitor.html


# Other tabs


def test_a_move_made_in_another_tab_arrives_on_the_table(visitor: Visitor) -> None:
    visitor.set_up("person", "person", names=["Ana", "Rui"]).step()
    assert "hand" in visitor
    other = visitor.reloaded().step().lay()
    (key,) = other.storage
    visitor.ask("stored-elsewhere", key=key, text=other.storage[key])
    assert visitor.hash == other.hash
    assert visitor.answer["store"] == []
    assert "hand" not in visitor, "the hand that was shown here is gone"
    assert "Rui" in visitor["hand-over-title"].text


def test_what_happens_in_another_tab_arrives_in_the_list(visitor: Visitor) -> None:
    visitor.set_up("person", "person", names=["Ana", "Rui"]).go("games")
    other = visitor.reloaded()
    before = visitor.screen.one(class_="save-phase").text
    (key,) = other.storage
    other.go("continue").play_on("do-go-on")
    visitor.ask("stored-elsewhere", key=key, text=other.storage[key])
    assert visitor.screen.one(class_="save-phase").text != before
    other.set_up("person", "bot", names=["Zé"])
    visitor.ask("stored-elsewhere", key=SAVE + other.id, text=other.storage[SAVE + other.id])
    assert len(visitor.screen.all(class_="save")) == 2
    assert "Zé" in visitor.screen.all(class_="save")[0].text
    visitor.ask("stored-elsewhere", key=key, text=None)
    assert len(visitor.screen.all(class_="save")) == 1
    visitor.ask("stored-elsewhere", key=key, text="{")
    assert len(visitor.screen.all(class_="broken")) == 1
    assert [key for key, _text in visitor.answer["store"]] != [key], "what cannot be read is kept, and so is the game"


def test_another_game_in_another_tab_leaves_this_table_alone(visitor: Visitor) -> None:
    visitor.set_up("person", "person").step().press("slot-1")
    shown = visitor.html
    other = Visitor(visitor.storage).set_up("person", "bot").lay()
    (key,) = other.storage.keys() - visitor.storage.keys()
    visitor.ask("stored-elsewhere", key=key, text=other.storage[key])
    assert visitor.html == shown


def test_a_game_that_is_deleted_in_another_tab_goes_on_here(visitor: Visitor) -> None:
    visitor.set_up("person", "person").step()
    (key,) = visitor.storage
    shown = visitor.html
    visitor.ask("stored-elsewhere", key=key, text=None)
    assert visitor.html == shown
    visitor.lay()
    assert visitor.match.ply == 1
    assert list(visitor.storage) == [key], "the next move keeps it again"


def test_a_game_that_is_deleted_in_another_tab_can_still_be_saved_to_a_file(visitor: Visitor) -> None:
    visitor.set_up("person", "person")
    (key,) = visitor.storage
    visitor.ask("stored-elsewhere", key=key, text=None)
    visitor.press("do-share").press("do-export-this")
    assert visitor.answer["file"]


def elsewhere(visitor: Visitor, other: Visitor, game: str) -> None:
    """One storage for both tabs: what the other has stored under this game is what this one hears of."""
    visitor.storage |= other.storage
    visitor.ask("stored-elsewhere", key=SAVE + game, text=other.storage[SAVE + game])


def test_both_tabs_move_at_once_and_both_games_are_kept(visitor: Visitor) -> None:
    visitor.set_up("person", "person", names=["Ana", "Rui"]).step()
    game, other = visitor.id, visitor.reloaded().step()
    visitor.lay(0, 1)
    other.lay(2, 3)
    mine = visitor.hash
    elsewhere(visitor, other, game)
    assert visitor.hash == mine, "what was done here stays on the table"
    assert visitor.id != game
    assert {save["link"] for save in visitor.saves.values()} == {mine, other.hash}
    assert visitor.saves[game]["link"] == other.hash, "nothing of the other tab's was overwritten"
    (notice,) = visitor.notices
    assert "another tab" in notice
    visitor.step().lay()
    assert visitor.saves[game]["link"] == other.hash
    elsewhere(visitor, other, game)
    assert visitor.match.ply == 2


def test_a_tab_that_is_behind_overwrites_nothing(visitor: Visitor) -> None:
    visitor.set_up("person", "person").step()
    game, behind = visitor.id, visitor.reloaded()
    visitor.lay().step().lay()
    elsewhere(visitor, behind, game)
    assert visitor.match.ply == 2
    assert json.loads(visitor.storage[SAVE + game])["link"] == visitor.hash, "the longer game is stored again"
    assert visitor.id == game
    assert visitor.notices == []


def test_what_another_tab_took_back_is_taken_back_here(visitor: Visitor) -> None:
    visitor.set_up("person", "bot", practice="on").lay().let_bot()
    game, other = visitor.id, visitor.reloaded().press("do-undo")
    elsewhere(visitor, other, game)
    assert (visitor.match.ply, visitor.id) == (0, game)
    other.lay(3, 4)
    elsewhere(visitor, other, game)
    assert (visitor.hash, visitor.id, visitor.notices) == (other.hash, game, [])


def test_the_same_move_of_a_bot_in_both_tabs_is_one_move(visitor: Visitor) -> None:
    visitor.set_up("person", "bot").lay()
    game, other = visitor.id, visitor.reloaded().let_bot()
    visitor.let_bot()
    elsewhere(visitor, other, game)
    assert (visitor.hash, visitor.id, visitor.notices) == (other.hash, game, [])


@pytest.mark.parametrize("text", ["", "{", "[]", '{"v":9,"id":"abc"}'])
def test_a_game_that_was_made_unreadable_behind_our_back_goes_on_beside_it(visitor: Visitor, text: str) -> None:
    visitor.set_up("person", "bot")
    game, shown = visitor.id, visitor.hash
    visitor.storage[SAVE + game] = text
    visitor.ask("stored-elsewhere", key=SAVE + game, text=text)
    assert visitor.storage.pop(SAVE + game) == text, "it is kept as it is"
    assert visitor.hash == shown
    assert [save["link"] for save in visitor.saves.values()] == [shown]


# Links


def test_the_link_that_is_shared_holds_the_match(visitor: Visitor) -> None:
    visitor.set_up("person", "bot", names=["Ana"], practice="on").lay().let_bot().lay().let_bot().press("do-undo")
    visitor.press("do-share")
    link = visitor["share-link"]["value"]
    assert visitor["copy"]["data-value"] == visitor["native-share"]["data-value"] == link
    page, _hash, text = link.partition("#")
    assert page == URL
    match = decode(text, GAMES)
    assert (match.ply, len(match.moves)) == (2, 2), "what was taken back is not shared"
    assert match.setup == visitor.match.setup
    assert visitor.screen.all(class_="qr")
    assert visitor.press("do-close").hash == text


def test_who_shares_a_running_game_is_warned_that_hidden_cards_go_along(visitor: Visitor) -> None:
    visitor.open_match(a_match(PERSON, PERSON, moves=4)).press("do-share")
    assert visitor.screen.all(class_="warning")
    visitor.open_match(a_match(PERSON, PERSON, moves=-1)).press("do-share")
    assert visitor.screen.all(class_="warning") == []


def test_who_waits_with_sharing_is_reminded_at_the_end_once(visitor: Visitor) -> None:
    visitor.set_up("person", "person").press("do-share").press("do-share-later")
    assert "reminded" in visitor["later"].text
    visitor.press("do-share-later")
    assert "reminded" not in visitor["later"].text
    visitor = visitor.press("do-share-later").press("do-close").reloaded()
    assert visitor.notices == []
    visitor.play_on("result")
    assert len(visitor.notices) == 1
    assert visitor.reloaded().play_on("result").notices == visitor.notices, "as long as nobody has answered"
    visitor.press("do-share-reminder")
    assert visitor.screen.all(class_="warning") == []
    assert "later" not in visitor
    assert visitor.press("do-close").notices == []
    assert visitor.reloaded().play_on("result").notices == []


def test_a_reminder_can_be_closed(visitor: Visitor) -> None:
    visitor.set_up("person", "person").press("do-share").press("do-share-later").press("do-close").play_on("result")
    visitor.press(visitor.screen.one(data_do="dismiss"))
    assert visitor.notices == visitor.reloaded().play_on("result").notices == []


def test_a_link_of_somebody_else_is_offered_and_becomes_a_game_of_its_own(visitor: Visitor) -> None:
    shared = Visitor().set_up("person", "person", names=["Ana", "Rui"]).step().lay()
    visitor.set_up("person", "bot", seed="99")
    mine = dict(visitor.storage)
    visitor.go(shared.hash)
    assert "Ana" in visitor["offer-what"].text
    assert "Rui" in visitor["offer-what"].text
    assert visitor.storage == mine, "looking at an offer stores nothing"
    visitor.press("do-accept")
    assert visitor.hash == shared.hash
    assert not visitor.answer["push"], "the table stands in place of the offer"
    assert mine.items() <= visitor.storage.items()
    assert len(visitor.storage) == 2
    assert visitor.html == shared.html
    visitor.ask("accept")
    assert len(visitor.storage) == 2, "pressed twice, opened once"


def test_an_offer_that_is_declined_leaves_nothing_behind(visitor: Visitor) -> None:
    visitor.go(encode(a_match(PERSON, PERSON, moves=5)))
    visitor.press(visitor.screen.one("a", class_="button"))
    assert visitor.hash == ""
    assert visitor.storage == {}
    assert "to-continue" not in visitor


def test_the_own_link_opens_the_own_game(visitor: Visitor) -> None:
    visitor.set_up("person", "bot", practice="on").lay().let_bot()
    later = visitor.hash
    visitor.press("do-undo")
    earlier = visitor.hash
    visitor.set_up("person", "bot", seed="99")
    for link in (earlier, later):  # as it is, and as it was before something was taken back
        visitor.go(link)
        assert "do-accept" not in visitor
        assert visitor.hash == earlier
    assert len(visitor.storage) == 2


def test_a_game_that_began_like_mine_says_so_and_leaves_mine_alone(visitor: Visitor) -> None:
    visitor.set_up("person", "person", names=["Ana", "Rui"]).step().lay()
    mine, saved = visitor.hash, visitor.id
    theirs = Visitor().open_match(visitor.match).step().lay()
    before = dict(visitor.storage)
    visitor.go(theirs.hash)
    (own,) = visitor.screen.all("a", href=f"#game/{saved}")
    assert visitor.press(own).hash == mine
    visitor.go(theirs.hash).press("do-accept")
    assert visitor.hash == theirs.hash
    assert before.items() <= visitor.storage.items()
    assert visitor.go(f"game/{saved}").hash == mine


@pytest.mark.parametrize("seed", [7, 8])
def test_another_deal_did_not_begin_like_mine(visitor: Visitor, seed: int) -> None:
    visitor.set_up("person", "person", seed="7")
    saved = visitor.id
    visitor.go(encode(a_match(PERSON, PERSON, moves=3, seed=seed)))
    assert bool(visitor.screen.all("a", href=f"#game/{saved}")) == (seed == 7)


def test_a_game_for_more_players_did_not_begin_like_mine(visitor: Visitor) -> None:
    visitor.set_up("person", "person", seed="7")
    saved = visitor.id
    visitor.go(encode(a_match(PERSON, PERSON, PERSON, moves=3, seed=7)))
    assert visitor.screen.all("a", href=f"#game/{saved}") == []


LINK = encode(a_match(Player("Inês"), BOT, moves=12))


@pytest.mark.parametrize("way", ["shorter", "changed", "longer", "doubled", "swapped"])
def test_a_damaged_link_has_one_clear_message_and_stores_nothing(way: str) -> None:
    damaged = {
        "shorter": [LINK[:length] for length in range(1, len(LINK))],
        "changed": [LINK[:i] + ("A" if LINK[i] != "A" else "B") + LINK[i + 1 :] for i in range(len(LINK))],
        "longer": [LINK[:i] + "A" + LINK[i:] for i in range(len(LINK) + 1)],
        "doubled": [LINK + LINK, f"{LINK}#{LINK}", f"{LINK}/{LINK}"],
        "swapped": [
            LINK[:i] + LINK[i + 1] + LINK[i] + LINK[i + 2 :] for i in range(len(LINK) - 1) if LINK[i] != LINK[i + 1]
        ],
    }[way]
    visitor = Visitor().set_up("person", "bot")
    before = dict(visitor.storage)
    for link in damaged:
        visitor.go(link)
        assert visitor["problem"]["role"] == "alert"
        assert visitor["problem"].text.endswith(".")
        assert "do-accept" not in visitor
        assert visitor.answer["store"] == []
    assert visitor.storage == before


@pytest.mark.parametrize("hash", ["%", "%00", "%FF%FE", "#" * 9, "\ud800", "<img src=x onerror=alert(1)>", "%3Cb%3E"])
def test_a_strange_address_is_explained_and_never_part_of_the_page(hash: str) -> None:
    visitor = Visitor(hash=f"#{hash}")
    assert "problem" in visitor
    assert visitor.screen.all("img") == visitor.screen.all("b") == []
    assert "problem" in visitor.reloaded()


@pytest.mark.parametrize("text", ["A" * 10**6, "azulejos." + "A" * 10**6, "%41" * 10**5, "azulejos." + "-" * 20_000])
def test_an_endless_address_is_not_read_and_not_kept(text: str) -> None:
    visitor = Visitor(hash=f"#{text}")
    assert "problem" in visitor
    assert len(visitor.hash) <= 20_000
    assert len(visitor.html) < 20_000
    assert "problem" in visitor.reloaded()


def test_a_link_that_a_mail_program_escaped_still_opens(visitor: Visitor) -> None:
    escaped = "".join(f"%{ord(letter):02X}" for letter in LINK)
    assert "do-accept" in visitor.go(escaped)
    assert visitor.hash == LINK


# Messages without sense


def at_home(visitor: Visitor) -> None:
    visitor.go("")


def at_a_hand_over(visitor: Visitor) -> None:
    visitor.set_up("person", "person").step().lay()


def at_play(visitor: Visitor) -> None:
    visitor.set_up("person", "bot").press("slot-1")


def at_a_wait(visitor: Visitor) -> None:
    visitor.set_up("bot", "person")


def at_the_list(visitor: Visitor) -> None:
    visitor.set_up("person", "bot").go("games")


PLACES = [at_home, at_a_hand_over, at_play, at_a_wait, at_the_list]

NONSENSE: list[Any] = [
    {},
    {"do": ""},
    {"do": None},
    {"do": 7},
    {"do": ["move"]},
    {"do": {"move": 1}},
    {"do": "resign"},
    {"do": "__init__"},
    {"do": "_store"},
    {"do": "update"},
    {"do": "copy"},
    *({"do": "move", "value": value} for value in (None, 0, [], {}, "", "Y9", "Y2+Y2+Y2", "x" * 100_000, "\ud800")),
    *({"do": "pick", "value": value} for value in (None, 0.5, [], "-1", "5", "0 ", "slot-0", "9" * 100_000)),
    {"do": "move"},
    {"do": "pick"},
    {"do": "found-move"},
    {"do": "found-move", "game": None, "link": "", "found": None},
    {"do": "found-move", "game": "other", "link": "", "found": "Y2+Y3"},
    {"do": "begin"},
    {"do": "begin", "value": "chess", "form": {}},
    {"do": "begin", "value": ["azulejos"], "form": {}},
    {"do": "accept"},
    {"do": "undelete"},
    {"do": "dismiss"},
    {"do": "close"},
    {"do": "go-on"},
    {"do": "look-away"},
    {"do": "retry-bot"},
    *({"do": do, "value": value} for do in ("delete", "delete-raw", "export-raw") for value in (None, [], "no", "")),
    {"do": "export", "value": "no"},
    {"do": "export", "value": ["x"]},
    {"do": "stored-elsewhere"},
    {"do": "stored-elsewhere", "key": None, "text": None},
    {"do": "stored-elsewhere", "key": f"{SAVE}no", "text": None},
]


@pytest.mark.parametrize("place", PLACES)
def test_a_message_without_sense_changes_nothing(visitor: Visitor, place: Callable[[Visitor], None]) -> None:
    place(visitor)
    before = visitor.send({})  # what is said and focused only once has been
    for message in NONSENSE:
        assert visitor.send({"now": visitor.now, "offset": 60, **message}) == before, message


def test_a_message_before_the_start_changes_nothing() -> None:
    for message in NONSENSE:
        answer = App().handle(message)
        assert read_html(answer["html"]).all(id="game-azulejos")
        assert answer["store"] == []


LOOKS = [*(str(n) for n in (-1, 0, 1, 99_999_999)), "", "x", "-", "--1", "1.5", "9" * 5000, None, [], {}, 10**9]


def test_looking_anywhere_stays_within_the_game(visitor: Visitor) -> None:
    visitor.set_up("person", "bot").lay().let_bot()
    address, before = visitor.hash, dict(visitor.storage)
    for do in ("look", "look-by"):
        for value in LOOKS:
            visitor.ask(do, value=value)
            assert "looking-back" in visitor
            assert visitor.hash == address
    assert visitor.press("do-look-away").storage == before


RAISING: list[Any] = [
    {"do": "look", "value": "²"},
    {"do": "pick", "value": "²"},
    {"do": "found-move", "link": [], "found": "Y2"},
    {"do": "found-move", "link": None, "found": "Y2"},
    {"do": "begin", "value": "azulejos", "form": None},
    {"do": "begin", "value": "azulejos", "form": []},
    {"do": "paste", "form": None},
    {"do": "dismiss", "now": None},
    {"do": "dismiss", "offset": "east"},
]


@pytest.mark.parametrize("message", RAISING, ids=str)
def test_a_message_with_the_wrong_kind_of_data_does_not_raise(visitor: Visitor, message: dict[str, Any]) -> None:
    visitor.set_up("bot", "person")
    visitor.send({"game": visitor.id, "now": visitor.now, "offset": 60, **message})


def test_deleting_the_game_on_the_table_leads_to_an_address_that_exists(visitor: Visitor) -> None:
    visitor.set_up("person", "bot")
    visitor.ask("delete", value=visitor.id)
    assert "problem" not in visitor.reloaded()


# Notices


@pytest.mark.parametrize("hash", ["", "games", "link", "about", "new/azulejos", LINK, LINK[:-1]])
def test_a_new_version_is_offered_on_every_screen_and_can_wait(visitor: Visitor, hash: str) -> None:
    visitor.go(hash)
    without = visitor.html
    visitor.ask("update-ready")
    assert visitor["do-update"].name
    assert visitor.answer["say"] in visitor.notices[0]
    assert visitor.press(visitor.screen.one(data_do="dismiss")).html == without


@pytest.mark.parametrize("where", ["rules", "share"])
def test_a_new_version_is_offered_at_the_rules_and_while_sharing(visitor: Visitor, where: str) -> None:
    visitor.set_up("person", "bot").press("to-rules" if where == "rules" else "do-share")
    visitor.ask("update-ready")
    assert "do-update" in visitor


def test_playing_again_deals_anew_to_the_same_people(visitor: Visitor) -> None:
    over = a_match(Player("Ana"), Player("Rui"), moves=-1, open_scores=True)
    visitor.open_match(over).press("do-go-on")
    first = dict(visitor.storage)
    visitor.press("do-again")
    setup = visitor.match.setup
    assert setup == replace(over.setup, seed=setup.seed)
    assert setup.seed != over.setup.seed
    assert visitor.match.ply == 0
    assert first.items() <= visitor.storage.items()
    assert visitor.answer["push"]


def test_that_everything_is_here_is_said_once_and_not_at_a_table(visitor: Visitor) -> None:
    visitor.ask("offline-ready")
    visitor.ask("offline-ready")
    assert visitor["notices"].text.count("plays without network") == 1
    visitor.go("learn/gres").ask("offline-ready")
    assert "without network" not in visitor["notices"].text
    visitor.set_up("person", "bot").ask("offline-ready")
    assert "without network" not in visitor["notices"].text
