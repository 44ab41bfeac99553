"""Bots and hints as people meet them: levels, the worker, several of them sharing a search, pace, advice."""

import json
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

import pytest

import bot
from praca.arena import Contender, Played, Result, play_game
from praca.bots import (
    LEVELS,
    Found,
    Knowledge,
    Level,
    Search,
    Seen,
    best_first,
    hint_for,
    knowledge_of,
    search_for,
    together,
)
from praca.engine import Chance, Match, Move, Player, Seat, Setup, State, encode
from praca.engine.match import BOT_KINDS
from praca.games import GAMES
from praca.locale import use
from praca.ui.face import face_of
from tests.conftest import PERSON, Visitor, a_match

every_game = pytest.mark.parametrize("key", GAMES)
every_table = pytest.mark.parametrize(("key", "seats"), [(key, seats) for key in GAMES for seats in GAMES[key].seats])
every_level = pytest.mark.parametrize("level", LEVELS)


def some_position(key: str, moves: int = 12, seed: int = 5, level: str = "mestre") -> Match:
    """Random moves, up to one where a bot has a choice."""
    players = tuple(Player("", level) for _ in range(2))
    match, chance = Match(Setup(GAMES[key], players, {}, seed)), Chance(seed, 3)
    while match.ply < moves or len(match.state.moves()) < 3:
        match.play(chance.pick(list(match.state.moves())))
    return match


def lively_game(key: str, seats: int, seed: int) -> Iterator[State]:
    """The positions of a game in which there is a choice, played mostly by a quick look and sometimes by none."""
    match, chance = Match(Setup(GAMES[key], tuple(Player() for _ in range(seats)), {}, seed)), Chance(seed, 7)
    knowledge = knowledge_of(key)
    while (seat := match.state.to_move) is not None:
        if len(match.state.moves()) > 1:
            yield match.state.copy()
        choose = knowledge.careless if chance.fraction() < 0.3 else knowledge.quick
        match.play(choose(match.state, seat, chance))


def own_seat(state: State) -> Seat:
    assert state.to_move is not None
    return state.to_move


def with_weights(key: str, change: Callable[[float], float] = lambda weight: weight) -> Knowledge:
    """What the game's bot would know with other weights."""
    module = import_module(f"praca.games.{key}.bot")
    weights = module.WEIGHTS
    knowledge: Knowledge = type(module.KNOWLEDGE)(type(weights)(*map(change, weights)))
    return knowledge


def thinking(key: str, level: Level) -> Contender:
    """A bot of a strength of its own."""
    knowledge: Any = with_weights(key)
    knowledge.levels = {"mestre": level}
    return Contender("mestre", knowledge=knowledge)


# Levels


@every_game
def test_looking_ahead_clearly_beats_not_looking(key: str) -> None:
    pair = (thinking(key, Level(8)), thinking(key, Level(0, 1.0)))
    assert sum(play_game(key, 2, pair, seed).win for seed in range(8)) >= 7


@every_game
def test_the_levels_go_from_slips_to_long_thinking(key: str) -> None:
    aprendiz, vizinho, mestre = [knowledge_of(key).levels[name] for name in LEVELS]
    assert 1 > aprendiz.slips > vizinho.slips >= mestre.slips == 0
    assert aprendiz.trials <= vizinho.trials < mestre.trials


def decide(state: State, knowledge: Knowledge, trials: int = 8) -> Move:
    return Search(Seen(state), knowledge, 5, Level(trials)).finish()


@every_game
def test_bots_with_other_weights_do_not_disturb_each_other(key: str) -> None:
    positions = list(lively_game(key, 2, 4))[::3]
    ours = [decide(state, with_weights(key)) for state in positions]
    theirs = [decide(state, with_weights(key, lambda weight: 1 - 3 * weight)) for state in positions]
    assert ours != theirs
    one, other = with_weights(key), with_weights(key, lambda weight: 1 - 3 * weight)
    assert [(decide(state, one), decide(state, other)) for state in positions] == list(zip(ours, theirs, strict=True))


def test_every_level_can_sit_down() -> None:
    assert set(LEVELS) == set(BOT_KINDS) - {""}
    for key in GAMES:
        assert set(knowledge_of(key).levels) == set(LEVELS)


@every_game
@every_level
def test_a_level_always_decides_the_same_in_the_same_position(key: str, level: str) -> None:
    match = some_position(key, level=level)
    move = search_for(match).finish()
    assert move in match.state.moves()
    assert search_for(match).finish() == move


@every_game
def test_a_bot_that_never_looks_does_what_carelessness_would(key: str) -> None:
    match = some_position(key)
    careless = {search_for(match, Level(1, 1.0), share, 2).finish() for share in range(40)}
    assert len(careless) > 1
    assert careless <= set(match.state.moves())


def test_how_often_a_level_slips_is_as_said() -> None:
    seen, knowledge = Seen(some_position("azulejos").state), knowledge_of("azulejos")
    quick = Search(seen, knowledge, 1, Level(0)).finish()
    often = [Search(seen, knowledge, seed, Level(0, 0.5)).finish() == quick for seed in range(400)]
    assert 0.45 < sum(often) / len(often) < 0.8


@every_game
def test_moves_are_compared_on_the_same_imagined_deals(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match, knowledge = some_position(key), with_weights(key)
    monkeypatch.setattr(knowledge, "worth", lambda _state, _seat, chance: chance.fraction())
    search = Search(Seen(match.state), knowledge, 5, Level(40), wide=True)
    search.step(len(search.found))
    assert len({found.worth for found in search.found}) == 1 < len(search.found)


# Searching together


def test_shares_of_a_search_differ_and_add_up() -> None:
    match = some_position("azulejos")
    shares = [search_for(match, Level(60), share, 3) for share in range(3)]
    for share in shares:
        share.finish()
    assert [share.trials for share in shares] == [20, 20, 20]
    assert len({tuple(share.found) for share in shares}) == 3, "each has a chance of its own"
    added = together([share.found for share in shares])
    assert sum(found.trials for found in added) == 60
    for found in added:
        alone = [one for share in shares for one in share.found if one.move == found.move]
        assert found.worth == pytest.approx(sum(one.worth for one in alone))


def test_shares_need_not_know_the_same_moves() -> None:
    added = together([[Found((1,), 2, 4.0)], [Found((2,), 3, 3.0), Found((1,), 2, 2.0)]])
    assert added == [Found((1,), 4, 6.0), Found((2,), 3, 3.0)]
    assert best_first(added)[0].move == (1,)


# The worker


def question(match: Match, hint: bool = False, share: int = 0, shares: int = 1) -> str:
    find = "hint" if hint else "move"
    return json.dumps({"link": encode(match), "find": find, "share": share, "shares": shares})


@every_game
def test_the_worker_finds_the_move_of_the_search(key: str) -> None:
    match = some_position(key)
    answer = json.loads(bot.begin(question(match)))
    while not answer["found"]:
        answer = json.loads(bot.think())
    assert answer["progress"] == 1
    assert bot.decide(json.dumps([answer["found"]])) == match.setup.game.notation(search_for(match).finish())


@every_game
def test_who_cannot_wait_gets_a_legal_move_at_once(key: str) -> None:
    match = some_position(key)
    bot.begin(question(match))
    move = bot.decide(json.dumps([json.loads(bot.stop())["found"]]))
    assert match.read(move) in match.state.moves()


@every_game
@pytest.mark.parametrize("moves", [0, 7, 20, 26])
def test_a_hint_compares_legal_moves_and_says_what_to_expect(key: str, moves: int) -> None:
    match = some_position(key, moves)
    bot.begin(question(match, hint=True))
    hints = json.loads(bot.explain(json.dumps([json.loads(bot.stop())["found"]])))
    assert 1 < len(hints) <= bot.HINTS
    assert len({hint["move"] for hint in hints}) == len(hints)
    for hint in hints:
        assert match.read(hint["move"]) in match.state.moves()
    assert hints[0]["why"], "the best move has a reason"


@every_table
def test_a_hint_compares_several_moves_wherever_there_is_a_choice(key: str, seats: int) -> None:
    for number, state in enumerate(lively_game(key, seats, seats)):
        if number % 3:
            continue
        search = Search(Seen(state), knowledge_of(key), 1, Level(6), wide=True)
        assert len(search.found) >= 2 or ("call",) in state.moves(), "only a false call is no advice"
        assert len(search.found) <= 4
        assert len({found.move for found in search.found}) == len(search.found)
        assert search.finish() in state.moves()
        assert all(found.trials for found in search.found)


@every_table
def test_every_move_has_reasons_that_can_be_said_and_come_from_what_the_seat_sees(key: str, seats: int) -> None:
    use("en")
    knowledge, reason = knowledge_of(key), face_of(GAMES[key]).reason
    for number, state in enumerate(lively_game(key, seats, 10 + seats)):
        if number % 3:
            continue
        seat, before = own_seat(state), state.view(own_seat(state))
        one, other = state.imagine(seat, Chance(1)), state.imagine(seat, Chance(2))
        for move in state.moves():
            reasons = knowledge.why(one, seat, move)
            assert 1 <= len(reasons) <= 2
            assert reasons == knowledge.why(other, seat, move)
            for text in map(reason, reasons):
                assert text.endswith(".")
                assert "{" not in text
            assert [reason(each) for each in json.loads(json.dumps(reasons))] == [*map(reason, reasons)]
        assert one.view(seat) == before, "asking why changes nothing"


def test_a_hint_looks_with_the_eyes_of_the_seat_alone() -> None:
    """Two matches that differ only in what the seat cannot see get the same hint."""
    match = some_position("azulejos", moves=1)
    other = match.state.imagine(1, Chance(99))
    assert other.view(1) == match.state.view(1)
    knowledge = knowledge_of("azulejos")
    one, two = (Search(Seen(state), knowledge, 5, Level(60), wide=True) for state in (match.state, other))
    one.finish()
    two.finish()
    assert one.found == two.found


# Hints at the table


def test_alone_a_hint_comes_at_once_and_goes_with_the_move(visitor: Visitor) -> None:
    visitor.set_up("person", "bot").press("do-hint")
    assert visitor.answer["bot"]["find"] == "hint"
    assert visitor.answer["focus"] == "hint"
    visitor.press("do-close-hint")
    assert visitor.answer["bot"] is None
    visitor.take_hint()
    assert visitor.screen.all(class_="advice")
    assert visitor.answer["say"].startswith("A hint: Lay ")
    visitor.lay()
    assert "hint" not in visitor


def test_what_a_hint_shows_is_one_press_away(visitor: Visitor) -> None:
    visitor.set_up("person", "bot").take_hint()
    shown = visitor.screen.all(data_do="show-move")[0]["data-value"]
    visitor.press(visitor.screen.all(data_do="show-move")[0])
    assert visitor.answer["aim"] == shown
    assert visitor["lay"]["data-value"] == shown
    visitor.press("lay")
    assert visitor.match.setup.game.notation(visitor.match.moves[-1]) == shown


@every_game
def test_every_move_can_be_shown_and_said(key: str) -> None:
    """From the draft of a move there is a control that makes it."""
    chance, seen = Chance(3), set()
    for seed in range(6):
        match = Match(Setup(GAMES[key], (PERSON, PERSON), {}, seed))
        while match.state.to_move is not None and match.ply < 90:
            move = chance.pick(list(match.state.moves()))
            kind = move[0] if isinstance(move[0], str) else len(move)
            if (kind, match.ply % 4) not in seen:
                seen.add((kind, match.ply % 4))
                check_shown(match, move)
            match.play(move)


def check_shown(match: Match, move: Any) -> None:
    visitor = Visitor().open_match(match)
    for forward in ("do-skip", "do-go-on", "do-take-over"):
        if forward in visitor:
            visitor.press(forward)
    visitor.press("do-hint").press("do-agree-hints")
    notation = match.setup.game.notation(move)
    found = [{"move": notation, "own": 1, "rival": 2, "why": []}]
    visitor.ask("found-hint", game=visitor.answer["bot"]["game"], link=visitor.hash, found=json.dumps(found))
    assert visitor.screen.all(class_="advice-move")[0].text
    visitor.press(visitor.screen.all(data_do="show-move")[0])
    if notation != "call":  # a false call asks first
        assert visitor.screen.all(data_do="move", data_value=notation), notation


def test_among_several_people_all_must_agree_to_hints_once(visitor: Visitor) -> None:
    visitor.open_match(a_match(PERSON, PERSON)).press("do-take-over").press("do-hint")
    assert visitor.answer["bot"] is None
    visitor.press("do-close-hint")
    assert "hint" not in visitor
    visitor.press("do-hint").press("do-agree-hints")
    assert visitor.answer["bot"]["find"] == "hint"
    visitor.press("do-close-hint").press("do-hint")
    assert visitor.answer["bot"]["find"] == "hint", "they have agreed"


@pytest.mark.parametrize(
    "found",
    [
        "",
        "null",
        "{}",
        "[1]",
        '[{"move": "Z9", "own": 1, "rival": 1, "why": []}]',
        '[{"own": 1}]',
        '[{"move": null, "own": "x", "rival": [], "why": 5}]',
        '[{"move": "Y2+Y3", "own": NaN, "rival": 1, "why": []}]',
    ],
)
def test_a_hint_that_makes_no_sense_is_none(visitor: Visitor, found: str) -> None:
    visitor.set_up("person", "bot").press("do-hint")
    asked = visitor.answer["bot"]
    visitor.ask("found-hint", game=asked["game"], link=asked["link"], found=found)
    assert not visitor.screen.all(class_="advice")
    assert "hand" in visitor


def test_a_hint_for_another_position_is_not_shown(visitor: Visitor) -> None:
    visitor.set_up("person", "bot").press("do-hint")
    asked = visitor.answer["bot"]
    visitor.ask("found-hint", game=asked["game"], link=asked["link"] + "A", found="[]")
    assert "hint" in visitor
    assert not visitor.screen.all(class_="advice")


def test_without_a_bot_there_is_no_hint_but_a_word_and_another_try(visitor: Visitor) -> None:
    visitor.set_up("person", "bot").press("do-hint")
    visitor.ask("bot-failed")
    assert visitor.answer["bot"] is None
    visitor.press("do-retry-bot")
    assert visitor.answer["bot"]["find"] == "hint"


# Pace


@pytest.mark.parametrize(("pace", "times"), [("slow", 2), ("normal", 1), ("none", 0)])
def test_the_pause_before_a_bots_move_is_as_chosen(pace: str, times: int) -> None:
    usual = Visitor().set_up("person", "bot").lay().answer["bot"]["pause"]
    visitor = Visitor().go("settings").submit(pace=pace).set_up("person", "bot").lay()
    assert visitor.answer["bot"]["pause"] == times * usual
    assert Visitor(visitor.storage).go("settings")[f"pace-{pace}"].attributes.get("checked") is not None


@pytest.mark.parametrize("stored", ["", "{", "[]", "null", '{"pace": "hasty"}', '{"pace": ["slow"]}', "\0"])
def test_settings_that_cannot_be_read_are_the_usual_ones(stored: str) -> None:
    visitor = Visitor({"praca:settings": stored}).go("settings")
    assert visitor["pace-normal"].attributes.get("checked") is not None


# The arena


def test_the_arena_says_who_is_better_and_how_sure_that_is() -> None:
    games = [Played(1, 1, 10, 5, 40, 20, 0.2)] * 75 + [Played(0, 0, 8, 9, 40, 20, 0.2)] * 25
    result = Result(games)
    assert result.wins() == "75.0 % ± 8.5"
    assert result.elo() == "+191 (+119 to +282)"
    assert result.milliseconds == pytest.approx(10)
    assert Result([games[0]] * 100).elo() == "more than +920"


def test_the_same_game_in_the_arena_ends_the_same() -> None:
    pair = (Contender("vizinho"), Contender("random"))
    one, two = (play_game("azulejos", 3, pair, 4) for _ in range(2))
    assert (one.score, one.rivals, one.moves) == (two.score, two.rivals, two.moves)


def test_hints_think_as_long_as_the_best_level() -> None:
    search = hint_for(some_position("azulejos"))
    search.finish()
    assert search.trials == knowledge_of("azulejos").levels["mestre"].trials
