"""Files, folders and patterns as the user gave them on the command line."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from arpad.cli.exits import Exit
from arpad.cli.reading import STANDARD_INPUT
from arpad.cli.refusals import Refusal
from arpad.core.finding import Finding, Severity


def expand(names: Sequence[str]) -> Iterator[str]:
    """Files as they are, folders as the files in them, patterns as what they match."""
    for name in names:
        if name == STANDARD_INPUT:
            yield name
        elif Path(name).is_dir():
            found = sorted(path for path in Path(name).rglob("*") if path.is_file())
            yield from (str(path) for path in found if not path.name.startswith("."))
        elif not Path(name).exists() and (matching := _matching(name)):
            yield from matching
        else:
            yield name


def some_files(names: Sequence[str]) -> list[str]:
    """The same as a list; no file at all is refused."""
    found = list(expand(names))
    if not found:
        raise no_files(names)
    return found


def no_files(names: Sequence[str]) -> Refusal:
    """The refusal of folders in which nothing is."""
    finding = Finding(Severity.ERROR, "no_files")
    return Refusal((finding,), Exit.NO_ACCESS, " ".join(names))


def _matching(pattern: str) -> list[str]:
    root = Path(pattern).anchor or "."
    relative = str(Path(pattern).relative_to(root)) if Path(pattern).anchor else pattern
    return sorted(str(path) for path in Path(root).glob(relative) if path.is_file())
