"""A match is its set-up and the log of its moves. Undo, redo, replay, saves and links are all that one log.

`Match.moves` is the whole log, `Match.ply` how much of it has been played: behind it lie moves that were taken back and
can be played again until another move is made. States are never stored, only replayed.
"""

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from praca.engine.chance import SEEDS
from praca.engine.game import Event, Game, IllegalMove, Move, Seat, State, Value

# Who can sit on a seat: "" is a person, the others are levels of praca.bots. Links store the index: only ever append.
BOT_KINDS = ("", "mestre", "vizinho", "aprendiz")
NAME_LENGTH = 24


def clean_name(text: str) -> str:
    """A player's name fit to show: no control or direction characters, single spaces, not too long."""
    visible = "".join(" " if unicodedata.category(letter)[0] in "CZ" else letter for letter in text)
    return " ".join(visible.split())[:NAME_LENGTH].strip()


@dataclass(frozen=True)
class Player:
    """Who sits on a seat. An empty name stands for a default one, an empty `bot` for a person."""

    name: str = ""
    bot: str = ""


@dataclass(frozen=True)
class Setup:
    """All that is settled before the first move. `practice` lets a lone person take back anything."""

    game: Game
    players: tuple[Player, ...]
    options: Mapping[str, Value] = field(default_factory=dict)
    seed: int = 0
    practice: bool = False

    def __post_init__(self) -> None:
        if len(self.players) not in self.game.seats:
            raise ValueError(f"{self.game.key} is not for {len(self.players)} players")
        if not 0 <= self.seed < SEEDS:
            raise ValueError(f"a seed is a number from 0 to {SEEDS - 1}")
        unknown = set(self.options) - {option.key for option in self.game.options}
        if unknown:
            raise ValueError(f"{self.game.key} has no option {min(unknown)}")
        chosen = {option.key: self.options.get(option.key, option.default) for option in self.game.options}
        for option in self.game.options:
            if chosen[option.key] not in option.choices_for(len(self.players)):
                players = len(self.players)
                raise ValueError(f"{chosen[option.key]!r} is no choice of {option.key} for {players} players")
        object.__setattr__(self, "options", chosen)

    @property
    def people(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, player in enumerate(self.players) if not player.bot)

    def start(self) -> State:
        return self.game.start(len(self.players), self.options, self.seed)


class Match:
    """A set-up, its log, and the position after the moves that count."""

    def __init__(self, setup: Setup, moves: Sequence[Move] = ()) -> None:
        self.setup = setup
        self.moves: list[Move] = []
        self.movers: list[Seat] = []
        self.events: list[tuple[Event, ...]] = []
        self.state = setup.start()
        for move in moves:
            self.play(move)

    @property
    def ply(self) -> int:
        """How many moves of the log have been played."""
        return len(self.events)

    def play(self, move: Move) -> None:
        """Makes a move. Moves that had been taken back are forgotten."""
        mover = self.state.to_move
        if mover is None:
            raise IllegalMove("", "The game is over.")
        self.state.play(move)
        del self.moves[self.ply :], self.movers[self.ply :]
        self.moves.append(move)
        self.movers.append(mover)
        self.events.append(tuple(self.state.events))

    def read(self, text: str) -> Move:
        """The legal move with this notation."""
        for move in self.state.moves():
            if self.setup.game.notation(move) == text:
                return move
        raise IllegalMove("", "That is not a legal move now.")

    def jump(self, ply: int) -> None:
        """Goes to any point of the log, back or forth, and forgets nothing."""
        if not 0 <= ply <= len(self.moves):
            raise IndexError(f"the log has no ply {ply}")
        if ply < self.ply:
            self.state = self.setup.start()
            self.events.clear()
        for move in self.moves[self.ply : ply]:
            self.state.play(move)
            self.events.append(tuple(self.state.events))

    def state_at(self, ply: int) -> State:
        """The position after the first `ply` moves, for looking back: the match itself stays where it is."""
        state = self.setup.start()
        for move in self.moves[:ply]:
            state.play(move)
        return state

    def undo_ply(self, seat: Seat) -> int | None:
        """Where a person's "take back" leads to, or None if there is nothing that may be taken back.

        Back to that person's last decision, over the bots' answers, but never past something that has been revealed
        and never into another person's turn. Practice against bots alone lifts the first of these.
        """
        practice = self.setup.practice and len(self.setup.people) == 1
        for ply in range(self.ply - 1, -1, -1):
            if not practice and any(event.reveals for event in self.events[ply]):
                return None
            if self.movers[ply] == seat:
                return ply
            if not self.setup.players[self.movers[ply]].bot:
                return None
        return None

    def undo(self, seat: Seat) -> bool:
        """Takes back this person's last decision, if that is allowed."""
        ply = self.undo_ply(seat)
        if ply is None:
            return False
        self.jump(ply)
        return True

    def redo(self) -> bool:
        """Plays again what was taken back, up to the next decision of a person."""
        if self.ply == len(self.moves):
            return False
        self.jump(self.ply + 1)
        while self.ply < len(self.moves) and self.setup.players[self.movers[self.ply]].bot:
            self.jump(self.ply + 1)
        return True

    def fork(self, ply: int | None = None) -> "Match":
        """A new match that shares the first `ply` moves with this one. This one stays as it is."""
        return Match(self.setup, self.moves[: self.ply if ply is None else ply])

    def with_players(self, players: Sequence[Player]) -> "Match":
        """The same game with others at the table."""
        other = Match(replace(self.setup, players=tuple(players)), self.moves)
        other.jump(self.ply)
        return other
