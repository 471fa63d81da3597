"""The performance of an unrated player outside complete round robins."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from fractions import Fraction

from arpad.core.event import Event, Player
from arpad.core.exact import Mean
from arpad.core.rounding import round_half_up
from arpad.core.step import Exact
from arpad.rules.rating.counted_event import CountedEvent
from arpad.rules.rating.counting import Ratings
from arpad.rules.rating.estimate import estimate
from arpad.rules.rating.results import (
    Estimate,
    OpponentLine,
    PlayerGame,
    UnratedPlayer,
    Void,
    published_rating,
)
from arpad.rules.regulations.cited import Cited
from arpad.rules.regulations.edition import ChampionshipAward, Edition

TEAM_FLAGS = frozenset({"olympiad", "continental-team-championship", "world-team-championship"})
DISABLED_FLAGS = frozenset({"ibca", "icsc", "ipca"})
CHAMPIONSHIP_FLAG = "national-championship"


def swiss_performance(
    counted: CountedEvent, player: Player, excluded: Void | None = None
) -> UnratedPlayer:
    """A player's performance against rated opponents, and whether it counts.

    ``excluded``: why no game of the event is rated, if so.
    """
    edition, event, opponents = counted.edition, counted.event, counted.opponents
    lines = lines_against_rated(counted, player.no, opponents)
    mean, found = performance_of(edition, lines)
    performance = found.rating if found else None
    rating = published_rating(edition, performance)
    void = (
        excluded
        or no_games(edition, lines)
        or void_by_points(counted, player)
        or too_few_points(edition.initial.points_outside_round_robin, _scored_of(counted, player))
        or too_few_opponents(edition, len({line.opponent for line in lines}), len(lines))
        or undetermined(edition, found)
        or below_minimum_performance(edition, rating)
    )
    usable = None if void else rounded(performance)
    void = void or below_floor(edition, player, rating)
    needed = games_needed(edition, event.flags, player.flags)
    ordinary = UnratedPlayer(
        player=player,
        edition=edition,
        lines=lines,
        mean=mean,
        estimate=found,
        performance=performance,
        as_opponent=usable,
        needed=needed,
        listed=not void and is_publishable(edition, needed, len(lines), rating),
        void=void,
    )
    return with_award(counted, ordinary, counted.sides.get(player.no, ()))


def lines_against_rated(
    counted: CountedEvent, no: int, opponents: Ratings
) -> tuple[OpponentLine, ...]:
    """The games whose opponent has a rating."""
    return tuple(
        OpponentLine(side.round, side.opponent, rating, side.half_points)
        for side in counted.sides.get(no, ())
        if (rating := counted.opponent_rating(no, side, opponents)) is not None
    )


def performance_of(
    edition: Edition, lines: Sequence[OpponentLine]
) -> tuple[Mean | None, Estimate | None]:
    """Rc and the rating that the score against these opponents gives."""
    known = [(line.rating, line.half_points) for line in lines if line.rating is not None]
    if not known:
        return None, None
    half_points = sum(points for _, points in known)
    return performance_against(
        edition, Mean.of(rating for rating, _ in known), len(known), half_points
    )


def performance_against(
    edition: Edition, mean: Mean, games: int, half_points: int
) -> tuple[Mean, Estimate]:
    """Rc and the rating of a score against opponents of this mean."""
    fictitious = edition.initial.fictitious
    if fictitious:
        extra, theirs = fictitious.value
        mean = Mean(mean.total + extra * theirs, games + extra)
        games, half_points = games + extra, half_points + extra
    rounding = edition.initial.mean_rounding
    centre = rounding(mean.value) if rounding else mean.value
    return mean, estimate(edition, centre, games, half_points)


def void_by_points(counted: CountedEvent, player: Player) -> Void | None:
    """Too few points for the event to count at all, for the player and for the opponents.

    FIDE 2005 says it twice, in 6.1 and (FIDE 2005, 10.20) where the performance is made.
    """
    return void_by_score(counted.edition, player, _scored_of(counted, player))


def void_by_score(edition: Edition, player: Player, half_points: int) -> Void | None:
    """The same, where the points that count are known."""
    rules = edition.initial
    if player.first_event:
        found = too_few_points(rules.points_first_event, half_points)
        if found:
            return found._replace(reason="void.points_first_event")
    return too_few_points(rules.points_any_event, half_points)


def undetermined(edition: Edition, found: Estimate | None) -> Void | None:
    """A score of 0 or 100 % whose dp the table leaves open."""
    if found and found.rating is None:
        return Void(edition.initial.table.article, "void.undetermined", {"p": found.score})
    return None


def below_floor(edition: Edition, player: Player, rating: int | None) -> Void | None:
    """A first performance below the list is ignored; opponents may still have it counted."""
    return floor_void(edition, rating) if player.first_event else None


def floor_void(edition: Edition, rating: int | None) -> Void | None:
    """What makes a first performance below the list's minimum not count."""
    rule, floor = edition.initial.first_below_floor, edition.lists.floor
    if rule and floor and rating is not None and rating < floor.value:
        return Void(rule.article, "void.below_floor", {"ru": rating, "floor": floor.value})
    return None


def rounded(performance: Fraction | None) -> int | None:
    """A performance as opponents count it: an integer, .5 up."""
    return None if performance is None else round_half_up(performance)


def is_publishable(
    edition: Edition, needed: Cited[int] | None, games: int, rating: int | None
) -> bool:
    """Whether so many games and such a rating put a new player on the list."""
    floor = edition.lists.floor
    return (
        rating is not None
        and (needed is None or games >= needed.value)
        and (floor is None or rating >= floor.value)
    )


def games_needed(
    edition: Edition, event_flags: Collection[str], player_flags: Sequence[str]
) -> Cited[int] | None:
    """Games a first rating needs; fewer in some team events and for some players."""
    lists = edition.lists
    team = lists.minimum_games_team if TEAM_FLAGS.intersection(event_flags) else None
    disabled = (
        lists.minimum_games_disabled
        if DISABLED_FLAGS.intersection(flag.lower() for flag in player_flags)
        else None
    )
    asked = [rule for rule in (lists.minimum_games, team, disabled) if rule]
    return min(asked, key=lambda rule: rule.value, default=None)


def with_award(
    counted: CountedEvent, found: UnratedPlayer, played: Sequence[PlayerGame]
) -> UnratedPlayer:
    """A rating for half the points in all rounds of a national championship (FEDA 1996, 9.4).

    For this alone unrated opponents count with a fixed rating: games, score and mean are then
    those of this sum. A higher performance against rated opponents alone prevails, unless it has
    too few games for the list and the award has not. One below the list's minimum gets the award,
    and is not averaged with later ones all the same (9.31).
    READING award-games: the games of 8.14 are needed, those against unrated opponents included;
    or the rounds are enough, or these and nothing but games against rated opponents is counted.
    ``played`` are the games with voided players too: they were rounds all the same.
    """
    edition, rule = found.edition, found.edition.initial.championship_award
    if rule is None or not _earns_award(counted.event, played):
        return found
    fixed = rule.value.unrated_as
    if edition.initial.award_rated_only:
        return _awarded_beside(counted, found, rule.value)
    seen = {no: fixed if known is None else known for no, known in counted.opponents.items()}
    lines = tuple(
        OpponentLine(side.round, side.opponent, seen[side.opponent], side.half_points)
        for side in played
    )
    mean, estimated = performance_of(edition, lines)
    assert estimated is not None, "every opponent has a rating"
    with_fixed = published_rating(edition, estimated.rating)
    award = max(rule.value.rating, with_fixed or 0)
    at_once = edition.initial.award_at_once is not None
    least = edition.lists.minimum_games
    too_few = not at_once and least is not None and found.n < least.value <= len(lines)
    if found.ru is not None and found.ru > award and not too_few:
        return replace(found, award=found.ru, listed=at_once or found.listed)
    return replace(
        found,
        lines=lines,
        mean=mean,
        estimate=estimated,
        passes=(),
        round_robin=None,
        performance=estimated.rating,
        award=award,
        listed=at_once or is_publishable(edition, found.needed, len(lines), award),
        void=below_floor(edition, found.player, with_fixed),
    )


def _awarded_beside(
    counted: CountedEvent, found: UnratedPlayer, rule: ChampionshipAward
) -> UnratedPlayer:
    """The award beside a performance that stays that against rated opponents."""
    no = found.player.no
    if not counted.sides.get(no):
        return found
    seen = {
        other: rule.unrated_as if known is None else known
        for other, known in counted.opponents.items()
    }
    _, estimated = performance_of(found.edition, lines_against_rated(counted, no, seen))
    with_fixed = published_rating(found.edition, estimated.rating if estimated else None)
    award = max(each for each in (rule.rating, with_fixed, found.ru) if each is not None)
    return replace(found, award=award, listed=True)


def _earns_award(event: Event, played: Sequence[PlayerGame]) -> bool:
    if CHAMPIONSHIP_FLAG not in event.flags or not played or len(played) < _all_rounds(event):
        return False
    return sum(side.half_points for side in played) >= len(played)


def _all_rounds(event: Event) -> int:
    if event.system.is_round_robin:
        meetings = 2 if event.system == "double-round-robin" else 1
        return meetings * (len(event.players) - 1)
    return event.number_of_rounds


def no_games(edition: Edition, lines: Sequence[OpponentLine]) -> Void | None:
    """Nothing to make a performance of."""
    if lines:
        return None
    rule = edition.lists.minimum_games or edition.initial.mean
    return Void(rule.article, "void.no_games")


def _scored_of(counted: CountedEvent, player: Player) -> int:
    """The half points that are asked whether they are enough."""
    rated_only = counted.edition.initial.points_against_rated_only
    return sum(
        side.half_points
        for side in counted.sides.get(player.no, ())
        if not rated_only or counted.opponents[side.opponent] is not None
    )


def too_few_points(rule: Cited[int] | None, half_points: int) -> Void | None:
    """Fewer points than an event must bring to count."""
    if rule is None or half_points >= rule.value:
        return None
    numbers: dict[str, Exact] = {
        "points": Fraction(half_points, 2),
        "needed": Fraction(rule.value, 2),
    }
    return Void(rule.article, "void.points", numbers)


def too_few_opponents(edition: Edition, met: int, played: int) -> Void | None:
    """Fewer different rated opponents, or games against them, than a performance needs."""
    opponents, games = edition.initial.minimum_opponents, edition.initial.minimum_games
    if opponents and met < opponents.value:
        numbers = {"found": met, "needed": opponents.value}
        return Void(opponents.article, "void.opponents", numbers)
    if games and played < games.value:
        numbers = {"found": played, "needed": games.value}
        return Void(games.article, "void.games", numbers)
    return None


def below_minimum_performance(edition: Edition, rating: int | None) -> Void | None:
    """A performance lower than any that counts."""
    rule = edition.initial.minimum_performance
    if rule and rating is not None and rating < rule.value:
        return Void(rule.article, "void.performance", {"ru": rating, "needed": rule.value})
    return None
