"""WIN: rounds that brought, played or not, as many points as a win."""

from arpad.rules.tiebreaks.edition import OverTheBoard
from arpad.rules.tiebreaks.rule import Rule
from arpad.rules.tiebreaks.rules.counting import count_values, count_working
from arpad.rules.tiebreaks.table import Table, Turn


def counts(table: Table, turn: Turn, _forfeits: OverTheBoard) -> bool:
    """Whether the round brought the points of a win."""
    return turn.points >= table.win


RULE = Rule(
    name="WIN",
    title="tiebreak.win",
    kind="B",
    working=count_working(counts),
    values=count_values(counts),
)
