"""Whatever arrives gives a tournament or findings, soon."""

import builtins
import io
import random
import zipfile
from typing import Any

import openpyxl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.effort import processor_seconds, proof
from tests.messages.catalogue import section

from arpad.core.finding import Severity
from arpad.formats.crosstable.reader import looks_like_crosstable, read_csv, read_xlsx
from arpad.formats.crosstable.writer import write_csv, write_xlsx
from arpad.formats.recognising import looks_like_xlsx
from arpad.formats.result import ReadResult

pytestmark = proof

SENTENCES = section("tables") | section("document")
TABLE = "Rk,No,Name,Rtg,1.Rd,2.Rd,Pts\n1,1,Ana,2500,2w1,+,2\n2,2,Berta,,1b0,½,0.5\n"
CELLS = st.sampled_from(
    [
        *("", "*", "1", "0", "½", "=", "+", "-", "bye", "1w1", "2b0", "2w½", "3s+", "1n-", "10"),
        *("2w", "12w1", "Name", "No", "Rk", "1.Rd", "R2", "3", "Rtg", "2500", "x", "'=1", '"'),
        *("99999999999", "²", "Birth", "1990-02-30", "0.5", "-1", "٣", "٣w1", "Title Name", "GM A"),
    ]
)
ROWS = st.lists(st.lists(CELLS, max_size=7), max_size=7)
# Half of what the profile asks for: these are slow.
FEW = (settings().max_examples + 1) // 2


def speaks(result: ReadResult) -> bool:
    """Every finding can be said in both languages; without an event there is an error."""
    for finding in result.findings:
        for sentence in SENTENCES[finding.code]:
            assert sentence.format(**finding.values)
    errors = [each for each in result.findings if each.severity is Severity.ERROR]
    return result.event is not None or bool(errors)


def error_codes(result: ReadResult) -> list[str]:
    return [each.code for each in result.findings if each.severity is Severity.ERROR]


@settings(deadline=None)
@given(st.binary(max_size=300))
def test_any_bytes(source: bytes) -> None:
    looks_like_crosstable(source)
    looks_like_xlsx(source)
    assert speaks(read_csv(source))
    assert speaks(read_xlsx(source))


@settings(deadline=None)
@given(ROWS, st.sampled_from(",;\t"), st.booleans())
def test_any_cells(rows: list[list[str]], separator: str, headed: bool) -> None:
    lines = [separator.join(row) for row in rows]
    heading = separator.join(("No", "Name", "1", "2", "3"))
    text = "\n".join([heading, *lines] if headed else lines)
    result = read_csv(text.encode())
    assert speaks(result)
    if result.event is not None:
        for write, read in ((write_csv, read_csv), (write_xlsx, read_xlsx)):
            again = read(write(result.event).content).event
            assert again is not None
            assert len(again.players) == len(result.event.players)


@settings(max_examples=FEW)
@given(st.data())
def test_a_mutilated_workbook(data: st.DataObject) -> None:
    source = bytearray(WORKBOOK)
    for _ in range(data.draw(st.integers(1, 5))):
        source[data.draw(st.integers(0, len(source) - 1))] = data.draw(st.integers(0, 255))
    assert speaks(read_xlsx(bytes(source)))


def workbook(*rows: list[Any]) -> bytes:
    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    for row in rows:
        sheet.append(row)
    content = io.BytesIO()
    book.save(content)
    return content.getvalue()


WORKBOOK = workbook(["No", "Name", "1.Rd"], [1, "A", "2w1"], [2, "B", "1b0"])


def test_numbers_of_a_workbook_are_read_as_they_look() -> None:
    source = workbook(
        ["No", "Name", "Rtg", "R1", "R2", "Pts"],
        [1, "A", 2500, "2w1", 0.5, 1.5],
        [2, "B", None, "1b0", -1, 1.0],
    )
    event = read_xlsx(source).event
    assert event is not None
    assert looks_like_xlsx(source)
    assert [bye.kind.value for bye in event.byes] == ["half", "pairing"]
    assert [str(player.points) for player in event.players] == ["3/2", "1"]


def test_a_workbook_without_a_table() -> None:
    assert error_codes(read_xlsx(workbook(["Hello"]))) == ["crosstable.no_table"]


def archive(parts: dict[str, bytes]) -> bytes:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as made:
        for name, part in parts.items():
            made.writestr(name, part)
    return content.getvalue()


def parts_of(source: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(source)) as made:
        return {name: made.read(name) for name in made.namelist()}


def timed(read: Any, source: bytes, seconds: int = 5) -> ReadResult:
    with processor_seconds(seconds):
        result: ReadResult = read(source)
    return result


def test_a_zip_bomb_is_not_unfolded() -> None:
    parts = parts_of(WORKBOOK) | {"xl/worksheets/sheet1.xml": b" " * 60_000_000}
    assert error_codes(timed(read_xlsx, archive(parts), 2)) == ["crosstable.unfolds"]


def test_entities_are_refused() -> None:
    evil = b'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa">]><x>&a;</x>'
    parts = parts_of(WORKBOOK) | {"xl/workbook.xml": evil}
    assert error_codes(read_xlsx(archive(parts))) == ["crosstable.malformed"]


def test_a_sheet_that_claims_to_be_endless_is_read_to_its_bounds() -> None:
    parts = parts_of(WORKBOOK)
    sheet = parts["xl/worksheets/sheet1.xml"]
    far = b'<row r="1048576"><c r="XFD1048576" t="n"><v>1</v></c></row></sheetData>'
    parts["xl/worksheets/sheet1.xml"] = sheet.replace(b"</sheetData>", far)
    assert speaks(timed(read_xlsx, archive(parts)))


@pytest.mark.parametrize("read", [read_csv, read_xlsx])
def test_fifty_megabytes_of_garbage_are_refused_at_once(read: Any) -> None:
    source = b"PK\x03\x04" + random.Random(1).randbytes(1_000_000) * 50
    assert error_codes(timed(read, source, 1)) == ["tables.too_large"]


@pytest.mark.parametrize(
    "text",
    [
        "No,Name,1.Rd\n" + "a," * 2_000_000,
        "No,Name,1.Rd\n" + "x" * 4_000_000,
        'No,Name,1.Rd\n1,"' + "x\n" * 2_000_000,
        "No,Name,1.Rd\n" + "1,A,2w1\n" * 500_000,
    ],
    ids=["columns", "line", "quote", "rows"],
)
def test_tables_of_absurd_sizes_are_refused_soon(text: str) -> None:
    result = timed(read_csv, text.encode())
    assert speaks(result)


def test_without_openpyxl_a_workbook_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    imported = builtins.__import__

    def without(name: str, *rest: Any, **more: Any) -> Any:
        if name.startswith("openpyxl"):
            raise ImportError(name)
        return imported(name, *rest, **more)

    event = read_csv(TABLE.encode()).event
    assert event is not None
    monkeypatch.setattr(builtins, "__import__", without)
    assert error_codes(read_xlsx(WORKBOOK)) == ["tables.missing_package"]
    written = write_xlsx(event)
    assert (written.content, [each.code for each in written.lost]) == (
        b"",
        ["tables.missing_package"],
    )
