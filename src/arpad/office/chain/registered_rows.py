"""What tournaments were registered as, who serves or plays in them, and by what they count."""

from collections.abc import Callable, Iterator
from typing import Final

from arpad.office.chain.said_rows import Told
from arpad.office.records.database import Connection
from arpad.office.records.entered import (
    COUNTS,
    SYSTEMS,
    Fields,
    NotedChange,
    erased_players,
    noted_changes,
)
from arpad.office.records.registered_players import ENTRIES

TOURNAMENT: Final = "tournament:"
# The last field a registration notes, in releases that note them all.
LAST: Final = "registered_on"
REGISTERED: Final = ("name", "play", "start", "end", "federation", "city", "stated")
REGISTERED_TOO: Final = (
    "expected_players",
    "time_control",
    "ratings_on",
    "official",
    "reported_by",
    LAST,
)
# What a line leaves out where it was not said; the lines of earlier releases had none of it.
UNSAID: Final = ("federation", "city", "stated")
AS_KEPT: Final[dict[str, Callable[[str], object]]] = {
    "expected_players": int,
    "reported_by": int,
    "official": "True".__eq__,
}


def tournaments(connection: Connection) -> Iterator[Told]:
    """Tournaments as they were registered; earlier releases noted the name alone, or nothing."""
    found: dict[str, Told] = {}
    for each in noted_changes(connection, TOURNAMENT, (*REGISTERED, *REGISTERED_TOO)):
        own: Fields = {"code": _code(each), "registered_by": each.by}
        told = found.setdefault(_code(each), Told(each.line, each.at, own))
        if each.field == "play":
            told.fields.update({name: told.fields.get(name) for name in UNSAID})
        if each.field == LAST:
            told.fields.update({name: told.fields.get(name) for name in REGISTERED_TOO})
        kept = AS_KEPT.get(each.field, str)
        told.fields[each.field] = None if each.new is None else kept(each.new)
    yield from found.values()


def serving(connection: Connection) -> Iterator[Told]:
    """Who was announced to serve in tournaments."""
    for each in noted_changes(connection, TOURNAMENT):
        kind, _, number = each.field.partition(" ")
        if kind == "serving":
            fields: Fields = {"tournament": _code(each), "official_id": int(number)}
            yield Told(each.line, each.at, {**fields, "function": each.new})


def players(connection: Connection) -> Iterator[Told]:
    """Who is registered to play by the last entry list of a tournament, and was not erased."""
    last = {_code(each): each for each in noted_changes(connection, TOURNAMENT, (ENTRIES,))}
    erased = erased_players(connection)
    for code, each in last.items():
        for number in (each.new or "").split():
            if number.isdecimal() and int(number) not in erased:
                fields: Fields = {"tournament": code, "player_id": int(number)}
                yield Told(each.line, each.at, fields)


def list_days(connection: Connection) -> Iterator[Told]:
    """Which systems rate events, and for which list of each they were accepted last."""
    found: dict[tuple[str, str], Told] = {}
    for each in noted_changes(connection, TOURNAMENT):
        kind, _, system = each.field.partition(" ")
        day = each.new if kind == "list" else None
        systems = [system] if kind == "list" else []
        if each.field == SYSTEMS and each.new:
            systems = each.new.split()
        for one in systems:
            fields: Fields = {"tournament": _code(each), "system": one, "list_date": day}
            found[_code(each), one] = Told(each.line, each.at, fields)
    yield from found.values()


def counting(connection: Connection) -> Iterator[Told]:
    """By which version tournaments count, where the log notes it."""
    found: dict[str, Told] = {}
    for each in noted_changes(connection, TOURNAMENT, (COUNTS,)):
        fields: Fields = {"code": _code(each), "counts": each.new}
        found[_code(each)] = Told(each.line, each.at, fields)
    yield from found.values()


def _code(change: NotedChange) -> str:
    return change.subject.partition(":")[2]
