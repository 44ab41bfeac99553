"""A whole match as text that a person can read and a machine can check, line by line.

In the room: `write`, which plays a match and tells it, and `read`, which plays such a text again and objects to the
first line that is not what it would write itself. Who sat at the table is not told: a playthrough is about the rules.
The texts, and the bots that chose their moves, live elsewhere.
"""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from itertools import zip_longest
from typing import Any

from praca.engine.game import Event, Game, Value
from praca.engine.link import encode
from praca.engine.match import Match, Player, Setup

TITLE = "A game on the square, format 1"


def write(match: Match) -> str:
    """The match up to its present move: set-up, every move with what it made public, how it ended, and its link."""
    game, seats = match.setup.game, len(match.setup.players)
    told = Match(_setup(game, seats, match.setup.options, match.setup.seed))
    lines = [
        TITLE,
        f"game: {game.key}",
        f"rules: {game.rules_version}",
        f"seats: {seats}",
        f"options: {' '.join(f'{key}={_plain(value)}' for key, value in told.setup.options.items())}".rstrip(),
        f"seed: {told.setup.seed}",
        "",
    ]
    for move in match.moves[: match.ply]:
        lines.append(f"{told.state.to_move}> {game.notation(move)}")
        told.play(move)
        for event in told.events[-1]:
            lines += _event(event, told)
    outcome = told.state.outcome()
    if outcome is not None:
        lines += ["", f"places: {_plain(outcome.places)}", f"tie-break: {outcome.tie_break or '-'}"]
        lines += [] if outcome.grade is None else [f"grade: {outcome.grade}"]
    return "\n".join([*lines, f"scores: {_plain(told.state.scores())}", f"link: {encode(told)}", ""])


def read(text: str, games: Mapping[str, Game]) -> Match:
    """The match that a playthrough tells. Raises ValueError if playing it differs from the text in any line."""
    lines = text.split("\n")
    header = dict(line.split(": ", 1) for line in lines[1:6] if ": " in line)
    match = Match(_read_setup(header, games))
    for number, line in enumerate(lines, 1):
        seat, arrow, notation = line.partition("> ")
        if arrow and seat.isdecimal():
            if seat != str(match.state.to_move):
                raise ValueError(f"line {number}: it is not the turn of seat {seat}")
            try:
                match.play(match.read(notation))
            except ValueError as error:
                raise ValueError(f"line {number}: {notation}: {error}") from None
    for number, (line, played) in enumerate(zip_longest(lines, write(match).split("\n")), 1):
        if line != played:
            raise ValueError(f"line {number}: the text says {line!r}, the game {played!r}")
    return match


def _setup(game: Game, seats: int, options: Mapping[str, Value], seed: int) -> Setup:
    return Setup(game, tuple(Player() for _ in range(seats)), options, seed)


def _read_setup(header: Mapping[str, str], games: Mapping[str, Game]) -> Setup:
    try:
        game = games[header["game"]]
        named = dict(part.split("=", 1) for part in header.get("options", "").split())
        options = {
            option.key: next(choice for choice in option.choices if _plain(choice) == named[option.key])
            for option in game.options
        }
        return _setup(game, int(header["seats"]), options, int(header["seed"]))
    except (KeyError, StopIteration) as error:
        raise ValueError(f"the header names no such game or option: {error}") from None


def _event(event: Event, told: Match) -> list[str]:
    """What was turned up, and after whatever is worth a pause the scores as well."""
    lines = [f"   {_plain(event)}"] if event.reveals or event.pauses else []
    return [*lines, f"   scores: {_plain(told.state.scores())}"] if event.pauses else lines


def _plain(value: Any) -> str:
    """Any data as plain text: things that have a text of their own, like cards, in their own words."""
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if is_dataclass(value):
        inside = " ".join(f"{part.name}={_plain(getattr(value, part.name))}" for part in fields(value))
        return f"{type(value).__name__}({inside})"
    if isinstance(value, tuple | list) and type(value).__str__ is object.__str__:
        return f"[{' '.join(map(_plain, value))}]"
    return str(value)
