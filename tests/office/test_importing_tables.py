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
from arpad.core.finding import Finding
from arpad.core.rating_list import ListState
from arpad.core.systems import RatingSystem
from arpad.formats.rating_lists.line import ListedPlayer, ListedRating
from arpad.formats.rating_lists.tables_writer import write_parquet
from arpad.office.desk import Desk
from arpad.office.lists.importing import GivenList, Imported, import_list
from arpad.office.records.lists import entries, lists_of
from arpad.office.records.printed import public_players
from arpad.office.systems import add_system

JULY, AUGUST = date(2025, 7, 1), date(2025, 8, 1)
CSV = b"""fide id,name,federation,rapid
600001,"Vidal, Ana",ESP,2000
600002,"Soler, Berta",ESP,1900
"""


@pytest.fixture
def office(desk: Desk) -> Desk:
    add_system(desk, RatingSystem("fide", "FIDE"))
    import_list(desk, GivenList(stream=BytesIO(CSV), name="july.csv", day=JULY), "fide")
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
    return import_list(
        desk, GivenList(stream=BytesIO(content), name="2025-08.parquet", **said), "fide"
    )


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


def test_who_is_not_known_is_named(office: Desk, tmp_path: Path) -> None:
    rows = [row(600001, rating=2012), row(600009, rating=1800)]
    done = taken_in(office, list_file(tmp_path, rows))
    assert done.read == 1
    assert [(each.code, each.place) for each in done.bad] == [("import.unknown_player", "600009")]


def refused(desk: Desk, content: bytes, **said: Any) -> tuple[Finding, ...]:
    """The findings; and no list came of it."""
    with pytest.raises(BadInput) as refusal:
        taken_in(desk, content, **said)
    with desk.reading() as connection:
        assert [each.date for each in lists_of(connection, "fide", Play.RAPID)] == [JULY]
    return refusal.value.findings


def test_what_cannot_be_rated_from_is_not_taken_in(office: Desk, tmp_path: Path) -> None:
    """The same refusals as those of ``arpad batch rate``, with counts and examples."""
    rows = [row(600001, "foo", 2012), row(600001, rating=999), row(600002, rating=-5)]
    found = refused(office, list_file(tmp_path, [*rows, row(600003, rating=30000)]))
    assert [(each.code, each.values["rows"], each.place) for each in found] == [
        ("batch.rating", 2, ""),
        ("batch.state", 1, ""),
        ("batch.repeated", 1, ""),
    ]


def test_another_day_or_play_than_the_file_says_is_refused(office: Desk, tmp_path: Path) -> None:
    content = list_file(tmp_path, [row(600001, rating=2012)])
    (found,) = refused(office, content, day=JULY)
    assert (found.code, found.values["expected"]) == ("import.other_day", "2025-08-01")
    (found,) = refused(office, content, play=Play.STANDARD)
    assert (found.code, found.values["expected"]) == ("import.play", "rapid")
    assert taken_in(office, content, day=AUGUST, play=Play.RAPID).read == 1


def test_a_list_exported_with_its_names_comes_back(office: Desk) -> None:
    ana = ListedPlayer(
        name="Vidal, Ana",
        fide_id=600001,
        national_id="7",
        federation="ESP",
        sex="f",
        title=None,
        women_title="WFM",
        other_titles=None,
        foa_title=None,
        birth="1990",
        inactive=False,
        standard=None,
        rapid=ListedRating(2012, 9, 20),
        blitz=None,
    )
    new = ana._replace(
        name="'Orri, Clara", fide_id=600003, national_id="8", rapid=ListedRating(1700, 5, 40)
    )
    content = write_parquet([ana, new], Play.RAPID, AUGUST).content
    assert [each.code for each in refused(office, content, day=JULY)] == ["import.other_day"]
    done = taken_in(office, content)
    (made,) = done.lists
    assert (made.date, made.play, done.read, done.new) == (AUGUST, Play.RAPID, 2, 1)
    with office.reading() as connection:
        found = entries(connection, made.id)
        people = public_players(connection, found)
    assert {people[no].name: (own.rating, own.games, own.k) for no, own in found.items()} == {
        "Vidal, Ana": (2012, 9, 20),
        "'Orri, Clara": (1700, 5, 40),
    }


def test_a_file_that_is_cut_or_of_another_table_is_refused(office: Desk, tmp_path: Path) -> None:
    whole = list_file(tmp_path, [row(600001, rating=2012)])
    with pytest.raises(BadInput) as refused:
        taken_in(office, whole[:-40])
    assert refused.value.findings[0].code == "batch.unreadable"
    event = {"event": 1, "code": "a", "start": JULY, "end": JULY, "system": "swiss"}
    with pytest.raises(BadInput) as refused:
        taken_in(office, list_file(tmp_path, [event], EVENTS))
    assert refused.value.findings[0].code == "batch.other_table"
