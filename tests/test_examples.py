"""Finished games to be opened by name: looked at without becoming the visitor's, and as told of them."""

from itertools import pairwise

import pytest

from praca.engine import Match, decode
from praca.engine.record import read_records
from praca.games import GAMES
from praca.ui.examples import EXAMPLES, example
from tests.conftest import Visitor
from tests.test_fixtures import RECORDS
from tools.build import example_files

every_example = pytest.mark.parametrize("name", EXAMPLES)


@every_example
def test_an_example_is_looked_through_and_is_nobodys(visitor: Visitor, name: str) -> None:
    visitor.go(f"example/{name}")
    assert visitor.hash == f"example/{name}"
    assert visitor["timeline"]["value"] == "0"
    assert visitor.press("do-look-by-1")["timeline"]["value"] == "1"
    assert visitor.reloaded()["timeline"]["value"] == "0"
    visitor.press("do-look-away")
    record = example(name)
    assert record
    assert len(visitor["result"].all("li")) == len(record.scores)
    assert visitor.hash == f"example/{name}"
    assert visitor.storage == {}


@every_example
def test_who_plays_on_from_an_example_has_a_game_of_their_own(visitor: Visitor, name: str) -> None:
    visitor.go(f"example/{name}").press("do-look-by-1").press("do-fork")
    assert len(visitor.saves) == 1
    assert visitor.match.ply == 1
    visitor.go("games")
    assert len(visitor.screen.all(class_="save")) == 1
    assert visitor.go(f"example/{name}")["timeline"]["value"] == "0"
    assert len(visitor.saves) == 1


def test_the_way_back_from_the_rules_leads_to_the_example(visitor: Visitor) -> None:
    name = next(iter(EXAMPLES))
    visitor.go(f"example/{name}").press("do-look-by-1").press("to-rules").press("back-to-table")
    assert visitor.hash == f"example/{name}"
    assert visitor["timeline"]["value"] == "1"


@pytest.mark.parametrize("key", GAMES)
def test_the_rules_of_every_game_lead_to_its_examples(visitor: Visitor, key: str) -> None:
    links = visitor.go(f"rules/{key}")["examples"].all("a")
    assert links
    for link in links:
        name = link["href"].removeprefix("#example/")
        assert name.startswith(f"{key}-")
        assert "timeline" in Visitor(hash=link["href"])


@pytest.mark.parametrize("name", ["", "gres-2-1", "gres", "chess-2-1", "../gres-4-4", "gres-4-4/x"])
def test_what_is_no_example_is_explained(visitor: Visitor, name: str) -> None:
    assert "problem" in visitor.go(f"example/{name}")
    assert visitor.storage == {}


def test_the_build_takes_the_examples_and_no_more_of_the_recorded_games() -> None:
    taken = [record for _name, text in example_files() for record in read_records(text)]
    assert {record.name for record in taken} == set(EXAMPLES)
    assert all(record in RECORDS for record in taken)


def match_of(name: str) -> Match:
    record = example(name)
    assert record
    return decode(record.link, GAMES)


def changes_of_lead(match: Match) -> int:
    """How often somebody else came to be the only one in front."""
    state, leaders = match.setup.start(), []
    for move in match.moves:
        state.play(move)
        scores = list(state.scores())
        if scores.count(max(scores)) == 1:
            leaders.append(scores.index(max(scores)))
    return sum(before != after for before, after in pairwise(leaders))


def test_what_is_said_of_the_examples_is_true() -> None:
    ends = {name: sorted(match_of(name).state.scores(), reverse=True) for name in EXAMPLES}
    assert (len(ends["arraial-4-2"]), changes_of_lead(match_of("arraial-4-2"))) == (4, 7)
    assert [player.bot for player in match_of("arraial-1-3").setup.players] == ["mestre"]
    first, second, *others = ends["azulejos-4-1"]
    assert (first - second, len(others)) == (1, 2)
    long_game = match_of("azulejos-4-long-game-open-scores-1")
    assert dict(long_game.setup.options) == {"long_game": True, "open_scores": True}
    assert ends["azulejos-4-long-game-open-scores-1"][0] - ends["azulejos-4-long-game-open-scores-1"][2] == 1
    first, second, *others = ends["favelas-4-5"]
    assert (first - second, len(others)) == (3, 2)
    call = match_of("gres-4-4").state.outcome()
    assert call
    assert call.tie_break == "caller"
    assert (len(ends["gres-5-6"]), changes_of_lead(match_of("gres-5-6"))) == (5, 8)
