"""What a period of a replay is made from: the lists before, the tournaments of its months."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import date
from pathlib import Path

import pyarrow as arrow
from pyarrow import compute, parquet

from arpad.batch.arrow import write_batches
from arpad.batch.files import PeriodFiles
from arpad.batch.folder import month_file, months_after
from arpad.batch.reading import open_table
from arpad.batch.replay.plan import Replay, ReplayedPeriod
from arpad.batch.schemas import ENTRIES, EVENTS, GAMES, LIST, TableSchema
from arpad.core.errors import BadInput
from arpad.core.finding import Finding
from arpad.rules.rating.next_list import ListRun, activity_months, activity_since


def period_files(replay: Replay, period: ReplayedPeriod, working: Path) -> PeriodFiles:
    """The files of a period; those of several months are joined in the working folder."""
    entries = [month_file(replay.given, month, ENTRIES) for month in period.months]
    there = [path for path in entries if path.exists()]
    return PeriodFiles(
        lists_before(replay, period),
        _joined(_month_files(replay, period, GAMES), GAMES, working),
        _events(replay, period, working),
        _joined(there, ENTRIES, working) if there else None,
    )


@contextmanager
def naming_months(replay: Replay, period: ReplayedPeriod, working: Path) -> Iterator[None]:
    """What is refused in a file of the working folder, said of those it was joined from."""
    try:
        yield
    except BadInput as error:
        raise BadInput(
            tuple(_named(replay, period, working, each) for each in error.findings)
        ) from error


def _named(replay: Replay, period: ReplayedPeriod, working: Path, finding: Finding) -> Finding:
    for table in (GAMES, EVENTS, ENTRIES):
        if finding.place == str(_joined_file(table, working)):
            first, *others = _month_files(replay, period, table)
            place = " … ".join([str(first), *(path.name for path in others[-1:])])
            return replace(finding, place=place)
    return finding


def lists_before(replay: Replay, period: ReplayedPeriod) -> tuple[Path, ...]:
    """The list before, and those whose games tell who was active, back to the start of that."""
    months = activity_months(period.listed)
    earlier = [months_after(replay.first, -back) for back in range(months, 0, -1)]
    lists = {on: path for on in earlier if (path := month_file(replay.given, on, LIST)).exists()}
    lists[replay.first] = month_file(replay.given, replay.first, LIST)
    lists |= {
        each.on: month_file(replay.made, each.on, LIST)
        for each in replay.periods
        if each.on <= period.before
    }
    since = activity_since(ListRun(period.on, period.played, period.listed))
    oldest = max((on for on in lists if on <= since), default=date.min)
    return tuple(path for on, path in lists.items() if on >= oldest)


def _month_files(replay: Replay, period: ReplayedPeriod, table: TableSchema) -> list[Path]:
    return [month_file(replay.given, month, table) for month in period.months]


def _joined(paths: list[Path], table: TableSchema, working: Path) -> Path:
    if len(paths) == 1:
        return paths[0]
    joined = _joined_file(table, working)
    write_batches(joined, table, _batches(paths, table))
    return joined


def _joined_file(table: TableSchema, working: Path) -> Path:
    return working / f"{table.name}.parquet"


def _batches(paths: list[Path], table: TableSchema) -> Iterator[arrow.RecordBatch]:
    for path in paths:
        open_table(path, table)
        with parquet.ParquetFile(path) as file:
            for batch in file.iter_batches():
                yield _complete(batch, table)


def _complete(batch: arrow.RecordBatch, table: TableSchema) -> arrow.RecordBatch:
    for name in table.kinds:
        if name not in batch.schema.names:
            batch = batch.append_column(name, arrow.nulls(batch.num_rows))
    return batch


def _events(replay: Replay, period: ReplayedPeriod, working: Path) -> Path:
    """The events; one that began under another edition than the period says so itself."""
    paths = _month_files(replay, period, EVENTS)
    batches = list(_batches(paths, EVENTS))
    days = {
        day
        for batch in batches
        for day in compute.unique(
            batch.filter(compute.is_null(batch["regulation"]))["start"]
        ).to_pylist()
        if replay.edition_on(day).key != period.played.key
    }
    if not days:
        return _joined(paths, EVENTS, working)
    joined = _joined_file(EVENTS, working)
    write_batches(joined, EVENTS, (_said(replay, batch, days) for batch in batches))
    return joined


def _said(replay: Replay, batch: arrow.RecordBatch, days: set[date]) -> arrow.RecordBatch:
    """The events that began on some days, with the edition of their day."""
    regulation = batch["regulation"].cast(arrow.string())
    for day in sorted(days):
        began = compute.and_(
            compute.equal(batch["start"], arrow.scalar(day, arrow.date32())),
            compute.is_null(regulation),
        )
        regulation = compute.if_else(began, replay.edition_on(day).key, regulation)
    place = batch.schema.get_field_index("regulation")
    return batch.set_column(place, "regulation", regulation)
