"""C.04.2 B.3 and C.3: other pairing numbers by which a round of a report is as the rules pair it.

A report has the numbers of its end. Of those a round may have been paired from, two can be made of
it: those by strength, where it has others, and those without the players who entered later.
"""

from collections.abc import Callable, Iterator
from enum import StrEnum
from typing import NamedTuple

from arpad.core.event import Event, Player
from arpad.core.report import StartingList
from arpad.rules.pairing.as_listed import with_list
from arpad.rules.pairing.event_of_teams import EventOfTeams
from arpad.rules.pairing.initial_order import initial_order
from arpad.rules.pairing.rounds import last_round, paired_in, pairing_numbers


class Numbering(StrEnum):
    """How the other numbers are given; the key of its message."""

    BEFORE_LATE_ENTRIES = "before_late_entries"
    BY_STRENGTH = "by_strength"
    BOTH = "by_strength_before_late_entries"


class OtherNumbers(NamedTuple):
    """A numbering, and who entered later and has no number in it."""

    numbering: Numbering
    late: tuple[int, ...] = ()


def other_numbers(event: Event, round: int, agrees: Callable[[Event], bool]) -> OtherNumbers | None:
    """The first other numbers by which a round ``agrees``; None where numbers are not the cause."""
    return next(
        (
            numbers
            for numbers, players in _lists(event, round)
            if agrees(with_list(event, _list(round, players)))
        ),
        None,
    )


def _lists(event: Event, round: int) -> Iterator[tuple[OtherNumbers, tuple[Player, ...]]]:
    """The players in each other order; none of an event that knows its lists, and of teams."""
    if event.report.dialect is None or isinstance(event, EventOfTeams):
        return
    numbers = pairing_numbers(event)
    listed = tuple(sorted(event.players, key=lambda player: numbers[player.no]))
    by_strength = initial_order(event.players)
    later = paired_in(event, range(round + 1, last_round(event) + 1))
    late = tuple(sorted(later - paired_in(event, range(1, round + 1))))
    if late:
        yield OtherNumbers(Numbering.BEFORE_LATE_ENTRIES, late), _without(listed, late)
    if by_strength != listed:
        yield OtherNumbers(Numbering.BY_STRENGTH), by_strength
        if late:
            yield OtherNumbers(Numbering.BOTH, late), _without(by_strength, late)


def _without(players: tuple[Player, ...], late: tuple[int, ...]) -> tuple[Player, ...]:
    return tuple(player for player in players if player.no not in late)


def _list(round: int, players: tuple[Player, ...]) -> StartingList:
    return StartingList(
        round,
        tuple(player.no for player in players),
        tuple(player.rating or 0 for player in players),
    )
