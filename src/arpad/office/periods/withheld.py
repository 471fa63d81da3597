"""Who is left off a list: the restrictions that were known when it first appeared.

READING published lists stay: what is decided later holds for the lists that follow; a correction
keeps to what was known when the list first appeared. A restriction entered for published lists
too is the other reading.
"""

from dataclasses import replace
from datetime import date

from arpad.core.event import Play
from arpad.core.rating_list import BROUGHT_IN, ListRow
from arpad.core.restrictions import InForce, in_force
from arpad.office.periods.shelf import Shelf
from arpad.office.records.database import Connection
from arpad.office.records.lists import versions_of
from arpad.office.records.merges import merges_at
from arpad.office.records.restrictions import restrictions


def restrictions_for(
    connection: Connection, system: str, play: Play, on: date, before_log: int | None = None
) -> InForce:
    """The restrictions a list of a day goes by, now or as it was made at a line of the log."""
    register = restrictions(connection)
    if not register:
        return InForce()
    versions = versions_of(connection, system, play, on)
    first = next((row.log_id for row in versions if row.kind not in BROUGHT_IN), before_log)
    merged = merges_at(connection, before_log)
    found = []
    for each in register:
        until = before_log if each.published_too else first
        known = each if until is None else each.known_before(until)
        if known is not None:
            player = known.player and merged.get(known.player, known.player)
            found.append(replace(known, player=player))
    return in_force(found, on)


def restrictions_then(connection: Connection, row: ListRow) -> InForce:
    """The restrictions a published list was made by."""
    return restrictions_for(connection, row.system, row.play, row.date, row.log_id)


def printed_federation(shelf: Shelf, on: date, player: int, today: str | None) -> str | None:
    """The federation that counts: the one printed where the list has appeared."""
    if on not in shelf.rows:
        return today
    printed = shelf.volume(on).entries.get(player)
    return printed.federation if printed and printed.rating is not None else today
