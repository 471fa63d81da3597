"""The pairing systems Arpad knows, and which of them an event is paired by."""

import re
from dataclasses import replace
from datetime import date
from typing import Final, TypeGuard

from arpad.core.errors import Missing, NotCovered, UnknownName
from arpad.core.event import Event
from arpad.core.finding import Finding
from arpad.core.teams import pairs_teams
from arpad.rules.pairing.baku import has_explicit_points
from arpad.rules.pairing.burstein.system import BURSTEIN_SYSTEM_2006
from arpad.rules.pairing.dubov.system import DUBOV_SYSTEM_1997
from arpad.rules.pairing.dutch.system import DUTCH_SYSTEM_2017, DUTCH_SYSTEM_2026
from arpad.rules.pairing.lim.system import LIM_SYSTEM_1999
from arpad.rules.pairing.protocol import PairingSystem
from arpad.rules.pairing.team.system import ANNOUNCED, TEAM_SYSTEM_2026
from arpad.rules.regulations.in_force import in_force_on, is_in_force

__all__ = [
    "BURSTEIN_SYSTEM_2006",
    "DUBOV_SYSTEM_1997",
    "DUTCH_SYSTEM_2017",
    "DUTCH_SYSTEM_2026",
    "LIM_SYSTEM_1999",
    "TEAM_SYSTEM_2026",
    "PairingSystem",
]

AUTO: Final = "auto"
BAKU: Final = "_BAKU"
# What record 192 says of a system that has no code there: record 092 names it then.
CUSTOM: Final = "CUSTOM_SWISS"
SYSTEMS: Final[tuple[PairingSystem, ...]] = (
    DUTCH_SYSTEM_2017,
    DUTCH_SYSTEM_2026,
    BURSTEIN_SYSTEM_2006,
    DUBOV_SYSTEM_1997,
    LIM_SYSTEM_1999,
    TEAM_SYSTEM_2026,
)
BY_KEY: Final = {system.key: system for system in SYSTEMS}
# A system in words, and behind it the readings that were chosen: dubov-1997 transfers=sent-down.
KEY: Final = re.compile(
    rf"\b(?P<code>(?:{'|'.join(BY_KEY)})(?:{BAKU})?)\b(?P<readings>(?: [a-z0-9-]+=[a-z0-9-]+)*)",
    re.IGNORECASE,
)
# The system of an event whose record 192 names none.
USUAL_FAMILY: Final = SYSTEMS[0].family
FAMILIES: Final = frozenset(system.family for system in SYSTEMS if system.family)


def name_of(system: PairingSystem) -> str:
    """What a system is called in all its editions: ``dubov`` of ``dubov-1997``."""
    return system.key.rpartition("-")[0]


NAMES: Final = tuple(dict.fromkeys(map(name_of, SYSTEMS)))


def system_of(event: Event, named: str = AUTO) -> PairingSystem:
    """The system asked for, or the one record 192 and the start of the event point to."""
    code = type_code(event).removesuffix(BAKU)
    stated = _stated(code)
    if named != AUTO:
        return stated if _is_meant(stated, named, event) else named_on(named, event.start)
    if stated:
        return stated
    family = code or USUAL_FAMILY
    if family not in FAMILIES:
        values = {"found": code, "expected": ", ".join(BY_KEY)}
        raise NotCovered(Finding.error("pair.type_unknown", "192", "C.04.2 A", **values))
    return of_the_day(family, event.start)


def _stated(code: str) -> PairingSystem | None:
    """The system that a code names with its edition."""
    known = (*SYSTEMS, *ANNOUNCED)
    return next((each for each in known if code in (*each.codes, each.key.upper())), None)


def _is_meant(stated: PairingSystem | None, named: str, event: Event) -> TypeGuard[PairingSystem]:
    """Whether a stated system is the one asked for; without a start it says which edition."""
    if stated is None:
        return False
    return stated.key == named or (event.start is None and name_of(stated) == named)


def editions_of(family: str) -> tuple[PairingSystem, ...]:
    """The editions of a system, the oldest first."""
    return tuple(system for system in SYSTEMS if system.family == family)


def of_the_day(family: str, day: date | None, place: str = "192") -> PairingSystem:
    """The edition of a system that is in force on a day.

    READING: an event that names neither its edition nor its start is paired by the one in force
    now, one that began before all of them by the oldest. A code that means another text today,
    which Arpad does not have, is refused from then on and of an event without a start; ``place``
    is where the code stands.
    """
    editions = editions_of(family)
    last = editions[-1].until
    if last is None or (day and day <= last):
        return (in_force_on(editions, day) or editions[0]) if day else editions[-1]
    expected = ", ".join(each.key for each in editions)
    values = {"found": family, "day": last.isoformat(), "expected": expected}
    raise NotCovered(Finding.error("pair.edition_unknown", place, "C.04.2 A", **values))


# The system of an event of which nothing is known.
USUAL: Final = of_the_day(USUAL_FAMILY, None)


def naming_system(event: Event, system: PairingSystem, *, accelerated: bool | None = None) -> Event:
    """The event with its system in record 192, unless it is found without.

    ``accelerated`` None: as the record says so far.
    """
    fast = is_accelerated(event) if accelerated is None else accelerated
    fast = fast or (is_accelerated(event) and has_explicit_points(event))
    try:
        stated = system_of(event)
        found = (stated.key, stated.codes) == (system.key, system.codes)
    except NotCovered:
        found = False
    read = stated_readings(event, system) == system.read_otherwise
    if found and read and fast == is_accelerated(event):
        return event
    code = (type_code(event).removesuffix(BAKU) if found else "") or _code_for(event, system)
    if not code or code == system.key.upper():
        return _named_in_words(event, system, CUSTOM, fast=fast)
    named = code + (BAKU if fast else "")
    if not read:
        return _named_in_words(event, system, named, fast=fast)
    return replace(event, report=replace(event.report, type_code=named))


def _code_for(event: Event, system: PairingSystem) -> str:
    """The code of a system in record 192; nothing where no code means it, whatever the day."""
    if system.codes:
        return system.codes[0]
    of_day = event.start is not None and is_in_force(system, event.start)
    return system.family if of_day else ""


def is_usual(system: PairingSystem) -> bool:
    """Whether it is the system of an event that names none."""
    return system.family == USUAL_FAMILY


def is_of_the_day(event: Event, system: PairingSystem) -> bool:
    """Whether it is the system of an event that has this start, or none, and names no system."""
    return is_usual(system) and system.key == of_the_day(USUAL_FAMILY, event.start).key


def naming_system_twice(event: Event, system: PairingSystem, *, accelerated: bool) -> Event:
    """The same, and in words where nobody would assume the system: all dialects have record 092.

    Of an event without a start record 192 names the edition in force too, which may be another one
    when the event is read again.
    """
    named = naming_system(event, system, accelerated=accelerated)
    if assumed(named):
        code = _code_for(named, system) + (BAKU if is_accelerated(named) else "")
        named = replace(named, report=replace(named.report, type_code=code))
    words = KEY.search(named.report.type or "")
    if _is_key(words, system) if words else is_of_the_day(event, system):
        return named
    return _named_in_words(named, system, named.report.type_code or CUSTOM, fast=accelerated)


def _named_in_words(event: Event, system: PairingSystem, code: str, *, fast: bool) -> Event:
    """The event with the key of its system at the end of record 092, and a code in 192.

    The readings that were chosen stand behind the key.
    """
    read = (f"{name}={choice}" for name, choice in system.read_otherwise.items())
    named = " ".join((system.key + (BAKU if fast else ""), *read))
    text = event.report.type or ""
    said = KEY.sub(named, text) if KEY.search(text) else f"{text} ({named})" if text else named
    return replace(event, report=replace(event.report, type_code=code, type=said))


def stated_readings(event: Event, system: PairingSystem) -> dict[str, str]:
    """How record 092 says that a system is read, where it names that system."""
    named = KEY.search(event.report.type or "")
    if not named or not _is_key(named, system):
        return {}
    return dict(each.split("=") for each in named["readings"].lower().split())


def _is_key(named: re.Match[str], system: PairingSystem) -> bool:
    """Whether the key in words is that of a system."""
    return named["code"].upper().removesuffix(BAKU) == system.key.upper()


def assumed(event: Event, named: str = AUTO) -> Finding | None:
    """What is said where nothing says which text the event is paired by.

    Record 192, or who asks, may name a system without its edition, which the start date would.
    """
    code = type_code(event).removesuffix(BAKU)
    if named == AUTO:
        editions = editions_of(code or USUAL_FAMILY)
        message = "pair.edition_assumed" if code else "pair.system_assumed"
    else:
        editions = () if _is_meant(_stated(code), named, event) else editions_named(named)
        code, message = named, "pair.name_assumed"
    if event.start is not None or len(editions) < 2:
        return None
    values = {"code": code, "found": editions[-1].key, "other": editions[0].key}
    return Finding.note(message, **values)


def require_fitting(event: Event, system: PairingSystem) -> None:
    """Refuse a system for players where teams are paired, and one for teams where there are none.

    An event of players may have teams beside them, whose points are only added up.
    """
    if system.key != TEAM_SYSTEM_2026.key:
        if pairs_teams(event):
            raise Missing(_unfitting("pair.of_teams", system, TEAM_SYSTEM_2026))
    elif not event.teams:
        from arpad.rules.pairing.event_of_teams import EventOfTeams

        if not isinstance(event, EventOfTeams):
            raise Missing(_unfitting("pair.no_teams", system, USUAL))


def _unfitting(message: str, system: PairingSystem, other: PairingSystem) -> Finding:
    values = {"found": system.key, "expected": other.key}
    return Finding.error(message, "system", "C.04.2 A", **values)


def by_key(named: str) -> PairingSystem:
    """The system with a key."""
    if named not in BY_KEY:
        values = {"found": named, "expected": ", ".join(BY_KEY)}
        raise UnknownName(Finding.error("pair.unknown_system", "system", **values))
    return BY_KEY[named]


def editions_named(name: str) -> tuple[PairingSystem, ...]:
    """The editions of a system that is named without a year, the oldest first."""
    return tuple(system for system in SYSTEMS if name_of(system) == name)


def named_on(named: str, day: date | None) -> PairingSystem:
    """The system with a key, or the edition of a day of one that is named without a year.

    READING: of a system without a code in record 192 the last edition there is.
    """
    editions = editions_named(named)
    if not editions:
        return by_key(named)
    family = editions[0].family
    return of_the_day(family, day, "system") if family else editions[-1]


def type_code(event: Event) -> str:
    """The encoded type of tournament: record 192, or 092 where an engine writes the code there.

    Record 092 may name a system by its key (``burstein-2006``), where 192 says nothing more.
    """
    code = (event.report.type_code or "").strip().upper()
    free_text = (event.report.type or "").strip().upper()
    if code not in ("", CUSTOM):
        return code
    if named := KEY.search(free_text):
        return named["code"].upper()
    known = FAMILIES.union(*(system.codes for system in (*SYSTEMS, *ANNOUNCED)))
    return free_text if not code and free_text.removesuffix(BAKU) in known else code


def is_accelerated(event: Event) -> bool:
    """Whether record 192 says that the event is accelerated."""
    return type_code(event).endswith(BAKU)
