"""How a command was called wrongly, in the words of the catalogue.

The parser raises its refusals with English sentences in them; what is said is made anew from the
parameter, the value and the kind of refusal.
"""

import re
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

import typer

# typer has no public names for what its parser raises.
from typer._click.exceptions import BadOptionUsage, MissingParameter, NoSuchOption
from typer.core import TyperArgument, TyperOption

from arpad.core.step import Exact
from arpad.doors.cli.option_names import name_of
from arpad.doors.cli.parameters import choices_of
from arpad.messages.render import say
from arpad.messages.text import Language

if TYPE_CHECKING:
    from typer._click import Context

# What is said where no name is like the one given, and where some are.
OPTION_UNKNOWN: Final = ("misuse.option_unknown", "misuse.option_meant")
COMMAND_UNKNOWN: Final = ("misuse.command_unknown", "misuse.command_meant")
# The one thing the parser asks of a file or folder that is there.
UNREADABLE: Final = re.compile("['\"](.*)['\"] is not readable")
Said = tuple[str, dict[str, Exact]]


class Misuse(typer.TyperException):
    """A command that was called wrongly: the key of what is said, and its values."""

    exit_code = 2

    def __init__(self, key: str, values: Mapping[str, Exact], ctx: "Context | None") -> None:
        super().__init__(key)
        self.key = key
        self.values = dict(values)
        self.ctx = ctx


def in_words(wrong: typer.TyperException, language: Language) -> typer.TyperException:
    """The same refusal, with its sentence in the language."""
    key, values = (wrong.key, wrong.values) if isinstance(wrong, Misuse) else _said(wrong)
    spoken = Misuse(key, values, getattr(wrong, "ctx", None))
    spoken.message = say(key, values, language)
    return spoken


def _said(wrong: typer.TyperException) -> Said:
    match wrong:
        case NoSuchOption():
            return unknown(OPTION_UNKNOWN, wrong.option_name, wrong.possibilities or ())
        case BadOptionUsage():
            return _usage(wrong)
        case MissingParameter(param=TyperOption() | TyperArgument() as missing):
            choices = ", ".join(choices_of(missing))
            key = "misuse.missing_choice" if choices else "misuse.missing"
            return key, {"place": name_of(missing), "expected": choices}
        case typer.BadParameter(param=TyperOption() | TyperArgument() as given):
            return _value(given, wrong)
        case _:
            return "misuse.no_command", {}


def unknown(keys: tuple[str, str], found: str, known: Iterable[str]) -> Said:
    """That there is no such name, and which names are like it."""
    like = ", ".join(sorted(known))
    return keys[bool(like)], {"found": found, "expected": like}


def _usage(wrong: BadOptionUsage) -> Said:
    params = wrong.ctx.command.get_params(wrong.ctx) if wrong.ctx else ()
    switch = any(getattr(each, "is_flag", 0) for each in params if wrong.option_name in each.opts)
    return "misuse.no_value" if switch else "misuse.value_missing", {"place": wrong.option_name}


def _value(parameter: TyperOption | TyperArgument, wrong: typer.BadParameter) -> Said:
    """What was expected in place of a value that is not of the parameter's type."""
    errors = getattr(wrong.__cause__, "errors", None)  # of pydantic, which reads the values
    found = str(errors()[0]["input"]) if errors else ""
    values: dict[str, Exact] = {"place": name_of(parameter), "found": found}
    if unreadable := UNREADABLE.search(wrong.message):
        return "misuse.unreadable", {**values, "found": unreadable[1]}
    if choices := choices_of(parameter):
        return "misuse.choice", {**values, "expected": ", ".join(choices)}
    least, most = parameter.min, parameter.max
    if least is not None and most is not None:
        return "misuse.between", {**values, "least": int(least), "most": int(most)}
    if least is not None:
        return "misuse.at_least", {**values, "least": int(least)}
    return "misuse.number", values
