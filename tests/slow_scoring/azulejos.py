"""5211 Azul, Z3 and Z4.2: what everybody keeps of a round, and who has most in the end."""

from typing import Any

from praca.engine import Event
from praca.games.azulejos.rules import Revealed, RoundScored

Card = tuple[int, int]  # colour, value
ROOSTERS = {2: 4, 3: 5, 4: 6, 5: 7}  # Z3.1, by players
LIMIT = {2: 5, 3: 6, 4: 7, 5: 8}  # Z3.2


def kept(laid: list[list[Card]]) -> list[list[Card]]:
    """Z3: what everybody moves to their score pile."""
    table = [card for cards in laid for card in cards]
    if len([value for _, value in table if value == 1]) == ROOSTERS[len(laid)]:
        return [[card for card in cards if card[1] == 1] for cards in laid]
    colour = scoring_colour([colour for colour, _ in table], LIMIT[len(laid)])
    return [[card for card in cards if card[0] == colour] for cards in laid]


def scoring_colour(table: list[int], limit: int) -> int | None:
    """Z3.2, Z3.3: looks for one colour alone, from just below the limit down to a single card."""
    for number in range(limit - 1, 0, -1):
        found = [colour for colour in range(5) if table.count(colour) == number]
        if len(found) == 1:
            return found[0]
    return None


class Ledger:
    """Score piles, card by card."""

    def __init__(self, position: Any) -> None:
        self.piles: list[list[Card]] = [[] for _ in position.hands]
        self.laid: list[list[Card]] = [[] for _ in position.hands]

    def follow(self, event: Event) -> None:
        if isinstance(event, Revealed):
            for cards, more in zip(self.laid, event.laid, strict=True):
                cards += [(card.colour, card.value) for card in more]
        elif isinstance(event, RoundScored):
            assert all(len(cards) == 4 for cards in self.laid), "two, one, one"
            for pile, cards in zip(self.piles, kept(self.laid), strict=True):
                pile += cards
            self.laid = [[] for _ in self.laid]

    def scores(self) -> list[int]:
        return [sum(value for _, value in pile) for pile in self.piles]

    def winners(self) -> list[int]:
        """Z4.2."""
        standing = [(points, len(pile)) for points, pile in zip(self.scores(), self.piles, strict=True)]
        return [seat for seat, one in enumerate(standing) if one == max(standing)]
