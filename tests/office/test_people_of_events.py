"""The people of an event: whom its report names, whether we know them, and where they worked."""

from datetime import date

import pytest

from arpad.core.finding import Severity
from arpad.core.players import PlayerRecord
from arpad.core.tournaments import Function, Office
from arpad.office.desk import Desk
from arpad.office.people.erasure import erase_player
from arpad.office.people.officials import Licence, NewOfficial, add_official
from arpad.office.people.players import register_player
from arpad.office.people.serving import show_official
from arpad.office.records.reports import latest_check
from arpad.office.tournaments.decisions import withdraw
from arpad.office.tournaments.examining import examine
from arpad.office.tournaments.overview import story_of

from .reports import END, announce, checked_report, enter_players, open_systems, report, send

PEOPLE = [
    {"name": "IA Gil, Eva (2200123)", "role": "chief"},
    {"name": "Mora, Luis", "role": "deputy"},
    {"name": "City Chess Club", "role": "organiser"},
]
GOOD = Licence("A-1", date(2026, 12, 31))


@pytest.fixture
def office(desk: Desk) -> Desk:
    open_systems(desk)
    enter_players(desk)
    return desk


def remarks(desk: Desk, code: str) -> list[tuple[str, str, object]]:
    """What the story says of the people a report names."""
    return [
        (each.code, each.place, each.values["found"])
        for each in story_of(desk, code).findings
        if each.code.startswith("official.")
    ]


def begin_registers(desk: Desk) -> None:
    """Somebody else of either kind."""
    add_official(desk, Office.ARBITER, NewOfficial("Sanz, Sara", licence=GOOD))
    add_official(desk, Office.ORGANISER, NewOfficial("Another Club"))


def test_an_office_that_enters_nobody_keeps_no_register(office: Desk) -> None:
    found = checked_report(office, report(arbiters=PEOPLE))
    said = [each for each in found.findings if each.code.startswith("official.")]
    assert [each.values["found"] for each in said] == ["IA Gil, Eva (2200123)", "Mora, Luis"]
    assert {each.severity for each in said} == {Severity.NOTE}


def test_an_unknown_arbiter_or_organiser_is_a_finding(office: Desk) -> None:
    begin_registers(office)
    found = checked_report(office, report(arbiters=PEOPLE))
    expected = [
        ("official.unknown_arbiter", "arbiters[0]", "IA Gil, Eva (2200123)"),
        ("official.unknown_arbiter", "arbiters[1]", "Mora, Luis"),
        ("official.unknown_organiser", "arbiters[2]", "City Chess Club"),
    ]
    assert remarks(office, found.tournament.code) == expected
    assert found.errors == 0


def test_one_without_a_licence_on_the_last_day_is_a_finding(office: Desk) -> None:
    over = Licence("A-1", date(2026, 5, 3))
    add_official(office, Office.ARBITER, NewOfficial("Gil, Eva", 2200123, licence=over))
    add_official(office, Office.ARBITER, NewOfficial("Luis Mora"))
    add_official(office, Office.ORGANISER, NewOfficial("City Chess Club"))
    code = checked_report(office, report(arbiters=PEOPLE)).tournament.code
    assert date(2026, 5, 3) < END
    assert remarks(office, code) == [
        ("official.licence_over", "arbiters[0]", "IA Gil, Eva (2200123)"),
        ("official.unlicensed", "arbiters[1]", "Mora, Luis"),
    ]


def test_two_of_one_name_are_told_apart_by_number_alone(office: Desk) -> None:
    for number in (2200123, 2200124):
        person = NewOfficial("Gil, Eva", number, licence=GOOD)
        add_official(office, Office.ARBITER, person)
    code = checked_report(office, report(arbiters=[{"name": "Eva Gil"}])).tournament.code
    assert remarks(office, code) == [("official.unsure", "arbiters[0]", "Eva Gil")]
    send(office, report(arbiters=["Eva Gil 2200124"]), "again.json", code=code)
    examine(office, code)
    assert remarks(office, code) == []
    (served,) = show_official(office, Office.ARBITER, "2200124").served
    assert served.tournament.code == code
    assert show_official(office, Office.ARBITER, "2200123").served == ()


def test_who_has_another_number_is_another_person(office: Desk) -> None:
    add_official(office, Office.ARBITER, NewOfficial("Gil, Eva", 2200123, licence=GOOD))
    code = checked_report(office, report(arbiters=["Gil, Eva 2200999"])).tournament.code
    assert [each[0] for each in remarks(office, code)] == ["official.unknown_arbiter"]


def test_everybody_a_report_names_and_we_know_is_recorded(office: Desk) -> None:
    eva = add_official(office, Office.ARBITER, NewOfficial("Gil, Eva", 2200123, licence=GOOD))
    luis = add_official(office, Office.ARBITER, NewOfficial("Mora, Luis", licence=GOOD))
    sara = add_official(office, Office.ARBITER, NewOfficial("Sanz, Sara", licence=GOOD))
    club = add_official(office, Office.ORGANISER, NewOfficial("City Chess Club"))
    announced = checked_report(office, report(arbiters=PEOPLE), arbiters=("Sanz, Sara",))
    code = announced.tournament.code
    assert [(who.id, what) for who, what in story_of(office, code).officials] == [
        (eva.id, Function.CHIEF),
        (sara.id, Function.CHIEF),
        (luis.id, Function.DEPUTY),
        (club.id, Function.ORGANISER),
    ]


def test_the_events_of_an_arbiter_the_latest_first(office: Desk) -> None:
    held = Licence("A-1", date(2026, 5, 10))
    add_official(office, Office.ARBITER, NewOfficial("Gil, Eva", 2200123, licence=held))
    first = checked_report(office, report(arbiters=PEOPLE)).tournament.code
    later = announce(
        office,
        "Summer",
        start=date(2026, 7, 1),
        end=date(2026, 7, 9),
        arbiters=("Gil, Eva",),
    ).tournament.code
    gone = announce(office, "Gone", arbiters=("Gil, Eva",)).tournament.code
    withdraw(office, gone, "cancelled")
    found = show_official(office, Office.ARBITER, "Eva Gil")
    assert [(each.tournament.code, each.function, each.licensed) for each in found.served] == [
        (later, Function.CHIEF, False),
        (gone, Function.CHIEF, True),
        (first, Function.CHIEF, True),
    ]
    assert (found.activity.tournaments, found.activity.last) == (2, date(2026, 7, 9))


def test_a_later_report_that_names_somebody_else_counts(office: Desk) -> None:
    add_official(office, Office.ARBITER, NewOfficial("Gil, Eva", 2200123, licence=GOOD))
    add_official(office, Office.ARBITER, NewOfficial("Mora, Luis", licence=GOOD))
    code = checked_report(office, report(arbiters=["Gil, Eva"])).tournament.code
    send(office, report(arbiters=["Mora, Luis"]), "again.json", code=code)
    assert show_official(office, Office.ARBITER, "Gil, Eva").served == ()
    assert len(show_official(office, Office.ARBITER, "Mora, Luis").served) == 1


def test_no_finding_keeps_the_name_of_somebody_erased(office: Desk) -> None:
    eva = register_player(office, PlayerRecord(id=0, name="Gil, Eva", fide_id=2200123)).id
    begin_registers(office)
    found = checked_report(office, report(arbiters=PEOPLE))
    with office.reading() as connection:
        check = latest_check(connection, found.report.id)
    assert check is not None
    assert "Gil" not in repr(check.findings)
    erase_player(office, f"id:{eva}")
    said = remarks(office, found.tournament.code)
    assert [each[2] for each in said] == ["#0", "Mora, Luis", "City Chess Club"]


@pytest.mark.parametrize(("title", "errors"), [("NA", 0), ("RA", 1), (None, 0)])
def test_the_title_on_record_directs_where_the_report_says_none(
    desk: Desk, title: str | None, errors: int
) -> None:
    # FEDA 1996, 1.1: an event of national category (1.11.d) is directed by a national arbiter.
    open_systems(desk, edition="feda-1996")
    enter_players(desk)
    add_official(desk, Office.ARBITER, NewOfficial("Gil, Eva", title=title, licence=GOOD))
    sent = report(arbiters=[{"name": "Eva Gil", "role": "chief"}], flags=["national"])
    found = checked_report(desk, sent).findings
    codes = [each.code for each in found if each.code.startswith("check.arbiter")]
    assert codes.count("check.arbiter_category") == errors
    assert ("check.arbiter_untitled" in codes) is (title is None)


@pytest.mark.parametrize(
    ("named", "codes"),
    [([], {"check.arbiter_category"}), ([{"name": "Luis Mora"}], {"check.arbiter_untitled"})],
)
def test_the_arbiter_of_the_registration_directs_where_the_report_names_none(
    desk: Desk, named: list[dict[str, str]], codes: set[str]
) -> None:
    # FEDA 1996, 1.1: a regional arbiter does not direct an event of national category.
    open_systems(desk, edition="feda-1996")
    enter_players(desk)
    add_official(desk, Office.ARBITER, NewOfficial("Gil, Eva", title="RA", licence=GOOD))
    sent = report(arbiters=named, flags=["national"])
    found = checked_report(desk, sent, arbiters=("Gil, Eva",)).findings
    assert {each.code for each in found if each.code.startswith("check.arbiter")} == codes
