"""Starting an office, and sitting down in one."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from arpad.core.calendar import ALWAYS, CalendarRow
from arpad.core.choosing import AUTO
from arpad.core.errors import Conflict, Missing, StoreError, UnknownName, refusal
from arpad.core.finding import Finding, Severity
from arpad.core.people import VISITOR, User
from arpad.core.systems import RatingSystem
from arpad.formats.private_files import open_to_all
from arpad.office.calendar import decide_edition
from arpad.office.desk import Desk, moment, utc_now
from arpad.office.proof.hashes.persons import KEY_BYTES
from arpad.office.records.calendar import calendar_of, calendars
from arpad.office.records.database import (
    Database,
    create,
    find_database,
    is_earlier,
    only_read,
    open_database,
    open_to_read,
)
from arpad.office.records.filling import FILLED, filled_to, set_filled
from arpad.office.records.log import last_moment
from arpad.office.records.schema import HEAD, revision_of
from arpad.office.records.settings import add_settings, make_office_key, set_chained_from, settings
from arpad.office.records.systems import rating_systems
from arpad.office.records.users import add_user, all_accounts, find_account
from arpad.office.systems import add_system, all_systems, refuse_odd_key, refuse_own_guests
from arpad.rules.regulations import registry

KEY_FORM = re.compile(rf"[0-9a-fA-F]{{{2 * KEY_BYTES}}}")

Tell = Callable[[Finding], None]
Tick = Callable[[], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Started:
    """An office as its records have it; ``edition`` is what its calendar says last.

    ``guests_from``: the system whose lists rate the guests of the first.
    """

    place: str
    federation: str
    name: str
    officer: str
    system: str
    edition: str
    guests_from: str | None = None


class OfficeName(NamedTuple):
    """The federation an office belongs to, and what it is called."""

    federation: str
    name: str


def found_office(
    place: str,
    officer: User,
    federation: str,
    name: str,
    clock: Callable[[], datetime] = utc_now,
    tell: Tell = lambda _: None,
    tick: Tick = lambda: None,
    office_key: bytes | None = None,
) -> Desk:
    """A new office with its first officer, or an existing one brought to this release.

    Whoever is not known in an existing one changes nothing there; only a new one needs to be
    given its federation. It makes its ``office_key`` itself, unless given one.
    """
    earlier = find_database(place)
    if earlier and (known := _known_user(earlier, officer.login)):
        if office_key is not None:
            raise Conflict(Finding.error("office.key_kept", "office_key"))
        return _brought_here(place, earlier, known, clock, tell, tick)
    if not federation:
        raise Missing(Finding.error("office.federation_needed", "federation"))
    desk = Desk(create(place), officer, clock)
    details = {"federation": federation, "name": name, "officer": officer.login, FILLED: HEAD}
    with desk.writing("init", None, **details) as work:
        if all_accounts(work.connection):
            raise Conflict(Finding.error("office.exists", place))
        add_user(work.connection, officer, work.at)
        work.changed(f"user:{officer.login}", "name", None, officer.name)
        add_settings(work.connection, {"federation": federation, "name": name})
        make_office_key(work.connection, office_key)
        set_chained_from(work.connection, work.log_id)
        set_filled(work.connection, HEAD)
    return desk


def start_office(
    place: str,
    officer: User,
    federation: str,
    name: str,
    system: RatingSystem,
    edition: str = AUTO,
    tell: Tell = lambda _: None,
    tick: Tick = lambda: None,
    office_key: str | None = None,
) -> Started:
    """An office with its first rating system, which follows an edition from the beginning on.

    An office that has systems already is only brought to this release and keeps its name and who
    rates its guests. With a system whose guests another one rates, that one begins, too. ``tell``
    hears what could not be brought, ``tick`` every portion. A new office founded with the
    ``office_key`` of another, in hexadecimal, publishes the same hashes from the same reports.
    """
    if edition != AUTO:
        registry.edition(edition, "edition")
    refuse_own_guests(system)
    refuse_odd_key(system.key, "system")
    if system.guests_from:
        refuse_odd_key(system.guests_from, "guests_from")
    key = None if office_key is None else _key(office_key)
    desk = found_office(place, officer, federation, name, tell=tell, tick=tick, office_key=key)
    known = all_systems(desk)
    if not known:
        if system.guests_from:
            other = system.guests_from
            add_system(desk, RatingSystem(other, other.upper()))
        add_system(desk, system)
        decide_edition(desk, system.key, (), CalendarRow(ALWAYS, edition, {}))
    elif system.guests_from and all(each.guests_from != system.guests_from for each in known):
        values = {"found": system.guests_from}
        tell(Finding.warning("office.guests_kept", **values))
    return _started(desk)


def is_founded(place: str) -> bool:
    """Whether there is an office, of whatever release."""
    return find_database(place) is not None


def _key(written: str) -> bytes:
    """An office key as it was written down."""
    text = written.strip()
    if not KEY_FORM.fullmatch(text):
        raise refusal("office.key_form", "office_key")
    return bytes.fromhex(text)


def _started(desk: Desk) -> Started:
    with desk.reading() as connection:
        known = settings(connection)
        systems = rating_systems(connection)
        decided = {calendar_of(connection, *each)[-1].edition for each in calendars(connection)}
    return Started(
        place=desk.database.place,
        federation=known["federation"],
        name=known["name"],
        officer=desk.user.login,
        system=", ".join(each.key for each in systems),
        edition=", ".join(sorted(decided)),
        guests_from=next((each.guests_from for each in systems if each.guests_from), None),
    )


def open_desk(
    place: str,
    login: str | None,
    clock: Callable[[], datetime] = utc_now,
    tell: Tell = lambda _: None,
    tick: Tick = lambda: None,
    *,
    guess: bool = False,
) -> Desk:
    """The office for somebody who is known there; None: for whoever comes without a name.

    A login that is only a ``guess`` at who asks lets whoever is not known here in without a name.
    ``tell`` hears when the office can only be read, and what those who work there should see to.
    """
    database = open_database(place)
    user = VISITOR if login is None else _user(database, login)
    if user is None and not guess:
        raise _unknown(login or "")
    desk = Desk(database, user or VISITOR, clock)
    if database.read_only:
        tell(only_read(database.place, Severity.NOTE))
    _tell_of_surroundings(desk, tell)
    _fill_once(desk, tell, tick)
    return desk


def open_to_serve(
    place: str, readers: int, clock: Callable[[], datetime] = utc_now
) -> tuple[Desk, OfficeName]:
    """The office for visitors without a name, so many at once, and what it is called."""
    desk = Desk(open_to_read(place, readers), VISITOR, clock)
    _fill_once(desk, lambda _: None, lambda: None)
    with desk.reading() as connection:
        known = settings(connection)
    return desk, OfficeName(known["federation"], known["name"])


def open_to_copy(
    place: str, login: str, tell: Tell = lambda _: None, tick: Tick = lambda: None
) -> Desk:
    """The office, also one of an earlier release as that release left it."""
    try:
        return open_desk(place, login, tell=tell, tick=tick)
    except StoreError as refusal:
        earlier = find_database(place) if is_earlier(refusal.finding) else None
        if earlier is None:
            raise
    user = _user(earlier, login)
    if user is None:
        raise _unknown(login)
    desk = Desk(earlier, user)
    _tell_of_surroundings(desk, tell)
    return desk


def _tell_of_surroundings(desk: Desk, tell: Tell) -> None:
    """Whether others can read the records, and whether the clock is behind their log."""
    if desk.user == VISITOR:
        return
    for finding in open_to_all(*desk.database.files):
        tell(finding)
    with desk.reading() as connection:
        last = last_moment(connection)
    now = moment(desk.clock())
    if now < last:
        values = {"found": now, "expected": last}
        tell(Finding.warning("office.clock_behind", **values))


def _known_user(database: Database, login: str) -> User | None:
    """Who has this login; refused where only others may work, None where nobody does."""
    user = _user(database, login)
    with database.reading() as connection:
        if user is None and all_accounts(connection):
            raise _unknown(login)
    return user


def _user(database: Database, login: str) -> User | None:
    """Who has this login and may work here."""
    with database.reading() as connection:
        account = find_account(connection, login)
    return account.user if account and account.is_open else None


def _unknown(login: str) -> UnknownName:
    """A stranger hears neither who works here nor who did."""
    values = {"found": login}
    return UnknownName(Finding.error("office.user_unknown", "login", **values))


def _brought_here(
    place: str, earlier: Database, user: User, clock: Callable[[], datetime], tell: Tell, tick: Tick
) -> Desk:
    """An existing office with the tables of this release, and a line in its log if it had not."""
    with earlier.reading() as connection:
        found = revision_of(connection)
    earlier.close()
    desk = Desk(create(place), user, clock)
    _tell_of_surroundings(desk, tell)
    if found != HEAD:
        with desk.writing("upgrade", None, found=found, to=HEAD):
            pass
    _fill_once(desk, tell, tick)
    return desk


def _fill_once(desk: Desk, tell: Tell, tick: Tick) -> None:
    """Whoever of the office comes first after an upgrade lets it fill its new tables.

    Somebody without a name writes nothing here.
    """
    with desk.reading() as connection:
        found = filled_to(connection)
        if found == HEAD:
            return
    if desk.user == VISITOR:
        raise StoreError(Finding.error("office.unfilled", desk.database.place))
    from arpad.office.filling import fill  # readers of every format, seldom needed here

    left_out = fill(desk.database, moment(desk.clock()), desk.user.login, tick=tick)
    with desk.writing("fill", None, found=found, to=HEAD):
        pass
    for finding in left_out:
        tell(finding)
