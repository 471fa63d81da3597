"""The change of a rated player: score against expectation, times K.

FEDA 1996, 9.52-9.54; FIDE 2005, 10.51.a-10.51.c; FIDE 2009, 8.55-8.55.c; FIDE 2022,
8.3.2.a-8.3.2.d; FIDE 2022 rapid, 7.3.2.a-7.3.2.d.
"""

from collections.abc import Collection, Iterable, Sequence
from fractions import Fraction
from functools import lru_cache

from arpad.core.event import Event, Player
from arpad.core.exact import Mean
from arpad.core.rounding import round_half_up
from arpad.rules.rating.development import development
from arpad.rules.rating.estimate import estimate
from arpad.rules.rating.results import (
    AverageExpectation,
    Estimate,
    GameLine,
    MovedOpponent,
    OpponentLine,
    RatedPlayer,
    RoundRobinAverage,
)
from arpad.rules.rating.round_robin import meetings_of
from arpad.rules.regulations.edition import Edition, Rounding
from arpad.rules.regulations.kinds import Expectation, OpponentCount
from arpad.rules.regulations.tables import BEYOND_THE_TABLE, EXPECTED, expected_score


def rate_player(
    edition: Edition,
    event: Event,
    player: Player,
    rating: int,
    lines: Sequence[OpponentLine],
    round_robin: RoundRobinAverage | None = None,
    own_then: Sequence[int] | None = None,
    improved: Collection[int] = (),
) -> RatedPlayer:
    """What a rated player's games do to the rating if this is the only event.

    ``own_then``: the player's rating on the day of each game, where these count. ``improved``:
    who counts with the rating of this event.
    """
    average: AverageExpectation | None = None
    counted: tuple[GameLine, ...] | tuple[OpponentLine, ...] = tuple(lines)
    if round_robin and edition.change.round_robin_expectation:
        average = _from_tournament_average(edition, event, rating, round_robin)
        expected = expected_from(edition, average)
    elif lines and edition.change.expectation.value is Expectation.AVERAGE:
        average = _from_opponents(edition, rating, lines)
        expected = expected_from(edition, average)
    else:
        counted = game_lines(edition, rating, lines, own_then)
        expected = sum([line.expected for line in counted])
    half_points = sum([line.half_points for line in lines])
    newcomer = player.rating is None
    k = development(edition, event, player, rating, len(lines), newcomer=newcomer)
    change = k.k * (half_points * 50 - expected)
    performance = period_performance(edition, lines)
    return RatedPlayer(
        player=player,
        edition=edition,
        rating=rating,
        standard_used=newcomer,
        lines=counted,
        average=average,
        round_robin=round_robin,
        half_points=half_points,
        expected=expected,
        development=k,
        new_rating=new_rating(edition, rating, change, performance) if lines else rating,
        performance=performance,
        improved=tuple(line.opponent for line in lines if line.opponent in improved),
    )


def game_lines(
    edition: Edition,
    rating: int,
    lines: Sequence[OpponentLine],
    own_then: Sequence[int] | None = None,
) -> tuple[GameLine, ...]:
    """Game by game: the difference, the one that counts, and what it lets expect."""
    rules = edition.change
    if own_then is None:
        gaps = [rating - line.rating for line in lines if line.rating is not None]
    else:
        both = zip(own_then, lines, strict=True)
        gaps = [own - line.rating for own, line in both if line.rating is not None]
    if rules.gap_cap is None or (rules.uncapped_from and rating >= rules.uncapped_from.value):
        counted: Sequence[int] = gaps
    else:
        counted = rules.cap_policy(gaps, rules.gap_cap.value)
    chances = [
        EXPECTED[gap] if -BEYOND_THE_TABLE <= gap <= BEYOND_THE_TABLE else expected_score(gap)
        for gap in counted
    ]
    return tuple(
        [
            GameLine(
                round=line.round,
                opponent=line.opponent,
                rating=line.rating,
                half_points=line.half_points,
                gap=gap,
                counted=used,
                expected=expected,
            )
            for line, gap, used, expected in zip(lines, gaps, counted, chances, strict=True)
            if line.rating is not None
        ]
    )


def new_rating(edition: Edition, old: int, change: int, performance: Estimate | None = None) -> int:
    """The old rating and a change in hundredths, or the performance of a very long period."""
    rounding = edition.change.rounding.value
    if performance and performance.rating is not None:
        return rounding(performance.rating)
    if edition.change.rounds_new_rating:
        return _round_hundredths(rounding, 100 * old + change)
    return old + _round_hundredths(rounding, change)


def period_performance(edition: Edition, lines: Iterable[OpponentLine]) -> Estimate | None:
    """The performance that replaces the old rating after very many games (Elo 1972)."""
    rule = edition.change.performance_above
    if rule is None:
        return None
    known = [line for line in lines if line.rating is not None]
    if len(known) <= rule.value:
        return None
    mean = Mean.of(line.rating for line in known if line.rating is not None)
    return estimate(edition, mean.value, len(known), sum(line.half_points for line in known))


@lru_cache(maxsize=8192)
def _round_hundredths(rounding: Rounding, hundredths: int) -> int:
    return rounding(Fraction(hundredths, 100))


def _from_opponents(
    edition: Edition, rating: int, lines: Sequence[OpponentLine]
) -> AverageExpectation:
    """Ra as the mean of the opponents, each no further away than the limit (FEDA 1996, 9.51)."""
    cap = edition.change.gap_cap
    limit = cap.value if cap and edition.change.cap_each_opponent else None
    moved, ratings = [], []
    for line in lines:
        if line.rating is None:
            continue
        counted = line.rating
        if limit is not None:
            counted = max(rating - limit, min(counted, rating + limit))
        if counted != line.rating:
            moved.append(MovedOpponent(line.opponent, line.rating, counted))
        ratings.append(counted)
    return against_mean(edition, rating, Mean.of(ratings), len(ratings), tuple(moved))


def against_mean(
    edition: Edition,
    rating: int,
    mean: Mean,
    games: int,
    moved: tuple[MovedOpponent, ...] = (),
) -> AverageExpectation:
    """PD against the mean of the opponents, as often as there were games."""
    average = round_half_up(mean.value)
    gap = rating - average
    used = _capped(edition, gap)
    return AverageExpectation(
        mean=mean,
        average=average,
        gap=gap,
        counted=used,
        expected_each=expected_score(used),
        factor=games,
        less_half_points=0,
        moved=moved,
    )


def _from_tournament_average(
    edition: Edition, event: Event, rating: int, round_robin: RoundRobinAverage
) -> AverageExpectation:
    """PD against Ra, n + 1 times, less the half point of a game with oneself."""
    by_games = edition.initial.round_robin_n is OpponentCount.GAMES
    meetings = 1 if by_games else meetings_of(event)
    gap = rating - round_robin.average
    used = _capped(edition, gap)
    return AverageExpectation(
        mean=Mean(round_robin.exact, 1),
        average=round_robin.average,
        gap=gap,
        counted=used,
        expected_each=expected_score(used),
        factor=meetings * (round_robin.n + 1),
        less_half_points=meetings,
    )


def _capped(edition: Edition, gap: int) -> int:
    cap = edition.change.gap_cap
    return max(-cap.value, min(gap, cap.value)) if cap else gap


def expected_from(edition: Edition, average: AverageExpectation) -> int:
    """We in hundredths, from an average."""
    product = average.expected_each * average.factor
    if edition.change.expected_in_tenths:
        product = 10 * round_half_up(Fraction(product, 10))
    return product - 50 * average.less_half_points
