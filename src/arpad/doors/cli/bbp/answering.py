"""A request as bbpPairings takes it, and the exit code it leaves with."""

import os
import sys
from typing import Final

from arpad.doors.cli.bbp.arguments import USAGE, Arguments, WrongArguments, WrongEnvironment, parsed
from arpad.doors.cli.bbp.codes import BbpExit, TooLarge, WrongConfiguration, WrongRequest, complain
from arpad.doors.cli.bbp.requests import named, program
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.refusals import REFUSALS, answer_to
from arpad.messages.render import finding_text
from arpad.messages.text import Language

CODES: Final = {
    Exit.NO: BbpExit.NO_PAIRING,
    Exit.USAGE: BbpExit.WRONG_REQUEST,
    Exit.BAD_INPUT: BbpExit.WRONG_REQUEST,
    Exit.NO_ACCESS: BbpExit.NO_ACCESS,
}


def answer(given: list[str]) -> BbpExit:
    """Do what is asked."""
    try:
        arguments = parsed(given, os.environ)
    except WrongEnvironment as wrong:
        return complain(str(wrong))
    except WrongArguments:
        print(f"{program()}\n\nCommand line argument syntax:\n{USAGE}", file=sys.stderr)
        return BbpExit.WRONG_REQUEST
    if arguments.info:
        print(program(arguments.system))
    try:
        return perform(arguments)
    except WrongRequest as wrong:
        return complain(f"Error processing {named(arguments)}: {wrong}")
    except WrongConfiguration as wrong:
        return complain(f"Error parsing configuration file {arguments.config}: {wrong}")
    except TooLarge as wrong:
        text = f"Error processing configuration file {arguments.config}: {wrong}"
        return complain(text, BbpExit.TOO_LARGE)
    except REFUSALS as refused:
        findings, code = answer_to(refused)
        about = getattr(refused, "file", None) or named(arguments)
        for finding in findings:
            print(
                f"Error processing {about}: {finding_text(finding, Language.EN)}", file=sys.stderr
            )
        return CODES.get(code, BbpExit.BUG)
    except Exception as error:
        print(f"Unexpected error: {type(error).__name__}: {error}", file=sys.stderr)
        return BbpExit.BUG


def perform(arguments: Arguments) -> BbpExit:
    """Do the task; only what it needs is imported, for programs call this once a round."""
    match arguments.task:
        case "-p":
            from arpad.doors.cli.bbp.pairing import pair

            pair(arguments)
        case "-c":
            from arpad.doors.cli.bbp.checking import check

            check(arguments)
        case "-g":
            from arpad.doors.cli.bbp.generating import generate

            return generate(arguments)
    return BbpExit.OK
