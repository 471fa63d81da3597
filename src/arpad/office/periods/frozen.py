"""What a list refers to held against what it was made with: prints, matches, events, base.

The hash of a list does not cover these; what can be told from other rows is compared.
"""

from collections.abc import Iterator, Mapping

from arpad.core.finding import Finding
from arpad.core.log import ACTIONS, LIST_IMPORT, MADE_BY_US, LogLine
from arpad.core.rating_list import BROUGHT_IN, IMPORTED, PUBLISHED, ListRow
from arpad.office.periods.computing import MadeList
from arpad.office.proof.hashes.statement import RULE
from arpad.office.records.database import Connection
from arpad.office.records.frozen import (
    Misprint,
    OtherMatch,
    accepted_matches,
    checked_unnoted,
    matches_since,
    misplaced_results,
    misprints,
    names_reported,
    other_matches,
    registered_names,
    without_federation,
)
from arpad.office.records.lists import find_list, versions_of
from arpad.office.records.log import first_between
from arpad.office.records.merges import merges_at
from arpad.office.records.publications import events_of
from arpad.office.records.results import entrant_rows
from arpad.office.records.tournaments import tournament_of
from arpad.office.tournaments.matching import BY_ID, BY_NAME, DECIDED

SHOWN_DIFFERENCES = 20
# What the line of an import says of a list, and how it calls it.
BROUGHT = {"source_name": "file", "source_sha256": "sha256", "reason": "reason"}
# What only a list of our own is made from.
MADE_FROM = ("edition", "played", "base", "previous_hash")
WAYS = (BY_ID, BY_NAME, *DECIDED)


def about(code: str, row: ListRow, **values: str | int) -> Finding:
    """A finding about a list."""
    place = f"{row.system} {row.play} {row.date} v{row.version}"
    return Finding.error(code, place, **values)


def noted_otherwise(connection: Connection, row: ListRow) -> Iterator[Finding]:
    """What a list says of its making, and the line of the log that made it does not.

    Who made it is for officers to know, so neither is shown.
    """
    line = first_between(connection, row.log_id - 1, row.log_id + 1)
    if line is None:
        return
    kept = find_list(connection, row.id)
    noted: dict[str, object] = {"made_at": line.at, "made_by": line.by}
    if line.action in ACTIONS:
        noted["kind"] = _kind_made(line)
    if row.kind in BROUGHT_IN:
        noted |= {name: line.details[key] for name, key in BROUGHT.items() if key in line.details}
        noted |= dict.fromkeys(MADE_FROM) | {"replaces": _version_before(connection, row)}
    else:
        noted |= {"source_name": None, "source_sha256": None}
    found = [name for name, text in noted.items() if getattr(kept, name) != text]
    if row.hash_rule not in (1, RULE):
        found.append("hash_rule")
    for name in found:
        yield about("verify.made", row, field=name)


def _kind_made(line: LogLine) -> object:
    """What a line of the log makes of a list; none of most."""
    if line.action in MADE_BY_US:
        return PUBLISHED
    return line.details.get("kind", IMPORTED) if line.action == LIST_IMPORT else None


def _version_before(connection: Connection, row: ListRow) -> int | None:
    """The version of a day that the list of a later one replaces."""
    versions = versions_of(connection, row.system, row.play, row.date)
    return max((each.id for each in versions if each.id < row.id), default=None)


def misprinted(connection: Connection, row: ListRow) -> Iterator[Finding]:
    """Entries that print something else than the hash of the list covers, or somebody else."""
    found = misprints(connection, row.id)
    if row.kind == PUBLISHED:
        found += without_federation(connection, row)
    for each in found[:SHOWN_DIFFERENCES]:
        printed, entry = _printed_and_entered(each)
        yield about("verify.printed", row, player=each.player, found=printed, expected=entry)
    if len(found) > SHOWN_DIFFERENCES:
        yield about("verify.more", row, found=len(found) - SHOWN_DIFFERENCES)


def _printed_and_entered(each: Misprint) -> tuple[str, str]:
    if each.owner != each.player:
        return "–" if each.owner is None else f"{each.owner} {each.name or ''}", str(each.player)
    printed = (each.name, each.printed_federation, each.printed_title)
    entry = ("…", each.federation, each.title)
    return " ".join(text or "–" for text in printed), " ".join(text or "–" for text in entry)


def unrecorded(connection: Connection, row: ListRow) -> Iterator[Finding]:
    """Players of an event who have no result, or are matched otherwise and nobody wrote it down.

    A merge of the day explains a difference, and so does a match noted after the list.
    """
    merged = merges_at(connection, row.log_id)
    for each in other_matches(connection, row.id, WAYS):
        code = tournament_of(connection, each.tournament).code
        if not each.has_result:
            yield about("verify.result_missing", row, tournament=code, no=each.no)
        elif not _is_sound(each, _at_the_time(connection, row, each), merged) and not (
            checked_unnoted(connection, code, row.log_id)
        ):
            yield about(
                "verify.match",
                row,
                tournament=code,
                no=each.no,
                found=f"{each.now or '–'} ({each.how or '–'})",
                expected=each.then or "–",
            )


def accepted_otherwise(connection: Connection, row: ListRow) -> Iterator[Finding]:
    """Players a list was made with who are not those the event was accepted with."""
    merged = merges_at(connection, row.log_id)
    for event in events_of(connection, row.id):
        accepted = accepted_matches(connection, event.version, row.log_id)
        if accepted is None:
            continue
        code = tournament_of(connection, event.tournament).code
        for no, entrant in sorted(entrant_rows(connection, event.signature).items()):
            was = accepted.get(no)
            if (was if was is None else merged.get(was, was)) != entrant.player:
                yield about(
                    "verify.accepted_match",
                    row,
                    tournament=code,
                    no=no,
                    found=entrant.player or "–",
                    expected=was or "–",
                )


def _at_the_time(connection: Connection, row: ListRow, match: OtherMatch) -> int | None:
    """Whom a player was matched to when the list was made, if what was changed since is noted."""
    noted = matches_since(connection, match.version, row.log_id).get(match.no)
    if noted is None or noted[1] != (None if match.now is None else str(match.now)):
        return match.now
    return None if noted[0] is None else int(noted[0])


def _is_sound(match: OtherMatch, was: int | None, merged: Mapping[int, int]) -> bool:
    known_way = match.how is None if match.now is None else match.how in WAYS
    return known_way and (was if was is None else merged.get(was, was)) == match.then


def misplaced(connection: Connection, row: ListRow, made: MadeList) -> Iterator[Finding]:
    """Events and the list itself where they point elsewhere than when the list was made."""
    base = made.base.id if made.base else None
    if base != row.base:
        yield about("verify.base", row, found=row.base or "–", expected=base or "–")
    for number in misplaced_results(connection, row.id):
        code = tournament_of(connection, number).code
        yield about("verify.outcome", row, tournament=code)
    again = {event.accepted.tournament.id: event for event in made.events}
    for event in events_of(connection, row.id):
        now = again[event.tournament]
        start = now.start_list.id if now.start_list else None
        if start != event.start_list:
            found, expected = event.start_list or "–", start or "–"
            yield about(
                "verify.start_list", row, tournament=now.code, found=found, expected=expected
            )
        if now.signature != event.signature:
            yield about("verify.signature", row, tournament=now.code)
        yield from _renamed(connection, row, event.tournament)


def _renamed(connection: Connection, row: ListRow, number: int) -> Iterator[Finding]:
    """A tournament is called what it was registered as, or what its report says."""
    tournament = tournament_of(connection, number)
    names = names_reported(connection, number)
    if tournament.name in names:
        return
    names |= registered_names(connection, tournament.code, tournament.name)
    if tournament.name not in names:
        yield about(
            "verify.tournament",
            row,
            tournament=tournament.code,
            found=tournament.name,
            expected=", ".join(sorted(names)),
        )
