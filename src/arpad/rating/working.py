"""The working of a result, told from the values its calculation recorded."""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction

from arpad.core.event import Bye, Event
from arpad.core.exact import Mean
from arpad.core.step import Exact, Step
from arpad.rating.period import (
    PeriodRated,
    PeriodRating,
    PeriodUnrated,
    PooledEvent,
    rounded_performance,
)
from arpad.rating.results import (
    AverageExpectation,
    Development,
    Estimate,
    EventRating,
    GameLine,
    Ignored,
    MovedOpponent,
    OpponentLine,
    Pass,
    RatedInRoundRobin,
    RatedPlayer,
    RoundRobinAverage,
    UnratedPlayer,
    Void,
    published_rating,
)
from arpad.regulations.edition import Edition
from arpad.regulations.kinds import Pooling

Names = Mapping[int, str]


def explain(rating: EventRating, no: int) -> Step:
    """The full working of one player's event."""
    found = rating.player(no)
    names = _names(rating.event)
    ignored = (*_incomplete(rating), *_ignored_steps(no, rating.ignored, names))
    if isinstance(found, RatedPlayer):
        return _rated(found, names, ignored)
    return _unrated(found, names, ignored)


def explain_period(rating: PeriodRating, found: PeriodRated | PeriodUnrated) -> Step:
    """The full working of one player's period: his events and what becomes of them."""
    by_event = {id(each.event): each for each in rating.events}
    if isinstance(found, PeriodRated):
        events = tuple(
            _event_step(event, explain(by_event[id(event)], result.player.no))
            for event, result in found.events
        )
        return _period_rated(found, events)
    pooled = tuple(
        _pooled_event(each, explain(by_event[id(each.event)], each.result.player.no))
        for each in found.events
    )
    return _period_unrated(found, pooled)


def void_step(void: Void) -> Step:
    """Why a performance does not count."""
    return Step(void.article, void.reason, dict(void.numbers))


def _names(event: Event) -> Names:
    return {player.no: player.name for player in event.players}


def _points(half_points: int) -> Fraction:
    return Fraction(half_points, 2)


def _hundredths(value: int) -> Fraction:
    return Fraction(value, 100)


# Rated players


def _rated(found: RatedPlayer, names: Names, ignored: tuple[Step, ...]) -> Step:
    edition = found.edition
    return Step(
        edition.change.change.article,
        "rated",
        {
            "name": found.player.name,
            "old": found.rating,
            "new": found.new_rating,
            "difference": found.new_rating - found.rating,
        },
        found.new_rating,
        (
            *_entry(found),
            *_expectation(found, names),
            *ignored,
            _development(edition, found.development),
            _change(edition, found.development.k, found.sum, found.change),
            *_new_rating(edition, found.rating, found.change, found.new_rating, found.performance),
            *_exceptional(found),
        ),
    )


def _entry(found: RatedPlayer) -> Iterator[Step]:
    rules, player = found.edition.initial, found.player
    if found.standard_used and rules.standard_rating:
        numbers: dict[str, Exact] = {"rating": found.rating}
        yield Step(rules.standard_rating.article, "entry.standard", numbers, found.rating)
    late = found.edition.lists.late_entry
    if player.listed_after_start and late:
        yield Step(late.article, "entry.listed_after_start", {"rating": found.rating})


def _expectation(found: RatedPlayer, names: Names) -> Iterator[Step]:
    rules = found.edition.change
    if found.average is None:
        for line in found.lines:
            if isinstance(line, GameLine):
                yield _game(found, line, names)
        totals: dict[str, Exact] = {
            "w": _points(found.half_points),
            "n": found.n,
            "we": _hundredths(found.expected),
        }
        yield Step(rules.expectation.article, "totals", totals, _hundredths(found.expected))
        return
    for each in found.lines:
        yield _opponent(found.edition, each, names)
    if found.round_robin:
        yield _tournament_average(found.edition, found.round_robin, names)
    else:
        yield _opponents_average(found.edition, found.average, names)
    yield _expected_from_average(found, found.average)


def _game(found: RatedPlayer, line: GameLine, names: Names) -> Step:
    delta = _hundredths(line.half_points * 50 - line.expected)
    return Step(
        found.edition.change.table.article,
        "game",
        {
            "round": line.round,
            "opponent": names[line.opponent],
            "rating": line.rating,
            "score": _points(line.half_points),
            "gap": line.gap,
            "expected": _hundredths(line.expected),
            "delta": delta,
        },
        delta,
        tuple(_gap(found, line)),
    )


def _gap(found: RatedPlayer, line: GameLine) -> Iterator[Step]:
    rules = found.edition.change
    cap = rules.gap_cap
    if cap is None or abs(line.gap) <= cap.value:
        return
    numbers: dict[str, Exact] = {"gap": line.gap, "counted": line.counted, "cap": cap.value}
    if line.counted != line.gap:
        yield Step(cap.article, "gap.capped", numbers, line.counted)
    elif rules.uncapped_from and found.rating >= rules.uncapped_from.value:
        limit: dict[str, Exact] = {**numbers, "limit": rules.uncapped_from.value}
        yield Step(rules.uncapped_from.article, "gap.uncapped", limit, line.gap)
    else:
        yield Step(cap.article, "gap.only_once", numbers, line.gap)


def _opponent(edition: Edition, line: OpponentLine | GameLine, names: Names) -> Step:
    message = "opponent" if line.rating is not None else "opponent.unrated"
    return Step(
        edition.initial.mean.article,
        message,
        {
            "round": line.round,
            "opponent": names[line.opponent],
            "rating": line.rating,
            "score": _points(line.half_points),
        },
        _points(line.half_points),
    )


def _opponents_average(edition: Edition, average: AverageExpectation, names: Names) -> Step:
    return Step(
        edition.change.expectation.article,
        "average.opponents",
        {"mean": average.mean, "average": average.average, "n": average.factor},
        average.average,
        tuple(_moved(edition, average.moved, names)),
    )


def _moved(edition: Edition, moved: Iterable[MovedOpponent], names: Names) -> Iterator[Step]:
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


def _expected_from_average(found: RatedPlayer, average: AverageExpectation) -> Step:
    rules = found.edition.change
    rule = rules.round_robin_expectation if found.round_robin else None
    children: tuple[Step, ...] = ()
    if average.counted != average.gap and rules.gap_cap:
        numbers: dict[str, Exact] = {
            "gap": average.gap,
            "counted": average.counted,
            "cap": rules.gap_cap.value,
        }
        children = (Step(rules.gap_cap.article, "gap.capped", numbers, average.counted),)
    expected = _hundredths(found.expected)
    return Step(
        (rule or rules.change).article,
        "average.expected_round_robin" if average.less_half_points else "average.expected",
        {
            "gap": average.gap,
            "pd": _hundredths(average.expected_each),
            "factor": average.factor,
            "product": expected + _points(average.less_half_points),
            "less": _points(average.less_half_points),
            "we": expected,
            "w": _points(found.half_points),
        },
        expected,
        children,
    )


def _development(edition: Edition, found: Development) -> Step:
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


def _change(edition: Edition, k: int, total: int, change: int) -> Step:
    rule = edition.change.change
    numbers: dict[str, Exact] = {
        "k": k,
        "sum": _hundredths(total),
        "change": _hundredths(change),
    }
    return Step(rule.article, "change", numbers, _hundredths(change))


def _new_rating(
    edition: Edition, old: int, change: int, new: int, performance: Estimate | None
) -> Iterator[Step]:
    rules = edition.change
    if performance and rules.performance_above:
        numbers: dict[str, Exact] = {
            "n": performance.games,
            "limit": rules.performance_above.value,
            "mean": Fraction(performance.centre),
            "performance": performance.rating,
            "new": new,
        }
        yield Step(rules.performance_above.article, "performance.instead", numbers, new)
    else:
        numbers = {
            "old": old,
            "change": _hundredths(change),
            "exact": old + _hundredths(change),
            "new": new,
        }
        yield Step(rules.rounding.article, "rounding.change", numbers, new)
    delisted = edition.lists.delisted
    if delisted and new < delisted.value:
        floor: dict[str, Exact] = {"new": new, "floor": delisted.value}
        yield Step(delisted.article, "delisted", floor)


def _exceptional(found: RatedPlayer) -> Iterator[Step]:
    rules = found.edition.change
    limit, games = rules.exceptional_from, rules.exceptional_games
    if limit and games and found.n >= games.value and abs(found.sum) >= limit.value:
        message = "exceptional.gain" if found.sum > 0 else "exceptional.loss"
        yield Step(limit.article, message, {"sum": _hundredths(found.sum), "n": found.n})


# Unrated players


def _unrated(found: UnratedPlayer, names: Names, ignored: tuple[Step, ...]) -> Step:
    message = "unrated" if found.ru is not None else "unrated.void"
    article = found.void.article if found.void else found.edition.initial.rounding.article
    numbers: dict[str, Exact] = {"name": found.player.name, "ru": found.ru}
    return Step(article, message, numbers, found.ru, tuple(_unrated_steps(found, names, ignored)))


def _unrated_steps(found: UnratedPlayer, names: Names, ignored: tuple[Step, ...]) -> Iterator[Step]:
    edition = found.edition
    for line in found.lines:
        yield _opponent(edition, line, names)
    yield from ignored
    if found.round_robin:
        yield _tournament_average(edition, found.round_robin, names)
    elif found.mean:
        yield _mean(edition, found.mean, len(found.lines))
    if found.estimate:
        yield _estimate(edition, found.estimate)
    for each in found.passes:
        yield _pass(edition, each, names)
    if found.performance is not None:
        yield _published(edition, found.performance)
    yield from _award(found)
    if found.void:
        yield void_step(found.void)
    elif found.ru is not None:
        yield _listed(edition, found.ru, found.n, listed=found.listed)


def _mean(edition: Edition, mean: Mean, games: int) -> Step:
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


def _tournament_average(edition: Edition, average: RoundRobinAverage, names: Names) -> Step:
    rule = edition.initial.round_robin_mean or edition.initial.mean
    numbers: dict[str, Exact] = {
        "mean": average.mean,
        "exact": average.exact,
        "average": average.average,
        "n": average.n,
        "divisor": average.n + 1,
    }
    if average.mean_difference is None:
        return Step(rule.article, "average.all_rated", numbers, average.average)
    children = tuple(_share(edition, each, names) for each in average.rated)
    return Step(
        rule.article,
        "average.tournament",
        {**numbers, "dpa": average.mean_difference},
        average.average,
        children,
    )


def _share(edition: Edition, each: RatedInRoundRobin, names: Names) -> Step:
    numbers: dict[str, Exact] = {
        "player": names[each.no],
        "rating": each.rating,
        "points": _points(each.half_points),
        "games": each.games,
        "p": _hundredths(each.score),
        "dp": each.difference,
    }
    message = "average.share" if each.difference is not None else "average.left_out"
    return Step(edition.initial.table.article, message, numbers, each.difference)


def _estimate(edition: Edition, found: Estimate) -> Step:
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
        "points": _points(found.half_points),
        "games": found.games,
        "p": _hundredths(found.score),
        "centre": Fraction(found.centre),
        "above": found.half_points - found.games,
        "bonus": rules.bonus.value if rules.bonus else None,
        "dp": found.difference,
        "adjusted": None if found.adjusted is None else Fraction(found.adjusted),
        "rating": found.rating,
    }
    used = {name: value for name, value in numbers.items() if value is not None}
    return Step(article, found.rule, used, found.rating)


def _pass(edition: Edition, each: Pass, names: Names) -> Step:
    rule = edition.initial.round_robin
    assert rule is not None, "only a round robin iterates"
    moved = tuple(_moved(edition, each.moved, names))
    return Step(
        rule.article,
        "iteration" if moved else "iteration.unmoved",
        {"mean": each.mean, "centre": each.centre, "rating": each.rating},
        each.rating,
        (*moved, _estimate(edition, each.estimate)),
    )


def _published(edition: Edition, performance: Fraction) -> Step:
    rules = edition.initial
    rounded = rules.rounding.value(performance)
    children: tuple[Step, ...] = ()
    if rules.maximum and rounded > rules.maximum.value:
        numbers: dict[str, Exact] = {"maximum": rules.maximum.value, "rating": rounded}
        children = (Step(rules.maximum.article, "maximum", numbers, rules.maximum.value),)
    published = published_rating(edition, performance)
    used: dict[str, Exact] = {"exact": performance, "rating": rounded}
    return Step(rules.rounding.article, "rounding.performance", used, published, children)


def _award(found: UnratedPlayer) -> Iterator[Step]:
    rule = found.edition.initial.championship_award
    if found.award is not None and rule:
        numbers: dict[str, Exact] = {
            "rating": rule.value.rating,
            "unrated_as": rule.value.unrated_as,
            "award": found.award,
        }
        yield Step(rule.article, "award", numbers, found.award)


def _listed(edition: Edition, rating: int, games: int, *, listed: bool) -> Step:
    rule = edition.lists.minimum_games or edition.initial.rounding
    floor = edition.lists.floor
    numbers: dict[str, Exact] = {
        "games": games,
        "needed": edition.lists.minimum_games.value if edition.lists.minimum_games else 0,
        "rating": rating,
        "floor": floor.value if floor else 0,
    }
    return Step(rule.article, "listed" if listed else "not_listed", numbers)


# Ignored games


def _incomplete(rating: EventRating) -> Iterator[Step]:
    rule = rating.edition.counting.incomplete_as_swiss
    if rating.incomplete and rule:
        yield Step(rule.article, "incomplete_as_swiss")


def _ignored_steps(no: int, ignored: Iterable[Ignored], names: Names) -> Iterator[Step]:
    for each in ignored:
        if no not in each.players:
            continue
        if isinstance(each.entry, Bye):
            yield Step(each.article, "ignored.round", {"round": each.entry.round}, None, (
                Step(each.article, each.reason),
            ))  # fmt: skip
            continue
        game = each.entry
        opponent = names[game.black if game.white == no else game.white]
        numbers: dict[str, Exact] = {
            "round": game.round,
            "opponent": opponent,
            "result": game.result.value,
        }
        yield Step(each.article, "ignored.game", numbers, None, (Step(each.article, each.reason),))


# Periods


def _event_step(event: Event, working: Step) -> Step:
    return Step(working.article, "event", {"event": event.name}, working.value, (working,))


def _period_rated(found: PeriodRated, events: tuple[Step, ...]) -> Step:
    edition = found.edition
    steps = list(events)
    if found.development:
        steps.append(_development(edition, found.development))
        steps.append(_change(edition, found.development.k, found.sum, found.change))
    else:
        total: dict[str, Exact] = {"change": _hundredths(found.change)}
        steps.append(Step(edition.change.change.article, "change.events", total, None))
    steps += _new_rating(edition, found.rating, found.change, found.new_rating, found.performance)
    return Step(
        edition.change.change.article,
        "rated",
        {
            "name": found.player.name,
            "old": found.rating,
            "new": found.new_rating,
            "difference": found.new_rating - found.rating,
        },
        found.new_rating,
        tuple(steps),
    )


def _pooled_event(each: PooledEvent, working: Step) -> Step:
    children = [working]
    if each.left_out:
        reason = (void_step(each.left_out),)
        children.append(Step(each.left_out.article, "pool.left_out", children=reason))
    numbers: dict[str, Exact] = {"event": each.event.name}
    return Step(working.article, "event", numbers, working.value, tuple(children))


def _period_unrated(found: PeriodUnrated, events: tuple[Step, ...]) -> Step:
    edition = found.edition
    steps = list(events)
    pooling = edition.initial.pooling
    if found.mean and found.estimate:
        steps.append(_mean(edition, found.mean, found.n))
        steps.append(_estimate(edition, found.estimate))
    elif found.mean:
        steps.append(
            Step(
                pooling.article,
                "pool.weighted",
                {"mean": found.mean, "n": found.n},
                found.mean,
                tuple(_weights(found)),
            )
        )
    if found.performance is not None:
        steps.append(_published(edition, found.performance))
    if found.rating is not None:
        steps.append(_listed(edition, found.rating, found.n, listed=found.listed))
    message = "unrated" if found.rating is not None else "unrated.void"
    numbers: dict[str, Exact] = {"name": found.player.name, "ru": found.rating}
    return Step(pooling.article, message, numbers, found.rating, tuple(steps))


def _weights(found: PeriodUnrated) -> Iterator[Step]:
    pooling = found.edition.initial.pooling
    assert pooling.value is Pooling.WEIGHTED_MEAN, "only a weighted mean has weights"
    for each in found.pooled:
        if each.result.performance is None:
            continue
        rating = rounded_performance(found.edition, each.result.performance)
        numbers: dict[str, Exact] = {
            "event": each.event.name,
            "rating": rating,
            "n": each.result.n,
        }
        yield Step(pooling.article, "pool.weight", numbers, rating)
