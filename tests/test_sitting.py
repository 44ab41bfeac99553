"""At the table: nobody sees another's hand, every legal move can be made, and what may be taken back, paused, asked."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from praca.engine import Chance, Match, Player, State, decode, encode
from praca.games import GAMES
from praca.games.azulejos.rules import Position
from tests.conftest import AZULEJOS, BOT, Visitor, a_match

PEOPLE = ("Ana", "Rui", "Inês", "Zé", "Olga")


def at_table(*players: Player, moves: int = 0, **more: Any) -> Visitor:
    """A game after so many random moves, opened from its link."""
    return Visitor().open_match(a_match(*players, moves=moves, **more))


def people(number: int) -> tuple[Player, ...]:
    return tuple(map(Player, PEOPLE[:number]))


def sitting_state(visitor: Visitor) -> Position:
    """The position behind the screen itself, for tests that change what is hidden in it."""
    assert visitor.app.sitting
    state = visitor.app.sitting.match.state
    assert isinstance(state, Position)
    return state


# Secrets: whatever is hidden is drawn anew, and the screen must not change by a byte


def drawn_anew(state: State, eyes: int | None, seed: int) -> Position:
    """The same position with everything drawn anew that these eyes cannot see; None sees no hand at all."""
    assert isinstance(state, Position)
    if eyes is not None:
        return state.imagine(eyes, Chance(seed))
    return state.imagine(0, Chance(seed)).imagine(1, Chance(seed, 1))


def shown_with(visitor: Visitor, state: State) -> str:
    """What is painted if this is the position. Everything stays as it was."""
    assert visitor.app.sitting
    match = visitor.app.sitting.match
    real, match.state = match.state, state
    html = str(visitor.app.handle({})["html"])
    match.state = real
    return html


def keeps_secrets(visitor: Visitor, eyes: int | None) -> bool:
    real, painted = sitting_state(visitor), visitor.html
    other = drawn_anew(real, eyes, visitor.now)
    assert other.hands != real.hands, "nothing was drawn anew"
    return shown_with(visitor, other) == painted


def screens(visitor: Visitor, plies: int) -> Iterator[Visitor]:
    """Every screen on the way to that many moves."""
    while visitor.match.ply < plies:
        yield visitor.step()


TABLES = [
    *(("person",) * seats for seats in (2, 3, 4, 5)),
    ("person", "bot", "person"),
    ("bot", "person", "person", "bot", "person"),
]


@pytest.mark.rule("Z2.1")
@pytest.mark.parametrize("sits", TABLES, ids="-".join)
def test_with_several_people_only_who_has_the_device_sees_a_hand_and_only_the_own(sits: tuple[str, ...]) -> None:
    visitor = Visitor().set_up(*sits, names=PEOPLE[: len(sits)])
    hands_shown = 0
    assert keeps_secrets(visitor, None)
    for _ in screens(visitor, 3 * len(sits) + 1):  # a whole round, its pause, and the first choice of the next
        shown = "hand" in visitor
        hands_shown += shown
        assert keeps_secrets(visitor, visitor.state.to_move if shown else None)
    assert hands_shown == 3 * sits.count("person") + (sits[0] == "person")


def test_what_is_hidden_would_be_noticed() -> None:
    """The test above can fail: the hand of who has the device is on the screen."""
    assert not keeps_secrets(Visitor().set_up("person", "person").step(), None)


@pytest.mark.parametrize("sits", [("person", "bot"), ("bot", "person", "bot"), ("person", *["bot"] * 4)], ids="-".join)
def test_alone_against_bots_no_card_of_theirs_is_ever_shown(sits: tuple[str, ...]) -> None:
    visitor = Visitor().set_up(*sits)
    me = sits.index("person")
    for _ in screens(visitor, 3 * len(sits) + 1):
        assert keeps_secrets(visitor, me)


def test_who_watches_bots_sees_no_hand() -> None:
    visitor = Visitor().set_up("bot", "bot", "bot")
    for _ in screens(visitor, 12):
        assert keeps_secrets(visitor, None)
        assert "hand" not in visitor


def test_the_hand_is_gone_with_the_move_and_nobody_else_can_move_for_the_next() -> None:
    visitor = Visitor().set_up("person", "person", names=PEOPLE).step()
    assert len(visitor["hand"].all(data_do="pick")) == 5
    visitor.lay()
    assert "hand" not in visitor
    assert visitor.screen.all(data_do="pick") == visitor.screen.all(data_do="move") == []
    assert "Rui" in visitor["hand-over-title"].text
    faces = visitor.screen.all("svg", role="img")
    assert len(faces) == 2
    assert all(face.has(class_="back") for face in faces)
    before = visitor.html
    visitor.ask("move", value=AZULEJOS.notation(visitor.state.moves()[0]))
    visitor.ask("pick", value="0")
    assert visitor.html == before
    assert visitor.match.ply == 1


def test_the_next_persons_hand_is_their_own() -> None:
    visitor = Visitor().set_up("person", "person", names=PEOPLE)
    for seat in (0, 1):
        visitor.press("do-take-over")
        cards = [card.one(class_="card-value").text for card in visitor["hand"].all("svg", class_="card")]
        state = visitor.state
        assert isinstance(state, Position)
        assert cards == [str(card) for card in state.hands[seat]]
        visitor.lay()


def test_going_away_and_opening_the_game_again_hides_the_hand() -> None:
    visitor = Visitor().set_up("person", "person", names=PEOPLE).step()
    assert "hand" in visitor
    assert "hand" not in visitor.reloaded()
    assert "hand-over" in visitor.go("continue")


@pytest.mark.parametrize("holding", [False, True])
def test_looking_back_shows_what_a_watcher_may_see_where_several_people_play(
    monkeypatch: pytest.MonkeyPatch, holding: bool
) -> None:
    visitor = at_table(*people(3), moves=7)
    if holding:
        visitor.press("do-take-over")
    state_at = Match.state_at

    def another(match: Match, ply: int) -> Position:
        state = drawn_anew(state_at(match, ply), None, 5)
        state.points[:] = [981, 982, 983]
        return state

    for ply in range(8):
        visitor.ask("look", value=str(ply))
        assert visitor.screen.all(data_do="pick") == []
        painted = visitor.send({})["html"]
        monkeypatch.setattr(Match, "state_at", another)
        assert visitor.send({})["html"] == painted
        monkeypatch.undo()


@pytest.mark.rule("Z4.4")
@pytest.mark.parametrize("open_scores", [False, True])
@pytest.mark.parametrize("alone", [False, True])
def test_points_are_shown_to_their_owner_or_to_all(alone: bool, open_scores: bool) -> None:
    players = (Player("Ana"), BOT, BOT) if alone else people(3)
    visitor = at_table(*players, moves=9, open_scores=open_scores)
    assert "do-go-on" in visitor
    for _ in range(2):  # at the pause, and at the next turn
        sitting_state(visitor).points[:] = [981, 982, 983]
        visitor.send({})
        shown = [str(points) in visitor.html for points in (981, 982, 983)]
        assert shown == ([True] * 3 if open_scores else [alone, False, False])
        visitor.step()


@pytest.mark.rule("Z4.4")
@pytest.mark.parametrize("open_scores", [False, True])
def test_hidden_points_are_not_in_the_list_of_games_before_the_end(open_scores: bool) -> None:
    visitor = at_table(*people(2), moves=63, open_scores=open_scores)
    scores = list(visitor.state.scores())
    assert visitor.saves[visitor.id]["scores"] == (scores if open_scores else [])
    assert visitor.saves[visitor.id]["winners"] == []
    visitor.play_on("do-go-on")
    over = visitor.state.outcome()
    assert over
    assert visitor.saves[visitor.id]["scores"] == list(over.scores)
    assert visitor.saves[visitor.id]["winners"] == list(over.winners)


# Every legal move


def offered(visitor: Visitor) -> dict[str, list[str]]:
    """Every move that can be made by pressing what is on the screen, with what is to be pressed for it."""
    moves: dict[str, list[str]] = {}
    paths: list[list[str]] = [[]]
    seen = set()
    for path in paths:
        for pressed in visitor.screen.all(aria_pressed="true"):
            visitor.press(pressed)
        for control in path:
            visitor.press(control)
        for button in visitor.screen.all("button", data_do="move", disabled=False):
            moves.setdefault(button["data-value"], [*path, button["id"]])
        for button in visitor.screen.all("button", data_do="pick", disabled=False, aria_pressed="false"):
            wanted = frozenset([*path, button["id"]])
            if wanted not in seen and len(wanted) <= 2:
                seen.add(wanted)
                paths.append([*path, button["id"]])
    return moves


LAST_CHOICE = 2 * 32  # two players: the third turn of the eleventh round, with two cards in hand


@pytest.mark.rule("Z2.1")
@pytest.mark.parametrize("moves", [0, 2, LAST_CHOICE])
def test_every_legal_move_and_no_other_can_be_made_by_pressing(moves: int) -> None:
    visitor = at_table(Player("Ana"), Player("Rui"), moves=moves)
    visitor.play_on("lay")
    legal = {AZULEJOS.notation(move) for move in visitor.state.moves()}
    ways = offered(visitor)
    assert set(ways) == legal
    for notation, way in ways.items():
        for pressed in visitor.screen.all(aria_pressed="true"):
            visitor.press(pressed)
        for control in way:
            visitor.press(control)
        match = visitor.match
        assert AZULEJOS.notation(match.moves[-1]) == notation
        assert match.ply == moves + 1
        visitor.press("do-undo").press("do-take-over")


def test_a_card_is_picked_and_put_back_and_one_too_many_takes_the_place_of_the_first() -> None:
    visitor = Visitor().set_up("person", "bot")

    def picked() -> list[str]:
        return [button["id"] for button in visitor.screen.all(aria_pressed="true")]

    assert picked() == []
    assert visitor["lay"]["aria-disabled"] == "true"
    visitor.press("slot-0").press("slot-4")
    assert picked() == ["slot-0", "slot-4"]
    assert not visitor["lay"]["aria-disabled"]
    visitor.press("slot-2")
    assert picked() == ["slot-2", "slot-4"]
    visitor.press("slot-4")
    assert picked() == ["slot-2"]
    assert visitor["lay"]["aria-disabled"] == "true"
    visitor.press("slot-1").press("lay").let_bot()
    assert picked() == [], "what was picked does not come back with the next hand"


@pytest.mark.parametrize("value", ["", "Y9", "nonsense", "Y1+Y1+Y1", "lay", "pass", "None"])
def test_an_illegal_move_changes_and_stores_nothing(value: str) -> None:
    visitor = Visitor().set_up("person", "bot").press("slot-1")
    before = visitor.send({})
    assert visitor.ask("move", value=value) == before


def test_one_card_where_two_are_asked_for_is_no_move() -> None:
    visitor = Visitor().set_up("person", "bot")
    before = visitor.send({})
    state = visitor.state
    assert isinstance(state, Position)
    for card in state.hands[0]:
        assert visitor.ask("move", value=str(card)) == before


# Taking back


def test_an_own_choice_is_taken_back_until_the_cards_are_turned_up() -> None:
    visitor = Visitor().set_up("person", "person", names=PEOPLE)
    assert "do-undo" not in visitor
    start = visitor.hash
    visitor.step().lay()
    assert "Rui" in visitor["hand-over-title"].text
    visitor.press("do-undo")
    assert visitor.hash == start
    assert "Ana" in visitor["hand-over-title"].text
    assert "hand" not in visitor
    visitor.step().lay().step()
    assert "disabled" in visitor["do-undo"], "Rui has the device now: it is not his to take back"
    before = visitor.hash
    visitor.ask("undo")
    assert visitor.hash == before
    assert visitor.answer["store"] == []
    visitor.lay()
    assert "do-undo" not in visitor, "everything has been turned up"
    visitor.ask("undo")
    assert visitor.match.ply == 2


def test_each_person_takes_back_only_the_own_choice() -> None:
    visitor = Visitor().set_up("person", "person", "person", names=PEOPLE)
    visitor.step().lay().step().lay()
    visitor.press("do-undo")
    assert visitor.match.ply == 1
    assert "Rui" in visitor["hand-over-title"].text
    visitor.step()
    assert "disabled" in visitor["do-undo"]


def test_the_bots_answers_are_taken_back_with_the_choice() -> None:
    visitor = Visitor().set_up("person", "bot", "bot")
    start = visitor.hash
    visitor.lay().let_bot()
    assert visitor.answer["bot"]
    visitor.press("do-undo")
    assert visitor.hash == start
    assert "lay" in visitor
    assert visitor.answer["bot"] is None


def test_against_bots_nothing_is_taken_back_past_a_reveal() -> None:
    visitor = Visitor().set_up("person", "bot").lay().let_bot()
    assert "disabled" in visitor["do-undo"]
    before = visitor.hash
    visitor.ask("undo")
    assert visitor.hash == before


def test_practice_takes_back_anything_to_the_start() -> None:
    visitor = Visitor().set_up("person", "bot", practice="on")
    addresses = [visitor.hash]
    for _ in range(4):  # over the end of the first round
        visitor.play_on("lay").lay().let_bot()
        addresses.append(visitor.hash)
    for address in reversed(addresses[:-1]):
        visitor.press("do-undo")
        assert visitor.hash == address
        assert "lay" in visitor, "at the own decision, not at a pause"
    assert "disabled" in visitor["do-undo"]


@pytest.mark.parametrize("sits", [("person", "person"), ("person", "person", "bot")], ids="-".join)
def test_practice_lifts_nothing_where_several_people_play(sits: tuple[str, ...]) -> None:
    visitor = Visitor().set_up(*sits, practice="on")
    for _ in screens(visitor, len(sits)):
        pass
    before = visitor.hash
    visitor.ask("undo")
    assert visitor.hash == before
    assert "do-undo" not in visitor


def test_a_choice_is_taken_back_over_the_answer_of_a_bot_before_the_device_is_handed_over() -> None:
    visitor = Visitor().set_up("person", "bot", "person", names=PEOPLE)
    start = visitor.hash
    visitor.step().lay().let_bot()
    assert "hand-over" in visitor
    visitor.press("do-undo")
    assert visitor.hash == start


def test_who_only_watches_has_nothing_to_take_back() -> None:
    visitor = Visitor().set_up("bot", "bot").let_bot()
    before = visitor.hash
    visitor.ask("undo")
    assert visitor.hash == before


def test_what_was_taken_back_is_played_again_until_something_else_is() -> None:
    visitor = Visitor().set_up("person", "bot", practice="on").lay().let_bot()
    later = visitor.hash
    assert "do-redo" not in visitor
    visitor.press("do-undo").press("do-redo")
    assert visitor.hash == later
    assert "do-redo" not in visitor
    visitor.press("do-undo").lay(3, 4)
    assert "do-redo" not in visitor
    here = visitor.hash
    visitor.ask("redo")
    assert visitor.hash == here


def test_playing_again_shows_nobodys_hand_to_the_next() -> None:
    visitor = Visitor().set_up("person", "person", names=PEOPLE).step().lay()
    later = visitor.hash
    visitor.press("do-undo").press("do-redo")
    assert visitor.hash == later
    assert "Rui" in visitor["hand-over-title"].text
    assert keeps_secrets(visitor, None)


# Looking back and forking


def seen(visitor: Visitor) -> list[str]:
    """What lies on the table, card by card, and what is written there."""
    return [visitor["board"].text, *(card["aria-label"] for card in visitor["board"].all("svg", class_="card"))]


def test_looking_back_walks_through_the_game_and_changes_nothing() -> None:
    visitor = at_table(*people(2), moves=8)
    address, before, storage = visitor.hash, visitor.html, dict(visitor.storage)
    visitor.press("entry-0").press("do-look-0")
    assert "disabled" in visitor["do-look-0"]
    assert "disabled" in visitor["do-look-by--1"]
    boards = [seen(visitor)]
    for _ in range(8):
        visitor.press("do-look-by-1")
        boards.append(seen(visitor))
        assert visitor.hash == address
    assert "disabled" in visitor["do-look-by-1"]
    for ply, (one, other) in enumerate(pairwise(boards)):
        assert one != other, f"move {ply + 1} is not to be seen"
    visitor.press("do-look-by--1")
    assert seen(visitor) == boards[7]
    assert visitor.press("do-look-away").html == before
    assert visitor.storage == storage


def test_each_entry_of_the_log_leads_to_its_moment() -> None:
    visitor = at_table(*people(2), moves=8)
    match = visitor.match
    entries = visitor["log"].all("button")
    assert len(entries) == 5, "four times cards were turned up, once a round was scored"
    for entry in entries:
        visitor.press(entry)
        ply = int(entry["data-value"])
        laid = sum(map(len, match.state_at(ply).view(None).laid))
        assert len(visitor["board"].all("svg", class_="card")) == laid
        assert match.events[ply - 1][-1].reveals


@pytest.mark.parametrize("ply", [0, 3, 8])
def test_a_fork_is_a_game_of_its_own_and_the_original_stays(ply: int) -> None:
    visitor = at_table(*people(2), moves=8)
    original, saved, before = visitor.match, visitor.id, dict(visitor.storage)
    visitor.ask("look", value=str(ply))
    visitor.press("do-fork")
    assert visitor.match.moves == original.moves[:ply]
    assert visitor.match.setup == original.setup
    assert visitor.answer["push"]
    assert "looking-back" not in visitor
    (fork,) = visitor.saves.keys() - {saved}
    visitor.play_on("lay").lay(2, 3) if ply in (0, 8) else visitor.play_on("lay").lay()
    assert before.items() <= visitor.storage.items()
    assert decode(visitor.saves[fork]["link"], GAMES).ply == ply + 1
    assert visitor.go(f"game/{saved}").hash == encode(original)


def test_a_game_that_is_over_can_be_forked_too() -> None:
    visitor = at_table(*people(2), moves=-1, seed=3).press("do-go-on")
    before = dict(visitor.storage)
    visitor.press(visitor["log"].all("button")[-1]).press("do-fork")
    assert visitor.state.to_move == 0
    assert before.items() <= visitor.storage.items()
    assert len(visitor.storage) == 2


def test_coming_back_from_the_rules_leads_to_the_original_and_not_to_its_fork() -> None:
    visitor = Visitor().set_up("person", "person", names=PEOPLE)
    saved = visitor.id
    visitor.ask("fork")
    (fork,) = visitor.saves.keys() - {saved}
    before = visitor.saves[fork]
    visitor.go(f"game/{saved}")
    address = visitor.hash
    visitor.go("rules/azulejos").go(address).step().lay()  # the browser's Back
    assert visitor.saves[fork] == before


# Pauses, ends, bots


@pytest.mark.rule("Z2.3")
def test_a_round_that_is_over_waits_until_it_has_been_seen() -> None:
    visitor = Visitor().set_up("bot", "person").play_on("do-go-on")
    assert visitor.state.to_move == 0
    assert visitor.answer["bot"] is None, "no bot plays on behind the pause"
    assert visitor["verdict"].text
    move = AZULEJOS.notation(visitor.state.moves()[0])
    saved, ply = visitor.id, visitor.match.ply
    visitor.ask("found-move", game=saved, link=visitor.hash, found=move)
    assert visitor.match.ply == ply
    assert "do-go-on" in visitor.reloaded()
    visitor.press("do-go-on")
    assert visitor.answer["bot"]["link"] == visitor.hash
    assert visitor.answer["store"] == []
    visitor.let_bot()
    assert "lay" in visitor


def test_nobody_moves_during_a_pause() -> None:
    visitor = Visitor().set_up("person", "person").play_on("do-go-on")
    before = visitor.send({})
    move = AZULEJOS.notation(visitor.state.moves()[0])
    assert visitor.ask("move", value=move) == before
    assert visitor.ask("take-over") == before


def test_bots_among_themselves_never_wait() -> None:
    visitor = Visitor().set_up("bot", "bot")
    for _ in range(12):  # two rounds
        assert visitor.answer["bot"]
        visitor.let_bot()
    assert visitor.match.ply == 12


@pytest.mark.rule("Z4.2")
@pytest.mark.parametrize(
    ("seats", "seed", "tie_break"),
    [(2, 0, ""), (3, 90, ""), (2, 17, "cards"), (5, 41, "cards"), (2, 83, "shared"), (3, 32, "shared")],
)
def test_the_result_has_everybodys_place_and_the_rule_that_broke_a_tie(seats: int, seed: int, tie_break: str) -> None:
    match = a_match(*people(seats), moves=-1, seed=seed)
    outcome = match.state.outcome()
    assert outcome
    assert outcome.tie_break == tie_break, "another deal is needed for this test"
    visitor = Visitor().open_match(match)
    assert "result" not in visitor, "the last round is shown first"
    visitor.press("do-go-on")
    ranking = visitor["result"].one("ol").all("li")
    places = [int(entry["value"]) for entry in ranking]
    assert places == sorted(outcome.places)
    for entry in ranking:
        seat = PEOPLE.index(entry.one("strong").text)
        assert int(entry["value"]) == outcome.places[seat]
        assert entry.one("span").text.split()[0] == str(outcome.scores[seat])
    headline = visitor["result-title"].text
    assert {PEOPLE.index(name) for name in PEOPLE[:seats] if name in headline} == set(outcome.winners)
    ties = visitor["result"].all(class_="tie-break")
    assert bool(ties) == bool(tie_break)
    assert all("Z4.2" in tie.text for tie in ties)


def test_the_two_ways_to_break_a_tie_are_told_apart() -> None:
    texts = {at_table(*people(2), moves=-1, seed=seed).press("do-go-on")["result"].text for seed in (17, 83)}
    assert len(texts) == 2


def test_a_bot_is_asked_with_the_position_as_it_is() -> None:
    visitor = Visitor().set_up("person", "bot", practice="on").lay()
    for _ in range(3):
        asked = visitor.answer["bot"]
        match = decode(asked["link"], GAMES)
        assert match.ply == visitor.match.ply
        assert match.state.to_move == 1
        assert match.state.view(1) == visitor.state.view(1)
        assert asked["game"] == visitor.id
        assert "waiting" in visitor
        visitor.let_bot().play_on("lay").press("do-undo").lay()


def test_nobody_is_asked_while_a_person_thinks_or_the_game_is_over() -> None:
    visitor = Visitor().set_up("person", "bot")
    assert visitor.answer["bot"] is None
    visitor.open_match(a_match(Player("Ana"), BOT, moves=-1))
    assert visitor.answer["bot"] is None
    assert visitor.press("do-go-on").answer["bot"] is None


def test_an_answer_to_another_question_is_ignored() -> None:
    visitor = Visitor().set_up("person", "bot").lay()
    before = visitor.send({})
    asked, legal = before["bot"], AZULEJOS.notation(visitor.state.moves()[0])
    for wrong in (
        {"game": "other", "link": asked["link"], "found": legal},
        {"game": asked["game"], "link": "", "found": legal},
        {"game": asked["game"], "link": encode(a_match(Player(), BOT, moves=1, seed=8)), "found": legal},
        {"game": asked["game"], "link": asked["link"], "found": "nonsense"},
        {"game": asked["game"], "link": asked["link"], "found": ""},
    ):
        assert visitor.ask("found-move", **wrong) == before
    visitor.press("do-undo")
    taken_back = visitor.send({})
    assert visitor.ask("found-move", game=asked["game"], link=asked["link"], found=legal) == taken_back


def test_neither_moves_in_place_of_the_other() -> None:
    visitor = Visitor().set_up("person", "bot")
    before = visitor.send({})
    first = AZULEJOS.notation(visitor.state.moves()[0])
    assert visitor.ask("found-move", game=visitor.id, link=visitor.hash, found=first) == before
    visitor.lay()
    waiting = visitor.send({})
    assert visitor.ask("move", value=AZULEJOS.notation(visitor.state.moves()[0])) == waiting


def test_a_bot_that_answers_while_nobody_looks_is_asked_again() -> None:
    for elsewhere in ("", "games", "rules/azulejos"):
        visitor = Visitor().set_up("person", "bot").lay()
        asked, address = visitor.answer["bot"], visitor.hash
        visitor.go(elsewhere)
        assert visitor.answer["bot"] is None
        visitor.ask(
            "found-move",
            game=asked["game"],
            link=asked["link"],
            found=AZULEJOS.notation(decode(address, GAMES).state.moves()[0]),
        )
        assert visitor.answer["store"] == []
        assert visitor.go(address).answer["bot"] == asked
    visitor.press("do-share")
    assert visitor.answer["bot"] is None
    visitor.press("do-close")
    assert visitor.answer["bot"] == asked


def test_a_bot_that_fails_is_said_and_can_be_tried_again() -> None:
    visitor = Visitor().set_up("person", "bot").lay()
    asked, thinking = visitor.answer["bot"], visitor["waiting"].text
    visitor.ask("bot-failed")
    assert visitor.answer["bot"] is None
    assert visitor["waiting"].one("p")["role"] == "alert"
    assert visitor["waiting"].text != thinking
    assert visitor.answer["store"] == []
    visitor.press("do-retry-bot")
    assert visitor.answer["bot"] == asked
    assert visitor["waiting"].text == thinking
    visitor.let_bot()
    assert "lay" in visitor


def test_a_bot_that_failed_can_be_taken_back_and_is_asked_anew() -> None:
    visitor = Visitor().set_up("person", "bot").lay()
    visitor.ask("bot-failed")
    visitor.press("do-undo").lay(1, 2)
    assert visitor.answer["bot"]
    assert "do-retry-bot" not in visitor


# What a screen reader is told


def test_after_a_move_it_is_said_what_happened_and_what_is_asked() -> None:
    visitor = Visitor().set_up("person", "person", names=PEOPLE)
    assert "Ana" in visitor.answer["say"]
    assert visitor.step().answer["focus"] == "hand"
    visitor.lay()
    assert visitor["hand-over-title"].text in visitor.answer["say"]
    assert visitor.answer["focus"] == "do-take-over"
    visitor.step().lay()
    said = visitor.answer["say"]
    assert "Rui" in said
    assert visitor["log"].one("button").text in said, "what was turned up"
    assert visitor["hand-over-title"].text in said


def test_against_a_bot_its_move_and_the_next_question_are_said() -> None:
    visitor = Visitor().set_up("person", "bot", names=PEOPLE[:1]).lay()
    assert "Ana" in visitor.answer["say"]
    visitor.let_bot()
    assert visitor["log"].one("button").text in visitor.answer["say"]
    assert visitor["hand"].one(class_="prompt").text in visitor.answer["say"]
    assert visitor.answer["focus"] == "hand"
    visitor.press("slot-0")
    assert visitor.answer["say"].startswith("Picked: "), "nothing is said twice"
    assert visitor.answer["focus"] == "", "the focus stays where it is"


def test_at_the_end_of_a_round_the_verdict_is_said_and_the_way_on_has_the_focus() -> None:
    visitor = Visitor().set_up("person", "bot").play_on("do-go-on")
    assert visitor["verdict"].text in visitor.answer["say"]
    assert visitor.answer["focus"] == "do-go-on"


def test_the_result_gets_the_focus() -> None:
    assert at_table(*people(2), moves=-1).press("do-go-on").answer["focus"] == "result-title"


def test_what_is_asked_now_is_said_after_taking_back() -> None:
    visitor = Visitor().set_up("person", "bot").lay().press("do-undo")
    assert visitor["hand"].one(class_="prompt").text in visitor.answer["say"]


def test_the_focus_is_not_lost_when_taking_back_between_two_people() -> None:
    visitor = Visitor().set_up("person", "person").step().lay().press("do-undo")
    assert "do-undo" not in visitor
    assert visitor.answer["focus"] == "do-take-over"
