"""Files and folders that appear whole or not at all."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def whole_file(path: Path) -> Iterator[Path]:
    """A name beside ``path`` to write to, which takes its place when everything is written.

    A file that was there keeps its rights; after an exception it is as it was.
    """
    unfinished = _beside(path)
    try:
        yield unfinished
        _make_ready(unfinished, path)
        unfinished.replace(path)
    except BaseException:
        unfinished.unlink(missing_ok=True)
        raise


@contextmanager
def whole_files(*paths: Path) -> Iterator[tuple[Path, ...]]:
    """The same for files that belong together: where the last is, all of them are.

    A last one that was there goes before any other is replaced.
    """
    unfinished: list[Path] = []
    try:
        unfinished.extend(_beside(path) for path in paths)
        yield tuple(unfinished)
        for name, path in zip(unfinished, paths, strict=True):
            _make_ready(name, path)
        paths[-1].unlink(missing_ok=True)
        for name, path in zip(unfinished, paths, strict=True):
            name.replace(path)
    except BaseException:
        for name in unfinished:
            name.unlink(missing_ok=True)
        raise


def _beside(path: Path) -> Path:
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    os.close(handle)
    return Path(name)


def _make_ready(unfinished: Path, path: Path) -> None:
    """Have it on the disk, with the rights of the file whose place it takes."""
    with unfinished.open("rb") as file:
        os.fsync(file.fileno())
    mode = path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~_umask()
    unfinished.chmod(mode)


@contextmanager
def whole_folder(path: Path) -> Iterator[Path]:
    """A folder beside ``path`` to fill, which takes its place in the end.

    ``path`` is an empty folder or nothing, and after an exception it is that still.
    """
    target = path.resolve()
    target.parent.mkdir(parents=True, exist_ok=True)
    unfinished = Path(tempfile.mkdtemp(dir=target.parent, prefix=f".{target.name}."))
    try:
        yield unfinished
        unfinished.chmod(0o777 & ~_umask())
        unfinished.replace(target)
    except BaseException:
        shutil.rmtree(unfinished, ignore_errors=True)
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
