"""Options and arguments as help pages and refusals show them."""

from collections.abc import Callable
from datetime import datetime
from enum import Enum
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import typer
from typer.core import TyperArgument, TyperOption

from arpad.doors.cli.output import label
from arpad.messages.text import Language

if TYPE_CHECKING:  # typer has no public name for what its groups take and return
    from typer._click import Command, Context

# What an option takes, by the type of its parameter.
TAKEN: Final = {
    str: "panel.text",
    int: "panel.number",
    Path: "panel.file",
    datetime: "panel.day",
}


def choices_of(parameter: TyperOption | TyperArgument) -> tuple[str, ...]:
    """The words a parameter may be; none where it may be anything."""
    choices = parameter.type_descriptor.choices or ()
    return tuple(str(each.value if isinstance(each, Enum) else each) for each in choices)


class Argument(TyperArgument):
    """An argument that is called NAME wherever it is named."""

    @property
    def display_name_raw(self) -> str:
        """NAME."""
        return (self.metavar or self.name or "").upper()

    def get_usage_pieces(self, ctx: "Context") -> list[str]:  # noqa: ARG002 - as typer has it
        """NAME where it must be given, [NAME] where it may, NAME... for several."""
        name = self.display_name_raw if self.required else f"[{self.display_name_raw}]"
        return [name if self.nargs == 1 else f"{name}..."]

    def display_type_rich(self, ctx: "Context") -> str:  # noqa: ARG002 - as typer has it
        """The words to choose from."""
        return "|".join(choices_of(self))


class Option(TyperOption):
    """An option that says in the language of the context what it takes."""

    def display_type_rich(self, ctx: "Context") -> str:
        """The words to choose from, or the kind of value; nothing for a switch."""
        if self.metavar is not None or self.is_flag:
            return self.metavar or ""
        kind = self.type_descriptor.annotation
        (kind,) = getattr(kind, "__args__", (kind,))
        words = "|".join(choices_of(self)) or label(TAKEN[kind], ctx.obj)
        return f"<{words}>..." if self.multiple else f"<{words}>"


def options_under(key: str, language: Language) -> Callable[..., Any]:
    """``typer.Option`` for options that stand under a heading of their own on the help page."""
    return partial(typer.Option, rich_help_panel=label(key, language))


def take_over(command: "Command") -> None:
    """Let the parameters of a command speak as ours; typer lets nobody choose their classes."""
    for parameter in command.params:
        speak(parameter)


def speak(parameter: object) -> None:
    """Let one parameter speak as ours."""
    if type(parameter) is TyperArgument:
        parameter.__class__ = Argument
    elif type(parameter) is TyperOption:
        parameter.__class__ = Option
