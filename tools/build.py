"""Builds the site: everything the browser needs, as static files, in dist/ (or in --out).

In the room: copying, zipping, filling in versions. Not in the room: anything the page does when it runs.

    vendor/<package>-<version>/   from npm, unchanged; the version is in the path, so a browser may keep it for ever
    zip/                          Python's own library and our app, compiled (see tools/compiled.py)
    py/ css/ js/ icons/ …         the page itself; text files have their @tokens@ filled in (see `tokens`)
    index.html                    with the home page already in it, English and Portuguese
    licences.html, licences/      by which licences all of this may be passed on
    sw.js                         the service worker, with the list of what to keep offline

The same sources give the same bytes.
"""

import argparse
import gzip
import hashlib
import json
import re
import shutil
import sys
import tomllib
import zipfile
from base64 import b64encode
from collections.abc import Iterator
from fnmatch import fnmatch
from html import escape
from io import BytesIO
from pathlib import Path

import resvg_py

from tools.catalogues import compile_catalogues
from tools.compiled import compiled
from tools.versions import NODE_MODULES, ROOT, npm_version, page_distributions

# vendor/<name>-<version>/: the npm package, the folder in it, and which of that folder's files the page may ask for.
VENDOR = {
    "pyodide": ("pyodide", ".", ["pyodide.mjs", "pyodide.asm.*"]),
    "pyscript": ("@pyscript/core", "dist", ["core.js", "core-*.js", "error-*.js"]),
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
PAGE = ["index.html", "manifest.webmanifest"]
CONFIGURATIONS = ["pyscript.toml", "shell.toml"]  # they go into index.html
FOLDERS = {"css": "*.css", "js": "*js", "icons": "*.svg", "py": "*.py"}  # py/: the entry points, not the package
ICONS = {"icon-192.png": 192, "icon-512.png": 512, "apple-touch-icon.png": 180}

MODULE, FETCHED = 'rel="modulepreload"', 'rel="preload" as="fetch" crossorigin'
PRELOADED = {
    "vendor/pyscript-*/core-*.js": MODULE,
    "vendor/micropython-*/micropython.mjs": MODULE,
    "vendor/micropython-*/micropython.wasm": FETCHED,
    "vendor/idiomorph-*/idiomorph.esm.js": MODULE,
    "js/picture.mjs": MODULE,
    "js/storage.mjs": MODULE,
    "js/one-thread.mjs": MODULE,
    "js/patience.mjs": MODULE,
    "py/[!b]*.py": FETCHED,  # all but the bot
}

NOT_IN_THE_APP = ["arena.py", "tune.py", "licences.py"]  # commands, and what only the build needs

# Fetched by Pyodide with fetch(), so that js/interpreter.mjs can count their bytes as they arrive.
COUNTED = ["vendor/pyodide-*/pyodide.asm.wasm", "zip/*.gz"]

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
    values = {**write_zips(out), **tokens(out)}
    for file in [out / "css" / "tokens.css", *(out / "js").iterdir()]:
        fill_in(file, values)
    page = {**homes(), **configurations(values), "preloads": preloads(out), "build": "@build@"}
    fill_in(out / "index.html", {**values, **page})
    write_licences(out)
    build_id = identity(out, note)
    for name in ("index.html", "py/shell.py", "py/table.py"):  # they see to it that they belong together
        fill_in(out / name, {"build": build_id})
    write_service_worker(out, values)
    (out / ".nojekyll").touch()  # Pages must serve the files as they are
    return build_id


def copy_vendor(out: Path) -> None:
    for name, (package, folder, patterns) in VENDOR.items():
        target = out / "vendor" / f"{name}-{npm_version(package)}"
        target.mkdir(parents=True)
        source = NODE_MODULES / package / folder
        for file in sorted(source.iterdir()):
            if any(fnmatch(file.name, pattern) for pattern in patterns):
                shutil.copyfile(file, target / file.name)


def copy_page(out: Path) -> None:
    for name in PAGE:
        shutil.copyfile(ROOT / name, out / name)
    for folder, pattern in FOLDERS.items():
        (out / folder).mkdir()
        for file in sorted((ROOT / folder).glob(pattern)):
            if file.name != "sw.js":  # it is written last
                shutil.copyfile(file, out / folder / file.name)


def write_licences(out: Path) -> None:
    """licences.html and the texts it leads to. The build stops here if something is not allowed."""
    from praca.ui.licences import licences_page, text_files
    from tools.licences import parts

    shipped = parts(VENDOR)
    (out / "licences").mkdir()
    for name, text in text_files(shipped).items():
        (out / name).write_text(text, "utf-8")
    policy = re.search(
        r'http-equiv="Content-Security-Policy" content="([^"]+)"', (ROOT / "index.html").read_text("utf-8")
    )
    assert policy, "index.html has no Content-Security-Policy"
    (out / "licences.html").write_text(f"{licences_page(shipped, policy[1])}\n", "utf-8")


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


def write_zips(out: Path) -> dict[str, str]:
    """zip/: Python and the app, compiled, with what is in them in their names. Gives the tokens that say where."""
    (out / "zip").mkdir()
    names = {}
    for name, data in compiled(zip_app()).items():
        kind, digest = name.removesuffix(".zip"), hashlib.sha256(data).hexdigest()[:16]
        names[kind] = f"zip/{kind}-{digest}.gz"
        (out / names[kind]).write_bytes(gzip.compress(data, mtime=0))
    return {**names, "snapshot": hashlib.sha256("".join(names.values()).encode()).hexdigest()[:16]}


def zip_app() -> bytes:
    """What the Python workers import and read, as sources. The same files make the same zip."""
    zipped = BytesIO()
    with zipfile.ZipFile(zipped, "w") as app:
        for name, file in sorted(app_files()):
            app.writestr(zipfile.ZipInfo(name), file.read_bytes())  # dated 1980
        for name, text in example_files():
            app.writestr(zipfile.ZipInfo(name), text)
    return zipped.getvalue()


def example_files() -> Iterator[tuple[str, str]]:
    """Of the finished games in tests/fixtures, those that can be opened in the app by name."""
    sys.path.insert(0, str(ROOT / "py"))
    from praca.engine.record import read_records, write_records
    from praca.ui.examples import EXAMPLES

    for file in sorted((ROOT / "tests" / "fixtures").glob("*.txt")):
        records = [record for record in read_records(file.read_text("utf-8")) if record.name in EXAMPLES]
        yield file.relative_to(ROOT).as_posix(), write_records(records)


def app_files() -> Iterator[tuple[str, Path]]:
    """Every file of app.zip: its name there, and where it lies now."""
    for file in (ROOT / "py" / "praca").rglob("*"):
        if file.suffix in {".py", ".mo"} and file.name not in NOT_IN_THE_APP:
            yield file.relative_to(ROOT / "py").as_posix(), file
    for file in (ROOT / "seeds").rglob("*"):
        if file.is_file():
            yield file.relative_to(ROOT).as_posix(), file
    for distribution in page_distributions():
        for entry in distribution.files or []:
            if entry.suffix == ".py":  # compiled halves stay at home: MarkupSafe falls back to Python
                yield entry.as_posix(), Path(str(entry.locate()))


def tokens(out: Path) -> dict[str, str]:
    """What stands in the sources as @name@: versions, and how much the first visit has to fetch."""
    versions = {name: npm_version(package) for name, (package, *_) in VENDOR.items()}
    counted = sum(file.stat().st_size for pattern in COUNTED for file in out.glob(pattern))
    lock = json.loads((NODE_MODULES / "pyodide" / "pyodide-lock.json").read_text("utf-8"))
    return {**versions, "fetched_bytes": str(counted), "no_packages": json.dumps({**lock, "packages": {}})}


def homes() -> dict[str, str]:
    """The home page as plain HTML, by the same function that draws it later."""
    from praca.ui.home import static_home

    return {f"home_{language}": str(static_home(language)) for language in ("en", "pt")}


def configurations(values: dict[str, str]) -> dict[str, str]:
    """PyScript's, as JSON that may stand in HTML."""
    filled = {name: filled_in(name, (ROOT / name).read_text("utf-8"), values) for name in CONFIGURATIONS}
    return {name.replace(".", "_"): escape(json.dumps(tomllib.loads(text))) for name, text in filled.items()}


def preloads(out: Path) -> str:
    """Links to what the page would otherwise ask for only after it has read something else."""
    found = [(kind, file) for pattern, kind in PRELOADED.items() for file in sorted(out.glob(pattern))]
    return "\n".join(f'<link {kind} href="{file.relative_to(out).as_posix()}">' for kind, file in found)


def fill_in(file: Path, values: dict[str, str]) -> None:
    file.write_text(filled_in(file.name, file.read_text("utf-8"), values), "utf-8")


def filled_in(name: str, text: str, values: dict[str, str]) -> str:
    """Replaces every @token@. One that has no value stops the build: a typing error must not reach a visitor."""

    def value(token: re.Match[str]) -> str:
        try:
            return values[token[0].strip("@")]
        except KeyError:
            raise SystemExit(f"{name}: nothing to put in place of {token[0]}") from None

    return TOKEN.sub(value, text)


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
        {"url": name, "revision": revision(name, file), "integrity": integrity(file)}
        for file in sorted(out.rglob("*"))
        if file.is_file() and kept_offline(name := file.relative_to(out).as_posix())
    ]
    shutil.copyfile(ROOT / "js" / "sw.js", out / "sw.js")
    fill_in(out / "sw.js", {**values, "files": json.dumps(files, indent=1)})


def integrity(file: Path) -> str:
    """What the browser compares whatever arrives with: a file of another version is as good as none."""
    return f"sha256-{b64encode(hashlib.sha256(file.read_bytes()).digest()).decode()}"


def kept_offline(name: str) -> bool:
    """Workbox itself is kept by the browser beside sw.js, and the icons by the system on which Praça is installed; the
    long texts of licences are not needed to play.
    """
    return not name.startswith(("vendor/workbox-", "licences/")) and not name.endswith(".png")


def revision(name: str, file: Path) -> str | None:
    """What tells two contents of one address apart. Files under vendor/ and zip/ carry their version in the path and
    need none: Workbox then takes them through the browser's ordinary cache, where the first visit has already put them,
    and a new build does not fetch them again.
    """
    return None if name.startswith(("vendor/", "zip/")) else hashlib.sha256(file.read_bytes()).hexdigest()[:16]


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
