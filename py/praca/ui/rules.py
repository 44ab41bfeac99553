"""The rules of a game as a page: read from seeds/<game>/rules.<language>.md, a small strict kind of Markdown.

`# Title`, paragraphs, `## Z1 Section`, `- **Z1.1** rule`, `  > example`; inside a line only `**bold**` and `*italic*`.
"""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path

from htpy import Element, Node, a, button, dd, div, dl, dt, em, form, h2, label, p, section, strong
from htpy import input as input_

from praca import files
from praca.engine import Game
from praca.locale import _, language, n_
from praca.ui.examples import example_links
from praca.ui.face import face_of
from praca.ui.frame import Notice, screen

_RULE = re.compile(r"- \*\*([A-Z]\d+\.\d+)\*\* (.+)")
_INLINE = re.compile(r"\*\*(.+?)\*\*|\*(.+?)\*")


def rules_screen(game: Game, table: str, sought: str = "", notices: Sequence[Notice] = ()) -> Node:
    """The rules, or those with the words that are `sought`.

    `table` is the way back: the id of the game on it, empty if there is none.
    """
    return screen(
        _("Rules of {game}").format(game=face_of(game).TITLE),
        div(".row")[
            table and a("#back-to-table.button.primary", href=f"#game/{table}")[_("Back to the table")],
            a(".button", href=f"#new/{game.key}")[_("New game")],
            a(".button", href=f"#learn/{game.key}")[_("The lesson")],
        ],
        form("#find-rule.find-rule", role="search", data_do="find-rule", data_live="")[
            div(".field")[
                label(for_="sought")[_("Find in the rules: words, or a rule's number")],
                div(".row")[
                    input_("#sought", name="sought", type="search", autocomplete="off", value=sought),
                    button(type="submit")[_("Find")],
                ],
            ],
        ],
        None if sought else example_links(game.key),
        rules_text(game.key, language(), sought),
        notices=notices,
        kind="rules",
        game=game.key,
    )


def rules_text(key: str, language_code: str, sought: str = "") -> Node:
    """All rules; with words to be found, only those that have all of them."""
    lines = _source(key, language_code).splitlines()[1:]
    words = _plain(sought).split()
    if not words:
        return div(".rules-text")[list(_blocks(lines))]
    found = list(_found(lines, words))
    number = sum(1 for line in found if _RULE.fullmatch(line))
    return div(".rules-text")[
        p("#found", role="status")[n_("{n} rule found.", "{n} rules found.", number)], list(_blocks(found))
    ]


def _found(lines: Sequence[str], words: Sequence[str]) -> Iterator[str]:
    """The rules with all the words, each with its example and under its heading."""
    heading, taken = "", False
    for line in map(str.rstrip, lines):
        if line.startswith("## "):
            heading, taken = line, False
        elif _RULE.fullmatch(line):
            taken = all(word in _plain(f"{heading} {line}") for word in words)
            if taken and heading:
                yield heading
                heading = ""
            if taken:
                yield line
        elif taken and line.lstrip().startswith("> "):
            yield line


def _plain(text: str) -> str:
    """Without accents, capitals and marks: so one finds without knowing how it is spelt."""
    letters = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter) and letter != "*")


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
            rules += [dt(id=f"rule-{rule[1]}", tabindex="-1")[rule[1]], dd[_inline(rule[2])]]
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
