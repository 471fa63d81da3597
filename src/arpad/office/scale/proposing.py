"""Remedies against drift: what each would do here, and which of them an officer may order."""

from collections.abc import Mapping, Sequence
from datetime import date
from fractions import Fraction
from typing import NamedTuple

from arpad.core.errors import NotCovered
from arpad.core.event import Play
from arpad.core.rating_list import ListRow
from arpad.office.calendar import read_calendar
from arpad.office.records.database import Connection
from arpad.office.records.lists import entries, list_in_force
from arpad.office.records.publications import lifts_asked
from arpad.rules.rating.lifts import one_time_lift, standard_lift
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.registry import edition
from arpad.rules.scale.remedies import (
    Gains,
    Proposal,
    Remedy,
    higher_k,
    juniors_first,
    lifted,
    proposal,
    restarts,
)
from arpad.rules.scale.values import WatchedEvent, WatchedList, WatchedPerson


class LiftToOrder(NamedTuple):
    """A lift of the edition in force that nobody has ordered for the next list yet."""

    rule: Remedy
    on: date


def lifts_to_order(connection: Connection, last: ListRow) -> tuple[LiftToOrder, ...]:
    """The lifts an officer may order for the list after the last."""
    found = _next_edition(connection, last)
    if found is None:
        return ()
    on, rules = found
    asked = lifts_asked(connection, last.system, last.play, on)
    known = {
        Remedy.ONE_TIME_LIFT: rules.lists.one_time_lift,
        Remedy.STANDARD_LIFT: rules.lists.standard_lift,
    }
    return tuple(
        LiftToOrder(rule, on) for rule, value in known.items() if value and rule.value not in asked
    )


class GainsOfEvents:
    """What the remedies that look at games would have given; events are taken in by and by."""

    def __init__(self, people: Mapping[int, WatchedPerson], on: date) -> None:
        """Nothing yet; juniors are those of a day."""
        self.people, self.on = people, on
        self.gains: dict[Remedy, dict[int, Fraction]] = {
            Remedy.JUNIORS_FIRST: {},
            Remedy.K_OF_THE_YOUNG: {},
            Remedy.RESTART: {},
        }

    def take_in(self, events: Sequence[WatchedEvent]) -> None:
        """Add what some events would have given."""
        found: dict[Remedy, Gains] = {
            Remedy.JUNIORS_FIRST: juniors_first(events, self.people, self.on),
            Remedy.K_OF_THE_YOUNG: higher_k(events, self.people, self.on),
            Remedy.RESTART: restarts(events),
        }
        for remedy, gains in found.items():
            own = self.gains[remedy]
            for player, points in gains.items():
                own[player] = own.get(player, Fraction(0)) + points


def proposals_for(
    connection: Connection,
    last: ListRow,
    ratings: WatchedList,
    of_events: GainsOfEvents,
) -> tuple[Proposal, ...]:
    """Every remedy, with what it would have done to those active on the last list."""
    gains: dict[Remedy, Gains] = {**of_events.gains, **_lifts(connection, last, ratings)}
    people = of_events.people
    return tuple(proposal(remedy, each, ratings, people) for remedy, each in gains.items())


def _lifts(connection: Connection, last: ListRow, ratings: WatchedList) -> dict[Remedy, Gains]:
    """The lift of the edition in force, or FIDE's own where that has none.

    A standard rating can lift rapid and blitz alone.
    """
    following = _next_edition(connection, last)
    rules = following[1].lists if following else None
    once = (rules and rules.one_time_lift) or edition("fide-2024").lists.one_time_lift
    assert once is not None
    below = once.value
    gains = {Remedy.ONE_TIME_LIFT: lifted(ratings, lambda _, old: one_time_lift(below, old))}
    if last.play is Play.STANDARD:
        return gains
    known = (rules and rules.standard_lift) or edition("fide-2022-rapid").lists.standard_lift
    assert known is not None
    margin, standards = known.value, _standards(connection, last)
    gains[Remedy.STANDARD_LIFT] = lifted(
        ratings, lambda player, old: standard_lift(margin, old, standards.get(player))
    )
    return gains


def _standards(connection: Connection, last: ListRow) -> dict[int, int]:
    found = list_in_force(connection, last.system, Play.STANDARD, last.date)
    if found is None:
        return {}
    return {
        player: entry.rating
        for player, entry in entries(connection, found.id).items()
        if entry.rating is not None
    }


def _next_edition(connection: Connection, last: ListRow) -> tuple[date, Edition] | None:
    """The day of the list after a list and the edition then; None where nobody decided on one."""
    calendar = read_calendar(connection, last.system, last.play)
    try:
        on = calendar.next_list(last.date)
        return on, calendar.edition_on(on)
    except NotCovered:
        return None
