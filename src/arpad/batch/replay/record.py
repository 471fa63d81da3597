"""What a replay has done so far, kept beside its lists so that a killed one goes on."""

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from arpad.core.errors import BadInput
from arpad.core.finding import Finding
from arpad.formats.whole_files import whole_file

RECORD: Final = "replay.json"
CHUNK: Final = 1 << 20
SHOWN: Final = 60
"""So many characters of a record that cannot be read are shown."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayedList:
    """A list that was made: from which bytes, which bytes it has, and what is in it.

    ``notes`` are sentences of the catalogue (``code``) with their values.
    """

    list: str
    regulation: str
    read: Mapping[str, str]
    written: Mapping[str, str]
    rated: int
    changed: int
    first_ratings: int
    games: int
    notes: tuple[Mapping[str, Any], ...] = ()


@dataclass(frozen=True, slots=True)
class ReplayRecord:
    """What was asked for, the lists made so far, and the one that was being made."""

    asked: Mapping[str, str]
    lists: tuple[ReplayedList, ...] = ()
    making: str = ""


def read_record(folder: Path) -> ReplayRecord | None:
    """The record of a folder; None: nothing was replayed there."""
    path = folder / RECORD
    if not path.exists():
        return None
    text = path.read_text("utf-8", errors="replace")
    try:
        found: dict[str, Any] = json.loads(text)
        lists = tuple(ReplayedList(**each) for each in found.pop("lists"))
        return ReplayRecord(lists=lists, **found)
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        values = {"found": " ".join(text[:SHOWN].split())}
        finding = Finding.error("batch.replay_record", str(path), **values)
        raise BadInput((finding,)) from error


def write_record(folder: Path, record: ReplayRecord) -> None:
    """The record, in place of the one before."""
    with whole_file(folder / RECORD) as unfinished:
        unfinished.write_text(json.dumps(asdict(record), indent=1), "utf-8")


def clear_unfinished(folder: Path) -> None:
    """Take away what a replay that was killed had begun to record."""
    for path in folder.glob(f".{RECORD}.*"):
        path.unlink(missing_ok=True)


def hashes_of(paths: Iterable[Path]) -> dict[str, str]:
    """The SHA-256 of some files by their names; empty where one is missing."""
    return {path.name: _hash(path) if path.exists() else "" for path in paths}


def _hash(path: Path) -> str:
    found = hashlib.sha256()
    with path.open("rb") as file:
        while chunk := file.read(CHUNK):
            found.update(chunk)
    return found.hexdigest()
