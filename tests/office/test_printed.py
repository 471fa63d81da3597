"""What a list printed stays printed, whatever becomes of its players."""

import csv
import io
import re
from collections.abc import Mapping

import pytest
from sqlalchemy import select, text
from sqlalchemy.exc import DBAPIError
from tests.conftest import Like

from arpad.core.rating_list import ListState
from arpad.formats.rating_lists import ListFormat
from arpad.office.desk import Desk
from arpad.office.lists.choosing import choose_list
from arpad.office.lists.exporting import export_lists
from arpad.office.lists.listing import Asked, list_lines
from arpad.office.people.erasure import erase_player
from arpad.office.periods.verifying import verify_list
from arpad.office.records.clubs import add_club
from arpad.office.records.list_lines import Wanted, listed_rows
from arpad.office.records.tables.lists import list_entry
from arpad.office.records.tables.printed import printed_player

from .out_town import FEBRUARY, JANUARY, NEWCOMER, describe, out_town
from .town import Town, town_like


def new_town(desk: Desk) -> Town:
    town = out_town(desk)
    town.event(
        "new", FEBRUARY.replace(month=1, day=10), FEBRUARY.replace(month=1, day=12), NEWCOMER
    )
    town.publish()
    return town


@pytest.fixture
def town(like: Like) -> Town:
    return town_like(like, new_town)


def exports(town: Town) -> Mapping[ListFormat, bytes]:
    """The list of February in every format."""
    with town.desk.reading() as connection:
        return {
            to: export_lists(connection, None, town.play, FEBRUARY, to).written.content
            for to in ListFormat
        }


def become_somebody_else(town: Town, name: str) -> None:
    with town.desk.writing("club", None) as work:
        club = add_club(work.connection, "Another Club")
    describe(
        town,
        name,
        name="Renamed, Quite",
        federation="GER",
        title="GM",
        women_title="WGM",
        other_titles="NA",
        birth="1980-02-03",
        sex="m",
        fide_id=4600001,
        national_id="G-1",
        club_id=club.id,
    )


@pytest.mark.parametrize("name", ["Ana", "Dora", "Eva"])
def test_a_player_who_changes_changes_no_list_of_before(town: Town, name: str) -> None:
    before = exports(town)
    become_somebody_else(town, name)
    assert exports(town) == before


def test_the_next_list_prints_the_player_anew_and_everybody_else_as_before(town: Town) -> None:
    become_somebody_else(town, "Ana")
    town.publish()
    with town.desk.reading() as connection:
        rows = connection.execute(select(printed_player.c.player_id)).scalars().all()
        row = choose_list(connection, None, town.play, None)
        lines = {each.player.name: each.player for each in list_lines(connection, row)}
    assert sorted(rows) == sorted([*town.ids.values(), town.ids["Ana"]])
    assert lines["Renamed, Quite"].federation == "GER"
    assert lines["Renamed, Quite"].club == "Another Club"


def test_filters_go_by_what_was_printed(town: Town) -> None:
    become_somebody_else(town, "Ana")
    with town.desk.reading() as connection:
        row = choose_list(connection, None, town.play, FEBRUARY)

        def names(**asked: str | int) -> list[str]:
            return [each.player.name for each in list_lines(connection, row, Asked(**asked))]  # type: ignore[arg-type]  # one kind of value each

        assert names(federation="GER") == []
        assert names(title="FM") == ["Ana"]
        assert names(title="GM") == []
        assert names(born_after=2000) == ["Ana"]
        assert "Ana" in names(sex="f")
        assert names(club="Another Club") == []
        assert names(club="ñandú club") == ["Dora"]


def test_a_corrected_list_prints_its_players_as_the_one_it_replaces(town: Town) -> None:
    become_somebody_else(town, "Ana")
    town.corrected("open", [("Ana", "Berta", "0-1"), ("Dora", "Ana", "1/2")])
    town.correct()
    with town.desk.reading() as connection:
        row = choose_list(connection, None, town.play, FEBRUARY)
        rows = listed_rows(connection, row.id, Wanted(states=tuple(ListState)))
    assert row.version == 2
    assert "Ana" in {each.player.name for each in rows}


def test_erasure_takes_name_numbers_and_birth_and_nothing_else(town: Town) -> None:
    before = _lines(exports(town)[ListFormat.CSV])
    erase_player(town.desk, f"id:{town.ids['Ana']}")
    after = _lines(exports(town)[ListFormat.CSV])
    changed = [
        {key for key in old if old[key] != new[key]}
        for old, new in zip(before, after, strict=True)
        if old != new
    ]
    (keys,) = changed
    assert keys == {"name", "fide_id", "birth_year"}


def _lines(content: bytes) -> list[dict[str, str]]:
    rows = list(csv.DictReader(io.StringIO(content.decode("utf-8-sig"))))
    return sorted(rows, key=lambda row: row["standard"])


def test_what_was_printed_cannot_be_altered(town: Town) -> None:
    for statement in (
        "UPDATE printed_player SET club = NULL",
        "UPDATE printed_player SET federation = 'GER'",
        "UPDATE printed_player SET birth_year = 1980",
        "UPDATE printed_player SET name = 'Renamed'",
        "DELETE FROM printed_player",
        "UPDATE list_entry SET rating = 3000",
        "UPDATE list_entry SET printed_id = NULL",
        "DELETE FROM list_entry",
    ):
        with (
            pytest.raises(DBAPIError, match="append-only"),
            town.desk.database.writing() as connection,
        ):
            connection.execute(text(statement))


def test_a_list_costs_one_number_a_line(town: Town) -> None:
    town.publish()
    town.publish()
    with town.desk.reading() as connection:
        prints = connection.execute(select(printed_player.c.id)).scalars().all()
        entries = connection.execute(select(list_entry.c.printed_id)).scalars().all()
    assert len(prints) < len(entries)
    assert set(entries) == set(prints)


NAME_ORDERED = (ListFormat.FIDE_LEGACY, ListFormat.SWISS_MANAGER)


def test_an_erased_line_stays_where_it_stood(town: Town) -> None:
    """Ana, Berta, Carla, Dora, Eva, Fay: whoever goes, one after the other, nobody moves."""
    before = [standing(town, to) for to in NAME_ORDERED]
    for who in ("Carla", "Dora", "Berta", "Ana"):
        erase_player(town.desk, f"id:{town.ids[who]}")
        assert [standing(town, to) for to in NAME_ORDERED] == before
    with town.desk.reading() as connection:
        for row in town.lists():
            assert verify_list(connection, row).identical


def standing(town: Town, to: ListFormat) -> list[int]:
    """The ratings in the order of the lines; no two players of the list have the same."""
    ratings = {each for each in town.ratings(FEBRUARY).values() if each}
    assert len(ratings) == 6
    with town.desk.reading() as connection:
        content = export_lists(connection, None, town.play, FEBRUARY, to).written.content
    found = re.findall(r"\d+", content.decode("utf-8-sig"))
    return [int(each) for each in found if int(each) in ratings]


def test_the_place_of_a_name_is_kept_once_and_only_for_who_is_erased(town: Town) -> None:
    erase_player(town.desk, f"id:{town.ids['Carla']}")
    statement = "UPDATE printed_player SET follows = id WHERE name IS NULL"
    with pytest.raises(DBAPIError, match="append-only"), town.desk.database.writing() as connection:
        connection.execute(text(statement))


def test_equal_ratings_stay_in_order_when_one_is_erased(town: Town) -> None:
    """The list of January has Ana and Berta at 2000, in this order."""

    def places() -> list[int]:
        with town.desk.reading() as connection:
            row = choose_list(connection, None, town.play, JANUARY)
            return [each.player.id for each in list_lines(connection, row)]

    before = places()
    for who in ("Berta", "Ana"):
        erase_player(town.desk, f"id:{town.ids[who]}")
        assert places() == before
