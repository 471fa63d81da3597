"""Titles, activity and categories of arbiters as JSON rows."""

from datetime import date
from typing import TypedDict

from arpad.doors.answers.norms import CheckKeys, check_keys
from arpad.rules.titles.arbiters.applying import ArbiterApplication
from arpad.rules.titles.arbiters.appointing import Appointment
from arpad.rules.titles.arbiters.categories import CategoryAnswer
from arpad.rules.titles.arbiters.staffing import Staff


class ArbiterNormKeys(TypedDict):
    """One service."""

    event: str
    date: str | None
    article: str
    norm: bool | None
    used: bool
    checks: list[CheckKeys]


class ApplicationKeys(TypedDict):
    """One title."""

    arbiter: str
    title: str
    awarded: bool | None
    norms: list[ArbiterNormKeys]
    checks: list[CheckKeys]
    edition: str


class ActivityKeys(TypedDict):
    """Until when somebody is active."""

    arbiter: str
    active: bool | None
    active_until: str | None


class CategoryKeys(TypedDict):
    """One category."""

    arbiter: str
    category: str
    reached: bool | None
    checks: list[CheckKeys]


class AppointmentKeys(TypedDict):
    """One event to come."""

    arbiter: str
    event: str
    role: str
    start: str | None
    allowed: bool | None
    checks: list[CheckKeys]


class StaffKeys(TypedDict):
    """Whom an event needs."""

    event: str
    players: int
    deputies: int
    arbiters_least: int
    arbiters_most: int
    certificates: int | None
    category: str | None
    appointed: dict[str, str]


def application_answer(name: str, found: ArbiterApplication, edition: str) -> ApplicationKeys:
    """An application with every service and every requirement."""
    return {
        "arbiter": name,
        "title": found.title,
        "awarded": found.awarded,
        "norms": [
            {
                "event": norm.service.event,
                "date": norm.service.day.isoformat() if norm.service.day else None,
                "article": norm.article,
                "norm": norm.ok,
                "used": norm in found.norms,
                "checks": [check_keys(check) for check in norm.checks],
            }
            for norm in found.judged
        ],
        "checks": [check_keys(check) for check in found.checks],
        "edition": edition,
    }


def activity_answer(name: str, until: date | None, day: date) -> ActivityKeys:
    """Whether somebody is active on a day."""
    return {
        "arbiter": name,
        "active": None if until is None else day <= until,
        "active_until": until.isoformat() if until else None,
    }


def category_answer(name: str, found: CategoryAnswer) -> CategoryKeys:
    """A category with every requirement."""
    return {
        "arbiter": name,
        "category": found.category,
        "reached": found.reached,
        "checks": [check_keys(check) for check in found.checks],
    }


def appointment_answer(name: str, found: Appointment) -> AppointmentKeys:
    """Whether somebody may have a role in an event to come."""
    start = found.service.start
    return {
        "arbiter": name,
        "event": found.service.event,
        "role": found.service.role.value,
        "start": start.isoformat() if start else None,
        "allowed": found.allowed,
        "checks": [check_keys(check) for check in found.checks],
    }


def staff_answer(
    event: str, players: int, found: Staff, category: str | None, appointed: dict[str, str]
) -> StaffKeys:
    """The arbiters of an event."""
    return {
        "event": event,
        "players": players,
        "deputies": found.deputies,
        "arbiters_least": found.arbiters_least,
        "arbiters_most": found.arbiters_most,
        "certificates": found.certificates,
        "category": category,
        "appointed": appointed,
    }
