"""FIDE B.02 as amended up to the General Assembly of 2008, in force from 1 July 2009.

By 0.1 a change takes effect on 1 July of the year after its decision, so this text is certain
for events that start before 1 July 2010; after that the user must name it.
"""

from dataclasses import replace
from datetime import date
from fractions import Fraction

from arpad.core.rounding import round_half_up, round_up
from arpad.rules.regulations.cited import Cited
from arpad.rules.regulations.common_readings import (
    delisted_memory,
    double_round_robin,
    first_games,
    round_robin_stages,
    score_halves,
    undetermined,
)
from arpad.rules.regulations.edition import Closing, KRules
from arpad.rules.regulations.editions.fide_2005 import FIDE_2005
from arpad.rules.regulations.kinds import (
    UNTIL_STABLE,
    LateEntry,
    Pooling,
    RoundRobin,
    Stages,
    UnratedOpponents,
)
from arpad.rules.regulations.policies.development import new_then_top, new_then_top_remains_ten
from arpad.rules.regulations.readings import Reading

# FIDE announced on 13 July 2009 that the new K was not confirmed.
CONFIRMED_K = {
    "change.k.new": Cited(25, "8.56"),
    "change.k.middle": Cited(15, "8.56"),
    "change.k.top": Cited(10, "8.56"),
}

FIDE_2009 = replace(
    FIDE_2005,
    key="fide-2009",
    parent="fide-2005",
    in_force=date(2009, 7, 1),
    until=date(2010, 6, 30),
    counting=replace(
        FIDE_2005.counting,
        unrated_opponents=Cited(UnratedOpponents.VALID_PERFORMANCE, "6.42"),
        match_needs_rated=Cited(True, "6.6"),
        scheveningen_all_games=None,
        scheveningen_unrated_limit=None,
        sums=None,
        stages=Cited(Stages.ON_REQUEST, "6.2"),
    ),
    initial=replace(
        FIDE_2005.initial,
        table=Cited("p → dp", "8.1.a"),
        mean=Cited("Rc", "8.21.a"),
        even=Cited("Ru = Rc", "8.22"),
        bonus=Cited(Fraction(15), "8.23"),
        difference=Cited("Ru = Rc + dp", "8.24"),
        rounding=Cited(round_half_up, "8.32"),
        pooling=Cited(Pooling.ONE_EVENT, "7.14e"),
        points_first_event=Cited(2, "8.21"),
        points_outside_round_robin=Cited(1, "6.41"),
        minimum_opponents=None,
        minimum_games=Cited(3, "6.41"),
        minimum_performance=Cited(1200, "6.41"),
        first_below_floor=Cited(True, "8.31"),
        later_results=Cited(True, "6.1"),
        round_robin=Cited(RoundRobin.ITERATION, "8.58"),
        round_robin_mean=Cited("Ra = Rar − dpa·n/(n+1)", "8.21.b"),
        round_robin_difference=Cited("Ru = Rc + dp·n/(n+1)", "8.25"),
        round_robin_passes=Cited(1, "8.58"),
    ),
    change=replace(
        FIDE_2005.change,
        expectation=replace(FIDE_2005.change.expectation, article="8.51"),
        table=Cited("D → PD", "8.1.b"),
        change=Cited("K·ΣΔR", "8.55.c"),
        rounding=Cited(round_half_up, "8.57"),
        gap_cap=Cited(400, "8.54"),
        k=KRules(
            policy=Cited(new_then_top, "8.56"),
            new=Cited(30, "8.56"),
            new_until=Cited(30, "8.56"),
            middle=Cited(30, "8.56"),
            top=Cited(20, "8.56"),
            top_from=Cited(2400, "8.56"),
        ),
    ),
    lists=replace(
        FIDE_2005.lists,
        months=Cited((1, 3, 5, 7, 9, 11), "7.11"),
        closing=Cited(Closing(months=0, days=7), "7.13"),
        official_closing=Cited(Closing(months=0, days=1), "7.13"),
        floor=Cited(1200, "0.6"),
        delisted=Cited(1200, "7.21"),
        minimum_games=Cited(9, "7.14"),
        minimum_games_team=Cited(7, "7.14f"),
        minimum_games_disabled=Cited(7, "7.14e"),
        window_months=Cited(24, "7.14c"),
        inactive_below_games=Cited(1, "7.23a"),
        inactive_after_months=Cited(12, "7.23a"),
        inactive_shown_lists=Cited(12, "7.23b"),
        active_again_games=Cited(1, "7.23c"),
        late_entry=Cited(LateEntry.LISTED_AFTER_START, "8.4"),
    ),
    admission=replace(
        FIDE_2005.admission,
        longer_if_authorised=Cited(True, "4.12"),
        ratings_per_game=Cited(True, "4.13"),
        registration_days=Cited(30, "0.4"),
        registered_before=None,
        appeal_days=Cited(7, "0.5"),
    ),
    readings=(
        Reading(
            "k",
            "8.56",
            {
                "printed": {},
                "confirmed": CONFIRMED_K,
                "remains-10": {"change.k.policy": Cited(new_then_top_remains_ten, "8.56")},
            },
            implies={"confirmed": {"half-point": "12.5"}},
        ),
        Reading(
            "half-point",
            "8.23",
            {"15": {}, "12.5": {"initial.bonus": Cited(Fraction(25, 2), "8.23")}},
        ),
        Reading(
            "first-event",
            "8.21",
            {"one-point": {}, "half-point": {"initial.points_first_event": Cited(1, "6.41")}},
        ),
        Reading(
            "later-results",
            "6.1",
            {"counted": {}, "valid-only": {"initial.later_results": None}},
        ),
        Reading(
            "valid-performance",
            "6.41",
            {"at-least": {}, "above": {"initial.minimum_performance": Cited(1201, "6.41")}},
        ),
        Reading(
            "rn-rounding",
            "8.57",
            {"nearest": {}, "up": {"change.rounding": Cited(round_up, "8.57")}},
        ),
        Reading(
            "iteration",
            "8.58",
            {
                "once": {},
                "until-stable": {"initial.round_robin_passes": Cited(UNTIL_STABLE, "8.58")},
            },
        ),
        round_robin_stages("6.2"),
        score_halves("8.1.a"),
        first_games("8.56"),
        delisted_memory("7.21"),
        undetermined("8.1.a"),
        double_round_robin("8.21.b"),
    ),
)
