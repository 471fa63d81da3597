"""What a list printed of its players held against what the records said when it was made.

What is on record today, and every change since in the log, say what was on record then.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from arpad.core.finding import Finding
from arpad.core.rating_list import BROUGHT_IN, ListRow
from arpad.office.periods.frozen import SHOWN_DIFFERENCES, about
from arpad.office.periods.held_titles import dated_titles, values_ever
from arpad.office.records.clubs import all_clubs
from arpad.office.records.database import Connection
from arpad.office.records.lists import find_list
from arpad.office.records.printed import WOMEN_TITLES, Printed, printed_on, women_titles_on
from arpad.office.records.printed_then import (
    Changed,
    changes_after,
    filled_with_prints,
    printed_beside_today,
)

# What the log calls what is printed; an import calls a club by its number.
LOGGED = {name: name for name in Printed._fields} | {"birth": "birth_year", "club_id": "club"}
# Erasure takes these away, from the log too.
FORGOTTEN = frozenset({"name", "fide_id", "national_id", "birth_year", "club"})
# An entry that names a federation has title and federation in the hash of its list.
HASHED = frozenset({"federation", "title"})
# One from elsewhere has its titles from there, too; so has one filled in later.
LISTED = HASHED | {"women_title"}
# Since marks are kept, it has its names from there: its hash holds them.
MARKED = frozenset({"name"})

Value = str | int | None


class OtherPrint(NamedTuple):
    """A field a list printed otherwise than it was on record."""

    player: int
    field: str
    printed: Value
    recorded: Value


def printed_otherwise(connection: Connection, row: ListRow) -> Iterator[Finding]:
    """Players whom a list prints otherwise than the records of its day, and no record says why."""
    found = list(_other_prints(connection, row))
    for each in found[:SHOWN_DIFFERENCES]:
        shown, expected = _shown(each.printed), _shown(each.recorded)
        said = {"field": each.field, "found": shown, "expected": expected}
        yield about("verify.printed_then", row, player=each.player, **said)
    if len(found) > SHOWN_DIFFERENCES:
        yield about("verify.more", row, found=len(found) - SHOWN_DIFFERENCES)


def _other_prints(connection: Connection, row: ListRow) -> Iterator[OtherPrint]:
    own = _line(connection, row)
    listed = LISTED if _printed_as_listed(connection, row) else HASHED
    taken_over = _taken_over(connection, row)
    marked = _marked(connection, row)
    changes = changes_after(connection, min([own, *taken_over.values()]), LOGGED)
    clubs = {str(each.id): each.name for each in all_clubs(connection)}
    dated = {fact.value: facts for fact, facts in dated_titles(connection).items()}
    for each in printed_beside_today(connection, row.id, changes):
        line = taken_over.get(each.player, own)
        since = [one for one in changes.get(each.player, ()) if one.log_id > line]
        then = _recorded_then(each.today, since, clubs)
        ignored = (FORGOTTEN if each.erased else frozenset()) | (
            listed if each.listed else frozenset()
        )
        if marked is None or each.player in marked:
            ignored |= MARKED
        for field in Printed._fields:
            printed, recorded = getattr(each.printed, field), getattr(then, field)
            facts = dated.get(field, {}).get(each.player, [])
            held = {recorded, *values_ever(recorded, facts, row.date)}
            if printed not in held and field not in ignored:
                yield OtherPrint(each.player, field, printed, recorded)


def _line(connection: Connection, row: ListRow) -> int:
    """The line of the log at which a list was given what it prints."""
    return filled_with_prints(connection, row.log_id) or row.log_id


def _printed_as_listed(connection: Connection, row: ListRow) -> bool:
    """Whether titles were printed as a list had them, not as they were on record."""
    if row.kind in BROUGHT_IN or filled_with_prints(connection, row.log_id) is not None:
        return True
    replaced = None if row.replaces is None else find_list(connection, row.replaces)
    return replaced is not None and _printed_as_listed(connection, replaced)


def imported_otherwise(connection: Connection, row: ListRow) -> Iterator[Finding]:
    """An imported list whose women's titles are not those it came with."""
    if row.kind in BROUGHT_IN:
        kept = json.loads(row.summary).get(WOMEN_TITLES)
        if kept not in (None, women_titles_on(connection, row.id)):
            yield about("verify.women_titles", row)


def _taken_over(connection: Connection, row: ListRow) -> dict[int, int]:
    """Whom a corrected list prints as the list it replaces did, and the line of the log of that."""
    if row.replaces is None or row.kind in BROUGHT_IN:
        return {}
    replaced = find_list(connection, row.replaces)
    earlier, line = _taken_over(connection, replaced), _line(connection, replaced)
    return {player: earlier.get(player, line) for player in printed_on(connection, replaced.id)}


def _marked(connection: Connection, row: ListRow) -> frozenset[int] | None:
    """Whom a list calls as one from elsewhere did that its hash holds; None: everybody."""
    if row.kind in BROUGHT_IN:
        return None if row.hash_rule > 1 else frozenset()
    if row.replaces is None:
        return frozenset()
    replaced = find_list(connection, row.replaces)
    marked = _marked(connection, replaced)
    own, earlier = (printed_on(connection, each.id) for each in (row, replaced))
    same = {player for player, number in earlier.items() if own.get(player) == number}
    return frozenset(same if marked is None else marked & same)


def _recorded_then(today: Printed, since: Sequence[Changed], clubs: Mapping[str, str]) -> Printed:
    """What was on record before some changes: of each field what the first of them replaced."""
    first: dict[str, Value] = {}
    for change in since:
        field = LOGGED[change.field]
        if field not in first:
            first[field] = _as_printed(change, clubs)
    return Printed._make(first.get(name, value) for name, value in today._asdict().items())


def _as_printed(change: Changed, clubs: Mapping[str, str]) -> Value:
    if change.old is None:
        return None
    if change.field == "club_id":
        return clubs.get(change.old)
    if change.field == "birth":
        return int(change.old[:4])
    return int(change.old) if change.field == "fide_id" else change.old


def _shown(value: Value) -> str:
    return "–" if value is None else str(value)
