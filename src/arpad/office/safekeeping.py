"""Backup and restore: every row of the office in one SQLite file, whatever database it is in."""

import hashlib
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from arpad.core.errors import Conflict, StoreError, refusal
from arpad.core.finding import Finding
from arpad.core.people import VISITOR
from arpad.formats.private_files import open_to_all
from arpad.office.desk import Desk, moment, utc_now
from arpad.office.records.copying import copy_all, copy_file, is_empty
from arpad.office.records.database import Database, create, is_earlier, open_database
from arpad.office.records.filling import filled_to
from arpad.office.records.schema import HEAD, revision_of
from arpad.office.rights import may


@may()
def back_up(desk: Desk, file: Path, tick: Callable[[], None] = lambda: None) -> str:
    """Write everything to a new file, all of it or nothing; the hash of the file.

    An office of an earlier release is kept as that release had it.
    """
    if file.exists():
        raise Conflict(Finding.error("backup.exists", str(file)))
    if not file.parent.is_dir():
        raise refusal("backup.folder", str(file.parent))
    with desk.reading() as connection:
        revision = revision_of(connection) or HEAD
    if revision == HEAD and not desk.database.read_only:
        _fill(desk.database)
    part = file.with_name(f".{file.name}.part")
    _remove(part)
    try:
        copy = create(str(part), in_use=False, revision=revision)
        with desk.reading() as source, copy.writing() as target:
            copy_all(source, target, tick)
        copy.close()
        with part.open("rb") as kept:
            os.fsync(kept.fileno())
            digest = hashlib.file_digest(kept, "sha256").hexdigest()
        part.replace(file)
    finally:
        _remove(part)
    return digest


def restore(
    file: Path,
    place: str,
    tick: Callable[[], None] = lambda: None,
    tell: Callable[[Finding], None] = lambda _: None,
) -> Database:
    """Fill a new, empty database from a backup, all of it or nothing.

    ``tell`` hears if either of them can be read by everybody.
    """
    for finding in open_to_all(file):
        tell(finding)
    with _opened(file) as source:
        target = create(place)
        with source.reading() as old, target.writing() as new:
            if not is_empty(new):
                raise Conflict(Finding.error("restore.not_empty", place))
            copy_all(old, new, tick)
    for finding in open_to_all(*target.files):
        tell(finding)
    return target


@contextmanager
def _opened(file: Path) -> Iterator[Database]:
    """A backup, or a copy of one that lacks what this release keeps, filled with it."""
    with TemporaryDirectory() as folder:
        source = None if _lacks_rows(file) else open_database(str(file))
        if source is None:
            copy = Path(folder) / file.name
            copy_file(file, copy)
            source = create(str(copy), in_use=False)
            _fill(source)
        try:
            yield source
        finally:
            source.close()


def _lacks_rows(file: Path) -> bool:
    """Whether an earlier release made it, or this one was stopped while it was filling it."""
    try:
        source = open_database(str(file))
    except StoreError as refusal:
        if not is_earlier(refusal.finding):
            raise
        return True
    try:
        with source.reading() as connection:
            return filled_to(connection) != HEAD
    finally:
        source.close()


def _fill(source: Database) -> None:
    from arpad.office.filling import fill  # readers of every format, seldom needed here

    fill(source, moment(utc_now()), VISITOR.login)


def _remove(part: Path) -> None:
    for name in (part, part.with_name(f"{part.name}-journal")):
        name.unlink(missing_ok=True)
