"""A list that is as it was published, though this release calculates it otherwise.

A later release may mend a rule, as that of K for whoever comes back with games nobody counted
(8.3.3). The list is no less what was published: its hash says so. Only a correction alters it.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from arpad.core.finding import Finding, Severity
from arpad.core.rating_list import ListRow
from arpad.office.periods.computing import MadeList
from arpad.office.periods.frozen import about
from arpad.office.periods.restating import is_as_published
from arpad.office.records.database import Connection
from arpad.office.records.lists import entries, versions_of

CALCULATED: Final = frozenset({"verify.entry", "verify.result", "verify.hash", "verify.more"})


def explained(
    connection: Connection, row: ListRow, made: MadeList, found: Sequence[Finding]
) -> list[Finding]:
    """What was found, and what to do where nothing was altered but the calculation.

    A list that was replaced since is only noted: the one that replaces it was made by this release
    or is named itself.
    """
    notes = [each for each in found if each.severity is Severity.NOTE]
    codes = {each.code for each in found if each not in notes}
    if "verify.entry" not in codes or not codes <= CALCULATED:
        return list(found)
    stored = replace(made, entries=entries(connection, row.id))
    if not is_as_published(connection, row, stored):
        return list(found)
    latest = versions_of(connection, row.system, row.play, row.date)[-1]
    said = {"system": row.system, "play": row.play.value, "date": row.date.isoformat()}
    if latest.id != row.id:
        note = about("verify.otherwise_then", row, found=latest.version)
        return [*notes, replace(note, severity=Severity.NOTE)]
    return [*found, about("verify.otherwise_now", row, **said)]
