"""The office in which each use case is called as each role, and what is private there."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Any

from arpad.core.people import VISITOR, Role, User
from arpad.office.desk import Desk
from arpad.office.lists.consulting import Which

from ...conftest import OFFICER
from ..town import SYSTEM

# What only officers may see: a birth date, a licence, an arbiter's licence, the report's own date.
BIRTH, LICENCE, ARBITERS_LICENCE, REPORTED_BIRTH = "1990-03-01", "L9-17", "EG-23", "1989-04-02"
LISTED_BIRTH, NATIONAL_BIRTH, MYSTERY_BIRTH = "2008-05-17", "1989-04-03", "1989-04-04"
REPORTED = (REPORTED_BIRTH, NATIONAL_BIRTH, MYSTERY_BIRTH)
COMPLAINANT = "Ana, 600 000"
SECRETS = (BIRTH, LICENCE, ARBITERS_LICENCE, *REPORTED, LISTED_BIRTH, COMPLAINANT)
NOBODY, ARBITER, TREASURER = Role.NOBODY, Role.ARBITER, Role.TREASURER
# The arbiter of the report that is checked.
ARBITERS_NAME = "Eva Gil"
DAY, MARCH = date(2026, 7, 1), date(2025, 3, 1)
LISTED = Which(SYSTEM)


@dataclass(frozen=True)
class Place:
    """An office with players, an arbiter and tournaments that stand differently."""

    folder: Path
    checked: str
    received: str
    withdrawn: str
    player: str


Do = Callable[[Desk, Place], Any]


def of(desk: Desk, role: Role) -> Desk:
    user = VISITOR if role is Role.NOBODY else User(f"{role}-1", ARBITERS_NAME, role)
    return replace(desk, user=OFFICER if role is Role.OFFICER else user)
