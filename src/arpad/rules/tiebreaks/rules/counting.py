"""What tie-breaks of own results share: which rounds count, and how that is explained."""

from collections.abc import Callable, Sequence
from fractions import Fraction

from arpad.core.step import Exact, Step
from arpad.rules.tiebreaks.codes import Code
from arpad.rules.tiebreaks.edition import OverTheBoard
from arpad.rules.tiebreaks.field import Field
from arpad.rules.tiebreaks.rule import Values, article
from arpad.rules.tiebreaks.table import Points, RoundKind, Table, Turn

Counts = Callable[[Table, Turn, OverTheBoard], bool]


def is_game(table: Table, turn: Turn, forfeits: OverTheBoard) -> bool:
    """Whether a round was a game over the board, or a forfeit that counts as one (14.2, 15.2)."""
    if turn.kind is RoundKind.PLAYED:
        return True
    if not (table.predetermined and turn.kind.is_forfeit):
        return False
    return forfeits is OverTheBoard.ALL or (
        forfeits is OverTheBoard.NO_LOSSES and turn.kind is not RoundKind.FORFEIT_LOSS
    )


def count_values(counts: Counts) -> Callable[[Field, Code], Values]:
    """The number of rounds that count."""

    def values(field: Field, code: Code) -> Values:
        table, forfeits = _asked(field, code)
        return Values(
            1,
            {
                no: sum(counts(table, turn, forfeits) for turn in turns)
                for no, turns in table.turns.items()
            },
        )

    return values


def count_working(counts: Counts) -> Callable[[Field, Code, int, Sequence[int]], Step]:
    """The rounds that count, by number."""

    def working(field: Field, code: Code, no: int, _group: Sequence[int]) -> Step:
        table, forfeits = _asked(field, code)
        rounds = [turn.round for turn in table.turns[no] if counts(table, turn, forfeits)]
        numbers: dict[str, Exact] = {
            "code": code.text,
            "value": len(rounds),
            "rounds": ", ".join(map(str, rounds)) or None,
        }
        return Step(article(field, code), "tb.count", numbers, Fraction(len(rounds)))

    return working


def _asked(field: Field, code: Code) -> tuple[Table, OverTheBoard]:
    """The table rounds are counted in.

    READING: teams win matches, so match points tell it unless the code names game points.
    """
    usual = Points.MATCH if field.teams else field.primary
    return field.tables[code.points or usual], field.edition.predetermined.own.value
