"""What a list printed beside what is on record of its players, and how that came about."""

import json
from collections.abc import Collection
from typing import Final, NamedTuple

from sqlalchemy import Connection, bindparam, or_, select

from arpad.core.players import PlayerStatus
from arpad.office.proof.chain.entries import PRIVATE
from arpad.office.records.bulk import ASKED_AT_ONCE, chunks
from arpad.office.records.log import private_numbers
from arpad.office.records.printed import COLUMNS, Printed, column_today
from arpad.office.records.tables.lists import list_entry
from arpad.office.records.tables.log import log, log_change
from arpad.office.records.tables.players import club, player, private_value
from arpad.office.records.tables.printed import printed_player

PLAYER = "player:"
# The revision since which lists keep what they print; older ones were filled with it.
PRINTED_SINCE = "0003"

BESIDE_TODAY: Final = (
    select(
        list_entry.c.player_id,
        player.c.status == PlayerStatus.ERASED.value,
        list_entry.c.federation.is_not(None),
        *(printed_player.c[name] for name in COLUMNS),
        *(column_today(name).label(f"{name}_today") for name in COLUMNS),
    )
    .select_from(list_entry)
    .join(player, player.c.id == list_entry.c.player_id)
    .join(printed_player, printed_player.c.id == list_entry.c.printed_id)
    .outerjoin(club, club.c.id == player.c.club_id)
    .where(list_entry.c.list_id == bindparam("list"))
)
OTHERWISE_TODAY: Final = BESIDE_TODAY.where(
    or_(*(column_today(name).is_distinct_from(printed_player.c[name]) for name in COLUMNS))
)


class PrintedBeside(NamedTuple):
    """A player as a list printed them and as they would be printed today.

    ``listed``: federation and titles are those of the list itself.
    """

    player: int
    erased: bool
    listed: bool
    printed: Printed
    today: Printed


class Changed(NamedTuple):
    """A field of a player that was changed, when, and what it said before."""

    log_id: int
    field: str
    old: str | None


def printed_beside_today(
    connection: Connection, list_id: int, changed: Collection[int]
) -> list[PrintedBeside]:
    """Whoever of a list would be printed otherwise today, and those of the ``changed`` on it."""
    own = {"list": list_id}
    rows = list(connection.execute(OTHERWISE_TODAY, own))
    for some in chunks(changed, ASKED_AT_ONCE):
        rows += connection.execute(BESIDE_TODAY.where(list_entry.c.player_id.in_(some)), own)
    width = 3 + len(COLUMNS)
    found = (
        PrintedBeside(
            row[0], row[1], row[2], Printed._make(row[3:width]), Printed._make(row[width:])
        )
        for row in rows
    )
    return list({each.player: each for each in found}.values())


def changes_after(
    connection: Connection, log_id: int, fields: Collection[str]
) -> dict[int, list[Changed]]:
    """What was changed of players after a line of the log, the first change first."""
    own = log_change.c
    query = (
        select(own.subject, own.log_id, own.field, own.old)
        .where(own.log_id > log_id, own.field.in_(fields), own.subject.startswith(PLAYER))
        .order_by(own.id)
    )
    rows = connection.execute(query).all()
    private = _private(connection, [row.old for row in rows if row.old])
    found: dict[int, list[Changed]] = {}
    for subject, line, field, old in rows:
        number = int(subject.removeprefix(PLAYER))
        found.setdefault(number, []).append(Changed(line, field, private.get(old, old)))
    return found


def filled_with_prints(connection: Connection, log_id: int) -> int | None:
    """The line of the log that filled a list of an earlier release with what it printed."""
    query = select(log.c.id, log.c.details).where(log.c.action == "fill", log.c.id > log_id)
    for row in connection.execute(query.order_by(log.c.id)):
        details = json.loads(row.details)
        if (details.get("found") or "") < PRINTED_SINCE <= details["to"]:
            return int(row.id)
    return None


def _private(connection: Connection, olds: Collection[str]) -> dict[str, str | None]:
    numbers = private_numbers(olds)
    return {
        f"{PRIVATE}{row.id}": row.value
        for some in chunks(numbers, ASKED_AT_ONCE)
        for row in connection.execute(select(private_value).where(private_value.c.id.in_(some)))
    }
