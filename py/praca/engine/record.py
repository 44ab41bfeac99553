"""Finished games by name, as text that a person can read: who played, how it ended, and the link that plays it again.

A record is made once and never edited. Whatever becomes of the rules, it tells the end that the game had.
"""

from collections.abc import Iterable
from dataclasses import dataclass

TITLE = "Finished games on the square, format 1"
LINES = ("name", "played by", "scores", "winners", "link")


@dataclass(frozen=True)
class Record:
    """A finished game. `players` are kinds of bots, or other words for who chose the moves."""

    name: str
    players: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    link: str

    def to_text(self) -> str:
        told = (self.name, " ".join(self.players), _numbers(self.scores), _numbers(self.winners), self.link)
        return "".join(f"{line}: {value}\n" for line, value in zip(LINES, told, strict=True))


def write_records(records: Iterable[Record]) -> str:
    """Finished games as the text of a file, in their order."""
    return "\n".join([f"{TITLE}\n", *(record.to_text() for record in records)])


def read_records(text: str) -> list[Record]:
    """The finished games in such a text. Raises ValueError if it is not just as it would be written."""
    records = [_read(part) for part in text.split("\n\n")[1:]]
    if write_records(records) != text:
        raise ValueError("this is not a list of finished games")
    return records


def _read(part: str) -> Record:
    told = dict(line.split(": ", 1) for line in part.splitlines() if ": " in line)
    if tuple(told) != LINES:
        raise ValueError(f"a finished game has the lines {', '.join(LINES)}")
    name, players, scores, winners, link = told.values()
    return Record(name, tuple(players.split()), _read_numbers(scores), _read_numbers(winners), link)


def _numbers(values: Iterable[int]) -> str:
    return " ".join(map(str, values))


def _read_numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split()))
