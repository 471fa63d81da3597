"""An office of an earlier release, filled with what this one keeps besides.

The revisions change tables only; what stands in them is made here, by the office, from what
there is. Every step does a portion in a transaction of its own and says whether something is
left, so that an office stopped midway goes on where it was.
"""

from collections.abc import Callable, Sequence
from typing import Final

from arpad.core.errors import BadInput
from arpad.core.finding import Finding, Severity
from arpad.formats.reading import read_any
from arpad.office.lists.old_lists import print_lists
from arpad.office.periods.old_results import write_results
from arpad.office.tournaments.keeping import keep_event
from arpad.store.database import Connection, Database
from arpad.store.events import accept_version, forget_numbers, set_matches
from arpad.store.filling import (
    accepted_when,
    filled_to,
    point_at_versions,
    set_filled,
    take_old_matches,
    unread_reports,
)
from arpad.store.reports import ReportRow, report_content
from arpad.store.schema import HEAD
from arpad.store.tournaments import tournament_of

Step = Callable[[Connection, str, str], bool]
PORTION: Final = 20


def read_reports(connection: Connection, at: str, by: str) -> bool:
    """Read reports into rows, with the matches they have (0002)."""
    unread = unread_reports(connection, PORTION)
    for report in unread:
        _read(connection, report, at, by)
    return bool(unread)


def point_lists(connection: Connection, _at: str, _by: str) -> bool:
    """Let every list and result say which version it was made from (0002)."""
    point_at_versions(connection)
    return False


STEPS: Final[tuple[Step, ...]] = (read_reports, point_lists, write_results, print_lists)


def fill(database: Database, at: str, by: str, steps: Sequence[Step] = STEPS) -> None:
    """Do whatever is left to do, once for each revision."""
    with database.reading() as connection:
        if filled_to(connection) == HEAD:
            return
    for step in steps:
        left = True
        while left:
            with database.writing() as connection:
                left = step(connection, at, by)
    with database.writing() as connection:
        set_filled(connection, HEAD)


def _read(connection: Connection, report: ReportRow, at: str, by: str) -> None:
    read = read_any(report_content(connection, report.id))
    if read.event is None:
        code = tournament_of(connection, report.tournament_id).code
        finding = Finding(Severity.ERROR, "office.report_unreadable", code)
        raise BadInput((finding, *read.findings))
    version = keep_event(connection, report, read, at, by)
    known = take_old_matches(connection, report.id)
    set_matches(connection, version, {no: each.match for no, each in known.items()})
    forget_numbers(connection, version, [no for no, each in known.items() if each.erased])
    accepted = accepted_when(connection, report)
    if accepted:
        accept_version(connection, version, accepted)
