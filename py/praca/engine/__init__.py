"""What all games share: the contract of a game, seeded chance, the match (log, undo, replay), links and saves.

The engine imports nothing else of ours and knows no game by name.
"""

from praca.engine.chance import SEEDS, Chance
from praca.engine.game import Event, Game, IllegalMove, Move, Option, Outcome, Seat, State, Value
from praca.engine.link import LinkError, OtherRules, decode, encode
from praca.engine.match import BOT_KINDS, Match, Player, Setup, clean_name
from praca.engine.save import Save, SaveError, read_file, write_file

__all__ = [
    "BOT_KINDS",
    "SEEDS",
    "Chance",
    "Event",
    "Game",
    "IllegalMove",
    "LinkError",
    "Match",
    "Move",
    "Option",
    "OtherRules",
    "Outcome",
    "Player",
    "Save",
    "SaveError",
    "Seat",
    "Setup",
    "State",
    "Value",
    "clean_name",
    "decode",
    "encode",
    "read_file",
    "write_file",
]
