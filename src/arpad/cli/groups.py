"""Groups of commands that are built when they are asked for, with help in the reader's language."""

from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

import typer
from typer.core import TyperCommand, TyperGroup

from arpad.cli.commands import CommandPlace
from arpad.cli.option_names import in_its_options
from arpad.cli.output import label
from arpad.cli.refusals import REFUSALS
from arpad.messages.text import Language

if TYPE_CHECKING:  # typer has no public name for what its groups take and return
    from typer._click import Command as AnyCommand
    from typer._click import Context, HelpFormatter

# Headings of the help pages that typer keeps as constants.
PANELS = {
    "ARGUMENTS_PANEL_TITLE": "panel.arguments",
    "OPTIONS_PANEL_TITLE": "panel.options",
    "COMMANDS_PANEL_TITLE": "panel.commands",
    "ERRORS_PANEL_TITLE": "panel.errors",
    "REQUIRED_LONG_STRING": "panel.required",
    "DEFAULT_STRING": "panel.default",
}


def name_panels(language: Language) -> None:
    """Put the headings of help pages and errors into a language, and show their tables whole."""
    from typer import rich_utils

    from arpad.cli.help_tables import WholeTable

    vars(rich_utils)["Table"] = WholeTable
    for name, key in PANELS.items():
        setattr(rich_utils, name, label(key, language))


def show_misuse(wrong: typer.TyperException, language: Language) -> None:
    """Say on standard error how a command was called wrongly."""
    from typer import rich_utils

    name_panels(language)
    # Whatever typer raises is of the class it keeps to itself.
    rich_utils.rich_format_error(wrong)  # type: ignore[arg-type]


class TranslatedCommand(TyperCommand):
    """A command whose help page has headings in the language of the context."""

    def format_help(self, ctx: "Context", formatter: "HelpFormatter") -> None:
        """Print the help page."""
        name_panels(ctx.obj)
        super().format_help(ctx, formatter)

    def invoke(self, ctx: "Context") -> Any:
        """Run the command; a refusal of what it was given names its options."""
        try:
            return super().invoke(ctx)
        except REFUSALS as refused:
            raise in_its_options(refused, self) from refused


class Group(TyperGroup):
    """A group that holds outlines, name and help; what is asked for is built from its module."""

    places: Sequence[CommandPlace] = ()

    def format_help(self, ctx: "Context", formatter: "HelpFormatter") -> None:
        """Print the overview."""
        name_panels(ctx.obj)
        super().format_help(ctx, formatter)

    def resolve_command(
        self, ctx: "Context", args: list[str]
    ) -> tuple[str | None, "AnyCommand | None", list[str]]:
        """The command that the first of the arguments names, whole."""
        name, command, rest = super().resolve_command(ctx, args)
        place = next((place for place in self.places if place.name == name), None)
        return name, command_at(place, ctx.obj) if place else command, rest


def group_of(app: typer.Typer, places: Sequence[CommandPlace], language: Language) -> Group:
    """The group with an outline of each command."""
    app.info.cls = Group
    group = typer.main.get_group(app)
    assert isinstance(group, Group)
    group.places = places
    for place in places:
        group.add_command(TyperCommand(place.name, help=label(f"help.{place.help}", language)))
    return group


def command_at(place: CommandPlace, language: Language) -> "AnyCommand":
    """A command with its options, or a group with its outlines."""
    if place.below:
        text = label(f"help.{place.help}", language)
        app = typer.Typer(name=place.name, help=text, no_args_is_help=True)
        return group_of(app, place.below, language)
    app = typer.Typer()
    import_module(f"arpad.cli.{place.module}").register(app, language)
    app.registered_commands = [each for each in app.registered_commands if each.name == place.name]
    app.registered_groups = [
        each
        for each in app.registered_groups
        if each.typer_instance and each.typer_instance.info.name == place.name
    ]
    _set_classes(app)
    return typer.main.get_group(app).commands[place.name]


def _set_classes(app: typer.Typer) -> None:
    for command in app.registered_commands:
        command.cls = TranslatedCommand
    for group in app.registered_groups:
        if group.typer_instance:
            group.typer_instance.info.cls = Group
            _set_classes(group.typer_instance)
