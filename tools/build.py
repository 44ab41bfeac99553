"""Builds the site: everything the browser needs, as static files, in dist/ (or in --out).

In the room: copying, zipping, filling in versions. Not in the room: anything the page does when it runs.

    vendor/<package>-<version>/   from npm, unchanged; the version is in the path, so a browser may keep it for ever
    app.zip                       our Python, the rules texts and the pure-Python packages; PyScript unpacks it
    py/ css/ js/ icons/ …         the page itself; text files have their @tokens@ filled in (see `tokens`)
    index.html                    with the home page already in it, English and Portuguese
    sw.js                         the service worker, with the list of what to keep offline

The same sources give the same bytes.
"""

import argparse
import hashlib
import json
import re
import shutil
import sys
import zipfile
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import resvg_py

from tools.catalogues import compile_catalogues
from tools.versions import NODE_MODULES, ROOT, npm_version, page_distributions

# vendor/<name>-<version>/: the npm package, the folder in it, and which of that folder's files the page may ask for.
VENDOR = {
    "pyodide": ("pyodide", ".", ["pyodide.mjs", "pyodide.asm.*", "python_stdlib.zip", "pyodide-lock.json"]),
    "pyscript": ("@pyscript/core", "dist", ["*.js"]),
    "micropython": ("@micropython/micropython-webassembly-pyscript", ".", ["*.mjs", "*.wasm"]),
    "idiomorph": ("idiomorph", "dist", ["idiomorph.esm.js"]),
    "young-serif": ("@fontsource/young-serif", "files", ["young-serif-latin-400-normal.woff2"]),
    "atkinson": (
        "@fontsource-variable/atkinson-hyperlegible-next",
        "files",
        ["atkinson-hyperlegible-next-latin-wght-normal.woff2"],
    ),
    "workbox-core": ("workbox-core", "build", ["*.prod.js"]),
    "workbox-precaching": ("workbox-precaching", "build", ["*.prod.js"]),
    "workbox-routing": ("workbox-routing", "build", ["*.prod.js"]),
    "workbox-strategies": ("workbox-strategies", "build", ["*.prod.js"]),
}
# What PyScript's editor and terminal load when somebody opens one. Nobody does here.
UNUSED = ["codemirror*", "xterm*", "pyodide_graph*"]

PAGE = ["index.html", "manifest.webmanifest", "pyscript.toml", "shell.toml"]
FOLDERS = {"css": "*.css", "js": "*js", "icons": "*.svg", "py": "*.py"}  # py/: the entry points, not the package
ICONS = {"icon-192.png": 192, "icon-512.png": 512, "apple-touch-icon.png": 180}

# Fetched by Pyodide with fetch(), so that js/interpreter.mjs can count their bytes as they arrive.
COUNTED = ["pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"]

TOKEN = re.compile(r"@[a-z][a-z_-]*@")


def build(out: Path, note: str = "") -> str:
    """Builds the site into `out` and gives its build id. Another `note` is another id for the same sources."""
    compile_catalogues()
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    copy_vendor(out)
    copy_page(out)
    draw_icons(out)
    draw_pictures(out)
    zip_app(out / "app.zip")
    values = tokens(out)
    for file in [out / "pyscript.toml", out / "shell.toml", out / "css" / "tokens.css", *(out / "js").iterdir()]:
        fill_in(file, values)
    build_id = identity(out, note)
    fill_in(out / "index.html", {**values, **homes(), "build": build_id})
    write_service_worker(out, values)
    (out / ".nojekyll").touch()  # Pages must serve the files as they are
    return build_id


def copy_vendor(out: Path) -> None:
    for name, (package, folder, patterns) in VENDOR.items():
        target = out / "vendor" / f"{name}-{npm_version(package)}"
        target.mkdir(parents=True)
        source = NODE_MODULES / package / folder
        for file in sorted(source.iterdir()):
            if any(fnmatch(file.name, p) for p in patterns) and not any(fnmatch(file.name, p) for p in UNUSED):
                shutil.copyfile(file, target / file.name)
        for licence in (NODE_MODULES / package).glob("LICENSE*"):
            shutil.copyfile(licence, target / licence.name)


def copy_page(out: Path) -> None:
    for name in PAGE:
        shutil.copyfile(ROOT / name, out / name)
    for folder, pattern in FOLDERS.items():
        (out / folder).mkdir()
        for file in sorted((ROOT / folder).glob(pattern)):
            if file.name != "sw.js":  # it is written last
                shutil.copyfile(file, out / folder / file.name)


def draw_icons(out: Path) -> None:
    """The PNGs that phones ask for, all from one drawing that may be masked."""
    for name, size in ICONS.items():
        png = resvg_py.svg_to_bytes(svg_path=str(ROOT / "icons" / "praca.svg"), width=size, height=size)
        (out / "icons" / name).write_bytes(bytes(png))


def draw_pictures(out: Path) -> None:
    """The games' pictures for the home page."""
    sys.path.insert(0, str(ROOT / "py"))
    from tools.pictures import draw_pictures

    draw_pictures(out / "pictures")


def zip_app(target: Path) -> None:
    """What the Python workers import and read. Sorted and undated, so that the same files make the same zip."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as app:
        for name, file in sorted(app_files()):
            entry = zipfile.ZipInfo(name)  # dated 1980
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            app.writestr(entry, file.read_bytes())


def app_files() -> Iterator[tuple[str, Path]]:
    """Every file of app.zip: its name there, and where it lies now."""
    for file in (ROOT / "py" / "praca").rglob("*"):
        if file.suffix in {".py", ".mo"}:
            yield file.relative_to(ROOT / "py").as_posix(), file
    for file in (ROOT / "seeds").rglob("*"):
        if file.is_file():
            yield file.relative_to(ROOT).as_posix(), file
    for distribution in page_distributions():
        for entry in distribution.files or []:
            # compiled halves stay at home (MarkupSafe falls back to Python), licences travel with what they license
            if entry.suffix == ".py" or entry.name.startswith("LICENSE"):
                yield entry.as_posix(), Path(str(entry.locate()))


def tokens(out: Path) -> dict[str, str]:
    """What stands in the sources as @name@: versions, and how much the first visit has to fetch."""
    versions = {name: npm_version(package) for name, (package, *_) in VENDOR.items()}
    pyodide = out / "vendor" / f"pyodide-{versions['pyodide']}"
    return {**versions, "pyodide_bytes": str(sum((pyodide / name).stat().st_size for name in COUNTED))}


def homes() -> dict[str, str]:
    """The home page as plain HTML, by the same function that draws it later."""
    from praca.ui.home import static_home

    return {f"home_{language}": str(static_home(language)) for language in ("en", "pt")}


def fill_in(file: Path, values: dict[str, str]) -> None:
    """Replaces every @token@. One that has no value stops the build: a typing error must not reach a visitor."""

    def value(token: re.Match[str]) -> str:
        try:
            return values[token[0].strip("@")]
        except KeyError:
            raise SystemExit(f"{file.name}: nothing to put in place of {token[0]}") from None

    file.write_text(TOKEN.sub(value, file.read_text("utf-8")), "utf-8")


def identity(out: Path, note: str) -> str:
    """A short name for this build: a hash of all that is ours in it (what is not, is named by its version there)."""
    digest = hashlib.sha256(note.encode())
    for file in sorted(out.rglob("*")):
        if file.is_file() and out / "vendor" not in file.parents:
            digest.update(f"\n{file.relative_to(out).as_posix()}\n".encode() + file.read_bytes())
    return digest.hexdigest()[:12]


def write_service_worker(out: Path, values: dict[str, str]) -> None:
    """sw.js, with Workbox's list of what to keep. It lies in the root: its folder is what it may control."""
    files = [
        {"url": name, "revision": revision(name, file)}
        for file in sorted(out.rglob("*"))
        if file.is_file() and kept_offline(name := file.relative_to(out).as_posix())
    ]
    shutil.copyfile(ROOT / "js" / "sw.js", out / "sw.js")
    fill_in(out / "sw.js", {**values, "files": json.dumps(files, indent=1)})


def kept_offline(name: str) -> bool:
    """Workbox itself is kept by the browser beside sw.js; nobody reads a licence without network."""
    return not name.startswith("vendor/workbox-") and not name.rpartition("/")[2].startswith("LICENSE")


def revision(name: str, file: Path) -> str | None:
    """What tells two contents of one address apart. Files under vendor/ carry their version in the path and need
    none: Workbox then takes them through the browser's ordinary cache, where the first visit has already put them,
    and a new build does not fetch them again.
    """
    return None if name.startswith("vendor/") else hashlib.sha256(file.read_bytes()).hexdigest()[:16]


def main() -> None:
    arguments = argparse.ArgumentParser(description="Build the site as static files.")
    arguments.add_argument("--out", type=Path, default=ROOT / "dist", help="the folder to write, emptied first")
    arguments.add_argument("--build-note", default="", help="any text: makes the build id another one")
    options = arguments.parse_args()
    build_id = build(options.out.resolve(), options.build_note)
    size = sum(file.stat().st_size for file in options.out.rglob("*") if file.is_file())
    print(f"built {build_id}: {size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
