"""Fixtures for the end-to-end tests: the site as it is deployed, served under a sub-path, in a real Chromium.

    site            the address of the built site, the same for all tests
    table           a page with the engine running:  `<html data-praca="table">`
    open_table      a function that opens any address of the site in any page and waits for the engine
    traffic         every request and every error of this test's browser context
    own_site        a server of this test's own, to take off the network or to publish another version on
    other_version   a function that builds the same sources under another build id, for `own_site.root`

Our Content-Security-Policy forbids evaluating strings in the page, as Playwright's `wait_for_function` does: wait with
locators. `page.evaluate` is not affected.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, WebError, expect

from tools import chromium
from tools.build import build
from tools.serve import Site

# As root in a container there is no sandbox to be had; the rest keeps Chromium from telephoning on its own account.
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
ENGINE_STARTS = 60_000  # milliseconds; it takes two or three seconds where nothing else is going on


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    own = {"executable_path": path} if (path := chromium.find()) else {}
    return {**browser_type_launch_args, **own, "args": [*browser_type_launch_args.get("args", []), *FLAGS]}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return {"locale": "en-GB", **browser_context_args}


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site") / "dist"
    build(folder)
    return folder


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[str]:
    with Site(dist) as server:
        yield server.url


@pytest.fixture
def own_site(dist: Path) -> Iterator[Site]:
    with Site(dist) as server:
        yield server


@pytest.fixture(scope="session")
def other_version(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """`other_version("two")` is a folder with a build whose id differs: what visitors see as an update."""

    @cache
    def make(note: str) -> Path:
        folder = tmp_path_factory.mktemp("site") / note
        build(folder, note)
        return folder

    return make


@pytest.fixture
def open_table() -> Callable[[Page, str], Page]:
    def open_and_wait(page: Page, address: str) -> Page:
        page.goto(address)
        expect(page.locator("html")).to_have_attribute("data-praca", "table", timeout=ENGINE_STARTS)
        return page

    return open_and_wait


@pytest.fixture
def table(page: Page, site: str, open_table: Callable[[Page, str], Page]) -> Page:
    return open_table(page, site)


@dataclass
class Traffic:
    """What a browser context asked for and complained about. `Traffic.of(context)` watches one more."""

    requests: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    @classmethod
    def of(cls, context: BrowserContext) -> "Traffic":
        traffic = cls()
        context.on("request", traffic._request)
        context.on("requestfailed", traffic._failed)
        context.on("console", traffic._console)
        context.on("weberror", traffic._error)
        return traffic

    def elsewhere(self, site: str) -> list[str]:
        """The requests that went to any other host than the site's."""
        return [url for url in self.requests if urlsplit(url).netloc != urlsplit(site).netloc]

    def _request(self, request: Request) -> None:
        if urlsplit(request.url).scheme in {"http", "https", "ws", "wss"}:  # blob: and data: go nowhere
            self.requests.append(request.url)

    def _failed(self, request: Request) -> None:
        self.errors.append(f"{request.url}: {request.failure}")

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.errors.append(message.text)

    def _error(self, error: WebError) -> None:
        self.errors.append(str(error.error))


@pytest.fixture
def traffic(context: BrowserContext) -> Traffic:
    return Traffic.of(context)
