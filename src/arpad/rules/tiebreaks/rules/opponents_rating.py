"""ARO: the mean rating of the opponents met over the board, rounded since September 2023."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from arpad.core.exact import Mean
from arpad.core.step import Exact, Step
from arpad.rules.tiebreaks.codes import Code
from arpad.rules.tiebreaks.cuts import cuts
from arpad.rules.tiebreaks.field import Field
from arpad.rules.tiebreaks.rule import Rule, Values, article
from arpad.rules.tiebreaks.rules.opponent_means import games, rounding_of
from arpad.rules.tiebreaks.unplayed import Summand, cut_lowest


class RatedGame(NamedTuple):
    """A game with a rated opponent, with its result in half points."""

    round: int
    opponent: int
    rating: int
    half_points: int | Fraction


def rated_games(field: Field, no: int) -> list[RatedGame]:
    """The games of a participant with rated opponents."""
    return [
        RatedGame(each.round, each.opponent, rating, each.half_points)
        for each in games(field, no, field.edition.predetermined.ratings.value)
        if (rating := field.ratings[each.opponent]) is not None
    ]


def cut_away(field: Field, code: Code, ratings: Sequence[int]) -> dict[int, str]:
    """The places of the ratings that are cut, with the article of the cut."""
    if not (code.low or code.high):
        return {}
    parts = [Summand(rating, (rating,), False) for rating in ratings]
    return {cut.place: cut.article for cut in cuts(field.edition, code, parts, cut_lowest)}


def kept(field: Field, code: Code, ratings: Sequence[int]) -> list[int]:
    """The ratings that remain after the cuts."""
    away = cut_away(field, code, ratings)
    return [rating for place, rating in enumerate(ratings) if place not in away]


def rated_opponents(field: Field, code: Code, no: int) -> tuple[Step, ...]:
    """The opponents whose ratings count, and which of these are cut."""
    met = rated_games(field, no)
    away = cut_away(field, code, [each.rating for each in met])
    where = article(field, code)
    return tuple(
        Step(
            where,
            "tb.opponent",
            {"round": each.round, "opponent": field.name(each.opponent), "score": each.rating},
            each.rating,
            (Step(away[place], "tb.cut", {"value": each.rating}, each.rating),)
            if place in away
            else (),
        )
        for place, each in enumerate(met)
    )


def mean(field: Field, ratings: Sequence[int]) -> int | Fraction | None:
    """The mean as the edition rounds it."""
    if not ratings:
        return None
    exact = Fraction(sum(ratings), len(ratings))
    rounding = rounding_of(field)
    return rounding(exact) if rounding else exact


def values(field: Field, code: Code) -> Values:
    """The mean rating of everybody's opponents."""
    return Values(
        1,
        {
            no: mean(field, kept(field, code, [each.rating for each in rated_games(field, no)]))
            for no in field.table.turns
        },
    )


def working(field: Field, code: Code, no: int, _group: Sequence[int]) -> Step:
    """Opponent by opponent."""
    where = article(field, code)
    met = rated_games(field, no)
    children = rated_opponents(field, code, no)
    left = kept(field, code, [each.rating for each in met])
    value = mean(field, left)
    if value is None:
        return Step(where, "tb.no_value", {"code": code.text}, None, children)
    numbers: dict[str, Exact] = {"code": code.text, "mean": Mean.of(left), "value": Fraction(value)}
    return Step(where, "tb.mean", numbers, Fraction(value), children)


RULE = Rule(
    name="ARO",
    title="tiebreak.aro",
    kind="D",
    working=working,
    values=values,
    letters="CM",
    mean=True,
)
