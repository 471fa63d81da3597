"""The events behind a published list."""

from collections.abc import Collection, Iterable, Mapping
from datetime import date
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, and_, func, insert, or_, select

from arpad.core.event import Play
from arpad.core.rating_list import IMPORTED
from arpad.core.tournaments import STANDING, Status, TournamentRow
from arpad.office.records.amendments import made_from
from arpad.office.records.bulk import ASKED_AT_ONCE, chunks, rows_with
from arpad.office.records.tables.events import event_player
from arpad.office.records.tables.lists import lift, list_entry, list_event, rating_list
from arpad.office.records.tables.log import log_change
from arpad.office.records.tables.players import player, player_merge
from arpad.office.records.tables.reports import report
from arpad.office.records.tables.results import event_result, outcome
from arpad.office.records.tables.tournaments import tournament, tournament_system
from arpad.office.records.tournaments import tournament_row

DROPPED = (Status.WITHDRAWN, Status.REJECTED)


class AcceptedEvent(NamedTuple):
    """An accepted tournament, the version of its report to rate it by, and its list.

    ``source`` is the hash of what the version was made from: the report, and what was amended;
    ``sealed`` is that of the report alone.
    """

    tournament: TournamentRow
    report: int
    version: int
    source: str
    list_date: date
    sealed: str


class ListEvent(NamedTuple):
    """An event of a list."""

    tournament: int
    report: int
    version: int
    signature: str
    start_list: int | None
    late: bool | None


def accepted_events(
    connection: Connection, system: str, play: Play, after: date = date.min
) -> list[AcceptedEvent]:
    """Every event that counts for lists ``after`` a day, in the order it is rated.

    One that has appeared counts as accepted last, while a correction of it is under way.
    """
    published = (
        select(list_event.c.tournament_id)
        .join(rating_list, rating_list.c.id == list_event.c.list_id)
        .where(rating_list.c.system == system)
    )
    rows = connection.execute(
        select(
            tournament,
            tournament_system.c.list_date,
        )
        .join(tournament_system, tournament_system.c.tournament_id == tournament.c.id)
        .where(
            tournament.c.accepted_version.is_not(None),
            tournament_system.c.system == system,
            tournament_system.c.list_date > after.isoformat(),
            tournament.c.play == play.value,
            or_(
                tournament.c.status.in_(STANDING),
                and_(tournament.c.status.not_in(DROPPED), tournament.c.id.in_(published)),
            ),
        )
    ).all()
    sources = made_from(connection, [row.accepted_version for row in rows])
    sealed = report_hashes(connection, [row.accepted_report for row in rows])
    found = [
        AcceptedEvent(
            tournament=tournament_row(row),
            report=row.accepted_report,
            version=row.accepted_version,
            source=sources[row.accepted_version],
            list_date=_day(row.list_date),
            sealed=sealed[row.accepted_report],
        )
        for row in rows
    ]
    return sorted(found, key=rating_order)


def rating_order(event: AcceptedEvent) -> tuple[date, date, str]:
    """Events are rated by start, then end; neither codes nor the order of receipt play a part."""
    return event.tournament.start, event.tournament.end, event.sealed


def order_by_code(event: AcceptedEvent) -> tuple[date, date, str]:
    """As events were rated for lists hashed by rule 1."""
    return event.tournament.start, event.tournament.end, event.tournament.code


def report_hash(connection: Connection, report_id: int) -> str:
    """The hash a report was received under."""
    return report_hashes(connection, [report_id])[report_id]


def report_hashes(connection: Connection, reports: Collection[int]) -> dict[int, str]:
    """The hashes reports were received under."""
    found = rows_with(connection, report, ("id", "sha256"), "id", reports)
    return {row[0]: row[1] for row in found}


def reports_behind(
    connection: Connection, list_ids: Collection[int], codes: Collection[str]
) -> dict[tuple[int, str], str]:
    """The hashes of the reports behind events of some lists, by list and code."""
    query = (
        select(list_event.c.list_id, tournament.c.code, report.c.sha256)
        .join(tournament, tournament.c.id == list_event.c.tournament_id)
        .join(report, report.c.id == list_event.c.report_id)
        .where(list_event.c.list_id.in_(list_ids))
    )
    return {
        (number, code): sha256
        for some in chunks(codes, ASKED_AT_ONCE)
        for number, code, sha256 in connection.execute(query.where(tournament.c.code.in_(some)))
    }


def keep_events(connection: Connection, list_id: int, events: Iterable[ListEvent]) -> None:
    """The events of a new list."""
    rows = [
        {
            "list_id": list_id,
            "tournament_id": each.tournament,
            "report_id": each.report,
            "version_id": each.version,
            "signature": each.signature,
            "start_list": each.start_list,
            "late": each.late,
        }
        for each in events
    ]
    if rows:
        connection.execute(insert(list_event), rows)


def events_of(connection: Connection, list_id: int) -> list[ListEvent]:
    """The events of a list."""
    rows = connection.execute(
        select(list_event)
        .where(list_event.c.list_id == list_id)
        .order_by(list_event.c.tournament_id)
    )
    return [_list_event(row) for row in rows]


def appearances(connection: Connection, tournament_id: int) -> list[tuple[int, ListEvent]]:
    """Every list that counts or counted an event, in the order they were made."""
    own = list_event.c
    query = select(list_event).where(own.tournament_id == tournament_id).order_by(own.list_id)
    return [(row.list_id, _list_event(row)) for row in connection.execute(query)]


def rematched_lists(connection: Connection, merged: Mapping[int, int]) -> set[int]:
    """Lists with somebody who now counts as somebody else, or as themselves again."""
    then, now = event_result.c.player_id, event_player.c.player_id
    rows = connection.execute(
        select(list_event.c.list_id, then.label("then"), now.label("now"))
        .join(event_result, event_result.c.signature == list_event.c.signature)
        .join(
            event_player,
            and_(
                event_player.c.version_id == list_event.c.version_id,
                event_player.c.no == event_result.c.no,
            ),
        )
        .where(or_(then.is_distinct_from(now), then.in_(list(merged))))
    )
    other = {row.list_id for row in rows if merged.get(row.now, row.now) != row.then}
    listed = select(list_entry.c.list_id).where(list_entry.c.player_id.in_(list(merged)))
    apart = select(rating_list.c.id).join(
        player_merge,
        rating_list.c.log_id.between(player_merge.c.log_id, player_merge.c.undone_log_id),
    )
    return other.union(*(connection.execute(each.distinct()).scalars() for each in (listed, apart)))


def sources_made(
    connection: Connection, system: str, play: Play, other: str | None
) -> list[tuple[int, date]]:
    """Lists whose ratings one may have taken over: when they were made, and their day.

    ``other`` is the system whose lists rate its guests.
    """
    own = rating_list.c
    imported = and_(own.system == system, own.play == play.value, own.kind == IMPORTED)
    standard = and_(own.system == system, own.play == Play.STANDARD.value)
    guests = and_(own.system == other, own.play == play.value)
    wanted = [imported, guests] if play is Play.STANDARD else [imported, standard, guests]
    rows = connection.execute(select(own.id, own.date).where(or_(*wanted)))
    return [(row.id, _day(row.date)) for row in rows]


def births_changed(connection: Connection) -> dict[int, int]:
    """Players whose birth date was entered or changed, and the last line of the log about it."""
    rows = connection.execute(
        select(log_change.c.subject, func.max(log_change.c.log_id).label("last"))
        .where(log_change.c.field == "birth")
        .group_by(log_change.c.subject)
    )
    return {int(row.subject.partition(":")[2]): row.last for row in rows}


def took_part(connection: Connection, list_id: int) -> set[int]:
    """Everybody with a result in an event of a list."""
    query = (
        select(event_result.c.player_id)
        .join(list_event, list_event.c.signature == event_result.c.signature)
        .where(list_event.c.list_id == list_id, event_result.c.player_id.is_not(None))
    )
    return set(connection.execute(query.distinct()).scalars())


def editions_of(connection: Connection, list_id: int) -> dict[int, str]:
    """The edition each event of a list was rated by."""
    return {
        each.tournament: edition for each, edition in rated_events(connection, [list_id])[list_id]
    }


def rated_events(
    connection: Connection, list_ids: Collection[int]
) -> dict[int, list[tuple[ListEvent, str]]]:
    """The events of some lists, each with the edition it was rated by."""
    found: dict[int, list[tuple[ListEvent, str]]] = {number: [] for number in list_ids}
    for some in chunks(list_ids, ASKED_AT_ONCE):
        rows = connection.execute(
            select(list_event, outcome.c.edition)
            .join(outcome, outcome.c.signature == list_event.c.signature)
            .where(list_event.c.list_id.in_(some))
        )
        for row in rows:
            found[row.list_id].append((_list_event(row), row.edition))
    return found


def games_in(connection: Connection, list_ids: Collection[int]) -> dict[int, int]:
    """Games of every player over some lists."""
    rows = connection.execute(
        select(list_entry.c.player_id, func.sum(list_entry.c.games))
        .where(list_entry.c.list_id.in_(list_ids), list_entry.c.games > 0)
        .group_by(list_entry.c.player_id)
    )
    return {number: int(games) for number, games in rows}


def names_of(connection: Connection, ids: Iterable[int]) -> dict[int, str]:
    """What the master file calls players."""
    return {
        row.id: row.name
        for some in chunks(ids, ASKED_AT_ONCE)
        for row in connection.execute(
            select(player.c.id, player.c.name).where(player.c.id.in_(some))
        )
    }


def lifts_asked(connection: Connection, system: str, play: Play, on: date) -> tuple[str, ...]:
    """The lifts an officer ordered for a list."""
    query = select(lift.c.rule).where(
        lift.c.system == system, lift.c.play == play.value, lift.c.date == on.isoformat()
    )
    return tuple(connection.execute(query.order_by(lift.c.rule)).scalars())


def systems_published(
    connection: Connection, tournaments: Collection[int]
) -> dict[int, dict[str, bool]]:
    """For every system of some events, whether a list with the event has appeared."""
    found: dict[int, dict[str, bool]] = {number: {} for number in tournaments}
    own = tournament_system.c
    appeared = (
        select(list_event.c.tournament_id, rating_list.c.system)
        .join(rating_list, rating_list.c.id == list_event.c.list_id)
        .distinct()
    )
    for some in chunks(tournaments, ASKED_AT_ONCE):
        rows = connection.execute(appeared.where(list_event.c.tournament_id.in_(some)))
        seen = {(number, system) for number, system in rows}
        query = select(own.tournament_id, own.system).where(own.tournament_id.in_(some))
        for number, system in connection.execute(query):
            found[number][system] = (number, system) in seen
    return found


def _list_event(row: Row[Any]) -> ListEvent:
    return ListEvent(
        tournament=row.tournament_id,
        report=row.report_id,
        version=row.version_id,
        signature=row.signature,
        start_list=row.start_list,
        late=row.late,
    )


def _day(text: str) -> date:
    return date.fromisoformat(text)
