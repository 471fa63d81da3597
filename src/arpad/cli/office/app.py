"""The ``office`` group and its commands, in the order of the work."""

import typer

from arpad.cli.office import (
    clubs,
    decisions,
    exports,
    fees,
    importing,
    lists,
    officials,
    periods,
    players,
    receiving,
    safekeeping,
    sheets,
    start,
    tournaments,
    tracing,
)
from arpad.cli.output import label
from arpad.messages.text import Language

PARTS = (
    start,
    clubs,
    players,
    importing,
    tournaments,
    receiving,
    decisions,
    periods,
    tracing,
    lists,
    exports,
    sheets,
    officials,
    fees,
    safekeeping,
)


def register(app: typer.Typer, language: Language) -> None:
    """Add the group to the application."""
    office = typer.Typer(name="office", help=label("help.office", language), no_args_is_help=True)
    for part in PARTS:
        part.register(office, language)
    app.add_typer(office)
