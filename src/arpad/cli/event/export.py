"""``arpad event export``: the tournament so far as a report or a document."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from arpad.cli.event.books import looked_at, named_alone
from arpad.cli.event.options import event_options_in
from arpad.cli.output import help_in, remark
from arpad.cli.saving import deliver
from arpad.core.event import Play
from arpad.formats.result import FileFormat
from arpad.formats.writing import write_as
from arpad.messages.text import Language
from arpad.reported_events import as_reports_have_it, reported_event, reported_play_offs


class ExportFormat(StrEnum):
    """What a running tournament can be written as."""

    TRF26 = "trf26"
    TRF16 = "trf16"
    JSON = "json"


class PlayOffPlay(StrEnum):
    """Which play-offs to write as an event of their own."""

    RAPID = "rapid"
    BLITZ = "blitz"


def register(app: typer.Typer, language: Language) -> None:
    """Add the command to the group."""
    tell = help_in(language)
    shared = event_options_in(language)

    @app.command("export", help=tell("event.export"))
    def export(
        journal: Annotated[
            str | None, typer.Argument(help=tell("event.journal"), show_default=False)
        ] = None,
        to: Annotated[ExportFormat, typer.Option(help=tell("event.to"))] = ExportFormat.TRF26,
        play_offs: Annotated[
            PlayOffPlay | None, typer.Option(help=tell("event.play_offs_of"))
        ] = None,
        out: Annotated[Path | None, typer.Option("-o", "--output", help=tell("output"))] = None,
        lang: Language | None = shared.lang,  # noqa: ARG001
    ) -> None:
        path = named_alone(journal)
        running = looked_at(path, language).running
        event = (
            reported_play_offs(running, Play(play_offs.value), language)
            if play_offs
            else reported_event(running, language)
        )
        if to is not ExportFormat.JSON:
            event = as_reports_have_it(event, FileFormat(to.value))
        written = write_as(event, FileFormat(to.value))
        deliver(written.content, out)
        for finding in written.lost:
            remark(finding, language, str(path))
