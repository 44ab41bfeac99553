"""The rules of a game as a page: read from seeds/<game>/rules.<language>.md, a small strict kind of Markdown.

`# Title`, paragraphs, `## Z1 Section`, `- **Z1.1** rule`, `  > example`; inside a line only `**bold**` and `*italic*`.
"""

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path

from htpy import Element, Node, a, dd, div, dl, dt, em, h2, p, section, strong

from praca import files
from praca.engine import Game
from praca.locale import _, language
from praca.ui.face import face_of
from praca.ui.frame import Notice, screen

_RULE = re.compile(r"- \*\*([A-Z]\d+\.\d+)\*\* (.+)")
_INLINE = re.compile(r"\*\*(.+?)\*\*|\*(.+?)\*")


def rules_screen(game: Game, table: str, notices: Sequence[Notice] = ()) -> Node:
    """The rules, with the way back to the table: the id of the game on it, empty if there is none."""
    return screen(
        _("Rules of {game}").format(game=face_of(game).TITLE),
        div(".row")[
            table and a("#back-to-table.button.primary", href=f"#game/{table}")[_("Back to the table")],
            a(".button", href=f"#new/{game.key}")[_("New game")],
        ],
        rules_text(game.key, language()),
        notices=notices,
        kind="rules",
    )


def rules_text(key: str, language_code: str) -> Node:
    return div(".rules-text")[list(_blocks(_source(key, language_code).splitlines()[1:]))]


@cache
def _source(key: str, language_code: str) -> str:
    """The text, beside the package in app.zip and at the top of the repository."""
    for root in Path(__file__).parents[2:4]:
        with suppress(OSError):
            return files.read(root / "seeds" / key / f"rules.{language_code}.md").decode()
    raise FileNotFoundError(f"no rules of {key} in {language_code}")


def _blocks(lines: list[str]) -> Iterator[Node]:
    """Paragraphs, then one section after the other."""
    heading = ""
    rules: list[Element] = []
    for line in [*lines, "## "]:
        if line.startswith("## "):
            if heading:
                yield section[h2[heading], dl[rules]]
            heading, rules = line[3:], []
        elif rule := _RULE.fullmatch(line.rstrip()):
            rules += [dt(id=f"rule-{rule[1]}")[rule[1]], dd[_inline(rule[2])]]
        elif line.lstrip().startswith("> "):
            rules.append(dd(".example")[_inline(line.lstrip()[2:])])
        elif line.strip():
            yield p[_inline(line)]


def _inline(text: str) -> list[Node]:
    parts: list[Node] = []
    end = 0
    for mark in _INLINE.finditer(text):
        parts += [text[end : mark.start()], strong[mark[1]] if mark[1] else em[mark[2]]]
        end = mark.end()
    return [*parts, text[end:]]
