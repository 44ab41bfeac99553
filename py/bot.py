"""The worker "bot": looks for a move in slices, so that it can say how far it is and a new question can replace an old.

It is given a link, plays it through, and searches with what the seat to move may see.
"""

import json
from time import perf_counter

from praca.bots import Search, search_for
from praca.engine import Match, decode
from praca.games import GAMES

SLICE = 0.05  # seconds
match: Match
search: Search


def begin(link: str) -> str:
    global match, search
    match = decode(link, GAMES)
    search = search_for(match)
    return think()


def think() -> str:
    """Some more thinking: how far it is, and in the end the move."""
    end = perf_counter() + SLICE
    while search.progress < 1 and perf_counter() < end:
        search.step(10)
    move = match.setup.game.notation(search.best()) if search.progress >= 1 else ""
    return json.dumps({"progress": search.progress, "move": move})


__export__ = ["begin", "think"]
