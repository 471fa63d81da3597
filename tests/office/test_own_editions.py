"""Lists made by a federation's own edition, on both databases."""

from datetime import date
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from tests.conftest import OFFICER, new_place

from arpad.batch.engines import duckdb_engine
from arpad.core.errors import BadInput, Conflict, UnknownName
from arpad.core.event import Play
from arpad.core.rating_list import ListState
from arpad.office.desk import Desk
from arpad.office.editions import find_edition, keep_edition, kept_editions
from arpad.office.lists.consulting import Which, explain
from arpad.office.logbook import read_log
from arpad.office.opening import open_desk
from arpad.office.periods.verifying import verify_list
from arpad.office.safekeeping import back_up, restore
from arpad.office.whole_periods.exporting import export_period
from arpad.office.whole_periods.second_opinion import second_opinion
from arpad.rules.regulations.cited import Cited
from arpad.rules.regulations.own.draft import EditionDraft, draft_from_settings

from .damage import unguarded
from .town import SYSTEM, Town

KEY = "valdorra-2025"
SETTINGS = ("change.gap_cap=300", "change.k.middle=24", "lists.months=[1, 4, 7, 10]")


def draft(*more: str, key: str = KEY, parent: str = "fide-2024") -> EditionDraft:
    return draft_from_settings(key, parent, (*SETTINGS, *more))


@pytest.fixture
def town(desk: Desk) -> Town:
    keep_edition(desk, draft())
    town = Town(desk, KEY)
    town.first_list(date(2025, 1, 1), Ana=(1800, 24, 50), Berta=(2200, 24, 50))
    town.event("e1", date(2025, 1, 5), date(2025, 1, 6), [("Ana", "Berta", "1-0")])
    return town


def test_a_list_is_made_by_the_own_rules(town: Town) -> None:
    # 400 below counts as 300: PD .15 (table 8.1.2), 24 * .85 = 20.4, so 20 (FIDE: 20 * .92 = 18.4).
    # The next list is that of April.
    row = town.publish()
    assert (row.date, row.edition, row.played) == (date(2025, 4, 1), KEY, KEY)
    assert town.ratings() == {"Ana": 1820, "Berta": 2180}


def test_who_is_active_goes_by_the_months_of_the_own_rules(desk: Desk, tmp_path: Path) -> None:
    # 7.2.2.a with six months: the lists of April and July, those of July and October.
    keep_edition(desk, draft("lists.inactive_after_months=6"))
    town = Town(desk, KEY)
    town.first_list(date(2025, 1, 1), Ana=1800, Berta=2200, Carla=2000)
    town.event("e1", date(2025, 1, 5), date(2025, 1, 6), [("Ana", "Berta", "1-0")])
    town.publish()
    assert set(town.column("state").values()) == {ListState.ACTIVE}
    assert town.publish().date == date(2025, 7, 1)
    active = town.column("state")
    assert (active["Ana"], active["Carla"]) == (ListState.ACTIVE, ListState.INACTIVE)
    october = town.publish()
    assert town.column("state")["Ana"] is ListState.INACTIVE
    with desk.reading() as connection:
        assert verify_list(connection, october).identical
    with duckdb_engine() as engine:
        assert [each.findings for each in second_opinion(desk, engine)] == [(), (), ()]
    # What came before April, when six months begin, the list of April alone says.
    exported = export_period(desk, tmp_path, SYSTEM, Play.STANDARD, october.date)
    assert [each.on for each in exported.written.lists] == [date(2025, 4, 1), date(2025, 7, 1)]


def test_it_can_be_verified_and_explained_by_its_own_articles(town: Town) -> None:
    row = town.publish()
    with town.desk.reading() as connection:
        assert verify_list(connection, row).identical
    found = explain(town.desk, f"id:{town.ids['Ana']}", Which(SYSTEM))
    assert KEY in str(found)


def test_the_calendar_goes_from_one_edition_to_the_own_one(desk: Desk) -> None:
    # e1 begins in January, under FIDE: 20 * .92 = 18.4; e2 in May, under the own rules, by then
    # 1818 against 2182, which is 364: 20 * .85 = 17, K being that of the list before (8.3.3).
    keep_edition(desk, draft())
    town = Town(desk, "fide-2024")
    town.first_list(date(2025, 1, 1), Ana=(1800, 20, 50), Berta=(2200, 20, 50))
    town.follow(KEY, date(2025, 5, 1))
    town.event("e1", date(2025, 1, 5), date(2025, 1, 6), [("Ana", "Berta", "1-0")])
    town.publish(date(2025, 2, 1))
    assert town.ratings() == {"Ana": 1818, "Berta": 2182}
    town.event("e2", date(2025, 5, 5), date(2025, 5, 6), [("Ana", "Berta", "1-0")])
    row = town.publish(date(2025, 7, 1))
    assert row.edition == KEY
    assert town.ratings() == {"Ana": 1835, "Berta": 2165}


def test_before_a_list_used_it_an_edition_can_be_changed(town: Town) -> None:
    assert keep_edition(town.desk, draft("change.gap_cap=200")).row.version == 2
    town.publish()
    assert town.ratings()["Ana"] == 1818  # 200 is PD .24: 24 * .76 = 18.24


def test_once_a_list_used_it_it_stays_as_it_is(town: Town) -> None:
    assert [each.row.used for each in kept_editions(town.desk)] == [False]
    town.publish()
    with pytest.raises(Conflict) as refused:
        keep_edition(town.desk, draft("change.k.middle=30"))
    assert refused.value.finding.code == "edition.used"
    assert [(each.row.version, each.row.used) for each in kept_editions(town.desk)] == [(1, True)]


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE own_edition SET text = ''",
        "DELETE FROM own_edition",
        "INSERT INTO own_edition SELECT key, 2, parent, text, sha256, added_at, added_by "
        "FROM own_edition",
    ],
)
def test_the_database_refuses_it_too(town: Town, statement: str) -> None:
    town.publish()
    with pytest.raises(DBAPIError, match="append-only"), town.desk.database.writing() as connection:
        connection.execute(text(statement))


def test_verify_names_an_edition_that_was_tampered_with(town: Town) -> None:
    row = town.publish()
    with town.desk.database.writing() as connection:
        unguarded(connection)
        altered = "UPDATE own_edition SET text = replace(text, 'value = 24', 'value = 25')"
        connection.execute(text(altered))
    with town.desk.reading() as connection:
        found = verify_list(connection, row).findings
    assert "verify.edition" in [each.code for each in found]


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_backup_restores_it_to_either_database(
    town: Town, kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    keep_edition(town.desk, draft("change.k.middle=30"))
    row = town.publish()
    back_up(town.desk, tmp_path / "kept.backup")
    place = new_place(request, kind, tmp_path)
    restore(tmp_path / "kept.backup", place).close()
    again = open_desk(place, OFFICER.login)
    assert kept_editions(again) == kept_editions(town.desk)
    with again.reading() as connection:
        assert verify_list(connection, row).identical


def test_the_log_says_who_kept_what(desk: Desk) -> None:
    keep_edition(desk, draft())
    line = next(each for each in read_log(desk) if each.action == "edition new")
    assert (line.by, line.subject) == (OFFICER.login, f"edition:{KEY}")
    assert line.details["parent"] == "fide-2024"


def test_an_own_edition_may_come_from_another(desk: Desk) -> None:
    keep_edition(desk, draft())
    keep_edition(desk, draft_from_settings("club", KEY, ["lists.floor=1200"]))
    keep_edition(desk, draft_from_settings(KEY, "club", ["lists.floor=1300"]))
    for key, floor in (("club", 1200), (KEY, 1300)):
        found = find_edition(desk, key)
        assert found.lists.floor == Cited(floor, key)
        assert found.change.k.middle.value == 24


@pytest.mark.parametrize(
    "key", ["fide-2024", "fide-2025-rapid", "auto", "Own", "a b", "ñ", "x" * 41]
)
def test_a_key_is_plain_and_not_one_of_the_house(desk: Desk, key: str) -> None:
    with pytest.raises(BadInput) as refused:
        keep_edition(desk, draft(key=key))
    assert refused.value.findings[0].code in ("edition.key", "edition.key_taken")


def test_an_unknown_key_is_refused_with_the_own_ones(desk: Desk) -> None:
    keep_edition(desk, draft())
    with pytest.raises(UnknownName) as refused:
        Town(desk, "valdora-2025")
    assert refused.value.finding.values["nearest"] == KEY
