"""The pairing systems Arpad knows, and which of them an event is paired by."""

from dataclasses import dataclass, replace
from datetime import date
from typing import Final

from arpad.core.errors import NotCovered, UnknownName
from arpad.core.event import Event
from arpad.core.finding import Finding, Severity
from arpad.pairing.baku import has_explicit_points
from arpad.pairing.dutch.edition import DUTCH_2017, DUTCH_2026, DutchEdition

AUTO: Final = "auto"
BAKU: Final = "_BAKU"
IN_FORCE_2026: Final = date(2026, 2, 1)


@dataclass(frozen=True, slots=True)
class PairingSystem:
    """A pairing system, the acceleration that goes with it, and its names in record 192."""

    key: str
    edition: DutchEdition
    acceleration: str
    codes: tuple[str, ...]


DUTCH_SYSTEM_2017: Final = PairingSystem(
    "dutch-2017", DUTCH_2017, "baku-2016", ("FIDE_DUTCH_2017",)
)
DUTCH_SYSTEM_2026: Final = PairingSystem(
    "dutch-2026", DUTCH_2026, "baku-2026", ("FIDE_DUTCH_2026", "FIDE_DUTCH_2025")
)
SYSTEMS: Final = (DUTCH_SYSTEM_2017, DUTCH_SYSTEM_2026)
BY_KEY: Final = {system.key: system for system in SYSTEMS}
# In record 192 the Dutch system of the day the event starts; so is no record at all.
OF_THE_DAY: Final = frozenset({"FIDE_DUTCH", ""})


def system_of(event: Event, named: str = AUTO) -> PairingSystem:
    """The system asked for, or the one record 192 and the start of the event point to.

    READING: an event that names neither its system nor its start is paired by the rules of 2017.
    """
    if named != AUTO:
        return by_key(named)
    code = type_code(event).removesuffix(BAKU)
    for system in SYSTEMS:
        if code in system.codes:
            return system
    if code not in OF_THE_DAY:
        values = {"found": code, "expected": ", ".join(BY_KEY)}
        raise NotCovered(Finding(Severity.ERROR, "pair.type_unknown", "192", "C.04.2 A", values))
    is_new = event.start is not None and event.start >= IN_FORCE_2026
    return DUTCH_SYSTEM_2026 if is_new else DUTCH_SYSTEM_2017


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
    code = type_code(event).removesuffix(BAKU)
    return named == AUTO and event.start is None and code in OF_THE_DAY


def by_key(named: str) -> PairingSystem:
    """The system with a key."""
    if named not in BY_KEY:
        values = {"found": named, "expected": ", ".join(BY_KEY)}
        raise UnknownName(Finding(Severity.ERROR, "pair.unknown_system", "--system", values=values))
    return BY_KEY[named]


def type_code(event: Event) -> str:
    """The encoded type of tournament: record 192, or 092 where an engine writes the code there."""
    code = (event.report.type_code or "").strip().upper()
    free_text = (event.report.type or "").strip().upper()
    known = OF_THE_DAY.union(*(system.codes for system in SYSTEMS))
    return free_text if not code and free_text.removesuffix(BAKU) in known else code


def is_accelerated(event: Event) -> bool:
    """Whether record 192 says that the event is accelerated."""
    return type_code(event).endswith(BAKU)
