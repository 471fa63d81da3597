"""``arpad event export``: the tournament so far as a report, a document or for another program."""

from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from arpad.core.event import Play
from arpad.core.finding import Finding
from arpad.doors.cli.event.books import looked_at, named_alone
from arpad.doors.cli.event.options import event_options_in
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.output import help_in, remark, remarks
from arpad.doors.cli.refusals import Refusal, about
from arpad.doors.cli.saving import deliver
from arpad.formats.result import FileFormat, Written
from arpad.formats.writing import write_as
from arpad.messages.text import Language
from arpad.rules.pairing.handing_over import Engine, handed_over
from arpad.tournament.pairing_rounds import round_to_come
from arpad.tournament.reported_events import as_reports_have_it, reported_event, reported_play_offs
from arpad.tournament.running import RunningEvent


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
        to: Annotated[ExportFormat | None, typer.Option(help=tell("event.to"))] = None,
        for_: Annotated[Engine | None, typer.Option("--for", help=tell("event.for"))] = None,
        anyway: Annotated[bool, typer.Option("--anyway", help=tell("event.anyway"))] = False,
        play_offs: Annotated[
            PlayOffPlay | None, typer.Option(help=tell("event.play_offs_of"))
        ] = None,
        out: Annotated[Path | None, typer.Option("-o", "--output", help=tell("output"))] = None,
        lang: Language | None = shared.lang,  # noqa: ARG001
    ) -> None:
        path = named_alone(journal)
        running = looked_at(path, language).running
        if for_:
            agree(for_, {"--to": to, "--play-offs": play_offs})
            written = for_engine(running, for_, str(path), language, anyway=anyway)
        else:
            agree(for_, {"--anyway": anyway})
            written = reported(running, to or ExportFormat.TRF26, play_offs, language)
        deliver(written.content, out)
        for finding in written.lost:
            remark(finding, language, str(path))


def reported(
    running: RunningEvent, to: ExportFormat, play_offs: PlayOffPlay | None, language: Language
) -> Written:
    """The tournament, or its play-offs, as reports have it."""
    event = (
        reported_play_offs(running, Play(play_offs.value), language)
        if play_offs
        else reported_event(running, language)
    )
    if to is not ExportFormat.JSON:
        event = as_reports_have_it(event, FileFormat(to.value))
    return write_as(event, FileFormat(to.value))


def for_engine(
    running: RunningEvent, engine: Engine, file: str, language: Language, *, anyway: bool
) -> Written:
    """The tournament before its next round, as another program reads and pairs it."""
    with about(file):
        handed = handed_over(round_to_come(running), engine)
    if handed.unsaid and not anyway:
        hint = Finding.note("pair.handed_anyway")
        raise Refusal((*handed.unsaid, hint), Exit.BAD_INPUT, file)
    remarks((*handed.unsaid, *handed.later), language, file)
    return write_as(handed.event, FileFormat.TRF16)


def agree(engine: Engine | None, others: Mapping[str, object]) -> None:
    """Refuse options that do not go with ``--for``, or without it."""
    for other, given in others.items():
        if given:
            message = "event.not_for_engine" if engine else "event.for_engine_alone"
            raise Refusal((Finding.error(message, other),), Exit.USAGE)
