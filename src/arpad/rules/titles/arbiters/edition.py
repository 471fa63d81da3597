"""B.06.1 and B.06.3 in force from 1 July 2021, as values."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction
from typing import Final

from arpad.core.arbiter_service import ServiceKind
from arpad.rules.regulations.cited import Cited
from arpad.rules.regulations.readings import Reading


@dataclass(frozen=True, slots=True)
class LeagueRules:
    """3.9.1 and 4.9.2: the top division of a national team championship."""

    served: Cited[int]
    boards: int = 4
    teams: int = 10
    teams_double: int = 6
    rated_share: Fraction = Fraction(60, 100)


@dataclass(frozen=True, slots=True, kw_only=True)
class ArbiterTitleRules:
    """What a title takes; ``most`` says how often an article may serve in one application."""

    title: str
    norms: Cited[int]
    seminar: Cited[ServiceKind]
    seminar_from: date | None
    exam: int | None
    rounds: Cited[int]
    short_rounds: Cited[int]
    short_norms: int
    most: Mapping[str, int]
    league: LeagueRules
    age: Cited[int]
    age_at_norm: Cited[int] | None
    title_before: Cited[str] | None
    different_chiefs: str | None


@dataclass(frozen=True, slots=True)
class LargeEvent:
    """2.5 and 4.9.1: players, the share of rated ones, rounds and federations."""

    players: Cited[int]
    rated_share: Fraction
    rounds: int
    federations: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CategoryRules:
    """B.06.3, 3 to 5: what a category takes."""

    category: str
    years_as_ia: Cited[int]
    before: str
    years_before: Cited[int] | None
    services: Cited[int]
    lower_services: int
    active: str
    sanctioned: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ArbiterEdition:
    """The regulations of arbiters as they stood since a day."""

    key: str
    in_force: date
    until: date | None
    titles: tuple[ArbiterTitleRules, ...]
    systems: Cited[int]
    large_swiss: LargeEvent
    large_event: LargeEvent
    swiss_rated: Cited[int]
    round_robin_rated: Cited[int]
    double_rated: Cited[int]
    rapid_rated: Cited[int]
    rapid_rounds: int
    international: Cited[int]
    players_a_certificate: Cited[int]
    round_robin_certificates: Cited[int]
    event_years: Cited[int]
    seminar_years: Cited[int]
    years_to_apply: Cited[int]
    days_before_meeting: Cited[int]
    active_years: Cited[int]
    categories: tuple[CategoryRules, ...]
    category_years: int
    teams_as_swiss: Cited[bool]
    hybrid_as_fa: Cited[bool]
    whole_event: Cited[bool]
    readings: tuple[Reading, ...] = ()
    chosen: Mapping[str, str] = field(default_factory=dict)

    def title(self, title: str) -> ArbiterTitleRules:
        """The rules of a title."""
        return next(each for each in self.titles if each.title == title)


FA: Final = ArbiterTitleRules(
    title="FA",
    norms=Cited(3, "3.8"),
    seminar=Cited(ServiceKind.FA_SEMINAR, "3.7"),
    seminar_from=None,
    exam=80,
    rounds=Cited(7, "3.10"),
    short_rounds=Cited(5, "3.10.1"),
    short_norms=1,
    most={"3.9.1": 1, "3.9.2": 1, "3.9.3": 1, "3.9.4": 1, "3.9.5": 1},
    league=LeagueRules(Cited(5, "3.9.1")),
    age=Cited(19, "5.4.2"),
    age_at_norm=Cited(18, "2.9.3"),
    title_before=None,
    different_chiefs=None,
)
IA: Final = ArbiterTitleRules(
    title="IA",
    norms=Cited(4, "4.8"),
    seminar=Cited(ServiceKind.IA_SEMINAR, "4.7"),
    seminar_from=date(2024, 1, 1),
    exam=None,
    rounds=Cited(9, "4.10"),
    short_rounds=Cited(7, "4.10.1"),
    short_norms=1,
    most={
        "4.8.1": 2, "4.8.4": 1, "4.9.1": 1, "4.9.2": 1, "4.9.3": 1, "4.9.4": 1, "4.9.5": 1,
    },
    league=LeagueRules(Cited(7, "4.9.2")),
    age=Cited(21, "5.5.2"),
    age_at_norm=None,
    title_before=Cited("FA", "4.11"),
    different_chiefs="4.13.1",
)  # fmt: skip

B06_2021: Final = ArbiterEdition(
    key="b06-2021",
    in_force=date(2021, 7, 1),
    until=None,
    titles=(FA, IA),
    systems=Cited(2, "2.4"),
    large_swiss=LargeEvent(Cited(100, "2.5"), Fraction(30, 100), 7, 2),
    large_event=LargeEvent(Cited(100, "4.9.1"), Fraction(30, 100), 7, 3),
    swiss_rated=Cited(20, "3.8.1"),
    round_robin_rated=Cited(10, "3.8.2"),
    double_rated=Cited(6, "3.8.3"),
    rapid_rated=Cited(30, "3.9.2"),
    rapid_rounds=9,
    international=Cited(3, "2.6.2b"),
    players_a_certificate=Cited(25, "2.7.1"),
    round_robin_certificates=Cited(2, "2.7.2"),
    event_years=Cited(6, "5.3.1"),
    seminar_years=Cited(4, "5.3.2"),
    years_to_apply=Cited(1, "5.3.3"),
    days_before_meeting=Cited(45, "5.7"),
    active_years=Cited(4, "B.06.3 2.2"),
    categories=(
        CategoryRules(
            category="A",
            years_as_ia=Cited(5, "3.1"),
            before="B",
            years_before=Cited(2, "3.4"),
            services=Cited(2, "3.5"),
            lower_services=3,
            active="3.2",
            sanctioned="3.3",
        ),
        CategoryRules(
            category="B",
            years_as_ia=Cited(3, "4.1"),
            before="C",
            years_before=Cited(2, "4.4"),
            services=Cited(2, "4.5"),
            lower_services=3,
            active="4.2",
            sanctioned="4.3",
        ),
        CategoryRules(
            category="C",
            years_as_ia=Cited(1, "5.1"),
            before="D",
            years_before=None,
            services=Cited(2, "5.4"),
            lower_services=3,
            active="5.2",
            sanctioned="5.3",
        ),
    ),
    category_years=5,
    teams_as_swiss=Cited(True, "3.8.1"),
    hybrid_as_fa=Cited(False, "4.9.3"),
    whole_event=Cited(False, "2.2"),
    readings=(
        Reading(
            "teams-and-knock-outs",
            "3.8",
            {"as-swiss": {}, "refused": {"teams_as_swiss": Cited(False, "3.8.1")}},
        ),
        Reading("hybrid-level", "4.9.3", {"ia": {}, "fa": {"hybrid_as_fa": Cited(True, "4.9.3")}}),
        Reading("presence", "2.2", {"open": {}, "needed": {"whole_event": Cited(True, "2.2")}}),
    ),
)
