"""Every check: a report on which it speaks, made by hand, and one on which it stays silent.

What a report says: FEDA 1996, 10.21-10.3; FIDE 2005, 11.21-11.23; FIDE 2022, 10 (comment). How long
an event lasts: FIDE 2005 and 2009, 4.1.
"""

import copy
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import Any

import pytest
from tests.messages.catalogue import CATALOGUE

from arpad.core.event import Bye, ByeKind, System
from arpad.core.finding import Finding, Severity
from arpad.core.report import RequestedBye, Team
from arpad.formats.document.reader import read_document
from arpad.rules.checks.check import Case, Profile, findings
from arpad.rules.checks.registry import CHECKS
from arpad.rules.regulations.readings import with_readings
from arpad.rules.regulations.registry import edition

Document = dict[str, Any]

# Four players, three rounds: A 2½, B 2, C 1½, D 0. Nothing is wrong with it.
CLEAN: Document = {
    "name": "Clean",
    "federation": "ESP",
    "start": "2024-05-03",
    "end": "2024-05-05",
    "system": "swiss",
    "rounds": 3,
    "round_dates": ["2024-05-03", "2024-05-04", "2024-05-05"],
    "time_control": "90+30",
    "report": {
        "counts": {"players": 4, "rated": 4, "teams": 0},
        "registered": "2024-04-20",
        "received": "2024-05-06",
    },
    "players": [
        {"no": 1, "name": "A", "rating": 2100, "id": "101", "sex": "m", "federation": "ESP",
         "title": "FM", "birth": "1990-01-01", "points": "2.5", "rank": 1},
        {"no": 2, "name": "B", "rating": 2000, "id": "102", "sex": "w", "federation": "FRA",
         "title": "WFM", "birth": "1991", "points": "2", "rank": 2},
        {"no": 3, "name": "C", "rating": 1900, "id": "103", "sex": "m", "federation": "ITA",
         "birth": "2001", "points": "1.5", "rank": 3},
        {"no": 4, "name": "D", "rating": 1800, "id": "104", "sex": "m", "federation": "POR",
         "birth": "1955", "points": "0", "rank": 4},
    ],
    "games": [
        {"round": 1, "white": 1, "black": 3, "result": "1/2", "date": "2024-05-03"},
        {"round": 1, "white": 4, "black": 2, "result": "0-1"},
        {"round": 2, "white": 2, "black": 1, "result": "0-1"},
        {"round": 2, "white": 3, "black": 4, "result": "1-0"},
        {"round": 3, "white": 1, "black": 4, "result": "1-0"},
        {"round": 3, "white": 2, "black": 3, "result": "1-0"},
    ],
}  # fmt: skip

Change = Callable[[Document], None]


def player(no: int, **keys: Any) -> Change:
    return lambda document: document["players"][no - 1].update(keys)


def top(**keys: Any) -> Change:
    return lambda document: document.update(keys)


def game(index: int, **keys: Any) -> Change:
    return lambda document: document["games"][index].update(keys)


def said(**keys: Any) -> Change:
    return lambda document: document["report"].update(keys)


def replaced(index: int, *entries: Document) -> Change:
    def change(document: Document) -> None:
        document["games"][index : index + 1] = entries

    return change


def unrated(no: int, **keys: Any) -> Change:
    return player(no, rating=None, **keys)


def both(*changes: Change) -> Change:
    def change(document: Document) -> None:
        for each in changes:
            each(document)

    return change


TEAMS = [{"name": "X", "players": [1, 3]}, {"name": "Y", "players": [2, 4]}]
SINGLES = tuple(enumerate("WXYZ", 1))  # four teams of one player
MATCH_GAMES = [
    {"round": 1, "white": 1, "black": 2, "result": "1-0"},
    {"round": 2, "white": 2, "black": 1, "result": "0-1"},
    {"round": 3, "white": 1, "black": 2, "result": "1-0"},
]


def match(document: Document) -> None:
    document.update(system="match", games=copy.deepcopy(MATCH_GAMES), rounds=3)
    document["players"] = document["players"][:2]
    document["players"][0].pop("points")
    document["players"][1].pop("points")


def in_stages(document: Document) -> None:
    last = max(entry["round"] for entry in document["games"])
    document["stages"] = [
        {"name": "Preliminary", "first_round": 1, "last_round": 1},
        {"name": "Final", "first_round": 2, "last_round": last},
    ]


SUMS = {"points": "5.5", "games": 9, "opponents": 2125}


def of_sums(document: Document) -> None:
    document["games"] = []
    document["players"][0]["sums"] = SUMS


def crowded(document: Document) -> None:
    document["players"] += [{"no": no, "name": f"P{no}", "rating": None} for no in range(5, 42)]


def all_forfeited(document: Document) -> None:
    for entry in document["games"]:
        entry["result"] = "-/-"


FAULTY: list[tuple[str, str, str, Change]] = [
    ("check.mandatory", "fide-2024", "arbiters", said(dialect="trf16")),
    (
        "check.ranks_missing",
        "fide-2024",
        "players[3].rank",
        both(said(dialect="trf16"), player(4, rank=None)),
    ),
    (
        "check.nothing_played",
        "fide-2024",
        "games",
        all_forfeited,
    ),
    ("check.nobody_rated", "fide-2024", "players", both(*(unrated(no) for no in (1, 2, 3, 4)))),
    ("check.nobody_rated_yet", "elo-1972", "players", both(*(unrated(no) for no in (1, 2, 3, 4)))),
    ("check.rated_to_begin", "elo-1972", "players", both(unrated(1), unrated(2))),
    ("match_rounds", "fide-2024", "rounds", both(match, top(rounds=None))),
    ("check.report_early", "fide-2024", "report.received", said(received="2024-05-02")),
    ("check.report_missed_list", "fide-2024", "report.received", said(received="2024-06-15")),
    ("check.dates_missing", "fide-2024", "start", lambda d: d.pop("start")),
    (
        "check.dates_outside",
        "fide-2024",
        "round_dates[2]",
        top(round_dates=["2024-05-03", "2024-05-04", "2024-05-06"]),
    ),
    ("check.dates_outside", "fide-2024", "games[0].date", game(0, date="2024-05-01")),
    (
        "check.round_dates_order",
        "fide-2024",
        "round_dates[2]",
        top(round_dates=["2024-05-03", "2024-05-05", "2024-05-04"]),
    ),
    ("check.round_dates_number", "fide-2024", "round_dates", top(round_dates=["2024-05-03"])),
    (
        "check.counts_differ",
        "fide-2024",
        "report.counts.rated",
        said(counts={"players": 4, "rated": 3}),
    ),
    ("check.ids_repeated", "fide-2024", "players[3].id", player(4, id="101")),
    ("check.ids_missing", "fide-2024", "players[3].id", player(4, id=None)),
    (
        "check.ids_national",
        "fide-2024",
        "players[3].id",
        player(4, id=None, national={"AND": {"id": "12384"}}),
    ),
    ("check.ids_odd", "fide-2024", "players[3].id", player(4, id="CM1")),
    ("check.names_repeated", "fide-2024", "players[3].name", player(4, name="a")),
    ("check.titles_unknown", "fide-2024", "players[3].title", player(4, title="XM")),
    ("check.titles_of_women", "fide-2024", "players[3].sex", player(4, title="WCM")),
    ("check.sex_missing", "fide-2024", "players[3].sex", unrated(4, sex=None)),
    ("check.births_implausible", "fide-2024", "players[3].birth", player(4, birth="2023")),
    ("check.births_missing", "fide-2024", "players[3].birth", unrated(4, birth=None)),
    ("check.federations_missing", "fide-2024", "players[3].federation", player(4, federation=None)),
    (
        "check.federations_odd",
        "fide-2024",
        "players[3].federation",
        player(4, federation="Kilkenny"),
    ),
    ("check.ratings_below_floor", "fide-2024", "players[3].rating", player(4, rating=1350)),
    ("check.no_games", "fide-2024", "games", top(games=[])),
    ("check.rounds_beyond", "fide-2024", "games[4]", top(rounds=2)),
    ("check.rounds_unfinished", "fide-2024", "games", top(rounds=4)),
    ("check.match_ended", "fide-2024", "games", both(match, top(rounds=8))),
    (
        "check.rematch",
        "fide-2024",
        "games[5]",
        both(game(4, black=2, white=4), game(5, white=1, black=3)),
    ),
    ("check.both_lost", "fide-2024", "games[4]", game(4, result="0-0")),
    (
        "check.bye_twice",
        "fide-2024",
        "players[3]",
        both(
            game(1, result="-/+", white=2, black=4),
            replaced(
                4,
                {"round": 3, "player": 4, "bye": "pairing"},
                {"round": 3, "player": 1, "bye": "full"},
            ),
        ),
    ),
    (
        "check.byes_in_round",
        "fide-2024",
        "games",
        replaced(
            4,
            {"round": 3, "player": 4, "bye": "pairing"},
            {"round": 3, "player": 1, "bye": "pairing"},
        ),
    ),
    (
        "check.half_point_byes",
        "fide-2024",
        "players[3]",
        both(
            replaced(
                4,
                {"round": 3, "player": 4, "bye": "half"},
                {"round": 3, "player": 1, "bye": "full"},
            ),
            replaced(
                3,
                {"round": 2, "player": 4, "bye": "half"},
                {"round": 2, "player": 3, "bye": "full"},
            ),
        ),
    ),
    (
        "check.half_point_bye_late",
        "fide-2024",
        "players[3]",
        replaced(
            4, {"round": 3, "player": 4, "bye": "half"}, {"round": 3, "player": 1, "bye": "full"}
        ),
    ),
    (
        "check.idle_players",
        "fide-2024",
        "players[4]",
        lambda d: d["players"].append({"no": 5, "name": "E", "rating": 1700, "id": "105"}),
    ),
    ("check.points_differ", "fide-2024", "players[2].points", player(3, points="2")),
    (
        "check.rank_order",
        "fide-2024",
        "players[1].rank",
        both(player(2, rank=3), player(3, rank=2)),
    ),
    (
        "check.team_rosters",
        "fide-2024",
        "teams[0].players",
        top(teams=[{"name": "X", "players": [1, 9]}]),
    ),
    (
        "check.team_twice",
        "fide-2024",
        "teams[1].players",
        top(teams=[*TEAMS[:1], {"name": "Y", "players": [2, 4, 1]}]),
    ),
    (
        "check.team_missing",
        "fide-2024",
        "players[3]",
        top(teams=[{"name": "X", "players": [1, 2, 3]}]),
    ),
    ("check.team_none", "fide-2024", "teams", top(system="team")),
    (
        "check.board_order",
        "fide-2024",
        "games[0]",
        both(
            top(system="team", teams=TEAMS),
            game(0, white=1, black=2, board=2),
            game(1, white=3, black=4, board=1),
        ),
    ),
    (
        "check.team_bye_missing",
        "fide-2024",
        "teams[1]",
        both(
            top(system="team", teams=[{"name": name, "players": [no]} for no, name in SINGLES]),
            replaced(5),
        ),
    ),
    ("composition_share", "fide-2005", "players", both(top(system="round-robin"), unrated(4))),
    (
        "composition_players",
        "fide-2005",
        "players",
        both(top(system="double-round-robin"), unrated(4)),
    ),
    ("check.match_unrated", "fide-2024", "players[1]", both(match, unrated(2))),
    ("check.match_decided", "fide-2024", "games[2]", match),
    ("check.match_over", "fide-2009", "games[2]", match),
    ("request_not_known", "fide-2009", "flags", top(flags=["requested"])),
    ("stages.apart", "fide-2009", "stages", in_stages),
    ("stages.together", "fide-2005", "stages", in_stages),
    ("stages.no_article", "fide-2024", "stages", in_stages),
    ("check.match_requested", "fide-2024", "flags", both(match, top(flags=["requested"]))),
    (
        "check.scheveningen",
        "fide-2005",
        "players",
        both(top(system="scheveningen"), unrated(3), unrated(4)),
    ),
    ("check.too_few_rated_opponents", "feda-1996", "players[3]", unrated(4)),
    ("check.category", "feda-1996", "flags", top(flags=["provincial"])),
    ("check.categories_contradict", "feda-1996", "flags", top(flags=["national", "provincial"])),
    ("check.category_unknown", "feda-1996", "flags", top(arbiters=["Soto, Ana (PA)"])),
    ("check.arbiter_untitled", "feda-1996", "arbiters", top(arbiters=["Soto, Ana"])),
    (
        "check.arbiter_category",
        "feda-1996",
        "arbiters",
        top(flags=["national"], arbiters=["Soto, Ana (RA)"]),
    ),
    (
        "check.starting_rank",
        "feda-1996",
        "players[3].no",
        both(player(3, rating=1805), player(4, rating=1900)),
    ),
    ("check.sums_not_rated", "fide-2024", "players", of_sums),
    ("check.sums_differ", "feda-1996", "players[0].sums", player(1, sums=SUMS)),
    ("check.report_file", "feda-1996", "players", crowded),
    ("check.duration", "fide-2005", "end", top(end="2024-08-30")),
    ("check.duration_monthly", "fide-2024", "end", top(end="2024-08-30")),
    ("check.registration", "fide-2024", "report.registered", said(registered="2024-05-01")),
    ("check.registered_after", "fide-2005", "report.registered", said(registered="2024-05-04")),
    ("check.hybrid", "fide-2022", "flags", top(flags=["hybrid"])),
    ("check.report_late", "feda-1996", "report.received", said(received="2024-05-20")),
    ("check.report_too_late", "fide-2024", "report.received", said(received="2024-08-01")),
]


def asked(document: Document, key: str, profile: Profile = Profile.SUBMIT) -> list[Finding]:
    event, _ = read_document(document)
    return list(findings(Case(event, edition(key)), profile, CHECKS))


def test_a_report_too_late_for_every_list_is_not_said_to_be_rated_later() -> None:
    document = copy.deepcopy(CLEAN)
    said(received="2024-08-01")(document)
    late = asked(document, "fide-2024")
    assert "check.report_missed_list" not in {each.code for each in late}


@pytest.mark.parametrize(
    ("code", "key", "place", "change"), FAULTY, ids=[f"{case[0]}-{case[2]}" for case in FAULTY]
)
def test_a_faulty_report_is_found_out(code: str, key: str, place: str, change: Change) -> None:
    document = copy.deepcopy(CLEAN)
    change(document)
    found = [finding for finding in asked(document, key) if finding.code == code]
    assert place in [finding.place for finding in found]
    assert all(finding.article for finding in found)


@pytest.mark.parametrize("key", ["fide-2022", "fide-2024", "fide-2025"])
def test_a_clean_report_stays_unremarked(key: str) -> None:
    assert asked(CLEAN, key) == []


@pytest.mark.parametrize(
    ("key", "no", "rating", "registered", "in_time"),
    [
        # 0.2 of 2024: thirty days before 3 May where somebody is above 2700, a woman above 2500.
        ("fide-2024", 1, 2701, "2024-04-03", True),
        ("fide-2024", 1, 2701, "2024-04-04", False),
        ("fide-2024", 1, 2700, "2024-04-30", True),
        ("fide-2024", 1, 2700, "2024-05-01", False),
        ("fide-2024", 2, 2501, "2024-04-04", False),
        ("fide-2024", 2, 2500, "2024-04-30", True),
        # 0.2 of 2022: three days, whoever plays.
        ("fide-2022", 1, 2701, "2024-04-30", True),
        ("fide-2022", 1, 2701, "2024-05-01", False),
    ],
)
def test_0_2_days_of_registration(
    key: str, no: int, rating: int, registered: str, in_time: bool
) -> None:
    document = copy.deepcopy(CLEAN)
    document["players"][no - 1]["rating"] = rating
    said(registered=registered)(document)
    found = [each for each in asked(document, key) if each.place == "report.registered"]
    assert [(each.code, each.article) for each in found] == (
        [] if in_time else [("check.registration", "0.2")]
    )


@pytest.mark.parametrize(
    ("key", "code", "article"),
    [
        ("fide-2005", "check.registered_after", "7.1"),
        ("fide-2009", "check.registration", "0.4"),
        ("feda-1996", None, None),
        ("elo-1972", None, None),
    ],
)
def test_registered_after_the_event_had_begun(
    key: str, code: str | None, article: str | None
) -> None:
    # Neither FEDA nor Elo asks for an event to be registered; on its first day is in time for 7.1.
    document = copy.deepcopy(CLEAN)
    said(registered="2024-05-04")(document)
    found = [each for each in asked(document, key) if each.place == "report.registered"]
    assert [(each.code, each.article) for each in found] == ([(code, article)] if code else [])
    said(registered=CLEAN["start"])(document)
    if key == "fide-2005":
        assert "check.registered_after" not in {each.code for each in asked(document, key)}


@pytest.mark.parametrize(
    ("choice", "registered", "articles"),
    [
        ("first-day", "2024-05-03", []),
        ("day-before", "2024-05-03", ["7.1"]),
        ("day-before", "2024-05-02", []),
    ],
)
def test_the_last_day_to_register_is_a_reading(
    choice: str, registered: str, articles: list[str]
) -> None:
    # FIDE 2005, 7.1: registered before; no hour is on record.
    document = copy.deepcopy(CLEAN)
    said(registered=registered)(document)
    event, _ = read_document(document)
    case = Case(event, with_readings(edition("fide-2005"), {"registered": choice}))
    found = findings(case, Profile.SUBMIT, CHECKS)
    assert [each.article for each in found if each.place == "report.registered"] == articles


@pytest.mark.parametrize(
    ("key", "articles"), [("fide-2022", ["9.4"]), ("fide-2022-rapid", ["8.4"]), ("fide-2009", [])]
)
def test_a_hybrid_event_sends_its_games(key: str, articles: list[str]) -> None:
    # FIDE 2022, 9.4; FIDE 2022 rapid, 8.4.
    document = copy.deepcopy(CLEAN)
    top(flags=["hybrid"])(document)
    found = [each.article for each in asked(document, key) if each.code == "check.hybrid"]
    assert found == articles


def test_an_event_that_ends_before_it_begins() -> None:
    event, _ = read_document(CLEAN)
    case = Case(replace(event, end=date(2024, 5, 1), round_dates=()), edition("fide-2024"))
    assert "check.dates_order" in {each.code for each in findings(case, Profile.READ, CHECKS)}


def test_two_games_in_one_round() -> None:
    event, _ = read_document(CLEAN)
    games = (*event.games[:2], replace(event.games[2], round=1), *event.games[3:])
    case = Case(replace(event, games=games), edition("fide-2024"))
    assert "check.two_in_round" in {each.code for each in findings(case, Profile.READ, CHECKS)}


def test_full_point_byes_are_said_once_before_a_pairing() -> None:
    event, _ = read_document(CLEAN)
    byes = tuple(Bye(round_, no, ByeKind.FULL) for round_, no in ((1, 3), (2, 3), (2, 1)))
    asked_for = (RequestedBye(ByeKind.FULL, 3, (4,)),)
    given = replace(event, byes=byes, report=replace(event.report, byes=asked_for))
    # Teams whose points are only added up change nothing; in an event of teams 240 names teams.
    beside = replace(given, teams=(Team(name="A", players=(1, 2)), Team(name="B", players=(3, 4))))
    of_teams = replace(beside, system=System.TEAM)
    for asked_of, code, said in (
        (given, "check.full_point_byes", "1, 3, 4"),
        (beside, "check.full_point_byes", "1, 3, 4"),
        (of_teams, "check.full_point_byes_of_teams", "4"),
    ):
        found = [
            each
            for each in findings(Case(asked_of), Profile.PAIR, CHECKS)
            if each.code.startswith("check.full_point_byes")
        ]
        assert [(each.severity, each.code, each.values["found"]) for each in found] == [
            (Severity.NOTE, code, said)
        ]


def test_every_check_has_a_faulty_report_a_sentence_and_an_advice() -> None:
    codes = {
        code
        for check in CHECKS
        for code in (check.code, *check.also)
        if not code.startswith(("time.", "record.", "team."))
    }
    apart = {
        "check.dates_order",
        "check.two_in_round",
        "check.full_point_byes",
        "check.full_point_byes_of_teams",
    }
    tested = {case[0] for case in FAULTY} | apart
    assert codes <= tested
    assert tested <= CATALOGUE.keys()
    assert {f"advice.{code}" for code in tested} <= CATALOGUE.keys()


@pytest.mark.parametrize("profile", [Profile.READ, Profile.PAIR])
def test_what_only_matters_for_rating_is_not_asked_before(profile: Profile) -> None:
    document = copy.deepcopy(CLEAN)
    player(4, id=None, federation=None)(document)
    assert asked(document, "fide-2024", profile) == []


def test_other_points_for_a_win_are_counted() -> None:
    # 3-1-0: A two wins and a draw 7, B 6, C one win and a draw 4, D 0.
    document = copy.deepcopy(CLEAN)
    document["scoring"] = {"W": "3.0", "D": "1.0", "L": "0.0"}
    for no, points in enumerate(("7", "6", "4", "0"), start=1):
        player(no, points=points)(document)
    assert asked(document, "fide-2024") == []


def test_a_team_without_a_name_goes_by_its_number() -> None:
    document = copy.deepcopy(CLEAN)
    document["teams"] = [{"no": 7, "players": [1, 99]}, {"players": [2, 98]}]
    found = [each for each in asked(document, "fide-2024") if each.code == "check.team_rosters"]
    assert [(each.values["team"], each.values["found"]) for each in found] == [("7", 99), ("2", 98)]
