"""The player's language. English is the source; the catalogues beside this module hold the others.

`_` and `n_` translate when they are called, into the language that `use` chose last; `N_` only marks a text.
"""

from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path

from praca import files

LANGUAGES = {"en": "English", "pt": "Português"}

_catalogues: dict[str, NullTranslations] = {"en": NullTranslations()}
_current = "en"


def use(language: str) -> None:
    """Chooses the language of everything that is said from now on."""
    global _current
    if language not in LANGUAGES:
        raise ValueError(f"no language {language!r}")
    if language not in _catalogues:
        catalogue = files.read(Path(__file__).parent / language / "LC_MESSAGES" / "praca.mo")
        _catalogues[language] = GNUTranslations(BytesIO(catalogue))
    _current = language


def language() -> str:
    """The language in use."""
    return _current


def nearest(tag: str) -> str:
    """The language of ours that suits a browser's language tag best."""
    wanted = tag.lower().partition("-")[0]
    return wanted if wanted in LANGUAGES else "en"


def _(message: str) -> str:
    return _catalogues[_current].gettext(message)


def n_(one: str, many: str, number: int, **words: object) -> str:
    """The form that fits the number, which stands in the text as {n}, with other words filled in."""
    return _catalogues[_current].ngettext(one, many, number).format(n=number, **words)


def capital(text: str) -> str:
    """As at the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def decimal(value: float) -> str:
    """A number that is not exact, with one decimal place."""
    text = f"{value:.1f}"
    return text if _current == "en" else text.replace(".", ",")


def N_(message: str) -> str:
    return message


def listing(things: list[str]) -> str:
    """Things joined as a sentence joins them: a, b and c."""
    if len(things) < 2:
        return "".join(things)
    return _("{some} and {last}").format(some=", ".join(things[:-1]), last=things[-1])
