"""Which list is meant."""

from datetime import date

import pytest
from sqlalchemy import insert
from tests.conftest import Like

from arpad.core.calendar import CalendarRow
from arpad.core.errors import UnknownName
from arpad.core.event import Play
from arpad.core.rating_list import ListRow
from arpad.office.calendar import decide_edition
from arpad.office.desk import Desk
from arpad.office.lists.choosing import choose_list
from arpad.office.records.tables.systems import rating_system

from .out_town import FEBRUARY, JANUARY, out_town
from .town import SYSTEM, Town, town_like


def new_town(desk: Desk) -> Town:
    town = out_town(desk)
    town.publish()
    town.corrected("open", [("Ana", "Berta", "0-1"), ("Dora", "Ana", "1/2")])
    town.correct()
    return town


@pytest.fixture
def town(like: Like) -> Town:
    return town_like(like, new_town)


def chosen(
    town: Town,
    on: date | None = None,
    version: int | None = None,
    system: str | None = None,
    play: Play = Play.STANDARD,
) -> ListRow:
    with town.desk.reading() as connection:
        return choose_list(connection, system, play, on, version)


def refused(
    town: Town,
    on: date | None = None,
    version: int | None = None,
    system: str | None = None,
    play: Play = Play.STANDARD,
) -> tuple[str, dict[str, object]]:
    with pytest.raises(UnknownName) as refusal:
        chosen(town, on, version, system, play)
    return refusal.value.finding.code, dict(refusal.value.finding.values)


def test_the_latest_version_of_the_latest_list(town: Town) -> None:
    found = chosen(town)
    assert (found.system, found.date, found.version) == (SYSTEM, FEBRUARY, 2)


@pytest.mark.parametrize(
    ("day", "expected"),
    [(JANUARY, JANUARY), (date(2025, 1, 31), JANUARY), (FEBRUARY, FEBRUARY)],
)
def test_the_list_of_a_day_or_the_one_in_force(town: Town, day: date, expected: date) -> None:
    assert chosen(town, day).date == expected


def test_an_older_version(town: Town) -> None:
    assert chosen(town, FEBRUARY, 1).version == 1
    assert chosen(town, None, 1).date == FEBRUARY


def test_a_version_that_never_was(town: Town) -> None:
    assert refused(town, FEBRUARY, 3) == (
        "choose.version",
        {"found": "3", "date": "2025-02-01", "expected": "1, 2"},
    )


def test_a_day_before_the_first_list(town: Town) -> None:
    code, values = refused(town, date(2024, 12, 31))
    assert (code, values["expected"]) == ("choose.too_early", "2025-01-01")


def test_a_kind_of_play_without_lists(town: Town) -> None:
    assert refused(town, play=Play.BLITZ)[0] == "choose.no_list"
    assert refused(town, JANUARY, play=Play.BLITZ)[0] == "choose.no_list"


def test_the_system_the_office_publishes_needs_no_name(town: Town) -> None:
    with town.desk.writing("system add", None) as work:
        work.connection.execute(insert(rating_system).values(key="fide", name="FIDE"))
    assert chosen(town).system == "national"


def test_one_of_several_published_systems_must_be_named(town: Town) -> None:
    with town.desk.writing("system add", None) as work:
        work.connection.execute(insert(rating_system).values(key="fide", name="FIDE"))
    decide_edition(town.desk, "fide", [Play.STANDARD], CalendarRow(JANUARY, "auto", {}))
    assert refused(town) == ("choose.system", {"expected": "fide, national"})
    assert chosen(town, system=SYSTEM).version == 2
    assert refused(town, system="icu")[0] == "system.unknown"


def test_an_office_without_systems(desk: Desk) -> None:
    with desk.reading() as connection, pytest.raises(UnknownName) as refusal:
        choose_list(connection, None, Play.STANDARD, None, None)
    assert refusal.value.finding.code == "choose.no_system"


def test_what_is_not_known_is_named_with_its_field(town: Town) -> None:
    with pytest.raises(UnknownName) as refusal:
        chosen(town, system="nope")
    assert refusal.value.finding.place == "system"
    with pytest.raises(UnknownName) as refusal:
        town.prepare_correction(["nope"])
    assert refusal.value.finding.place == "include"
