"""``arpad event recover``: the whole steps of a damaged journal."""

from pathlib import Path
from typing import Annotated

import typer

from arpad.core.finding import Finding
from arpad.doors.cli.event.books import named_alone, said
from arpad.doors.cli.event.options import event_options_in
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.output import help_in, remark, write
from arpad.doors.cli.reading import unreadable
from arpad.doors.cli.refusals import Refusal, about
from arpad.messages.text import Language
from arpad.tournament.journals import recover_journal


def register(app: typer.Typer, language: Language) -> None:
    """Add the command to the group."""
    tell = help_in(language)
    shared = event_options_in(language)

    @app.command("recover", help=tell("event.recover"))
    def recover(
        journal: Annotated[
            str | None, typer.Argument(help=tell("event.journal"), show_default=False)
        ] = None,
        out: Annotated[
            Path | None, typer.Option("-o", "--output", help=tell("event.recover_out"))
        ] = None,
        lang: Language | None = shared.lang,  # noqa: ARG001
    ) -> None:
        path = named_alone(journal)
        into = out or path.with_name(f"{path.stem}-recovered{path.suffix}")
        try:
            with about(str(path)):
                found = recover_journal(path, into)
        except FileExistsError as error:
            finding = Finding.error("journal.exists", found=str(into))
            raise Refusal((finding,), Exit.USAGE) from error
        except OSError as error:
            raise Refusal((unreadable(error),), Exit.NO_ACCESS, str(path)) from error
        last = found.journal.records[-1]
        write(f"{last.no}  {said(last, found.journal.running, language)}")
        values: dict[str, str | int] = {"found": str(into), "number": last.no}
        remark(Finding.note("journal.recovered", **values), language)
        if found.left:
            left: dict[str, str | int] = {"number": found.left}
            remark(Finding.warning("journal.left_behind", **left), language)
