"""The further records of 2026: a report on which each check speaks, and those it leaves alone."""

import re
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.documents import remarks_on, report_of, teams_of
from tests.formats.trf.files import ALL_REPORTS, event_of, sample
from tests.messages.catalogue import section

from arpad.core.errors import BadInput
from arpad.core.event import Bye, ByeKind, Event, Game, Player, Result, System
from arpad.core.finding import Finding
from arpad.core.report import RECORDS, Team
from arpad.formats.trf.reader import read_trf
from arpad.rules.checks.check import Case
from arpad.rules.checks.records import RECORD_CHECKS

SENTENCES = section("records")

BY_CODE = {check.code: check for check in RECORD_CHECKS}
PLAYERS = tuple(Player(no=no, name=f"#{no}") for no in range(1, 9))
GAMES = (
    Game(round=1, white=1, black=2, result=Result.DRAW),
    Game(round=2, white=3, black=5, result=Result.WHITE_WINS),
)
BYES = (
    Bye(1, 3, ByeKind.HALF),
    Bye(1, 4, ByeKind.PAIRING),
    Bye(2, 4, ByeKind.ZERO),
)


def team(no: int, points: str, games: str, rank: int, players: list[int]) -> Team:
    return Team(no, f"T{no}", match_points=Fraction(points), game_points=Fraction(games),
                rank=rank, players=tuple(players))  # fmt: skip


TEAMS = (team(1, "4.0", "5.5", 1, [1, 3]), team(2, "4.0", "5.0", 2, [2, 4]),
         team(11, "2.0", "6.0", 3, [5, 6]))  # fmt: skip


def single(report: Any = (), **head: Any) -> Event:
    return Event(
        name="E",
        players=PLAYERS,
        games=GAMES,
        byes=BYES,
        rounds=3,
        report=report_of(dict(report)),
        **head,
    )


def of_teams(report: Any = (), teams: tuple[Team, ...] = TEAMS, **head: Any) -> Event:
    return Event(name="E", players=PLAYERS, games=GAMES, system=System.TEAM, rounds=3, teams=teams,
                 report=report_of(dict(report)), **head)  # fmt: skip


def found(code: str, event: Event) -> list[Finding]:
    return list(BY_CODE[code].ask(Case(event)))


def told(code: str, event: Event) -> list[tuple[str, str, Any]]:
    return [(each.place, each.article, each.values.get("found")) for each in found(code, event)]


# Numbers


@pytest.mark.parametrize(
    ("report", "place", "article", "number"),
    [
        ({"lineups": [{"round": 1, "team": 9, "opponent": 2}]},
         "report.lineups[0]", "TRF26 300", 9),
        ({"lineups": [{"team": 1, "opponent": 2}, {"team": 1, "opponent": 3}]},
         "report.lineups[1]", "TRF26 300", 3),
        ({"team_byes": [{"teams": [0, 11, 12]}]}, "report.team_byes[0]", "TRF26 320", 12),
        ({"forfeited_matches": [{"result": "+-", "round": 1, "white": 1, "black": 5}]},
         "report.forfeited_matches[0]", "TRF26 330", 5),
    ],
)  # fmt: skip
def test_teams_are_in_the_event(report: Any, place: str, article: str, number: Any) -> None:
    assert told("record.teams_known", of_teams(report)) == [(place, article, number)]


def test_teams_without_numbers_are_counted() -> None:
    report = {"lineups": [{"team": 1, "opponent": "2"}, {"team": 3, "opponent": 2}]}
    event = of_teams(report, (Team(name="A", players=(1,)), Team(name="B", players=(2,))))
    assert told("record.teams_known", event) == [("report.lineups[1]", "TRF26 300", 3)]


@pytest.mark.parametrize(
    ("report", "place", "article", "number"),
    [
        ({"lineups": [{"team": 1, "players": [1, 0, 11]}]}, "report.lineups[0]", "TRF26 300", 11),
        ({"byes": [{"type": "H", "round": 1, "players": [1, 9]}]},
         "report.byes[0]", "TRF26 240", 9),
        ({"acceleration": [{"first": 1, "last": 10}]}, "report.acceleration[0]", "TRF26 250", 10),
        ({"prohibited": [{"players": [8, 9]}]}, "report.prohibited[0]", "TRF26 260", 9),
        ({"abnormal_points": [{"type": "+", "players": [12]}]},
         "report.abnormal_points[0]", "TRF26 299", 12),
        ({"absent": [1, 0, 9]}, "report.absent[2]", "TRF XXZ", 9),
        ({"virtual_points": {"1": ["1.0"], "9": ["1.0"]}},
         "report.virtual_points.9", "TRF XXA", 9),
    ],
)  # fmt: skip
def test_players_are_in_the_event(report: Any, place: str, article: str, number: Any) -> None:
    assert told("record.players_known", single(report)) == [(place, article, number)]


@pytest.mark.parametrize("head", [{}, {"system": System.SWISS}])
def test_in_a_team_event_numbers_are_those_of_teams(head: Any) -> None:
    report = {
        "type_code": "FIDE_TEAM_BAKU",
        "byes": [{"type": "H", "round": 3, "players": [11]}],
        "prohibited": [{"players": [1, 3]}],
        "lineups": [{"team": 1, "opponent": 2, "players": [3, 1]}],
    }
    event = Event(name="E", players=PLAYERS, games=(), report=report_of(report), teams=TEAMS,
                  **{"system": System.TEAM, **head})  # fmt: skip
    assert told("record.players_known", event) == [("report.prohibited[0]", "TRF26 260", 3)]


@pytest.mark.parametrize(
    ("report", "record", "values"),
    [
        ({"byes": [{"round": 4}]}, "240", (4, "1–3")),
        ({"byes": [{"round": 0}]}, "240", (0, "1–3")),
        ({"acceleration": [{"first_round": 1, "last_round": 5}]}, "250", (5, "1–3")),
        ({"prohibited": [{"first_round": 3, "last_round": 2}]}, "260", (3, "≤ 2")),
        ({"abnormal_points": [{"round": 7}]}, "299", (7, "1–3")),
        ({"lineups": [{"round": 0}]}, "300", (0, "1–3")),
        ({"forfeited_matches": [{"round": "4"}]}, "330", (4, "1–3")),
    ],
)
def test_rounds_are_in_the_event(report: Any, record: str, values: tuple[Any, str]) -> None:
    (each,) = found("record.rounds_known", single(report))
    assert each.article == f"TRF26 {record}"
    assert each.values == {"record": record, "found": values[0], "expected": values[1]}


def test_a_record_may_be_about_one_round() -> None:
    report = {"prohibited": [{"first_round": 2, "last_round": 2, "players": [1, 2]}]}
    assert not found("record.rounds_known", single(report))


def test_rounds_that_are_not_announced_have_no_end() -> None:
    report = {
        "byes": [{"round": 99}, {}],
        "abnormal_points": [{"round": 0}],
        "prohibited": [{"first_round": 2, "last_round": 0}, {"first_round": 2}],
    }
    assert not found(
        "record.rounds_known",
        Event(name="E", players=PLAYERS, games=GAMES, report=report_of(report)),
    )


# Byes


def byes(letter: str, round_: int, *players: int) -> dict[str, Any]:
    return {"byes": [{"type": letter, "round": round_, "players": list(players)}]}


@pytest.mark.parametrize("players", [[], [1], [1, 1], [1, 0]])
def test_a_prohibition_needs_two_players(players: list[int]) -> None:
    (each,) = found("record.pairs_prohibited", single({"prohibited": [{"players": players}]}))
    assert each.place == "report.prohibited[0]"
    assert each.values == {"record": "260", "found": len(set(players) - {0}), "expected": "≥ 2"}
    assert not found("record.pairs_prohibited", single({"prohibited": [{"players": [1, 2]}]}))


@pytest.mark.parametrize(
    ("report", "player", "entry"),
    [
        (byes("H", 1, 2), 2, "1–2 1/2"),
        (byes("F", 1, 3), 3, "H"),
        (byes("F", 1, 4), 4, "U"),
    ],
)
def test_byes_agree_with_the_player_s_own_record(report: Any, player: int, entry: str) -> None:
    (each,) = found("record.byes_agree", single(report))
    assert (each.place, each.article) == ("report.byes[0]", "TRF26 240")
    assert (each.values["player"], each.values["entry"]) == (player, entry)


def test_a_bye_without_a_letter_of_its_own_agrees_with_any() -> None:
    """A row says ``0000 - -`` where record 240 says H: the Z of that round is a guess."""
    report = byes("H", 2, 4)
    assert found("record.byes_agree", single(report))
    assert not found("record.byes_agree", single({**report, "marks": {"byes": [[2, 4, "--"]]}}))
    rows = [
        f"001 {no:>4}      {f'Player {no}':33} 2000 {'':29} {'0.0':>4} {no:>4}  {cell}"
        for no, cell in ((1, "   2 w 1"), (2, "   1 b 0"), (3, "0000 - -"))
    ]
    event = read_trf("\n".join(["012 E", "142 3", "240 H   1    3", *rows]).encode()).event
    assert event is not None
    assert event.report.byes[0].players == (3,)
    assert not found("record.byes_agree", event)


@pytest.mark.parametrize("report", [byes("h", 1, 3), byes("Z", 2, 4), byes("Z", 3, 1, 2, 3)])
def test_byes_that_agree_or_are_still_to_come_are_left_alone(report: Any) -> None:
    assert not found("record.byes_agree", single(report))


def test_a_team_with_a_bye_has_no_games() -> None:
    (each,) = found("record.byes_agree", of_teams(byes("H", 2, 1, 2)))
    assert each.values == {"found": "H", "player": 3, "round": 2, "entry": "3–5 1-0"}


# Codes


@pytest.mark.parametrize(
    "code",
    ["FIDE_DUTCH", "FIDE_DUTCH_2017", "FIDE_DUTCH_2026_BAKU", "FIDE_DUTCH_2025", "FIDE_DUBOV_BAKU",
     "FIDE_BURSTEIN", "CUSTOM_SWISS", "FIDE_DOUBLESWISS_BAKU", "CUSTOM_DOUBLESWISS",
     "BERGER_ROUNDROBIN_G4", "FIDE_ROUNDROBIN", "BERGER_ROUNDROBIN", "BERGER_DOUBLEROUNDROBIN",
     "FIDE_DOUBLEROUNDROBIN", "CUSTOM_ROUNDROBIN", "FIDE_SCHILLER", "FIDE_SCHILLER_4x3",
     "CUSTOM_SCHILLER", "FIDE_SCHEVENINGEN_G2", "FIDE_DOUBLESCHEVENINGEN", "CUSTOM_SCHEVENINGEN",
     "CUSTOM_KNOCKOUT", "FIDE_TEAM", "FIDE_TEAM_BAKU", "FIDE_TEAM_TYPEA_MP_GP",
     "FIDE_TEAM_MP_BAKU", "FIDE_TEAM_TYPEB_GP_MP", "FIDE_TEAM_GP", "CUSTOM_TEAM_SWISS_MP",
     "CUSTOM_TEAM_SWISS", "BERGER_TEAM_ROUNDROBIN_G2", "BERGER_TEAM_DOUBLEROUNDROBIN",
     "FIDE_TEAM_ROUNDROBIN", "FIDE_TEAM_DOUBLEROUNDROBIN", "CUSTOM_TEAM_ROUNDROBIN",
     "CUSTOM_TEAM_KNOCKOUT"],
)  # fmt: skip
def test_types_of_tournament_there_are(code: str) -> None:
    assert not found("record.type_code", single({"type_code": code}))


@pytest.mark.parametrize(
    "code",
    ["FIDE_LIM", "FIDE-TEAM-BAKU", "FIDE_TEAM_GP_BAKU", "FIDE_TEAM_GP_MP_BAKU", "FIDE_DUTCH_2020",
     "BERGER_ROUNDROBIN_G0", "BERGER_ROUNDROBIN_G", "FIDE_SCHILLER_4", "CUSTOM_SWISS_BAKU",
     "FIDE_ROUNDROBIN_G2", ""],
)  # fmt: skip
def test_types_of_tournament_there_are_not(code: str) -> None:
    assert told("record.type_code", single({"type_code": code})) == [
        ("report.type_code", "TRF26 192", code)
    ]


@pytest.mark.parametrize(
    "code",
    ["DE/P", "BPG", "REP", "GE", "sb/c1/p", "ARO/M2", "RTNG/R", "TPN", "KS/L+1", "KS/L-2", "AOB/F",
     "BH:MP/C1/P", "WIN:MP", "MPvGP", "EDEBT/P", "EGGSB/C2", "SSSC/K2/P", "SSSC/F",
     "OTHER_drawn-lots", "PTS"],
)  # fmt: skip
def test_tiebreaks_there_are(code: str) -> None:
    assert not found("record.tiebreak_codes", single({"standings": [code]}, tiebreaks=(code,)))


@pytest.mark.parametrize(
    "code",
    ["Buchholz", "BH-C1", "BH/C", "BH/C1/C2", "BH:XP", "BH/C1:MP", "BH/", "OTHER_", "", "BH /C1"],
)
def test_tiebreaks_there_are_not(code: str) -> None:
    event = single({"standings": ["PTS", code]}, tiebreaks=(code,))
    assert told("record.tiebreak_codes", event) == [
        ("tiebreaks[0]", "TRF26 202", code),
        ("report.standings[1]", "TRF26 212", code),
    ]


@pytest.mark.parametrize(
    ("code", "leaves"),
    [("BH/C9", False), ("bh/m4", False), ("SB/C7/P", False), ("BH/C6", True), ("BH/M3", True)],
)
def test_cuts_that_leave_nothing_of_seven_rounds(code: str, leaves: bool) -> None:
    """C.07 14.1-14.4 end with Cut-2 and Median-2; seven rounds have seven values."""
    event = replace(single(tiebreaks=(code,)), rounds=7)
    expected = [] if leaves else [("tiebreaks[0]", "TRF26 202", code)]
    assert told("record.tiebreak_cuts", event) == expected
    own = replace(single(tiebreaks=("BH/C2", "BH/M2")), rounds=2)
    assert not found("record.tiebreak_cuts", own)


@pytest.mark.parametrize("colours", ["WWXB", "", "W B"])
def test_colours_of_boards(colours: str) -> None:
    ((place, article, _),) = told("record.board_colours", single({"board_colours": colours}))
    assert (place, article) == ("report.board_colours", "TRF26 352")
    assert not found("record.board_colours", single({"board_colours": "WBBW"}))


def test_match_points() -> None:
    points = {"TW": "2.0", "TX": 1}
    assert told("record.match_points", of_teams({"match_points": points})) == [
        ("report.match_points", "TRF26 362", "TX 1")
    ]
    right = {"TW": 3, "TD": "1,5", "TL": 0.5}
    assert not found("record.match_points", of_teams({"match_points": right}))


# Teams


def test_teams_are_placed_by_match_points() -> None:
    teams = (team(1, "3.0", "9.0", 1, []), team(2, "4.0", "5.0", 2, []), *TEAMS[2:])
    (each,) = found("record.team_order", of_teams(teams=teams))
    assert (each.place, each.article) == ("teams[1].rank", "TRF26 310")
    assert (each.values["team"], each.values["found"]) == ("T2", 2)
    assert found("record.team_order", of_teams({"type_code": "FIDE_TEAM_GP"}, teams)) == [
        Finding.warning(
            "record.team_order",
            "teams[2].rank",
            "TRF26 310",
            team="T11",
            found=3,
            points="6 / 2",
            before="5 / 4",
        )
    ]


@pytest.mark.parametrize(
    ("tiebreaks", "standings", "wrong"),
    [
        ((), None, True),
        (("MPvGP", "EDE"), None, True),
        (("EDE", "MPvGP"), None, False),
        ((), ["MPTS", "GPTS"], True),
        ((), ["PTS", "BH:MP"], False),
        ((), ["PTS"], False),
        ((), ["EDE"], False),
        ((), ["GPTS", "MPTS"], True),
    ],
)
def test_game_points_come_next_where_no_tiebreak_stands_between(
    tiebreaks: tuple[str, ...], standings: Any, wrong: bool
) -> None:
    teams = (team(1, "4.0", "5.0", 1, []), team(2, "4.0", "5.5", 2, []))
    event = of_teams({"standings": standings}, teams, tiebreaks=tiebreaks)
    assert bool(found("record.team_order", event)) is wrong


def test_teams_on_one_place_or_without_points_are_left_alone() -> None:
    teams = (team(1, "3.0", "5.0", 1, []), team(2, "4.0", "5.5", 1, []), Team(3, rank=2))
    assert not found("record.team_order", of_teams(teams=teams))


def test_a_player_sits_at_one_board() -> None:
    lineups = [
        {"round": 1, "team": 1, "opponent": 2, "players": [1, 0, 0, 3]},
        {"round": 2, "team": 1, "opponent": 2, "players": [3, 1, 3, 3]},
    ]
    (each,) = found("record.team_scores", of_teams({"lineups": lineups}))
    assert (each.place, each.article) == ("report.lineups[1]", "TRF26 300")
    assert each.values == {"player": 3, "team": 1, "round": 2}


# All of them

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8)
    | st.sampled_from(["F", "H", "Z", "1", "٣", "²", "1.0", "PTS", "MPTS", "BH/C1"])
    | st.integers(-1, 12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner)
    | st.dictionaries(
        st.sampled_from(["type", "round", "first_round", "last_round", "first", "last", "team",
                         "opponent", "white", "black", "teams", "players", "match_points"]),
        inner, max_size=6),
    max_leaves=12,
)  # fmt: skip
KEYS = [*RECORDS, "absent", "virtual_points", "type_code", "standings", "board_colours",
        "match_points"]  # fmt: skip


@settings(deadline=None)
@given(
    st.dictionaries(st.sampled_from(KEYS), JSON | st.lists(JSON)) | JSON,
    st.lists(JSON | st.fixed_dictionaries({"no": JSON, "rank": JSON, "match_points": JSON,
                                           "game_points": JSON, "players": JSON}), max_size=4),
    st.sampled_from([System.SWISS, System.TEAM]),
)  # fmt: skip
def test_no_shape_of_a_report_trips_a_check(report: Any, teams: Any, system: System) -> None:
    try:
        event = replace(
            Event(name="E", players=PLAYERS, games=GAMES, byes=BYES, system=system, rounds=3),
            teams=teams_of(teams),
            report=report_of(report),
        )
    except BadInput:
        return
    for check in RECORD_CHECKS:
        for each in check.ask(Case(event)):
            assert each.code == check.code
            for sentence in SENTENCES[each.code]:
                assert sentence.format(**each.values)


def test_numbers_too_long_to_write_do_not_trip_a_check() -> None:
    huge = 10**50
    report = {"byes": [{"type": "F", "round": huge, "players": [huge]}], "absent": [huge],
              "match_points": {"TW": huge}, "type_code": huge}  # fmt: skip
    assert len(remarks_on(report=report)) == 5
    assert not [each for check in RECORD_CHECKS for each in check.ask(Case(single(report)))]


@pytest.mark.parametrize("name", ALL_REPORTS)
def test_samples_are_left_alone(name: str) -> None:
    case = Case(event_of(sample(name)))
    assert not [each for check in RECORD_CHECKS for each in check.ask(case)]


@pytest.mark.parametrize("event", [single(), of_teams()])
def test_clean_events_are_left_alone(event: Event) -> None:
    assert not [each for check in RECORD_CHECKS for each in check.ask(Case(event))]


@pytest.mark.parametrize("code", BY_CODE)
def test_every_check_has_a_sentence_and_advice_in_both_languages(code: str) -> None:
    for key in (code, f"advice.{code}"):
        text = SENTENCES[key]
        assert text.en != text.es
        assert set(re.findall(r"{\w+}", text.en)) == set(re.findall(r"{\w+}", text.es))
    assert len(SENTENCES) == 2 * len(BY_CODE)


# Virtual points


def accelerated(**values: Any) -> dict[str, Any]:
    rounds = {"first_round": 1, "last_round": 2, "first": 1, "last": 2}
    return {"acceleration": [{**rounds, **values}]}


def test_virtual_points_of_players_are_game_points() -> None:
    (each,) = found("record.virtual_points", single(accelerated(match_points="1.0")))
    assert (each.place, each.article) == ("report.acceleration[0]", "TRF26 250")
    assert each.values == {"found": "1"}
    assert not found("record.virtual_points", single(accelerated(points="1.0")))
    assert not found("record.virtual_points", single(accelerated(points="1.0", match_points="2.0")))


def test_virtual_points_of_teams_are_match_points() -> None:
    """But for an event whose first score is that of games, which nobody may accelerate."""
    event = of_teams(accelerated(points="1.0"))
    (each,) = found("record.virtual_points_of_teams", event)
    assert each.place == "report.acceleration[0]"
    assert not found("record.virtual_points_of_teams", of_teams(accelerated(match_points="1.0")))
    by_games = accelerated(points="1.0") | {"type_code": "FIDE_TEAM_TYPEA_GP_MP"}
    assert not found("record.virtual_points_of_teams", of_teams(by_games))


def test_virtual_points_in_the_columns_of_a_file() -> None:
    """1 point of players 1 and 2 in rounds 1 and 2, in the columns 5-8 instead of 10-13."""
    rows = [
        f"001 {no:>4}      {f'Player {no}':33} 2000 {'':29} {'0.0':>4} {no:>4}" for no in (1, 2, 3)
    ]
    for line, expected in (
        ("250  1.0        1   2    1    2", 1),
        ("250       1.0   1   2    1    2", 0),
    ):
        event = read_trf("\n".join(["012 E", "142 3", line, *rows]).encode()).event
        assert event is not None
        assert len(found("record.virtual_points", event)) == expected
