"""What a tie-break rule is: a value for everybody, or an order within a tied group."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from arpad.core.step import Step
from arpad.rules.tiebreaks.codes import Code
from arpad.rules.tiebreaks.field import Field

Number = int | Fraction
Groups = list[list[int]]


class Values(NamedTuple):
    """The value of everybody, None where there is none, as numbers of which ``unit`` make one.

    ``keys`` order the participants where the value shown is not enough.
    """

    unit: int
    of: Mapping[int, Number | None]
    keys: Mapping[int, Sequence[int]] | None = None

    def exact(self, no: int) -> Fraction | None:
        """The value of a participant."""
        value = self.of.get(no)
        return None if value is None else Fraction(value) / self.unit


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """One tie-break.

    ``title`` is its name in the catalogue, ``kind`` its type (A: games among the tied, B: own
    results, C: results of opponents, D: what was known before). ``letters`` are the modifiers it
    takes (TRF26: C M P F R L K), ``teams`` whether it ranks teams alone. ``mean``: shown with two
    decimals at least. A rule of type A gives ``split``, and ``values`` of a group.
    """

    name: str
    title: str
    kind: str
    working: Callable[[Field, Code, int, Sequence[int]], Step]
    values: Callable[[Field, Code], Values] | None = None
    split: Callable[[Field, Code, Sequence[int]], Groups] | None = None
    group_values: Callable[[Field, Code, Sequence[int]], Values] | None = None
    letters: str = ""
    teams: bool = False
    mean: bool = False
    lower_first: bool = False
    applies: Callable[[Field, Sequence[int]], bool] = lambda _field, _group: True


def article(field: Field, code: Code) -> str:
    """Where the edition defines a tie-break."""
    return field.edition.articles.get(code.name, "")


def ordered(rule: Rule, code: Code, values: Values, group: Iterable[int]) -> Groups:
    """A group in its order by value, equal ones together; without a value is last."""
    by_value: dict[tuple[Number, ...], list[int]] = {}
    none: list[int] = []
    for no in group:
        value = values.of[no]
        if values.keys:
            by_value.setdefault(tuple(values.keys[no]), []).append(no)
        elif value is None:
            none.append(no)
        else:
            by_value.setdefault((value,), []).append(no)
    best_first = rule.lower_first == code.reverse
    found = [by_value[key] for key in sorted(by_value, reverse=best_first)]
    return [*found, none] if none else found
