"""BPG: games played with Black over the board."""

from arpad.rules.tiebreaks.edition import OverTheBoard
from arpad.rules.tiebreaks.rule import Rule
from arpad.rules.tiebreaks.rules.counting import count_values, count_working, is_game
from arpad.rules.tiebreaks.table import Table, Turn


def counts(table: Table, turn: Turn, forfeits: OverTheBoard) -> bool:
    """Whether the game was played with Black."""
    return turn.white is False and is_game(table, turn, forfeits)


RULE = Rule(
    name="BPG",
    title="tiebreak.bpg",
    kind="B",
    working=count_working(counts),
    values=count_values(counts),
)
