"""Steps that more than one working is made of."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from fractions import Fraction

from arpad.core.event import Event
from arpad.core.exact import Mean
from arpad.core.report import Sums
from arpad.core.step import Exact, Step
from arpad.rules.rating.period_results import PeriodRated
from arpad.rules.rating.results import (
    Development,
    Estimate,
    EstimatedInRoundRobin,
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
from arpad.rules.regulations.cited import Cited
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.kinds import Unit
from arpad.rules.regulations.stages import are_pooled

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


def symbols(table: Cited[str]) -> tuple[str, str]:
    """What a table is entered with and what it gives, as the article writes them."""
    entered, given = table.value.split(" → ")
    return entered, given


def opponent_step(
    article: str, line: OpponentLine | GameLine, names: Names, children: tuple[Step, ...] = ()
) -> Step:
    """One opponent, whose rating is used, and the score against them."""
    numbers: dict[str, Exact] = {
        "round": line.round,
        "opponent": names[line.opponent],
        "rating": line.rating,
        "score": points(line.half_points),
    }
    message = "opponent" if line.rating is not None else "opponent.unrated"
    return Step(article, message, numbers, points(line.half_points), children)


def sums_step(article: str, sums: Sums) -> Step:
    """What a report gave instead of games."""
    numbers: dict[str, Exact] = {
        "points": sums.points,
        "n": sums.games,
        "average": sums.opponents,
    }
    return Step(article, "sums", numbers, sums.opponents)


def score_step(article: str, line: OpponentLine | GameLine, names: Names) -> Step:
    """The score against one opponent, where the rating plays no part of its own."""
    score = points(line.half_points)
    numbers: dict[str, Exact] = {
        "round": line.round,
        "opponent": names[line.opponent],
        "score": score,
    }
    return Step(article, "opponent.score", numbers, score)


def nothing_step(article: str) -> Step:
    """What is said instead of a calculation where no game counts."""
    return Step(article, "nothing_counts")


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


def tournament_average_step(
    edition: Edition, average: RoundRobinAverage, names: Names, opponents: tuple[Step, ...] = ()
) -> Step:
    """Ra of a round robin; where it is the mean of all players, ``opponents`` are among them."""
    rule = edition.initial.round_robin_mean or edition.initial.mean
    numbers: dict[str, Exact] = {
        "mean": average.mean,
        "exact": average.exact,
        "average": average.average,
        "n": average.n,
        "divisor": average.n + 1,
    }
    whole = average.exact == average.average
    juniors = tuple(_improved(edition, average, names))
    if average.estimated:
        majority = edition.initial.round_robin or rule
        message = "average.majority.whole" if whole else "average.majority"
        shown = (
            *juniors,
            *(_estimated(majority.article, each, names) for each in average.estimated),
        )
        return Step(majority.article, message, numbers, average.average, shown)
    if average.mean_difference is None:
        article = edition.change.expectation.article
        message = "average.all_rated.whole" if whole else "average.all_rated"
        return Step(article, message, numbers, average.average, (*opponents, *juniors))
    children = (*juniors, *(_share(edition, each, names) for each in average.rated))
    message = "average.tournament.whole" if whole else "average.tournament"
    numbers |= {"dpa": average.mean_difference, "formula": rule.value}
    return Step(rule.article, message, numbers, average.average, children)


def _improved(edition: Edition, average: RoundRobinAverage, names: Names) -> Iterator[Step]:
    """Juniors who enter the average with the rating of this event (Elo 1972)."""
    rule = edition.change.juniors_first
    for each in average.rated:
        if rule and each.no in average.improved:
            numbers: dict[str, Exact] = {"player": names[each.no], "rating": each.rating}
            yield Step(rule.article, "average.junior", numbers, each.rating)


def _estimated(article: str, each: EstimatedInRoundRobin, names: Names) -> Step:
    numbers: dict[str, Exact] = {"player": names[each.no], "rating": each.rating}
    return Step(article, "average.estimated", numbers, each.rating)


def _share(edition: Edition, each: RatedInRoundRobin, names: Names) -> Step:
    p_symbol, dp_symbol = symbols(edition.initial.table)
    numbers: dict[str, Exact] = {
        "player": names[each.no],
        "rating": each.rating,
        "points": points(each.half_points),
        "games": each.games,
        "p": in_points(each.score),
        "dp": each.difference,
        "p_symbol": p_symbol,
        "dp_symbol": dp_symbol,
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
    p_symbol, dp_symbol = symbols(rules.table)
    formula = round_robin if found.rule == "estimate.difference_round_robin" else rules.difference
    numbers: dict[str, Exact] = {
        "p_symbol": p_symbol,
        "dp_symbol": dp_symbol,
        "formula": formula.value,
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


def totals_step(found: RatedPlayer | PeriodRated) -> Step:
    """The score and what was expected, over all games."""
    expected = in_points(found.expected)
    numbers: dict[str, Exact] = {"w": points(found.half_points), "n": found.n, "we": expected}
    return Step(found.edition.change.expectation.article, "totals", numbers, expected)


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
    message = "rated" if found.n else "rated.nothing"
    return Step(found.edition.change.change.article, message, numbers, found.new_rating, children)


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
        exact = found.rating + change
        numbers = {"old": found.rating, "change": change, "exact": exact, "new": new}
        message = "rounding.change.whole" if exact == new else "rounding.change"
        yield Step(rules.rounding.article, message, numbers, new)
    delisted = found.edition.lists.delisted
    if delisted and new < delisted.value:
        floor: dict[str, Exact] = {"new": new, "floor": delisted.value}
        yield Step(delisted.article, "delisted", floor)


def listed_steps(
    edition: Edition, needed: Cited[int] | None, rating: int, games: int, *, listed: bool
) -> Iterator[Step]:
    """Whether a first rating would be published, where something is needed for that."""
    floor = edition.lists.floor
    if needed and floor:
        numbers: dict[str, Exact] = {
            "games": games,
            "needed": needed.value,
            "rating": rating,
            "floor": floor.value,
        }
        yield Step(needed.article, "listed" if listed else "not_listed", numbers)


def published_steps(edition: Edition, performance: Fraction) -> Iterator[Step]:
    """A performance rounded and limited, where that changes it."""
    rules = edition.initial
    rounded = rules.rounding.value(performance)
    children: tuple[Step, ...] = ()
    if rules.maximum and rounded > rules.maximum.value:
        numbers: dict[str, Exact] = {"maximum": rules.maximum.value, "rating": rounded}
        children = (Step(rules.maximum.article, "maximum", numbers, rules.maximum.value),)
    if rounded == performance:
        yield from children
        return
    symbol, _, _ = rules.difference.value.partition(" = ")
    used: dict[str, Exact] = {"exact": performance, "rating": rounded, "symbol": symbol}
    published = published_rating(edition, performance)
    yield Step(rules.rounding.article, "rounding.performance", used, published, children)


def void_step(void: Void) -> Step:
    """Why a performance does not count."""
    return Step(void.article, void.reason, dict(void.numbers))


def incomplete_steps(edition: Edition) -> Iterator[Step]:
    """A round robin that is calculated as a Swiss."""
    rule = edition.counting.incomplete_as_swiss
    if rule:
        yield Step(rule.article, "incomplete_as_swiss")


def stage_steps(edition: Edition, flags: Collection[str]) -> Iterator[Step]:
    """That the stages of an event are counted as one."""
    rule = edition.counting.stages
    if rule and are_pooled(edition, flags):
        yield Step(rule.article, "stages")


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
