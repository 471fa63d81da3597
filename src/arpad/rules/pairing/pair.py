"""Pairing a round of an event: what must be known, the state, and the pairing."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Final

from arpad.core.errors import BadInput, Missing, UnknownName, refusal
from arpad.core.event import Bye, ByeKind, Event
from arpad.core.exact import decimal_text
from arpad.core.finding import Finding
from arpad.core.scores import PointCode, gains_of, scoring_of
from arpad.rules.pairing.as_listed import as_listed
from arpad.rules.pairing.baku import as_records, has_explicit_points, last_of_ga
from arpad.rules.pairing.handling import HandlingRules
from arpad.rules.pairing.protocol import PairingSystem
from arpad.rules.pairing.rounds import (
    as_before,
    initial_colour_seen,
    last_round,
    with_draws_for_pairing,
    with_round,
    without_result,
)
from arpad.rules.pairing.state import absent_in, announced_byes, state_before
from arpad.rules.pairing.systems import (
    AUTO,
    assumed,
    is_accelerated,
    naming_system,
    require_fitting,
    stated_readings,
    system_of,
)
from arpad.rules.pairing.values import Colour, RoundPairing, RoundState

LISTED: Final = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A round to be paired, and what the arbiter says besides the file.

    ``round`` None: the next one. ``accelerated`` None: as record 192 says; ``last_accelerated`` is
    the number of the last player of the upper group, where late entries have moved it.
    """

    system: str = AUTO
    round: int | None = None
    rounds: int | None = None
    initial_colour: Colour | None = None
    absent: frozenset[int] = frozenset()
    half_byes: frozenset[int] = frozenset()
    adjourned_as_draws: bool = False
    accelerated: bool | None = None
    last_accelerated: int | None = None
    readings: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundToPair:
    """A round before it is paired; ``byes`` and what follows as in ``PairedRound``."""

    event: Event
    system: PairingSystem
    state: RoundState
    byes: tuple[Bye, ...]
    last_accelerated: int | None
    assumed: Finding | None

    def paired(self, pairing: RoundPairing) -> "PairedRound":
        """The round, paired."""
        return PairedRound(
            event=self.event,
            system=self.system,
            state=self.state,
            pairing=pairing,
            byes=self.byes,
            last_accelerated=self.last_accelerated,
            assumed=self.assumed,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class PairedRound:
    """A round as it was paired.

    ``byes`` are of those who sit it out; ``last_accelerated`` is the last player of the upper
    group of an accelerated event; ``assumed`` what is said where nothing says which text it is
    paired by.
    """

    event: Event
    system: PairingSystem
    state: RoundState
    pairing: RoundPairing
    byes: tuple[Bye, ...]
    last_accelerated: int | None
    assumed: Finding | None


def pair_event(event: Event, question: Question) -> PairedRound:
    """Pair a round; ``NoPairing`` if no pairing is legal."""
    asked = round_to_pair(event, question)
    state = asked.state
    if len(state.contenders) < 2:
        found = len(state.contenders)
        raise refusal("pair.too_few", "players", "C.04.1", found=found, round=state.round)
    return asked.paired(asked.system.pair(state))


def round_to_pair(event: Event, question: Question) -> RoundToPair:
    """The round asked about, however few take part in it."""
    system = asked_system(event, question)
    event = system.contestants(event)
    last = last_round(event)
    round_ = question.round or last + 1
    rounds, colour = declared(event, question, system.handling.lot_article)
    if round_ > rounds:
        raise no_such_round(question, round_, rounds)
    if round_ > last + 1:
        values = {"found": round_, "expected": last + 1}
        finding = Finding.error("pair.round_skipped", "round", "C.04.1", **values)
        raise Missing(finding)
    absent = absent_in(event, round_) | question.absent | question.half_byes
    before = with_absences(as_before(event, round_), round_, question)
    rules = system.handling
    upper = last_of_upper_group(before, question, rounds, rules)
    state = state_before(
        as_listed(with_results(before, round_, question.adjourned_as_draws), round_),
        round_,
        colour,
        rounds,
        absent,
        upper,
        rules=rules,
    )
    byes = announced_byes(before, round_)
    sitting_out = tuple(Bye(round_, no, byes.get(no, ByeKind.ZERO)) for no in sorted(absent))
    unstated = assumed(event, question.system)
    return RoundToPair(
        event=before,
        system=system,
        state=state,
        byes=sitting_out,
        last_accelerated=upper,
        assumed=unstated,
    )


def no_such_round(question: Question, round: int, rounds: int) -> BadInput | Missing:
    """The refusal of a round after the last, which was asked for or would come next."""
    values = {"found": round, "expected": rounds}
    place = "round" if question.round else "rounds"
    finding = Finding.error("pair.all_paired", place, "C.04.1 a", **values)
    return Missing(finding) if question.round else BadInput((finding,))


def asked_system(event: Event, question: Question) -> PairingSystem:
    """The system of an event, read as asked, or else as the file says."""
    system = system_of(event, question.system)
    require_fitting(event, system)
    stated = stated_readings(event, system)
    try:
        system.read_as(stated)
    except UnknownName as unknown:
        raise BadInput((replace(unknown.finding, place="report.type"),)) from unknown
    return system.read_as({**stated, **question.readings})


def entered(paired: PairedRound) -> Event:
    """The event with the round in it, its results open, and all that the next round needs."""
    state = paired.state
    scale, gains = gains_of(paired.event)
    points = {
        no: Fraction(sum(gain for number, gain in own.items() if number < state.round), scale)
        for no, own in gains.items()
    }
    event = with_round(paired.event, paired.pairing, paired.byes)
    event = naming_system(event, paired.system, accelerated=paired.last_accelerated is not None)
    return replace(
        with_acceleration(event, paired.system, state.rounds, paired.last_accelerated),
        rounds=state.rounds,
        initial_colour=state.initial_colour.value,
        players=tuple(replace(player, points=points[player.no]) for player in event.players),
    )


def with_acceleration(event: Event, system: PairingSystem, rounds: int, last: int | None) -> Event:
    """The event with the virtual points of Baku as records, which later entries do not move."""
    if last is None or has_explicit_points(event):
        return event
    rules, win = system.handling, scoring_of(event)[PointCode.WIN]
    records = as_records(lambda number: rules.acceleration(number, rounds, win), rounds, last)
    return replace(event, report=replace(event.report, acceleration=records))


def stated_colour(event: Event, question: Question) -> Colour | None:
    """The initial colour the arbiter or the file names."""
    named = question.initial_colour or event.initial_colour
    return Colour(named) if named else None


def initial_colour(event: Event, question: Question) -> Colour | None:
    """E: the initial colour, which the first rounds show where nobody names it."""
    seen = initial_colour_seen(event)
    return stated_colour(event, question) or (seen.colour if seen else None)


def declared(event: Event, question: Question, lot_article: str) -> tuple[int, Colour]:
    """The number of rounds (C.04.1 a) and the initial colour, which are never guessed."""
    rounds = question.rounds or event.rounds
    colour = initial_colour(event, question)
    if rounds and colour:
        return rounds, colour
    asked = (
        (rounds, Finding.error("pair.rounds_missing", "rounds", "C.04.1 a")),
        (colour, Finding.error("pair.colour_missing", "initial_colour", lot_article)),
    )
    raise Missing(*(finding for known, finding in asked if not known))


def with_results(event: Event, round: int, adjourned_as_draws: bool) -> Event:
    """C.04.2 D.1: the event with a result for every game before a round."""
    open_ = without_result(event, round)
    if not open_:
        return event
    if adjourned_as_draws:
        return with_draws_for_pairing(event, round)
    listed = ", ".join(f"{white}-{black} ({number})" for number, white, black in open_[:LISTED])
    raise refusal(
        "pair.results_missing", "games", "C.04.2 D.1 (3.1)", found=listed, number=len(open_)
    )


def with_absences(event: Event, round: int, question: Question) -> Event:
    """The event with the absences the arbiter announces besides."""
    require_known(event, question.absent, "absent")
    require_known(event, question.half_byes, "half_byes")
    if both := question.absent & question.half_byes:
        found = ", ".join(map(str, sorted(both)))
        values: dict[str, str | int] = {"found": found}
        raise Missing(Finding.error("pair.absent_twice", "half_byes", **values))
    sitting_out = dict.fromkeys(question.absent, ByeKind.ZERO)
    sitting_out |= dict.fromkeys(question.half_byes, ByeKind.HALF)
    if not sitting_out:
        return event
    kept = tuple(bye for bye in event.byes if bye.round != round or bye.player not in sitting_out)
    added = tuple(Bye(round, no, kind) for no, kind in sorted(sitting_out.items()))
    return replace(event, byes=kept + added)


def require_known(event: Event, numbers: frozenset[int], place: str) -> None:
    """Refuse numbers nobody in the event has."""
    known = {player.no for player in event.players}
    if unknown := numbers - known:
        found = ", ".join(map(str, sorted(unknown)))
        values: dict[str, str | int] = {"found": found, "expected": f"1-{max(known)}"}
        raise Missing(Finding.error("pair.unknown_player", place, **values))


def last_of_upper_group(
    event: Event, question: Question, rounds: int, rules: HandlingRules
) -> int | None:
    """The last player of GA (C.04.5.1, 2 and 3), if the event is accelerated."""
    accelerated = question.accelerated
    if accelerated is None:
        accelerated = is_accelerated(event)
    if accelerated and rules.accelerates_by_itself:
        raise refusal("pair.baku_twice", "system", rules.acceleration_article)
    if accelerated and not rules.may_accelerate:
        raise refusal("pair.baku_game_points", "system", f"{rules.acceleration_article} 1.4.4")
    if has_explicit_points(event):
        return None
    if not accelerated:
        if question.last_accelerated:
            raise Missing(Finding.error("pair.baku_last_alone", "last_accelerated"))
        return None
    points = scoring_of(event)
    codes = PointCode.WIN, PointCode.DRAW, PointCode.LOSS
    win, draw, loss = (points[code] for code in codes)
    if loss != 0 or draw * 2 != win or (win != 1 and not rules.accelerates_any_win):
        found = " ".join(f"{code} {decimal_text(points[code])}" for code in codes)
        raise refusal("pair.baku_points", "scoring", rules.acceleration_article, found=found)
    if rounds < rules.accelerates_from:
        expected = rules.accelerates_from
        article = rules.acceleration_article
        raise refusal("pair.baku_rounds", "rounds", article, found=rounds, expected=expected)
    if question.last_accelerated:
        require_known(event, frozenset({question.last_accelerated}), "last_accelerated")
    return question.last_accelerated or last_of_ga(event)
