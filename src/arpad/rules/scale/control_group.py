"""The same persons followed from list to list: does their mean move though they do not?

Elo 1972 (control group) asks for a selected one to be looked at from time to time, FEDA 1996 (11.1)
for a select one such as the first 50; FIDE 2005 (12.3) and 2009 (10.3) for the drift itself.
"""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from arpad.rules.scale.bands import TOP
from arpad.rules.scale.spread import Drift, drift_of, mean_of
from arpad.rules.scale.values import WatchedList, WatchedPerson

ARTICLE: Final = "elo-1972 deflation"
DAYS_OF_A_YEAR: Final = 365


class GroupRule(NamedTuple):
    """Who is thought to play as well as before.

    READING: no source says which age is stable or how many games are enough. Here: 26 to 50 on
    every list, and ten games a year.
    """

    youngest: int = 26
    oldest: int = 50
    games_a_year: int = 10


STABLE: Final = GroupRule()


class Followed(NamedTuple):
    """A group's mean on every list, and how much each of them moved from the first to the last.

    ``players`` are those of the group who stand on all of the lists.
    """

    players: frozenset[int]
    means: tuple[Fraction, ...]
    drift: Drift


def stable_group(
    lists: Sequence[WatchedList], people: Mapping[int, WatchedPerson], rule: GroupRule = STABLE
) -> frozenset[int]:
    """Persons of a stable age with enough games over the lists, whatever their rating."""
    first, last = lists[0].day, lists[-1].day
    games: Counter[int] = Counter()
    for each in lists[1:]:
        games.update(each.games)
    days = (last - first).days
    return frozenset(
        number
        for number, person in people.items()
        if person.birth_year is not None
        and first.year - person.birth_year >= rule.youngest
        and last.year - person.birth_year <= rule.oldest
        and games[number] * DAYS_OF_A_YEAR >= rule.games_a_year * days
    )


def top_group(lists: Sequence[WatchedList], places: int = TOP) -> frozenset[int]:
    """The persons who held the first places of the first list (FEDA 1996, 11.1).

    Whoever stands at the top was lucky more often than not: they fall a little on any scale.
    """
    ratings = lists[0].active
    return frozenset(sorted(ratings, key=lambda each: (-ratings[each], each))[:places])


def follow(lists: Sequence[WatchedList], group: Collection[int]) -> Followed:
    """The group over the lists: those of it who are active on each."""
    players = frozenset(group).intersection(*(each.active for each in lists))
    means = tuple(
        mean
        for each in lists
        if (mean := mean_of([each.active[player] for player in players])) is not None
    )
    first, last = lists[0].active, lists[-1].active
    return Followed(players, means, drift_of([last[each] - first[each] for each in players]))
