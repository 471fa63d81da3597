"""A player rated from points, games and the opponents' mean, where no game was reported.

FEDA 1996, 10.31: the file with these sums is compulsory for larger events. FIDE 2005, 11.3: Form 3
has them in columns L, M and N.
"""

from fractions import Fraction
from typing import Final

from arpad.core.event import Event, Player
from arpad.core.exact import Mean
from arpad.core.report import Sums
from arpad.rules.rating.change import against_mean, expected_from, new_rating, period_performance
from arpad.rules.rating.development import development
from arpad.rules.rating.initial import (
    below_floor,
    below_minimum_performance,
    games_needed,
    is_publishable,
    performance_against,
    rounded,
    too_few_opponents,
    too_few_points,
    undetermined,
    void_by_score,
)
from arpad.rules.rating.results import (
    RatedPlayer,
    UnratedPlayer,
    Void,
    lines_of_sums,
    published_rating,
)
from arpad.rules.regulations.edition import Edition

UNKNOWN_RATING: Final = "void.rating_unknown"


def mean_of(sums: Sums) -> Mean | None:
    """The mean as stated; None where there is nothing to rate."""
    if sums.opponents is None or not sums.games:
        return None
    return Mean(Fraction(sums.opponents * sums.games), sums.games)


def rated_from_sums(
    edition: Edition, event: Event, player: Player, rating: int, sums: Sums
) -> RatedPlayer | None:
    """A rated player's change: PD against the mean, as often as there were games.

    READING sums: no single opponent is known, so the limit on a difference holds for the mean
    (FEDA 1996, 9.51), and under FIDE 2005 the mean stands for every opponent.
    """
    mean = mean_of(sums)
    if mean is None:
        return None
    average = against_mean(edition, rating, mean, sums.games)
    expected = expected_from(edition, average)
    newcomer = player.rating is None
    k = development(edition, event, player, rating, sums.games, newcomer=newcomer)
    change = k.k * (sums.half_points * 50 - expected)
    performance = period_performance(edition, lines_of_sums(sums))
    return RatedPlayer(
        player=player,
        edition=edition,
        rating=rating,
        standard_used=newcomer,
        lines=(),
        average=average,
        round_robin=None,
        half_points=sums.half_points,
        expected=expected,
        development=k,
        new_rating=new_rating(edition, rating, change, performance),
        performance=performance,
        sums=sums,
    )


def unrated_from_sums(edition: Edition, event: Event, player: Player, sums: Sums) -> UnratedPlayer:
    """A newcomer's performance; who stands among the listed and has no rating here has none.

    READING: each game was against another opponent (7.42), and the points against rated
    opponents are all there are (7.1). The award of 9.4 needs games, which sums do not show.
    """
    needed = games_needed(edition, event.flags, player.flags)
    mean = mean_of(sums)
    if mean is None or _is_listed_elsewhere(sums, player):
        return UnratedPlayer(
            player=player, edition=edition, needed=needed, void=_nothing(edition, sums, mean)
        )
    _, found = performance_against(edition, mean, sums.games, sums.half_points)
    rating = published_rating(edition, found.rating)
    void = (
        void_by_score(edition, player, sums.half_points)
        or too_few_points(edition.initial.points_outside_round_robin, sums.half_points)
        or too_few_opponents(edition, sums.games, sums.games)
        or undetermined(edition, found)
        or below_minimum_performance(edition, rating)
    )
    usable = None if void else rounded(found.rating)
    void = void or below_floor(edition, player, rating)
    return UnratedPlayer(
        player=player,
        edition=edition,
        mean=mean,
        estimate=found,
        performance=found.rating,
        as_opponent=usable,
        needed=needed,
        listed=not void and is_publishable(edition, needed, sums.games, rating),
        void=void,
        sums=sums,
    )


def _is_listed_elsewhere(sums: Sums, player: Player) -> bool:
    return sums.on_list and player.rating is None


def _nothing(edition: Edition, sums: Sums, mean: Mean | None) -> Void:
    rule = edition.counting.sums or edition.initial.mean
    if mean is None:
        return Void((edition.lists.minimum_games or rule).article, "void.no_games")
    return Void(rule.article, UNKNOWN_RATING, {"games": sums.games})
