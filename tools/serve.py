"""Serves a built site as GitHub Pages would: static files, under a sub-path, with a short life in the browser's cache.

In the room: `Site`, a server in a thread, for `make play` and for the end-to-end tests.
"""

import argparse
import mimetypes
import threading
import urllib.parse
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Self

from tools.versions import ROOT

PATH = "/praca/"
# Browsers insist on these, and not every system's list has them.
TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}
for suffix, kind in TYPES.items():
    mimetypes.add_type(kind, suffix)


class Site:
    """A folder served at `url`.

    `root` may be changed to another folder at any time: a new version of the site has been published.
    `reachable` set to False is a network that is gone. `log` holds the path of every request.
    """

    def __init__(self, root: Path, port: int = 0) -> None:
        self.root = root
        self.reachable = True
        self.log: list[str] = []
        try:
            self._server = _Server(("127.0.0.1", port), self)
        except OSError:  # the port is taken: any other will do
            self._server = _Server(("127.0.0.1", 0), self)
        self.url = f"http://127.0.0.1:{self._server.server_port}{PATH}"
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()

    def wait(self) -> None:
        self._thread.join()

    def close(self) -> None:
        self.reachable = False
        self._server.shutdown()
        self._server.server_close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, address: tuple[str, int], site: Site) -> None:
        self.site = site
        super().__init__(address, _Handler)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A connection that breaks, on either side, is not worth a traceback."""


class _Handler(SimpleHTTPRequestHandler):
    server: _Server
    protocol_version = "HTTP/1.1"  # one connection for many small files, as on Pages

    def send_head(self) -> Any:
        site = self.server.site
        if not site.reachable:
            raise ConnectionAbortedError
        site.log.append(urllib.parse.urlsplit(self.path).path)
        if not self.path.startswith(PATH):
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        self.directory = str(site.root)  # now, for one connection may outlive a version
        del self.headers["If-Modified-Since"]  # two builds of the same second are not the same
        return super().send_head()

    def translate_path(self, path: str) -> str:
        return super().translate_path("/" + path.removeprefix(PATH))

    def end_headers(self) -> None:
        # Pages lets browsers keep everything for ten minutes. Here our own files are asked for anew each time, so that
        # whoever changes one sees it.
        versioned = self.path.startswith((PATH + "vendor/", PATH + "zip/"))
        self.send_header("Cache-Control", "max-age=600" if versioned else "no-cache")
        super().end_headers()

    def log_message(self, *message: Any) -> None:
        pass


def main() -> None:
    arguments = argparse.ArgumentParser(description="Serve dist/ at " + PATH)
    arguments.add_argument("--port", type=int, default=8000, help="another one is taken if it is not free")
    with Site(ROOT / "dist", arguments.parse_args().port) as site:
        print(f"Praça is open at {site.url} (Ctrl+C closes it)", flush=True)
        try:
            site.wait()
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    main()
