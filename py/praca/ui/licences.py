"""The licences of all that Praça is made of, as a page of its own: licences.html, which the build writes.

It is not part of the app and does not make it larger: the page "About" leads there. The list is kept offline like the
rest; the texts of the licences, which are long, are files of their own and come when somebody wants to read them. Like
the home page it is English until js/boot.js sees that somebody reads Portuguese.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from zlib import crc32

from htpy import (
    Node,
    a,
    body,
    div,
    h1,
    head,
    header,
    html,
    li,
    link,
    main,
    meta,
    p,
    script,
    span,
    strong,
    title,
    ul,
)

from praca.locale import N_, _, language, use
from praca.ui.frame import tile_mark


@dataclass(frozen=True)
class Part:
    """Something shipped that is not ours: `licence` as SPDX calls it, `inside` of which other part it comes."""

    name: str
    version: str
    licence: str
    text: str
    inside: str = ""


def licences_page(parts: Sequence[Part], policy: str) -> str:
    """The whole page; `policy` is the Content-Security-Policy of the site."""
    return str(
        html(lang="en")[
            head[
                meta(charset="utf-8"),
                meta(http_equiv="Content-Security-Policy", content=policy),
                meta(name="viewport", content="width=device-width, initial-scale=1, viewport-fit=cover"),
                meta(name="color-scheme", content="light dark"),
                title["Praça"],
                link(rel="icon", href="icons/praca.svg", type="image/svg+xml"),
                (link(rel="stylesheet", href=f"css/{name}.css") for name in ("tokens", "praca")),
            ],
            body[
                main("#app")[
                    header(".bar")[a(".brand", href="./", aria_label="Praça")[tile_mark(), span["Praça"]]],
                    div("#screen.screen.about")[
                        div(".heading")[div(".plaque")[h1("#title")[_both(N_("Licences"))]]],
                        p[_both(N_("What Praça is made of, beside our own code, and by which licences."))],
                        ul[(_part(part, parts) for part in parts if not part.inside)],
                        p[_both(N_("The texts of the licences come from the network when you open them."))],
                        p[a("#to-about.button", href="./#about")[_both(N_("About Praça"))]],
                    ],
                ],
                script(src="js/boot.js"),
            ],
        ]
    )


def text_files(parts: Sequence[Part]) -> dict[str, str]:
    """The texts of the licences, by the names of their files. What several parts share, they share."""
    return {_file(part): part.text for part in parts}


def _file(part: Part) -> str:
    """Named after what is in it: the same texts are the same file."""
    return f"licences/{part.licence}-{crc32(part.text.encode()):08x}.txt"


def _part(part: Part, parts: Sequence[Part]) -> Node:
    """A part, and below it what has come inside it."""
    inside = [other for other in parts if other.inside == part.name]
    return li[
        strong[part.name],
        f" {part.version} · ",
        a(href=_file(part))[part.licence],
        div(".inside")[_both(N_("with")), ul[(_part(other, parts) for other in inside)]] if inside else None,
    ]


def _both(text: str) -> Node:
    """A text in English, which carries the Portuguese one along."""
    before = language()
    words = {}
    for code in ("en", "pt"):
        use(code)
        words[code] = _(text)
    use(before)
    return span(data_pt=words["pt"])[words["en"]]
