"""What the sources offer against drift, and what each would do: proposals, applied by nobody here.

FEDA 1996 (12.2), FIDE 2005 (13.2) and 2009 (11.2) have the administrator recommend a measure and
name none. Elo 1972 names three; FIDE raised ratings by order in 2022 and 2024, and an edition
that has such a lift can order it again.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import date
from enum import StrEnum
from fractions import Fraction
from typing import Final, NamedTuple, TypeAlias

from arpad.core.rounding import round_half_up
from arpad.rules.rating import exceptional
from arpad.rules.regulations.editions.elo_1972 import ELO_1972
from arpad.rules.regulations.tables import expected_score, rating_difference
from arpad.rules.scale.bands import band_name
from arpad.rules.scale.groups import AGE_NAMES, JUNIORS, GroupBy, age_group, named_groups
from arpad.rules.scale.values import (
    HALF_POINT,
    HUNDREDTHS,
    EventScore,
    WatchedEvent,
    WatchedList,
    WatchedPerson,
)

# Elo 1972: K for new players and juniors is 25 to 30; the higher one is tried.
K_OF_THE_YOUNG: Final = 30


class Remedy(StrEnum):
    """What can be done, by the source that offers it."""

    JUNIORS_FIRST = "juniors-first"
    K_OF_THE_YOUNG = "k-of-the-young"
    RESTART = "restart"
    ONE_TIME_LIFT = "one-time"
    STANDARD_LIFT = "standard"


ARTICLES: Final = {
    Remedy.JUNIORS_FIRST: "elo-1972 deflation 1",
    Remedy.K_OF_THE_YOUNG: "elo-1972 deflation 2",
    Remedy.RESTART: "elo-1972 deflation 3",
    Remedy.ONE_TIME_LIFT: "fide-2024 transition",
    Remedy.STANDARD_LIFT: "fide-2022-rapid 9 (comment)",
}
# Points each player would have more.
Gains: TypeAlias = Mapping[int, Fraction]


class Touched(NamedTuple):
    """Players of an age or a band, and the points they would have more, all together."""

    name: str | None
    players: int
    points: Fraction


class Proposal(NamedTuple):
    """What a remedy would have done; ``mean``: how much it would move the mean of the list."""

    remedy: Remedy
    players: int
    points: Fraction
    mean: Fraction
    by_age: tuple[Touched, ...]
    by_band: tuple[Touched, ...]


def proposal(
    remedy: Remedy, gains: Gains, last: WatchedList, people: Mapping[int, WatchedPerson]
) -> Proposal:
    """What gains would do to those active on the last list, by age and by band."""
    ratings = last.active
    touched = sorted(each for each, points in gains.items() if points and each in ratings)
    own = {each: gains[each] for each in sorted(touched, key=ratings.__getitem__)}
    ages = named_groups(ratings, people, GroupBy.AGE, last.day)
    total = sum(own.values(), Fraction(0))
    by_age = _touched(own, ages.__getitem__)
    by_band = _touched(own, lambda each: band_name(ratings[each]))
    return Proposal(
        remedy=remedy,
        players=len(own),
        points=total,
        mean=total / len(ratings) if ratings else Fraction(0),
        by_age=tuple(by_age[name] for name in (*AGE_NAMES, None) if name in by_age),
        by_band=tuple(by_band.values()),
    )


def lifted(last: WatchedList, lift: Callable[[int, int], int]) -> Gains:
    """What a lift, given player and rating, would give everybody active."""
    return {each: Fraction(lift(each, old) - old) for each, old in last.active.items()}


def juniors_first(
    events: Iterable[WatchedEvent], people: Mapping[int, WatchedPerson], on: date
) -> Gains:
    """Juniors rated before the others, who then meet the better of their two ratings.

    The source does so in the mean of a round robin; here game by game, which is the same idea
    where expectations are taken so. A junior's own rating does not change by it.
    """
    spared: dict[int, int] = defaultdict(int)
    young = _juniors(people, on)
    for event in events:
        risen = {
            score.no: round_half_up(Fraction(score.change, HUNDREDTHS))
            for score in event.scores
            if score.player in young and score.change > 0
        }
        for score in event.scores:
            if score.player is None or score.player in young:
                continue
            less = sum(
                expected_score(game.gap) - expected_score(game.gap - risen[game.opponent])
                for game in score.games
                if game.opponent in risen
            )
            spared[score.player] += score.k * less
    return {player: Fraction(points, HUNDREDTHS) for player, points in spared.items() if points}


def higher_k(
    events: Iterable[WatchedEvent],
    people: Mapping[int, WatchedPerson],
    on: date,
    k: int = K_OF_THE_YOUNG,
) -> Gains:
    """What juniors whose K was lower would have won and lost more with this one."""
    gains: dict[int, Fraction] = defaultdict(Fraction)
    young = _juniors(people, on)
    for score in _scores(events):
        if score.player is not None and score.player in young and 0 < score.k < k:
            gains[score.player] += Fraction(score.change * (k - score.k), score.k * HUNDREDTHS)
    return gains


def restarts(events: Iterable[WatchedEvent]) -> Gains:
    """Exceptional performances: the old rating dropped for the performance, where it is higher."""
    gains: dict[int, Fraction] = defaultdict(Fraction)
    for score in _scores(events):
        performance = _performance(score) if is_exceptional(score) else None
        if performance is not None and score.player is not None:
            after = score.rating + Fraction(score.change, HUNDREDTHS)
            gains[score.player] += max(Fraction(0), performance - after)
    return gains


def is_exceptional(score: EventScore) -> bool:
    """Whether somebody scored so much more than expected that Elo 1972 would restart them."""
    more = score.half_points * HALF_POINT - score.expected
    return more > 0 and exceptional.is_exceptional(ELO_1972, len(score.games), more)


def _performance(score: EventScore) -> Fraction | None:
    """Rp = Rc + D(P); None where all or nothing was won, whose difference is undetermined."""
    games = len(score.games)
    mean = Fraction(sum(score.rating - game.gap for game in score.games), games)
    hundredths = round_half_up(Fraction(score.half_points * HALF_POINT, games))
    difference = rating_difference(hundredths, None)
    return None if difference is None else mean + difference


def _juniors(people: Mapping[int, WatchedPerson], on: date) -> frozenset[int]:
    return frozenset(each for each, who in people.items() if age_group(who, on) in JUNIORS)


def _scores(events: Iterable[WatchedEvent]) -> Iterator[EventScore]:
    return (score for event in events for score in event.scores)


def _touched(gains: Gains, name_of: Callable[[int], str | None]) -> dict[str | None, Touched]:
    """Groups by name, in the order in which their players come."""
    found: dict[str | None, list[Fraction]] = defaultdict(list)
    for player, points in gains.items():
        found[name_of(player)].append(points)
    return {name: Touched(name, len(own), sum(own, Fraction(0))) for name, own in found.items()}
