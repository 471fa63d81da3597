"""``arpad convert``: a tournament from one format to another."""

import os
import sys
import tempfile
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from arpad.cli.exits import Exit
from arpad.cli.output import help_in, remark
from arpad.cli.reading import Refusal, read_result
from arpad.core.finding import Finding, Severity
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
        if out is None:
            sys.stdout.flush()
            sys.stdout.buffer.write(written.content)
        else:
            save(out, written.content)
        for finding in (*written.added, *written.lost):
            remark(finding, language, file)
        left_out = any(each.severity is Severity.ERROR for each in read.findings)
        raise typer.Exit(Exit.NO if written.lost or left_out else Exit.OK)


def save(path: Path, content: bytes) -> None:
    """Write a file whole or not at all."""
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            mode = path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~_umask()
            Path(name).chmod(mode)
            Path(name).replace(path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as error:
        values = {"found": error.strerror or str(error)}
        finding = Finding(Severity.ERROR, "output_unwritable", values=values)
        raise Refusal((finding,), Exit.NO_ACCESS, str(path)) from error


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
