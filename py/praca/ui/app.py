"""The app: messages from the page in, answers for the page out. It decides which screen is shown and what is stored.

The page tells its storage, its address and its clock with the messages; the app answers with HTML, with what to store,
and with the address to show. It runs in the worker `table`, and just as well in a test.
"""

import json
import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, field, replace
from typing import Any
from urllib.parse import unquote

from htpy import Node

from praca.engine import LinkError, Match, OtherRules, Save, SaveError, decode, read_file, write_file
from praca.engine.link import read_setup as setup_of
from praca.engine.record import Record
from praca.engine.save import from_text
from praca.games import GAMES
from praca.locale import LANGUAGES, N_, _, language, n_, nearest, use
from praca.ui import statistics
from praca.ui.about import about_screen
from praca.ui.examples import example
from praca.ui.frame import Action, Notice
from praca.ui.home import home
from praca.ui.kept import kept_screen
from praca.ui.lesson import Lesson
from praca.ui.offer import bad_link_screen, link_screen, offer_screen
from praca.ui.render import Region, render_regions
from praca.ui.report import report, trouble_notice
from praca.ui.rules import rules_screen
from praca.ui.saves import saves_screen
from praca.ui.settings import PACES, Settings, chosen, read_settings, settings_screen
from praca.ui.setup import SetupError, random_seed, read_setup, setup_screen
from praca.ui.sitting import Sitting

SAVE_KEY = "praca:save:"
LANGUAGE_KEY = "praca:language"
SETTINGS_KEY = "praca:settings"
FINISHED_KEY = "praca:finished:"
PAGES = ("", "games", "link", "settings", "statistics", "about")
LONGEST_SEARCH = 100  # characters
LONGEST_ADDRESS = 20_000  # characters; no game of ours needs nearly as many


@dataclass
class Answer:
    """What the page is to do. It stores first and paints second."""

    html: str = ""
    title: str = ""
    lang: str = ""
    hash: str = ""
    push: bool = False  # a new entry in the browser's history, or the present one changed
    store: list[tuple[str, str | None]] = field(default_factory=list)  # None: remove
    say: str = ""
    hush: bool = False  # what was said before was for somebody else's ears
    focus: str = ""  # the element, or the first control in it, that gets the focus; empty: leave it
    travels: bool = False  # something goes from one place of the table to another: show it on its way
    aim: str = ""  # the move whose control gets the focus
    dress: Mapping[str, str] = field(default_factory=dict)  # data-… on the page's root
    turned: bool = False  # towards somebody who sits opposite
    sounds: list[str] = field(default_factory=list)
    tick: Mapping[str, Any] | None = None  # what the page sends of itself after a while, unless something comes before
    bot: Mapping[str, Any] | None = None
    file: Mapping[str, str] | None = None


class App:
    """Everything that is not one match: routes, saved games, language, notices."""

    def __init__(self) -> None:
        self.saves: dict[str, Save] = {}
        self.finished: dict[str, statistics.Finished] = {}  # by the id of the game
        self.forgotten: dict[str, statistics.Finished] = {}  # what may still be brought back
        self.broken: dict[str, str] = {}  # stored texts that cannot be read, by key: kept as they are
        self.route = ""
        self.sitting: Sitting | None = None
        self.lesson: Lesson | None = None
        self.link = ""  # the one that was opened last, good or bad
        self.offered: Match | None = None
        self.problem: LinkError | None = None  # what is wrong with it, or with the saved game that was opened last
        self.sought = ""  # words to be found in the rules
        self.filled: dict[str, str] = {}  # the set-up form as it was last sent
        self.notices: list[Callable[[], Notice]] = []  # made anew for every picture: the language may change
        self.new_version = False  # one is waiting
        self.deleted: Save | None = None
        self.storage_failed = False
        self.base_url = ""
        self.build = ""
        self.browser = ""
        self.settings = Settings()
        self.now = 0
        self.offset = 0
        self._shown = ""
        self._ears: tuple[str, int | None] = ("", None)  # whose hand may be spoken of, among several people
        self.regions: list[Region] = []  # of the last answer's HTML
        self._answer = Answer()

    def handle(self, message: Mapping[str, Any]) -> dict[str, Any]:
        """One message, one answer. Anything that makes no sense changes nothing."""
        self.now = _number(message.get("now"), self.now)
        self.offset = _number(message.get("offset"), self.offset)
        self._answer = Answer()
        handler = _HANDLERS.get(str(message.get("do", "")))
        if handler:
            handler(self, message)
        if "trouble" in message:
            self._tell_trouble(str(message["trouble"]))
        self._finish()
        return asdict(self._answer)

    def _tell_trouble(self, trouble: str) -> None:
        """An app before this one failed, or its worker died: this one has taken over."""
        text = report(trouble, f"{self.base_url}#{self._address()}", self.build, self.browser)
        self.notices.append(lambda: trouble_notice(text))

    def _finish(self) -> None:
        answer, sitting = self._answer, self.sitting_shown
        answer.travels = sitting is not None and sitting.travels
        answer.dress = self.settings.dress
        if sitting:
            answer.turned = self.settings.turn == "yes" and sitting.faces_opposite
            answer.sounds = sitting.sounds() if self.settings.sound == "on" else []
        answer.html, self.regions = render_regions(self._html())
        answer.lang = language()
        answer.title = f"{sitting.face.TITLE} – Praça" if sitting else "Praça"
        answer.hash = self._address()
        lesson = self.lesson if self.route.startswith("learn/") else None
        shown = f"{self.route}/{sitting.stage_shown}" if sitting else self.route
        shown = lesson.stage_shown if lesson else shown
        if shown != self._shown:
            rule = self.route.split("/")[2:] if self.route.startswith("rules/") else []
            answer.focus = f"rule-{rule[0]}" if rule else "title"
            answer.focus = sitting.focus if sitting else lesson.focus if lesson else answer.focus
            self._shown = shown
        ears = (sitting.id, sitting.holder) if sitting and len(sitting.match.setup.people) > 1 else ("", None)
        answer.hush = self._ears[1] is not None and ears != self._ears
        self._ears = ears
        if sitting:
            answer.say = sitting.announcement()
            answer.tick = sitting.tick
            answer.bot = sitting.bot_request(PACES[self.settings.pace])
            answer.aim, sitting.aimed = sitting.aimed, ""
        if lesson:
            answer.say = lesson.announcement()
            answer.aim, lesson.aimed = lesson.aimed, ""
        if not answer.say and self.notices:
            answer.say = self.notices[-1]().text

    def _address(self) -> str:
        """What stands behind the "#": opened again, it leads to the same screen."""
        if self.sitting_shown:
            name = self.sitting_shown.example
            return f"example/{name}" if name else self.sitting_shown.address
        return self.link if self.route in ("offer", "problem") else self.route

    @property
    def sitting_shown(self) -> Sitting | None:
        return self.sitting if self.route == "table" else None

    def _html(self) -> Node:
        kind, _slash, key = self.route.partition("/")
        notices = [notice() for notice in self.notices]
        if self.sitting_shown:
            return self.sitting_shown.html(notices, self.base_url)
        if self.route == "offer" and self.offered:
            return offer_screen(self.offered, self._began_like(self.offered), notices)
        if self.route == "problem" and self.problem:
            return bad_link_screen(self.problem, self.link, notices)
        if kind == "game" and self.problem and key in self.saves:
            return kept_screen(self.saves[key], self.problem, self.now, self.offset, notices)
        if kind == "new" and key in GAMES:
            return setup_screen(GAMES[key], self.filled, notices)
        if kind == "learn" and self.lesson:
            return self.lesson.html(notices)
        if kind == "rules":
            table = self.sitting.id if self.sitting else ""
            return rules_screen(GAMES[key.partition("/")[0]], table, self.sought, notices)
        return self._page(kind, notices)

    def _page(self, kind: str, notices: list[Notice]) -> Node:
        """A screen that is about no game; the home page for any other name."""
        table = self.sitting.id if self.sitting else ""
        pages: dict[str, Callable[[], Node]] = {
            "games": lambda: saves_screen(self._latest(), list(self.broken), self.now, self.offset, notices),
            "link": lambda: link_screen(notices),
            "settings": lambda: settings_screen(self.settings, table, notices),
            "statistics": lambda: statistics.statistics_screen(self.finished, notices),
            "about": lambda: about_screen(self.build, notices),
        }
        return pages.get(kind, lambda: home(self._latest(), self.now, self.offset, notices))()

    def _latest(self) -> list[Save]:
        return sorted(self.saves.values(), key=lambda save: -save.updated)

    # Where to go

    def go(self, address: str) -> None:
        """Follows an address: what stands behind the "#"."""
        target = unquote(address.removeprefix("#"))
        kind, _slash, rest = target.partition("/")
        if kind == "language":
            self._use_language(rest)
            return
        self._clear_notices()
        if kind == "continue":
            latest = self._latest()
            self._open(latest[0].id) if latest else self._show("games")
        elif kind == "game" and self.sitting and self.sitting.id == rest:
            self._show("table")
        elif kind == "game":
            self._open(rest)
        elif kind == "example" and (record := example(rest)):
            self._open_example(record)
        elif target in PAGES or (kind == "new" and rest in GAMES):
            self._show(target)
        elif kind == "learn" and rest.partition("/")[0] in GAMES:
            key, _slash, step = rest.partition("/")
            self.lesson = Lesson(GAMES[key], _number(step, 1) - 1)
            self._show(self.lesson.address)
        elif kind == "rules" and rest.partition("/")[0] in GAMES:
            self.sought = ""
            self._show(target)
        else:
            self._open_link(target)

    def _clear_notices(self) -> None:
        """What was said is over; a new version keeps waiting."""
        self.notices = [_new_version] if self.new_version else []
        if self.sitting:
            self.sitting.refused = None

    def _show(self, route: str) -> None:
        self.route = route
        if self.sitting:
            self.sitting.sharing = False

    def _use_language(self, code: str) -> None:
        if code in LANGUAGES:
            use(code)
            self._answer.store.append((LANGUAGE_KEY, code))

    def _open_link(self, text: str) -> None:
        if self.sitting and self.sitting.address == text:
            self._show("table")
            return
        for save in self._latest():
            if text in (save.address or save.link, save.link):
                self._open(save.id)
                return
        self.link = text[:LONGEST_ADDRESS]
        try:
            self.offered = decode(text, GAMES)
        except LinkError as error:
            self.problem = error
            self._show("problem")
        else:
            self._show("offer")

    def _began_like(self, match: Match) -> Save | None:
        """A saved game with the same set-up, whatever was played since."""
        for save in self._latest():
            if save.game == match.setup.game.key:
                try:
                    other = setup_of(save.link, GAMES)
                except LinkError:
                    continue
                alike = len(other.players) == len(match.setup.players)
                if alike and replace(other, players=match.setup.players) == match.setup:
                    return save
        return None

    def _open(self, id: str) -> None:
        save = self.saves.get(id)
        if save is None:
            self._show("games")
            self._tell_problem(N_("That game is not in this browser any more."))
            return
        try:
            match = decode(save.link, GAMES)
        except LinkError as error:
            self.problem = error
            self._show(f"game/{id}")
            return
        match.jump(max(0, min(save.ply, len(match.moves))))
        self.sitting = Sitting(match, save.id, save.created)
        self.sitting.share_at_end = save.share_at_end
        self._show("table")

    def _open_example(self, record: Record) -> None:
        """A finished game at its beginning, for looking through: it is nobody's until somebody plays on from it."""
        if not self.sitting or self.sitting.example != record.name:
            self.sitting = Sitting(decode(record.link, GAMES), os.urandom(5).hex(), self.now)
            self.sitting.example = record.name
            self.sitting.look(0)
        self._show("table")

    def _tell_problem(self, text: str) -> None:
        self.notices.append(lambda: Notice(_(text), problem=True))

    def _sit_down(self, match: Match) -> None:
        """A new game on the table: saved at once."""
        self.sitting = Sitting(match, os.urandom(5).hex(), self.now)
        self._show("table")
        self._answer.push = True
        self._clear_notices()
        self._store()

    # What is kept

    def _store(self) -> None:
        if self.sitting:
            self.sitting.example = ""
            self._keep(self.sitting.save(self.now))

    def _count(self, sitting: Sitting) -> None:
        """A game that has just been finished here goes into the statistics."""
        record = statistics.finished(sitting.match, self.now)
        if record:
            self.finished[sitting.id] = record
            self._answer.store.append((FINISHED_KEY + sitting.id, record.to_text()))

    def _keep(self, save: Save) -> None:
        self.saves[save.id] = save
        self.broken.pop(SAVE_KEY + save.id, None)
        self._answer.store.append((SAVE_KEY + save.id, save.to_text()))

    def _load(self, key: str, text: str) -> None:
        try:
            save = from_text(text)
            if SAVE_KEY + save.id != key:
                raise SaveError("This saved game cannot be read.")
        except SaveError:
            self.broken[key] = text
        else:
            self.saves[save.id] = save

    # Messages

    def start(self, message: Mapping[str, Any]) -> None:
        storage = message.get("storage", {})
        stored = storage.get(LANGUAGE_KEY, "")
        use(stored if stored in LANGUAGES else nearest(str(message.get("language", "en"))))
        self.settings = read_settings(storage.get(SETTINGS_KEY))
        for key, text in storage.items():
            if key.startswith(SAVE_KEY):
                self._load(key, text)
            elif key.startswith(FINISHED_KEY) and (record := statistics.from_text(text)):
                self.finished[key.removeprefix(FINISHED_KEY)] = record
        self.base_url = str(message.get("url", ""))
        self.build = str(message.get("build", ""))
        self.browser = str(message.get("browser", ""))
        self.go(str(message.get("hash", "")))
        self._resume()
        if message.get("playing") and self.route == "offer":  # it was on the table, and could not be stored
            self.accept({})

    def _resume(self) -> None:
        """A page that was killed after a move was stored, but before it was shown, comes back at the address before."""
        mine = self._began_like(self.offered) if self.route == "offer" and self.offered else None
        with suppress(LinkError):
            if mine and self.offered and decode(mine.link, GAMES).moves[:-1] == self.offered.moves:
                self._open(mine.id)

    def begin(self, message: Mapping[str, Any]) -> None:
        game = GAMES.get(str(message.get("value", "")))
        if game is None:
            return
        self.filled = _form(message)
        try:
            setup = read_setup(game, self.filled)
        except SetupError as error:
            self._clear_notices()
            self.notices.append(error.notice)
        else:
            self.filled.pop("seed", None)
            self._sit_down(Match(setup))

    def again(self, message: Mapping[str, Any]) -> None:
        if self.sitting:
            self._sit_down(Match(replace(self.sitting.match.setup, seed=random_seed())))

    def fork(self, message: Mapping[str, Any]) -> None:
        if self.sitting:
            self._sit_down(self.sitting.match.fork(self.sitting.look_ply))

    def accept(self, message: Mapping[str, Any]) -> None:
        if self.offered:
            self._sit_down(self.offered)
            self.offered = None
            self._answer.push = False  # in place of the offer, which had the same address

    def paste(self, message: Mapping[str, Any]) -> None:
        text = _form(message).get("link", "").strip()
        self._answer.push = True
        self.go(text.partition("#")[2] if "#" in text else text)

    def table_message(self, message: Mapping[str, Any]) -> None:
        """Everything that is done at the table. What changes the match is stored."""
        sitting = self.sitting_shown
        if self.lesson and self.route.startswith("learn/"):
            self._learn(self.lesson, message)
            return
        if sitting:
            sitting.confirms, sitting.refused = self.settings.confirm == "yes", None
        if sitting and _TABLE[str(message["do"])](sitting, message):
            self._store()
            self._count(sitting)

    def _learn(self, lesson: Lesson, message: Mapping[str, Any]) -> None:
        """Everything that is done in a lesson. Nothing of it is stored; the address knows the step."""
        handler = _LESSON.get(str(message["do"]))
        if handler:
            handler(lesson, str(message.get("value", "")))
            self._answer.push = lesson.address != self.route
            self.route = lesson.address

    def delete(self, message: Mapping[str, Any]) -> None:
        save = self.saves.pop(str(message.get("value", "")), None)
        if save:
            self.deleted = save
            if self.sitting and self.sitting.id == save.id:
                self.sitting = None
                self._show("games" if self.route == "table" else self.route)
            if self.route == f"game/{save.id}":
                self._show("games")
            self._answer.store.append((SAVE_KEY + save.id, None))
            self._clear_notices()
            self.notices.append(lambda: Notice(_("The game was deleted."), Action(_("Bring it back"), "undelete")))

    def undelete(self, message: Mapping[str, Any]) -> None:
        if self.deleted:
            self._keep(self.deleted)
            self.deleted = None
            self._clear_notices()

    def delete_raw(self, message: Mapping[str, Any]) -> None:
        key = str(message.get("value", ""))
        if self.broken.pop(key, None) is not None:
            self._answer.store.append((key, None))

    def export(self, message: Mapping[str, Any]) -> None:
        wanted = str(message.get("value", ""))
        if wanted == "this" and self.sitting:
            saves = [self.sitting.save(self.now)]
        else:
            saves = [save for save in self._latest() if wanted in ("", save.id)]
        if saves:
            name = f"praca-{saves[0].game if wanted else 'games'}.json"
            self._answer.file = {"name": name, "text": write_file(saves)}

    def export_raw(self, message: Mapping[str, Any]) -> None:
        text = self.broken.get(str(message.get("value", "")))
        if text is not None:
            self._answer.file = {"name": "praca-damaged.txt", "text": text}

    def export_statistics(self, message: Mapping[str, Any]) -> None:
        if self.finished:
            self._answer.file = {"name": "praca-statistics.json", "text": statistics.write_file(self.finished)}

    def forget_statistics(self, message: Mapping[str, Any]) -> None:
        """All of them; they can be brought back as long as the notice stands."""
        self.forgotten, self.finished = self.finished, {}
        self._answer.store += [(FINISHED_KEY + key, None) for key in self.forgotten]
        self._clear_notices()
        self.notices.append(_forgotten)

    def remember_statistics(self, message: Mapping[str, Any]) -> None:
        self.finished |= self.forgotten
        self._answer.store += [(FINISHED_KEY + key, record.to_text()) for key, record in self.forgotten.items()]
        self.forgotten = {}
        self._clear_notices()

    def import_file(self, message: Mapping[str, Any]) -> None:
        """Takes the games of a file in, but none that is here already."""
        self._clear_notices()
        try:
            saves = {save.link: save for save in read_file(str(message.get("text", "")))}
            for link in saves:
                _check(link)
        except (SaveError, LinkError) as error:
            self._tell_problem(str(error))
            return
        here = {save.link for save in self.saves.values()}
        new = [save for link, save in saves.items() if link not in here]
        for save in new:
            self._keep(save if self._is_free(save.id) else replace(save, id=os.urandom(5).hex()))
        self.notices.append(lambda: Notice(n_("{n} game was added.", "{n} games were added.", len(new))))

    def _is_free(self, id: str) -> bool:
        """Whether a game may be stored under this id without taking another's place, a damaged one's included."""
        return id not in self.saves and SAVE_KEY + id not in self.broken and id.isalnum() and len(id) <= 20

    def set(self, message: Mapping[str, Any]) -> None:
        """Settings chosen: they count at once."""
        self.settings = chosen(_form(message))
        self._answer.store.append((SETTINGS_KEY, self.settings.to_text()))
        if self.settings.sound == "on":
            self._answer.sounds = ["bell"]

    def find_rule(self, message: Mapping[str, Any]) -> None:
        self.sought = _form(message).get("sought", "")[:LONGEST_SEARCH]

    def storage_full(self, message: Mapping[str, Any]) -> None:
        """The browser stores nothing: the game goes on in memory. Said once."""
        if not self.storage_failed:
            self.storage_failed = True
            self.notices.append(_not_saved)

    def stored_elsewhere(self, message: Mapping[str, Any]) -> None:
        """Another tab has changed a saved game: the list follows, and so does the table if the game is on it."""
        key, text = str(message.get("key", "")), message.get("text")
        self.broken.pop(key, None)
        self.saves.pop(key.removeprefix(SAVE_KEY), None)
        if isinstance(text, str):
            self._load(key, text)
            if self.sitting and SAVE_KEY + self.sitting.id == key:
                self._meet(self.sitting, self.saves.get(self.sitting.id))

    def _meet(self, sitting: Sitting, save: Save | None) -> None:
        """The game on this table is stored otherwise than it was left here. No move of either side may be lost.

        What holds all that was played here is followed, what is only older is stored anew, and where the game has gone
        two ways, or what is stored cannot be read, this table becomes a game of its own.
        """
        match = sitting.match
        try:
            other = decode(save.link, GAMES) if save else None
        except LinkError:
            other = None
        if save and other and other.moves[: match.ply] == match.moves[: match.ply]:
            sitting.share_at_end = save.share_at_end
            if (save.address or save.link) != sitting.address:
                shown = self.route
                self._open(save.id)
                self._show(shown)
        elif other and match.moves[: len(other.moves)] == other.moves:
            self._store()
        else:
            sitting.id = os.urandom(5).hex()
            self._store()
            self._count(sitting)
            self.notices.append(_parted)

    def offline_ready(self, message: Mapping[str, Any]) -> None:
        """The first visit has brought everything. Nobody is disturbed at a table with that, or told twice."""
        at_table = self.sitting_shown or self.route.startswith("learn/")
        if not at_table and _here_for_good not in self.notices:
            self.notices.append(_here_for_good)

    def update_ready(self, message: Mapping[str, Any]) -> None:
        """A new version waits until the player agrees. The game is stored, so it survives."""
        self.new_version = True
        if _new_version not in self.notices:
            self.notices.append(_new_version)

    def share(self, message: Mapping[str, Any]) -> None:
        self._forget_reminder()
        if self.sitting_shown:
            self.sitting_shown.share(True)

    def _forget_reminder(self) -> None:
        """Whoever has been reminded need not be again."""
        if self.sitting_shown and self.sitting_shown.reminds:
            self.sitting_shown.share_at_end = False
            self._store()

    def dismiss(self, message: Mapping[str, Any]) -> None:
        self.new_version = False
        self._clear_notices()
        self._forget_reminder()


def _new_version() -> Notice:
    return Notice(_("A new version of Praça is here."), Action(_("Take it now"), "update"))


def _here_for_good() -> Notice:
    return Notice(_("Everything is here now: Praça plays without network, too."))


def _parted() -> Notice:
    return Notice(_("This game has gone on otherwise in another tab. Both are kept: here it is a game of its own now."))


def _forgotten() -> Notice:
    return Notice(_("The statistics are forgotten."), Action(_("Bring them back"), "remember-statistics"))


def _not_saved() -> Notice:
    text = _("This browser does not let Praça save. The game goes on, but only a file will keep it.")
    return Notice(text, Action(_("Save to a file"), "export", "this"), problem=True)


def _check(link: str) -> None:
    """Whether a link could be opened, as far as can be told without playing it. Games of other rules are kept, too."""
    with suppress(OtherRules):
        setup_of(link, GAMES)


def _form(message: Mapping[str, Any]) -> dict[str, str]:
    """What was filled in."""
    form = message.get("form")
    return {str(key): str(value) for key, value in form.items()} if isinstance(form, dict) else {}


def _number(value: Any, default: int = 0) -> int:
    """A whole number from a message, or the default."""
    text = str(value)
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdecimal() and len(digits) < 16 else default


# The messages that only change what is looked at.
_LOOKS: Mapping[str, Callable[[Sitting, str], None]] = {
    "pick": Sitting.pick,
    "arrange": Sitting.arrange,
    "take-over": lambda sitting, _value: sitting.take_over(),
    "go-on": lambda sitting, _value: sitting.go_on(),
    "skip": lambda sitting, _value: sitting.skip(),
    "look": lambda sitting, value: sitting.look(_number(value)),
    "look-by": lambda sitting, value: sitting.look((sitting.look_ply or 0) + _number(value)),
    "look-away": lambda sitting, _value: sitting.look(None),
    "look-as": lambda sitting, value: sitting.look_as(_number(value, -1)),
    "replay": Sitting.replay,
    "replay-on": lambda sitting, value: sitting.replay_on(_number(value)),
    "zoom": lambda sitting, value: sitting.zoom(_number(value)),
    "why-not": Sitting.why_not,
    "tell": Sitting.tell,
    "close": lambda sitting, _value: sitting.share(False),
    "hint": lambda sitting, _value: sitting.want_hint(),
    "agree-hints": lambda sitting, _value: sitting.agree_to_hints(),
    "unconfirm": lambda sitting, _value: sitting.unconfirm(),
    "close-hint": lambda sitting, _value: sitting.close_hint(),
    "show-move": Sitting.show_move,
    "analyse": lambda sitting, _value: sitting.analyse(True),
    "stop-analysis": lambda sitting, _value: sitting.analyse(False),
    "bot-failed": lambda sitting, _value: sitting.fail_bot(True),
    "retry-bot": lambda sitting, _value: sitting.fail_bot(False),
}


def _changes_nothing(sitting: Sitting, message: Mapping[str, Any]) -> bool:
    _LOOKS[message["do"]](sitting, str(message.get("value", "")))
    return False


def _bot_move(sitting: Sitting, message: Mapping[str, Any]) -> bool:
    return message.get("game") == sitting.id and sitting.bot_move(str(message.get("link")), str(message.get("found")))


def _found(sitting: Sitting, message: Mapping[str, Any]) -> bool:
    """A hint or an analysis; what makes no sense counts as nothing found."""
    if message.get("game") == sitting.id:
        try:
            found = json.loads(str(message.get("found")))
        except ValueError:
            found = None
        give = sitting.give_hint if message["do"] == "found-hint" else sitting.give_analysis
        give(str(message.get("link")), found)
    return False


_TABLE: Mapping[str, Callable[[Sitting, Mapping[str, Any]], bool]] = {
    "move": lambda sitting, message: sitting.move(str(message.get("value", ""))),
    "found-move": _bot_move,
    "found-hint": _found,
    "found-analysis": _found,
    "undo": lambda sitting, _message: sitting.undo(),
    "redo": lambda sitting, _message: sitting.redo(),
    "share-later": lambda sitting, _message: sitting.share_later(),
    **dict.fromkeys(_LOOKS, _changes_nothing),
}

# What is done in a lesson.
_LESSON: Mapping[str, Callable[[Lesson, str], None]] = {
    "pick": Lesson.pick,
    "arrange": Lesson.arrange,
    "move": Lesson.move,
    "why-not": Lesson.why_not,
    "zoom": lambda lesson, value: lesson.zoom(_number(value)),
    "lesson-show": lambda lesson, _value: lesson.show(),
    "lesson-go": lambda lesson, value: lesson.go_to(_number(value)),
}

_HANDLERS: Mapping[str, Callable[[App, Mapping[str, Any]], None]] = {
    "start": App.start,
    "go": lambda app, message: app.go(str(message.get("hash", ""))),
    "begin": App.begin,
    "again": App.again,
    "fork": App.fork,
    "accept": App.accept,
    "paste": App.paste,
    "delete": App.delete,
    "undelete": App.undelete,
    "delete-raw": App.delete_raw,
    "export": App.export,
    "export-raw": App.export_raw,
    "export-statistics": App.export_statistics,
    "forget-statistics": App.forget_statistics,
    "remember-statistics": App.remember_statistics,
    "import": App.import_file,
    "set": App.set,
    "find-rule": App.find_rule,
    "storage-full": App.storage_full,
    "stored-elsewhere": App.stored_elsewhere,
    "offline-ready": App.offline_ready,
    "update-ready": App.update_ready,
    "dismiss": App.dismiss,
    "share": App.share,
    **dict.fromkeys(_TABLE, App.table_message),
    "lesson-show": App.table_message,
    "lesson-go": App.table_message,
}
