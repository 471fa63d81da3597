"""The period of a list on its way out, as tables for ``arpad batch``."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from arpad.core.errors import refusal
from arpad.core.event import Play
from arpad.core.rating_list import PUBLISHED
from arpad.office.desk import Desk
from arpad.office.editions import label_of
from arpad.office.lists.choosing import choose_list
from arpad.office.periods.computing import ListGround
from arpad.office.periods.publishing import ground_of_next
from arpad.office.periods.replaying import ground_then
from arpad.office.records.database import Connection
from arpad.office.records.lists import entries
from arpad.office.rights import may
from arpad.office.systems import choose_system
from arpad.office.whole_periods.writing import WrittenPeriod, write_period
from arpad.rules.rating.next_list import lifts_due


@dataclass(frozen=True, slots=True)
class ExportedPeriod:
    """The files of a period, and the list it makes: its day, its editions, and lifts by order."""

    on: date
    played: str
    listed: str
    lifts: tuple[str, ...]
    written: WrittenPeriod


@may()
def export_period(
    desk: Desk,
    folder: Path,
    system: str | None = None,
    play: Play = Play.STANDARD,
    on: date | None = None,
    version: int | None = None,
    tick: Callable[[], None] = lambda: None,
) -> ExportedPeriod:
    """Write what a published list was made from or, without a day, what the next is made from."""
    with desk.reading() as connection:
        ground = (
            ground_of_next(connection, choose_system(connection, system), play, None, tick)
            if on is None and version is None
            else _published(connection, system, play, on, version)
        )
        written = write_period(ground, folder)
    run = ground.run
    due = lifts_due(run.listed, run.on)
    ordered = tuple(rule for rule in run.lifts if rule not in due)
    return ExportedPeriod(run.on, label_of(run.played), label_of(run.listed), ordered, written)


def _published(
    connection: Connection, system: str | None, play: Play, on: date | None, version: int | None
) -> ListGround:
    row = choose_list(connection, system, play, on, version)
    if row.kind != PUBLISHED:
        values = {"found": f"{row.system} {row.play} {row.date} v{row.version}"}
        raise refusal("export.no_period", "date", **values)
    return ground_then(connection, row, entries(connection, row.id))
