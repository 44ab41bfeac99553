"""Reading the files that come with the package: in the repository they lie in folders, in the page inside app.zip."""

from pathlib import Path


def read(file: Path) -> bytes:
    """What is in a file beside the package. OSError if there is none."""
    loader = __spec__.loader
    assert loader is not None
    return loader.get_data(str(file))  # type: ignore[attr-defined, no-any-return]  # all loaders of files have it
