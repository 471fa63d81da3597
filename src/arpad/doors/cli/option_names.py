"""How the command line calls the fields that a refusal names."""

from typing import TYPE_CHECKING, Final

from arpad.core.errors import ArpadError
from arpad.doors.cli.refusals import Refusal, in_options, is_about_options

if TYPE_CHECKING:  # typer has no public name for what its groups hold
    from typer._click import Command, Parameter

# Fields of a question whose options are called otherwise.
FIELDS: Final = {"half_byes": "half_bye", "last_accelerated": "baku_last", "readings": "reading"}


def in_its_options(refused: Refusal | ArpadError, command: "Command") -> Refusal:
    """The refusal of what a command was given, in its options; of what a file holds, as it is."""
    return in_options(refused, option_names(command) if is_about_options(refused) else {})


def option_names(command: "Command") -> dict[str, str]:
    """Each field as the command line has it: ``--in-spite-of``, ``CODE``."""
    named = {(each.name or "").rstrip("_"): name_of(each) for each in command.params}
    return {**{field: named[own] for field, own in FIELDS.items() if own in named}, **named}


def name_of(parameter: "Parameter") -> str:
    """A parameter as the command line has it: ``--in-spite-of``, ``CODE``."""
    if parameter.param_type_name == "option":
        return next(name for name in parameter.opts if name.startswith("--"))
    return (parameter.metavar or parameter.name or "").upper()
