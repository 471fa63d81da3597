"""Players looked up in numbers for a report: by their ids, by their names."""

from collections.abc import Collection

from sqlalchemy import Connection, select

from arpad.core.name_likeness import normal_name
from arpad.core.players import PlayerRecord, PlayerStatus
from arpad.office.records.bulk import chunks
from arpad.office.records.players import players_by_id
from arpad.office.records.tables.players import player

AT_ONCE = 5_000


def players_by_ids(
    connection: Connection, fide_ids: Collection[int], national_ids: Collection[str]
) -> dict[str, list[PlayerRecord]]:
    """Who goes by each id, FIDE's or national; whoever was merged is whom they were merged into."""
    owners: dict[str, set[int]] = {}
    by_fide = select(player.c.id, player.c.fide_id)
    for some in chunks(fide_ids, AT_ONCE):
        for number, fide_id in connection.execute(by_fide.where(player.c.fide_id.in_(some))):
            owners.setdefault(str(fide_id), set()).add(number)
    by_national = select(player.c.id, player.c.national_id)
    for texts in chunks(national_ids, AT_ONCE):
        for number, key in connection.execute(by_national.where(player.c.national_id.in_(texts))):
            owners.setdefault(key, set()).add(number)
    kept = kept_players(connection, set[int]().union(*owners.values()))
    return {
        key: list({kept[number].id: kept[number] for number in sorted(numbers)}.values())
        for key, numbers in owners.items()
    }


def players_by_names(
    connection: Connection, normal_names: Collection[str]
) -> dict[str, list[PlayerRecord]]:
    """Who bears each name, given with its words in order."""
    active = select(player.c.id).where(player.c.status == PlayerStatus.ACTIVE.value)
    numbers = [
        number
        for some in chunks(normal_names, AT_ONCE)
        for number in connection.execute(active.where(player.c.normal_name.in_(some))).scalars()
    ]
    found: dict[str, list[PlayerRecord]] = {}
    for record in players_by_id(connection, numbers).values():
        found.setdefault(normal_name(record.name), []).append(record)
    return found


def kept_players(connection: Connection, numbers: Collection[int]) -> dict[int, PlayerRecord]:
    """For each number the player it stands for now, merges followed to the end."""
    kept = players_by_id(connection, numbers)
    while gone := {own: each.merged_into for own, each in kept.items() if each.merged_into}:
        owners = players_by_id(connection, sorted(set(gone.values())))
        kept |= {own: owners[number] for own, number in gone.items()}
    return kept
