"""About Praça: what it is, whose games these are, what it stores, what it is made of."""

from collections.abc import Sequence

from htpy import Node, a, h2, li, p, ul

from praca.locale import _
from praca.ui.frame import Notice, footer_links, screen

GAMES_CREDITS = (
    ("5211 Azul", "Tsuyoshi Hashiguchi; Next Move Games / Plan B Games"),
    ("Arraial", "Nuno Bizarro Sentieiro, Paulo Soledade; MEBO"),
    ("Favelas", "Chris Bryan; WizKids"),
    ("GRES: Carnival Parade", "Pá.ú.lú."),
)


def about_screen(build: str, notices: Sequence[Notice] = ()) -> Node:
    return screen(
        _("About Praça"),
        p[
            _(
                "Praça is the town square where people sit down to play. Everything that thinks here is Python, and it "
                "runs in your browser: there is no server, no account, no advertisement, and after the first visit no "
                "network is needed."
            )
        ],
        p[_("Your games are kept in this browser and leave it only if you share them.")],
        h2[_("Whose games these are")],
        p[
            _(
                "These are unofficial implementations, made with respect and in our own words and drawings. The games "
                "belong to their designers and publishers. If you like one, buy the printed game."
            )
        ],
        ul[(li[f"{title}: {credit}"] for title, credit in GAMES_CREDITS)],
        h2[_("What it is made of")],
        p["PyScript, Pyodide, MicroPython, idiomorph, htpy, MarkupSafe, segno, Workbox."],
        p[
            _("Our code is free under the MIT licence."),
            " ",
            a("#to-licences", href="licences.html")[_("All licences")],
        ],
        build and p(".build")[_("Build {build}").format(build=build)],
        footer_links(),
        notices=notices,
        kind="about",
    )
