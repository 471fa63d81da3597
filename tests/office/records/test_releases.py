"""An office kept by an earlier release opens in this one, and its lists are still what they were.

Each file of ``releases`` is named for the revision of its tables; it is never made again.
"""

import gzip
from pathlib import Path

import pytest
from sqlalchemy import func, select

from arpad.office.chain.verifying import verify_chain
from arpad.office.opening import open_desk
from arpad.office.periods.verifying import verify_list
from arpad.office.records.database import Connection, create
from arpad.office.records.lists import all_lists
from arpad.office.records.schema import HEAD
from arpad.office.records.tables.lists import list_entry, ordered_line
from arpad.office.records.tables.printed import printed_player
from arpad.office.records.tables.tournaments import tournament

RELEASES = sorted(Path(__file__).with_name("releases").glob("*.db.gz"))


def test_the_present_tables_are_among_them() -> None:
    assert f"{HEAD}.db.gz" in [path.name for path in RELEASES]


def named_on(connection: Connection, list_id: int) -> int:
    """How many of the rated players of a list have their name."""
    entry, printed = list_entry.c, printed_player.c
    query = select(func.count()).join(printed_player, printed.id == entry.printed_id)
    named = (entry.list_id == list_id, entry.rating.is_not(None), printed.name.is_not(None))
    return int(connection.execute(query.select_from(list_entry).where(*named)).scalar_one())


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
        entry, line = list_entry.c, ordered_line.c
        key = ("list_id", "rating", "games", "player_id")
        rated = select(*(line[name] for name in key)).order_by(*(line[name] for name in key))
        entries = select(*(entry[name] for name in key)).where(entry.rating.is_not(None))
        entries = entries.order_by(*(entry[name] for name in key))
        assert connection.execute(rated).all() == connection.execute(entries).all() != []
        for row in lists:
            own = line.list_id == row.id
            standing = connection.execute(select(line.from_end).where(own)).scalars().all()
            assert sorted(standing) == [*range(1, len(standing) + 1)]
            named = connection.execute(select(line.name_place).where(own, line.name_place > 0))
            assert len(set(named.scalars())) == named_on(connection, row.id)
        unnamed = select(tournament.c.id).where(tournament.c.search_words.is_(None))
        assert connection.execute(unnamed).all() == []
