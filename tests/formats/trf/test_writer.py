"""Strict writing, and what each dialect cannot hold."""

from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest

from arpad.core.event import Bye, ByeKind, Event, Game, Play, Player, Result, System
from arpad.core.report import Arbiter, Marks, Report, Unplayed
from arpad.formats.document.reader import read_document
from arpad.formats.document.writer import to_document
from arpad.formats.result import FileFormat
from arpad.formats.trf.reader import read_trf
from arpad.formats.trf.writer import write_trf

from .files import event_of, made, row

DIALECTS = (FileFormat.TRF06, FileFormat.TRF16, FileFormat.TRF26)
EVENT = Event(
    name="Open",
    players=(
        Player(
            no=1,
            name="Soto, Ana",
            rating=2500,
            id="2200001",
            sex="w",
            federation="ESP",
            title="WGM",
            birth="1980-05-21",
            points=Fraction(3, 2),
            rank=1,
        ),
        Player(no=2, name="Gil, Eva", rating=None, points=Fraction(0), rank=2, birth="1999"),
    ),
    games=(Game(round=1, white=1, black=2, result=Result.WHITE_WINS),),
    byes=(Bye(2, 1, ByeKind.HALF),),
    start=date(2024, 5, 1),
    end=date(2024, 5, 2),
    rounds=2,
    round_dates=("2024-05-01", "2024-05-02"),
    arbiters=(Arbiter("Ana"), Arbiter("Luis")),
)

EVERYTHING = made(
    "### a comment",
    "022 Linares",
    "032 ESP",
    "042 2024/05/01",
    "052 2024/05/03",
    "062 4",
    "072 4",
    "082 2",
    "092 Team: Swiss-System",
    "102 Soto, Ana",
    "112 Gil, Eva",
    "112 Roca, Pau",
    "122 90 min + 30 s",
    "132".ljust(91) + "24/05/01  24/05/02  24/05/03",
    "142 3",
    "152 B",
    "162  W 3.0    D 1.0    L 0.0    A-1.0",
    "172 ESP NIDOF",
    "182 Arpad",
    "192 FIDE_TEAM_BAKU",
    "202 BH,SB",
    "212 PTS,BH,SB",
    "222 5400+30",
    "352 WB",
    "362 TW 2.0   TD 1.0   TL 0.0",
    "XXS FPB=3.0",
    "XXC rank",
    "XXZ 1 2",
    "XXA    1  1.0  0.5",
    "XXP 3 4",
    row(1, "   3 w 1", "   4 b W", "0000 - H", title="GM"),
    row(2, "   4 b =", "   3 w +", "0000 - F", sex="w"),
    row(3, "   1 b 0", "   2 b -", "0000 - U"),
    row(4, "   2 w =", "   1 w L", "0000 - Z"),
    "ESP    1 m  A Soto, Ana                         2100 AND      A-0001 1980/05/21",
    "310   1 Alfa                             ALF   2000.0    2.0    1.5   1     1    2",
    "310   2 Beta                             BET   1900.0    1.0    0.5   2     3    4",
    "240 H   3    1    2",
    "250  1.0  0.5   1   2    1    2",
    "260   1   3    1    2",
    "299 W   3.0   2.0    1    1    2",
    "300   1   1   2    2 0000",
    "320  1.0  1.0   1       2",
    "330 +-   2   1   2",
    "777 unknown",
    "801  1 ALF",
    "802   1 ALF",
)


def lost(event: Event, dialect: FileFormat) -> set[tuple[str, str]]:
    return {(each.code, each.place) for each in write_trf(event, dialect).lost}


def test_everything_of_2026_comes_back() -> None:
    read = read_trf(EVERYTHING)
    assert read.findings != ()
    assert {each.code for each in read.findings} == {"trf.unknown_record"}
    assert read.event is not None
    written = write_trf(read.event, FileFormat.TRF26)
    assert written.lost == ()
    assert event_of(written.content) == read.event


def test_every_line_of_2026_comes_back_as_it_was() -> None:
    written = write_trf(event_of(EVERYTHING), FileFormat.TRF26).content.decode().split("\r\n")
    assert sorted(written) == sorted(EVERYTHING.decode().split("\n"))


def test_the_lines_of_an_event() -> None:
    text = write_trf(EVENT, FileFormat.TRF16).content.decode()
    assert text.split("\r\n") == [
        "012 Open",
        "042 2024/05/01",
        "052 2024/05/02",
        "062 2",
        "072 1",
        "082 0",
        "092 Individual: Swiss-System",
        "102 Ana",
        "112 Luis",
        "132".ljust(91) + "24/05/01  24/05/02",
        "XXR 2",
        "001    1 wWGM Soto, Ana                         2500 ESP     2200001 1980/05/21  1.5    1"
        "     2 w 1  0000 - H",
        "001    2      Gil, Eva                                               1999/00/00  0.0    2"
        "     1 b 0",
        "",
    ]


@pytest.mark.parametrize("dialect", DIALECTS)
def test_players_and_games_survive_any_dialect(dialect: FileFormat) -> None:
    back = event_of(write_trf(EVENT, dialect).content)
    assert (back.players, back.games, back.byes[0].kind) == (EVENT.players, EVENT.games, "half")
    assert (back.start, back.end, back.rounds) == (EVENT.start, EVENT.end, 2)
    assert back.round_dates == EVENT.round_dates


def test_only_what_the_event_has_is_lost() -> None:
    assert lost(EVENT, FileFormat.TRF16) == lost(EVENT, FileFormat.TRF26) == set()
    assert lost(EVENT, FileFormat.TRF06) == {("trf.lost_bye", "byes[0].kind")}


@pytest.mark.parametrize("dialect", DIALECTS)
def test_what_no_dialect_holds(dialect: FileFormat) -> None:
    first = replace(EVENT.players[0], k=10, games=40, peak=2600, standard=2500, listed=2550,
                    flags=("ibca",), listed_after_start=True, first_event=False,
                    name="x" * 40)  # fmt: skip
    game = replace(EVENT.games[0], board=1, date="2024-05-01")
    event = replace(EVENT, players=(first, EVENT.players[1]), games=(game,), flags=("olympiad",))
    known = ("k", "games", "peak", "standard", "listed")
    keys = (*known, "flags", "first_event", "listed_after_start")
    assert {("trf.lost_key", f"players[0].{key}") for key in keys} | {
        ("trf.lost_key", "games[0].board"),
        ("trf.lost_key", "games[0].date"),
        ("trf.lost_key", "flags"),
        ("trf.lost_cut", "players[0].name"),
    } == lost(event, dialect) - {("trf.lost_bye", "byes[0].kind")}


def test_what_2016_cannot_hold_of_2026() -> None:
    found = write_trf(event_of(EVERYTHING), FileFormat.TRF16).lost
    records = {each.values["found"] for each in found if each.code == "trf.lost_record"}
    assert records == {"192", "222", "172", "182", "212", "240", "250", "299", "300", "320", "330",
                       "352", "362", "801", "###", "202"}  # fmt: skip
    keys = {each.place for each in found if each.code == "trf.lost_key"}
    assert {"teams[0].match_points", "players[0].national", "report.prohibited[1]"} <= keys
    back = read_trf(write_trf(event_of(EVERYTHING), FileFormat.TRF16).content)
    assert back.format is FileFormat.TRF16
    assert back.event is not None
    assert back.event.games == event_of(EVERYTHING).games
    assert [team.name for team in back.event.teams] == ["Alfa", "Beta"]


def test_what_2006_writes_for_unrated_games() -> None:
    written = write_trf(event_of(EVERYTHING), FileFormat.TRF06)
    assert {"trf.lost_unrated", "trf.lost_bye"} <= {each.code for each in written.lost}
    assert read_trf(written.content).format is FileFormat.TRF06


@pytest.mark.parametrize("system", System)
@pytest.mark.parametrize("play", Play)
def test_system_and_list_are_read_back(system: System, play: Play) -> None:
    event = replace(EVENT, system=system, play=play)
    back = event_of(write_trf(event, FileFormat.TRF16).content)
    assert (back.system, back.play) == (system, play)


def test_numbers_too_long_for_their_columns_are_given_anew() -> None:
    players = tuple(replace(player, no=player.no + 2200000) for player in EVENT.players)
    games = (Game(round=1, white=2200001, black=2200002, result=Result.DRAW),)
    event = replace(EVENT, players=players, games=games, byes=())
    assert lost(event, FileFormat.TRF16) == {("trf.lost_numbers", "players[0].no")}
    assert event_of(write_trf(event, FileFormat.TRF16).content).games == (
        Game(round=1, white=1, black=2, result=Result.DRAW),
    )


@pytest.mark.parametrize(
    ("lines", "dialect"),
    [
        ((), FileFormat.TRF06),
        (("XXR 9",), FileFormat.TRF06),
        ((row(3, "0000 - Z"),), FileFormat.TRF16),
        ((row(3, "0000 - h"),), FileFormat.TRF16),
        (("142 9",), FileFormat.TRF26),
        (("### note",), FileFormat.TRF26),
        (("ESP    1 m    Soto, Ana",), FileFormat.TRF26),
    ],
)
def test_the_dialect_is_told_from_the_records(lines: tuple[str, ...], dialect: FileFormat) -> None:
    assert read_trf(made(*lines, row(1, "   2 w 1"), row(2, "   1 b 0"))).format is dialect


def test_pairings_without_results_are_written_again() -> None:
    source = made(row(1, "   2 w"), row(2, "   1 b"))
    event = event_of(source)
    assert event_of(write_trf(event, FileFormat.TRF06).content) == event


POINTS = "162  W 3.0    D 1.0    L 0.0    A 0.0    P 2.0"
GAME = (row(1, "   2 w 1"), row(2, "   1 b 0"))


def lines(source: bytes, dialect: FileFormat) -> list[str]:
    return write_trf(event_of(source), dialect).content.decode().splitlines()


def test_points_are_written_in_the_codes_of_the_engines() -> None:
    written = lines(made(POINTS, *GAME), FileFormat.TRF16)
    assert "XXS W=3.0 D=1.0 WL=0.0 BL=0.0 ZPB=0.0 FL=0.0 PAB=2.0" in written
    back = "\n".join(written).encode()
    scoring = event_of("\n".join(lines(back, FileFormat.TRF26)).encode()).scoring
    assert scoring == event_of(made(POINTS, *GAME)).scoring


def test_points_for_the_unknown_result_are_lost_outside_2026() -> None:
    event = event_of(made("162  W 1.0    X 0.5", *GAME))
    assert lost(event, FileFormat.TRF16) == {("trf.lost_key", "scoring.X")}
    assert lost(event, FileFormat.TRF26) == set()


def test_points_in_records_of_their_own_are_written_so_again() -> None:
    points = ["BBW  3.0", "BBD  1.0", "BBL  0.0", "BBZ  0.0", "BBF  0.0", "BBU  2.0"]
    source = made(*points, *GAME)
    assert set(points) <= set(lines(source, FileFormat.TRF06))
    assert not any(line.startswith("XXS") for line in lines(source, FileFormat.TRF06))
    assert "162  W 3.0    D 1.0    L 0.0    P 2.0    A 0.0" in lines(source, FileFormat.TRF26)


@pytest.mark.parametrize("dialect", DIALECTS)
def test_a_forfeit_of_a_team_stays_one(dialect: FileFormat) -> None:
    team = "310   1 Alfa".ljust(73) + "   1    2    3"
    cells = row(3, "0000 - +"), row(4, "0000 - -")
    written = lines(made(team, *GAME, *cells), dialect)
    assert set(cells) <= set(written)


def test_a_document_made_of_a_report_has_no_keys_of_ours_in_its_games() -> None:
    source = made(
        row(1, "   2 w W", "   2 - +", "0000 - +"), row(2, "   1 b L", "   1 - -", "0000 - +")
    )
    event = event_of(source)
    assert not event.extra
    assert not any(game.extra for game in event.games)
    assert not any(bye.extra for bye in event.byes)
    back, findings = read_document(to_document(event))
    assert findings == ()
    assert write_trf(back, FileFormat.TRF16) == write_trf(event, FileFormat.TRF16)
    assert write_trf(event, FileFormat.TRF16).lost == ()


def test_games_unrated_for_another_reason_say_less_in_a_report() -> None:
    event = replace(EVENT, games=(replace(EVENT.games[0], rated=False),))
    assert lost(event, FileFormat.TRF16) == {("trf.lost_unrated", "games[0].rated")}


def test_the_title_of_an_arbiter_is_written_with_the_name() -> None:
    arbiters = (Arbiter("Soto, Ana", "chief", "NA"), Arbiter("IA Gil, Luis", "deputy", "IA"))
    written = write_trf(replace(EVENT, arbiters=arbiters), FileFormat.TRF16)
    assert b"102 Soto, Ana (NA)\r\n112 IA Gil, Luis\r\n" in written.content


def test_a_pair_without_a_result_has_its_blank_in_column_99() -> None:
    """Round 2 of 1 and 2 is open: the cell is columns 102-109, and the line ends with it."""
    players = tuple(Player(no=no, name=f"P{no}") for no in (1, 2, 3))
    event = Event(
        name="Open",
        players=players,
        games=(Game(round=1, white=1, black=3, result=Result.DRAW),),
        report=Report(marks=Marks(unplayed=(Unplayed(2, 2, 1),))),
    )
    written = write_trf(event, FileFormat.TRF26).content.decode()
    rows = [line for line in written.split("\r\n") if line.startswith("001")]
    assert [row[101:] for row in rows] == ["   2 b  ", "   1 w  ", ""]
    assert [len(row) for row in rows] == [109, 109, 99]
