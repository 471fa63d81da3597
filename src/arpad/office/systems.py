"""The rating systems an office keeps lists of: FIDE's, its own, or others'."""

from dataclasses import replace
from datetime import date, timedelta

from arpad.core.calendar import ALWAYS
from arpad.core.errors import Conflict, Missing, UnknownName, refusal
from arpad.core.event import Play
from arpad.core.finding import Finding
from arpad.core.rating_list import BROUGHT_IN
from arpad.core.systems import GuestRule, RatingSystem, guests_on
from arpad.office.desk import Desk
from arpad.office.records.calendar import calendars
from arpad.office.records.database import Connection
from arpad.office.records.lists import lists_of
from arpad.office.records.systems import (
    add_guest_rule,
    add_rating_system,
    guest_rules,
    rating_systems,
    rename_system,
)
from arpad.office.rights import EVERYBODY, may


@may()
def add_system(desk: Desk, system: RatingSystem) -> None:
    """Keep lists of one more system."""
    refuse_odd_key(system.key, "key")
    subject = f"system:{system.key}"
    details = {"guests_from": system.guests_from, "name": system.name}
    with desk.writing("system add", subject, **details) as work:
        known = {each.key for each in rating_systems(work.connection)}
        if system.key in known:
            values = {"found": system.key}
            raise Conflict(Finding.error("system.known", **values))
        if system.guests_from:
            need_system(work.connection, system.guests_from, "guests_from")
        add_rating_system(work.connection, system)


@may()
def edit_system(
    desk: Desk,
    key: str,
    name: str | None = None,
    guests_from: str | None = None,
    since: date | None = None,
) -> RatingSystem:
    """Another name for a system, or another system whose lists rate its guests ("": none does).

    It holds from the list of the day ``since`` on, by default from the first after those that are
    published. Published lists stay; earlier ones that it concerns wait to be corrected.
    """
    if since is not None and guests_from is None:
        raise Missing(Finding.error("system.since_what", "guests_from"))
    if not name and guests_from is None:
        raise Missing(Finding.error("system.nothing", "guests_from"))
    rule = None
    details: dict[str, object] = {"name": name} if name else {}
    with desk.reading() as connection:
        system = need_system(connection, key, "key")
        if guests_from is not None:
            rule = _guest_rule(connection, key, guests_from, since)
            details |= {"guests_from": rule.guests_from or "", "since": rule.since.isoformat()}
    with desk.writing("system edit", f"system:{key}", **details) as work:
        if name:
            rename_system(work.connection, key, name)
        if rule:
            add_guest_rule(work.connection, key, rule, work.log_id)
            system = replace(system, guests_from=rule.guests_from, guests_since=rule.since)
    return replace(system, name=name or system.name)


def _guest_rule(
    connection: Connection, key: str, guests_from: str, since: date | None
) -> GuestRule:
    refuse_own_guests(RatingSystem(key, "", guests_from))
    if guests_from:
        need_system(connection, guests_from, "guests_from")
    rule = GuestRule(since or _after_the_published(connection, key), guests_from or None)
    if guests_on(guest_rules(connection, key), rule.since) == rule.guests_from:
        values = {"found": guests_from, "system": key, "date": rule.since.isoformat()}
        code = "system.same_guests" if guests_from else "system.no_guests_yet"
        raise Conflict(Finding.error(code, "guests_from", **values))
    return rule


def refuse_odd_key(key: str, place: str) -> None:
    """A key is of letters, figures and hyphens."""
    if not key.replace("-", "").isalnum() or not key.isascii():
        raise refusal("system.key", place, found=key)


def refuse_own_guests(system: RatingSystem) -> None:
    """A system that rates its own guests is none that rates others."""
    if system.guests_from == system.key:
        values = {"found": system.key}
        raise Conflict(Finding.error("system.own_guests", "guests_from", **values))


def _after_the_published(connection: Connection, key: str) -> date:
    """The day after the last list of a system that was published."""
    rows = (row for play in Play for row in lists_of(connection, key, play))
    days = [row.date for row in rows if row.kind not in BROUGHT_IN]
    return max(days) + timedelta(days=1) if days else ALWAYS


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
        raise UnknownName(Finding.error("system.unknown", place, **values))
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
    raise UnknownName(Finding.error(code, "system", **values))
