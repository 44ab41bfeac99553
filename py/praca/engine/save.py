"""A saved game as text, alone (in the browser's storage) or with others (in a file).

What counts is the link: the whole log, with how much of it has been played. The rest is a summary for the list of
games, so that it can be drawn without replaying every one of them. A summary is never trusted to be more than a label.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

FORMAT = 1
FILE_KEY = "praca"
LARGEST_FILE = 4_000_000  # characters


class SaveError(ValueError):
    """A save or a file that cannot be read; the sentence says why."""


@dataclass(frozen=True)
class Save:
    """One game in the list. `link` holds the whole log, `ply` how much of it has been played."""

    id: str
    link: str
    ply: int
    created: int  # milliseconds since 1970, as the page's clock tells them
    updated: int
    names: tuple[str, ...] = ()
    progress: Mapping[str, int] = field(default_factory=dict)
    winners: tuple[int, ...] = ()  # empty while the game goes on
    scores: tuple[int, ...] = ()  # empty while they are hidden
    address: str = ""  # the link of what has been played, where moves were taken back
    share_at_end: bool = False  # somebody wants to share it, but not before everything is open

    @property
    def game(self) -> str:
        """The key of the game, which every link starts with."""
        return self.link.partition(".")[0]

    def to_text(self) -> str:
        return json.dumps({"v": FORMAT, **asdict(self)}, separators=(",", ":"))


def from_text(text: str) -> Save:
    """The save that a stored text holds."""
    try:
        return _from_data(json.loads(text))
    except (ValueError, RecursionError):
        raise SaveError("This saved game cannot be read.") from None


def write_file(saves: Iterable[Save]) -> str:
    """Saved games as the text of a file."""
    return json.dumps({FILE_KEY: FORMAT, "games": [asdict(save) for save in saves]}, indent=1)


def read_file(text: str) -> list[Save]:
    """The saved games in a file."""
    if len(text) > LARGEST_FILE:
        raise SaveError("This file is too large to hold saved games.")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise SaveError("This file holds no saved games.") from None
    if not isinstance(data, dict) or not isinstance(data.get("games"), list):
        raise SaveError("This file holds no saved games.")
    if data.get(FILE_KEY) != FORMAT:
        raise SaveError("This file was made by another edition.")
    return [_from_data({"v": FORMAT, **game} if isinstance(game, dict) else game) for game in data["games"]]


def _from_data(data: Any) -> Save:
    if not isinstance(data, dict) or data.get("v") != FORMAT:
        raise SaveError("This saved game was made by another edition.")
    try:
        return Save(
            id=_is(str, data["id"]),
            link=_is(str, data["link"]),
            ply=_is(int, data["ply"]),
            created=_is(int, data["created"]),
            updated=_is(int, data["updated"]),
            names=tuple(_is(str, name) for name in _is(list, data.get("names", []))),
            progress={_is(str, key): _is(int, n) for key, n in _is(dict, data.get("progress", {})).items()},
            winners=tuple(_is(int, seat) for seat in _is(list, data.get("winners", []))),
            scores=tuple(_is(int, score) for score in _is(list, data.get("scores", []))),
            address=_is(str, data.get("address", "")),
            share_at_end=_is(bool, data.get("share_at_end", False)),
        )
    except (KeyError, TypeError):
        raise SaveError("This saved game cannot be read.") from None


def _is(kind: type, value: Any) -> Any:
    if type(value) is not kind:  # a bool is no int here
        raise TypeError(f"{value!r} is not of type {kind.__name__}")
    return value
