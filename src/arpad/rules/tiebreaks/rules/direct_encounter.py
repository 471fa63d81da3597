"""DE, direct encounter: a separate table of the games among those who are tied.

``c07-2023`` 5.1 takes the percentage of points, later texts (6) the sum, repeated meetings as
their mean.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from arpad.core.exact import points_text
from arpad.core.step import Exact, Step
from arpad.rules.tiebreaks.codes import Code
from arpad.rules.tiebreaks.edition import Encounter
from arpad.rules.tiebreaks.field import Field
from arpad.rules.tiebreaks.rule import Groups, Rule, Values, article
from arpad.rules.tiebreaks.table import RoundKind, Table


@dataclass(frozen=True)
class Separate:
    """The separate table of a tied group: points in each game, by participant and opponent."""

    field: Field
    code: Code
    group: tuple[int, ...]

    @property
    def table(self) -> Table:
        """The table the games come from."""
        return self.field.tables[self.field.points_of(self.code)]

    @cached_property
    def games(self) -> Mapping[int, Mapping[int, list[int]]]:
        """Points in the games among the group.

        Forfeits are left out unless the code asks for them (/P) or they are regular games.
        """
        forfeits = self.code.forfeits or self.table.predetermined
        tied = frozenset(self.group)
        found: dict[int, dict[int, list[int]]] = {no: {} for no in self.group}
        for no in self.group:
            for turn in self.table.turns[no]:
                counts = turn.kind is RoundKind.PLAYED or (forfeits and turn.kind.is_forfeit)
                if turn.opponent in tied and counts:
                    found[no].setdefault(turn.opponent, []).append(turn.points)
        return found

    @cached_property
    def all_met(self) -> bool:
        """Whether everybody met everybody."""
        return all(len(self.games[no]) == len(self.group) - 1 for no in self.group)

    def result(self, no: int, missing: int | None = None) -> Fraction:
        """The place in the separate table; ``missing`` is what each missing game would bring."""
        met = self.games[no]
        absent = len(self.group) - 1 - len(met) if missing is not None else 0
        if not self.by_percentage:
            return self.points(no) + absent * (missing or 0)
        number = sum(map(len, met.values())) + absent
        points = sum(map(sum, met.values())) + absent * (missing or 0)
        most = number * self.table.win
        return Fraction(points, most) if most else Fraction()

    def shown(self, no: int) -> Fraction:
        """What decides: the points, or their percentage."""
        if self.by_percentage:
            return 100 * self.result(no)
        return self.result(no) / self.table.unit

    @property
    def by_percentage(self) -> bool:
        """Whether the edition compares percentages."""
        return self.field.edition.encounter.value is Encounter.PERCENTAGE

    def points(self, no: int) -> Fraction:
        """The points in the games among the group, repeated meetings as their mean."""
        met = self.games[no].values()
        return sum((Fraction(sum(each), len(each)) for each in met), Fraction())


def split(field: Field, code: Code, group: Sequence[int]) -> Groups:
    """The group in its order, those who stay tied together."""
    separate = Separate(field, code, tuple(group))
    first = _certain(separate) if not separate.all_met else _by_result(separate)
    if len(first) == 1:
        return first
    return [
        part for each in first for part in (split(field, code, each) if len(each) > 1 else [each])
    ]


def _by_result(separate: Separate) -> Groups:
    """All have met: the separate table decides."""
    places: dict[Fraction, list[int]] = {}
    for no in separate.group:
        places.setdefault(separate.result(no), []).append(no)
    return [places[result] for result in sorted(places, reverse=True)]


def _certain(separate: Separate) -> Groups:
    """Not all have met: only who is alone on top whatever the missing games bring (Swiss).

    READING: with predetermined pairings the tie stays until all have met.
    """
    group, table = list(separate.group), separate.table
    if table.predetermined:
        return [group]
    results = (table.win, table.draw, table.loss)
    worst = {no: separate.result(no, min(results)) for no in group}
    best = {no: separate.result(no, max(results)) for no in group}
    found: Groups = []
    while len(group) > 1:
        top = [no for no in group if all(worst[no] > best[each] for each in group if each != no)]
        if not top:
            break
        found.append(top)
        group.remove(top[0])
    return [*found, group]


def group_values(field: Field, code: Code, group: Sequence[int]) -> Values:
    """What each has in the games among the group."""
    separate = Separate(field, code, tuple(group))
    return Values(1, {no: separate.shown(no) for no in group})


def working(field: Field, code: Code, no: int, group: Sequence[int]) -> Step:
    """The games of one of the group, and who is ahead of whom."""
    separate = Separate(field, code, tuple(group))
    unit = separate.table.unit
    value = separate.shown(no)
    if len(group) < 2:
        return Step(article(field, code), "tb.alone", {"code": code.text}, value)
    children = [
        Step(
            article(field, code),
            "tb.encounter",
            {"opponent": field.name(other), "points": _listed(games, unit)},
        )
        for other, games in separate.games[no].items()
    ]
    missing = [field.name(each) for each in group if each != no and each not in separate.games[no]]
    if missing:
        names: dict[str, Exact] = {"opponents": ", ".join(missing)}
        children.append(Step(article(field, code), "tb.not_met", names))
    children.append(order_step(field, code, split(field, code, group)))
    numbers: dict[str, Exact] = {"code": code.text, "value": value, "tied": len(group)}
    key = "tb.percentage" if separate.by_percentage else "tb.among_tied"
    return Step(article(field, code), key, numbers, value, tuple(children))


def order_step(field: Field, code: Code, groups: Groups) -> Step:
    """The order a tied group got, those still tied joined by a sign."""
    text = " > ".join(" = ".join(map(str, each)) for each in groups)
    return Step(article(field, code), "tb.order", {"order": text}, text)


def _listed(games: Iterable[int], unit: int) -> str:
    return " + ".join(points_text(Fraction(points, unit)) for points in games)


RULE = Rule(
    name="DE",
    title="tiebreak.de",
    kind="A",
    working=working,
    split=split,
    group_values=group_values,
    letters="P",
)
