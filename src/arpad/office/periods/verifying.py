"""Whether a publication still follows from the reports.

The raw bytes are read again and held against the rows; then the list is made again from those.
"""

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from arpad.core.finding import Finding, Severity
from arpad.core.rating_list import Entry, ListRow
from arpad.office.periods.computing import MadeList
from arpad.office.periods.outcomes import to_row
from arpad.office.periods.publishing import PUBLISHED, list_hash
from arpad.office.periods.replaying import replay
from arpad.office.tournaments.evidence import differences_from_report
from arpad.store.database import Connection
from arpad.store.lists import entries, entries_hash, find_list, imported_header, made_before
from arpad.store.publications import (
    events_of,
    report_hash,
)
from arpad.store.reports import report_content
from arpad.store.results import find_outcome
from arpad.store.tournaments import tournament_of

SHOWN_DIFFERENCES = 20


@dataclass(frozen=True, slots=True)
class Verified:
    """One list, the number of its events calculated again, and what did not come out the same."""

    row: ListRow
    events: int
    findings: tuple[Finding, ...]

    @property
    def identical(self) -> bool:
        """Whether everything came out the same."""
        return not self.findings


def verify_list(connection: Connection, row: ListRow) -> Verified:
    """Make a list again from nothing but what it was made from, and compare."""
    stored = entries(connection, row.id)
    if row.kind != PUBLISHED:
        header = imported_header(row.system, row.play, row.date, row.version)
        same = entries_hash(header, stored.values()) == row.hash
        return Verified(row, 0, () if same else (_finding("verify.hash", row),))
    altered = tuple(_altered_reports(connection, row))
    if altered:
        return Verified(row, 0, altered)
    made = replay(connection, row, stored)
    previous = made_before(connection, row)
    replaced = None if row.replaces is None else find_list(connection, row.replaces)
    found = [
        *_read_differently(connection, row),
        *_other_results(connection, row, made),
        *_different(made.entries, stored, row),
    ]
    if row.previous_hash != (previous.hash if previous else None):
        found.append(_finding("verify.chain", row))
    if list_hash(made, previous, replaced) != row.hash:
        found.append(_finding("verify.hash", row))
    return Verified(row, len(made.events), tuple(found))


def _altered_reports(connection: Connection, row: ListRow) -> Iterator[Finding]:
    for event in events_of(connection, row.id):
        found = hashlib.sha256(report_content(connection, event.report)).hexdigest()
        if found != report_hash(connection, event.report):
            code = tournament_of(connection, event.tournament).code
            yield _finding("verify.report", row, tournament=code, found=found)


def _read_differently(connection: Connection, row: ListRow) -> Iterator[Finding]:
    """Where today's reader gives something else than the rows the list was made from."""
    for event in events_of(connection, row.id):
        found = list(differences_from_report(connection, event.report, event.version))
        code = tournament_of(connection, event.tournament).code if found else ""
        for place, rows, file in found[:SHOWN_DIFFERENCES]:
            yield _finding(
                "verify.rows", row, tournament=code, field=place, found=rows, expected=file
            )
        if len(found) > SHOWN_DIFFERENCES:
            left = len(found) - SHOWN_DIFFERENCES
            yield _finding("verify.more_rows", row, tournament=code, found=left)


def _other_results(connection: Connection, row: ListRow, made: MadeList) -> Iterator[Finding]:
    """Events that give somebody another result than workings and sheets are made from."""
    again = {each.accepted.tournament.id: each for each in made.events}
    for event in events_of(connection, row.id):
        kept = find_outcome(connection, event.signature)
        now = again[event.tournament]
        if kept is None or kept.results != tuple(to_row(each) for each in now.results):
            yield _finding("verify.result", row, tournament=now.code)


def _different(
    made: Mapping[int, Entry], stored: Mapping[int, Entry], row: ListRow
) -> Iterator[Finding]:
    keys = [key for key in sorted({*made, *stored}) if made.get(key) != stored.get(key)]
    for key in keys[:SHOWN_DIFFERENCES]:
        yield _finding(
            "verify.entry",
            row,
            player=str(key),
            found=_shown(stored.get(key)),
            expected=_shown(made.get(key)),
        )
    if len(keys) > SHOWN_DIFFERENCES:
        yield _finding("verify.more", row, found=str(len(keys) - SHOWN_DIFFERENCES))


def _shown(entry: Entry | None) -> str:
    if entry is None:
        return "–"
    memory = f"{entry.total}/{entry.peak}/{entry.inactive_since or '–'}"
    return f"{entry.rating} K{entry.k} {entry.games} {entry.state} {memory}"


def _finding(code: str, row: ListRow, **values: str | int) -> Finding:
    place = f"{row.system} {row.play} {row.date} v{row.version}"
    return Finding(Severity.ERROR, code, place, values=values)
