"""The worker "bot": looks for a move in slices, so that it can say how far it is and can be told to come to an end.

It is given a link, plays it through, and searches with what the seat to move may see. On a machine with many cores
there are several of these workers: each makes its share of the trials, and the first adds them up. The first also goes
through a whole game, when somebody wants to understand one that is over.
"""

import json
from time import perf_counter

from praca.bots import (
    Analysis,
    Found,
    Search,
    Seen,
    analysis_for,
    best_first,
    hint_for,
    knowledge_of,
    search_for,
    together,
)
from praca.engine import Chance, Match, decode
from praca.games import GAMES

SLICE = 0.05  # seconds
LONGEST = 4.0  # seconds for one decision, on whatever machine
HINTS = 3  # moves

match: Match
search: Search
analysis: Analysis
started: float


def begin(question: str) -> str:
    """A new position to think about."""
    global match, search, started
    asked = json.loads(question)
    started = perf_counter()
    match = decode(asked["link"], GAMES)
    search = hint_for(match) if asked["find"] == "hint" else search_for(match, None, asked["share"], asked["shares"])
    return think()


def begin_analysis(link: str) -> str:
    """A whole game to go through."""
    global match, analysis
    match = decode(link, GAMES)
    analysis = analysis_for(match)
    return go_through()


def go_through() -> str:
    """Some more of the game: how far it is, and in the end what was found."""
    now = perf_counter()
    while analysis.progress < 1 and perf_counter() < now + SLICE:
        analysis.step()
    found = "" if analysis.progress < 1 else json.dumps({"expected": analysis.expected, "turns": _turns()})
    return json.dumps({"progress": analysis.progress, "found": found})


def _turns() -> list[dict[str, object]]:
    notation = match.setup.game.notation
    return [
        {"ply": turn.ply, "better": notation(turn.better), "points": turn.points, "why": turn.why}
        for turn in analysis.turns
    ]


def think() -> str:
    """Some more thinking: how far it is, and in the end what was found."""
    now = perf_counter()
    while search.progress < 1 and perf_counter() < now + SLICE:
        search.step(2)
    return stop() if search.progress >= 1 or now > started + LONGEST else _answer("")


def stop() -> str:
    """What has been found so far."""
    notation = match.setup.game.notation
    return _answer(json.dumps([(notation(found.move), *found[1:]) for found in search.found]))


def _answer(found: str) -> str:
    return json.dumps({"progress": search.progress, "found": found})


def decide(shares: str) -> str:
    """The move that all shares of the search find best."""
    return match.setup.game.notation(best_first(_added_up(shares))[0].move)


def explain(shares: str) -> str:
    """The best moves, what may be expected of them, and why."""
    seen, knowledge = Seen(match.state), knowledge_of(match.setup.game.key)
    imagined = seen.imagine(Chance(0))
    return json.dumps(
        [
            {
                "move": match.setup.game.notation(found.move),
                "own": found.own / max(1, found.trials),
                "rival": found.rival / max(1, found.trials),
                "trials": found.trials,
                "why": knowledge.why(imagined, seen.seat, found.move),
            }
            for found in best_first(_added_up(shares))[:HINTS]
        ]
    )


def _added_up(shares: str) -> list[Found]:
    return together([[Found(match.read(move), *sums) for move, *sums in json.loads(one)] for one in json.loads(shares)])


__export__ = ["begin", "begin_analysis", "decide", "explain", "go_through", "stop", "think"]
