"""What is hidden stays hidden: from a bot's decision, from hints, from the screen, from what is announced and stored.

One method for all games: whatever a seat cannot see is drawn anew, and nothing that reaches this seat may change by a
byte. The tests of single games (`test_sitting.py`, `test_bots.py`) look closer at some of them.
"""

import json
from collections.abc import Iterator
from typing import Any

import pytest

import bot
from praca.bots import LEVELS, Search, Seen, best_first, knowledge_of, seed_for
from praca.engine import Chance, Match, Player, Setup, State, encode
from praca.games import GAMES
from praca.ui.face import face_of
from tests.conftest import NOON, Visitor
from tests.tables import DICE, TABLES, Table, random_match, some

every_game = pytest.mark.parametrize("key", GAMES)
every_level = pytest.mark.parametrize("level", LEVELS)
hiding = [key for key in GAMES if face_of(GAMES[key]).SECRET_HANDS]
TRIALS = 12  # of a search: enough to try moves on several imagined deals


def played(key: str, seats: int, seed: int, *players: Player) -> Iterator[Match]:
    """One match, at each position in which there is a choice."""
    match = Match(Setup(GAMES[key], players or (Player(),) * seats, {}, seed))
    chance = Chance(seed, DICE)
    while match.state.to_move is not None:
        if len(match.state.moves()) > 1:
            yield match
        knowledge = knowledge_of(key)
        choose = knowledge.careless if chance.fraction() < 0.3 else knowledge.quick
        match.play(choose(match.state, match.state.to_move, chance))


def drawn_anew(state: State, eyes: int | None, seed: int) -> State:
    """The same position with everything drawn anew that these eyes cannot see; None sees no hand at all."""
    if eyes is not None:
        return state.imagine(eyes, Chance(seed, DICE))
    return state.imagine(0, Chance(seed, DICE)).imagine(1, Chance(seed, DICE + 1))


# Bots and hints


def thoughts(match: Match, state: State, level: str, wide: bool = False) -> Any:
    """All that the search finds out, and why the best move is good, if this is the position."""
    knowledge = knowledge_of(match.setup.game.key)
    strength = knowledge.levels[level]
    seen = Seen(state)
    search = Search(seen, knowledge, seed_for(match), strength._replace(trials=min(strength.trials, TRIALS)), wide)
    search.finish()
    best = best_first(search.found)[0].move
    return search.found, knowledge.why(seen.imagine(Chance(0)), seen.seat, best)


@every_game
@every_level
@pytest.mark.parametrize("wide", [False, True], ids=["move", "hint"])
def test_what_a_bot_decides_does_not_depend_on_what_is_hidden_from_it(key: str, level: str, wide: bool) -> None:
    """Not only the move: every sum of the search stays the same, whatever the others hold and the pile may be."""
    seats = GAMES[key].seats[-1]
    compared = 0
    for number, match in enumerate(played(key, seats, 11)):
        if number % 4 or compared == 10:
            continue
        seat = match.state.to_move
        other = drawn_anew(match.state, seat, number)
        assert thoughts(match, match.state, level, wide) == thoughts(match, other, level, wide)
        compared += 1
    assert compared >= 5


@every_game
def test_what_the_worker_answers_does_not_depend_on_what_is_hidden(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The worker is given a link, which holds the whole deal: its answers are those of a worker with another deal."""
    monkeypatch.setattr(bot, "SLICE", 0.0)
    for number, match in enumerate(played(key, 2, 12, Player("", "mestre"), Player("", "vizinho"))):
        if number % 9:
            continue
        asked = json.dumps({"link": encode(match), "find": ("move", "hint")[number % 2], "share": 0, "shares": 1})
        other = Match(match.setup, match.moves)
        other.state = drawn_anew(match.state, match.state.to_move, number)
        assert answered(asked) == answered(asked, other)


def answered(asked: str, match: Match | None = None) -> list[str]:
    """What the worker says to a question; with a match, if its link had led there."""
    with pytest.MonkeyPatch.context() as patch:
        if match:
            patch.setattr(bot, "decode", lambda link, games: match)
        bot.begin(asked)
        bot.search.step(TRIALS)
        found = json.dumps([json.loads(bot.stop())["found"]])
        return [found, bot.decide(found), bot.explain(found)]


@every_game
def test_a_bot_that_peeped_would_be_noticed(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests above can fail: a search that plays on from the real state finds other things."""

    def peep(seen: Seen, state: State) -> None:
        honest(seen, state)
        seen.imagine = lambda chance: state.copy()

    honest = Seen.__init__
    monkeypatch.setattr(Seen, "__init__", peep)
    assert any(
        thoughts(match, match.state, "mestre")
        != thoughts(match, drawn_anew(match.state, match.state.to_move, 1), "mestre")
        for match in played(key, GAMES[key].seats[-1], 11)
    )


# What people see, hear and store


def reaches_people(visitor: Visitor, state: State) -> Any:
    """All that the page is given if this is the position, but for what holds the deal by its nature: the links."""
    sitting = visitor.app.sitting
    assert sitting
    match = sitting.match
    real, match.state = match.state, state
    try:
        answer = visitor.app.handle({})
        save = json.loads(sitting.save(NOON).to_text())
    finally:
        match.state = real
    request = answer["bot"] or {}
    return {**answer, "hash": "", "bot": {**request, "link": ""}, "save": {**save, "link": "", "address": ""}}


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_nothing_that_is_hidden_reaches_the_page_or_the_storage(table: Table) -> None:
    """At a table of people, move by move: while the device is handed over, and in the hands of whoever is to move."""
    match = random_match(table, 21)
    people = tuple(Player(f"P{seat}") for seat in range(table.seats))
    match = Match(Setup(match.setup.game, people, match.setup.options, match.setup.seed), match.moves)
    secret = face_of(match.setup.game).SECRET_HANDS and table.seats > 1
    for ply in some(match, 9)[:-1]:
        match.jump(ply)
        visitor = Visitor().open_match(match.fork())
        while "do-go-on" in visitor:
            visitor.press("do-go-on")
        sitting = visitor.app.sitting
        assert sitting
        state = sitting.match.state
        eyes = None if secret else state.to_move
        stages = ["hand-over", "play"] if secret else ["play"]
        for stage in stages:
            if stage == "play" and secret:
                visitor.press("do-take-over")
                eyes = state.to_move
            assert sitting.stage == stage
            visitor.app.handle({})  # what was news is news no more
            expected = reaches_people(visitor, state)
            assert reaches_people(visitor, drawn_anew(state, eyes, ply)) == expected


def test_what_was_said_to_somebody_is_gone_when_the_device_is_handed_over(visitor: Visitor) -> None:
    """The page keeps what was said for screen readers: the cards that somebody has picked, too."""
    visitor.set_up("person", "person", names=["Ana", "Rui"]).press("do-take-over").press("slot-0")
    assert not visitor.answer["hush"]
    assert visitor.press("slot-1").press("lay").answer["hush"]
    assert "Rui" in visitor.answer["say"]
    assert not visitor.press("do-take-over").answer["hush"], "what everybody was told stays"
    assert visitor.press("home-link").answer["hush"]
    assert not visitor.set_up("person", "bot").lay().answer["hush"], "alone there are no other ears"


@pytest.mark.parametrize("key", hiding)
def test_a_hand_on_the_screen_would_be_noticed(key: str) -> None:
    """The test above can fail: who has the device sees a hand."""
    match = Match(Setup(GAMES[key], (Player(), Player()), {}, 5))
    visitor = Visitor().open_match(match).press("do-take-over")
    assert visitor.app.sitting
    state = visitor.app.sitting.match.state
    visitor.app.handle({})
    assert reaches_people(visitor, drawn_anew(state, None, 1)) != reaches_people(visitor, state)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_an_event_tells_everybody_no_more_than_everybody_may_see(table: Table) -> None:
    """The same move in two positions that a watcher cannot tell apart: who sees the same afterwards hears the same."""
    match = random_match(table, 22)
    state = match.setup.start()
    for ply, move in enumerate(match.moves):
        for draw in range(2):
            real, other = state.copy(), drawn_anew(state, None if table.seats > 1 else 0, 2 * ply + draw)
            if move in other.moves():
                real.play(move)
                other.play(move)
                if real.view(None) == other.view(None):
                    assert list(real.events) == list(other.events)
        state.play(move)
