"""Imported lists: entries, new and changed players, bad lines, the same file twice."""

import io
import json
from datetime import date
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import func, select, text

from arpad.core.errors import BadInput, Conflict, UnknownName
from arpad.core.event import Play
from arpad.core.players import Fact, PlayerRecord
from arpad.core.rating_list import Entry, ListState
from arpad.core.systems import RatingSystem
from arpad.formats.rating_lists.fide_txt import COMBINED, header_line
from arpad.office.desk import Desk
from arpad.office.lists.importing import GivenList, Imported, import_list
from arpad.office.lists.listed import listed_entry, was_junior
from arpad.office.people.erasure import erase_player
from arpad.office.people.players import edit_player, find_players, register_player, show_player
from arpad.office.periods.verifying import verify_list
from arpad.office.records import log
from arpad.office.records.list_import import Before
from arpad.office.records.lists import entries, lists_of, versions_of
from arpad.office.records.tables import metadata
from arpad.office.records.tables.lists import list_entry
from arpad.office.records.tables.log import log as log_table
from arpad.office.records.tables.name_words import name_word, player_word, word_trigram
from arpad.office.records.tables.players import club, player
from arpad.office.systems import add_system, all_systems

from .damage import unguarded
from .old_rule import import_by_rule_1
from .reports import record

NOVEMBER, DECEMBER = date(2026, 11, 1), date(2026, 12, 1)


def line(fide_id: int | str, name: str, **values: Any) -> str:
    """A line of FIDE's combined list."""
    given = {"fide_id": fide_id, "name": name, "federation": "ESP", "sex": "M", "birth": "1990"}
    given |= {f"{play}{part}": "0" for play in Play for part in ("", "_games", "_k")}
    given |= values
    text = ""
    for column in COMBINED:
        text = text.ljust(column.start) + str(given.get(column.field, ""))
    return text.ljust(COMBINED[-1].end)


def listing(*lines: str) -> bytes:
    return "\n".join((header_line(COMBINED), *lines, "")).encode()


ANA = line(
    2200001, "Ruiz, Ana", sex="F", title="IM", women_title="WGM", birth="1990",
    standard=2400, standard_games=9, standard_k=10, rapid=2300, rapid_games=0, rapid_k=20,
)  # fmt: skip
BEA = line(2200002, "Soto, Berta", sex="F", birth="2010", standard=1800, standard_k=20)
LEO = line(
    2200003, "Vega, Leo", federation="FRA", standard=1500, standard_games=4, standard_k=40, flag="i"
)
NEW = line(2200004, "Núñez, Diego", birth="0")


def bring(
    desk: Desk,
    content: bytes,
    day: date | None = NOVEMBER,
    system: str = "fide",
    **asked: Any,
) -> Imported:
    if not all_systems(desk):
        add_system(desk, RatingSystem("fide", "FIDE"))
    return import_list(
        desk, GivenList(stream=io.BytesIO(content), name="list.txt", day=day, **asked), system
    )


def listed(desk: Desk, play: Play = Play.STANDARD, day: date = NOVEMBER) -> dict[int, Entry]:
    with desk.reading() as connection:
        return entries(connection, versions_of(connection, "fide", play, day)[-1].id)


def count(desk: Desk, table: Any) -> int:
    with desk.reading() as connection:
        return int(connection.execute(select(func.count()).select_from(table)).scalar_one())


def test_a_list_brings_players_and_one_list_for_each_kind_of_play(desk: Desk) -> None:
    done = bring(desk, listing(ANA, BEA, LEO, NEW))
    assert (done.read, done.new, done.changed, done.bad_lines) == (4, 4, 0, 0)
    assert done.entries == {Play.STANDARD: 3, Play.RAPID: 1, Play.BLITZ: 0}
    ana = record(desk, "fide:2200001")
    assert (ana.name, ana.sex, ana.birth, ana.title, ana.women_title) == (
        *("Ruiz, Ana", "f", "1990", "IM", "WGM"),
    )
    assert record(desk, "fide:2200004").birth is None
    assert find_players(desk, "diego nunez")[0].player.fide_id == 2200004
    assert listed(desk) == {
        1: Entry(
            player=1,
            rating=2400,
            games=9,
            k=10,
            total=30,
            peak=2400,
            junior=False,
            federation="ESP",
            title="IM",
        ),
        2: Entry(
            player=2, rating=1800, games=0, k=20, total=30, peak=2300, junior=True, federation="ESP"
        ),
        3: Entry(
            player=3,
            rating=1500,
            games=4,
            k=40,
            state=ListState.INACTIVE,
            total=4,
            peak=1500,
            inactive_since=NOVEMBER,
            junior=False,
            federation="FRA",
        ),
    }
    assert listed(desk, Play.RAPID)[1].peak == 2300


def test_an_import_is_one_line_of_the_log_with_the_hash_of_the_file(desk: Desk) -> None:
    import hashlib

    content = listing(ANA)
    before = count(desk, log_table)
    done = bring(desk, content)
    assert count(desk, log_table) == before + 2  # the system, and the list
    with desk.reading() as connection:
        entry = log.lines(connection, subject="system:fide")[-1]
    assert entry.action == "list import"
    assert entry.details["sha256"] == hashlib.sha256(content).hexdigest()
    assert [each.field for each in entry.changes] == ["players brought", "rows printed"]
    assert {row.source_sha256 for row in done.lists} == {entry.details["sha256"]}
    assert {row.kind for row in done.lists} == {"imported"}


def test_the_same_file_is_refused_for_the_same_list(desk: Desk) -> None:
    bring(desk, listing(ANA))
    with pytest.raises(Conflict) as refused:
        bring(desk, listing(ANA))
    assert refused.value.finding.code == "import.known"
    assert bring(desk, listing(ANA), DECEMBER).read == 1


def test_another_file_for_the_same_list_is_its_next_version(desk: Desk) -> None:
    first = bring(desk, listing(ANA)).lists[0]
    second = bring(desk, listing(ANA, BEA)).lists[0]
    assert (first.version, first.replaces) == (1, None)
    assert (second.version, second.replaces) == (2, first.id)
    with desk.reading() as connection:
        assert lists_of(connection, "fide", Play.STANDARD) == (second,)


def test_bad_lines_are_told_by_number_and_the_rest_comes_in(desk: Desk) -> None:
    bad = [line("no number", f"Player {n}") for n in range(25)]
    done = bring(desk, listing(ANA, *bad, BEA))
    assert (done.read, done.bad_lines, len(done.bad)) == (2, 25, 20)
    assert [each.at.line for each in done.bad if each.at] == list(range(3, 23))
    assert json.loads(done.lists[0].summary)["bad_lines"] == 25


def test_a_line_without_a_number_or_with_one_seen_before_is_bad(desk: Desk) -> None:
    done = bring(desk, listing(ANA, line("", "Nobody"), line(2200001, "Ruiz, Ana Maria")))
    assert [each.code for each in done.bad] == ["import.no_number", "import.twice"]
    assert show_player(desk, "fide:2200001").player.name == "Ruiz, Ana"


def test_a_file_without_a_good_line_changes_nothing(desk: Desk) -> None:
    with pytest.raises(BadInput) as refused:
        bring(desk, listing(line("x", "Nobody")))
    assert refused.value.findings[-1].code == "import.nothing"
    assert [count(desk, table) for table in (player, list_entry, name_word)] == [0, 0, 0]


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("codi FIDE,nom,barem\n2200001,Ana Ruiz,1850\n", "import.play"),
        ("núm. soci,nom,elo\n17,Ana Ruiz,1850\n", "import.nothing"),
    ],
)
def test_what_a_heading_may_be_is_said_where_nothing_was_read_for_want_of_it(
    desk: Desk, text: str, refusal: str
) -> None:
    """Only that no line could be imported was said, and not that a column had been passed over."""
    with pytest.raises(BadInput) as refused:
        bring(desk, text.encode(), play=Play.STANDARD)
    codes = [each.code for each in refused.value.findings]
    assert codes[:2] == ["rating_lists.unknown_column", "rating_lists.known_columns"]
    assert codes[-1] == refusal
    assert refused.value.findings[-1].place != "list.txt"


def test_what_breaks_midway_leaves_nothing(desk: Desk) -> None:
    def stop(_: int) -> None:
        raise KeyboardInterrupt

    add_system(desk, RatingSystem("fide", "FIDE"))
    source = GivenList(stream=io.BytesIO(listing(ANA, BEA)), name="list.txt", day=NOVEMBER)
    with pytest.raises(KeyboardInterrupt):
        import_list(desk, source, "fide", stop)
    for table in (player, list_entry, name_word, word_trigram, player_word):
        assert count(desk, table) == 0
    assert bring(desk, listing(ANA, BEA)).new == 2
    assert find_players(desk, "berta")[0].player.fide_id == 2200002


@pytest.mark.parametrize(
    ("content", "asked", "code"),
    [
        (listing(ANA), {"day": None}, "import.date"),
        (b"fide_id,name,rapid\n1,A,1500\n", {"play": Play.BLITZ}, "import.play"),
        (b"hello\n", {}, "rating_lists.unknown"),
    ],
)
def test_what_is_not_clear_is_asked_for(
    desk: Desk, content: bytes, asked: dict[str, Any], code: str
) -> None:
    with pytest.raises(BadInput) as refused:
        bring(desk, content, **asked)
    assert refused.value.findings[0].code == code


def test_an_unknown_system_is_refused(desk: Desk) -> None:
    with pytest.raises(UnknownName) as refused:
        bring(desk, listing(ANA), system="fidee")
    assert refused.value.finding.values["expected"] == "fide"


def test_one_kind_of_play_or_one_federation_can_be_asked_for(desk: Desk) -> None:
    done = bring(desk, listing(ANA, BEA, LEO), play=Play.RAPID, federation="FRA")
    assert (done.entries, done.read, done.left_out) == ({Play.RAPID: 0}, 1, 2)
    assert bring(desk, listing(ANA, BEA, LEO), play=Play.RAPID).read == 3


def test_known_players_are_changed_and_each_field_is_logged(desk: Desk) -> None:
    bring(desk, listing(ANA, BEA))
    changed = line(2200001, "Ruiz Mora, Ana", sex="F", title="GM", federation="FRA", birth="1991")
    done = bring(desk, listing(changed, BEA), DECEMBER, names=True)
    assert (done.new, done.changed) == (0, 1)
    shown = show_player(desk, "fide:2200001")
    assert (shown.player.name, shown.player.women_title) == ("Ruiz Mora, Ana", "WGM")
    assert {(each.fact, each.value, each.since) for each in shown.facts} == {
        (Fact.FEDERATION, "ESP", "0001-01-01"),  # what held before
        (Fact.FEDERATION, "FRA", "2026-12-01"),
        (Fact.TITLE, "GM", "2026-12-01"),
    }
    with desk.reading() as connection:
        entry = log.lines(connection, subject="player:1")[-1]
    assert {(each.field, each.old, each.new, each.owner) for each in entry.changes} == {
        ("name", "Ruiz, Ana", "Ruiz Mora, Ana", 1),
        ("birth", "1990", "1991", 1),
        ("federation", "ESP", "FRA", None),
        ("title", "IM", "GM", None),
        ("rows printed", None, "3+1", None),
    }
    assert find_players(desk, "mora")[0].player.id == 1
    assert find_players(desk, "soto")[0].player.id == 2


def test_our_spelling_and_our_birth_date_are_kept(desk: Desk) -> None:
    register_player(desk, PlayerRecord(id=0, name="Rúiz, Ana", fide_id=2200001, birth="1990-03-01"))
    done = bring(desk, listing(ANA))
    kept = record(desk, "1")
    assert (kept.name, kept.birth, kept.title) == ("Rúiz, Ana", "1990-03-01", "IM")
    assert done.changed == 1


def test_an_older_list_brings_entries_but_changes_nobody(desk: Desk) -> None:
    bring(desk, listing(ANA))
    done = bring(desk, listing(line(2200001, "Ruiz, A", standard=2300)), date(2020, 1, 1))
    assert (done.changed, done.entries[Play.STANDARD]) == (0, 1)
    assert show_player(desk, "1").player.name == "Ruiz, Ana"


def test_an_erased_player_stays_erased(desk: Desk) -> None:
    bring(desk, listing(ANA, BEA))
    erase_player(desk, "fide:2200001")
    done = bring(desk, listing(ANA, BEA), DECEMBER)
    assert (done.new, done.changed) == (0, 0)
    assert show_player(desk, "fide:2200001").player.name == "—"
    assert find_players(desk, "ruiz ana") == ()
    assert listed(desk, day=DECEMBER)[1].rating == 2400


def test_peak_total_and_inactivity_are_carried_on(desk: Desk) -> None:
    bring(desk, listing(ANA, LEO))
    later = line(2200001, "Ruiz, Ana", standard=2390, standard_games=5, standard_k=10)
    idle = line(2200003, "Vega, Leo", standard=1490, standard_games=3, standard_k=40, flag="i")
    bring(desk, listing(later, idle), DECEMBER)
    found = listed(desk, day=DECEMBER)
    assert (found[1].peak, found[1].total) == (2400, 35)
    assert (found[3 - 1].peak, found[3 - 1].total) == (1500, 7)
    assert found[2].inactive_since == NOVEMBER


def test_a_csv_list_is_matched_by_the_national_number(desk: Desk) -> None:
    add_system(desk, RatingSystem("fide", "FIDE"))
    register_player(desk, PlayerRecord(id=0, name="Ruiz, Ana", national_id="A1"))
    register_player(desk, PlayerRecord(id=0, name="Soto, Berta", national_id="B2", fide_id=7))
    register_player(desk, PlayerRecord(id=0, name="Vega, Leo", fide_id=8))
    content = (
        "national_id,fide_id,name,standard,club,licence\n"
        'A1,2200001,"Ruiz, Ana",1900,Peón,L1\n'
        'B2,9,"Soto, Berta",1800,,\n'
        'A9,8,"Vega, Leo",1700,peón,\n'
    )
    done = bring(desk, content.encode())
    assert [each.code for each in done.bad] == ["import.other_fide_id"]
    ana, leo = (record(desk, f"id:{number}") for number in (1, 3))
    assert (ana.fide_id, ana.club, ana.licence) == (2200001, "Peón", "L1")
    assert (leo.national_id, leo.club) == ("A9", "Peón")
    assert count(desk, club) == 1


def test_a_line_with_the_numbers_of_two_players_is_bad(desk: Desk) -> None:
    add_system(desk, RatingSystem("fide", "FIDE"))
    register_player(desk, PlayerRecord(id=0, name="Ruiz, Ana", national_id="A1"))
    register_player(desk, PlayerRecord(id=0, name="Soto, Berta", fide_id=7))
    content = b"national_id,fide_id,name,standard\nA1,7,Ruiz,1900\nC3,9,Mora,1500\n"
    assert [each.code for each in bring(desk, content).bad] == ["import.two_players"]


def test_numbers_go_on_after_an_import(desk: Desk) -> None:
    bring(desk, listing(ANA, BEA))
    assert register_player(desk, PlayerRecord(id=0, name="Zapata, Alonso")).id == 3
    edit_player(desk, "3", {"name": "Zapata Ramirez, Alonso"})
    assert bring(desk, listing(ANA, LEO, NEW), DECEMBER).new == 2
    assert find_players(desk, "nunez")[0].player.id == 5


@pytest.mark.parametrize(
    ("rating", "games", "k", "junior", "before", "total", "peak"),
    [
        (2350, 0, 10, False, None, 30, 2400),
        (2500, 0, 10, None, None, 30, 2500),
        (1800, 0, 20, True, None, 30, 2300),
        (1800, 0, 20, False, None, 30, 1800),
        (1800, 7, 40, False, None, 7, 1800),
        (1800, 40, 40, False, None, 29, 1800),
        (1800, 7, 40, True, None, None, 1800),
        (1800, 7, None, False, None, None, 1800),
        (1800, 7, 40, False, Before(1700, 12, 1900, None), 19, 1900),
        (1800, 7, 20, False, Before(1700, 12, 1700, None), 30, 1800),
        (1800, 7, None, False, Before(1700, None, None, None), None, 1800),
    ],
)
def test_k_betrays_games_and_peak(
    rating: int, games: int, k: int | None, junior: bool | None, before: Before | None,
    total: int | None, peak: int,
) -> None:  # fmt: skip
    row = listed_entry(1, rating, games, k, False, junior, "2026-11-01", before, None, None)
    assert row[5:7] == (total, peak)


def test_a_junior_is_at_most_eighteen_in_the_year_of_the_list() -> None:
    assert was_junior("2008", 2026) is True
    assert was_junior("2007-12-31", 2026) is False
    assert was_junior(None, 2026) is None


def test_an_import_leaves_every_index_in_place(desk: Desk) -> None:
    bring(desk, listing(ANA, BEA))
    with desk.reading() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, metadata) == []


@pytest.mark.parametrize("said", ["verify.hash", "verify.women_titles"])
def test_a_womens_title_printed_otherwise_than_it_came_is_noticed(desk: Desk, said: str) -> None:
    """It is in the hash; lists of earlier releases have one of the women's titles beside it."""
    (row, *_) = bring(desk, listing(ANA, BEA)).lists
    if said == "verify.women_titles":
        row = import_by_rule_1(desk, row)
    with desk.reading() as connection:
        assert verify_list(connection, row).identical
    with desk.database.writing() as connection:
        unguarded(connection)
        connection.execute(text("UPDATE printed_player SET women_title = 'WIM' WHERE title = 'IM'"))
    with desk.reading() as connection:
        found = verify_list(connection, row).findings
    assert [each.code for each in found] == [said]


@pytest.mark.parametrize("change", ["reason = 'another'", "source_sha256 = hash"])
def test_an_import_with_another_reason_or_file_than_was_noted_is_named(
    desk: Desk, change: str
) -> None:
    (row, *_) = bring(desk, listing(ANA, BEA), reason="the office was closed").lists
    with desk.database.writing() as connection:
        unguarded(connection)
        connection.execute(text(f"UPDATE rating_list SET {change} WHERE id = {row.id}"))
    with desk.reading() as connection:
        found = verify_list(connection, row).findings
    assert [(each.code, each.values["field"]) for each in found] == [
        ("verify.made", change.partition(" ")[0])
    ]
