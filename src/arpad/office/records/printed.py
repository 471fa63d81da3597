"""Players as lists printed them: a new row only when something printed changed."""

import hashlib
from collections.abc import Collection, Iterable, Mapping, Sequence
from sys import intern
from typing import Any, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Integer,
    Select,
    Table,
    bindparam,
    case,
    cast,
    func,
    insert,
    select,
    update,
)

from arpad.core.players import ERASED_NAME, PlayerStatus, PublicPlayer
from arpad.office.records.among import Among
from arpad.office.records.bulk import (
    ASKED_AT_ONCE,
    Cells,
    bulk,
    chunks,
    next_number,
    numbers_taken,
    rows_with,
)
from arpad.office.records.database import Connection
from arpad.office.records.name_places import keep_places
from arpad.office.records.ordered_lines import forget_ordered
from arpad.office.records.tables.lists import list_entry
from arpad.office.records.tables.players import club, player
from arpad.office.records.tables.printed import printed_player

STATUSES = {status.value: status for status in PlayerStatus}
# What the summary of an imported list calls the hash of the women's titles it printed.
WOMEN_TITLES = "women_titles"
# What erasure takes away; everything else of a row stays as it was printed.
PERSONAL = ("name", "fide_id", "national_id", "birth_year", "club")


class Printed(NamedTuple):
    """What a list prints of a player beside the numbers; without a name: somebody erased."""

    name: str | None
    fide_id: int | None
    national_id: str | None
    federation: str | None
    sex: str | None
    title: str | None
    women_title: str | None
    other_titles: str | None
    birth_year: int | None
    club: str | None


COLUMNS = Printed._fields


def public_player(number: int, printed: Sequence[object]) -> PublicPlayer:
    """A player by the columns of ``Printed``."""
    name, *rest = printed
    if name is None:
        return PublicPlayer._make((number, ERASED_NAME, *rest, PlayerStatus.ERASED, None))
    return PublicPlayer._make((number, name, *rest, PlayerStatus.ACTIVE, None))


def print_players(connection: Connection, players: Iterable[int]) -> dict[int, int]:
    """The rows that say who players are today, made for whoever is not the same as before."""
    found: dict[int, int] = {}
    for some in chunks(players, ASKED_AT_ONCE):
        latest = _latest().scalar_subquery()
        same = (
            select(printed_player.c.id)
            .where(printed_player.c.id == latest)
            .where(
                *(
                    column_today(name).is_not_distinct_from(printed_player.c[name])
                    for name in COLUMNS
                )
            )
            .exists()
        )
        changed = _today().where(Among(player.c.id, some), ~same).order_by(player.c.id)
        connection.execute(insert(printed_player).from_select(["player_id", *COLUMNS], changed))
        own = printed_player.c
        query = select(own.player_id, func.max(own.id)).group_by(own.player_id)
        rows = connection.execute(query.where(Among(own.player_id, some))).all()
        found |= {number: int(row) for number, row in rows}
    return found


def print_with_titles(
    connection: Connection, titles: Mapping[int, tuple[str | None, str | None]]
) -> dict[int, int]:
    """The rows of some players as they are today, but with these titles and women's titles."""
    if not titles:
        return {}
    latest, today = latest_printed(connection, titles), printed_today(connection, titles)
    found = {}
    for owner, (title, women_title) in sorted(titles.items()):
        wanted = today[owner]._replace(title=title, women_title=women_title)
        number, last = latest.get(owner, (0, None))
        if last != wanted:
            row = {"player_id": owner, **wanted._asdict()}
            added = insert(printed_player).values(row).returning(printed_player.c.id)
            number = int(connection.execute(added).scalar_one())
        found[owner] = number
    return found


def latest_printed(
    connection: Connection, players: Collection[int]
) -> dict[int, tuple[int, Printed]]:
    """The last row of some players, and its number."""
    columns = ("id", "player_id", *COLUMNS)
    rows = rows_with(connection, printed_player, columns, "player_id", players)
    return {row[1]: (row[0], Printed._make(row[2:])) for row in sorted(rows, key=_number)}


def add_printed(connection: Connection, rows: Iterable[Cells]) -> None:
    """New rows: a number, a player, then the columns of ``Printed``."""
    bulk(connection, printed_player, ("id", "player_id", *COLUMNS), rows)


def print_new_players(connection: Connection, first: int, row: int) -> None:
    """Rows for all players from the first one on, numbered from ``row`` on, as they are today."""
    number = player.c.id + (row - first)
    rows = _today().add_columns(number.label("row")).where(player.c.id >= first)
    columns = ["player_id", *COLUMNS, "id"]
    connection.execute(insert(printed_player).from_select(columns, rows.order_by(player.c.id)))


def next_print(connection: Connection) -> int:
    """The first number no row has; call ``prints_taken`` when some were given out."""
    return next_number(connection, printed_player)


def prints_taken(connection: Connection) -> None:
    """Let the database count on from the highest number."""
    numbers_taken(connection, printed_player)


class Unprinted(NamedTuple):
    """An entry of a list that refers to nothing printed yet."""

    list_id: int
    player: int
    federation: str | None
    title: str | None


def unprinted(connection: Connection, limit: int) -> list[Unprinted]:
    """Entries that refer to nothing printed, list by list."""
    own = list_entry.c
    query = select(own.list_id, own.player_id, own.federation, own.title)
    query = query.where(own.printed_id.is_(None)).order_by(own.list_id, own.player_id)
    return [Unprinted(*row) for row in connection.execute(query.limit(limit))]


def set_printed(connection: Connection, rows: Mapping[tuple[int, int], int]) -> None:
    """Let entries, by list and player, refer to what they printed."""
    own = list_entry.c
    where = (own.list_id == bindparam("of_list"), own.player_id == bindparam("of_player"))
    values = [
        {"of_list": number, "of_player": owner, "printed_id": printed}
        for (number, owner), printed in rows.items()
    ]
    if values:
        connection.execute(update(list_entry).where(*where), values)


def printed_today(connection: Connection, players: Collection[int]) -> dict[int, Printed]:
    """Players as a list would print them today."""
    return {
        row[0]: Printed._make(row[1:])
        for some in chunks(players, ASKED_AT_ONCE)
        for row in connection.execute(_today().where(player.c.id.in_(some)))
    }


def printed_on(connection: Connection, list_id: int) -> dict[int, int]:
    """The rows a list refers to, by player."""
    query = select(list_entry.c.player_id, list_entry.c.printed_id)
    rows = connection.execute(query.where(list_entry.c.list_id == list_id))
    return {number: printed for number, printed in rows if printed is not None}


def women_titles_hash(connection: Connection, entries: Table, *only: ColumnElement[bool]) -> str:
    """The women's titles some entries printed, in one number; the hash of a list lacks them."""
    query = (
        select(entries.c.player_id, printed_player.c.women_title)
        .join(printed_player, printed_player.c.id == entries.c.printed_id)
        .where(printed_player.c.women_title.is_not(None), *only)
        .order_by(entries.c.player_id)
    )
    digest = hashlib.sha256()
    for number, title in connection.execute(query):
        digest.update(f"{number},{title}\n".encode())
    return digest.hexdigest()


def women_titles_on(connection: Connection, list_id: int) -> str:
    """The same of a list on record."""
    return women_titles_hash(connection, list_entry, list_entry.c.list_id == list_id)


def printed_players(
    connection: Connection, list_id: int, players: Collection[int]
) -> dict[int, PublicPlayer]:
    """Players as a list printed them; who is not on it, as the public may know them today."""
    query = (
        select(list_entry.c.player_id, *(printed_player.c[name] for name in COLUMNS))
        .join(printed_player, printed_player.c.id == list_entry.c.printed_id)
        .where(list_entry.c.list_id == list_id)
    )
    found = {
        row[0]: public_player(row[0], row[1:])
        for some in chunks(players, ASKED_AT_ONCE)
        for row in connection.execute(query.where(list_entry.c.player_id.in_(some)))
    }
    return found | public_players(connection, [each for each in players if each not in found])


def public_players(connection: Connection, numbers: Iterable[int]) -> dict[int, PublicPlayer]:
    """Players by number, as the public may know them today."""
    query = _today().add_columns(player.c.status, player.c.merged_into)
    found: dict[int, PublicPlayer] = {}
    for some in chunks(numbers, ASKED_AT_ONCE):
        rows = connection.execute(query.where(Among(player.c.id, some))).all()
        for number, name, fide_id, national_id, *said, birth_year, own_club, status, into in rows:
            shown = ERASED_NAME if name is None else name
            words = (word and intern(word) for word in said)
            own = (number, shown, fide_id, national_id, *words, birth_year, own_club)
            found[number] = PublicPlayer._make((*own, STATUSES[status], into))
    return found


def printed_ever(connection: Connection, players: Collection[int]) -> dict[int, list[Printed]]:
    """Everything that was ever printed of some players."""
    found: dict[int, list[Printed]] = {}
    columns = ("player_id", *COLUMNS)
    for number, *values in rows_with(connection, printed_player, columns, "player_id", players):
        found.setdefault(number, []).append(Printed._make(values))
    return found


def identities_printed(
    connection: Connection, player_id: int
) -> list[tuple[str | None, int | None, str | None]]:
    """Name, FIDE id and national id as lists ever printed them of somebody."""
    own = printed_player.c
    query = select(own.name, own.fide_id, own.national_id).where(own.player_id == player_id)
    return [(row[0], row[1], row[2]) for row in connection.execute(query.distinct())]


def forget_printed(connection: Connection, player_id: int) -> None:
    """Take name, numbers, birth and club of somebody erased out of everything printed.

    The line stays where it stood among the names.
    """
    keep_places(connection, player_id)
    own = printed_player.c.player_id == player_id
    connection.execute(update(printed_player).where(own).values(dict.fromkeys(PERSONAL)))
    forget_ordered(connection, player_id)


def _today() -> Select[Any]:
    columns = (column_today(name).label(name) for name in COLUMNS)
    return select(player.c.id, *columns).outerjoin(club, club.c.id == player.c.club_id)


def column_today(name: str) -> ColumnElement[Any]:
    """A column as it would be printed today."""
    if name == "birth_year":
        return cast(func.substr(player.c.birth, 1, 4), Integer)
    column = club.c.name if name == "club" else player.c[name]
    if name in PERSONAL:
        return case((player.c.status == PlayerStatus.ERASED.value, None), else_=column)
    return column


def _latest() -> Select[tuple[int]]:
    rows = printed_player.alias("latest")
    return select(func.max(rows.c.id)).where(rows.c.player_id == player.c.id).correlate(player)


def _number(row: Sequence[Any]) -> int:
    return int(row[0])
