"""Which games count and what they let expect, on a few rows worked out by hand."""

from datetime import date
from typing import Any

import ibis
import pytest
from ibis.backends import BaseBackend
from ibis.expr.types import Table
from tests.batch.both_engines import listed, table
from tests.batch.few_rows import column, few, group

from arpad.batch.change import expectation, from_average
from arpad.batch.counting import sides
from arpad.batch.entering import BY_STANDARD, NEW, entrants
from arpad.batch.event_sums import event_sums
from arpad.batch.features import EventFeature, EventGroup
from arpad.batch.inputs import DatedList, period_tables
from arpad.batch.left_out import without_decided
from arpad.batch.period import periods_rated
from arpad.batch.ratings_then import usable_then
from arpad.batch.round_robins import by_the_average
from arpad.batch.schemas import EVENTS, GAMES, LIST
from arpad.batch.stated_sums import with_stated_sums
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.registry import edition

DAY = date(2025, 3, 1)


def test_from_2650_on_wide_differences_count_as_they_are(engine: BaseBackend) -> None:
    """FIDE 8.3.1 of 1 October 2025: PD of 450 is .94, of the limit of 400 .92."""
    games = few(
        {"player": 1, "own": 2650, "usable": 2200},
        {"player": 2, "own": 2649, "usable": 2199},
        {"player": 3, "own": 2200, "usable": 2650},
        order=1,
    )
    asked = expectation(edition("fide-2025"), games, games.usable.notnull())
    assert column(engine, games.group_by("player").aggregate(**asked), "expected") == [94, 92, 8]


def test_the_column_of_elo_has_one_decimal(engine: BaseBackend) -> None:
    """Steps 11-13: PD of 60 is .58, seven times 4.06, written 4.1; FEDA 1996 leaves it."""
    rows = few({"player": 1, "gap": 60, "games": 7})
    for key, expected in (("elo-1972", 410), ("feda-1996", 406)):
        found = rows.select("player", we=from_average(edition(key), rows.gap, rows.games))
        assert column(engine, found, "we") == [expected]


def test_games_600_apart_with_somebody_above_2600_do_not_count(engine: BaseBackend) -> None:
    """FIDE rapid 7.3.1 of 1 December 2024."""
    people = few(
        *({"player": no, "own": own} for no, own in enumerate((2601, 2001, 2002, 2600, 2000))),
        status=0,
        seen=0,
    )
    games = few(
        {"no": 1, "white": 0, "black": 1},
        {"no": 2, "white": 0, "black": 2},
        {"no": 3, "white": 3, "black": 4},
        **{"event": 1, "round": 1, "white_half_points": 2, "black_half_points": 0},
        **{"played": True, "rated": True},
    )
    found = sides(edition("fide-2024-12-rapid"), games, people)
    white = found.filter(found.half_points == 2).mutate(no=found.order)
    assert column(engine, white, "counts") == [False, True, True]


@pytest.mark.parametrize(
    ("key", "found"), [("fide-2022", (2000, None)), ("feda-1996", (None,) * 2)]
)
def test_who_is_listed_only_after_the_start(
    engine: BaseBackend, key: str, found: tuple[int | None, int | None]
) -> None:
    """FIDE 2022, 8.2.4: rated for themselves and not for opponents; FEDA 1996 has no such rule."""
    at_start, base = (table(LIST, [each]) for each in (listed(1), listed(1, 2000)))
    assert column(engine, entrants(edition(key), at_start, base), "own", "seen") == [found]


def test_who_has_no_rating_at_the_start_has_none_in_any_game(engine: BaseBackend) -> None:
    """FIDE 2009, 4.13: the rating of the day of a game stands for one at the start."""
    games = few({"player": 1, "usable": None}, {"player": 2, "usable": 2000}, seen_then=2100)
    found = games.select("player", then=usable_then(games, games.usable))
    assert column(engine, found, "then") == [None, 2100]


@pytest.mark.parametrize(
    ("key", "flags", "rated"),
    [
        ("fide-2022", "", [True, True, True, False]),
        ("fide-2022", "requested", [True, True, True, True]),
        ("fide-2005", "requested", [True, True, True, False]),
    ],
)
def test_a_match_is_decided_by_more_than_half_its_points(
    engine: BaseBackend, key: str, flags: str, rated: list[bool]
) -> None:
    """FIDE 2005, 6.5; FIDE 2022, 6.2, unless requested: two of four points are not yet enough."""
    events = few({"event": 1, "system": "match", "rounds": 4, "flags": flags})
    games = few(
        *({"no": no, "round": no} for no in (1, 2, 3, 4)),
        **{"event": 1, "white": 1, "black": 2, "white_half_points": 2, "black_half_points": 0},
        rated=True,
    )
    found = without_decided(group(key, EventFeature.MATCHES), games, events)
    assert column(engine, found, "rated") == rated


def test_points_of_a_first_event_against_rated_players_alone(engine: BaseBackend) -> None:
    """FIDE 2022, 8.2.1, as it may be read: a win against somebody unrated is no half point."""
    games = few(
        {"opponent": 2, "usable": 2000, "half_points": 0, "round": 1},
        {"opponent": 3, "usable": None, "half_points": 2, "round": 2},
        **{"event": 1, "player": 1, "own": None, "status": 17, "order": 1},
        **{"counts": True, "played": True},
    )
    for choice, scored in (("all-games", 2), ("rated-opponents", 0)):
        read = group("fide-2022", first_event_points=choice).edition
        assert column(engine, event_sums(read, games), "scored") == [scored]


@pytest.mark.parametrize(
    ("choice", "expected"), [("opponents", [174, 348, 99]), ("games", [174, 342, 99])]
)
def test_a_round_robin_by_the_mean_of_its_players(
    engine: BaseBackend, choice: str, expected: list[int]
) -> None:
    """FEDA 1996, 9.53: We = PD x (n + 1) - ½ against the mean, 2151.5 and so 2152.

    2198 is 46 above it: .56 x 4 - .50 = 1.74. Twice everybody: .56 x 8 - 1.00 = 3.48, or with the
    games as n .56 x 7 - .50 = 3.42. With somebody unrated it is not calculated so.
    """
    changed = few(
        *({"event": event, "player": 1} for event in (1, 2, 3)),
        **{"own": 2198, "status": 0, "n": 3, "half_points": 3, "expected": 99},
    )
    robins = few(
        {"event": 1, "meetings": 1, "unrated": 0},
        {"event": 2, "meetings": 2, "unrated": 0},
        {"event": 3, "meetings": 1, "unrated": 1},
        players=4,
        total=8606,
    )
    read = group("feda-1996", double_n=choice).edition
    assert column(engine, by_the_average(read, changed, robins), "expected") == expected


@pytest.mark.parametrize(
    ("choice", "rated"), [("mean-opponent", (9, 10, 324)), ("newcomers-only", (0, 0, 0))]
)
def test_sums_stand_for_games(
    engine: BaseBackend, choice: str, rated: tuple[int, int, int]
) -> None:
    """FIDE 2005, 11.3: 5 of 9 against 2200 on average. 2100 is 100 below: .36 x 9 = 3.24.

    In an event that is not rated at all (6.4) they do not count either.
    """
    nothing = dict.fromkeys(
        ("rows", "n", "half_points", "scored", "opponents", "met", "expected"), 0
    )
    sums = few(
        {"event": 1, "player": 1, "own": 2100},
        {"event": 1, "player": 2, "own": None},
        {"event": 2, "player": 1, "own": 2100},
        **nothing,
    ).mutate(played=ibis.literal(0, type="int64"))
    entries = few(
        {"event": 1, "player": 1},
        {"event": 1, "player": 2},
        {"event": 2, "player": 1},
        **{"sum_games": 9, "sum_half_points": 10, "sum_opponents": 2200},
    )
    excluded = few({"event": 2, "excluded": "ignored.scheveningen"})
    own = group("fide-2005", EventFeature.SUMS, sums=choice)
    found = with_stated_sums(own, sums, entries, excluded)
    sums_found = column(engine, found, "n", "half_points", "expected")
    assert [sums_found[0], sums_found[1][:2], sums_found[2]] == [rated, (9, 10), (0, 0, 0)]


def period(
    engine: BaseBackend, played: Edition, read: EventGroup, person: dict[str, Any], rated: Table
) -> list[Any]:
    """K and the new rating after some events of one player."""
    lists = [DatedList(DAY, table(LIST, [person]))]
    tables = period_tables(lists, table(EVENTS, []), table(GAMES, []))
    return column(engine, periods_rated(tables, played, [read], rated), "k_used", "new_rating")


def rated_rows(*events: int, **said: object) -> Table:
    """Events of one player, one after the other."""
    usual = {"player": 1, "status": 0, "start": DAY, "end": DAY, "group": 0}
    return few(*({"event": no, "place": no} for no in events), **{**usual, **said})


@pytest.mark.parametrize(("unit", "rating"), [("period", 2505), ("event", 2506)])
def test_a_change_is_rounded_once_or_for_each_event(
    engine: BaseBackend, unit: str, rating: int
) -> None:
    """FIDE 2024, 8.3.4: twice 10 x .25 = 2.5 are 5 together, and 3 each as it may be read."""
    read = group("fide-2024", rounding_unit=unit)
    rated = rated_rows(1, 2, own=2500, n=1, half_points=1, expected=25)
    person = listed(1, 2500, k=10)
    assert period(engine, read.edition, read, person, rated) == [(10, rating)]


@pytest.mark.parametrize(
    ("key", "person", "own", "status", "found"),
    [
        # 2405 was published when the event began, so 10 although the list says 2390.
        ("fide-2022", listed(1, 2390), 2405, 0, [(10, 2390)]),
        # With the standard rating K goes by the rule: five games, whatever the list says.
        ("fide-2022-rapid", listed(1, 1500, k=20, total=5), 1700, BY_STANDARD, [(40, 1500)]),
        # New to the list, a standard rating is no highest rating there: 40, and not 10.
        ("fide-2022-rapid", listed(1), 2450, NEW + BY_STANDARD, [(40, 2450)]),
        # Who left the list since the event began has nothing to be changed (7.2.1).
        ("fide-2022", listed(1, state="unrated"), 1010, 0, []),
    ],
)
def test_k_of_a_period(
    engine: BaseBackend, key: str, person: dict[str, Any], own: int, status: int, found: list[Any]
) -> None:
    """FIDE 2022, 8.3.3 (7.3.3 of rapid): 40, 20 or 10."""
    rated = rated_rows(1, own=own, status=status, n=2, half_points=2, expected=100)
    assert period(engine, edition(key), group(key), person, rated) == found


def test_k_times_games_in_an_event_of_a_period_with_a_k_for_each(engine: BaseBackend) -> None:
    """FIDE 2022, 8.3.3, in a period of 2009: 40 x 20 games is above 700, 35 x 20 is not."""
    rated = rated_rows(1, own=2000, n=20, half_points=20, expected=1000)
    person = listed(1, 2000, total=5)
    found = period(engine, edition("fide-2009"), group("fide-2022"), person, rated)
    assert found == [(35, 2000)]
