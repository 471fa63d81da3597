"""The owner rewrites who players are, what lists say, or what was reported and amended."""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final

from sqlalchemy import Row, Table, delete, select, update
from tests.office.town import Town

from arpad.office.periods.replaying import replay
from arpad.office.periods.restating import restate
from arpad.office.proof.hashes.canonical import digest_of_bytes
from arpad.office.records.database import Connection
from arpad.office.records.lists import entries, find_list
from arpad.office.records.tables.events import amendment, event_game, event_player
from arpad.office.records.tables.lists import list_entry, list_event, rating_list
from arpad.office.records.tables.players import player
from arpad.office.records.tables.printed import known_as, printed_commitment, printed_player
from arpad.office.records.tables.reports import report
from arpad.office.records.tables.results import event_result
from arpad.office.records.tables.tournaments import tournament

from .logbook import last_checkpoint, remake_chain
from .rows import OTHER_TEXT, Names, alter, one, place, published

IDENTITY: Final = ("name", "fide_id", "national_id")


def two_players(fate: Random, connection: Connection) -> list[int]:
    query = select(list_entry.c.player_id).distinct().order_by(list_entry.c.player_id)
    return fate.sample(connection.execute(query).scalars().all(), 2)


def exchange(connection: Connection, table: Table, key: str, pair: Sequence[int]) -> None:
    """Give each of two players the name and numbers of the other."""
    own = table.c[key]
    columns = [table.c[name] for name in IDENTITY]
    order = table.primary_key.columns.values()[0].desc()
    found = [
        connection.execute(select(*columns).where(own == each).order_by(order)).first()
        for each in pair
    ]
    connection.execute(update(table).where(own.in_(pair)).values(fide_id=None, national_id=None))
    for each, values in zip(pair, reversed(found), strict=True):
        assert values is not None
        connection.execute(update(table).where(own == each).values(values._asdict()))


def swapped_records(fate: Random, connection: Connection, _: Town) -> Names:
    pair = two_players(fate, connection)
    exchange(connection, player, "id", pair)
    return {f"player={each}" for each in pair}


def swapped_prints(fate: Random, connection: Connection, _: Town) -> Names:
    pair = two_players(fate, connection)
    exchange(connection, printed_player, "player_id", pair)
    return {f"player={each}" for each in pair}


def swapped_everywhere(fate: Random, connection: Connection, _: Town) -> Names:
    """Master file and prints; half of the time as whom they were first known as well."""
    pair = two_players(fate, connection)
    exchange(connection, player, "id", pair)
    exchange(connection, printed_player, "player_id", pair)
    if fate.random() < 0.5:
        return {f"player={each}" for each in pair}
    connection.execute(delete(printed_commitment))
    for old, new in ((pair[0], -1), (pair[1], pair[0]), (-1, pair[1])):
        own = known_as.c.player_id == old
        connection.execute(update(known_as).where(own).values(player_id=new))
    return {f"player={each}" for each in pair}


def swapped_commitments(fate: Random, connection: Connection, _: Town) -> Names:
    """One print says another name, and is committed to it."""
    row = one(fate, connection, printed_player)
    alter(connection, printed_player, row, name="Nobody Else")
    own = printed_commitment.c.printed_id == row.id
    connection.execute(update(printed_commitment).where(own).values(printed="0" * 64))
    return {f"player={row.player_id}"}


def known_as_another(fate: Random, connection: Connection, _: Town) -> Names:
    row = one(fate, connection, known_as)
    alter(connection, known_as, row, known_as="fide:1")
    return {f"player={row.player_id}"}


def entry_edited(fate: Random, connection: Connection, _: Town) -> Names:
    row, values = _another_entry(fate, connection)
    alter(connection, list_entry, row, **values)
    return {f"player={row.player_id}"}


def _another_entry(fate: Random, connection: Connection) -> tuple[Row[Any], dict[str, object]]:
    own = list_entry.c
    row = one(fate, connection, list_entry, own.list_id.in_(published(connection)))
    field = fate.choice(("rating", "games", "k", "state", "total", "peak", "inactive_since"))
    value = {"state": "inactive", "inactive_since": "2024-12-01"}
    number = (row._mapping[field] or 0) + fate.randint(1, 50) if field not in value else 0
    return row, {field: value.get(field, number)}


def entry_with_its_digests(fate: Random, connection: Connection, _: Town) -> Names:
    """A number is changed, then everything that was ever made of it, to the end of the chain.

    Of a list that was replaced since the office says no more than that it was made otherwise.
    """
    last = last_checkpoint(connection)
    row, values = _another_entry(fate, connection)
    kept = find_list(connection, row.list_id)
    made = replay(connection, kept, entries(connection, kept.id))
    alter(connection, list_entry, row, **values)
    stated = restate(connection, kept, replace(made, entries=entries(connection, kept.id)))
    said = {"hash": stated.statement.hash, "lines_digest": digest_of_bytes(stated.lines)}
    connection.execute(update(rating_list).where(rating_list.c.id == kept.id).values(said))
    later = rating_list.c.previous_hash == kept.hash
    connection.execute(update(rating_list).where(later).values(previous_hash=said["hash"]))
    remake_chain(connection)
    return {f"player={row.player_id}", f"entry={last}"}


def entries_exchanged(fate: Random, connection: Connection, _: Town) -> Names:
    """Two players of a list get each other's numbers."""
    number = fate.choice(published(connection))
    first, second = (
        one(Random(0), connection, list_entry, list_entry.c.list_id == number, own)
        for own in (list_entry.c.player_id == each for each in _two_on(fate, connection, number))
    )
    columns = ("rating", "games", "k", "state", "total", "peak")
    for row, other in ((first, second), (second, first)):
        alter(connection, list_entry, row, **{name: other._mapping[name] for name in columns})
    return {f"player={each.player_id}" for each in (first, second)}


def _two_on(fate: Random, connection: Connection, number: int) -> list[int]:
    query = select(list_entry.c.player_id).where(list_entry.c.list_id == number)
    return fate.sample(connection.execute(query.order_by("player_id")).scalars().all(), 2)


def entry_gone(fate: Random, connection: Connection, _: Town) -> Names:
    own = list_entry.c
    row = one(fate, connection, list_entry, own.list_id.in_(published(connection)))
    where = (own.list_id == row.list_id, own.player_id == row.player_id)
    connection.execute(delete(list_entry).where(*where))
    return {f"player={row.player_id}"}


def list_edited(fate: Random, connection: Connection, _: Town) -> Names:
    """What a list says of itself."""
    row = one(fate, connection, rating_list)
    values: dict[str, object] = {
        "reason": OTHER_TEXT,
        "hash": "0" * 64,
        "lines_digest": "0" * 64,
        "previous_hash": "0" * 64,
        "made_at": "2026-06-15T12:00:01Z",
        "made_by": "somebody",
        "base": row.id,
        "replaces": row.id,
        "edition": "fide-2022",
        "hash_rule": 3 - row.hash_rule,
        "source_name": OTHER_TEXT,
        "source_sha256": "0" * 64,
    }
    if row.kind != "published":
        values = {key: values[key] for key in ("hash", "lines_digest", "made_at", "hash_rule")}
    field = fate.choice(sorted(values))
    alter(connection, rating_list, row, **{field: values[field]})
    return {place(connection, row.id), f"line={row.log_id}"}


def list_gone(fate: Random, connection: Connection, _: Town) -> Names:
    row = one(fate, connection, rating_list)
    said = {f"line={row.log_id}", place(connection, row.id)}
    for table, column in ((list_entry, "list_id"), (list_event, "list_id"), (rating_list, "id")):
        connection.execute(delete(table).where(table.c[column] == row.id))
    return said


def report_replaced(fate: Random, connection: Connection, _: Town) -> Names:
    """Another file with its own hash; half of the time with rows that fit it."""
    used = select(list_event.c.report_id)
    row = one(fate, connection, report, report.c.id.in_(used))
    document = json.loads(row.content)
    game = fate.choice(document["games"])
    game["result"] = "1/2" if game["result"] != "1/2" else "1-0"
    content = json.dumps(document, sort_keys=True).encode()
    alter(connection, report, row, content=content, sha256=hashlib.sha256(content).hexdigest())
    if fate.random() < 0.5:
        own = event_game.c
        where = (own.round == game["round"], own.white == game["white"])
        versions = select(list_event.c.version_id).where(list_event.c.report_id == row.id)
        changed = update(event_game).where(*where, own.version_id.in_(versions))
        connection.execute(changed.values(result=game["result"]))
    code = select(tournament.c.code).where(tournament.c.id == row.tournament_id)
    listed = select(list_event.c.list_id).where(list_event.c.report_id == row.id)
    places = {place(connection, each) for each in connection.execute(listed).scalars()}
    return {f"tournament={connection.execute(code).scalar_one()}", *places}


def bytes_replaced(fate: Random, connection: Connection, _: Town) -> Names:
    """One byte of a report, whose hash stays."""
    row = one(fate, connection, report)
    content = bytearray(row.content)
    content[fate.randrange(len(content))] ^= 1
    alter(connection, report, row, content=bytes(content))
    return tournament_named(connection, row.tournament_id)


def tournament_named(connection: Connection, number: int) -> Names:
    code = select(tournament.c.code).where(tournament.c.id == number)
    return {f"tournament={connection.execute(code).scalar_one()}"}


def _of_version(connection: Connection, version: int) -> Names:
    query = select(list_event.c.tournament_id).where(list_event.c.version_id == version)
    return tournament_named(connection, connection.execute(query).scalars().first() or 0)


def game_edited(fate: Random, connection: Connection, _: Town) -> Names:
    row = one(fate, connection, event_game, event_game.c.version_id.in_(_listed_versions()))
    result = fate.choice([each for each in ("1-0", "0-1", "1/2") if each != row.result])
    values = fate.choice(({"result": result}, {"rated": not row.rated}, {"round": row.round + 9}))
    alter(connection, event_game, row, **values)
    return _of_version(connection, row.version_id)


def _listed_versions() -> Any:
    return select(list_event.c.version_id).where(list_event.c.version_id.is_not(None))


def result_edited(fate: Random, connection: Connection, _: Town) -> Names:
    """What workings and sheets are made from."""
    row = one(fate, connection, event_result)
    field = fate.choice(("n", "half_points", "rating", "as_opponent", "played"))
    alter(connection, event_result, row, **{field: (row._mapping[field] or 0) + 1})
    query = select(list_event.c.tournament_id).where(list_event.c.signature == row.signature)
    return tournament_named(connection, connection.execute(query).scalars().first() or 0)


def somebody_else_played(fate: Random, connection: Connection, _: Town) -> Names:
    """A player of an event is matched to another person."""
    row = one(fate, connection, event_player, event_player.c.version_id.in_(_listed_versions()))
    others = [each for each in range(1, 7) if each != row.player_id]
    alter(connection, event_player, row, player_id=fate.choice(others))
    return _of_version(connection, row.version_id)


def amendment_edited(fate: Random, connection: Connection, _: Town) -> Names:
    row = one(fate, connection, amendment)
    values: dict[str, object] = {
        "old": "1/2",
        "new": "0-1",
        "reason": OTHER_TEXT,
        "by": "somebody",
        "at": "2026-06-15T12:00:01Z",
        "round": 3,
    }
    field = fate.choice(sorted(values))
    alter(connection, amendment, row, **{field: values[field]})
    return {"tournament=winter"}


def amendment_gone(fate: Random, connection: Connection, _: Town) -> Names:
    row = one(fate, connection, amendment)
    connection.execute(delete(amendment).where(amendment.c.id == row.id))
    return {"tournament=winter"}


def tournament_edited(fate: Random, connection: Connection, _: Town) -> Names:
    row = one(fate, connection, tournament)
    values = fate.choice(({"name": OTHER_TEXT}, {"start": "2025-01-02"}, {"play": "rapid"}))
    alter(connection, tournament, row, **values)
    listed = select(list_event.c.list_id).where(list_event.c.tournament_id == row.id)
    places = {place(connection, each) for each in connection.execute(listed).scalars()}
    return {f"tournament={row.code}", *places}
