"""Finds Firefox and WebKitGTK for `make test-browsers`; `python -m tools.other_browsers` installs what is missing.

Both are Debian's packages: firefox-esr, and webkit2gtk-driver with the MiniBrowser it drives. Xvfb is a screen for the
latter.
"""

import shutil
import subprocess
from pathlib import Path

from tools.chromium import apt_get

PACKAGES = ["firefox-esr", "webkit2gtk-driver", "xvfb", "xauth"]
FIREFOXES = ["firefox-esr", "firefox"]
MINI_BROWSERS = ["lib/*/webkit*gtk*/MiniBrowser", "libexec/webkit*gtk*/MiniBrowser"]  # in /usr; Fedora's, too


def firefox() -> str | None:
    return next((path for name in FIREFOXES if (path := shutil.which(name))), None)


def webkit_driver() -> str | None:
    return shutil.which("WebKitWebDriver")


def mini_browser() -> str | None:
    found = [str(path) for pattern in MINI_BROWSERS for path in sorted(Path("/usr").glob(pattern))]
    return found[0] if found else None


def missing() -> list[str]:
    """What of it is not there, by its name."""
    there = {
        "Firefox": firefox(),
        "WebKitWebDriver": webkit_driver(),
        "MiniBrowser": mini_browser(),
        "xvfb-run": shutil.which("xvfb-run"),
    }
    return [name for name, path in there.items() if not path]


def install() -> None:
    apt = apt_get()
    if missing() and apt:
        subprocess.run([*apt, "update"], check=False)
        subprocess.run([*apt, "install", "-y", "--no-install-recommends", *PACKAGES], check=False)
    if missing():
        raise SystemExit(f"please install {', '.join(missing())} (Debian's packages: {' '.join(PACKAGES)})")


if __name__ == "__main__":
    install()
