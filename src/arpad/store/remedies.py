"""Remedies ordered for players on lists to come; of several orders the last holds."""

from datetime import date

from sqlalchemy import Connection, insert, select

from arpad.core.event import Play
from arpad.core.remedies import PlayerRemedy, RemedyKind
from arpad.store.tables import remedy


def add_remedy(
    connection: Connection,
    system: str,
    play: Play,
    on: date,
    player: int,
    ordered: PlayerRemedy,
    at: str,
    by: str,
    log_id: int,
) -> None:
    """The list of a day is to give a player this remedy."""
    values = {
        "system": system,
        "play": play.value,
        "date": on.isoformat(),
        "player_id": player,
        "kind": ordered.kind.value,
        "points": ordered.points,
        "asked_at": at,
        "asked_by": by,
        "log_id": log_id,
    }
    connection.execute(insert(remedy).values(values))


def remedies_ordered(
    connection: Connection, system: str, play: Play, on: date
) -> list[tuple[int, PlayerRemedy]]:
    """Every order for a list, in the order they were given."""
    query = select(remedy).where(
        remedy.c.system == system, remedy.c.play == play.value, remedy.c.date == on.isoformat()
    )
    rows = connection.execute(query.order_by(remedy.c.id))
    return [(row.player_id, PlayerRemedy(RemedyKind(row.kind), row.points)) for row in rows]
