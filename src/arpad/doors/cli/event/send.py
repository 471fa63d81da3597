"""``arpad event send``: the report handed to an office."""

from typing import Annotated

import typer

from arpad.core.event import Play
from arpad.core.finding import Finding, Severity
from arpad.core.step import Exact
from arpad.doors.answers.reports import received_row
from arpad.doors.cli.event.books import named_alone, steps_in
from arpad.doors.cli.event.export import ExportFormat, PlayOffPlay
from arpad.doors.cli.event.options import event_options_in
from arpad.doors.cli.event.report import write_apart
from arpad.doors.cli.login import own_login
from arpad.doors.cli.office.desk import DEFAULT_DATABASE, Call, need_office_extra
from arpad.doors.cli.office.onward import after_receiving
from arpad.doors.cli.output import Format, TableFormat, help_in, remark, remarks, write, write_json
from arpad.doors.cli.refusals import about
from arpad.formats.result import FileFormat
from arpad.messages.render import say
from arpad.messages.text import Language
from arpad.program.final_report import FinalReport, final_report


def register(app: typer.Typer, language: Language) -> None:
    """Add the command to the group."""
    tell = help_in(language)
    shared = event_options_in(language)

    @app.command("send", help=tell("event.send"))
    def send(
        journal: Annotated[
            str | None, typer.Argument(help=tell("event.journal"), show_default=False)
        ] = None,
        db: Annotated[
            str | None, typer.Option("--db", envvar="ARPAD_DB", help=tell("event.send_db"))
        ] = None,
        by: Annotated[
            str | None, typer.Option("--as", envvar="ARPAD_USER", help=tell("as"))
        ] = None,
        to: Annotated[ExportFormat, typer.Option(help=tell("event.to"))] = ExportFormat.TRF26,
        play_offs: Annotated[
            PlayOffPlay | None, typer.Option(help=tell("event.play_offs_of"))
        ] = None,
        code: Annotated[str | None, typer.Option("--for", help=tell("office_for"))] = None,
        enter: Annotated[bool, typer.Option("--register", help=tell("office_enter"))] = False,
        reason: Annotated[str | None, typer.Option(help=tell("office_correction"))] = None,
        format_: TableFormat = shared.format,
        lang: Language | None = shared.lang,  # noqa: ARG001
    ) -> None:
        need_office_extra()
        from arpad.office.tournaments.sending import send_report

        path = named_alone(journal)
        as_json = format_ is TableFormat.JSON
        play = Play(play_offs.value) if play_offs else None
        call = Call(
            place=db or DEFAULT_DATABASE,
            login=by or own_login(),
            named=bool(by),
            format=Format.JSON if as_json else Format.TABLE,
            language=language,
            options={},
        )
        with steps_in(path, by, language) as book:
            with about(str(path)):
                made = final_report(book.running, FileFormat(to.value), language, play_offs=play)
            received, step = send_report(
                call.desk,
                book.running,
                made,
                path.name,
                code=code,
                play_offs=play,
                register=enter,
                reason=reason,
            )
            book.take(step)
        remarks(received.remarks, language, received.tournament.code)
        if as_json:
            write_json(received_row(received.report.file_name, received))
            return
        values: dict[str, Exact] = {"code": step.code, "version": step.version}
        write(say("hall.sent", values, language))
        _warn(made, language)
        if play is None:
            write_apart(book.running, "send", language)
        after_receiving(call, [step.code])


def _warn(made: FinalReport, language: Language) -> None:
    """That the office will find fault with the report."""
    errors = sum(each.severity is Severity.ERROR for each in made.verdict.findings)
    if errors:
        finding = Finding.warning("hall.sent_with_errors", found=errors)
        remark(finding, language)
