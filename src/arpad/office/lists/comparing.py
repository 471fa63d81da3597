"""Two lists compared for anybody who asks: who differs, from, to, and why."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from arpad.core.errors import UnknownName
from arpad.core.finding import Finding
from arpad.core.rating_list import ListRow
from arpad.office.desk import Desk
from arpad.office.lists.choosing import choose_list, list_shown_to, without_withheld
from arpad.office.lists.consulting import Which, refuse_long
from arpad.office.lists.difference_pages import DifferenceKind, PageAsked, difference_page
from arpad.office.lists.differences import Comparison, Difference
from arpad.office.records.database import Connection
from arpad.office.records.lists import find_list, lists_of
from arpad.office.records.printed import printed_players
from arpad.office.rights import EVERYBODY, may


@dataclass(frozen=True, slots=True, kw_only=True)
class Compared:
    """Two lists, and those who differ, with their names; how many there are of each kind.

    ``reason`` is why one replaced the other; ``following``: where the next page begins,
    ``preceding``: where the one before does, if that is not the first.
    """

    old: ListRow
    new: ListRow
    reason: str | None
    counts: Mapping[DifferenceKind, int]
    differences: tuple[tuple[str, Difference], ...]
    following: str | None
    preceding: str | None


@may(*EVERYBODY)
def compare(
    desk: Desk,
    which: Which,
    against: date | None = None,
    page: PageAsked | None = None,
    *,
    most: int | None = None,
) -> Compared:
    """A list beside that of another day; by default beside the one it replaces or follows.

    Everybody who differs, or a ``page`` of them: only of those is it read what happened between
    the lists. Where somebody waits for it, ``most`` is how many players either may have.
    """
    with desk.reading() as connection:
        row = choose_list(connection, which.system, which.play, which.on, which.version)
        new = list_shown_to(desk, row)
        if against:
            old = list_shown_to(desk, _of_day(connection, new, against))
        else:
            old = list_shown_to(desk, _before(connection, new))
        if most is not None:
            refuse_long(connection, most, old, new)
        comparison = Comparison(connection, old, new)
        shown = difference_page(comparison.differences(), page)
        found = comparison.explained(shown.differences)
        gone = [each.player for each in found if each.new is None]
        people = printed_players(connection, new.id, [each.player for each in found])
        people |= printed_players(connection, old.id, gone)
        new = without_withheld(connection, new)
    reason = new.reason if new.replaces == old.id else None
    named = tuple((people[each.player].name, each) for each in found)
    return Compared(
        old=old,
        new=new,
        reason=reason,
        counts=shown.counts,
        differences=named,
        following=shown.following,
        preceding=shown.preceding,
    )


def _of_day(connection: Connection, row: ListRow, day: date) -> ListRow:
    """The list in force on another day; refused where it is the same one."""
    found = choose_list(connection, row.system, row.play, day)
    if found.id == row.id:
        values = {"found": day.isoformat(), "list": row.date.isoformat()}
        raise UnknownName(Finding.error("diff.same", "against", **values))
    return found


def _before(connection: Connection, row: ListRow) -> ListRow:
    """The list that one replaces or follows; before an imported one, that of the day before it."""
    earlier = row.replaces or row.base
    if earlier is not None:
        return find_list(connection, earlier)
    older = [each for each in lists_of(connection, row.system, row.play) if each.date < row.date]
    if not older:
        raise UnknownName(Finding.error("diff.nothing", "date"))
    return max(older, key=lambda each: each.date)
