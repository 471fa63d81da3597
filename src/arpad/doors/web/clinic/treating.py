"""What the process apart does with a form: examine the report and write its page, or a file."""

from contextlib import suppress
from dataclasses import replace
from functools import partial
from importlib import import_module
from typing import Final

from arpad.doors.web.clinic.brought import TARGETS, BroughtReport, brought, rewritten
from arpad.doors.web.clinic.forms import WrongForm, sent_form
from arpad.doors.web.clinic.limits import LARGEST_REPORT
from arpad.doors.web.clinic.sent_files import FOR_PROGRAMS
from arpad.doors.web.clinic.wire import REFUSED, UNREAD, ReportAnswer, ReportQuestion
from arpad.doors.web.looks import environment
from arpad.doors.web.views.clinic import clinic_view
from arpad.formats.pgn.reader import pgn_parser
from arpad.formats.result import FileFormat
from arpad.formats.writing import write_as
from arpad.messages.text import Language
from arpad.program.clinic import examine
from arpad.program.reading import read_bytes

PAGE: Final = "page"
FILE: Final = "file"
REPORT: Final = "clinic/_report.html"
SUFFIXES: Final = {
    FileFormat.TRF26: "trf", FileFormat.TRF16: "trf", FileFormat.TRF06: "trf",
    FileFormat.FEDA: "txt", FileFormat.FORM_3: "csv",
}  # fmt: skip
TRIED: Final = (
    b"012 Open\n042 2026/03/06\n052 2026/03/08\n"
    b"001    1 m    A                                 2000 ESP     2200001 1980/05/21  1.0    1"
    b"     2 w 1\n"
    b"001    2 m    B                                 2000 ESP     2200002 1980/05/21  0.0    2"
    b"     1 b 1\n"
)


def treat(question: ReportQuestion) -> ReportAnswer:
    """A page about the report of a form, or the report as a file; JSON for programs."""
    if question.asked in FOR_PROGRAMS:
        return FOR_PROGRAMS[question.asked](question)
    try:
        form = sent_form(question.content_type, question.body)
    except WrongForm:
        return _refused(422, "web.clinic.no_form")
    report = brought(form)
    if report is None:
        return _refused(422, "web.clinic.no_file")
    if len(report.original) > LARGEST_REPORT:
        return _refused(413, "web.clinic.too_large")
    if question.asked == FILE:
        return _file(replace(report, to=None) if form.one("same") else report)
    if form.one("rewrite"):
        report = rewritten(report, FileFormat.TRF26)
    return page_of(report, question.language)


def page_of(report: BroughtReport, language: Language) -> ReportAnswer:
    """What there is to say of a report, as the inside of a page."""
    view = clinic_view(report, examine(report.source, report.regulation), language)
    template = environment().get_template(REPORT)
    text = template.render({"view": view, "language": language})
    said = {"title": view.heading} | ({} if view.readable else {UNREAD: ""})
    return ReportAnswer(PAGE, 200, said, text.encode())


def warm_up() -> None:
    """Import and compile whatever a report may need, so that no report waits for it."""
    for package in (pgn_parser, partial(import_module, "openpyxl")):
        with suppress(ImportError):  # not installed: arpad[pgn], arpad[formats]
            package()
    for to in TARGETS:
        page_of(BroughtReport(name="", original=TRIED, to=to), Language.EN)


def _file(report: BroughtReport) -> ReportAnswer:
    """The report as it is now, or in the format asked for."""
    if report.to is None:
        return ReportAnswer(FILE, 200, {"name": report.file_name}, report.source)
    event = read_bytes(report.source).event
    if event is None:
        return _refused(422, "web.clinic.not_converted")
    content = write_as(event, report.to).content
    if not content:
        return _refused(422, "web.clinic.not_written")
    name = f"{report.stem}.{SUFFIXES.get(report.to, report.to.value)}"
    return ReportAnswer(FILE, 200, {"name": name}, content)


def _refused(status: int, reason: str) -> ReportAnswer:
    return ReportAnswer(REFUSED, status, {"reason": reason})
