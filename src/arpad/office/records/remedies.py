"""Remedies ordered for players on lists to come; of several orders the last holds."""

import json
from datetime import date
from typing import Any

from sqlalchemy import Connection, Select, insert, select

from arpad.core.event import Play
from arpad.core.remedies import PlayerRemedy, RemedyKind
from arpad.office.records.tables.lists import remedy
from arpad.office.records.tables.log import log


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
    rows = connection.execute(_for_list(select(remedy), system, play, on))
    return [(row.player_id, PlayerRemedy(RemedyKind(row.kind), row.points)) for row in rows]


def reasons_of_remedies(
    connection: Connection, system: str, play: Play, on: date
) -> list[tuple[int, str]]:
    """Why each of them was given, as the log has it."""
    query = select(remedy.c.player_id, log.c.details).join(log, log.c.id == remedy.c.log_id)
    rows = connection.execute(_for_list(query, system, play, on))
    return [(player, str(json.loads(details)["reason"])) for player, details in rows]


def _for_list(query: Select[Any], system: str, play: Play, on: date) -> Select[Any]:
    own = remedy.c
    asked = (own.system == system, own.play == play.value, own.date == on.isoformat())
    return query.where(*asked).order_by(own.id)
