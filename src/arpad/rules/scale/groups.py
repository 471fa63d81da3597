"""The scale by groups of persons: who won points, and who scored more than their ratings say.

Ages stand in groups of five persons or more: smaller ones are counted with those of whom no age
is known, so that nobody's age can be told from a table.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from enum import StrEnum
from fractions import Fraction
from typing import Final, NamedTuple

from arpad.rules.scale.spread import Drift, drift_of, mean_of
from arpad.rules.scale.values import (
    HALF_POINT,
    HUNDREDTHS,
    WatchedEvent,
    WatchedList,
    WatchedPerson,
)

# Young players improve fastest, and deflate the ratings of those they meet.
ARTICLE: Final = "elo-1972 deflation"
# The oldest age of each group, by the year of birth alone, and what the group is called.
AGE_GROUPS: Final = {12: "-12", 18: "13-18", 25: "19-25", 50: "26-50", 65: "51-65", 999: "66-"}
AGE_NAMES: Final = tuple(AGE_GROUPS.values())
JUNIORS: Final = ("-12", "13-18")
LEAST_PERSONS: Final = 5


class GroupBy(StrEnum):
    """What persons are grouped by."""

    AGE = "age"
    SEX = "sex"
    FEDERATION = "federation"
    CLUB = "club"


class GroupLine(NamedTuple):
    """A group on the last list; ``name`` None: not known, or an age of too few persons.

    ``drift`` is that of its members who are on the first list too; ``games`` are those of the
    whole time, with the points expected and scored in them.
    """

    name: str | None
    players: int
    mean: Fraction | None
    drift: Drift
    games: int
    expected: Fraction
    scored: Fraction


def age_group(person: WatchedPerson, on: date) -> str | None:
    """The group of the age reached in the year of a day."""
    if person.birth_year is None:
        return None
    age = on.year - person.birth_year
    return next(name for oldest, name in AGE_GROUPS.items() if age <= oldest)


def group_of(person: WatchedPerson, by: GroupBy, on: date) -> str | None:
    """Where a person belongs on a day."""
    if by is GroupBy.AGE:
        return age_group(person, on)
    value: str | None = getattr(person, by.value)
    return value


def named_groups(
    players: Iterable[int], people: Mapping[int, WatchedPerson], by: GroupBy, on: date
) -> dict[int, str | None]:
    """The group of each player; ages of too few persons are not told."""
    found = {each: group_of(people.get(each, WatchedPerson()), by, on) for each in players}
    if by is not GroupBy.AGE:
        return found
    sizes: dict[str | None, int] = defaultdict(int)
    for name in found.values():
        sizes[name] += 1
    return {each: name if sizes[name] >= LEAST_PERSONS else None for each, name in found.items()}


def groups_of(
    lists: Sequence[WatchedList],
    events: Iterable[WatchedEvent],
    people: Mapping[int, WatchedPerson],
    by: GroupBy,
) -> tuple[GroupLine, ...]:
    """Every group of the last list, by name, those nobody knows last."""
    groups = GroupsPlayed(lists[-1], people, by)
    groups.take_in(events)
    return groups.lines(lists[0], lists[-1])


class GroupsPlayed:
    """The groups of a list, and what they have played; events are taken in by and by."""

    def __init__(self, last: WatchedList, people: Mapping[int, WatchedPerson], by: GroupBy) -> None:
        """The groups before anybody played."""
        self.by = by
        self.groups = named_groups(last.active, people, by, last.day)
        self.played = {name: [0, 0, 0] for name in self.groups.values()}

    def take_in(self, events: Iterable[WatchedEvent]) -> None:
        """Count the games of some events, and the points expected and scored in them."""
        for event in events:
            for score in event.scores:
                if score.player in self.groups:
                    sums = self.played[self.groups[score.player]]
                    sums[0] += len(score.games)
                    sums[1] += score.expected
                    sums[2] += score.half_points * HALF_POINT

    def lines(self, before: WatchedList, last: WatchedList) -> tuple[GroupLine, ...]:
        """A line for each, by name, those nobody knows last."""
        members: dict[str | None, list[int]] = defaultdict(list)
        for player, name in self.groups.items():
            members[name].append(player)
        order = sorted(members, key=lambda name: _order(name, self.by))
        return tuple(self._line(name, members[name], before.active, last.active) for name in order)

    def _line(
        self,
        name: str | None,
        own: Sequence[int],
        first: Mapping[int, int],
        last: Mapping[int, int],
    ) -> GroupLine:
        games, expected, scored = self.played[name]
        return GroupLine(
            name=name,
            players=len(own),
            mean=mean_of([last[each] for each in own]),
            drift=drift_of([last[each] - first[each] for each in own if each in first]),
            games=games,
            expected=Fraction(expected, HUNDREDTHS),
            scored=Fraction(scored, HUNDREDTHS),
        )


def _order(name: str | None, by: GroupBy) -> tuple[bool, int, str]:
    """Ages as they grow, everything else by name, what is not known last."""
    if name is None:
        return True, 0, ""
    return False, AGE_NAMES.index(name) if by is GroupBy.AGE else 0, name
