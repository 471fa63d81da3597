"""Careers from before the lists: what was stated of players, and what lists of the past add up to.

The numbers of a published list hold what was known when it was made, so that everything here says
by which line of the log it became known.
"""

from collections.abc import Collection, Iterable
from datetime import date

from sqlalchemy import Connection, and_, delete, func, insert, select

from arpad.core.careers import CareerStatement, PastLists, StatedCareer
from arpad.core.event import Play
from arpad.core.rating_list import HISTORY
from arpad.office.records.bulk import ASKED_AT_ONCE, chunks
from arpad.office.records.tables.lists import list_entry, rating_list
from arpad.office.records.tables.players import career


def add_statements(connection: Connection, statements: Iterable[CareerStatement]) -> None:
    """New statements; those before stay on record."""
    rows = [
        {
            "player_id": each.player,
            "system": each.system,
            "play": each.play.value,
            "day": each.day.isoformat(),
            "log_id": each.log_id,
            **each.career._asdict(),
        }
        for each in statements
    ]
    if rows:
        connection.execute(insert(career), rows)


def forget_statements(connection: Connection, player: int) -> None:
    """Remove what was stated of somebody erased who is on no list."""
    connection.execute(delete(career).where(career.c.player_id == player))


def statements_of(connection: Connection, player: int) -> list[CareerStatement]:
    """Everything stated of one player, in the order of days."""
    own = career.c.player_id == player
    rows = connection.execute(select(career).where(own).order_by(career.c.day, career.c.id))
    return [
        CareerStatement(
            player=row.player_id,
            system=row.system,
            play=Play(row.play),
            day=date.fromisoformat(row.day),
            career=StatedCareer(row.games, row.peak, row.first_event),
            log_id=row.log_id,
        )
        for row in rows
    ]


def statements(
    connection: Connection, system: str, play: Play, before_log: int | None = None
) -> list[CareerStatement]:
    """What was stated for the lists of a system, by day, and of one day the latest last."""
    own = career.c
    query = select(own.player_id, own.day, own.games, own.peak, own.first_event, own.log_id).where(
        own.system == system, own.play == play.value
    )
    if before_log is not None:
        query = query.where(own.log_id < before_log)
    return [
        CareerStatement(
            player=player,
            system=system,
            play=play,
            day=date.fromisoformat(day),
            career=StatedCareer(*known),
            log_id=log_id,
        )
        for player, day, *known, log_id in connection.execute(query.order_by(own.day, own.id))
    ]


def past_lists(
    connection: Connection, system: str, play: Play, before: date, before_log: int | None = None
) -> dict[int, PastLists]:
    """What the lists imported as history before a day add up to, by player."""
    lists = _history(connection, system, play, before, before_log)
    if not lists:
        return {}
    own, of = list_entry.c, rating_list.c
    rows = connection.execute(
        select(
            own.player_id,
            func.max(own.peak),
            func.max(own.total),
            func.sum(own.games),
            func.max(of.date),
            func.max(of.log_id),
        )
        .join(rating_list, of.id == own.list_id)
        .where(own.list_id.in_(lists))
        .group_by(own.player_id)
    )
    return {
        player: PastLists(
            player=player,
            peak=peak,
            total=total,
            games=int(games),
            last=date.fromisoformat(last),
            log_id=log_id,
        )
        for player, peak, total, games, last, log_id in rows
    }


def has_history(connection: Connection, system: str, play: Play) -> bool:
    """Whether any list was imported as history."""
    return bool(_history(connection, system, play, date.max, None))


def games_on(
    connection: Connection, lists: Collection[int], players: Iterable[int]
) -> list[tuple[int, int, int]]:
    """Player, list and games of those who played in the period of one of some lists."""
    own = list_entry.c
    if not lists:
        return []
    return [
        (player, number, games)
        for some in chunks(players, ASKED_AT_ONCE)
        for player, number, games in connection.execute(
            select(own.player_id, own.list_id, own.games).where(
                and_(own.list_id.in_(lists), own.player_id.in_(some), own.games > 0)
            )
        )
    ]


def _history(
    connection: Connection, system: str, play: Play, before: date, before_log: int | None
) -> list[int]:
    """The lists imported as history: of each date the latest version, where it is one."""
    of = rating_list.c
    query = select(of.id, of.date, of.kind).where(
        of.system == system, of.play == play.value, of.date < before.isoformat()
    )
    if before_log is not None:
        query = query.where(of.log_id < before_log)
    latest = {row.date: row for row in connection.execute(query.order_by(of.date, of.version))}
    return [row.id for row in latest.values() if row.kind == HISTORY]
