"""The digest of a version's rows in the log, which says that they stand as they were made.

Whoever makes a version notes it, and whoever empties rows of it by right notes what it is then,
but only where the rows were those noted before: no act of the office covers what was altered until
then. The digest is an HMAC under the office's key, without which nobody can try out what rows say.
"""

from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from typing import Final, NamedTuple

from arpad.core.amendments import AmendmentRow
from arpad.core.log import Change
from arpad.office.desk import Writing
from arpad.office.office_key import office_key
from arpad.proofs.canonical import Plain, plain_text
from arpad.store.amendments import amendments_of, version_origin
from arpad.store.arbiters import ArbiterRow
from arpad.store.database import Connection
from arpad.store.events import (
    ROWS_FIELD,
    ByeRow,
    EventRows,
    GameRow,
    PlayerRow,
    VersionRow,
    event_rows,
    match_subject,
)
from arpad.store.frozen import noted_rows

ROWS: Final = "arpad rows 1\n"
Row = VersionRow | ArbiterRow | PlayerRow | GameRow | ByeRow


class Versioned(NamedTuple):
    """All that is on record of a version: its rows, and the amendments until then."""

    rows: EventRows
    amendments: Sequence[AmendmentRow]


def on_record(connection: Connection, version: int) -> Versioned:
    """What is on record of a version."""
    return Versioned(event_rows(connection, version), amendments_of(connection, version))


def note_rows(work: Writing, version: int, made: Versioned) -> None:
    """Write down the digest of a version that was made."""
    digest = _digest(work.connection, version, made)
    work.changed(match_subject(version), ROWS_FIELD, None, digest)


def stands_as_noted(
    connection: Connection, version: int, kept: Versioned, pending: Sequence[Change] = ()
) -> bool:
    """Whether a version is what the log last said of it, or the ``pending`` changes of a line.

    Of a version that an earlier release made the log says nothing.
    """
    return _noted(connection, version, pending) == _digest(connection, version, kept)


@contextmanager
def emptying(work: Writing, versions: Collection[int]) -> Iterator[None]:
    """Rows of some versions are emptied by right: note what those that stood as noted are then."""
    connection = work.connection
    before = {
        version: noted
        for version in sorted(versions)
        if (noted := _noted(connection, version, work.changes))
        and noted == _digest(connection, version, on_record(connection, version))
    }
    yield
    for version, noted in before.items():
        digest = _digest(connection, version, on_record(connection, version))
        work.changed(match_subject(version), ROWS_FIELD, noted, digest)


def _noted(connection: Connection, version: int, pending: Sequence[Change]) -> str | None:
    place = (match_subject(version), ROWS_FIELD)
    found = (each.new for each in reversed(pending) if (each.subject, each.field) == place)
    return next(found, None) or noted_rows(connection, version)


def _digest(connection: Connection, version: int, kept: Versioned) -> str:
    """The digest of a version, bound to its place among those of its report.

    What is empty is left out: a column that a later release adds changes no digest.
    """
    report, number = version_origin(connection, version)
    rows = kept.rows
    said: Plain = {
        "report": report,
        "number": number,
        "event": _said(rows.version),
        "arbiters": list(map(_said, rows.arbiters)),
        "players": list(map(_said, rows.players)),
        "games": list(map(_said, rows.games)),
        "byes": list(map(_said, rows.byes)),
        "amendments": list(map(_amended, kept.amendments)),
    }
    return office_key(connection).mac(ROWS + plain_text(said))


def _said(row: Row) -> Plain:
    return {name: value for name, value in row._asdict().items() if value is not None}


def _amended(row: AmendmentRow) -> Plain:
    said = {**row.change._asdict(), **row._asdict()}
    del said["change"]
    return {name: value for name, value in said.items() if value is not None}
