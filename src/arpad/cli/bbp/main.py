"""``arpad-bbp``: pair, check and generate as bbpPairings does, with its exit codes."""

import sys
from collections.abc import Iterator
from dataclasses import replace
from enum import IntEnum
from itertools import zip_longest
from pathlib import Path
from secrets import randbelow
from typing import Final

from arpad import __version__
from arpad.cli.bbp.arguments import USAGE, Arguments, WrongArguments, parsed
from arpad.cli.bbp.configuration import (
    Generation,
    WrongConfiguration,
    generation,
    settings_of,
)
from arpad.cli.exits import Exit
from arpad.cli.pair.check_list import check_list_lines
from arpad.cli.pair.impossible import impossible
from arpad.cli.pair.next_round import bbp_text
from arpad.cli.pair.reading import read_with_errors, trf_of
from arpad.cli.reading import STANDARD_INPUT, read_source
from arpad.cli.refusals import REFUSALS, Refusal, answer_to
from arpad.cli.saving import save
from arpad.core.event import Event
from arpad.formats.writing import write_as
from arpad.messages.render import finding_text
from arpad.messages.text import Language
from arpad.pairing.baku import has_explicit_points
from arpad.pairing.check import check_event
from arpad.pairing.pair import Question, pair_event
from arpad.pairing.rounds import Pair, initial_colour_seen, last_round, without_result
from arpad.pairing.systems import AUTO, DUTCH_SYSTEM_2017, naming_system, system_of
from arpad.pairing.values import Colour, NoPairing, RoundState
from arpad.synthetic.swiss import Habits, Swiss, with_points

VERSION: Final = "6.0.0"
VERSION_2017: Final = "5.0.1"
SEEDS: Final = 2**32
CHECK_LIST: Final = ".list"
TOLERATED: Final = frozenset({"check.rematch", "check.bye_twice", "check.rounds_beyond"})


class Code(IntEnum):
    """The exit codes of bbpPairings."""

    OK = 0
    NO_PAIRING = 1
    BUG = 2
    WRONG_REQUEST = 3
    TOO_LARGE = 4
    NO_ACCESS = 5


CODES: Final = {
    Exit.NO: Code.NO_PAIRING,
    Exit.USAGE: Code.WRONG_REQUEST,
    Exit.BAD_INPUT: Code.WRONG_REQUEST,
    Exit.NO_ACCESS: Code.NO_ACCESS,
}


class WrongRequest(ValueError):
    """A file that lacks what the request needs."""


def main() -> None:
    """Answer and leave with an exit code."""
    sys.exit(answer(sys.argv[1:]))


def answer(given: list[str]) -> Code:
    """Do what is asked."""
    try:
        arguments = parsed(given)
    except WrongArguments:
        print(f"{program()}\n\nCommand line argument syntax:\n{USAGE}", file=sys.stderr)
        return Code.WRONG_REQUEST
    if arguments.info:
        print(program(arguments.system))
    try:
        match arguments.task:
            case "-p":
                pair(arguments)
            case "-c":
                check(arguments)
            case "-g":
                return generate(arguments)
    except WrongRequest as wrong:
        return complain(f"Error processing {named(arguments)}: {wrong}")
    except WrongConfiguration as wrong:
        return complain(f"Error parsing configuration file {arguments.config}: {wrong}")
    except REFUSALS as refused:
        findings, code = answer_to(refused)
        about = getattr(refused, "file", None) or named(arguments)
        for finding in findings:
            print(
                f"Error processing {about}: {finding_text(finding, Language.EN)}", file=sys.stderr
            )
        return CODES.get(code, Code.BUG)
    except Exception as error:
        print(f"Unexpected error: {type(error).__name__}: {error}", file=sys.stderr)
        return Code.BUG
    return Code.OK


def complain(text: str) -> Code:
    """Say that a request is wrong."""
    print(text, file=sys.stderr)
    return Code.WRONG_REQUEST


def program(system: str = AUTO) -> str:
    """What ``-r`` says: the version whose rules are asked for."""
    version = VERSION_2017 if system == DUTCH_SYSTEM_2017.key else VERSION
    return f"BBP Pairings - {version} (Arpad {__version__})"


def named(arguments: Arguments) -> str:
    """The file a message is about."""
    return arguments.input or "(stdin)"


def read(arguments: Arguments) -> Event:
    """The tournament, if it can be understood; what is odd about it is not asked."""
    event, wrong = read_with_errors(arguments.input or STANDARD_INPUT)
    wrong = tuple(each for each in wrong if each.code not in tolerated(event))
    if wrong:
        raise Refusal(wrong, Exit.BAD_INPUT, named(arguments))
    return event


def tolerated(event: Event) -> frozenset[str]:
    """Errors that the engine does not look for; points may include virtual ones."""
    return TOLERATED | {"check.points_differ"} if has_explicit_points(event) else TOLERATED


def pair(arguments: Arguments) -> None:
    """``-p``: the pairs of the next round."""
    event = read(arguments)
    colour = Colour(event.initial_colour) if event.initial_colour else initial_colour_seen(event)
    if not event.rounds:
        raise WrongRequest("The number of rounds must be specified (XXR or 142).")
    if not colour:
        raise WrongRequest("The initial colour must be specified (XXC or 152).")
    if without_result(event, last_round(event) + 1):
        raise WrongRequest("A game has no result.")
    question = Question(system=arguments.system, initial_colour=colour)
    try:
        paired = pair_event(event, question)
    except NoPairing as none:
        finding = impossible(
            event, none.obstacle, Language.EN, system_of(event, arguments.system).edition
        )
        raise Refusal((finding,), Exit.NO, named(arguments)) from none
    text = bbp_text(paired)
    if arguments.output is None:
        sys.stdout.write(text)
    else:
        save(beside(arguments.output, arguments.input), text.encode())
    write_check_list(arguments, arguments.input, [paired.state])


def beside(path: str, other: str | None) -> Path:
    """A file without a folder lies beside the other one."""
    plain = Path(path).parent == Path() and not path.startswith("./")
    return Path(other).with_name(path) if other and plain else Path(path)


def check(arguments: Arguments) -> None:
    """``-c``: every round paired again, and the pairs that differ."""
    event = read(arguments)
    checked = check_event(event, Question(system=arguments.system))
    stem = Path(named(arguments)).stem
    for each in checked.checked:
        print(f"{stem}: Round #{each.round}")
        if each.obstacle:
            print(f"No valid pairing exists for round {each.round}.\n")
        elif not each.is_ok:
            print(f"  Checker pairings{'':8}Tournament pairings ")
            for line in differences(each.expected, each.got):
                print(line)
            print()
    print()
    write_check_list(arguments, arguments.input, checked.states)


def differences(expected: tuple[Pair, ...], got: tuple[Pair, ...]) -> Iterator[str]:
    """The pairs of the checker beside those of the file."""
    for ours, theirs in zip_longest(expected, got):
        left, right = (f"{pair[0]:>3} - {pair[1]:>3}" if pair else "" for pair in (ours, theirs))
        yield f"    {left:9}{'':16}{right}".rstrip()


def generate(arguments: Arguments) -> Code:
    """``-g``: a random tournament, from a model, from settings or from nothing."""
    if arguments.seed is not None and not arguments.seed.isdecimal():
        return complain("The seed must be a whole number.")
    seed = randbelow(SEEDS) if arguments.seed is None else int(arguments.seed)
    if seed >= SEEDS:
        complain(f"The seed must be less than {SEEDS}.")
        return Code.TOO_LARGE
    order = to_play(arguments, seed)
    system = system_of(order.event, arguments.system)
    swiss = Swiss(naming_system(order.event, system), system, seed, order.habits)
    states = [before.state for before in swiss.rounds()]
    path = beside(arguments.output or "", arguments.input or arguments.config)
    save(path, write_as(with_points(swiss.event), trf_of(swiss.event)).content)
    write_check_list(arguments, str(path), states)
    if last_round(swiss.event) < (order.event.rounds or 0):
        print(f"Error generating {path}: no valid pairing exists.", file=sys.stderr)
        return Code.NO_PAIRING
    return Code.OK


def to_play(arguments: Arguments, seed: int) -> Generation:
    """The players and rounds of a tournament that is to be played."""
    if arguments.input:
        model = read(arguments)
        rounds = model.rounds or last_round(model)
        plain = replace(model, games=(), byes=(), rounds=rounds, report={})
        colour = model.initial_colour or initial_colour_seen(model) or Colour.WHITE
        return Generation(replace(plain, initial_colour=str(colour)), Habits())
    if arguments.config:
        text = read_source(arguments.config).decode("utf-8", "replace")
        return generation(settings_of(text), seed)
    return generation({}, seed)


def write_check_list(
    arguments: Arguments, beside_: str | None, states: list[RoundState] | tuple[RoundState, ...]
) -> None:
    """``-l``: the check-lists of the rounds."""
    if arguments.check_list is None:
        return
    usual = Path(beside_ or "stdin").with_suffix(CHECK_LIST)
    path = beside(arguments.check_list, beside_) if arguments.check_list else usual
    lines: list[str] = []
    for state in states:
        lines += [f"Round #{state.round}", *check_list_lines(state, Language.EN), ""]
    save(path, "\n".join((*lines, program(arguments.system), "")).encode())
