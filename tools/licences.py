"""What the site is made of beside our own code, and by which licences: read from the packages themselves.

In the room: everything that is shipped, with its licence and the licence's text; and the list of those we allow. A part
whose licence is not on it, or that names none, stops the build. The page made of it is praca/ui/licences.py's.
"""

import json
import re
from collections.abc import Iterator
from fnmatch import fnmatch
from importlib import metadata
from pathlib import Path

from praca.ui.licences import Part
from tools.versions import NODE_MODULES, page_distributions

ALLOWED = {
    "0BSD", "Apache-2.0", "blessing", "BSD-2-Clause", "BSD-3-Clause", "bzip2-1.0.6", "ISC", "MIT", "MPL-2.0",
    "OFL-1.1", "PSF-2.0", "Python-2.0", "Zlib",
}  # fmt: skip
# How some packages call what SPDX calls otherwise.
SPELLINGS = {"APACHE-2.0": "Apache-2.0", "License :: OSI Approved :: MIT License": "MIT"}
BSD = "License :: OSI Approved :: BSD License"  # which of them, only its text says
ENDORSING = "Neither the name"  # what the third clause begins with

# Compiled into the two interpreters, which do not say so in any file of their packages: name, licence, whose it is.
COMPILED_IN = {
    "pyodide": (
        ("CPython and its standard library", "Python-2.0", "Python Software Foundation"),
        ("Emscripten's runtime", "MIT", "The Emscripten Authors"),
        ("musl", "MIT", "Rich Felker and others"),
        ("zlib", "Zlib", "Jean-loup Gailly and Mark Adler"),
        ("bzip2", "bzip2-1.0.6", "Julian Seward"),
        ("liblzma", "0BSD", "The XZ Utils authors"),
        ("Zstandard", "BSD-3-Clause", "Meta Platforms, Inc. and affiliates"),
        ("SQLite", "blessing", "its authors, who gave it to everybody"),
        ("Expat", "MIT", "Thai Open Source Software Center Ltd, Clark Cooper and the Expat maintainers"),
        ("libffi", "MIT", "Anthony Green, Red Hat, Inc. and others"),
        ("mpdecimal", "BSD-2-Clause", "Stefan Krah"),
        ("HACL*", "MIT", "INRIA, Microsoft Corporation and the HACL* contributors"),
    ),
    "@micropython/micropython-webassembly-pyscript": (
        ("Emscripten's runtime", "MIT", "The Emscripten Authors"),
        ("musl", "MIT", "Rich Felker and others"),
        ("uzlib", "Zlib", "Paul Sokolovsky, Joergen Ibsen"),
    ),
}
HOLDERS = {
    "pyodide": "Pyodide contributors and Mozilla",
    "@micropython/micropython-webassembly-pyscript": "Damien P. George",
}


class NotAllowed(SystemExit):
    """Something would be shipped whose licence is not on our list."""


def parts(vendor: dict[str, tuple[str, str, list[str]]]) -> list[Part]:
    """Everything that is shipped; `vendor` is what the build takes from npm, as in tools/build.py."""
    found: dict[str, Part] = {}
    for package, folder, patterns in vendor.values():
        for part in (
            npm_part(NODE_MODULES / package),
            *bundled(NODE_MODULES / package / folder, patterns, package),
            *compiled_in(package),
        ):
            found.setdefault(f"{part.name} {part.inside}", part)
    for distribution in page_distributions():
        found[distribution.name] = python_part(distribution)
    return sorted((allowed(part) for part in found.values()), key=lambda part: part.name.lstrip("@").casefold())


def allowed(part: Part) -> Part:
    if part.licence not in ALLOWED:
        raise NotAllowed(f"{part.name} is under {part.licence or 'no licence'}, which is not among those allowed")
    if len(part.text) < 200:  # characters; no licence is shorter
        raise NotAllowed(f"{part.name} has no text of its licence")
    return part


def npm_part(folder: Path, inside: str = "") -> Part:
    """A package of npm's, from what it says of itself."""
    told = json.loads((folder / "package.json").read_text("utf-8"))
    licence = SPELLINGS.get(told.get("license", ""), told.get("license", ""))
    texts = sorted(file for file in folder.glob("LICEN[CS]E*") if file.is_file())
    holder = HOLDERS.get(told["name"]) or _name(told.get("author")) or "its authors"
    text = texts[0].read_text("utf-8") if texts else standard_text(licence, holder)
    return Part(told["name"], told["version"], licence, text, inside)


def bundled(folder: Path, patterns: list[str], package: str) -> Iterator[Part]:
    """What has been put into a package's files from other packages, as their source maps tell."""
    for file in sorted(folder.iterdir()):
        source_map = file.with_name(file.name + ".map")
        if any(fnmatch(file.name, pattern) for pattern in patterns) and source_map.exists():
            sources = json.loads(source_map.read_text("utf-8"))["sources"]
            names = {
                found[1] for source in sources if (found := re.search(r".*node_modules/((?:@[^/]+/)?[^/]+)", source))
            }
            for name in sorted(names - {package}):
                yield npm_part(NODE_MODULES / name, inside=package)


def compiled_in(package: str) -> Iterator[Part]:
    for name, licence, holder in COMPILED_IN.get(package, ()):
        yield Part(name, "", licence, standard_text(licence, holder), inside=package)


def python_part(distribution: metadata.Distribution) -> Part:
    """A distribution of PyPI's, from what it says of itself."""
    told = distribution.metadata
    texts = [file for file in distribution.files or [] if file.name.upper().startswith(("LICENSE", "LICENCE"))]
    text = texts[0].read_text("utf-8") if texts else ""
    classifiers = [
        SPELLINGS.get(line, line) for line in told.get_all("Classifier") or [] if line.startswith("License ::")
    ]
    licence = " ".join(told.get_all("License-Expression") or classifiers[:1])
    if licence == BSD:
        licence = "BSD-3-Clause" if ENDORSING in text else "BSD-2-Clause"
    return Part(told["Name"], distribution.version, licence, text)


def standard_text(licence: str, holder: str) -> str:
    """SPDX's text of a licence, for parts that come without one. Nothing if SPDX knows no such licence."""
    file = NODE_MODULES / "spdx-license-list" / "licenses" / f"{licence}.json"
    if not file.exists():
        return ""
    text: str = json.loads(file.read_text("utf-8"))["licenseText"]
    return f"Copyright: {holder}\n\n{text}"


def _name(author: object) -> str:
    return str(author.get("name", "")) if isinstance(author, dict) else str(author or "")
