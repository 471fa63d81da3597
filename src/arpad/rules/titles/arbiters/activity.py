"""B.06.3, 2: until when an arbiter is active, and what who is not may not do."""

from collections.abc import Mapping
from datetime import date
from typing import Final

from arpad.core.arbiter_service import ServiceKind
from arpad.rules.titles.arbiters.applying import ArbiterRecord
from arpad.rules.titles.arbiters.days import years_after
from arpad.rules.titles.arbiters.edition import ArbiterEdition

COURSES: Final = (ServiceKind.REFRESHER, ServiceKind.IA_SEMINAR)
# 2.6: the end of activity by the year of the last event; 2017 differs for FIDE arbiters.
TRANSITION: Final[Mapping[int, int]] = {2016: 2020, 2017: 2021, 2018: 2022, 2019: 2023, 2020: 2024}
TRANSITION_FA_2017: Final = 2022


def end_of_activity_2_2(edition: ArbiterEdition, record: ArbiterRecord) -> date | None:
    """2.2: four years after the last refresher or IA seminar, or else after the title of FA.

    Whoever had a title before July 2021 has at least the end 2.6 gave them.
    """
    courses = [
        service.day
        for service in record.services
        if service.kind in COURSES and service.day and service.positive is not False
    ]
    since = [*courses, *([record.fa_since] if record.fa_since else [])]
    ends = [years_after(day, edition.active_years.value) for day in since]
    first = end_of_activity_2_6(edition, record)
    return max([*ends, *([first] if first else [])], default=None)


def end_of_activity_2_6(edition: ArbiterEdition, record: ArbiterRecord) -> date | None:
    """2.6: the first end of activity in 2021, by the year of the last event until then."""
    titled = record.ia_since or record.fa_since
    years = [each.day.year for each in record.services if each.day and not each.kind.is_course]
    before = [year for year in years if year <= max(TRANSITION)]
    if titled is None or titled >= edition.in_force or not before:
        return None
    last = max(*before, min(TRANSITION))
    fa_2017 = record.title == "FA" and last == 2017
    return date(TRANSITION_FA_2017 if fa_2017 else TRANSITION[last], 12, 31)


def is_active(edition: ArbiterEdition, record: ArbiterRecord, day: date) -> bool | None:
    """2.1: whether the end of activity has not passed; None where nobody says."""
    end = end_of_activity_2_2(edition, record)
    return None if end is None else day <= end
