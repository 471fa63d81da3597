"""Pairing a finished event again, round by round."""

from dataclasses import dataclass

from arpad.core.event import Event
from arpad.pairing.pair import Question, asked_system, last_of_upper_group, with_results
from arpad.pairing.protocol import PairingSystem
from arpad.pairing.round_check import RoundCheck
from arpad.pairing.rounds import initial_colour_seen, last_round, pairs_of_round
from arpad.pairing.state import announced_byes, state_before
from arpad.pairing.systems import is_assumed
from arpad.pairing.values import Colour, RoundState


@dataclass(frozen=True, slots=True)
class EventCheck:
    """All rounds of an event, and what was read off them where the file is silent."""

    system: PairingSystem
    system_assumed: bool
    rounds: int
    rounds_assumed: bool
    initial_colour: Colour
    colour_assumed: bool
    checked: tuple[RoundCheck, ...]

    @property
    def states(self) -> tuple[RoundState, ...]:
        """The event before each round."""
        return tuple(each.state for each in self.checked)

    @property
    def is_ok(self) -> bool:
        """Whether every round was paired by the rules."""
        return all(each.is_ok for each in self.checked)


def check_event(event: Event, question: Question) -> EventCheck:
    """Pair every round again with those who took part in it."""
    system = asked_system(event, question)
    last = last_round(event)
    named_rounds = question.rounds or event.rounds
    named_colour = question.initial_colour or event.initial_colour
    rounds = named_rounds or last
    colour = Colour(named_colour or initial_colour_seen(event) or Colour.WHITE)
    event = with_results(event, last, adjourned_as_draws=True)
    upper = last_of_upper_group(event, question, rounds, system.handling)
    everybody = {player.no for player in event.players}
    gaps = {n for n in range(1, last + 1) if everybody - announced_byes(event, n).keys()}
    checked = tuple(
        check_round(event, number, system, rounds, colour, upper)
        for number in range(1, last + 1)
        if pairs_of_round(event, number) or number in gaps
    )
    return EventCheck(
        system,
        is_assumed(event, question.system),
        rounds,
        not named_rounds,
        colour,
        not named_colour,
        checked,
    )


def check_round(
    event: Event,
    number: int,
    system: PairingSystem,
    rounds: int,
    colour: Colour,
    last_of_upper_group: int | None,
) -> RoundCheck:
    """One round, paired again."""
    state = state_before(
        event,
        number,
        colour,
        rounds,
        last_of_upper_group=last_of_upper_group,
        rules=system.handling,
    )
    return system.check(state, pairs_of_round(event, number))
