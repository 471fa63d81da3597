"""A rating for half the points in all rounds of a national championship (FEDA 1996, 9.4).

``rating.initial.with_award`` as expressions; the reading award-games is explained there.
"""

import ibis
from ibis.expr.types import IntegerValue, Table, Value

from arpad.batch.counting import REPORT_GAMES
from arpad.batch.features import EventFeature, EventGroup, has_flag
from arpad.batch.initial import below_floor, performance_of, published
from arpad.batch.joining import beside
from arpad.batch.round_robins import meetings_of
from arpad.batch.rounding import floor_division
from arpad.core.play import System
from arpad.rules.rating.initial import CHAMPIONSHIP_FLAG
from arpad.rules.rating.pooling import BELOW_FLOOR
from arpad.rules.regulations.edition import ChampionshipAward, Edition


def with_awards(group: EventGroup, performed: Table, events: Table, sides: Table) -> Table:
    """Performances with the rating that is awarded, if any."""
    performed = performed.mutate(award=ibis.null("int64"))
    rule = group.edition.initial.championship_award
    if rule is None or EventFeature.CHAMPIONSHIPS not in group.features:
        return performed
    events = events.filter(has_flag(events.flags, CHAMPIONSHIP_FLAG))
    sides = sides.semi_join(events, "event")
    found = beside(performed, _earning(events, sides), "event", "player")
    fixed = (found.all_games - found.n) * rule.value.unrated_as
    whole = performance_of(
        group.edition, found.opponents + fixed, found.all_games, found.all_half_points
    )
    found = found.mutate(
        with_fixed=published(group.edition, whole),
        opponents_fixed=found.opponents + fixed,
        numerator_fixed=whole.numerator,
        denominator_fixed=whole.denominator,
    )
    instead = (
        _beside(rule.value, found)
        if group.edition.initial.award_rated_only
        else _in_place(group.edition, rule.value, found)
    )
    earned = found.all_games.notnull()
    found = found.mutate(
        **{name: ibis.ifelse(earned, value, found[name]) for name, value in instead.items()}
    )
    return found.select(*performed.columns).cast(dict(performed.schema()))


def _earning(events: Table, sides: Table) -> Table:
    """Who played all rounds and scored half the points: games and points, of whatever opponents."""
    size = sides.group_by("event").aggregate(entered=sides.player.nunique(), last=sides.order.max())
    events = events.join(size, "event")
    last = floor_division(events.last, ibis.literal(REPORT_GAMES, type="int64"))
    rounds = ibis.ifelse(
        events.system.isin([each.value for each in System if each.is_round_robin]),
        meetings_of(events) * (events.entered - 1),
        ibis.coalesce(events.rounds.nullif(0), last),
    )
    counted = sides.filter(sides.counts)
    found = counted.group_by("event", "player").aggregate(
        all_games=counted.count(), all_half_points=counted.half_points.sum()
    )
    found = found.join(events.select("event", all_rounds=rounds), "event")
    earns = (found.all_games >= found.all_rounds) & (found.all_half_points >= found.all_games)
    return found.filter(earns).drop("all_rounds")


def _beside(rule: ChampionshipAward, found: Table) -> dict[str, Value]:
    """The award beside a performance that stays that against rated opponents."""
    award = _highest(rule, found.with_fixed, found.ru)
    return {"award": award, "ru": award}


def _in_place(edition: Edition, rule: ChampionshipAward, found: Table) -> dict[str, Value]:
    """The award and what it is made of, unless the performance against rated players prevails."""
    award = _highest(rule, found.with_fixed)
    least = edition.lists.minimum_games
    too_few = ibis.literal(False)
    if least and not edition.initial.award_at_once:
        too_few = (found.n < least.value) & (found.all_games >= least.value)
    prevails = ibis.coalesce(found.ru > award, False) & ~too_few
    low = found.first_event & below_floor(edition, found.with_fixed)
    instead = {
        "n": found.all_games,
        "half_points": found.all_half_points,
        "opponents": found.opponents_fixed,
        "performance_numerator": found.numerator_fixed,
        "performance_denominator": found.denominator_fixed,
        "void": ibis.ifelse(low, BELOW_FLOOR, ibis.null("string")),
    }
    award = ibis.ifelse(prevails, found.ru, award)
    return {
        **{name: ibis.ifelse(prevails, found[name], value) for name, value in instead.items()},
        "award": award,
        "ru": award,
    }


def _highest(rule: ChampionshipAward, *others: IntegerValue) -> IntegerValue:
    return ibis.greatest(rule.rating, *(ibis.coalesce(other, 0) for other in others))
