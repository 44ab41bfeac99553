"""The lessons: that what they say is so, and that somebody can walk through them, go wrong, skip and come back."""

import json
import re

import pytest

from praca.engine import decode
from praca.games import GAMES
from praca.games.azulejos.rules import judge
from praca.games.favelas.components import CLEAR, COLOURS
from praca.games.favelas.rules import scoring_now
from praca.games.gres.parade import perfect
from praca.locale import _, use
from praca.ui.lesson import Lesson, Step, Turn, steps_of, turn_of
from praca.ui.rules import _source as rules_source
from tests.conftest import Visitor

STEPS = [(key, number) for key in GAMES for number in range(len(steps_of(GAMES[key])))]
every_step = pytest.mark.parametrize(("key", "number"), STEPS, ids=[f"{key}-{number + 1}" for key, number in STEPS])
every_game = pytest.mark.parametrize("key", GAMES)


def turns(step: Step) -> list[Turn]:
    """What would come of every move."""
    match = decode(step.link, GAMES)
    return [turn_of(step, match, move) for move in match.state.moves()]


def step_of(key: str, number: int) -> Step:
    return steps_of(GAMES[key])[number]


def rightly(key: str, number: int) -> list[Turn]:
    step = step_of(key, number)
    return [turn for turn in turns(step) if step.right(turn)]


# What the lessons say


@every_game
def test_a_lesson_has_three_to_six_steps(key: str) -> None:
    assert 3 <= len(steps_of(GAMES[key])) <= 6


@every_step
def test_a_step_is_a_position_with_right_and_wrong_moves(key: str, number: int) -> None:
    step = step_of(key, number)
    match = decode(step.link, GAMES)
    assert match.setup.game.key == key
    assert match.setup.people == (match.state.to_move,)
    right = [step.right(turn) for turn in turns(step)]
    assert any(right)
    assert not all(right)
    assert sum(right) <= 4, "hardly a question"


@every_step
def test_a_step_names_a_rule_that_there_is(key: str, number: int) -> None:
    assert f"- **{step_of(key, number).rule}** " in rules_source(key, "en")


def test_what_is_said_of_5211_azul_is_so() -> None:
    before = [judge(decode(step_of("azulejos", number).link, GAMES).state.laid) for number in range(4)]
    assert sorted(before[1].counts) == [0, 0, 3, 3, 3]
    (tie_broken,) = rightly("azulejos", 1)
    assert tie_broken.after.history[-1].verdict.colour == 4, "turquoise"
    assert before[2].counts[3] == 4, "dark blue"
    (spoilt,) = rightly("azulejos", 2)
    verdict = spoilt.after.history[-1].verdict
    assert (verdict.counts[3], verdict.over, verdict.colour) == (6, (3,), 1)
    assert before[3].roosters == 4
    for turn in rightly("azulejos", 3):
        assert turn.after.history[-1].verdict.roosters_score


def test_what_is_said_of_arraial_is_so() -> None:
    (turned,) = rightly("arraial", 1)
    follows = decode(step_of("arraial", 2).link, GAMES).state
    assert turned.after.view(0) == follows.view(0), "the third step goes on where the second ends"
    (filled,) = rightly("arraial", 2)
    assert filled.move[1] == "Y1"
    assert filled.after.streets[0].bar == filled.before.streets[0].bar + 1
    assert all(turn.move[1] == "Y2" for turn in rightly("arraial", 3))
    for turn in rightly("arraial", 4):
        assert (turn.before.couples[2], turn.after.couples[2]) == (1, 0), "the blue couple"


def test_what_is_said_of_favelas_is_so() -> None:
    (raised,) = rightly("favelas", 2)
    assert raised.before.owed[0] == 0, "the blue die"
    assert scoring_now(raised.before).majorities[0].leaders == (0,)
    for turn in rightly("favelas", 3):
        assert turn.before.dice[1] == max(turn.before.dice[: len(COLOURS)]) == 6
        assert scoring_now(turn.before).majorities[1].leaders == (0, 1)
    for turn in rightly("favelas", 4):
        assert turn.before.dice[CLEAR] == 6


def test_what_is_said_of_gres_is_so() -> None:
    (halves,) = rightly("gres", 0)
    assert halves.move == ("take", "H5L")
    assert "H5R" in halves.before.hands[0]
    (setor,) = rightly("gres", 2)
    assert setor.before.hands[0].count("AR") == 3
    (called,) = rightly("gres", 4)
    assert perfect(called.before.hands[0])
    assert called.after.count.caller == 0


@every_game
@pytest.mark.parametrize("language", ["en", "pt"])
def test_nobody_reads_an_essay(key: str, language: str) -> None:
    """A lesson takes less than four minutes: at 180 words a minute half of them are left for playing."""
    use(language)
    words = [_(text).split() for step in steps_of(GAMES[key]) for text in (step.idea, step.task, step.well)]
    assert sum(map(len, words)) < 360


# Walking through


def learner(key: str) -> Visitor:
    return Visitor().go(f"learn/{key}")


def lesson(visitor: Visitor) -> Lesson:
    assert visitor.app.lesson
    return visitor.app.lesson


def do_right(visitor: Visitor) -> Visitor:
    """Lets oneself be shown the move, and makes it."""
    visitor.press("do-lesson-show")
    shown = visitor.answer["aim"]
    assert visitor.screen.all(data_do="move", data_value=shown)
    visitor.ask("move", value=shown)
    return visitor


@every_game
def test_a_lesson_from_its_beginning_to_its_end(key: str) -> None:
    visitor = learner(key)
    for number in range(len(steps_of(GAMES[key]))):
        assert f"Step {number + 1} of" in visitor["lesson-title"].text
        assert visitor.answer["focus"] == "lesson-title"
        assert step_of(key, number).task in visitor.answer["say"]
        do_right(visitor)
        assert visitor["lesson-answer"].text.startswith("Right!")
        assert visitor.answer["focus"] == f"do-lesson-go-{number + 1}"
        assert "Right!" in visitor.answer["say"]
        visitor.press(f"do-lesson-go-{number + 1}")
    assert "That was the lesson." in visitor["lesson"].text
    assert visitor["play-now"]["href"] == f"#new/{key}"
    assert visitor.press("do-lesson-go-0").hash == f"learn/{key}"


@every_step
def test_a_wrong_move_is_answered_and_not_made(key: str, number: int) -> None:
    step = step_of(key, number)
    wrong = next(turn.move for turn in turns(step) if not step.right(turn))
    visitor = Visitor().go(f"learn/{key}/{number + 1}")
    board = visitor["board"].text
    visitor.ask("move", value=GAMES[key].notation(wrong))
    assert visitor["lesson-answer"].text == step.wrong
    assert visitor.answer["say"] == step.wrong
    assert visitor.answer["focus"] == "lesson-answer"
    assert visitor["to-rules"]["href"] == f"#rules/{key}/{step.rule}"
    assert visitor["board"].text == board
    do_right(visitor)


def test_the_same_mistake_twice_is_answered_twice() -> None:
    visitor = learner("arraial")
    step = step_of("arraial", 0)
    wrong = next(turn.move for turn in turns(step) if not step.right(turn))
    for _try in range(2):
        visitor.ask("move", value=GAMES["arraial"].notation(wrong))
        assert visitor.answer["focus"] == "lesson-answer"


def test_what_is_forbidden_is_answered_with_the_rule() -> None:
    visitor = learner("arraial").press("end")
    assert visitor["lesson-answer"].text.startswith("The turn cannot end before enough pieces are placed.")
    assert visitor["why-rule"]["href"] == "#rules/arraial/A3.2"
    assert "A3.2" in visitor.answer["say"]


def test_steps_can_be_skipped_gone_back_to_and_opened_by_address() -> None:
    visitor = learner("favelas").press("do-lesson-go-1")
    assert visitor.hash == "learn/favelas/2"
    assert visitor.answer["push"]
    assert "Step 1 of" in visitor.press("do-lesson-go-0")["lesson-title"].text
    assert "Step 4 of" in visitor.go("learn/favelas/4")["lesson-title"].text
    assert "Step 1 of" in visitor.go("learn/favelas/nonsense")["lesson-title"].text
    assert "That was the lesson." in visitor.go("learn/favelas/99")["lesson"].text


def test_once_more_is_the_same_step_again() -> None:
    visitor = do_right(learner("gres"))
    visitor.press("do-lesson-go-0")
    assert "do-lesson-show" in visitor


def test_after_the_right_move_nothing_more_is_moved() -> None:
    visitor = do_right(learner("azulejos"))
    before = visitor.html
    for do, value in (("move", "B3+O2"), ("pick", "0"), ("why-not", "[]"), ("lesson-show", "")):
        visitor.ask(do, value=value)
        assert visitor.html == before


def test_a_lesson_stores_nothing_and_leaves_the_game_on_the_table_alone() -> None:
    visitor = Visitor().set_up("person", "bot")
    table = visitor.hash
    visitor.go("learn/azulejos")
    do_right(visitor)
    assert visitor.answer["store"] == []
    assert visitor.answer["bot"] is None
    assert visitor.go(table).hash == table


def test_the_language_can_be_changed_in_the_middle() -> None:
    visitor = learner("gres").go("language/pt")
    assert "Passo 1 de 5" in visitor["lesson-title"].text
    assert visitor.hash == "learn/gres"


# Why not? At a real table


def refused(visitor: Visitor) -> tuple[str, str]:
    return visitor["notices"].text, visitor["why-rule"]["href"]


def test_an_unfinished_choice_of_cards_says_which_rule(visitor: Visitor) -> None:
    visitor.set_up("person", "bot").press("lay")
    text, link = refused(visitor)
    assert "Two cards are laid in the first turn of a round" in text
    assert link == "#rules/azulejos/Z2.1"
    assert visitor.answer["store"] == []
    visitor.press("slot-0")
    assert "why-rule" not in visitor, "said, and over with the next thing done"


def test_the_rule_opens_and_the_table_is_one_press_back(visitor: Visitor) -> None:
    visitor.set_up("person", "bot").press("lay").press("why-rule")
    assert visitor.answer["focus"] == "rule-Z2.1"
    assert "lay" in visitor.press("back-to-table")


@pytest.mark.parametrize(
    "attempt",
    ["", "null", "7", "[", "[[[[]]]]", '{"a": 1}', '["place"]', '["end", {}]', "[" * 5000, '["turn"]'],
    ids=len,
)
@every_game
def test_no_attempt_changes_anything(key: str, attempt: str) -> None:
    visitor = Visitor().go(f"new/{key}").submit(sits0="person", sits1="person", seed="3")
    if "do-take-over" in visitor:
        visitor.press("do-take-over")
    before = visitor.state.view(None)
    visitor.ask("why-not", value=attempt)
    assert visitor.answer["store"] == []
    assert visitor.state.view(None) == before


@every_game
def test_what_cannot_be_done_is_never_a_legal_move(key: str) -> None:
    """Wherever a control stands that says why not, the rules do forbid its move."""
    visitor = Visitor().go(f"new/{key}").submit(sits0="person", sits1="person", seed="5")
    met = 0
    for _move in range(60):
        forward = [control for control in ("do-take-over", "do-skip", "do-go-on") if control in visitor]
        if forward:
            visitor.press(forward[0])
            continue
        if visitor.state.to_move is None:
            break
        for control in visitor.screen.all(data_do="why-not"):
            met += 1
            move = json.loads(control["data-value"])
            assert control["aria-disabled"] == "true"
            assert re.search(r"[A-Z]\d+\.\d+", refusal_rule(visitor, json.dumps(move)))
        visitor.ask("move", value=GAMES[key].notation(visitor.state.moves()[0]))
    assert met or key == "favelas"


def refusal_rule(visitor: Visitor, attempt: str) -> str:
    visitor.ask("why-not", value=attempt)
    return visitor["why-rule"]["href"]
