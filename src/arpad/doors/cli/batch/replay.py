"""``arpad batch replay``: many periods, each from the list before."""

import hashlib
from collections.abc import Callable
from dataclasses import asdict
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from arpad.batch.engine_kinds import EngineAsked, EngineKind
from arpad.batch.folder import month_file, month_of
from arpad.batch.replay.plan import ListCalendar, Replay, months_left, replayed_periods
from arpad.batch.schemas import LIST
from arpad.core.choosing import AUTO
from arpad.core.play import Play
from arpad.doors.cli.batch.extra import needs_batch
from arpad.doors.cli.batch.folders import filling, refuse_unreadable
from arpad.doors.cli.batch.replay_notes import left_over, notes_of
from arpad.doors.cli.completing import regulation_ids
from arpad.doors.cli.office.progress import progress
from arpad.doors.cli.output import (
    Column,
    TableFormat,
    help_in,
    is_terminal,
    label,
    remark,
    write_json,
    write_lines,
    write_table,
)
from arpad.doors.cli.own_editions import asked_edition
from arpad.messages.text import Language
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.registry import edition_for

if TYPE_CHECKING:
    from arpad.batch.replay.record import ReplayedList

HASH_DIGITS: Final = 16
COLUMNS: Final = (
    Column("list", importance=2),
    Column("regulation"),
    Column("games", right=True),
    Column("rated", right=True, importance=2),
    Column("changed", right=True),
    Column("first_ratings", right=True),
)


def register(group: typer.Typer, language: Language) -> None:
    """Add the command to the group."""
    tell = help_in(language)

    @group.command("replay", help=tell("batch.replay"))
    def replay(
        folder: Annotated[Path, typer.Argument(metavar="DIR", help=tell("batch.replay_folder"))],
        first: Annotated[
            str, typer.Option("--from", metavar="YYYY-MM", help=tell("batch.replay_from"))
        ],
        last: Annotated[str, typer.Option("--to", metavar="YYYY-MM", help=tell("batch.replay_to"))],
        calendar: Annotated[
            ListCalendar, typer.Option(help=tell("batch.replay_calendar"))
        ] = ListCalendar.REGULATION,
        regulation: Annotated[
            str, typer.Option(help=tell("batch.replay_regulation"), autocompletion=regulation_ids)
        ] = AUTO,
        output: Annotated[
            Path | None,
            typer.Option(
                "-o",
                "--output",
                metavar="DIR",
                help=tell("batch.replay_output"),
                show_default=False,
            ),
        ] = None,
        engine: Annotated[EngineKind, typer.Option(help=tell("batch.engine"))] = EngineKind.DUCKDB,
        master: Annotated[str, typer.Option(metavar="URL", help=tell("batch.master"))] = "",
        memory: Annotated[str, typer.Option(help=tell("batch.memory"))] = "",
        format_: Annotated[
            TableFormat, typer.Option("--format", help=tell("format"))
        ] = TableFormat.TABLE,
        lang: Annotated[Language | None, typer.Option(help=tell("lang"))] = None,  # noqa: ARG001
    ) -> None:
        with needs_batch():
            from arpad.batch.choosing import engine_asked
            from arpad.batch.replay.running import needed_files, replay_periods
        days = month_of(first, "first"), month_of(last, "last")
        edition_on = editions_by_day(regulation, folder, days[0], language)
        periods = replayed_periods(*days, calendar, edition_on)
        asked = {"from": first, "calendar": calendar.value, "regulation": as_recorded(regulation)}
        planned = Replay(folder, output or folder, periods, asked, edition_on)
        refuse_unreadable(path for path in needed_files(planned) if path.exists())
        with (
            filling(planned.made),
            progress(label("batch.replay_progress", language), len(periods)) as after_list,
            engine_asked(EngineAsked(engine, master, memory)) as chosen,
        ):
            record = replay_periods(chosen, planned, after_list)
        made = record.lists[: len(periods)]
        show(made, format_, language)
        left = months_left(periods, days[1], calendar)
        for note in (*notes_of(made), *left_over(left, folder)):
            remark(note, language)


def editions_by_day(
    regulation: str, folder: Path, first: date, language: Language
) -> Callable[[date], Edition]:
    """The edition named, on whatever day; or the one in force for the play of the first list."""
    asked = asked_edition(regulation, None, language)
    if isinstance(asked, Edition):
        return lambda _: asked
    from arpad.batch.reading import open_table

    play, path = Play.STANDARD, month_file(folder, first, LIST)
    if path.exists():
        refuse_unreadable([path])
        play = Play(open_table(path, LIST).play or play)
    return lambda day: edition_for(day, play)


def as_recorded(regulation: str) -> str:
    """The regulation as the record of the replay says it: a file by its name and its bytes."""
    file = Path(regulation)
    if not file.is_file():
        return regulation
    return f"{file.name} {hashlib.sha256(file.read_bytes()).hexdigest()[:HASH_DIGITS]}"


def show(lists: "tuple[ReplayedList, ...]", format_: TableFormat, language: Language) -> None:
    """A line for each list."""
    keys = [column.key for column in COLUMNS]
    rows = [{key: asdict(each)[key] for key in keys} for each in lists]
    if format_ is TableFormat.JSON:
        write_json(rows)
    elif is_terminal():
        write_table("", COLUMNS, [[str(row[key]) for key in keys] for row in rows], language)
    else:
        write_lines(keys, [list(row.values()) for row in rows])
