"""The versions of reports held against the lines of the log that made and accepted them.

Those of events on no list are read again, too, and held against the amendments the log has; a
list does that for its own.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Set
from itertools import groupby
from typing import Final, NamedTuple

from arpad.core.amendments import version_name
from arpad.core.finding import Finding
from arpad.core.log import ACTIONS
from arpad.core.tournaments import STANDING, Status
from arpad.office.periods.amended import amendments_unnoted
from arpad.office.proof.hashes.canonical import digest
from arpad.office.records.database import Connection
from arpad.office.records.entered import COUNTS, noted_changes
from arpad.office.records.filling import filled_to
from arpad.office.records.made_versions import (
    MadeVersion,
    made_versions,
    moments_of_filling,
    spans_of_filling,
)
from arpad.office.records.noted import TOURNAMENT, lines_on_tournaments, unknown_moments
from arpad.office.records.schema import HEAD
from arpad.office.tournaments.content import content_on_record
from arpad.office.tournaments.evidence import held_against_report

SHOWN: Final = 20
REOPEN: Final = "reopen"


class _Accepted(NamedTuple):
    """When versions were accepted last, by tournament and name, with the line that says so.

    ``unsaid``: tournaments that an earlier release accepted, which did not say what; ``reopened``:
    the last line that took an end back, and with it that the last version is decided.
    """

    moments: Mapping[tuple[str, str], tuple[int, str]]
    unsaid: Set[str]
    reopened: Mapping[str, int]

    def bears_out(self, each: MadeVersion, known: Set[tuple[str, str]], *, older: bool) -> bool:
        """Whether a version was accepted when it says; ``older``: no line need say it."""
        line, at = self.moments.get((each.code, version_name(each.came, each.number)), (0, None))
        if at is None and (older or each.code in self.unsaid):
            if each.accepted_at is None:
                return not (each.counts and each.status in STANDING)
            return each.accepted_at in {moment for moment, _ in known}
        again = each.accepted_at is None and self.reopened.get(each.code, 0) > line
        return each.accepted_at == at or again


def versions_otherwise(connection: Connection) -> Iterator[Finding]:
    """Versions that no line made so, that are out of order, or that their report does not say.

    The first releases that read reports into rows had no line for those that were there.
    """
    moments: dict[str, set[tuple[str, str]]] = defaultdict(set)
    reopened: dict[str, int] = {}
    for code, line in lines_on_tournaments(connection, ACTIONS):
        moments[code].add((line.at, line.by))
        if line.action == REOPEN:
            reopened[code] = max(line.id, reopened.get(code, 0))
    filled = moments_of_filling(connection)
    whole = filled_to(connection) == HEAD
    unnamed = unknown_moments(connection)
    others = filled | unnamed
    spans = spans_of_filling(connection)
    unsaid, last = (pick((at for at, _ in filled), default="") for pick in (min, max))
    accepted = _accepted(connection, reopened)
    for _, versions in groupby(made_versions(connection), key=lambda each: each.report):
        for number, each in enumerate(versions, 1):
            known = moments[each.code] | others
            made = (each.made_at, each.made_by)
            while_filling = any(begin <= each.made_at <= end for begin, end in spans)
            if each.made_at <= unsaid or while_filling:
                known |= {made}
            older = bool(unnamed) or made in filled or each.made_at <= unsaid or while_filling
            before = older or each.made_at <= last
            fields = [*_wrong_fields(each, number, known, filled=whole, older=before)]
            if not accepted.bears_out(each, known, older=older):
                fields.append("accepted_at")
            for field in fields:
                values = {"tournament": each.code, "version": version_name(each.came, each.number)}
                yield Finding.error("chain.version", **values, field=field)
            yield from _content(connection, each)


def _accepted(connection: Connection, reopened: Mapping[str, int]) -> _Accepted:
    """What the log says of acceptances."""
    changes = noted_changes(connection, TOURNAMENT, (COUNTS, "status"))
    said = {(each.subject, each.line) for each in changes if each.field == COUNTS}
    moments: dict[tuple[str, str], tuple[int, str]] = {}
    unsaid: set[str] = set()
    counted: dict[str, str] = {}
    for each in changes:
        code = each.subject.removeprefix(TOURNAMENT)
        if each.field == COUNTS and each.new is not None:
            counted[code] = each.new
            moments[code, each.new] = each.line, each.at
        elif each.new == Status.ACCEPTED and (each.subject, each.line) not in said:
            if code in counted:  # the same version once more, after the tournament was reopened
                moments[code, counted[code]] = each.line, each.at
            else:
                unsaid.add(code)
    return _Accepted(moments, unsaid, reopened)


def _wrong_fields(
    each: MadeVersion, number: int, moments: Set[tuple[str, str]], *, filled: bool, older: bool
) -> Iterator[str]:
    """``filled``: nothing an earlier release lacked is missing; ``older``: it was there then."""
    if each.number != number:
        yield "number"
    if each.owner != each.tournament:
        yield "tournament"
    if (each.made_at, each.made_by) not in moments:
        yield "made_at"
    if filled if each.named is None else each.named != each.listed:
        yield "arbiters"
    # Where rows could not be read when they were filled, it is an empty text.
    if filled and (each.content_digest is None or (not each.content_digest and not older)):
        yield "content_digest"
    if each.half_sums:
        yield "sum_games"


def _content(connection: Connection, each: MadeVersion) -> Iterator[Finding]:
    """Where the digest of a version, or its rows if no list reads them again, are not its own."""
    if (
        each.content_digest
        and digest(content_on_record(connection, each.id).plain()) != each.content_digest
    ):
        values = {"tournament": each.code, "version": version_name(each.came, each.number)}
        yield Finding.error("chain.version", **values, field="content_digest")
    if not each.on_list:
        for code, said in amendments_unnoted(connection, each.tournament, each.id):
            yield Finding.error(code, **said)
        again = held_against_report(connection, each.report, each.id)
        if again.as_made:
            yield again.note(each.code)
            return
        for place, rows, file in again.differences[:SHOWN]:
            values = {"tournament": each.code, "field": place, "found": rows, "expected": file}
            yield Finding.error("verify.version_rows", **values)
