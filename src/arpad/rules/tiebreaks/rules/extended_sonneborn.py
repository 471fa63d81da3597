"""ESB in four variants: a score of each opponent times the points of a kind against them.

EMGSB multiplies the opponent's match points with the game points against it, and so on.
"""

from collections.abc import Sequence
from functools import partial

from arpad.core.step import Step
from arpad.rules.tiebreaks.codes import Code
from arpad.rules.tiebreaks.cuts import sum_after_cuts
from arpad.rules.tiebreaks.field import Field
from arpad.rules.tiebreaks.opponents import product_parts, sum_working
from arpad.rules.tiebreaks.rule import Rule, Values
from arpad.rules.tiebreaks.table import Points
from arpad.rules.tiebreaks.unplayed import Summand


def parts(field: Field, code: Code, no: int, of: Points, won: Points) -> list[Summand]:
    """The products of a team; unplayed rounds are managed in both scores."""
    meetings = field.meetings(code, of)[no]
    points = [met.points for met in field.meetings(code, won)[no]]
    return product_parts(meetings, points, field.edition.extended_cut.value)


def values(of: Points, won: Points, field: Field, code: Code) -> Values:
    """Everybody's sum."""
    edition = field.edition
    return Values(
        field.tables[of].unit * field.tables[won].unit,
        {
            no: sum_after_cuts(
                edition, code, parts(field, code, no, of, won), edition.unplayed.low_cut
            )
            for no in field.table.turns
        },
    )


def working(
    of: Points, won: Points, field: Field, code: Code, no: int, _group: Sequence[int]
) -> Step:
    """Opponent by opponent."""
    points = [met.points for met in field.meetings(code, won)[no]]
    return sum_working(
        field,
        code,
        field.view(of),
        field.meetings(code, of)[no],
        parts(field, code, no, of, won),
        (points, field.tables[won].unit),
    )


def _rule(name: str, title: str, of: Points, won: Points) -> Rule:
    works, counts = partial(working, of, won), partial(values, of, won)
    return Rule(
        name=name, title=title, kind="BC", working=works, values=counts, letters="CP", teams=True
    )


EMMSB = _rule("EMMSB", "tiebreak.emmsb", Points.MATCH, Points.MATCH)
EMGSB = _rule("EMGSB", "tiebreak.emgsb", Points.MATCH, Points.GAME)
EGMSB = _rule("EGMSB", "tiebreak.egmsb", Points.GAME, Points.MATCH)
EGGSB = _rule("EGGSB", "tiebreak.eggsb", Points.GAME, Points.GAME)
