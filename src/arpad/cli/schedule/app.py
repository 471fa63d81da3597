"""The ``schedule`` group and its commands, in the order of the sources."""

import typer

from arpad.cli.output import label
from arpad.cli.schedule import duels, round_robins, team_events, withdraw
from arpad.messages.text import Language

PARTS = (round_robins, team_events, duels, withdraw)


def register(app: typer.Typer, language: Language) -> None:
    """Add the group to the application."""
    group = typer.Typer(
        name="schedule", help=label("help.schedule", language), no_args_is_help=True
    )
    for part in PARTS:
        part.register(group, language)
    app.add_typer(group)
