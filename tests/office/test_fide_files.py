"""The report an event goes to FIDE with, and FIDE's list beside ours."""

from datetime import date
from io import BytesIO
from typing import Any

import pytest
from tests.conftest import Like

from arpad.core.errors import BadInput, Conflict
from arpad.core.event import Play
from arpad.core.fide import FideStep
from arpad.core.tournaments import Office
from arpad.formats.reading import read_any
from arpad.formats.result import FileFormat
from arpad.office.desk import Desk
from arpad.office.lists.fide_comparison import FideDifference, compare_with_fide
from arpad.office.lists.importing import GivenList, import_list
from arpad.office.logbook import read_log
from arpad.office.people.officials import Licence, NewOfficial, add_official
from arpad.office.tournaments.assigning import assign
from arpad.office.tournaments.fide_report import report_for_fide
from arpad.office.tournaments.fide_road import record_fide_step

from .reports import END, START, announce, checked_report, enter_players, open_systems, report
from .test_undated import undated

MAY = date(2026, 5, 1)
HEADING = "fide_id,name,federation,sex,title,birth,standard,standard_k\n"
LINES = {
    2200001: '2200001,"Ruiz, Ana",ESP,f,FM,1990,2105,20\n',
    2200002: '2200002,"Soto, Berta",ESP,f,,1991,2001,20\n',
    2200003: '2200003,"Vega, Carlos",FRA,m,,1992,1900,20\n',
    2200004: '2200004,"Nunez, Diego",ESP,m,,1993,1800,40\n',
}
# The arbiter knows neither ids nor births, and has old ratings.
BARE: dict[int, dict[str, Any]] = {
    1: {"id": None, "birth": None, "rating": 2100, "federation": None},
    3: {"federation": "ESP"},
}


def given(*lines: str, **values: Any) -> GivenList:
    stream = BytesIO((HEADING + "".join(lines)).encode())
    return GivenList(
        stream=stream, name="list.csv", day=values.pop("day", MAY), play=Play.STANDARD, **values
    )


def with_list(desk: Desk) -> None:
    """FIDE's list of May on record, and the players' own birth dates."""
    open_systems(desk)
    enter_players(desk)
    held = Licence("A-1", date(2030, 12, 31))
    add_official(desk, Office.ARBITER, NewOfficial("Gil, Eva", 2200123, licence=held))
    import_list(desk, given(*LINES.values()), "fide")


@pytest.fixture
def office(like: Like) -> Desk:
    desk, _ = like(with_list)
    return desk


def test_the_report_is_completed_from_fides_list(office: Desk) -> None:
    code = checked_report(office, report(BARE)).tournament.code
    assign(office, code, {1: "id:1"})
    found = report_for_fide(office, code)
    event = read_any(found.content).event
    assert event is not None
    ana, berta, carlos, diego = event.players
    # The whole birth date is the office's own; the list has the year.
    assert (ana.id, ana.federation, ana.birth) == ("2200001", "ESP", "1990-03-01")
    assert (ana.rating, ana.title, ana.sex) == (2105, "FM", "w")
    assert (berta.rating, carlos.federation, diego.rating) == (2001, "FRA", 1800)
    assert [(each.name, each.role) for each in event.arbiters] == [("Gil, Eva (2200123)", "chief")]
    changed = {(each.no, each.field, each.reported, each.ours) for each in found.completed}
    assert changed == {
        (1, "id", "–", "2200001"),
        (1, "federation", "–", "ESP"),
        (1, "birth", "–", "1990-03-01"),
        (1, "rating", "2100", "2105"),
        (1, "title", "–", "FM"),
        (2, "rating", "2000", "2001"),
        (3, "federation", "ESP", "FRA"),
    }
    assert found.listed is not None
    assert found.listed.date == MAY
    assert not found.refused
    assert [line.action for line in read_log(office)][-1] == "export-fide"


def test_what_fide_would_refuse_is_said(office: Desk) -> None:
    strange = {2: {"name": "Unknown, Uma", "id": None, "birth": None}}
    code = checked_report(office, report(strange)).tournament.code
    found = report_for_fide(office, code)
    assert found.refused
    codes = [each.code for each in found.findings]
    assert "check.ids_missing" in codes
    assert "fide.no_code" in codes


def test_the_deadline_at_fide_and_its_code(office: Desk) -> None:
    # 9.1: it ends on 4 May, so the report is due by 31 May; today is 15 June.
    code = checked_report(office).tournament.code
    record_fide_step(office, code, FideStep.REGISTERED, date(2026, 4, 1), fide_code="412345")
    found = {each.code: each for each in report_for_fide(office, code).findings}
    assert "fide.no_code" not in found
    late = found["fide.overdue"]
    assert (late.article, late.values["expected"]) == ("9.1", "2026-05-31")


def test_without_a_list_ratings_stay_as_reported(desk: Desk) -> None:
    open_systems(desk)
    enter_players(desk)
    code = checked_report(desk, report(BARE)).tournament.code
    assign(desk, code, {1: "id:1"})
    found = report_for_fide(desk, code, to=FileFormat.TRF26)
    assert found.listed is None
    assert "fide.no_list" in [each.code for each in found.findings]
    assert {each.field for each in found.completed} == {"id", "federation", "birth"}


def test_who_is_not_on_fides_list_is_unrated_there(desk: Desk) -> None:
    open_systems(desk)
    enter_players(desk)
    import_list(desk, given(LINES[2200001]), "fide")
    code = checked_report(desk).tournament.code
    event = read_any(report_for_fide(desk, code).content).event
    assert event is not None
    assert [each.rating for each in event.players] == [2105, None, None, None]


def test_a_tournament_without_a_report_has_nothing_for_fide(office: Desk) -> None:
    code = announce(office).tournament.code
    with pytest.raises(Conflict) as refused:
        report_for_fide(office, code)
    assert refused.value.finding.code == "tournament.not_at_hand"


def test_fides_list_beside_ours(office: Desk) -> None:
    theirs = given(
        '2200001,"Ruiz, Ana",ESP,f,IM,1990,2110,10\n',
        '2200002,"Soto, Berta",AND,f,,1990,2001,20\n',
        '2200003,"Vega, Carles",FRA,m,,1992,1900,20\n',
        '2200077,"Abad, Xisco",ESP,m,,2001,1700,40\n',
        '2200078,"Blanc, Luc",FRA,m,,2001,1650,40\n',
        "nobody\n",
        federation="ESP",
    )
    found = compare_with_fide(office, theirs)
    assert found.differences == (
        FideDifference(2200001, "Ruiz, Ana", "k", "20", "10"),
        FideDifference(2200001, "Ruiz, Ana", "rating", "2105", "2110"),
        FideDifference(2200001, "Ruiz, Ana", "title", "FM", "IM"),
        FideDifference(2200002, "Soto, Berta", "birth", "1991", "1990"),
        FideDifference(2200002, "Soto, Berta", "federation", "ESP", "AND"),
        FideDifference(2200003, "Vega, Carlos", "name", "Vega, Carlos", "Vega, Carles"),
        FideDifference(2200004, "Núñez, Diego", "listed", "1800", "–"),
        FideDifference(2200077, "Abad, Xisco", "listed", "–", "1700"),
    )
    assert (found.compared, found.without_id, found.bad_lines) == (3, 0, 1)


def test_the_same_list_differs_in_nothing(office: Desk) -> None:
    found = compare_with_fide(office, given(*LINES.values()))
    assert (found.compared, found.differences) == (4, ())


def test_a_list_of_another_play_is_refused(office: Desk) -> None:
    stream = BytesIO(b"fide_id,name,rapid\n2200001,Ana,1900\n")
    with pytest.raises(BadInput) as refused:
        compare_with_fide(
            office, GivenList(stream=stream, name="list.csv", day=MAY, play=Play.BLITZ)
        )
    assert [each.code for each in refused.value.findings] == ["import.play"]


def test_the_play_is_that_of_our_lists_or_of_the_files_name(desk: Desk) -> None:
    open_systems(desk)
    enter_players(desk)
    ours = b"fide_id,name,rapid\n2200001,Ruiz Ana,1900\n"
    import_list(desk, GivenList(stream=BytesIO(ours), name="ours.csv", day=MAY), "fide")
    both = b"fide_id,name,standard,rapid\n2200001,Ruiz Ana,2105,1910\n"
    found = compare_with_fide(desk, GivenList(stream=BytesIO(both), name="list.csv", day=MAY))
    rapid = (FideDifference(2200001, "Ruiz Ana", "rating", "1900", "1910"),)
    assert (found.row.play, found.differences) == (Play.RAPID, rapid)
    single = b"fide_id,name,rating\n2200001,Ruiz Ana,1910\n"
    found = compare_with_fide(
        desk, GivenList(stream=BytesIO(single), name="rapid_rating_list.csv", day=MAY)
    )
    assert (found.row.play, found.differences) == (Play.RAPID, rapid)
    with pytest.raises(BadInput) as refused:
        compare_with_fide(desk, GivenList(stream=BytesIO(single), name="list.csv", day=MAY))
    assert [each.code for each in refused.value.findings] == ["rating_lists.play"]


def test_a_title_only_one_side_knows_differs(office: Desk) -> None:
    untitled = LINES[2200001].replace(",FM,", ",,")
    titled = LINES[2200002].replace(",f,,", ",f,WFM,")
    found = compare_with_fide(
        office, given(*({**LINES, 2200001: untitled, 2200002: titled}).values())
    )
    assert found.differences == (
        FideDifference(2200001, "Ruiz, Ana", "title", "FM", "–"),
        FideDifference(2200002, "Soto, Berta", "title", "–", "WFM"),
    )
    # A file without any title says nothing of titles.
    bare = {key: line.replace(",FM,", ",,") for key, line in LINES.items()}
    assert compare_with_fide(office, given(*bare.values())).differences == ()


def test_a_report_without_days_goes_to_fide_with_those_it_was_registered_for(office: Desk) -> None:
    code = checked_report(office, undated()).tournament.code
    sent = report_for_fide(office, code)
    event = read_any(sent.content).event
    assert event is not None
    assert (event.start, event.end) == (START, END)
    assert "check.dates_missing" not in [each.code for each in sent.findings]


def test_our_own_list_is_not_taken_for_fides(desk: Desk) -> None:
    open_systems(desk, "national")
    enter_players(desk)
    import_list(desk, given(*LINES.values()), "national")
    code = checked_report(desk).tournament.code
    found = report_for_fide(desk, code)
    assert found.listed is None
    assert "fide.no_list" in [each.code for each in found.findings]
    assert report_for_fide(desk, code, "national").listed is not None
