"""The working behind a verdict: the requirements, the figures, and the games left out."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Final

from arpad.core.event import Event
from arpad.core.exact import Mean
from arpad.core.rounding import round_half_up
from arpad.core.step import Exact, Step
from arpad.rules.titles.forecasting import NormForecast, NormWay
from arpad.rules.titles.strangers import Demand
from arpad.rules.titles.verdict import JudgedGame, MissingDatum, NormVerdict, RequirementCheck

MARKS: Final = {True: "✓", False: "✗", None: "?"}
VERDICTS: Final = {True: "norm.yes", False: "norm.no", None: "norm.open"}
EXEMPTION: Final = "1.4.3"


def explain(event: Event, verdict: NormVerdict) -> Step:
    """The full working of one verdict."""
    names = {player.no: player.name for player in event.players}
    numbers: dict[str, Exact] = {
        "no": verdict.player,
        "name": names[verdict.player],
        "title": verdict.title,
        "score": verdict.score,
        "n": verdict.n,
        "edition": verdict.edition.key,
    }
    steps = (
        *map(requirement, verdict.checks),
        *_figures(verdict, names),
        *_left_out(verdict, names),
        *map(lacks, verdict.missing),
        *_credit(verdict),
        *_closest(verdict),
    )
    return Step("1.4", VERDICTS[verdict.norm], numbers, verdict.rp, steps)


def explain_forecast(event: Event, forecast: NormForecast) -> Step:
    """What a forecast says: the score, what the opponents must bring, and the ways."""
    names = {player.no: player.name for player in event.players}
    numbers = forecast_numbers(forecast, names)
    steps = (*map(requirement, forecast.needed), *(_way(way, names) for way in forecast.ways))
    return Step("1.4", _prospect(forecast), numbers, forecast.needed_score, steps)


def forecast_numbers(forecast: NormForecast, names: Mapping[int, str]) -> dict[str, Exact]:
    """The figures of a forecast, for its sentence."""
    return {
        "no": forecast.player,
        "name": names[forecast.player],
        "title": forecast.title,
        "rounds": forecast.rounds_left,
        "score": forecast.needed_score,
    }


def _prospect(forecast: NormForecast) -> str:
    """Whether a norm is possible, and how sure the score is."""
    if not forecast.possible:
        return "norm.cannot_be"
    if forecast.exact:
        return "norm.can_be"
    return "norm.can_be_at_best" if forecast.unknown > 1 else "norm.can_be_or_less"


def _way(way: NormWay, names: dict[int, str]) -> Step:
    """One score that is enough, against whom."""
    games = tuple(
        Step(
            "",
            "norm.coming" if game.opponent else "norm.coming_unknown",
            {
                "round": game.round,
                "score": Fraction(game.half_points, 2),
                "name": names.get(game.opponent or 0, ""),
            },
        )
        for game in way.games
    )
    message = "norm.way_against" if way.average else "norm.way"
    steps = (*games, *map(_demand, way.bring))
    return Step("1.4.8", message, {"score": way.score, "average": way.average}, way.score, steps)


def _demand(demand: Demand) -> Step:
    """What the opponents to come must bring."""
    if demand.federation is None:
        titles: dict[str, Exact] = {"titles": ", ".join(demand.titles), "least": demand.least}
        return Step(demand.article, "norm.bring_titles", titles, demand.least)
    message = "norm.bring_most" if demand.most else "norm.bring_nobody"
    numbers: dict[str, Exact] = {"federation": demand.federation, "most": demand.most}
    return Step(demand.article, message, numbers, demand.most)


def requirement(check: RequirementCheck) -> Step:
    """One requirement, with what was found and what is needed."""
    exempt = isinstance(check.found, str) and check.found.startswith(EXEMPTION)
    message = f"norm.exempt_{check.code}" if exempt else f"norm.check_{check.code}"
    numbers = {"mark": MARKS[check.ok], "found": check.found, "needed": check.needed}
    return Step(check.article, message, numbers, check.found)


def _figures(verdict: NormVerdict, names: dict[int, str]) -> Iterator[Step]:
    """Ra, dp and Rp, and the ratings that were set."""
    counted = [game for game in verdict.games if game.counted]
    if not counted:
        return
    mean = Mean.of(game.adjusted or 0 for game in counted)
    yield Step("1.4.7", "norm.average", {"mean": mean, "ra": verdict.ra}, verdict.ra)
    percent = round_half_up(100 * verdict.score / verdict.n)
    numbers: dict[str, Exact] = {
        "score": verdict.score, "n": verdict.n, "percent": percent, "dp": verdict.dp,
        "ra": verdict.ra, "rp": verdict.rp,
    }  # fmt: skip
    yield Step("1.4.8", "norm.performance", numbers, verdict.rp)
    for game in counted:
        if game.adjusted != game.rating:
            yield _set_rating(verdict, game, names)


def _set_rating(verdict: NormVerdict, game: JudgedGame, names: dict[int, str]) -> Step:
    """An opponent who enters with another rating than their own."""
    raised = game.adjusted == verdict.rule.floor
    article = verdict.edition.ratings.floor_of if raised else verdict.edition.ratings.unrated
    message = "norm.raised" if raised else "norm.unrated"
    numbers: dict[str, Exact] = {
        "name": names[game.opponent or 0], "rating": game.rating, "adjusted": game.adjusted,
    }  # fmt: skip
    return Step(article.article, message, numbers, game.adjusted)


def _left_out(verdict: NormVerdict, names: dict[int, str]) -> Iterator[Step]:
    """The rounds that are not part of the set, each with its article."""
    for game in verdict.games:
        if game.ignored:
            numbers: dict[str, Exact] = {"round": game.round, "score": game.score}
            if game.opponent is None:
                yield Step(game.ignored, "norm.no_opponent", numbers)
            else:
                numbers["name"] = names[game.opponent]
                yield Step(game.ignored, "norm.left_out", numbers)


def lacks(datum: MissingDatum) -> Step:
    """What a verdict depends on and nobody said."""
    message = "norm.lacks" if datum.player is None else "norm.lacks_of"
    return Step("", message, {"field": datum.field, "no": datum.player})


def _credit(verdict: NormVerdict) -> Iterator[Step]:
    if verdict.credit is not None:
        above = Fraction(verdict.credit - min(verdict.n, verdict.credit))
        yield Step("1.4.1d", "norm.credit", {"credit": verdict.credit}, above)


def _closest(verdict: NormVerdict) -> Iterator[Step]:
    """The set that came closest to the norm, with what it lacks."""
    closest = verdict.closest
    if closest:
        numbers: dict[str, Exact] = {
            "n": len(closest.rounds), "score": closest.score, "ra": closest.ra, "rp": closest.rp,
            "lacks": ", ".join(dict.fromkeys(check.article for check in closest.lacks)),
        }  # fmt: skip
        yield Step("1.4", "norm.closest", numbers, closest.rp)
