"""What is wrong, odd or assumed about something a user sent."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from typing import Final, NamedTuple, Self, TypeAlias

# Of one kind from one file: far more than any tournament gives, and few enough to hold.
MOST_FINDINGS: Final = 50_000

Value: TypeAlias = str | int | Fraction


class Severity(StrEnum):
    """How much a finding matters."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


class Position(NamedTuple):
    """Where in a file: line and column from 1, and the record the line holds, if any."""

    line: int
    column: int = 1
    record: str = ""

    def __str__(self) -> str:
        return f"{self.line}:{self.column}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One remark about one place.

    ``code`` is a key of the message catalogue and ``values`` fills its sentence;
    ``place`` is where it was found, written as the user would look it up
    (``players[3].rating``), and ``article`` the rule behind it, if any. ``at`` is the position
    in the file, where the finder knows it.
    """

    severity: Severity
    code: str
    place: str = ""
    article: str = ""
    values: Mapping[str, Value] = field(default_factory=dict)
    at: Position | None = None

    @classmethod
    def error(
        cls,
        code: str,
        place: str = "",
        article: str = "",
        at: Position | None = None,
        /,
        **values: Value,
    ) -> Self:
        """What must be put right; ``values`` fill its sentence.

        >>> str(Finding.error("check.both_lost", "games[3]", "12.2", round=2))
        'games[3] check.both_lost round 2 12.2'
        """
        return cls(
            severity=Severity.ERROR, code=code, place=place, article=article, values=values, at=at
        )

    @classmethod
    def warning(
        cls,
        code: str,
        place: str = "",
        article: str = "",
        at: Position | None = None,
        /,
        **values: Value,
    ) -> Self:
        """What may be wrong, and stops nothing."""
        return cls(
            severity=Severity.WARNING, code=code, place=place, article=article, values=values, at=at
        )

    @classmethod
    def note(
        cls,
        code: str,
        place: str = "",
        article: str = "",
        at: Position | None = None,
        /,
        **values: Value,
    ) -> Self:
        """What the reader should know, and what was assumed."""
        return cls(
            severity=Severity.NOTE, code=code, place=place, article=article, values=values, at=at
        )

    def __str__(self) -> str:
        details = ", ".join(f"{name} {value}" for name, value in self.values.items())
        return " ".join(part for part in (self.place, self.code, details, self.article) if part)
