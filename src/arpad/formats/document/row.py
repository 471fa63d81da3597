"""An object of the document between reading and making a value of it."""

from dataclasses import dataclass, field
from typing import Any

from arpad.formats.document.fields import Table
from arpad.formats.document.report import REFUSED


@dataclass(slots=True)
class Row:
    """What could be read of one object, so that the rest can be checked in spite of an error."""

    table: Table
    place: str
    values: dict[str, Any] = field(default_factory=dict)
    refused: set[str] = field(default_factory=set)
    extra: dict[str, Any] = field(default_factory=dict)

    def keep(self, name: str, value: Any) -> None:
        """Remember a value, or that it was refused."""
        if value is REFUSED:
            self.refused.add(name)
        else:
            self.values[name] = value

    def made(self) -> Any:
        """The value of a row in which nothing was refused."""
        return self.table.makes(**self.values, extra=self.extra)
