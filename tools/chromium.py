"""Finds a Chromium for the end-to-end tests; `python -m tools.chromium` installs one if there is none."""

import os
import shutil
import subprocess
import sys

NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]


def find() -> str | None:
    """The system's Chromium. None leaves the choice to Playwright, which then uses its own."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def install() -> None:
    if find():
        return
    apt = apt_get()
    if apt:
        subprocess.run([*apt, "update"], check=False)
        subprocess.run([*apt, "install", "-y", "--no-install-recommends", "chromium"], check=False)
    if not find():
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)


def apt_get() -> list[str] | None:
    """How to call apt-get here with the right to install, or None."""
    if not shutil.which("apt-get"):
        return None
    if os.geteuid() == 0:
        return ["apt-get"]
    may_sudo = shutil.which("sudo") and subprocess.run(["sudo", "-n", "true"], capture_output=True).returncode == 0
    return ["sudo", "-n", "apt-get"] if may_sudo else None


if __name__ == "__main__":
    install()
