"""A long event in monthly parts (FIDE 2022, 4.1)."""

from dataclasses import replace
from datetime import date

import pytest

from arpad.core.errors import BadInput
from arpad.core.event import Bye, ByeKind, Event, Game, Player, Result, System
from arpad.core.parts import monthly_parts, months_of, undated_rounds
from arpad.rules.checks.long_event import parts_of_long_event
from arpad.rules.rating.event import rate_event
from arpad.rules.rating.results import RatedPlayer
from arpad.rules.regulations.registry import edition

DAYS = ("2025-11-20", "2025-12-04", "2025-12-18")
LEAGUE = Event(
    name="League",
    players=(
        Player(no=1, name="Ana", rating=2000, k=20, points=None, rank=1),
        Player(no=2, name="Berta", rating=2000, k=20),
        Player(no=3, name="Carla", rating=None),
    ),
    games=(
        Game(round=1, white=1, black=2, result=Result.WHITE_WINS),
        Game(round=2, white=2, black=3, result=Result.WHITE_WINS),
        Game(round=3, white=2, black=1, result=Result.DRAW, white_rating=1980, black_rating=2020),
    ),
    byes=(Bye(2, 1, ByeKind.FULL),),
    system=System.ROUND_ROBIN,
    start=date(2025, 11, 20),
    end=date(2025, 12, 20),
    rounds=3,
    round_dates=DAYS,
)


def test_each_month_has_its_games_byes_players_and_days() -> None:
    november, december = monthly_parts(LEAGUE)
    assert (november.name, november.part) == ("League (2025-11)", "2025-11")
    assert (november.start, november.end) == (date(2025, 11, 20), date(2025, 11, 20))
    assert [player.no for player in november.players] == [1, 2]
    assert (december.start, december.end) == (date(2025, 12, 4), date(2025, 12, 18))
    assert [(game.round, game.date) for game in december.games] == [
        (2, "2025-12-04"),
        (3, "2025-12-18"),
    ]
    assert december.byes == LEAGUE.byes
    assert [player.no for player in december.players] == [1, 2, 3]


def test_nothing_is_lost_and_nothing_counts_twice() -> None:
    parts = monthly_parts(LEAGUE)
    rounds = sorted(game.round for part in parts for game in part.games)
    assert rounds == [game.round for game in LEAGUE.games]


def test_a_part_has_the_ratings_its_games_give_for_the_month() -> None:
    # November: 2000 against 2000, 20 * .5 = 10. December: 2020 against 1980, PD .56 (table 8.1.2,
    # 40 within 40-46): a draw costs 20 * .06 = 1.2.
    november, december = (rate_event(edition("fide-2025"), part) for part in monthly_parts(LEAGUE))
    first, second = november.player(1), december.player(1)
    assert isinstance(first, RatedPlayer)
    assert isinstance(second, RatedPlayer)
    assert (first.rating, first.new_rating) == (2000, 2010)
    assert (second.rating, second.new_rating) == (2020, 2019)


def test_the_day_of_a_game_itself_comes_before_that_of_its_round() -> None:
    postponed = replace(LEAGUE.games[0], date="2026-01-08")
    event = replace(LEAGUE, games=(postponed, *LEAGUE.games[1:]), end=date(2026, 1, 8))
    assert months_of(event) == ("2025-12", "2026-01")


def test_who_played_unrated_in_an_earlier_part_is_not_in_the_first_event() -> None:
    played = Game(round=1, white=3, black=2, result=Result.DRAW)
    _, december = monthly_parts(replace(LEAGUE, games=(played, *LEAGUE.games[1:])))
    assert [each.first_event for each in december.players if each.no == 3] == [False]


def test_a_match_is_decided_by_the_whole_of_it() -> None:
    # Over four games 2½ decide (6.2): after three wins in November the game of December does not
    # count.
    games = tuple(
        Game(round=round_, white=1, black=2, result=Result.WHITE_WINS) for round_ in (1, 2, 3, 4)
    )
    match = replace(
        LEAGUE, games=games, byes=(), system=System.MATCH, rounds=4, players=LEAGUE.players[:2],
        round_dates=("2025-11-20", "2025-11-21", "2025-11-22", "2025-12-22"),
        end=date(2025, 12, 22),
    )  # fmt: skip
    november, december = monthly_parts(match)
    assert [game.rated for game in november.games] == [True, True, True]
    assert [game.rated for game in december.games] == [False]


@pytest.mark.parametrize(
    ("event", "key", "code"),
    [
        (LEAGUE, "fide-2009", "monthly.no_rule"),
        (LEAGUE, "fide-2024-12-rapid", "monthly.no_rule"),
        (replace(LEAGUE, end=date(2025, 12, 19)), "fide-2025", "monthly.short"),
        (replace(LEAGUE, end=None), "fide-2025", "monthly.short"),
        (replace(LEAGUE, round_dates=DAYS[:2]), "fide-2025", "monthly.undated"),
    ],
)
def test_what_has_no_parts_is_refused(event: Event, key: str, code: str) -> None:
    with pytest.raises(BadInput) as refused:
        parts_of_long_event(edition(key), event)
    assert [each.code for each in refused.value.findings] == [code]


def test_an_event_of_31_days_has_parts() -> None:
    # From 20 November to 20 December are 31 days, over 30 (4.1).
    assert len(parts_of_long_event(edition("fide-2025"), LEAGUE)) == 2
    assert undated_rounds(LEAGUE) == ()
