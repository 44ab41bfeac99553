"""A match on the table: whose eyes look at it, what has been picked, whether it pauses, and what to say about it.

People on one device take turns to look: with several of them, a hand is only drawn after the person it belongs to has
said so, and it is gone as soon as that person has moved.
"""

from collections.abc import Mapping
from typing import Any

from htpy import Node

from praca.engine import Event, IllegalMove, Match, Move, Save, Seat, encode
from praca.locale import _
from praca.ui import analysis, spoken, table, timeline
from praca.ui.analysis import Analysis, read_analysis
from praca.ui.face import Draft, Face, Order, Scene, face_of
from praca.ui.forbidden import refusal, refusal_notice
from praca.ui.frame import Action, Notice
from praca.ui.hint import Advice, agreement, hint_failed, hint_panel, read_advice, thinking
from praca.ui.setup import seat_names, stored_names
from praca.ui.share import share_reminder, share_screen

FOCUS = {"hand-over": "do-take-over", "pause": "do-go-on", "result": "result-title", "play": "hand", "wait": ""}
REPLAY = {"slow": 2400, "normal": 1100, "fast": 350}  # milliseconds a move, when the past is played
WATCHED_PAUSE = 900  # milliseconds, at the least, between the moves of bots among themselves


class Sitting:
    """One match, as it is being played on this device."""

    def __init__(self, match: Match, id: str, created: int) -> None:
        self.match = match
        self.id = id
        self.created = created
        self.example = ""  # the name of the example it is, as long as it is only looked at
        people = match.setup.people
        self.holder: Seat | None = people[0] if len(people) == 1 else None  # who looks at the device
        self.draft: Draft = ()
        self.seen_ply = 0  # the pauses after this move are over
        self.pauses_over = 0  # how many of the last move's are
        self.said = len(self._told())  # how many events have been announced
        self.drawn_ply = match.ply  # how far the last picture went
        self.zoomed: Seat | None = None
        self.orders: dict[Seat, Order] = {}  # how people have laid out their hands
        self.ask_again = True  # say once more what is asked for
        self.greets = True  # say which game it is
        self.heard = match.ply  # how far the announcements have told
        self.wish = ""  # what somebody wants to hear now: one of `spoken.WISHES`, or "picked", "zoomed", "looked"
        self.look_ply: int | None = None
        self.look_eyes: Seat | None = None  # whose eyes look back at a game that is over; None: a watcher's
        self.replaying = ""  # how fast the past is played, if it is: a key of REPLAY
        self.sharing = False
        self.share_at_end = False  # somebody wants to be reminded
        self.bot_failed = False
        self.hint = ""  # what has become of a wish for one: "agree", "think" or "given"
        self.advice: list[Advice] = []
        self.hint_is_news = False
        self.hints_agreed = len(people) == 1
        self.analysing = False
        self.analysis: Analysis | None = None  # of the game, once it is over and somebody wanted it
        self.refused: IllegalMove | None = None  # what somebody has just tried in vain
        self.confirms = False  # whether people are asked before every move
        self.pending = ""  # the move they are asked about
        self.heard_ply = match.ply  # how far the sounds have told
        self.aimed = ""  # the move whose control is to be in focus
        self._links: dict[tuple[Move, ...], str] = {}  # the links of the last moment, by the moves in them

    @property
    def face(self) -> Face:
        return face_of(self.match.setup.game)

    @property
    def names(self) -> list[str]:
        return seat_names(self.match.setup.players)

    @property
    def address(self) -> str:
        return self._link(self.match.ply)

    def _link(self, moves: int) -> str:
        """The match up to this move, taken back or not. A link takes a whole game to make, and is asked for often."""
        log = tuple(self.match.moves[:moves])
        if log not in self._links:
            if len(self._links) > 1:
                self._links.clear()
            self._links[log] = encode(self.match, whole_log=moves > self.match.ply)
        return self._links[log]

    def save(self, now: int) -> Save:
        match = self.match
        outcome = match.state.outcome()
        public = outcome is not None or self.face.scores_are_open(match.setup.options)
        link, address = self._link(len(match.moves)), self.address
        return Save(
            id=self.id,
            link=link,
            ply=match.ply,
            created=self.created,
            updated=now,
            names=tuple(stored_names(match.setup.players)),
            progress=match.state.progress(),
            winners=outcome.winners if outcome else (),
            scores=tuple(match.state.scores()) if public else (),
            address=address if address != link else "",
            share_at_end=self.share_at_end,
        )

    # What is going on

    @property
    def stage(self) -> str:
        """What is on the table now: share, look, pause, result, wait, hand-over or play."""
        if self.sharing:
            return "share"
        if self.look_ply is not None:
            return "look"
        if self.pause_event is not None:
            return "pause"
        mover = self.match.state.to_move
        if mover is None:
            return "result"
        if self.match.setup.players[mover].bot:
            return "wait"
        return "play" if not self.face.SECRET_HANDS or self.holder == mover else "hand-over"

    @property
    def stage_shown(self) -> str:
        """The stage, and who is waited for: when it changes, the focus moves to where one goes on."""
        waits_for = {
            "hand-over": self.match.state.to_move,
            "pause": self.pauses_over,
            "play": self.pending or self.hint,
            "result": "analysing" if self.analysing else "analysed" if self.analysis else "",
        }
        return f"{self.stage}/{waits_for.get(self.stage, '')}"

    @property
    def focus(self) -> str:
        """Where one goes on: an element, or what holds it."""
        if self.stage == "play" and self.pending:
            return "confirm"
        if self.stage == "result" and (self.analysing or self.analysis):
            return "analysis-title" if self.analysis else "do-stop-analysis"
        return "hint" if self.stage == "play" and self.hint else FOCUS.get(self.stage, "title")

    @property
    def pause_event(self) -> Event | None:
        """The event that the game waits for people to have seen."""
        return next(iter(self._pauses()), None)

    def _told(self) -> list[Event]:
        """All that has happened, but of the last move no more than people have been shown."""
        hidden = self._hidden()
        events = [event for events in self.match.events[: self.match.ply] for event in events]
        return events[: len(events) - hidden]

    def _hidden(self) -> int:
        """How many events of the last move come after the one that the game pauses for."""
        pause = self.pause_event
        if pause is None:
            return 0
        events = self.match.events[self.match.ply - 1]
        return len(events) - 1 - next(place for place, event in enumerate(events) if event is pause)

    def _pauses(self) -> list[Event]:
        """What people have not seen yet of the last move."""
        match = self.match
        if not match.ply or self.seen_ply == match.ply or not match.setup.people:
            return []
        return [event for event in match.events[match.ply - 1] if event.pauses][self.pauses_over :]

    def bot_request(self, pace: float) -> Mapping[str, Any] | None:
        """What the bot worker is to find, if anything: a move, a hint, an analysis. `pace` stretches a bot's pause."""
        find = self._wanted_of_bot()
        if self.bot_failed or not find:
            return None
        pause = self.face.BOT_PAUSE if self.match.setup.people else max(self.face.BOT_PAUSE, WATCHED_PAUSE)
        pause = round(pause * pace) if find == "move" else 0
        return {"game": self.id, "link": self.address, "pause": pause, "find": find}

    def _wanted_of_bot(self) -> str:
        if self.stage == "play" and self.hint == "think":
            return "hint"
        if self.stage == "result" and self.analysing:
            return "analysis"
        return "move" if self.stage == "wait" else ""

    # What people and bots do

    def pick(self, value: str) -> None:
        if self.stage == "play":
            self.pending = ""
            before, self.draft = self.draft, self.face.pick(self.match.state.view(self._eyes()), self.draft, value)
            self.wish = "picked" if self.draft != before else ""

    def arrange(self, value: str) -> None:
        """The own hand in another order."""
        eyes = self._eyes()
        if self.stage == "play" and eyes is not None:
            view, order = self.match.state.view(eyes), self.orders.get(eyes, ())
            self.orders[eyes], self.draft = self.face.arrange(view, order, self.draft, value)

    def move(self, notation: str) -> bool:
        """A person's move. False if it is not theirs to make, or not legal, now, or has to be confirmed first."""
        if self.stage != "play":
            return False
        if self.confirms and self.pending != notation:
            self.pending = notation if self._is_legal(notation) else ""
            return False
        return self._play(notation)

    def _is_legal(self, notation: str) -> bool:
        try:
            return self.match.read(notation) in self.match.state.moves()
        except IllegalMove:
            return False

    def why_not(self, attempt: str) -> None:
        """Somebody tries what cannot be done now."""
        if self.stage == "play":
            self.refused = refusal(self.match.state, attempt)

    def unconfirm(self) -> None:
        """Not that move after all."""
        self.pending = ""

    def bot_move(self, link: str, notation: str) -> bool:
        """A bot's move, unless the match has gone another way since it was asked."""
        return self.stage == "wait" and link == self.address and self._play(notation)

    def want_hint(self) -> None:
        """Somebody does not know what to do. Among several people, all have to agree to hints first."""
        if self.stage == "play":
            self.hint = "think" if self.hints_agreed else "agree"
            self.bot_failed = False

    def agree_to_hints(self) -> None:
        if self.hint == "agree":
            self.hints_agreed = True
            self.want_hint()

    def give_hint(self, link: str, found: Any) -> None:
        """What the bot worker found, unless the match has gone another way since it was asked."""
        if self.hint == "think" and link == self.address:
            self.advice = read_advice(self.match, found)
            self.hint = "given" if self.advice else ""
            self.hint_is_news = bool(self.advice)

    def analyse(self, wanted: bool) -> None:
        """The bot is to go through the game, or not any more."""
        self.analysing = wanted and self.match.state.to_move is None and self.analysis is None
        self.bot_failed = False

    def give_analysis(self, link: str, found: Any) -> None:
        """What the bot worker found, unless the match has gone another way since it was asked."""
        if self.analysing and link == self.address:
            self.analysing = False
            self.analysis = read_analysis(self.match, found)
            self.bot_failed = self.analysis is None

    def close_hint(self) -> None:
        self.hint, self.advice, self.hint_is_news = "", [], False

    def show_move(self, notation: str) -> None:
        """One press away from a move of the hint."""
        for advice in self.advice:
            if self.stage == "play" and self.match.setup.game.notation(advice.move) == notation:
                self.draft = self.face.draft_for(self._scene(), advice.move)
                self.aimed = notation

    def _play(self, notation: str) -> bool:
        try:
            self.match.play(self.match.read(notation))
        except IllegalMove:
            return False
        self._changed()
        return True

    def _changed(self) -> None:
        self.draft = ()
        self.pending = ""
        self.close_hint()
        self.analysing, self.analysis = False, None
        self.pauses_over = 0
        self.bot_failed = False
        if len(self.match.setup.people) > 1 and self.match.state.to_move != self.holder:
            self.holder = None

    def undo(self) -> bool:
        seat = self._undo_seat()
        if seat is None or not self.match.undo(seat):
            return False
        self.seen_ply = self.drawn_ply = self.heard_ply = self.match.ply
        self.ask_again = True
        self._changed()
        self.said = len(self._told())
        return True

    def redo(self) -> bool:
        if not self.match.redo():
            return False
        self._changed()
        return True

    def _undo_seat(self) -> Seat | None:
        """Who would take back: the person looking, or the one who has just moved and not yet handed over."""
        if self.holder is not None:
            return self.holder
        people = self.match.setup.people
        return next((seat for seat in reversed(self.match.movers[: self.match.ply]) if seat in people), None)

    def _can_undo(self) -> bool:
        seat = self._undo_seat()
        return seat is not None and self.match.undo_ply(seat) is not None

    def take_over(self) -> None:
        if self.stage == "hand-over":
            self.holder = self.match.state.to_move
            self.ask_again = True

    def go_on(self) -> None:
        """The next of several pauses, or the game again."""
        self.ask_again = self.pause_event is not None
        self.pauses_over += 1
        if not self._pauses():
            self.seen_ply, self.pauses_over = self.match.ply, 0

    def skip(self) -> None:
        """No more pauses after this move."""
        self.ask_again = self.pause_event is not None
        self.seen_ply, self.pauses_over = self.match.ply, 0

    def share(self, sharing: bool) -> None:
        self.sharing = sharing

    def share_later(self) -> bool:
        """To be reminded when the game is over, and its link gives nothing away; or, once more, not to be."""
        self.share_at_end = not self.share_at_end and self.match.state.to_move is not None
        return True

    @property
    def reminds(self) -> bool:
        """Whether it is time to be reminded of sharing."""
        return self.share_at_end and self.stage == "result"

    def fail_bot(self, failed: bool) -> None:
        self.bot_failed = failed

    def look(self, ply: int | None) -> None:
        """At an earlier moment; None is the present again."""
        self.ask_again = ply is None and self.look_ply is not None
        self.look_ply = None if ply is None else max(0, min(ply, self.match.ply))
        self.replaying = ""
        self.wish = "looked"

    def replay(self, speed: str) -> None:
        """Plays the past from here on, or, once more, stops it. At the end it starts anew."""
        if self.look_ply is None or speed not in REPLAY:
            return
        self.replaying = "" if self.replaying == speed else speed
        if self.replaying and self.look_ply == self.match.ply:
            self.look_ply = 0

    def replay_on(self, ply: int) -> None:
        """The next move of a replay, unless it was stopped or somebody jumped elsewhere meanwhile."""
        if self.replaying and self.look_ply is not None and ply == self.look_ply + 1:
            self.look_ply = min(ply, self.match.ply)
            if self.look_ply == self.match.ply:
                self.replaying = ""

    def look_as(self, seat: int) -> None:
        """Through whose eyes; any number that is no seat: a watcher's. Only a game that is over is open."""
        over = self.match.state.to_move is None
        self.look_eyes = seat if over and 0 <= seat < len(self.match.setup.players) else None

    @property
    def tick(self) -> Mapping[str, Any] | None:
        """What the page sends of itself after a while: the next move of a replay."""
        if self.stage != "look" or not self.replaying or self.look_ply is None:
            return None
        return {"do": "replay-on", "value": str(self.look_ply + 1), "after": REPLAY[self.replaying]}

    # What is shown

    def zoom(self, seat: Seat) -> None:
        """Somebody's things large, or, once more, as they were."""
        self.zoomed = None if self.zoomed == seat else seat
        self.wish = "zoomed"

    def tell(self, wish: str) -> None:
        """Somebody wants to hear something once more."""
        if wish in spoken.WISHES:
            self.wish = wish

    def _eyes(self) -> Seat | None:
        """Whose view is drawn. A watcher's, while several people share the device and nobody has it."""
        mover = self.match.state.to_move
        if self.holder is None and not self.face.SECRET_HANDS and mover in self.match.setup.people:
            return mover
        return self.holder

    @property
    def news(self) -> list[Event]:
        """What has happened since the last picture."""
        return [event for events in self.match.events[self.drawn_ply : self.match.ply] for event in events]

    def sounds(self) -> list[str]:
        """What is heard of what has happened since the last time, each once; and a bell when it is somebody's turn."""
        match, face = self.match, self.face
        news = [event for events in match.events[self.heard_ply : match.ply] for event in events]
        self.heard_ply = match.ply
        names = list(dict.fromkeys(name for event in news if (name := face.SOUNDS.get(type(event), ""))))
        if news and self.stage == "play" and match.movers[match.ply - 1] != match.state.to_move:
            names.append("bell")
        return names

    @property
    def faces_opposite(self) -> bool:
        """Whether every second person, who sits opposite, is the one to look now."""
        people, mover = self.match.setup.people, self.match.state.to_move
        who = self.holder if self.holder is not None else mover
        return len(people) > 1 and who in people and people.index(who) % 2 == 1

    @property
    def travels(self) -> bool:
        return any(event.travels for event in self.news)

    def _scene(self) -> Scene:
        match, eyes = self.match, self._eyes()
        order = self.orders.get(eyes, ()) if eyes is not None else ()
        return Scene(match.state.view(eyes), self.names, eyes, self.news, match.ply, self.zoomed, order)

    def _past_scene(self, ply: int) -> Scene:
        """The table as it was: of a game that is over as anybody saw it; else as the only person did, or a watcher."""
        eyes = self._eyes() if len(self.match.setup.people) == 1 or not self.face.SECRET_HANDS else None
        if self.match.state.to_move is None:
            eyes = self.look_eyes
        return Scene(self.match.state_at(ply).view(eyes), self.names, eyes, (), ply, self.zoomed)

    def html(self, notices: list[Notice], base_url: str) -> Node:
        stage = self.stage
        if self.refused:
            notices = [*notices, refusal_notice(self.match.setup.game, self.refused)]
        if stage == "share":
            return self._share_screen(notices, base_url)
        if self.reminds:
            notices = [*notices, share_reminder()]
        return table.table_screen(
            self.match.setup.game,
            self.face,
            self.face.phase(self.match.state.progress()),
            self._content(stage),
            self._hint_panel(),
            table.log_panel(self.match, self.face, self.names, self._hidden()),
            self._actions(stage),
            self.face.rule_now(self.match.state.view(None)),
            notices,
        )

    def _share_screen(self, notices: list[Notice], base_url: str) -> Node:
        """The whole game, or the moment that is looked at."""
        ply = self.look_ply
        address = self.address if ply is None else encode(self.match.fork(ply))
        running = self.match.state.to_move is not None
        return share_screen(f"{base_url}#{address}", running, self.share_at_end, ply, notices)

    def _content(self, stage: str) -> list[Node]:
        match, face = self.match, self.face
        if stage == "look":
            assert self.look_ply is not None
            eyes = self.look_eyes if match.state.to_move is None and face.SECRET_HANDS else -1
            return timeline.looking_back(face, self._past_scene(self.look_ply), match.ply, self.replaying, eyes)
        scene = self._scene()
        self.drawn_ply = match.ply
        if stage == "pause":
            assert self.pause_event is not None
            return table.pausing(face, self.pause_event, scene, len(self._pauses()), match.state.to_move is None)
        outcome, mover = match.state.outcome(), match.state.to_move
        if outcome or mover is None:
            assert outcome is not None
            return table.finished(face, outcome, scene, [timeline.score_chart(match, self.names), self._analysis()])
        if stage == "hand-over":
            return table.hand_over(face, scene, self.names[mover], self._undo_action() if self._can_undo() else None)
        if stage == "wait":
            return table.watching(face, scene, self.names[mover], self.bot_failed)
        playing = face.playing(scene, match.state.moves(), self.draft)
        return (
            [playing, table.confirm(face, scene, match.read(self.pending), self.pending)] if self.pending else [playing]
        )

    def _analysis(self) -> Node:
        """Under the result: an offer to go through the game, how far that is, or what was found."""
        if self.analysis:
            return analysis.findings(self.match, self.analysis, self.names)
        if self.bot_failed:
            return analysis.analysis_failed()
        return analysis.going_through() if self.analysing else analysis.offer()

    def _hint_panel(self) -> Node:
        if self.stage != "play":
            return None
        if self.hint == "agree":
            return agreement()
        if self.hint == "think":
            return hint_failed() if self.bot_failed else thinking()
        if self.hint == "given":
            notation = {advice.move: self.match.setup.game.notation(advice.move) for advice in self.advice}
            public = self.face.scores_are_open(self.match.setup.options)
            return hint_panel(self.face, self._scene(), self.advice, notation, public)
        return None

    def _undo_action(self) -> Action:
        return Action(_("Take back"), "undo", key="u", enabled=self._can_undo(), sign="undo")

    def _actions(self, stage: str) -> list[Action]:
        actions = [] if stage in ("hand-over", "look") else [self._undo_action()]
        if stage != "look" and self.match.ply:
            actions.append(Action(_("Look back"), "look", str(self.match.ply), key="b", sign="back"))
        if self.match.ply < len(self.match.moves) and stage in ("play", "hand-over"):
            actions.append(Action(_("Play again what was taken back"), "redo", key="r", sign="redo"))
        if stage == "play":
            actions.append(Action(_("Hint"), "hint", key="h", sign="hint"))
        return [*actions, Action(_("Share"), "share", sign="share")]

    def announcement(self) -> str:
        """What has happened since the last time, and what is asked for now, for a screen reader."""
        match, names, told = self.match, self.names, self._told()
        news = [self.face.sentence(event, names) for event in told[self.said :] if self._worth_saying(event)]
        self.said = len(told)
        if self.greets:
            news.insert(0, spoken.opening(self.face, match, names))
        if news or self.ask_again or self.heard != match.ply:
            news.append(self._asked())
        self.greets, self.ask_again, self.heard = False, False, match.ply
        news.append(self._wished())
        if self.hint_is_news:
            best = self.face.move_in_words(self._scene(), self.advice[0].move)
            news.append(_("A hint: {move}.").format(move=best))
            self.hint_is_news = False
        return " ".join(filter(None, news))

    def _worth_saying(self, event: Event) -> bool:
        return spoken.worth_saying(self.face, self.match, event)

    def _asked(self) -> str:
        """Whose turn it is, if that has just changed, and what is to be done."""
        match, stage = self.match, self.stage
        mover = match.state.to_move
        if stage == "result":
            return spoken.ending(self.face, match, self.names, self._eyes())
        if stage == "hand-over" and mover is not None:
            return _("Pass the device to {name}").format(name=self.names[mover])
        if stage not in ("play", "wait"):
            return ""
        changed = self.greets or not match.ply or match.movers[match.ply - 1] != mover
        turn = spoken.whose_turn(match, self.names) if changed and len(self.names) > 1 else ""
        if stage == "wait":
            return turn if self.greets else ""
        view = match.state.view(self._eyes())
        return " ".join(filter(None, [self.face.outlook(view), turn, self.face.prompt(view, self.names)]))

    def _wished(self) -> str:
        """What somebody has asked to hear, or what came of the last press, at the moment that is looked at."""
        wish, self.wish = self.wish, ""
        looking = self.stage == "look" and self.look_ply is not None
        scene = self._past_scene(self.look_ply or 0) if looking else self._scene()
        if wish == "since":
            first = spoken.since(self.match, self._eyes())
            return self._happened(first, self.match.ply) or _("Nothing has happened yet.")
        if wish == "points":
            return self.face.points_in_words(scene)
        if wish == "table" and self.pause_event is not None:
            return self.face.sentence(self.pause_event, self.names)
        if wish == "table":
            table = self.face.table_in_words(scene)
            return f"{table} {self.face.prompt(scene.view, self.names)}" if self.stage == "play" else table
        if wish == "picked" and self.stage == "play":
            return self.face.picked_in_words(scene, self.draft)
        if wish == "zoomed":
            return self.face.zoomed_in_words(scene)
        if wish == "looked" and looking:
            where = _("After move {n} of {last}").format(n=scene.ply, last=self.match.ply)
            return f"{where}. {self._happened(max(0, scene.ply - 1), scene.ply)}"
        return ""

    def _happened(self, first: int, last: int) -> str:
        """What the moves from one ply to another brought, as far as people have been shown it."""
        events = [event for events in self.match.events[first:last] for event in events]
        if last == self.match.ply:
            events = events[: len(events) - self._hidden()]
        sentences = (self.face.sentence(event, self.names) for event in events if self.face.in_log(event))
        return " ".join(filter(None, sentences))
