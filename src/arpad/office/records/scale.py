"""What watching the scale needs: a list or its results at a time, few columns of many rows."""

from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import Connection, select

from arpad.office.records.bulk import ASKED_AT_ONCE, chunks
from arpad.office.records.tables.lists import list_entry, list_event
from arpad.office.records.tables.results import event_result
from arpad.office.records.tables.tournaments import tournament


class StandingRow(NamedTuple):
    """Somebody on a list."""

    player: int
    rating: int | None
    games: int
    state: str


class ScoreRow(NamedTuple):
    """A rated player's result in an event of a list; ``lines`` are the games, as text."""

    tournament: int
    no: int
    player: int | None
    guest: bool
    rating: int
    k: int
    half_points: int
    expected: int
    change: int
    lines: str


def standing_rows(connection: Connection, list_id: int) -> list[StandingRow]:
    """Everybody on a list, also without a rating."""
    own = list_entry.c
    query = select(own.player_id, own.rating, own.games, own.state).where(own.list_id == list_id)
    return list(map(StandingRow._make, connection.execute(query)))


def score_rows(connection: Connection, list_id: int) -> list[ScoreRow]:
    """The results of rated players in the events of a list, event by event."""
    own = event_result.c
    query = (
        select(
            list_event.c.tournament_id,
            own.no,
            own.player_id,
            own.guest,
            own.rating,
            own.k,
            own.half_points,
            own.expected,
            own.change,
            own.lines,
        )
        .join(list_event, list_event.c.signature == own.signature)
        .where(list_event.c.list_id == list_id, own.rated, own.n > 0)
        .order_by(list_event.c.tournament_id, own.no)
    )
    return list(map(ScoreRow._make, connection.execute(query)))


def tournament_names(
    connection: Connection, tournaments: Collection[int]
) -> dict[int, tuple[str, str]]:
    """Code and name of some tournaments."""
    own = tournament.c
    query = select(own.id, own.code, own.name)
    return {
        number: (code, name)
        for some in chunks(tournaments, ASKED_AT_ONCE)
        for number, code, name in connection.execute(query.where(own.id.in_(some)))
    }
