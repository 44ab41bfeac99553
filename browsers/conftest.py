"""Fixtures for the other browsers: each test runs in Firefox and in WebKitGTK, on a server and a site of this run.

driven      Firefox or WebKitGTK with nothing stored, one of each for a module
site        the server of the built site
table       the browser with the engine running
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from browsers.driving import BROWSERS, Browser, opened, until
from tools.build import build
from tools.serve import Site

FORGET = "() => localStorage.clear()"
READY = "() => document.documentElement.dataset.praca === 'table'"


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site") / "dist"
    build(folder)
    return folder


@pytest.fixture(scope="module")
def site(dist: Path) -> Iterator[Site]:
    with Site(dist) as server:
        yield server


@pytest.fixture(scope="module", params=BROWSERS)
def launched(request: pytest.FixtureRequest) -> Iterator[Browser]:
    with opened(request.param) as browser:
        yield browser


@pytest.fixture
def driven(launched: Browser, site: Site) -> Iterator[Browser]:
    launched.open(f"{site.url}icons/praca.svg")
    launched.run(FORGET)
    yield launched
    assert list(launched.errors) == []


@pytest.fixture
def table(driven: Browser, site: Site) -> Browser:
    driven.open(site.url)
    until(driven, READY)
    return driven
