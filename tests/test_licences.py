"""What is shipped: every part has a licence that is allowed, and every lock file says what exactly is meant."""

import json
import re
from importlib import metadata
from pathlib import Path

import pytest

from praca.ui.licences import Part, licences_page, text_files
from tools.licences import ALLOWED, NotAllowed, allowed, bundled, npm_part, python_part
from tools.versions import ROOT, page_distributions

TEXT = "Permission is hereby granted, free of charge, to whoever asks for it. " * 5
REQUIREMENTS = sorted((ROOT / "requirements").glob("*.txt"))
PACKAGE_LOCKS = [ROOT / "package-lock.json", ROOT / "tools" / "lighthouse" / "package-lock.json"]


def a_package(folder: Path, licence: object, text: str = TEXT) -> Path:
    folder.mkdir(parents=True)
    (folder / "package.json").write_text(json.dumps({"name": folder.name, "version": "1.2.3", "license": licence}))
    if text:
        (folder / "LICENSE").write_text(text)
    return folder


def test_a_package_tells_its_licence(tmp_path: Path) -> None:
    part = allowed(npm_part(a_package(tmp_path / "dice", "MIT")))
    assert part == Part("dice", "1.2.3", "MIT", TEXT)


@pytest.mark.parametrize("licence", ["GPL-3.0-only", "SEE LICENSE IN EULA", "mit", "", "UNLICENSED"])
def test_another_licence_stops_the_build(tmp_path: Path, licence: str) -> None:
    with pytest.raises(NotAllowed, match="dice"):
        allowed(npm_part(a_package(tmp_path / "dice", licence)))


def test_a_missing_licence_or_text_stops_the_build() -> None:
    for part in (Part("dice", "1", "", TEXT), Part("dice", "1", "MIT", ""), Part("dice", "1", "MIT", "MIT")):
        with pytest.raises(NotAllowed, match="dice"):
            allowed(part)


def test_what_was_put_into_a_file_is_found_by_its_source_map(tmp_path: Path) -> None:
    """And an allowed licence is asked of that, too: here it is not even installed."""
    (tmp_path / "core-1.js").write_text("")
    (tmp_path / "core-1.js.map").write_text(
        json.dumps({"sources": ["../src/own.js", "../node_modules/@a/b/node_modules/no-such-dice/x.js"]})
    )
    assert list(bundled(tmp_path, ["other-*.js"], "core")) == []
    with pytest.raises(FileNotFoundError, match="no-such-dice"):
        list(bundled(tmp_path, ["core-*.js"], "core"))


def test_every_distribution_on_the_page_is_allowed() -> None:
    found = {part.name: allowed(part) for part in map(python_part, page_distributions())}
    assert {"htpy", "MarkupSafe", "segno"} <= set(found)
    assert found["segno"].licence == "BSD-3-Clause"


def test_a_distribution_without_a_licence_names_none() -> None:
    nameless = metadata.Distribution.at(ROOT)  # no distribution at all
    nameless.read_text = lambda _name: "Name: dice\nVersion: 1\n"  # type: ignore[method-assign, assignment]
    assert python_part(nameless).licence not in ALLOWED


def test_the_page_names_every_part_and_leads_to_its_text() -> None:
    parts = [
        Part("dice", "1.2", "MIT", TEXT),
        Part("<b>", "", "ISC", "other", inside="dice"),
        Part("cup", "3", "MIT", TEXT),
    ]
    page, files = licences_page(parts, "default-src 'none'"), text_files(parts)
    assert sorted(files.values()) == sorted([TEXT, "other"])
    assert set(re.findall(r'href="(licences/[^"]+)"', page)) == set(files)
    assert "dice" in page
    assert "&lt;b&gt;" in page
    assert 'data-pt="Licenças"' in page


@pytest.mark.parametrize("lock", PACKAGE_LOCKS, ids=lambda path: path.parent.name)
def test_every_npm_package_is_locked_by_its_content_and_from_nowhere_in_particular(lock: Path) -> None:
    packages = {name: told for name, told in json.loads(lock.read_text("utf-8"))["packages"].items() if name}
    assert packages
    assert [name for name, told in packages.items() if not told.get("integrity", "").startswith("sha512-")] == []
    assert [name for name, told in packages.items() if "resolved" in told] == []


@pytest.mark.parametrize("lock", REQUIREMENTS, ids=lambda path: path.stem)
def test_every_requirement_is_locked_by_its_content_and_from_nowhere_in_particular(lock: Path) -> None:
    entries = re.sub(r"\\\n\s*", "", lock.read_text("utf-8")).splitlines()
    pins = [entry for entry in entries if entry and not entry.startswith("#")]
    assert pins
    assert [pin for pin in pins if not re.match(r"[\w.-]+(\[[\w,-]+\])?==\S+( ;.*?)?\s*--hash=sha256:", pin)] == []
    assert "://" not in lock.read_text("utf-8")


def test_every_list_of_requirements_has_its_lock() -> None:
    wanted = {path.stem for path in (ROOT / "requirements").glob("*.in")}
    assert wanted == {path.stem for path in REQUIREMENTS}
