"""When something has gone wrong: what the player is told, and a report to copy for whoever is to find out why.

The report says what failed and where in our code, with versions and the address. The address of a table holds the game,
names included; otherwise nothing of what people typed, stored or are called is in it.
"""

import sys

from praca.locale import _
from praca.ui.frame import Notice


def what_failed(error: BaseException) -> str:
    """The kind of an error and where it came from. Not its message, which may hold anything."""
    places, step = [], error.__traceback__
    while step:
        code = step.tb_frame.f_code
        places.append(f"{code.co_filename.rpartition('/')[2]}:{step.tb_lineno} {code.co_name}")
        step = step.tb_next
    return " < ".join([type(error).__name__, *reversed(places)])


def report(trouble: str, address: str, build: str, browser: str) -> str:
    """In English, for those who work on Praça."""
    lines = {
        "Praça": build,
        "What failed": trouble,
        "Address": address,
        "Browser": browser,
        "Python": f"{sys.version.partition(' (')[0]} on {sys.platform}",
    }
    return "\n".join(f"{name}: {value}" for name, value in lines.items())


def trouble_notice(text: str) -> Notice:
    """The game is there again: this is all that is said of it."""
    return Notice(_("Something went wrong, and Praça set the table anew. Your games are all here: go on."), report=text)
