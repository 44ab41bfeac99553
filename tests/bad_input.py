"""Bad links, files and stored values, made from good ones by chance, and what must come of each of them.

A link opens as a legal match or is refused with a LinkError, a file or a stored value with a SaveError; the app shows
the game or one message, throws nothing, changes no other saved game and lets nothing become markup. Used by the tests
and, in great number, by `make fuzz`.
"""

import json
from binascii import crc32
from collections.abc import Callable
from functools import cache
from typing import Any

from praca.engine import Chance, LinkError, Match, Player, Save, SaveError, Setup, decode, encode, read_file, write_file
from praca.engine.link import _bytes, _text
from praca.engine.save import from_text
from praca.games import GAMES
from tests.conftest import SAVE, Visitor
from tests.tables import TABLES, random_match

STRANGE = (
    "\0",
    "\u202e",
    "\u2066",
    "\ufeff",
    "\ud800",
    "<script>alert(1)</script>",
    '"><img src=x onerror=1>',
    "%00",
    "é",
)
NAMES = ("<marquee>Ana", "' onfocus=a() autofocus '", "\u202eevil", "{0.__class__}%s", "🐓" * 24, "&lt;i&gt;")
NUMBERS = (-1, 0, 2**31, 2**63, 10**40, 10**400, -(10**400))
VALUES: tuple[Any, ...] = (None, True, 1.5, "", "x", [], {}, [[]], {"a": {}}, *NUMBERS, *NAMES, "\0", "9" * 400)


GOOD_MATCHES = 400


# Good ones


def a_match(chance: Chance) -> Match:
    """A game on any table, at any point, with names that need care: one of a few hundred, which are made once."""
    return _good_match(chance.below(GOOD_MATCHES))


@cache
def _good_match(number: int) -> Match:
    table, chance = TABLES[number % len(TABLES)], Chance(number)
    played = random_match(table, chance.below(1000)) if chance.below(2) else table.match(chance.seed())
    players = tuple(Player(chance.pick(NAMES) if chance.below(2) else "") for _ in range(table.seats))
    match = Match(Setup(played.setup.game, players, played.setup.options, played.setup.seed), played.moves)
    match.jump(chance.below(len(match.moves) + 1))
    return match


@cache
def _good_link(match: Match, whole_log: bool) -> str:
    return encode(match, whole_log=whole_log)


def a_link(chance: Chance) -> str:
    return _good_link(a_match(chance), False)


def a_save(chance: Chance) -> Save:
    match = a_match(chance)
    names = tuple(player.name for player in match.setup.players)
    link = _good_link(match, True)
    return Save("good", link, match.ply, 1, 2, names, dict(match.state.progress()), (), tuple(match.state.scores()))


def a_file(chance: Chance) -> str:
    return write_file([a_save(chance) for _ in range(1 + chance.below(3))])


# Made bad


def truncated(text: str, chance: Chance) -> str:
    return text[: chance.below(len(text) + 1)]


def flipped(text: str, chance: Chance) -> str:
    place = chance.below(max(1, len(text)))
    return (
        text[:place]
        + "".join(chr(ord(letter) ^ 1 << chance.below(7)) for letter in text[place : place + 1])
        + text[place + 1 :]
    )


def spliced(text: str, chance: Chance) -> str:
    """A piece of it left out, doubled or moved."""
    a, b, c = sorted(chance.below(len(text) + 1) for _ in range(3))
    return chance.pick((text[:a] + text[b:], text[:b] + text[a:], text[:a] + text[b:c] + text[a:b] + text[c:]))


def strange(text: str, chance: Chance) -> str:
    place = chance.below(len(text) + 1)
    return text[:place] + chance.pick(STRANGE) + text[place:]


def oversized(text: str, chance: Chance) -> str:
    return (
        text * (2 + chance.below(300))
        if chance.below(2)
        else text + chance.pick("A[{ \0") * 10 ** (2 + chance.below(4))
    )


ANYHOW: tuple[Callable[[str, Chance], str], ...] = (truncated, flipped, spliced, strange, oversized)


def sealed(key: str, body: bytes) -> str:
    """A link with a right checksum, whatever it holds."""
    return f"{key}.{_text(body + crc32(key.encode() + body).to_bytes(4, 'little'))}"


def forged(link: str, chance: Chance) -> str:
    """Another game, version, set-up or moves, under a checksum that is right."""
    key, _, payload = link.partition(".")
    body = bytearray(_bytes(payload)[:-4])
    for _ in range(1 + chance.below(4)):
        body[min(chance.below(2 * len(body)), len(body) - 1) // (1 + chance.below(2))] ^= 1 << chance.below(8)
    body += bytes(chance.below(256) for _ in range(chance.pick((0, 0, 1, 20, 2000))))
    return sealed(chance.pick((key, key, *GAMES)), bytes(body))


def made_up(_link: str, chance: Chance) -> str:
    """Nothing but chance, behind the key of a game, with a right checksum or without."""
    body = bytes(chance.below(256) for _ in range(chance.below(300)))
    key = chance.pick((*GAMES, "xadrez", "", "new/gres", "game"))
    return sealed(key, body) if chance.below(3) else f"{key}.{_text(body)}"


def garbled(text: str, chance: Chance) -> str:
    """A save or a file with another value somewhere, deep in it or at its top."""
    data = json.loads(text)
    at = data
    while True:
        place = chance.pick([*at]) if isinstance(at, dict) else chance.below(len(at))
        if not isinstance(at[place], dict | list) or not at[place] or not chance.below(4):
            break
        at = at[place]
    at[place] = chance.pick(VALUES)
    return json.dumps(data)


def nested(text: str, chance: Chance) -> str:
    depth = 10 ** (1 + chance.below(5))
    return chance.pick(("[" * depth, '{"games":' * depth, "[" * depth + text + "]" * depth))


LINKS: tuple[Callable[[str, Chance], str], ...] = (*ANYHOW, forged, forged, forged, made_up)
TEXTS: tuple[Callable[[str, Chance], str], ...] = (*ANYHOW, garbled, garbled, garbled, nested)


def bad_link(chance: Chance) -> str:
    return chance.pick(LINKS)(a_link(chance), chance)


def bad_file(chance: Chance) -> str:
    return chance.pick(TEXTS)(a_file(chance), chance)


def bad_value(chance: Chance) -> str:
    return chance.pick(TEXTS)(a_save(chance).to_text(), chance)


# What must come of it


def try_link(text: str) -> bool:
    """Whether it opened. What opens is a legal match that has a link of its own."""
    try:
        match = decode(text, GAMES)
    except LinkError:
        return False
    again = decode(encode(match), GAMES)
    assert again.moves == match.moves
    assert again.setup == match.setup
    return True


def try_file(text: str) -> bool:
    try:
        saves = read_file(text)
    except SaveError:
        return False
    for save in saves:
        try_link(save.link)
    assert_same(saves, read_file(write_file(saves)))
    return True


def try_value(text: str) -> bool:
    try:
        save = from_text(text)
    except SaveError:
        return False
    try_link(save.link)
    assert_same([save], [from_text(save.to_text())])
    return True


def assert_same(saves: list[Save], again: list[Save]) -> None:
    """Written and read once more: all that counts. In a label two halves of a letter may have come together as one."""
    assert [(save.id, save.link, save.ply) for save in again] == [(save.id, save.link, save.ply) for save in saves]
    assert read_file(write_file(again)) == again, "and then it stays as it is"


GOOD = Save("mine", encode(random_match(TABLES[-1], 1)), 3, 1, 2).to_text()
RUNS = {"script", "style", "img", "iframe", "object", "embed", "base", "meta", "link", "video", "audio"}
PICTURES = {f"pictures/{key}.svg" for key in GAMES}
NAMED = {"marquee"}  # what a hostile name holds, and no screen


def assert_harmless(visitor: Visitor) -> None:
    """Well-formed, and nothing in it that would run or that came from a name."""
    for element in visitor.screen.walk():
        ours = element.tag == "img" and element["src"] in PICTURES
        assert ours or element.tag not in RUNS | NAMED, element.tag
        assert not any(name.startswith("on") for name in element.attributes)
        assert not element["href"].strip().lower().startswith(("javascript:", "data:"))
    assert visitor.storage[f"{SAVE}mine"] == GOOD, "another game was touched"


def show_link(text: str) -> None:
    """Somebody follows it, and somebody else comes with it."""
    visitor = Visitor({f"{SAVE}mine": GOOD}).go(text)
    assert_harmless(visitor)
    assert len(visitor.screen.all("h1")) == 1
    assert_harmless(visitor.reloaded())


def show_file(text: str) -> None:
    visitor = Visitor({f"{SAVE}mine": GOOD}).go("games")
    visitor.ask("import", text=text)
    assert_harmless(visitor)
    assert len(visitor.notices) == 1
    for key in [key for key in visitor.saves if key != "mine"]:
        assert_harmless(visitor.go(f"game/{key}"))
    assert_harmless(visitor.reloaded("#games"))


def show_value(text: str) -> None:
    """In place of a save, and of everything else that is stored."""
    visitor = Visitor(
        {f"{SAVE}mine": GOOD, f"{SAVE}good": text, "praca:language": text, "praca:settings": text}, "#games"
    )
    assert_harmless(visitor)
    assert_harmless(visitor.go("game/good"))
    assert_harmless(visitor.go(""))
    assert visitor.storage[f"{SAVE}good"] == text, "it is kept as it is"


KINDS: dict[str, tuple[Callable[[Chance], str], Callable[[str], bool], Callable[[str], None]]] = {
    "links": (bad_link, try_link, show_link),
    "files": (bad_file, try_file, show_file),
    "stored values": (bad_value, try_value, show_value),
}
