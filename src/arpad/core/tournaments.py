"""A tournament on its way through the office: where it stands and where it may go."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final


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
