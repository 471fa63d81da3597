"""FIDE B.02 as amended up to the General Assembly of 2004, in force from 1 July 2005.

Section 15 has the principles of a list of rapid chess.
"""

from dataclasses import replace
from datetime import date
from fractions import Fraction

from arpad.core.event import Play
from arpad.core.rounding import round_half_up
from arpad.rules.regulations.cited import Cited
from arpad.rules.regulations.common_readings import (
    delisted_memory,
    double_round_robin,
    first_games,
    round_robin_stages,
    score_halves,
    undetermined,
)
from arpad.rules.regulations.edition import (
    AdmissionRules,
    ChangeRules,
    Closing,
    Composition,
    CountingRules,
    Edition,
    InitialRules,
    KRules,
    ListRules,
    TimeBand,
)
from arpad.rules.regulations.kinds import (
    UNTIL_STABLE,
    Expectation,
    FromSums,
    LateEntry,
    Pooling,
    RoundRobin,
    Stages,
    UnratedOpponents,
)
from arpad.rules.regulations.policies.development import new_then_top
from arpad.rules.regulations.readings import Reading

FIDE_2005 = Edition(
    key="fide-2005",
    play=Play.STANDARD,
    in_force=date(2005, 7, 1),
    until=date(2009, 6, 30),
    counting=CountingRules(
        unplayed=Cited(True, "5.1"),
        unrated_opponents=Cited(UnratedOpponents.IGNORED, "6.4"),
        incomplete_as_swiss=Cited(True, "6.43"),
        match_decided=Cited(True, "6.5"),
        scheveningen_all_games=Cited(True, "6.4"),
        scheveningen_unrated_limit=Cited(1, "6.4"),
        sums=Cited(FromSums.EVERYBODY, "11.3"),
        stages=Cited(Stages.ALWAYS, "6.2"),
    ),
    initial=InitialRules(
        table=Cited("p → dp", "10.1.a"),
        mean=Cited("Rc", "10.21.a"),
        even=Cited("Ru = Rc", "10.22"),
        bonus=Cited(Fraction(25, 2), "10.23"),
        difference=Cited("Ru = Rc + dp", "10.24"),
        rounding=Cited(round_half_up, "10.32"),
        pooling=Cited(Pooling.WEIGHTED_MEAN, "10.3"),
        score_rounding=round_half_up,
        mean_rounding=round_half_up,
        performance_rounding=round_half_up,
        points_first_event=Cited(2, "6.1"),
        minimum_opponents=Cited(3, "6.42"),
        first_below_floor=Cited(True, "10.31"),
        round_robin=Cited(RoundRobin.ITERATION, "10.54"),
        round_robin_mean=Cited("Ra = Rar − dpa·n/(n+1)", "10.21.b"),
        round_robin_difference=Cited("Ru = Rc + dp·n/(n+1)", "10.25"),
        round_robin_passes=Cited(1, "10.54"),
    ),
    change=ChangeRules(
        expectation=Cited(Expectation.PER_GAME, "10.51"),
        table=Cited("D → PD", "10.1.b"),
        change=Cited("K·ΣΔR", "10.51.c"),
        rounding=Cited(round_half_up, "10.53"),
        rounds_new_rating=True,
        gap_cap=Cited(350, "10.51"),
        k=KRules(
            policy=Cited(new_then_top, "10.52"),
            new=Cited(25, "10.52"),
            new_until=Cited(30, "10.52"),
            middle=Cited(15, "10.52"),
            top=Cited(10, "10.52"),
            top_from=Cited(2400, "10.52"),
        ),
    ),
    lists=ListRules(
        months=Cited((1, 4, 7, 10), "9.11"),
        closing=Cited(Closing(months=1, days=0), "9.13"),
        floor=Cited(1601, "9.12"),
        delisted=Cited(1601, "9.21"),
        minimum_games=Cited(9, "9.14"),
        minimum_games_team=Cited(7, "9.14d"),
        minimum_games_disabled=Cited(7, "9.14e"),
        window_months=Cited(24, "9.14c"),
        inactive_below_games=Cited(4, "9.23a"),
        inactive_after_months=Cited(12, "9.23a"),
        inactive_shown_lists=Cited(7, "9.23b"),
        active_again_games=Cited(4, "9.23c"),
        late_entry=Cited(LateEntry.LISTED_AFTER_START, "10.4"),
    ),
    admission=AdmissionRules(
        minutes=Cited((TimeBand(2200, 120), TimeBand(1600, 90), TimeBand(0, 60)), "1.1"),
        first_control_moves=Cited(40, "1.3"),
        rounds_per_day=Cited(3, "3.1"),
        hours_per_day=Cited(12, "3.1"),
        duration_days=Cited(90, "4.1"),
        leagues_longer=Cited(True, "4.11"),
        rated_share=Cited(Fraction(1, 3), "6.3"),
        small_round_robin=Cited(Composition(players=9, rated=4), "6.31"),
        double_round_robin=Cited(Composition(players=6, rated=4), "6.32"),
        championship_rated=Cited(3, "6.33"),
        championship_rated_women=Cited(2, "6.33"),
        registered_before=Cited(True, "7.1"),
    ),
    readings=(
        Reading(
            "registered",
            "7.1",
            {
                "first-day": {},
                "day-before": {
                    "admission.registered_before": None,
                    "admission.registration_days": Cited(1, "7.1"),
                },
            },
        ),
        Reading(
            "sums",
            "11.3",
            {
                "mean-opponent": {},
                "newcomers-only": {"counting.sums": Cited(FromSums.NEWCOMERS, "11.3")},
            },
        ),
        Reading(
            "iteration",
            "10.54",
            {
                "once": {},
                "until-stable": {"initial.round_robin_passes": Cited(UNTIL_STABLE, "10.54")},
            },
        ),
        Reading(
            "match-decided",
            "6.5",
            {"not-rated": {}, "rated": {"counting.match_decided": None}},
        ),
        Reading(
            "minimum-opponents",
            "6.42",
            {
                "opponents": {},
                "games": {
                    "initial.minimum_opponents": None,
                    "initial.minimum_games": Cited(3, "6.42"),
                },
            },
        ),
        round_robin_stages("6.2"),
        score_halves("10.1.a"),
        first_games("10.52"),
        delisted_memory("9.21"),
        undetermined("10.1.a"),
        double_round_robin("10.21.b"),
    ),
)


def _one_k(k: int) -> dict[str, object]:
    """The same K for everybody."""
    others = dict.fromkeys(("new", "new_until", "top", "top_from"))
    return {
        **{f"change.k.{name}": value for name, value in others.items()},
        "change.k.middle": Cited(k, "15.b"),
    }


# 15: principles of a list that the text does not lay out, so that no date chooses it. What they
# leave open is that of the standard list; they ask for no time limit, and no registration.
FIDE_2005_RAPID = replace(
    FIDE_2005,
    key="fide-2005-rapid",
    play=Play.RAPID,
    automatic=False,
    parent="fide-2005",
    lists=replace(
        FIDE_2005.lists,
        floor=Cited(1600, "15.a"),
        delisted=Cited(1600, "15.a"),
        digits_printed=Cited(3, "15.c"),
    ),
    admission=replace(
        FIDE_2005.admission, minutes=None, first_control_moves=None, registered_before=None
    ),
    readings=(
        Reading(
            "k-rapid",
            "15.b",
            {"as-standard": {}, **{str(k): _one_k(k) for k in (10, 15, 20, 25, 30)}},
        ),
        *(reading for reading in FIDE_2005.readings if reading.name != "registered"),
    ),
)
