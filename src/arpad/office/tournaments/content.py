"""What was played in an event, as it enters the hash of a list: nothing personal, no row numbers.

It is what rating reads of a version; whom its players are matched to is no part of it.
"""

from collections.abc import Iterable

from arpad.core.amendments import AmendmentRow, Amends
from arpad.core.event import Event
from arpad.office.office_key import office_key
from arpad.office.tournaments.event_rows import event_by_columns
from arpad.proofs.canonical import digest
from arpad.proofs.events import ContentAmendment, ContentGame, ContentPlayer, EventContent
from arpad.proofs.persons import OfficeKey
from arpad.store.amendments import amendments_of
from arpad.store.database import Connection
from arpad.store.event_columns import columns_of_event
from arpad.store.events import EventRows, set_content_digest, without_digest

PORTION = 100


def content_of(event: Event, amendments: Iterable[AmendmentRow], key: OfficeKey) -> EventContent:
    """The content of an event, which has the amendments made."""
    return EventContent(
        event.name,
        event.system.value,
        event.rounds,
        event.flags,
        tuple(
            ContentGame(
                game.round,
                game.white,
                game.black,
                game.result.value,
                game.rated,
                game.board,
                game.date,
            )
            for game in event.games
        ),
        tuple(
            ContentPlayer(player.no, player.rating, player.standard, player.flags)
            for player in event.players
        ),
        tuple(_amendment(each, key) for each in amendments if each.change.kind != Amends.PLAYER),
    )


def content_digest(
    connection: Connection, rows: EventRows, amendments: Iterable[AmendmentRow] = ()
) -> str:
    """The digest of the content of a version that is being made."""
    content = content_of(event_by_columns(rows), amendments, office_key(connection))
    return digest(content.plain())


def content_on_record(connection: Connection, version: int) -> EventContent:
    """The content of a version."""
    event = event_by_columns(columns_of_event(connection, version))
    return content_of(event, amendments_of(connection, version), office_key(connection))


def digest_contents(connection: Connection, _at: str, _by: str) -> bool:
    """Let versions of an earlier release have the digests of their contents (0013).

    Rows that were damaged say nothing; verifying names them.
    """
    found = without_digest(connection, PORTION)
    for version in found:
        try:
            made = digest(content_on_record(connection, version).plain())
        except (LookupError, TypeError, ValueError):
            made = ""
        set_content_digest(connection, version, made)
    return bool(found)


def _amendment(row: AmendmentRow, key: OfficeKey) -> ContentAmendment:
    change = row.change
    return ContentAmendment(
        change.kind.value,
        change.round,
        change.white,
        change.black,
        change.board,
        change.old,
        change.new,
        key.text(row.reason),
    )
