"""Whole games of all tables, played once by bots and others, must end for ever as they ended then.

They are never edited. Where the rules change, `rules_version` goes up and they are replayed by their own version.
New ones come from `tools/fixtures.py`.
"""

from pathlib import Path

import pytest

from praca.engine import Match, decode, encode
from praca.engine.record import Record, read_records, write_records
from praca.games import GAMES
from tests.slow_scoring import open_ledger
from tests.tables import TABLES

FILES = {path.stem: path.read_text("utf-8") for path in sorted((Path(__file__).parent / "fixtures").glob("*.txt"))}
RECORDS = [record for text in FILES.values() for record in read_records(text)]
ENOUGH = 25

every_record = pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.name)


@every_record
def test_a_recorded_game_ends_as_it_ended(record: Record) -> None:
    match = decode(record.link, GAMES)
    outcome = match.state.outcome()
    assert outcome is not None
    assert outcome.scores == record.scores
    assert outcome.winners == record.winners
    assert encode(match) == record.link


@every_record
def test_the_second_opinion_agrees_with_every_move_of_a_recorded_game(record: Record) -> None:
    match = decode(record.link, GAMES)
    state = match.setup.start()
    ledger = open_ledger(match.setup.game.key, state)
    for move in match.moves:
        state.play(move)
        for event in state.events:
            ledger.follow(event)
        assert list(state.scores()) == ledger.scores()
    assert tuple(ledger.scores()) == record.scores
    assert tuple(ledger.winners()) == record.winners


@every_record
def test_a_recorded_game_is_where_its_name_says(record: Record) -> None:
    key, seats = record.name.split("-")[:2]
    setup = decode(record.link, GAMES).setup
    assert setup.game.key == key
    assert len(setup.players) == int(seats) == len(record.players)
    assert [player.bot for player in setup.players] == ["" if who == "random" else who for who in record.players]
    assert record in read_records(FILES[key])


@pytest.mark.parametrize("key", GAMES)
def test_there_are_enough_games_of_every_table(key: str) -> None:
    matches = [decode(record.link, GAMES) for record in read_records(FILES[key])]
    assert len(matches) >= ENOUGH
    played = {_table(match) for match in matches}
    assert played == {(table.seats, table.options) for table in TABLES if table.key == key}


def _table(match: Match) -> tuple[object, ...]:
    return len(match.setup.players), tuple(match.setup.options.items())


def test_no_name_is_used_twice() -> None:
    names = [record.name for record in RECORDS]
    assert len(set(names)) == len(names)


def test_a_text_is_read_just_as_it_is_written() -> None:
    one = Record("gres-2-1", ("mestre", "random"), (40, -3), (0,), "gres.AbC")
    two = Record("gres-2-2", ("vizinho", "random"), (7, 7), (0, 1), "gres.AbD")
    text = write_records([one, two])
    assert read_records(text) == [one, two]
    assert read_records(write_records([])) == []
    for changed in ("", text + "\n", text.replace("format 1", "format 2"), text.replace("winners: 0\n", "", 1)):
        with pytest.raises(ValueError, match="finished game"):
            read_records(changed)
    with pytest.raises(ValueError, match="invalid literal"):
        read_records(text.replace("40", "many"))
