"""Means over the opponents met over the board: AOB, APRO and APPO."""

from collections.abc import Callable
from fractions import Fraction

from arpad.core.exact import Mean
from arpad.core.step import Exact, Step
from arpad.tiebreaks.codes import Code
from arpad.tiebreaks.edition import OverTheBoard
from arpad.tiebreaks.field import Field
from arpad.tiebreaks.rule import Number, Values
from arpad.tiebreaks.rules.counting import is_game

Rounding = Callable[[int | Fraction], int]


def games(field: Field, no: int, forfeits: OverTheBoard) -> list[tuple[int, int, int]]:
    """Round, opponent and points of every game over the board."""
    table = field.table
    return [
        (turn.round, turn.opponent, turn.points)
        for turn in table.turns[no]
        if turn.opponent is not None and is_game(table, turn, forfeits)
    ]


def mean_values(field: Field, code: Code, of: Values, rounding: Rounding | None) -> Values:
    """The mean of the values of everybody's opponents; those without a value do not count."""
    forfeits = _forfeits(field, code)
    found: dict[int, Number | None] = {}
    for no in field.table.turns:
        met = [of.of[opponent] for _, opponent, _ in games(field, no, forfeits)]
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
            {"round": number, "opponent": field.name(opponent), "score": of.exact(opponent)},
            of.exact(opponent),
        )
        for number, opponent, _ in met
    )
    known = [value for _, opponent, _ in met if (value := of.exact(opponent)) is not None]
    if not known:
        return Step(where, "tb.no_value", {"code": code.text}, None, children)
    mean = Mean.of(known)
    value = Fraction(rounding(mean.value)) if rounding else mean.value
    numbers: dict[str, Exact] = {"code": code.text, "mean": mean, "value": value}
    return Step(where, "tb.mean", numbers, value, children)


def _forfeits(field: Field, code: Code) -> OverTheBoard:
    rules = field.edition.predetermined
    return rules.own.value if code.name == "AOB" else rules.ratings.value
