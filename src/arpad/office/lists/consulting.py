"""What anybody may ask of the lists: their lines, what made them, and whether they hold."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date
from typing import Final

from arpad.core.errors import Conflict, UnknownName
from arpad.core.event import Play
from arpad.core.finding import Finding
from arpad.core.printed_list import PrintedList
from arpad.core.rating_list import ListRow
from arpad.core.step import Step
from arpad.formats.rating_lists.writing import ListFormat
from arpad.office.calendar import day_of
from arpad.office.desk import Desk
from arpad.office.lists.as_printed import list_as_printed
from arpad.office.lists.choosing import choose_list, list_shown_to, without_withheld
from arpad.office.lists.exporting import Export, export_lists
from arpad.office.lists.listing import (
    Asked,
    ListLine,
    ListOnRecord,
    kept_lists,
    list_lines,
    players_counted,
)
from arpad.office.lists.period_report import PeriodReport, period_report
from arpad.office.lists.sheets import Sheet, all_sheets, sheet_of
from arpad.office.people.whom import need_player
from arpad.office.periods.logged_lists import lost_lists, readable_lists
from arpad.office.periods.story import story_of
from arpad.office.periods.verifying import Verified, verify_list
from arpad.office.records.database import Connection
from arpad.office.rights import EVERYBODY, may
from arpad.office.systems import need_system

READ_WHOLE: Final = 50_000
"""A list of so many players is still read as a whole while somebody waits."""


@dataclass(frozen=True, slots=True)
class Which:
    """The list somebody means; nothing said: the latest of the only system."""

    system: str | None = None
    play: Play = Play.STANDARD
    on: date | None = None
    version: int | None = None


@dataclass(frozen=True, slots=True)
class ShownList:
    """A list and its lines, as far as they were asked for."""

    row: ListRow
    lines: tuple[ListLine, ...]


@dataclass(frozen=True, slots=True)
class Sheets:
    """Everybody's calculation sheets of one list."""

    row: ListRow
    sheets: tuple[Sheet, ...]


@may(*EVERYBODY)
def show_list(desk: Desk, which: Which, asked: Asked) -> ShownList:
    """The lines of a list that were asked for."""
    with desk.reading() as connection:
        row = _chosen(desk, connection, which)
        return ShownList(row, tuple(list_lines(connection, row, asked)))


@may(*EVERYBODY)
def show_list_as_printed(desk: Desk, which: Which, best: int | None = None) -> PrintedList:
    """A list in the parts of a printed one."""
    with desk.reading() as connection:
        return list_as_printed(connection, _chosen(desk, connection, which), best)


@may(*EVERYBODY)
def lists_on_record(desk: Desk, system: str | None = None) -> tuple[ListOnRecord, ...]:
    """Every list there is, of one system if asked."""
    with desk.reading() as connection:
        if system is not None:
            need_system(connection, system)
        return tuple(
            each._replace(row=list_shown_to(desk, without_withheld(connection, each.row)))
            for each in kept_lists(connection)
            if system in (None, each.row.system)
        )


@may(*EVERYBODY)
def export(
    desk: Desk,
    system: str | None,
    play: Play | None,
    on: date | None,
    to: ListFormat,
    *,
    active: bool | None = None,
    version: int | None = None,
    most: int | None = None,
) -> Export:
    """A list as a file of a format; of a ``version`` there is one kind of play, or standard.

    Where somebody waits for it, ``most`` is how many players it may have.
    """
    with desk.reading() as connection:
        if most is not None:
            asked = choose_list(connection, system, play or Play.STANDARD, on, version)
            refuse_long(connection, most, asked)
        made = export_lists(connection, system, play, on, to, active=active, version=version)
    return replace(made, lists=tuple(list_shown_to(desk, row) for row in made.lists))


@may(*EVERYBODY)
def report_on(desk: Desk, which: Which) -> PeriodReport:
    """What a period brought."""
    with desk.reading() as connection:
        found = period_report(connection, _chosen(desk, connection, which))
    replaced = tuple(
        replace(each, old=list_shown_to(desk, each.old), new=list_shown_to(desk, each.new))
        for each in found.replaced
    )
    base = list_shown_to(desk, found.base) if found.base else None
    return replace(found, base=base, replaced=replaced)


@may(*EVERYBODY)
def show_sheet(desk: Desk, who: str, which: Which) -> Sheet:
    """How a period moved one player, game by game."""
    with desk.reading() as connection:
        player = need_player(connection, who)
        row = _chosen(desk, connection, which)
        return sheet_of(connection, row, player.id)


@may(*EVERYBODY)
def show_all_sheets(desk: Desk, which: Which) -> Sheets:
    """How a period moved everybody."""
    with desk.reading() as connection:
        row = _chosen(desk, connection, which)
        return Sheets(row, tuple(all_sheets(connection, row)))


@may(*EVERYBODY)
def explain(desk: Desk, who: str, which: Which) -> Step:
    """Why a list says of a player what it says."""
    with desk.reading() as connection:
        player = need_player(connection, who)
        row = _chosen(desk, connection, which)
        step = story_of(connection, row, player.id)
    if step is None:
        values = {"name": player.name, "list": row.date.isoformat()}
        raise UnknownName(Finding.error("story.unknown", "date", **values))
    return step


@may(*EVERYBODY)
def verify(
    desk: Desk,
    system: str | None = None,
    play: Play | None = None,
    on: date | None = None,
    version: int | None = None,
    tick: Callable[[], None] = lambda: None,
) -> tuple[Verified, ...]:
    """Every list that was asked for, made again from its reports and compared.

    Lists that are lost, though the log names them, come last. An office may have no list yet; one
    that was asked for must be there.
    """
    verified = []
    seen: set[int] = set()
    day = day_of(on)
    with desk.reading() as connection:
        lost = [
            Verified(each, 0, (finding,))
            for each, finding in lost_lists(connection)
            if system in (None, each.system)
            and play in (None, each.play)
            and (day is None or day.isoformat() == each.date)
            and version is None
        ]
        for row in readable_lists(connection):
            if is_asked_for(row, system, play, day, version):
                verified.append(verify_list(connection, list_shown_to(desk, row), seen))
                tick()
    all_asked = (system, play, on, version) == (None,) * 4
    if not (verified or lost or all_asked):
        raise UnknownName(Finding.error("verify.nothing", "date"))
    return (*verified, *lost)


def is_asked_for(
    row: ListRow, system: str | None, play: Play | None, day: date | None, version: int | None
) -> bool:
    """Whether a list is one of those asked for; what is not said means any."""
    return (
        system in (None, row.system)
        and play in (None, row.play)
        and day in (None, row.date)
        and version in (None, row.version)
    )


def refuse_long(connection: Connection, most: int, *rows: ListRow) -> None:
    """Refuse to read lists as a whole that are too long for it while somebody waits."""
    longest = max(players_counted(connection, row) for row in rows)
    if longest > most:
        values = {"found": longest, "expected": most}
        raise Conflict(Finding.error("list.too_long", "date", **values))


def _chosen(desk: Desk, connection: Connection, which: Which) -> ListRow:
    row = choose_list(connection, which.system, which.play, which.on, which.version)
    return list_shown_to(desk, row)
