"""Errors for "cannot go on"; what users send wrong is a ``Finding`` first."""

from arpad.core.finding import Finding, Position, Value


class ArpadError(Exception):
    """The base of every error Arpad raises on purpose."""


class BadInput(ArpadError, ValueError):
    """Input that gives no document; carries everything that was found wrong."""

    def __init__(self, findings: tuple[Finding, ...]) -> None:
        self.findings = findings
        super().__init__("; ".join(str(finding) for finding in findings))


def refusal(
    code: str,
    place: str = "",
    article: str = "",
    at: Position | None = None,
    /,
    **values: Value,
) -> BadInput:
    """That input is refused for one error: where, by which article, and what its sentence says."""
    return BadInput((Finding.error(code, place, article, at, **values),))


class UnknownName(ArpadError, ValueError):
    """A name nobody registered: a regulation, a reading, a lift."""

    def __init__(self, finding: Finding) -> None:
        self.finding = finding
        super().__init__(str(finding))


class Missing(ArpadError, ValueError):
    """What only the user can say, and has not said or not rightly."""

    def __init__(self, *findings: Finding) -> None:
        self.findings = findings
        super().__init__("; ".join(map(str, findings)))


class NotCovered(ArpadError, ValueError):
    """No edition covers the date and kind of play; the user must name one."""

    def __init__(self, finding: Finding) -> None:
        self.finding = finding
        super().__init__(str(finding))


class StoreError(ArpadError):
    """The database cannot do what was asked; nothing of it was done."""

    def __init__(self, finding: Finding) -> None:
        self.finding = finding
        super().__init__(str(finding))


class Conflict(ArpadError):
    """Somebody else was faster, or the records say otherwise; nothing was done."""

    def __init__(self, finding: Finding) -> None:
        self.finding = finding
        super().__init__(str(finding))
