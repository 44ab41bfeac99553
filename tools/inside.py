"""Runs inside Pyodide while the site is built: finds out what the app imports, and compiles that.

In the room: which modules of the standard library and of other packages are needed, and their bytecode, in two zips.
How it gets there is tools/compile.mjs, when it is asked for is tools/compiled.py. Pyodide's own standard library comes
as source, and compiling it is most of what Pyodide does when it starts.
"""

import ast
import asyncio
import importlib
import sys
import traceback
import zipfile
from collections.abc import Iterator
from importlib.util import MAGIC_NUMBER
from io import StringIO
from marshal import dumps
from pathlib import Path
from types import CodeType

STDLIB = f"/lib/python{sys.version_info[0]}{sys.version_info[1]}.zip/"
OURS = "praca/"
NOT_CHECKED = (1).to_bytes(4, "little") + bytes(8)  # in place of the source's date: never look for the source
# PyScript prints and displays with these on the way to an error, and runs what we write before any import of ours.
ALWAYS = ("os", "pathlib", "traceback", "linecache", "textwrap", "encodings.ascii", "encodings.latin_1")


def make(app: str, pyscript: str, out: str) -> list[str]:
    """Writes python.zip and app.zip into the folder `out`, both compiled, and gives their names."""
    Path(out).mkdir()
    for name in (*ALWAYS, *sorted(imports_of(Path(pyscript)))):
        importlib.import_module(name)
    sys.path.insert(0, app)
    importlib.import_module("praca.warm").warm()
    show_an_error()
    with zipfile.ZipFile(STDLIB.rstrip("/")) as source, zipfile.ZipFile(f"{out}/python.zip", "w") as target:
        for name in sorted(set(used(STDLIB))):
            write(target, name + "c", bytecode(without_lines(code_of(source, name))))
    needed = set(used(f"{app}/"))
    with zipfile.ZipFile(app) as source, zipfile.ZipFile(f"{out}/app.zip", "w") as target:
        for name in sorted(source.namelist()):
            if not name.endswith(".py"):
                write(target, name, source.read(name))
            elif name.startswith(OURS):
                write(target, name + "c", bytecode(code_of(source, name)))
            elif name in needed:
                write(target, name + "c", bytecode(without_lines(code_of(source, name))))
    return ["python.zip", "app.zip"]


def imports_of(folder: Path) -> Iterator[str]:
    """Whatever of the standard library the Python files of a folder import, wherever in them."""
    for file in folder.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and not node.level:
                names.append(node.module or "")
            yield from (name for name in names if name.partition(".")[0] in sys.stdlib_module_names)


def show_an_error() -> None:
    """What is needed to tell of an error is imported only then."""

    async def fails() -> None:
        await asyncio.sleep(0)
        raise ValueError("tried")

    try:
        fails().send(None)
    except BaseException:
        traceback.print_exc(file=StringIO())
    try:
        importlib.import_module("praca.no_such_module")
    except ImportError as error:
        "".join(traceback.TracebackException.from_exception(error, capture_locals=True).format())


def used(zip_path: str) -> Iterator[str]:
    """The files in a zip that modules were imported from. What is frozen into Pyodide itself needs no file."""
    for module in list(sys.modules.values()):
        file = getattr(module, "__file__", None) or ""
        origin = getattr(getattr(module, "__spec__", None), "origin", "")
        if file.startswith(zip_path) and origin != "frozen":
            yield file.removeprefix(zip_path)


def code_of(source: zipfile.ZipFile, name: str) -> CodeType:
    """Without documentation."""
    code = compile(source.read(name), name, "exec", dont_inherit=True, optimize=2)
    assert isinstance(code, CodeType)
    return code


def bytecode(code: CodeType) -> bytes:
    return MAGIC_NUMBER + NOT_CHECKED + dumps(code)


def without_lines(code: CodeType) -> CodeType:
    """Without the table of line numbers, a fifth of what bytecode takes: errors are looked for in our own code."""
    inner = tuple(without_lines(item) if isinstance(item, CodeType) else item for item in code.co_consts)
    return code.replace(co_linetable=b"", co_consts=inner)


def write(target: zipfile.ZipFile, name: str, data: bytes) -> None:
    """Undated, so that the same files make the same zip; not compressed, for the zip will be, as a whole."""
    entry = zipfile.ZipInfo(name)
    entry.external_attr = 0o644 << 16
    target.writestr(entry, data)
