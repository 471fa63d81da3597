"""What officers entered, row by row, beside what the log notes of it."""

from collections.abc import Collection
from typing import Final, NamedTuple

from sqlalchemy import Connection, and_, func, or_, select

from arpad.core.amendments import version_name
from arpad.core.log import LIST_IMPORT
from arpad.core.players import PlayerStatus
from arpad.core.rating_list import BROUGHT_IN
from arpad.core.tournaments import Status
from arpad.office.records.log import private_shown
from arpad.office.records.tables import metadata
from arpad.office.records.tables.events import event_version
from arpad.office.records.tables.lists import list_entry, list_event, rating_list
from arpad.office.records.tables.log import log, log_change
from arpad.office.records.tables.players import career, player
from arpad.office.records.tables.printed import printed_player
from arpad.office.records.tables.reports import moved_report, report
from arpad.office.records.tables.tickets import ticket_correction
from arpad.office.records.tables.tournaments import tournament

Fields = dict[str, object]
# How the log calls by which version a tournament counts.
COUNTS: Final = "accepted version"
# And the systems that rate one.
SYSTEMS: Final = "systems"


class NotedChange(NamedTuple):
    """A changed field of the log, and the line that changed it; what was forgotten is None."""

    line: int
    at: str
    by: str
    subject: str
    field: str
    old: str | None
    new: str | None


def rows_of(connection: Connection, name: str) -> list[Fields]:
    """Every row of a table, by its columns."""
    table = metadata.tables[name]
    rows = connection.execute(select(table).order_by(*table.primary_key))
    return [dict(row._mapping) for row in rows]


def rows_saying(connection: Connection, name: str, columns: Collection[str]) -> list[Fields]:
    """The rows of a table in which one of some columns says something."""
    return [
        row
        for row in rows_of(connection, name)
        if any(row[column] is not None for column in columns)
    ]


def rows_with_codes(connection: Connection, name: str) -> list[Fields]:
    """Every row of a table that is about tournaments, with their codes."""
    query = select(tournament.c.id, tournament.c.code)
    codes: dict[object, str] = {row.id: row.code for row in connection.execute(query)}
    key = "id" if name == "tournament" else "tournament_id"
    return [{**row, "tournament": codes.get(row[key])} for row in rows_of(connection, name)]


def rows_of_noted(connection: Connection, name: str, field: str) -> list[Fields]:
    """The rows of a table about tournaments of whose registration the log notes a field."""
    own = log_change.c
    noted = set(connection.execute(select(own.subject).where(own.field == field)).scalars())
    return [
        row
        for row in rows_with_codes(connection, name)
        if f"tournament:{row['tournament']}" in noted
    ]


def counting_versions(connection: Connection) -> list[Fields]:
    """By which version of which report tournaments count, as people call it; None: by none.

    Those are left out that count by none as the log never said otherwise, and those that were
    accepted when it did not note it.
    """
    own, version = tournament.c, event_version.c
    changes = select(log_change.c.subject)
    noted = set(connection.execute(changes.where(log_change.c.field == COUNTS)).scalars())
    accepted = (log_change.c.field == "status", log_change.c.new == Status.ACCEPTED.value)
    unnoted = set(connection.execute(changes.where(*accepted)).scalars()) - noted
    query = (
        select(
            own.code, own.accepted_report, own.accepted_version, version.number, report.c.version
        )
        .outerjoin(event_version, version.id == own.accepted_version)
        .outerjoin(
            report, and_(report.c.id == version.report_id, report.c.id == own.accepted_report)
        )
        .order_by(own.id)
    )
    rows: list[Fields] = [
        {"code": row[0], "counts": _counting(*row[1:])} for row in connection.execute(query)
    ]
    return [
        row
        for row in rows
        if f"tournament:{row['code']}" in noted
        or (row["counts"] and f"tournament:{row['code']}" not in unnoted)
    ]


def _counting(*row: int | None) -> str | None:
    """What a tournament counts by; of what belongs together, all is there or nothing."""
    if row == (None,) * len(row):
        return None
    *_, number, came = row
    return "–" if number is None or came is None else version_name(came, number)


def clubs_of_lists(connection: Connection) -> list[Fields]:
    """Clubs that came with a list of a release that did not note them.

    What such a list prints says which; of whoever was erased it says no club any more, so that any
    club with nothing but a name may have been theirs.
    """
    noted = select(log_change.c.log_id).where(log_change.c.subject.startswith("club:"))
    own = printed_player.c
    query = (
        select(own.club, own.name.is_(None).label("erased"))
        .join(list_entry, list_entry.c.printed_id == own.id)
        .join(rating_list, rating_list.c.id == list_entry.c.list_id)
        .where(rating_list.c.kind.in_(BROUGHT_IN), rating_list.c.log_id.not_in(noted))
        .where(or_(own.club.is_not(None), own.name.is_(None)))
        .distinct()
    )
    printed = connection.execute(query).all()
    names, erased = {row.club for row in printed}, any(row.erased for row in printed)
    return [
        row
        for row in rows_of(connection, "club")
        if (erased or row["name"] in names)
        and not (row["federation"] or row["since"] or row["until"])
    ]


def placed_systems(connection: Connection) -> list[Fields]:
    """The systems that rate events; of those an earlier release registered, where there is a list.

    Those it accepted without noting that are left out.
    """
    own = log_change.c
    of_lists = or_(own.field.startswith("list "), own.field == SYSTEMS)
    query = select(own.subject, own.field).where(of_lists).distinct()
    noted = {(row.subject, row.field) for row in connection.execute(query)}
    placed = {subject for subject, _ in noted}
    accepted = (own.field == "status", own.new == Status.ACCEPTED.value)
    unnoted = set(connection.execute(select(own.subject).where(*accepted)).scalars()) - placed
    return [
        row
        for row in rows_with_codes(connection, "tournament_system")
        if (subject := f"tournament:{row['tournament']}") not in unnoted
        and (
            row["list_date"] is not None
            or {(subject, SYSTEMS), (subject, f"list {row['system']}")} & noted
        )
    ]


def noted_officials(connection: Connection) -> list[Fields]:
    """Arbiters and organisers; of those an earlier release entered, what nobody changes."""
    own = log_change.c
    query = select(own.subject).where(own.field == "role", own.subject.startswith("official:"))
    noted = set(connection.execute(query).scalars())
    return [
        row
        if f"official:{row['id']}" in noted
        else {name: row[name] for name in ("id", "role", "added_at")}
        for row in rows_of(connection, "official")
    ]


def stated_careers(connection: Connection) -> list[Fields]:
    """Careers of players who are not erased that came with no list."""
    query = (
        select(career)
        .join(player, player.c.id == career.c.player_id)
        .join(log, log.c.id == career.c.log_id)
        .where(player.c.status != PlayerStatus.ERASED.value, log.c.action != LIST_IMPORT)
    )
    return [dict(row._mapping) for row in connection.execute(query.order_by(career.c.id))]


def report_heads(connection: Connection) -> list[Fields]:
    """Every report without its bytes; one that was moved here has the hash it came with."""
    own, first = report.c, report.alias("first")
    query = (
        select(
            own.id,
            func.coalesce(first.c.sha256, own.sha256).label("sha256"),
            tournament.c.code.label("tournament"),
            own.version,
            own.format,
            own.file_name,
            own.received_at,
            own.received_by,
        )
        .join(tournament, tournament.c.id == own.tournament_id)
        .outerjoin(moved_report, moved_report.c.moved_to == own.id)
        .outerjoin(first, first.c.id == moved_report.c.report_id)
    )
    return [dict(row._mapping) for row in connection.execute(query.order_by(own.id))]


def unlisted_reports(connection: Connection) -> list[tuple[int, str]]:
    """Reports of no list, with their hashes: nothing else reads their bytes again."""
    own = report.c
    listed = select(list_event.c.report_id)
    query = select(own.id, own.sha256).where(own.id.not_in(listed))
    return [(row[0], row[1]) for row in connection.execute(query.order_by(own.id))]


def moved_heads(connection: Connection) -> list[Fields]:
    """Reports that belong elsewhere, by the codes of both tournaments."""
    own, target, other = moved_report.c, report.alias("target"), tournament.alias("other")
    query = (
        select(
            own.report_id.label("id"),
            tournament.c.code.label("tournament"),
            report.c.version,
            other.c.code.label("moved_to"),
            own.reason,
            own.at,
            own.by,
        )
        .join(report, report.c.id == own.report_id)
        .join(tournament, tournament.c.id == report.c.tournament_id)
        .join(target, target.c.id == own.moved_to)
        .join(other, other.c.id == target.c.tournament_id)
    )
    return [dict(row._mapping) for row in connection.execute(query.order_by(own.report_id))]


def corrections_linked(connection: Connection) -> list[Fields]:
    """Tickets, and the lines of the log that corrected lists for them."""
    own = ticket_correction.c
    query = select(own.ticket_id, rating_list.c.log_id).join(
        rating_list, rating_list.c.id == own.list_id
    )
    rows = connection.execute(query.distinct().order_by(own.ticket_id, rating_list.c.log_id))
    return [dict(row._mapping) for row in rows]


def noted_changes(
    connection: Connection, subjects: str, fields: Collection[str] = ()
) -> list[NotedChange]:
    """Every change of subjects that begin so, in order; of some fields, if they are named."""
    own = log_change.c
    query = (
        select(own.log_id, log.c.at, log.c.by, own.subject, own.field, own.old, own.new)
        .join(log, log.c.id == own.log_id)
        .where(own.subject.startswith(subjects))
        .order_by(own.id)
    )
    rows = connection.execute(query.where(own.field.in_(fields)) if fields else query).all()
    shown = private_shown(connection, (value for row in rows for value in row[5:]))
    return [
        NotedChange(*row[:5], *(shown.get(value, value) if value else value for value in row[5:]))
        for row in rows
    ]


def erased_players(connection: Connection) -> set[int]:
    """The numbers of players who were erased."""
    own = player.c.status == PlayerStatus.ERASED.value
    return set(connection.execute(select(player.c.id).where(own)).scalars())
