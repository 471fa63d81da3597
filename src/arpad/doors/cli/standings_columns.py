"""What the views of the standings share: who somebody is, points and tie-breaks."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from arpad.doors.cli.output import Column
from arpad.doors.cli.standings_sheet import Cell, Worth
from arpad.program.ranking import column_keys, value_text, who_answer
from arpad.rules.tiebreaks.field import Participant
from arpad.rules.tiebreaks.standings import Standing, Standings

RANK: Final = Column("rank", right=True, importance=2)
NO: Final = Column("no", right=True)
TITLE: Final = Column("title", importance=0)
NAME: Final = Column("name", importance=2)
FEDERATION: Final = Column("fed", importance=0)
RATING: Final = Column("rating", right=True, importance=0)
POINTS: Final = Column("points", right=True, importance=2)


@dataclass(frozen=True, slots=True)
class Persons:
    """The columns that say who somebody is; those that nobody would fill are left out."""

    columns: tuple[Column, ...]

    @classmethod
    def of(cls, everybody: Sequence[Participant], *, always: Sequence[Column] = ()) -> "Persons":
        """What is known of these players or teams."""
        known = {
            TITLE: any(each.title for each in everybody),
            FEDERATION: any(each.federation for each in everybody),
            RATING: any(each.rating is not None for each in everybody),
        }
        order = (NO, TITLE, NAME, FEDERATION, RATING)
        return cls(tuple(each for each in order if each in always or known.get(each, True)))

    def cells(self, each: Participant) -> list[Cell]:
        """Their cells of one."""
        held: dict[Column, Cell] = {
            NO: each.no,
            TITLE: each.title or "",
            NAME: each.name,
            FEDERATION: each.federation or "",
            RATING: each.rating,
        }
        return [held[column] for column in self.columns]

    def given_up_first(self, least: int) -> list[Column]:
        """The same columns, what is not number or name the first to go where room lacks."""
        return [
            column if column in (NO, NAME) else replace(column, importance=least)
            for column in self.columns
        ]


def successive(heads: Sequence[str]) -> list[Column]:
    """Columns of rounds or opponents; where there is no room, the first ones go first."""
    return [Column(head, importance=at - len(heads)) for at, head in enumerate(heads)]


def tiebreak_columns(made: Standings, importance: int = 1) -> list[Column]:
    """A column for each tie-break."""
    return [Column(key, right=True, importance=importance) for key in column_keys(made.codes)]


def tiebreak_cells(made: Standings, line: Standing) -> list[Cell]:
    """The values of one."""
    edition = made.field.edition
    return [
        Worth.of(edition, code, value) for code, value in zip(made.codes, line.values, strict=True)
    ]


def line_answer(made: Standings, line: Standing) -> dict[str, Any]:
    """Who somebody is and their place as JSON values."""
    return {**who_answer(made.field, line.participant), "rank": line.rank}


def tiebreak_answer(made: Standings, line: Standing) -> dict[str, str | None]:
    """The tie-breaks of one as JSON values."""
    values = zip(column_keys(made.codes), made.codes, line.values, strict=True)
    return {key: value_text(made.field.edition, code, value) for key, code, value in values}
