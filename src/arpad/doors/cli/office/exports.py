"""``office export`` and ``office report``: lists and periods for the world outside."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from arpad.core.errors import refusal
from arpad.core.event import Play
from arpad.core.finding import Finding
from arpad.core.step import Exact
from arpad.doors.answers.period_report import report_answer
from arpad.doors.answers.words import PLAY
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.office.desk import Call, office_command
from arpad.doors.cli.office.files import refuse_existing, write_bytes, write_file
from arpad.doors.cli.office.lists import list_day
from arpad.doors.cli.office.period_tables import export_to_folder
from arpad.doors.cli.output import (
    Format,
    help_in,
    label,
    remark,
    write,
    write_csv,
    write_exact,
    write_json,
)
from arpad.doors.cli.reading import STANDARD_INPUT as STANDARD_OUTPUT
from arpad.doors.cli.refusals import Refusal
from arpad.formats.rating_lists import ListFormat
from arpad.messages.render import say
from arpad.messages.text import Language

if TYPE_CHECKING:
    from arpad.office.lists.exporting import Export
    from arpad.office.lists.period_report import PeriodReport

EVENT_KEYS = ("code", "name", "start", "end", "players", "games")
PAGES = (".html", ".htm", ".md")


def register(office: typer.Typer, language: Language) -> None:
    """Add the commands to the group."""
    tell = help_in(language)

    @office_command(office, "export", language)
    def export(
        call: Call,
        to: Annotated[
            ListFormat, typer.Option("--to", help=tell("office_export_to"), show_default=False)
        ],
        folder: Annotated[
            Path | None, typer.Argument(help=tell("office_export_folder"), show_default=False)
        ] = None,
        system: Annotated[str | None, typer.Option(help=tell("office_system"))] = None,
        play: Annotated[Play | None, typer.Option(help=tell("office_one_play"))] = None,
        date: Annotated[str | None, typer.Option(help=tell("office_export_date"))] = None,
        version: Annotated[int | None, typer.Option(help=tell("office_export_version"))] = None,
        active: Annotated[
            bool | None, typer.Option("--active/--all", help=tell("office_active"))
        ] = None,
        out: Annotated[
            str | None, typer.Option("-o", "--output", help=tell("office_export_file"))
        ] = None,
        force: Annotated[bool, typer.Option("--force", help=tell("office_force"))] = False,
    ) -> None:
        if folder is not None:
            _refuse_with_folder(to, out, active)
            which = (system, play or Play.STANDARD, list_day(date), version)
            export_to_folder(call, folder, which, force=force)
            return
        from arpad.office.lists.consulting import export as export_list
        from arpad.office.lists.exporting import BINARY

        if to in BINARY and out is None:
            finding = Finding.error("export.binary", "--to", found=to.value)
            raise Refusal((finding,), Exit.USAGE)
        path = None if out in (None, STANDARD_OUTPUT) else Path(str(out))
        if path:
            refuse_existing(path, force=force)
        day = list_day(date)
        done = export_list(call.desk, system, play, day, to, active=active, version=version)
        if path is None:
            write_bytes(done.written.content)
        else:
            write_file(path, done.written.content, force=force)
            _say_exported(call, done, str(path))
        for finding in done.written.lost:
            remark(finding, call.language)

    @office_command(office, "report", language)
    def report(
        call: Call,
        system: Annotated[str | None, typer.Option(help=tell("office_system"))] = None,
        play: Annotated[Play, typer.Option(help=tell("office_play"))] = Play.STANDARD,
        date: Annotated[str | None, typer.Option(help=tell("office_in_force"))] = None,
        version: Annotated[int | None, typer.Option(help=tell("office_list_version"))] = None,
        out: Annotated[
            str | None, typer.Option("-o", "--output", help=tell("office_report_file"))
        ] = None,
        force: Annotated[bool, typer.Option("--force", help=tell("office_force"))] = False,
    ) -> None:
        from arpad.office.lists.consulting import Which, report_on

        path = None if out in (None, STANDARD_OUTPUT) else Path(str(out))
        if path and path.suffix.lower() not in PAGES:
            values = {"found": path.suffix or path.name}
            raise refusal("report.kind", "--output", **values)
        if path:
            refuse_existing(path, force=force)
        found = report_on(call.desk, Which(system, play, list_day(date), version))
        if path is None:
            _write_report(call, found)
            return
        write_file(path, _page(found, path.suffix.lower(), call.language).encode(), force=force)
        if call.format is Format.JSON:
            write_json({"file": str(path)})
        else:
            write(say("report.written", {"file": str(path)}, call.language))


def _refuse_with_folder(to: ListFormat, out: str | None, active: bool | None) -> None:
    """A folder is for the tables of a period, and these have everybody and one format."""
    wrong = {
        f"--to {to.value}": to is not ListFormat.PARQUET,
        "--output": out is not None,
        "--active/--all": active is not None,
    }
    found = [option for option, is_wrong in wrong.items() if is_wrong]
    if found:
        values = {"found": ", ".join(found)}
        raise Refusal((Finding.error("export.folder", "FOLDER", **values),), Exit.USAGE)


def _say_exported(call: Call, done: "Export", out: str) -> None:
    lists = [f"{row.system} {row.play} {row.date.isoformat()} v{row.version}" for row in done.lists]
    if call.format is Format.JSON:
        write_json({"file": out, "players": done.players, "lists": lists})
        return
    named = ", ".join(
        f"{row.system} {label(PLAY[row.play], call.language)} {row.date.isoformat()} v{row.version}"
        for row in done.lists
    )
    facts: dict[str, Exact] = {"file": out, "players": done.players, "lists": named}
    write(say("export.done", facts, call.language))


def _write_report(call: Call, found: "PeriodReport") -> None:
    """On standard output: Markdown, the events as CSV, or everything as JSON."""
    if call.format is Format.JSON:
        write_json(report_answer(found))
    elif call.format is Format.CSV:
        write_csv(EVENT_KEYS, [[getattr(e, key) for key in EVENT_KEYS] for e in found.events])
    else:
        write_exact(_page(found, ".md", call.language))


def _page(found: "PeriodReport", suffix: str, language: Language) -> str:
    from arpad.doors.answers.pages.period_report import report_page

    page = report_page(found, language)
    if suffix == ".md":
        from arpad.doors.answers.pages.markdown import markdown_page

        return markdown_page(page)
    from arpad.doors.answers.pages.html import html_page

    return html_page(page)
