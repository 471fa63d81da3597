"""A list of ``arpad batch`` on its way in: its players are those the office knows by FIDE ID."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, BinaryIO, Final

import pyarrow as arrow
from pyarrow import parquet

from arpad.batch.reading import open_table
from arpad.batch.schemas import LIST
from arpad.core.careers import StatedCareer
from arpad.core.errors import BadInput
from arpad.core.event import Play
from arpad.core.finding import Finding, Severity
from arpad.core.rating_list import ListState
from arpad.formats.rating_lists.line import BadLine, ListedPlayer, ListedRating, ListFile
from arpad.store.database import Connection
from arpad.store.list_import import known_players

LAYOUT: Final = "arpad-list"
COLUMNS: Final = ("player", "state", "rating", "k", "games", "total", "peak", "inactive_since")
HIGHEST: Final = 3999
AT_ONCE: Final = 10_000


def open_list_table(stream: BinaryIO, name: str, play: Play | None) -> ListFile:
    """The list in a Parquet file of the table of lists, without the names; refused if it is none.

    Only who has a rating is on it.
    """
    found = open_table(Path(name), LIST, stream)
    own = play or (Play(found.play) if found.play else Play.STANDARD)
    return ListFile(LAYOUT, (own,), found.on, _lines(stream, name, own))


def _lines(stream: BinaryIO, name: str, play: Play) -> Iterator[ListedPlayer | BadLine]:
    try:
        file = parquet.ParquetFile(stream)
        there = [column for column in COLUMNS if column in file.schema_arrow.names]
        number = 0
        for batch in file.iter_batches(AT_ONCE, columns=there):
            for row in batch.to_pylist():
                number += 1
                if row.get("rating") is not None:
                    yield _line(number, row, play)
    except (arrow.ArrowInvalid, OSError) as error:
        reason = str(error).splitlines()[0]
        finding = Finding(Severity.ERROR, "batch.unreadable", name, values={"found": reason})
        raise BadInput((finding,)) from error


def _line(number: int, row: Mapping[str, Any], play: Play) -> ListedPlayer | BadLine:
    rating, games = row["rating"], row["games"]
    if not 0 < rating <= HIGHEST or games < 0:
        values = {"name": "rating", "found": f"{rating} ({games})", "expected": "2450 (9)"}
        return BadLine(number, _bad("rating_lists.field", row["player"], values))
    career = StatedCareer(row.get("total"), row.get("peak"))
    state, away = row["state"], row.get("inactive_since") is not None
    own = ListedRating(rating, games, row.get("k"))
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


def _bad(code: str, player: int, values: Mapping[str, str]) -> Finding:
    return Finding(Severity.ERROR, code, str(player), values=dict(values))


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
            found.append(BadLine(0, _bad("import.unknown_player", line.fide_id or 0, {})))
    return found
