"""Whether drift is seen where there is some, and none where there is none."""

from itertools import pairwise

import pytest

from arpad.rules.scale.balance import Part, balance_between
from arpad.rules.scale.control_group import follow, stable_group
from arpad.rules.scale.expectation import fitted_slope, games_by_gap
from arpad.rules.scale.groups import GroupBy, groups_of

from .federation import Federation, play

PERIODS, ROUNDS = 8, 7


def test_juniors_who_improve_faster_than_their_ratings_deflate_the_others() -> None:
    federation = Federation(1972, adults=120, juniors=60, improving=40)
    lists, events = play(federation, PERIODS, ROUNDS)
    people = federation.people
    group = stable_group(lists, people)
    assert group == {each for each, person in people.items() if person.birth_year == 1985}
    followed = follow(lists, group)
    assert followed.drift.mean is not None
    assert followed.drift.mean < 0
    assert followed.drift.is_sure
    young, adults = groups_of(lists, events, people, GroupBy.AGE)
    assert young.scored > young.expected
    assert adults.scored < adults.expected


@pytest.mark.parametrize("seed", [1959, 1970, 1983])
def test_without_drift_none_is_seen_within_the_error(seed: int) -> None:
    federation = Federation(seed, adults=120, juniors=60, improving=0)
    lists, events = play(federation, PERIODS, ROUNDS)
    followed = follow(lists, stable_group(lists, federation.people))
    assert not followed.drift.is_sure
    # While ratings are still the strengths, differences mean what the table says. Later they also
    # hold luck, and the slope falls a little below 1 by itself.
    slope = fitted_slope(games_by_gap(events[:1]))
    assert slope is not None
    assert abs(slope.value - 1) < 2 * slope.error


def test_where_everybody_has_the_same_k_only_roundings_make_points() -> None:
    lists, events = play(Federation(1973, adults=40, juniors=20, improving=40), 3, ROUNDS)
    for (before, after), event in zip(pairwise(lists), events, strict=True):
        found = balance_between(before, after, [event])
        assert set(found.points) <= {Part.ROUNDING}
        assert found.events[0].total == 0
        assert found.explained == found.change
