"""How a rated player's change came about."""

from collections.abc import Collection, Iterator

from arpad.core.step import Exact, Step
from arpad.rules.rating.exceptional import exceptional, exceptional_limit
from arpad.rules.rating.remedies import performance_over
from arpad.rules.rating.results import (
    AverageExpectation,
    GameLine,
    RatedPlayer,
    RoundRobinAverage,
)
from arpad.rules.rating.working.steps import (
    Names,
    change_step,
    development_step,
    in_points,
    new_rating_steps,
    nothing_step,
    opponent_step,
    points,
    rated_step,
    score_step,
    sums_step,
    symbols,
    totals_step,
    tournament_average_step,
)


def rated_working(
    found: RatedPlayer, names: Names, ignored: tuple[Step, ...], unrated: Collection[int]
) -> Step:
    """The working of a rated player's event."""
    if not found.n:
        nothing = nothing_step(found.edition.change.change.article)
        return rated_step(found, (*_entry(found), *ignored, nothing))
    return rated_step(
        found,
        (
            *_entry(found),
            *_expectation(found, names, unrated),
            *ignored,
            development_step(found.edition, found.development),
            change_step(found.edition, found.development.k, found.sum, found.change),
            *new_rating_steps(found),
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


def _expectation(found: RatedPlayer, names: Names, unrated: Collection[int]) -> Iterator[Step]:
    if found.average is None:
        for line in found.lines:
            if isinstance(line, GameLine):
                yield _game(found, line, names, unrated)
        yield totals_step(found)
        return
    if found.sums:
        rule = found.edition.counting.sums or found.edition.change.expectation
        yield sums_step(rule.article, found.sums)
    elif found.round_robin:
        yield from _tournament_average(found, found.round_robin, names)
    else:
        yield _opponents_average(found, found.average, names)
    yield _expected_from_average(found, found.average)


def _tournament_average(
    found: RatedPlayer, average: RoundRobinAverage, names: Names
) -> Iterator[Step]:
    """Ra of a round robin: the opponents enter as ratings only where everybody has one."""
    edition = found.edition
    if average.mean_difference is None and not average.estimated:
        article = edition.change.expectation.article
        opponents = tuple(opponent_step(article, each, names) for each in found.lines)
        yield tournament_average_step(edition, average, names, opponents)
        return
    rule = edition.initial.round_robin_mean or edition.change.expectation
    for each in found.lines:
        yield score_step(rule.article, each, names)
    yield tournament_average_step(edition, average, names)


def _game(found: RatedPlayer, line: GameLine, names: Names, unrated: Collection[int]) -> Step:
    delta = in_points(line.half_points * 50 - line.expected)
    return Step(
        found.edition.change.table.article,
        "game",
        {
            "round": line.round,
            "opponent": names[line.opponent],
            "rating": line.rating,
            "score": points(line.half_points),
            "gap": line.gap,
            "expected": in_points(line.expected),
            "delta": delta,
        },
        delta,
        (
            *_rating_then(found, line),
            *_performance_used(found, line, names, unrated),
            *_rated_first(found, line, names),
            *_gap(found, line),
        ),
    )


def _rating_then(found: RatedPlayer, line: GameLine) -> Iterator[Step]:
    """The player's own rating on the day of the game, where it was another one (2009, 4.13)."""
    rule, own = found.edition.admission.ratings_per_game, line.gap + line.rating
    if rule and own != found.rating:
        yield Step(rule.article, "rating.then", {"rating": own, "listed": found.rating}, own)


def _performance_used(
    found: RatedPlayer, line: GameLine, names: Names, unrated: Collection[int]
) -> Iterator[Step]:
    """An unrated opponent counts with the performance of this event."""
    if line.opponent in unrated:
        rules = found.edition
        rule = rules.initial.round_robin if found.round_robin else rules.counting.unrated_opponents
        article = (rule or rules.counting.unrated_opponents).article
        numbers: dict[str, Exact] = {"opponent": names[line.opponent], "rating": line.rating}
        yield Step(article, "opponent.performance", numbers, line.rating)


def _rated_first(found: RatedPlayer, line: GameLine, names: Names) -> Iterator[Step]:
    """A junior who improved counts with the rating of this event (Elo 1972)."""
    rule = found.edition.change.juniors_first
    if rule and line.opponent in found.improved:
        numbers: dict[str, Exact] = {"opponent": names[line.opponent], "rating": line.rating}
        yield Step(rule.article, "opponent.junior", numbers, line.rating)


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


def _opponents_average(found: RatedPlayer, average: AverageExpectation, names: Names) -> Step:
    """Ra as the mean of the opponents, each with what happened to the rating."""
    article = found.edition.change.expectation.article
    moved = {each.opponent: each.counted for each in average.moved}
    opponents = tuple(
        opponent_step(article, each, names, _counted_as(found, moved.get(each.opponent)))
        for each in found.lines
    )
    return Step(
        article,
        _average_message(average),
        {"mean": average.mean, "average": average.average, "n": average.factor},
        average.average,
        opponents,
    )


def _average_message(average: AverageExpectation) -> str:
    if average.factor == 1:
        return "average.opponent"
    whole = average.mean.value == average.average
    return "average.opponents.whole" if whole else "average.opponents"


def _counted_as(found: RatedPlayer, counted: int | None) -> tuple[Step, ...]:
    """That an opponent was too far away, where one was."""
    cap = found.edition.change.gap_cap
    if counted is None or cap is None:
        return ()
    numbers: dict[str, Exact] = {"cap": cap.value, "counted": counted}
    return (Step(cap.article, "opponent.counted_as", numbers, counted),)


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
    expected = in_points(found.expected)
    gap_symbol, pd_symbol = symbols(rules.table)
    return Step(
        (rule or rules.change).article,
        _expected_message(found, average),
        {
            "full": in_points(average.expected_each * average.factor),
            "gap_symbol": gap_symbol,
            "pd_symbol": pd_symbol,
            "rating": found.rating,
            "average": average.average,
            "gap": average.gap,
            "pd": in_points(average.expected_each),
            "factor": average.factor,
            "product": expected + points(average.less_half_points),
            "less": points(average.less_half_points),
            "we": expected,
            "w": points(found.half_points),
        },
        expected,
        children,
    )


def _expected_message(found: RatedPlayer, average: AverageExpectation) -> str:
    if not average.less_half_points:
        return "average.expected"
    full = average.expected_each * average.factor
    rounded = full - 50 * average.less_half_points != found.expected
    return "average.expected_tenths" if rounded else "average.expected_round_robin"


def _exceptional(found: RatedPlayer) -> Iterator[Step]:
    """The flag with the limit for so many games, and the performance a new start would be from."""
    rule, limit = found.edition.change.exceptional_from, exceptional_limit(found.edition, found.n)
    if rule and limit is not None and exceptional(found):
        message = "exceptional.gain" if found.sum > 0 else "exceptional.loss"
        performance = performance_over(found.edition, found.all_lines)
        numbers: dict[str, Exact] = {
            "sum": in_points(found.sum),
            "n": found.n,
            "limit": in_points(limit),
            "performance": "–" if performance is None else performance,
        }
        yield Step(rule.article, message, numbers)
