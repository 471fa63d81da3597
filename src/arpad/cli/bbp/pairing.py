"""``-p``: the next round."""

import sys

from arpad.cli.bbp.arguments import Arguments
from arpad.cli.bbp.codes import WrongRequest
from arpad.cli.bbp.pairs import bbp_text
from arpad.cli.bbp.requests import beside, named, read, write_check_list
from arpad.cli.exits import Exit
from arpad.cli.refusals import Refusal
from arpad.cli.saving import save
from arpad.messages.text import Language
from arpad.pairing.pair import Question, pair_event
from arpad.pairing.rounds import initial_colour_seen, last_round, without_result
from arpad.pairing.systems import system_of
from arpad.pairing.values import Colour, NoPairing


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
        from arpad.cli.pair.impossible import impossible

        system = system_of(event, arguments.system)
        finding = impossible(event, none.obstacle, Language.EN, system)
        raise Refusal((finding,), Exit.NO, named(arguments)) from none
    text = bbp_text(paired)
    if arguments.output is None:
        sys.stdout.write(text)
    else:
        save(beside(arguments.output, arguments.input), text.encode())
    write_check_list(arguments, arguments.input, [paired.state])
