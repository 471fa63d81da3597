"""The versions of reports held against the lines of the log that made and accepted them.

Those of events on no list are read again, too; a list does that for its own.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Set
from itertools import groupby, islice
from typing import Final

from arpad.core.amendments import version_name
from arpad.core.finding import Finding, Severity
from arpad.core.log import ACTIONS
from arpad.core.tournaments import STANDING
from arpad.office.tournaments.content import content_on_record
from arpad.office.tournaments.evidence import differences_from_report
from arpad.proofs.canonical import digest
from arpad.store.database import Connection
from arpad.store.made_versions import (
    MadeVersion,
    made_versions,
    moments_of_filling,
    spans_of_filling,
)
from arpad.store.noted import lines_on_tournaments, unknown_moments

SHOWN: Final = 20
Moments = Mapping[str, Set[tuple[str, str]]]


def versions_otherwise(connection: Connection) -> Iterator[Finding]:
    """Versions that no line made so, that are out of order, or that their report does not say.

    The first releases that read reports into rows had no line for those that were there.
    """
    moments: dict[str, set[tuple[str, str]]] = defaultdict(set)
    for code, line in lines_on_tournaments(connection, ACTIONS):
        moments[code].add((line.at, line.by))
    filled = moments_of_filling(connection)
    others = filled | unknown_moments(connection)
    spans = spans_of_filling(connection)
    unsaid = min((at for at, _ in filled), default="")
    for _, versions in groupby(made_versions(connection), key=lambda each: each.report):
        for number, each in enumerate(versions, 1):
            known = moments[each.code] | others
            while_filling = any(begin <= each.made_at <= end for begin, end in spans)
            if each.made_at <= unsaid or while_filling:
                known |= {(each.made_at, each.made_by)}
            for field in _wrong_fields(each, number, known):
                values = {"tournament": each.code, "version": version_name(each.came, each.number)}
                yield Finding(Severity.ERROR, "chain.version", values={**values, "field": field})
            yield from _content(connection, each)


def _wrong_fields(each: MadeVersion, number: int, moments: Set[tuple[str, str]]) -> Iterator[str]:
    if each.number != number:
        yield "number"
    if each.owner != each.tournament:
        yield "tournament"
    if (each.made_at, each.made_by) not in moments:
        yield "made_at"
    accepted = each.counts and each.status in STANDING
    if each.accepted_at is None:
        if accepted:
            yield "accepted_at"
    elif each.accepted_at not in {at for at, _ in moments}:
        yield "accepted_at"
    if each.named is not None and each.named != each.listed:
        yield "arbiters"


def _content(connection: Connection, each: MadeVersion) -> Iterator[Finding]:
    """Where the digest of a version, or its rows if no list reads them again, are not its own."""
    if (
        each.content_digest
        and digest(content_on_record(connection, each.id).plain()) != each.content_digest
    ):
        values = {"tournament": each.code, "version": version_name(each.came, each.number)}
        yield Finding(Severity.ERROR, "chain.version", values={**values, "field": "content_digest"})
    if not each.on_list:
        found = differences_from_report(connection, each.report, each.id)
        for place, rows, file in islice(found, SHOWN):
            values = {"tournament": each.code, "field": place, "found": rows, "expected": file}
            yield Finding(Severity.ERROR, "verify.version_rows", values=values)
