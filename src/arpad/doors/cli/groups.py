"""Groups of commands that are built when they are asked for, with help in the reader's language."""

from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

import typer
from typer._click import Command as AnyCommand  # typer has no public name for it
from typer.core import TyperCommand, TyperGroup

from arpad.doors.cli.commands import CommandPlace
from arpad.doors.cli.misuse import COMMAND_UNKNOWN, Misuse, in_words, unknown
from arpad.doors.cli.option_names import in_its_options
from arpad.doors.cli.output import label
from arpad.doors.cli.parameters import speak, take_over
from arpad.doors.cli.refusals import REFUSALS
from arpad.messages.text import Language

if TYPE_CHECKING:
    from typer._click import Context, HelpFormatter
    from typer.core import TyperOption

# What help pages say that typer keeps as constants.
PANELS = {
    "ARGUMENTS_PANEL_TITLE": "panel.arguments",
    "OPTIONS_PANEL_TITLE": "panel.options",
    "COMMANDS_PANEL_TITLE": "panel.commands",
    "ERRORS_PANEL_TITLE": "panel.errors",
    "REQUIRED_LONG_STRING": "panel.required",
    "DEFAULT_STRING": "panel.default",
    "ENVVAR_STRING": "panel.environment",
    "RICH_HELP": "panel.try",
}


def name_panels(language: Language) -> None:
    """Put the headings of help pages and errors into a language, and show their tables whole."""
    from typer import rich_utils

    from arpad.doors.cli.help_tables import WholeTable

    vars(rich_utils)["Table"] = WholeTable
    for name, key in PANELS.items():
        setattr(rich_utils, name, label(key, language))


def show_misuse(wrong: typer.TyperException, language: Language) -> None:
    """Say on standard error how a command was called wrongly."""
    from typer import rich_utils

    if type(wrong).__name__ == "NoArgsIsHelpError":  # its help page has been shown
        return
    name_panels(language)
    # Whatever typer raises is of the class it keeps to itself.
    rich_utils.rich_format_error(in_words(wrong, language))  # type: ignore[arg-type]


class Translated(AnyCommand):
    """A command or group whose help page is in the language of the context."""

    def __init__(self, *given: Any, **settings: Any) -> None:
        super().__init__(*given, **settings)
        take_over(self)

    def format_help(self, ctx: "Context", formatter: "HelpFormatter") -> None:
        """Print the help page."""
        name_panels(ctx.obj)
        super().format_help(ctx, formatter)

    def format_usage(self, ctx: "Context", formatter: "HelpFormatter") -> None:
        """Write the line that shows how the command is called."""
        self.options_metavar = label("panel.usage_options", ctx.obj)
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, f"{label('panel.usage', ctx.obj)} ")

    def get_help_option(self, ctx: "Context") -> "TyperOption | None":
        """The option that asks for this page, under the heading of the option before it."""
        option = super().get_help_option(ctx)
        if option:
            speak(option)
            option.help = label("help.help", ctx.obj)
            last = next(reversed(self.params), None)
            option.rich_help_panel = getattr(last, "rich_help_panel", None)
        return option

    def parse_args(self, ctx: "Context", args: list[str]) -> list[str]:
        """Take the arguments; what is wrong with them is said with the usage of this command."""
        try:
            return super().parse_args(ctx, args)
        except typer.TyperException as wrong:
            vars(wrong)["ctx"] = vars(wrong).get("ctx") or ctx
            raise


class TranslatedCommand(Translated, TyperCommand):
    """A command that speaks the language of the context."""

    allow_extra_args = True

    def parse_args(self, ctx: "Context", args: list[str]) -> list[str]:
        """Take the arguments, and refuse those that are too many."""
        rest = super().parse_args(ctx, args)
        if rest and not ctx.resilient_parsing:
            raise Misuse("misuse.extra", {"found": " ".join(rest)}, ctx)
        return rest

    def invoke(self, ctx: "Context") -> Any:
        """Run the command; a refusal of what it was given names its options."""
        try:
            return super().invoke(ctx)
        except REFUSALS as refused:
            raise in_its_options(refused, self) from refused


class Group(Translated, TyperGroup):
    """A group that holds outlines, name and help; what is asked for is built from its module."""

    places: Sequence[CommandPlace] = ()

    def collect_usage_pieces(self, ctx: "Context") -> list[str]:
        """What follows the name of the group."""
        self.subcommand_metavar = label("panel.usage_command", ctx.obj)
        return super().collect_usage_pieces(ctx)

    def resolve_command(
        self, ctx: "Context", args: list[str]
    ) -> tuple[str | None, AnyCommand | None, list[str]]:
        """The command that the first of the arguments names, whole."""
        if args[0] not in self.commands and not ctx.resilient_parsing:
            from difflib import get_close_matches

            like = get_close_matches(args[0], self.commands)
            raise Misuse(*unknown(COMMAND_UNKNOWN, args[0], like), ctx)
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
        text = label(f"help.{place.help}", language)
        panel = label(place.panel, language) if place.panel else None
        group.add_command(TyperCommand(place.name, help=text, rich_help_panel=panel))
    return group


def command_at(place: CommandPlace, language: Language) -> AnyCommand:
    """A command with its options, or a group with its outlines."""
    if place.below:
        text = label(f"help.{place.help}", language)
        app = typer.Typer(name=place.name, help=text, no_args_is_help=True)
        return group_of(app, place.below, language)
    app = typer.Typer()
    import_module(f"arpad.doors.cli.{place.module}").register(app, language)
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
        if not issubclass(command.cls or TyperCommand, TranslatedCommand):
            command.cls = TranslatedCommand
    for group in app.registered_groups:
        if group.typer_instance:
            group.typer_instance.info.cls = Group
            _set_classes(group.typer_instance)
