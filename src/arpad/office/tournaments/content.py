"""What was played in an event, as it enters the hash of a list: nothing personal, no row numbers.

It is what rating reads of a version; whom its players are matched to is no part of it, nor are
their titles.
"""

from collections.abc import Iterable

from arpad.core.amendments import BESIDE_GAMES, AmendmentRow
from arpad.core.event import Event
from arpad.core.sums import sums_that_stand
from arpad.office.office_key import office_key
from arpad.office.proof.bundles.contents import content_game
from arpad.office.proof.hashes.canonical import digest
from arpad.office.proof.hashes.events import (
    ContentAmendment,
    ContentPlayer,
    ContentSums,
    EventContent,
)
from arpad.office.proof.hashes.persons import OfficeKey
from arpad.office.records.amendments import amendments_of
from arpad.office.records.database import Connection
from arpad.office.records.event_columns import columns_of_event
from arpad.office.records.events import EventRows, set_content_digest, without_digest
from arpad.office.records.filling import is_undecided, set_sums
from arpad.office.tournaments.event_rows import event_by_columns, player_of, player_row

PORTION = 100


def content_of(event: Event, amendments: Iterable[AmendmentRow], key: OfficeKey) -> EventContent:
    """The content of an event, which has the amendments made."""
    return EventContent(
        name=event.name,
        system=event.system.value,
        rounds=event.rounds,
        flags=event.flags,
        games=tuple(map(content_game, event.games)),
        players=tuple(
            ContentPlayer(player.no, player.rating, player.standard, player.flags)
            for player in event.players
        ),
        amendments=tuple(
            _amendment(each, key) for each in amendments if each.change.kind not in BESIDE_GAMES
        ),
        sums=tuple(
            ContentSums(no, sums.half_points, sums.games, sums.opponents)
            for no, sums in sums_that_stand(event).items()
            if sums.games
        ),
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
    """Let versions of an earlier release have the digests of their contents (0013, 0017).

    Rows that were damaged say nothing; verifying names them.
    """
    found = without_digest(connection, PORTION)
    for version in found:
        try:
            _take_over_sums(connection, version)
            made = digest(content_on_record(connection, version).plain())
        except (LookupError, TypeError, ValueError):
            made = ""
        set_content_digest(connection, version, made)
    return bool(found)


def _take_over_sums(connection: Connection, version: int) -> None:
    """Sums that an earlier release kept in the JSON: as columns, where nothing was decided yet."""
    if not is_undecided(connection, version):
        return
    rows = columns_of_event(connection, version).players
    players = {row.no: player_of(row) for row in rows if row.sum_games is None and row.more}
    taken = {no: player_row(player) for no, player in players.items() if player.sums}
    set_sums(connection, version, taken)


def _amendment(row: AmendmentRow, key: OfficeKey) -> ContentAmendment:
    change = row.change
    return ContentAmendment(
        kind=change.kind.value,
        round=change.round,
        white=change.white,
        black=change.black,
        board=change.board,
        old=change.old,
        new=change.new,
        reason=key.text(row.reason),
    )
