"""``-g``: random tournaments."""

import sys
from dataclasses import replace
from secrets import randbelow
from typing import Final

from arpad.cli.bbp.arguments import Arguments
from arpad.cli.bbp.codes import BbpExit, complain
from arpad.cli.bbp.configuration import Generation, generation, settings_of
from arpad.cli.bbp.requests import beside, read, write_check_list
from arpad.cli.pair.reading import trf_of
from arpad.cli.reading import read_source
from arpad.cli.saving import save
from arpad.core.report import Report
from arpad.formats.writing import write_as
from arpad.pairing.rounds import initial_colour_seen, last_round
from arpad.pairing.systems import naming_system, system_of
from arpad.pairing.values import Colour
from arpad.synthetic.swiss import Habits, Swiss, with_points

SEEDS: Final = 2**32


def generate(arguments: Arguments) -> BbpExit:
    """``-g``: a random tournament, from a model, from settings or from nothing."""
    if arguments.seed is not None and not arguments.seed.isdecimal():
        return complain("The seed must be a whole number.")
    seed = randbelow(SEEDS) if arguments.seed is None else int(arguments.seed)
    if seed >= SEEDS:
        complain(f"The seed must be less than {SEEDS}.")
        return BbpExit.TOO_LARGE
    order = to_play(arguments, seed)
    system = system_of(order.event, arguments.system)
    swiss = Swiss(naming_system(order.event, system), system, seed, order.habits)
    states = [before.state for before in swiss.rounds()]
    path = beside(arguments.output or "", arguments.input or arguments.config)
    save(path, write_as(with_points(swiss.event), trf_of(swiss.event)).content)
    write_check_list(arguments, str(path), states)
    if last_round(swiss.event) < (order.event.rounds or 0):
        print(f"Error generating {path}: no valid pairing exists.", file=sys.stderr)
        return BbpExit.NO_PAIRING
    return BbpExit.OK


def to_play(arguments: Arguments, seed: int) -> Generation:
    """The players and rounds of a tournament that is to be played."""
    if arguments.input:
        model = read(arguments)
        rounds = model.rounds or last_round(model)
        plain = replace(model, games=(), byes=(), rounds=rounds, report=Report())
        colour = model.initial_colour or initial_colour_seen(model) or Colour.WHITE
        return Generation(replace(plain, initial_colour=str(colour)), Habits())
    if arguments.config:
        text = read_source(arguments.config).decode("utf-8", "replace")
        return generation(settings_of(text), seed)
    return generation({}, seed)
