"""What is said for whoever listens: complete, in order, on demand, and only what may be known."""

import re

import pytest

from praca.bots import Level, search_for
from praca.engine import Match, Player, Setup
from praca.games import GAMES
from praca.games.gres.words import card_name
from praca.ui.face import face_of
from praca.ui.sitting import Sitting
from praca.ui.spoken import since
from tests.conftest import Visitor, a_match
from tools.transcript import spoken

NAMES = ("Ana", "Rui", "Eva")


def a_sitting(key: str, *bots: str, moves: int = 0, seed: int = 3) -> Sitting:
    """Ana against bots, after so many moves at a quick look; -1: at the end. What has been said so far is said."""
    players = (Player("Ana"), *(Player(name, bot) for name, bot in zip(NAMES[1:], bots, strict=False)))
    sitting = Sitting(Match(Setup(GAMES[key], players, {}, seed)), "id", 0)
    sitting.announcement()
    while sitting.match.ply != moves and sitting.match.state.to_move is not None:
        go_on(sitting)
    return sitting


def go_on(sitting: Sitting) -> str:
    """The next move, at a quick look, past what the game pauses for; gives all that was said."""
    sitting.match.play(search_for(sitting.match, Level(0)).finish())
    said = [sitting.announcement()]
    while sitting.stage == "pause":
        sitting.go_on()
        said.append(sitting.announcement())
    return " ".join(said)


every_game = pytest.mark.parametrize("key", GAMES)


@every_game
def test_a_game_that_is_opened_says_what_it_is_who_plays_and_whose_turn_it_is(key: str) -> None:
    game = a_sitting(key, "vizinho").match
    sitting = Sitting(game, "id", 0)
    said = sitting.announcement()
    face = face_of(game.setup.game)
    assert said.startswith(f"{face.TITLE}. {face.phase(game.state.progress())}. At the table: Ana and Rui.")
    mine = game.state.to_move == 0
    assert ("Your turn." in said) == mine
    assert ("It is the turn of Rui." in said) == (not mine)
    assert sitting.announcement() == "", "only once"


@every_game
def test_a_turn_is_announced_however_quiet_the_move_before_was(key: str) -> None:
    sitting = a_sitting(key, "vizinho", "vizinho")
    turns = 0
    while sitting.match.state.to_move is not None and turns < 6:
        before = sitting.match.state.to_move
        said = go_on(sitting)
        if sitting.match.state.to_move == 0:
            assert ("Your turn." in said) == (before != 0), said
            assert sitting.face.prompt(sitting.match.state.view(0), sitting.names) in said
            turns += before != 0


@every_game
def test_everything_that_is_in_the_log_has_been_said_in_its_order(key: str) -> None:
    sitting = a_sitting(key, "vizinho", "vizinho")
    said = ""
    while sitting.match.state.to_move is not None:
        said += go_on(sitting)
    events = [event for events in sitting.match.events for event in events if sitting.face.in_log(event)]
    place = 0
    for event in events:
        sentence = sitting.face.sentence(event, sitting.names)
        found = said.find(sentence, place)
        assert found >= place, sentence
        place = found + len(sentence)


@every_game
def test_it_says_on_demand_what_happened_since_the_own_last_turn(key: str) -> None:
    sitting = a_sitting(key, "vizinho", "vizinho", moves=12)
    while sitting.match.state.to_move != 0 or sitting.match.movers[-1] == 0:
        go_on(sitting)
    sitting.tell("since")
    said = sitting.announcement()
    movers = sitting.match.movers
    first = max(ply for ply, mover in enumerate(movers) if mover == 0)
    told = [event for events in sitting.match.events[first:] for event in events if sitting.face.in_log(event)]
    assert said == " ".join(filter(None, (sitting.face.sentence(event, sitting.names) for event in told)))
    assert sitting.announcement() == ""


def test_since_ones_last_turn_is_since_ones_last_move_before_this_turn() -> None:
    class Movers:
        def __init__(self, movers: list[int], seats: int) -> None:
            self.movers, self.ply = movers, len(movers)
            self.setup = type("Setup", (), {"players": range(seats)})

    def from_(movers: list[int], seat: int | None, seats: int = 3) -> int:
        return since(Movers(movers, seats), seat)  # type: ignore[arg-type]

    assert from_([0, 0, 1, 2, 2], 0) == 1
    assert from_([0, 0, 1, 2, 2, 0, 0], 0) == 1, "the moves of this turn are told, too"
    assert from_([1, 2], 0) == 0, "before the first turn: everything"
    assert from_([], 0) == 0
    assert from_([0, 0, 0], 0, seats=1) == 2, "alone: the last move"
    assert from_([0, 1, 2, 0, 1], None) == 2, "who watches: a round"


@every_game
def test_points_and_the_table_are_said_at_any_time(key: str) -> None:
    for moves in (0, 9, 20, -1):
        sitting = a_sitting(key, "vizinho", "vizinho", moves=moves)
        for wish in ("points", "table"):
            sitting.tell(wish)
            said = sitting.announcement()
            assert said.endswith(".")
            assert not re.search(r"[{}]|None|  |\.\.|: \.", said), said


def test_hidden_points_are_not_said() -> None:
    sitting = a_sitting("azulejos", "vizinho", moves=12)
    sitting.tell("points")
    assert re.fullmatch(r"Ana: \d+ points?\. Rui: points hidden\.", sitting.announcement())
    sitting = a_sitting("gres", "vizinho", moves=12)
    sitting.tell("points")
    assert "Rui" not in sitting.announcement()


def test_whose_turn_it_is_in_gres_hears_which_card_lies_open() -> None:
    sitting = a_sitting("gres", "vizinho")
    heard = 0
    while sitting.match.state.to_move is not None and heard < 3:
        said = go_on(sitting)
        view = sitting.match.state.view(0)
        if view.to_move == 0 and view.stage == "take" and view.discards:
            assert f"On top of the discards: {card_name(view.discards[-1])}. Your turn." in said
            heard += 1
    assert heard == 3


def test_a_wish_that_nobody_knows_changes_nothing() -> None:
    sitting = a_sitting("azulejos", "vizinho")
    sitting.tell("picked")
    assert sitting.announcement() == ""


def test_what_is_picked_is_said() -> None:
    visitor = Visitor().set_up("person", "bot")
    first, second = (card.name for card in visitor.screen.all("button", class_="card-button")[:2])
    assert visitor.press("slot-0").answer["say"] == f"Picked: {first}. Pick 1 more."
    assert visitor.press("slot-1").answer["say"] == f"Picked: {first} and {second}. Enter lays them."
    visitor.press("slot-1").press("slot-0")
    assert visitor.answer["say"] == "No card is picked."


def test_a_tile_in_hand_says_how_it_is_turned_and_how_many_places_there_are() -> None:
    sitting = a_sitting("favelas", "vizinho")
    while sitting.stage != "play":
        go_on(sitting)
    for press in ("0", "turn", "turn"):
        sitting.pick(press)
        said = sitting.announcement()
        places = sitting.face.playing(sitting._scene(), sitting.match.state.moves(), sitting.draft)
        number = str(places).count('class="ghost"')
        assert f": {number} place" in said
    assert sitting.draft[1] != "0"


def test_the_end_tells_everybodys_place() -> None:
    sitting = a_sitting("favelas", "vizinho", "vizinho", moves=-1)
    fresh = Sitting(sitting.match, "id", 0)
    fresh.skip()
    said = fresh.announcement()
    outcome = sitting.match.state.outcome()
    assert outcome
    for seat, name in enumerate(NAMES):
        assert f"{outcome.places[seat]}: {name}, {outcome.scores[seat]} point" in said


def test_looking_back_says_what_each_move_brought() -> None:
    visitor = Visitor().open_match(a_match(Player("Ana"), Player("Rui"), moves=9)).press("entry-1")
    entry = visitor["entry-1"].text
    assert visitor.answer["say"].startswith("After move ")
    assert entry in visitor.answer["say"]


@every_game
@pytest.mark.parametrize("language", ["en", "pt"])
def test_a_whole_game_can_be_listened_to(key: str, language: str) -> None:
    lines = list(spoken(key, 2, 4, language, ["since", "points", "table"]))
    assert len(lines) > 30
    for line in lines:
        assert not re.search(r"[{}]|\bNone\b|  |\.\.(?!\.)| ,| \.|: \.", line), line
