"""The worker "table": plays moves and draws screens. It knows no page; one question, one answer, both JSON text.

Of the HTML it sends what has changed since its last answer. "start" and "repaint" come from a page that has none of it,
and so does word of trouble.
"""

import json
import sys
import traceback

from praca.ui.app import App
from praca.ui.render import changes
from praca.ui.report import what_failed

BUILD = "@build@"
app = App()
shown: dict[str, str] = {}  # what the page has, by the ids of its elements


def ask(question: str) -> str:
    """The answer, or what has failed: then the page begins anew, with what was stored."""
    global app
    message = json.loads(question)
    try:
        if message["do"] == "start":
            if message.get("build", BUILD) != BUILD:
                return json.dumps({"failed": "the page is of another version"})
            app = App()
        if message["do"] in ("start", "repaint") or "trouble" in message:
            shown.clear()
        answer = app.handle(message)
        answer["html"] = changes(answer["html"], app.regions, shown)
        return json.dumps(answer)
    except Exception as error:  # a mistake of ours
        traceback.print_exc(file=sys.stderr)
        return json.dumps({"failed": what_failed(error)})


__export__ = ["ask"]
