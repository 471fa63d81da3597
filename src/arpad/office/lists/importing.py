"""Importing a rating list: new players, changed players and entries, in one transaction."""

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from itertools import islice
from typing import BinaryIO

from arpad.core.errors import BadInput, Conflict, refusal
from arpad.core.event import Play
from arpad.core.finding import Finding
from arpad.core.rating_list import HISTORY, IMPORTED, ListRow
from arpad.formats.rating_lists import ListedPlayer, ListFile, open_list
from arpad.formats.rating_lists.line import BadLine
from arpad.office.desk import Desk, Writing
from arpad.office.lists.import_batch import take_batch
from arpad.office.lists.import_effect import ImportEffect, no_longer
from arpad.office.lists.import_names import names_kept
from arpad.office.lists.import_restrictions import restricted_lines
from arpad.office.lists.import_run import Import
from arpad.office.office_key import office_key
from arpad.office.people.brought import Arrivals
from arpad.office.periods.imported_lists import head_of
from arpad.office.proof.hashes.imports import imported_hash
from arpad.office.proof.hashes.statement import RULE
from arpad.office.records.calendar import calendars
from arpad.office.records.clubs import all_clubs, clubs_by_name
from arpad.office.records.database import Connection
from arpad.office.records.list_import import publish_set_aside, set_aside
from arpad.office.records.list_room import close_room, make_room
from arpad.office.records.lists import (
    list_in_force,
    lists_of,
    newest_import,
    put_in_order,
    versions_of,
)
from arpad.office.records.unused import PRINTED_ROWS
from arpad.office.records.words import NewWords, drop_orphans
from arpad.office.rights import may
from arpad.office.systems import need_system

BATCH = 10_000
BLOCK = 1 << 20
PARQUET = b"PAR1"


@dataclass(frozen=True, slots=True, kw_only=True)
class GivenList:
    """A list as it was given: the open file, its name, and what its user said of it.

    ``as_history``: it says what was, is never in force, and no list is made from it. ``names``:
    an officer lets it change the names of known players, as lists of the office's own systems do.
    ``columns``: headings of a table by the fields they stand for.
    """

    stream: BinaryIO
    name: str
    day: date | None = None
    play: Play | None = None
    federation: str | None = None
    reason: str | None = None
    as_history: bool = False
    names: bool = False
    columns: Mapping[str, str] = field(default_factory=dict)

    @property
    def kind(self) -> str:
        """What becomes of it."""
        return HISTORY if self.as_history else IMPORTED


@dataclass(frozen=True, slots=True, kw_only=True)
class Imported:
    """What an import did, and to whom; ``bad`` are the first of the bad lines."""

    lists: tuple[ListRow, ...]
    entries: dict[Play, int]
    read: int
    new: int
    changed: int
    left_out: int
    bad_lines: int
    bad: tuple[Finding, ...]
    notes: tuple[Finding, ...]
    effect: ImportEffect


@dataclass(frozen=True, slots=True)
class _Head:
    """Which lists come out of the file."""

    system: str
    date: date
    plays: tuple[Play, ...]
    sha256: str


@may()
def import_list(
    desk: Desk,
    source: GivenList,
    system: str,
    progress: Callable[[int], None] = lambda _: None,
    tell: Callable[[Imported], None] = lambda _: None,
) -> Imported:
    """Take in a list for every kind of play it has, or for the one asked for.

    ``tell`` hears what it does before it is kept.
    """
    source.stream.seek(0)
    sha256 = _sha256(source.stream)
    opened = _opened(source)
    head = _head(opened, source, system, sha256)
    details = {
        "file": source.name,
        "sha256": sha256,
        "date": head.date.isoformat(),
        "plays": [play.value for play in head.plays],
        "federation": source.federation,
        **({"kind": HISTORY} if source.as_history else {}),
        "reason": source.reason,
        **({"names": True} if source.names else {}),
        **({"columns": dict(source.columns)} if source.columns else {}),
    }
    with desk.writing("list import", f"system:{system}", **details) as work:
        need_system(work.connection, system)
        _refuse_known(work.connection, head, source)
        if source.as_history:
            _refuse_to_come(head, desk.today)
            _refuse_on_record(work.connection, head)
        else:
            _refuse_own(work.connection, head, source)
        run = _begin(work, source, head)
        for batch in _batches(opened, work.connection):
            take_batch(run, batch)
            progress(source.stream.tell())
        if not run.read:
            nothing = Finding.error("import.nothing")
            raise BadInput((*opened.notes, *run.bad, nothing))
        done = _done(run, opened, _finish(run, source, head))
        tell(done)
    return done


@may()
def try_import(
    desk: Desk,
    source: GivenList,
    system: str,
    progress: Callable[[int], None] = lambda _: None,
) -> Imported:
    """What an import would do; the records and the log stay as they are."""
    with desk.trial() as trial:
        done = import_list(trial, source, system, progress)
    return done  # noqa: RET504 - a with that suppresses may not return


def _done(run: Import, opened: ListFile, lists: tuple[ListRow, ...]) -> Imported:
    connection = run.work.connection
    run.effect.lost = tuple(no_longer(connection, lists, run.before))
    return Imported(
        lists=lists,
        entries=run.counts,
        read=run.read,
        new=run.new,
        changed=run.changed,
        left_out=run.left_out,
        bad_lines=run.bad_lines,
        bad=tuple(run.bad),
        notes=(*opened.notes, *names_kept(run), *restricted_lines(connection, lists)),
        effect=run.effect,
    )


def _opened(source: GivenList) -> ListFile:
    """The list, whatever it is in; one of ``arpad batch`` needs packages of its own."""
    is_table = source.stream.read(len(PARQUET)) == PARQUET
    source.stream.seek(0)
    if not is_table:
        return open_list(source.stream, source.play, source.columns)
    try:
        from arpad.office.whole_periods.importing import open_parquet_list
    except ModuleNotFoundError as error:
        values = {"found": error.name or "", "extra": "batch"}
        finding = Finding.error("rating_lists.package", **values)
        raise BadInput((finding,)) from error
    return open_parquet_list(source.stream, source.name, source.play, source.day)


def _batches(opened: ListFile, connection: Connection) -> Iterator[list[ListedPlayer | BadLine]]:
    """The lines, so many at a time; those of a table with who their players are."""
    while batch := list(islice(opened.lines, BATCH)):
        if opened.layout == "arpad-list":
            from arpad.office.whole_periods.importing import named

            batch = named(connection, batch)
        yield batch


def _sha256(stream: BinaryIO) -> str:
    digest = hashlib.sha256()
    while block := stream.read(BLOCK):
        digest.update(block)
    stream.seek(0)
    return digest.hexdigest()


def _head(opened: ListFile, source: GivenList, system: str, sha256: str) -> _Head:
    day = source.day or opened.date
    if day is None:
        raise refusal("import.date", "date")
    plays = opened.plays
    if source.play:
        plays = tuple(each for each in plays if each is source.play)
    if not plays:
        values = {"found": source.play or "–", "expected": ", ".join(opened.plays) or "–"}
        none = Finding.error("import.play", "play", **values)
        raise BadInput((*opened.notes, none))
    return _Head(system, day, plays, sha256)


def _refuse_known(connection: Connection, head: _Head, source: GivenList) -> None:
    """Refuse the same file for the same list."""
    for play in head.plays:
        for row in versions_of(connection, head.system, play, head.date):
            asked = json.loads(row.summary).get("federation")
            if row.source_sha256 == head.sha256 and asked == source.federation:
                values = {
                    "system": head.system,
                    "play": play.value,
                    "date": head.date.isoformat(),
                    "at": row.made_at,
                    "by": row.made_by,
                }
                raise Conflict(Finding.error("import.known", source.name, **values))


def _refuse_own(connection: Connection, head: _Head, source: GivenList) -> None:
    """Where the office publishes lists itself, an import is a decision that needs its reason."""
    for play in head.plays:
        lists = lists_of(connection, head.system, play)
        published = [row for row in lists if row.kind != IMPORTED]
        values = {"found": head.date.isoformat(), "system": head.system}
        if any(row.date == head.date for row in published):
            raise Conflict(Finding.error("import.published", "date", **values))
        if published and not (source.reason and source.reason.strip()):
            raise Conflict(Finding.error("import.own_system", "reason", **values))


def _refuse_to_come(head: _Head, today: date) -> None:
    """A list of a day to come is not history."""
    if head.date > today:
        values = {"found": head.date.isoformat(), "expected": today.isoformat()}
        raise Conflict(Finding.error("import.to_come", "date", **values))


def _refuse_on_record(connection: Connection, head: _Head) -> None:
    """The past of a day whose list counts is known: that list says it."""
    for play in head.plays:
        found = [row for row in lists_of(connection, head.system, play) if row.date == head.date]
        if found:
            values = {"found": head.date.isoformat(), "system": head.system, "play": play.value}
            raise Conflict(Finding.error("import.not_past", "date", **values))


def _begin(work: Writing, source: GivenList, head: _Head) -> Import:
    connection = work.connection
    room = make_room(connection)
    key = office_key(connection)
    return Import(
        work=work,
        system=head.system,
        day=head.date,
        day_text=head.date.isoformat(),
        federation=source.federation,
        renew=not source.as_history and _is_newest(connection, head),
        renames=source.names or head.system in {system for system, _ in calendars(connection)},
        words=NewWords(),
        clubs=clubs_by_name(connection),
        club_names={each.id: each.name for each in all_clubs(connection)},
        before={
            play: None if source.as_history else _list_before(connection, head, play)
            for play in head.plays
        },
        tables={play: set_aside(connection, play) for play in head.plays},
        counts=dict.fromkeys(head.plays, 0),
        first_new=room.first_player,
        next_player=room.first_player,
        first_printed=room.first_printed,
        next_printed=room.first_printed,
        indexes=room.indexes,
        key=key,
        arrivals=Arrivals(key),
        lines={play: [] for play in head.plays},
    )


def _is_newest(connection: Connection, head: _Head) -> bool:
    """Whether no later list was imported: an old list does not say who players are today."""
    newest = newest_import(connection, head.system)
    return newest is None or head.date >= newest


def _list_before(connection: Connection, head: _Head, play: Play) -> int | None:
    eve = date.fromordinal(head.date.toordinal() - 1)
    found = list_in_force(connection, head.system, play, eve)
    return found.id if found else None


def _finish(run: Import, source: GivenList, head: _Head) -> tuple[ListRow, ...]:
    """Write the words and who came, then each list with its hash; all are put in order at once."""
    connection = run.work.connection
    run.words.write(connection)
    run.arrivals.note(run.work, head.system, run.first_new)
    printed = f"{run.first_printed}+{run.next_printed - run.first_printed}"
    run.work.changed(f"system:{head.system}", PRINTED_ROWS, None, printed)
    drop_orphans(connection, run.dropped_words)
    lists = tuple(_publish(run, source, head, play) for play in head.plays)
    put_in_order(connection, lists)
    close_room(connection, run.indexes)
    return lists


def _publish(run: Import, source: GivenList, head: _Head, play: Play) -> ListRow:
    connection = run.work.connection
    versions = versions_of(connection, head.system, play, head.date)
    last = versions[-1] if versions else None
    version = last.version + 1 if last else 1
    summary = {
        "entries": run.counts[play],
        "read": run.read,
        "new": run.new,
        "changed": run.changed,
        "left_out": run.left_out,
        "bad_lines": run.bad_lines,
        "federation": source.federation,
    }
    row = ListRow(
        system=head.system,
        play=play,
        date=head.date,
        version=version,
        kind=source.kind,
        replaces=last.id if last else None,
        hash="",
        source_name=source.name,
        source_sha256=head.sha256,
        made_at=run.work.at,
        made_by=run.work.by,
        reason=source.reason,
        summary=json.dumps(summary, sort_keys=True),
        log_id=run.work.log_id,
        hash_rule=RULE,
    )
    row = replace(row, hash=imported_hash(head_of(row), run.lines.pop(play)))
    return publish_set_aside(connection, run.tables[play], row)
