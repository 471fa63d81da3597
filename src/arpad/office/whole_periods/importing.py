"""Lists in Parquet on their way in.

The players of a list of ``arpad batch`` are those the office knows by FIDE ID.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any, BinaryIO, Final

import ibis
import pyarrow as arrow
from pyarrow import parquet

from arpad.batch.damage import damage_in_table
from arpad.batch.engines import duckdb_engine
from arpad.batch.given import GivenTable
from arpad.batch.reading import open_table, typed
from arpad.batch.schemas import LIST
from arpad.core.careers import StatedCareer
from arpad.core.errors import BadInput, refusal
from arpad.core.event import Play
from arpad.core.finding import Finding
from arpad.core.rating_list import ListState
from arpad.formats.rating_lists.line import BadLine, ListedPlayer, ListedRating, ListFile
from arpad.formats.rating_lists.parquet_reader import is_named_list, open_named_list
from arpad.office.records.database import Connection
from arpad.office.records.list_import import known_players

LAYOUT: Final = "arpad-list"
COLUMNS: Final = ("player", "state", "rating", "k", "games", "total", "peak", "inactive_since")
AT_ONCE: Final = 10_000


def open_parquet_list(stream: BinaryIO, name: str, play: Play | None, day: date | None) -> ListFile:
    """The list in a Parquet file: one of ``arpad batch``, or one exported with the names.

    What the file says of its day and its play stands: another ``day`` is refused.
    """
    if is_named_list(stream):
        opened = open_named_list(stream)
    else:
        opened = _open_list_table(stream, name, play)
    if day is not None and opened.date is not None and day != opened.date:
        values = {"found": day.isoformat(), "expected": opened.date.isoformat()}
        raise refusal("import.other_day", "date", **values)
    return opened


def _open_list_table(stream: BinaryIO, name: str, play: Play | None) -> ListFile:
    """The list in a file of the table of lists; refused where ``arpad batch rate`` refuses it.

    Only who has a rating is on it.
    """
    try:
        found = open_table(Path(name), LIST, stream)
        table = parquet.ParquetFile(stream).read()
    except BadInput as error:
        raise BadInput(tuple(replace(each, place="") for each in error.findings)) from error
    except (arrow.ArrowException, OSError) as error:
        raise refusal("batch.unreadable", found=str(error).splitlines()[0]) from error
    own = Play(found.play) if found.play else play
    if own is None:
        raise refusal("rating_lists.play", expected=", ".join(Play))
    with duckdb_engine() as engine:
        damaged = damage_in_table(
            engine, GivenTable(place="", schema=LIST, table=typed(found, ibis.memtable(table)))
        )
    if damaged:
        raise BadInput(damaged)
    there = [column for column in COLUMNS if column in table.column_names]
    return ListFile(LAYOUT, (own,), found.on, _lines(table.select(there), own))


def _lines(table: arrow.Table, play: Play) -> Iterator[ListedPlayer]:
    for batch in table.to_batches(AT_ONCE):
        for row in batch.to_pylist():
            if row.get("rating") is not None:
                yield _line(row, play)


def _line(row: Mapping[str, Any], play: Play) -> ListedPlayer:
    career = StatedCareer(row.get("total"), row.get("peak"))
    state, away = row["state"], row.get("inactive_since") is not None
    own = ListedRating(row["rating"], row["games"], row.get("k"))
    return ListedPlayer(
        "",
        fide_id=row["player"],
        national_id=None,
        federation=None,
        sex=None,
        title=None,
        women_title=None,
        other_titles=None,
        foa_title=None,
        birth=None,
        inactive=state in (ListState.INACTIVE, ListState.APART) or away,
        standard=own if play is Play.STANDARD else None,
        rapid=own if play is Play.RAPID else None,
        blitz=own if play is Play.BLITZ else None,
        careers={play: career} if career.says_something else None,
    )


def named(
    connection: Connection, lines: Sequence[ListedPlayer | BadLine]
) -> list[ListedPlayer | BadLine]:
    """The lines with the names and federations of the master file; who is not in it is no line."""
    numbers = [line.fide_id for line in lines if isinstance(line, ListedPlayer) and line.fide_id]
    known, _ = known_players(connection, numbers, ())
    found: list[ListedPlayer | BadLine] = []
    for line in lines:
        if isinstance(line, BadLine):
            found.append(line)
        elif line.fide_id in known:
            person = known[line.fide_id].identity
            found.append(line._replace(name=person.name, federation=person.federation))
        else:
            unknown = Finding.error("import.unknown_player", str(line.fide_id))
            found.append(BadLine(0, unknown))
    return found
