"""Looking back: any moment, as a film, through anybody's eyes where the game is over; and the chart of scores."""

from itertools import pairwise

import pytest

from praca.engine import Match, Player, Setup, decode
from praca.games import GAMES
from praca.ui.chart import Line, chart
from praca.ui.timeline import score_chart
from tests.conftest import Visitor, a_match, read_html

ANA, RUI = Player("Ana"), Player("Rui")


def looking(moves: int, ply: int) -> Visitor:
    visitor = Visitor().open_match(a_match(ANA, RUI, moves=moves))
    visitor.ask("look", value=str(ply))
    return visitor


def told_ply(visitor: Visitor) -> str:
    return visitor.screen.one("label", for_="timeline").text


def test_a_replay_goes_on_by_itself_to_the_present_and_stops_there() -> None:
    visitor = looking(moves=9, ply=7).press("replay-normal")
    seen = []
    while visitor.answer["tick"]:
        seen.append(visitor.answer["tick"]["value"])
        visitor.ask(visitor.answer["tick"]["do"], value=visitor.answer["tick"]["value"])
    assert seen == ["8", "9"]
    assert told_ply(visitor) == "After move 9 of 9"


def test_a_replay_at_the_end_begins_anew() -> None:
    assert told_ply(looking(moves=9, ply=9).press("replay-fast")) == "After move 0 of 9"


def test_the_three_speeds_differ() -> None:
    pauses = [looking(9, 2).press(f"replay-{speed}").answer["tick"]["after"] for speed in ("slow", "normal", "fast")]
    assert pauses == sorted(set(pauses), reverse=True)


def test_a_replay_stops_when_it_is_told_to_and_when_somebody_jumps() -> None:
    visitor = looking(moves=9, ply=2).press("replay-slow").press("replay-slow")
    assert visitor.answer["tick"] is None
    visitor.press("replay-slow").ask("look", value="5")
    assert visitor.answer["tick"] is None
    visitor.ask("replay-on", value="3")  # it was on its way
    assert told_ply(visitor) == "After move 5 of 9"


def test_a_late_tick_of_a_replay_left_behind_does_nothing() -> None:
    visitor = looking(moves=9, ply=2).press("replay-slow").press("do-look-away")
    visitor.ask("replay-on", value="3")
    assert "looking-back" not in visitor


def test_hands_of_a_running_game_are_not_to_be_seen_by_looking_back() -> None:
    visitor = looking(moves=9, ply=4)
    assert "look-as" not in visitor
    visitor.ask("look-as", value="1")
    assert "hand" not in visitor
    assert visitor.screen.all(class_="card-button") == []


def test_a_game_that_is_over_may_be_seen_through_anybodys_eyes() -> None:
    visitor = Visitor().open_match(a_match(ANA, RUI, moves=-1)).press("do-go-on")
    visitor.ask("look", value="4")
    assert [option.text for option in visitor["look-as"].all("option")] == ["somebody who watches", "Ana", "Rui"]
    visitor.ask("look-as", value="1")
    chosen = [option.text for option in visitor["look-as"].all("option") if "selected" in option]
    assert chosen == ["Rui"]


def test_a_moment_is_shared_without_what_came_after() -> None:
    visitor = looking(moves=9, ply=5).press("do-share-moment")
    shared = decode(visitor["share-link"]["value"].partition("#")[2], GAMES)
    assert shared.ply == 5
    visitor.press("do-close")
    assert told_ply(visitor) == "After move 5 of 9"


@pytest.mark.parametrize("key", GAMES)
def test_the_chart_tells_everybodys_points_at_the_end(key: str) -> None:
    seats = GAMES[key].seats[-1]
    match = Match(Setup(GAMES[key], tuple(Player(f"P{seat}") for seat in range(seats)), {}, 3))
    while match.state.to_move is not None:
        match.play(match.state.moves()[-1 if match.ply % 3 else 0])
    table = read_html(str(score_chart(match, [f"P{seat}" for seat in range(seats)]))).one("table")
    last = table.all("tr")[-1]
    assert [cell.text for cell in last.all("td")] == [f"{score:g}" for score in match.state.scores()]


def test_names_at_the_ends_of_lines_do_not_cover_one_another() -> None:
    drawing = read_html(str(chart("Points", [Line(f"P{n}", [0, 7]) for n in range(5)])))
    places = sorted(float(name["y"]) for name in drawing.all("text") if "chart-name" in name["class"])
    assert all(after - before >= 15 for before, after in pairwise(places))


def test_a_chart_of_nothing_but_zeroes_can_be_drawn() -> None:
    assert read_html(str(chart("Points", [Line("Ana", [0, 0, 0])]))).one("table")
