"""Events as rows: what a report said, read once, and whom its players are matched to.

A version never changes: triggers refuse it. Only the matches do, until the version is accepted,
and what names a person can be emptied. The office makes the rows and reads them
(``arpad.office.tournaments.keeping``).
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    Table,
    and_,
    bindparam,
    func,
    insert,
    or_,
    select,
    update,
)

from arpad.core.players import ERASED_NAME, PlayerRecord
from arpad.office.records.arbiters import ArbiterRow, add_arbiters, arbiter_rows
from arpad.office.records.bulk import ASKED_AT_ONCE, bulk, chunks
from arpad.office.records.tables.events import event_bye, event_game, event_player, event_version

Players = dict[int, int | None]
# What the log calls the match of a player, before the number in the report.
MATCH_FIELD = "player "
# And those of everybody, when the version was accepted: ``1:4 2:7``, number and player.
MATCHES_FIELD = "matches"
# And codes of the rows that were made of a report.
ROWS_FIELD = "rows"


def match_subject(version_id: int) -> str:
    """What the log calls a version."""
    return f"event:{version_id}"


class VersionRow(NamedTuple):
    """What a report says of the tournament itself; the rest of it is JSON in ``header``.

    ``reading`` is JSON too: what the reader found, and where in the file things stand.
    """

    name: str
    system: str
    play: str
    start: str | None
    end: str | None
    rounds: int | None
    flags: str | None
    header: str
    reading: str


class MatchedTo(NamedTuple):
    """Whom in the master file a reported player is, how we know, and how much speaks for it."""

    player_id: int | None = None
    how: str | None = None
    score: int | None = None


class PlayerRow(NamedTuple):
    """The columns of a reported player, for SQL alone; one without ``name`` has been erased.

    ``sum_…`` are what is reported of the games against rated opponents as sums.
    """

    no: int
    seq: int
    name: str | None
    reported_id: str | None
    birth: str | None
    federation: str | None
    title: str | None
    sex: str | None
    rating: int | None
    standard: int | None
    k: int | None
    games: int | None
    peak: int | None
    first_event: bool
    listed_after_start: bool
    flags: str | None
    points: str | None
    rank: int | None
    more: str | None
    sum_points: str | None = None
    sum_games: int | None = None
    sum_opponents: int | None = None
    sum_on_list: bool | None = None


class GameRow(NamedTuple):
    """A game as reported."""

    seq: int
    round: int
    white: int
    black: int
    result: str
    rated: bool
    board: int | None
    date: str | None
    more: str | None


class ByeRow(NamedTuple):
    """A bye as reported."""

    seq: int
    round: int
    player: int
    kind: str
    more: str | None


class EventRows(NamedTuple):
    """A whole event as rows."""

    version: VersionRow
    arbiters: tuple[ArbiterRow, ...]
    players: tuple[PlayerRow, ...]
    games: tuple[GameRow, ...]
    byes: tuple[ByeRow, ...]


def add_version(
    connection: Connection,
    tournament_id: int,
    report_id: int,
    rows: EventRows,
    content_digest: str,
    at: str,
    by: str,
) -> int:
    """Keep what a report says as its next version."""
    own = event_version.c.report_id == report_id
    latest = connection.execute(select(func.max(event_version.c.number)).where(own)).scalar_one()
    values = {
        "tournament_id": tournament_id,
        "report_id": report_id,
        "number": (latest or 0) + 1,
        "made_at": at,
        "made_by": by,
        **rows.version._asdict(),
        "arbiters": len(rows.arbiters),
        "content_digest": content_digest,
    }
    made = insert(event_version).values(values).returning(event_version.c.id)
    number = int(connection.execute(made).scalar_one())
    add_arbiters(connection, number, rows.arbiters)
    for table, fields, found in (
        (event_player, PlayerRow._fields, rows.players),
        (event_game, GameRow._fields, rows.games),
        (event_bye, ByeRow._fields, rows.byes),
    ):
        bulk(connection, table, ("version_id", *fields), ((number, *row) for row in found))
    return number


def first_version(connection: Connection, report_id: int) -> int:
    """The number of the version of a report as it was read."""
    own = event_version.c
    query = select(own.id).where(own.report_id == report_id, own.number == 1)
    return int(connection.execute(query).scalar_one())


def latest_version(connection: Connection, report_id: int) -> int:
    """The number of the last version of a report."""
    query = select(func.max(event_version.c.id)).where(event_version.c.report_id == report_id)
    return int(connection.execute(query).scalar_one())


def without_digest(connection: Connection, limit: int) -> list[int]:
    """Versions of an earlier release whose content has no digest yet."""
    own = event_version.c
    query = select(own.id).where(own.content_digest.is_(None)).order_by(own.id).limit(limit)
    return list(connection.execute(query).scalars())


def set_content_digest(connection: Connection, version_id: int, found: str) -> None:
    """Let a version have the digest of its content."""
    own = event_version.c.id == version_id
    connection.execute(update(event_version).where(own).values(content_digest=found))


def content_digests(connection: Connection, version_ids: Collection[int]) -> dict[int, str]:
    """The digests of the contents of versions."""
    own = event_version.c
    return {
        number: found
        for some in chunks(version_ids, ASKED_AT_ONCE)
        for number, found in connection.execute(
            select(own.id, own.content_digest).where(own.id.in_(some))
        )
    }


def event_rows(connection: Connection, version_id: int) -> EventRows:
    """A whole event, its players, games and byes in the order of the report."""
    asked = {"version": version_id}
    return EventRows(
        VersionRow._make(connection.execute(_WHOLE, asked).one()),
        arbiter_rows(connection, version_id),
        tuple(map(PlayerRow._make, connection.execute(_PLAYERS, asked))),
        tuple(map(GameRow._make, connection.execute(_GAMES, asked))),
        tuple(map(ByeRow._make, connection.execute(_BYES, asked))),
    )


def version_flags(connection: Connection, version_id: int) -> str | None:
    """What sets an event apart, as its column has it."""
    query = select(event_version.c.flags).where(event_version.c.id == version_id)
    found: str | None = connection.execute(query).scalar_one()
    return found


def version_header(connection: Connection, version_id: int) -> str:
    """What a report says of the tournament besides, as JSON."""
    query = select(event_version.c.header).where(event_version.c.id == version_id)
    found: str = connection.execute(query).scalar_one()
    return found


def version_headers(connection: Connection, versions: Collection[int]) -> dict[int, str]:
    """The same of several, by version."""
    own = event_version.c
    return {
        row.id: row.header
        for some in chunks(versions, ASKED_AT_ONCE)
        for row in connection.execute(select(own.id, own.header).where(own.id.in_(some)))
    }


def player_rows(connection: Connection, version_id: int) -> list[tuple[PlayerRow, MatchedTo]]:
    """The players of an event by number, and their matches."""
    cut = len(PlayerRow._fields)
    columns = [event_player.c[name] for name in (*PlayerRow._fields, *MatchedTo._fields)]
    query = select(*columns).where(event_player.c.version_id == version_id)
    rows = connection.execute(query.order_by(event_player.c.no))
    return [(PlayerRow(*row[:cut]), MatchedTo(*row[cut:])) for row in rows]


def set_matches(connection: Connection, version_id: int, matches: Mapping[int, MatchedTo]) -> None:
    """Match players of an event by their numbers."""
    own = (event_player.c.version_id == version_id, event_player.c.no == bindparam("of_no"))
    values = [{"of_no": no, **match._asdict()} for no, match in matches.items()]
    if values:
        connection.execute(update(event_player).where(*own), values)


def matched_players(connection: Connection, version_ids: Collection[int]) -> dict[int, Players]:
    """Version, number in it, player; None: not matched."""
    found: dict[int, Players] = {number: {} for number in version_ids}
    columns = (event_player.c.version_id, event_player.c.no, event_player.c.player_id)
    for some in chunks(version_ids, ASKED_AT_ONCE):
        query = select(*columns).where(event_player.c.version_id.in_(some))
        for version_id, no, player_id in connection.execute(query):
            found[version_id][no] = player_id
    return found


def reported_names(
    connection: Connection, version_id: int, numbers: Collection[int]
) -> dict[int, str]:
    """What a report calls some of its players."""
    own = event_player.c
    query = select(own.no, own.name).where(own.version_id == version_id, own.no.in_(numbers))
    return {row.no: row.name or ERASED_NAME for row in connection.execute(query)}


def number_of_players(connection: Connection, version_id: int) -> int:
    """How many players an event has."""
    query = select(func.count()).where(event_player.c.version_id == version_id)
    return int(connection.execute(query).scalar_one())


def games_and_players(connection: Connection, versions: Collection[int]) -> tuple[int, int]:
    """How many games and players some versions have, a player once for each."""
    found = [0, 0]
    for place, table in enumerate((event_game, event_player)):
        for some in chunks(versions, ASKED_AT_ONCE):
            query = select(func.count()).where(table.c.version_id.in_(some))
            found[place] += int(connection.execute(query).scalar_one())
    return found[0], found[1]


def accept_version(connection: Connection, version_id: int, at: str | None) -> None:
    """Freeze the matches of a version; ``at`` None lets them be made again."""
    own = event_version.c.id == version_id
    connection.execute(update(event_version).where(own).values(accepted_at=at))


def forget_reported(connection: Connection, record: PlayerRecord) -> None:
    """Empty what names a player in every event; the file itself stays.

    Where nobody is matched yet, the player is known by an id, or by name and birth date.
    """
    connection.execute(update(event_player).where(reported_of(record)).values(_NOBODY))


def reported_of(record: PlayerRecord) -> ColumnElement[bool]:
    """The rows of events that are a player's, or name them where nobody is matched yet."""
    rows = event_player.c
    ids = [str(each) for each in (record.fide_id, record.national_id) if each]
    named = and_(rows.name == record.name, rows.birth == record.birth)
    unmatched = and_(rows.player_id.is_(None), or_(rows.reported_id.in_(ids), named))
    return or_(rows.player_id == record.id, unmatched)


def forget_numbers(connection: Connection, version_id: int, numbers: Iterable[int]) -> None:
    """Empty what names some players of one event."""
    own = (event_player.c.version_id == version_id, event_player.c.no.in_(list(numbers)))
    connection.execute(update(event_player).where(*own).values(_NOBODY))


# What names or describes a person in a row.
EMPTIED = frozenset({"name", "reported_id", "birth", "more", "federation", "title", "sex"})
_NOBODY = dict.fromkeys(EMPTIED, None)


def _of_version(table: Table, names: Sequence[str]) -> Select[Any]:
    key = table.c.version_id if "version_id" in table.c else table.c.id
    return select(*(table.c[name] for name in names)).where(key == bindparam("version"))


_WHOLE = _of_version(event_version, VersionRow._fields)
_PLAYERS = _of_version(event_player, PlayerRow._fields).order_by(event_player.c.seq)
_GAMES = _of_version(event_game, GameRow._fields).order_by(event_game.c.seq)
_BYES = _of_version(event_bye, ByeRow._fields).order_by(event_bye.c.seq)
