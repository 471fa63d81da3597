"""The pairing systems Arpad knows, and which of them an event is paired by."""

from dataclasses import replace
from datetime import date
from typing import Final

from arpad.core.errors import NotCovered, UnknownName
from arpad.core.event import Event
from arpad.core.finding import Finding, Severity
from arpad.pairing.baku import has_explicit_points
from arpad.pairing.dutch.system import DUTCH_SYSTEM_2017, DUTCH_SYSTEM_2026
from arpad.pairing.protocol import PairingSystem
from arpad.regulations.in_force import in_force_on

__all__ = ["DUTCH_SYSTEM_2017", "DUTCH_SYSTEM_2026", "PairingSystem"]

AUTO: Final = "auto"
BAKU: Final = "_BAKU"
SYSTEMS: Final[tuple[PairingSystem, ...]] = (DUTCH_SYSTEM_2017, DUTCH_SYSTEM_2026)
BY_KEY: Final = {system.key: system for system in SYSTEMS}
# The system of an event whose record 192 names none.
USUAL_FAMILY: Final = SYSTEMS[0].family
FAMILIES: Final = frozenset(system.family for system in SYSTEMS)


def system_of(event: Event, named: str = AUTO) -> PairingSystem:
    """The system asked for, or the one record 192 and the start of the event point to."""
    if named != AUTO:
        return by_key(named)
    code = type_code(event).removesuffix(BAKU)
    for system in SYSTEMS:
        if code in system.codes:
            return system
    family = code or USUAL_FAMILY
    if family not in FAMILIES:
        values = {"found": code, "expected": ", ".join(BY_KEY)}
        raise NotCovered(Finding(Severity.ERROR, "pair.type_unknown", "192", "C.04.2 A", values))
    return of_the_day(family, event.start)


def editions_of(family: str) -> tuple[PairingSystem, ...]:
    """The editions of a system, the oldest first."""
    return tuple(system for system in SYSTEMS if system.family == family)


def of_the_day(family: str, day: date | None) -> PairingSystem:
    """The edition of a system that is in force on a day.

    READING: an event that names neither its edition nor its start is paired by the oldest one.
    """
    editions = editions_of(family)
    return (in_force_on(editions, day) if day else None) or editions[0]


# The system of an event of which nothing is known.
USUAL: Final = of_the_day(USUAL_FAMILY, None)


def naming_system(event: Event, system: PairingSystem, *, accelerated: bool | None = None) -> Event:
    """The event with its system in record 192, unless it is found without.

    ``accelerated`` None: as the record says so far.
    """
    fast = is_accelerated(event) if accelerated is None else accelerated
    fast = fast or (is_accelerated(event) and has_explicit_points(event))
    try:
        found = system_of(event).key == system.key
    except NotCovered:
        found = False
    code = type_code(event).removesuffix(BAKU) if found else system.codes[0]
    if found and not code and not fast:
        return event
    named = (code or system.codes[0]) + (BAKU if fast else "")
    if named == type_code(event):
        return event
    return replace(event, report=replace(event.report, type_code=named))


def is_assumed(event: Event, named: str = AUTO) -> bool:
    """Whether nothing says which system the event is paired by."""
    family = type_code(event).removesuffix(BAKU) or USUAL_FAMILY
    return named == AUTO and event.start is None and len(editions_of(family)) > 1


def by_key(named: str) -> PairingSystem:
    """The system with a key."""
    if named not in BY_KEY:
        values = {"found": named, "expected": ", ".join(BY_KEY)}
        raise UnknownName(Finding(Severity.ERROR, "pair.unknown_system", "system", values=values))
    return BY_KEY[named]


def type_code(event: Event) -> str:
    """The encoded type of tournament: record 192, or 092 where an engine writes the code there."""
    code = (event.report.type_code or "").strip().upper()
    free_text = (event.report.type or "").strip().upper()
    known = FAMILIES.union(*(system.codes for system in SYSTEMS))
    return free_text if not code and free_text.removesuffix(BAKU) in known else code


def is_accelerated(event: Event) -> bool:
    """Whether record 192 says that the event is accelerated."""
    return type_code(event).endswith(BAKU)
