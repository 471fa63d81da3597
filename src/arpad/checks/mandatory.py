"""What a report file must say to be accepted (TRF16, column R of the Krause tables)."""

from collections.abc import Iterator

from arpad.checks.check import Case
from arpad.core.finding import Finding, Severity


def mandatory(case: Case) -> Iterator[Finding]:
    """A TRF names the event, its place, federation, chief arbiter and every final place."""
    event = case.event
    dialect = event.report.get("dialect")
    if dialect is None:
        return
    severity = Severity.WARNING if dialect == "trf06" else Severity.ERROR
    for place, value, record in (
        ("name", event.name, "012"),
        ("city", event.city, "022"),
        ("federation", event.federation, "032"),
        ("arbiters", event.arbiters, "102"),
    ):
        if not value:
            yield Finding(severity, "check.mandatory", place, f"TRF {record}", {"what": record})
    unplaced = [index for index, player in enumerate(event.players) if not player.rank]
    if unplaced:
        yield Finding(
            severity,
            "check.ranks_missing",
            f"players[{unplaced[0]}].rank",
            "TRF 001, 86-89",
            {"found": len(unplaced), "expected": len(event.players)},
        )
