"""Who enters, from a file the arbiter has."""

from arpad.cli.exits import Exit
from arpad.cli.output import remarks
from arpad.cli.reading import read_source
from arpad.cli.refusals import Refusal
from arpad.core.event import Player
from arpad.core.finding import Severity
from arpad.formats.entry_list import read_entries
from arpad.messages.text import Language


def entered_players(file: str, language: Language) -> tuple[Player, ...]:
    """The players of an entry list; what was found in it goes to standard error."""
    read = read_entries(read_source(file))
    wrong = tuple(each for each in read.findings if each.severity is Severity.ERROR)
    if wrong:
        raise Refusal(wrong, Exit.BAD_INPUT, file)
    remarks(read.findings, language, file)
    return read.players
