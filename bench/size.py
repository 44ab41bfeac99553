"""What a first visit fetches, gzip as Pages sends it, until everything is here to play offline."""

import gzip
from pathlib import Path

from playwright.sync_api import Playwright

from bench.browser import go, opened, profile, wait_until_kept
from bench.lines import Line
from tools.serve import PATH, Site
from tools.versions import NODE_MODULES

PYODIDE = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"]


def compressed(file: Path) -> int:
    """Whoever sends a file that does not get smaller sends it as it is."""
    data = file.read_bytes()
    return min(len(data), len(gzip.compress(data, 6)))


def measure(playwright: Playwright, site: Site) -> list[Line]:
    """Every request that reached the server counts, and what is asked for twice counts twice."""
    with profile() as folder, opened(playwright, folder) as context:
        site.log.clear()
        wait_until_kept(go(context, site.url, "table"))
        asked = [path.removeprefix(PATH) or "index.html" for path in site.log]
    ours = sum(compressed(site.root / name) for name in asked)
    peer = sum(compressed(NODE_MODULES / "pyodide" / name) for name in PYODIDE)
    return [Line("bytes of a first visit, everything to play offline", ours / 1000, "npm's Pyodide alone", peer / 1000,
                 0.85, "kB")]  # fmt: skip
