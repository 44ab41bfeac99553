"""A second opinion on every score, slow and plain: written from the rules' text alone, never from the rules' code.

One module a game, with the scoring as a function of what lies on the table and a `Ledger` that follows a game by its
events and says after each move what everybody has, and at the end who has won. Cards, tiles and pieces are what the
events call them; every number stands here again as the text gives it, so that a slip in a table is noticed too.
"""

from typing import Any, Protocol

from praca.engine import Event, Seat
from tests.slow_scoring import arraial, azulejos, favelas, gres


class Ledger(Protocol):
    """What everybody has, kept from what is seen."""

    def follow(self, event: Event) -> None:
        """Something happened."""

    def scores(self) -> list[int]:
        """Everybody's points now."""

    def winners(self) -> list[Seat]:
        """Who wins if the game ends now."""


LEDGERS: dict[str, Any] = {  # each is opened with the first position of a game
    "arraial": arraial.Ledger,
    "azulejos": azulejos.Ledger,
    "favelas": favelas.Ledger,
    "gres": gres.Ledger,
}


def open_ledger(key: str, position: Any) -> Ledger:
    """The ledger of a game that begins with this position."""
    ledger: Ledger = LEDGERS[key](position)
    return ledger
