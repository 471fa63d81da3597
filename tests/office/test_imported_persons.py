"""An imported list is hashed with the persons the file named: whoever swaps them is noticed."""

import hashlib
import hmac
import json
from pathlib import Path

import pytest
from sqlalchemy import delete, select, text, update
from tests.conftest import NOW, OFFICER, Like
from tests.tampering.logbook import remake_chain
from tests.tampering.records import exchange

from arpad.core.players import PlayerRecord
from arpad.core.rating_list import ListRow
from arpad.office.chain.signing import checkpoint_after
from arpad.office.chain.verifying import verify_chain
from arpad.office.desk import Desk
from arpad.office.opening import found_office
from arpad.office.people.erasure import erase_player
from arpad.office.people.players import register_player
from arpad.office.periods.imported_lists import head_of
from arpad.office.periods.verifying import verify_list
from arpad.office.proof.chain.checkpoints import Checkpoint
from arpad.office.proof.hashes.imports import imported_hash, line_digest, person_part
from arpad.office.records.brought import BROUGHT
from arpad.office.records.database import Connection
from arpad.office.records.lists import all_lists
from arpad.office.records.marks import marked_lines
from arpad.office.records.settings import kept_office_key
from arpad.office.records.tables.lists import rating_list
from arpad.office.records.tables.log import log_change
from arpad.office.records.tables.players import player
from arpad.office.records.tables.printed import printed_mark, printed_player

from .damage import unguarded
from .test_importing import ANA, BEA, DECEMBER, LEO, bring, listing

# As the file has them: Ruiz, Ana 2400 and Vega, Leo 1500.
ANA_ID, LEO_ID = 2200001, 2200003


def imported(desk: Desk) -> None:
    """A list of three, of whom one has a rapid rating."""
    bring(desk, listing(ANA, BEA, LEO))


def found(desk: Desk) -> set[tuple[str, str]]:
    """What verify finds: the code, and the player it names."""
    with desk.reading() as connection:
        lists = [verify_list(connection, row) for row in all_lists(connection)]
    return {
        (each.code, str(each.values.get("player", ""))) for one in lists for each in one.findings
    }


def the_pair(connection: Connection) -> list[int]:
    query = select(player.c.id).where(player.c.fide_id.in_((ANA_ID, LEO_ID))).order_by(player.c.id)
    return list(connection.execute(query).scalars())


def swap(desk: Desk) -> list[int]:
    """Name and numbers of two players exchanged, in the master file and wherever printed."""
    with desk.database.writing() as connection:
        unguarded(connection)
        pair = the_pair(connection)
        exchange(connection, player, "id", pair)
        exchange(connection, printed_player, "player_id", pair)
    return pair


def test_the_hash_by_hand(like: Like) -> None:
    """docs/chain.md, imported lists: marks, lines and head put together with the standard library.

    Leo is 1500 with K 40 after 4 games, inactive; no junior, as the file says 1990.
    """
    desk, _ = like(imported)
    with desk.reading() as connection:
        key = kept_office_key(connection)
        row = next(each for each in all_lists(connection) if each.play == "standard")
    lines = []
    for named, shown, numbers in (
        (["Ruiz, Ana", 2200001, None, None, 1990], ["ESP", "f", "IM", "WGM", None],
         [2400, 9, 10, "active", 30, 2400, None, False, "ESP", "IM"]),
        (["Soto, Berta", 2200002, None, None, 2010], ["ESP", "f", None, None, None],
         [1800, 0, 20, "active", 30, 2300, None, True, "ESP", None]),
        (["Vega, Leo", 2200003, None, None, 1990], ["FRA", "m", None, None, None],
         [1500, 4, 40, "inactive", 4, 1500, "2026-11-01", False, "FRA", None]),
    ):  # fmt: skip
        said = b"arpad imported 1\n" + plain(named)
        mark = hmac.new(key, said, "sha256").hexdigest()
        lines.append(hashlib.sha256(plain([mark, *shown, *numbers])).digest())
    head = {
        "rule": 2, "system": "fide", "play": "standard", "date": "2026-11-01", "version": 1,
        "kind": "imported", "file": hashlib.sha256(listing(ANA, BEA, LEO)).hexdigest(),
    }  # fmt: skip
    whole = plain(head) + b"\n" + b"".join(sorted(lines))
    assert (row.hash_rule, row.hash) == (2, hashlib.sha256(whole).hexdigest())


def plain(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


def test_two_players_swapped_behind_an_imported_list_are_named(like: Like) -> None:
    """With no list published from it, verify called it identical, and exports gave 2400 to Leo."""
    desk, _ = like(imported)
    assert found(desk) == set()
    pair = swap(desk)
    assert found(desk) == {
        *(("verify.imported_person", str(each)) for each in pair),
        ("verify.hash", ""),
    }


@pytest.mark.parametrize("column", ["name", "fide_id", "national_id", "birth_year", "club"])
def test_everything_that_names_somebody_is_in_the_mark(like: Like, column: str) -> None:
    desk, _ = like(imported)
    value = {"fide_id": 7, "birth_year": 1991}.get(column, "Other")
    with desk.database.writing() as connection:
        unguarded(connection)
        number = the_pair(connection)[1]
        own = printed_player.c.player_id == number
        connection.execute(update(printed_player).where(own).values({column: value}))
    assert ("verify.imported_person", str(number)) in found(desk)


@pytest.mark.parametrize(
    "change", ["sex = 'm'", "title = 'GM'", "women_title = NULL", "other_titles = 'FI'"]
)
def test_what_is_printed_beside_the_name_is_in_the_hash(like: Like, change: str) -> None:
    desk, _ = like(imported)
    with desk.database.writing() as connection:
        unguarded(connection)
        connection.execute(text(f"UPDATE printed_player SET {change} WHERE fide_id = {ANA_ID}"))
    assert ("verify.hash", "") in found(desk)


def test_a_mark_taken_away_names_its_player(like: Like) -> None:
    desk, _ = like(imported)
    with desk.database.writing() as connection:
        unguarded(connection)
        number = the_pair(connection)[0]
        own = select(printed_player.c.id).where(printed_player.c.player_id == number)
        connection.execute(printed_mark.delete().where(printed_mark.c.printed_id.in_(own)))
    assert found(desk) == {("verify.imported_person", str(number))}


def remade(connection: Connection, row: ListRow) -> str:
    """The hash an owner makes for a list of whom the marks were exchanged as well."""
    digests = []
    for line in marked_lines(connection, row.id):
        _, _, _, federation, sex, title, women, other, _, _ = line.printed
        person = person_part(line.mark, federation, sex, title, women, other)
        digests.append(line_digest(person, *line.entry))
    return imported_hash(head_of(row), digests)


def test_who_holds_the_checkpoint_of_the_import_notices_a_hash_made_again(like: Like) -> None:
    """Names, marks and hash are made anew: the chain says so, and made anew too the checkpoint."""
    desk, _ = like(imported)
    with desk.reading() as connection:
        row = all_lists(connection)[0]
        held: Checkpoint | None = checkpoint_after(connection, row)
    assert held is not None
    swap(desk)
    with desk.database.writing() as connection:
        unguarded(connection)
        prints = select(printed_player.c.id, printed_mark.c.mark).join(printed_mark)
        pair = connection.execute(
            prints.where(printed_player.c.fide_id.in_((ANA_ID, LEO_ID)))
        ).all()
        for (number, _), (_, mark) in zip(pair, reversed(pair), strict=True):
            own = printed_mark.c.printed_id == number
            connection.execute(update(printed_mark).where(own).values(mark=mark))
        for each in all_lists(connection):
            own = rating_list.c.id == each.id
            connection.execute(update(rating_list).where(own).values(hash=remade(connection, each)))
        # As if an earlier release had imported it, which noted no codes of whom a list brought.
        connection.execute(delete(log_change).where(log_change.c.field == BROUGHT))
    assert found(desk) == set()
    assert verify_chain(desk).findings
    with desk.database.writing() as connection:
        unguarded(connection)
        remake_chain(connection)
    assert verify_chain(desk).findings == ()
    assert verify_chain(desk, held).findings


def test_an_erased_player_leaves_the_import_verifiable(like: Like) -> None:
    desk, _ = like(imported)
    erase_player(desk, f"fide:{ANA_ID}")
    assert found(desk) == set()
    with desk.database.writing() as connection:
        unguarded(connection)
        connection.execute(text("UPDATE list_entry SET rating = 2401 WHERE rating = 2400"))
    assert ("verify.hash", "") in found(desk)


def test_a_second_import_shares_what_is_printed_and_its_marks(like: Like) -> None:
    desk, _ = like(imported)
    with desk.reading() as connection:
        marks = connection.execute(select(printed_mark)).all()
    bring(desk, listing(LEO, ANA, BEA), DECEMBER)
    with desk.reading() as connection:
        assert connection.execute(select(printed_mark)).all() == marks
    assert found(desk) == set()
    erase_player(desk, f"fide:{ANA_ID}")
    assert found(desk) == set()


def test_row_numbers_play_no_part(tmp_path: Path) -> None:
    """Offices with one key and the same file: in one of them Leo was known before."""
    hashes = []
    for place in ("one.db", "other.db"):
        desk = found_office(
            str(tmp_path / place), OFFICER, "ESP", "Office", clock=lambda: NOW, office_key=bytes(32)
        )
        if place == "other.db":
            leo = PlayerRecord(
                id=0,
                name="Vega, Leo",
                fide_id=LEO_ID,
                national_id=None,
                sex="m",
                birth="1990",
                federation="FRA",
            )
            register_player(desk, leo)
        imported(desk)
        with desk.reading() as connection:
            hashes.append([row.hash for row in all_lists(connection)])
    assert hashes[0] == hashes[1]
