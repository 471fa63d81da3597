"""What a report says, kept as rows when it is received and read from there ever after."""

import json

from arpad.core.event import Event
from arpad.core.players import PlayerStatus
from arpad.formats.kept_positions import positions_of, positions_record
from arpad.formats.result import FileFormat, ReadResult
from arpad.office.records.database import Connection
from arpad.office.records.events import EventRows, add_version, event_rows, player_rows
from arpad.office.records.player_lookup import kept_players
from arpad.office.records.reports import ReportRow, finding_of, finding_record
from arpad.office.tournaments.content import content_digest
from arpad.office.tournaments.event_rows import (
    EventPlayer,
    event_of,
    player_of,
    rows_of,
    without_person,
)
from arpad.office.tournaments.veiling import unveiled, veiled


def keep_event(connection: Connection, report: ReportRow, rows: EventRows, at: str, by: str) -> int:
    """Keep what was read in a report; the number of the version."""
    content = content_digest(connection, rows)
    return add_version(connection, report.tournament_id, report.id, rows, content, at, by)


def rows_read(read: ReadResult) -> EventRows:
    """What was read in a report, as rows."""
    assert read.event is not None
    reading = {
        "findings": [finding_record(each) for each in veiled(read.findings, read.event.players)],
        "positions": positions_record(read.positions),
    }
    return rows_of(read.event, json.dumps(reading, ensure_ascii=False))


def read_again(rows: EventRows, format_: str | None) -> tuple[ReadResult, Event]:
    """What reading the report gave, from its rows."""
    event = event_of(rows)
    reading = json.loads(rows.version.reading)
    found = unveiled([finding_of(each) for each in reading["findings"]], event.players)
    positions = positions_of(reading["positions"], event)
    return ReadResult(FileFormat(format_) if format_ else None, event, found, positions), event


def kept_reading(
    connection: Connection, version: int, format_: str | None
) -> tuple[ReadResult, Event]:
    """What reading the report of a version gave."""
    return read_again(event_rows(connection, version), format_)


def event_players(connection: Connection, version: int) -> list[EventPlayer]:
    """The players of an event by number, and whom they are matched to."""
    return [
        EventPlayer(player_of(row), match, row.name is None)
        for row, match in player_rows(connection, version)
    ]


def shown_players(connection: Connection, version: int) -> list[EventPlayer]:
    """The players of an event, without what was reported of somebody erased."""
    players = event_players(connection, version)
    known = kept_players(connection, {each.player_id for each in players if each.player_id})
    erased = {own for own, each in known.items() if each.status is PlayerStatus.ERASED}
    return [
        each._replace(reported=without_person(each.reported), erased=True)
        if each.player_id in erased
        else each
        for each in players
    ]
