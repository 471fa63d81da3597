"""A list of ``arpad batch`` taken into an office that knows its players."""

from datetime import date
from io import BytesIO
from pathlib import Path
from typing import Any

import pyarrow as arrow
import pytest

from arpad.batch.arrow import about_list, arrow_schema, write_batches
from arpad.batch.schemas import EVENTS, LIST, TableSchema
from arpad.core.errors import BadInput
from arpad.core.event import Play
from arpad.core.rating_list import ListState
from arpad.core.systems import RatingSystem
from arpad.office.desk import Desk
from arpad.office.lists.importing import GivenList, Imported, import_list
from arpad.office.systems import add_system
from arpad.store.lists import entries
from arpad.store.printed import public_players

JULY, AUGUST = date(2025, 7, 1), date(2025, 8, 1)
CSV = b"""fide id,name,federation,rapid
600001,"Vidal, Ana",ESP,2000
600002,"Soler, Berta",ESP,1900
"""


@pytest.fixture
def office(desk: Desk) -> Desk:
    add_system(desk, RatingSystem("fide", "FIDE"))
    import_list(desk, GivenList(BytesIO(CSV), "july.csv", JULY), "fide")
    return desk


def list_file(
    folder: Path, rows: list[dict[str, Any]], table: TableSchema = LIST, play: Play = Play.RAPID
) -> bytes:
    batch = arrow.RecordBatch.from_pylist(rows, schema=arrow_schema(table))
    path = folder / "2025-08.parquet"
    write_batches(path, table, [batch], about_list(AUGUST, play, "fide-2024-rapid"))
    return path.read_bytes()


def row(player: int, state: str = "active", rating: int | None = None, **more: Any) -> Any:
    return {"player": player, "state": state, "rating": rating, "games": 0, **more}


def taken_in(desk: Desk, content: bytes, **said: Any) -> Imported:
    return import_list(desk, GivenList(BytesIO(content), "2025-08.parquet", **said), "fide")


def test_everybody_rated_is_taken_in_with_the_day_and_the_play_of_the_file(
    office: Desk, tmp_path: Path
) -> None:
    rows = [
        row(600001, rating=2012, games=9, k=20, total=50, peak=2050),
        row(600002, "inactive", 1900, k=20, inactive_since=JULY),
        row(600003, "new"),
    ]
    done = taken_in(office, list_file(tmp_path, rows))
    (made,) = done.lists
    assert (made.date, made.play, done.read, done.bad_lines) == (AUGUST, Play.RAPID, 2, 0)
    with office.reading() as connection:
        found = entries(connection, made.id)
        people = public_players(connection, found)
    by_name = {people[number].name: entry for number, entry in found.items()}
    ana, berta = by_name["Vidal, Ana"], by_name["Soler, Berta"]
    assert (ana.rating, ana.games, ana.k, ana.state) == (2012, 9, 20, ListState.ACTIVE)
    assert (berta.rating, berta.k, berta.state) == (1900, 20, ListState.INACTIVE)


def test_who_is_not_known_and_what_cannot_be_is_named(office: Desk, tmp_path: Path) -> None:
    rows = [row(600001, rating=2012), row(600009, rating=1800), row(600002, rating=-5)]
    done = taken_in(office, list_file(tmp_path, rows))
    assert done.read == 1
    assert [(each.code, each.place) for each in done.bad] == [
        ("import.unknown_player", "600009"),
        ("rating_lists.field", "600002"),
    ]


def test_a_file_that_is_cut_or_of_another_table_is_refused(office: Desk, tmp_path: Path) -> None:
    whole = list_file(tmp_path, [row(600001, rating=2012)])
    with pytest.raises(BadInput) as refused:
        taken_in(office, whole[:-40])
    assert refused.value.findings[0].code == "batch.unreadable"
    event = {"event": 1, "code": "a", "start": JULY, "end": JULY, "system": "swiss"}
    with pytest.raises(BadInput) as refused:
        taken_in(office, list_file(tmp_path, [event], EVENTS))
    assert refused.value.findings[0].code == "batch.other_table"
