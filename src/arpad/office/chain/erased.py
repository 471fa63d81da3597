"""What the record of an erased player still says, held against what erasure leaves."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from arpad.core.players import ERASED_NAME
from arpad.office.people.brought import brought
from arpad.office.records.database import Connection
from arpad.office.records.entered import erased_players
from arpad.office.records.needed import may_be_needed
from arpad.office.records.noted import entered_whole, last_noted, players_today
from arpad.office.records.printed import COLUMNS, printed_ever

# What no erased player has.
TAKEN: Final = {"name": ERASED_NAME, "birth": None, "club_id": None, "licence": None}
# What stays of whom a list or an event needs, as the log noted it last or a list printed it.
STAYING: Final = ("federation", "sex", "title", "women_title", "other_titles")


class KeptOfErased(NamedTuple):
    """What the record of an erased player says, and what it should."""

    player: int
    field: str
    found: str | None
    expected: str | None


def kept_of_erased(connection: Connection) -> Iterator[KeptOfErased]:
    """What was written back into the records of people who were erased.

    Of whom an earlier release entered without a note nobody can tell what stayed; nor, of whom
    something on record may need, what the log noted and an earlier release made it forget.
    """
    erased = erased_players(connection)
    whole, came = entered_whole(connection), brought(connection)
    noted = {(each.player, each.field): each.value for each in last_noted(connection, STAYING)}
    printed = printed_ever(connection, erased)
    for number, row in players_today(connection, sorted(erased), (*TAKEN, *STAYING)).items():
        for field, taken in TAKEN.items():
            found = row._mapping[field]
            if found != taken:
                yield KeptOfErased(number, field, str(found), taken)
        known = number in whole or number in printed or any(number in some for some in came)
        for field in STAYING:
            found, said = row._mapping[field], noted.get((number, field))
            if found is None or found == said or not known:
                continue
            forgotten = (number, field) in noted and said is None
            as_printed = {each[COLUMNS.index(field)] for each in printed.get(number, ())}
            if said is None and found in as_printed:
                continue
            if not (forgotten and may_be_needed(connection, number)):
                yield KeptOfErased(number, field, found, said)
