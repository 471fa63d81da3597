"""Which lists the tables of a period need, and what each of them says of other lists."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from arpad.office.periods.computing import ListGround, to_rate
from arpad.rules.rating.next_list import activity_since
from arpad.rules.rating.periods.making import EventToRate


@dataclass(frozen=True, slots=True)
class ListToWrite:
    """A list by the day it is written under, and the day it appeared.

    Written under another day it says once more what it did, beside standard ratings or those of
    guests that are newer than itself; its games have been counted then.
    """

    day: date
    appeared: date
    starts: bool = True

    @property
    def is_again(self) -> bool:
        """Whether it is there for what it says of other lists."""
        return self.day != self.appeared


def lists_needed(ground: ListGround) -> list[ListToWrite]:
    """The list before, those events began under, and those that tell who is active, by their days.

    The last one from before these says that the lists go back so far.
    """
    shelf, on = ground.materials.shelf, ground.run.on
    days = [day for day in shelf.days if day < on]
    since = activity_since(ground.run)
    oldest = max((day for day in days if day <= since), default=days[0])
    started, again = _at_starts(ground)
    found = [
        ListToWrite(day, day, starts=day in started or day == days[-1])
        for day in days
        if day >= oldest or day in started
    ]
    return sorted([*found, *again], key=lambda each: each.day)


def _at_starts(ground: ListGround) -> tuple[set[date], list[ListToWrite]]:
    """The lists events began under; those that have to be written again for other ratings."""
    shelf = ground.materials.shelf
    events = [to_rate(ground.materials, each) for each in ground.events]
    started, again = set(), []
    written: ListToWrite | None = None
    for event in sorted(events, key=lambda each: each.ratings_on):
        volume = shelf.in_force(event.ratings_on)
        assert volume is not None
        started.add(volume.on)
        if written is None or written.appeared != volume.on:
            written = ListToWrite(volume.on, volume.on)
        if _others_on(ground, event, event.ratings_on) != _others_on(ground, event, written.day):
            written = ListToWrite(event.ratings_on, volume.on)
            again.append(written)
    return started, again


def _others_on(
    ground: ListGround, event: EventToRate, day: date
) -> tuple[Mapping[int, int | None], ...]:
    """What other lists say of the players of an event on a day."""
    asked = [ground.guests]
    if event.edition.initial.standard_rating:
        asked.append(ground.materials.standards)
    players = [player for player in event.players.values() if player is not None]
    return tuple({player: of(day).get(player) for player in players} for of in asked)
