"""What is wrong, odd or assumed about something a user sent."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction


class Severity(StrEnum):
    """How much a finding matters."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Finding:
    """One remark about one place.

    ``code`` is a key of the message catalogue and ``values`` fills its sentence;
    ``place`` is where it was found, written as the user would look it up
    (``players[3].rating``), and ``article`` the rule behind it, if any.
    """

    severity: Severity
    code: str
    place: str = ""
    article: str = ""
    values: Mapping[str, str | int | Fraction] = field(default_factory=dict)

    def __str__(self) -> str:
        details = ", ".join(f"{name} {value}" for name, value in self.values.items())
        return " ".join(part for part in (self.place, self.code, details, self.article) if part)
