"""Elo's procedure for a national federation (A. E. Elo, 1972-73).

Advice rather than law, in numbered steps of a worksheet and equations (1) to (4); no dates,
no floor, no limit on differences. The calculator of a nation names it; no date chooses it.
``beginning`` is the section on how a nation begins, ``K`` the one on K and periods.
"""

from arpad.core.event import Play
from arpad.core.rounding import round_half_up
from arpad.rules.regulations.cited import Cited
from arpad.rules.regulations.common_readings import score_halves, undetermined
from arpad.rules.regulations.edition import (
    AdmissionRules,
    ChangeRules,
    CountingRules,
    Edition,
    InitialRules,
    KRules,
    ListRules,
)
from arpad.rules.regulations.kinds import (
    Expectation,
    OpponentCount,
    Pooling,
    RoundRobin,
    ShorterEvents,
    UnratedOpponents,
)
from arpad.rules.regulations.policies.development import new_or_junior
from arpad.rules.regulations.readings import Reading

INTERNATIONAL_K = {
    "change.k.middle": Cited(10, "K"),
    "change.k.new": None,
    "change.k.new_until": None,
    "change.k.junior": Cited(10, "K"),
}

ELO_1972 = Edition(
    key="elo-1972",
    play=Play.STANDARD,
    in_force=None,
    until=None,
    automatic=False,
    counting=CountingRules(
        unplayed=Cited(True, "(2)"),
        unrated_opponents=Cited(UnratedOpponents.IGNORED, "(2)"),
        incomplete_as_swiss=Cited(True, "(1)"),
    ),
    initial=InitialRules(
        table=Cited("P → D(P)", "Cuadro I"),
        mean=Cited("Rc", "(1)"),
        even=Cited("Rc", "(1)"),
        difference=Cited("Rp = Rc + D(P)", "(1)"),
        rounding=Cited(round_half_up, "step 8"),
        pooling=Cited(Pooling.ONE_EVENT, "(1)"),
        score_rounding=round_half_up,
        round_robin=Cited(RoundRobin.WORKSHEET, "steps 1-16"),
        round_robin_mean=Cited("Ra = R+ − ΣD(Pi)·(N−1)/(N·M)", "(4)"),
        round_robin_difference=Cited("Rp = Ra + D(P)·(N−1)/N", "(3)"),
        round_robin_n=OpponentCount.OPPONENTS,
    ),
    change=ChangeRules(
        expectation=Cited(Expectation.PER_GAME, "step 12"),
        table=Cited("Ro − Ra → Pe", "Cuadro II"),
        change=Cited("K(W − We)", "(2)"),
        rounding=Cited(round_half_up, "step 15"),
        rounds_new_rating=True,
        round_robin_expectation=Cited("We = N·Pe − ½", "step 12"),
        expected_in_tenths=True,
        k=KRules(
            policy=Cited(new_or_junior, "K"),
            middle=Cited(20, "K"),
            new=Cited(25, "K"),
            new_until=Cited(30, "K"),
            junior=Cited(25, "K"),
            junior_until=Cited(20, "K"),
        ),
        performance_above=Cited(80, "K"),
        juniors_first=Cited(True, "deflation 1"),
        exceptional_from=Cited(300, "deflation 3"),
        exceptional_games=Cited(12, "deflation 3"),
        exceptional_shorter=Cited(ShorterEvents.SQUARE_ROOT, "deflation 3"),
    ),
    lists=ListRules(
        months=Cited((1,), "K"),
        first_rating_at_once=Cited(True, "step 16"),
    ),
    admission=AdmissionRules(rated_to_begin=Cited(3, "beginning")),
    readings=(
        Reading(
            "k-young",
            "K",
            {"25": {}, "30": {"change.k.new": Cited(30, "K"), "change.k.junior": Cited(30, "K")}},
        ),
        Reading("k-practice", "K", {"national": {}, "international": INTERNATIONAL_K}),
        Reading(
            "k-established",
            "K",
            {"20": {}, **{k: {"change.k.middle": Cited(int(k), "K")} for k in ("15", "10")}},
        ),
        Reading(
            "columns",
            "steps 11-13",
            {"one-decimal": {}, "exact": {"change.expected_in_tenths": False}},
        ),
        Reading(
            "expectation",
            "step 12",
            {"short-form": {}, "each-opponent": {"change.round_robin_expectation": None}},
        ),
        Reading(
            "juniors",
            "deflation 1",
            {"first": {}, "together": {"change.juniors_first": None}},
        ),
        Reading(
            "eighty",
            "K",
            {"change": {}, "performance": {"change.performance_above": Cited(79, "K")}},
        ),
        Reading(
            "period",
            "(1)",
            {"changes": {}, "performance": {"change.performance_above": Cited(0, "(1)")}},
        ),
        Reading(
            "majority",
            "(4)",
            {
                "worksheet": {},
                "against-rated": {"initial.round_robin": Cited(RoundRobin.MAJORITY, "(4)")},
            },
        ),
        Reading(
            "references",
            "step 16",
            {"next-event": {}, "next-list": {"lists.first_rating_at_once": None}},
        ),
        Reading(
            "exceptional",
            "deflation 3",
            {
                "square-root": {},
                "proportion": {
                    "change.exceptional_shorter": Cited(ShorterEvents.PROPORTION, "deflation 3")
                },
                "long-events": {"change.exceptional_shorter": None},
            },
        ),
        Reading(
            "list-days",
            "K",
            {
                "year": {},
                "month": {"lists.months": Cited(tuple(range(1, 13)), "K")},
                "event": {"lists.any_day": Cited(True, "K")},
            },
        ),
        score_halves("Cuadro I"),
        undetermined("Cuadro I"),
    ),
)
