"""``office export --to parquet DIR`` and ``office verify --engine``: periods for another engine."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

from arpad.batch.engine_kinds import EngineAsked, EngineKind
from arpad.core.event import Play
from arpad.core.finding import Finding
from arpad.core.step import Exact
from arpad.doors.cli.batch.extra import needs_batch
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.office.desk import Call
from arpad.doors.cli.office.progress import progress
from arpad.doors.cli.output import Format, label, write, write_json
from arpad.doors.cli.refusals import Refusal, system_reason
from arpad.messages.render import say

if TYPE_CHECKING:
    from arpad.office.periods.verifying import Verified

Which = tuple[str | None, Play, date | None, int | None]


class OtherEngine(StrEnum):
    """What may make a list again beside the office itself."""

    BATCH = "batch"
    SPARK = "spark"


def export_to_folder(call: Call, folder: Path, which: Which, *, force: bool) -> None:
    """Write the tables of a period, and say what they have."""
    with needs_batch():
        from arpad.office.whole_periods.exporting import export_period
    try:
        with (
            _folder_to_fill(folder, force=force),
            progress(label("office.exporting", call.language)) as tick,
        ):
            done = export_period(call.desk, folder, *which, tick)
    except OSError as error:
        finding = Finding.error("output_unwritable", found=system_reason(error))
        raise Refusal((finding,), Exit.NO_ACCESS, str(folder)) from error
    written = done.written
    facts: dict[str, Exact] = {
        "list": done.on.isoformat(),
        "played": done.played,
        "listed": done.listed,
        "players": written.players,
        "events": written.events_written,
        "games": written.games_written,
    }
    if call.format is Format.JSON:
        files = [each.name for each in written.files]
        lifts = list(done.lifts)
        write_json({"folder": str(folder), "files": files, **facts, "lifts": lifts})
    else:
        write(say("export.period", {"file": str(folder), **facts}, call.language))
        if done.lifts:
            write(say("export.lifted", {"lifts": ", ".join(done.lifts)}, call.language))


@contextmanager
def _folder_to_fill(folder: Path, *, force: bool) -> Iterator[None]:
    """A folder that is there while it is filled, and stays if something was put into it."""
    is_new = not folder.exists()
    folder.mkdir(exist_ok=True)
    if any(folder.iterdir()) and not force:
        raise Refusal((Finding.error("export.folder_taken"),), Exit.NO, str(folder))
    try:
        yield
    finally:
        if is_new and not any(folder.iterdir()):
            folder.rmdir()


def opinions(
    call: Call,
    engine: OtherEngine | None,
    master: str,
    which: tuple[str | None, Play | None, date | None, int | None],
    tick: Callable[[], None],
) -> "tuple[Verified, ...]":
    """The lists as the engine makes them again; ``master`` is where Spark's workers are."""
    with needs_batch():
        from arpad.batch.choosing import engine_asked
        from arpad.office.whole_periods.second_opinion import second_opinion
    kind = EngineKind.SPARK if engine is OtherEngine.SPARK else EngineKind.DUCKDB
    with engine_asked(EngineAsked(kind, master)) as opened:
        return second_opinion(call.desk, opened, *which, tick)
