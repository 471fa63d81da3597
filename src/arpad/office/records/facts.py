"""What of a player changes with a date: federation, club and titles."""

from collections.abc import Collection, Iterable
from typing import NamedTuple

from sqlalchemy import Connection, delete, insert, select

from arpad.core.players import TITLE_FACTS, DatedFact, Fact
from arpad.office.records.bulk import ASKED_AT_ONCE, chunks
from arpad.office.records.tables.players import player_fact


class DatedValue(NamedTuple):
    """A value from a day on, and when it was recorded."""

    since: str
    value: str | None
    recorded_at: str


Dated = list[DatedValue]
# What held before anybody wrote down since when.
BEGINNING = "0001-01-01"


def record_fact(
    connection: Connection,
    player: int,
    fact: Fact,
    value: str | None,
    since: str,
    at: str,
    by: str,
    before: str | None = None,
) -> None:
    """A new fact; nothing recorded before is lost, not even what held ``before`` the first one.

    Where a title is given a day that was only known to have held before, it held from then on.
    """
    if fact in TITLE_FACTS:
        own = player_fact.c
        undated = (own.player_id == player, own.fact == fact.value, own.since == BEGINNING)
        connection.execute(delete(player_fact).where(*undated, own.value == value))
    rows = [{"value": value, "since": since}]
    if before is not None and not facts_of(connection, player, fact):
        rows.insert(0, {"value": before, "since": BEGINNING})
    common = {"player_id": player, "fact": fact.value, "recorded_at": at, "recorded_by": by}
    connection.execute(insert(player_fact), [{**common, **row} for row in rows])


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


def histories(
    connection: Connection, players: Iterable[int], fact: Fact
) -> dict[int, list[tuple[str, str | None]]]:
    """Days and values of one kind of fact, by date, of those players who have any."""
    return all_histories(connection, players, (fact,))[fact]


def all_histories(
    connection: Connection, players: Iterable[int], facts: Collection[Fact]
) -> dict[Fact, dict[int, list[tuple[str, str | None]]]]:
    """The same of several kinds of facts."""
    found: dict[Fact, dict[int, list[tuple[str, str | None]]]] = {fact: {} for fact in facts}
    kinds = [fact.value for fact in facts]
    for some in chunks(players, ASKED_AT_ONCE):
        query = select(player_fact).where(
            player_fact.c.player_id.in_(some), player_fact.c.fact.in_(kinds)
        )
        for row in connection.execute(query.order_by(player_fact.c.since, player_fact.c.id)):
            found[Fact(row.fact)].setdefault(row.player_id, []).append((row.since, row.value))
    return found


def dated_facts(connection: Connection, facts: Collection[Fact]) -> dict[Fact, dict[int, Dated]]:
    """Everybody's dated facts of some kinds, by date; with the day each was recorded."""
    found: dict[Fact, dict[int, Dated]] = {fact: {} for fact in facts}
    own = player_fact.c
    query = select(player_fact).where(own.fact.in_([fact.value for fact in facts]))
    for row in connection.execute(query.order_by(own.since, own.id)):
        value = DatedValue(row.since, row.value, row.recorded_at)
        found[Fact(row.fact)].setdefault(row.player_id, []).append(value)
    return found


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


def forget_facts(connection: Connection, player: int, facts: Collection[Fact]) -> None:
    """Remove some kinds of facts of an erased player."""
    kinds = player_fact.c.fact.in_([each.value for each in facts])
    connection.execute(delete(player_fact).where(player_fact.c.player_id == player, kinds))
