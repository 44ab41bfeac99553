"""The worker "table": plays moves and draws screens. It knows no page; one question, one answer, both JSON text."""

import json

from praca.ui.app import App

app = App()


def ask(question: str) -> str:
    return json.dumps(app.handle(json.loads(question)))


__export__ = ["ask"]
