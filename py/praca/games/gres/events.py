"""What a move of GRES makes public, in the order in which it happens.

An event is seen by everybody, so a card that was drawn or given is not in it: only the view of a seat that may know it
tells which one it was.
"""

from dataclasses import dataclass

from praca.engine import Event, Seat
from praca.games.gres.components import Card, Kind
from praca.games.gres.parade import Cards, Parade


@dataclass(frozen=True)
class CardDrawn(Event):
    """A player drew the top card of the pile (G3.1)."""

    seat: Seat

    reveals = True


@dataclass(frozen=True)
class CardTaken(Event):
    """A player took the top card of the discard pile (G3.1)."""

    seat: Seat
    card: Card


@dataclass(frozen=True)
class CardDiscarded(Event):
    """A player laid a card onto the discard pile (G3.1)."""

    seat: Seat
    card: Card


@dataclass(frozen=True)
class TurnEnded(Event):
    """A player's turn is over."""

    seat: Seat


@dataclass(frozen=True)
class PileReshuffled(Event):
    """The pile was used up: so many discarded and burnt cards are the new one (G3.3)."""

    cards: int

    reveals = True


# Fire


@dataclass(frozen=True)
class FireBroke(Event):
    """A player drew a fire, which is used at once (G4.1)."""

    seat: Seat

    reveals = True


@dataclass(frozen=True)
class HandShown(Event):
    """A player aimed a fire at somebody, who shows everything but ELEMENTO cards (G4.1)."""

    seat: Seat
    victim: Seat
    cards: Cards
    elementos: int  # how many cards stay hidden

    reveals = True
    pauses = True


@dataclass(frozen=True)
class GroupBurnt(Event):
    """These cards went under the discard pile, and the fire with them (G4.2, G4.3). There may have been none."""

    seat: Seat
    victim: Seat
    cards: Cards


@dataclass(frozen=True)
class KindAsked(Event):
    """The victim of a fire asked somebody for a card of this kind (G4.4)."""

    victim: Seat
    giver: Seat
    kind: Kind


@dataclass(frozen=True)
class KindDenied(Event):
    """The giver has no card of the kind that was asked for (G4.4)."""

    victim: Seat
    giver: Seat
    kind: Kind

    reveals = True


@dataclass(frozen=True)
class CardGiven(Event):
    """The giver chose a card of this kind; only these two know which (G4.4)."""

    giver: Seat
    victim: Seat
    kind: Kind

    reveals = True
    travels = True


@dataclass(frozen=True)
class NothingGiven(Event):
    """The giver has no card that could be given (G4.4)."""

    giver: Seat
    victim: Seat


# The call and the count


@dataclass(frozen=True)
class FalselyCalled(Event):
    """A player called the apuração without a perfect parade, and all have seen these cards (G5.2)."""

    seat: Seat
    cards: Cards
    elementos: int  # how many cards stay hidden

    reveals = True
    pauses = True


@dataclass(frozen=True)
class CountBegan(Event):
    """The apuração: called by somebody who holds a perfect parade (G5.3), or by nobody (G3.3, G3.4: None)."""

    caller: Seat | None

    reveals = True


@dataclass(frozen=True)
class ParadeShown(Event):
    """A parade came out, in the order of G5.3, and was counted (G6): with the bonus and what false calls cost."""

    seat: Seat
    parade: Parade
    bonus: int
    false_calls: int
    count: int

    reveals = True
    pauses = True


@dataclass(frozen=True)
class ElementosRevealed(Event):
    """A player turned up all ELEMENTO cards: lottery and flag brought so many points (G7.1)."""

    seat: Seat
    cards: Cards
    points: int

    reveals = True


@dataclass(frozen=True)
class RainFell(Event):
    """Rain took this group, or this card, and its points from somebody's parade (G7.2). Without a target: nothing."""

    seat: Seat
    target: Seat | None
    cards: Cards
    points: int


@dataclass(frozen=True)
class GameEnded(Event):
    """Everything is counted: the final points (G8.1)."""

    scores: tuple[int, ...]

    pauses = True
