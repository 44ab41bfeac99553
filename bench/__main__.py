"""All measurements, one table, and bench/RESULTS.md: `make bench`.

`python -m bench boot size` makes some of them and writes nothing.
"""

import platform
import subprocess
import sys
import tempfile
from collections.abc import Callable
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path

from playwright.sync_api import sync_playwright

from bench import boot, growth, links, memory, moves, response, size
from bench.browser import write_peers
from bench.lines import HEADINGS, Line, as_markdown
from tools import chromium
from tools.serve import Site
from tools.versions import ROOT, npm_version

RESULTS = ROOT / "bench" / "RESULTS.md"
ABOUT = """# What was measured

Made by `make bench`; do not edit. Every line is a ratio against a peer, measured in the same run on the same machine.
What each measurement does exactly stands at the top of its module in `bench/`. Nothing of this is asserted by a test.
"""
GROWTH = """## How cost grows

On CPython, medians of seven, in processor time. The games of the first chart are up to ten times as long as usual.
"""


def versions() -> str:
    browser = subprocess.run([chromium.find() or "chromium", "--version"], capture_output=True, text=True).stdout
    names = {"PyScript": "@pyscript/core", "Pyodide": "pyodide"}
    packages = [f"{name} {npm_version(package)}" for name, package in names.items()]
    return ", ".join([f"CPython {platform.python_version()}", browser.strip() or "Chromium", *packages])


def main() -> None:
    wanted = set(sys.argv[1:])
    lines: list[Line] = []
    peers_installed: dict[str, str] = {}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        write_peers(Path(folder))
        with Site(ROOT / "dist") as site, Site(Path(folder)) as peers:

            def random_play() -> list[Line]:
                found, installed = moves.measure(playwright, site)
                peers_installed.update(installed)
                return found

            measurements: dict[str, Callable[[], list[Line]]] = {
                "boot": lambda: boot.measure(playwright, site, peers),
                "size": lambda: size.measure(playwright, site),
                "blocking": lambda: boot.measure_blocking(playwright, site, peers),
                "response": lambda: response.measure(playwright, site),
                "moves": random_play,
                "links": links.measure,
                "memory": lambda: memory.measure(playwright, site, peers),
            }
            for name, measure in measurements.items():
                if not wanted or name in wanted:
                    print(f"measuring {name} …", file=sys.stderr, flush=True)
                    lines += measure()
    table = as_markdown(HEADINGS, [line.cells for line in lines])
    print(table)
    charts = growth.measure() if not wanted or "growth" in wanted else ""
    print(charts)
    if not wanted:
        used = ", ".join([versions(), *(f"{name} {version}" for name, version in peers_installed.items())])
        made = f"{datetime.now(UTC):%d %B %Y}, on {used}.\n"
        missing = "" if peers_installed else "OpenSpiel and RLCard were not installed.\n"
        notes = import_module("bench.notes").NOTES
        RESULTS.write_text("\n".join([ABOUT, made, missing, table, "", notes, GROWTH, charts, ""]), "utf-8")


if __name__ == "__main__":
    main()
