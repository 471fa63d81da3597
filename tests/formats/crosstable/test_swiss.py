"""Tables whose cells name the opponent, each read by hand."""

from fractions import Fraction

import pytest

from arpad.core.event import Bye, ByeKind, Event, Game, Player, Result, System
from arpad.core.finding import Position, Severity
from arpad.core.report import Unplayed
from arpad.formats.crosstable.reader import looks_like_crosstable, read_csv, read_xlsx
from arpad.formats.result import FileFormat, ReadResult

from .test_any_input import workbook

CHESS_RESULTS = """Open de Baza 2024

Rk.;SNo;;Name;FED;Rtg;1.Rd;2.Rd;Pts.;TB1
1;1;GM;Ana;ESP;2500;2w1;3b½;1,5;3
2;3;;Carl;GER;0;-1;1w½;1½;2
3;2;FM;Berta;FRA;2300;1b0;½;0,5;
"""


def event_of(text: str) -> Event:
    event = read_csv(text.encode()).event
    assert event is not None
    return event


def errors(result: ReadResult) -> list[tuple[str, Position | None]]:
    return [(f.code, f.at) for f in result.findings if f.severity is Severity.ERROR]


def rounds(*cells: str) -> ReadResult:
    """A table of one round, its players numbered from 1."""
    rows = (f"{number},P{number},2000,{cell}" for number, cell in enumerate(cells, 1))
    return read_csv("\n".join(("No,Name,Rtg,1.Rd", *rows)).encode())


def games(*cells: str) -> tuple[Game, ...]:
    result = rounds(*cells)
    assert result.event is not None
    return result.event.games


def byes(*cells: str) -> list[ByeKind]:
    result = rounds("2w1", "1b0", *cells)
    assert errors(result) == []
    assert result.event is not None
    return [bye.kind for bye in result.event.byes]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
def test_a_table_as_chess_results_prints_it(encoding: str) -> None:
    result = read_csv(CHESS_RESULTS.encode(encoding))
    assert result.format is FileFormat.CSV
    assert errors(result) == []
    assert result.event == Event(
        name="Open de Baza 2024",
        players=(
            Player(
                no=1,
                name="Ana",
                rating=2500,
                federation="ESP",
                title="GM",
                points=Fraction(3, 2),
                rank=1,
                extra={"TB1": "3"},
            ),
            Player(
                no=3,
                name="Carl",
                federation="GER",
                points=Fraction(3, 2),
                rank=2,
                extra={"TB1": "2"},
            ),
            Player(
                no=2,
                name="Berta",
                rating=2300,
                federation="FRA",
                title="FM",
                points=Fraction(1, 2),
                rank=3,
            ),
        ),
        games=(
            Game(round=1, white=1, black=2, result=Result.WHITE_WINS),
            Game(round=2, white=3, black=1, result=Result.DRAW),
        ),
        byes=(Bye(1, 3, ByeKind.PAIRING), Bye(2, 2, ByeKind.HALF)),
        system=System.SWISS,
        rounds=2,
    )
    assert result.positions["players[1].rating"] == Position(5, 6)
    assert result.positions["games[1]"] == Position(4, 8)


@pytest.mark.parametrize(
    "banner",
    [
        "From the Tournament-Database of Chess-Results https://chess-results.com",
        "De la base de datos de torneos de Chess-Results http://chess-results.com",
        "Aus der Turnierdatenbank von Chess-Results chess-results.com",
    ],
)
def test_the_name_is_that_of_the_tournament_and_not_the_banner_of_chess_results(
    banner: str,
) -> None:
    """Above the headings: the site, the tournament, the last update, which table it is."""
    above = (banner, "Open de Baza 2024", "Last update 06.09.2024 12:00:00", "Final ranking")
    rows = [
        *([line] for line in above),
        ["Rk.", "SNo", "Name", "Rtg", "1.Rd"],
        ["1", "1", "Ana", "2500", "2w1"],
        ["2", "2", "Berta", "2300", "1b0"],
        ["You find all details to this tournament under https://chess-results.com/tnr1.aspx"],
    ]
    lines = "\n".join(";".join(row) for row in rows)
    for read in (read_csv(lines.encode()), read_xlsx(workbook(*rows))):
        assert errors(read) == []
        assert read.event is not None
        assert read.event.name == "Open de Baza 2024"
        assert len(read.event.players) == 2


@pytest.mark.parametrize("update", ["Last update 05.11.2025 20:10:11", "Stand 5.11.2025 9:10"])
def test_a_tournament_without_a_title_is_not_called_by_its_last_update(update: str) -> None:
    banner = "From the Tournament-Database of Chess-Results http://chess-results.com"
    rows = [
        [banner],
        [update],
        ["Final Ranking crosstable after 1 Rounds"],
        ["Rk.", "Name", "1.Rd"],
        ["1", "Ana", "2w1"],
        ["2", "Berta", "1b0"],
    ]
    lines = "\n".join(";".join(row) for row in rows)
    for read in (read_csv(lines.encode()), read_xlsx(workbook(*rows))):
        assert read.event is not None
        assert read.event.name == ""
        assert "crosstable.no_event_name" in {finding.code for finding in read.findings}


def test_a_name_that_is_an_address_is_a_name_where_there_is_no_other() -> None:
    assert event_of("https://lichess.org/swiss/x\nNo,Name,1.Rd\n1,A,2w1\n2,B,1b0").name == (
        "https://lichess.org/swiss/x"
    )


@pytest.mark.parametrize(
    "heading",
    [
        "No,Name,Rtg,1.Rd",
        "Núm.,Nombre,Elo,Ronda 1",
        "Nr.,Name,EloInt,1.Rd.",
        "Nº;Jugador;Rating;R1",
        "SNo\tSpieler\tELO\tRunde 1",
        "No,Name,Rtg,1",
    ],
)
def test_headings_in_three_languages_and_three_separators(heading: str) -> None:
    mark = next(sign for sign in ";\t," if sign in heading)
    rows = [("1", "A", "2100", "2w1"), ("2", "B", "", "1b0")]
    event = event_of("\n".join([heading, *(mark.join(row) for row in rows)]))
    assert [(player.no, player.name, player.rating) for player in event.players] == [
        (1, "A", 2100),
        (2, "B", None),
    ]
    assert event.games == (Game(round=1, white=1, black=2, result=Result.WHITE_WINS),)


def test_the_other_fields_of_a_player() -> None:
    text = (
        "No,Title Name,ID,Birth,Sex,K,Club,1.Rd\n"
        "1,WGM Ana Gil,2200001,24.06.1987,F,20,Baza CA,2w1\n"
        "2,Luis Gil,,1990,m,,,1b0\n"
    )
    first, second = event_of(text).players
    assert (first.title, first.name, first.id, first.birth, first.sex, first.k, first.extra) == (
        *("WGM", "Ana Gil", "2200001", "1987-06-24", "w", 20),
        {"Club": "Baza CA"},
    )
    assert (second.title, second.name, second.birth, second.extra) == (None, "Luis Gil", "1990", {})


@pytest.mark.parametrize(
    ("white", "black", "result"),
    [
        ("1", "0", Result.WHITE_WINS),
        ("0", "1", Result.BLACK_WINS),
        ("½", "½", Result.DRAW),
        ("=", "=", Result.DRAW),
        ("0.5", "1/2", Result.DRAW),
        ("0", "0", Result.BOTH_LOSE),
        ("½", "0", Result.DRAW_LOSS),
        ("0", "½", Result.LOSS_DRAW),
        ("+", "-", Result.WHITE_BY_FORFEIT),
        ("-", "+", Result.BLACK_BY_FORFEIT),
        ("-", "-", Result.BOTH_FORFEIT),
    ],
)
def test_every_result_from_both_sides(white: str, black: str, result: Result) -> None:
    assert games(f"2w{white}", f"1b{black}") == (Game(round=1, white=1, black=2, result=result),)
    assert games(f"2b{black}", f"1w{white}") == (Game(round=1, white=2, black=1, result=result),)


@pytest.mark.parametrize(("first", "second"), [("w", "s"), ("b", "n"), ("W", "B")])
def test_colours_in_other_languages(first: str, second: str) -> None:
    assert games(f"2{first}1", f"1{second}0") == (
        Game(round=1, white=1, black=2, result=Result.WHITE_WINS),
    )


def test_a_forfeit_may_lack_its_colour() -> None:
    result = rounds("2-", "1+")
    assert result.event is not None
    assert result.event.games == (Game(round=1, white=1, black=2, result=Result.BLACK_BY_FORFEIT),)
    assert "crosstable.no_colour" in {finding.code for finding in result.findings}


def test_an_equals_sign_beside_halves_was_not_played() -> None:
    result = rounds("2w½", "1b½", "4w=", "3b=")
    assert result.event is not None
    assert result.event.games == (
        Game(round=1, white=1, black=2, result=Result.DRAW),
        Game(round=1, white=3, black=4, result=Result.DRAW, rated=False),
    )
    assert ("crosstable.unplayed_draw", Position(4, 4)) in [
        (finding.code, finding.at) for finding in result.findings
    ]
    assert {finding.article for finding in result.findings} == {"CSV"}


def test_an_equals_sign_opposite_a_half_is_a_draw() -> None:
    assert games("2w½", "1b½", "4w=", "3b½", "6w=", "5b=") == (
        Game(round=1, white=1, black=2, result=Result.DRAW),
        Game(round=1, white=3, black=4, result=Result.DRAW),
        Game(round=1, white=5, black=6, result=Result.DRAW),
    )


@pytest.mark.parametrize(
    ("cell", "kind"),
    [
        ("bye", ByeKind.PAIRING),
        ("BYE", ByeKind.PAIRING),
        ("-1", ByeKind.PAIRING),
        ("+", ByeKind.FULL),
        ("1", ByeKind.FULL),
        ("½", ByeKind.HALF),
        ("=", ByeKind.HALF),
        ("-½", ByeKind.HALF),
        ("0", ByeKind.ZERO),
        ("-", ByeKind.ZERO),
        ("-0", ByeKind.ZERO),
    ],
)
def test_cells_without_an_opponent(cell: str, kind: ByeKind) -> None:
    assert byes(cell) == [kind]


def test_an_empty_cell_says_nothing() -> None:
    assert byes("") == []


@pytest.mark.parametrize(
    ("cells", "code", "row"),
    [
        (("2w1", "1b1"), "crosstable.results", 2),
        (("2w1", "1b½"), "crosstable.results", 2),
        (("2w+", "1b0"), "crosstable.results", 2),
        (("2w1", "1w0"), "crosstable.colours", 2),
        (("1w1", "3w1", "2b0"), "crosstable.himself", 2),
        (("2w1", "1b0", "9w1"), "crosstable.unknown_opponent", 4),
        (("2w1", "1b0", "2w1"), "crosstable.not_mutual", 4),
        (("2w1", "1b0", "what"), "crosstable.cell", 4),
    ],
)
def test_cells_that_cannot_be_are_errors_where_they_stand(
    cells: tuple[str, ...], code: str, row: int
) -> None:
    assert errors(rounds(*cells)) == [(code, Position(row, 4))]


def test_a_game_without_a_result_is_a_pairing_that_is_not_over() -> None:
    """Once it was left out, and who went on from the table paired the round again."""
    result = rounds("2b", "1w", "4w", "3b")
    assert result.event is not None
    assert result.event.games == ()
    assert result.event.report.marks.unplayed == (Unplayed(1, 2, 1), Unplayed(1, 3, 4))
    warnings = [f.code for f in result.findings if f.severity is Severity.WARNING]
    assert warnings == ["crosstable.no_result"] * 2


def test_results_without_opponents_are_no_byes() -> None:
    result = rounds("1", "0", "½")
    assert result.event is not None
    assert (result.event.games, result.event.byes) == ((), ())
    assert errors(result) == [("crosstable.no_opponents", None)]


def test_opponents_may_be_named_by_rank() -> None:
    text = "Rk,No,Name,1.Rd\n1,3,A,2w1\n2,1,B,1b0\n3,2,C,4b½\n4,4,D,3w½\n"
    result = read_csv(text.encode())
    assert errors(result) == []
    assert result.event is not None
    assert result.event.games == (
        Game(round=1, white=3, black=1, result=Result.WHITE_WINS),
        Game(round=1, white=4, black=2, result=Result.DRAW),
    )
    assert "crosstable.numbered_by" in {finding.code for finding in result.findings}


def test_cells_may_be_quoted_and_names_full_of_other_separators() -> None:
    text = '"No";"Name";"1.Rd"\n1;"A, B, C, D";2w1\n2;"E; F,,,,,,";1b0\n'
    assert [player.name for player in event_of(text).players] == ["A, B, C, D", "E; F,,,,,,"]


def test_a_rating_that_is_none_is_an_error() -> None:
    text = "No,Name,Rtg,1.Rd\n1,A,24x0,2w1\n2,B,2300,1b0\n"
    assert errors(read_csv(text.encode())) == [("crosstable.field", Position(2, 3))]


def test_lines_below_the_table_are_passed_over() -> None:
    text = "No,Name,Rtg,1.Rd\n1,A,2400,2w1\n2,B,2300,1b0\n\nMade by a program\n"
    result = read_csv(text.encode())
    assert result.event is not None
    assert len(result.event.players) == 2
    assert ("crosstable.skipped", Position(5, 1)) in [(f.code, f.at) for f in result.findings]


def test_the_table_is_known_by_its_headings() -> None:
    assert looks_like_crosstable(CHESS_RESULTS.encode("cp1252"))
    assert looks_like_crosstable(CHESS_RESULTS)
    assert not looks_like_crosstable(b"No,Name,Rtg\n1,Ana,2500\n")
    assert not looks_like_crosstable(b"")
    assert not looks_like_crosstable(b"\0\0,Name,1.Rd\n")
