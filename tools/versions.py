"""Which versions are installed, read from the installed packages: nothing is written down twice."""

import json
from importlib import metadata
from pathlib import Path

ROOT = Path(__file__).parent.parent
NODE_MODULES = ROOT / "node_modules"


def npm_version(package: str) -> str:
    """The version of an npm package in node_modules, as package-lock.json put it there."""
    version = json.loads((NODE_MODULES / package / "package.json").read_text("utf-8"))["version"]
    return str(version)


def page_distributions() -> list[metadata.Distribution]:
    """The Python distributions locked in requirements/app.txt, which go into the page beside our own code."""
    lines = (ROOT / "requirements" / "app.txt").read_text("utf-8").splitlines()
    pins = [line.split()[0].split("==") for line in lines if "==" in line]
    found = [metadata.distribution(name) for name, _ in pins]
    for (name, version), distribution in zip(pins, found, strict=True):
        if distribution.version != version:
            raise SystemExit(f"{name} {distribution.version} is installed, {version} is locked: run `make deps`")
    return found
