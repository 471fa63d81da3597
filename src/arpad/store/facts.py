"""What of a player changes with a date: his federation, club and titles."""

from typing import NamedTuple

from sqlalchemy import Connection, delete, insert, select

from arpad.core.players import Fact
from arpad.store.tables import player_fact


class DatedFact(NamedTuple):
    """One fact, from a day on; None: he has none from then on."""

    fact: Fact
    value: str | None
    since: str
    recorded_at: str
    recorded_by: str


def record_fact(
    connection: Connection, player: int, fact: Fact, value: str | None, since: str, at: str, by: str
) -> None:
    """A new fact; nothing recorded before is lost."""
    row = {"player_id": player, "fact": fact.value, "value": value, "since": since}
    connection.execute(insert(player_fact).values(**row, recorded_at=at, recorded_by=by))


def facts_of(connection: Connection, player: int, fact: Fact | None = None) -> list[DatedFact]:
    """A player's facts by date, and of one date in the order they were recorded."""
    query = select(player_fact).where(player_fact.c.player_id == player)
    if fact is not None:
        query = query.where(player_fact.c.fact == fact.value)
    rows = connection.execute(query.order_by(player_fact.c.since, player_fact.c.id))
    return [
        DatedFact(Fact(row.fact), row.value, row.since, row.recorded_at, row.recorded_by)
        for row in rows
    ]


def fact_on(connection: Connection, player: int, fact: Fact, day: str) -> DatedFact | None:
    """What holds on a day: the last fact since then or before, and of those the last recorded."""
    return next(
        (each for each in reversed(facts_of(connection, player, fact)) if each.since <= day), None
    )


def due_facts(connection: Connection, day: str) -> list[tuple[int, Fact, str | None]]:
    """What holds on a day for everybody with a fact: player, fact and value."""
    query = select(player_fact).where(player_fact.c.since <= day)
    rows = connection.execute(query.order_by(player_fact.c.since, player_fact.c.id))
    latest = {(row.player_id, row.fact): row.value for row in rows}
    return [(number, Fact(fact), value) for (number, fact), value in latest.items()]


def forget_facts(connection: Connection, player: int, fact: Fact) -> None:
    """Remove one kind of fact of an erased player."""
    own = (player_fact.c.player_id == player, player_fact.c.fact == fact.value)
    connection.execute(delete(player_fact).where(*own))
