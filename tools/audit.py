"""Lighthouse's opinion of the built site: `make lighthouse`. It is served as on Pages and opened on a phone.

Prints the scores of every page in the list and its layout shift; ends with an error if any falls short of 100 or
anything shifts. What was found wanting is printed with it.
"""

import json
import os
import subprocess
import sys
from typing import Any

from tools import chromium
from tools.serve import Site
from tools.versions import ROOT

LIGHTHOUSE = ROOT / "tools" / "lighthouse" / "node_modules" / ".bin" / "lighthouse"
PAGES = ["", "#new/arraial", "#rules/gres", "#settings", "#azulejos.ESgA2KIAAID0sqcrygVyo_KVgTgJZ7Ie2Xq9A3ySCFpI4YY"]
CATEGORIES = ("accessibility", "best-practices", "seo")


def audit(url: str) -> dict[str, Any]:
    """Lighthouse's report on one address."""
    command = [
        str(LIGHTHOUSE),
        url,
        "--quiet",
        "--output=json",
        f"--only-categories={','.join(CATEGORIES)},performance",
        "--chrome-flags=--headless=new --no-sandbox --disable-gpu",
    ]
    path = chromium.find()
    environment = {**os.environ, **({"CHROME_PATH": path} if path else {})}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    report: dict[str, Any] = json.loads(done.stdout)
    return report


def wanting(report: dict[str, Any]) -> list[str]:
    """The audits of our categories that did not pass."""
    audits = report["audits"]
    counted = {
        item["id"] for category in CATEGORIES for item in report["categories"][category]["auditRefs"] if item["weight"]
    }
    return [
        f"{audits[name]['title']}: {json.dumps(audits[name].get('details', {}).get('items', []))[:600]}"
        for name in sorted(counted)
        if audits[name]["score"] is not None and audits[name]["score"] < 1
    ]


def main() -> None:
    short = False
    with Site(ROOT / "dist") as site:
        print(f"{'page':20} {'  '.join(CATEGORIES)}  layout shift")
        for page in PAGES:
            report = audit(site.url + page)
            scores = [round(100 * report["categories"][category]["score"]) for category in CATEGORIES]
            shift = report["audits"]["cumulative-layout-shift"]["numericValue"]
            shown = "  ".join(f"{score:>{len(name)}}" for name, score in zip(CATEGORIES, scores, strict=True))
            print(f"{page[:18] or 'home':20} {shown}  {shift:.4f}", flush=True)
            for line in wanting(report):
                print(f"    {line}")
            if shift:
                print(f"    {json.dumps(report['audits'].get('layout-shifts', {}).get('details', {}))[:900]}")
            short = short or shift > 0 or min(scores) < 100
    sys.exit(1 if short else 0)


if __name__ == "__main__":
    main()
