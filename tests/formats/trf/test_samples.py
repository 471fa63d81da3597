"""Samples in the dialects of other programs, and what is really wrong in them (found by hand).

Reports as TRF: FIDE 2009, 9.1; FIDE 2022, 9.1.

Reports that other programs wrote are read beside the checkout, where there are any.
"""

import re
from collections import Counter
from datetime import date
from fractions import Fraction

import pytest

from arpad.core.event import ByeKind, Game, Result, System
from arpad.core.finding import Severity
from arpad.formats.document.writer import to_document
from arpad.formats.result import FileFormat
from arpad.formats.trf.reader import read_trf
from arpad.formats.trf.source import is_ruler, looks_like_trf
from arpad.formats.trf.writer import write_trf

from .files import ALL_REPORTS, event_of, found, sample

# Every remark there is about a sample, by kind; none of them has an error.
REMARKS = {
    "club-codes-2011.tab": {"trf.date_repaired": 8, "trf.sex_repaired": 18},
    "dotted-open-2005.trf": {
        "trf.date_repaired": 2,
        "trf.birth_repaired": 44,
        "trf.zero": 1,
    },
    "dutch-2017-t0008.trf": {},
    "dutch-2017-t0016.trf": {},
    "dutch-2026-t0002.trf": {},
    "engine-round-4-2010.trf": {"trf.date_repaired": 2, "trf.title_repaired": 3, "trf.zero": 1},
    "gros-2010-round4.trf": {"trf.date_repaired": 2, "trf.title_repaired": 3, "trf.zero": 1},
    "karl-mala-2005.trf": {
        "trf.date_repaired": 2,
        "trf.birth_repaired": 283,
        "trf.zero": 1,
    },
    "krause-bunratty_masters_2011.tab": {
        "trf.date_repaired": 8,
        "trf.sex_repaired": 34,
    },
    "krause-latin-1.tab": {"trf.encoding": 1, "trf.date_repaired": 1},
    "latin-1.tab": {"trf.encoding": 1, "trf.date_repaired": 1},
    "lichess-swiss-2020.trf": {"trf.date_repaired": 2, "trf.bye_result": 12},
    "manual-40-players.trf": {},
    "online-swiss-2020.trf": {"trf.date_repaired": 2, "trf.bye_result": 12},
    # 299 stands in the columns of its own legend (7-10, 12-15), not in those of the edition.
    "teams-2026.trf": {"trf.ruler": 15, "trf.realigned": 2},
    "trf26-team-sample.trf": {"trf.ruler": 15, "trf.realigned": 2},
}


@pytest.mark.parametrize("name", ALL_REPORTS)
def test_a_sample_is_read_with_no_more_remarks_than_it_deserves(name: str) -> None:
    assert Counter(each.code for each in found(sample(name))) == REMARKS[name]
    assert found(sample(name), Severity.ERROR) == []


@pytest.mark.parametrize("name", ALL_REPORTS)
def test_a_sample_written_in_its_own_dialect_is_the_same_event(name: str) -> None:
    read = read_trf(sample(name))
    assert read.event is not None
    assert read.format is not None
    written = write_trf(read.event, read.format)
    assert written.lost == ()
    assert event_of(written.content) == read.event


@pytest.mark.parametrize("name", ALL_REPORTS)
def test_a_sample_is_recognised(name: str) -> None:
    assert looks_like_trf(sample(name).decode("latin-1"))


@pytest.mark.parametrize(
    ("name", "dialect", "players", "games", "byes"),
    [
        # counted with grep: rows, then half of the cells with an opponent, then the others
        ("dotted-open-2005.trf", FileFormat.TRF06, 45, 148, 4),
        ("engine-round-4-2010.trf", FileFormat.TRF16, 27, 48, 15),
        ("latin-1.tab", FileFormat.TRF06, 3, 3, 0),
        ("club-codes-2011.tab", FileFormat.TRF06, 18, 49, 10),
        ("online-swiss-2020.trf", FileFormat.TRF16, 13, 49, 19),
        ("teams-2026.trf", FileFormat.TRF26, 50, 104, 142),
        ("karl-mala-2005.trf", FileFormat.TRF06, 284, 980, 2),
        ("gros-2010-round4.trf", FileFormat.TRF16, 52, 93, 25),
        ("krause-latin-1.tab", FileFormat.TRF06, 3, 3, 0),
        ("krause-bunratty_masters_2011.tab", FileFormat.TRF06, 34, 97, 10),
        ("lichess-swiss-2020.trf", FileFormat.TRF16, 13, 56, 18),
        ("trf26-team-sample.trf", FileFormat.TRF26, 249, 1030, 1426),
        ("manual-40-players.trf", FileFormat.TRF16, 40, 118, 4),
    ],
)
def test_the_size_of_a_sample(
    name: str, dialect: FileFormat, players: int, games: int, byes: int
) -> None:
    read = read_trf(sample(name))
    assert read.format is dialect
    assert read.event is not None
    counted = len(read.event.players), len(read.event.games), len(read.event.byes)
    assert counted == (players, games, byes)


def wrong_points(name: str) -> dict[int, Fraction]:
    """What the points of a report have more than the results, by player."""
    event = event_of(sample(name))
    halves = {player.no: 0 for player in event.players}
    for game in event.games:
        halves[game.white] += game.result.white
        halves[game.black] += game.result.black
    worth = {ByeKind.ZERO: 0, ByeKind.HALF: 1, ByeKind.FULL: 2, ByeKind.PAIRING: 2}
    for bye in event.byes:
        halves[bye.player] += worth[bye.kind]
    return {
        player.no: player.points - Fraction(halves[player.no], 2)
        for player in event.players
        if player.points is not None and player.points != Fraction(halves[player.no], 2)
    }


HALF = Fraction(1, 2)
# Half-point byes that stand behind dashes. Of the first: 8 has 1 + 1 + 0 + 1 and 4.0 stated,
# 9 has 0 + 1 + ½ + 0 + 1 and 3.0, 12 has ½ + 1 + ½ + ½ + 1 and 4.0, 18 has 1 + 1 and 2.5.
HIDDEN = {
    "club-codes-2011.tab": {8: 2 * HALF, 9: HALF, 12: HALF, 18: HALF},
    "krause-bunratty_masters_2011.tab": {16: 2 * HALF, 18: HALF, 19: HALF, 25: HALF, 34: HALF},
}


@pytest.mark.parametrize("name", ALL_REPORTS)
def test_the_points_are_those_of_the_results_but_for_hidden_byes(name: str) -> None:
    assert wrong_points(name) == HIDDEN.get(name, {})


@pytest.mark.parametrize(
    ("name", "said", "days", "first", "absent"),
    [
        (
            "dotted-open-2005.trf",
            ("3. Kiefernberger Sommeropen", "Kiefernberg (Tal) /GER"),
            (14, 17),
            (2471, "1964-01-01", Fraction(5), 3),
            35,
        ),
        (
            "karl-mala-2005.trf",
            ("9. Karl-Mala-Gedenkturnier", "Frankfurt (Main) /GER"),
            (28, 31),
            (2558, "1969-01-01", Fraction(6), 4),
            153,
        ),
    ],
)
def test_the_open_of_2005_as_it_stands_in_the_file(
    name: str,
    said: tuple[str, str],
    days: tuple[int, int],
    first: tuple[int, str, Fraction, int],
    absent: int,
) -> None:
    """13 did not come to the first round, and ``absent``, the opponent, won without a colour."""
    event = event_of(sample(name))
    assert (event.name, event.city) == said
    assert (event.start, event.end) == (date(2005, 7, days[0]), date(2005, 7, days[1]))
    best = event.players[0]
    assert (best.title, best.federation) == ("GM", "CHI")
    assert (best.rating, best.birth, best.points, best.rank) == first
    assert event.players[12].rank is None  # written as 0
    forfeit = next(game for game in event.games if game.white == 13)
    assert forfeit == Game(round=1, white=13, black=absent, result=Result.BLACK_BY_FORFEIT)
    assert (1, 13, absent, "--/-+") in event.report.marks.games


def test_the_teams_of_2026_as_they_stand_in_the_file() -> None:
    event = event_of(sample("teams-2026.trf"))
    assert (event.system, event.rounds, event.initial_colour) == (System.TEAM, 7, "white")
    assert event.tiebreaks == ("MPvGP", "EDET/P", "EMGSB/C1/P", "BH:MP/C1/P")
    assert len(event.round_dates) == 7
    assert event.round_dates[0] == "2026-03-02"
    assert len(event.teams) == 10
    written = to_document(event)
    assert written["teams"][0] == {
        "no": 1,
        "name": "Torre Verde",
        "nickname": "TOR",
        "strength": "2405.0",
        "match_points": "9.0",
        "game_points": "18.0",
        "rank": 2,
        "players": [1, 3, 6, 11, 15],
    }
    report = written["report"]
    assert report["counts"] == {"players": 50, "rated": 50, "teams": 10}
    assert report["time_code"] == "40/6000+30:900+30"
    assert report["match_points"] == {"TW": "2.0", "TD": "1.0", "TL": "0.0"}
    assert report["byes"][3] == {"type": "H", "round": 3, "players": [5, 10]}
    assert report["lineups"][6] == {"round": 4, "team": 1, "opponent": 6, "players": [1, 3, 6, 0]}
    assert len(report["lineups"]) == 15
    assert report["forfeited_matches"] == [
        {"result": "+-", "round": 4, "white": 5, "black": 10},
        {"result": "--", "round": 5, "white": 10, "black": 7},
        {"result": "-+", "round": 6, "white": 6, "black": 5},
    ]
    assert report["team_byes"][0]["teams"] == [0, 0, 10, 0, 0, 9, 8]
    assert report["prohibited"] == [{"first_round": 1, "last_round": 7, "players": [1, 4, 8]}]
    assert report["abnormal_points"] == [
        {"type": "+", "match_points": "2.0", "points": "2.5", "round": 1, "players": [1]},
        {"type": "-", "match_points": "0.0", "points": "1.5"},
    ]
    assert len(report["informative"]) == 20
    assert written["players"][4]["national"] == {
        "FRA": {
            "sex": "m",
            "class": "A",
            "name": "Enebro, Turquesa",
            "rating": 2390,
            "origin": "BRE",
            "id": "L00417",
            "birth": "1988",
        }
    }


def test_the_team_sample_of_fide_as_it_stands_in_the_file() -> None:
    event = event_of(sample("trf26-team-sample.trf"))
    assert (event.system, event.rounds, event.initial_colour) == (System.TEAM, 14, "white")
    assert event.tiebreaks == ("EDET/P", "EMGSB/C1/P", "BH:MP/C1/P", "MPvGP")
    assert len(event.round_dates) == 14
    assert event.round_dates[0] == "2024-01-01"
    assert len(event.teams) == 50
    written = to_document(event)
    assert written["teams"][0] == {
        "no": 1,
        "name": "India",
        "nickname": "IND",
        "strength": "2486.0",
        "match_points": "15.0",
        "game_points": "28.0",
        "rank": 11,
        "players": [1, 5, 15, 28, 44],
    }
    report = written["report"]
    assert report["counts"] == {"players": 249, "rated": 249, "teams": 50}
    assert report["byes"][3] == {"type": "H", "round": 2, "players": [7, 39]}
    assert len(report["lineups"]) == 141
    assert report["lineups"][1] == {
        "round": 1,
        "team": 5,
        "opponent": 17,
        "players": [14, 0, 29, 39],
    }
    assert report["forfeited_matches"][0] == {"result": "+-", "round": 4, "white": 23, "black": 33}
    assert report["team_byes"][0]["teams"][:4] == [0, 0, 50, 49]
    assert report["prohibited"] == [{"first_round": 1, "last_round": 14, "players": [1, 11, 16]}]
    assert len(report["informative"]) == 100
    assert written["players"][13]["national"]["FRA"]["origin"] == "BRE"


def test_the_worked_tournament_of_the_manual_comes_back_line_by_line() -> None:
    source = sample("manual-40-players.trf")
    written = write_trf(event_of(source), FileFormat.TRF16)
    assert written.content.decode().split() == source.decode().split()
    assert written.content.decode().splitlines() == source.decode().splitlines()


@pytest.mark.parametrize("name", ALL_REPORTS)
def test_a_sample_keeps_every_kind_of_record_in_its_own_dialect(name: str) -> None:
    read = read_trf(sample(name))
    assert read.event is not None
    assert read.format is not None
    written = write_trf(read.event, read.format).content
    assert records(written) == records(sample(name))


def records(source: bytes) -> Counter[str]:
    """How often each record comes; blank ones and rulers say nothing."""
    lines = re.split("[\r\n]+", source.decode("latin-1").lstrip("\ufeffï»¿"))
    return Counter(line[:3] for line in lines if line[3:].strip() and not is_ruler(line))
