"""Everything the office holds of a person, for the person who asks for it."""

from collections.abc import Mapping
from dataclasses import dataclass

from arpad.core.json_values import Written
from arpad.office.desk import Desk
from arpad.office.people.officials import is_named
from arpad.office.people.whom import need_player
from arpad.office.records.arbiters import arbiters_named
from arpad.office.records.database import Connection
from arpad.office.records.log import changes_of
from arpad.office.records.merges import merged_with
from arpad.office.records.personal import held_rows
from arpad.office.records.players import players_by_id
from arpad.office.rights import may


@dataclass(frozen=True, slots=True)
class PersonalData:
    """What is held of somebody: rows by what they are about, of all their records together."""

    player: int
    name: str
    held: Mapping[str, tuple[Mapping[str, Written], ...]]


@may()
def personal_data(desk: Desk, who: str) -> PersonalData:
    """Everything held of a player, with the records merged with this one; the log notes it.

    Of others only what stands beside it in a result: the names opponents were reported with.
    """
    with desk.reading() as connection:
        found = need_player(connection, who)
    with desk.writing("player data", found.subject) as work:
        connection = work.connection
        known = players_by_id(connection, merged_with(connection, found.id))
        records = [known[number] for number in sorted(known)]
        held = held_rows(connection, records)
        held["event_arbiter"] = held.get("event_arbiter", []) + [
            {"tournament": event, "name": name}
            for each in records
            for event, name in _named_as_arbiter(connection, each.name, each.fide_id)
        ]
        held["log"] = [
            {
                "at": at,
                "action": action,
                "field": change.field,
                "old": change.old,
                "new": change.new,
            }
            for each in records
            for at, action, change in changes_of(connection, each.subject)
        ]
    rows = {name: tuple(rows) for name, rows in held.items() if rows}
    return PersonalData(found.id, found.name, rows)


def _named_as_arbiter(
    connection: Connection, name: str, fide_id: int | None
) -> list[tuple[str, str]]:
    """Where reports name somebody as an arbiter, and how."""
    return [
        (each.event, each.name)
        for each in arbiters_named(connection)
        if is_named(each.name, name, fide_id)
    ]
