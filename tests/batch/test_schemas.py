"""The tables are those that docs/batch.md prints, and files of them say their version."""

import re
from datetime import date
from pathlib import Path
from typing import Final

import pyarrow as arrow
import pytest
from pyarrow import parquet
from tests.places import DOCS

from arpad.batch.arrow import about_list, arrow_schema, write_batches
from arpad.batch.schemas import GAMES, LIST, SCHEMA_VERSION, TABLES, TableSchema
from arpad.core.play import Play

PAGE: Final = (DOCS / "batch.md").read_text("utf-8")


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_the_page_prints_the_columns_of_every_table(table: TableSchema) -> None:
    section = PAGE.partition(f"### {table.name}\n")[2].partition("\n#")[0]
    rows = re.findall(r"^\| `(\w+)` \| (\w+) \| (yes)? ?\|", section, re.M)
    printed = [(name, kind, needed == "yes") for name, kind, needed in rows]
    assert printed == [(each.name, each.kind.value, each.needed) for each in table.columns]


def test_the_page_says_the_version() -> None:
    assert f"Schema version {SCHEMA_VERSION}." in PAGE


def test_a_list_says_in_its_metadata_what_it_is(tmp_path: Path) -> None:
    rows = [{"player": 7, "state": "active", "rating": 2400, "games": 9}]
    batch = arrow.RecordBatch.from_pylist(rows, schema=arrow_schema(LIST))
    path = tmp_path / "2024-11.parquet"
    assert write_batches(path, LIST, [batch], about_list(date(2024, 11, 1), Play.RAPID, "x")) == 1
    found = parquet.read_schema(path).metadata
    assert found[b"arpad.table"] == b"list"
    assert found[b"arpad.schema"] == b"1"
    assert found[b"arpad.date"] == b"2024-11-01"
    assert found[b"arpad.play"] == b"rapid"
    assert parquet.read_table(path).to_pylist()[0]["rating"] == 2400


def test_wider_integers_in_another_order_are_narrowed(tmp_path: Path) -> None:
    names = [column.name for column in reversed(GAMES.columns)]
    row = dict.fromkeys(names, 1) | {"played": True, "rated": False}
    wide = arrow.RecordBatch.from_pylist([row])
    path = tmp_path / "games.parquet"
    write_batches(path, GAMES, [wide.select(names)])
    assert parquet.read_schema(path).field("white_half_points").type == arrow.int8()


def test_a_file_that_is_not_finished_never_appears(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    path.write_bytes(b"as it was")
    far = dict.fromkeys(GAMES.kinds, 2**40) | {"played": True, "rated": True}
    with pytest.raises(arrow.ArrowInvalid):
        write_batches(path, GAMES, [arrow.RecordBatch.from_pylist([far])])
    assert path.read_bytes() == b"as it was"
    assert [each.name for each in tmp_path.iterdir()] == ["games.parquet"]
