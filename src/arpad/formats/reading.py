"""Any tournament file: its format is found from its content, never from its name."""

from dataclasses import replace

from arpad.core.errors import BadInput
from arpad.core.event import Event, Play
from arpad.core.finding import Finding, Severity
from arpad.formats.crosstable import looks_like_crosstable, looks_like_xlsx, read_csv, read_xlsx
from arpad.formats.document import read_document
from arpad.formats.feda import looks_like_feda, read_feda
from arpad.formats.pgn import looks_like_pgn, read_pgn
from arpad.formats.play import play_by_time
from arpad.formats.result import FileFormat, ReadResult
from arpad.formats.trf import looks_like_trf, read_trf

LARGEST = 50_000_000
PEEK = 4_000
UTF_16 = (b"\xff\xfe", b"\xfe\xff")


def read_any(source: bytes) -> ReadResult:
    """The tournament in a file of any format, or what is wrong with it."""
    read = _read(source)
    if read.format is FileFormat.JSON or read.event is None:
        return read
    return _with_play(read, read.event)


def _with_play(read: ReadResult, event: Event) -> ReadResult:
    """Only Arpad's own document says what is played: elsewhere the time control does."""
    by_time = play_by_time(event)
    stated = str(event.report.get("type", "")).casefold()
    declared = event.play is not Play.STANDARD or Play.STANDARD in stated
    if by_time is None or declared or by_time is event.play:
        return read
    code = event.report.get("time_code")
    values = {"found": str(code or event.time_control), "play": by_time.value}
    place = "report.time_code" if code else "time_control"
    note = Finding(Severity.NOTE, "play_from_time", place, "A.1, B.1", values)
    return replace(
        read,
        event=replace(event, play=by_time),
        findings=(*read.findings, replace(note, at=read.positions.get(place))),
    )


def _read(source: bytes) -> ReadResult:
    if len(source) > LARGEST:
        values = {"found": len(source), "expected": LARGEST}
        return ReadResult(None, None, (Finding(Severity.ERROR, "format_too_large", values=values),))
    if looks_like_xlsx(source):
        return read_xlsx(source)
    encoding = "utf-16" if source.startswith(UTF_16) else "utf-8-sig"
    text = source[:PEEK].decode(encoding, errors="replace")
    if text.lstrip("\ufeff \t\r\n").startswith(("{", "[{")):
        return _read_json(source)
    if looks_like_pgn(text):
        return read_pgn(source)
    if looks_like_feda(text):
        return read_feda(source)
    if looks_like_trf(text):
        return read_trf(source)
    if looks_like_crosstable(text):
        return read_csv(source)
    return ReadResult(None, None, (Finding(Severity.ERROR, "format_unknown"),))


def _read_json(source: bytes) -> ReadResult:
    try:
        event, notes = read_document(source)
    except BadInput as error:
        return ReadResult(FileFormat.JSON, None, error.findings)
    return ReadResult(FileFormat.JSON, event, notes)
