"""Rating one event: which games count, the unrated players, then the rated ones."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from arpad.core.event import Event, Game, Player, System
from arpad.rating.change import rate_player
from arpad.rating.counting import (
    Ratings,
    entry_rating,
    excluded_event,
    games_that_may_count,
    is_incomplete_round_robin,
    ratings_for_opponents,
    sides_by_player,
)
from arpad.rating.development import is_junior
from arpad.rating.initial import no_games, swiss_performance, void_by_points
from arpad.rating.results import (
    EventRating,
    Ignored,
    OpponentLine,
    RatedPlayer,
    RoundRobinAverage,
    Side,
    UnratedPlayer,
    Void,
)
from arpad.rating.round_robin import round_robin_performances, tournament_average
from arpad.regulations.edition import Edition
from arpad.regulations.kinds import UnratedOpponents


def rate_event(edition: Edition, event: Event) -> EventRating:
    """Every player's result of one event under one edition."""
    own = {player.no: entry_rating(edition, player) for player in event.players}
    opponents = ratings_for_opponents(edition, event, own)
    games, ignored = games_that_may_count(edition, event, own, opponents)
    if is_calculated_as_round_robin(edition, event, games, opponents):
        return _rate_round_robin(edition, event, games, own, opponents, ignored)
    found = _rate_swiss(edition, event, games, own, opponents, ignored)
    if edition.counting.incomplete_as_swiss and is_incomplete_round_robin(event, games):
        return replace(found, incomplete=True)
    return found


def in_round_order(ignored: Sequence[Ignored]) -> tuple[Ignored, ...]:
    """What does not count, as it happened."""
    return tuple(sorted(ignored, key=lambda each: each.entry.round))


def is_calculated_as_round_robin(
    edition: Edition, event: Event, games: Sequence[Game], opponents: Ratings
) -> bool:
    """A complete round robin, under an edition that treats it in a way of its own."""
    rules = edition.initial.round_robin
    return (
        rules is not None
        and event.system.is_round_robin
        and (edition.change.round_robin_expectation is not None or None in opponents.values())
        and not is_incomplete_round_robin(event, games)
    )


def _rate_swiss(
    edition: Edition,
    event: Event,
    games: Sequence[Game],
    own: Ratings,
    opponents: Ratings,
    ignored: list[Ignored],
) -> EventRating:
    sides = sides_by_player(games)
    excluded = excluded_event(edition, event, opponents)
    performances = {
        player.no: swiss_performance(edition, event, player, sides[player.no], opponents, excluded)
        for player in event.players
        if opponents[player.no] is None
    }
    usable = dict(opponents)
    judged = _unrated_opponents_count(edition, event)
    if judged:
        usable |= {no: found.as_opponent for no, found in performances.items()}
    players: list[RatedPlayer | UnratedPlayer] = []
    for player in event.players:
        rating = own[player.no]
        if rating is None:
            players.append(performances[player.no])
            continue
        lines = [
            OpponentLine(round_, opponent, known, half_points)
            for round_, opponent, half_points in sides[player.no]
            if (known := usable[opponent]) is not None
        ]
        players.append(rate_player(edition, event, player, rating, lines))
    if performances:
        ignored += _ignored_sides(
            edition, games, own, opponents, usable, performances, judged=judged
        )
    return EventRating(event, edition, tuple(players), in_round_order(ignored))


def _rate_round_robin(
    edition: Edition,
    event: Event,
    games: Sequence[Game],
    own: Ratings,
    opponents: Ratings,
    ignored: list[Ignored],
) -> EventRating:
    sides = sides_by_player(games)
    void = {
        player.no: found
        for player in event.players
        if opponents[player.no] is None
        and (found := void_by_points(edition, player, sides[player.no], opponents))
    }
    if void:
        ignored += [
            Ignored(game, _excluded(game, void, own), found.article, "ignored.void_opponent")
            for game in games
            if (found := void.get(game.white) or void.get(game.black))
        ]
        games = [game for game in games if game.white not in void and game.black not in void]
    left = sides_by_player(games)
    unrated = [p for p in event.players if opponents[p.no] is None and p.no in left]
    average = tournament_average(edition, event, left, opponents)
    performances = round_robin_performances(
        edition, event, unrated, left, opponents, average, sides
    )
    usable = {**opponents, **{no: found.as_opponent for no, found in performances.items()}}
    rated = {
        player.no: rating for player in event.players if (rating := own[player.no]) is not None
    }
    listed_later = {no: sides[no] for no in void if no in rated}
    changes = _changes(edition, event, rated, left, usable, average)
    changes |= _changes(edition, event, rated, listed_later, usable, None)
    idle = {no: () for no in rated if no not in changes}
    changes |= _changes(edition, event, rated, idle, usable, None)
    players = tuple(
        changes[p.no]
        if p.no in rated
        else performances.get(p.no)
        or UnratedPlayer(p, edition, void=void.get(p.no) or no_games(edition, ()))
        for p in event.players
    )
    if average is None or edition.change.round_robin_expectation is None:
        article = edition.initial.table.article
        ignored += [
            Ignored(game, (no,), article, "ignored.undetermined_opponent")
            for game in games
            for no, other in ((game.white, game.black), (game.black, game.white))
            if no in rated and usable[other] is None
        ]
    return EventRating(event, edition, players, in_round_order(ignored))


def _changes(
    edition: Edition,
    event: Event,
    rated: Mapping[int, int],
    sides: Mapping[int, Sequence[Side]],
    usable: Ratings,
    average: RoundRobinAverage | None,
) -> dict[int, RatedPlayer]:
    def change(player: Player, with_average: RoundRobinAverage | None) -> RatedPlayer:
        whole = with_average is not None and edition.change.round_robin_expectation is not None
        lines = [
            OpponentLine(side.round, side.opponent, usable[side.opponent], side.half_points)
            for side in sides[player.no]
            if whole or usable[side.opponent] is not None
        ]
        played = with_average if lines else None
        return rate_player(edition, event, player, rated[player.no], lines, played)

    changes = {p.no: change(p, average) for p in event.players if p.no in rated and p.no in sides}
    improved = _improved_juniors(edition, event, changes.values())
    if improved and average:
        ratings = _with_improved(usable, rated, improved)
        again = tournament_average(edition, event, sides, ratings, tuple(improved))
        others = [p for p in event.players if p.no in changes and not is_junior(edition, event, p)]
        changes |= {p.no: change(p, again) for p in others}
    return changes


def _improved_juniors(
    edition: Edition, event: Event, changes: Iterable[RatedPlayer]
) -> dict[int, int]:
    """Juniors whose event lifted them: they enter the average with the new rating (Elo 1972)."""
    if edition.change.juniors_first is None:
        return {}
    return {
        found.player.no: found.new_rating
        for found in changes
        if found.new_rating > found.rating and is_junior(edition, event, found.player)
    }


def _excluded(game: Game, void: Mapping[int, Void], own: Ratings) -> tuple[int, ...]:
    """For whom a game with a voided player is lost: all but those who are rated for themselves."""
    return tuple(no for no in (game.white, game.black) if no not in void or own[no] is None)


def _with_improved(
    usable: Ratings, rated: Mapping[int, int], improved: Mapping[int, int]
) -> Ratings:
    return {no: improved.get(no, rated.get(no)) for no in usable}


def _unrated_opponents_count(edition: Edition, event: Event) -> bool:
    rules = edition.counting
    if event.system is System.SCHEVENINGEN and rules.scheveningen_all_games:
        return True
    return rules.unrated_opponents.value is UnratedOpponents.VALID_PERFORMANCE


def _ignored_sides(
    edition: Edition,
    games: Sequence[Game],
    own: Ratings,
    opponents: Ratings,
    usable: Ratings,
    performances: Mapping[int, UnratedPlayer],
    *,
    judged: bool,
) -> list[Ignored]:
    """Games that do not count for one side because of the other's, or his own, standing."""
    found: list[Ignored] = []
    rule = edition.counting.unrated_opponents
    by_performance = rule.value is UnratedOpponents.VALID_PERFORMANCE
    for game in games:
        for no, other in ((game.white, game.black), (game.black, game.white)):
            seen = usable if own[no] is not None else opponents
            void = performances[no].void if own[no] is None else None
            opponent = performances[other].void if other in performances else None
            if seen[other] is None and judged and own[no] is not None and opponent:
                article = rule.article if by_performance else opponent.article
                found.append(Ignored(game, (no,), article, "ignored.void_opponent"))
            elif seen[other] is None:
                article = rule.article if own[no] is not None else edition.initial.mean.article
                found.append(Ignored(game, (no,), article, "ignored.unrated_opponent"))
            elif void:
                found.append(Ignored(game, (no,), void.article, "ignored.own_void"))
    return found
