"""Corners in which a number was once wrong."""

from arpad.core.event import Event, Game, Player, Result, System
from arpad.rules.rating.period import rate_period

from .builders import (
    card,
    day,
    drawn,
    equal,
    me,
    period_rated,
    period_unrated,
    rated,
    read,
    unrated,
)


def test_an_iteration_that_never_settles_gives_no_rating() -> None:
    players = [
        Player(no=1, name="A", rating=1800),
        Player(no=2, name="B", rating=2250),
        Player(no=3, name="C", rating=1650),
        Player(no=4, name="D"),
    ]
    event = drawn(
        players, (1, 2, "1"), (1, 3, "1"), (1, 4, "1"), (2, 3, "1"), (2, 4, "0"), (3, 4, "0")
    )
    void = unrated(read("fide-2005", iteration="until-stable"), event, no=4).void
    assert void is not None
    assert void.reason == "void.unstable"


def test_a_rating_the_period_shows_is_a_published_one() -> None:
    # 8.3.3: 2410 in January, so K 10 in February at 2390 too. Two wins against 2400: .49 + .51
    # expected as 2410 (.51) and 2390 (.49): 10·(2 - 1.00) = 10.
    events = [
        card(me(2410), equal(2400, "1"), name="A", start=day("2025-01-03")),
        card(me(2390), equal(2400, "1"), name="B", start=day("2025-02-03")),
    ]
    found = period_rated(read("fide-2024"), events)
    assert (found.change, found.new_rating) == (1000, 2400)


def test_games_of_an_earlier_event_are_added_where_k_is_per_event() -> None:
    # FEDA 9.53.a: 25 games before, 9 in the first event (K 25), so 34 before the second (K 15).
    events = [
        card(me(2000, games=25), equal(2000, "1" * 9), name="A", start=day("1996-02-01")),
        card(me(2000), equal(2000, "1" * 9), name="B", start=day("1996-03-01")),
    ]
    found = period_rated(read("feda-1996"), events)
    assert [each.development.k for _, each in found.events] == [25, 15]
    assert found.new_rating == 2180  # 2000 + 25·4.5 + 15·4.5


def test_k_of_a_period_is_that_of_its_beginning() -> None:
    # 8.3.3: 25 games on the list: K 40 for all games of the period.
    events = [
        card(me(2000, games=25), equal(2000, "1" * 9), name="A", start=day("2024-05-01")),
        card(me(2000), equal(2000, "1"), name="B", start=day("2024-05-20")),
    ]
    found = period_rated(read("fide-2024"), events)
    assert found.development is not None
    assert found.development.k == 40


def test_a_championship_round_with_a_voided_player_was_a_round() -> None:
    # 9.4: D draws with all three rated players and beats E, who has nothing: every round, 50 %.
    players = [
        Player(no=1, name="A", rating=1750),
        Player(no=2, name="B", rating=1740),
        Player(no=3, name="C", rating=1730),
        Player(no=4, name="D"),
        Player(no=5, name="E"),
    ]
    lost = ((1, 5, "1"), (2, 5, "1"), (3, 5, "1"), (4, 5, "1"))
    event = drawn(players, *lost, flags=("national-championship",))
    assert unrated(read("feda-1996"), event, no=4).ru == 1805


def test_the_window_holds_for_poor_later_results_too() -> None:
    # 7.14c: two years; the event of 2012 is pooled alone.
    events = [
        card(me(), equal(1800, "11100"), name="A", start=day("2009-07-05")),
        card(me(), equal(1300, "½000"), name="B", start=day("2012-11-05")),
    ]
    found = period_unrated(read("fide-2009"), events)
    assert found.n == 4
    assert not found.listed


def test_what_does_not_count_in_a_period_has_no_rating() -> None:
    found = period_unrated(read("fide-2009"), [card(me(first_event=False), equal(1800, "000"))])
    assert (found.rating, found.void is None) == (None, False)


def test_the_600_point_rule_knows_players_listed_later() -> None:
    event = Event(
        name="Blitz",
        players=(
            Player(no=1, name="A", rating=2700),
            Player(no=2, name="B", rating=1900, listed_after_start=True),
        ),
        games=(Game(round=1, white=1, black=2, result=Result.WHITE_WINS),),
    )
    assert rated(read("fide-2024-12-blitz"), event, no=2).n == 0


def test_where_no_article_knows_late_entries_a_rating_is_a_rating() -> None:
    late = Player(no=2, name="Late", rating=2000, listed_after_start=True)
    event = Event(
        name="Open",
        players=(Player(no=1, name="Me", rating=2000), late),
        games=(Game(round=1, white=1, black=2, result=Result.DRAW),),
    )
    assert rated(read("feda-1996"), event).n == 1
    assert rated(read("fide-2005"), event).n == 0


def test_a_newcomer_to_rapid_enters_the_list_only_by_playing() -> None:
    event = Event(
        name="Rapid",
        players=(Player(no=1, name="Me", standard=1900), Player(no=2, name="Other", rating=2000)),
        games=(Game(round=1, white=1, black=2, result=Result.BLACK_BY_FORFEIT),),
    )
    assert not rated(read("fide-2024-rapid"), event).listed
    found = rate_period(read("fide-2024-rapid"), [event]).players[0]
    assert not found.listed


def test_a_void_event_is_no_first_performance() -> None:
    # FEDA 7.42: three rated opponents are too few, so 9.31 looks at the second event.
    events = [
        card(me(), equal(2000, "½½½"), name="A", start=day("1996-01-10")),
        card(me(), equal(1700, "½" * 9), name="B", start=day("1996-02-10")),
        card(me(), equal(2000, "½" * 9), name="C", start=day("1996-03-10")),
    ]
    found = period_unrated(read("feda-1996", first_below_floor="only-first"), events)
    assert (found.n, found.rating) == (9, 2000)


def test_of_two_equal_gaps_the_earlier_round_is_reduced_whatever_the_file_order() -> None:
    # cap=once: 450 below and 450 above; round 1 against 2450 is reduced to 400 (.08).
    players = (
        Player(no=1, name="Me", rating=2000),
        Player(no=2, name="Up", rating=2450),
        Player(no=3, name="Down", rating=1550),
    )
    games = (
        Game(round=2, white=1, black=3, result=Result.WHITE_WINS),
        Game(round=1, white=1, black=2, result=Result.DRAW),
    )
    event = Event(name="Open", players=players, games=games, system=System.SWISS)
    found = rated(read("fide-2022", cap="once"), event)
    assert found.expected == 8 + 94
