"""Who may have a role in an event to come: category, activity, licence, and events of a year."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Final

from arpad.core.arbiter_service import ArbiterRole, ArbiterService, EventLevel, ServiceKind
from arpad.rules.titles.arbiters.activity import end_of_activity_2_2
from arpad.rules.titles.arbiters.applying import ArbiterRecord
from arpad.rules.titles.arbiters.categories import CATEGORY_OF, event_category_1_3
from arpad.rules.titles.arbiters.edition import ArbiterEdition
from arpad.rules.titles.arbiters.staffing import ANY, APPOINTED_8_3
from arpad.rules.titles.verdict import RequirementCheck

# B.06.4, 4: official FIDE events of one year.
EVENTS_A_YEAR: Final[Mapping[ArbiterRole, int]] = {ArbiterRole.CHIEF: 2, ArbiterRole.DEPUTY: 2}
ALL_EVENTS_A_YEAR: Final = 3
HIGH: Final = (EventLevel.WORLD, EventLevel.CONTINENTAL)


@dataclass(frozen=True, slots=True)
class Appointment:
    """An event to come, and whether its arbiter may have the role."""

    service: ArbiterService
    allowed: bool | None
    checks: tuple[RequirementCheck, ...]


def appointments(
    edition: ArbiterEdition, record: ArbiterRecord, day: date
) -> Iterator[Appointment]:
    """The services of a record that begin after a day."""
    for service in record.services:
        if service.start and service.start > day and not service.kind.is_course:
            checks = tuple(appointment_checks(edition, record, service))
            oks = [check.ok for check in checks]
            allowed = False if False in oks else None if None in oks else True
            yield Appointment(service, allowed, checks)


def appointment_checks(
    edition: ArbiterEdition, record: ArbiterRecord, service: ArbiterService
) -> Iterator[RequirementCheck]:
    """Everything asked of whoever is appointed."""
    yield licence_6_1(record)
    yield from activity_2_1(edition, record, service)
    yield from category_8_3(edition, record, service)
    yield from events_of_a_year(record, service)


def licence_6_1(record: ArbiterRecord) -> RequirementCheck:
    """B.06.1, 6.1: the fee to FIDE, once the licence; without it the event is not rated (6.2)."""
    return RequirementCheck("B.06.1 6.1", record.licensed, None, None, "licence")


def activity_2_1(
    edition: ArbiterEdition, record: ArbiterRecord, service: ArbiterService
) -> Iterator[RequirementCheck]:
    """2.1.1: an inactive chief only where no norms are possible; 2.1.2: no official event."""
    end = end_of_activity_2_2(edition, record)
    if record.title is None or service.start is None:
        return
    active = None if end is None else service.start <= end
    article, asked = "B.06.3 2.1.1", service.role is ArbiterRole.CHIEF
    if service.level in HIGH or service.championship:
        article, asked = "B.06.3 2.1.2", True
    elif service.norms_possible is False:
        asked = False
    if asked:
        found = end.isoformat() if end else None
        yield RequirementCheck(article, active, found, service.start.isoformat(), "active_then")


def category_8_3(
    edition: ArbiterEdition, record: ArbiterRecord, service: ArbiterService
) -> Iterator[RequirementCheck]:
    """8.3: the categories that may have a role; 8.2: no national arbiters in world events."""
    category = event_category_1_3(edition, service)
    if category is None:
        return
    allowed = APPOINTED_8_3[service.role]["ABCD".index(category)]
    held = record.category_held
    fits = record.title is not None if allowed == ANY else held in allowed.split(", ")
    found = f"{record.title} {held}" if record.title else None
    yield RequirementCheck("B.06.3 8.3", fits, found, allowed, "appointed")


def events_of_a_year(record: ArbiterRecord, service: ArbiterService) -> Iterator[RequirementCheck]:
    """B.06.4, 4: two official events as chief, two as deputy, three in all in a calendar year."""
    if not is_official(service) or service.start is None:
        return
    year = [
        each
        for each in record.services
        if is_official(each) and each.start and each.start.year == service.start.year
    ]
    own = sum(each.role is service.role for each in year)
    if service.role in EVENTS_A_YEAR:
        most = EVENTS_A_YEAR[service.role]
        yield RequirementCheck("B.06.4 4", own <= most, own, most, "role_a_year")
    most = ALL_EVENTS_A_YEAR
    yield RequirementCheck("B.06.4 4", len(year) <= most, len(year), most, "events_a_year")


def is_official(service: ArbiterService) -> bool:
    """Whether an event is one of FIDE's own: category A, or a world event of category B."""
    name = service.championship or ""
    world = CATEGORY_OF.get(name) == "A" or name.startswith(("world", "u16"))
    return service.kind is ServiceKind.OFFICIAL or world or service.level is EventLevel.WORLD
