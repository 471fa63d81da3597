"""WON: games won over the board."""

from arpad.rules.tiebreaks.edition import OverTheBoard
from arpad.rules.tiebreaks.rule import Rule
from arpad.rules.tiebreaks.rules.counting import count_values, count_working, is_game
from arpad.rules.tiebreaks.table import Table, Turn


def counts(table: Table, turn: Turn, forfeits: OverTheBoard) -> bool:
    """Whether the game was won."""
    return is_game(table, turn, forfeits) and turn.points >= table.win


RULE = Rule(
    name="WON",
    title="tiebreak.won",
    kind="B",
    working=count_working(counts),
    values=count_values(counts),
)
