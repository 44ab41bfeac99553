"""The pictures of the games on the home page: each drawn by the game itself from a position that was really played.

A picture is a file of its own, with the inks of the game's style sheet in it: the page only shows it.
"""

import re
from importlib import import_module
from pathlib import Path

from htpy import Element

from praca.engine import decode
from praca.games import GAMES
from tools.versions import ROOT

FACE = re.compile(r"@font-face \{.*?\}\n", re.DOTALL)
COMMENT = re.compile(r"/\*.*?\*/\s*", re.DOTALL)


def draw(key: str) -> str:
    """The picture of one game, as the text of an SVG file."""
    module = import_module(f"praca.games.{key}.picture")
    match = decode(module.POSITION, GAMES)
    winner = match.state.outcome().winners[0]  # type: ignore[union-attr]  # it was played to its end
    state = match.state_at(getattr(module, "PLY", match.ply))
    picture: Element = module.picture(state.view(winner))
    inks = COMMENT.sub("", FACE.sub("", (ROOT / "css" / "tokens.css").read_text("utf-8")))
    sheet = COMMENT.sub("", (ROOT / "css" / f"{key}.css").read_text("utf-8"))
    style = f"<style>{inks}{sheet}{module.STYLE}:root{{color-scheme:light}}</style>"
    text = "".join(picture.iter_chunks())
    return text.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1).replace(">", f">{style}", 1)


def draw_pictures(folder: Path) -> None:
    folder.mkdir()
    for key in GAMES:
        (folder / f"{key}.svg").write_text(draw(key), "utf-8")
