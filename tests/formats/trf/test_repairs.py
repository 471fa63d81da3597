"""Tolerant reading: each repair is made, and said."""

from datetime import date
from fractions import Fraction

import pytest

from arpad.core.event import ByeKind, Game, Play, Result, System
from arpad.core.finding import Severity
from arpad.core.report import Counts, Marks, Unplayed
from arpad.formats.document.writer import to_document
from arpad.formats.result import FileFormat
from arpad.formats.trf.reader import read_trf
from arpad.formats.trf.writer import write_trf

from .files import codes, event_of, found, made, row

PAIR = (row(1, "   2 w 1"), row(2, "   1 b 0", points="0.0"))


@pytest.mark.parametrize("end", ["\r", "\n", "\r\n", "\n\n", "\r\n\r\n"])
def test_lines_end_in_any_way(end: str) -> None:
    text = made(*PAIR).decode().replace("\n", end)
    assert event_of(text.encode()) == event_of(made(*PAIR))
    assert codes(text.encode()) == []


@pytest.mark.parametrize(
    ("encoding", "remarks"),
    [
        ("utf-8", []),
        ("utf-8-sig", ["trf.byte_order_mark"]),
        ("cp1252", ["trf.encoding"]),
        ("utf-16", ["trf.encoding"]),
    ],
)
def test_any_usual_encoding(encoding: str, remarks: list[str]) -> None:
    text = made(row(1, "   2 w 1", name="Peña, Íñigo"), PAIR[1]).decode()
    assert event_of(text.encode(encoding)).players[0].name == "Peña, Íñigo"
    assert codes(text.encode(encoding)) == remarks


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("28. 07. 2005", date(2005, 7, 28)),
        ("24/09/2010", date(2010, 9, 24)),
        ("09/24/2010", date(2010, 9, 24)),
        ("May 29, 2020", date(2020, 5, 29)),
        ("29 de mayo de 2020", date(2020, 5, 29)),
        ("2008-06-07", date(2008, 6, 7)),
        ("2008.06.07", date(2008, 6, 7)),
        ("20080607", date(2008, 6, 7)),
    ],
)
def test_odd_dates(text: str, day: date) -> None:
    source = made(f"042 {text}", *PAIR)
    assert event_of(source).start == day
    (remark,) = found(source)
    assert (remark.code, remark.severity) == ("trf.date_repaired", Severity.NOTE)
    assert (str(remark.at), remark.place, remark.article) == ("2:5", "start", "TRF06 042, 5-14")
    assert remark.values["expected"] == "YYYY/MM/DD"


def test_round_dates_in_the_order_the_event_asks_for() -> None:
    line = "132".ljust(91) + "11.25.02  11.26.02"
    event = event_of(made("042 2011/02/25", "052 2011/02/27", line, *PAIR))
    assert event.round_dates == ("2011-02-25", "2011-02-26")


@pytest.mark.parametrize(
    ("field", "text", "value", "code"),
    [
        ("points", "4,5", Fraction(9, 2), "trf.points_repaired"),
        ("points", "4", Fraction(4), "trf.points_repaired"),
        ("title", "g", "GM", None),
        ("title", "wm", "WIM", None),
        ("title", "Gm", "GM", "trf.title_repaired"),
        ("title", "XX", "XX", "trf.wrong_title"),
        ("sex", "f", "w", None),
        ("sex", "M", "m", "trf.sex_repaired"),
        ("sex", " ", None, None),
        ("rating", "0", None, None),
        ("rating", "0000", None, None),
        ("rating", "", None, None),
        ("rank", "0", None, "trf.zero"),
        ("id", "0", None, "trf.zero"),
        ("birth", "1969.01.01", "1969-01-01", "trf.birth_repaired"),
        ("birth", "24.06.1987", "1987-06-24", "trf.birth_repaired"),
        ("birth", "1990/00/00", "1990", None),
        ("birth", "1990", "1990", None),
        ("birth", "0000/00/00", None, None),
        ("name", "", "#1", "trf.no_name"),
    ],
)
def test_a_field_of_a_player(field: str, text: str, value: object, code: str | None) -> None:
    source = made(row(1, "   2 w 1", **{field: text}), PAIR[1])
    assert getattr(event_of(source).players[0], field) == value
    assert codes(source) == ([code] if code else [])


def test_title_letters_belong_to_2006_and_are_a_repair_elsewhere() -> None:
    source = made(row(1, "   2 w 1", "0000 - H", title="g"), PAIR[1])
    assert codes(source) == ["trf.title_repaired"]


def test_the_rated_players_in_brackets() -> None:
    source = made("062 129 (88)", *PAIR)
    assert event_of(source).report.counts == Counts(129, 88)
    assert codes(source) == ["trf.count_repaired"]


@pytest.mark.parametrize(
    ("cell", "kind", "remarks"),
    [
        ("0000 - U", ByeKind.PAIRING, []),
        ("0000 - u", ByeKind.PAIRING, []),
        ("       H", ByeKind.HALF, []),
        ("0000 - F", ByeKind.FULL, []),
        ("0000 - Z", ByeKind.ZERO, []),
        ("0000 - +", ByeKind.PAIRING, []),
        ("0000 - -", ByeKind.ZERO, []),
        ("0000 - 1", ByeKind.PAIRING, ["trf.bye_result"]),
        ("0000 - =", ByeKind.HALF, ["trf.bye_result"]),
        ("0000 w +", ByeKind.PAIRING, ["trf.bye_colour"]),
        ("0000 - ", ByeKind.ZERO, []),
        ("     -", ByeKind.ZERO, []),
    ],
)
def test_byes(cell: str, kind: ByeKind, remarks: list[str]) -> None:
    source = made(*PAIR, row(3, cell))
    assert [(bye.player, bye.kind) for bye in event_of(source).byes] == [(3, kind)]
    assert codes(source) == remarks


def test_two_full_byes_of_old_files_cannot_both_be_pairing_allocated() -> None:
    event = event_of(made(*PAIR, row(3, "0000 - +"), row(4, "0000 - +")))
    assert {bye.kind for bye in event.byes} == {ByeKind.FULL}


def test_blank_rounds_and_short_lines_are_nothing_played() -> None:
    event = event_of(made(row(1, "        ", "   2 w 1"), row(2, "        ", "   1 b 0"), row(3)))
    assert [(game.round, game.white) for game in event.games] == [(2, 1)]
    assert event.byes == ()
    short = event_of(made(*PAIR, "001    3"))
    assert short.players[2].name == "#3"


@pytest.mark.parametrize(
    ("white", "black", "result", "rated"),
    [
        ("0", "0", Result.BOTH_LOSE, True),
        ("=", "0", Result.DRAW_LOSS, True),
        ("0", "=", Result.LOSS_DRAW, True),
        ("+", "-", Result.WHITE_BY_FORFEIT, True),
        ("-", "-", Result.BOTH_FORFEIT, True),
        ("W", "L", Result.WHITE_WINS, False),
        ("d", "d", Result.DRAW, False),
    ],
)
def test_legal_pairs_of_results(white: str, black: str, result: Result, rated: bool) -> None:
    source = made(row(1, f"   2 w {white}"), row(2, f"   1 b {black}"))
    (game,) = event_of(source).games
    assert (game.result, game.rated, codes(source)) == (result, rated, [])


def test_rulers_are_left_out_and_unknown_records_kept() -> None:
    ruler = "         1         2         3         4"
    source = made(ruler, "1234567890123", "DDD SSSS sTTT NNNN RRRR", "777 what?", *PAIR)
    assert codes(source) == ["trf.ruler"] * 3 + ["trf.unknown_record"]
    assert event_of(source).report.other == ("777 what?",)


def test_fields_that_lost_their_blanks_are_read_by_their_order() -> None:
    slipped = "001 1 m GM Soto, Ana 2500 ESP 2200001 1980/05/21 1.0 1 2 w 1"
    source = made(slipped, PAIR[1])
    first = event_of(source).players[0]
    assert (first.name, first.rating, first.title) == ("Soto, Ana", 2500, "GM")
    assert (first.birth, first.rank) == ("1980-05-21", 1)
    assert event_of(source).games == (Game(round=1, white=1, black=2, result=Result.WHITE_WINS),)
    assert codes(source) == ["trf.realigned"]


def test_columns_counted_in_bytes() -> None:
    right = row(1, "   2 w 1", name="Peña, Íñigo")
    slipped = right.replace("Peña, Íñigo   ", "Peña, Íñigo")
    source = made(slipped, PAIR[1])
    assert event_of(source).players[0].name == "Peña, Íñigo"
    assert codes(source) == ["trf.realigned"]


def test_tabs() -> None:
    words = "001\t1\tm\tGM\tSoto, Ana\t2500\tESP\t2200001\t1980/05/21\t1.0\t1\t2 w 1"
    source = made("022\tLinares", words, PAIR[1])
    assert event_of(source).city == "Linares"
    assert event_of(source).players[0].rating == 2500
    assert codes(source) == ["trf.tabs", "trf.realigned"]


def test_engine_records() -> None:
    event = event_of(
        made("XXR 9", "XXC black1 rank", "XXZ 1 2", "XXS W=3 D=1", "BBU 3.0", "XXA    1  1.0 0.5",
             "XXP 1 2", *PAIR)
    )  # fmt: skip
    assert (event.rounds, event.initial_colour) == (9, "black")
    written = to_document(event)
    assert written["scoring"] == {"W": "3.0", "D": "1.0", "PAB": "3.0"}
    assert written["report"] == {
        "dialect": "trf06",
        "pair_by_rank": True,
        "absent": [1, 2],
        "scoring_records": ["BBU"],
        "virtual_points": {"1": ["1.0", "0.5"]},
        "prohibited": [{"players": [1, 2]}],
    }


def test_pairings_without_results_are_kept_for_writing() -> None:
    source = made(row(1, "   2 w"), row(2, "   1 b"))
    assert codes(source) == ["trf.not_played"]
    assert event_of(source).report.marks == Marks(unplayed=(Unplayed(1, 1, 2),))


def test_every_repair_says_where_it_stands() -> None:
    read = read_trf(made(row(1, "   2 w 1", birth="1969.01.01"), PAIR[1]))
    (remark,) = read.findings
    assert remark.place == "players[0].birth"
    assert str(remark.at) == "2:70"
    assert remark.at is not None
    assert remark.at.record == "001"


def test_positions_are_known_without_a_finding() -> None:
    read = read_trf(made("042 2024/05/01", "062 2", *PAIR[::-1]))
    places = {place: str(at) for place, at in read.positions.items()}
    assert len(places) == len(read.positions)
    assert places["start"] == "2:5"
    assert places["report.counts.players"] == "3:5"
    assert places["players[0]"] == "4:1"
    assert places["players[1].points"] == "5:81"
    assert places["games[0]"] == "5:92"
    assert "players[7]" not in read.positions


def test_zeros_for_blanks_are_noted_once() -> None:
    source = made(
        row(1, "   2 w 1", rank="0", id="0", rating="0"), row(2, "   1 b 0", rank="0", id="0")
    )
    assert [(each.code, each.place, each.severity) for each in found(source)] == [
        ("trf.zero", "players[0].id", Severity.NOTE),
        ("trf.zero", "players[0].rank", Severity.NOTE),
    ]


@pytest.mark.parametrize(
    ("text", "system"),
    [
        ("Round Robin", System.ROUND_ROBIN),
        ("round-robin", System.ROUND_ROBIN),
        ("All-play-all", System.ROUND_ROBIN),
        ("TODOS CONTRA TODOS", System.ROUND_ROBIN),
        ("Torneo cerrado", System.ROUND_ROBIN),
        ("Americano", System.ROUND_ROBIN),
        ("Liga", System.ROUND_ROBIN),
        ("Berger", System.ROUND_ROBIN),
        ("Rundenturnier", System.ROUND_ROBIN),
        ("Tots contra tots", System.ROUND_ROBIN),
        ("Todos contra todos a doble vuelta", System.DOUBLE_ROUND_ROBIN),
        ("Double Round Robin", System.DOUBLE_ROUND_ROBIN),
        ("Match", System.MATCH),
        ("Encuentro individual", System.MATCH),
        ("Zweikampf", System.MATCH),
        ("Encuentro por equipos", System.TEAM),
        ("Mannschaftsturnier", System.TEAM),
        ("Scheveningen", System.SCHEVENINGEN),
        ("Knock-out", System.KNOCKOUT),
        ("Eliminatoria", System.KNOCKOUT),
        ("Torneo KO", System.KNOCKOUT),
        ("Liga, sistema suizo", System.SWISS),
        ("Schweizer System", System.SWISS),
        ("Sistema suís", System.SWISS),
    ],
)
def test_types_of_tournament(text: str, system: System) -> None:
    source = made(f"092 {text}", *PAIR)
    assert event_of(source).system is system
    assert codes(source) == []


def test_a_type_nobody_knows_is_a_swiss_with_a_note() -> None:
    source = made("092 Tokio", *PAIR)
    assert event_of(source).system is System.SWISS
    assert codes(source) == ["trf.unknown_type"]


@pytest.mark.parametrize(
    ("text", "play"),
    [
        ("Swiss (Rapid)", Play.RAPID),
        ("Suizo rápido", Play.RAPID),
        ("Swiss, BLITZ", Play.BLITZ),
        ("Suizo relámpago", Play.BLITZ),
        ("Swiss (Standard)", Play.STANDARD),
        ("Swiss", Play.STANDARD),
    ],
)
def test_the_list_a_type_names(text: str, play: Play) -> None:
    assert event_of(made(f"092 {text}", *PAIR)).play is play


@pytest.mark.parametrize(
    ("line", "flags"),
    [
        ("092 Individual National Championship, Swiss", ("national-championship",)),
        ("092 Campeonato nacional, suizo", ("national-championship",)),
        ("012 Campeonato de España", ("national-championship",)),
        ("012 Campeonato Individual Absoluto de España 2019", ("national-championship",)),
        ("012 Campeonato de España sub-16", ()),
        ("012 Campeonato de España por equipos", ()),
        ("012 International Championship of Linares", ()),
        ("012 Campeonato internacional", ()),
    ],
)
def test_national_championships(line: str, flags: tuple[str, ...]) -> None:
    source = "\n".join((line, *PAIR)).encode()
    event = event_of(source)
    assert event.flags == flags
    remarks = [each for each in codes(source) if each != "trf.no_event_name"]
    assert remarks == ["trf.national_championship"] * len(flags)
    assert write_trf(event, FileFormat.TRF06).lost == ()
