"""How the bots of 5211 Azul decide, and what they say about it."""

from collections.abc import Iterator

import pytest

from praca.arena import Contender, Result, play_game
from praca.bots import LEVELS, Level, Search, Seen
from praca.engine import Chance
from praca.games.azulejos.bot import KNOWLEDGE, AzulejosKnowledge, scoring, table_before_reveal
from praca.games.azulejos.components import CARDS_LAID, Card
from praca.games.azulejos.rules import AZULEJOS, Position, judge
from praca.games.azulejos.view import reason


def random_game(seats: int, seed: int, long_game: bool = False) -> Iterator[Position]:
    """Every position of a game of random moves."""
    position = AZULEJOS.start(seats, {"long_game": long_game}, seed)
    chance = Chance(seed, 5)
    while position.to_move is not None:
        yield position
        position.play(chance.pick(position.moves()))


def with_trials(trials: int, slips: float = 0.0) -> Contender:
    knowledge = AzulejosKnowledge()
    knowledge.levels = {"mestre": Level(trials, slips)}  # type: ignore[misc]
    return Contender("mestre", knowledge=knowledge)


def test_levels_are_ordered() -> None:
    """Searching beats the rule of thumb, which beats slips."""
    thinks, looks, slips = with_trials(50), with_trials(0), with_trials(0, 0.6)
    assert Result([play_game("azulejos", 2, (thinks, looks), seed) for seed in range(30)]).mean("win") > 0.5
    assert Result([play_game("azulejos", 2, (looks, slips), seed) for seed in range(100)]).mean("win") > 0.6


def test_no_level_takes_more_trials_or_fewer_slips_than_the_one_above() -> None:
    levels = [KNOWLEDGE.levels[name] for name in LEVELS]
    assert [level.trials for level in levels] == sorted(level.trials for level in levels)
    assert [level.slips for level in levels] == sorted((level.slips for level in levels), reverse=True)


def test_the_same_seed_and_trials_give_the_same_answer() -> None:
    for position in random_game(3, 4):
        one, two = (Search(Seen(position), KNOWLEDGE, 9, Level(30)) for _ in range(2))
        assert one.finish() == two.finish()
        assert one.found == two.found


@pytest.mark.parametrize(("seats", "long_game"), [(2, False), (3, False), (5, False), (2, True)])
def test_a_wide_search_can_judge_every_move_it_lists(seats: int, long_game: bool) -> None:
    for position in random_game(seats, 8, long_game):
        search = Search(Seen(position), KNOWLEDGE, 3, Level(6), wide=True)
        search.finish()
        assert min(4, len(position.moves())) == len(search.found)
        assert all(one.trials for one in search.found)
        assert len({one.move for one in search.found}) == len(search.found)


def test_a_hint_tells_the_points_at_the_end_of_the_round() -> None:
    """Whatever was revealed on the way: no points are counted twice, and none are lost."""
    for position in random_game(2, 6):
        seat, points = position.to_move, list(position.points)
        assert seat is not None
        imagined = position.imagine(seat, Chance(1))
        imagined.play(imagined.moves()[0])
        KNOWLEDGE.worth(imagined, seat, Chance(2))
        gains = [after - before for after, before in zip(imagined.scores(), points, strict=True)]
        assert all(0 <= gain <= 24 for gain in gains)


def test_the_others_choose_anew_from_cards_they_may_have() -> None:
    """The table before a reveal holds the same cards as the imagined position, each once."""
    for position in random_game(3, 2):
        seat = position.to_move
        assert seat is not None
        imagined = position.imagine(seat, Chance(4))
        move = imagined.moves()[-1]
        imagined.play(move)
        table = table_before_reveal(imagined, seat, Chance(5))
        assert tuple(table.choices[seat]) == move
        assert not any(choice for owner, choice in enumerate(table.choices) if owner != seat)
        assert sum(table.counts) == sum(map(len, position.laid))
        assert table.points == position.points
        assert all(len(table.hands[rival]) >= CARDS_LAID[table.turn - 1] for rival in range(3) if rival != seat)


def test_what_scores_in_short_is_what_the_rules_say() -> None:
    for position in random_game(4, 1):
        verdict = judge(position.laid)
        expected = 5 if verdict.roosters_score else 6 if verdict.colour is None else verdict.colour
        assert scoring(verdict.counts, verdict.roosters, 4) == expected


def test_every_move_has_a_reason_from_what_the_seat_can_see() -> None:
    for position in random_game(3, 7):
        seat = position.to_move
        assert seat is not None
        one, two = (position.imagine(seat, Chance(number)) for number in (1, 2))
        for move in position.moves():
            reasons = KNOWLEDGE.why(one, seat, move)
            assert 1 <= len(reasons) <= 2
            assert reasons == KNOWLEDGE.why(two, seat, move)
            assert all(reason(each).endswith(".") and "{" not in reason(each) for each in reasons)


def cards(text: str) -> list[Card]:
    return sorted(Card("YGOBT".index(word[0]), int(word[1])) for word in text.split())


def test_reasons_in_words() -> None:
    position = AZULEJOS.start(2, {}, 1)
    position.turn = 2
    position.laid = [cards("B6 B2"), cards("Y2 Y3")]
    position.hands[0] = cards("B1 Y1 Y2 O2 O6")
    position._moves = None

    def said(text: str) -> list[str]:
        return [reason(each) for each in KNOWLEDGE.why(position, 0, tuple(cards(text)))]

    assert said("B1") == ["Dark blue would score 9 points for you if the round ended now."]
    assert said("Y1") == [
        "Yellow would score 1 point for you if the round ended now.",
        "You hold 1 more yellow card to lay after it.",
    ]
    position.laid = [cards("Y6 Y2"), cards("Y2 Y3")]
    assert said("Y1") == [
        "It takes 5 points from the best of the others, as the table stands now.",
        "Yellow is then laid too often: it will not score.",
    ]
