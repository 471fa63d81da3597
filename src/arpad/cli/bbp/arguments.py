"""The arguments of bbpPairings, which are also those of JaVaFo, in their fixed order.

The system is ``--dutch`` (the rules of 2026, as bbpPairings 6.0.0 has them) or ``--dutch-2017`` (as
bbpPairings 5.0.1 and JaVaFo 2.2 have them); without it, the start date and record 192 decide.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from arpad.pairing.systems import AUTO, USUAL_FAMILY, editions_of

*OLDER, NEWEST = editions_of(USUAL_FAMILY)
SYSTEMS: Final = {"--dutch": NEWEST.key, **{f"--{edition.key}": edition.key for edition in OLDER}}
TASKS: Final = ("-p", "-c", "-g")
# Options of JaVaFo about how it works inside; they change no pairing.
IGNORED: Final = frozenset({"-w", "-q"})
USAGE: Final = """arpad-bbp [-r]
arpad-bbp [-r] [SYSTEM] [input-file] -c [-l [check-list-file]]
arpad-bbp [-r] [SYSTEM] [input-file] -p [output-file] [-l [check-list-file]]
arpad-bbp [-r] [SYSTEM] (model-file -g | -g [config-file]) -o trf-file [-s seed]
          [-l [check-list-file]]
SYSTEM: --dutch (rules of 2026) or --dutch-2017; without it, start date and record 192 decide."""


class WrongArguments(ValueError):
    """Arguments that are none of the forms above."""


@dataclass(frozen=True, slots=True)
class Arguments:
    """A request; ``check_list`` is None if none is wanted and empty for the usual name."""

    info: bool = False
    system: str = AUTO
    task: str | None = None
    input: str | None = None
    output: str | None = None
    config: str | None = None
    seed: str | None = None
    check_list: str | None = None


def parsed(given: Sequence[str]) -> Arguments:
    """The request in a list of arguments."""
    words = [word for word in given if word not in IGNORED]
    info = not words or words[0] == "-r"
    words = words[1:] if words[:1] == ["-r"] else words
    if not words:
        return Arguments(info=True)
    system = AUTO
    if words[0].startswith("--"):
        if words[0] not in SYSTEMS:
            raise WrongArguments
        system = SYSTEMS[words.pop(0)]
    task_at = next((at for at, word in enumerate(words) if word in TASKS), None)
    if task_at is None or task_at > 1:
        raise WrongArguments
    task = words[task_at]
    input_ = words[0] if task_at else None
    rest = words[task_at + 1 :]
    check_list = None
    if "-l" in rest:
        at = rest.index("-l")
        after = rest[at + 1 :]
        if len(after) > 1:
            raise WrongArguments
        check_list = after[0] if after else ""
        rest = rest[:at]
    if task == "-g":
        config, output, seed = generation(rest, bool(input_))
        return Arguments(info, system, task, input_, output, config, seed, check_list)
    if len(rest) > (task == "-p"):
        raise WrongArguments
    return Arguments(info, system, task, input_, rest[0] if rest else None, check_list=check_list)


def generation(rest: Sequence[str], has_model: bool) -> tuple[str | None, str, str | None]:
    """What follows ``-g``: configuration, output file and seed."""
    config = None
    if rest and rest[0] != "-o":
        config, rest = rest[0], rest[1:]
    seed = None
    if len(rest) > 2 and rest[2] == "-s":
        if len(rest) != 4:
            raise WrongArguments
        seed = rest[3]
        rest = rest[:2]
    if len(rest) != 2 or rest[0] != "-o" or (config and has_model):
        raise WrongArguments
    return config, rest[1], seed
