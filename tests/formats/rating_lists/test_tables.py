"""Lists in tables: Catalan headings, titles above them, headings of one's own, workbooks."""

import io
from datetime import datetime
from typing import Any

import pytest
from openpyxl import Workbook
from tests.others import found_wrong

from arpad.core.errors import BadInput
from arpad.core.event import Play
from arpad.formats.rating_lists import BadLine, ListedPlayer, ListedRating, ListFile, open_list

from .files import only, opened, speaks, zipped


def named(content: str | bytes, play: Play | None = None, **columns: str) -> ListFile:
    data = content if isinstance(content, bytes) else content.encode()
    return open_list(io.BytesIO(data), play, columns)


def workbook(*sheets: Any) -> bytes:
    book = Workbook()
    del book["Sheet"]
    for rows in sheets:
        sheet = book.create_sheet()
        for row in rows:
            sheet.append(row)
    content = io.BytesIO()
    book.save(content)
    return content.getvalue()


def players(found: ListFile) -> list[ListedPlayer]:
    lines = list(found.lines)
    assert not any(isinstance(line, BadLine) for line in lines)
    return [line for line in lines if isinstance(line, ListedPlayer)]


def test_catalan_headings() -> None:
    content = (
        "Codi FIDE;Codi nacional;Cognoms;Nom;Federació;Sexe;Títol;Elo estàndard;Elo ràpides;"
        "Elo llampec;Partides estàndard;Any de naixement;Equip;Llicència;Inactiu\n"
        "2299999;AB-7;Soto Ruiz;Ana;ESP;dona;WIM;2187;2100;2050;9;1987;Vila;L1;sí\n"
    )
    assert only(content) == ListedPlayer(
        *("Soto Ruiz, Ana", 2299999, "AB-7", "ESP", "f", "WIM", None, None, None, "1987", True),
        *(ListedRating(2187, 9), ListedRating(2100), ListedRating(2050), "Vila", "L1"),
    )


def test_the_list_whose_headings_nobody_knew() -> None:
    """Its licences are all the numbers its players have."""
    anna, joan = players(named(found_wrong("list-catalan.csv"), Play.STANDARD))
    assert (anna.name, anna.national_id, anna.sex) == ("Puig Ferrer, Anna", "10001", "f")
    assert (joan.licence, joan.birth, joan.standard) == ("10002", "1999-01-02", ListedRating(1900))


@pytest.mark.parametrize("title", ["Llista d'Elo;;;", '"Llista; gener",,', "Llista d'Elo, gener"])
def test_a_title_line_above(title: str) -> None:
    (player,) = players(named(f"{title}\n\nCodi nacional;Nom;Estàndard\n7;Pau Sol;1900\n"))
    assert (player.national_id, player.name) == ("7", "Pau Sol")


def test_a_licence_is_no_id_where_there_is_another() -> None:
    player = only("ID;Name;Licence\n5;Ana;77\n")
    assert (player.fide_id, player.national_id, player.licence) == (5, None, "77")


def test_columns_headed_as_nobody_else_does() -> None:
    content = "Full list\nSoci;Qui;Punts;Elo;Color\n7;Pau Sol;1900;1500;blau\n"
    found = named(content, Play.RAPID, national_id="Soci", name="QUI", rating="punts")
    (player,) = players(found)
    assert (player.national_id, player.name) == ("7", "Pau Sol")
    assert player.rapid == ListedRating(1900)  # not Elo: another heading was named
    assert [each.values.get("found") for each in found.notes] == ["Elo", "Color", None]
    assert speaks(found.notes)


def test_the_known_headings_are_named_when_one_is_not() -> None:
    *_, last = opened("id,name,Shoe size\n").notes
    assert last.code == "rating_lists.known_columns"
    with pytest.raises(BadInput) as refused:
        opened("Soci;Qui;Punts\n")
    for finding in (last, *refused.value.findings):
        assert {"national_id", "name", "rating"} <= {*str(finding.values["expected"]).split(", ")}
        assert speaks([finding])


@pytest.mark.parametrize(
    ("columns", "code", "expected"),
    [
        ({"elo": "Elo"}, "rating_lists.no_field", "fide_id"),
        ({"rating": "Punts"}, "rating_lists.no_column", "Elo"),
    ],
)
def test_a_column_that_is_not_there(columns: dict[str, str], code: str, expected: str) -> None:
    with pytest.raises(BadInput) as refused:
        named("id;name;Elo\n5;Ana;2000\n", Play.STANDARD, **columns)
    (finding,) = refused.value.findings
    assert finding.code == code
    assert expected in str(finding.values["expected"]).split(", ")
    assert speaks([finding])


SHEET: list[list[Any]] = [
    ["Llista d'Elo"],
    [],
    ["Núm. llicència", "Cognoms", "Nom", "Sexe", "Data de naixement", "Elo", "K"],
    [10001, "Puig Ferrer", "Anna", "D", datetime(2001, 3, 4), 1800, 20.0],
    [None],
    ["10002", "Roca", "Joan", "H", "02.01.1999", "1900", None],
]


def test_a_workbook() -> None:
    found = named(workbook([["Notes"], ["nothing"]], SHEET), Play.STANDARD)
    assert (found.layout, found.plays) == ("xlsx", (Play.STANDARD,))
    anna, joan = players(found)
    assert (anna.name, anna.sex, anna.birth) == ("Puig Ferrer, Anna", "f", "2001-03-04")
    assert (anna.national_id, anna.standard) == ("10001", ListedRating(1800, 0, 20))
    assert (joan.name, joan.sex, joan.birth) == ("Roca, Joan", "m", "1999-01-02")
    assert [each.code for each in found.notes] == ["rating_lists.sexes_meant"]


def test_a_long_workbook_from_a_stream_that_cannot_go_back() -> None:
    class Pipe(io.BytesIO):
        def seekable(self) -> bool:
            return False

    rows = [["id", "name", "standard"], *([number, "Ana", 2000] for number in range(1, 21_000))]
    found = open_list(Pipe(workbook(rows)))
    assert sum(1 for _ in found.lines) == 20_999


def test_a_bad_row_of_a_workbook_says_where() -> None:
    found = named(workbook([["id", "name", "standard"], [5, "Ana", 4000], [6, "Eva", 2000]]))
    broken, eva = found.lines
    assert isinstance(broken, BadLine)
    assert broken.number == 2
    assert isinstance(eva, ListedPlayer)


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (workbook([["Soci", "Qui"], [7, "Pau"]]), "rating_lists.unknown"),
        (workbook(SHEET)[:-30], "rating_lists.archive"),
        (
            zipped(
                {
                    "[Content_Types].xml": b"<!DOCTYPE x [<!ENTITY a 'b'>]><x/>",
                    "xl/worksheets/sheet1.xml": b"<x/>",
                }
            ),
            "rating_lists.archive",
        ),
        (
            zipped({"[Content_Types].xml": b"<x/>", "xl/worksheets/sheet1.xml": b"<x/>"}),
            "rating_lists.archive",
        ),
    ],
)
def test_a_workbook_that_is_no_list(content: bytes, code: str) -> None:
    with pytest.raises(BadInput) as refused:
        named(content, Play.STANDARD)
    assert [each.code for each in refused.value.findings] == [code]
    assert speaks(refused.value.findings)
