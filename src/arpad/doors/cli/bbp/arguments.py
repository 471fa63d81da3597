"""The arguments of bbpPairings, in their fixed order, and those of JaVaFo, in any.

The system is ``--dutch`` (the rules of 2026, as bbpPairings 6.0.0 has them) or ``--dutch-2017`` (as
bbpPairings 5.0.1 and JaVaFo 2.2 have them). JaVaFo's callers name none: the start date and record
192 decide. ``ARPAD_BBP_DUTCH`` is the edition of both callers, where their arguments cannot be
changed.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from arpad.rules.pairing.systems import AUTO, USUAL_FAMILY, editions_of

EDITIONS: Final = editions_of(USUAL_FAMILY)
NEWEST: Final = EDITIONS[-1]
BY_YEAR: Final = {edition.key.rpartition("-")[2]: edition.key for edition in EDITIONS}
# The environment's name for the edition of callers that say no year.
DUTCH: Final = "ARPAD_BBP_DUTCH"
FLAG: Final = "--dutch"
TASKS: Final = ("-p", "-c", "-g")
# Options of JaVaFo about how it works inside, which change no pairing: -q may have a number.
IGNORED: Final = ("-w", "-q")
NUMBERED: Final = "-q"
USAGE: Final = """arpad-bbp [-r]
arpad-bbp [-r] [SYSTEM] [input-file] -c [-l [check-list-file]]
arpad-bbp [-r] [SYSTEM] [input-file] -p [output-file] [-l [check-list-file]]
arpad-bbp [-r] [SYSTEM] (model-file -g | -g [config-file]) -o trf-file [-s seed]
          [-l [check-list-file]]
arpad-bbp input-file -p [output-file] [-q [number]] [-w]     in any order, as JaVaFo
SYSTEM: --dutch (rules of 2026) or --dutch-2017; without it, start date and record 192 decide.
ARPAD_BBP_DUTCH=2017 in the environment: the rules of 2017, for --dutch and without a system."""


class WrongArguments(ValueError):
    """Arguments that are none of the forms above."""


class WrongEnvironment(ValueError):
    """A value of ``ARPAD_BBP_DUTCH`` that is no edition."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Arguments:
    """A request; ``check_list`` is None if none is wanted and empty for the usual name.

    ``as_javafo``: no system was named, as JaVaFo's callers name none.
    """

    info: bool = False
    system: str = AUTO
    as_javafo: bool = True
    task: str | None = None
    input: str | None = None
    output: str | None = None
    config: str | None = None
    seed: str | None = None
    check_list: str | None = None


def parsed(given: Sequence[str], environment: Mapping[str, str]) -> Arguments:
    """The request in a list of arguments."""
    unnamed = edition_named(environment)
    words = without_ignored(given)
    info = not words or words[0] == "-r"
    words = words[1:] if words[:1] == ["-r"] else words
    if not words:
        return Arguments(info=True, system=unnamed or AUTO)
    as_javafo = not words[0].startswith("--")
    system = (unnamed or AUTO) if as_javafo else system_flagged(words.pop(0), unnamed)
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
    config = output = seed = None
    if task == "-g":
        config, output, seed = generation(rest, bool(input_))
    elif task == "-p":
        input_, output = files_to_pair(input_, rest)
    elif rest:
        raise WrongArguments
    return Arguments(
        info=info,
        system=system,
        as_javafo=as_javafo,
        task=task,
        input=input_,
        output=output,
        config=config,
        seed=seed,
        check_list=check_list,
    )


def edition_named(environment: Mapping[str, str]) -> str | None:
    """The edition the environment names by its year."""
    year = environment.get(DUTCH, "").strip()
    if year and year not in BY_YEAR:
        raise WrongEnvironment(f"{DUTCH}={year}: one of {', '.join(BY_YEAR)} was expected.")
    return BY_YEAR.get(year)


def system_flagged(flag: str, unnamed: str | None) -> str:
    """The system of a flag; ``unnamed`` is the edition of one without a year."""
    if flag == FLAG:
        return unnamed or NEWEST.key
    key = flag.removeprefix("--")
    if key not in BY_YEAR.values():
        raise WrongArguments
    return key


def without_ignored(given: Sequence[str]) -> list[str]:
    """The arguments without those of JaVaFo that change no pairing."""
    words: list[str] = []
    for before, word in zip((None, *given), given, strict=False):
        is_number = before == NUMBERED and word.isascii() and word.isdecimal()
        if word not in IGNORED and not is_number:
            words.append(word)
    return words


def files_to_pair(before: str | None, rest: Sequence[str]) -> tuple[str | None, str | None]:
    """The tournament and the file of pairs; ``before`` and ``rest`` stand around ``-p``.

    A single file behind ``-p`` is the tournament if it is one, and the file to write otherwise:
    the tournament comes from standard input then.
    """
    if before is None and len(rest) == 2:
        return rest[1], rest[0]
    if len(rest) > 1:
        raise WrongArguments
    alone = rest[0] if rest else None
    if before is None and alone and is_tournament(Path(alone)):
        return alone, None
    return before, alone


def is_tournament(path: Path) -> bool:
    """Whether a file is there that begins with more than the number of pairs."""
    try:
        with path.open("rb") as file:
            first = file.readline().strip()
    except OSError:
        return False
    return bool(first) and not first.isdigit()


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
