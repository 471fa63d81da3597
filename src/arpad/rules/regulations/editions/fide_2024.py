"""FIDE B.02 in force from 1 March 2024, with its amendments.

1 December 2024: some very uneven rapid and blitz games are not rated. 1 October 2025:
standard ratings of 2650 and above know no limit on differences.
"""

from dataclasses import replace
from datetime import date
from fractions import Fraction

from arpad.core.rounding import round_away_from_zero
from arpad.rules.regulations.cited import Cited
from arpad.rules.regulations.common_readings import delisted_memory, first_games, score_halves
from arpad.rules.regulations.edition import EliteRegistration, Fictitious, OneTimeLift, WideGap
from arpad.rules.regulations.editions.fide_2022 import (
    FIDE_2022,
    FIRST_EVENT_POINTS,
    JUNIOR_K,
    K_ORDER,
    as_blitz,
    as_rapid,
)
from arpad.rules.regulations.kinds import Unit
from arpad.rules.regulations.policies.gap_cap import cap_every_gap
from arpad.rules.regulations.readings import Reading

FIDE_2024 = replace(
    FIDE_2022,
    key="fide-2024",
    parent="fide-2022",
    in_force=date(2024, 3, 1),
    until=date(2025, 9, 30),
    initial=replace(
        FIDE_2022.initial,
        bonus=None,
        mean_rounding=None,
        fictitious=Cited(Fictitious(opponents=2, rating=1800), "8.2.2"),
        maximum=Cited(2200, "8.2.3"),
    ),
    change=replace(
        FIDE_2022.change,
        cap_policy=cap_every_gap,
        rounding=Cited(round_away_from_zero, "8.3.4"),
    ),
    lists=replace(
        FIDE_2022.lists,
        floor=Cited(1400, "7.1.4"),
        delisted=Cited(1400, "7.2.1"),
        one_time_lift=Cited(
            OneTimeLift(date(2024, 3, 1), below=2000, share=Fraction(2, 5)), "transition"
        ),
    ),
    admission=replace(
        FIDE_2022.admission,
        registration_elite=Cited(
            EliteRegistration(days=30, open_above=2700, women_above=2500), "0.2"
        ),
    ),
    readings=(
        Reading(
            "rounding-unit",
            "8.3.4",
            {"period": {}, "event": {"change.rounding_unit": Unit.EVENT}},
        ),
        K_ORDER,
        JUNIOR_K,
        FIRST_EVENT_POINTS,
        score_halves("8.1.1"),
        first_games("8.3.3"),
        delisted_memory("7.2.1"),
    ),
)
FIDE_2025 = replace(
    FIDE_2024,
    key="fide-2025",
    parent="fide-2024",
    in_force=date(2025, 10, 1),
    until=None,
    change=replace(FIDE_2024.change, uncapped_from=Cited(2650, "8.3.1")),
)

FIDE_2024_RAPID = replace(
    as_rapid(FIDE_2024, "fide-2024-rapid", "fide-2022-rapid"), until=date(2024, 11, 30)
)
FIDE_2024_BLITZ = as_blitz(FIDE_2024_RAPID, "fide-2024-blitz", "fide-2022-blitz")

FIDE_2024_12_RAPID = replace(
    FIDE_2024_RAPID,
    key="fide-2024-12-rapid",
    parent="fide-2024-rapid",
    in_force=date(2024, 12, 1),
    until=None,
    counting=replace(
        FIDE_2024_RAPID.counting,
        wide_gap=Cited(WideGap(difference=600, rated_above=2600), "7.3.1"),
    ),
)
FIDE_2024_12_BLITZ = as_blitz(FIDE_2024_12_RAPID, "fide-2024-12-blitz", "fide-2024-blitz")
