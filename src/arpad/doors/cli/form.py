"""``arpad form``: the forms by which a tournament was reported under FIDE 2005."""

from pathlib import Path
from typing import Annotated, Final

import typer

from arpad.core.finding import Finding
from arpad.core.multiple_results import USUAL, Births, FormReading
from arpad.doors.cli.completing import regulation_ids
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.file_names import one_report
from arpad.doors.cli.office.days import maybe_day
from arpad.doors.cli.output import help_in, remarks
from arpad.doors.cli.own_editions import asked_edition
from arpad.doors.cli.rating_question import asked
from arpad.doors.cli.reading import read_file
from arpad.doors.cli.refusals import Refusal
from arpad.doors.cli.saving import deliver
from arpad.doors.cli.title.printing import print_sheet
from arpad.doors.paper.reporting import ReportForm, form_csv, form_sheet
from arpad.doors.paper.typesetting import Paper
from arpad.messages.text import Language

CSV: Final = ".csv"
FIDE_2005: Final = "fide-2005"


def register(app: typer.Typer, language: Language) -> None:
    """Add the command to the application."""
    tell = help_in(language)

    @app.command("form", help=tell("form"))
    def form(
        kind: Annotated[
            ReportForm, typer.Argument(metavar="FORM", help=tell("form_kind"), show_default=False)
        ],
        file: Annotated[str, typer.Argument(help=tell("file"), show_default=False)],
        out: Annotated[
            Path | None, typer.Option("-o", "--output", help=tell("form_output"))
        ] = None,
        regulation: Annotated[
            str, typer.Option(help=tell("form_regulation"), autocompletion=regulation_ids)
        ] = FIDE_2005,
        reading: Annotated[list[str] | None, typer.Option(help=tell("reading"))] = None,
        remark: Annotated[list[str] | None, typer.Option(help=tell("form_remark"))] = None,
        births: Annotated[Births, typer.Option(help=tell("form_births"))] = USUAL.births,
        colours: Annotated[
            bool, typer.Option("--colours/--no-colours", help=tell("form_colours"))
        ] = USUAL.colours,
        paper: Annotated[Paper, typer.Option(help=tell("printed_paper"))] = Paper.A4,
        day: Annotated[str | None, typer.Option("--date", help=tell("printed_date"))] = None,
        db: Annotated[
            str | None, typer.Option("--db", envvar="ARPAD_DB", help=tell("db_editions"))
        ] = None,
        lang: Annotated[Language | None, typer.Option(help=tell("lang"))] = None,  # noqa: ARG001
    ) -> None:
        filled_in = FormReading(births, colours)
        if remark and kind not in (ReportForm.FORM_1, ReportForm.FORM_5):
            raise _unused("--remark", kind)
        if filled_in != USUAL and kind is not ReportForm.FORM_3:
            raise _unused("--births" if births is not USUAL.births else "--no-colours", kind)
        dated = maybe_day(day, "--date")
        chosen = asked(asked_edition(regulation, db, language), reading, None, None, period=False)
        name = one_report(file, language)
        event = read_file(name, language)
        edition = chosen.edition(event, name)
        if out is None or out.suffix.lower() == CSV:
            written = form_csv(kind, event, edition, language, remark or (), filled_in)
            deliver(written.content, out)
            remarks((*written.added, *written.lost), language, name)
        else:
            sheet = form_sheet(kind, event, edition, language, remark or (), filled_in)
            print_sheet(sheet, out, paper, dated, language)


def _unused(option: str, kind: ReportForm) -> Refusal:
    values = {"found": kind.value}
    return Refusal((Finding.error("printed.unused", option, **values),), Exit.USAGE)
