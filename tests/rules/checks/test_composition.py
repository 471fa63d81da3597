"""How many players of a round robin must be rated.

FEDA 1996 7.3-7.33; FIDE 2005 and 2009 6.3-6.33. Later editions do not ask.
"""

from typing import Any

import pytest

from arpad.core.event import Event, Player, System
from arpad.core.finding import Finding, Severity
from arpad.rules.checks.composition import composition_findings
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.readings import with_readings
from arpad.rules.regulations.registry import EDITIONS, edition

CHAMPIONSHIP = ("national-championship",)
OLD_FIDE = ("fide-2005", "fide-2009")
ASKING = ("feda-1996", "fide-2005-rapid", *OLD_FIDE)
old_fide = pytest.mark.parametrize("key", OLD_FIDE)
asking = pytest.mark.parametrize("key", ASKING)


def event(
    players: int,
    rated: int,
    system: System = System.ROUND_ROBIN,
    flags: tuple[str, ...] = (),
    **player: Any,
) -> Event:
    """So many players, the first of them rated."""
    entries = tuple(
        Player(no=no, name=f"#{no}", rating=2000 if no <= rated else None, **player)
        for no in range(1, players + 1)
    )
    return Event(name="Event", players=entries, games=(), system=system, flags=flags)


def findings(key: str | Edition, found: Event) -> list[Finding]:
    return list(composition_findings(edition(key) if isinstance(key, str) else key, found))


def articles(key: str | Edition, found: Event) -> list[str]:
    return [each.article for each in findings(key, found)]


# 7.3 / 6.3: one third


@pytest.mark.parametrize(
    ("key", "article"), [("feda-1996", "7.3"), ("fide-2005", "6.3"), ("fide-2009", "6.3")]
)
def test_a_third_of_the_players_must_be_rated(key: str, article: str) -> None:
    assert articles(key, event(12, 3)) == [article]
    assert articles(key, event(12, 4)) == []
    assert articles(key, event(13, 4)) == [article]
    assert articles(key, event(13, 5)) == []
    assert articles(key, event(12, 0)) == [article]


def test_a_finding_is_a_warning_with_its_figures() -> None:
    (found,) = findings("fide-2005", event(12, 3))
    assert (found.severity, found.place) == (Severity.WARNING, "players")
    assert found.values == {"found": 3, "players": 12, "needed": 4}


@asking
@pytest.mark.parametrize("system", [each for each in System if not each.is_round_robin])
def test_only_round_robins_are_asked(key: str, system: System) -> None:
    assert findings(key, event(12, 1, system)) == []


@asking
@pytest.mark.parametrize("system", [each for each in System if each.is_round_robin])
def test_where_everybody_is_rated_nothing_lacks(key: str, system: System) -> None:
    assert findings(key, event(10, 10, system)) == []


# 7.31 / 6.31: small round robins


def test_ten_players_or_fewer_need_four_rated_in_feda_1996() -> None:
    for players in (10, 9, 6):
        assert articles("feda-1996", event(players, 3)) == ["7.31"]
        assert articles("feda-1996", event(players, 4)) == []


def test_exactly_ten_is_the_other_reading_of_feda_1996_7_31() -> None:
    literal = with_readings(edition("feda-1996"), {"small-round-robin": "exactly-ten"})
    assert articles(literal, event(10, 3)) == ["7.31"]
    assert articles(literal, event(9, 3)) == []
    assert articles(literal, event(9, 2)) == ["7.3"]


@old_fide
def test_fewer_than_ten_players_need_four_rated(key: str) -> None:
    for players in (9, 6):
        assert articles(key, event(players, 3)) == ["6.31"]
        assert articles(key, event(players, 4)) == []


@old_fide
def test_ten_players_need_four_by_the_third_alone(key: str) -> None:
    assert articles(key, event(10, 3)) == ["6.3"]
    assert articles(key, event(10, 4)) == []


# 7.32 / 6.32: double round robins with unrated players


@pytest.mark.parametrize(
    ("key", "article"), [("feda-1996", "7.32"), ("fide-2005", "6.32"), ("fide-2009", "6.32")]
)
def test_a_double_round_robin_needs_four_rated(key: str, article: str) -> None:
    assert articles(key, event(6, 3, System.DOUBLE_ROUND_ROBIN)) == [article]
    assert articles(key, event(6, 4, System.DOUBLE_ROUND_ROBIN)) == []


@pytest.mark.parametrize(
    ("key", "article"), [("feda-1996", "7.32"), ("fide-2005", "6.32"), ("fide-2009", "6.32")]
)
def test_a_double_round_robin_with_unrated_players_needs_six_players(
    key: str, article: str
) -> None:
    assert articles(key, event(5, 4, System.DOUBLE_ROUND_ROBIN)) == [article]


# 7.33 / 6.33: national championships


@pytest.mark.parametrize(
    ("key", "article"), [("feda-1996", "7.33"), ("fide-2005", "6.33"), ("fide-2009", "6.33")]
)
def test_three_rated_are_enough_for_a_national_championship(key: str, article: str) -> None:
    for players in (8, 12, 16):
        assert articles(key, event(players, 3, flags=CHAMPIONSHIP)) == []
        assert articles(key, event(players, 2, flags=CHAMPIONSHIP)) == [article]


@old_fide
@pytest.mark.parametrize("sex", ["w", "f", "F"])
def test_two_rated_are_enough_for_a_women_s_championship(key: str, sex: str) -> None:
    assert articles(key, event(12, 2, flags=CHAMPIONSHIP, sex=sex)) == []
    assert articles(key, event(12, 1, flags=CHAMPIONSHIP, sex=sex)) == ["6.33"]


@old_fide
def test_two_women_are_not_enough_where_men_play(key: str) -> None:
    mixed = event(12, 2, flags=CHAMPIONSHIP, sex="w")
    man = Player(no=13, name="Man", rating=None, sex="m")
    found = Event(
        name="Event",
        players=(*mixed.players, man),
        games=(),
        system=mixed.system,
        flags=mixed.flags,
    )
    assert articles(key, found) == ["6.33"]


def test_feda_1996_makes_no_difference_for_women() -> None:
    assert articles("feda-1996", event(12, 2, flags=CHAMPIONSHIP, sex="w")) == ["7.33"]


# The others


@pytest.mark.parametrize(
    "asks_nothing", [each for each in EDITIONS if each.key not in ASKING], ids=lambda e: e.key
)
def test_other_editions_do_not_ask(asks_nothing: Edition) -> None:
    for system in System:
        assert findings(asks_nothing, event(12, 1, system)) == []
        assert findings(asks_nothing, event(4, 1, system, CHAMPIONSHIP)) == []
