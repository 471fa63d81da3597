"""The rating lists of every system: imported or published, and everybody's history on them.

A list imported as history says what was; it is never in force, and no list is made from it.
"""

import hashlib
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, replace
from datetime import date
from functools import lru_cache
from sys import intern
from typing import Any, NamedTuple

from sqlalchemy import Connection, Integer, Row, Select, Text, bindparam, func, insert, select

from arpad.core.errors import Conflict
from arpad.core.event import Play
from arpad.core.finding import Finding
from arpad.core.rating_list import (
    BROUGHT_IN,
    HISTORY,
    IMPORTED,
    KINDS,
    Entry,
    ListRow,
    ListState,
)
from arpad.office.records.among import GIVEN, Among
from arpad.office.records.bulk import ASKED_AT_ONCE, Cells, bulk, chunks
from arpad.office.records.merges import merges_at
from arpad.office.records.ordered_lines import ComparedList, compare_again, order_lines
from arpad.office.records.printed import print_players, print_with_titles, printed_on
from arpad.office.records.tables.lists import list_entry, rating_list

STATES = {state.value: state for state in ListState}
COLUMNS = (
    "player_id",
    "rating",
    "games",
    "k",
    "state",
    "total",
    "peak",
    "inactive_since",
    "junior",
    "federation",
    "title",
)
MOST_LISTS = 2**31 - 1
# Asked for every page, so they are put together once.
OWN = rating_list.c
DAY = bindparam("day", type_=Text)
OF_SYSTEM = select(rating_list).where(OWN.system == bindparam("system", type_=Text))
OF_PLAY = OF_SYSTEM.where(OWN.play == bindparam("play", type_=Text))
COUNTING = OF_PLAY.where(OWN.kind != HISTORY, OWN.id < bindparam("before", type_=Integer))
THAT_COUNT = COUNTING.order_by(OWN.date, OWN.version)
IN_FORCE = COUNTING.where(OWN.date <= DAY).order_by(OWN.date.desc(), OWN.version.desc()).limit(1)
VERSIONS = OF_PLAY.where(OWN.date == DAY).order_by(OWN.version)
PLAYS = OF_SYSTEM.with_only_columns(OWN.play).where(OWN.kind != HISTORY).distinct()
LISTED = (
    select(list_entry.c.player_id)
    .where(list_entry.c.rating.is_not(None), list_entry.c.state != ListState.WITHHELD.value)
    .where(Among(list_entry.c.player_id, GIVEN))
    .distinct()
)


class ListHead(NamedTuple):
    """A list by what it is called, and the line of the log that made it."""

    log_id: int
    system: str
    play: str
    date: str


def lists_of(
    connection: Connection, system: str, play: Play, *, before_id: int | None = None
) -> tuple[ListRow, ...]:
    """The lists that count, by date: of each date the latest version."""
    given = {"system": system, "play": play.value, "before": before_id or MOST_LISTS}
    latest = {row.date: row for row in connection.execute(THAT_COUNT, given)}
    return tuple(_list(row) for row in latest.values())


def versions_of(connection: Connection, system: str, play: Play, on: date) -> tuple[ListRow, ...]:
    """Every version of the list of one date, also as history, the latest last."""
    given = {"system": system, "play": play.value, "day": on.isoformat()}
    return tuple(_list(row) for row in connection.execute(VERSIONS, given))


def plays_of(connection: Connection, system: str) -> frozenset[Play]:
    """The kinds of play a system has lists of that count."""
    plays = connection.execute(PLAYS, {"system": system}).scalars()
    return frozenset(Play(play) for play in plays)


def newest_import(connection: Connection, system: str) -> date | None:
    """The date of the latest list that came from elsewhere."""
    own = (rating_list.c.system == system, rating_list.c.kind == IMPORTED)
    newest = connection.execute(select(func.max(rating_list.c.date)).where(*own)).scalar_one()
    return date.fromisoformat(newest) if newest else None


def find_list(connection: Connection, list_id: int) -> ListRow:
    """The list of a number that another row names."""
    query = select(rating_list).where(rating_list.c.id == list_id)
    return _list(connection.execute(query).one())


def made_before(connection: Connection, row: ListRow) -> ListRow | None:
    """The list of the same system and play that was made just before."""
    query = _that_count(row.system, row.play, row.id).order_by(rating_list.c.id.desc()).limit(1)
    found = connection.execute(query).first()
    return _list(found) if found else None


def published_before(
    connection: Connection, system: str, play: Play, before_id: int | None = None
) -> ListRow | None:
    """The list of a system and play that was published last, now or before a list."""
    query = _of(system, play, before_id).where(rating_list.c.kind.not_in(BROUGHT_IN))
    found = connection.execute(query.order_by(rating_list.c.id.desc()).limit(1)).first()
    return _list(found) if found else None


def all_lists(connection: Connection) -> tuple[ListRow, ...]:
    """Every list ever kept, in the order they were made."""
    rows = connection.execute(select(rating_list).order_by(rating_list.c.id))
    return tuple(_list(row) for row in rows)


def list_heads(connection: Connection) -> dict[int, ListHead]:
    """What every list calls itself, as it is written."""
    own = rating_list.c
    query = select(own.id, own.log_id, own.system, own.play, own.date).order_by(own.id)
    rows = connection.execute(query)
    return {row.id: ListHead(*tuple(row)[1:]) for row in rows}


def list_in_force(
    connection: Connection, system: str, play: Play, on: date, *, before_id: int | None = None
) -> ListRow | None:
    """The latest version of the last list dated on or before the day."""
    given = {"system": system, "play": play.value, "before": before_id or MOST_LISTS}
    row = connection.execute(IN_FORCE, {**given, "day": on.isoformat()}).first()
    return _list(row) if row else None


def entries(
    connection: Connection, list_id: int, players: Collection[int] | None = None
) -> dict[int, Entry]:
    """The entries of a list by player; of some players if asked."""
    query = _entry_columns().where(list_entry.c.list_id == list_id)
    if players is None:
        return {row[0]: entry_of(row) for row in connection.execute(query).all()}
    return {
        row[0]: entry_of(row)
        for some in chunks(players, ASKED_AT_ONCE)
        for row in connection.execute(query.where(list_entry.c.player_id.in_(some))).all()
    }


def ratings_of(
    connection: Connection, list_id: int, players: Collection[int] | None = None
) -> dict[int, int | None]:
    """The ratings of a list by player, without the rest of its entries; of some if asked."""
    own = list_entry.c
    query = select(own.player_id, own.rating).where(own.list_id == list_id)
    if players is None:
        return {row[0]: row[1] for row in connection.execute(query)}
    return {
        row[0]: row[1]
        for some in chunks(players, ASKED_AT_ONCE)
        for row in connection.execute(query.where(own.player_id.in_(some)))
    }


def players_of(connection: Connection, list_id: int) -> set[int]:
    """Everybody a list has an entry of."""
    query = select(list_entry.c.player_id).where(list_entry.c.list_id == list_id)
    return set(connection.execute(query).scalars())


def history(connection: Connection, player_id: int) -> list[tuple[ListRow, Entry]]:
    """Everything any list ever said of a player, by date; superseded versions included."""
    own = [list_entry.c[name] for name in COLUMNS]
    query = (
        select(rating_list, *(column.label(f"entry_{column.name}") for column in own))
        .join(list_entry, list_entry.c.list_id == rating_list.c.id)
        .where(list_entry.c.player_id == player_id)
        .order_by(
            rating_list.c.date, rating_list.c.system, rating_list.c.play, rating_list.c.version
        )
    )
    width = len(rating_list.c)
    return [(_list(row), entry_of(tuple(row)[width:])) for row in connection.execute(query)]


def players_on_lists(connection: Connection, players: Collection[int]) -> set[int]:
    """Those of some players whom a list ever printed with a rating."""
    return {
        number
        for some in chunks(players, ASKED_AT_ONCE)
        for number in connection.execute(LISTED, {"numbers": some}).scalars()
    }


def prints_for(
    connection: Connection,
    players: Iterable[int],
    replaces: int | None,
    titles: Mapping[int, tuple[str | None, str | None]] | None = None,
) -> dict[int, int]:
    """The printed rows of a new list, by player.

    Players are printed as they are today, but on a list that replaces another as they were there;
    ``titles`` are those of its day, for whoever holds others today.
    """
    printed = {} if replaces is None else printed_on(connection, replaces)
    new = sorted(each for each in players if each not in printed)
    other = {number: (titles or {})[number] for number in new if number in (titles or {})}
    as_today = print_players(connection, [number for number in new if number not in other])
    return printed | as_today | print_with_titles(connection, other)


def insert_list(
    connection: Connection,
    row: ListRow,
    entries: Iterable[Entry],
    printed: Mapping[int, int] | None = None,
) -> ListRow:
    """A new list with its entries; the list as it is known from now on."""
    kept = insert_head(connection, row)
    ordered = sorted(entries, key=lambda entry: entry.player)
    if printed is None:
        printed = prints_for(connection, (entry.player for entry in ordered), row.replaces)
    rows = ((kept.id, *entry_row(entry), printed[entry.player]) for entry in ordered)
    bulk(connection, list_entry, ("list_id", *COLUMNS, "printed_id"), rows)
    put_in_order(connection, (kept,))
    return kept


def put_in_order(connection: Connection, rows: Collection[ListRow]) -> None:
    """Put the lines of new lists in order, and compare those again that follow them now."""
    order_lines(connection, [compared_list(connection, row) for row in rows])
    for row in rows:
        if row.kind == HISTORY:
            continue
        later = _of(row.system, row.play, None).where(
            rating_list.c.date > row.date.isoformat(), rating_list.c.kind.in_(BROUGHT_IN)
        )
        for other in map(_list, connection.execute(later).all()):
            compared = compared_list(connection, other)
            if compared.base == row.id:
                compare_again(connection, compared)


def compared_list(connection: Connection, row: ListRow) -> ComparedList:
    """A list as its changes are counted."""
    before = list_before(connection, row)
    base = before.id if before else None
    return ComparedList(row.id, base, merges_at(connection, row.log_id) if before else {})


def list_before(connection: Connection, row: ListRow) -> ListRow | None:
    """The list a list is compared with: the one it was made from, or the last of an earlier day."""
    before_id = None if row.kind in BROUGHT_IN else row.id
    lists = lists_of(connection, row.system, row.play, before_id=before_id)
    return next((each for each in reversed(lists) if each.date < row.date), None)


def insert_head(connection: Connection, row: ListRow) -> ListRow:
    """A new list, of which the entries follow."""
    values = asdict(row) | {"play": row.play.value, "date": row.date.isoformat()}
    del values["id"]
    number = connection.execute(insert(rating_list).values(values).returning(rating_list.c.id))
    return replace(row, id=int(number.scalar_one()))


def imported_header(system: str, play: Play, on: date, version: int) -> str:
    """What the hash of an imported list begins with."""
    return f"{system},{play},{on.isoformat()},{version}"


def entries_hash(header: str, entries: Iterable[Entry]) -> str:
    """What a list says and remembers, in one number: header and entries by player; never a name."""
    ordered = sorted(entries, key=lambda entry: entry.player)
    return hash_of_rows(header, (entry_row(entry) for entry in ordered))


def hash_of_rows(header: str, rows: Iterable[Sequence[object]]) -> str:
    """The same, of rows in the order of ``COLUMNS`` that come sorted by player."""
    digest = hashlib.sha256(header.encode())
    for some in chunks(_lines(rows), ASKED_AT_ONCE):
        digest.update("".join(some).encode())
    return digest.hexdigest()


def entry_row(entry: Entry) -> Cells:
    """An entry in the order of ``COLUMNS``."""
    since = entry.inactive_since.isoformat() if entry.inactive_since else None
    return (
        entry.player,
        entry.rating,
        entry.games,
        entry.k,
        entry.state.value,
        entry.total,
        entry.peak,
        since,
        entry.junior,
        entry.federation,
        entry.title,
    )


def _lines(rows: Iterable[Sequence[object]]) -> Iterator[str]:
    for player, rating, games, k, state, total, peak, since, _, federation, title in rows:
        kept = (player, federation, title, rating, games, k, state, total, peak, since)
        yield "\n" + ",".join(["" if each is None else str(each) for each in kept])


def _that_count(system: str, play: Play, before_id: int | None) -> Select[Any]:
    return _of(system, play, before_id).where(rating_list.c.kind != HISTORY)


def _of(system: str, play: Play, before_id: int | None) -> Select[Any]:
    query = select(rating_list).where(
        rating_list.c.system == system, rating_list.c.play == play.value
    )
    return query if before_id is None else query.where(rating_list.c.id < before_id)


def _entry_columns() -> Select[Any]:
    return select(*(list_entry.c[name] for name in COLUMNS))


def _list(row: Row[Any]) -> ListRow:
    values = {column.name: row[at] for at, column in enumerate(rating_list.c)}
    try:
        values |= {"play": Play(values["play"]), "date": date.fromisoformat(values["date"])}
        if values["kind"] not in KINDS:
            raise ValueError(f"kind {values['kind']}")
    except ValueError as damage:
        said = {"list": str(row.id), "found": str(damage)}
        raise Conflict(Finding.error("office.damaged_list", **said)) from damage
    return ListRow(**values)


def entry_of(row: Sequence[Any]) -> Entry:
    """An entry from the columns of ``COLUMNS``."""
    player, rating, games, k, state, total, peak, since, junior, federation, title = row
    return Entry(
        player=player,
        rating=rating,
        games=games,
        k=k,
        state=STATES[state],
        total=total,
        peak=peak,
        inactive_since=_day(since) if since else None,
        junior=junior,
        federation=federation and intern(federation),
        title=title and intern(title),
    )


@lru_cache(maxsize=4096)
def _day(text: str) -> date:
    """A day many entries have, once."""
    return date.fromisoformat(text)
