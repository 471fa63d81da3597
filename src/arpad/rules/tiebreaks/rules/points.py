"""PTS: the score that ranks first, where a list of tie-breaks gives it a place (TRF26 212)."""

from functools import partial

from arpad.rules.tiebreaks.field import Field
from arpad.rules.tiebreaks.rule import Rule
from arpad.rules.tiebreaks.rules.team_points import values, working
from arpad.rules.tiebreaks.table import Points


def primary(field: Field) -> Points:
    """Points of players; match points or game points of teams."""
    return field.primary


RULE = Rule(
    name="PTS",
    title="tiebreak.pts",
    kind="B",
    working=partial(working, primary),
    values=partial(values, primary),
)
