"""The Python of the page as bytecode: python.zip, what is needed of the standard library, and app.zip, all of ours.

Bytecode belongs to one version of Python, so Pyodide itself makes it, in Node, and says what it needed of the standard
library for that. What was made is kept in build/ for as long as nothing changes. `python -m tools.compiled` prints
what is in them.

Some modules are imported by others, but what they do nobody in a browser can want: sockets, processes, archives. They
are left hollow: whatever is looked for in them is there, and cannot be used.
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
HOLLOW = (
    "asyncio/base_subprocess.py",
    "asyncio/selector_events.py",
    "asyncio/sslproto.py",
    "bz2.py",
    "compression/zstd/__init__.py",
    "gzip.py",
    "html/entities.py",
    "ipaddress.py",
    "lzma.py",
    "selectors.py",
    "socket.py",
    "ssl.py",
    "subprocess.py",
    "tempfile.py",
    "urllib/request.py",
)
NOTHING = '''"""Nothing of this module is in Praça: see tools/compiled.py."""

__all__ = ()


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    return type(name, (_Missing,), {"__module__": __name__})


class _Missing(Exception):
    def __init__(self, *values, **named):
        raise NotImplementedError(f"{type(self).__module__}.{type(self).__name__} is not in Praça")
'''
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
    digest = hashlib.sha256(sources + Path(__file__).read_bytes())
    for file in (*TOOLS, PYODIDE / "package.json", *sorted(PYSCRIPT.glob("*.py"))):
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def make(sources: bytes, folder: Path) -> None:
    app, library = folder / "sources.zip", folder / "library.zip"
    app.write_bytes(sources)
    library.write_bytes(hollowed((PYODIDE / "python_stdlib.zip").read_bytes()))
    script, inside = TOOLS
    subprocess.run(["node", script, PYODIDE, library, app, PYSCRIPT, inside, folder], check=True)
    app.unlink()
    library.unlink()


def hollowed(library: bytes) -> bytes:
    """Python's standard library with nothing in the modules that nobody needs."""
    made = BytesIO()
    with zipfile.ZipFile(BytesIO(library)) as source, zipfile.ZipFile(made, "w") as target:
        names = source.namelist()
        if absent := set(HOLLOW).difference(names):
            raise SystemExit(f"not in the standard library: {', '.join(sorted(absent))}")
        for name in names:
            target.writestr(zipfile.ZipInfo(name), NOTHING if name in HOLLOW else source.read(name))
    return made.getvalue()


def main() -> None:
    from tools.build import zip_app

    for name, data in compiled(zip_app()).items():
        with zipfile.ZipFile(BytesIO(data)) as zipped:
            print("\n".join(zipped.namelist()))
        print(f"{name}: {len(gzip.compress(data)):,} bytes, compressed", end="\n\n")


if __name__ == "__main__":
    main()
