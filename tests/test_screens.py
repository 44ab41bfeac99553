"""Every screen, in every language: well formed, usable with keyboard and screen reader, translated, and safe.

A scene is the way to a screen. `shown` goes there once and keeps what was painted.
"""

import json
import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from babel.messages.pofile import read_po

from praca.bots import knowledge_of
from praca.engine import Chance, Match, Player, Setup, encode
from praca.games import GAMES
from praca.games.favelas.rules import placements
from praca.games.gres.words import GLOSSARY
from praca.locale import LANGUAGES, language
from praca.ui.app import _HANDLERS
from praca.ui.statistics import Finished
from tests.conftest import SAVE, Element, Visitor, a_match

ROOT = Path(__file__).resolve().parents[1]
PAGES = ("licences.html",)  # of ours, beside the app
ANA, RUI = PLAIN = ("Ana", "Rui")
Names = Sequence[str]


def game(names: Names, moves: int = 0, seed: int = 7) -> Match:
    """Two people."""
    return a_match(*map(Player, names), moves=moves, seed=seed)


def with_bot(visitor: Visitor, names: Names) -> Visitor:
    return visitor.set_up("person", "bot", names=names, practice="on")


def some_games(visitor: Visitor, names: Names) -> Visitor:
    """A game that has begun, one that is over, one that cannot be read."""
    visitor.open_match(game(names, moves=-1))
    with_bot(visitor, names).lay()
    visitor.ask("stored-elsewhere", key=f"{SAVE}bad", text="{")
    return visitor


def of_other_rules(visitor: Visitor, names: Names) -> Visitor:
    """A finished game, by rules that there will be one day."""
    visitor.open_match(game(names, moves=-1))
    (saved,) = visitor.saves.values()
    with patch.object(type(GAMES["azulejos"]), "rules_version", 2):
        link = encode(game(names, moves=-1))
    visitor.ask("stored-elsewhere", key=f"{SAVE}old", text=json.dumps({**saved, "id": "old", "link": link}))
    return visitor.go("game/old")


def began_like(visitor: Visitor, names: Names) -> Visitor:
    visitor.open_match(game(names))
    return visitor.go(encode(game(names, moves=5)))


def with_statistics(visitor: Visitor) -> Visitor:
    """Somebody who has finished games: alone, against a bot, with others."""
    games = [("arraial", ("",), (17,)), ("azulejos", ("", "mestre"), (9, 5)), ("gres", ("", ""), (3, 5))]
    for number, (key, bots, scores) in enumerate(games):
        visitor.app.finished[str(number)] = Finished(key, number, bots, scores, (0,))
    return visitor


def share_reminded(visitor: Visitor, names: Names) -> Visitor:
    """The end of a game that somebody wanted to share then."""
    visitor.open_match(game(names, moves=4)).press("do-share").press("do-share-later").press("do-close")
    return visitor.play_on("result")


def again(visitor: Visitor) -> Visitor:
    """The worker has died, and another one has taken over."""
    visitor.ask("start", storage=visitor.storage, hash=f"#{visitor.hash}", language=language(), trouble="worker Silent")
    return visitor


def after(do: str) -> Callable[[Visitor], Visitor]:
    def ask(visitor: Visitor) -> Visitor:
        visitor.ask(do)
        return visitor

    return ask


SCENES: dict[str, Callable[[Visitor, Names], Visitor]] = {
    "home": lambda visitor, _: visitor.go(""),
    "home-with-games": lambda visitor, names: some_games(visitor, names).go(""),
    "update": lambda visitor, _: after("update-ready")(visitor.go("")),
    "no-games": lambda visitor, _: visitor.go("games"),
    "games": lambda visitor, names: some_games(visitor, names).go("games"),
    "deleted": lambda visitor, names: (
        with_bot(visitor, names).press("home-link").go("games").press(visitor.screen.one(data_do="delete"))
    ),
    "set-up": lambda visitor, _: visitor.go("new/azulejos"),
    "set-up-refused": lambda visitor, names: visitor.set_up("person", "bot", names=names, seed="many"),
    "rules": lambda visitor, _: visitor.go("rules/azulejos"),
    "rules-from-the-table": lambda visitor, names: with_bot(visitor, names).press("to-rules"),
    "about": lambda visitor, _: visitor.go("about"),
    "link": lambda visitor, _: visitor.go("link"),
    "bad-link": lambda visitor, _: visitor.go("azulejos.AAAA"),
    "offer": lambda visitor, names: visitor.go(encode(game(names, moves=5))),
    "offer-of-mine": began_like,
    "offer-of-an-end": lambda visitor, names: visitor.go(encode(game(names, moves=-1))),
    "of-other-rules": of_other_rules,
    "hand-over": lambda visitor, names: visitor.open_match(game(names)),
    "hand-over-after-a-move": lambda visitor, names: visitor.open_match(game(names, moves=3)),
    "trouble": lambda visitor, names: again(visitor.open_match(game(names, moves=3))),
    "not-stored": lambda visitor, names: after("storage-full")(visitor.open_match(game(names, moves=3))),
    "play": lambda visitor, names: visitor.open_match(game(names, moves=4)).press("do-take-over"),
    "play-picked": lambda visitor, names: with_bot(visitor, names).press("slot-0").press("slot-1"),
    "play-taken-back": lambda visitor, names: with_bot(visitor, names).lay().let_bot().press("do-undo"),
    "play-asked": lambda visitor, names: with_bot(visitor.go("settings").submit(confirm="yes"), names).lay(),
    "wait": lambda visitor, names: with_bot(visitor, names).lay(),
    "bot-failed": lambda visitor, names: after("bot-failed")(with_bot(visitor, names).lay()),
    "watch": lambda visitor, names: visitor.set_up("bot", "bot", names=names).let_bot().let_bot(),
    "pause": lambda visitor, names: visitor.open_match(game(names, moves=6)),
    "last-pause": lambda visitor, names: visitor.open_match(game(names, moves=-1)),
    "result": lambda visitor, names: visitor.open_match(game(names, moves=-1, seed=17)).press("do-go-on"),
    "result-shared": lambda visitor, names: visitor.open_match(game(names, moves=-1, seed=83)).press("do-go-on"),
    "look": lambda visitor, names: visitor.open_match(game(names, moves=9)).press("entry-1"),
    "look-at-the-start": lambda visitor, names: (
        visitor.open_match(game(names, moves=4)).press("entry-0").press("do-look-0")
    ),
    "share": lambda visitor, names: visitor.open_match(game(names, moves=4)).press("do-share"),
    "share-later": lambda visitor, names: (
        visitor.open_match(game(names, moves=4)).press("do-share").press("do-share-later")
    ),
    "share-reminder": share_reminded,
    "share-an-end": lambda visitor, names: (
        visitor.open_match(game(names, moves=-1)).press("do-go-on").press("do-share")
    ),
}


SCENES |= {
    "street": lambda visitor, names: visitor.open_match(street_party(names)),
    "street-aiming": lambda visitor, names: visitor.open_match(street_party(names)).press("slot-0"),
    "street-zoomed": lambda visitor, names: zoomed(visitor.open_match(street_party(names))),
    "street-refill": lambda visitor, names: visitor.open_match(street_party(names, "refilling")),
    "street-pause": lambda visitor, names: visitor.open_match(street_party(names, "phase")),
    "street-result": lambda visitor, names: visitor.open_match(street_party(names, "end")).press("do-go-on"),
    "street-alone": lambda visitor, names: visitor.open_match(street_party(names[:1], "end")).press("do-go-on"),
    "street-set-up": lambda visitor, _: visitor.go("new/arraial"),
    "street-rules": lambda visitor, _: visitor.go("rules/arraial"),
    "hill": lambda visitor, names: visitor.open_match(hill_game(names, can_build)),
    "hill-aiming": lambda visitor, names: visitor.open_match(hill_game(names, can_build)).press("slot-0"),
    "hill-turned": lambda visitor, names: visitor.open_match(hill_game(names, can_build)).press("slot-0").press("turn"),
    "hill-drawn": lambda visitor, names: visitor.open_match(hill_game(names, lambda view: bool(view.held))),
    "hill-die": lambda visitor, names: visitor.open_match(hill_game(names, lambda view: bool(view.owed))),
    "hill-year": lambda visitor, names: visitor.open_match(hill_game(names, lambda view: view.year > 1)),
    "hill-result": lambda visitor, names: visitor.open_match(hill_game(names, lambda view: view.to_move is None)).press(
        "do-go-on"
    ),
}


SCENES |= {
    "school": lambda visitor, names: school_game(visitor, names, "take"),
    "school-discard": lambda visitor, names: school_game(visitor, names, "discard"),
    "school-picked": lambda visitor, names: (there := school_game(visitor, names, "discard")).press(
        there.screen.all("button", class_="own-card")[0]
    ),
    "school-false-call": lambda visitor, names: school_game(visitor, names, "take").press("pick-call"),
    "school-called-falsely": lambda visitor, names: (
        school_game(visitor, names, "take").press("pick-call").press("move-call")
    ),
    "school-fire": lambda visitor, names: school_game(visitor, names, "burn"),
    "school-ask": lambda visitor, names: school_game(visitor, names, "ask"),
    "school-give": lambda visitor, names: school_game(visitor, names, "give"),
    "school-count": lambda visitor, names: visitor.open_match(school(names, "counting")),
    "school-count-on": lambda visitor, names: visitor.open_match(school(names, "counting")).press("do-go-on"),
    "school-counted": lambda visitor, names: visitor.open_match(school(names, "counting")).press("do-skip"),
    "school-result": lambda visitor, names: school_game(visitor, names, "over"),
    "school-hand-over": lambda visitor, names: visitor.open_match(school(names, "take")),
}


SCENES |= {
    "no-statistics": lambda visitor, _: visitor.go("statistics"),
    "statistics": lambda visitor, _: with_statistics(visitor).go("statistics"),
    "statistics-forgotten": lambda visitor, _: with_statistics(visitor).go("statistics").press("do-forget-statistics"),
    "replay": lambda visitor, names: visitor.open_match(game(names, moves=9)).press("entry-1").press("replay-slow"),
    "look-at-an-end": lambda visitor, names: (
        visitor.open_match(game(names, moves=-1)).press("do-go-on").press("entry-1")
    ),
    "share-a-moment": lambda visitor, names: (
        visitor.open_match(game(names, moves=9)).press("entry-1").press("do-share-moment")
    ),
    "settings": lambda visitor, names: with_bot(visitor, names).press("to-settings"),
    "settings-kept": lambda visitor, _: visitor.go("settings").submit(pace="fast"),
    "analysis-going": lambda visitor, names: over(visitor, names).press("do-analyse"),
    "analysis-failed": lambda visitor, names: after("bot-failed")(over(visitor, names).press("do-analyse")),
    "analysis": lambda visitor, names: over(visitor, names).take_analysis(),
    "street-analysis": lambda visitor, names: (
        visitor.open_match(street_party(names, "end")).press("do-go-on").take_analysis()
    ),
    "hill-analysis": lambda visitor, names: (
        visitor.open_match(hill_game(names, lambda view: view.to_move is None)).press("do-go-on").take_analysis()
    ),
    "school-analysis": lambda visitor, names: to_the_end(visitor.open_match(good_school(names))).take_analysis(),
    "lesson": lambda visitor, _: visitor.go("learn/azulejos"),
    "lesson-wrong": lambda visitor, _: visitor.go("learn/gres").press("move-draw"),
    "lesson-forbidden": lambda visitor, _: visitor.go("learn/arraial").press("end"),
    "lesson-shown": lambda visitor, _: visitor.go("learn/favelas/2").press("do-lesson-show"),
    "lesson-right": lambda visitor, _: visitor.go("learn/gres").press("move-take"),
    "lesson-over": lambda visitor, _: visitor.go("learn/arraial/9"),
    "why-not": lambda visitor, names: with_bot(visitor, names).press("lay"),
    "hint-agreement": lambda visitor, names: visitor.open_match(street_party(names)).press("do-hint"),
    "hint-thinking": lambda visitor, names: with_bot(visitor, names).press("do-hint"),
    "hint-failed": lambda visitor, names: after("bot-failed")(with_bot(visitor, names).press("do-hint")),
    "hint": lambda visitor, names: with_bot(visitor, names).take_hint(),
    "hint-shown": lambda visitor, names: shown_hint(with_bot(visitor, names).take_hint()),
    "street-hint": lambda visitor, names: shown_hint(visitor.open_match(street_party(names)).take_hint()),
    "street-hint-refill": lambda visitor, names: visitor.open_match(street_party(names, "refilling")).take_hint(),
    "hill-hint": lambda visitor, names: shown_hint(visitor.open_match(hill_game(names, can_build)).take_hint()),
    "hill-hint-die": lambda visitor, names: visitor.open_match(hill_game(names, lambda view: view.owed)).take_hint(),
    "school-hint": lambda visitor, names: shown_hint(school_game(visitor, names, "discard").take_hint()),
    "school-hint-fire": lambda visitor, names: school_game(visitor, names, "burn").take_hint(),
}


def over(visitor: Visitor, names: Names) -> Visitor:
    """A finished game of 5211 Azul."""
    return visitor.open_match(game(names, moves=-1, seed=17)).press("do-go-on")


def shown_hint(visitor: Visitor) -> Visitor:
    """The best move of a hint, one press away."""
    return visitor.press(visitor.screen.all(data_do="show-move")[0])


def school(names: Names, stage: str) -> Match:
    """GRES played at random, but without false calls, up to a stage."""
    for seed in range(100):
        match, chance = Match(Setup(GAMES["gres"], tuple(map(Player, names)), {}, seed)), Chance(seed, 1)
        while match.state.to_move is not None:
            view = match.state.view(None)
            if match.ply >= 9 and (view.stage == stage or (view.count and stage == "counting")):
                return match
            match.play(chance.pick([move for move in match.state.moves() if move != ("call",)]))
        if stage in ("over", "counting"):
            return match
    raise AssertionError(stage)


def good_school(names: Names) -> Match:
    """GRES to its end, by players who take what looks best."""
    match, chance = Match(Setup(GAMES["gres"], tuple(map(Player, names[:2])), {}, 2)), Chance(2, 1)
    while (seat := match.state.to_move) is not None:
        match.play(knowledge_of("gres").quick(match.state, seat, chance))
    return match


def to_the_end(visitor: Visitor) -> Visitor:
    """Past everything that the end of a game pauses for."""
    while forward := [control for control in ("do-skip", "do-go-on") if control in visitor]:
        visitor.press(forward[0])
    return visitor


def school_game(visitor: Visitor, names: Names, stage: str) -> Visitor:
    """The same, with the player's own hand on the screen."""
    visitor.open_match(school(names, stage))
    for forward in ("do-skip", "do-go-on", "do-take-over"):
        if forward in visitor:
            visitor.press(forward)
    return visitor


def test_a_hand_lies_in_its_owners_order_until_it_is_sorted_again() -> None:
    def laid(visitor: Visitor) -> list[str]:
        return [element["data-card"] for element in visitor.screen.all("button", class_="own-card")]

    visitor = school_game(Visitor(), PLAIN, "discard")
    first, second, *rest = by_kind = laid(visitor)
    visitor.press("card-0").press("order-right")
    assert laid(visitor) == [second, first, *rest]
    assert visitor["card-1"]["aria-pressed"] == "true", "the card stays in hand"
    visitor.press("move-end").press("do-take-over").press("move-draw")
    assert "order-kind" not in visitor, "the other player's hand is sorted by kind"
    again = school_game(Visitor(), PLAIN, "discard").press("card-0").press("order-right").press("order-kind")
    assert laid(again) == by_kind


def can_build(view: Any) -> bool:
    return not (view.held or view.owed) and bool(placements(view, view.supply[0]))


def hill_game(names: Names, until: Callable[[Any], bool]) -> Match:
    """Favelas after at least four random moves, up to where something is true of what everybody sees."""
    match, chance = Match(Setup(GAMES["favelas"], tuple(map(Player, names)), {}, 7)), Chance(7, 1)
    while match.ply < 4 or not until(match.state.view(None)):
        match.play(chance.pick(list(match.state.moves())))
    return match


def street_party(names: Names, until: str = "") -> Match:
    """Arraial after nine random moves; or up to the first refill, the end of the first phase, the end."""
    match, chance = Match(Setup(GAMES["arraial"], tuple(map(Player, names)), {}, 7)), Chance(7, 1)
    while match.state.to_move is not None:
        view = match.state.view(None)
        if match.ply >= 9 and until in ("", "refilling" if view.refilling else "?", "phase" if view.phase > 1 else "?"):
            break
        match.play(chance.pick(list(match.state.moves())))
    return match


def zoomed(visitor: Visitor) -> Visitor:
    return visitor.press(visitor.screen.all(data_do="zoom")[0])


@cache
def shown(scene: str, language: str = "en", names: tuple[str, str] = PLAIN) -> Visitor:
    return SCENES[scene](Visitor(language=language), names)


every_scene = pytest.mark.parametrize("scene", SCENES)
every_language = pytest.mark.parametrize("language", LANGUAGES)


# Well formed and usable


@every_language
@every_scene
def test_a_screen_has_one_title_and_no_id_twice(scene: str, language: str) -> None:
    screen = shown(scene, language).screen
    assert len(screen.all("h1")) == 1
    assert screen.one("h1").text
    ids = Counter(element["id"] for element in screen.walk() if "id" in element)
    assert [name for name, number in ids.items() if number > 1] == []
    assert "" not in ids
    assert shown(scene, language).answer["lang"] == language


@every_scene
def test_headings_follow_one_another_without_a_gap(scene: str) -> None:
    levels = [int(element.tag[1]) for element in shown(scene).screen.walk() if re.fullmatch("h[1-6]", element.tag)]
    assert levels[0] == 1
    assert all(lower - higher <= 1 for higher, lower in pairwise(levels))


def controls(screen: Element) -> Iterator[Element]:
    yield from (element for element in screen.walk() if element.tag in ("a", "button", "input", "select", "summary"))


@every_language
@every_scene
def test_every_control_has_a_name(scene: str, language: str) -> None:
    screen = shown(scene, language).screen
    labels = {label["for"]: label.name for label in screen.all("label") if "for" in label}
    for control in controls(screen):
        around = next((label.name for label in control.above() if label.tag == "label"), "")
        named = labels.get(control["id"], "") or around or control["aria-label"]
        if control.tag in ("a", "button", "summary"):
            named = control.name
        assert named, f"{control.tag} {control.attributes}"


@every_scene
def test_only_what_a_keyboard_reaches_does_something(scene: str) -> None:
    screen = shown(scene).screen
    for element in screen.walk():
        if "data-do" in element:
            on_a_board = element["role"] == "button" and "tabindex" in element and "data-x" in element
            in_cells = element.tag == "td" and any(around["role"] == "grid" for around in element.above())
            assert element.tag in ("button", "form", "input", "select") or on_a_board or in_cells, element.attributes
            assert element["type"] in ("button", "") if element.tag != "input" else "file"
        if "data-key" in element:
            assert element.tag in ("a", "button") or element["role"] == "grid"
        assert int(element["tabindex"] or 0) <= 0, "the order of the page is the order of the keys"
        assert not any(name.startswith("on") for name in element.attributes)
        assert "style" not in element, "our Content-Security-Policy would not let it in"
    assert all(link["href"].startswith("#") or link["href"] in PAGES for link in screen.all("a")), "nothing leads away"


@every_scene
def test_a_key_belongs_to_one_control(scene: str) -> None:
    keys = Counter(element["data-key"] for element in shown(scene).screen.walk() if "data-key" in element)
    assert [key for key, number in keys.items() if number > 1] == []


@every_language
@every_scene
def test_what_is_to_have_the_focus_is_on_the_screen_and_can_have_it(scene: str, language: str) -> None:
    visitor = shown(scene, language)
    if focus := visitor.answer["focus"]:
        element = visitor[focus]
        inside = element.all("button", disabled=False)
        assert element.tag in ("a", "button", "input") or "tabindex" in element or inside
        assert "disabled" not in element


@every_scene
def test_pictures_have_a_name_or_are_passed_over(scene: str) -> None:
    for picture in shown(scene).screen.all("svg"):
        hidden = any(element["aria-hidden"] == "true" for element in (picture, *picture.above()))
        named = [element for element in (picture, *picture.above()) if element["role"] in ("img", "group")]
        assert hidden or any(element["aria-label"] for element in named), picture.attributes


@every_scene
def test_what_is_named_by_another_element_finds_it(scene: str) -> None:
    screen = shown(scene).screen
    for element in screen.walk():
        for attribute in ("aria-labelledby", "aria-describedby", "aria-controls", "for"):
            if attribute in element:
                assert screen.one(id=element[attribute]).name or attribute == "for"


def test_everything_that_can_be_done_is_known_to_the_app_or_to_the_page() -> None:
    shell = (ROOT / "py" / "shell.py").read_text("utf-8")
    by_the_page = set(re.findall(r'do == "([a-z-]+)"', shell))
    assert {"copy", "update"} <= by_the_page
    done = {element["data-do"] for scene in SCENES for element in shown(scene).screen.all(data_do=True)}
    assert done - by_the_page - set(_HANDLERS) == set()


def test_everything_the_app_understands_is_somewhere_on_a_screen_or_sent_by_the_page() -> None:
    shell = (ROOT / "py" / "shell.py").read_text("utf-8")
    sent = set(re.findall(r'(?:ask|said)\(\s*"([a-z-]+)"', shell))
    assert 'ask("found-" + request["find"]' in shell
    sent |= {f"found-{find}" for find in ("move", "hint", "analysis")}
    done = {element["data-do"] for scene in SCENES for element in shown(scene).screen.all(data_do=True)}
    ticks = {shown(scene).answer["tick"]["do"] for scene in SCENES if shown(scene).answer["tick"]}
    assert set(_HANDLERS) - sent - done - ticks == set()


@every_scene
def test_every_link_leads_somewhere(scene: str) -> None:
    visitor = SCENES[scene](Visitor(), PLAIN)
    for link in visitor.screen.all("a"):
        if link["href"] in PAGES:
            continue
        visitor.press(link)
        assert not visitor.screen.all(class_="problem")
        assert "problem" not in visitor


# In words


@cache
def english_only(language: str) -> re.Pattern[str]:
    """All texts that stand in the catalogue with a translation that differs, as they look in English."""
    source = ROOT / "py" / "praca" / "locale" / language / "LC_MESSAGES" / "praca.po"
    with source.open("rb") as po:
        catalogue = read_po(po, locale=language)
    texts = set()
    for message in catalogue:
        pairs = (
            zip(message.id, message.string, strict=False) if message.pluralizable else [(message.id, message.string)]
        )
        texts |= {english for english, other in pairs if english and english != other}
    return re.compile("|".join(re.sub(r"\\\{\w+\\\}", ".+", re.escape(text)) for text in sorted(texts)))


def said(visitor: Visitor) -> Iterator[str]:
    """Every piece of text on the screen, in labels, and for a screen reader."""
    for element in (visitor.screen, *visitor.screen.walk()):
        yield from (child.strip() for child in element.inside if isinstance(child, str) and child.strip())
        yield from (element[name] for name in ("aria-label", "placeholder", "data-done", "title") if element[name])
    yield from filter(None, [visitor.answer["say"]])


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
@every_scene
def test_no_english_is_left_where_there_is_a_translation(scene: str, language: str) -> None:
    english = english_only(language)
    assert any(map(english.fullmatch, said(shown(scene)))), "in English there is some"
    assert [text for text in said(shown(scene, language)) if english.fullmatch(text)] == []


# What reads the same in every language: names, and what has no words in it.
SAME = re.compile(
    r"Praça|English|Português|Arraial|5211 Azul|Favelas|GRES: Carnival Parade|(Ana|Rui)( \+\d+)?|Player \d|Jogador \d"
    r"|Benedita|Chico"
    r"|PyScript, .*|(5211 Azul|Arraial|Favelas|GRES: Carnival Parade): .*|https?:.*|praca:.*|abc|azulejos\..*"
    r"|[A-Z]\d+\.\d+|[\W\d]*|[A-Z]|[YGOBT]\d|\d [◧◨]|ALA|CARRO|SEGM\.|ELEM\.|ELEMENTO|SEGMENTO|5 COLORS|GRES|Tab"
    r"|Home End"
)
SAMBA = {word for word, _meaning in GLOSSARY}


@cache
def same_in(language: str) -> frozenset[str]:
    """The texts of the catalogue that are translated by themselves."""
    source = ROOT / "py" / "praca" / "locale" / language / "LC_MESSAGES" / "praca.po"
    with source.open("rb") as po:
        return frozenset(str(message.id) for message in read_po(po, locale=language) if message.id == message.string)


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
@every_scene
def test_nothing_is_written_past_the_catalogue(scene: str, language: str) -> None:
    both = set(said(shown(scene))) & set(said(shown(scene, language)))
    assert [text for text in both - same_in(language) if not SAME.fullmatch(text) and text not in SAMBA] == []


@every_language
@every_scene
def test_nothing_is_left_unfilled(scene: str, language: str) -> None:
    for text in said(shown(scene, language)):
        assert not re.search(r"\{\w*\}|\bNone\b|%\(|  ", text), text


def test_the_rules_are_as_long_in_every_language() -> None:
    numbers = [[element["id"] for element in shown("rules", language).screen.all("dt")] for language in LANGUAGES]
    assert numbers[0]
    assert all(other == numbers[0] for other in numbers)


# Names that mean harm

HARMFUL = [
    ('"><img src=x onerror=1>', "<script>a()</script>"),
    ("' onfocus=a() autofocus '", "</h3></div></section>"),
    ("{name}{0.__class__}%s&lt;", "<!-- <![CDATA[ ${x} `y`"),
]


def skeleton(screen: Element) -> list[tuple[str, list[str]]]:
    return [(element.tag, sorted(element.attributes)) for element in screen.walk()]


@pytest.mark.parametrize("names", HARMFUL, ids=lambda names: names[0])
@every_scene
def test_a_name_is_never_more_than_text(scene: str, names: tuple[str, str]) -> None:
    harmless, screen = shown(scene).screen, shown(scene, names=names).screen
    assert skeleton(screen) == skeleton(harmless)
    links = [[link["href"] for link in tree.all("a") if "game/" not in link["href"]] for tree in (screen, harmless)]
    assert links[0] == links[1]


NAMELESS = {
    *("no-statistics", "statistics", "statistics-forgotten", "share-a-moment"),
    "settings",
    "settings-kept",
    "street-set-up",
    "street-rules",
    *("home", "update", "no-games", "deleted", "set-up", "rules", "rules-from-the-table", "about", "link", "bad-link"),
    *("share", "share-later", "share-an-end"),
    *("lesson", "lesson-wrong", "lesson-forbidden", "lesson-shown", "lesson-right", "lesson-over"),
}


@every_scene
def test_names_are_shown_as_they_were_given(scene: str) -> None:
    names = HARMFUL[0]
    screen = shown(scene, names=names).screen
    everything = " ".join([screen.text, *(field["value"] for field in screen.all("input"))])
    assert (names[0] in everything) == (scene not in NAMELESS)


@pytest.mark.parametrize("name", ["\u202eAna", "A\u2066n\u2069a", "A\0n\x1ba", "\u200bAna\ufeff", "A\u2028n\u2029a"])
def test_no_character_that_cannot_be_seen_comes_from_a_name(name: str) -> None:
    for scene in ("hand-over-after-a-move", "pause", "result", "home-with-games", "games", "offer", "look", "watch"):
        visitor = SCENES[scene](Visitor(), (name, name))
        for text in (visitor.html, visitor.answer["say"]):
            assert {letter for letter in text if unicodedata.category(letter) in ("Cc", "Cf", "Zl", "Zp")} <= {"\n"}


@pytest.mark.parametrize("key", ["<img src=x onerror=1>", '" onclick="a()', "a&b", "</li></ul>"])
def test_a_key_in_the_storage_is_never_more_than_text(key: str) -> None:
    plain = Visitor({f"{SAVE}bad": "{"}, "#games")
    visitor = Visitor({SAVE + key: "{"}, "#games")
    assert skeleton(visitor.screen) == skeleton(plain.screen)
    assert SAVE + key in visitor.screen.one(class_="broken").text
    visitor.press(visitor.screen.one(data_do="delete-raw"))
    assert visitor.storage == {}


def test_the_address_of_the_page_is_never_more_than_text() -> None:
    visitor = Visitor()
    visitor.ask("start", url='https://example.org/"><img src=x>', storage={}, hash="")
    visitor.open_match(game(PLAIN)).press("do-share")
    assert visitor.screen.all("img") == []
    assert visitor["share-link"]["value"].startswith('https://example.org/"><img src=x>#azulejos.')
