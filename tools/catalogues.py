"""Compiles every translation, py/praca/locale/<language>/LC_MESSAGES/praca.po, to the .mo beside it.

Run as `make locale`; the build does it too. Fuzzy messages stay English until a person has looked at them.
"""

from datetime import UTC, datetime

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from tools.versions import ROOT


def compile_catalogues() -> None:
    for source in sorted((ROOT / "py" / "praca" / "locale").glob("*/LC_MESSAGES/praca.po")):
        with source.open("rb") as po:
            catalogue = read_po(po, locale=source.parts[-3], abort_invalid=True)
        catalogue.creation_date = datetime(2026, 1, 1, tzinfo=UTC)  # the same messages make the same file
        with source.with_suffix(".mo").open("wb") as mo:
            write_mo(mo, catalogue)


if __name__ == "__main__":
    compile_catalogues()
