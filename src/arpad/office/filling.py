"""An office of an earlier release, filled with what this one keeps besides.

The revisions change tables only; what stands in them is made here, by the office, from what
there is. Every step does a portion in a transaction of its own and says whether something is
left, so that an office stopped midway goes on where it was. What is damaged keeps nobody from
the rest: it is left out, and named.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from arpad.core.event import Event
from arpad.core.finding import Finding
from arpad.core.tournaments import TournamentRow
from arpad.formats.reading import read_any
from arpad.office.lists.old_lists import order_lists, print_lists
from arpad.office.people.erasure import forget_unneeded
from arpad.office.periods.frozen import unrecorded
from arpad.office.periods.old_results import write_results
from arpad.office.records import chain
from arpad.office.records import log as log_store
from arpad.office.records.database import Connection, Database
from arpad.office.records.events import accept_version, forget_numbers, set_matches
from arpad.office.records.filling import (
    OldMatch,
    accepted_when,
    drop_old_matches,
    filled_to,
    flagged,
    point_at_accepted,
    point_at_versions,
    set_filled,
    take_old_matches,
    unread_reports,
)
from arpad.office.records.lists import all_lists
from arpad.office.records.reports import ReportRow, report_content
from arpad.office.records.schema import HEAD
from arpad.office.records.settings import make_office_key, set_chained_from
from arpad.office.records.tournaments import give_search_words, tournament_of
from arpad.office.tournaments.content import digest_contents
from arpad.office.tournaments.event_rows import UNREADABLE, reported_player, unreadable
from arpad.office.tournaments.keeping import keep_event, rows_read
from arpad.office.tournaments.old_headers import take_arbiters

Step = Callable[[Connection, str, str], bool]
PORTION: Final = 20
CHAINED: Final = 5_000
NAMED: Final = 5_000


def read_reports(connection: Connection, at: str, by: str) -> bool:
    """Read reports into rows, with the matches they have (0002); digests take a key (0011)."""
    make_office_key(connection)
    unread = unread_reports(connection, PORTION)
    for report in unread:
        _read(connection, report, at, by)
    if not unread:
        drop_old_matches(connection)
    return bool(unread)


def point_lists(connection: Connection, _at: str, _by: str) -> bool:
    """Let every list and result say which version it was made from (0002)."""
    point_at_versions(connection)
    return False


def point_tournaments(connection: Connection, _at: str, _by: str) -> bool:
    """Let every tournament say which version of its report it is rated by (0007)."""
    point_at_accepted(connection)
    return False


def name_tournaments(connection: Connection, _at: str, _by: str) -> bool:
    """Let every tournament be found by its words (0020)."""
    return give_search_words(connection, NAMED)


def commit_to_private(connection: Connection, _at: str, _by: str) -> bool:
    """Give the office its key, and commit to what its log says of persons (0011)."""
    make_office_key(connection)
    set_chained_from(connection, log_store.revision(connection) + 1)
    return chain.commit_private(connection, CHAINED)


def chain_log(connection: Connection, _at: str, _by: str) -> bool:
    """Chain the log and its lists, from the first line on (0011)."""
    return chain.append(connection, CHAINED) is not None


STEPS: Final[tuple[Step, ...]] = (
    read_reports,
    point_lists,
    write_results,
    print_lists,
    order_lists,
    take_arbiters,
    point_tournaments,
    name_tournaments,
    forget_unneeded,
    digest_contents,
    commit_to_private,
    chain_log,
)


def fill(
    database: Database,
    at: str,
    by: str,
    steps: Sequence[Step] = STEPS,
    tick: Callable[[], None] = lambda: None,
) -> tuple[Finding, ...]:
    """Do whatever is left to do, once for each revision; what could not be filled.

    ``tick`` is called before every portion.
    """
    with database.reading() as connection:
        if filled_to(connection) == HEAD:
            return ()
    for step in steps:
        left = True
        while left:
            tick()
            with database.writing() as connection:
                left = step(connection, at, by)
    with database.writing() as connection:
        set_filled(connection, HEAD)
        return tuple(_left_out(connection))


def _left_out(connection: Connection) -> Iterator[Finding]:
    for code in flagged(connection, json.dumps([UNREADABLE])):
        yield unreadable(code)
    for row in all_lists(connection):
        for finding in unrecorded(connection, row):
            if finding.code == "verify.result_missing":
                yield finding


def _read(connection: Connection, report: ReportRow, at: str, by: str) -> None:
    read = read_any(report_content(connection, report.id))
    known = take_old_matches(connection, report.id)
    if read.event is None:
        tournament = tournament_of(connection, report.tournament_id)
        event = _without_games(tournament, known)
        read = replace(read, event=event, findings=(unreadable(tournament.code), *read.findings))
    version = keep_event(connection, report, rows_read(read), at, by)
    set_matches(connection, version, {no: each.match for no, each in known.items()})
    forget_numbers(connection, version, [no for no, each in known.items() if each.erased])
    accepted = accepted_when(connection, report)
    if accepted:
        accept_version(connection, version, accepted)


def _without_games(tournament: TournamentRow, known: Mapping[int, OldMatch]) -> Event:
    """What is known of an event whose report cannot be read any more."""
    players = (reported_player(no, each.reported) for no, each in sorted(known.items()))
    return Event(
        name=tournament.name,
        players=tuple(players),
        games=(),
        play=tournament.play,
        start=tournament.start,
        end=tournament.end,
        flags=(UNREADABLE,),
    )
