"""The worker "table": plays moves and draws screens. It knows no page; one question, one answer, both JSON text."""

import json
import sys
import traceback

from praca.ui.app import App

app = App()


def ask(question: str) -> str:
    try:
        return json.dumps(app.handle(json.loads(question)))
    except Exception:  # a mistake of ours: the games are stored, the player is told
        traceback.print_exc(file=sys.stderr)
        return json.dumps(app.give_up())


__export__ = ["ask"]
