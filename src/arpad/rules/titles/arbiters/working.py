"""The working behind titles, activity and categories of arbiters."""

from collections.abc import Iterator
from datetime import date

from arpad.core.step import Exact, Step
from arpad.rules.titles.arbiters.applying import ArbiterApplication, Norms
from arpad.rules.titles.arbiters.appointing import Appointment
from arpad.rules.titles.arbiters.categories import CategoryAnswer
from arpad.rules.titles.arbiters.norms import ArbiterNorm
from arpad.rules.titles.verdict import RequirementCheck
from arpad.rules.titles.working import MARKS

ANSWERS = {True: "arbiter.yes", False: "arbiter.no", None: "arbiter.open"}
CATEGORIES = {
    True: "arbiter.category", False: "arbiter.no_category", None: "arbiter.category_open",
}  # fmt: skip


def explain_application(name: str, found: ArbiterApplication) -> Step:
    """An application with every norm, used or not."""
    steps = (
        *_norms(found.norms, used=True),
        *_norms(tuple(norm for norm in found.judged if norm not in found.norms), used=False),
        *(requirement(check) for check in found.checks),
    )
    numbers: dict[str, Exact] = {"name": name, "title": found.title}
    return Step("B.06.1", ANSWERS[found.awarded], numbers, found.title, steps)


def explain_arbiter_norm(norm: ArbiterNorm) -> Step:
    """A norm by its article, or what keeps the service from being one."""
    said = "arbiter.norm" if norm.ok else "arbiter.no_norm"
    return Step(norm.article, said, _numbers(norm), norm.ok, tuple(_lacking(norm)))


def explain_category(name: str, found: CategoryAnswer) -> Step:
    """A category with every requirement."""
    numbers: dict[str, Exact] = {"name": name, "category": found.category}
    steps = tuple(requirement(check) for check in found.checks)
    return Step("B.06.3", CATEGORIES[found.reached], numbers, found.category, steps)


def explain_appointment(found: Appointment) -> Step:
    """An event to come, with every requirement on who is appointed."""
    service = found.service
    numbers: dict[str, Exact] = {
        "mark": MARKS[found.allowed],
        "event": service.event,
        "role": service.role.value,
        "day": service.start.isoformat() if service.start else None,
    }
    steps = tuple(requirement(check) for check in found.checks)
    return Step("B.06.3 8", "arbiter.appointment", numbers, service.role.value, steps)


def explain_activity(name: str, until: date | None, day: date) -> Step:
    """Until when somebody is active."""
    if until is None:
        return Step("B.06.3 2.2", "arbiter.activity_open", {"name": name})
    said = "arbiter.active" if day <= until else "arbiter.inactive"
    return Step("B.06.3 2.2", said, {"name": name, "until": until.isoformat()})


def requirement(check: RequirementCheck) -> Step:
    """One requirement, with what was found and what is needed."""
    numbers = {"mark": MARKS[check.ok], "found": check.found, "needed": check.needed}
    return Step(check.article, f"arbiter.check_{check.code}", numbers, check.found)


def _norms(norms: Norms, *, used: bool) -> Iterator[Step]:
    for norm in norms:
        if norm.ok and not used:
            yield Step(norm.article, "arbiter.unused", _numbers(norm), norm.ok)
        else:
            yield explain_arbiter_norm(norm)


def _numbers(norm: ArbiterNorm) -> dict[str, Exact]:
    day = norm.service.day
    return {
        "mark": MARKS[norm.ok],
        "event": norm.service.event,
        "day": day.isoformat() if day else None,
    }


def _lacking(norm: ArbiterNorm) -> Iterator[Step]:
    """What keeps a service from being a norm."""
    yield from (requirement(check) for check in norm.checks if not check.ok)
