"""An object of the document between reading and making a value of it."""

from dataclasses import dataclass, field
from typing import Any

from arpad.formats.document.findings import REFUSED
from arpad.formats.document.table import Key, KeyTable


@dataclass(slots=True)
class ReadObject:
    """What could be read of one object, so that the rest can be checked in spite of an error."""

    table: KeyTable
    place: str
    values: dict[str, Any] = field(default_factory=dict)
    refused: set[str] = field(default_factory=set)
    extra: dict[str, Any] = field(default_factory=dict)

    def keep(self, key: Key, value: Any, raw: Any) -> None:
        """Remember a value, or that it was refused; a table that reads on keeps it raw."""
        if value is not REFUSED:
            self.values[key.name] = value
            return
        self.refused.add(key.name)
        if self.table.wrong or key.wrong:
            self.extra[key.key] = raw

    def made(self) -> Any:
        """The value of a row in which nothing was refused."""
        return self.table.makes(**self.values, extra=self.extra)
