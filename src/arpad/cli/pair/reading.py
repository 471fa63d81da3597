"""A tournament that is to be paired, as the user gave it."""

from arpad.checking import check_report
from arpad.checks.check import Profile
from arpad.cli.exits import Exit
from arpad.cli.output import remark
from arpad.cli.reading import SHOWN_FINDINGS, Refusal, read_source
from arpad.core.errors import Missing
from arpad.core.event import Event
from arpad.core.finding import Finding, Severity
from arpad.formats.result import FileFormat
from arpad.messages.text import Language


def read_for_pairing(file: str, language: Language, *, despite_errors: bool = False) -> Event:
    """The tournament in a file; what is wrong with it for pairing is said, and refused."""
    event, wrong = read_with_errors(file)
    if wrong and not despite_errors:
        hint = Finding(Severity.NOTE, "pair.despite_errors_hint")
        raise Refusal((*wrong, hint), Exit.BAD_INPUT, file)
    for finding in wrong[:SHOWN_FINDINGS]:
        remark(finding, language, file)
    return event


def read_with_errors(file: str) -> tuple[Event, tuple[Finding, ...]]:
    """The tournament in a file, and the errors in it that matter for pairing."""
    verdict = check_report(read_source(file), profile=Profile.PAIR)
    wrong = tuple(each for each in verdict.findings if each.severity is Severity.ERROR)
    if verdict.event is None:
        raise Refusal(wrong or verdict.findings, Exit.BAD_INPUT, file)
    return verdict.event, wrong


def numbers_of(text: str, option: str) -> frozenset[int]:
    """Starting numbers as users write them: ``5,9`` or ``5 9``."""
    words = text.replace(",", " ").split()
    wrong = [word for word in words if not word.isascii() or not word.isdigit()]
    if wrong:
        values: dict[str, str | int] = {"found": wrong[0]}
        raise Missing(Finding(Severity.ERROR, "pair.wrong_numbers", option, values=values))
    return frozenset(map(int, words))


def trf_of(event: Event) -> FileFormat:
    """The dialect to write: that of 2026 where it is needed, else the one all engines read."""
    report = event.report
    new = report.get("dialect") == FileFormat.TRF26
    new = new or report.get("type_code") or report.get("acceleration")
    return FileFormat.TRF26 if new else FileFormat.TRF16
