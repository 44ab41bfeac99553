"""Atheris, which steers its mutations by what they reach, on the decoder of links: `make fuzz-link`.

Bytes are tried twice: as the text of a link, and as the body of one behind a right checksum, or a mutation would hardly
ever get past it. Good links of tests/fixtures are what it starts from. Arguments go to libFuzzer, as in the Makefile.
Needs requirements/fuzz.txt, which is not part of the usual set-up: there are wheels for some Pythons on Linux only.
"""

import sys
import tempfile
from binascii import crc32
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["praca.engine"]):
    from praca.engine import LinkError, decode, encode
    from praca.engine.link import _bytes, _text
    from praca.engine.record import read_records
    from praca.games import GAMES

FIXTURES = Path(__file__).parents[1] / "tests" / "fixtures"
KEYS = sorted(GAMES)


def open_link(text: str) -> None:
    """A legal match, which has a link that opens as the same match, or a LinkError; anything else ends the run."""
    try:
        match = decode(text, GAMES)
    except LinkError:
        return
    again = decode(encode(match), GAMES)
    if again.moves != match.moves or again.setup != match.setup:
        raise AssertionError(f"{text} opens as another game the second time")


def try_bytes(data: bytes) -> None:
    open_link(data.decode("utf-8", "surrogateescape"))
    key, body = KEYS[data[0] % len(KEYS)] if data else "", data[1:]
    open_link(f"{key}.{_text(body + crc32(key.encode() + body).to_bytes(4, 'little'))}")


def seeds(folder: Path) -> None:
    """The fixtures, as bytes that `try_bytes` makes links of."""
    for path in sorted(FIXTURES.glob("*.txt")):
        for record in read_records(path.read_text("utf-8")):
            key, _, payload = record.link.partition(".")
            (folder / record.name).write_bytes(bytes([KEYS.index(key)]) + _bytes(payload)[:-4])


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        seeds(Path(folder))
        atheris.Setup([*sys.argv, folder], try_bytes)
        atheris.Fuzz()


if __name__ == "__main__":
    main()
