"""What of an earlier replay still holds, and what stands in the way of going on."""

from collections.abc import Mapping
from pathlib import Path

from arpad.batch.folder import month_file, month_text
from arpad.batch.replay.plan import Replay
from arpad.batch.replay.record import ReplayedList, ReplayRecord, hashes_of, read_record
from arpad.batch.schemas import LIST
from arpad.core.errors import Conflict
from arpad.core.finding import Finding


def standing_record(replay: Replay) -> ReplayRecord:
    """What of an earlier replay still holds; lists made from other files are taken away.

    A list nobody recorded, or that was changed since, is somebody's: it is not replaced.
    """
    folder = replay.made
    record = read_record(folder) or ReplayRecord(replay.asked)
    if dict(record.asked) != dict(replay.asked):
        found, expected = (_in_words(asked) for asked in (record.asked, replay.asked))
        raise _taken("batch.replay_other", folder, found=found, expected=expected)
    for each in record.lists:
        now = hashes_of(folder / name for name in each.written)
        if changed := [
            name for name, found in now.items() if found not in ("", each.written[name])
        ]:
            raise _taken("batch.replay_changed", folder / changed[0])
    standing = _standing_lists(replay, record)
    ours = {each.list for each in record.lists} | {record.making}
    for period in replay.periods[len(standing) :]:
        path = month_file(folder, period.on, LIST)
        if path.exists() and month_text(period.on) not in ours:
            raise _taken("batch.replay_taken", path)
    for each in record.lists[len(standing) :]:
        for name in each.written:
            (folder / name).unlink(missing_ok=True)
    return ReplayRecord(replay.asked, standing)


def _standing_lists(replay: Replay, record: ReplayRecord) -> tuple[ReplayedList, ...]:
    """The lists up to the first that is missing or would be made from other bytes today."""
    standing: list[ReplayedList] = []
    for each, period in zip(record.lists, replay.periods, strict=False):
        read = hashes_of(replay.given / name for name in each.read)
        there = all((replay.made / name).exists() for name in each.written)
        if read != dict(each.read) or not there or each.list != month_text(period.on):
            return tuple(standing)
        standing.append(each)
    return record.lists


def _in_words(asked: Mapping[str, str]) -> str:
    return ", ".join(f"{key} {value}" for key, value in asked.items())


def _taken(code: str, path: Path, **values: str) -> Conflict:
    return Conflict(Finding.error(code, str(path), **values))
