"""Whether anything on record still needs to know a player from somebody new."""

from sqlalchemy import Connection, or_, select

from arpad.core.players import PlayerStatus
from arpad.office.records.merges import merged_with
from arpad.office.records.tables.events import event_player, event_version
from arpad.office.records.tables.lists import list_entry
from arpad.office.records.tables.players import player, restriction
from arpad.office.records.tables.results import event_result


def is_needed(connection: Connection, number: int) -> bool:
    """Whether a player is on a list, in an accepted event or in the register of restrictions."""
    accepted = (
        select(event_player.c.no)
        .join(event_version, event_version.c.id == event_player.c.version_id)
        .where(event_player.c.player_id == number, event_version.c.accepted_at.is_not(None))
    )
    own = (
        select(table.c.player_id).where(table.c.player_id == number)
        for table in (list_entry, event_result, restriction)
    )
    needed = or_(accepted.exists(), *(query.exists() for query in own))
    query = select(player.c.id).where(player.c.id == number, needed)
    return connection.execute(query).first() is not None


def may_be_needed(connection: Connection, number: int) -> bool:
    """The same, or in any event, also one that is no longer accepted, or one of several records."""
    groups = merged_with(connection, number)
    reported = select(event_player.c.no).where(event_player.c.player_id.in_(groups))
    known = connection.execute(reported.limit(1)).first() is not None
    return known or any(is_needed(connection, each) for each in groups)


def erased_people(connection: Connection) -> list[int]:
    """Everybody who was erased."""
    query = select(player.c.id).where(player.c.status == PlayerStatus.ERASED.value)
    return list(connection.execute(query.order_by(player.c.id)).scalars())
