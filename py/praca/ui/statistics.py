"""What has come of the games that were finished in this browser: kept apart from the saves, so that it outlives them.

Each finished game is one small stored record. In the room: the record, the sums, the page, and the export. A game
counts for somebody if exactly one person sat at the table; games among several people are counted, but nobody's.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field

from htpy import Node, a, caption, div, h2, p, section, strong, table, tbody, td, th, thead, tr

from praca.bots.levels import LEVELS
from praca.engine import Match
from praca.games import GAMES
from praca.locale import _, decimal, n_
from praca.ui.face import face_of
from praca.ui.frame import Action, Notice, footer_links, press, screen

FORMAT = 1
LONGEST = 4_000  # characters of one record: far more than any game of ours needs


@dataclass(frozen=True)
class Finished:
    """One game that was played to its end here."""

    game: str
    when: int  # milliseconds since 1970
    bots: tuple[str, ...]  # who sat where: a bot's level, or empty for a person
    scores: tuple[int, ...]
    winners: tuple[int, ...]

    @property
    def seat(self) -> int | None:
        """The only person's."""
        people = [seat for seat, bot in enumerate(self.bots) if not bot]
        return people[0] if len(people) == 1 else None

    @property
    def alone(self) -> bool:
        return len(self.bots) == 1

    @property
    def against(self) -> str:
        """The strongest bot at the table of an only person; empty if there is none."""
        levels = [bot for bot in self.bots if bot]
        return max(levels, key=LEVELS.index) if levels and self.seat is not None else ""

    @property
    def won(self) -> bool:
        return self.seat is not None and self.seat in self.winners

    def to_text(self) -> str:
        return json.dumps({"v": FORMAT, **asdict(self)}, separators=(",", ":"))


def finished(match: Match, now: int) -> Finished | None:
    """The record of a match, if it is over and somebody played it."""
    outcome = match.state.outcome()
    if outcome is None or not match.setup.people:
        return None
    bots = tuple(player.bot for player in match.setup.players)
    return Finished(match.setup.game.key, now, bots, tuple(match.state.scores()), tuple(outcome.winners))


def from_text(text: str) -> Finished | None:
    """A stored record; None for whatever is not one."""
    try:
        data = json.loads(text) if len(text) <= LONGEST else None
        if not isinstance(data, dict) or data.get("v") != FORMAT or data["game"] not in GAMES:
            return None
        bots, scores, winners = (tuple(data[name]) for name in ("bots", "scores", "winners"))
    except (ValueError, KeyError, TypeError, RecursionError):
        return None
    seats = len(bots)
    sound = (
        type(data["when"]) is int
        and seats in GAMES[data["game"]].seats
        and all(bot in ("", *LEVELS) for bot in bots)
        and len(scores) == seats
        and all(type(score) is int for score in scores)
        and all(type(seat) is int and 0 <= seat < seats for seat in winners)
    )
    return Finished(data["game"], data["when"], bots, scores, winners) if sound else None


@dataclass
class Sums:
    """What a person has reached in one game."""

    played: int = 0
    by_level: dict[str, tuple[int, int]] = field(default_factory=dict)  # won, played
    scores: list[int] = field(default_factory=list)  # the person's, against bots
    solo: list[int] = field(default_factory=list)
    together: int = 0  # games of several people


def sums(records: Sequence[Finished]) -> Sums:
    total = Sums()
    for record in records:
        total.played += 1
        if record.seat is None:
            total.together += 1
        elif record.alone:
            total.solo.append(record.scores[0])
        else:
            won, played = total.by_level.get(record.against, (0, 0))
            total.by_level[record.against] = (won + record.won, played + 1)
            total.scores.append(record.scores[record.seat])
    return total


def streaks(records: Sequence[Finished]) -> tuple[int, int]:
    """Games won in a row against bots: now, and the most ever."""
    now = most = 0
    for record in sorted(records, key=lambda record: record.when):
        if record.against:
            now = now + 1 if record.won else 0
            most = max(most, now)
    return now, most


def statistics_screen(records: Mapping[str, Finished], notices: Sequence[Notice] = ()) -> Node:
    ordered = list(records.values())
    return screen(
        _("Statistics"),
        _summary(ordered) if ordered else _nothing(),
        div(".statistics-games")[(_game(key, [one for one in ordered if one.game == key]) for key in GAMES)],
        div(".row")[
            press(Action(_("Save the statistics to a file"), "export-statistics")),
            press(Action(_("Forget the statistics"), "forget-statistics")),
        ]
        if ordered
        else None,
        footer_links(),
        under=p(".lead")[_("Games finished in this browser. They leave it only in a file that you save.")],
        notices=notices,
        kind="statistics",
    )


def _nothing() -> Node:
    return div("#no-statistics.nothing-here")[
        p[_("Nothing to count yet. Finish a game, and it is counted here.")],
        a(".button.primary", href="#")[_("To the games")],
    ]


def _summary(records: Sequence[Finished]) -> Node:
    now, most = streaks(records)
    against = [record for record in records if record.against]
    won = sum(record.won for record in against)
    return section("#summary.figures", aria_label=_("Summary"))[
        _figure(str(len(records)), n_("game finished", "games finished", len(records))),
        _figure(str(won), n_("win against bots", "wins against bots", won)),
        _figure(str(now), n_("win in a row now", "wins in a row now", now)),
        _figure(str(most), n_("win in a row at most", "wins in a row at most", most)),
    ]


def _figure(number: str, words: str) -> Node:
    return p(".figure")[strong[number], " ", words]


def _game(key: str, records: Sequence[Finished]) -> Node:
    if not records:
        return None
    total, face = sums(records), face_of(GAMES[key])
    levels = {"aprendiz": _("Apprentice"), "vizinho": _("Neighbour"), "mestre": _("Master")}
    return section(class_=["statistics-game", f"of-{key}"], id=f"statistics-{key}")[
        h2[face.TITLE],
        table[
            caption[n_("{n} game finished", "{n} games finished", total.played)],
            thead[tr[th(scope="col")[_("Against")], th(scope="col")[_("Won")], th(scope="col")[_("Played")]]],
            tbody[
                (
                    tr[th(scope="row")[levels[level]], td[str(won)], td[str(played)]]
                    for level, (won, played) in sorted(total.by_level.items(), key=lambda item: LEVELS.index(item[0]))
                )
            ],
        ]
        if total.by_level
        else None,
        _scores(_("Against bots"), total.scores),
        _scores(_("Alone"), total.solo),
        p[n_("{n} game with several people", "{n} games with several people", total.together)]
        if total.together
        else None,
    ]


def _scores(title: str, scores: Sequence[int]) -> Node:
    if not scores:
        return None
    average = decimal(sum(scores) / len(scores))
    return p[
        _("{title}: {best} points at best, {average} on average.").format(
            title=title, best=max(scores), average=average
        )
    ]


def write_file(records: Mapping[str, Finished]) -> str:
    """All records, as the text of a file."""
    return json.dumps({"praca-statistics": FORMAT, "games": [asdict(record) for record in records.values()]}, indent=1)
