"""The figures of a set of games, and every round with what became of it."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from arpad.rules.titles.edition import NormRatings, NormTitle, TitleEdition
from arpad.rules.titles.record import NormRound
from arpad.rules.titles.rules import r1_4_6_ratings as r1_4_6
from arpad.rules.titles.rules.r1_4_8_performance import Performance, performance
from arpad.rules.titles.verdict import JudgedGame


class SetFigures(NamedTuple):
    """The score of a set, the ratings that enter, and the performance, None without a game."""

    half_points: int
    adjusted: Sequence[int]
    performance: Performance | None


def figures_of(
    ratings: NormRatings, rule: NormTitle, games: Sequence[NormRound], whole: Sequence[NormRound]
) -> SetFigures:
    """The figures of a set; ``whole`` are all games that count."""
    half_points = sum(game.half_points for game in games)
    adjusted = r1_4_6.adjusted(ratings, games, whole, rule.floor)
    made = performance(ratings, sum(adjusted), half_points, len(games)) if games else None
    return SetFigures(half_points, adjusted, made)


def shown_games(
    edition: TitleEdition,
    record: Sequence[NormRound],
    games: Sequence[NormRound],
    adjusted: Sequence[int],
) -> tuple[JudgedGame, ...]:
    """Every round of a player; a game left out names the article that allows it.

    Wins before the first draw or loss left out are left out as wins (1.4.1f), all after it as
    later games (1.4.1e).
    """
    entered = {
        (game.round, game.opponent): (game, value)
        for game, value in zip(games, adjusted, strict=True)
    }
    lost = [
        each.round
        for each in record
        if each.left_out is None and not each.is_win and (each.round, each.opponent) not in entered
    ]
    first = min(lost, default=None)
    return tuple(_shown(edition, each, entered.get((each.round, each.opponent)), first)
                 for each in record)  # fmt: skip


def _shown(
    edition: TitleEdition,
    each: NormRound,
    entered: tuple[NormRound, int] | None,
    later_from: int | None,
) -> JudgedGame:
    if entered and each.opponent is not None:
        game, value = entered
        points = Fraction(game.half_points, 2)
        return JudgedGame(
            round=each.round,
            opponent=each.opponent,
            counted=True,
            ignored=None,
            rating=each.rating,
            adjusted=value,
            score=points,
        )
    later = later_from is not None and each.round >= later_from
    article = each.left_out or (edition.games.later_games if later else edition.games.wins)
    points = Fraction(each.half_points, 2)
    return JudgedGame(
        round=each.round,
        opponent=each.opponent,
        counted=False,
        ignored=article,
        rating=each.rating,
        adjusted=None,
        score=points,
    )
