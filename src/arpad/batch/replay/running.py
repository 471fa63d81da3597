"""The lists of a replay made one by one; those that are made stay when it is killed."""

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Final

from ibis.backends import BaseBackend

from arpad.batch.files import PeriodAsked, pool_beside, rate_files
from arpad.batch.folder import month_file, month_text
from arpad.batch.replay.inputs import lists_before, naming_months, period_files
from arpad.batch.replay.plan import Replay, ReplayedPeriod
from arpad.batch.replay.record import (
    ReplayedList,
    ReplayRecord,
    clear_unfinished,
    hashes_of,
    write_record,
)
from arpad.batch.replay.resuming import standing_record
from arpad.batch.schemas import ENTRIES, EVENTS, GAMES, LIST
from arpad.core.errors import BadInput, Conflict
from arpad.core.finding import Finding

WORKING: Final = ".replay"
"""The folder in which a list is made before it takes its place."""
CHOSEN: Final = "batch.lists_left_out"
"""Not a doubt here: who chose the calendar left them out."""


def replay_periods(
    engine: BaseBackend, replay: Replay, after_list: Callable[[], None] = lambda: None
) -> ReplayRecord:
    """Every list that is not there yet, or was made from other files than there are now."""
    _refuse_missing(replay)
    replay.made.mkdir(parents=True, exist_ok=True)
    with alone_in(replay.made):
        return _replayed(engine, replay, after_list)


def _replayed(engine: BaseBackend, replay: Replay, after_list: Callable[[], None]) -> ReplayRecord:
    made = replay.made
    shutil.rmtree(made / WORKING, ignore_errors=True)
    clear_unfinished(made)
    record = standing_record(replay)
    for _ in record.lists[: len(replay.periods)]:
        after_list()
    sound: frozenset[Path] = frozenset()
    for period in replay.periods[len(record.lists) :]:
        record = replace(record, making=month_text(period.on))
        write_record(made, record)
        done = _made_list(engine, replay, period, sound)
        sound = sound.union(lists_before(replay, period), [month_file(made, period.on, LIST)])
        record = replace(record, lists=(*record.lists, done), making="")
        write_record(made, record)
        after_list()
    return record


def needed_files(replay: Replay) -> list[Path]:
    """The first list, and the events and games of every month."""
    return [month_file(replay.given, replay.first, LIST)] + [
        month_file(replay.given, month, table)
        for period in replay.periods
        for month in period.months
        for table in (EVENTS, GAMES)
    ]


def _refuse_missing(replay: Replay) -> None:
    """Without the first list, or the games of a month, nothing is begun."""
    folder = replay.given
    needed = needed_files(replay)
    missing = [path for path in needed if not path.exists()]
    if missing:
        finding = Finding.error(
            "batch.replay_missing",
            str(folder),
            found=missing[0].name,
            number=len(missing),
            expected=len(needed),
        )
        raise BadInput((finding,))


def _made_list(
    engine: BaseBackend, replay: Replay, period: ReplayedPeriod, sound: frozenset[Path]
) -> ReplayedList:
    """One list and its pool, made apart and then put in their places, the list last.

    ``sound`` are lists that were looked through, or made, before.
    """
    made = replay.made
    working = made / WORKING
    working.mkdir()
    try:
        files = replace(period_files(replay, period, working), sound=sound)
        asked = PeriodAsked(period.played, period.listed, period.on)
        path = month_file(working, period.on, LIST)
        with naming_months(replay, period, working):
            rated = rate_files(engine, files, asked, path)
        target = month_file(made, period.on, LIST)
        pool_beside(path).replace(pool_beside(target))
        path.replace(target)
    finally:
        shutil.rmtree(working, ignore_errors=True)
    return ReplayedList(
        list=month_text(period.on),
        regulation=period.played.key,
        read=hashes_of(_given_files(replay, period)),
        written=hashes_of((target, pool_beside(target))),
        rated=rated.rated,
        changed=rated.changed,
        first_ratings=rated.first_ratings,
        games=rated.games,
        notes=tuple(
            {"code": note.code, **note.values} for note in rated.notes if note.code != CHOSEN
        ),
    )


def _given_files(replay: Replay, period: ReplayedPeriod) -> list[Path]:
    """What a list is made from that this replay has not made."""
    begins = [month_file(replay.given, replay.first, LIST)] if period.before == replay.first else []
    tables = (EVENTS, GAMES, ENTRIES)
    return begins + [
        month_file(replay.given, month, table) for month in period.months for table in tables
    ]


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Work in a folder while nobody else does; the system gives the lock back when we end.

    Where a file system has no such locks, nobody is kept out.
    """
    try:
        import fcntl
    except ImportError:
        yield
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            finding = Finding.error("batch.replay_running", str(folder))
            raise Conflict(finding) from error
        except OSError:  # no such locks on this file system
            pass
        yield
    finally:
        os.close(handle)
