"""The options most schedules share."""

from dataclasses import dataclass
from typing import Any

import typer

from arpad.doors.cli.output import help_in
from arpad.doors.cli.schedule.answer import ScheduleFormat
from arpad.messages.text import Language


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """Each as the default value of a parameter, which is how typer takes them."""

    names: Any
    title: Any
    lots: Any
    seed: Any
    format: Any
    lang: Any


def options_in(language: Language) -> Options:
    """The options with their help in one language."""
    tell = help_in(language)
    return Options(
        names=typer.Option(None, "--names", help=tell("schedule_names")),
        title=typer.Option(None, "--title", help=tell("schedule_title")),
        lots=typer.Option(False, "--lots", help=tell("schedule_lots")),
        seed=typer.Option(None, "--seed", help=tell("schedule_seed"), min=0),
        format=typer.Option(ScheduleFormat.TABLE, "--format", help=tell("schedule_format")),
        lang=typer.Option(None, "--lang", help=tell("lang")),
    )
