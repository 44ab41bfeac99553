"""What the rules forbid, and which rule does: a control that cannot be used now says why when somebody tries it.

The page offers no illegal move. A control that stands there without a legal one carries the move it would make, and who
presses it all the same is answered with the rule.
"""

import json
from typing import Any

from praca.engine import Game, IllegalMove, Move, State
from praca.locale import _
from praca.ui.frame import Notice


def can(notation: str) -> dict[str, str]:
    """The attributes of a button that makes a move."""
    return {"data_do": "move", "data_value": notation}


def cannot(move: Move) -> dict[str, str]:
    """The attributes of a button that cannot be used now: it tells so, and why if it is tried."""
    return {"aria_disabled": "true", "data_do": "why-not", "data_value": json.dumps(move)}


def refusal(state: State, attempt: str) -> IllegalMove | None:
    """What the rules say against a move that a control carried; None if it is legal or makes no sense."""
    try:
        state.copy().play(_as_move(json.loads(attempt)))
    except IllegalMove as error:
        return error
    except (ValueError, TypeError, RecursionError):
        pass
    return None


def _as_move(data: Any) -> Any:
    return tuple(map(_as_move, data)) if isinstance(data, list) else data


def refusal_notice(game: Game, refused: IllegalMove) -> Notice:
    """The reason, and the way to the rule."""
    return Notice(_(refused.reason), rule=f"{game.key}/{refused.rule}")
