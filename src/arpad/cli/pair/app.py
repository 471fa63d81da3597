"""The ``pair`` group and its commands."""

import typer

from arpad.cli.output import label
from arpad.cli.pair import check, generate, next_round, renumber
from arpad.messages.text import Language

PARTS = (next_round, check, renumber, generate)


def register(app: typer.Typer, language: Language) -> None:
    """Add the group to the application."""
    pair = typer.Typer(name="pair", help=label("help.pair", language), no_args_is_help=True)
    for part in PARTS:
        part.register(pair, language)
    app.add_typer(pair)
