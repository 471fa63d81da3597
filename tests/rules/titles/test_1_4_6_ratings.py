"""1.4.6 and 1.4.7: ratings of the opponents, the floor, the average."""

from dataclasses import replace
from datetime import date

import pytest

from arpad.core.event import System

from .norm_events import judged, one_player, with_players
from .test_1_4_1_games import NINE, lines

# Manual, question 10: a GM norm with 2149 raised to 2200, 22304/9.
Q10 = """
GM 2700 ENG =
IM 2393 NZL =
GM 2592 USA =
-  2345 NED 1
FM 2380 AUS 1
GM 2450 NZL =
GM 2685 GER =
-  2149 NED 1
GM 2559 ESP =
"""


def test_the_lowest_is_raised_to_the_floor() -> None:
    found = judged(one_player(Q10, "AUS"))
    assert (found.norm, found.ra, found.rp) == (True, 2478, 2603)
    assert [game.adjusted for game in found.games if game.adjusted != game.rating] == [2200]


def test_only_one_is_raised() -> None:
    found = judged(one_player(Q10.replace("2345", "2150"), "AUS"))
    assert [game.adjusted for game in found.games] == [
        2700, 2393, 2592, 2150, 2380, 2450, 2685, 2200, 2559,
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("title", "floor"), [("GM", 2200), ("IM", 2050), ("WGM", 2000), ("WIM", 1850)]
)
def test_1_4_6b_the_floors(title: str, floor: int) -> None:
    found = judged(one_player(Q10.replace("2149", "1500"), "AUS"), title)
    assert found.games[7].adjusted == floor


@pytest.mark.parametrize(("edition", "second"), [("b01-2023", 1000), ("b01-2024", 1400)])
def test_1_4_6d_unrated_opponents(edition: str, second: int) -> None:
    text = Q10.replace("2149", "-").replace("2345", "-")
    found = judged(one_player(text, "AUS"), edition=edition)
    assert [game.adjusted for game in found.games if game.rating is None] == [2200, second]


def test_1_4_6c_the_lowest_of_the_set_or_of_the_event() -> None:
    # The win against 1900 is left out: 2150 is the lowest then, unless the event's lowest was.
    text = lines("- 1900 GER 1", *NINE.strip().splitlines()).replace("2400 ITA =", "2150 ITA =")
    event = one_player(text)
    found = judged(event)
    # (22000 - 2400 + 2200)/9 = 2422.2, and with 2150 itself 2416.7.
    assert (found.n, found.ra) == (9, 2422)
    assert judged(event, readings={"floor": "event"}).ra == 2417


def test_the_lowest_is_raised_in_both_games_of_a_double_round() -> None:
    first = ["GM 2500 GER 1", "GM 2500 GER 1", "GM 2500 FRA 1", "IM 2400 FRA 1", "- 2100 ITA ="]
    second = ["#2 =", "#3 =", "#4 =", "#5 1", "#6 1"]
    event = one_player("\n".join([*first, *second]), system=System.DOUBLE_ROUND_ROBIN)
    found = judged(event)
    # (6·2500 + 2·2400 + 2·2200)/10 = 2420.
    assert (found.n, found.ra) == (10, 2420)
    assert [game.adjusted for game in found.games if game.opponent == 6] == [2200, 2200]


def test_1_4_6a_who_is_listed_after_the_start_is_unrated() -> None:
    event = one_player(NINE)
    later = with_players(event, [replace(event.players[-1], listed_after_start=True)])
    game = judged(later).games[-1]
    assert (game.rating, game.adjusted) == (None, 2200)


@pytest.mark.parametrize(("end", "rating"), [(date(2023, 5, 30), 2500), (date(2023, 5, 31), 2600)])
def test_1_1_4_in_long_events_ratings_are_those_of_the_day(end: date, rating: int) -> None:
    event = one_player(NINE, end=end)
    first, *rest = event.games
    dated = replace(event, games=(replace(first, black_rating=2600), *rest))
    assert judged(dated).games[0].adjusted == rating


def test_1_4_7b_halves_are_rounded_up() -> None:
    # 10 games: 9·2400 + 2395 = 23995, 2399.5.
    text = "\n".join(["GM 2400 GER ="] * 5 + ["GM 2400 FRA ="] * 4 + ["GM 2395 ITA ="])
    assert judged(one_player(text)).ra == 2400
