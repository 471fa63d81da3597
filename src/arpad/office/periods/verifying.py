"""Whether a publication still follows from the reports.

The raw bytes are read again and held against the rows; then the list is made again from those.
"""

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from arpad.core.errors import BadInput, Conflict, Missing, NotCovered, UnknownName
from arpad.core.finding import Finding, Severity
from arpad.core.rating_list import PUBLISHED, ListRow
from arpad.office.editions import KEPT, editions_in, subject_of, text_hash
from arpad.office.periods.amended import amended_otherwise, amendments_otherwise
from arpad.office.periods.computing import MadeList
from arpad.office.periods.entry_differences import different_entries
from arpad.office.periods.frozen import (
    SHOWN_DIFFERENCES,
    about,
    accepted_otherwise,
    misplaced,
    misprinted,
    noted_otherwise,
    unrecorded,
)
from arpad.office.periods.identities import committed_otherwise, known_otherwise
from arpad.office.periods.imported_lists import stored_otherwise
from arpad.office.periods.outcomes import to_row
from arpad.office.periods.prints import imported_otherwise, printed_otherwise
from arpad.office.periods.recalculated import explained
from arpad.office.periods.replaying import DAMAGE, replay
from arpad.office.periods.restating import is_as_published
from arpad.office.periods.summed import imported_figures_otherwise, summed_otherwise
from arpad.office.periods.suspects import suspected
from arpad.office.records.careers import has_history
from arpad.office.records.database import Connection
from arpad.office.records.frozen import other_versions
from arpad.office.records.lists import (
    entries,
    made_before,
    versions_of,
)
from arpad.office.records.log import lines_of_actions
from arpad.office.records.own_editions import own_editions
from arpad.office.records.printed import printed_players
from arpad.office.records.publications import editions_of, events_of, report_hash
from arpad.office.records.reports import report_content
from arpad.office.records.results import ResultRow, find_outcome
from arpad.office.records.tournaments import tournament_of
from arpad.office.tournaments.evidence import held_against_report
from arpad.rules.regulations.earlier_readings import as_before

LONGEST = 60
# Without these a list cannot be made again.
DAMAGED: Final = "verify.damaged"
HOPELESS = frozenset({"verify.report", "verify.result_missing"})


class LostList(NamedTuple):
    """A list that cannot be read any more, by what it was called."""

    system: str
    play: str
    date: str


@dataclass(frozen=True, slots=True)
class Verified:
    """One list, the number of its events calculated again, and what did not come out the same."""

    row: ListRow | LostList
    events: int
    findings: tuple[Finding, ...]

    @property
    def identical(self) -> bool:
        """Whether everything came out the same, or is replaced by what does."""
        return all(each.severity is Severity.NOTE for each in self.findings)


def verify_list(connection: Connection, row: ListRow, seen: set[int] | None = None) -> Verified:
    """Make a list again from nothing but what it was made from, and compare.

    Versions of its reports that no list was made from are held against their files, too, unless
    they have been ``seen``. What is damaged is named and keeps nothing else from being compared.
    """
    found: list[Finding] = []
    events = 0
    for part in PARTS:
        found += _undamaged(row, part(connection, row))
    found += _undamaged(row, _superseded(connection, row, set() if seen is None else seen))
    if row.kind == PUBLISHED and not any(each.code in HOPELESS for each in found):
        try:
            made, earlier = as_then(connection, row)
            events = len(made.events)
        except DAMAGE as damage:
            found += damaged(damage, row)
        else:
            for compare in (_other_results, misplaced, _different, summed_otherwise, _chained):
                found += _undamaged(row, compare(connection, row, made))
            found = explained(connection, row, made, found)
            if earlier and not any(each.severity is Severity.ERROR for each in found):
                note = about("verify.earlier_reading", row)
                found.append(replace(note, severity=Severity.NOTE))
    return Verified(row, events, tuple(_once(found)))


def _once(found: Iterable[Finding]) -> list[Finding]:
    """What was found; the same damage met by two who compare is one."""
    kept: list[Finding] = []
    for each in found:
        if each.code != DAMAGED or each not in kept:
            kept.append(each)
    return kept


def _undamaged(row: ListRow, compared: Iterator[Finding]) -> list[Finding]:
    """What was found, or what kept us from finding it."""
    found: list[Finding] = []
    try:
        found.extend(compared)
    except DAMAGE as damage:
        found += damaged(damage, row)
    return found


def damaged(damage: Exception, row: ListRow) -> tuple[Finding, ...]:
    """What kept a list from being made again, as findings about it."""
    if isinstance(damage, BadInput | Missing):
        return tuple(replace(each, place=about("", row).place) for each in damage.findings)
    if isinstance(damage, UnknownName | NotCovered | Conflict):
        return (replace(damage.finding, place=about("", row).place),)
    return (about(DAMAGED, row, found=f"{type(damage).__name__}: {damage}"[:LONGEST]),)


def _chained(connection: Connection, row: ListRow, made: MadeList) -> Iterator[Finding]:
    previous = made_before(connection, row)
    if row.previous_hash != (previous.hash if previous else None):
        yield about("verify.chain", row)
    if not is_as_published(connection, row, made):
        yield about("verify.hash", row)
        yield from suspected(connection, row)


def _misnumbered(connection: Connection, row: ListRow) -> Iterator[Finding]:
    """Versions of a day are counted from one, in the order they were made."""
    versions = versions_of(connection, row.system, row.play, row.date)
    expected = sum(each.id <= row.id for each in versions)
    if row.version != expected:
        yield about("verify.version", row, found=row.version, expected=expected)


def _altered_reports(connection: Connection, row: ListRow) -> Iterator[Finding]:
    for event in events_of(connection, row.id):
        found = _hash(connection, event.report)
        if found != report_hash(connection, event.report):
            code = tournament_of(connection, event.tournament).code
            yield about("verify.report", row, tournament=code, found=found)


def _altered_editions(connection: Connection, row: ListRow) -> Iterator[Finding]:
    """Own editions whose text is no longer what the log says was kept."""
    kept = own_editions(connection)
    named = {row.edition, row.played, *editions_of(connection, row.id).values()}
    keys = {label.split(" ")[0] for label in named if label} & kept.keys()
    noted = {
        line.subject: line.details.get("sha256")
        for line in (lines_of_actions(connection, (KEPT,)) if keys else ())
    }
    for key in sorted(keys):
        if text_hash(kept[key].text) != noted.get(subject_of(key)):
            yield about("verify.edition", row, found=key)


def _hash(connection: Connection, report: int) -> str:
    return hashlib.sha256(report_content(connection, report)).hexdigest()


def _read_differently(connection: Connection, row: ListRow) -> Iterator[Finding]:
    """Where today's reader gives something else than the rows the list was made from."""
    for event in events_of(connection, row.id):
        if _hash(connection, event.report) == report_hash(connection, event.report):
            yield from _rows(connection, row, event.tournament, event.report, event.version)


def _superseded(connection: Connection, row: ListRow, seen: set[int]) -> Iterator[Finding]:
    """Rows of versions no list was made from that differ from their files."""
    for version in other_versions(connection, row.id):
        if version.id not in seen:
            seen.add(version.id)
            own = (version.tournament, version.report, version.id)
            yield from _rows(connection, row, *own, "verify.version_rows")
            yield from amendments_otherwise(connection, row, version.tournament, version.id)


def _rows(
    connection: Connection,
    row: ListRow,
    tournament: int,
    report: int,
    version: int,
    said: str = "verify.rows",
) -> Iterator[Finding]:
    code = tournament_of(connection, tournament).code
    try:
        again = held_against_report(connection, report, version)
    except DAMAGE as damage:
        text = f"{type(damage).__name__}: {damage}"[:LONGEST]
        yield about("verify.rows_damaged", row, tournament=code, found=text)
        return
    if again.as_made:
        yield replace(again.note(code), place=about("", row).place)
        return
    found = again.differences
    for place, rows, file in found[:SHOWN_DIFFERENCES]:
        yield about(said, row, tournament=code, field=place, found=rows, expected=file)
    if len(found) > SHOWN_DIFFERENCES:
        left = len(found) - SHOWN_DIFFERENCES
        yield about("verify.more_rows", row, tournament=code, found=left)


def _other_results(connection: Connection, row: ListRow, made: MadeList) -> Iterator[Finding]:
    """Whoever an event gives another result than workings and sheets are made from."""
    again = {each.accepted.tournament.id: each for each in made.events}
    for event in events_of(connection, row.id):
        kept = find_outcome(connection, event.signature)
        stored = {each.no: each for each in kept.results} if kept else {}
        now = {each.no: to_row(each) for each in again[event.tournament].results}
        differ = [no for no in sorted({*stored, *now}) if stored.get(no) != now.get(no)]
        numbers = {now[no].player_id if no in now else stored[no].player_id for no in differ}
        known = printed_players(connection, row.id, [each for each in numbers if each])
        for no in differ[:SHOWN_DIFFERENCES]:
            one, other = stored.get(no), now.get(no)
            own = next(each.player_id for each in (other, one) if each)
            name = known[own].name if own in known else "–"
            yield from _values(row, again[event.tournament].code, f"{no} {name}", one, other)
        if len(differ) > SHOWN_DIFFERENCES:
            yield about("verify.more", row, found=len(differ) - SHOWN_DIFFERENCES)


def _values(
    row: ListRow, code: str, player: str, stored: ResultRow | None, now: ResultRow | None
) -> Iterator[Finding]:
    """The first value of a result that differs; the others mostly follow from it."""
    for field in ResultRow._fields:
        found, expected = getattr(stored, field, None), getattr(now, field, None)
        if found != expected:
            yield about(
                "verify.result",
                row,
                tournament=code,
                player=player,
                field=field,
                found=_cut(found),
                expected=_cut(expected),
            )
            return


def _cut(value: object) -> str:
    return "–" if value is None else str(value)[:LONGEST]


def _different(connection: Connection, row: ListRow, made: MadeList) -> Iterator[Finding]:
    yield from different_entries("verify.entry", row, entries(connection, row.id), made.entries)


PARTS: Final = (
    stored_otherwise,
    _misnumbered,
    noted_otherwise,
    misprinted,
    printed_otherwise,
    imported_otherwise,
    imported_figures_otherwise,
    committed_otherwise,
    known_otherwise,
    unrecorded,
    accepted_otherwise,
    _altered_reports,
    _altered_editions,
    _read_differently,
    amended_otherwise,
)


def as_then(connection: Connection, row: ListRow) -> tuple[MadeList, bool]:
    """The list made again, and whether that took a reading of an earlier release."""
    stored = entries(connection, row.id)
    made = replay(connection, row, stored)
    editions = editions_in(connection)
    labels = {row.played or "", row.edition or "", *editions_of(connection, row.id).values()}
    then = {label: as_before(editions.written(label)) for label in labels}
    unchanged = all(then[label] == editions.written(label) for label in labels)
    past = has_history(connection, row.system, row.play)
    if (unchanged and not past) or is_as_published(connection, row, made):
        return made, False
    editions.read.update(then)
    tries = [(editions, True)] if not unchanged else []
    tries += [(editions, False)] if past else []
    for read, by_day in tries:
        before = replay(connection, row, stored, editions=read, by_day=by_day)
        if is_as_published(connection, row, before):
            return before, True
    return made, False
