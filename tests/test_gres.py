"""The rules of GRES, G1.1 to G8.1: every expectation was worked out by hand from the rules' text.

How a hand is arranged and counted is tested in `test_gres_parade.py`.
"""

import re
from collections import Counter

import pytest

from praca.bots import Level, search_for
from praca.bots.seen import Seen
from praca.engine import Chance, Event, IllegalMove, Match, Player, Setup
from praca.games.gres.bot import KNOWLEDGE
from praca.games.gres.components import CARDS, DECK, ELEMENTO, KIND, LAST_ROUND, Card
from praca.games.gres.events import (
    CardDiscarded,
    CardDrawn,
    CardGiven,
    CardTaken,
    CountBegan,
    ElementosRevealed,
    FalselyCalled,
    FireBroke,
    GameEnded,
    GroupBurnt,
    HandShown,
    KindAsked,
    KindDenied,
    NothingGiven,
    ParadeShown,
    PileReshuffled,
    RainFell,
    TurnEnded,
)
from praca.games.gres.memory import Memory, named
from praca.games.gres.parade import arrange, perfect, points
from praca.games.gres.rules import GRES, Gift, Position, flammable, soakable

PLAYERS = (2, 3, 4, 5)
PERFECT = "C1 C2 C3 C4 4AR 4AB 4AG S1 S2 S3"  # counts 4 + 30 + 3 = 37
POINTS = 37


def cards(text: str) -> list[Card]:
    """Cards by name; `5AR` are five of them."""
    found = []
    for word in text.split():
        number, card = re.fullmatch(r"(\d*)(\w+)", word).groups()  # type: ignore[union-attr]
        found += [card] * int(number or 1)
    return sorted(found)


def start(seats: int, seed: int = 1) -> Position:
    return GRES.start(seats, {}, seed)


def table(*hands: str, pile: str = "AP AW AY AP", discards: str = "") -> Position:
    """A table at the beginning of a turn of seat 0, who started. The last cards named are the top ones."""
    position = start(len(hands))
    position.hands = [cards(hand) for hand in hands]
    position.pile, position.discards = pile.split(), discards.split()
    position.memory = Memory(len(hands))
    position.start = 0
    position._begin_turn(0)
    return position


def names(position: Position) -> list[str]:
    return [GRES.notation(move) for move in position.moves()]


def play(position: Position, *notations: str) -> tuple[Event, ...]:
    """Plays these moves and tells what the last of them made public."""
    for notation in notations:
        position.play(next(move for move in position.moves() if GRES.notation(move) == notation))
    return position.events


def refused(position: Position, *move: int | str) -> str:
    """The number of the rule that forbids this move."""
    with pytest.raises(IllegalMove) as refusal:
        position.play(move)
    return refusal.value.rule


def of_kind(events: tuple[Event, ...], kind: type[Event]) -> list[Event]:
    return [event for event in events if isinstance(event, kind)]


def everything_but_calls(seats: int, seed: int) -> Match:
    """A random game in which nobody calls, so that hands stay hidden for long."""
    match = Match(Setup(GRES, (Player(),) * seats, {}, seed))
    chance = Chance(seed, 99)
    while match.state.to_move is not None:
        moves = [move for move in match.state.moves() if move != ("call",)]
        match.play(chance.pick(moves))
    return match


# G1 Components


@pytest.mark.rule("G1.1")
def test_there_are_four_kinds_of_card() -> None:
    assert {KIND[card] for card in CARDS} == {"ALA", "CARRO", "SEGMENTO", "ELEMENTO"}
    assert [KIND[card] for card in ("AR", "C8", "H1L", "S7", "EL", "EB", "ER", "EF")] == [
        *("ALA", "CARRO", "CARRO", "SEGMENTO", "ELEMENTO", "ELEMENTO", "ELEMENTO", "ELEMENTO")
    ]


@pytest.mark.rule("G1.2")
def test_the_deck_has_125_cards() -> None:
    assert len(DECK) == 125
    assert Counter(KIND[card] for card in DECK) == {"ALA": 72, "CARRO": 24, "SEGMENTO": 21, "ELEMENTO": 8}
    assert Counter(Counter(card for card in DECK if card[0] == "A").values()) == {12: 6}
    assert Counter(Counter(card for card in DECK if card[0] == "C").values()) == {1: 8}
    assert Counter(Counter(card for card in DECK if card[0] == "H").values()) == {1: 16}
    assert Counter(Counter(card for card in DECK if card[0] == "S").values()) == {3: 7}
    assert Counter(Counter(card for card in DECK if card[0] == "E").values()) == {2: 4}


@pytest.mark.rule("G1.2")
@pytest.mark.parametrize("seats", PLAYERS)
def test_a_game_holds_the_whole_deck(seats: int) -> None:
    assert start(seats).inventory() == Counter(DECK)


# G2 Set-up


@pytest.mark.rule("G2.1")
@pytest.mark.parametrize("seats", PLAYERS)
def test_four_cards_are_dealt_and_the_rest_is_the_pile(seats: int) -> None:
    view = start(seats).view(0)
    assert view.cards == (4,) * seats
    assert view.pile == 125 - 4 * seats
    assert view.discards == view.burnt == ()
    assert view.to_move == view.turn == view.start
    assert view.round == 1


@pytest.mark.rule("G2.1")
def test_no_fire_is_dealt_and_both_are_in_the_pile() -> None:
    for seed in range(60):
        position = start(5, seed)
        assert not any("EF" in hand for hand in position.hands)
        assert position.pile.count("EF") == 2


@pytest.mark.rule("G2.1")
def test_chance_decides_who_starts_and_what_is_dealt() -> None:
    assert {start(3, seed).to_move for seed in range(30)} == {0, 1, 2}
    assert start(3, 1).hands != start(3, 2).hands
    assert start(3, 1).hands == start(3, 1).hands
    assert any("ER" in hand for seed in range(60) for hand in start(5, seed).hands), "other ELEMENTO cards may be dealt"


# G3 A turn


@pytest.mark.rule("G3.1")
def test_a_card_comes_from_the_pile_or_from_the_top_of_the_discards() -> None:
    position = table("AR C1", "AB", pile="AG AW", discards="S1 S2")
    assert names(position) == ["call", "draw", "take S2"]
    assert names(table("AR", "AB")) == ["call", "draw"], "there is no discard pile yet"
    drawing = position.copy()
    assert play(drawing, "draw") == (CardDrawn(0),)
    assert (drawing.hands[0], drawing.pile) == (cards("AR AW C1"), ["AG"])
    assert (drawing.view(0).drawn, drawing.view(1).drawn, drawing.view(None).drawn) == ("AW", None, None)
    assert play(position, "take S2") == (CardTaken(0, "S2"),)
    assert (position.hands[0], position.discards) == (cards("AR C1 S2"), ["S1"])
    assert position.view(1).taken == "S2"


@pytest.mark.rule("G3.1")
def test_one_card_may_be_discarded_then_the_turn_ends() -> None:
    position = table("AR AR C1", "AB", pile="AP AG AW")
    play(position, "draw")
    assert names(position) == ["call", "discard AR", "discard AW", "discard C1", "end"]
    assert play(position, "discard AR") == (CardDiscarded(0, "AR"),)
    assert position.discards == ["AR"]
    assert names(position) == ["call", "end"]
    assert play(position, "end") == (TurnEnded(0),)
    assert names(position) == ["call", "draw", "take AR"]
    assert (position.to_move, position.round) == (1, 1)
    play(position, "draw", "end")
    assert (position.to_move, position.round) == (0, 2)


@pytest.mark.rule("G3.1")
def test_nothing_has_to_be_discarded() -> None:
    position = table("AR", "AB", pile="AG AW")
    play(position, "draw", "end")
    assert position.hands[0] == cards("AR AW")
    assert position.discards == []


@pytest.mark.rule("G3.1")
def test_the_card_just_taken_cannot_be_discarded_nor_its_like() -> None:
    position = table("AR AB", "AB", discards="AR")
    play(position, "take AR")
    assert names(position) == ["call", "discard AB", "end"]
    assert refused(position, "discard", "AR") == "G3.1"


@pytest.mark.rule("G3.1")
def test_elementos_are_never_discarded() -> None:
    position = table("EL ER AR", "AB", pile="AG EB")
    play(position, "draw")
    assert names(position) == ["call", "discard AR", "end"]
    assert refused(position, "discard", "EL") == "G3.1"


@pytest.mark.rule("G3.1")
def test_other_moves_of_a_turn_are_refused() -> None:
    position = table("AR", "AB", discards="S1")
    for move in (("end",), ("discard", "AR"), ("take", "S2"), ("give", "AR"), ()):
        assert refused(position, *move) == "G3.1"
    play(position, "draw")
    for move in (("draw",), ("take", "S1"), ("discard", "AB")):
        assert refused(position, *move) == "G3.1"


@pytest.mark.rule("G3.2")
@pytest.mark.parametrize("before", [(), ("draw",), ("draw", "discard AP")])
def test_a_call_is_possible_before_and_after_the_move(before: tuple[str, ...]) -> None:
    position = table(PERFECT, "AB")
    play(position, *before)
    assert CountBegan(0) in play(position, "call")
    assert position.to_move is None


@pytest.mark.rule("G3.2")
def test_a_call_is_possible_once_in_a_turn() -> None:
    position = table("AR", "AB", pile="AG AG AW AW")
    play(position, "call")
    assert names(position) == ["draw"]
    assert refused(position, "call") == "G3.2"
    play(position, "draw")
    assert names(position) == ["discard AR", "discard AW", "end"]
    assert refused(position, "call") == "G3.2"
    assert play(position, "discard AR") == (CardDiscarded(0, "AR"), TurnEnded(0))
    assert position.to_move == 1
    assert names(position) == ["call", "draw", "take AR"]


@pytest.mark.rule("G3.3")
def test_an_empty_pile_is_made_anew_from_all_discards_but_the_top_one() -> None:
    position = table("AR", "AB", pile="AG", discards="S1 S2 S3")
    position.burnt = cards("EF C1 C2")
    events = play(position, "draw", "end")
    assert events == (TurnEnded(0), PileReshuffled(5))
    assert sorted(position.pile) == cards("C1 C2 EF S1 S2")
    assert (position.discards, position.burnt) == (["S3"], [])
    assert names(position) == ["call", "draw", "take S3"]


@pytest.mark.rule("G3.3")
def test_every_shuffle_is_another_one() -> None:
    piles = []
    for seed in (1, 2):
        position = start(2, seed)
        position.discards, position.pile = cards("2AR 2AB 2AG 2AP 2AW 2AY 2S1 2S2"), []
        position._begin_turn(0)
        piles.append(position.pile[:])
        position.discards, position.pile = cards("2AR 2AB 2AG 2AP 2AW 2AY 2S1 2S2"), []
        position._begin_turn(0)
        piles.append(position.pile[:])
    assert len(set(map(tuple, piles))) == 4


@pytest.mark.rule("G3.3")
@pytest.mark.parametrize("discards", ["", "S3"])
def test_without_any_card_the_count_takes_place_and_nobody_has_the_bonus(discards: str) -> None:
    position = table(PERFECT, "AB", pile="AG", discards=discards)
    events = play(position, "draw", "end")
    assert of_kind(events, CountBegan) == [CountBegan(None)]
    assert position.to_move is None
    assert position.scores() == (POINTS - 1, 1 - 11 - 4 - 3)


@pytest.mark.rule("G3.4")
def test_after_fifty_rounds_the_count_takes_place_and_nobody_has_the_bonus() -> None:
    position = table(PERFECT, "AB", pile="AG AG AG")
    position.round = LAST_ROUND
    assert LAST_ROUND == 50
    play(position, "draw", "end")
    assert position.to_move == 1
    events = play(position, "draw", "end")
    assert events[:2] == (TurnEnded(1), CountBegan(None))
    assert position.to_move is None
    assert position.scores() == (POINTS - 1, 1 + 1 - 10 - 4 - 3)
    assert position.outcome().winners == (0,)  # type: ignore[union-attr]


@pytest.mark.rule("G3.4")
def test_a_game_in_which_nobody_ever_calls_ends() -> None:
    match = everything_but_calls(3, 5)
    assert match.state.outcome() is not None
    assert match.state.progress()["round"] == 50


# G4 Fire


@pytest.mark.rule("G4.1")
def test_a_fire_is_used_at_once_against_anybody_else() -> None:
    position = table("AR", "AB", "AG", pile="AW EF")
    assert play(position, "draw") == (CardDrawn(0), FireBroke(0))
    assert names(position) == ["fire 1", "fire 2"]
    assert position.to_move == 0
    assert refused(position, "fire", 0) == "G4.1"
    assert refused(position, "end") == "G4.1"


@pytest.mark.rule("G4.1")
def test_the_victim_shows_everything_but_elementos_to_everybody() -> None:
    position = table("AR", "AB", "2AG H1L H1R EL ER", pile="AW EF")
    events = play(position, "draw", "fire 2")
    assert events == (HandShown(0, 2, tuple(cards("2AG H1L H1R")), 2),)
    assert HandShown.pauses
    for onlooker in (None, 0, 1):
        assert position.view(onlooker).hints[2] == ("AG", "AG", "ELEMENTO", "ELEMENTO", "H1L", "H1R")


@pytest.mark.rule("G4.1")
def test_of_two_players_the_other_is_hit() -> None:
    position = table("AR", "2AB 2AG", pile="AW EF")
    events = play(position, "draw")
    assert events == (CardDrawn(0), FireBroke(0), HandShown(0, 1, ("AB", "AB", "AG", "AG"), 0))
    assert names(position) == ["burn AB AB", "burn AG AG"]


@pytest.mark.rule("G4.2")
@pytest.mark.parametrize(
    ("hand", "groups"),
    [
        ("2AR 3AB 4AG 6AP AW", ["2AR", "3AB", "4AG", "4AP"]),
        ("H1L H1R H2L H3R C1 C2", ["H1L H1R"]),
        ("H1L H1R 2AR S1 S1 EL", ["2AR", "H1L H1R"]),
        ("AR AB C1 H1L H2R S1 S1 EL", ["AR", "AB", "C1", "H1L", "H2R", "S1"]),
        ("EL EB", []),
        ("", []),
    ],
)
def test_one_group_burns_or_one_card_where_there_is_none(hand: str, groups: list[str]) -> None:
    assert [list(group) for group in flammable(cards(hand))] == sorted(cards(group) for group in groups)
    position = table("AR", hand, "AG", pile="AW EF")
    play(position, "draw", "fire 1")
    if len(groups) > 1:
        assert len(position.moves()) == len(groups)
        assert refused(position, "burn", "AR", "AB") == "G4.2"
    else:
        assert position.stage == "ask", "nothing was to be chosen"


@pytest.mark.rule("G4.3")
def test_burnt_cards_and_the_fire_go_under_the_discards() -> None:
    position = table("AR", "4AB 2AG", "AG", pile="AW EF", discards="S1 S2")
    events = play(position, "draw", "fire 1", "burn AB AB AB AB")
    assert events == (GroupBurnt(0, 1, ("AB",) * 4),)
    assert position.hands[1] == cards("2AG")
    assert sorted(position.burnt) == cards("4AB EF")
    assert position.discards == ["S1", "S2"]
    assert position.view(None).burnt == ("EF", "AB", "AB", "AB", "AB")


@pytest.mark.rule("G4.3")
def test_burnt_cards_cannot_be_taken() -> None:
    position = table("AR", "2AB", "AG", pile="AP AW EF")
    play(position, "draw", "fire 1", "ask ALA", "give AG", "ask ALA", "give AR", "end")
    assert names(position) == ["call", "draw"]


@pytest.mark.rule("G4.3")
def test_a_fire_that_comes_back_burns_again() -> None:
    position = table("AR", "AB", pile="AW", discards="S1")
    position.burnt = ["EF"]
    play(position, "draw", "end")
    assert position.pile == ["EF"]
    assert FireBroke(1) in play(position, "draw")


@pytest.mark.rule("G4.4")
def test_everybody_else_gives_a_card_of_the_kind_that_the_victim_names() -> None:
    position = table("AR S1", "AB AB C1", "AG S2 C2 C3", pile="AW EF")
    play(position, "draw", "fire 1")
    assert (position.to_move, names(position)) == (1, ["ask ALA", "ask CARRO", "ask SEGMENTO"])
    assert position.view(0).fire.givers == (2, 0), "clockwise from the victim, who drew the fire last here"  # type: ignore[union-attr]
    assert play(position, "ask CARRO") == (KindAsked(1, 2, "CARRO"),)
    assert (position.to_move, names(position)) == (2, ["give C2", "give C3"])
    assert refused(position, "give", "AG") == "G4.4"
    assert play(position, "give C3") == (CardGiven(2, 1, "CARRO"),)
    assert (position.to_move, names(position)) == (1, ["ask ALA", "ask CARRO", "ask SEGMENTO"])
    play(position, "ask SEGMENTO")
    assert (position.to_move, names(position)) == (0, ["give S1"])
    play(position, "give S1")
    assert position.hands == [cards("AR"), cards("C1 C3 S1"), cards("AG S2 C2")]


@pytest.mark.rule("G4.4")
def test_the_victim_names_another_kind_if_the_giver_has_none() -> None:
    position = table("AR", "2AB C1", "AG", pile="AW EF")
    play(position, "draw", "fire 1")
    events = play(position, "ask CARRO")
    assert events == (KindAsked(1, 2, "CARRO"), KindDenied(1, 2, "CARRO"))
    assert (position.to_move, names(position)) == (1, ["ask ALA", "ask SEGMENTO"])
    assert refused(position, "ask", "CARRO") == "G4.4"
    assert refused(position, "ask", "ELEMENTO") == "G4.4"
    events = play(position, "ask SEGMENTO")
    assert events[-1] == KindAsked(1, 2, "ALA"), "the last kind goes without saying"
    assert (position.to_move, names(position)) == (2, ["give AG"])
    play(position, "give AG")
    assert names(position) == ["ask ALA", "ask CARRO", "ask SEGMENTO"], "the next one is asked afresh"


@pytest.mark.rule("G4.4")
def test_a_giver_without_such_a_card_gives_nothing() -> None:
    position = table("", "2AB C1", "EL ER", pile="AW EF")
    play(position, "draw", "fire 1", "ask ALA")
    events = play(position, "ask CARRO")
    assert events == (
        *(KindAsked(1, 2, "CARRO"), KindDenied(1, 2, "CARRO")),
        *(KindAsked(1, 2, "SEGMENTO"), KindDenied(1, 2, "SEGMENTO")),
        *(NothingGiven(2, 1), NothingGiven(0, 1)),
    )
    assert position.hands == [[], cards("C1"), cards("EL ER")]
    assert position.to_move == 0


@pytest.mark.rule("G4.4")
def test_giver_and_victim_know_the_card_the_others_its_kind() -> None:
    position = table("AR", "2AB C1", "AG AP", "AY", pile="AW EF")
    play(position, "draw", "fire 1", "ask ALA", "give AP")
    assert position.view(1).hints[2] == ()
    assert position.view(2).hints[1] == ("AP", "C1")
    for onlooker in (None, 0, 3):
        assert position.view(onlooker).hints[1] == ("ALA", "C1")
        assert position.view(onlooker).fire.gifts == (Gift(2, "ALA", None),)  # type: ignore[union-attr]
    for knowing in (1, 2):
        assert position.view(knowing).fire.gifts == (Gift(2, "ALA", "AP"),)  # type: ignore[union-attr]


@pytest.mark.rule("G4.5")
def test_after_the_gifts_the_turn_goes_on() -> None:
    position = table("AR C1", "2AB", pile="AW EF")
    play(position, "draw", "ask ALA", "give AR")
    assert (position.to_move, names(position)) == (0, ["call", "discard C1", "end"])
    play(position, "discard C1")
    assert names(position) == ["call", "end"]
    play(position, "end")
    assert position.to_move == 1


# G5 The call


@pytest.mark.rule("G5.1", "G1.3")
@pytest.mark.parametrize(
    ("hand", "good"),
    [
        (PERFECT, True),
        (f"{PERFECT} C5 AW AW S1 EL", True),
        ("C1 C2 C3 H1L 4AR 4AB 4AG S1 S2 S3", True),
        ("C1 C2 H1L H1R 4AR 4AB 4AG S1 S2 S3", True),
        ("C1 C2 C3 C4 4AR 4AB 3AG S1 S2 S3 S4", True),
        ("C1 C2 C3 C4 4AR 4AB 3AG S1 S2 S3", False),
        ("C1 C2 C3 C4 4AR 4AB 3AG S1 S2 S3 S3", False),
        ("C1 C2 C3 4AR 4AB 4AG S1 S2 S3", False),
        ("C1 C2 C3 C4 4AR 4AB 4AG S1 S2 S2", False),
    ],
)
def test_a_call_is_good_with_a_perfect_parade(hand: str, good: bool) -> None:
    position = table(hand, "AB")
    events = play(position, "call")
    assert bool(of_kind(events, CountBegan)) == good
    assert bool(of_kind(events, FalselyCalled)) != good


@pytest.mark.rule("G5.1")
def test_a_caller_shows_four_floats_even_where_joining_would_count_more() -> None:
    position = table("C1 C2 H1L H1R 4AR 4AB 4AG S1 S2 S3", "C1 C2 H1L H1R 4AR 4AB 4AG S1 S2 S3")
    play(position, "call")
    assert position.scores() == (4 + 30 + 3 + 5, 4 + 2 - 1 + 30 + 3)


@pytest.mark.rule("G5.2", "G6.4")
def test_a_false_call_costs_five_each_time_and_the_game_goes_on() -> None:
    position = table("AR C1 EL", PERFECT, pile="AG AG AW AW")
    before = position.scores()[0]
    events = play(position, "call")
    assert events == (FalselyCalled(0, ("AR", "C1"), 1),)
    assert FalselyCalled.pauses
    assert position.scores()[0] == before - 5
    assert (position.to_move, position.stage) == (0, "take"), "the move is still to be made"
    play(position, "draw", "end", "draw", "end")
    assert play(position, "draw", "call")[-1] == TurnEnded(0), "after the move a false call ends the turn"
    assert position.view(1).false_calls == (2, 0)
    play(position, "call")
    assert position.count.counts[0] == arrange(position.hands[0]).points - 10  # type: ignore[union-attr]


@pytest.mark.rule("G5.2")
def test_a_falsely_shown_hand_is_remembered_until_cards_move() -> None:
    position = table("2AR C1 EL", "AB", pile="AG AG AW AW")
    play(position, "call")
    assert position.view(1).hints[0] == ("AR", "AR", "C1", "ELEMENTO")
    play(position, "draw", "discard AR")
    assert position.view(1).hints[0] == ("AR", "C1", "ELEMENTO")
    play(position, "draw", "discard AB", "end", "take AB")
    assert position.view(1).hints[0] == ("AB", "AR", "C1", "ELEMENTO")
    assert position.view(None).hints[0] == position.view(1).hints[0]
    assert position.view(0).hints[0] == position.view(1).hints[0], "what they know of my hand"


@pytest.mark.rule("G5.3")
def test_the_caller_shows_first_then_whoever_has_fewest_cards_then_clockwise() -> None:
    position = table("AB", PERFECT, "AB AG AP", "AB EL AP", "AB AG", pile="AG AG")
    play(position, "draw", "end")  # seat 0 has two cards now, like seat 4
    events = play(position, "call")
    assert [event.seat for event in of_kind(events, ParadeShown)] == [1, 4, 0, 2, 3]  # type: ignore[attr-defined]
    assert position.count.order == (1, 4, 0, 2, 3)  # type: ignore[union-attr]
    assert ParadeShown.pauses


@pytest.mark.rule("G5.3")
def test_a_shown_parade_tells_its_count() -> None:
    position = table(PERFECT, "AB")
    position.false_calls[1] = 2
    events = of_kind(play(position, "call"), ParadeShown)
    assert events == [
        ParadeShown(0, arrange(cards(PERFECT)), 5, 0, POINTS + 5),
        ParadeShown(1, arrange(["AB"]), 0, 2, 1 - 11 - 4 - 3 - 10),
    ]


# G6 Counting


@pytest.mark.rule("G6.4")
def test_a_good_caller_has_five_points_more() -> None:
    position = table(PERFECT, PERFECT)
    assert position.scores() == (POINTS, POINTS)
    play(position, "call")
    assert position.scores() == (POINTS + 5, POINTS)


def test_scores_during_the_game_are_what_the_hands_would_count() -> None:
    position = table("AR AR", "C1 H1L H1R EL")
    position.false_calls = [1, 0]
    assert position.scores() == (4 - 10 - 4 - 3 - 5, 4 + 1 - 2 - 12 - 3)


# G7 ELEMENTO at the count


@pytest.mark.rule("G7.1")
def test_lottery_and_flag_bring_four_points_each_after_all_parades() -> None:
    position = table(PERFECT, "AB EL EB EL")
    events = play(position, "call")
    revealed = ElementosRevealed(1, ("EB", "EL", "EL"), 12)
    assert of_kind(events, ElementosRevealed) == [revealed]
    assert events.index(revealed) > max(index for index, event in enumerate(events) if isinstance(event, ParadeShown))
    assert position.scores() == (POINTS + 5, 1 - 11 - 4 - 3 + 12)


@pytest.mark.rule("G7.1")
def test_the_highest_count_reveals_first_and_ties_go_clockwise_from_the_caller() -> None:
    position = table(f"{PERFECT} EB", "AB EL", "4AB EL", "AG EB", f"{PERFECT} S1 EB", pile="AW AW")
    position._begin_turn(4)
    events = play(position, "call")
    assert position.count.counts[4] == POINTS + 5 - 1  # type: ignore[union-attr]
    assert [event.seat for event in of_kind(events, ElementosRevealed)] == [4, 0, 2, 1, 3]  # type: ignore[attr-defined]


@pytest.mark.rule("G7.1")
def test_the_caller_is_first_among_equals_and_the_order_stays() -> None:
    """Seat 1 calls, first with less and then with the same count as seat 0."""
    lesser = "C1 C2 C3 C4 4AR 4AB 3AG AP S1 S2 S3"  # 3 points less than the perfect one
    position = table("H1L H1R C1 C2 C3 4AR 4AB 4AG S1 S2 S3 EL", f"{lesser} EL", f"{lesser} ER")
    position._begin_turn(1)
    events = play(position, "call")
    counts = position.count.counts  # type: ignore[union-attr]
    assert counts == (POINTS + 3, POINTS - 3 + 5, POINTS - 3)
    assert position.count.reveals == (0, 1, 2)  # type: ignore[union-attr]
    assert [event.seat for event in of_kind(events, ElementosRevealed)] == [0, 1, 2]  # type: ignore[attr-defined]
    level = table("H1L H1R C1 C2 C3 4AR 4AB 4AG S1 S2 S3 EL", f"{lesser} EL", f"{lesser} ER")
    level.hands[0] = cards("C1 C2 C3 C4 C5 4AR 4AB 4AG S1 S2 S3 EL")  # 36
    level.hands[1] = cards("C1 C2 C3 C4 4AR 4AB AG AP AW AY S1 S2 S3 EL")  # 31 + 5
    level._begin_turn(1)
    play(level, "call")
    assert level.count.counts[:2] == (36, 36)  # type: ignore[union-attr]
    assert level.count.reveals == (1, 0, 2)  # type: ignore[union-attr]


@pytest.mark.rule("G7.2")
def test_rain_takes_a_group_of_another_parade() -> None:
    position = table(
        f"{PERFECT} ER", "H1L H1R 4AR 3AB AG 2AP AW AY S1", "AB", pile="AW AW"
    )  # the second parade: a joined pair, 10, 7, 6
    play(position, "call")
    assert (position.to_move, position.stage) == (0, "soak")
    assert names(position) == [
        *("rain 1 AB AB AB", "rain 1 AP AP", "rain 1 AR AR AR AR", "rain 1 H1L H1R"),
        "rain 2 AB",
    ]
    assert refused(position, "rain", 0, "AR", "AR", "AR", "AR") == "G7.2"
    assert refused(position, "rain", 1, "AG") == "G7.2"
    before = position.scores()
    for group, points_taken in (("AB AB AB", 6), ("AP AP", 4), ("AR AR AR AR", 10), ("H1L H1R", 4)):
        after = position.copy()
        events = play(after, f"rain 1 {group}")
        assert events[0] == RainFell(0, 1, tuple(group.split()), points_taken)
        assert after.scores() == (before[0], before[1] - points_taken, before[2])
        assert after.to_move is None
    play(position, "rain 2 AB")
    assert position.scores() == (before[0], before[1], before[2] - 1)


@pytest.mark.rule("G7.2")
def test_a_group_with_a_joker_counts_as_four_alike() -> None:
    position = table(f"{PERFECT} ER", "3AR S1 S2 S3 S4")
    play(position, "call")
    assert names(position) == ["rain 1 AR AR AR S4"]
    before = position.scores()[1]
    play(position, "rain 1 AR AR AR S4")
    assert position.scores()[1] == before - 10


@pytest.mark.rule("G7.2")
def test_what_rain_has_taken_is_gone() -> None:
    position = table(f"{PERFECT} ER ER", "4AR 4AR H1L H1R C1 S1")
    play(position, "call")
    assert names(position) == ["rain 1 AR AR AR AR", "rain 1 H1L H1R"]
    play(position, "rain 1 H1L H1R")
    assert names(position) == ["rain 1 AR AR AR AR"]
    again = table(f"{PERFECT} ER ER", "2AR C1 S1")
    play(again, "call", "rain 1 AR AR")
    assert names(again) == ["rain 1 C1", "rain 1 S1"], "no group is left: one card"
    assert play(again, "rain 1 C1")[0] == RainFell(0, 1, ("C1",), 1)


@pytest.mark.rule("G7.2")
def test_equal_groups_are_offered_once_and_can_both_be_taken() -> None:
    position = table(f"{PERFECT} ER ER", "8AR")
    play(position, "call", "rain 1 AR AR AR AR", "rain 1 AR AR AR AR")
    assert position.scores()[1] == 20 - 4 - 4 - 3 - 20
    assert soakable(position.count, 1) == []  # type: ignore[arg-type]


@pytest.mark.rule("G7.2")
def test_rain_on_nothing_takes_nothing() -> None:
    position = table(f"{PERFECT} ER", "EL")
    events = play(position, "call")
    assert RainFell(0, None, (), 0) in events
    assert position.to_move is None


@pytest.mark.rule("G7.3", "G7.1")
def test_elementos_stay_hidden_until_their_turn_and_are_never_too_much() -> None:
    position = table(f"{PERFECT} ER", "AB EL EB")
    play(position, "call")
    assert position.count.parades[1].extras == ()  # type: ignore[union-attr]
    assert position.view(0).hints[1] == ("AB", "ELEMENTO", "ELEMENTO")
    assert position.view(1).hints[0][-1] == "S3"
    assert "ER" in position.view(1).hints[0]
    play(position, "rain 1 AB")
    assert position.view(0).hints[1] == ("AB", "EB", "EL")


# G8 Winner


@pytest.mark.rule("G8.1")
def test_most_points_win() -> None:
    position = table(PERFECT, "AB", "AB AG")
    assert GameEnded((POINTS + 5, 1 - 11 - 4 - 3, 2 - 10 - 4 - 3)) in play(position, "call")
    outcome = position.outcome()
    assert outcome is not None
    assert (outcome.places, outcome.tie_break) == ((1, 3, 2), "")


@pytest.mark.rule("G8.1")
def test_the_caller_wins_a_tie() -> None:
    position = table("C1 C2 C3 C4 4AR 4AB AG AP AW AY S1 S2 S3", "C1 C2 C3 C4 C5 4AR 4AB 4AG S1 S2 S3", "AB")
    play(position, "call")
    outcome = position.outcome()
    assert outcome is not None
    assert outcome.scores[:2] == (36, 36)
    assert (outcome.places, outcome.tie_break) == ((1, 2, 3), "caller")


@pytest.mark.rule("G8.1")
def test_otherwise_a_victory_is_shared() -> None:
    """The caller is out of it: two others stand level above."""
    rich = "H1L H1R H2L H2R H3L H3R H4L H4R 4AR 4AB 4AG S1 S2 S3"
    position = table(PERFECT, rich, rich)
    play(position, "call")
    outcome = position.outcome()
    assert outcome is not None
    assert outcome.scores == (POINTS + 5, 49, 49)
    assert (outcome.places, outcome.tie_break, outcome.winners) == ((3, 1, 1), "shared", (1, 2))


# What is hidden and what is remembered


@pytest.mark.parametrize("seats", PLAYERS)
def test_nobody_sees_hands_or_the_pile(seats: int) -> None:
    position = start(seats)
    before = [position.view(seat) for seat in (None, 0)]
    position.hands[1], position.pile[:4] = sorted(position.pile[:4]), position.hands[1]
    position.pile.reverse()
    assert [position.view(seat) for seat in (None, 0)] == before


@pytest.mark.parametrize("seats", PLAYERS)
def test_hints_are_always_true(seats: int) -> None:
    for seed in range(4):
        state = GRES.start(seats, {}, seed)
        for move in everything_but_calls(seats, seed).moves:
            state.play(move)
            for observer in (None, *range(seats)):
                for owner, hints in enumerate(state.memory.of(observer)):
                    _check_hints(state, owner, hints)


def _check_hints(state: Position, owner: int, hints: tuple[str, ...]) -> None:
    hand = Counter(state.hands[owner])
    known = Counter(named(hints))
    assert known <= hand
    rest = Counter(KIND[card] for card in (hand - known).elements())
    vague = Counter(hint for hint in hints if hint not in KIND)
    assert vague <= rest
    assert not any((rest - vague)[kind] for kind in state.memory.lacks[owner])


@pytest.mark.parametrize("seats", PLAYERS)
def test_imagined_hands_agree_with_what_is_remembered(seats: int) -> None:
    state = GRES.start(seats, {}, 3)
    for ply, move in enumerate(everything_but_calls(seats, 3).moves):
        state.play(move)
        seat = ply % seats
        imagined = state.imagine(seat, Chance(ply))
        assert imagined.hands[seat] == state.hands[seat]
        assert not any("EF" in hand for hand in imagined.hands)
        for owner, hints in enumerate(state.memory.of(seat)):
            if owner != seat:
                assert Counter(named(hints)) <= Counter(imagined.hands[owner])
        for other in range(seats):
            if other != seat and imagined.fire is not None and imagined.fire.victim != seat:
                given = [gift.card for gift in imagined.view(other).fire.gifts if gift.giver != seat]  # type: ignore[union-attr]
                assert not any(given), "a gift between others is not known"


def test_after_a_gift_one_of_the_known_cards_may_be_gone() -> None:
    memory = Memory(3)
    memory.shown(1, ["AB", "AB", "AG", "C1"])
    memory.given(1, 2, "AG")
    assert memory.of(0)[1] == ("AB", "ALA", "C1"), "of three known ALA two are left, and one of them is blue"
    assert memory.of(2)[1] == ("AB", "AB", "C1")
    assert memory.of(1)[2] == ("AG",)
    assert memory.of(0)[2] == ("ALA",)
    memory.gone(2, "AG")
    assert memory.of(0)[2] == memory.of(1)[2] == ()


def test_who_has_none_of_a_kind_is_imagined_without_it() -> None:
    position = table("AR", "2AB C1", "AG AP AP", pile="C2 C3 C4 C5 C6 C7 C8 S1 S2 EF")
    play(position, "draw", "fire 1", "ask CARRO")
    for draw in range(20):
        imagined = position.imagine(1, Chance(draw))
        assert not any(KIND[card] == "CARRO" for card in imagined.hands[2])


def test_whoever_is_to_give_is_imagined_with_the_kind_asked_for() -> None:
    position = table("AR", "2AB C1", "AG EL", pile="C2 C3 C4 C5 C6 C7 C8 S1 S2 EF")
    play(position, "draw", "fire 1", "ask ALA")
    for draw in range(20):
        for observer in (0, 1):
            assert position.imagine(observer, Chance(draw)).moves()


# Bots


def test_the_bot_never_calls_falsely_and_calls_what_it_has() -> None:
    for seats in (2, 4):
        match = Match(Setup(GRES, (Player(),) * seats, {}, seats))
        while match.state.to_move is not None:
            match.play(search_for(match, Level(8)).finish())
        assert not any(isinstance(event, FalselyCalled) for events in match.events for event in events)
        assert match.state.count.caller is not None  # type: ignore[attr-defined]


def shortlisted(position: Position) -> list[str]:
    seen = Seen(position)
    return [GRES.notation(move) for move in KNOWLEDGE.shortlist(seen.imagine(Chance(1)), seen.seat)]


def test_the_bot_discards_what_is_too_much() -> None:
    position = table(f"{PERFECT}", "AB", pile="AB AG S1 C5 C6 C7 AR AP")
    play(position, "draw")
    assert shortlisted(position) == ["discard AP"]
    play(position, "discard AP")
    assert shortlisted(position) == ["call", "end"]


def test_the_bot_takes_what_it_needs() -> None:
    position = table("C1 C2 C3 4AR 4AB 4AG S1 S2 S3", "AB", pile="AB AG S1 AR AP", discards="C5")
    assert shortlisted(position) == ["take C5"]
    assert shortlisted(table(PERFECT, "AB", pile="AB AG S1 AR AP", discards="S1")) == ["draw"]


def test_the_bot_burns_and_soaks_what_counts_most() -> None:
    position = table("AR", "4AB 2AG H1L H1R", "AB", pile="AW EF")
    play(position, "draw", "fire 1")
    assert shortlisted(position) == ["burn AB AB AB AB"]
    rain = table(f"{PERFECT} ER", "C1 C2 C3 C4 4AR 4AB 2AG 2AP S1 S2 S3", "4AB")
    play(rain, "call")
    assert shortlisted(rain)[0].startswith("rain 1 A")
    assert len(shortlisted(rain)[0].split()) == 6


def test_the_bot_asks_for_what_is_missing_and_gives_what_it_can_spare() -> None:
    position = table("AR", "2AY C1 C2 C3 4AR 4AB 4AG S1 S2 S3", "4AB AP S1 C5", pile="C2 C3 C6 AW AW EF")
    play(position, "draw", "fire 1", "burn AY AY")
    assert shortlisted(position) == ["ask CARRO"]
    play(position, "ask ALA")
    assert shortlisted(position) == ["give AP"]


def test_quick_play_draws_discards_extras_and_calls() -> None:
    chance = Chance(1)
    position = table(PERFECT, "AB", discards="AR")
    assert KNOWLEDGE.quick(position, 0, chance) == ("call",)
    assert KNOWLEDGE.quick(table("AR", "AB", discards="AR"), 0, chance) == ("draw",)
    full = table("C1 C2 C3 C4 C5 AB", "AB")
    play(full, "draw")
    assert KNOWLEDGE.quick(full, 0, chance)[0] == "discard"
    assert KIND[KNOWLEDGE.quick(full, 0, chance)[1]] == "CARRO"


def test_hands_of_elementos_alone_are_no_parade() -> None:
    assert not perfect(["EL", "EL", "EB"])
    assert points(["EL"]) == -19
    assert {KIND[card] for card in ("EL", "EB", "ER", "EF")} == {ELEMENTO}
