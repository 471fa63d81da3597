"""The options that commands of ``arpad event`` share."""

from dataclasses import dataclass
from typing import Any

import typer

from arpad.doors.cli.output import TableFormat, help_in
from arpad.messages.text import Language


@dataclass(frozen=True, slots=True)
class EventOptions:
    """Each as the default value of a parameter, which is how typer takes them."""

    by: Any
    format: Any
    lang: Any


def event_options_in(language: Language) -> EventOptions:
    """The options with their help in one language."""
    tell = help_in(language)
    return EventOptions(
        by=typer.Option(None, "--as", envvar="ARPAD_USER", help=tell("event.as")),
        format=typer.Option(TableFormat.TABLE, "--format", help=tell("format")),
        lang=typer.Option(None, "--lang", help=tell("lang")),
    )
