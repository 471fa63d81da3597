"""Collecting findings while a table, a FEDA file or a game file is read."""

from collections import Counter
from collections.abc import Mapping
from typing import Final

from arpad.core.finding import MOST_FINDINGS, Finding, Position, Severity

# What findings cite for formats without articles.
CSV: Final = "CSV"
XLSX: Final = "XLSX"
PGN: Final = "PGN"


class Remarks:
    """Everything found so far; of each severity as many are kept as tournaments give.

    All are counted.

    ``article`` is what the format goes by, and ``articles`` its places for some codes.
    """

    def __init__(self, article: str = "", articles: Mapping[str, str] | None = None) -> None:
        self.article = article
        self._articles = articles or {}
        self._kept: list[Finding] = []
        self._total: Counter[Severity] = Counter()

    @property
    def has_errors(self) -> bool:
        """Whether something was found that cannot stay as it is."""
        return self._total[Severity.ERROR] > 0

    def error(
        self, code: str, place: str = "", at: Position | None = None, **values: str | int
    ) -> None:
        """Report what cannot stay as it is."""
        self._add(Finding.error(code, place, self._article(code), at, **values))

    def warning(
        self, code: str, place: str = "", at: Position | None = None, **values: str | int
    ) -> None:
        """Report what was read, but may not be what was meant."""
        self._add(Finding.warning(code, place, self._article(code), at, **values))

    def note(
        self, code: str, place: str = "", at: Position | None = None, **values: str | int
    ) -> None:
        """Report what is only worth knowing."""
        self._add(Finding.note(code, place, self._article(code), at, **values))

    def _article(self, code: str) -> str:
        return self._articles.get(code, self.article)

    def _add(self, finding: Finding) -> None:
        self._total[finding.severity] += 1
        if self._total[finding.severity] <= MOST_FINDINGS:
            self._kept.append(finding)

    def listed(self) -> tuple[Finding, ...]:
        """The findings, errors first; where some are left out, a last one says how many."""
        listed: list[Finding] = []
        for severity in Severity:
            kept = [finding for finding in self._kept if finding.severity is severity]
            listed += kept
            if (total := self._total[severity]) > len(kept):
                more: dict[str, str | int] = {"found": total, "expected": len(kept)}
                listed.append(
                    Finding(
                        severity=severity,
                        code="document.more",
                        place="",
                        article=self.article,
                        values=more,
                    )
                )
        return tuple(listed)
