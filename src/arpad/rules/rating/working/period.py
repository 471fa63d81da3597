"""How the events of a period came together."""

from collections.abc import Iterator, Mapping

from arpad.core.step import Exact, Step
from arpad.rules.rating.period_results import PeriodRated, PeriodRating, PeriodUnrated, PooledEvent
from arpad.rules.rating.pooling import rounded_performance
from arpad.rules.rating.working.event import explain
from arpad.rules.rating.working.steps import (
    change_step,
    development_step,
    estimate_step,
    in_points,
    listed_steps,
    mean_step,
    new_rating_steps,
    nothing_step,
    published_steps,
    rated_step,
    totals_step,
    void_step,
)
from arpad.rules.regulations.kinds import Pooling

ROUNDED = ("rounding.", "delisted", "performance.instead")
COEFFICIENT = ("k.",)
CHANGE = ("change",)


def explain_period(rating: PeriodRating, found: PeriodRated | PeriodUnrated) -> Step:
    """The full working of one player's period: the events and what becomes of them."""
    newcomer = found.first if isinstance(found, PeriodRated) else found
    own = [(each.event, each.result.player.no) for each in newcomer.events] if newcomer else []
    if isinstance(found, PeriodRated):
        own += [(event, result.player.no) for event, result in found.events]
    workings = {event.key: explain(rating.events[int(event.key)], no) for event, no in own}
    return period_working(found, workings, {event.key: event.name for event, _ in own})


def period_working(
    found: PeriodRated | PeriodUnrated, workings: Mapping[str, Step], titles: Mapping[str, str]
) -> Step:
    """One player's period, from the working of each event and what to call it, by its key."""
    if isinstance(found, PeriodRated):
        keys = [event.key for event, _ in found.events]
        first = (_newcomer(found.first, workings, titles),) if found.first else ()
        events = (_event_step(found, titles[key], workings[key]) for key in keys)
        return _period_rated(found, (*first, *events))
    return _newcomer(found, workings, titles)


def _newcomer(
    found: PeriodUnrated, workings: Mapping[str, Step], titles: Mapping[str, str]
) -> Step:
    pooled = tuple(
        _pooled_event(each, titles[each.event.key], workings[each.event.key])
        for each in found.events
    )
    return _period_unrated(found, pooled, titles)


def _event_step(found: PeriodRated, title: str, working: Step) -> Step:
    """An event of the period: its games, without what is calculated once for the period."""
    of_period: tuple[str, ...] = ROUNDED if found.n else (*ROUNDED, "nothing_counts")
    if found.development:
        of_period += COEFFICIENT
        if len(found.events) == 1:
            of_period += CHANGE
    children = tuple(each for each in working.children if not each.message.startswith(of_period))
    return Step(working.article, "event", {"event": title}, working.value, children)


def _period_rated(found: PeriodRated, events: tuple[Step, ...]) -> Step:
    edition = found.edition
    steps = list(events)
    if not found.n:
        return rated_step(found, (*events, nothing_step(edition.change.change.article)))
    if found.development and len(found.events) > 1:
        steps.append(totals_step(found))
    if found.development:
        steps.append(development_step(edition, found.development))
        steps.append(change_step(edition, found.development.k, found.sum, found.change))
    else:
        total: dict[str, Exact] = {"change": in_points(found.change)}
        steps.append(Step(edition.change.change.article, "change.events", total, None))
    began_with = found.events[-1][1].rating
    if found.rating != began_with:
        base: dict[str, Exact] = {"rating": found.rating, "event_rating": began_with}
        steps.append(Step(edition.change.change.article, "change.base", base, found.rating))
    steps += new_rating_steps(found)
    return rated_step(found, tuple(steps))


def _pooled_event(each: PooledEvent, title: str, working: Step) -> Step:
    children = [working]
    if each.left_out:
        reason = (void_step(each.left_out),)
        children.append(Step(each.left_out.article, "pool.left_out", children=reason))
    rule = each.result.edition.initial.later_results
    if rule and not each.left_out and not each.result.counts:
        children.append(Step(rule.article, "pool.later_results"))
    numbers: dict[str, Exact] = {"event": title}
    return Step(working.article, "event", numbers, working.value, tuple(children))


def _period_unrated(
    found: PeriodUnrated, events: tuple[Step, ...], titles: Mapping[str, str]
) -> Step:
    edition = found.edition
    steps = list(events)
    pooling = edition.initial.pooling
    if len(found.pooled) == 1:
        pass
    elif found.mean and found.estimate:
        steps.append(mean_step(edition, found.mean, found.n))
        steps.append(estimate_step(edition, found.estimate))
    elif found.mean:
        steps.append(
            Step(
                pooling.article,
                "pool.weighted",
                {"mean": found.mean, "n": found.n},
                found.mean,
                tuple(_weights(found, titles)),
            )
        )
    if found.performance is not None:
        steps += published_steps(edition, found.performance)
    if found.rating is not None:
        steps += listed_steps(edition, found.needed, found.rating, found.n, listed=found.listed)
    message = "unrated" if found.rating is not None else "unrated.void"
    numbers: dict[str, Exact] = {"name": found.player.name, "ru": found.rating}
    return Step(pooling.article, message, numbers, found.rating, tuple(steps))


def _weights(found: PeriodUnrated, titles: Mapping[str, str]) -> Iterator[Step]:
    pooling = found.edition.initial.pooling
    assert pooling.value is Pooling.WEIGHTED_MEAN, "only a weighted mean has weights"
    for each in found.pooled:
        if each.result.performance is None:
            continue
        rating = rounded_performance(found.edition, each.result.performance)
        numbers: dict[str, Exact] = {
            "event": titles[each.event.key],
            "rating": rating,
            "n": each.result.n,
        }
        yield Step(pooling.article, "pool.weight", numbers, rating)
