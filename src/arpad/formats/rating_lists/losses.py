"""What a layout could not hold, counted: one finding for each kind, not one for each player."""

from typing import Final

from arpad.core.finding import Finding, Severity
from arpad.formats.document.findings import clipped

SEVERITY: Final = {"rating_lists.birth_cut": Severity.NOTE}


class ListLosses:
    """The kinds of losses so far: what about, how often, and the first example."""

    def __init__(self, article: str) -> None:
        self._article = article
        self._seen: dict[tuple[str, str], list[str | int]] = {}

    def add(self, code: str, field: str, example: object = "") -> None:
        """One more player who loses something of a field."""
        counted = self._seen.setdefault((code, field), [0, clipped(str(example))])
        counted[0] = int(counted[0]) + 1

    def listed(self) -> tuple[Finding, ...]:
        """The findings, in the order in which they first came up."""
        return tuple(
            Finding(
                SEVERITY.get(code, Severity.WARNING),
                code,
                field,
                self._article,
                {"name": field, "number": number, "found": example},
            )
            for (code, field), (number, example) in self._seen.items()
        )
