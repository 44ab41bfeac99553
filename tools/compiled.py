"""The Python of the page as bytecode: python.zip, what is needed of the standard library, and app.zip, all of ours.

Bytecode belongs to one version of Python, so Pyodide itself makes it, in Node, and says what it needed of the standard
library for that. What was made is kept in build/ for as long as nothing changes. `python -m tools.compiled` prints
what is in them.
"""

import gzip
import hashlib
import shutil
import subprocess
import zipfile
from io import BytesIO
from pathlib import Path

from tools.versions import NODE_MODULES, ROOT

PYODIDE = NODE_MODULES / "pyodide"
PYSCRIPT = NODE_MODULES / "@pyscript" / "core" / "src" / "stdlib" / "pyscript"
TOOLS = [ROOT / "tools" / name for name in ("compile.mjs", "inside.py")]
KEPT = ROOT / "build" / "compiled"
ZIPS = ("python.zip", "app.zip")


def compiled(sources: bytes) -> dict[str, bytes]:
    """python.zip and app.zip, for an app whose sources are in a zip."""
    folder = KEPT / key(sources)
    if not all((folder / name).exists() for name in ZIPS):
        shutil.rmtree(KEPT, ignore_errors=True)
        folder.mkdir(parents=True)
        make(sources, folder)
    return {name: (folder / name).read_bytes() for name in ZIPS}


def key(sources: bytes) -> str:
    """Changes when anything changes that the zips are made from."""
    digest = hashlib.sha256(sources)
    for file in (*TOOLS, PYODIDE / "package.json", *sorted(PYSCRIPT.glob("*.py"))):
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def make(sources: bytes, folder: Path) -> None:
    app = folder / "sources.zip"
    app.write_bytes(sources)
    script, inside = TOOLS
    subprocess.run(["node", script, PYODIDE, app, PYSCRIPT, inside, folder], check=True)
    app.unlink()


def main() -> None:
    from tools.build import zip_app

    for name, data in compiled(zip_app()).items():
        with zipfile.ZipFile(BytesIO(data)) as zipped:
            print("\n".join(zipped.namelist()))
        print(f"{name}: {len(gzip.compress(data)):,} bytes, compressed", end="\n\n")


if __name__ == "__main__":
    main()
