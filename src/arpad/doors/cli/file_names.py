"""Files, folders and patterns as the user gave them on the command line."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

import typer

from arpad.core.errors import BadInput
from arpad.core.finding import Finding
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.option_names import in_its_options
from arpad.doors.cli.output import remark
from arpad.doors.cli.reading import STANDARD_INPUT, refuse_nameless
from arpad.doors.cli.refusals import REFUSALS, Refusal, answer_to, refused_one
from arpad.messages.text import Language

SHOWN_FILES: Final = 5

if TYPE_CHECKING:  # typer has no public name for what its groups hold
    from typer._click import Command


def expand(names: Sequence[str]) -> Iterator[str]:
    """Files as they are, folders as the files in them, patterns as what they match."""
    for name in names:
        refuse_nameless(name)
        yield from [name] if name == STANDARD_INPUT else _files(name)


def some_files(names: Sequence[str]) -> list[str]:
    """The same as a list; no file at all is refused."""
    found = list(expand(names))
    if not found:
        raise no_files(names)
    return found


def or_journal(names: Sequence[str] | None) -> list[str]:
    """The names as they were typed; without any the only journal of the folder."""
    if names:
        return list(names)
    from arpad.tournament.journals import journal_in

    try:
        return [str(journal_in(Path()))]
    except BadInput as error:
        raise Refusal(error.findings, Exit.USAGE) from error


def one_file(name: str) -> str:
    """The one file of a name, in a folder, or that a pattern matches; several are refused."""
    found = some_files([name])
    if len(found) > 1:
        values: dict[str, str | int] = {"found": len(found), "files": first_of(found)}
        raise Refusal((Finding.error("one_file", **values),), Exit.USAGE, name)
    return found[0]


def reports_in(names: Sequence[str], language: Language) -> list[str]:
    """The same without files that nobody named and that are no tournaments; which is said."""
    found = some_files(names)
    kept = [file for file in found if file in names or _is_report(file)]
    say_skipped([file for file in found if file not in kept], language)
    if not kept:
        raise Refusal((Finding.error("no_reports"),), Exit.NO_ACCESS, " ".join(names))
    return kept


def say_skipped(files: Sequence[str], language: Language) -> None:
    """Say which files of a folder are no tournaments."""
    if files:
        values: dict[str, str | int] = {"found": len(files), "files": first_of(files)}
        remark(Finding.note("files_skipped", **values), language)


def first_of(files: Sequence[str]) -> str:
    """The first files by name; whether there are more is seen."""
    shown = ", ".join(files[:SHOWN_FILES])
    return f"{shown}, …" if len(files) > SHOWN_FILES else shown


def one_report(name: str | None, language: Language) -> str:
    """The one tournament in a folder, or that a pattern matches; several are refused.

    Without a name it is the only journal of the folder.
    """
    found = reports_in(or_journal(None if name is None else [name]), language)
    if len(found) > 1:
        finding = Finding.error("one_report", found=len(found))
        raise Refusal((finding,), Exit.USAGE, name)
    return found[0]


def each_report(
    names: Sequence[str],
    show: Callable[[str], None],
    command: "Command",
    language: Language,
    finish: Callable[[], None] = lambda: None,
) -> None:
    """Show every tournament; where there are several, one that is refused does not stop the rest.

    An option that is wrong is wrong for all of them. ``finish`` writes what was gathered.
    """
    found = reports_in(names, language)
    exits = [Exit.OK]
    for file in found:
        try:
            show(file)
        except REFUSALS as refused:
            if len(found) == 1 or answer_to(refused)[1] is Exit.USAGE:
                raise
            exits.append(refused_one(in_its_options(refused, command), file, language))
    finish()
    if max(exits):
        raise typer.Exit(max(exits))


def _is_report(file: str) -> bool:
    try:
        from arpad.formats.reading import is_recognised

        return is_recognised(Path(file).read_bytes())
    except OSError:
        return True


def no_files(names: Sequence[str]) -> Refusal:
    """The refusal of folders in which nothing is."""
    finding = Finding.error("no_files")
    return Refusal((finding,), Exit.NO_ACCESS, " ".join(names))


def _files(name: str) -> list[str]:
    """The files of one name; one the system refuses is refused where it is read."""
    try:
        if Path(name).is_dir():
            found = sorted(path for path in Path(name).rglob("*") if path.is_file())
            return [str(path) for path in found if not path.name.startswith(".")]
        return [name] if Path(name).exists() else _matching(name) or [name]
    except OSError:
        return [name]


def _matching(pattern: str) -> list[str]:
    root = Path(pattern).anchor or "."
    relative = str(Path(pattern).relative_to(root)) if Path(pattern).anchor else pattern
    return sorted(str(path) for path in Path(root).glob(relative) if path.is_file())
