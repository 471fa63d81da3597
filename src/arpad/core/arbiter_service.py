"""What an arbiter did: one tournament or seminar, as a service record states it."""

from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from arpad.core.play import Play, System


class ArbiterRole(StrEnum):
    """What an arbiter is in an event (B.06.3, 8.3)."""

    CHIEF = "chief"
    DEPUTY = "deputy"
    SECTOR = "sector"
    PAIRINGS = "pairings"
    FAIR_PLAY = "fair-play"
    ARBITER = "arbiter"
    MATCH = "match"


class ServiceKind(StrEnum):
    """What a line of a service record is, besides an ordinary tournament (B.06.1, 3 and 4)."""

    TOURNAMENT = "tournament"
    NATIONAL_CHAMPIONSHIP = "national-championship"
    NATIONAL_LEAGUE = "national-league"
    OFFICIAL = "official"
    HYBRID = "hybrid"
    OLYMPIAD_MATCH = "olympiad-match"
    OTHER_TITLE = "other-title"
    FA_SEMINAR = "fa-seminar"
    IA_SEMINAR = "ia-seminar"
    REFRESHER = "refresher"

    @property
    def is_course(self) -> bool:
        """Whether it is no event with players."""
        return self in (ServiceKind.FA_SEMINAR, ServiceKind.IA_SEMINAR, ServiceKind.REFRESHER)


class EventLevel(StrEnum):
    """B.06.1, 2.6; what is not said is told by the number of federations."""

    WORLD = "world"
    CONTINENTAL = "continental"
    INTERNATIONAL = "international"
    NATIONAL = "national"


@dataclass(frozen=True, slots=True, kw_only=True)
class ArbiterService:
    """One line of a service record; None is what nobody said.

    ``championship`` names an event of FIDE's calendar, ``norms_possible`` whether players can make
    norms there, ``served`` the rounds the arbiter worked, ``exam`` the percentage of a seminar's
    exam, ``used`` whether it served for a title or category already.
    """

    event: str
    kind: ServiceKind = ServiceKind.TOURNAMENT
    role: ArbiterRole = ArbiterRole.ARBITER
    system: System = System.SWISS
    play: Play = Play.STANDARD
    level: EventLevel | None = None
    championship: str | None = None
    start: date | None = None
    end: date | None = None
    rounds: int | None = None
    served: int | None = None
    players: int | None = None
    rated: int | None = None
    titled: int | None = None
    federations: int | None = None
    average: int | None = None
    women: bool = False
    boards: int | None = None
    teams: int | None = None
    norms_possible: bool | None = None
    approved: bool | None = None
    chief: str | None = None
    exam: int | None = None
    positive: bool | None = None
    used: bool = False

    @property
    def day(self) -> date | None:
        """Its last day."""
        return self.end or self.start
