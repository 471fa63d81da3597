"""What a report may give of a player instead of games: points, games and the opponents' mean.

The file of FEDA 1996 (10.31) and columns L, M and N of FIDE's Form 3 (2005) have these of the
games against rated opponents; forfeits are left out.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from arpad.core.event import Event, Player
from arpad.core.exact import Mean
from arpad.core.report import Sums
from arpad.core.rounding import round_half_up


def players_in_games(event: Event) -> frozenset[int]:
    """The numbers of those who have a game in the report."""
    return frozenset(no for game in event.games for no in (game.white, game.black))


def sums_that_stand(event: Event) -> Mapping[int, Sums]:
    """The sums of those of whom the report has no game; beside games they are only a statement."""
    stated = {each.no: each.sums for each in event.players if each.sums is not None}
    if not stated:
        return {}
    playing = players_in_games(event)
    return {no: sums for no, sums in stated.items() if no not in playing}


def added_sums(stages: Sequence[Sums]) -> Sums:
    """The sums of several stages of an event: points and games added, means weighted by games.

    READING sums: the weighted mean is exact and rounded once, half up, as the mean of
    games is (FEDA 1996, 9.51). Games without a mean leave none of all.
    """
    played = [each for each in stages if each.games]
    games = sum(each.games for each in played)
    ratings = [each.opponents * each.games for each in played if each.opponents is not None]
    known = bool(played) and len(ratings) == len(played)
    return Sums(
        sum((each.points for each in stages), Fraction(0)),
        games,
        round_half_up(Fraction(sum(ratings), games)) if known else None,
        any(each.on_list for each in stages),
    )


class _Tally(NamedTuple):
    half_points: list[int]
    ratings: list[int]


def sums_of_games(event: Event) -> Mapping[int, Sums]:
    """The sums of every player with a game to be rated against a rated opponent.

    Who entered the list after the event began is unrated for the opponents (FIDE 2005, 10.4).
    READING: the mean is rounded half up, as 9.51 does.
    """
    players = {player.no: player for player in event.players}
    ratings = {no: each.rating for no, each in players.items() if not each.listed_after_start}
    tallies = {no: _Tally([], []) for no in players}
    for game in event.games:
        if not (game.result.played and game.rated):
            continue
        for no, opponent, half_points in (
            (game.white, game.black, game.result.white),
            (game.black, game.white, game.result.black),
        ):
            rating = ratings.get(opponent)
            if no in players and rating is not None:
                tallies[no].half_points.append(half_points)
                tallies[no].ratings.append(rating)
    return {no: _sums(players[no], tally) for no, tally in tallies.items() if tally.ratings}


def _sums(player: Player, tally: _Tally) -> Sums:
    return Sums(
        Fraction(sum(tally.half_points), 2),
        len(tally.ratings),
        round_half_up(Mean.of(tally.ratings).value),
        player.rating is not None,
    )
