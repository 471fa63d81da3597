"""Any tournament file: its format is found from its content, never from its name."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from arpad.core.errors import BadInput
from arpad.core.event import Event, Play
from arpad.core.finding import Finding
from arpad.core.stages import joined_stages
from arpad.formats.part_files import read_with_lines, report_and_lines
from arpad.formats.play import play_by_time
from arpad.formats.recognising import (
    looks_like_feda,
    looks_like_form_3,
    looks_like_pgn,
    looks_like_xlsx,
)
from arpad.formats.result import FileFormat, ReadResult
from arpad.formats.stage_files import stage_reports

Reader = Callable[[bytes], ReadResult]
LARGEST = 50_000_000
PEEK = 4_000
UTF_16 = (b"\xff\xfe", b"\xfe\xff")


def read_any(source: bytes) -> ReadResult:
    """The tournament in a file of any format, or what is wrong with it."""
    report, lines = report_and_lines(source)
    stages = stage_reports(report)
    read = _read_stages(stages) if stages else _read_whole(report)
    return read_with_lines(read, lines)


def _read_stages(stages: Sequence[bytes]) -> ReadResult:
    """Several reports as one event; what each of them says oddly was said when it came alone."""
    parts = [read_with_lines(_read_whole(report), lines)
             for report, lines in map(report_and_lines, stages)]  # fmt: skip
    events = [each.event for each in parts if each.event]
    if len(events) < len(parts):
        return next(each for each in parts if each.event is None)
    formats = {each.format for each in parts}
    try:
        event, findings = joined_stages(events)
    except BadInput as error:
        return ReadResult(None, None, error.findings)
    return ReadResult(formats.pop() if len(formats) == 1 else None, event, findings)


def _read_whole(source: bytes) -> ReadResult:
    read = _read(source)
    if read.format is FileFormat.JSON or read.event is None:
        return read
    return _with_play(read, read.event)


def _with_play(read: ReadResult, event: Event) -> ReadResult:
    """Only Arpad's own document says what is played: elsewhere the time control does."""
    by_time = play_by_time(event)
    stated = (event.report.type or "").casefold()
    declared = event.play is not Play.STANDARD or Play.STANDARD in stated
    if by_time is None or declared or by_time is event.play:
        return read
    code = event.report.time_code
    values = {"found": str(code or event.time_control), "play": by_time.value}
    place = "report.time_code" if code else "time_control"
    note = Finding.note("play_from_time", place, "A.1, B.1", **values)
    return replace(
        read,
        event=replace(event, play=by_time),
        findings=(*read.findings, replace(note, at=read.positions.get(place))),
    )


def _read(source: bytes) -> ReadResult:
    if len(source) > LARGEST:
        values = {"found": len(source), "expected": LARGEST}
        return ReadResult(None, None, (Finding.error("format_too_large", **values),))
    reader = _workbook_reader() if looks_like_xlsx(source) else _text_reader(source)
    if reader is None:
        return ReadResult(None, None, (Finding.error("format_unknown"),))
    return reader(source)


def is_recognised(source: bytes) -> bool:
    """Whether the file has one of the formats, however much may be wrong with it."""
    return looks_like_xlsx(source) or _text_reader(source) is not None


def _workbook_reader() -> Reader:
    from arpad.formats.crosstable.reader import read_xlsx

    return read_xlsx


def _text_reader(source: bytes) -> Reader | None:
    """The reader of a text; only its own tables are imported, for a file has one format."""
    encoding = "utf-16" if source.startswith(UTF_16) else "utf-8-sig"
    text = source[:PEEK].decode(encoding, errors="replace")
    if text.lstrip("\ufeff \t\r\n").startswith(("{", "[{")):
        return _read_json
    if looks_like_pgn(text):
        from arpad.formats.pgn.reader import read_pgn

        return read_pgn
    if looks_like_feda(text):
        from arpad.formats.feda.reader import read_feda

        return read_feda
    if looks_like_form_3(text):
        from arpad.formats.form_3.reader import read_form_3

        return read_form_3
    from arpad.formats.trf.source import looks_like_trf

    if looks_like_trf(text):
        from arpad.formats.trf.reader import read_trf

        return read_trf
    from arpad.formats.crosstable.reader import looks_like_crosstable, read_csv

    return read_csv if looks_like_crosstable(text) else None


def _read_json(source: bytes) -> ReadResult:
    from arpad.formats.document.reader import read_document

    try:
        event, notes = read_document(source)
    except BadInput as error:
        return ReadResult(FileFormat.JSON, None, error.findings)
    return ReadResult(FileFormat.JSON, event, notes)
