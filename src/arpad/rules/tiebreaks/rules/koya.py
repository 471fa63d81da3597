"""KS, Koya: the points against participants with at least half of the highest possible score.

READING: a free round of a round robin cannot be scored in, so it is not in the highest possible
score; the limit moves by half points (/L) whatever a win counts.
"""

from collections.abc import Sequence
from fractions import Fraction

from arpad.core.step import Exact, Step
from arpad.rules.tiebreaks.codes import Code
from arpad.rules.tiebreaks.field import Field
from arpad.rules.tiebreaks.rule import Rule, Values, article
from arpad.rules.tiebreaks.table import RoundKind, Table, Turn


def limit(table: Table, code: Code) -> Fraction:
    """The score from which an opponent counts, in the units of the table."""
    return Fraction(table.win * table.schedule + code.limit * table.unit, 2)


def counted(field: Field, code: Code, no: int) -> list[Turn]:
    """The games against opponents at or above the limit."""
    table = field.tables[field.points_of(code)]
    least = limit(table, code)
    return [
        turn
        for turn in table.turns[no]
        if turn.opponent is not None
        and (turn.kind is RoundKind.PLAYED or table.predetermined)
        and table.scores.get(turn.opponent, 0) >= least
    ]


def values(field: Field, code: Code) -> Values:
    """Everybody's Koya."""
    table = field.tables[field.points_of(code)]
    return Values(
        table.unit,
        {no: sum(turn.points for turn in counted(field, code, no)) for no in table.turns},
    )


def working(field: Field, code: Code, no: int, _group: Sequence[int]) -> Step:
    """The opponents who count."""
    table = field.tables[field.points_of(code)]
    turns = counted(field, code, no)
    least = limit(table, code) / table.unit
    where = field.edition.modifiers["L"] if code.limit else article(field, code)
    children = [Step(where, "tb.koya_limit", {"value": least}, least)]
    for turn in turns:
        points = Fraction(turn.points, table.unit)
        assert turn.opponent is not None
        numbers: dict[str, Exact] = {
            "round": turn.round,
            "opponent": field.name(turn.opponent),
            "score": Fraction(table.scores[turn.opponent], table.unit),
            "points": points,
        }
        children.append(Step(article(field, code), "tb.koya_game", numbers, points))
    value = Fraction(sum(turn.points for turn in turns), table.unit)
    numbers = {"code": code.text, "value": value}
    return Step(article(field, code), "tb.value", numbers, value, tuple(children))


RULE = Rule(name="KS", title="tiebreak.ks", kind="BC", working=working, values=values, letters="L")
