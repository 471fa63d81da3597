"""REP (GE until July 2024): rounds one elected to play.

All rounds but half-point byes, zero-point byes and forfeit losses.
"""

from arpad.rules.tiebreaks.edition import OverTheBoard
from arpad.rules.tiebreaks.rule import Rule
from arpad.rules.tiebreaks.rules.counting import count_values, count_working
from arpad.rules.tiebreaks.table import REQUESTED, RoundKind, Table, Turn


def counts(table: Table, turn: Turn, forfeits: OverTheBoard) -> bool:
    """Whether somebody was there to play; a forfeit loss may be a regular game (14.2, 15.2)."""
    if turn.kind is RoundKind.FORFEIT_LOSS:
        return table.predetermined and forfeits is OverTheBoard.ALL
    return turn.kind not in REQUESTED


RULE = Rule(
    name="REP",
    title="tiebreak.rep",
    kind="B",
    working=count_working(counts),
    values=count_values(counts),
)
