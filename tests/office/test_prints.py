"""What a list printed is what the records said that day; the log explains what they say today."""

from datetime import date

import pytest
from sqlalchemy import text
from tests.conftest import Like

from arpad.core.event import Play
from arpad.core.finding import Finding
from arpad.core.players import PlayerChanges
from arpad.formats.rating_lists import ListFormat
from arpad.office.desk import Desk
from arpad.office.lists.exporting import export_lists
from arpad.office.logbook import read_log
from arpad.office.people.clubs import register_club
from arpad.office.people.erasure import erase_player
from arpad.office.people.players import edit_player
from arpad.office.periods.verifying import verify_list

from .damage import unguarded
from .old_rule import hash_by_rule_1
from .out_town import out_town
from .town import Town, town_like

# What else says that a print was altered, and not how.
HASHED = ("verify.commitment", "verify.hash")


def new_town(desk: Desk) -> Town:
    town = out_town(desk)
    town.publish()
    return town


@pytest.fixture
def town(like: Like) -> Town:
    return town_like(like, new_town)


def findings(town: Town) -> list[Finding]:
    with town.desk.reading() as connection:
        return [each for row in town.lists() for each in verify_list(connection, row).findings]


def spoil(town: Town, statement: str) -> None:
    with town.desk.database.writing() as connection:
        unguarded(connection)
        connection.execute(text(statement))


def edit(town: Town, who: str, changes: PlayerChanges) -> None:
    edit_player(town.desk, f"id:{town.ids[who]}", changes)


def test_every_change_on_record_is_explained(town: Town) -> None:
    register_club(town.desk, "Another Club")
    edit(town, "Dora", {"club": "Another Club", "sex": "f"})
    edit(town, "Ana", {"name": "Ana the Second", "birth": "2009", "title": "IM", "fide_id": 777})
    edit(town, "Ana", {"name": "Ana the Third", "federation": "FRA"})
    town.publish()
    edit(town, "Ana", {"name": "Ana", "other_titles": "NA", "national_id": "A-1"})
    assert findings(town) == []


@pytest.mark.parametrize(
    ("change", "field", "found", "expected"),
    [
        ("name = 'Anna'", "name", "Anna", "Ana"),
        ("birth_year = 2007", "birth_year", "2007", "2008"),
        ("club = 'Nowhere'", "club", "Nowhere", "–"),
        ("federation = 'FRA'", "federation", "FRA", "ESP"),
        ("title = NULL", "title", "–", "FM"),
        ("fide_id = 1", "fide_id", "1", "22200021"),
        ("women_title = 'WFM'", "women_title", "WFM", "WIM"),
    ],
)
def test_a_print_nobody_recorded_is_named(
    town: Town, change: str, field: str, found: str, expected: str
) -> None:
    spoil(town, f"UPDATE printed_player SET {change} WHERE player_id = {town.ids['Ana']}")
    said = {
        (each.code, *map(each.values.get, ("field", "found", "expected")))
        for each in findings(town)
        if each.code not in ("verify.printed", *HASHED)
    }
    assert said == {("verify.printed_then", field, found, expected)}
    assert "verify.hash" in {each.code for each in findings(town)}


def test_a_print_made_to_look_like_today_is_named(town: Town) -> None:
    edit(town, "Ana", {"name": "Ana the Second"})
    spoil(
        town,
        f"UPDATE printed_player SET name = 'Ana the Second' WHERE player_id = {town.ids['Ana']}",
    )
    said = [each for each in findings(town) if each.code not in HASHED]
    assert {each.values["expected"] for each in said} == {"Ana"}


def test_a_player_changed_behind_the_log_is_named(town: Town) -> None:
    spoil(town, f"UPDATE player SET name = 'Anna' WHERE id = {town.ids['Ana']}")
    assert {each.code for each in findings(town)} == {"verify.printed_then"}


def test_who_was_erased_is_no_difference(town: Town) -> None:
    edit(town, "Dora", {"club": None, "federation": "FRA"})
    erase_player(town.desk, f"id:{town.ids['Dora']}")
    assert findings(town) == []


def test_a_corrected_list_prints_what_the_first_one_did(town: Town) -> None:
    edit(town, "Ana", {"name": "Ana the Second"})
    town.corrected("open", [("Ana", "Berta", "0-1"), ("Dora", "Ana", "1/2")])
    town.correct()
    edit(town, "Ana", {"name": "Ana the Third"})
    assert town.lists()[-1].date == date(2025, 2, 1)
    assert town.lists()[-1].version == 2
    assert findings(town) == []


def test_what_an_old_list_was_filled_with_is_of_the_day_it_was_filled(town: Town) -> None:
    edit(town, "Ana", {"name": "Ana the Second"})
    hash_by_rule_1(town.desk)
    with town.desk.writing("fill", None, to="0003"):
        pass
    spoil(
        town,
        f"UPDATE printed_player SET name = 'Ana the Second' WHERE player_id = {town.ids['Ana']}",
    )
    edit(town, "Ana", {"name": "Ana the Third"})
    assert findings(town) == []


def test_the_club_and_the_numbers_of_somebody_erased_are_gone(town: Town) -> None:
    """The old list prints no club and no number, and the log has forgotten both."""
    edit(town, "Dora", {"national_id": "N-5", "fide_id": 22200999})
    town.publish()
    erase_player(town.desk, f"id:{town.ids['Dora']}")
    with town.desk.reading() as connection:
        for row in town.lists():
            found = export_lists(connection, None, Play.STANDARD, row.date, ListFormat.CSV)
            for gone in ("Dora", "Ñandú", "N-5", "22200999"):
                assert gone not in found.written.content.decode()
    said = repr(read_log(town.desk, f"player:{town.ids['Dora']}"))
    assert "national_id" in said
    assert "N-5" not in said
    assert "22200999" not in said
    assert findings(town) == []


def test_an_edit_is_logged_by_our_own_number(town: Town) -> None:
    edit_player(town.desk, "nat:B-7", {"sex": "m"})
    assert "B-7" not in repr(read_log(town.desk))
    assert read_log(town.desk)[-1].subject == f"player:{town.ids['Berta']}"
