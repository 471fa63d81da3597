"""Steps that more than one working is made of."""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction

from arpad.core.event import Event
from arpad.core.exact import Mean
from arpad.core.step import Exact, Step
from arpad.rating.period_results import PeriodRated
from arpad.rating.results import (
    Development,
    Estimate,
    GameLine,
    IgnoredRound,
    MovedOpponent,
    OpponentLine,
    RatedInRoundRobin,
    RatedPlayer,
    RoundRobinAverage,
    Void,
    published_rating,
)
from arpad.regulations.cited import Cited
from arpad.regulations.edition import Edition
from arpad.regulations.kinds import Unit

Names = Mapping[int, str]


def names_of(event: Event) -> Names:
    """Players by number."""
    return {player.no: player.name for player in event.players}


def points(half_points: int) -> Fraction:
    """Half points as points."""
    return Fraction(half_points, 2)


def in_points(value: int) -> Fraction:
    """Hundredths as points."""
    return Fraction(value, 100)


def opponent_step(article: str, line: OpponentLine | GameLine, names: Names) -> Step:
    """One opponent and the score against them."""
    message = "opponent" if line.rating is not None else "opponent.unrated"
    return Step(
        article,
        message,
        {
            "round": line.round,
            "opponent": names[line.opponent],
            "rating": line.rating,
            "score": points(line.half_points),
        },
        points(line.half_points),
    )


def moved_steps(edition: Edition, moved: Iterable[MovedOpponent], names: Names) -> Iterator[Step]:
    """Opponents whose rating counts as another one."""
    cap = edition.change.gap_cap
    assert cap is not None, "only a limit moves opponents"
    for each in moved:
        numbers: dict[str, Exact] = {
            "opponent": names[each.opponent],
            "rating": each.rating,
            "counted": each.counted,
            "cap": cap.value,
        }
        yield Step(cap.article, "opponent.moved", numbers, each.counted)


def tournament_average_step(edition: Edition, average: RoundRobinAverage, names: Names) -> Step:
    """Ra of a round robin."""
    rule = edition.initial.round_robin_mean or edition.initial.mean
    numbers: dict[str, Exact] = {
        "mean": average.mean,
        "exact": average.exact,
        "average": average.average,
        "n": average.n,
        "divisor": average.n + 1,
    }
    juniors = tuple(_improved(edition, average, names))
    if average.mean_difference is None:
        article = edition.change.expectation.article
        return Step(article, "average.all_rated", numbers, average.average, juniors)
    children = (*juniors, *(_share(edition, each, names) for each in average.rated))
    return Step(
        rule.article,
        "average.tournament",
        {**numbers, "dpa": average.mean_difference},
        average.average,
        children,
    )


def _improved(edition: Edition, average: RoundRobinAverage, names: Names) -> Iterator[Step]:
    """Juniors who enter the average with the rating of this event (Elo 1972)."""
    rule = edition.change.juniors_first
    for each in average.rated:
        if rule and each.no in average.improved:
            numbers: dict[str, Exact] = {"player": names[each.no], "rating": each.rating}
            yield Step(rule.article, "average.junior", numbers, each.rating)


def _share(edition: Edition, each: RatedInRoundRobin, names: Names) -> Step:
    numbers: dict[str, Exact] = {
        "player": names[each.no],
        "rating": each.rating,
        "points": points(each.half_points),
        "games": each.games,
        "p": in_points(each.score),
        "dp": each.difference,
    }
    message = "average.share" if each.difference is not None else "average.left_out"
    return Step(edition.initial.table.article, message, numbers, each.difference)


def estimate_step(edition: Edition, found: Estimate) -> Step:
    """A rating from a centre and a score."""
    rules = edition.initial
    round_robin = rules.round_robin_difference or rules.difference
    article = {
        "estimate.bonus": (rules.bonus or rules.difference).article,
        "estimate.even": rules.even.article,
        "estimate.difference": rules.difference.article,
        "estimate.difference_round_robin": round_robin.article,
        "estimate.undetermined": rules.table.article,
    }[found.rule]
    numbers: dict[str, Exact] = {
        "points": points(found.half_points),
        "games": found.games,
        "p": in_points(found.score),
        "centre": Fraction(found.centre),
        "above": found.half_points - found.games,
        "bonus": rules.bonus.value if rules.bonus else None,
        "dp": found.difference,
        "adjusted": None if found.adjusted is None else Fraction(found.adjusted),
        "rating": found.rating,
    }
    used = {name: value for name, value in numbers.items() if value is not None}
    return Step(article, found.rule, used, found.rating)


def mean_step(edition: Edition, mean: Mean, games: int) -> Step:
    """The mean of the opponents."""
    rules = edition.initial
    children: tuple[Step, ...] = ()
    if rules.fictitious:
        extra, rating = rules.fictitious.value
        numbers: dict[str, Exact] = {"opponents": extra, "rating": rating}
        children = (Step(rules.fictitious.article, "mean.fictitious", numbers),)
    used: dict[str, Exact] = {
        "total": mean.total,
        "count": mean.count,
        "mean": mean,
        "n": games,
        "symbol": rules.mean.value,
    }
    return Step(rules.mean.article, "mean", used, mean, children)


def development_step(edition: Edition, found: Development) -> Step:
    """K, what decided it and what had to be assumed."""
    rules = edition.change.k
    limits = {
        "k": found.base,
        "new_until": rules.new_until.value if rules.new_until else None,
        "top_from": rules.top_from.value if rules.top_from else None,
        "junior_until": rules.junior_until.value if rules.junior_until else None,
        "junior_below": rules.junior_below.value if rules.junior_below else None,
    }
    children = [Step(found.article, key, {}) for key in found.assumed]
    if found.k != found.base and rules.product_limit:
        numbers: dict[str, Exact] = {
            "n": found.games,
            "base": found.base,
            "limit": rules.product_limit.value,
            "k": found.k,
        }
        children.append(Step(rules.product_limit.article, "k.limited", numbers, found.k))
    used: dict[str, Exact] = {name: value for name, value in limits.items() if value is not None}
    return Step(found.article, found.reason, used, found.k, tuple(children))


def change_step(edition: Edition, k: int, total: int, change: int) -> Step:
    """K times the difference from expectation."""
    rule = edition.change.change
    numbers: dict[str, Exact] = {
        "k": k,
        "sum": in_points(total),
        "change": in_points(change),
    }
    return Step(rule.article, "change", numbers, in_points(change))


def rated_step(found: RatedPlayer | PeriodRated, children: tuple[Step, ...]) -> Step:
    """A rated player's old and new rating, and the steps between them."""
    numbers: dict[str, Exact] = {
        "name": found.player.name,
        "old": found.rating,
        "new": found.new_rating,
        "difference": found.new_rating - found.rating,
    }
    return Step(found.edition.change.change.article, "rated", numbers, found.new_rating, children)


def new_rating_steps(found: RatedPlayer | PeriodRated) -> Iterator[Step]:
    """What is published, and whether it stays on the list."""
    rules, new = found.edition.change, found.new_rating
    performance, change = found.performance, in_points(found.change)
    if performance and performance.rating is not None and rules.performance_above:
        numbers: dict[str, Exact] = {
            "n": performance.games,
            "limit": rules.performance_above.value,
            "mean": Fraction(performance.centre),
            "performance": performance.rating,
            "new": new,
        }
        yield Step(rules.performance_above.article, "performance.instead", numbers, new)
    elif rules.rounding_unit is Unit.EVENT and isinstance(found, PeriodRated):
        numbers = {"old": found.rating, "new": new}
        yield Step(rules.rounding.article, "rounding.events", numbers, new)
    else:
        numbers = {
            "old": found.rating,
            "change": change,
            "exact": found.rating + change,
            "new": new,
        }
        yield Step(rules.rounding.article, "rounding.change", numbers, new)
    delisted = found.edition.lists.delisted
    if delisted and new < delisted.value:
        floor: dict[str, Exact] = {"new": new, "floor": delisted.value}
        yield Step(delisted.article, "delisted", floor)


def listed_step(
    edition: Edition, needed: Cited[int] | None, rating: int, games: int, *, listed: bool
) -> Step:
    """Whether a first rating would be published."""
    floor = edition.lists.floor
    numbers: dict[str, Exact] = {
        "games": games,
        "needed": needed.value if needed else 0,
        "rating": rating,
        "floor": floor.value if floor else 0,
    }
    article = (needed or edition.initial.rounding).article
    return Step(article, "listed" if listed else "not_listed", numbers)


def published_step(edition: Edition, performance: Fraction) -> Step:
    """A performance rounded and limited."""
    rules = edition.initial
    rounded = rules.rounding.value(performance)
    children: tuple[Step, ...] = ()
    if rules.maximum and rounded > rules.maximum.value:
        numbers: dict[str, Exact] = {"maximum": rules.maximum.value, "rating": rounded}
        children = (Step(rules.maximum.article, "maximum", numbers, rules.maximum.value),)
    published = published_rating(edition, performance)
    used: dict[str, Exact] = {"exact": performance, "rating": rounded}
    return Step(rules.rounding.article, "rounding.performance", used, published, children)


def void_step(void: Void) -> Step:
    """Why a performance does not count."""
    return Step(void.article, void.reason, dict(void.numbers))


def incomplete_steps(edition: Edition) -> Iterator[Step]:
    """A round robin that is calculated as a Swiss."""
    rule = edition.counting.incomplete_as_swiss
    if rule:
        yield Step(rule.article, "incomplete_as_swiss")


def ignored_steps(ignored: Iterable[IgnoredRound], names: Names) -> Iterator[Step]:
    """The rounds of a player that do not count."""
    for each in ignored:
        why = (Step(each.article, each.reason),)
        numbers: dict[str, Exact] = {"round": each.round}
        if each.opponent is None:
            yield Step(each.article, "ignored.round", numbers, None, why)
            continue
        numbers |= {"opponent": names[each.opponent], "result": each.result}
        yield Step(each.article, "ignored.game", numbers, None, why)
