"""``arpad event undo``, ``redo`` and ``log``: steps taken back, brought again and looked at."""

from typing import Annotated

import typer

from arpad.core.errors import Missing
from arpad.core.finding import Finding
from arpad.doors.cli.event.books import (
    looked_at,
    named_alone,
    said,
    shown_steps_in,
    steps_answer,
    words_of,
)
from arpad.doors.cli.event.options import event_options_in
from arpad.doors.cli.output import (
    Column,
    TableFormat,
    help_in,
    is_terminal,
    write_json,
    write_lines,
    write_table,
)
from arpad.messages.render import say
from arpad.messages.text import Language
from arpad.tournament.undoing import redo, undo

COLUMNS = (
    Column("step", right=True, importance=2),
    Column("at"),
    Column("by", importance=0),
    Column("said", importance=2),
    Column("undone"),
)


def register(app: typer.Typer, language: Language) -> None:
    """Add the commands to the group."""
    tell = help_in(language)
    shared = event_options_in(language)

    @app.command("undo", help=tell("event.undo"))
    def undo_(
        words: Annotated[
            list[str] | None,
            typer.Argument(
                metavar="[JOURNAL] [STEP]", help=tell("event.undo_words"), show_default=False
            ),
        ] = None,
        by: str | None = shared.by,
        format_: TableFormat = shared.format,
        lang: Language | None = shared.lang,  # noqa: ARG001
    ) -> None:
        path, rest = words_of(words)
        if len(rest) > 1 or (rest and not rest[0].isdecimal()):
            values = {"found": " ".join(rest)}
            raise Missing(Finding.error("hall.step_form", "words", **values))
        with shown_steps_in(path, by, format_, language) as book:
            book.take(undo(book.journal, int(rest[0]) if rest else None))

    @app.command("redo", help=tell("event.redo"))
    def redo_(
        journal: Annotated[
            str | None, typer.Argument(help=tell("event.journal"), show_default=False)
        ] = None,
        by: str | None = shared.by,
        format_: TableFormat = shared.format,
        lang: Language | None = shared.lang,  # noqa: ARG001
    ) -> None:
        path = named_alone(journal)
        with shown_steps_in(path, by, format_, language) as book:
            book.take(redo(book.journal))

    @app.command("log", help=tell("event.log"))
    def log(
        journal: Annotated[
            str | None, typer.Argument(help=tell("event.journal"), show_default=False)
        ] = None,
        last: Annotated[int | None, typer.Option(min=1, help=tell("event.last"))] = None,
        format_: TableFormat = shared.format,
        lang: Language | None = shared.lang,  # noqa: ARG001
    ) -> None:
        path = named_alone(journal)
        read = looked_at(path, language)
        shown = read.records[-last:] if last else read.records
        if format_ is TableFormat.JSON:
            answer = steps_answer(path, read, shown, language)
            for row, record in zip(answer["steps"], shown, strict=True):
                row["undone"] = record.no in read.struck
            write_json(answer)
            return
        undone = say("hall.undone", {}, language)
        rows = [
            [
                str(record.no),
                record.at.replace("T", " ")[:19],
                record.by,
                said(record, read.running, language),
                undone if record.no in read.struck else "",
            ]
            for record in shown
        ]
        if is_terminal():
            write_table(read.running.head.name, COLUMNS, rows, language)
        else:
            write_lines([column.key for column in COLUMNS], rows)
