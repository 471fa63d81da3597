"""What a report file must say to be accepted (TRF16, column R of the Krause tables)."""

from collections.abc import Iterator

from arpad.core.event import Event
from arpad.core.finding import Finding, Severity
from arpad.rules.checks.check import Case

FIRST_YEAR_OF_TRF16 = 2016


def has_chief_arbiter(event: Event) -> bool:
    """Whether somebody is named who is not just a deputy."""
    return any(arbiter.may_be_chief for arbiter in event.arbiters)


def mandatory(case: Case) -> Iterator[Finding]:
    """A TRF names the event, its place, federation, chief arbiter and every final place.

    Files without letters for byes look like those of 2006; only old events are taken for such.
    """
    event = case.event
    dialect = event.report.dialect
    if dialect is None:
        return
    old = dialect == "trf06" and (event.start is None or event.start.year < FIRST_YEAR_OF_TRF16)
    severity = Severity.WARNING if old else Severity.ERROR
    for place, value, record in (
        ("name", event.name, "012"),
        ("city", event.city, "022"),
        ("federation", event.federation, "032"),
        ("arbiters", has_chief_arbiter(event), "102"),
    ):
        if not value:
            yield Finding(
                severity=severity,
                code="check.mandatory",
                place=place,
                article=f"TRF {record}",
                values={"what": record},
            )
    unplaced = [index for index, player in enumerate(event.players) if not player.rank]
    if unplaced:
        yield Finding(
            severity=severity,
            code="check.ranks_missing",
            place=f"players[{unplaced[0]}].rank",
            article="TRF 001, 86-89",
            values={"found": len(unplaced), "expected": len(event.players)},
        )
