"""A tournament that is to be paired, as the user gave it."""

from typing import Final

from arpad.core.event import Event
from arpad.core.finding import Finding, Severity
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.output import remarks
from arpad.doors.cli.reading import read_source
from arpad.doors.cli.refusals import Refusal
from arpad.formats.result import FileFormat, ReadResult
from arpad.messages.text import Language
from arpad.program.checking import check_read
from arpad.program.reading import read_bytes
from arpad.rules.checks.check import Profile

# What is said without being an error: what changes who is paired with whom, and is not to be.
TOLD: Final = (
    "team.bye_untold",
    "check.full_point_byes",
    "check.full_point_byes_of_teams",
    "record.virtual_points",
    "record.virtual_points_of_teams",
)


def read_for_pairing(file: str, language: Language, *, despite_errors: bool = False) -> Event:
    """The tournament in a file; what is wrong with it for pairing is said, and refused."""
    read = read_bytes(read_source(file))
    return event_for_pairing(read, file, language, despite_errors=despite_errors)


def event_for_pairing(
    read: ReadResult, file: str, language: Language, *, despite_errors: bool
) -> Event:
    """The tournament that was read; what is wrong with it for pairing is said, and refused."""
    event, found = findings_for_pairing(read, file)
    wrong = errors_in(found)
    remarks(tuple(each for each in found if each.code in TOLD), language, file)
    if wrong and not despite_errors:
        hint = Finding.note("pair.despite_errors_hint")
        raise Refusal((*wrong, hint), Exit.BAD_INPUT, file)
    remarks(wrong, language, file)
    return event


def read_with_errors(file: str, language: Language) -> tuple[Event, tuple[Finding, ...]]:
    """The tournament in a file, and the errors in it that matter for pairing."""
    event, found = findings_for_pairing(read_bytes(read_source(file)), file)
    remarks(tuple(each for each in found if each.code in TOLD), language, file)
    return event, errors_in(found)


def findings_for_pairing(read: ReadResult, file: str) -> tuple[Event, tuple[Finding, ...]]:
    """The tournament that was read, and whatever is said of it for pairing."""
    if read.event is None:
        raise Refusal(errors_in(read.findings) or read.findings, Exit.BAD_INPUT, file)
    # No question about pairing depends on the edition an event is rated under.
    return read.event, check_read(read, read.event, None, Profile.PAIR).findings


def errors_in(findings: tuple[Finding, ...]) -> tuple[Finding, ...]:
    """The errors among what was found."""
    return tuple(each for each in findings if each.severity is Severity.ERROR)


def trf_of(event: Event) -> FileFormat:
    """The dialect to write: that of 2026 where it is needed, else the one all engines read."""
    report = event.report
    new = report.dialect == FileFormat.TRF26 or report.type_code or report.acceleration
    return FileFormat.TRF26 if new else FileFormat.TRF16
