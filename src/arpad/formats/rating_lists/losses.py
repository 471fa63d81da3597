"""What a layout could not hold, counted: one finding for each kind, not one for each player."""

from collections.abc import Sequence
from typing import Final

from arpad.core.finding import Finding, Severity
from arpad.formats.document.findings import clipped

SHOWN: Final = 5
SEVERITY: Final = {"rating_lists.birth_cut": Severity.NOTE}


class ListLosses:
    """The kinds of losses so far: what about, the first example, and whose.

    ``player`` is who is written at the moment.
    """

    def __init__(self, article: str) -> None:
        self._article = article
        self._examples: dict[tuple[str, str], str] = {}
        self._whose: dict[tuple[str, str], list[str]] = {}
        self.player = ""

    def add(self, code: str, field: str, example: object = "") -> None:
        """One more player who loses something of a field."""
        self._examples.setdefault((code, field), clipped(str(example)))
        self._whose.setdefault((code, field), []).append(self.player)

    def listed(self) -> tuple[Finding, ...]:
        """The findings, in the order in which they first came up."""
        return tuple(
            Finding(
                severity=SEVERITY.get(code, Severity.WARNING),
                code=code,
                place=field,
                article=self._article,
                values={
                    "name": field,
                    "number": len(self._whose[code, field]),
                    "found": example,
                    "whom": _named(self._whose[code, field]),
                },
            )
            for (code, field), example in self._examples.items()
        )


def _named(players: Sequence[str]) -> str:
    """The first of some players by name."""
    names = [clipped(each) for each in players[:SHOWN]]
    return "; ".join([*names, "…"] if len(players) > SHOWN else names)
