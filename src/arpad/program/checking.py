"""A report checked as a whole: read, questioned, and judged rateable or not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import TYPE_CHECKING

from arpad.core.choosing import AUTO
from arpad.core.errors import NotCovered
from arpad.core.event import Event
from arpad.core.finding import Finding, Position, Severity
from arpad.formats.result import FileFormat, ReadResult
from arpad.program.reading import read_bytes
from arpad.rules.checks.check import Case, Profile, findings
from arpad.rules.checks.registry import CHECKS
from arpad.rules.regulations.severity import weighed

if TYPE_CHECKING:
    from arpad.rules.regulations.edition import Edition

UNKNOWN_TIME = frozenset({"time.missing", "time.unreadable"})
WITHOUT_DAYS = frozenset({FileFormat.FEDA})
"""Formats that have no place for the days of an event (FEDA 1996, 10.31)."""
SAID_AGAIN = {"trf.no_event_name": ("check.mandatory", "name")}
"""What a reader misses, and the check that says it better."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What there is to say of a report; ``rateable`` None: that was not asked or not known."""

    format: FileFormat | None
    profile: Profile
    edition: Edition | None
    event: Event | None
    findings: tuple[Finding, ...]

    @property
    def rateable(self) -> bool | None:
        """Whether the event can be rated as it stands."""
        if self.event is None:
            return False
        if self.profile is not Profile.SUBMIT:
            return None
        if self.has_errors:
            return False
        return None if self.edition is None or self.is_unsure else True

    @property
    def is_unsure(self) -> bool:
        """Whether the time control, on which everything depends, is not known."""
        return any(finding.code in UNKNOWN_TIME for finding in self.findings)

    @property
    def has_errors(self) -> bool:
        """Whether anything is wrong rather than odd."""
        return any(finding.severity is Severity.ERROR for finding in self.findings)


def check_report(
    source: bytes,
    regulation: str | Edition = AUTO,
    profile: Profile = Profile.SUBMIT,
    start: date | None = None,
    end: date | None = None,
) -> Verdict:
    """Read a report of any format and put every check of the profile to it.

    ``start`` and ``end`` are the days of an event whose report states none.
    """
    read = read_bytes(source)
    if read.event is None:
        return Verdict(read.format, profile, None, None, read.findings)
    event = replace(read.event, start=read.event.start or start, end=read.event.end or end)
    return check_read(read, event, _edition(event, regulation), profile)


def check_read(
    read: ReadResult,
    event: Event,
    edition: Edition | None,
    profile: Profile = Profile.SUBMIT,
    *,
    for_fide: bool | None = None,
) -> Verdict:
    """Put every check of the profile to what was read.

    ``event`` is what the report gave, or the same with what the office knows better;
    ``for_fide``: FIDE rates the event; unless said, by any edition but a federation's own.
    """
    remarks = []
    if edition is None and profile is Profile.SUBMIT:
        remarks.append(Finding.note("regulation_open", "start"))
    asked = [
        _for_format(each, read.format) for each in findings(Case(event, edition), profile, CHECKS)
    ]
    said = {(each.code, each.place) for each in asked}
    own = (each for each in read.findings if SAID_AGAIN.get(each.code) not in said)
    found = (*own, *remarks, *(located(each, read.positions) for each in asked))
    if edition is not None:
        strict = is_of_the_house(edition) if for_fide is None else for_fide
        found = tuple(weighed(found, edition.severity, for_fide=strict))
    return Verdict(read.format, profile, edition, event, found)


def _for_format(finding: Finding, format_: FileFormat | None) -> Finding:
    """What a format has no place for is still to be said, and no mistake of the report."""
    if finding.code == "check.dates_missing" and format_ in WITHOUT_DAYS:
        return replace(finding, severity=Severity.WARNING)
    return finding


def located(finding: Finding, positions: Mapping[str, Position]) -> Finding:
    """The finding with its position in the file: that of the longest beginning of its place."""
    place = finding.place
    while finding.at is None and place:
        if place in positions:
            return replace(finding, at=positions[place])
        cut = max(place.rfind("."), place.rfind("["))
        place = place[:cut] if cut > 0 else ""
    if finding.at is None:
        first = positions.get(f"{finding.place}[0]")
        return replace(finding, at=first) if first else finding
    return finding


def is_of_the_house(edition: Edition) -> bool:
    """Whether an edition is one of those Arpad comes with, and no federation's own."""
    from arpad.rules.regulations.registry import is_known

    return is_known(edition.key)


def _edition(event: Event, regulation: str | Edition) -> Edition | None:
    from arpad.rules.regulations import registry

    if regulation != AUTO:
        return registry.as_edition(regulation)
    try:
        return registry.edition_for(event.start, event.play)
    except NotCovered:
        return None
