"""A list made again by the rules of the release that published it.

A list is hashed with its edition as data, but not with a place in it that nobody had found open
yet. Where today's reading of such a place gives another list, the one taken before is tried: if
that has the hash of the list, it is what the list was made by. So are the lists of the past as
they were counted before.
"""

from arpad.core.rating_list import ListRow
from arpad.office.editions import editions_in
from arpad.office.periods.computing import MadeList
from arpad.office.periods.replaying import replay
from arpad.office.periods.restating import is_as_published
from arpad.office.records.careers import has_history
from arpad.office.records.database import Connection
from arpad.office.records.lists import entries
from arpad.office.records.publications import editions_of
from arpad.rules.regulations.earlier_readings import as_before


def as_then(connection: Connection, row: ListRow) -> tuple[MadeList, bool]:
    """The list made again, and whether that took a reading of an earlier release."""
    stored = entries(connection, row.id)
    made = replay(connection, row, stored)
    editions = editions_in(connection)
    labels = {row.played or "", row.edition or "", *editions_of(connection, row.id).values()}
    then = {label: as_before(editions.written(label)) for label in labels}
    unchanged = all(then[label] == editions.written(label) for label in labels)
    past = has_history(connection, row.system, row.play)
    if (unchanged and not past) or is_as_published(connection, row, made):
        return made, False
    editions.read.update(then)
    tries = [(editions, True)] if not unchanged else []
    tries += [(editions, False)] if past else []
    for read, by_day in tries:
        before = replay(connection, row, stored, editions=read, by_day=by_day)
        if is_as_published(connection, row, before):
            return before, True
    return made, False
