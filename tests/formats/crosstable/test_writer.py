"""Cross tables as files: what is in them by hand, and reading them again."""

import io
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from fractions import Fraction

import openpyxl
import pytest

from arpad.core.event import Bye, ByeKind, Event, Game, Player, Result, System
from arpad.core.finding import Severity
from arpad.core.marks import with_unplayed
from arpad.core.report import Unplayed
from arpad.formats.crosstable.reader import read_csv, read_xlsx
from arpad.formats.crosstable.writer import write_csv, write_xlsx
from arpad.formats.result import ReadResult, Written

Both = tuple[Callable[[Event], Written], Callable[[bytes], ReadResult]]
FORMATS: tuple[Both, ...] = ((write_csv, read_csv), (write_xlsx, read_xlsx))
both = pytest.mark.parametrize(("write", "read"), FORMATS, ids=["csv", "xlsx"])

SWISS = Event(
    name="Open de Baza",
    players=(
        Player(no=1, name="Ana", rating=2500, title="GM", federation="ESP", points=Fraction(7, 2)),
        Player(no=12, name="Berta, B.", points=Fraction(1)),
        Player(no=3, name="Carl", rating=2300, birth="1990-05-01", sex="m", id="77", k=20),
    ),
    games=(
        Game(round=1, white=1, black=12, result=Result.WHITE_WINS),
        Game(round=2, white=3, black=1, result=Result.LOSS_DRAW),
        Game(round=3, white=12, black=3, result=Result.WHITE_BY_FORFEIT),
        Game(round=4, white=1, black=3, result=Result.BOTH_FORFEIT),
    ),
    byes=(
        Bye(1, 3, ByeKind.PAIRING),
        Bye(2, 12, ByeKind.ZERO),
        Bye(3, 1, ByeKind.HALF),
        Bye(4, 12, ByeKind.FULL),
    ),
    rounds=5,
)
SQUARE = Event(
    name="",
    players=(
        Player(no=1, name="Ana", rating=2500, points=Fraction(1)),
        Player(no=2, name="Berta", points=Fraction(1, 2)),
        Player(no=3, name="Carl", points=Fraction(1, 2)),
    ),
    games=(
        Game(round=1, white=1, black=2, result=Result.WHITE_WINS),
        Game(round=2, white=1, black=3, result=Result.LOSS_DRAW),
    ),
    system=System.ROUND_ROBIN,
    rounds=2,
)


def test_a_swiss_as_csv() -> None:
    assert write_csv(SWISS).content.decode("utf-8-sig").split("\r\n") == [
        "Open de Baza",
        "No,Title,Name,Sex,Fed,Rtg,K,ID,Birth,1.Rd,2.Rd,3.Rd,4.Rd,5.Rd,Pts",
        "1,GM,Ana,,ESP,2500,,,,12w1,3b½,½,3w-,,3.5",
        '12,,"Berta, B.",,,,,,,1b0,0,3w+,+,,1',
        # Nobody says his points: a bye of 1, a loss, a forfeit lost and one of both.
        "3,,Carl,m,,2300,20,77,1990-05-01,bye,1w0,12b-,1b-,,1",
        "",
    ]


def test_a_round_robin_as_csv() -> None:
    assert write_csv(SQUARE).content.decode("utf-8-sig").split("\r\n") == [
        "No,Name,Rtg,1,2,3,Pts",
        "1,Ana,2500,*,1,0,1",
        "2,Berta,,0,*,,0.5",
        "3,Carl,,½,,*,0.5",
        "",
    ]


@both
@pytest.mark.parametrize("event", [SWISS, SQUARE], ids=["swiss", "square"])
def test_what_was_written_is_read_again(
    write: Callable[[Event], Written], read: Callable[[bytes], ReadResult], event: Event
) -> None:
    written = write(event)
    assert written.lost == ()
    result = read(written.content)
    assert [f for f in result.findings if f.severity is Severity.ERROR] == []
    assert result.event is not None
    unsaid = tuple(
        replace(player, points=Fraction(1)) if player.points is None else player
        for player in event.players
    )
    assert result.event == replace(event, players=unsaid)


@both
def test_pairings_without_a_result_are_read_again(
    write: Callable[[Event], Written], read: Callable[[bytes], ReadResult]
) -> None:
    """Whoever goes on from the table of a round in progress does not pair it again."""
    written = write(with_unplayed(SWISS, [Unplayed(5, 12, 3)]))
    assert written.lost == ()
    event = read(written.content).event
    assert event is not None
    assert event.report.marks.unplayed == (Unplayed(5, 12, 3),)


def test_a_double_round_robin_has_two_entries_in_a_cell() -> None:
    games = (
        Game(round=1, white=1, black=2, result=Result.WHITE_WINS),
        Game(round=4, white=2, black=1, result=Result.DRAW),
    )
    players = (*SQUARE.players[:2], SQUARE.players[2])
    event = replace(
        SQUARE, players=players, games=games, system=System.DOUBLE_ROUND_ROBIN, rounds=4
    )
    text = write_csv(event).content.decode("utf-8-sig")
    assert "1,Ana,2500,*,1 ½,,1" in text
    assert write_csv(event).lost == ()


def test_rounds_and_colours_of_a_round_robin_are_lost_if_they_are_others() -> None:
    games = (
        Game(round=1, white=2, black=1, result=Result.BLACK_WINS),
        Game(round=2, white=1, black=3, result=Result.LOSS_DRAW),
    )
    lost = [finding.code for finding in write_csv(replace(SQUARE, games=games)).lost]
    assert lost == ["crosstable.rounds_lost"]


def test_a_round_robin_that_fits_no_square_names_opponents_and_loses_its_system() -> None:
    event = replace(SQUARE, byes=(Bye(1, 3, ByeKind.PAIRING),))
    written = write_csv(event)
    assert "1.Rd" in written.content.decode()
    assert [finding.place for finding in written.lost] == ["system"]


def test_what_has_no_place_is_named() -> None:
    event = replace(
        SWISS,
        start=date(2024, 5, 1),
        city="Baza",
        tiebreaks=("BH",),
        players=(
            replace(SWISS.players[0], peak=2600, extra={"Club": "Baza", "x": [1]}),
            *SWISS.players[1:],
        ),
        games=(replace(SWISS.games[0], board=1, date="2024-05-01"), *SWISS.games[1:]),
    )
    assert [finding.place for finding in write_csv(event).lost] == [
        "start",
        "city",
        "tiebreaks",
        "players[0].peak",
        "players[0].extra",
        "games[0].board",
        "games[0].date",
    ]


def test_two_games_of_a_round_have_no_room_in_a_cell() -> None:
    event = replace(
        SWISS, games=(*SWISS.games, Game(round=1, white=1, black=12, result=Result.DRAW))
    )
    (lost,) = write_csv(event).lost
    assert (lost.code, lost.place, lost.severity) == (
        "crosstable.no_room",
        "games[4]",
        Severity.ERROR,
    )


@both
def test_what_arpad_has_no_field_for_has_its_column(
    write: Callable[[Event], Written], read: Callable[[bytes], ReadResult]
) -> None:
    players = (replace(SWISS.players[0], extra={"Club": "Baza", "TB1": "3.5"}), *SWISS.players[1:])
    written = write(replace(SWISS, players=players))
    assert written.lost == ()
    event = read(written.content).event
    assert event is not None
    assert [player.extra for player in event.players] == [{"Club": "Baza", "TB1": "3.5"}, {}, {}]


@both
@pytest.mark.parametrize("name", ["=1+1", "+A", "-B", "@SUM(A1)", "'=x", "''+y", "D'Artagnan"])
def test_names_that_look_like_formulas_come_back(
    write: Callable[[Event], Written], read: Callable[[bytes], ReadResult], name: str
) -> None:
    players = (replace(SWISS.players[0], name=name), *SWISS.players[1:])
    event = read(write(replace(SWISS, name=name, players=players)).content).event
    assert event is not None
    assert (event.name, event.players[0].name) == (name, name)


def test_no_cell_of_a_csv_file_but_a_result_begins_a_formula() -> None:
    players = (Player(no=1, name="=cmd()", title="+x", federation="@y"), Player(no=2, name="\t=B"))
    event = Event(
        name="=HYPERLINK()",
        players=players,
        games=(Game(round=1, white=1, black=2, result=Result.WHITE_BY_FORFEIT),),
    )
    text = write_csv(event).content.decode("utf-8-sig")
    assert text.split("\r\n")[0] == "'=HYPERLINK()"
    assert "1,'+x,'=cmd(),'@y,,2w+,1" in text
    assert "2,,'=B,,,1b-,0" in text


def test_no_cell_of_a_workbook_is_a_formula() -> None:
    players = (Player(no=1, name="=cmd()", title="+x"), Player(no=2, name="B"))
    event = Event(name="=HYPERLINK()", players=players, games=(), byes=(Bye(1, 1, ByeKind.FULL),))
    sheet = openpyxl.load_workbook(io.BytesIO(write_xlsx(event).content)).active
    assert sheet is not None
    kinds = {cell.value: cell.data_type for row in sheet.iter_rows() for cell in row if cell.value}
    assert kinds["=HYPERLINK()"] == kinds["=cmd()"] == kinds["+x"] == kinds["+"] == "s"
    assert kinds[1] == "n"
