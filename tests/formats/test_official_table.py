"""Arbiters and organisers as a table, as federations keep them in a spreadsheet."""

import io
from datetime import date, datetime

import openpyxl
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.effort import examples

from arpad.formats.official_table import OfficialLine, OfficialTable, read_official_table

UNTIL = date(2027, 12, 31)
GIL = ("Gil, Eva", 2200005, "IA", "A-12", UNTIL)


def said(line: OfficialLine) -> tuple[object, ...]:
    return line.name, line.fide_id, line.title, line.licence, line.until


@pytest.mark.parametrize(
    "text",
    [
        'name,FIDE ID,title,licence,until\n"Gil, Eva",2200005,IA,A-12,2027-12-31\n',
        "Árbitro;Código FIDE;Título;Licencia;Válida hasta\nGil, Eva;2200005;IA;A-12;31/12/2027\n",
        "Cognoms\tNom\tCodi FIDE\tTítol\tNúm. llicència\tCaducitat\n"
        "Gil\tEva\t2200005\tIA\tA-12\t31.12.2027\n",
        "Colegio de árbitros 2027;;;;\n\nApellidos;Nombre;ID;Tit;Licencia;Hasta\n"
        "Gil;Eva;2200005;IA;A-12;31-12-2027\n",
    ],
)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
def test_columns_stand_anywhere_under_words_of_three_languages(text: str, encoding: str) -> None:
    (line,) = read_official_table(text.encode(encoding)).lines
    assert (said(line), line.wrong) == (GIL, ())


def test_a_workbook_is_a_table_too() -> None:
    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.append(["Name", "FIDE ID", "Title", "Licence", "Until", "Remarks"])
    sheet.append(["Gil, Eva", 2200005, "IA", "A-12", datetime(2027, 12, 31), "–"])
    stream = io.BytesIO()
    book.save(stream)
    table = read_official_table(stream.getvalue())
    assert [said(line) for line in table.lines] == [GIL]
    assert [each.code for each in table.findings] == ["event_table.unknown_column"]


@pytest.mark.parametrize("text", ["", "Gil, Eva\n", "a;b\n1;2\n", "name;title\n"])
def test_what_is_no_table_of_people_says_so(text: str) -> None:
    table = read_official_table(text.encode())
    assert not table.lines
    assert [each.code.partition(".")[0] for each in table.findings] == ["official_table"]


@given(st.one_of(st.binary(max_size=200), st.text(max_size=200).map(str.encode)))
@examples(60, 3000)
def test_any_bytes_give_people_or_findings(source: bytes) -> None:
    table = read_official_table(source)
    assert isinstance(table, OfficialTable)
    assert table.lines or table.findings
