"""How the bots of 5211 Azul decide, and what they say about it."""

from collections.abc import Iterator

from praca.engine import Chance
from praca.games.azulejos.bot import KNOWLEDGE, scoring, table_before_reveal
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
