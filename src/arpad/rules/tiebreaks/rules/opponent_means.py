"""Means over the opponents met over the board: AOB, APRO and APPO."""

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

from arpad.core.exact import Mean
from arpad.core.step import Exact, Step
from arpad.rules.tiebreaks.codes import Code
from arpad.rules.tiebreaks.edition import OverTheBoard
from arpad.rules.tiebreaks.field import Field
from arpad.rules.tiebreaks.rule import Number, Values
from arpad.rules.tiebreaks.rules.counting import is_game
from arpad.rules.tiebreaks.table import Table, Turn

Rounding = Callable[[int | Fraction], int]


class GameOverTheBoard(NamedTuple):
    """A game over the board, with its result in half points."""

    round: int
    opponent: int
    half_points: int | Fraction


def games(field: Field, no: int, forfeits: OverTheBoard) -> list[GameOverTheBoard]:
    """The games of a participant over the board."""
    table = field.table
    return [
        GameOverTheBoard(turn.round, turn.opponent, _half_points(table, turn))
        for turn in table.turns[no]
        if turn.opponent is not None and is_game(table, turn, forfeits)
    ]


def _half_points(table: Table, turn: Turn) -> int | Fraction:
    """The result; that of a match is its share of the points of a win."""
    if turn.half_points is not None:
        return turn.half_points
    return Fraction(2 * turn.points, table.win or 1)


def rounding_of(field: Field) -> Rounding | None:
    """How the edition rounds means of ratings."""
    return field.edition.mean_rating.value if field.edition.mean_rating else None


def mean_values(field: Field, code: Code, of: Values, rounding: Rounding | None) -> Values:
    """The mean of the values of everybody's opponents; those without a value do not count."""
    forfeits = _forfeits(field, code)
    found: dict[int, Number | None] = {}
    for no in field.table.turns:
        met = [of.of[each.opponent] for each in games(field, no, forfeits)]
        known = [value for value in met if value is not None]
        mean = Fraction(sum(known)) / len(known) if known else None
        found[no] = rounding(mean) if rounding and mean is not None else mean
    return Values(of.unit, found)


def mean_working(
    field: Field, code: Code, no: int, of: Values, rounding: Rounding | None, where: str
) -> Step:
    """The same, opponent by opponent."""
    met = games(field, no, _forfeits(field, code))
    children = tuple(
        Step(
            where,
            "tb.opponent",
            {
                "round": each.round,
                "opponent": field.name(each.opponent),
                "score": of.exact(each.opponent),
            },
            of.exact(each.opponent),
        )
        for each in met
    )
    known = [value for each in met if (value := of.exact(each.opponent)) is not None]
    if not known:
        return Step(where, "tb.no_opponent_value", {"code": code.text}, None, children)
    mean = Mean.of(known)
    value = Fraction(rounding(mean.value)) if rounding else mean.value
    numbers: dict[str, Exact] = {"code": code.text, "mean": mean, "value": value}
    return Step(where, "tb.mean", numbers, value, children)


def _forfeits(field: Field, code: Code) -> OverTheBoard:
    """Which forfeits are games.

    15.2 of 2026 excepts article 10 and own results, not AOB, which goes by the opponents' results.
    """
    rules = field.edition.predetermined
    if code.name != "AOB":
        return rules.ratings.value
    strict = rules.own.value is OverTheBoard.NONE
    return OverTheBoard.NONE if strict else OverTheBoard.ALL
