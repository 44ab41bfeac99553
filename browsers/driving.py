"""Firefox and WebKitGTK, driven alike: open an address, run JavaScript, click as a mouse does, press keys.

Firefox speaks WebDriver BiDi over a websocket, which it opens by itself; WebKitGTK has a driver, which Selenium knows.
Both come from Debian's packages (tools/other_browsers.py). Scripts are functions in JavaScript: what they are given
and give back crosses as JSON. The function of a `click` gives an element.
"""

import json
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from time import monotonic, sleep
from typing import Any, Protocol

from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from websocket import WebSocket, create_connection

from tools import other_browsers

LONG = 180.0  # seconds: whatever takes longer, on a busy machine, too, is broken
GLANCE = 0.02  # seconds between two looks at the page
AS_JSON = "async (given) => JSON.stringify(await ({function})(...JSON.parse(given))) ?? 'null'"
# Where an element is, once it is in view and stands still. Firefox scrolls no part of a drawing there by itself.
PLACE = """async (...given) => {{
    const element = ({function})(...given);
    const middle = () => {{
        const {{ left, right, top, bottom }} = element.getBoundingClientRect();
        return [(left + right) / 2, (top + bottom) / 2].map(Math.round);
    }};
    scrollBy({{ top: middle()[1] - innerHeight / 2, behavior: "instant" }});
    const moves = ({{ effect }}) => effect?.target?.contains(element) && !effect.pseudoElement &&
        effect.getComputedTiming().endTime < Infinity;
    await Promise.allSettled(document.getAnimations().filter(moves).map((one) => one.finished));
    return middle();
}}"""


class Browser(Protocol):
    """A browser with one page open."""

    def open(self, url: str) -> None:
        """Goes to an address and waits until the page has been loaded."""

    def run(self, function: str, *given: Any) -> Any:
        """Calls a function in the page."""

    def click(self, function: str, *given: Any) -> None:
        """Moves the mouse to the element that a function gives, and clicks."""

    def press(self, key: str) -> None:
        """A key, as WebDriver calls it: a letter, or one of its private characters."""

    def close(self) -> None:
        """Ends it."""


def until(browser: Browser, function: str, *given: Any, seconds: float = LONG) -> Any:
    """Waits until a function gives something that counts as true, and gives it."""
    end = monotonic() + seconds
    while monotonic() < end:
        found = browser.run(function, *given)
        if found:
            return found
        sleep(GLANCE)
    raise AssertionError(f"not within {seconds} seconds: {function} {given}")


# Firefox


class Firefox:
    """Firefox without a window, in a profile of its own."""

    def __init__(self) -> None:
        self._profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        command = [other_browsers.firefox(), "--headless", "--new-instance", "--remote-debugging-port", "0"]
        self._process = subprocess.Popen(
            [*command, "--profile", self._profile.name, "about:blank"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self._numbers = count(1)
        self.errors: list[str] = []
        self._socket: WebSocket = create_connection(f"{self._address()}/session", timeout=LONG, suppress_origin=True)
        self._ask("session.new", capabilities={})
        self._ask("session.subscribe", events=["log.entryAdded"])
        # The first tab has its focus in the address bar, and keys would press no button.
        self._page = self._ask("browsingContext.create", type="tab")["context"]

    def _address(self) -> str:
        """Where it listens, which it writes into its profile."""
        end = monotonic() + LONG
        while monotonic() < end and self._process.poll() is None:
            with suppress(OSError, ValueError):
                told = json.loads((Path(self._profile.name) / "WebDriverBiDiServer.json").read_text())
                return f"ws://{told['ws_host']}:{told['ws_port']}"
            sleep(GLANCE)
        raise AssertionError("Firefox did not start")

    def _ask(self, method: str, **parameters: Any) -> Any:
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self._socket.recv())
            if answer.get("method") == "log.entryAdded" and answer["params"]["level"] == "error":
                self.errors.append(str(answer["params"]["text"]))
            if answer.get("id") == number:
                assert answer["type"] == "success", f"{method}: {answer.get('message')}"
                return answer["result"]

    def open(self, url: str) -> None:
        self._ask("browsingContext.navigate", context=self._page, url=url, wait="complete")

    def run(self, function: str, *given: Any) -> Any:
        answer = self._ask(
            "script.callFunction",
            functionDeclaration=AS_JSON.format(function=function),
            arguments=[{"type": "string", "value": json.dumps(given)}],
            target={"context": self._page},
            awaitPromise=True,
        )
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return json.loads(answer["result"]["value"])

    def click(self, function: str, *given: Any) -> None:
        x, y = self.run(PLACE.format(function=function), *given)
        press, release = ({"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp"))
        self._act(
            {"type": "pointer", "id": "mouse", "actions": [{"type": "pointerMove", "x": x, "y": y}, press, release]}
        )

    def press(self, key: str) -> None:
        strokes = [{"type": kind, "value": key} for kind in ("keyDown", "keyUp")]
        self._act({"type": "key", "id": "keyboard", "actions": strokes})

    def _act(self, source: dict[str, Any]) -> None:
        self._ask("input.performActions", context=self._page, actions=[source])

    def close(self) -> None:
        self._socket.close()
        self._process.terminate()
        self._process.wait()
        self._profile.cleanup()


# WebKitGTK


class WebKit:
    """WebKitGTK's MiniBrowser. It needs a screen, which xvfb-run gives it."""

    errors: tuple[str, ...] = ()  # the driver does not tell of any

    def __init__(self) -> None:
        options = webdriver.WebKitGTKOptions()
        options.binary_location = other_browsers.mini_browser()
        options.add_argument("--automation")
        service = webdriver.WebKitGTKService(other_browsers.webkit_driver())
        self._driver = webdriver.WebKitGTK(options=options, service=service)
        self._driver.set_window_size(1280, 800)
        timeouts = self._driver.timeouts
        timeouts.script = LONG
        self._driver.timeouts = timeouts

    def open(self, url: str) -> None:
        self._driver.get(url)

    def run(self, function: str, *given: Any) -> Any:
        call = AS_JSON.format(function=function)
        script = f"const [given, done] = arguments; ({call})(given).then(done, (error) => done(`!${{error}}`));"
        answer = str(self._driver.execute_async_script(script, json.dumps(given)))
        assert not answer.startswith("!"), answer
        return json.loads(answer)

    def click(self, function: str, *given: Any) -> None:
        x, y = self.run(PLACE.format(function=function), *given)
        actions = ActionBuilder(self._driver, duration=0)
        actions.pointer_action.move_to_location(x, y).click()
        actions.perform()

    def press(self, key: str) -> None:
        ActionChains(self._driver, duration=0).send_keys(key).perform()

    def close(self) -> None:
        self._driver.quit()


BROWSERS: dict[str, Callable[[], Firefox | WebKit]] = {"firefox": Firefox, "webkit": WebKit}


@contextmanager
def opened(name: str) -> Iterator[Firefox | WebKit]:
    browser = BROWSERS[name]()
    try:
        yield browser
    finally:
        browser.close()
