"""What is said, and which exit code the shell gets, when Arpad refuses."""

import errno
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Final

from arpad.core.errors import (
    ArpadError,
    BadInput,
    Conflict,
    Missing,
    NotCovered,
    StoreError,
    UnknownName,
)
from arpad.core.finding import Finding
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.output import remark
from arpad.messages.text import Language


class Refusal(Exception):
    """No answer can be given: what to say on standard error and to the shell."""

    def __init__(self, findings: tuple[Finding, ...], exit_: Exit, file: str | None = None) -> None:
        self.findings = findings
        self.exit = exit_
        self.file = file
        super().__init__(findings)


REFUSALS: Final = (Refusal, ArpadError)
USUAL_REASONS: Final = {
    errno.ENOENT: "missing",
    errno.EISDIR: "folder",
    errno.ENOTDIR: "not_folder",
    errno.EACCES: "forbidden",
    errno.EPERM: "forbidden",
    errno.ENOSPC: "full",
}


def system_reason(error: Exception) -> str:
    """Why a file cannot be had: a word of the catalogue, for rare reasons those of the system."""
    usual = USUAL_REASONS.get(getattr(error, "errno", None) or 0)
    return usual or getattr(error, "strerror", None) or str(error)


def answer_to(refused: Refusal | ArpadError) -> tuple[tuple[Finding, ...], Exit]:
    """The findings behind a refusal, and its exit code."""
    match refused:
        case Refusal():
            return refused.findings, refused.exit
        case BadInput():
            return refused.findings, Exit.BAD_INPUT
        case NotCovered():
            return (refused.finding,), Exit.BAD_INPUT
        case UnknownName():
            return (refused.finding,), Exit.USAGE
        case Missing():
            return refused.findings, Exit.USAGE
        case Conflict():
            return (refused.finding,), Exit.NO
        case StoreError():
            return (refused.finding,), Exit.NO_ACCESS
        case _:
            raise refused


@contextmanager
def about(file: str) -> Iterator[None]:
    """Name the file in whatever is refused within."""
    try:
        yield
    except REFUSALS as refused:
        findings, code = answer_to(refused)
        raise Refusal(findings, code, file) from refused


def in_options(refused: Refusal | ArpadError, options: Mapping[str, str]) -> Refusal:
    """The refusal with the fields it names said as the options (or arguments) of the command."""
    findings, code = answer_to(refused)
    found = tuple(in_words(finding, options) for finding in findings)
    return Refusal(found, code, refused.file if isinstance(refused, Refusal) else None)


def in_words(finding: Finding, options: Mapping[str, str]) -> Finding:
    """The finding with the field it names said as the option (or argument) of the command."""
    return replace(finding, place=options.get(finding.place, finding.place))


def is_about_options(refused: Refusal | ArpadError) -> bool:
    """Whether what is wrong is how the command was called, and not what a file holds."""
    file = refused.file if isinstance(refused, Refusal) else None
    return file is None or answer_to(refused)[1] is Exit.USAGE


def refused_one(refused: Refusal | ArpadError, about: str, language: Language) -> Exit:
    """Say why one of several files or tournaments was refused, and go on with the others."""
    findings, code = answer_to(refused)
    for finding in findings:
        found = str(finding.values.get("found")) == about
        shown = replace(finding, place="") if found else finding
        remark(shown, language, None if found or finding.place == about else about)
    return code
