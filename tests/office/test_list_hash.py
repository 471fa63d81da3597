"""The hash of a list: persons as the world knows them, and nothing of how they came to us."""

import random
from collections.abc import Sequence
from datetime import date, timedelta
from pathlib import Path

import pytest
from sqlalchemy import select, text, update
from tests.conftest import NOW, OFFICER, Like, new_place

from arpad.core.finding import Finding
from arpad.core.people import VISITOR
from arpad.core.players import PlayerRecord
from arpad.core.rating_list import ListRow
from arpad.office.desk import Desk
from arpad.office.lists.consulting import verify
from arpad.office.opening import found_office
from arpad.office.people.erasure import erase_player
from arpad.office.people.given_away import gives_away
from arpad.office.people.players import edit_player
from arpad.office.periods.replaying import replay
from arpad.office.periods.restating import lines_of_list, restate
from arpad.office.periods.stating import StatedList
from arpad.office.periods.verifying import verify_list
from arpad.office.proof.hashes.canonical import digest_of_bytes
from arpad.office.records.commitments import withheld_texts
from arpad.office.records.lists import all_lists, entries
from arpad.office.records.tables.players import player
from arpad.office.records.tables.printed import known_as

from .damage import unguarded
from .old_rule import hash_by_rule_1
from .out_town import out_town
from .town import Town, town_like

KEY = bytes(range(32))
FILES = 24
# Eight on the list, four newcomers; some have a FIDE id, some a national one, some newcomers none.
NUMBERS: dict[str, dict[str, object]] = {
    **{f"F{no}": {"fide_id": 2200000 + no} for no in range(1, 6)},
    **{f"N{no}": {"national_id": f"N-{no}"} for no in range(1, 5)},
    **{f"X{no}": {} for no in range(1, 4)},
}
LISTED = [name for name in NUMBERS if name[0] != "X"]
GAMES = ("1-0", "0-1", "1/2")


def town_of(desk: Desk, order: Sequence[str]) -> Town:
    """A town whose players got their row numbers in some order."""
    town = Town(desk, "fide-2024")
    for name in order:
        town.add(name, birth="2009" if name == "F1" else None)
        with desk.writing("describe", None) as work:
            own = player.c.id == town.ids[name]
            work.connection.execute(update(player).where(own).values(NUMBERS[name] or {"sex": "f"}))
    ratings = {name: 1700 + 37 * place for place, name in enumerate(LISTED)}
    town.first_list(date(2025, 1, 1), **{name: ratings[name] for name in order if name in ratings})
    return town


def event_of(town: Town, number: int, code: str) -> None:
    """One of the files: five of the twelve players meet; several events have the same days."""
    fate = random.Random(number)
    players = fate.sample(list(NUMBERS), 5)
    games = [
        (white, black, fate.choice(GAMES))
        for place, white in enumerate(players)
        for black in players[place + 1 :]
    ]
    start = date(2025, 1, 5) + timedelta(days=number // 6)
    town.event(code, start, start + timedelta(days=2), games, name=f"Event {number}")


def published(desk: Desk, seed: int) -> list[str]:
    """The hashes of two lists made from the files, received in an order of the seed."""
    fate = random.Random(seed)
    town = town_of(desk, fate.sample(list(NUMBERS), len(NUMBERS)))
    for place, number in enumerate(fate.sample(range(FILES), FILES)):
        event_of(town, number, f"{seed}-{place:02}")
    first = town.publish()
    town.event(
        "later", date(2025, 2, 5), date(2025, 2, 6), [("X1", "F1", "1-0"), ("N1", "X2", "0-1")]
    )
    rows = [first, town.publish()]
    assert [finding for row in rows for finding in findings(desk, row)] == []
    return [row.hash for row in rows]


def findings(desk: Desk, row: ListRow) -> tuple[Finding, ...]:
    with desk.reading() as connection:
        return verify_list(connection, row).findings


def test_the_order_of_receipt_codes_and_row_numbers_play_no_part(
    request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    hashes = {
        tuple(published(found(request, kind, tmp_path), seed))
        for kind, seed in (("sqlite", 1), ("postgresql", 2), ("sqlite", 3))
    }
    assert len(hashes) == 1


def found(request: pytest.FixtureRequest, kind: str, folder: Path, key: bytes = KEY) -> Desk:
    place = new_place(request, kind, folder)
    return found_office(place, OFFICER, "ESP", "A", clock=lambda: NOW, office_key=key)


def test_another_office_key_hides_persons_otherwise(
    request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    one, other = (stated(found(request, "sqlite", tmp_path, key)) for key in (KEY, bytes(32)))
    assert one.statement.editions == other.statement.editions
    assert one.lines.count(b"\n") == other.lines.count(b"\n")
    persons = [
        {line.split(b'"person":"')[1][:64] for line in each.lines.splitlines()}
        for each in (one, other)
    ]
    assert not persons[0] & persons[1]


def stated(desk: Desk) -> StatedList:
    town = out_town(desk)
    row = town.publish()
    with desk.reading() as connection:
        return restate(connection, row, replay(connection, row, entries(connection, row.id)))


def two_lists(desk: Desk) -> Town:
    town = out_town(desk)
    town.publish()
    return town


@pytest.fixture
def town(like: Like) -> Town:
    return town_like(like, two_lists)


def all_findings(town: Town) -> list[Finding]:
    with town.desk.reading() as connection:
        lists = all_lists(connection)
        return [each for row in lists for each in verify_list(connection, row).findings]


def test_the_members_are_those_the_list_was_published_with(town: Town) -> None:
    base, row = town.lists()
    with town.desk.reading() as connection:
        again = restate(connection, row, replay(connection, row, entries(connection, row.id)))
        assert row.hash == again.statement.hash == digest_of_bytes(again.statement.member())
        assert row.hash_rule == 2
        assert row.lines_digest == digest_of_bytes(lines_of_list(connection, row))
        assert again.statement.base == digest_of_bytes(lines_of_list(connection, base))


def test_persons_are_known_by_fide_id_national_id_or_their_place(town: Town) -> None:
    town.event("new", date(2025, 2, 3), date(2025, 2, 4), [("Eva", "Ana", "1-0")])
    town.publish()
    with town.desk.reading() as connection:
        rows = connection.execute(select(known_as.c.player_id, known_as.c.known_as)).all()
        (sealed,) = connection.execute(
            text(
                "SELECT sha256 FROM report r JOIN tournament t ON t.id = r.tournament_id"
                " WHERE t.code = 'new'"
            )
        ).scalars()
    known = dict(rows)
    assert known[town.ids["Ana"]] == "fide:22200021"
    assert known[town.ids["Berta"]] == "national:B-7"
    assert known[town.ids["Eva"]] == f"report:{sealed}:1"
    assert known[town.ids["Carla"]].startswith("list:")


def test_a_person_stays_known_by_the_first_number(town: Town) -> None:
    edit_player(town.desk, f"id:{town.ids['Berta']}", {"fide_id": 2200099})
    town.event("more", date(2025, 2, 3), date(2025, 2, 4), [("Berta", "Ana", "1-0")])
    town.publish()
    with town.desk.reading() as connection:
        query = select(known_as.c.known_as).where(known_as.c.player_id == town.ids["Berta"])
        assert connection.execute(query).scalar_one() == "national:B-7"
    assert all_findings(town) == []


def test_a_number_somebody_else_was_known_by_is_passed_over(town: Town) -> None:
    edit_player(town.desk, f"id:{town.ids['Ana']}", {"fide_id": 2200098})
    edit_player(town.desk, f"id:{town.ids['Eva']}", {"fide_id": 22200021})
    town.event("new", date(2025, 2, 3), date(2025, 2, 4), [("Eva", "Ana", "1-0")])
    town.publish()
    with town.desk.reading() as connection:
        query = select(known_as.c.known_as).where(known_as.c.player_id == town.ids["Eva"])
        assert connection.execute(query).scalar_one().startswith("report:")
    assert all_findings(town) == []


def swap(town: Town, table: str, key: str, *columns: str) -> None:
    """Exchange what two players are called behind the back of the office."""
    one, other = town.ids["Ana"], town.ids["Dora"]
    names = ", ".join(columns)
    with town.desk.database.writing() as connection:
        unguarded(connection)
        rows = {
            number: connection.execute(
                text(f"SELECT {names} FROM {table} WHERE {key} = {number}")
            ).first()
            for number in (one, other)
        }
        if "fide_id" in columns and table == "player":
            connection.execute(
                text(f"UPDATE {table} SET fide_id = NULL WHERE {key} IN ({one}, {other})")
            )
        for number, values in ((one, rows[other]), (other, rows[one])):
            assert values is not None
            said = dict(zip(columns, values, strict=True))
            marks = ", ".join(f"{name} = :{name}" for name in columns)
            connection.execute(text(f"UPDATE {table} SET {marks} WHERE {key} = {number}"), said)


@pytest.mark.parametrize(
    ("tables", "columns"),
    [
        (("player",), ("name", "fide_id")),
        (("printed_player",), ("name", "fide_id")),
        (("player", "printed_player"), ("name", "fide_id")),
        (("player", "printed_player"), ("name",)),
    ],
)
def test_swapped_identities_are_found_and_named(
    town: Town, tables: Sequence[str], columns: tuple[str, ...]
) -> None:
    assert all_findings(town) == []
    for table in tables:
        swap(town, table, "id" if table == "player" else "player_id", *columns)
    found = [each for each in all_findings(town) if "player" in each.values]
    assert {each.values["player"] for each in found} == {town.ids["Ana"], town.ids["Dora"]}


def test_a_swap_of_everything_but_the_published_hash_is_found(town: Town) -> None:
    """Even where the tokens and commitments are exchanged as well, the hash is another one."""
    swap(town, "player", "id", "name", "fide_id")
    swap(town, "printed_player", "player_id", "name", "fide_id")
    with town.desk.database.writing() as connection:
        unguarded(connection)
        one, other = town.ids["Ana"], town.ids["Dora"]
        for old, new in ((one, -1), (other, one), (-1, other)):
            if town.desk.database.is_sqlite:
                connection.execute(text("PRAGMA defer_foreign_keys = ON"))
            connection.execute(
                text(f"UPDATE known_as SET player_id = {new} WHERE player_id = {old}")
            )
    assert "verify.hash" in {each.code for each in all_findings(town)}


def test_erasing_somebody_leaves_every_hash_as_it_was(town: Town) -> None:
    before = [row.hash for row in town.lists()]
    with town.desk.reading() as connection:
        lines = [lines_of_list(connection, row) for row in town.lists()]
    erase_player(town.desk, f"id:{town.ids['Ana']}")
    assert all_findings(town) == []
    with town.desk.reading() as connection:
        assert [lines_of_list(connection, row) for row in town.lists()] == lines
        known = connection.execute(
            select(known_as.c.known_as).where(known_as.c.player_id == town.ids["Ana"])
        ).scalar_one()
    assert known is None
    assert [row.hash for row in town.lists()] == before
    town.event("after", date(2025, 2, 3), date(2025, 2, 4), [("Dora", "Ana", "1-0")])
    town.publish()
    assert all_findings(town) == []


@pytest.mark.parametrize(
    ("reason", "withheld"),
    [
        ("the arbiter took Berta for somebody else", True),
        ("number B-7 was read as B-1", True),
        ("a result was turned round", False),
    ],
)
def test_a_reason_that_names_somebody_erased_is_handed_out_no_more(
    town: Town, reason: str, withheld: bool
) -> None:
    town.corrected("open", [("Ana", "Berta", "0-1"), ("Dora", "Ana", "1/2")])
    town.correct(reason=reason)
    erase_player(town.desk, f"id:{town.ids['Berta']}")
    with town.desk.reading() as connection:
        assert bool(withheld_texts(connection)) is withheld
    assert all_findings(town) == []


@pytest.mark.parametrize("reason", ["Quintero had resigned", "22200099 was another", "B-7 it was"])
def test_a_reason_that_names_somebody_as_they_were_called_before(town: Town, reason: str) -> None:
    """Berta was Berta Quintero with other numbers when the reason was written."""
    who = f"id:{town.ids['Berta']}"
    edit_player(town.desk, who, {"name": "Quintero, Berta", "fide_id": 22200099})
    town.corrected("open", [("Ana", "Berta", "0-1"), ("Dora", "Ana", "1/2")])
    town.correct(reason=reason)
    edit_player(town.desk, who, {"name": "Otero, Berta", "fide_id": 22200107, "national_id": None})
    erase_player(town.desk, who)
    with town.desk.reading() as connection:
        assert withheld_texts(connection)
    assert all_findings(town) == []


@pytest.mark.parametrize(
    ("name", "reason", "withheld"),
    [
        ("Soto Ruiz, Berta", "Soto Ruiz had resigned", True),
        ("Soto Ruiz, Berta", "the win of SOTO-RUIZ was a draw", True),
        ("Núñez, Berta", "Nunez lost on time", True),
        ("Soto Ruiz, Berta", "the game with Soto", False),
        ("de la Cruz, Berta", "a slip of the tongue de la casa", False),
        ("Berta van Dijk", "Dijk had resigned", True),
        ("Berta van Dijk", "the van was late", False),
        ("Xu, Berta", "Xu had resigned", True),
        ("Xu, Berta", "fide22200048 was another", True),
        ("Xu, Berta", "number 22200048-B", True),
        ("Xu, Berta", "number 222000481", False),
        ("Xu, Berta", "B-7/2025", True),
        ("Xu, Berta", "B-71", False),
    ],
)
def test_a_family_name_or_a_number_gives_somebody_away(
    name: str, reason: str, withheld: bool
) -> None:
    record = PlayerRecord(id=1, name=name, fide_id=22200048, national_id="B-7")
    assert gives_away(record, reason) is withheld


def test_a_corrected_list_is_hashed_with_its_reason(town: Town) -> None:
    town.corrected("open", [("Ana", "Berta", "0-1"), ("Dora", "Ana", "1/2")])
    (row,) = town.correct(reason="the arbiter's slip")
    assert row.hash_rule == 2
    assert all_findings(town) == []
    with town.desk.database.writing() as connection:
        unguarded(connection)
        connection.execute(text(f"UPDATE rating_list SET reason = 'other' WHERE id = {row.id}"))
    assert {each.code for each in all_findings(town)} == {"verify.hash"}


def test_a_list_made_before_is_verified_by_its_own_rule(town: Town) -> None:
    """Then the office publishes by the new one, from a list of the old, and corrects both."""
    rows = hash_by_rule_1(town.desk)
    assert {row.hash_rule for row in rows} == {1}
    assert all_findings(town) == []
    town.event("more", date(2025, 2, 3), date(2025, 2, 4), [("Berta", "Eva", "0-1")])
    assert town.publish().hash_rule == 2
    assert all_findings(town) == []
    town.corrected("open", [("Ana", "Berta", "0-1"), ("Dora", "Ana", "1/2")])
    assert [row.hash_rule for row in town.correct()] == [2, 2]
    assert all_findings(town) == []


def test_a_rule_cannot_be_exchanged(town: Town) -> None:
    row = town.lists()[-1]
    _spoil(town, f"UPDATE rating_list SET hash_rule = 1 WHERE id = {row.id}")
    assert {each.code for each in all_findings(town)} == {"verify.hash"}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("lines_digest = hash", "verify.hash"),
        ("made_by = 'nobody'", "verify.made"),
        ("made_at = '2025-02-01T12:00:00Z'", "verify.made"),
        ("source_sha256 = hash", "verify.made"),
        ("replaces = id", "verify.damaged"),
    ],
)
def test_what_a_list_says_of_its_making_is_what_was_noted(
    town: Town, change: str, said: str
) -> None:
    """A digest of lines was seen only in the list after it; one that replaces itself had no end."""
    row = town.lists()[-1]
    _spoil(town, f"UPDATE rating_list SET {change} WHERE id = {row.id}")
    assert said in {each.code for each in all_findings(town) if str(row.date) in each.place}


def test_who_may_not_know_who_made_a_list_can_verify_it(town: Town) -> None:
    visitor = Desk(town.desk.database, VISITOR, town.desk.clock)
    assert [each for one in verify(visitor) for each in one.findings] == []


def _spoil(town: Town, statement: str) -> None:
    with town.desk.database.writing() as connection:
        unguarded(connection)
        connection.execute(text(statement))
