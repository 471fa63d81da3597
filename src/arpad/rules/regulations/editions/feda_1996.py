"""Normativa Elo FEDA, applied from 1 January 1996.

The text does not say when it ended, so no date chooses it.
"""

from datetime import date
from fractions import Fraction

from arpad.core.event import Play
from arpad.core.rounding import round_half_up, round_to_five
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
    ArbiterRank,
    ChampionshipAward,
    ChangeRules,
    Closing,
    Composition,
    CountingRules,
    Edition,
    EventKind,
    InitialRules,
    KRules,
    ListRules,
)
from arpad.rules.regulations.kinds import (
    Expectation,
    FromSums,
    Pooling,
    RoundRobin,
    Stages,
    StartingOrder,
    UnratedOpponents,
)
from arpad.rules.regulations.policies.development import new_then_top
from arpad.rules.regulations.readings import Reading

NATIONAL, AUTONOMIC, PROVINCIAL = "national", "autonomic", "provincial"
# 1.11-1.13: an event that qualifies for the level above is of the category of that level.
KINDS_OF_EVENTS = (
    EventKind("international", "closed", NATIONAL, "1.11.a"),
    EventKind("national", "closed", NATIONAL, "1.11.b"),
    EventKind("international", "open", NATIONAL, "1.11.c"),
    EventKind("national", "open", NATIONAL, "1.11.d"),
    EventKind("autonomic", "qualifying", NATIONAL, "1.11.e"),
    EventKind("international", "other", NATIONAL, "1.11.f"),
    EventKind("national", "other", NATIONAL, "1.11.f"),
    EventKind("autonomic", "closed", AUTONOMIC, "1.12.a"),
    EventKind("autonomic", "open", AUTONOMIC, "1.12.b"),
    EventKind("provincial", "qualifying", AUTONOMIC, "1.12.c"),
    EventKind("autonomic", "other", AUTONOMIC, "1.12.d"),
    EventKind("provincial", "closed", PROVINCIAL, "1.13.a"),
    EventKind("provincial", "open", PROVINCIAL, "1.13.b"),
    EventKind("provincial", "other", PROVINCIAL, "1.13.c"),
)
TITLES_OF_ARBITERS = {
    "IA": NATIONAL,
    "FA": NATIONAL,
    "NA": NATIONAL,
    "RA": AUTONOMIC,
    "PA": PROVINCIAL,
}
RANKS_OF_ARBITERS = tuple(map(ArbiterRank._make, TITLES_OF_ARBITERS.items()))
ANY_TITLE = tuple(ArbiterRank(title, NATIONAL) for title in TITLES_OF_ARBITERS)

FEDA_1996 = Edition(
    key="feda-1996",
    play=Play.STANDARD,
    in_force=date(1996, 1, 1),
    until=None,
    automatic=False,
    counting=CountingRules(
        unplayed=Cited(True, "6.1"),
        unrated_opponents=Cited(UnratedOpponents.IGNORED, "7.4"),
        incomplete_as_swiss=Cited(True, "7.43"),
        scheveningen_all_games=Cited(True, "7.4"),
        sums=Cited(FromSums.EVERYBODY, "10.31"),
        stages=Cited(Stages.ALWAYS, "7.2"),
    ),
    initial=InitialRules(
        table=Cited("p → dp", "9.1.b"),
        mean=Cited("Ra", "9.21.a"),
        even=Cited("Ru = Ra", "9.22"),
        bonus=Cited(Fraction(25, 2), "9.23"),
        difference=Cited("Ru = Ra + dp", "9.24"),
        rounding=Cited(round_to_five, "9.32"),
        pooling=Cited(Pooling.WEIGHTED_MEAN, "9.3"),
        score_rounding=round_half_up,
        mean_rounding=round_half_up,
        points_any_event=Cited(1, "7.1"),
        minimum_opponents=Cited(4, "7.42"),
        first_below_floor=Cited(True, "9.31"),
        round_robin=Cited(RoundRobin.AVERAGE, "9.21.b"),
        round_robin_mean=Cited("Ra = Rar − dpa·n/(n+1)", "9.21.b.3"),
        round_robin_difference=Cited("Ru = Ra + dp·n/(n+1)", "9.25"),
        championship_award=Cited(ChampionshipAward(1805, 1800), "9.4"),
    ),
    change=ChangeRules(
        expectation=Cited(Expectation.AVERAGE, "9.51"),
        table=Cited("D → PD", "9.1.c"),
        change=Cited("K(W − We)", "9.53"),
        rounding=Cited(round_to_five, "9.55"),
        rounds_new_rating=True,
        gap_cap=Cited(350, "9.51"),
        round_robin_expectation=Cited("We = P(D)·(n+1) − ½", "9.53"),
        k=KRules(
            policy=Cited(new_then_top, "9.53.a"),
            new=Cited(25, "9.53.a"),
            new_until=Cited(30, "9.53.a"),
            middle=Cited(15, "9.53.a"),
            top=Cited(10, "9.53.a"),
            top_from=Cited(2200, "9.53.a"),
        ),
    ),
    lists=ListRules(
        months=Cited((1, 7), "8.11"),
        closing=Cited(Closing(months=1, days=1), "8.13"),
        floor=Cited(1805, "8.12"),
        delisted=Cited(1805, "8.21"),
        minimum_games=Cited(9, "8.14"),
        window_months=Cited(24, "8.14.c"),
        inactive_below_games=Cited(4, "8.22.a"),
        inactive_after_months=Cited(12, "8.22.a"),
        inactive_shown_lists=Cited(3, "8.22.b"),
        active_again_games=Cited(4, "8.22.c"),
    ),
    admission=AdmissionRules(
        categories=Cited(KINDS_OF_EVENTS, "1.1"),
        arbiter_titles=Cited(RANKS_OF_ARBITERS, "1.1"),
        starting_order=Cited(StartingOrder.IN_TURN, "1.2"),
        moves_per_hour=Cited(23, "2.1"),
        quickplay_hours=Cited(4, "2.21"),
        electronic_increment=Cited(10, "2.3"),
        rounds_per_day=Cited(2, "4.1"),
        duration_days=Cited(90, "5.1"),
        duration_reached=Cited(True, "5.1"),
        longer_if_authorised=Cited(True, "5.11"),
        rated_share=Cited(Fraction(1, 3), "7.3"),
        small_round_robin=Cited(Composition(players=10, rated=4), "7.31"),
        double_round_robin=Cited(Composition(players=6, rated=4), "7.32"),
        championship_rated=Cited(3, "7.33"),
        championships=(
            "national-championship",
            "autonomic-championship",
            "provincial-championship",
        ),
        report_days=Cited(14, "10.11"),
        correction_days=Cited(28, "10.13"),
        late_lists=Cited(1, "10.14"),
        report_file_above_players=Cited(40, "10.31"),
    ),
    readings=(
        Reading(
            "far-opponents",
            "9.51",
            {"each-opponent": {}, "average": {"change.cap_each_opponent": False}},
        ),
        Reading(
            "first-below-floor",
            "9.31",
            {"all-before-first": {}, "only-first": {"initial.only_first_below_floor": True}},
        ),
        Reading(
            "small-round-robin",
            "7.31",
            {
                "ten-or-fewer": {},
                "exactly-ten": {
                    "admission.small_round_robin": Cited(Composition(10, 4, exactly=True), "7.31")
                },
            },
        ),
        Reading(
            "award-games",
            "9.4",
            {
                "of-8.14": {},
                "none": {"initial.award_at_once": Cited(True, "9.4")},
                "rated-only": {
                    "initial.award_at_once": Cited(True, "9.4"),
                    "initial.award_rated_only": Cited(True, "9.4"),
                },
            },
        ),
        Reading(
            "arbiter-category",
            "1.1",
            {
                "of-the-event": {},
                "any-title": {"admission.arbiter_titles": Cited(ANY_TITLE, "1.1")},
            },
        ),
        Reading(
            "starting-order",
            "1.2",
            {
                "in-turn": {},
                "one-scale": {"admission.starting_order": Cited(StartingOrder.ONE_SCALE, "1.2")},
            },
        ),
        Reading(
            "stages",
            "7.2",
            {"one-event": {}, "weighted": {"counting.stages": Cited(Stages.APART, "7.2")}},
        ),
        round_robin_stages("7.2"),
        score_halves("9.1.b"),
        first_games("9.53.a"),
        delisted_memory("8.21"),
        undetermined("9.1.b"),
        double_round_robin("9.21.b.3"),
    ),
)
