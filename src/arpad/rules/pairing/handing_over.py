"""A round that is to be paired, as another program reads it: bbpPairings or JaVaFo.

What has ended is given as it stands for the pairing (C.04.2 D.8), what is to come as far as the
round needs it: who sits out, who may not meet, virtual points with their history.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from typing import Final

from arpad.core.corrections import as_standing
from arpad.core.event import Bye, Event, Player
from arpad.core.exact import decimal_text
from arpad.core.finding import Finding
from arpad.core.report import ProhibitedPairs, Report, Scoring, VirtualPoints
from arpad.core.scores import PointCode, changed_points, gains_of, scoring_of
from arpad.rules.pairing.baku import explicit_points
from arpad.rules.pairing.pair import RoundToPair, with_acceleration
from arpad.rules.pairing.protocol import PairingSystem
from arpad.rules.pairing.state import forbidden_pairs
from arpad.rules.pairing.systems import (
    BAKU,
    DUTCH_SYSTEM_2017,
    DUTCH_SYSTEM_2026,
    USUAL_FAMILY,
    is_accelerated,
    system_of,
)

# The order of boards changes no pair.
NO_PAIRS: Final = frozenset({"board-order"})
# Every record of bbpPairings, and the codes of the results it is for.
OF_BBP: Final = {
    "BBW": (PointCode.WHITE_WIN, PointCode.BLACK_WIN, PointCode.FORFEIT_WIN, PointCode.FULL_BYE),
    "BBD": (PointCode.WHITE_DRAW, PointCode.BLACK_DRAW, PointCode.HALF_BYE),
    "BBL": (PointCode.WHITE_LOSS, PointCode.BLACK_LOSS),
    "BBZ": (PointCode.ZERO_BYE,),
    "BBF": (PointCode.FORFEIT_LOSS,),
    "BBU": (PointCode.PAIRING_BYE,),
}
NAMED: Final = {"BBW": PointCode.WIN, "BBD": PointCode.DRAW, "BBL": PointCode.LOSS}
OF_JAVAFO: Final = tuple(code for codes in OF_BBP.values() for code in codes)
# The dialect that both read, with the records of the engines.
DIALECT: Final = "trf16"
TENTHS: Final = 10


class Engine(StrEnum):
    """A program that pairs a round from a file."""

    BBP = "bbp"
    JAVAFO = "javafo"

    @property
    def systems(self) -> tuple[PairingSystem, ...]:
        """The systems it pairs by: bbpPairings 6 by the newer, 5 and JaVaFo by the older one."""
        older = (DUTCH_SYSTEM_2017,)
        return (*older, DUTCH_SYSTEM_2026) if self is Engine.BBP else older


PROGRAMS: Final = {Engine.BBP: "bbpPairings", Engine.JAVAFO: "JaVaFo"}


@dataclass(frozen=True, slots=True)
class HandedOver:
    """The event as a program reads it, and what its files cannot say of how it is paired.

    ``later`` is what is known of rounds after the next, which are not in the file.
    """

    event: Event
    unsaid: tuple[Finding, ...]
    later: tuple[Finding, ...]


def handed_over(asked: RoundToPair, engine: Engine) -> HandedOver:
    """The round that is to be paired, for another program."""
    number, rounds = asked.state.round, asked.state.rounds
    event = as_standing(asked.event, number - 1)
    event = with_acceleration(event, asked.system, rounds, asked.last_accelerated)
    byes = tuple(bye for bye in event.byes if bye.round < number) + asked.byes
    made = Event(
        name=event.name,
        players=tuple(map(_without_more, event.players)),
        games=tuple(replace(game, board=None, date=None, correction=None) for game in event.games),
        byes=byes,
        rounds=rounds,
        initial_colour=asked.state.initial_colour.value,
        city=event.city,
        federation=event.federation,
        start=event.start,
        end=event.end,
        play=event.play,
        scoring=_scoring(event, engine),
        report=Report(
            dialect=DIALECT,
            scoring_records=tuple(OF_BBP) if engine is Engine.BBP and event.scoring else (),
            virtual_points=VirtualPoints(_virtual_points(event, number)),
            prohibited=tuple(_apart(event, number)),
            other=_type_of(asked.system, event) if engine is Engine.BBP else (),
        ),
    )
    return HandedOver(
        _with_points(made, byes), tuple(_unsaid(asked, event, engine)), tuple(_later(event, number))
    )


def _without_more(player: Player) -> Player:
    """A player without what only reports need."""
    return Player(
        no=player.no,
        name=player.name,
        rating=player.rating or player.standard,
        id=player.id,
        sex=player.sex,
        federation=player.federation,
        title=player.title,
        birth=player.birth,
    )


def _with_points(event: Event, byes: tuple[Bye, ...]) -> Event:
    """The event with everybody's points, a bye in the round to come with them, as JaVaFo asks."""
    scale, gains = gains_of(replace(event, byes=byes))
    totals = {no: Fraction(sum(own.values()), scale) for no, own in gains.items()}
    players = (replace(player, points=totals[player.no]) for player in event.players)
    return replace(event, players=tuple(players))


def _virtual_points(event: Event, number: int) -> Mapping[int, tuple[Fraction, ...]]:
    """The virtual points of every round so far and of the next, of who has any."""
    by_round = [explicit_points(event, each) for each in range(1, number + 1)]
    return {
        player.no: values
        for player in event.players
        if any(values := tuple(Fraction(points.get(player.no, 0)) for points in by_round))
    }


def _apart(event: Event, number: int) -> Iterator[ProhibitedPairs]:
    """Who may not meet in the round, pair by pair."""
    pairs = sorted(tuple(sorted(pair)) for pair in forbidden_pairs(event, number))
    yield from (ProhibitedPairs(players=pair) for pair in pairs)


def _type_of(system: PairingSystem, event: Event) -> tuple[str, ...]:
    """Record 192 with a code that bbpPairings takes where it pairs by the same rules.

    bbpPairings 6 refuses the code of 2017; 5 does not read the record.
    """
    match system.key:
        case DUTCH_SYSTEM_2017.key:
            code = DUTCH_SYSTEM_2017.codes[0]
        case DUTCH_SYSTEM_2026.key:
            plain = replace(event, report=replace(event.report, type=None, type_code=USUAL_FAMILY))
            code = (
                USUAL_FAMILY if system_of(plain).key == system.key else DUTCH_SYSTEM_2026.codes[-1]
            )
        case _:
            return ()
    return (f"192 {code}{BAKU if is_accelerated(event) else ''}",)


def _scoring(event: Event, engine: Engine) -> Scoring | None:
    """The points in the codes of the program, where the event states any."""
    if event.scoring is None:
        return None
    points = scoring_of(event)
    if engine is Engine.JAVAFO:
        return Scoring({code: points[code] for code in OF_JAVAFO})
    return Scoring(
        {NAMED.get(record, codes[0]): points[codes[0]] for record, codes in OF_BBP.items()}
    )


def _unsaid(asked: RoundToPair, event: Event, engine: Engine) -> Iterator[Finding]:
    """What the files of a program cannot say, or it does not do."""
    system = asked.system
    if system.key not in (each.key for each in engine.systems):
        expected = ", ".join(each.key for each in engine.systems)
        yield _finding("system", engine, found=system.key, expected=expected)
    for name, choice in system.read_otherwise.items():
        if name not in NO_PAIRS:
            yield _finding("reading", engine, found=f"{name}={choice}")
    if engine is Engine.BBP and event.scoring is not None:
        points = scoring_of(event)
        for codes in OF_BBP.values():
            if len({points[code] for code in codes}) > 1:
                found = " ".join(f"{code}={decimal_text(points[code])}" for code in codes)
                yield _finding("points", engine, found=found)
    if bonuses := changed_points(event):
        numbers = sorted({no for each in bonuses for no in each.players})
        yield _finding("bonus", engine, found=", ".join(map(str, numbers)))
    finer = _finer_than_tenths(event, asked.state.round)
    if finer:
        yield _finding("tenths", engine, found=", ".join(map(decimal_text, finer)))


def _later(event: Event, number: int) -> Iterator[Finding]:
    """Who asked for a bye, or is kept apart, in rounds after the next alone."""
    byes = ((each.round, each.players) for each in event.report.byes)
    apart = ((each.first_round, each.players) for each in event.report.prohibited)
    for what, known in (("bye", byes), ("apart", apart)):
        for round, players in known:
            if round and round > number:
                values = {"found": ", ".join(map(str, players)), "round": str(round)}
                yield Finding.note(f"pair.handed_{what}_later", **values)


def _finer_than_tenths(event: Event, number: int) -> list[Fraction]:
    """Points and virtual points with more than one decimal."""
    values = {value for own in _virtual_points(event, number).values() for value in own}
    values |= set(scoring_of(event).given.values())
    return sorted(value for value in values if (value * TENTHS).denominator > 1)


def _finding(what: str, engine: Engine, **values: str) -> Finding:
    shown = {"program": PROGRAMS[engine], **values}
    return Finding.error(f"pair.handed_{what}", **shown)
