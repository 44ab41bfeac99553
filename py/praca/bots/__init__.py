"""Players made of code: what a bot may see, and how it searches. A game is known here only through its interface."""

from importlib import import_module
from typing import cast

from praca.bots.analysis import Analysis
from praca.bots.levels import LEVELS, Level
from praca.bots.search import Found, Knowledge, Reason, Search, best_first, together
from praca.bots.seen import Seen
from praca.engine import Match

__all__ = [
    "LEVELS",
    "Analysis",
    "Found",
    "Knowledge",
    "Level",
    "Reason",
    "Search",
    "Seen",
    "analysis_for",
    "best_first",
    "hint_for",
    "knowledge_of",
    "search_for",
    "seed_for",
    "together",
]


def knowledge_of(game_key: str) -> Knowledge:
    """What the game's `bot.py` knows about it."""
    return cast(Knowledge, import_module(f"praca.games.{game_key}.bot").KNOWLEDGE)


def seed_for(match: Match) -> int:
    """From the match and the move number: a replay decides the same."""
    return (match.setup.seed * 1_000_003 + match.ply) % 2**32


def search_for(match: Match, level: Level | None = None, share: int = 0, shares: int = 1) -> Search:
    """The search of the bot that is to move, or its share of one that several workers make together."""
    knowledge = knowledge_of(match.setup.game.key)
    seen = Seen(match.state)
    level = level or knowledge.levels[match.setup.players[seen.seat].bot or LEVELS[-1]]
    seed = seed_for(match)
    if shares > 1 and level.trials:
        level = level._replace(trials=max(1, level.trials // shares))
        seed = (seed + share * 7_919) % 2**32
    return Search(seen, knowledge, seed, level)


def hint_for(match: Match) -> Search:
    """What the best bot would look at if it sat in the place of whoever is to move."""
    knowledge = knowledge_of(match.setup.game.key)
    return Search(Seen(match.state), knowledge, seed_for(match), knowledge.levels[LEVELS[-1]], wide=True)


def analysis_for(match: Match) -> Analysis:
    """The whole match gone through, as far as it was played."""
    return Analysis(match, knowledge_of(match.setup.game.key))
