"""What a period has to remember, and what it must not mix up."""

from dataclasses import replace

import pytest

from arpad.core.errors import BadInput
from arpad.core.event import Event, Game, Player, Result, System
from arpad.rules.rating.period import rate_period
from arpad.rules.rating.period_results import PeriodRated
from arpad.rules.rating.results import RatedPlayer
from arpad.rules.rating.working import explain_period

from .builders import card, day, equal, me, period_rated, period_unrated, rated, read, unrated


def test_a_peak_known_to_one_report_holds_in_the_others() -> None:
    # 8.3.3: once published at 2400, K 10 for ever. Two wins against equals: 10·(2 - 1).
    events = [
        card(me(2380, peak=2450), equal(2380, "1"), name="A", start=day("2022-05-01")),
        card(me(2380), equal(2380, "1"), name="B", start=day("2022-05-08")),
    ]
    found = period_rated(read("fide-2022"), events)
    assert found.development is not None
    assert (found.development.k, found.change) == (10, 1000)


def test_the_events_of_a_period_have_its_k_and_add_up_to_its_change() -> None:
    # 39 games with K 20 make 780: K is 17 (17·39 = 663). Wins against equals: +½ each.
    events = [
        card(me(2000, games=99), equal(2000, "1" * 20), name="A", start=day("2024-05-01")),
        card(me(2000, games=99), equal(2000, "1" * 19), name="B", start=day("2024-05-08")),
    ]
    rating = rate_period(read("fide-2024"), events)
    found = period_rated(read("fide-2024"), events)
    assert [each.development.k for _, each in found.events] == [17, 17]
    assert [each.change for _, each in found.events] == [17 * 1000, 17 * 950]
    assert found.change == 17 * 1950
    assert [each.players[0] for each in rating.events] == [each for _, each in found.events]


def test_the_window_ends_with_the_last_event_that_counts() -> None:
    # 7.1.4: January 2022 to January 2024 are 25 monthly periods; a forfeit in March is none.
    forfeit = card(me(), equal(2000, "½"), name="C", start=day("2024-03-10"))
    forfeit = replace(
        forfeit, games=(Game(round=1, white=1, black=2, result=Result.BLACK_BY_FORFEIT),)
    )
    events = [
        card(me(), equal(2000, "½½½"), name="A", start=day("2022-01-10")),
        card(me(), equal(2000, "½½½"), name="B", start=day("2024-01-10")),
        forfeit,
    ]
    found = period_unrated(read("fide-2022"), events)
    assert (found.n, found.rating, found.listed) == (6, 2000, True)


def test_the_same_event_twice_is_refused() -> None:
    event = card(me(2000), equal(2000, "1"))
    with pytest.raises(BadInput, match="period_same_event"):
        rate_period(read("fide-2022"), [event, event])


def test_two_events_of_the_same_name_and_dates_keep_their_own_working() -> None:
    # FIDE 2022, 8.3.3: 40 games leave K 17 of 20; +20 x .50 x 17 = +170 and -170.
    details = {"name": "Club Night", "start": day("2022-05-01"), "end": day("2022-05-01")}
    won = card(me(2000, k=20), equal(2000, "1" * 20), **details)
    lost = card(me(2000, k=20), equal(2000, "0" * 20), **details)
    rating = rate_period(read("fide-2022"), [won, lost])
    found = next(each for each in rating.players if isinstance(each, PeriodRated) and each.n == 40)
    assert [result.change for _, result in found.events] == [17000, -17000]
    own = [each.player(1) for each in rating.events]
    assert [each.change for each in own if isinstance(each, RatedPlayer)] == [17000, -17000]
    first, second = explain_period(rating, found).children[:2]
    assert [step.value for step in (first, second)] == [2170, 1830]


def test_an_award_does_not_pull_an_ignored_performance_into_the_mean() -> None:
    # FEDA 9.31: the first performance, 1700, is ignored; 9.4 gives 1805 all the same; then
    # nine draws against 2000 are 2000, and nothing is averaged with it.
    first = card(
        me(),
        [*equal(1700, "½½½½"), (None, "½")],
        name="A",
        start=day("1996-02-01"),
        flags=("national-championship",),
        rounds=5,
    )
    second = card(me(), equal(2000, "½" * 9), name="B", start=day("1996-03-01"))
    assert unrated(read("feda-1996"), first).ru == 1805
    found = period_unrated(read("feda-1996"), [first, second])
    assert (found.rating, found.n, found.listed) == (2000, 9, True)


def test_an_event_before_a_rating_is_not_lost_where_no_rule_rates_it() -> None:
    # FEDA has no rule for players listed meanwhile: the unrated event stands by itself.
    events = [
        card(me(), equal(2000, "½½½½"), name="A", start=day("1996-02-01")),
        card(me(2000, games=40), equal(2000, "½"), name="B", start=day("1996-07-10")),
    ]
    assert period_rated(read("feda-1996"), events).n == 1
    assert period_unrated(read("feda-1996"), events).n == 4


def two_matches() -> Event:
    """Two matches of three games in one report; the first is decided after two."""
    games = [Game(round=round_, white=1, black=2, result=Result.WHITE_WINS) for round_ in (1, 2, 3)]
    games += [Game(round=round_, white=3, black=4, result=Result.DRAW) for round_ in (1, 2, 3)]
    players = tuple(Player(no=no, name=f"P{no}", rating=2000) for no in (1, 2, 3, 4))
    return Event(name="Matches", players=players, games=tuple(games), system=System.MATCH, rounds=3)


def test_a_match_is_decided_by_itself() -> None:
    assert rated(read("fide-2022"), two_matches(), no=1).n == 2
    assert rated(read("fide-2022"), two_matches(), no=3).n == 3


def test_an_unrated_player_of_a_match_is_told_that_matches_need_ratings() -> None:
    event = card(me(), equal(2000, "1"), system=System.MATCH)
    void = unrated(read("fide-2022"), event).void
    assert void is not None
    assert (void.article, void.reason) == ("6.1", "ignored.match_unrated")


def test_feda_counts_an_unrated_opponent_of_a_scheveningen_unrounded() -> None:
    # The unrated player draws with 2000 and four times with 2015: 10060/5 = 2012, not 2010.
    # 2000 against 1991, 1991, 1992 and 2012: mean 1996.5, 1997; D 3, PD .50, We 2.
    players = (
        Player(no=1, name="Me", rating=2000, games=40),
        Player(no=2, name="New"),
        *(Player(no=no, name=f"P{no}", rating=2015) for no in (3, 4, 5, 6)),
        *(
            Player(no=no, name=f"P{no}", rating=rating)
            for no, rating in ((7, 1991), (8, 1991), (9, 1992))
        ),
    )
    games = [Game(round=1, white=1, black=no, result=Result.DRAW) for no in (2, 7, 8, 9)]
    games += [Game(round=2, white=2, black=no, result=Result.DRAW) for no in (3, 4, 5, 6)]
    event = Event(name="S", players=players, games=tuple(games), system=System.SCHEVENINGEN)
    found = rated(read("feda-1996"), event)
    assert found.average is not None
    assert found.average.average == 1997


def test_a_player_without_games_keeps_his_rating_as_it_is() -> None:
    event = Event(
        name="Bye",
        players=(Player(no=1, name="Me", rating=2203), Player(no=2, name="Other", rating=2000)),
        games=(),
    )
    assert rated(read("feda-1996"), event).new_rating == 2203
