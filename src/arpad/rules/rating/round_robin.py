"""Complete round robins with unrated players, or calculated from their average."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from arpad.core.event import Event, Player, System
from arpad.core.exact import Mean
from arpad.core.rounding import round_half_up
from arpad.rules.rating.counted_event import CountedEvent, Sides
from arpad.rules.rating.counting import Ratings
from arpad.rules.rating.estimate import difference_of, estimate, score_in_hundredths
from arpad.rules.rating.initial import (
    below_floor,
    games_needed,
    is_publishable,
    performance_of,
    rounded,
    undetermined,
    with_award,
)
from arpad.rules.rating.results import (
    Estimate,
    EstimatedInRoundRobin,
    MovedOpponent,
    OpponentLine,
    Pass,
    PlayerGame,
    RatedInRoundRobin,
    RoundRobinAverage,
    UnratedPlayer,
    Void,
    published_rating,
)
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.kinds import UNTIL_STABLE, OpponentCount, RoundRobin

MOST_PASSES = UNTIL_STABLE
WHOLE_DIFFERENCES = (RoundRobin.WORKSHEET, RoundRobin.MAJORITY)


class FirstRating(NamedTuple):
    """How a newcomer was rated: from the average, by an estimate, by further passes."""

    average: RoundRobinAverage
    first: Estimate
    passes: tuple[Pass, ...]

    @property
    def last(self) -> Estimate:
        """The estimate that counts."""
        return self.passes[-1].estimate if self.passes else self.first


def meetings_of(event: Event) -> int:
    """How often two players meet."""
    return 2 if event.system is System.DOUBLE_ROUND_ROBIN else 1


def n_of(edition: Edition, event: Event, participants: int) -> int:
    """The n of n/(n+1): opponents, or games where a double round robin is read so."""
    if edition.initial.round_robin_n is OpponentCount.GAMES:
        return meetings_of(event) * (participants - 1)
    return participants - 1


def tournament_average(
    edition: Edition,
    event: Event,
    sides: Sides,
    ratings: Ratings,
    improved: tuple[int, ...] = (),
) -> RoundRobinAverage | None:
    """Ra of a round robin; None when no rated player's score determines it.

    Everybody rated: the mean of all. Else the rated players' mean less their mean dp times
    n/(n+1) (FEDA 1996, 9.21.b.1-9.21.b.3); a rated player whose dp is undetermined is left out of
    both (READING).
    """
    n = n_of(edition, event, len(sides))
    rated = tuple(
        _rated_entry(edition, no, rating, sides[no])
        for no, rating in ratings.items()
        if rating is not None and no in sides
    )
    if not rated:
        return None
    if _is_by_majority(edition, len(rated), len(sides)):
        estimated = _against_the_rated(edition, rated, sides)
        if estimated:
            entered = [*(each.rating for each in rated), *(each.rating for each in estimated)]
            mean = Mean.of(entered)
            average = round_half_up(mean.value)
            return RoundRobinAverage(
                rated=rated,
                mean=mean,
                mean_difference=None,
                n=n,
                exact=mean.value,
                average=average,
                improved=improved,
                estimated=estimated,
            )
    if len(rated) == len(sides):
        mean = Mean.of(entry.rating for entry in rated)
        average = round_half_up(mean.value)
        return RoundRobinAverage(
            rated=rated,
            mean=mean,
            mean_difference=None,
            n=n,
            exact=mean.value,
            average=average,
            improved=improved,
        )
    determined = [entry for entry in rated if entry.difference is not None]
    if not determined:
        return None
    mean = Mean.of(entry.rating for entry in determined)
    difference = Mean.of(entry.difference for entry in determined if entry.difference is not None)
    exact = mean.value - difference.value * Fraction(n, n + 1)
    return RoundRobinAverage(
        rated=rated,
        mean=mean,
        mean_difference=difference,
        n=n,
        exact=exact,
        average=round_half_up(exact),
        improved=improved,
    )


def _is_by_majority(edition: Edition, rated: int, participants: int) -> bool:
    """Whether most, but not all, are rated and Ra is estimated from games against them alone."""
    rule = edition.initial.round_robin
    majority = rule is not None and rule.value is RoundRobin.MAJORITY
    return majority and participants < 2 * rated < 2 * participants


def _against_the_rated(
    edition: Edition, rated: Sequence[RatedInRoundRobin], sides: Sides
) -> tuple[EstimatedInRoundRobin, ...]:
    """What the unrated scored against the rated alone, for Ra to be the mean of all (Elo 1972).

    READING majority: who scored 0 or 100 % against the rated is left out of the mean; the
    ratings of the unrated then come of Ra by (3), with all their games.
    """
    known = {entry.no: entry.rating for entry in rated}
    estimated = []
    for no in sides.keys() - known.keys():
        lines = [
            OpponentLine(side.round, side.opponent, known[side.opponent], side.half_points)
            for side in sides[no]
            if side.opponent in known
        ]
        _, found = performance_of(edition, lines)
        rating = rounded(found.rating) if found else None
        if rating is not None:
            estimated.append(EstimatedInRoundRobin(no, rating))
    return tuple(sorted(estimated))


def round_robin_performances(
    counted: CountedEvent, average: RoundRobinAverage | None, played: Sides
) -> dict[int, UnratedPlayer]:
    """Ru of every unrated player of a complete round robin.

    ``played`` are all games, those with voided players too.
    """
    edition, sides, ratings = counted.edition, counted.sides, counted.opponents
    unrated = [p for p in counted.event.players if counted.is_unrated(p) and p.no in sides]
    if average is None:
        rule = edition.initial.round_robin_mean or edition.initial.mean
        void = Void(rule.article, "void.no_average")
        return {each.no: _without_rating(edition, each, sides[each.no], void) for each in unrated}
    first = {
        player.no: _estimate(edition, average.average, average.n, sides[player.no])
        for player in unrated
    }
    passes = _iterate(edition, average, first, sides, ratings)
    if passes is None:
        rule = edition.initial.round_robin or edition.initial.mean
        void = Void(rule.article, "void.unstable", {"passes": MOST_PASSES})
        return {each.no: _without_rating(edition, each, sides[each.no], void) for each in unrated}
    final = {
        no: passes[no][-1].rating if passes[no] else rounded(found.rating)
        for no, found in first.items()
    }
    as_rated: Ratings = {**ratings, **final}
    return {
        player.no: _performance(
            counted,
            player,
            FirstRating(average, first[player.no], passes[player.no]),
            as_rated,
            played[player.no],
        )
        for player in unrated
    }


def _rated_entry(
    edition: Edition, no: int, rating: int, sides: Sequence[PlayerGame]
) -> RatedInRoundRobin:
    half_points = sum(side.half_points for side in sides)
    score = score_in_hundredths(edition, half_points, len(sides))
    return RatedInRoundRobin(
        no=no,
        rating=rating,
        half_points=half_points,
        games=len(sides),
        score=score,
        difference=difference_of(edition, score),
    )


def _estimate(edition: Edition, centre: int, n: int, sides: Sequence[PlayerGame]) -> Estimate:
    rule = edition.initial.round_robin
    return estimate(
        edition,
        centre,
        len(sides),
        sum(side.half_points for side in sides),
        Fraction(n, n + 1),
        whole_difference=rule is not None and rule.value in WHOLE_DIFFERENCES,
    )


def _iterate(
    edition: Edition,
    average: RoundRobinAverage,
    first: Mapping[int, Estimate],
    sides: Sides,
    ratings: Ratings,
) -> dict[int, tuple[Pass, ...]] | None:
    """Move far opponents to the limit and estimate again, as often as the edition says.

    Every pass starts from the ratings of the one before; Ra stays (READING iteration). None:
    as many passes as there may be did not settle it.
    """
    passes: dict[int, tuple[Pass, ...]] = dict.fromkeys(first, ())
    limit, cap = edition.initial.round_robin_passes, edition.change.gap_cap
    if limit is None or cap is None:
        return passes
    current = {no: rounded(found.rating) for no, found in first.items()}
    for _ in range(limit.value):
        known: Ratings = {**ratings, **current}
        new = {
            no: _pass(edition, average, rating, sides[no], known, cap.value)
            for no, rating in current.items()
            if rating is not None
        }
        for no, found in new.items():
            passes[no] += (found,)
        settled = all(current[no] == found.rating for no, found in new.items())
        current = {no: new[no].rating if no in new else None for no in current}
        if settled:
            return passes
    return passes if limit.value < MOST_PASSES else None


def _pass(
    edition: Edition,
    average: RoundRobinAverage,
    own: int,
    sides: Sequence[PlayerGame],
    known: Ratings,
    cap: int,
) -> Pass:
    moved = []
    for side in sides:
        rating = known[side.opponent]
        if rating is not None and abs(rating - own) > cap:
            counted = own + cap if rating > own else own - cap
            moved.append(MovedOpponent(side.opponent, rating, counted))
    shift = Fraction(sum(move.counted - move.rating for move in moved), len(sides))
    mean = average.average + shift
    centre = round_half_up(mean)
    found = _estimate(edition, centre, average.n, sides)
    rating = rounded(found.rating)
    assert rating is not None, "a score that gave a first Ru gives a second"
    return Pass(tuple(moved), mean, centre, found, rating)


def _performance(
    counted: CountedEvent,
    player: Player,
    found: FirstRating,
    as_rated: Ratings,
    played: Sequence[PlayerGame],
) -> UnratedPlayer:
    edition, event, sides = counted.edition, counted.event, counted.sides[player.no]
    last = found.last
    published = published_rating(edition, last.rating)
    void = undetermined(edition, last)
    usable = None if void else as_rated[player.no]
    void = void or below_floor(edition, player, published)
    needed = games_needed(edition, event.flags, player.flags)
    ordinary = UnratedPlayer(
        player=player,
        edition=edition,
        lines=_lines(sides, as_rated),
        mean=Mean(Fraction(last.centre), 1),
        estimate=found.first,
        passes=found.passes,
        round_robin=found.average,
        performance=last.rating,
        as_opponent=usable,
        needed=needed,
        listed=not void and is_publishable(edition, needed, len(sides), published),
        void=void,
    )
    return with_award(counted, ordinary, played)


def _lines(sides: Sequence[PlayerGame], as_rated: Ratings) -> tuple[OpponentLine, ...]:
    return tuple(
        OpponentLine(side.round, side.opponent, as_rated[side.opponent], side.half_points)
        for side in sides
    )


def _without_rating(
    edition: Edition, player: Player, sides: Sequence[PlayerGame], void: Void
) -> UnratedPlayer:
    lines = tuple(OpponentLine(s.round, s.opponent, None, s.half_points) for s in sides)
    return UnratedPlayer(player=player, edition=edition, lines=lines, void=void)
