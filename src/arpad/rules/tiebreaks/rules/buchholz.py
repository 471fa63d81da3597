"""BH, Buchholz: the sum of the scores of the opponents; FB is the same with a round drawn."""

from collections.abc import Sequence

from arpad.core.step import Step
from arpad.rules.tiebreaks.codes import Code
from arpad.rules.tiebreaks.cuts import sum_after_cuts
from arpad.rules.tiebreaks.field import Field
from arpad.rules.tiebreaks.opponents import score_parts, sum_working
from arpad.rules.tiebreaks.rule import Rule, Values
from arpad.rules.tiebreaks.table import Points


def sums(field: Field, code: Code, points: Points, *, fore: bool) -> Values:
    """Everybody's Buchholz on one score."""
    view = field.view(points, fore=fore)
    meetings = field.meetings(code, points, fore=fore)
    if not (code.low or code.high):
        plain = {no: sum([met.score for met in each]) for no, each in meetings.items()}
        return Values(view.table.unit, plain)
    edition, low_cut = field.edition, field.edition.unplayed.low_cut
    return Values(
        view.table.unit,
        {
            no: sum_after_cuts(edition, code, score_parts(each), low_cut)
            for no, each in meetings.items()
        },
    )


def opponents_working(field: Field, code: Code, no: int, *, fore: bool) -> Step:
    """Opponent by opponent."""
    points = field.points_of(code)
    meetings = field.meetings(code, points, fore=fore)[no]
    return sum_working(field, code, field.view(points, fore=fore), meetings, score_parts(meetings))


def values(field: Field, code: Code) -> Values:
    """Everybody's Buchholz."""
    return sums(field, code, field.points_of(code), fore=code.fore)


def working(field: Field, code: Code, no: int, _group: Sequence[int]) -> Step:
    """Opponent by opponent."""
    return opponents_working(field, code, no, fore=code.fore)


RULE = Rule(
    name="BH", title="tiebreak.bh", kind="C", working=working, values=values, letters="CMPF"
)
