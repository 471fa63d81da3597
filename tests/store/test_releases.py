"""An office kept by an earlier release opens in this one, and its lists are still what they were.

Each file of ``releases`` is named for the revision of its tables; it is never made again.
"""

import gzip
from pathlib import Path

import pytest
from sqlalchemy import select

from arpad.office.chain.verifying import verify_chain
from arpad.office.opening import open_desk
from arpad.office.periods.verifying import verify_list
from arpad.store.database import create
from arpad.store.lists import all_lists
from arpad.store.schema import HEAD
from arpad.store.tables import list_entry, ordered_line, tournament

RELEASES = sorted(Path(__file__).with_name("releases").glob("*.db.gz"))


def test_the_present_tables_are_among_them() -> None:
    assert f"{HEAD}.db.gz" in [path.name for path in RELEASES]


@pytest.mark.parametrize("kept", RELEASES, ids=lambda path: path.name)
def test_an_office_of_an_earlier_release(kept: Path, tmp_path: Path) -> None:
    place = tmp_path / "arpad.db"
    place.write_bytes(gzip.decompress(kept.read_bytes()))
    create(str(place)).close()
    desk = open_desk(str(place), "officer")
    assert verify_chain(desk).findings == ()
    with desk.reading() as connection:
        lists = all_lists(connection)
        # Since 0013 the office has one more, hashed with its persons; since 0015 an imported one.
        later = (kept.name >= "0013") + (kept.name >= "0015")
        assert [row.hash_rule for row in lists] == [1] * 5 + [2] * later
        assert all(verify_list(connection, row).identical for row in lists)
        rated = select(*list(ordered_line.primary_key)).order_by(*list(ordered_line.primary_key))
        entry = list_entry.c
        key = (entry.list_id, entry.rating, entry.games, entry.player_id)
        entries = select(*key).where(entry.rating.is_not(None)).order_by(*key)
        assert connection.execute(rated).all() == connection.execute(entries).all() != []
        unnamed = select(tournament.c.id).where(tournament.c.search_words.is_(None))
        assert connection.execute(unnamed).all() == []
