"""FEDA 1996, 10.31: points, games and mean opponent alone rate a player.

The rows are those of the file the article prints; the players are named by their numbers here.
"""

from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest

from arpad.core.event import Event, Game, Player, Result, System
from arpad.core.report import Sums
from arpad.program.rating import explain, rate, rate_period
from arpad.rules.rating.event import rate_event
from arpad.rules.rating.period import rate_period as period_of
from arpad.rules.rating.period_results import PeriodRated
from arpad.rules.rating.results import RatedPlayer, UnratedPlayer
from arpad.rules.regulations.cited import Cited
from arpad.rules.regulations.registry import edition

ARTICLE = "FEDA 1996 10.31"


def sums(points: str, games: int, opponents: int, *, on_list: bool = False) -> Sums:
    return Sums(Fraction(points), games, opponents, on_list)


def newcomer(points: str, games: int, opponents: int) -> UnratedPlayer:
    event = Event(
        name="", players=(Player(no=1, name="A", sums=sums(points, games, opponents)),), games=()
    )
    found = rate(event, "feda-1996").player(1)
    assert isinstance(found, UnratedPlayer)
    return found


@pytest.mark.parametrize(
    ("points", "games", "opponents", "ru", "listed"),
    [
        # LOBATO: 5½ of 9 is two half points above 50 %: 2125 + 2 · 12.5 = 2150 (9.23).
        ("5.5", 9, 2125, 2150, True),
        # FLORES: 4 of 6, two half points above: 2089 + 25 = 2114 → 2115 (9.32); 6 games are not 9.
        ("4", 6, 2089, 2115, False),
        # ESPINOSA: 3½ of 6, one half point above: 2025 + 12.5 = 2037.5 → 2040.
        ("3.5", 6, 2025, 2040, False),
        # ALBA: 4 of 7, one half point above: 1988 + 12.5 = 2000.5 → 2000.
        ("4", 7, 1988, 2000, False),
        # 4 of 9: p .44, dp −43: 2000 − 43 = 1957 → 1955 (9.24).
        ("4", 9, 2000, 1955, True),
    ],
)
def test_the_new_players_of_the_printed_file(
    points: str, games: int, opponents: int, ru: int, listed: bool
) -> None:
    found = newcomer(points, games, opponents)
    assert (found.n, Fraction(found.half_points, 2)) == (games, Fraction(points))
    assert (found.ru, found.listed, found.void) == (ru, listed, None)


def test_fewer_than_four_games_do_not_count() -> None:
    found = newcomer("2", 3, 2000)
    assert found.void is not None
    assert (found.void.article, found.ru) == ("7.42", None)


def test_no_point_is_void() -> None:
    found = newcomer("0", 9, 2000)
    assert found.void is not None
    assert found.void.article == "7.1"


def test_a_first_performance_below_1805_is_ignored() -> None:
    # 2½ of 5 against 1790.
    found = newcomer("2.5", 5, 1790)
    assert found.void is not None
    assert found.void.article == "9.31"


def test_a_rated_player_is_rated_against_the_mean() -> None:
    # MONTECATINE's row, 7 of 9 against 2347, with a rating of 2400 of our own: D 53, PD .57,
    # We 5.13, K 10 (2200 and more, 30 games): 10 · 1.87 = +18.7, 2418.7 → 2420 (9.55).
    player = Player(no=1, name="A", rating=2400, games=100, sums=sums("7", 9, 2347, on_list=True))
    found = rate(Event(name="", players=(player,), games=()), "feda-1996").player(1)
    assert isinstance(found, RatedPlayer)
    assert (found.n, found.half_points, found.expected) == (9, 14, 513)
    assert (found.development.k, found.change, found.new_rating) == (10, 1870, 2420)


def test_a_mean_more_than_350_away_counts_as_350() -> None:
    # 9.51: 2400 against 2000 is 350, PD .89, We 8.01.
    player = Player(no=1, name="A", rating=2400, games=100, sums=sums("9", 9, 2000))
    found = rate(Event(name="", players=(player,), games=()), "feda-1996").player(1)
    assert isinstance(found, RatedPlayer)
    assert found.expected == 9 * 89


def test_who_is_on_the_list_waits_for_the_rating() -> None:
    player = Player(no=1, name="A", id="512", sums=sums("7", 9, 2347, on_list=True))
    found = rate(Event(name="", players=(player,), games=()), "feda-1996").player(1)
    assert isinstance(found, UnratedPlayer)
    assert found.void is not None
    assert (found.void.article, found.void.reason) == ("10.31", "void.rating_unknown")
    assert (found.ru, found.listed) == (None, False)


def test_sums_beside_games_are_not_rated_again() -> None:
    players = (
        Player(no=1, name="A", rating=2000, games=100, sums=sums("9", 9, 2500)),
        Player(no=2, name="B", rating=2000, games=100),
    )
    event = Event(
        name="", players=players, games=(Game(round=1, white=1, black=2, result=Result.DRAW),)
    )
    found = rate(event, "feda-1996").player(1)
    assert (found.n, found.half_points) == (1, 1)


def test_the_sums_of_several_events_are_weighed_by_games() -> None:
    # 9.3 and 8.14.c: 2114 over 6 and 2037.5 over 6: 4151.5/2 = 2075.75 → 2075; 12 games.
    events = [
        Event(name=name, players=(Player(no=1, name="A", sums=sums(points, 6, mean)),), games=())
        for name, points, mean in (("1", "4", 2089), ("2", "3.5", 2025))
    ]
    (found,) = rate_period(events, "feda-1996").players
    assert (found.n, found.listed) == (12, True)
    assert found.rating == 2075


def test_editions_of_games_do_not_rate_sums() -> None:
    player = Player(no=1, name="A", sums=sums("5.5", 9, 2125))
    found = rate(Event(name="", players=(player,), games=()), "fide-2009").player(1)
    assert isinstance(found, UnratedPlayer)
    assert (found.n, found.ru) == (0, None)


def test_form_3_rates_newcomers_and_rated_players() -> None:
    # FIDE 2005, Form 3 L, M, N: 9 games, Rc 2125, W 5½. 10.23: 2125 + 25 = 2150. For 2150 rated:
    # D 25, PD .53, We 4.77, K 15: 15 · .73 = +10.95 → 2161.
    players = (
        Player(no=1, name="A", sums=sums("5.5", 9, 2125)),
        Player(no=2, name="B", rating=2150, games=100, sums=sums("5.5", 9, 2125)),
    )
    rating = rate(Event(name="", players=players, games=()), "fide-2005")
    unrated, rated = rating.players
    assert isinstance(unrated, UnratedPlayer)
    assert isinstance(rated, RatedPlayer)
    assert (unrated.ru, rated.change, rated.new_rating) == (2150, 1095, 2161)
    only = rate(
        Event(name="", players=players, games=()), "fide-2005", {"sums": "newcomers-only"}
    ).player(2)
    assert only.n == 0


def test_the_working_says_that_sums_were_given() -> None:
    text = explain(
        rate(
            Event(name="", players=(Player(no=1, name="A", sums=sums("5.5", 9, 2125)),), games=()),
            "feda-1996",
        ),
        1,
    )
    assert "5½ of 9 games against rated opponents, mean Ra 2125" in text
    assert "10.31" in text
    assert "2125 + 2·12.5 = 2150" in text


def test_the_sums_of_an_excluded_event_are_not_rated() -> None:
    """A match with somebody unrated (FIDE 2009, 6.6) is rated by sums no more than by games."""
    counting = replace(edition("feda-1996").counting, match_needs_rated=Cited(True, "6.6"))
    own = replace(edition("feda-1996"), counting=counting)
    players = (
        Player(no=1, name="A", rating=2000, games=100, sums=sums("5.5", 9, 2125)),
        Player(no=2, name="B", sums=sums("5.5", 9, 2125)),
    )
    event = Event(name="", players=players, games=(), system=System.MATCH)
    found = rate_event(own, event)
    assert [each.n for each in found.players] == [0, 0]


def test_a_round_robin_known_by_sums_is_rated_from_them() -> None:
    event = Event(
        name="",
        players=(Player(no=1, name="A", sums=sums("5.5", 9, 2125)),),
        games=(),
        system=System.ROUND_ROBIN,
    )
    found = rate(event, "feda-1996").player(1)
    assert isinstance(found, UnratedPlayer)
    assert found.ru == 2150


def test_juniors_rated_first_leave_the_sums_of_others_alone() -> None:
    """A junior who improves counts with the new rating; sums know no single opponent."""
    own = replace(
        edition("feda-1996"),
        change=replace(edition("elo-1972").change, k=edition("fide-2024").change.k),
    )
    players = (
        Player(no=1, name="Junior", rating=2000, games=100, birth="1990"),
        Player(no=2, name="B", rating=2000, games=100),
        Player(no=3, name="C", rating=2150, games=100, sums=sums("5.5", 9, 2125)),
    )
    games = (Game(round=1, white=1, black=2, result=Result.WHITE_WINS),)
    event = Event(name="", players=players, games=games, start=date(2000, 1, 1))
    found = rate_event(own, event)
    assert [each.n for each in found.players] == [1, 1, 9]


def test_sums_are_games_where_several_events_are_one() -> None:
    """(1) over a long period: 82 games at 2000 and 41 points are 2000, whatever the change was."""
    own = replace(
        edition("feda-1996"),
        change=replace(edition("feda-1996").change, performance_above=Cited(80, "x")),
    )
    player = Player(no=1, name="A", rating=2400, games=100, sums=sums("41", 82, 2000))
    found = rate_event(own, Event(name="", players=(player,), games=())).player(1)
    assert isinstance(found, RatedPlayer)
    assert found.new_rating == 2000
    (period,) = period_of(own, [Event(name="", players=(player,), games=())]).players
    assert isinstance(period, PeriodRated)
    assert period.new_rating == 2000
