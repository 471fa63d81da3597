"""FIDE B.02 in force from 1 January 2022: standard, rapid and blitz.

The rapid and blitz text is the standard one without section 4, so that its later sections
have numbers one lower, with an article 7.2.1 of its own put before the others of 7.2.
"""

from dataclasses import fields, is_dataclass, replace
from datetime import date
from fractions import Fraction
from typing import TypeVar

from arpad.core.event import Play
from arpad.core.rounding import round_away_from_zero, round_half_up
from arpad.rules.regulations.cited import Cited
from arpad.rules.regulations.common_readings import delisted_memory, first_games, score_halves
from arpad.rules.regulations.edition import (
    AdmissionRules,
    ChangeRules,
    Closing,
    CountingRules,
    Edition,
    InitialRules,
    KRules,
    ListRules,
    StandardLift,
    TimeBand,
)
from arpad.rules.regulations.kinds import Expectation, LateEntry, Pooling, Unit, UnratedOpponents
from arpad.rules.regulations.policies.development import (
    new_then_top_then_junior,
    top_then_junior_then_new,
)
from arpad.rules.regulations.policies.gap_cap import (
    cap_every_gap,
    cap_greatest_gain_only,
    cap_widest_gap_only,
)
from arpad.rules.regulations.readings import Reading

Rules = TypeVar("Rules")
K_ORDER = Reading(
    "k-order",
    "8.3.3",
    {"lists": {}, "text": {"change.k.policy": Cited(new_then_top_then_junior, "8.3.3")}},
    implies={"text": {"junior-k": "below-2300"}},
)
JUNIOR_K = Reading(
    "junior-k", "8.3.3", {"never-2300": {}, "below-2300": {"change.k.junior_by_peak": False}}
)
FIRST_EVENT_POINTS = Reading(
    "first-event-points",
    "8.2.1",
    {"all-games": {}, "rated-opponents": {"initial.points_against_rated_only": True}},
)

FIDE_2022 = Edition(
    key="fide-2022",
    play=Play.STANDARD,
    in_force=date(2022, 1, 1),
    until=date(2024, 2, 29),
    counting=CountingRules(
        unplayed=Cited(True, "5.1"),
        unrated_opponents=Cited(UnratedOpponents.IGNORED, "8.3.1"),
        match_needs_rated=Cited(True, "6.1"),
        match_decided=Cited(True, "6.2"),
        match_request=Cited(True, "6.2"),
    ),
    initial=InitialRules(
        table=Cited("p → dp", "8.1.1"),
        mean=Cited("Ra", "8.2.2"),
        even=Cited("Ru = Ra", "8.2.3"),
        bonus=Cited(Fraction(20), "8.2.3"),
        difference=Cited("Ru = Ra + dp", "8.2.3"),
        difference_at_limit=Cited(800, "8.1"),
        rounding=Cited(round_half_up, "8.2.3"),
        pooling=Cited(Pooling.ONE_EVENT, "7.1.4"),
        score_rounding=round_half_up,
        mean_rounding=round_half_up,
        points_first_event=Cited(1, "8.2.1"),
    ),
    change=ChangeRules(
        expectation=Cited(Expectation.PER_GAME, "8.3.1"),
        table=Cited("D → PD", "8.1.2"),
        change=Cited("K·ΣΔR", "8.3.2.d"),
        rounding=Cited(round_half_up, "8.3.4"),
        gap_cap=Cited(400, "8.3.1"),
        cap_policy=cap_greatest_gain_only,
        k=KRules(
            policy=Cited(top_then_junior_then_new, "8.3.3"),
            new=Cited(40, "8.3.3"),
            new_until=Cited(30, "8.3.3"),
            middle=Cited(20, "8.3.3"),
            top=Cited(10, "8.3.3"),
            top_from=Cited(2400, "8.3.3"),
            junior=Cited(40, "8.3.3"),
            junior_until=Cited(18, "8.3.3"),
            junior_below=Cited(2300, "8.3.3"),
            product_limit=Cited(700, "8.3.3"),
            per=Unit.PERIOD,
        ),
    ),
    lists=ListRules(
        months=Cited(tuple(range(1, 13)), "7.1"),
        closing=Cited(Closing(months=0, days=3), "7.1.3"),
        official_closing=Cited(Closing(months=0, days=1), "7.1.3"),
        floor=Cited(1000, "7.1.4"),
        delisted=Cited(1000, "7.2.1"),
        minimum_games=Cited(5, "7.1.4"),
        window_months=Cited(26, "7.1.4"),
        inactive_below_games=Cited(1, "7.2.2.a"),
        inactive_after_months=Cited(12, "7.2.2.a"),
        active_again_games=Cited(1, "7.2.2.b"),
        late_entry=Cited(LateEntry.LISTED_AFTER_START, "8.2.4"),
    ),
    admission=AdmissionRules(
        minutes=Cited((TimeBand(2400, 120), TimeBand(1800, 90), TimeBand(0, 60)), "1.1"),
        minutes_per_game=True,
        first_control_moves=Cited(30, "1.2"),
        hours_per_day=Cited(12, "3.1"),
        monthly_after_days=Cited(30, "4.1"),
        registration_days=Cited(3, "0.2"),
        appeal_days=Cited(7, "0.4"),
        report_margin_days=Cited(5, "9.1"),
        late_lists=Cited(3, "9.1"),
    ),
    readings=(
        Reading(
            "cap",
            "8.3.1",
            {
                "lower-always": {},
                "once": {"change.cap_policy": cap_widest_gap_only},
                "every-game": {"change.cap_policy": cap_every_gap},
            },
        ),
        Reading(
            "halves",
            "8.3.4",
            {"up": {}, "away-from-zero": {"change.rounding": Cited(round_away_from_zero, "8.3.4")}},
        ),
        K_ORDER,
        JUNIOR_K,
        FIRST_EVENT_POINTS,
        score_halves("8.1.1"),
        first_games("8.3.3"),
        delisted_memory("7.2.1"),
    ),
)


def renumbered(rules: Rules) -> Rules:
    """The same rules under the article numbers of the rapid and blitz text."""
    if not is_dataclass(rules) or isinstance(rules, type):
        return rules
    values = {each.name: _renumbered(getattr(rules, each.name)) for each in fields(rules)}
    return replace(rules, **values)


def _renumbered(value: object) -> object:
    match value:
        case Cited():
            return replace(value, article=rapid_article(value.article))
        case Reading():
            choices = {
                choice: {path: _renumbered(changed) for path, changed in changes.items()}
                for choice, changes in value.choices.items()
            }
            return replace(value, article=rapid_article(value.article), choices=choices)
        case tuple((Reading(), *_)):
            return tuple(map(_renumbered, value))
        case _:
            return renumbered(value)


def rapid_article(article: str) -> str:
    """8.3.1 of the standard text is 7.3.1 there, 8.2.1 is 7.2.2, 5.1 is 4.1."""
    section, *rest = article.split(".")
    if not section.isdigit() or int(section) < 5:
        return article
    if article.startswith("8.2."):
        rest[1] = str(int(rest[1]) + 1)
    return ".".join((str(int(section) - 1), *rest))


def as_rapid(standard: Edition, key: str, parent: str) -> Edition:
    """The rapid edition that goes with a standard one."""
    edition = renumbered(standard)
    return replace(
        edition,
        key=key,
        parent=parent,
        play=Play.RAPID,
        initial=replace(edition.initial, standard_rating=Cited(True, "7.2.1")),
        admission=AdmissionRules(
            longer_than=Cited(10, "1.1.1"),
            shorter_than=Cited(60, "1.1.1"),
            equal_times=Cited(True, "1.2"),
            rounds_per_day=Cited(15, "3.1"),
            registration_days=Cited(3, "0.2"),
            appeal_days=Cited(7, "0.4"),
            report_margin_days=Cited(5, "8.1"),
            late_lists=Cited(3, "8.1"),
        ),
    )


def as_blitz(rapid: Edition, key: str, parent: str) -> Edition:
    """The blitz edition that shares its text with a rapid one."""
    return replace(
        rapid,
        key=key,
        parent=parent,
        play=Play.BLITZ,
        admission=replace(
            rapid.admission,
            longer_than=Cited(3, "1.1.2"),
            shorter_than=None,
            at_most=Cited(10, "1.1.2"),
            rounds_per_day=Cited(30, "3.1"),
        ),
    )


_RAPID = as_rapid(FIDE_2022, "fide-2022-rapid", "fide-2022")
FIDE_2022_RAPID = replace(
    _RAPID,
    initial=replace(_RAPID.initial, bonus=Cited(Fraction(10), "7.2.4")),
    lists=replace(
        _RAPID.lists,
        standard_lift=Cited(StandardLift(date(2022, 10, 1), margin=100), "9 (comment)"),
    ),
    readings=(
        *_RAPID.readings,
        Reading(
            "half-point",
            "7.2.4",
            {"10": {}, "20": {"initial.bonus": Cited(Fraction(20), "7.2.4")}},
        ),
    ),
)
FIDE_2022_BLITZ = as_blitz(FIDE_2022_RAPID, "fide-2022-blitz", "fide-2022-rapid")
