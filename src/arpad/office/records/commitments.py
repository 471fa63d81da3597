"""What lists printed beside the commitments it enters their hashes by."""

import json
from collections.abc import Collection, Iterable
from typing import NamedTuple

from sqlalchemy import Connection, insert, select

from arpad.office.records.bulk import bulk, rows_with
from arpad.office.records.printed import COLUMNS, Printed
from arpad.office.records.tables.events import amendment
from arpad.office.records.tables.lists import rating_list, remedy
from arpad.office.records.tables.log import log
from arpad.office.records.tables.printed import printed_commitment, printed_player, withheld_text


class Commitment(NamedTuple):
    """What a printed row is committed to by; None: it said nothing."""

    printed: str | None
    born: str | None


class CommittedPrint(NamedTuple):
    """A printed row, its player, and its commitment if it has one."""

    id: int
    player: int
    text: Printed
    commitment: Commitment | None


def committed_prints(connection: Connection, numbers: Collection[int]) -> dict[int, CommittedPrint]:
    """Printed rows by their numbers."""
    columns = ("printed_id", "printed", "born")
    rows = rows_with(connection, printed_commitment, columns, "printed_id", numbers)
    kept = {row[0]: Commitment(row[1], row[2]) for row in rows}
    found = rows_with(connection, printed_player, ("id", "player_id", *COLUMNS), "id", numbers)
    return {
        row[0]: CommittedPrint(row[0], row[1], Printed._make(row[2:]), kept.get(row[0]))
        for row in found
    }


def add_commitments(connection: Connection, rows: Iterable[tuple[int, Commitment]]) -> None:
    """Commit to printed rows."""
    columns = ("printed_id", "printed", "born")
    bulk(connection, printed_commitment, columns, ((number, *each) for number, each in rows))


def reasons_given(connection: Connection) -> set[str]:
    """The reasons of corrected lists, of amendments and of remedies."""
    columns = (rating_list.c.reason, amendment.c.reason)
    queries = (select(column).where(column.is_not(None)).distinct() for column in columns)
    found = {reason for query in queries for reason in connection.execute(query).scalars()}
    ordered = select(log.c.details).join(remedy, remedy.c.log_id == log.c.id)
    details = map(json.loads, connection.execute(ordered).scalars())
    return found | {each["reason"] for each in details}


def withheld_texts(connection: Connection) -> set[str]:
    """The commitments to texts that are not handed out any more."""
    return set(connection.execute(select(withheld_text.c.commitment)).scalars())


def withhold_texts(connection: Connection, commitments: Collection[str]) -> None:
    """Hand texts out no more."""
    new = set(commitments) - withheld_texts(connection)
    if new:
        rows = [{"commitment": each} for each in sorted(new)]
        connection.execute(insert(withheld_text), rows)
