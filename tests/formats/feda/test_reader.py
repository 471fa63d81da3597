"""FEDA 1996, 10.31: the rows as printed, slips included (the players are invented)."""

from fractions import Fraction

import pytest

from arpad.core.event import Player
from arpad.core.finding import Position, Severity
from arpad.core.report import Sums
from arpad.formats.feda.reader import read_feda
from arpad.formats.recognising import looks_like_feda
from arpad.formats.result import FileFormat, ReadResult

# As the article prints it: codes 9 and 8 wide, names 20 and 21, and one 7.1988 for 7,1988.
PRINTED = """PARA JUGADORES CLASIFICADOS

 Codigo   Apellidos y Nombre   Sx Fed FechaNac Pto Jg Rival

-------- -------------------- -- --- -------- --- -- -----

512      ,PEREZ GARCIA Ana    ,f,AND,01-01-60,7.0, 9,2347

1149    ,MARTIN SANZ Ant.    ,m,CAT,26-03-74,4.5, 8,2064
PARA BLOQUES DE ELO FEDA

  Código   Apellidos y Nombre   Sx Fed FechaNac Pto Jg Rival

 -------- -------------------- -- --- -------- --- -- -----

00000000,LOPEZ RUIZ Luis      ,m,AND,01-01-65,4.0, 6,2089

00000000,GIL DIAZ Pedro       ,m,EUS,10-10-05,4.0, 7.1988
"""


def codes(result: ReadResult) -> set[str]:
    return {finding.code for finding in result.findings}


def row(text: str) -> ReadResult:
    return read_feda(text.encode())


def only_player(text: str) -> Player:
    event = row(text).event
    assert event is not None
    (player,) = event.players
    return player


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252"])
def test_the_printed_file_is_read_in_both_blocks(encoding: str) -> None:
    result = read_feda(PRINTED.encode(encoding))
    assert result.format is FileFormat.FEDA
    assert result.event is not None
    assert result.event.games == ()
    assert result.event.players == (
        Player(
            no=1,
            name="PEREZ GARCIA Ana",
            id="512",
            sex="w",
            federation="AND",
            birth="1960-01-01",
            points=Fraction(7),
            sums=Sums(Fraction(7), 9, 2347, on_list=True),
        ),
        Player(
            no=2,
            name="MARTIN SANZ Ant.",
            id="1149",
            sex="m",
            federation="CAT",
            birth="1974-03-26",
            points=Fraction(9, 2),
            sums=Sums(Fraction(9, 2), 8, 2064, on_list=True),
        ),
        Player(
            no=3,
            name="LOPEZ RUIZ Luis",
            sex="m",
            federation="AND",
            birth="1965-01-01",
            points=Fraction(4),
            sums=Sums(Fraction(4), 6, 2089),
        ),
        Player(
            no=4,
            name="GIL DIAZ Pedro",
            sex="m",
            federation="EUS",
            birth="2005-10-10",
            points=Fraction(4),
            sums=Sums(Fraction(4), 7, 1988),
        ),
    )
    assert result.positions["players[3]"] == Position(18)


def test_that_it_has_sums_and_no_games_is_a_note() -> None:
    findings = read_feda(PRINTED.encode()).findings
    assert {finding.severity for finding in findings} == {Severity.NOTE}
    (note,) = [finding for finding in findings if finding.code == "feda.sums"]
    assert (note.values, note.article) == ({"number": 4}, "FEDA 1996 10.31")


def test_more_points_than_games_are_an_error_and_no_sums() -> None:
    result = row("512,PEREZ Ana,f,AND,01-01-60,9.5,9,2347")
    (error,) = [f for f in result.findings if f.severity is Severity.ERROR]
    assert (error.code, error.values) == ("document.sums_points", {"found": "9.5", "expected": 9})
    assert result.event is not None
    assert result.event.players[0].sums is None


def test_the_point_printed_for_a_comma_is_read_and_noted() -> None:
    (note,) = [f for f in read_feda(PRINTED.encode()).findings if f.code == "feda.repaired"]
    assert (note.severity, note.at) == (Severity.NOTE, Position(18))
    assert note.values == {"found": "7.1988", "read": "7,1988"}


def test_points_may_have_a_decimal_comma() -> None:
    player = only_player("512,PEREZ Ana,f,AND,01-01-60,4,5, 9,2347")
    assert player.sums == Sums(Fraction(9, 2), 9, 2347, on_list=True)


def test_a_comma_between_surnames_and_name_belongs_to_the_name() -> None:
    assert only_player("512,PEREZ GARCIA, Ana,f,AND,01-01-60,4.5,9,2347").name == (
        "PEREZ GARCIA, Ana"
    )


@pytest.mark.parametrize(
    ("printed", "birth"),
    [("01-01-00", "2000-01-01"), ("31-12-29", "2029-12-31"), ("01-01-30", "1930-01-01")],
)
def test_years_up_to_29_are_of_this_century(printed: str, birth: str) -> None:
    result = row(f"512,PEREZ Ana,f,AND,{printed},4.5,9,2347")
    assert result.event is not None
    assert result.event.players[0].birth == birth
    assert "feda.centuries" in codes(result)


@pytest.mark.parametrize(
    ("line", "column", "found"),
    [
        ("x12,PEREZ Ana,f,AND,01-01-60,4.5,9,2347", 1, "x12"),
        ("512,PEREZ Ana,q,AND,01-01-60,4.5,9,2347", 15, "q"),
        ("512,PEREZ Ana,f,AND,31-02-60,4.5,9,2347", 21, "31-02-60"),
        ("512,PEREZ Ana,f,AND,01-01-60,4.7,9,2347", 30, "4.7"),
        ("512,PEREZ Ana,f,AND,01-01-60,4.5,9,many", 36, "many"),
        ("512,PEREZ Ana,f,AND,01-01-60,4.5,9,9999", 36, "9999"),
    ],
)
def test_a_wrong_field_is_an_error_at_its_column(line: str, column: int, found: str) -> None:
    (error,) = [f for f in row(line).findings if f.severity is Severity.ERROR]
    assert (error.code, error.values["found"]) == ("feda.field", found)
    assert error.at is not None
    assert (error.at.line, error.at.column) == (1, column)


def test_too_few_fields_are_an_error() -> None:
    result = row("512,PEREZ Ana,f,AND")
    assert result.event is None
    assert codes(result) == {"feda.fields"}


def test_a_new_player_without_rated_opponents_has_no_average() -> None:
    player = only_player("00000000,PEREZ Ana,f,AND,,0.0,0,")
    assert (player.id, player.birth, player.sums) == (None, None, Sums(Fraction(0), 0))


def test_the_file_is_known_by_its_titles_or_its_rows() -> None:
    assert looks_like_feda(PRINTED.encode())
    assert looks_like_feda(PRINTED)
    assert looks_like_feda(b"512     ,PEREZ GARCIA Ana    ,f,AND,01-01-60,7.0, 9,2347\n")
    assert not looks_like_feda(b"No,Name,Rtg,1.Rd,Pts\n1,Ana,2500,2w1,1\n")
    assert not looks_like_feda(b"")
