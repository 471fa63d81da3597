"""``arpad title certificate``: a player's norm on paper."""

from pathlib import Path
from typing import Annotated

import typer

from arpad.core.choosing import AUTO
from arpad.doors.cli.completing import title_edition_ids
from arpad.doors.cli.file_names import one_report
from arpad.doors.cli.norms.asking import as_printed, read_for_norms
from arpad.doors.cli.office.days import maybe_day
from arpad.doors.cli.output import help_in, remarks
from arpad.doors.cli.reading import parse_readings
from arpad.doors.cli.title.judged import chosen, refuse_without_norm, say_open, verdicts_of
from arpad.doors.cli.title.printing import format_of, print_sheet
from arpad.doors.cli.title.titles import NormTitles
from arpad.doors.cli.whom import find_player
from arpad.doors.paper.certifying import PlayerForm, player_sheet
from arpad.doors.paper.typesetting import Paper
from arpad.messages.text import Language
from arpad.program.norming import on_system


def register(app: typer.Typer, language: Language) -> None:
    """Add the command to the group."""
    tell = help_in(language)

    @app.command("certificate", help=tell("title_certificate"))
    def certificate(
        player: Annotated[str, typer.Option(help=tell("title_player"), show_default=False)],
        out: Annotated[
            Path, typer.Option("-o", "--output", help=tell("printed_output"), show_default=False)
        ],
        file: Annotated[
            str | None, typer.Argument(help=tell("sheet_file"), show_default=False)
        ] = None,
        title: Annotated[NormTitles | None, typer.Option(help=tell("title_title"))] = None,
        form: Annotated[PlayerForm, typer.Option(help=tell("title_kind"))] = PlayerForm.IT1,
        edition: Annotated[
            str, typer.Option(help=tell("title_edition"), autocompletion=title_edition_ids)
        ] = AUTO,
        flag: Annotated[list[str] | None, typer.Option(help=tell("title_flag"))] = None,
        reading: Annotated[list[str] | None, typer.Option(help=tell("title_reading"))] = None,
        paper: Annotated[Paper, typer.Option(help=tell("printed_paper"))] = Paper.A4,
        day: Annotated[str | None, typer.Option("--date", help=tell("printed_date"))] = None,
        lang: Annotated[Language | None, typer.Option(help=tell("lang"))] = None,  # noqa: ARG001
    ) -> None:
        dated = maybe_day(day, "--date")
        format_of(out)
        file = one_report(file, language)
        event = read_for_norms(file, language)
        remarks(on_system(event), language, file)
        whom = find_player(event.players, player, file)
        verdicts = verdicts_of(event, whom, edition, flag or [], parse_readings(reading or []))
        verdict = chosen(verdicts, whom, title, file)
        if form is PlayerForm.IT1:
            refuse_without_norm(verdict, whom, file)
        say_open(verdict, whom, file, language)
        sheet = player_sheet(form, as_printed(event), verdict, language)
        print_sheet(sheet, out, paper, dated, language)
