"""SB, Sonneborn-Berger: the score of each opponent times the points against them."""

from collections.abc import Sequence

from arpad.core.step import Step
from arpad.rules.tiebreaks.codes import Code
from arpad.rules.tiebreaks.cuts import sum_after_cuts
from arpad.rules.tiebreaks.field import Field
from arpad.rules.tiebreaks.opponents import product_parts, sum_working
from arpad.rules.tiebreaks.rule import Rule, Values


def values(field: Field, code: Code) -> Values:
    """Everybody's Sonneborn-Berger."""
    points = field.points_of(code)
    unit, meetings = field.tables[points].unit, field.meetings(code, points)
    if not (code.low or code.high):
        plain = {no: sum([m.score * m.points for m in each]) for no, each in meetings.items()}
        return Values(unit * unit, plain)
    edition, least = field.edition, field.edition.sonneborn_cut.value
    return Values(
        unit * unit,
        {
            no: sum_after_cuts(
                edition,
                code,
                product_parts(each, [met.points for met in each], least),
                edition.unplayed.low_cut,
            )
            for no, each in meetings.items()
        },
    )


def working(field: Field, code: Code, no: int, _group: Sequence[int]) -> Step:
    """Opponent by opponent."""
    points = field.points_of(code)
    meetings = field.meetings(code, points)[no]
    gained = [met.points for met in meetings]
    parts = product_parts(meetings, gained, field.edition.sonneborn_cut.value)
    view = field.view(points)
    return sum_working(field, code, view, meetings, parts, (gained, view.table.unit))


RULE = Rule(
    name="SB", title="tiebreak.sb", kind="BC", working=working, values=values, letters="CMP"
)
