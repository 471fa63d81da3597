"""Published lists held against what another engine makes of the same records."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory

from ibis.backends import BaseBackend

from arpad.batch.engines import kept_tables
from arpad.batch.inputs import DatedList, period_tables
from arpad.batch.planning import plan_period
from arpad.batch.rate import rate_period
from arpad.batch.scalar import entry_of
from arpad.core.errors import UnknownName
from arpad.core.event import Play
from arpad.core.finding import Finding, Severity
from arpad.core.rating_list import PUBLISHED, Entry, ListRow
from arpad.office.calendar import day_of
from arpad.office.desk import Desk
from arpad.office.editions import Editions, editions_in
from arpad.office.lists.choosing import list_shown_to
from arpad.office.lists.consulting import is_asked_for
from arpad.office.periods.computing import ListGround
from arpad.office.periods.entry_differences import different_entries
from arpad.office.periods.frozen import about
from arpad.office.periods.logged_lists import readable_lists
from arpad.office.periods.replaying import DAMAGE, ground_then
from arpad.office.periods.verifying import Verified, damaged
from arpad.office.records.database import Connection
from arpad.office.records.lists import entries
from arpad.office.records.publications import editions_of
from arpad.office.rights import EVERYBODY, may
from arpad.office.whole_periods.writing import write_period
from arpad.rules.regulations.earlier_readings import as_before


@may(*EVERYBODY)
def second_opinion(
    desk: Desk,
    engine: BaseBackend,
    system: str | None = None,
    play: Play | None = None,
    on: date | None = None,
    version: int | None = None,
    tick: Callable[[], None] = lambda: None,
) -> tuple[Verified, ...]:
    """Every published list that was asked for, made again by an engine that is not the office's."""
    day, verified = day_of(on), []
    with desk.reading() as connection:
        for row in readable_lists(connection):
            if row.kind == PUBLISHED and is_asked_for(row, system, play, day, version):
                verified.append(opinion_on(connection, list_shown_to(desk, row), engine))
                tick()
    if not verified:
        raise UnknownName(Finding.error("verify.nothing", "date"))
    return tuple(verified)


def opinion_on(connection: Connection, row: ListRow, engine: BaseBackend) -> Verified:
    """A list made again from what it was made from, and compared line by line."""
    try:
        stored = entries(connection, row.id)
        editions = editions_in(connection)
        events, found = _compared(connection, row, stored, engine, editions)
        if found and _read_otherwise_before(connection, row, editions):
            _, before = _compared(connection, row, stored, engine, editions)
            if not before:
                found = (replace(about("verify.earlier_reading", row), severity=Severity.NOTE),)
    except DAMAGE as damage:
        return Verified(row, 0, damaged(damage, row))
    return Verified(row, events, found)


def _read_otherwise_before(connection: Connection, row: ListRow, editions: Editions) -> bool:
    """Take the readings of earlier releases, if these are others (``periods/earlier.py``)."""
    labels = {row.played or "", row.edition or "", *editions_of(connection, row.id).values()}
    then = {label: as_before(editions.written(label)) for label in labels}
    differ = any(then[label] != editions.written(label) for label in labels)
    editions.read.update(then)
    return differ


def _compared(
    connection: Connection,
    row: ListRow,
    stored: Mapping[int, Entry],
    engine: BaseBackend,
    editions: Editions,
) -> tuple[int, tuple[Finding, ...]]:
    ground = ground_then(connection, row, stored, editions=editions)
    with TemporaryDirectory(prefix="arpad-verify-") as folder:
        made = made_by_engine(engine, ground, Path(folder), editions)
    found = different_entries("verify.engine", row, _calculated(stored), _calculated(made))
    return len(ground.events), tuple(found)


def made_by_engine(
    engine: BaseBackend, ground: ListGround, folder: Path, editions: Editions
) -> dict[int, Entry]:
    """The list an engine makes, by player; the tables go through ``folder``."""
    written = write_period(ground, folder)
    others = (written.events, written.games, written.entries, written.pool)
    tables = period_tables(
        [DatedList(each.on, engine.read_parquet(each.path)) for each in written.lists],
        *(engine.read_parquet(each) for each in others),
    )
    plan = plan_period(engine, tables, ground.run.played, editions.written)
    players = written.people.players
    with kept_tables(engine) as keep:
        made = rate_period(engine, plan.tables, ground.run, plan.groups, keep)
        return {
            player: replace(entry, player=player)
            for batch in engine.to_pyarrow(made.new_list).to_batches()
            for row in batch.to_pylist()
            if (player := players.get(row["player"])) is not None
            and (entry := entry_of(row)) is not None
        }


def _calculated(entries: Mapping[int, Entry]) -> dict[int, Entry]:
    """What is calculated of everybody: no federation, no title, no age."""
    return {
        player: replace(entry, federation=None, title=None, junior=None)
        for player, entry in entries.items()
    }
