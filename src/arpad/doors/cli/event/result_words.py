"""Results that begin with a hyphen are words and no options: ``4 -+``, ``4 -- --round 3``."""

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Final

from typer.core import TyperOption

from arpad.doors.cli.groups import TranslatedCommand
from arpad.tournament.journals import SUFFIX
from arpad.tournament.results import SPELLINGS

if TYPE_CHECKING:
    from typer._click import Context

END_OF_OPTIONS: Final = "--"
PLAYER: Final = "--player"
MINUS: Final = "−"  # a sign no option begins with; ``result_of`` reads it as the hyphen


class ResultCommand(TranslatedCommand):
    """A command whose words may be results."""

    def parse_args(self, ctx: "Context", args: list[str]) -> list[str]:
        """Take the arguments, results among them as they are written."""
        options = [each for each in self.params if isinstance(each, TyperOption)]
        taking = {name for each in options if not each.is_flag for name in each.opts}
        return super().parse_args(ctx, as_words(args, taking))


def as_words(args: Sequence[str], taking: Collection[str]) -> list[str]:
    """The arguments with every result that begins with a hyphen as a word.

    ``taking`` are the options with a value. ``--`` is both lost, unless it comes before a board or
    a player is named: then it ends the options, as everywhere.

    >>> as_words(["4", "-+", "--round", "3"], {"--round"})
    ['4', '−+', '--round', '3']
    >>> as_words(["--round", "3", "4", "--"], {"--round"})
    ['--round', '3', '4', '−−']
    >>> as_words(["--", "4", "-+"], {"--round"})
    ['--', '4', '−+']
    """
    words: list[str] = []
    named = before = ""
    for word in args:
        is_value = before in taking
        is_option = not is_value and word.startswith("-") and word not in SPELLINGS
        is_word = not (is_value or is_option or word == END_OF_OPTIONS or word.endswith(SUFFIX))
        if is_word or before == PLAYER or word.startswith(f"{PLAYER}="):
            named = word
        is_result = not is_value and word.startswith("-") and word in SPELLINGS
        if is_result and (named or word != END_OF_OPTIONS):
            words.append(word.replace("-", MINUS))
        else:
            words.append(word)
        before = word
    return words
