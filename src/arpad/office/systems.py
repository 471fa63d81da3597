"""The rating systems an office keeps lists of: FIDE's, its own, or others'."""

from arpad.core.errors import BadInput, Conflict, UnknownName
from arpad.core.finding import Finding, Severity
from arpad.core.systems import RatingSystem
from arpad.office.desk import Desk
from arpad.office.rights import EVERYBODY, may
from arpad.store.calendar import calendars
from arpad.store.database import Connection
from arpad.store.systems import add_rating_system, rating_systems


@may()
def add_system(desk: Desk, system: RatingSystem) -> None:
    """Keep lists of one more system."""
    if not system.key or not system.key.replace("-", "").isalnum() or not system.key.isascii():
        values = {"found": system.key}
        raise BadInput((Finding(Severity.ERROR, "system.key", "key", values=values),))
    subject = f"system:{system.key}"
    details = {"guests_from": system.guests_from, "name": system.name}
    with desk.writing("system add", subject, **details) as work:
        known = {each.key for each in rating_systems(work.connection)}
        if system.key in known:
            values = {"found": system.key}
            raise Conflict(Finding(Severity.ERROR, "system.known", values=values))
        if system.guests_from:
            need_system(work.connection, system.guests_from, "guests_from")
        add_rating_system(work.connection, system)


@may(*EVERYBODY)
def all_systems(desk: Desk) -> tuple[RatingSystem, ...]:
    """Every system, by key."""
    with desk.reading() as connection:
        return tuple(rating_systems(connection))


def need_system(connection: Connection, key: str, place: str = "system") -> RatingSystem:
    """The system of this key, or a refusal that names those there are."""
    systems = {each.key: each for each in rating_systems(connection)}
    if key not in systems:
        values = {"found": key, "expected": ", ".join(systems) or "–"}
        raise UnknownName(Finding(Severity.ERROR, "system.unknown", place, values=values))
    return systems[key]


def choose_system(connection: Connection, key: str | None) -> str:
    """The system of this key; without one the only one there is, or that the office publishes."""
    if key is not None:
        return need_system(connection, key).key
    known = [each.key for each in rating_systems(connection)]
    published = {system for system, _ in calendars(connection)}
    for keys in (known, sorted(published)):
        if len(keys) == 1:
            return keys[0]
    code = "choose.system" if known else "choose.no_system"
    values = {"expected": ", ".join(known)}
    raise UnknownName(Finding(Severity.ERROR, code, "system", values=values))
