"""A view of the standings as columns and rows, for programs and for people."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from arpad.core.exact import points_text, terminates
from arpad.doors.cli.output import Column, label
from arpad.messages.catalogue import has
from arpad.messages.text import Language
from arpad.program.ranking import number_text, shown_value, value_text
from arpad.rules.tiebreaks.codes import Code
from arpad.rules.tiebreaks.edition import TiebreakEdition


@dataclass(frozen=True, slots=True)
class Worth:
    """The value of a tie-break: a decimal for programs, with halves as ½ for people.

    A mean keeps its two places.
    """

    exact: Fraction
    text: str

    @classmethod
    def of(cls, edition: TiebreakEdition, code: Code, value: Fraction | None) -> "Worth | None":
        """The value as an edition writes it."""
        text = value_text(edition, code, value)
        return None if value is None or text is None else cls(value, text)

    @property
    def shown(self) -> str:
        """For people."""
        return shown_value(self.exact, self.text)


Cell = str | int | Fraction | Worth | None


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingsSheet:
    """Columns, and rows of exact values; ``objects`` are the rows where JSON tells them better.

    ``people`` are the rows as people read them, where that is more than how a number is written;
    ``notes`` explain their signs. ``tiebreaks``: whether they bear on what is shown, as columns
    or in the places that are added up.
    """

    columns: Sequence[Column]
    cells: Sequence[Sequence[Cell]]
    objects: Sequence[Mapping[str, Any]] | None = None
    people: Sequence[Sequence[Cell]] | None = None
    notes: Sequence[str] = ()
    tiebreaks: bool = True

    @property
    def rows(self) -> list[list[Any]]:
        """For programs: decimals with a point."""
        return [[_plain(cell) for cell in row] for row in self.cells]

    def shown(self, language: Language) -> list[list[str]]:
        """For people: halves as ½, a comma in Spanish."""
        return [
            [
                _shown(cell, language, column.right)
                for cell, column in zip(row, self.columns, strict=True)
            ]
            for row in self.people or self.cells
        ]

    def answers(self) -> list[Mapping[str, Any]]:
        """Each row as an object."""
        if self.objects is not None:
            return list(self.objects)
        keys = [column.key for column in self.columns]
        return [dict(zip(keys, row, strict=True)) for row in self.rows]

    def heading(self, column: Column, language: Language) -> str:
        """The heading of a column: of the catalogue, or the key itself."""
        key = f"column.{column.key}"
        return label(key, language) if has(key, language) else column.key


def _plain(cell: Cell) -> str | int | None:
    if isinstance(cell, Worth):
        return cell.text
    return number_text(cell) if isinstance(cell, Fraction) else cell


def _shown(cell: Cell, language: Language, number: bool) -> str:
    if cell is None:
        return "–"
    if isinstance(cell, Worth):
        return language.number(cell.shown)
    if isinstance(cell, Fraction):
        return shown_points(cell, language)
    return language.number(str(cell)) if number else str(cell)


def shown_points(points: Fraction, language: Language) -> str:
    """Points for people: halves as ½."""
    text = points_text(points) if terminates(points) else number_text(points)
    return language.number(text)
