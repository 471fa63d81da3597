"""Results that begin with a hyphen are words and no options: ``4 -+``, ``4 -- --round 3``."""

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from arpad.cli.groups import TranslatedCommand
from arpad.hall.results import SPELLINGS

if TYPE_CHECKING:
    from typer._click import Context

END_OF_OPTIONS: Final = "--"
MINUS: Final = "−"  # a sign no option begins with; ``result_of`` reads it as the hyphen


class ResultCommand(TranslatedCommand):
    """A command whose words may be results."""

    def parse_args(self, ctx: "Context", args: list[str]) -> list[str]:
        """Take the arguments, results among them as they are written."""
        return super().parse_args(ctx, as_words(args))


def as_words(args: Sequence[str]) -> list[str]:
    """The arguments with every result that begins with a hyphen as a word.

    ``--`` is both lost, unless words follow it: then it ends the options, as everywhere.

    >>> as_words(["4", "-+", "--round", "3"]), as_words(["4", "--"]), as_words(["--", "4", "-+"])
    (['4', '−+', '--round', '3'], ['4', '−−'], ['--', '4', '−+'])
    """
    return [
        word.replace("-", MINUS)
        if word.startswith("-") and word in SPELLINGS and not _ends_options(args, at)
        else word
        for at, word in enumerate(args)
    ]


def _ends_options(args: Sequence[str], at: int) -> bool:
    """Whether the sign for the end of the options means it: words follow, and not options alone."""
    if args[at] != END_OF_OPTIONS:
        return False
    return any(
        not _is_option(word) and not (_is_option(before) and "=" not in before)
        for before, word in pairwise(args[at:])
    )


def _is_option(word: str) -> bool:
    return word.startswith("--") and word not in SPELLINGS
