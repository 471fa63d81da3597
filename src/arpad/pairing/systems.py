"""The pairing systems Arpad knows, and which of them an event is paired by."""

from dataclasses import dataclass
from datetime import date
from typing import Final

from arpad.core.errors import NotCovered, UnknownName
from arpad.core.event import Event
from arpad.core.finding import Finding, Severity
from arpad.pairing.dutch.edition import DUTCH_2017, DutchEdition

AUTO: Final = "auto"
BAKU: Final = "_BAKU"
IN_FORCE_2026: Final = date(2026, 2, 1)
CODES_2017: Final = frozenset({"FIDE_DUTCH", "FIDE_DUTCH_2017"})
CODES_2026: Final = frozenset({"FIDE_DUTCH_2026", "FIDE_DUTCH_2025"})


@dataclass(frozen=True, slots=True)
class PairingSystem:
    """A pairing system with the acceleration that goes with it."""

    key: str
    edition: DutchEdition
    acceleration: str


DUTCH_SYSTEM_2017: Final = PairingSystem("dutch-2017", DUTCH_2017, "baku-2016")
SYSTEMS: Final = (DUTCH_SYSTEM_2017,)
BY_KEY: Final = {system.key: system for system in SYSTEMS}


def system_of(event: Event, named: str = AUTO) -> PairingSystem:
    """The system asked for, or the one record 192 and the start of the event point to."""
    if named != AUTO:
        return by_key(named)
    code = type_code(event).removesuffix(BAKU)
    if code in CODES_2026:
        raise not_covered("pair.type_not_covered", "192", code)
    if event.start and event.start >= IN_FORCE_2026 and code != "FIDE_DUTCH_2017":
        raise not_covered("pair.start_not_covered", "042", event.start.isoformat())
    if code and code not in CODES_2017:
        raise not_covered("pair.type_unknown", "192", code)
    return DUTCH_SYSTEM_2017


def by_key(named: str) -> PairingSystem:
    """The system with a key."""
    if named not in BY_KEY:
        values = {"found": named, "expected": ", ".join((AUTO, *BY_KEY))}
        raise UnknownName(Finding(Severity.ERROR, "pair.unknown_system", "--system", values=values))
    return BY_KEY[named]


def not_covered(message: str, record: str, found: str) -> NotCovered:
    """The refusal to guess a system."""
    values = {"found": found, "expected": ", ".join(BY_KEY)}
    return NotCovered(Finding(Severity.ERROR, message, record, "C.04.2 A", values))


def type_code(event: Event) -> str:
    """The encoded type of tournament, record 192."""
    return str(event.report.get("type_code") or "").strip().upper()


def is_accelerated(event: Event) -> bool:
    """Whether record 192 says that the event is accelerated."""
    return type_code(event).endswith(BAKU)
