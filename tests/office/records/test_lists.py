"""Lists in the store: versions, the list in force, entries, history and the hash."""

import hashlib
from datetime import date

from tests.effort import processor_seconds

from arpad.core.event import Play
from arpad.core.players import PlayerRecord
from arpad.core.rating_list import Entry, ListRow, ListState
from arpad.core.systems import RatingSystem
from arpad.office.desk import Desk
from arpad.office.people.players import player_history, register_player
from arpad.office.records.lists import entries, entries_hash, insert_list, list_in_force, lists_of
from arpad.office.systems import add_system

FULL = Entry(
    player=1,
    rating=2400,
    games=9,
    k=10,
    state=ListState.INACTIVE,
    total=30,
    peak=2450,
    inactive_since=date(2025, 1, 1),
    junior=False,
    federation="ESP",
    title="IM",
)
BARE = Entry(player=2, rating=None, state=ListState.UNRATED)


def keep(desk: Desk, on: date, version: int, *listed: Entry) -> ListRow:
    row = ListRow(
        system="fide",
        play=Play.STANDARD,
        date=on,
        version=version,
        kind="published",
        hash=entries_hash("x", listed),
        made_at="2026-01-01T00:00:00Z",
        made_by="officer",
        log_id=1,
    )
    with desk.writing("test", None) as work:
        return insert_list(work.connection, row, listed)


def office(desk: Desk) -> None:
    add_system(desk, RatingSystem("fide", "FIDE"))
    for name in ("Ruiz, Ana", "Soto, Berta"):
        register_player(desk, PlayerRecord(id=0, name=name))


def test_entries_come_back_as_they_were(desk: Desk) -> None:
    office(desk)
    row = keep(desk, date(2026, 1, 1), 1, BARE, FULL)
    with desk.reading() as connection:
        assert entries(connection, row.id) == {1: FULL, 2: BARE}
        assert entries(connection, row.id, {2, 77}) == {2: BARE}
        assert entries(connection, row.id, ()) == {}


def test_the_latest_version_of_a_date_counts(desk: Desk) -> None:
    office(desk)
    first = keep(desk, date(2026, 1, 1), 1, FULL)
    second = keep(desk, date(2026, 2, 1), 1, FULL)
    corrected = keep(desk, date(2026, 1, 1), 2, FULL)
    with desk.reading() as connection:
        assert lists_of(connection, "fide", Play.STANDARD) == (corrected, second)
        earlier = lists_of(connection, "fide", Play.STANDARD, before_id=corrected.id)
        assert earlier == (first, second)
        assert lists_of(connection, "fide", Play.RAPID) == ()


def test_a_list_is_in_force_from_its_day_to_the_next(desk: Desk) -> None:
    office(desk)
    first = keep(desk, date(2026, 1, 1), 1, FULL)
    second = keep(desk, date(2026, 2, 1), 1, FULL)
    with desk.reading() as connection:
        assert list_in_force(connection, "fide", Play.STANDARD, date(2025, 12, 31)) is None
        assert list_in_force(connection, "fide", Play.STANDARD, date(2026, 1, 1)) == first
        assert list_in_force(connection, "fide", Play.STANDARD, date(2026, 1, 31)) == first
        assert list_in_force(connection, "fide", Play.STANDARD, date(2026, 2, 1)) == second
        assert (
            list_in_force(connection, "fide", Play.STANDARD, date(2026, 3, 1), before_id=second.id)
            == first
        )


def test_a_player_has_a_history_over_all_lists(desk: Desk) -> None:
    office(desk)
    first = keep(desk, date(2026, 1, 1), 1, FULL)
    second = keep(desk, date(2026, 2, 1), 1, FULL, BARE)
    found = player_history(desk, "id:1")
    assert found.player.name == "Ruiz, Ana"
    assert found.lines == ((first, FULL), (second, FULL))
    assert player_history(desk, "id:2").lines == ((second, BARE),)


def test_the_hash_is_of_the_header_and_a_line_for_each_player() -> None:
    other = Entry(player=7, rating=1800, k=None)
    text = "header\n1,ESP,IM,2400,9,10,inactive,30,2450,2025-01-01"
    text += "\n2,,,,0,,unrated,,,\n7,,,1800,0,,active,,,"
    assert entries_hash("header", (other, BARE, FULL)) == hashlib.sha256(text.encode()).hexdigest()


def test_twenty_thousand_entries_are_read_in_well_under_a_third_of_a_second(desk: Desk) -> None:
    office(desk)
    with desk.writing("test", None) as work:
        from arpad.office.records.list_import import add_players

        nothing = (None,) * 8
        add_players(
            work.connection,
            (
                (number, number, None, f"P {number}", *nothing, "", "active", "now")
                for number in range(3, 20_003)
            ),
        )
    row = keep(desk, date(2026, 1, 1), 1, *(Entry(player=n, rating=1500) for n in range(3, 20_003)))
    with desk.reading() as connection, processor_seconds(1):
        assert len(entries(connection, row.id)) == 20_000
