"""A report with somebody whom the register of restrictions names."""

import io
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from sqlalchemy import select, text
from sqlalchemy.exc import DBAPIError

from arpad.core.errors import Conflict
from arpad.core.event import Play
from arpad.core.finding import Severity
from arpad.core.restrictions import RestrictionKind
from arpad.core.tournaments import NewTournament
from arpad.office.desk import Desk
from arpad.office.lists.importing import GivenList, import_list
from arpad.office.people.careers import CareerAsked
from arpad.office.people.players import edit_player
from arpad.office.records.database import open_database
from arpad.office.records.tables.players import career, restriction
from arpad.office.restrictions import NewRestriction, add_restriction, end_restriction
from arpad.office.safekeeping import back_up
from arpad.office.tournaments.decisions import accept
from arpad.office.tournaments.examining import examine
from arpad.office.tournaments.registration import Registration, register_tournament

from .reports import (
    END,
    START,
    announce,
    checked_report,
    enter_players,
    open_systems,
    report,
    send,
)

JANUARY = date(2026, 1, 1)
OPEN = NewTournament(code="", name="Open", play=Play.STANDARD, start=START, end=END)


@pytest.fixture
def office(desk: Desk) -> Desk:
    open_systems(desk)
    enter_players(desk)
    return desk


def test_somebody_not_to_be_listed_is_named_and_the_report_can_be_accepted(office: Desk) -> None:
    not_listed = RestrictionKind.NOT_LISTED
    new = NewRestriction(
        kind=not_listed,
        player="id:2",
        federation=None,
        body="the federation",
        article="16.2",
        since=date(2026, 1, 1),
    )
    add_restriction(office, new)
    found = checked_report(office)
    (named,) = [each for each in found.findings if each.code.startswith("restriction.")]
    assert (named.severity, named.article) == (Severity.WARNING, "16.2")
    assert (named.values["player"], named.values["body"]) == ("Soto, Berta", "the federation")
    assert found.errors == 0
    accept(office, found.tournament.code)


def test_players_of_an_excluded_federation_are_named(office: Desk) -> None:
    excluded = RestrictionKind.EXCLUDED
    new = NewRestriction(
        kind=excluded,
        player=None,
        federation="ESP",
        body="the Council",
        article="10.1",
        since=date(2026, 1, 1),
    )
    add_restriction(office, new)
    found = checked_report(office).findings
    assert [each.code for each in found].count("restriction.not_listed") == 4


def test_whoever_died_before_the_first_day_cannot_have_played(office: Desk) -> None:
    deceased = RestrictionKind.DECEASED
    new = NewRestriction(
        kind=deceased,
        player="id:3",
        federation=None,
        body="the federation",
        article="10.2",
        since=date(2026, 3, 2),
    )
    number = add_restriction(office, new).restriction.id
    code = announce(office).tournament.code
    send(office, report(), code=code)
    found = examine(office, code)
    assert found.errors == 1
    (named,) = [each for each in found.findings if each.severity is Severity.ERROR]
    assert (named.values["code"], named.values["no"]) == (code, 3)
    with pytest.raises(Conflict) as refused:
        accept(office, code)
    assert refused.value.finding.code == "accept.errors"
    end_restriction(office, number, "reported by mistake", date(2026, 3, 2))
    assert examine(office, code).errors == 0
    accept(office, code)


def test_who_died_after_the_first_day_has_played(office: Desk) -> None:
    deceased = RestrictionKind.DECEASED
    new = NewRestriction(
        kind=deceased,
        player="id:3",
        federation=None,
        body="the federation",
        article="10.2",
        since=date(2026, 5, 3),
    )
    add_restriction(office, new)
    assert checked_report(office).errors == 0


def test_a_tournament_of_an_excluded_federation_is_named_when_it_is_registered(
    office: Desk,
) -> None:
    new = NewRestriction(
        kind=RestrictionKind.EXCLUDED,
        player=None,
        federation="ESP",
        body="the Council",
        article="10.1",
        since=JANUARY,
    )
    number = add_restriction(office, new).restriction.id
    for federation, codes in (("ESP", ["restriction.host"]), ("FRA", [])):
        asked = Registration(
            tournament=replace(OPEN, name=f"Open {federation}", federation=federation)
        )
        remarks = register_tournament(office, asked).remarks
        found = [each for each in remarks if each.code.startswith("restriction.")]
        assert [each.code for each in found] == codes
    end_restriction(office, number, "ended", date(2026, 1, 2))
    again = Registration(tournament=replace(OPEN, name="Open II", federation="ESP"))
    remarks = register_tournament(office, again).remarks
    assert not [each for each in remarks if each.code.startswith("restriction.")]


def test_a_foreign_tournament_for_somebody_left_off_the_list_is_named(office: Desk) -> None:
    new = NewRestriction(
        kind=RestrictionKind.EXCLUDED,
        player=None,
        federation="ESP",
        body="the Council",
        article="10.1",
        since=JANUARY,
    )
    add_restriction(office, new)
    asked = Registration(tournament=replace(OPEN, federation="FRA"), foreign_of="id:2")
    remarks = register_tournament(office, asked).remarks
    (found,) = [each for each in remarks if each.code.startswith("restriction.")]
    assert (found.code, found.place, found.article) == (
        "restriction.foreign_of",
        "foreign_of",
        "10.1",
    )
    assert found.values["player"] == "Soto, Berta"


LIST = b"""fide_id,name,federation,rating
2200001,"Ruiz, Ana",ESP,2000
2200002,"Soto, Berta",ESP,2001
77,"Roche, Rosa",FRA,2002
78,"Roux, Remi",FRA,2003
79,"Ruche, Rene",FRA,2004
"""


def test_an_imported_list_with_restricted_people_says_so_and_stays_as_it_came(
    office: Desk,
) -> None:
    system = "fide"
    for new in (
        NewRestriction(
            kind=RestrictionKind.NOT_LISTED,
            player="fide:2200002",
            federation=None,
            body="us",
            article="16.2",
            since=JANUARY,
        ),
        NewRestriction(
            kind=RestrictionKind.EXCLUDED,
            player=None,
            federation="FRA",
            body="the Council",
            article="10.1",
            since=JANUARY,
        ),
    ):
        add_restriction(office, new)
    source = GivenList(
        stream=io.BytesIO(LIST), name="list.csv", day=date(2026, 2, 1), play=Play.STANDARD
    )
    done = import_list(office, source, system)
    assert [(each.code, each.article) for each in done.notes] == [
        ("import.restricted", "16.2"),
        ("import.excluded", "10.1"),
    ]
    assert done.notes[0].values["player"] == "Soto, Berta"
    assert (done.notes[1].values["federation"], done.notes[1].values["found"]) == ("FRA", 3)
    assert done.entries[Play.STANDARD] == 5
    before = GivenList(
        stream=io.BytesIO(LIST), name="old.csv", day=date(2025, 12, 1), play=Play.STANDARD
    )
    assert import_list(office, before, system).notes == ()


def test_a_restriction_and_a_career_cannot_be_changed_or_deleted(office: Desk) -> None:
    new = NewRestriction(
        kind=RestrictionKind.NOT_LISTED,
        player="id:2",
        federation=None,
        body="us",
        article="16.2",
        since=JANUARY,
    )
    number = add_restriction(office, new).restriction.id
    edit_player(office, "id:2", {}, JANUARY, CareerAsked(games_so_far=31, system="fide"))
    end_restriction(office, number, "ended", date(2026, 1, 2))
    for statement in (
        "UPDATE restriction SET kind = 'excluded'",
        "UPDATE restriction SET since = '2020-01-01'",
        "UPDATE restriction SET body = 'nobody'",
        "UPDATE restriction SET player_id = 1",
        "UPDATE restriction SET ended_on = NULL, ended_log_id = NULL",
        "DELETE FROM restriction",
        "UPDATE career SET games = 5",
        "DELETE FROM career",
    ):
        with (
            pytest.raises(DBAPIError, match="append-only"),
            office.database.writing() as connection,
        ):
            connection.execute(text(statement))


def test_a_backup_carries_restrictions_and_careers(office: Desk, tmp_path: Path) -> None:
    new = NewRestriction(
        kind=RestrictionKind.NOT_LISTED,
        player="id:2",
        federation=None,
        body="us",
        article="16.2",
        since=JANUARY,
    )
    add_restriction(office, new)
    edit_player(office, "id:2", {}, JANUARY, CareerAsked(games_so_far=31, system="fide"))
    kept = tmp_path / "kept.db"
    back_up(office, kept)
    with office.reading() as one, open_database(str(kept)).reading() as other:
        for table in (restriction, career):
            assert one.execute(select(table)).all() == other.execute(select(table)).all() != []
