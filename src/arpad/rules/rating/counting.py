"""Which games of an event may count, and why the others do not."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from operator import attrgetter

from arpad.core.event import Event, Game, Player, System
from arpad.core.matches import games_after_decision
from arpad.rules.rating.results import Ignored, PlayerGame, Void
from arpad.rules.regulations.edition import Edition

Ratings = Mapping[int, int | None]


def entry_rating(edition: Edition, player: Player) -> int | None:
    """The rating at entry: of this list, or the standard one where the edition says so."""
    if player.rating is None and edition.initial.standard_rating:
        return player.standard
    return player.rating


def ratings_for_opponents(edition: Edition, event: Event, ratings: Ratings) -> Ratings:
    """As opponents see them: who was listed only after the start is unrated (8.2.4)."""
    if edition.lists.late_entry is None:
        return ratings
    late = {player.no: None for player in event.players if player.listed_after_start}
    return {**ratings, **late} if late else ratings


def games_that_may_count(
    edition: Edition, event: Event, own: Ratings, opponents: Ratings
) -> tuple[list[Game], list[Ignored]]:
    """The games left, by round, after everything that excludes a game for both its players."""
    rules = edition.counting
    counted: list[Game] = []
    ignored = [
        Ignored(bye, (bye.player,), rules.unplayed.article, "ignored.bye") for bye in event.byes
    ]
    excluded = excluded_event(edition, event, opponents)
    if excluded:
        ignored += [_ignored(game, excluded.article, excluded.reason) for game in event.games]
        return [], ignored
    after = rules.after_decision(event.flags)
    decided = games_after_decision(event) if after else ()
    wide_gap = rules.wide_gap
    for index, game in enumerate(event.games):
        if not game.result.played:
            ignored.append(_ignored(game, rules.unplayed.article, "ignored.unplayed"))
        elif not game.rated:
            ignored.append(_ignored(game, rules.unplayed.article, "ignored.not_rated"))
        elif after and index in decided:
            ignored.append(_ignored(game, after.article, "ignored.match_decided"))
        elif wide_gap and _is_too_wide(wide_gap.value, own[game.white], own[game.black]):
            ignored.append(_ignored(game, wide_gap.article, "ignored.wide_gap"))
        else:
            counted.append(game)
    counted.sort(key=attrgetter("round"))
    return counted, ignored


def sides_by_player(games: Iterable[Game]) -> dict[int, list[PlayerGame]]:
    """Every game twice, under each of its players, in the order given."""
    sides: dict[int, list[PlayerGame]] = defaultdict(list)
    for game in games:
        result = game.result
        sides[game.white].append(PlayerGame(game.round, game.black, result.white))
        sides[game.black].append(PlayerGame(game.round, game.white, result.black))
    return dict(sides)


def is_incomplete_round_robin(event: Event, games: Sequence[Game]) -> bool:
    """A round robin in which not everybody met everybody as often as the system says."""
    if not event.system.is_round_robin:
        return False
    meetings = 2 if event.system is System.DOUBLE_ROUND_ROBIN else 1
    met = Counter(frozenset((game.white, game.black)) for game in games)
    players = len(event.players)
    return len(met) != players * (players - 1) // 2 or any(
        times != meetings for times in met.values()
    )


def excluded_event(edition: Edition, event: Event, ratings: Ratings) -> Void | None:
    """Why no game of the event is rated, if so."""
    rules = edition.counting
    if event.system is System.MATCH and rules.match_needs_rated and None in ratings.values():
        return Void(rules.match_needs_rated.article, "ignored.match_unrated")
    limit = rules.scheveningen_unrated_limit
    if event.system is System.SCHEVENINGEN and limit:
        unrated = sum(rating is None for rating in ratings.values())
        if unrated > limit.value:
            return Void(limit.article, "ignored.scheveningen")
    return None


def _is_too_wide(limit: tuple[int, int], white: int | None, black: int | None) -> bool:
    if white is None or black is None:
        return False
    difference, rated_above = limit
    return abs(white - black) >= difference and max(white, black) > rated_above


def _ignored(game: Game, article: str, reason: str) -> Ignored:
    return Ignored(game, _both(game), article, reason)


def _both(game: Game) -> tuple[int, int]:
    return game.white, game.black
