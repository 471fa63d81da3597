"""What the log says of the rows that were made of a report, to tell whether they are still those.

The line that received a report notes codes of its rows: one of everything that nobody may change,
and one for each person named, whose row may be emptied. They are HMACs under the office's key,
without which nobody can try out what the rows say. No later line says anything of these rows: none
can cover what was altered since.
"""

from collections.abc import Set
from typing import Final

from arpad.office.desk import Writing
from arpad.office.office_key import office_key
from arpad.office.proof.hashes.canonical import Plain, plain_text
from arpad.office.proof.hashes.persons import OfficeKey
from arpad.office.records.arbiters import ArbiterRow
from arpad.office.records.database import Connection
from arpad.office.records.events import (
    EMPTIED,
    ROWS_FIELD,
    ByeRow,
    EventRows,
    GameRow,
    PlayerRow,
    VersionRow,
    match_subject,
)
from arpad.office.records.frozen import noted_rows

ROWS: Final = "arpad rows 1\n"
PERSON: Final = "arpad row 1\n"
LONG: Final = 16
NOTHING: Final[frozenset[str]] = frozenset()
Row = VersionRow | ArbiterRow | PlayerRow | GameRow | ByeRow


def note_rows(work: Writing, version: int, report: str, rows: EventRows) -> None:
    """Write down the codes of the rows made of a report, which is named by its hash."""
    codes = _codes(office_key(work.connection), report, rows)
    work.changed(match_subject(version), ROWS_FIELD, None, " ".join(codes))


def are_as_received(
    connection: Connection,
    version: int,
    report: str,
    rows: EventRows,
    erased: tuple[Set[int], Set[int]],
) -> bool:
    """Whether the first version of a report has the rows that the line of its receipt noted.

    ``erased``: which arbiters and players may be empty. An earlier release noted nothing.
    """
    noted = noted_rows(connection, version)
    if noted is None:
        return False
    codes = _codes(office_key(connection), report, rows)
    arbiters, players = erased
    empty = [False]
    empty += [row.name is None and row.seq in arbiters for row in rows.arbiters]
    empty += [row.name is None and row.seq in players for row in rows.players]
    then = noted.split(" ")
    return len(then) == len(codes) and all(
        one == other or gone for one, other, gone in zip(then, codes, empty, strict=True)
    )


def _codes(key: OfficeKey, report: str, rows: EventRows) -> list[str]:
    """The code of all that stays, then those of arbiters and players in the order of the report.

    What is empty is left out: a column that a later release adds changes no code.
    """
    people: tuple[ArbiterRow | PlayerRow, ...] = (*rows.arbiters, *rows.players)
    whole: Plain = {
        "report": report,
        "event": _said(rows.version),
        "people": [_said(each, EMPTIED) for each in people],
        "games": [_said(each) for each in rows.games],
        "byes": [_said(each) for each in rows.byes],
    }
    return [
        key.mac(ROWS + plain_text(whole)),
        *(
            key.mac(f"{PERSON}{report}\n{place}\n{plain_text(_personal(each))}")[:LONG]
            for place, each in enumerate(people)
        ),
    ]


def _said(row: Row, without: Set[str] = NOTHING) -> Plain:
    return {
        name: value
        for name, value in row._asdict().items()
        if value is not None and name not in without
    }


def _personal(row: Row) -> Plain:
    return _said(row, set(row._fields) - EMPTIED)
