"""``-g``: random tournaments."""

import sys
from dataclasses import replace
from fractions import Fraction
from secrets import randbelow
from typing import Final

from arpad.core.event import Event
from arpad.core.report import Report, Scoring
from arpad.core.scores import PointCode, scoring_of
from arpad.doors.cli.bbp.arguments import Arguments
from arpad.doors.cli.bbp.codes import BbpExit, complain
from arpad.doors.cli.bbp.configuration import Generation, generation, settings_of
from arpad.doors.cli.bbp.requests import (
    READINGS,
    UNREAD,
    ListedRound,
    beside,
    read,
    say_assumed,
    write_check_list,
)
from arpad.doors.cli.pair.reading import trf_of
from arpad.doors.cli.reading import read_source
from arpad.doors.cli.saving import save
from arpad.formats.trf.engine import MEANS_OF_BB
from arpad.formats.writing import write_as
from arpad.made_up.swiss import Habits, Swiss, with_points
from arpad.rules.pairing.rounds import initial_colour_seen, last_round
from arpad.rules.pairing.systems import assumed, naming_system, system_of
from arpad.rules.pairing.values import Colour

# What the engine counts seeds in where it is compiled for 64 bits.
SEEDS: Final = 2**64
# The codes of record 192 that bbpPairings 6.0.0 takes for the rules of 2026. Release 5.0.1 reads
# none: it knows XXR and XXC alone, not the records of TRF26.
CODES: Final = {
    "FIDE_DUTCH_2026": "FIDE_DUTCH_2025",
    "FIDE_DUTCH_2026_BAKU": "FIDE_DUTCH_2025_BAKU",
}
# Stated together, and only if one of them brings something.
NOTHING: Final = (PointCode.LOSS, PointCode.ZERO_BYE, PointCode.FORFEIT_LOSS)


def generate(arguments: Arguments) -> BbpExit:
    """``-g``: a random tournament, from a model, from settings or from nothing."""
    given = arguments.seed
    if given is not None and not (given.isascii() and given.isdecimal()):
        return complain("Unexpected error: the seed must be a whole number.", BbpExit.BUG)
    seed = randbelow(SEEDS) if given is None else int(given)
    if seed >= SEEDS:
        return complain(f"The seed must be between 0 and {SEEDS - 1}.", BbpExit.TOO_LARGE)
    order = to_play(arguments, seed)
    system = system_of(order.event, arguments.system).read_as(READINGS)
    say_assumed(assumed(order.event, arguments.system))
    swiss = Swiss(naming_system(order.event, system), system, seed, order.habits)
    rounds = [
        ListedRound(f"Round #{before.state.round}.\n", before.state, before.pairing)
        for before in swiss.rounds()
    ]
    path = beside(arguments.output or "", arguments.input or arguments.config)
    played = with_points(swiss.event)
    written = as_engines_read(played)
    save(path, write_as(written, trf_of(written)).content)
    write_check_list(arguments, str(path), played, system.key, rounds)
    if last_round(swiss.event) < (order.event.rounds or 0):
        print(f"Error generating {path}: no valid pairing exists.", file=sys.stderr)
        return BbpExit.NO_PAIRING
    return BbpExit.OK


def as_engines_read(event: Event) -> Event:
    """The event with a code in record 192 and with records of points that bbpPairings knows."""
    code = event.report.type_code or ""
    report = replace(event.report, type_code=CODES.get(code, code) or None)
    if code in UNREAD:
        report = replace(report, type_code=None, other=(*report.other, f"192 {code}"))
    if event.scoring is None:
        return replace(event, report=report)
    records = tuple(MEANS_OF_BB)
    dialect = str(trf_of(replace(event, report=report)))
    return replace(
        event,
        scoring=Scoring(points_in_records(event)),
        report=replace(report, dialect=dialect, scoring_records=records),
    )


def points_in_records(event: Event) -> dict[str, Fraction]:
    """The points to be stated: of win and draw, of unplayed rounds where they differ."""
    worth = scoring_of(event)
    points = {code: worth[PointCode(code)] for code in MEANS_OF_BB.values()}
    left_out = set() if any(points[code] for code in NOTHING) else set(NOTHING)
    if points[PointCode.PAIRING_BYE] == points[PointCode.WIN]:
        left_out.add(PointCode.PAIRING_BYE)
    return {code: value for code, value in points.items() if code not in left_out}


def to_play(arguments: Arguments, seed: int) -> Generation:
    """The players and rounds of a tournament that is to be played."""
    if arguments.input:
        model = read(arguments)
        rounds = model.rounds or last_round(model)
        plain = replace(model, games=(), byes=(), teams=(), rounds=rounds, report=Report())
        seen = initial_colour_seen(model)
        colour = model.initial_colour or (seen.colour if seen else Colour.WHITE)
        return Generation(replace(plain, initial_colour=str(colour)), Habits())
    if arguments.config:
        text = read_source(arguments.config).decode("utf-8", "replace")
        return generation(settings_of(text), seed)
    return generation({}, seed)
