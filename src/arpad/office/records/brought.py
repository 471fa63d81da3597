"""What players were when an imported list brought them: every change of today's is taken back."""

from collections.abc import Collection
from typing import Final, NamedTuple

from sqlalchemy import Connection, select

from arpad.office.records.bulk import ASKED_AT_ONCE, chunks
from arpad.office.records.log import private_shown
from arpad.office.records.printed_then import PLAYER
from arpad.office.records.tables.log import log_change
from arpad.office.records.tables.players import club, player

# How the line of an import notes whom it brought, and that of an erasure as whom.
BROUGHT: Final = "players brought"
BROUGHT_AS: Final = "brought as"
CLUB_NUMBER: Final = "club_id"


class CameAs(NamedTuple):
    """All a list said of somebody new, and when."""

    name: str | None
    fide_id: str | None
    national_id: str | None
    sex: str | None
    birth: str | None
    federation: str | None
    club: str | None
    title: str | None
    women_title: str | None
    other_titles: str | None
    licence: str | None
    added_at: str


def players_as_they_came(connection: Connection, numbers: Collection[int]) -> dict[int, CameAs]:
    """Those of some players who are on record, by number."""
    found: dict[int, CameAs] = {}
    for some in chunks(numbers, ASKED_AT_ONCE):
        own = [player.c[name] for name in CameAs._fields if name != "club"]
        query = select(player.c.id, club.c.name.label("club_name"), *own).outerjoin(
            club, club.c.id == player.c.club_id
        )
        before = _before_any_change(connection, some)
        for row in connection.execute(query.where(player.c.id.in_(some))):
            values = {**row._mapping, "club": row.club_name, **before.get(row.id, {})}
            found[row.id] = CameAs._make(_text(values[name]) for name in CameAs._fields)
    return found


def _before_any_change(
    connection: Connection, numbers: Collection[int]
) -> dict[int, dict[str, str | None]]:
    """What stood in the fields of players before the log first notes a change of them."""
    own = log_change.c
    subjects = {f"{PLAYER}{number}": number for number in numbers}
    fields = own.field.in_((*CameAs._fields, CLUB_NUMBER))
    query = select(own.subject, own.field, own.old).where(own.subject.in_(subjects), fields)
    rows = connection.execute(query.order_by(own.id)).all()
    shown = private_shown(connection, (row.old for row in rows))
    clubs = {str(row.id): row.name for row in connection.execute(select(club.c.id, club.c.name))}
    found: dict[int, dict[str, str | None]] = {}
    for row in rows:
        old = shown.get(row.old, row.old)
        field = row.field
        if field == CLUB_NUMBER:
            field, old = "club", clubs.get(old or "")
        found.setdefault(subjects[row.subject], {}).setdefault(field, old)
    return found


def _text(value: object) -> str | None:
    return None if value is None else str(value)
