"""The worker "table": plays moves and draws screens. It knows no page; one question, one answer, both JSON text."""

import json
import sys
import traceback

from praca.ui.app import App
from praca.ui.report import what_failed

BUILD = "@build@"
app = App()


def ask(question: str) -> str:
    """The answer, or what has failed: then the page begins anew, with what was stored."""
    global app
    message = json.loads(question)
    try:
        if message["do"] == "start":
            if message.get("build", BUILD) != BUILD:
                return json.dumps({"failed": "the page is of another version"})
            app = App()
        return json.dumps(app.handle(message))
    except Exception as error:  # a mistake of ours
        traceback.print_exc(file=sys.stderr)
        return json.dumps({"failed": what_failed(error)})


__export__ = ["ask"]
