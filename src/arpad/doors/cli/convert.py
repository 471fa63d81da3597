"""``arpad convert``: a tournament from one format to another."""

from collections import Counter
from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Final

import typer

from arpad.core.errors import BadInput
from arpad.core.finding import Finding, Severity
from arpad.core.stages import joined_stages
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.file_names import each_report, reports_in
from arpad.doors.cli.output import help_in, remarks
from arpad.doors.cli.reading import read_result
from arpad.doors.cli.refusals import Refusal
from arpad.doors.cli.saving import deliver
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
    FORM_3 = "form-3"


SUFFIXES: Final = {
    Target.TRF26: ".trf",
    Target.TRF16: ".trf",
    Target.TRF06: ".trf",
    Target.FEDA: ".txt",
    Target.FORM_3: ".csv",
}


def register(app: typer.Typer, language: Language) -> None:
    """Add the command to the application."""
    tell = help_in(language)

    @app.command("convert", help=tell("convert"))
    def convert(
        ctx: typer.Context,
        files: Annotated[list[str], typer.Argument(help=tell("files"), show_default=False)],
        to: Annotated[Target, typer.Option("--to", help=tell("to"), show_default=False)],
        out: Annotated[Path | None, typer.Option("-o", "--output", help=tell("output"))] = None,
        stages: Annotated[bool, typer.Option("--stages", help=tell("convert_stages"))] = False,
        lang: Annotated[Language | None, typer.Option(help=tell("lang"))] = None,  # noqa: ARG001
    ) -> None:
        found = reports_in(files, language)
        if stages:
            raise typer.Exit(Exit.OK if _convert_stages(found, to, out, language) else Exit.NO)
        targets = targets_of(found, to, out)
        complete: list[bool] = []

        def write(file: str) -> None:
            complete.append(_convert(file, to, targets[file], language))

        each_report(found, write, ctx.command, language)
        raise typer.Exit(Exit.OK if all(complete) else Exit.NO)


def targets_of(files: Sequence[str], to: Target, out: Path | None) -> dict[str, Path | None]:
    """Where each file is written: several go to a folder, under their own names.

    No file that is read is written over, and no two are written to one place.
    """
    if len(files) == 1 and not (out and out.is_dir()):
        return dict.fromkeys(files, out)
    if out is None or not out.is_dir():
        finding = Finding.error("convert_folder", "--output", found=len(files))
        raise Refusal((finding,), Exit.USAGE)
    stems = Counter(Path(file).stem for file in files)
    taken = {Path(file).resolve() for file in files}
    targets: dict[str, Path | None] = {}
    for file in files:
        own = Path(file).stem if stems[Path(file).stem] == 1 else Path(file).name
        targets[file] = target = out / f"{own}{SUFFIXES.get(to, f'.{to}')}"
        if target.resolve() in taken:
            finding = Finding.error("convert_same", found=str(target))
            raise Refusal((finding,), Exit.USAGE, file)
        taken.add(target.resolve())
    return targets


def _convert_stages(files: Sequence[str], to: Target, out: Path | None, language: Language) -> bool:
    """Write the stages of one event as one file; whether everything was carried over."""
    try:
        joined = joined_stages([read_result(file, language).event for file in files])
    except BadInput as error:
        raise Refusal(error.findings, Exit.BAD_INPUT) from error
    written = write_as(joined.event, FileFormat(to))
    deliver(written.content, out)
    found = (*joined.findings, *written.added, *written.lost)
    remarks(found, language, joined.event.name)
    return not written.lost


def _convert(file: str, to: Target, out: Path | None, language: Language) -> bool:
    """Write one file; whether everything was carried over."""
    read = read_result(file, language)
    written = write_as(read.event, FileFormat(to))
    deliver(written.content, out)
    remarks((*written.added, *written.lost), language, file)
    return not written.lost and all(each.severity is not Severity.ERROR for each in read.findings)
