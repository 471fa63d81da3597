"""Every line of the log and every list is in the chain, and whoever alters one is found out.

The owner of the database drops the triggers first, and can even make the whole chain again: then
a checkpoint that somebody kept says so.
"""

import gzip
import threading
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from sqlalchemy import delete, func, insert, select, text, update
from sqlalchemy.exc import DBAPIError
from tests.conftest import Like
from tests.places import RELEASES

from arpad.core.errors import Conflict
from arpad.core.event import Play
from arpad.core.people import VISITOR
from arpad.office.chain.checkpoints import read_checkpoint as last_checkpoint
from arpad.office.chain.checkpoints import sign_checkpoint, whole_chain
from arpad.office.chain.keys import known_keys, make_key, replace_lost_key, rotate_key
from arpad.office.chain.signing import checkpoint_after
from arpad.office.chain.verifying import verify_chain
from arpad.office.desk import Desk
from arpad.office.opening import open_desk
from arpad.office.people.erasure import erase_player
from arpad.office.people.players import edit_player
from arpad.office.periods.releasing import correct, publish
from arpad.office.proof.chain.checkpoints import (
    Checkpoint,
    checkpoint_text,
    is_genuine,
    read_checkpoint,
    sign,
    unsigned,
)
from arpad.office.proof.chain.entries import Kind, first_broken
from arpad.office.proof.chain.keys import new_key, public_key, read_key
from arpad.office.records import chain as chain_store
from arpad.office.records.database import Connection, create
from arpad.office.records.lists import find_list
from arpad.office.records.tables.chain import chain, checkpoint
from arpad.office.records.tables.lists import rating_list
from arpad.office.records.tables.log import log, log_change
from arpad.office.records.tables.office import setting
from arpad.office.records.tables.players import private_value

from .damage import owner_of
from .out_town import out_town
from .town import SYSTEM, Town, town_like

MARCH = date(2025, 3, 1)


def chained_town(desk: Desk) -> Town:
    """A list published, one corrected, and a name changed."""
    town = out_town(desk)
    edit_player(desk, f"id:{town.ids['Ana']}", {"name": "Ana Segura"})
    town.publish()
    town.corrected("open", [("Ana", "Berta", "0-1"), ("Dora", "Ana", "1/2")])
    town.correct(reason="round 1 was entered the wrong way round")
    return town


@pytest.fixture
def town(like: Like) -> Town:
    return town_like(like, chained_town)


@pytest.fixture
def key_file(town: Town, tmp_path: Path) -> Path:
    make_key(town.desk, tmp_path / "office.pem")
    return tmp_path / "office.pem"


def codes(desk: Desk, since: Checkpoint | None = None) -> list[str]:
    return [each.code for each in verify_chain(desk, since).findings]


def test_every_line_and_then_its_lists_are_entries(town: Town) -> None:
    with town.desk.reading() as connection:
        kept = list(chain_store.entries(connection))
        lines = connection.execute(select(log.c.id).order_by(log.c.id)).scalars().all()
        lists = connection.execute(select(rating_list).order_by(rating_list.c.id)).all()
    assert [each.entry.n for each in kept] == list(range(1, len(lines) + len(lists) + 1))
    assert [each.log_id for each in kept if each.entry.kind == Kind.LOG] == list(lines)
    found = [each for each in kept if each.entry.kind == Kind.LIST]
    assert [(each.log_id, each.entry.content) for each in found] == [
        (row.log_id, row.hash) for row in lists
    ]
    assert len(lists) == 3
    assert first_broken(each.entry for each in kept) is None
    assert verify_chain(town.desk).findings == ()
    assert verify_chain(town.desk).count == len(kept)


def test_the_chain_names_nobody(town: Town) -> None:
    text = "".join(f"{each}" for each in whole_chain(town.desk))
    assert "Ana" not in text
    assert "officer" not in text


def line_of(connection: Connection, action: str) -> int:
    query = select(log.c.id).where(log.c.action == action).order_by(log.c.id.desc())
    return int(connection.execute(query).scalars().first() or 0)


def other_reason(connection: Connection) -> int:
    number = line_of(connection, "correct")
    connection.execute(update(log).where(log.c.id == number).values(details='{"reason": "–"}'))
    return number


def other_author(connection: Connection) -> int:
    connection.execute(update(log).where(log.c.id == 2).values(by="somebody"))
    return 2


def other_change(connection: Connection) -> int:
    number = connection.execute(select(log_change.c.log_id)).scalars().first() or 0
    connection.execute(update(log_change).where(log_change.c.log_id == number).values(field="k"))
    return number


def change_gone(connection: Connection) -> int:
    number = connection.execute(select(func.max(log_change.c.log_id))).scalar_one()
    connection.execute(delete(log_change).where(log_change.c.log_id == number))
    return int(number)


def line_gone(connection: Connection) -> int:
    number = line_of(connection, "receive")
    connection.execute(delete(log_change).where(log_change.c.log_id == number))
    connection.execute(delete(log).where(log.c.id == number))
    return number


def line_between(connection: Connection) -> int:
    number = line_of(connection, "receive")
    connection.execute(update(log).where(log.c.id == number).values(id=number + 1_000))
    return number


def list_renumbered(connection: Connection) -> int:
    row = connection.execute(select(rating_list).order_by(rating_list.c.id.desc())).first()
    assert row is not None
    connection.execute(update(rating_list).where(rating_list.c.id == row.id).values(hash="f" * 64))
    return int(row.log_id)


def entry_gone(connection: Connection) -> int:
    connection.execute(delete(chain).where(chain.c.n == 5))
    return 5


def last_entry_gone(connection: Connection) -> int:
    row = connection.execute(select(chain).order_by(chain.c.n.desc())).first()
    assert row is not None
    connection.execute(delete(chain).where(chain.c.n == row.n))
    return int(row.log_id)


TAMPERINGS: dict[Callable[[Connection], int], str] = {
    other_reason: "chain.line_changed",
    other_author: "chain.line_changed",
    other_change: "chain.line_changed",
    change_gone: "chain.line_changed",
    line_gone: "chain.line_gone",
    line_between: "chain.line_gone",
    list_renumbered: "chain.list_changed",
    entry_gone: "chain.line_added",
    last_entry_gone: "chain.line_added",
}


@pytest.mark.parametrize("tamper", TAMPERINGS, ids=lambda each: each.__name__)
def test_what_the_owner_alters_is_named_first(
    town: Town, tamper: Callable[[Connection], int]
) -> None:
    with owner_of(town.desk) as connection:
        line = tamper(connection)
    finding, *_ = verify_chain(town.desk).findings
    assert (finding.code, finding.values["line"]) == (TAMPERINGS[tamper], line)


def test_who_wrote_a_line_is_for_officers_to_know(town: Town) -> None:
    with owner_of(town.desk) as connection:
        line = other_reason(connection)
    (seen,) = verify_chain(town.desk).findings
    assert seen.values["line"] == line
    assert seen.values["what"] == (
        f"2026-06-15T12:00:00Z officer correct list:{SYSTEM}:standard:2025-02-01"
    )
    visitor = Desk(town.desk.database, VISITOR, town.desk.clock)
    (seen,) = verify_chain(visitor).findings
    assert seen.values["what"] == "2026-06-15T12:00:00Z"


def test_a_private_value_rewritten_is_named(town: Town) -> None:
    with owner_of(town.desk) as connection:
        number = connection.execute(select(func.min(private_value.c.id))).scalar_one()
        own = private_value.c.id == number
        connection.execute(update(private_value).where(own).values(value="Anna"))
    finding, *_ = verify_chain(town.desk).findings
    assert finding.code == "chain.private"
    assert finding.values == {"value": number, "player": town.ids["Ana"]}


def remade(connection: Connection) -> None:
    """The owner rewrites a reason, and makes the whole chain again with the key of the office.

    Nothing was ever signed: the line that did it says something else.
    """
    other_reason(connection)
    signed = log.c.action == "checkpoint"
    connection.execute(update(log).where(signed).values(action="player due"))
    kept = connection.execute(select(checkpoint)).all()
    connection.execute(delete(checkpoint))
    connection.execute(delete(chain))
    chain_store.append(connection)
    assert len(kept) <= 1


def test_a_history_remade_is_noticed_by_who_holds_a_checkpoint(town: Town, key_file: Path) -> None:
    seen = sign_checkpoint(town.desk, read_key(key_file.read_bytes(), ""))
    kept = read_checkpoint(checkpoint_text(seen).encode())
    assert codes(town.desk, kept) == []
    edit_player(town.desk, f"id:{town.ids['Berta']}", {"name": "Bertha"})
    assert codes(town.desk, kept) == []
    with owner_of(town.desk) as connection:
        remade(connection)
    assert codes(town.desk) == []
    (finding,) = verify_chain(town.desk, kept).findings
    assert (finding.code, finding.values["entry"]) == ("since.other", kept.count)


def test_a_checkpoint_later_than_the_chain(town: Town, key_file: Path) -> None:
    seen = sign_checkpoint(town.desk, read_key(key_file.read_bytes(), ""))
    with owner_of(town.desk) as connection:
        connection.execute(delete(checkpoint))
        connection.execute(delete(chain).where(chain.c.n == seen.count))
        connection.execute(delete(log).where(log.c.action == "checkpoint"))
    assert codes(town.desk) == []
    assert codes(town.desk, seen) == ["since.short"]


def test_checkpoints_of_others_prove_nothing(town: Town, key_file: Path) -> None:
    key = read_key(key_file.read_bytes(), "")
    seen = sign_checkpoint(town.desk, key)
    assert codes(town.desk, unsigned(seen.office, seen.tip, seen.day)) == ["since.unsigned"]
    assert verify_chain(town.desk, unsigned(seen.office, seen.tip, seen.day)).holds
    assert codes(town.desk, replace(seen, day=date(2027, 1, 1))) == ["checkpoint.falsified"]
    assert codes(town.desk, sign(unsigned("Another", seen.tip, seen.day), key)) == ["since.office"]
    assert codes(town.desk, sign(seen, new_key())) == ["since.key"]


def test_a_checkpoint_on_record_that_was_forged(town: Town, key_file: Path) -> None:
    sign_checkpoint(town.desk, read_key(key_file.read_bytes(), ""))
    for values, code in (
        ({"day": "2026-06-16"}, "chain.signature"),
        ({"head": "0" * 64}, "chain.checkpoint"),
        ({"day": "never"}, "chain.damaged"),
    ):
        with owner_of(town.desk) as connection:
            connection.execute(update(checkpoint).values(values))
        assert codes(town.desk) == [code]


def test_publishing_signs_the_chain_as_it_leaves_it(town: Town, key_file: Path) -> None:
    key = read_key(key_file.read_bytes(), "")
    done = publish(
        town.desk, SYSTEM, Play.STANDARD, MARCH, early=True, leave_corrections=True, key=key
    )
    seen = done.checkpoint
    assert seen is not None
    assert is_genuine(seen)
    assert (seen.office, seen.day, seen.key) == ("A federation", date(2026, 6, 15), public_key(key))
    entries = list(whole_chain(town.desk))
    assert (seen.count, seen.head) == (entries[-1].n, entries[-1].hash)
    assert (entries[-1].kind, entries[-1].content) == (Kind.LIST, done.row.hash)
    edit_player(town.desk, f"id:{town.ids['Berta']}", {"name": "Bertha"})
    with town.desk.reading() as connection:
        assert checkpoint_after(connection, done.row) == seen
    assert last_checkpoint(town.desk) == seen
    assert verify_chain(town.desk, seen).findings == ()


def test_a_correction_signs_once_for_all_its_lists(town: Town, key_file: Path) -> None:
    town.publish()
    town.corrected("open", [("Ana", "Berta", "1/2"), ("Dora", "Ana", "1/2")])
    key = read_key(key_file.read_bytes(), "")
    found = correct(town.desk, SYSTEM, Play.STANDARD, "a draw", key=key)
    rows = [each.row for each in found if each.row]
    assert len(rows) == 2
    with town.desk.reading() as connection:
        seen = {checkpoint_after(connection, row) for row in rows}
    assert seen == {last_checkpoint(town.desk)}


def test_without_a_key_a_publication_is_chained_unsigned(town: Town) -> None:
    with town.desk.reading() as connection:
        (*_, last) = chain_store.entries(connection)
        number = connection.execute(select(func.max(rating_list.c.id))).scalar_one()
        seen = checkpoint_after(connection, find_list(connection, number))
    assert seen is not None
    assert (seen.count, seen.head, seen.signature) == (last.entry.n, last.entry.hash, None)


def test_only_the_key_in_use_signs(town: Town, key_file: Path, tmp_path: Path) -> None:
    key = read_key(key_file.read_bytes(), "")
    before = last_checkpoint(town.desk)
    for wrong in (new_key(), key):
        if wrong is key:
            rotate_key(town.desk, key, tmp_path / "next.pem")
        for refused in (
            lambda key=wrong: sign_checkpoint(town.desk, key),
            lambda key=wrong: publish(town.desk, SYSTEM, Play.STANDARD, MARCH, early=True, key=key),
            lambda key=wrong: rotate_key(town.desk, key, tmp_path / "more.pem"),
        ):
            with pytest.raises(Conflict) as said:
                refused()
            assert said.value.finding.code == "key.other"
    assert not (tmp_path / "more.pem").exists()
    assert last_checkpoint(town.desk).count > before.count
    assert last_checkpoint(town.desk).signature is None


def test_keys_are_files_of_their_owner_alone(town: Town, tmp_path: Path) -> None:
    file = tmp_path / "office.pem"
    public = make_key(town.desk, file)
    assert file.stat().st_mode & 0o777 == 0o600
    content = file.read_bytes()
    assert public_key(read_key(content, "")) == public
    with pytest.raises(Conflict) as refused:
        make_key(town.desk, tmp_path / "other.pem")
    assert refused.value.finding.code == "key.exists"
    with pytest.raises(Conflict) as refused:
        replace_lost_key(town.desk, file)
    assert refused.value.finding.code == "key.file_exists"
    assert file.read_bytes() == content
    assert [each.name for each in tmp_path.glob("*.pem*")] == ["office.pem"]
    with town.desk.reading() as connection:
        rows = [str(row) for table in (setting, log) for row in connection.execute(select(table))]
    assert "PRIVATE KEY" not in "".join(rows)


def test_keys_follow_each_other(town: Town, key_file: Path, tmp_path: Path) -> None:
    first = read_key(key_file.read_bytes(), "")
    second = rotate_key(town.desk, first, tmp_path / "second.pem")
    third = replace_lost_key(town.desk, tmp_path / "third.pem")
    found = known_keys(town.desk)
    assert [(each.public, each.how) for each in found] == [
        (public_key(first), "first"),
        (second, "signed"),
        (third, "lost"),
    ]
    sign_checkpoint(town.desk, read_key((tmp_path / "third.pem").read_bytes(), ""))
    assert codes(town.desk) == []


@pytest.mark.usefixtures("key_file")
def test_a_rotation_nobody_signed_is_named(town: Town) -> None:
    with town.desk.writing("key rotate", None, key=f"{public_key(new_key())} AAAA"):
        pass
    assert codes(town.desk) == ["chain.key_unsigned"]


def test_an_erasure_leaves_the_chain_whole(town: Town) -> None:
    before = list(whole_chain(town.desk))
    erase_player(town.desk, f"id:{town.ids['Ana']}")
    assert list(whole_chain(town.desk))[: len(before)] == before
    assert codes(town.desk) == []
    with town.desk.reading() as connection:
        own = private_value.c.player_id == town.ids["Ana"]
        kept = connection.execute(select(private_value).where(own)).all()
    assert kept
    assert all(row.value is None and row.blind is None and row.commitment for row in kept)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE chain SET content = ''",
        "DELETE FROM chain",
        "UPDATE private_value SET value = 'x'",
        "UPDATE private_value SET blind = 'x'",
        "UPDATE private_value SET commitment = 'x'",
        "UPDATE private_value SET player_id = 2",
        "DELETE FROM private_value",
    ],
)
def test_the_chain_is_only_added_to(town: Town, statement: str) -> None:
    with (
        pytest.raises(DBAPIError, match="append-only"),
        town.desk.database.writing() as connection,
    ):
        connection.execute(text(statement))


def test_what_fails_leaves_no_entry(town: Town) -> None:
    before = list(whole_chain(town.desk))

    def fail() -> None:
        with town.desk.writing("half"):
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        fail()
    assert list(whole_chain(town.desk)) == before


def test_writers_at_the_same_moment_take_turns(town: Town) -> None:
    before = len(list(whole_chain(town.desk)))

    def work() -> None:
        for number in range(10):
            with town.desk.writing("note", None, number=number) as writing:
                writing.changed("note", "text", None, number, owner=town.ids["Ana"])

    workers = [threading.Thread(target=work) for _ in range(4)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    entries = list(whole_chain(town.desk))
    assert len(entries) == before + 40
    assert first_broken(entries) is None
    assert codes(town.desk) == []


@pytest.mark.parametrize("revision", ["0001", "0010"])
def test_an_office_of_an_earlier_release_is_chained_from_its_first_line(
    revision: str, tmp_path: Path
) -> None:
    place = tmp_path / "arpad.db"
    place.write_bytes(gzip.decompress((RELEASES / f"{revision}.db.gz").read_bytes()))
    create(str(place)).close()
    desk = open_desk(str(place), "officer")
    with desk.reading() as connection:
        lines = connection.execute(select(func.count()).select_from(log)).scalar_one()
        lists = connection.execute(select(rating_list.c.id)).scalars().all()
        made = [checkpoint_after(connection, find_list(connection, each)) for each in lists]
    assert verify_chain(desk).findings == ()
    assert verify_chain(desk).count == lines + len(lists)
    assert made == [None] * 5


def test_an_import_of_many_changes_is_chained_piece_by_piece(town: Town) -> None:
    with town.desk.writing("list import") as work:
        for number in range(12_000):
            work.changed(f"player:{number}", "seen", None, "1")
    with town.desk.writing("note"):
        pass
    assert codes(town.desk) == []
    with owner_of(town.desk) as connection:
        row = insert(log_change).values(log_id=1, subject="x", field="y")
        connection.execute(row)
    assert codes(town.desk) == ["chain.line_changed"]
