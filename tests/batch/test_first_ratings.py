"""First ratings from few rows, worked out by hand."""

from datetime import date
from typing import Any

import ibis
import pytest
from ibis.backends import BaseBackend
from tests.batch.both_engines import table
from tests.batch.few_rows import column, few, group

from arpad.batch.award import with_awards
from arpad.batch.counting import REPORT_GAMES
from arpad.batch.entering import LISTED_LATE, NEW, UNRATED
from arpad.batch.features import EventFeature
from arpad.batch.initial import performances, with_first_event
from arpad.batch.pooling import first_ratings
from arpad.batch.schemas import POOL

ON = date(2006, 1, 1)
OPEN = "national-championship open"


@pytest.mark.parametrize(
    ("key", "choice", "games", "half_points", "opponents", "found"),
    [
        # 6.41: half a point in any event, and 1200. .17 of 3 x 1300 is 273 below them.
        ("fide-2009", {}, 3, 0, 6000, (None, None, "void.points")),
        ("fide-2009", {}, 3, 1, 3900, (None, None, "void.performance")),
        # 7.1: half a point in any event.
        ("feda-1996", {}, 4, 0, 8000, (None, None, "void.points")),
        # 9.22 and 9.32: 2 of 4 against 2103 is 2103, published 2105; opponents count 2103.
        ("feda-1996", {}, 4, 4, 8412, (2105, 2103, None)),
        # 8.2.2 and 8.2.3: 4½ of 5 against 2400 and 2 draws with 1800: 15600/7 = 2228.6, .79 is 230
        # above; a first rating is at most 2200.
        ("fide-2024", {}, 5, 9, 12000, (2200, 2459, None)),
        # 8.1.1: 1 of 8 is .125, so .13 or, as it may be read, .12: 322 or 336 below 2000.
        ("fide-2022", {}, 8, 2, 16000, (1678, 1678, None)),
        ("fide-2022", {"p_halves": "down"}, 8, 2, 16000, (1664, 1664, None)),
    ],
)
def test_a_performance(
    engine: BaseBackend,
    key: str,
    choice: dict[str, str],
    games: int,
    half_points: int,
    opponents: int,
    found: tuple[int | None, int | None, str | None],
) -> None:
    sums = few(
        {"player": 1, "n": games, "half_points": half_points, "opponents": opponents},
        **{"scored": half_points, "met": games, "first_event": False},
    )
    made = performances(group(key, **choice).edition, sums)
    assert column(engine, made, "ru", "as_opponent", "void") == [found]


def test_whose_first_event_it_was(engine: BaseBackend) -> None:
    """Whom no list has had, before they played; for opponents who was listed since (8.2.4)."""
    sums = few(
        {"player": 1, "place": 1, "status": NEW + UNRATED},
        {"player": 1, "place": 2, "status": NEW + UNRATED},
        {"player": 2, "place": 1, "status": UNRATED},
        {"player": 3, "place": 1, "status": LISTED_LATE + UNRATED},
    ).mutate(played=ibis.literal(1, type="int64"))
    found = with_first_event(sums).mutate(no=sums.place)
    assert column(engine, found, "first_event") == [True, False, False, True]


def championship(engine: BaseBackend, read: dict[str, str], *players: dict[str, int]) -> list[Any]:
    """What the unrated of a championship are awarded: n, points, the award, and why not."""
    own = group("feda-1996", EventFeature.CHAMPIONSHIPS, **read)
    sums = few(
        *(
            {
                "player": no,
                "event": no,
                "n": each["n"],
                "half_points": each["half_points"],
                "scored": each["half_points"],
                "opponents": each["n"] * each["opponent"],
                "met": each["n"],
            }
            for no, each in enumerate(players)
        ),
        first_event=True,
    )
    events = few(
        *({"event": no, "rounds": each["rounds"]} for no, each in enumerate(players)),
        system="swiss",
        flags=OPEN,
    )
    sides = few(
        *(
            {"event": no, "player": no, "order": place * REPORT_GAMES, "half_points": points}
            for no, each in enumerate(players)
            for place in range(1, each["rounds"] + 1)
            for points in [each["all_points"] if place == 1 else 0]
        ),
        counts=True,
    )
    performed = ibis.memtable(engine.to_pyarrow(performances(own.edition, sums)))
    made = with_awards(own, performed, events, sides)
    return column(engine, made, "n", "half_points", "award", "void")


def of(rounds: int, all_points: int, n: int, half_points: int, opponent: int) -> dict[str, int]:
    return {
        "rounds": rounds,
        "all_points": all_points,
        "n": n,
        "half_points": half_points,
        "opponent": opponent,
    }


NINE = of(9, 9, 4, 2, 1900)
LOW = of(9, 9, 4, 4, 1805)
STRONG = of(9, 9, 4, 6, 2000)
SHORT = of(5, 6, 4, 6, 2000)


@pytest.mark.parametrize(
    ("choice", "found"),
    [
        # Half the points in all rounds; unrated opponents count as 1800.
        # (4 x 1900 + 5 x 1800)/9 = 1844: 1845. (4 x 1805 + 5 x 1800)/9 = 1802: 1800, below the
        # list in a first event, so 1805 alone. (4 x 2000 + 5 x 1800)/9 = 1889: 1890, although 3 of
        # 4 against 2000 is 2025: that has too few games for 8.14. In five rounds both have, and
        # 2025 prevails over (4 x 2000 + 1800)/5 = 1960 + 12.5.
        (
            "of-8.14",
            [
                (9, 9, 1845, None),
                (9, 9, 1805, "void.below_floor"),
                (9, 9, 1890, None),
                (4, 6, 2025, None),
            ],
        ),
        # Where the award needs no games of 8.14, 2025 prevails at once.
        (
            "none",
            [
                (9, 9, 1845, None),
                (9, 9, 1805, "void.below_floor"),
                (4, 6, 2025, None),
                (4, 6, 2025, None),
            ],
        ),
        # The award stands beside the performance against rated players: 1 of 4 against 1900 is
        # .25, 193 below, and is below the list in a first event.
        (
            "rated-only",
            [
                (4, 2, 1845, "void.below_floor"),
                (4, 4, 1805, None),
                (4, 6, 2025, None),
                (4, 6, 2025, None),
            ],
        ),
    ],
)
def test_the_award_of_a_national_championship(
    engine: BaseBackend, choice: str, found: list[Any]
) -> None:
    """FEDA 1996, 9.4."""
    assert championship(engine, {"award_games": choice}, NINE, LOW, STRONG, SHORT) == found


@pytest.mark.parametrize("said", [None, 20])
def test_all_rounds_of_a_round_robin_are_those_of_its_players(
    engine: BaseBackend, said: int | None
) -> None:
    """FEDA 1996, 9.4: four players have three rounds, whatever ``players`` says for the reader."""
    events = few({"event": 1, "rounds": None, "players": said}, system="round-robin", flags=OPEN)
    games = [(1, 2, 2), (1, 3, 1), (1, 4, 0), (2, 3, 2), (2, 4, 0), (3, 4, 1)]
    sides = few(
        *(
            {"player": player, "half_points": points, "counts": no != 6}
            for no, (white, black, won) in enumerate(games, 1)
            for player, points in ((white, won), (black, 2 - won))
        ),
        event=1,
        order=3 * REPORT_GAMES,
    )
    performed = few(*({"player": no} for no in (1, 2, 3, 4)), event=1, n=0, half_points=0)
    performed = performed.mutate(
        ru=ibis.null("int64"),
        opponents=ibis.literal(0, type="int64"),
        performance_numerator=ibis.null("int64"),
        performance_denominator=ibis.null("int64"),
        first_event=ibis.literal(False),
        void=ibis.null("string"),
    )
    made = with_awards(group("feda-1996", EventFeature.CHAMPIONSHIPS), performed, events, sides)
    # 1 has 1.5 of three. 2 has 1 of three; 3 and 4 met in a game that does not count: two rounds.
    # Even against three of 1800 is 1800, so 1805 is awarded.
    assert column(engine, made, "n", "award") == [(3, 1805), (0, None), (0, None), (0, None)]


def results(player: int, *events: tuple[date, int, int | None], **said: Any) -> list[Any]:
    """Events of somebody unrated: the first day, games, Ru."""
    return [
        {
            "player": player, "list_date": ON, "code": str(no), "start": start, "end": start,
            "first_event": False, "disabled": False, "games": games, "half_points": games,
            "known_games": games, "known_half_points": games, "opponents": games * (ru or 1000),
            "performance_numerator": ru, "performance_denominator": ru and 1, "ru": ru,
            **{name: value[no] if isinstance(value, tuple) else value
               for name, value in said.items()},
        }
        for no, (start, games, ru) in enumerate(events)
    ]  # fmt: skip


def pooled(engine: BaseBackend, read: Any, *rows: list[Any]) -> list[Any]:
    pool = table(POOL, [row for own in rows for row in own])
    return column(engine, first_ratings(read.edition, ibis.date(ON), pool), "rating", "n", "listed")


def test_games_enough_within_two_years(engine: BaseBackend) -> None:
    """FIDE 2005, 9.14: nine games, seven of the disabled, in eight quarters; listed from 1601."""
    last = (date(2005, 12, 1), 4, 1800)
    assert pooled(
        engine,
        group("fide-2005"),
        results(1, (date(2005, 10, 1), 7, 1800)),
        results(2, (date(2005, 10, 1), 7, 1800), disabled=True),
        results(3, (date(2005, 10, 1), 9, 1600)),
        results(4, (date(2004, 1, 1), 5, 1800), last),
        results(5, (date(2003, 12, 1), 5, 1800), last),
    ) == [
        (1800, 7, False),
        (1800, 7, True),
        (1600, 9, False),
        (1800, 9, True),
        (1800, 4, False),
    ]


@pytest.mark.parametrize(("choice", "n"), [("counted", 12), ("valid-only", 9)])
def test_a_poor_result_counts_after_a_good_one(engine: BaseBackend, choice: str, n: int) -> None:
    """FIDE 2009, 6.1."""
    rows = results(
        1,
        (date(2005, 9, 1), 9, 1800),
        (date(2005, 10, 1), 3, None),
        void=(None, "void.points"),
    )
    ((_, found, _),) = pooled(engine, group("fide-2009", later_results=choice), rows)
    assert found == n


@pytest.mark.parametrize(
    ("choice", "games"), [("all-before-first", [9, 9]), ("only-first", [14, 14])]
)
def test_results_below_the_list_before_one_above_it(
    engine: BaseBackend, choice: str, games: list[int]
) -> None:
    """FEDA 1996, 9.31: 1700 and 1750 are below 1805. All are left out, or the first alone.

    The first event of the second player was judged under a list that began lower.
    """
    events = (
        (date(2005, 7, 1), 4, 1700),
        (date(2005, 8, 1), 5, 1750),
        (date(2005, 9, 1), 9, 1900),
    )
    first = (True, False, False)
    found = pooled(
        engine,
        group("feda-1996", first_below_floor=choice),
        results(1, *events, first_event=first, void=("void.below_floor", None, None)),
        results(2, *events, first_event=first),
    )
    assert [n for _, n, _ in found] == games


@pytest.mark.parametrize(("choice", "listed"), [("of-8.14", [False, True]), ("none", [True, True])])
def test_an_award_is_published_with_the_games_of_8_14_or_at_once(
    engine: BaseBackend, choice: str, listed: list[bool]
) -> None:
    """FEDA 1996, 9.4."""
    found = pooled(
        engine,
        group("feda-1996", award_games=choice),
        results(1, (date(2005, 9, 1), 5, 1805), award=1805),
        results(2, (date(2005, 9, 1), 9, 1805), award=1805),
    )
    assert [published for _, _, published in found] == listed
