"""What every request has: the tournament, the files beside it, the check-lists."""

from pathlib import Path
from typing import Final

from arpad import __version__
from arpad.cli.bbp.arguments import Arguments
from arpad.cli.exits import Exit
from arpad.cli.pair.reading import read_with_errors
from arpad.cli.reading import STANDARD_INPUT
from arpad.cli.refusals import Refusal
from arpad.cli.saving import save
from arpad.core.event import Event
from arpad.messages.text import Language
from arpad.pairing.baku import has_explicit_points
from arpad.pairing.systems import AUTO
from arpad.pairing.values import RoundState

VERSION: Final = "6.0.0"
OLDER_VERSIONS: Final = {"dutch-2017": "5.0.1"}
CHECK_LIST: Final = ".list"
TOLERATED: Final = frozenset({"check.rematch", "check.bye_twice", "check.rounds_beyond"})


def program(system: str = AUTO) -> str:
    """What ``-r`` says: the version whose rules are asked for."""
    return f"BBP Pairings - {OLDER_VERSIONS.get(system, VERSION)} (Arpad {__version__})"


def named(arguments: Arguments) -> str:
    """The file a message is about."""
    return arguments.input or "(stdin)"


def read(arguments: Arguments) -> Event:
    """The tournament, if it can be read; what is odd about it is not asked."""
    event, wrong = read_with_errors(arguments.input or STANDARD_INPUT)
    wrong = tuple(each for each in wrong if each.code not in tolerated(event))
    if wrong:
        raise Refusal(wrong, Exit.BAD_INPUT, named(arguments))
    return event


def tolerated(event: Event) -> frozenset[str]:
    """Errors that the engine does not look for; points may include virtual ones."""
    return TOLERATED | {"check.points_differ"} if has_explicit_points(event) else TOLERATED


def beside(path: str, other: str | None) -> Path:
    """A file without a folder lies beside the other one."""
    plain = Path(path).parent == Path() and not path.startswith("./")
    return Path(other).with_name(path) if other and plain else Path(path)


def write_check_list(
    arguments: Arguments, beside_: str | None, states: list[RoundState] | tuple[RoundState, ...]
) -> None:
    """``-l``: the check-lists of the rounds."""
    if arguments.check_list is None:
        return
    from arpad.cli.pair.check_list import check_list_lines

    usual = Path(beside_ or "stdin").with_suffix(CHECK_LIST)
    path = beside(arguments.check_list, beside_) if arguments.check_list else usual
    lines: list[str] = []
    for state in states:
        lines += [f"Round #{state.round}", *check_list_lines(state, Language.EN), ""]
    save(path, "\n".join((*lines, program(arguments.system), "")).encode())
