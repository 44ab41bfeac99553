"""The translations: everything the code says is in every catalogue, with the same placeholders, and nothing else is."""

import re
from functools import cache
from pathlib import Path
from string import Formatter

import pytest
from babel.messages import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.frontend import parse_keywords
from babel.messages.pofile import read_po

from praca.locale import LANGUAGES

ROOT = Path(__file__).resolve().parents[1]
TRANSLATED = [language for language in LANGUAGES if language != "en"]

Text = str | tuple[str, ...]  # a message, or its singular and plural


@cache
def said() -> frozenset[Text]:
    """All messages in the code, found as `make messages` finds them."""
    found = re.search(r'--keyword="([^"]+)"', (ROOT / "Makefile").read_text(encoding="utf-8"))
    assert found, "the Makefile names no keywords"
    keywords = {**DEFAULT_KEYWORDS, **parse_keywords(found[1].split())}
    extracted = extract_from_dir(ROOT / "py" / "praca", keywords=keywords)
    return frozenset(message for _file, _line, message, *_ in extracted)


@cache
def catalogue(language: str) -> Catalog:
    source = ROOT / "py" / "praca" / "locale" / language / "LC_MESSAGES" / "praca.po"
    with source.open("rb") as po:
        return read_po(po, locale=language, abort_invalid=True)


def messages(language: str) -> dict[Text, Message]:
    return {
        tuple(message.id) if message.pluralizable else message.id: message
        for message in catalogue(language)
        if message.id
    }


def forms(text: str | list[str] | tuple[str, ...]) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text)


def placeholders(text: str) -> set[str]:
    return {name for _literal, name, _spec, _conversion in Formatter().parse(text) if name is not None}


def test_messages_are_found() -> None:
    assert "Take back" in said()
    assert ("{n} point", "{n} points") in said()
    assert "That is not a legal move now." in said()  # the text of an exception


@pytest.mark.parametrize("language", TRANSLATED)
def test_everything_is_translated(language: str) -> None:
    known = messages(language)
    assert [text for text in said() if text not in known] == []
    assert [text for text in said() if not all(forms(known[text].string))] == []
    assert [text for text in said() if known[text].fuzzy] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_plurals_have_all_their_forms(language: str) -> None:
    number = catalogue(language).num_plurals
    plurals = [message for message in messages(language).values() if message.pluralizable]
    assert [message.id for message in plurals if len(forms(message.string)) != number] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_placeholders_agree(language: str) -> None:
    wrong = [
        (text, translation)
        for text, message in messages(language).items()
        for translation in forms(message.string)
        if placeholders(translation) != placeholders(forms(text)[-1])
    ]
    assert wrong == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_nothing_is_left_over(language: str) -> None:
    assert [text for text in messages(language) if text not in said()] == []
    assert not catalogue(language).obsolete
