"""Whoever is erased is not named as an arbiter of an event any longer; others still are."""

import json

import pytest
from sqlalchemy import Connection, select, text, update
from sqlalchemy.exc import DBAPIError

from arpad.core.players import PlayerRecord
from arpad.core.tournaments import Office
from arpad.office.desk import Desk
from arpad.office.people.erasure import erase_player
from arpad.office.people.officials import NewOfficial, add_official, is_named
from arpad.office.people.players import register_player
from arpad.office.records.tables.events import event_arbiter, event_version
from arpad.office.tournaments import old_headers
from arpad.office.tournaments.evidence import differences_from_report
from arpad.office.tournaments.keeping import kept_reading
from arpad.office.tournaments.old_headers import take_arbiters

from .damage import unguarded
from .reports import announce, enter_players, open_systems, report, send

ARBITERS = [
    {"name": "IA Gil, Eva (2200123)", "role": "chief", "phone": "600"},
    {"name": "Eva Gil Sanz", "role": "deputy"},
]


@pytest.fixture
def eva(desk: Desk) -> int:
    """A player who was the arbiter of an event."""
    open_systems(desk)
    enter_players(desk)
    known = register_player(desk, PlayerRecord(id=0, name="Gil, Eva", fide_id=2200123))
    send(desk, report(arbiters=ARBITERS), code=announce(desk).tournament.code)
    return known.id


def stated(desk: Desk) -> list[tuple[str, str | None]]:
    with desk.reading() as connection:
        _, event = kept_reading(connection, 1, None)
    return [(each.name, each.role) for each in event.arbiters]


def differences(desk: Desk) -> list[str]:
    with desk.reading() as connection:
        return [each.place for each in differences_from_report(connection, 1, 1)]


@pytest.mark.usefixtures("eva")
def test_what_a_report_says_of_arbiters_comes_back(desk: Desk) -> None:
    assert stated(desk) == [("IA Gil, Eva (2200123)", "chief"), ("Eva Gil Sanz", "deputy")]
    assert differences(desk) == []


def test_an_erased_player_is_not_named_as_arbiter(desk: Desk, eva: int) -> None:
    erase_player(desk, f"id:{eva}")
    assert stated(desk) == [("", "chief"), ("Eva Gil Sanz", "deputy")]
    assert differences(desk) == []
    with desk.reading() as connection:
        (header,) = connection.execute(select(event_version.c.header)).scalars()
        rows = connection.execute(select(event_arbiter)).all()
    assert "2200123" not in f"{header} {rows}"
    assert "600" not in f"{header} {rows}"


def test_so_it_is_with_the_name_of_a_player_as_an_arbiter(desk: Desk, eva: int) -> None:
    new = NewOfficial("Gil Sanz, Eva", player=f"id:{eva}")
    add_official(desk, Office.ARBITER, new)
    erase_player(desk, f"id:{eva}")
    assert stated(desk) == [("", "chief"), ("", "deputy")]
    assert differences(desk) == []


def test_a_name_that_was_emptied_for_nobody_erased_is_a_difference(desk: Desk, eva: int) -> None:
    with desk.database.writing() as connection:
        connection.execute(
            text(f"UPDATE event_arbiter SET name = NULL, more = NULL, erased = {eva} WHERE seq = 1")
        )
    assert differences(desk) == ["arbiters[1].name"]


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE event_arbiter SET name = 'Nobody'",
        "UPDATE event_arbiter SET name = NULL",
        "UPDATE event_arbiter SET role = 'deputy'",
        "DELETE FROM event_arbiter",
        "UPDATE event_version SET header = '{}'",
        "UPDATE event_version SET header = '{}', arbiters = 0",
        "UPDATE event_version SET reading = '{}'",
    ],
)
def test_nothing_else_is_changed(desk: Desk, eva: int, statement: str) -> None:
    assert eva
    with pytest.raises(DBAPIError, match="append-only"), desk.database.writing() as connection:
        connection.execute(text(statement))


def test_arbiters_nobody_could_read_stay_as_they_were_written(desk: Desk) -> None:
    open_systems(desk)
    enter_players(desk)
    send(desk, report(arbiters={"chief": "Gil"}), code=announce(desk).tournament.code)
    assert stated(desk) == []
    assert differences(desk) == []


def back_into_headers(connection: Connection) -> None:
    """Events as revision 0003 kept them: the header names the arbiters."""
    unguarded(connection)
    connection.execute(text("DELETE FROM event_arbiter"))
    for number, header in connection.execute(
        select(event_version.c.id, event_version.c.header)
    ).all():
        whole = json.dumps({**json.loads(header), "arbiters": ARBITERS})
        own = event_version.c.id == number
        connection.execute(update(event_version).where(own).values(header=whole, arbiters=None))


def test_arbiters_are_taken_out_of_the_headers_of_before(
    desk: Desk, eva: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(old_headers, "PORTION", 1)
    another = announce(desk, "Another").tournament.code
    send(desk, report(arbiters=ARBITERS, name="Another"), code=another)
    before = stated(desk)
    with desk.database.writing() as connection:
        back_into_headers(connection)
        portions = 0
        while take_arbiters(connection, "", ""):
            portions += 1
    assert portions == 2
    assert stated(desk) == before
    assert differences(desk) == []
    with desk.reading() as connection:
        headers = connection.execute(select(event_version.c.header)).scalars().all()
    assert not any("Gil" in each for each in headers)
    erase_player(desk, f"id:{eva}")
    assert stated(desk)[0] == ("", "chief")


def test_who_was_erased_before_is_known_by_number(desk: Desk, eva: int) -> None:
    erase_player(desk, f"id:{eva}")
    with desk.database.writing() as connection:
        # Earlier releases kept the number of whoever was erased.
        connection.execute(text(f"UPDATE player SET fide_id = 2200123 WHERE id = {eva}"))
        back_into_headers(connection)
        while take_arbiters(connection, "", ""):
            pass
    assert stated(desk) == [("", "chief"), ("Eva Gil Sanz", "deputy")]
    assert differences(desk) == []


def test_another_number_is_another_person(desk: Desk, eva: int) -> None:
    assert not is_named("Gil, Eva (2200999)", "Gil, Eva", 2200123)
    assert is_named("FA Eva GIL", "Gil, Eva", 2200123)
    assert not is_named("IA", "", 2200123)
    with desk.database.writing() as connection:
        unguarded(connection)
        changed = "UPDATE event_arbiter SET name = 'Gil, Eva (2200999)' WHERE seq = 0"
        connection.execute(text(changed))
    erase_player(desk, f"id:{eva}")
    assert [name for name, _ in stated(desk)] == ["Gil, Eva (2200999)", "Eva Gil Sanz"]
