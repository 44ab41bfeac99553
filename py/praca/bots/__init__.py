"""Players made of code: what a bot may see, and how it searches. A game is known here only through its interface."""

from importlib import import_module
from typing import cast

from praca.bots.search import Knowledge, Search
from praca.bots.seen import Seen
from praca.engine import Match

__all__ = ["Knowledge", "Search", "Seen", "knowledge_of", "search_for"]


def knowledge_of(game_key: str) -> Knowledge:
    """What the game's `bot.py` knows about it."""
    return cast(Knowledge, import_module(f"praca.games.{game_key}.bot").KNOWLEDGE)


def search_for(match: Match, trials: int | None = None) -> Search:
    """The search of the bot that is to move. Seeded by the match and the move number: a replay decides the same."""
    seed = (match.setup.seed * 1_000_003 + match.ply) % 2**32
    return Search(Seen(match.state), knowledge_of(match.setup.game.key), seed, trials)
