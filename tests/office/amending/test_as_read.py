"""What stands in a report and needs no other value is confirmed as it was read."""

from typing import Any

import pytest
from sqlalchemy import update
from tests.formats.form_3.test_form_3 import PRINTED
from tests.office.proof.bundles.both import agreed, arpad_says

from arpad.core.amendments import Amendment, Amends
from arpad.core.errors import BadInput, Conflict, UnknownName
from arpad.core.event import Play
from arpad.core.finding import Severity
from arpad.doors.cli.refusals import answer_to
from arpad.office.desk import Desk
from arpad.office.lists.bundling import bundle_list
from arpad.office.logbook import read_log
from arpad.office.periods.releasing import correct, publish
from arpad.office.proof.bundles.auditing import audit_bundle
from arpad.office.proof.bundles.contents import read_bundle
from arpad.office.records.tables.events import amendment
from arpad.office.records.tournaments import find_tournament
from arpad.office.tournaments.amending import AskedAmendment, amend
from arpad.office.tournaments.as_read import confirmable_at
from arpad.office.tournaments.decisions import accept
from arpad.office.tournaments.examining import examine
from arpad.office.tournaments.keeping import event_players
from arpad.office.tournaments.overview import story_of
from arpad.office.tournaments.receiving import exported_report

from ..damage import owner_of
from ..reports import (
    announce,
    checked_report,
    enter_arbiter,
    enter_players,
    open_systems,
    send,
)
from ..reports import report as document
from .made import JUNE, verified
from .test_answers import REPORT, checked_file, opened, severities

WHY = "the arbiter says so"
TEAMS = (
    "310   1 North                                  1.5     1     1    2\n"
    "310   2 South                                  2.5     2     3    4\n"
)


def errors_at(desk: Desk, code: str) -> list[tuple[str, str | None]]:
    """The errors of a report, and what to type to confirm each."""
    return [
        (each.code, confirmable_at(each))
        for each in story_of(desk, code).findings
        if each.severity is Severity.ERROR
    ]


@pytest.mark.parametrize(
    ("record", "finding", "place"),
    [
        ("062 many", "trf.wrong_count", "062"),
        ("062 many", "trf.wrong_count", "report.counts.players"),
        ("062 many", "trf.wrong_count", "8"),
        ("062 many", "trf.wrong_count", "8:5"),
        ("152 green", "trf.wrong_first_colour", "152"),
        ("162 nothing", "trf.wrong_scores", "162"),
        ("XXC green", "trf.wrong_engine_record", "XXC"),
        ("XXP 1 x", "trf.wrong_engine_record", "XXP"),
        ("XXZ x", "trf.wrong_engine_record", "XXZ"),
        ("XXS WW", "trf.wrong_engine_record", "XXS"),
        ("XXZ 9", "record.players_known", "report.absent[0]"),
        ("142 2\n240 F   9    1", "record.rounds_known", "240"),
        ("240 F   1    9", "record.players_known", "240"),
        ("NRS    9      Gil, Eva", "trf.unknown_player", "NRS"),
    ],
)
def test_a_record_that_changes_nothing_is_confirmed(
    desk: Desk, record: str, finding: str, place: str
) -> None:
    opened(desk)
    code = checked_file(desk, REPORT.replace("122 90", f"{record}\n122 90"))
    assert severities(desk, code, finding) == [Severity.ERROR]
    done = amend(desk, code, AskedAmendment(as_read=place), WHY)
    assert (done.change.kind, done.errors) == (Amends.AS_READ, 0)
    assert severities(desk, code, finding) == [Severity.NOTE]
    (kept,) = story_of(desk, code).amendments
    assert (kept.reason, kept.change.old) == (WHY, finding)
    accept(desk, code)
    publish(desk, None, Play.STANDARD, JUNE, early=True)
    assert verified(desk) == []


def test_a_line_that_leaves_a_player_out_is_confirmed_by_that_line_alone(desk: Desk) -> None:
    opened(desk)
    second = REPORT.splitlines(keepends=True)[-1]
    code = checked_file(desk, REPORT + second.replace("Nunez, Diego", "Otero, Dora "))
    assert errors_at(desk, code) == [("trf.repeated_number", "13")]
    for place in ("001", "players[3].no"):
        with pytest.raises(UnknownName) as why:
            amend(desk, code, AskedAmendment(as_read=place), WHY)
        assert [each.code for each in answer_to(why.value)[0]] == ["amend.no_error"]
    done = amend(desk, code, AskedAmendment(as_read="13"), "entered twice")
    assert done.change == Amendment(Amends.AS_READ, "trf.repeated_number", "line 13")
    accept(desk, code)
    with desk.reading() as connection:
        version = find_tournament(connection, code).accepted_version
        assert version is not None
        assert len(event_players(connection, version)) == 4


def test_a_number_that_is_none_is_confirmed_by_its_line(desk: Desk) -> None:
    opened(desk)
    line = "001    x w    Otero, Dora                            ESP\n"
    code = checked_file(desk, REPORT + line)
    assert errors_at(desk, code) == [("trf.wrong_number", "13")]
    assert amend(desk, code, AskedAmendment(as_read="13:1"), "a note of mine").errors == 0
    accept(desk, code)


@pytest.mark.parametrize(
    ("found", "wrong", "place"),
    [
        ("2 w 1", "2 w ?", "9"),
        ("2100 ESP", "9999 ESP", "players[0].rating"),
        ("  1.5    1", "  2.5    1", "players[0].points"),
    ],
)
def test_what_another_amendment_answers_is_not_confirmed(
    desk: Desk, found: str, wrong: str, place: str
) -> None:
    opened(desk)
    code = checked_file(desk, REPORT.replace(found, wrong, 1))
    assert {at for _, at in errors_at(desk, code)} == {None}
    with pytest.raises(Conflict) as why:
        amend(desk, code, AskedAmendment(as_read=place), WHY)
    assert [each.code for each in answer_to(why.value)[0]] == ["amend.not_as_read"]


def test_a_player_whose_rating_could_not_be_read_may_have_none(desk: Desk) -> None:
    """Unrated was what the report gave already, so that nothing could be amended."""
    opened(desk)
    code = checked_file(desk, REPORT.replace("2100 ESP", "9999 ESP"))
    done = amend(desk, code, AskedAmendment(player=1, field=("rating", "")), "unrated")
    confirmed = Amendment(Amends.AS_READ, "trf.wrong_rating", "players[0].rating")
    assert (done.change, done.errors) == (confirmed, 0)
    with pytest.raises(Conflict):
        amend(desk, code, AskedAmendment(player=1, field=("rating", "")), "unrated")
    accept(desk, code)
    publish(desk, None, Play.STANDARD, JUNE, early=True)
    assert verified(desk) == []


def test_what_a_regulation_forbids_is_not_confirmed(desk: Desk) -> None:
    opened(desk)
    code = checked_file(desk, REPORT.replace("102 IA Gil, Eva\n", ""))
    assert {at for _, at in errors_at(desk, code)} == {None}


def test_no_place_at_all_is_refused(desk: Desk) -> None:
    """The findings that are of no field have an empty one."""
    opened(desk)
    code = checked_file(desk, REPORT.replace("122 90", "XXZ x\n122 90"))
    with pytest.raises(UnknownName):
        amend(desk, code, AskedAmendment(as_read=" "), WHY)


def test_another_error_at_the_place_stands(desk: Desk) -> None:
    """Confirmed is what was found then; a match of the same record may be wrong otherwise."""
    opened(desk)
    records = "XXZ x\n062 many\n"
    code = checked_file(desk, REPORT.replace("122 90", f"{records}122 90"))
    assert amend(desk, code, AskedAmendment(as_read="062"), WHY).errors == 1
    assert severities(desk, code, "trf.wrong_engine_record") == [Severity.ERROR]
    assert amend(desk, code, AskedAmendment(as_read="XXZ"), WHY).errors == 0
    with pytest.raises(UnknownName):
        amend(desk, code, AskedAmendment(as_read="062"), WHY)


@pytest.mark.parametrize(
    ("asked", "refused"),
    [
        (AskedAmendment(as_read="062"), "amend.no_error"),
        (AskedAmendment(as_read=""), "amend.no_error"),
        (AskedAmendment(as_read="062", as_played=True), "amend.one_change"),
    ],
)
def test_a_place_without_an_error_is_refused(
    desk: Desk, code: str, asked: AskedAmendment, refused: str
) -> None:
    with pytest.raises((BadInput, UnknownName)) as why:
        amend(desk, code, asked, WHY)
    assert [each.code for each in answer_to(why.value)[0]] == [refused]


def team_event(**changed: Any) -> dict[str, Any]:
    """Two teams of two; both games of round 1 were won by North, which has 2 game points."""
    games = [
        {"round": 1, "white": 1, "black": 3, "result": "1-0", "board": 1},
        {"round": 1, "white": 4, "black": 2, "result": "0-1", "board": 2},
        {"round": 2, "white": 1, "black": 4, "result": "1/2", "board": 1},
        {"round": 2, "white": 3, "black": 2, "result": "1/2", "board": 2},
    ]
    north = {"no": 1, "name": "North", "players": [1, 2]}
    south = {"no": 2, "name": "South", "players": [3, 4]}
    made = document(system="team", games=games, teams=[north, south])
    for key, value in changed.items():
        made["teams"][0][key] = value
    return made


@pytest.mark.parametrize(
    ("changed", "finding", "place"),
    [
        ({"players": [1, 2, 3]}, "check.team_twice", "teams[1].players"),
        ({"players": [1, 2, 9]}, "check.team_rosters", "teams[0].players"),
        ({"game_points": 1}, "team.game_points", "teams[0].game_points"),
        ({"match_points": 1}, "team.match_points", "teams[0].match_points"),
    ],
)
def test_what_is_said_of_a_team_is_confirmed_by_its_field(
    desk: Desk, changed: dict[str, Any], finding: str, place: str
) -> None:
    opened(desk)
    code = checked_report(desk, team_event(**changed)).tournament.code
    assert errors_at(desk, code) == [(finding, place)]
    assert amend(desk, code, AskedAmendment(as_read=place), WHY).errors == 0
    assert severities(desk, code, finding) == [Severity.NOTE]
    accept(desk, code)


def test_teams_that_two_records_give_otherwise_are_confirmed(desk: Desk) -> None:
    opened(desk)
    old = "013 North                             1    3\n"
    code = checked_file(desk, REPORT + TEAMS + old)
    found = [each for each, _ in errors_at(desk, code)]
    assert "trf.teams_disagree" in found
    amend(desk, code, AskedAmendment(as_read="013"), WHY)
    assert severities(desk, code, "trf.teams_disagree") == [Severity.NOTE]


def test_a_line_of_the_file_of_sums_is_confirmed(desk: Desk) -> None:
    opened(desk)
    lines = (
        "2200001 ,RUIZ Ana ,f,ESP,01-03-90,1.5, 3,1900\n"
        "2200002 ,SOTO Berta ,f,ESP\n"
        ",,m,ESP,01-01-92,1.0, 3,2000\n"
    )
    code = announce(desk).tournament.code
    send(desk, lines.encode(), "sums.txt", code=code)
    examine(desk, code)
    places = {each: at for each, at in errors_at(desk, code) if each.startswith("feda.")}
    assert places == {"feda.fields": "2", "feda.field": "3"}
    with pytest.raises(UnknownName):
        amend(desk, code, AskedAmendment(as_read="players[1].name"), WHY)
    for line in ("2", "3"):
        amend(desk, code, AskedAmendment(as_read=line), "no player")
    assert severities(desk, code, "feda.fields") == [Severity.NOTE]
    assert set(severities(desk, code, "feda.field")) == {Severity.NOTE}


def test_a_game_without_players_is_confirmed_as_left_out(desk: Desk) -> None:
    pytest.importorskip("chess")
    opened(desk)
    named = '[White "Ruiz, Ana"]\n[Black "Soto, Berta"]\n[Round "1"]\n[Result "1-0"]\n\n1-0\n\n'
    nobody = '[Event "Open"]\n[Round "2"]\n[Result "1-0"]\n\n1-0\n'
    code = announce(desk).tournament.code
    send(desk, (named + nobody).encode(), "games.pgn", code=code)
    examine(desk, code)
    places = dict(errors_at(desk, code))
    place = places["pgn.no_players"]
    assert place is not None
    amend(desk, code, AskedAmendment(as_read=place), "a study")
    assert severities(desk, code, "pgn.no_players") == [Severity.NOTE]


def test_a_new_report_stands_for_itself(desk: Desk) -> None:
    opened(desk)
    text = REPORT.replace("122 90", "062 many\n122 90")
    code = checked_file(desk, text)
    amend(desk, code, AskedAmendment(as_read="062"), WHY)
    send(desk, text.replace("City Open", "City Open A").encode(), "b.trf", code=code, reason="name")
    examine(desk, code)
    assert severities(desk, code, "trf.wrong_count") == [Severity.ERROR]
    assert severities(desk, code, "amend.left_behind") == []


def test_the_log_says_what_was_confirmed(desk: Desk) -> None:
    opened(desk)
    code = checked_file(desk, REPORT.replace("122 90", "062 many\n122 90"))
    amend(desk, code, AskedAmendment(as_read="062"), WHY)
    (line,) = [each for each in read_log(desk) if each.action == "amend"]
    assert [(each.field, each.old, each.new) for each in line.changes] == [
        ("as_read", "trf.wrong_count", "062")
    ]
    assert line.details["reason"] == WHY


def published_as_read(desk: Desk) -> str:
    opened(desk)
    code = checked_file(desk, REPORT.replace("122 90", "062 many\n122 90"))
    amend(desk, code, AskedAmendment(as_read="062"), WHY)
    accept(desk, code)
    publish(desk, None, Play.STANDARD, JUNE, early=True)
    return code


def test_a_bundle_has_what_was_confirmed_and_both_verifiers_agree(desk: Desk) -> None:
    code = published_as_read(desk)
    made = bundle_list(desk, "fide", Play.STANDARD, JUNE).content
    assert arpad_says(made) == (0, [])
    assert agreed(made) == 0
    contents = read_bundle(made)
    ((said,),) = [each.content.amendments for each in contents.events]
    assert (said.kind, said.old, said.new) == ("as_read", "trf.wrong_count", "062")
    _, report = exported_report(desk, code, None)
    assert audit_bundle(contents, lambda _: report).findings == ()


def test_a_place_of_a_published_event_is_confirmed_once(desk: Desk) -> None:
    opened(desk)
    code = checked_file(desk, REPORT.replace("122 90", "062 many\n122 90"))
    accept(desk, code, in_spite_of="four came")
    publish(desk, None, Play.STANDARD, JUNE, early=True)
    assert amend(desk, code, AskedAmendment(as_read="062"), WHY).version == "1.1"
    with pytest.raises(UnknownName):
        amend(desk, code, AskedAmendment(as_read="062"), WHY)
    assert verified(desk) == []
    correct(desk, None, Play.STANDARD, "confirmed")
    assert verified(desk) == []


@pytest.mark.parametrize(
    ("column", "value"), [("new", "152"), ("old", None), ("reason", "no"), ("kind", "confirmed")]
)
def test_verify_names_a_place_that_was_not_confirmed(
    desk: Desk, column: str, value: str | None
) -> None:
    published_as_read(desk)
    with owner_of(desk) as connection:
        connection.execute(update(amendment).values({column: value}))
    assert "verify.amendment" in {each.code for each in verified(desk)}


@pytest.mark.parametrize(
    ("old", "new", "finding"),
    [
        ("2005-08-01", "August", "form_3.day"),
        (",2,2115,1.5,", ",2,much,1.5,", "form_3.sum_cells"),
    ],
)
def test_a_line_of_form_3_is_confirmed(desk: Desk, old: str, new: str, finding: str) -> None:
    opened(desk)
    code = announce(desk).tournament.code
    send(desk, PRINTED.replace(old, new).encode(), "form.csv", code=code)
    examine(desk, code)
    place = dict(errors_at(desk, code))[finding]
    assert place is not None
    amend(desk, code, AskedAmendment(as_read=place), WHY)
    assert severities(desk, code, finding) == [Severity.NOTE]


def test_an_arbiter_of_another_category_directed_as_reported(desk: Desk) -> None:
    # FEDA 1996, 1.1: an event of national category (1.11.d) is directed by a national arbiter.
    open_systems(desk, edition="feda-1996")
    enter_players(desk)
    enter_arbiter(desk)
    arbiter = {"name": "Gil, Eva", "role": "chief", "title": "RA"}
    sent = document(arbiters=[arbiter], flags=["national"])
    code = checked_report(desk, sent).tournament.code
    assert ("check.arbiter_category", "arbiters") in errors_at(desk, code)
    amend(desk, code, AskedAmendment(as_read="arbiters"), WHY)
    assert severities(desk, code, "check.arbiter_category") == [Severity.NOTE]


def test_sums_that_the_games_do_not_give_are_confirmed(desk: Desk) -> None:
    # Games 1-4, 1-2 and 3-1, all drawn: 1.5 points of 3 games, and the report says 2.5.
    opened(desk)
    sums = {"points": "2.5", "games": 3, "opponents": 2000}
    code = checked_report(desk, document({1: {"sums": sums}})).tournament.code
    assert ("check.sums_differ", "players[0].sums") in errors_at(desk, code)
    amend(desk, code, AskedAmendment(as_read="players[0].sums"), WHY)
    assert severities(desk, code, "check.sums_differ") == [Severity.NOTE]
