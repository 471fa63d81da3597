"""Everything the tables hold of a person, whichever tables there are."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from sqlalchemy import Column, Connection, Row, Table, or_, select

from arpad.core.json_values import Written
from arpad.core.players import PlayerRecord
from arpad.office.records.bulk import ASKED_AT_ONCE, chunks
from arpad.office.records.events import reported_of
from arpad.office.records.tables import metadata
from arpad.office.records.tables.events import event_bye, event_game, event_player, event_version
from arpad.office.records.tables.log import log
from arpad.office.records.tables.name_words import name_word, player_word
from arpad.office.records.tables.players import player
from arpad.office.records.tables.printed import printed_player
from arpad.office.records.tables.reports import report
from arpad.office.records.tables.tournaments import official, tournament, tournament_official

Held = dict[str, Written]

# Our own order of rows, what is made from something else that is shown, and who wrote it down.
LEFT_OUT: Final = frozenset(
    {"seq", "normal_name", "follows", "printed_id", "by", "blind", "commitment"}
)


def held_rows(connection: Connection, records: Sequence[PlayerRecord]) -> dict[str, list[Held]]:
    """The rows of every table that refers to some players, by the name of the table.

    A table that comes to refer to players later is among them without being named here. What
    ``ordered_line`` has stands in ``list_entry`` and ``printed_player``, and is not said twice.
    """
    numbers = [each.id for each in records]
    found: dict[str, list[Row[Any]]] = {}
    for table in metadata.sorted_tables:
        own = [column for column in table.columns if _is_player(column)]
        if table is event_player:
            found[table.name] = _rows(connection, table, or_(*map(reported_of, records)))
        elif own and table is not player_word:
            condition = or_(*(column.in_(numbers) for column in own))
            found[table.name] = _rows(connection, table, condition)
    names = _Names(connection)
    held = {
        name: [_cells(metadata.tables[name], row, names) for row in rows]
        for name, rows in found.items()
    }
    played = [(row.version_id, row.no) for row in found[event_player.name]]
    held["event_game"] = list(_games(connection, played, names))
    held["event_bye"] = list(_byes(connection, played, names))
    held["report"] = list(_reports(connection, {version for version, _ in played}, names))
    held["tournament_official"] = list(_served(connection, numbers, names))
    held["player_word"] = list(_words(connection, numbers))
    return {name: rows for name, rows in held.items() if rows}


def _is_player(column: Column[Any]) -> bool:
    own = column.table is player and column.primary_key
    return own or any(key.column.table is player for key in column.foreign_keys)


def _rows(connection: Connection, table: Table, condition: Any) -> list[Row[Any]]:
    query = select(table).where(condition).order_by(*table.primary_key.columns)
    return list(connection.execute(query))


class _Names:
    """What the rows that others refer to are called."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._known: dict[tuple[str, Any], str] = {}

    def of(self, target: Column[Any], key: Any) -> str:
        """A row as people name it: a tournament by code and name, a list by system and date."""
        table = target.table
        place = (str(table), key)
        if place not in self._known:
            row = self._connection.execute(select(table).where(target == key)).one()
            self._known[place] = self._name(row)
        return self._known[place]

    def _name(self, row: Row[Any]) -> str:
        cells = row._mapping
        if "code" in cells:
            return f"{row.code} {row.name}"
        if cells.get("tournament_id") is not None:
            return self.of(tournament.c.id, row.tournament_id)
        if "system" in cells:
            return f"{row.system} {row.play} {row.date} v{row.version}"
        return str(cells["name"] if "name" in cells else row[0])


def _cells(table: Table, row: Row[Any], names: _Names) -> Held:
    """What a row says, references by name; nothing that is empty."""
    cells: Held = {}
    for column, value in zip(table.columns, row, strict=True):
        unsaid = column.name in LEFT_OUT or column.name.endswith("_by")
        if value is None or unsaid or (column.name == "id" and table is not player):
            continue
        target = next((key.column for key in column.foreign_keys), None)
        if target is None or target.table is player:
            cells[column.name] = value
        elif target.table not in (log, printed_player):
            cells[_reference(target)] = names.of(target, value)
    return cells


def _reference(target: Column[Any]) -> str:
    """The name of what a column refers to."""
    by_event = ("event_version", "norm_judgement", "outcome", "report", "tournament")
    return "tournament" if target.table.name in by_event else target.table.name


def _games(
    connection: Connection, played: Iterable[tuple[int, int]], names: _Names
) -> Iterator[Held]:
    for version, no in played:
        own = event_game.c
        query = select(event_game).where(
            own.version_id == version, or_(own.white == no, own.black == no)
        )
        people = select(event_player.c.no, event_player.c.name)
        named = dict(connection.execute(people.where(event_player.c.version_id == version)).all())
        for row in connection.execute(query.order_by(own.seq)):
            white = row.white == no
            yield {
                "tournament": names.of(event_version.c.id, version),
                "round": row.round,
                "colour": "white" if white else "black",
                "opponent": named[row.black if white else row.white],
                "result": row.result,
                "rated": row.rated,
                **({"date": row.date} if row.date else {}),
            }


def _byes(
    connection: Connection, played: Iterable[tuple[int, int]], names: _Names
) -> Iterator[Held]:
    for version, no in played:
        own = event_bye.c
        query = select(event_bye).where(own.version_id == version, own.player == no)
        for row in connection.execute(query.order_by(own.seq)):
            event = names.of(event_version.c.id, version)
            yield {"tournament": event, "round": row.round, "kind": row.kind}


def _reports(connection: Connection, versions: Collection[int], names: _Names) -> Iterator[Held]:
    """The files as they came that speak of somebody, without their bytes."""
    own = report.c
    for some in chunks(versions, ASKED_AT_ONCE):
        query = (
            select(own.tournament_id, own.version, own.file_name, own.sha256, own.received_at)
            .join(event_version, event_version.c.report_id == own.id)
            .where(event_version.c.id.in_(some))
            .distinct()
        )
        for row in connection.execute(query.order_by(own.tournament_id, own.version)):
            cells = dict(row._mapping)
            yield {"tournament": names.of(tournament.c.id, cells.pop("tournament_id")), **cells}


def _served(connection: Connection, numbers: Collection[int], names: _Names) -> Iterator[Held]:
    own = tournament_official.c
    query = (
        select(own.tournament_id, own.function)
        .join(official, official.c.id == own.official_id)
        .where(official.c.player_id.in_(numbers))
        .order_by(own.tournament_id, own.function)
    )
    for row in connection.execute(query):
        event = names.of(tournament.c.id, row.tournament_id)
        yield {"tournament": event, "function": row.function}


def _words(connection: Connection, numbers: Collection[int]) -> Iterator[Held]:
    query = (
        select(name_word.c.word)
        .join(player_word, player_word.c.word_id == name_word.c.id)
        .where(player_word.c.player_id.in_(numbers))
        .order_by(name_word.c.word)
    )
    words: Mapping[str, None] = dict.fromkeys(connection.execute(query).scalars())
    if words:
        yield {"word": list(words)}
