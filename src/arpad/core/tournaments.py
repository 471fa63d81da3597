"""A tournament on its way through the office: where it stands and where it may go."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import Final

from arpad.core.event import Play


class Status(StrEnum):
    """Where a tournament stands."""

    REGISTERED = "registered"
    RECEIVED = "received"
    CHECKED = "checked"
    ACCEPTED = "accepted"
    RETURNED = "returned"
    REJECTED = "rejected"
    RATED = "rated"
    PUBLISHED = "published"
    WITHDRAWN = "withdrawn"


AWAITING: Final = (Status.REGISTERED, Status.RECEIVED, Status.CHECKED, Status.RETURNED)
"""Where a report is simply the next thing to come."""

DECIDED: Final = (Status.ACCEPTED, Status.REJECTED, Status.RATED, Status.PUBLISHED)
"""Where a new report is a correction and needs a reason."""

STANDING: Final = (Status.ACCEPTED, Status.RATED, Status.PUBLISHED)
"""Where a version of its report counts."""

OPEN: Final = (*AWAITING, Status.ACCEPTED, Status.RATED)
"""Where there is still something to do before the list."""

REACHED_FROM: Final[Mapping[Status, tuple[Status, ...]]] = {
    Status.RECEIVED: (*AWAITING, *DECIDED),
    Status.CHECKED: (Status.RECEIVED, Status.CHECKED),
    Status.ACCEPTED: (Status.CHECKED,),
    Status.RETURNED: (Status.RECEIVED, Status.CHECKED, Status.ACCEPTED),
    Status.REJECTED: (*OPEN, Status.PUBLISHED),
    Status.WITHDRAWN: (*OPEN, Status.PUBLISHED),
}
"""The steps the office takes by hand; rating and publishing are those of a period."""


class Office(StrEnum):
    """What somebody is licensed for."""

    ARBITER = "arbiter"
    ORGANISER = "organiser"


class Function(StrEnum):
    """What somebody did in one tournament."""

    CHIEF = "chief"
    DEPUTY = "deputy"
    ORGANISER = "organiser"


class FeeKind(StrEnum):
    """What a fee is for: the event, each player of the accepted report, a late report."""

    REGISTRATION = "registration"
    PLAYER = "player"
    LATE = "late"


@dataclass(frozen=True, slots=True, kw_only=True)
class NewTournament:
    """A tournament as somebody registers it; ``reported_by`` is the player of a foreign event.

    ``stated`` is what is said of it that a report may have no room for: ``requested``.
    """

    code: str
    name: str
    play: Play
    start: date
    end: date
    federation: str | None = None
    city: str | None = None
    expected_players: int | None = None
    time_control: str | None = None
    ratings_on: date | None = None
    official: bool = False
    reported_by: int | None = None
    stated: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentRow:
    """A tournament on record."""

    id: int
    code: str
    name: str
    play: Play
    federation: str | None
    city: str | None
    start: date
    end: date
    expected_players: int | None
    time_control: str | None
    ratings_on: date | None
    official: bool
    reported_by: int | None
    registered_on: date
    registered_by: str
    status: Status
    accepted_report: int | None
    accepted_version: int | None
    stated: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class StepRow:
    """One step: who took it, when and why."""

    at: str
    by: str
    before: Status | None
    after: Status
    reason: str | None
