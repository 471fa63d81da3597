"""Pairing a finished event again, round by round."""

from dataclasses import dataclass, replace

from arpad.core.event import Event
from arpad.core.finding import Finding
from arpad.rules.pairing.as_listed import as_listed
from arpad.rules.pairing.other_numbers import OtherNumbers, other_numbers
from arpad.rules.pairing.pair import (
    Question,
    asked_system,
    initial_colour,
    last_of_upper_group,
    stated_colour,
    with_results,
)
from arpad.rules.pairing.protocol import PairingSystem
from arpad.rules.pairing.round_check import RoundCheck, forgiving
from arpad.rules.pairing.rounds import (
    initial_colour_seen,
    last_round,
    pairs_of_round,
    pairs_without_colours,
)
from arpad.rules.pairing.state import announced_byes, state_before
from arpad.rules.pairing.systems import assumed
from arpad.rules.pairing.values import Colour, RoundPairing


@dataclass(frozen=True, slots=True, kw_only=True)
class EventCheck:
    """All rounds of an event, and what was read off them where the file is silent.

    ``assumed`` is what is said where nothing says which text it is paired by. ``colour_shown``:
    the initial colour is stated, or a round (``colour_round``) shows it; else it is white.
    """

    system: PairingSystem
    assumed: Finding | None
    rounds: int
    rounds_assumed: bool
    initial_colour: Colour
    colour_assumed: bool
    colour_shown: bool
    colour_round: int | None
    checked: tuple[RoundCheck, ...]

    @property
    def system_assumed(self) -> bool:
        """Whether nothing says which text the event is paired by."""
        return self.assumed is not None

    @property
    def is_ok(self) -> bool:
        """Whether every round was paired by the rules."""
        return all(each.is_ok for each in self.checked)


def check_event(
    event: Event, question: Question, *, every_round: bool = False, only: int | None = None
) -> EventCheck:
    """Pair every round again with those who took part in it, or ``only`` one of them.

    A round in which nobody was paired though somebody could have been is held to be forgotten.
    ``every_round``: it is a round of nobody, as any in which the file says anything of a player.
    """
    system = asked_system(event, question)
    event = system.contestants(event)
    last = last_entered(event) if every_round else last_round(event)
    named_rounds = question.rounds or event.rounds
    rounds = named_rounds or last
    known, seen = initial_colour(event, question), initial_colour_seen(event)
    colour = known or Colour.WHITE
    event = with_results(event, last, adjourned_as_draws=True)
    upper = last_of_upper_group(event, question, rounds, system.handling)
    everybody = frozenset(player.no for player in event.players)
    gaps = {n for n in range(1, last + 1) if everybody - announced_byes(event, n).keys()}
    numbers = [
        number
        for number in range(1, last + 1)
        if only in (None, number)
        and (every_round or pairs_of_round(event, number) or number in gaps)
    ]
    checked = tuple(
        check_round(
            event,
            number,
            system,
            rounds,
            colour,
            upper,
            everybody if every_round and not pairs_of_round(event, number) else None,
        )
        for number in numbers
    )
    return EventCheck(
        system=system,
        assumed=assumed(event, question.system),
        rounds=rounds,
        rounds_assumed=not named_rounds,
        initial_colour=colour,
        colour_assumed=stated_colour(event, question) is None,
        colour_shown=known is not None,
        colour_round=seen.round if seen else None,
        checked=checked,
    )


def last_entered(event: Event) -> int:
    """The last round in which the file says anything of a player."""
    rounds = {game.round for game in event.games} | {bye.round for bye in event.byes}
    return max(rounds | {each.round for each in event.report.marks.unplayed}, default=0)


def numbers_of_round(event: Event, question: Question, number: int) -> OtherNumbers | None:
    """Other pairing numbers by which a round that differs is as the rules pair it."""

    def agrees(listed: Event) -> bool:
        colour = initial_colour(as_listed(listed, number), question)
        asked = replace(question, initial_colour=colour)
        return all(each.is_ok for each in check_event(listed, asked, only=number).checked)

    return other_numbers(asked_system(event, question).contestants(event), number, agrees)


def check_round(
    event: Event,
    number: int,
    system: PairingSystem,
    rounds: int,
    colour: Colour,
    last_of_upper_group: int | None,
    absent: frozenset[int] | None = None,
) -> RoundCheck:
    """One round, paired again from its list; ``absent`` None: as the round shows."""
    event = as_listed(event, number)
    state = state_before(
        event,
        number,
        colour,
        rounds,
        absent,
        last_of_upper_group,
        rules=system.handling,
    )
    if not state.contenders:
        return RoundCheck(state, (), (), pairing=RoundPairing(number, (), None))
    checked = system.check(state, pairs_of_round(event, number))
    return forgiving(checked, pairs_without_colours(event, number))
