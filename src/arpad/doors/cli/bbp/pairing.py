"""``-p``: the next round."""

import sys
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

from arpad.doors.cli.bbp.arguments import Arguments
from arpad.doors.cli.bbp.codes import WrongRequest
from arpad.doors.cli.bbp.consistency import require_consistent
from arpad.doors.cli.bbp.pairs import bbp_text
from arpad.doors.cli.bbp.requests import (
    READINGS,
    ListedRound,
    beside,
    named,
    read_from,
    say_assumed,
    say_other_edition,
    source_of,
    write_check_list,
)
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.refusals import Refusal
from arpad.doors.cli.saving import save
from arpad.messages.text import Language
from arpad.rules.pairing.pair import Question, RoundToPair, initial_colour, round_to_pair
from arpad.rules.pairing.rounds import last_round
from arpad.rules.pairing.values import Colour, NoPairing, RoundPairing


def pair(arguments: Arguments) -> None:
    """``-p``: the pairs of the next round; an empty file where none is legal."""
    asked = to_pair(arguments)
    output = beside(arguments.output, arguments.input) if arguments.output is not None else None
    try:
        pairing = pairing_of(asked)
    except NoPairing as none:
        from arpad.doors.cli.pair.impossible import impossible

        deliver(output, "")
        list_round(arguments, asked, None)
        finding = impossible(asked.event, none.obstacle, Language.EN, asked.system)
        raise Refusal((finding,), Exit.NO, named(arguments)) from none
    deliver(output, bbp_text(pairing))
    list_round(arguments, asked, pairing)


def to_pair(arguments: Arguments) -> RoundToPair:
    """The next round, if the file has all that it needs."""
    source = source_of(arguments)
    event = read_from(arguments, source)
    question = Question(system=arguments.system, readings=READINGS)
    if not event.rounds:
        raise WrongRequest("The number of rounds must be specified (XXR or 142).")
    if not initial_colour(event, question):
        if not arguments.as_javafo:
            raise WrongRequest("The initial colour must be specified (XXC or 152).")
        question = replace(question, initial_colour=drawn(source))
        text = f"The initial colour is not specified (XXC or 152): {question.initial_colour}."
        print(text, file=sys.stderr)
    require_consistent(event, question, last_round(event), following=1)
    asked = round_to_pair(event, question)
    say_assumed(asked.assumed)
    say_other_edition(event, asked.system)
    return asked


def drawn(source: bytes) -> Colour:
    """The initial colour of a file that has none, the same whenever the file is paired.

    JaVaFo draws it so, by a hash of its own.
    """
    return Colour.BLACK if sha256(source).digest()[0] % 2 else Colour.WHITE


def pairing_of(asked: RoundToPair) -> RoundPairing:
    """The pairing, also of a single player, who gets the bye, and of nobody."""
    if not asked.state.contenders:
        return RoundPairing(asked.state.round, (), None)
    return asked.system.pair(asked.state)


def deliver(output: Path | None, text: str) -> None:
    """The pairs to their file, or to standard output."""
    if output is None:
        sys.stdout.write(text)
    else:
        save(output, text.encode())


def list_round(arguments: Arguments, asked: RoundToPair, pairing: RoundPairing | None) -> None:
    """The check-list of the round, unsigned where there is no pairing."""
    listed = [ListedRound("", asked.state, pairing)]
    write_check_list(
        arguments,
        arguments.input,
        asked.event,
        asked.system.key,
        listed,
        signed=pairing is not None,
    )
