"""Verdicts on norms and forecasts as JSON rows: stable keys, exact decimals as strings."""

from fractions import Fraction
from typing import NotRequired, TypedDict

from arpad.core.exact import decimal_text
from arpad.rules.titles.forecasting import NormForecast, NormWay
from arpad.rules.titles.written import CheckKeys, NormKeys, check_keys, figure_json, norm_answer

__all__ = (
    "CheckKeys", "ForecastKeys", "NormKeys",
    "check_keys", "figure_json", "forecast_answer", "norm_answer",
)  # fmt: skip


class ComingKeys(TypedDict):
    """One game to come."""

    round: int
    opponent: int | None
    score: str


class DemandKeys(TypedDict):
    """What the opponents to come must bring: so many with a title, or so many of a federation."""

    article: str
    titles: list[str]
    federation: str | None
    least: int | None
    most: int | None


class WayKeys(TypedDict):
    """One way to a norm."""

    score: str
    average: int | None
    games: list[ComingKeys]
    bring: list[DemandKeys]


class NeededKeys(TypedDict):
    """What the games so far lack, or have as much of as they may."""

    article: str
    found: int | str | None
    needed: int | str | None


class ForecastKeys(TypedDict):
    """One player and one title before the last rounds; ``exact`` is said where it is false."""

    player: int
    title: str
    possible: bool
    rounds_left: int
    needed_score: str | None
    needed: list[NeededKeys]
    ways: list[WayKeys]
    exact: NotRequired[bool]


def forecast_answer(forecast: NormForecast) -> ForecastKeys:
    """A forecast with every way to the norm."""
    least = forecast.needed_score
    keys: ForecastKeys = {
        "player": forecast.player,
        "title": forecast.title,
        "possible": forecast.possible,
        "rounds_left": forecast.rounds_left,
        "needed_score": None if least is None else decimal_text(least),
        "needed": [
            {
                "article": check.article,
                "found": figure_json(check.found),
                "needed": figure_json(check.needed),
            }
            for check in forecast.needed
        ],
        "ways": [_way(way) for way in forecast.ways],
    }
    if not forecast.exact:
        keys["exact"] = False
    return keys


def _way(way: NormWay) -> WayKeys:
    return {
        "score": decimal_text(way.score),
        "average": way.average,
        "games": [
            {
                "round": game.round,
                "opponent": game.opponent,
                "score": decimal_text(Fraction(game.half_points, 2)),
            }
            for game in way.games
        ],
        "bring": [
            {
                "article": demand.article,
                "titles": [*demand.titles],
                "federation": demand.federation,
                "least": demand.least,
                "most": demand.most,
            }
            for demand in way.bring
        ],
    }
