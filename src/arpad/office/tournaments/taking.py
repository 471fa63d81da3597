"""What a report says of its players taken into the master file: births, sex or ids.

What is empty there is filled; a value that differs is taken of players who are named, and listed.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from arpad.core.errors import BadInput, Conflict, UnknownName
from arpad.core.event import Player
from arpad.core.finding import Finding
from arpad.core.players import PlayerRecord, PlayerStatus
from arpad.core.taking import Taken, Taking
from arpad.office.desk import Desk
from arpad.office.people.noting import note_player
from arpad.office.people.player_values import FIDE_DIGITS, checked
from arpad.office.people.players import refuse_taken
from arpad.office.people.whom import need_player
from arpad.office.records.database import Connection
from arpad.office.records.events import latest_version
from arpad.office.records.merges import merges_at
from arpad.office.records.players import change_player, lock_players, players_by_id
from arpad.office.records.reports import reports_of
from arpad.office.records.tournaments import find_tournament
from arpad.office.rights import may
from arpad.office.tournaments.keeping import event_players
from arpad.office.tournaments.matching import births_agree, ids_are_national


@dataclass(frozen=True, slots=True, kw_only=True)
class TakenValue:
    """A field of a player, what was known and what the report says; ``why`` it was refused."""

    player: int
    name: str
    field: str
    known: str | None
    reported: str | None
    what: Taken
    why: Finding | None = None


FIELDS: Final[Mapping[Taking, tuple[str, ...]]] = {
    Taking.BIRTHS: ("birth",),
    Taking.SEX: ("sex",),
    Taking.IDS: ("fide_id", "national_id"),
}


@may()
def take_from_report(
    desk: Desk, code: str, taking: Taking, named: Sequence[str] = (), *, dry_run: bool = False
) -> tuple[TakenValue, ...]:
    """Take births, sex or ids from the latest report of a tournament; who lacks them is listed.

    A value that differs is taken only of the ``named`` players. ``dry_run``: nothing is changed.
    """
    with desk.reading() as connection:
        found = _found(connection, desk, code, taking, named)
    if dry_run or not any(each.what in (Taken.FILLED, Taken.TAKEN) for each in found):
        return found
    with desk.writing("player take", f"tournament:{code}", kind=taking.value) as work:
        lock_players(work.connection)
        found = _found(work.connection, desk, code, taking, named)
        for each in found:
            if each.what in (Taken.FILLED, Taken.TAKEN):
                (before,) = players_by_id(work.connection, [each.player]).values()
                after = _with(before, each.field, each.reported)
                change_player(work.connection, after)
                note_player(work, before, after)
    return found


def _found(
    connection: Connection, desk: Desk, code: str, taking: Taking, named: Sequence[str]
) -> tuple[TakenValue, ...]:
    people, national = _people(connection, code)
    wanted = {need_player(connection, who).id for who in named}
    strangers = wanted - {record.id for record, _ in people}
    if strangers:
        values = {"player": str(min(strangers)), "code": code}
        raise UnknownName(Finding.error("take.not_there", "player", **values))
    given: set[str] = set()
    return tuple(
        _judged(connection, desk, record, each, wanted, given)
        for record, reported in people
        for each in _values(record, reported, FIELDS[taking], national=national)
    )


def _people(connection: Connection, code: str) -> tuple[list[tuple[PlayerRecord, Player]], bool]:
    """The players of the latest report who are matched, as the master file and the report say.

    And whether the ids of the report are national ones.
    """
    tournament = find_tournament(connection, code)
    reports = reports_of(connection, tournament.id)
    if not reports:
        raise Conflict(Finding.error("take.no_report", "code", code=code))
    merged = merges_at(connection)
    players = event_players(connection, latest_version(connection, reports[-1].id))
    matched = {
        merged.get(each.player_id, each.player_id): each.reported
        for each in players
        if each.player_id is not None
    }
    known = players_by_id(connection, matched)
    people = [
        (known[number], reported)
        for number, reported in matched.items()
        if known[number].status is PlayerStatus.ACTIVE
    ]
    return people, ids_are_national(connection, players, reports[-1].format)


def _values(
    record: PlayerRecord, reported: Player, fields: Collection[str], *, national: bool
) -> Iterator[TakenValue]:
    """What differs or lacks; a field of which both say the same is left out."""
    for field in fields:
        held = getattr(record, field)
        known, said = (str(held) if held else None), _said(reported, field, national=national)
        value = TakenValue(
            player=record.id,
            name=record.name,
            field=field,
            known=known,
            reported=said,
            what=Taken.DIFFERS,
        )
        if known is None:
            yield replace(value, what=Taken.FILLED if said else Taken.LACKING)
        elif said is not None and known != said:
            if field == "birth" and births_agree(known, said):
                if len(said) > len(known):
                    yield replace(value, what=Taken.FILLED)
            else:
                yield value


def _said(reported: Player, field: str, *, national: bool) -> str | None:
    """What a report says of a field, as the master file writes it.

    ``national``: its ids are not FIDE's.
    """
    match field:
        case "birth":
            return reported.birth
        case "sex":
            return reported.listed_sex
        case "fide_id" if national:
            return None
        case "national_id" if national:
            return reported.id
        case "fide_id":
            own = (reported.id or "").strip()
            return own if own.isascii() and own.isdigit() and len(own) <= FIDE_DIGITS else None
        case _:
            ids = sorted(reported.national_ids - {reported.id or ""})
            return ids[0] if len(ids) == 1 else None


def _judged(
    connection: Connection,
    desk: Desk,
    record: PlayerRecord,
    value: TakenValue,
    wanted: Collection[int],
    given: set[str],
) -> TakenValue:
    """Whether a value is taken, and if not why; nobody gets an id that somebody else has."""
    if value.what is Taken.DIFFERS and record.id in wanted:
        value = replace(value, what=Taken.TAKEN)
    if value.what not in (Taken.FILLED, Taken.TAKEN):
        return value
    try:
        after = checked(_with(record, value.field, value.reported), desk.today)
        refuse_taken(connection, after)
    except BadInput as refused:
        return replace(value, what=Taken.REFUSED, why=refused.findings[0])
    except Conflict as refused:
        return replace(value, what=Taken.REFUSED, why=refused.finding)
    own = f"{value.field}:{value.reported}"
    if value.field in FIELDS[Taking.IDS] and own in given:
        values = {"found": value.reported or ""}
        why = Finding.error("take.id_twice", value.field, **values)
        return replace(value, what=Taken.REFUSED, why=why)
    given.add(own)
    return value


def _with(record: PlayerRecord, field: str, value: str | None) -> PlayerRecord:
    match field:
        case "birth":
            return replace(record, birth=value)
        case "sex":
            return replace(record, sex=value)
        case "fide_id":
            return replace(record, fide_id=int(value or 0))
        case _:
            return replace(record, national_id=value)
