"""``arpad convert``: a tournament from one format to another."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from arpad.cli.exits import Exit
from arpad.cli.output import help_in, remarks
from arpad.cli.reading import read_result
from arpad.cli.saving import deliver
from arpad.core.finding import Severity
from arpad.formats.result import FileFormat
from arpad.formats.writing import write_as
from arpad.messages.text import Language


class Target(StrEnum):
    """The formats that can be written."""

    TRF26 = "trf26"
    TRF16 = "trf16"
    TRF06 = "trf06"
    JSON = "json"
    CSV = "csv"
    XLSX = "xlsx"
    FEDA = "feda"


def register(app: typer.Typer, language: Language) -> None:
    """Add the command to the application."""
    tell = help_in(language)

    @app.command("convert", help=tell("convert"))
    def convert(
        file: Annotated[str, typer.Argument(help=tell("file"), show_default=False)],
        to: Annotated[Target, typer.Option("--to", help=tell("to"), show_default=False)],
        out: Annotated[Path | None, typer.Option("-o", "--output", help=tell("output"))] = None,
        lang: Annotated[Language | None, typer.Option(help=tell("lang"))] = None,  # noqa: ARG001
    ) -> None:
        read = read_result(file, language)
        written = write_as(read.event, FileFormat(to))
        deliver(written.content, out)
        remarks((*written.added, *written.lost), language, file)
        left_out = any(each.severity is Severity.ERROR for each in read.findings)
        raise typer.Exit(Exit.NO if written.lost or left_out else Exit.OK)
