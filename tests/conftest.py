"""A visitor for the tests of the app: does what py/shell.py does, on plain CPython and without a page.

    visitor         somebody who has never been on the square; `Visitor(...)` makes more of them

Questions and answers cross as JSON text, what is to be stored is stored, the address follows, and HTML is read into a
small tree in which elements are found by id, tag, class or attribute. Only what stands on the screen can be pressed.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any
from unittest.mock import patch

import pytest

import bot
from praca.bots import knowledge_of
from praca.engine import Chance, Match, Player, Setup, State, decode, encode
from praca.games import GAMES
from praca.locale import use
from praca.ui.app import App

AZULEJOS = GAMES["azulejos"]
URL = "https://example.org/praca/"
SAVE = "praca:save:"
NOON = 1_790_000_000_000  # milliseconds: 21 September 2026
MINUTE = 60_000
HINT_TRIALS = 40
VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
DICE = 1_000_000  # the stream the tests draw from: far from those of any game

PERSON, BOT = Player(), Player("", "vizinho")


# HTML as a tree


@dataclass(eq=False)
class Element:
    """An element of a screen."""

    tag: str
    attributes: dict[str, str] = field(default_factory=dict)
    inside: list["Element | str"] = field(default_factory=list)
    parent: "Element | None" = None

    def __getitem__(self, name: str) -> str:
        return self.attributes.get(name, "")

    def __contains__(self, name: str) -> bool:
        return name in self.attributes

    def all(self, tag: str = "", /, **wanted: str | bool) -> list["Element"]:
        """Every element below with this tag and these attributes: class_="save", data_do="move", disabled=True."""
        return [element for element in self.walk() if tag in ("", element.tag) and element.has(**wanted)]

    def one(self, tag: str = "", /, **wanted: str | bool) -> "Element":
        found = self.all(tag, **wanted)
        assert len(found) == 1, f"{len(found)} elements are {tag} {wanted}"
        return found[0]

    def has(self, **wanted: str | bool) -> bool:
        for name, value in wanted.items():
            name = name.rstrip("_").replace("_", "-")
            if isinstance(value, bool):
                if (name in self) != value:
                    return False
            elif value not in (self[name].split() if name == "class" else [self[name]]) or name not in self:
                return False
        return True

    def walk(self) -> Iterator["Element"]:
        for child in self.inside:
            if isinstance(child, Element):
                yield child
                yield from child.walk()

    def above(self) -> Iterator["Element"]:
        if self.parent:
            yield self.parent
            yield from self.parent.above()

    @property
    def text(self) -> str:
        """What is written in it, with single blanks."""
        return " ".join("".join(self._texts()).split())

    def _texts(self) -> Iterator[str]:
        for child in self.inside:
            if isinstance(child, str):
                yield child
            elif child.tag != "title":
                yield from child._texts()
        yield " "

    @property
    def name(self) -> str:
        """How a screen reader calls it: its label, or what is in it, pictures by their labels."""
        return self["aria-label"].strip() or " ".join("".join(self._names()).split())

    def _names(self) -> Iterator[str]:
        for child in self.inside:
            if isinstance(child, str):
                yield child
            elif child["aria-hidden"] != "true":
                yield f" {child['aria-label'] or ''.join(child._names())} "


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.root = self.open = Element("")

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _value in attrs]
        assert len(set(names)) == len(names), f"an attribute twice: {attrs}"
        element = Element(tag, {name: value or "" for name, value in attrs}, parent=self.open)
        self.open.inside.append(element)
        if tag not in VOID:
            self.open = element

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        assert tag == self.open.tag, f"</{tag}> closes <{self.open.tag}>"
        assert self.open.parent
        self.open = self.open.parent

    def handle_data(self, data: str) -> None:
        self.open.inside.append(data)


def read_html(text: str) -> Element:
    """The tree of a screen, which must be well formed."""
    reader = _Reader()
    reader.feed(text)
    reader.close()
    assert reader.open is reader.root, f"<{reader.open.tag}> is never closed"
    return reader.root


# The page


class Visitor:
    """Somebody at the page, with the browser's storage and address."""

    def __init__(self, storage: dict[str, str] | None = None, hash: str = "", language: str = "en-GB") -> None:
        self.storage = dict(storage or {})
        self.now = NOON
        self.app = App()
        self.answer: dict[str, Any] = {}
        self._screen: Element | None = None
        self.ask("start", storage=dict(self.storage), hash=hash, language=language, url=URL, build="abc")

    def ask(self, do: str, **more: Any) -> dict[str, Any]:
        """Sends a message as the page does, a minute later than the last; stores; paints."""
        return self.send({"do": do, "now": self.now, "offset": 60, **more})

    def send(self, message: Any) -> dict[str, Any]:
        self.now += MINUTE
        self.answer = json.loads(json.dumps(self.app.handle(json.loads(json.dumps(message)))))
        self._screen = None
        for key, text in self.answer["store"]:
            if text is None:
                self.storage.pop(key, None)
            else:
                self.storage[key] = text
        return self.answer

    def reloaded(self, hash: str | None = None) -> "Visitor":
        """The page loaded again, at the address it was at."""
        return Visitor(self.storage, f"#{self.hash}" if hash is None else hash)

    @property
    def html(self) -> str:
        return str(self.answer["html"])

    @property
    def hash(self) -> str:
        return str(self.answer["hash"])

    @property
    def screen(self) -> Element:
        self._screen = self._screen or read_html(self.html)
        return self._screen

    @property
    def title(self) -> str:
        return self.screen.one("h1").text

    @property
    def notices(self) -> list[str]:
        return [element.one("p").text for element in self.screen.all(class_="notice")]

    def __getitem__(self, id: str) -> Element:
        return self.screen.one(id=id)

    def __contains__(self, id: str) -> bool:
        return f' id="{id}"' in self.html

    @property
    def saves(self) -> dict[str, dict[str, Any]]:
        """What is stored, by id."""
        return {key.removeprefix(SAVE): json.loads(text) for key, text in self.storage.items() if SAVE in key}

    # What people do

    def go(self, hash: str) -> "Visitor":
        self.ask("go", hash=f"#{hash.removeprefix('#')}")
        return self

    def press(self, what: str | Element) -> "Visitor":
        """Presses a button or follows a link, which must be there to be pressed."""
        element = self[what] if isinstance(what, str) else what
        assert element.tag in ("a", "button"), f"a {element.tag} is not pressed"
        assert "disabled" not in element, f"{element.name} cannot be pressed now"
        if element.tag == "a":
            return self.go(element["href"])
        if element["type"] == "submit":
            return self.submit()
        self.ask(element["data-do"], value=element["data-value"])
        return self

    def submit(self, **changes: str | None) -> "Visitor":
        """Sends the form on the screen, with some of it filled in anew; None leaves a field out."""
        form = self.screen.one("form")
        fields = {**filled_in(form), **changes}
        sent = {name: value for name, value in fields.items() if value is not None}
        self.ask(form["data-do"], value=form["data-value"], form=sent)
        return self

    def set_up(self, *sits: str, names: Sequence[str] = (), seed: str = "7", **options: str) -> "Visitor":
        """A new game of 5211 Azul: who sits where, "person" or "bot", a neighbour."""
        sits = tuple("vizinho" if sitter == "bot" else sitter for sitter in sits)
        seats = {f"sits{seat}": sits[seat] if seat < len(sits) else "" for seat in range(5)}
        named = {f"name{seat}": name for seat, name in enumerate(names)}
        return self.go("new/azulejos").submit(**seats, **named, seed=seed, **options)

    def open_match(self, match: Match) -> "Visitor":
        """The match on the table, from its link."""
        return self.go(encode(match)).press("do-accept")

    def lay(self, *slots: int) -> "Visitor":
        """Lays the cards in these slots; without any, the leftmost."""
        number = 2 if "2" in self["lay"].text else 1
        for slot in slots or range(number):
            self.press(f"slot-{slot}")
        return self.press("lay")

    def let_bot(self, choice: int = 0) -> "Visitor":
        """The bot answers: as the worker does, from the link it is given."""
        asked = self.answer["bot"]
        match = decode(asked["link"], GAMES)
        move = AZULEJOS.notation(match.state.moves()[choice])
        self.ask("found-move", game=asked["game"], link=asked["link"], found=move)
        return self

    def take_hint(self) -> "Visitor":
        """Asks for a hint, with everybody's consent; the worker makes a few trials, however fast the machine is."""
        self.press("do-hint")
        if "do-agree-hints" in self:
            self.press("do-agree-hints")
        asked = self.answer["bot"]
        with patch.object(bot, "SLICE", 0.0):
            bot.begin(json.dumps({"link": asked["link"], "find": asked["find"], "share": 0, "shares": 1}))
        bot.search.step(HINT_TRIALS)
        found = bot.explain(json.dumps([json.loads(bot.stop())["found"]]))
        self.ask("found-hint", game=asked["game"], link=asked["link"], found=found)
        return self

    def take_analysis(self) -> "Visitor":
        """Has the finished game gone through; the worker makes a few trials of everything."""
        asked = self.press("do-analyse").answer["bot"]
        knowledge = type(knowledge_of(decode(asked["link"], GAMES).setup.game.key))
        with patch.object(knowledge, "playouts", 1), patch.multiple("praca.bots.analysis", TRIALS=2, DUELS=1):
            answer = json.loads(bot.begin_analysis(asked["link"]))
            while not answer["found"]:
                answer = json.loads(bot.go_through())
        self.ask("found-analysis", game=asked["game"], link=asked["link"], found=answer["found"])
        return self

    def step(self) -> "Visitor":
        """Whatever comes next, done in the simplest way. Something must come of it."""
        before = self.html
        if self.answer["bot"]:
            self.let_bot()
        elif forward := [control for control in ("do-take-over", "do-go-on") if control in self]:
            self.press(forward[0])
        else:  # what the button would send
            self.ask("move", value=AZULEJOS.notation(self.state.moves()[0]))
        assert self.html != before, "the game does not go on"
        return self

    def play_on(self, until: str) -> "Visitor":
        """Plays until an element is on the screen."""
        for _ in range(1000):
            if until in self:
                return self
            self.step()
        raise AssertionError(f"{until} never comes")

    # What is going on behind the screen

    @property
    def match(self) -> Match:
        """The match that the address holds."""
        return decode(self.hash, GAMES)

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def id(self) -> str:
        """The id under which the game on the table is stored."""
        (found,) = [key for key, save in self.saves.items() if self.hash in (save["link"], save["address"])]
        return found


def filled_in(form: Element) -> dict[str, str]:
    """What a browser would send of a form."""
    fields = {}
    for element in form.walk():
        if element.tag == "select":
            options = element.all("option")
            chosen = [option for option in options if "selected" in option] or options[:1]
            fields[element["name"]] = chosen[-1]["value"]
        elif element.tag == "input" and (element["type"] not in ("checkbox", "radio") or "checked" in element):
            fields[element["name"]] = element["value"] or ("on" if element["type"] == "checkbox" else "")
    return fields


def a_match(*players: Player, moves: int = 0, seed: int = 7, practice: bool = False, **options: bool) -> Match:
    """A match after so many random moves; -1: to its end."""
    match, chance = Match(Setup(AZULEJOS, players, options, seed, practice)), Chance(seed, DICE)
    while match.ply != moves and match.state.to_move is not None:
        match.play(chance.pick(list(match.state.moves())))
    return match


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """The language is the app's, not a test's: every test finds and leaves English."""
    use("en")
    yield
    use("en")


@pytest.fixture
def visitor() -> Visitor:
    return Visitor()
