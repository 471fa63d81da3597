"""The amendments of an event held against the log: what was changed, by whom, when and why.

That the rows of an event follow from its report and these changes is compared elsewhere
(``tournaments/evidence.py``).
"""

import json
from collections.abc import Iterator, Sequence
from itertools import groupby

from arpad.core.amendments import AmendmentRow
from arpad.core.finding import Finding
from arpad.core.rating_list import ListRow
from arpad.office.periods.frozen import about
from arpad.office.records.amendments import (
    amendments_of,
    logged_amendments,
    number_of_version,
)
from arpad.office.records.database import Connection
from arpad.office.records.events import MATCH_FIELD, MATCHES_FIELD, match_subject
from arpad.office.records.publications import events_of
from arpad.office.records.tournaments import tournament_of
from arpad.office.tournaments.amended_versions import logged_field

NOTHING = "–"


def amended_otherwise(connection: Connection, row: ListRow) -> Iterator[Finding]:
    """Amendments of the events of a list that are not those somebody made."""
    for event in events_of(connection, row.id):
        yield from amendments_otherwise(connection, row, event.tournament, event.version)


def amendments_otherwise(
    connection: Connection, row: ListRow, tournament: int, version: int
) -> Iterator[Finding]:
    """Amendments of one version that the log does not know, or knows otherwise."""
    for code, values in amendments_unnoted(connection, tournament, version):
        yield about(code, row, **values)


def amendments_unnoted(
    connection: Connection, tournament: int, version: int
) -> Iterator[tuple[str, dict[str, str | int]]]:
    """The same as codes of findings with their values, for a version that is on no list, too."""
    made = [
        (number, list(rows))
        for number, rows in groupby(
            amendments_of(connection, version), key=lambda each: each.version
        )
    ]
    code = tournament_of(connection, tournament).code
    expected = number_of_version(connection, version) - 1
    if len(made) != expected:
        values: dict[str, str | int] = {"found": len(made), "expected": expected}
        yield "verify.amendments", {"tournament": code, **values}
    for number, rows in made:
        now, then = _on_record(rows), _noted(connection, rows[0].log_id, number)
        for text in sorted(now ^ then):
            kept, noted = (text, NOTHING) if text in now else (NOTHING, text)
            yield "verify.amendment", {"tournament": code, "found": kept, "expected": noted}


def _on_record(rows: Sequence[AmendmentRow]) -> set[str]:
    return {
        _text(
            logged_field(each.change),
            each.change.old,
            each.change.new,
            each.by,
            each.at,
            each.reason,
        )
        for each in rows
    }


def _noted(connection: Connection, log_id: int, version: int) -> set[str]:
    """What the log has; whom the check after an amendment matched anew is no amendment."""
    line = logged_amendments(connection, log_id, match_subject(version))
    if line is None:
        return set()
    reason = json.loads(line.details).get("reason")
    return {
        _text(field, old, new, line.by, line.at, reason)
        for field, old, new in line.changes
        if field != MATCHES_FIELD and not (line.action == "amend" and field.startswith(MATCH_FIELD))
    }


def _text(
    field: str, old: str | None, new: str | None, by: str, at: str, reason: str | None
) -> str:
    said = f": {reason}" if reason else ""
    return f"{field}: {old or NOTHING} → {new or NOTHING} ({by}, {at}{said})"
