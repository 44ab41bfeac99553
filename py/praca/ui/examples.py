"""Finished games worth a look, by name: `#example/<name>` opens one at its beginning, to be looked through.

They are some of the games in tests/fixtures, which end for ever as they ended then; the build puts these few into the
app. None of them is among the visitor's own games unless they play on from a moment of it.
"""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from htpy import Node, a, h2, li, p, section, ul

from praca import files
from praca.engine.record import Record, read_records
from praca.games import GAMES
from praca.locale import N_, _

# By the name of the record, which begins with the game's key. What is said of them gives no winner away.
EXAMPLES = {
    "arraial-4-2": N_("Four streets, and the lead changes seven times"),
    "arraial-1-3": N_("A master alone"),
    "azulejos-4-1": N_("Four players, decided by a single point"),
    "azulejos-4-long-game-open-scores-1": N_("A long game with open scores: three players within a point"),
    "favelas-4-5": N_("Four on the hill, decided by three points"),
    "gres-4-4": N_("Equal points: the call decides"),
    "gres-5-6": N_("Five schools, and the lead changes eight times"),
}


def example(name: str) -> Record | None:
    """The example of this name."""
    if name not in EXAMPLES:
        return None
    return next((record for record in _records(name.partition("-")[0]) if record.name == name), None)


def example_links(key: str) -> Node:
    """The examples of a game, to be opened."""
    names = [name for name in EXAMPLES if name.partition("-")[0] == key]
    return section("#examples.examples")[
        h2[_("Games to look at")],
        p[_("Finished games, move by move. They are added to yours only if you play on from them.")],
        ul[(li[a(href=f"#example/{name}", id=f"example-{name}")[_(EXAMPLES[name])]] for name in names)],
    ]


def _records(key: str) -> Iterator[Record]:
    """The records beside the package: all of them in the repository, the examples alone in the page."""
    if key in GAMES:
        for root in Path(__file__).parents[2:4]:
            with suppress(OSError):
                yield from read_records(files.read(root / "tests" / "fixtures" / f"{key}.txt").decode())
