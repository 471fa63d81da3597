"""Three periods of two months of a small federation under fide-2009, worked out by hand.

PD is table 8.1.b, dp table 8.1.a, a difference over 400 counts as 400 (8.54). K is 30, and 20
once published at 2400 with 30 games, at the start of the event (8.56, as printed). A game against
an unrated player counts where his performance in the event is valid: three games against rated
opponents, half a point (a whole one in his first event), 1200 (6.41, 6.42, 8.21). Rn is rounded
to the nearest integer, halves up (8.57). A list closes seven days before its day (7.13).
"""

from datetime import date

from arpad.core.rating_list import ListState
from arpad.office.desk import Desk

from ..town import Town
from .federations import Changes, Correction, Federation, Period, Ratings

SEPTEMBER, NOVEMBER = date(2009, 9, 1), date(2009, 11, 1)
JANUARY, MARCH = date(2010, 1, 1), date(2010, 3, 1)
DAYS = (NOVEMBER, JANUARY, MARCH)

OPEN = [
    ("Ana", "Leo", "1-0"),
    ("Carla", "Nora", "1/2"),
    ("Carla", "Berta", "1-0"),
    ("Dora", "Mila", "0-1"),
]


def first_town(desk: Desk) -> Town:
    town = Town(desk, "fide-2009")
    town.first_list(
        SEPTEMBER,
        Ana=(2390, 30, 60), Berta=(2000, 30, 50), Carla=(2405, 30, 28), Dora=(1205, 30, 80),
        Eva=(2100, 30, 200), Gala=(1800, 30, 5), Hugo=(1800, 30, 90), Leo=(2500, 20, 300),
        Mila=(1220, 30, 40), Nora=(2450, 20, 150),
    )  # fmt: skip
    town.add("Ines", "Jana", "Kiko")
    return town


def play_autumn(town: Town) -> None:
    town.event("sep-open", date(2009, 9, 5), date(2009, 9, 7), OPEN)
    town.event("oct-open", date(2009, 10, 3), date(2009, 10, 4), [("Carla", "Leo", "0-1")])
    novices = [
        ("Ines", "Berta", "0-1"),
        ("Ines", "Hugo", "1/2"),
        ("Ines", "Gala", "0-1"),
        ("Jana", "Berta", "1-0"),
        ("Jana", "Gala", "1/2"),
        ("Jana", "Hugo", "0-1"),
        ("Jana", "Mila", "1-0"),
        ("Kiko", "Mila", "1-0"),
        ("Kiko", "Mila", "0-1"),
        ("Kiko", "Mila", "0-1"),
        ("Kiko", "Dora", "0-1"),
        ("Kiko", "Dora", "0-1"),
    ]
    # 25 October is seven days before the list: still in time.
    town.event("oct-novices", date(2009, 10, 17), date(2009, 10, 25), novices)


def play_winter(town: Town) -> None:
    # Begun under the list of September, finished under that of November.
    town.event("bridge", date(2009, 10, 30), date(2009, 11, 2), [("Hugo", "Berta", "1-0")])
    winter = [
        ("Ana", "Leo", "0-1"),
        ("Ana", "Nora", "0-1"),
        ("Jana", "Carla", "0-1"),
        ("Jana", "Mila", "1-0"),
        ("Jana", "Gala", "1-0"),
        ("Jana", "Hugo", "1/2"),
        ("Jana", "Berta", "0-1"),
        ("Ines", "Berta", "1-0"),
        ("Ines", "Hugo", "0-1"),
        ("Ines", "Gala", "1/2"),
        ("Ines", "Mila", "1-0"),
        ("Dora", "Mila", "1-0"),
        ("Dora", "Hugo", "0-1"),
        ("Dora", "Gala", "0-1"),
    ]
    town.event("dec-open", date(2009, 12, 5), date(2009, 12, 8), winter)


def play_spring(town: Town) -> None:
    # Jana is unrated when it begins and listed before it is rated.
    town.event("new-year", date(2009, 12, 30), date(2010, 1, 3), [("Jana", "Hugo", "1/2")])
    spring = [
        ("Ines", "Jana", "1/2"),
        ("Ines", "Berta", "0-1"),
        ("Ines", "Carla", "0-1"),
        ("Ines", "Gala", "1-0"),
        ("Ines", "Hugo", "1-0"),
        ("Dora", "Jana", "0-1"),
        ("Dora", "Mila", "1-0"),
        ("Dora", "Hugo", "0-1"),
        ("Dora", "Berta", "0-1"),
        ("Dora", "Gala", "0-1"),
        ("Dora", "Nora", "0-1"),
        ("Kiko", "Mila", "0-1"),
        ("Kiko", "Gala", "0-1"),
        ("Kiko", "Hugo", "0-1"),
    ]
    town.event("feb-open", date(2010, 2, 6), date(2010, 2, 8), spring)
    late = [("Leo", "Nora", "0-1")]
    town.event("late", date(2009, 9, 12), date(2009, 9, 13), late, on=MARCH)


def after_first(town: Town) -> None:
    assert town.column("k") == {
        "Ana": 20, "Leo": 20, "Nora": 20,
        "Carla": 20,  # 31 games, published at 2405
        "Berta": 30, "Hugo": 30, "Gala": 30, "Mila": 30, "Eva": 30,
        "Dora": None, "Ines": None, "Jana": None, "Kiko": None,
    }  # fmt: skip
    games = town.column("games")
    assert [games[n] for n in ("Berta", "Hugo", "Gala", "Mila", "Carla")] == [2, 1, 1, 2, 3]


FIRST_RATINGS: Ratings = {
    # D -110, PD .35: 30 x .65 = +19.5; 2409.5 -> 2410.
    "Ana": 2410,
    # PD .65: 20 x -.65 = -13; oct-open D 95, PD .63: 20 x .37 = +7.4. 2494.4.
    "Leo": 2494,
    # sep-open, 28 games: Nora D -45 PD .44: +.06; Berta D 405 -> 400 PD .92: +.08;
    # 30 x .14 = +4.2. oct-open, 30 games and 2405 published: D -95, PD .37:
    # 20 x -.37 = -7.4. 2405 - 3.2 = 2401.8 -> 2402.
    "Carla": 2402,
    # PD .56: 20 x -.06 = -1.2; 2448.8 -> 2449.
    "Nora": 2449,
    # Carla PD .08: -.08. Jana: 2000 1, 1800 1/2, 1800 0, 1220 1: 2 1/2 of 4,
    # Rc = 6820/4 = 1705, + 15 = 1720, valid. D 280, PD .84: -.84. 30 x -.92 = -27.6;
    # 1972.4.
    "Berta": 1972,
    # Jana D 80, PD .61: 30 x .39 = +11.7; 1811.7 -> 1812.
    # Ines half a point in her first event (6.1): no game for anybody.
    "Hugo": 1812,
    # Jana PD .61: 30 x -.11 = -3.3; 1796.7 -> 1797.
    "Gala": 1797,
    # Dora D 15, PD .52: +.48; Jana D -500 -> -400, PD .08: -.08. 30 x .40 = +12.
    # Kiko: 1220 1, 1220 0, 1220 0, 1205 0, 1205 0: 1 of 5, p .20, dp -240;
    # 6070/5 = 1214 - 240 = 974, below 1200: not valid (6.41), no game.
    "Mila": 1232,
    # PD .48: 30 x -.48 = -14.4; 1190.6 -> 1191: delisted (7.21).
    "Dora": None,
    "Eva": 2100,
    "Ines": None, "Jana": None, "Kiko": None,
}  # fmt: skip


def after_second(town: Town) -> None:
    # K stays 20 below 2400 (reading k=printed).
    assert town.column("k")["Ana"] == 20
    jana = town.entry("Jana")
    assert jana is not None
    assert (jana.k, jana.games, jana.total) == (30, 5, 9)


SECOND_RATINGS: Ratings = {
    # Leo 2494 D -84 PD .38: -.38; Nora 2449 D -39 PD .45: -.45. 20 x -.83 = -16.6; 2393.4.
    "Ana": 2393,
    # PD .62: 20 x .38 = +7.6; 2501.6 -> 2502.
    "Leo": 2502,
    # PD .55: 20 x .45 = +9.
    "Nora": 2458,
    # Jana in this event: 2402 0, 1232 1, 1797 1, 1812 1/2, 1972 0: 2 1/2 of 5,
    # Ru = Rc = 9215/5 = 1843; the 1720 of autumn is ignored (8.53).
    # D 559 -> 400, PD .92: 20 x .08 = +1.6; 2403.6 -> 2404.
    "Carla": 2404,
    # bridge, list of September: D 200 PD .76: 30 x -.76 = -22.8. Jana D 129 PD .67: +.33.
    # Ines: 1972 1, 1812 0, 1797 1/2, 1232 1: 2 1/2 of 4, 6813/4 = 1703.25 -> 1703, + 15
    # = 1718; D 254, PD .81: -.81. 30 x -.48 = -14.4. 1972 - 37.2 = 1934.8 -> 1935.
    "Berta": 1935,
    # bridge: +22.8. Jana D -31 PD .46: +.04; Ines D 94 PD .63: +.37; Dora (see below) 1489,
    # D 323 PD .87: +.13. 30 x .54 = +16.2. 1812 + 39 = 1851.
    "Hugo": 1851,
    # Jana D -46 PD .44: -.44; Ines D 79 PD .61: -.11; Dora D 308 PD .86: +.14.
    # 30 x -.41 = -12.3; 1784.7 -> 1785.
    "Gala": 1785,
    # Jana D -611 and Ines D -486 -> -400: -.08 each. Dora: 1232 1, 1812 0, 1797 0: 1 of 3,
    # p .33, dp -125; 4841/3 = 1613.67 -> 1614 - 125 = 1489. D -257, PD .18: -.18.
    # 30 x -.34 = -10.2; 1221.8 -> 1222.
    "Mila": 1222,
    # As if all in one event (7.14e): 5 of 9, (6820 + 9215)/9 = 1781.67 -> 1782, + 15.
    "Jana": 1797,
    "Eva": 2100,
    "Dora": None, "Ines": None, "Kiko": None,
}  # fmt: skip


def after_third(town: Town) -> None:
    dora, jana = town.entry("Dora"), town.entry("Jana")
    assert dora is not None
    assert jana is not None
    # 80 + 1 games before, 9 since (reading delisted-memory=kept).
    assert (dora.total, dora.games) == (90, 6)
    assert (jana.total, jana.games) == (12, 3)


THIRD_RATINGS: Ratings = {
    "Ana": 2393, "Eva": 2100,
    # late, list of September: 2500 against 2450, D 50 PD .57: 20 x -.57 = -11.4; 2490.6.
    "Leo": 2491,
    # late: PD .43: 20 x .57 = +11.4. Dora (see below) 1568, D 890 -> 400 PD .92:
    # 20 x .08 = +1.6. 2458 + 13 = 2471.
    "Nora": 2471,
    # Ines in this event: 1797 1/2, 1935 0, 2404 0, 1785 1, 1851 1: 2 1/2 of 5,
    # Ru = Rc = 9772/5 = 1954.4 -> 1954. D 450 -> 400: 20 x .08 = +1.6; 2405.6 -> 2406.
    "Carla": 2406,
    # new-year: rated with 1797 since (8.4), against 1812, D -15 PD .48: 30 x .02 = +.6;
    # for Hugo she is unrated, with one game: not valid. feb-open: Ines D -157 PD .29:
    # +.21; Dora D 229 PD .79: +.21; 30 x .42 = +12.6. 1797 + 13.2 = 1810.2.
    "Jana": 1810,
    # Ines D -19 PD .47: +.53; Dora D 367 PD .90: +.10. 30 x .63 = +18.9; 1953.9 -> 1954.
    "Berta": 1954,
    # Ines D -169 PD .28: -.28; Dora D 217 PD .78: +.22. 30 x -.06 = -1.8; 1783.2.
    # Kiko has no point: not valid.
    "Gala": 1783,
    # Ines D -103 PD .36: -.36; Dora D 283 PD .84: +.16. 30 x -.20 = -6.
    "Hugo": 1845,
    # Dora D -346 PD .11: 30 x -.11 = -3.3; 1218.7 -> 1219.
    "Mila": 1219,
    # Winter and spring, 5 of 9: (6813 + 9772)/9 = 1842.78 -> 1843, + 15.
    "Ines": 1858,
    # In this event: 1797 0, 1222 1, 1851 0, 1935 0, 1785 0, 2458 0: 1 of 6, p .17, dp -273,
    # 11048/6 = 1841.33 -> 1841 - 273 = 1568. Together 2 of 9, p .22, dp -220,
    # (4841 + 11048)/9 = 1765.44 -> 1765 - 220 = 1545.
    "Dora": 1545,
    "Kiko": None,
}  # fmt: skip


def after_the_other_result(town: Town) -> None:
    assert [town.column("k", day)["Ana"] for day in DAYS] == [30, 30, 30]


WITH_ANOTHER_RESULT: Changes = {
    # 30 x .15 = +4.5; 2394.5 -> 2395: K stays 30. Leo 20 x -.15 = -3; 2500 - 3 + 7.4 = 2504.4.
    NOVEMBER: {"Ana": 2395, "Leo": 2504},
    # Leo D -109 PD .35, Nora D -54 PD .42: 30 x -.77 = -23.1; 2371.9 -> 2372.
    # Leo 20 x .35 = +7; Nora 20 x .42 = +8.4; 2457.4.
    JANUARY: {"Ana": 2372, "Leo": 2511, "Nora": 2457},
    # Leo 2511 - 11.4 = 2499.6 -> 2500. Nora 2457 + 13 = 2470. Dora 11047/6 = 1841.17 and
    # 15888/9 = 1765.33: 1568 and 1545 as before.
    MARCH: {"Ana": 2372, "Leo": 2500, "Nora": 2470},
}


WITH_THE_LATE_EVENT: Changes = {
    # Leo 2500 - 13 + 7.4 - 11.4 = 2483. Nora 2450 - 1.2 + 11.4 = 2460.2.
    NOVEMBER: {"Leo": 2483, "Nora": 2460},
    # Ana: D -73 PD .40, D -50 PD .43: 20 x -.83 = -16.6 as before. Leo 20 x .40 = +8.
    # Nora 20 x .43 = +8.6; 2468.6 -> 2469.
    JANUARY: {"Leo": 2491, "Nora": 2469},
    MARCH: {
        "Leo": 2491,
        # 2469 + 1.6 = 2470.6.
        "Nora": 2471,
        # Dora in this event: (11048 + 11)/6 = 1843.17 -> 1843 - 273 = 1570; together
        # 15900/9 = 1766.67 -> 1767 - 220 = 1547.
        "Dora": 1547,
        # 1785 - 1570 = 215, PD .77 now: 30 x (-.28 + .23) = -1.5; 1783.5 -> 1784.
        # The differences of the others stay in their rows: 227, -348, 281, 365.
        "Gala": 1784,
    },
}


WITHOUT_THE_BRIDGE: Changes = {
    # Berta 1972 - 14.4 = 1957.6 -> 1958. Hugo 1812 + 16.2 = 1828.2.
    JANUARY: {"Berta": 1958, "Hugo": 1828},
    # Both met Ines and Dora: 23 up and 23 down, so their averages stay.
    # Berta: D 4 PD .51 +.49, D 390 PD .91 +.09: 30 x .58 = +17.4; 1975.4.
    # Hugo: D -126 PD .33 -.33, D 260 PD .82 +.18: 30 x -.15 = -4.5; 1823.5 -> 1824.
    MARCH: {"Berta": 1975, "Hugo": 1824},
}


FEDERATION = Federation(
    key="fide-2009",
    first_town=first_town,
    opening=("sep-open", OPEN),
    periods=(
        Period(play=play_autumn, day=NOVEMBER, ratings=FIRST_RATINGS, more=after_first),
        Period(play=play_winter, day=JANUARY, ratings=SECOND_RATINGS, more=after_second),
        Period(play=play_spring, day=MARCH, ratings=THIRD_RATINGS, more=after_third),
    ),
    result=Correction(changed=WITH_ANOTHER_RESULT, more=after_the_other_result),
    late=Correction(changed=WITH_THE_LATE_EVENT),
    withdrawn=Correction(changed=WITHOUT_THE_BRIDGE),
)


def test_a_year_without_a_game_two_years_shown_and_a_return(played: Town) -> None:
    assert [played.publish().date.month for _ in range(3)] == [5, 7, 9]
    # 7.23 and 7.23a: nothing on the lists of November 2009 to September 2010.
    states = played.column("state")
    assert [name for name, state in states.items() if state is ListState.INACTIVE] == ["Eva"]
    played.publish()
    assert played.publish().date == date(2011, 1, 1)
    # Ana's last games were on the list of 1 January 2010.
    assert played.column("state")["Ana"] is ListState.INACTIVE
    for _ in range(10):  # twelve more lists since September 2010 (7.23b)
        played.publish()
    assert played.lists()[-1].date == date(2012, 9, 1)
    assert played.column("state")["Eva"] is ListState.INACTIVE
    played.publish()
    assert played.column("state")["Eva"] is ListState.APART
    assert played.column("state")["Ana"] is ListState.INACTIVE
    # 2100 against 1954, D 146, PD .70: 30 x -.20 = -6. One game is enough (7.23c).
    played.event("return", date(2012, 11, 10), date(2012, 11, 11), [("Eva", "Berta", "1/2")])
    assert played.publish().date == date(2013, 1, 1)
    assert (played.ratings()["Eva"], played.ratings()["Berta"]) == (2094, 1960)
    eva = played.entry("Eva")
    assert eva is not None
    assert (eva.state, eva.inactive_since) == (ListState.ACTIVE, None)


def test_results_are_pooled_over_two_years_and_no_more(town: Town) -> None:
    town.add("Pia", "Quim")
    first = [("Berta", "1-0"), ("Hugo", "1/2"), ("Mila", "1-0"), ("Gala", "0-1"), ("Ana", "1/2")]
    second = [("Berta", "0-1"), ("Hugo", "1-0"), ("Mila", "1-0"), ("Gala", "1/2")]
    games = [(name, *game) for name in ("Pia", "Quim") for game in first]
    town.event("first", date(2009, 9, 5), date(2009, 9, 6), games)
    town.publish()
    # Both: 3 of 5, 9210/5 = 1842 + 15 = 1857. Each opponent met both, with the same result:
    # Berta D 143 PD .69: 60 x -.69 = -41.4; Hugo D -57 PD .42: 60 x .08 = +4.8;
    # Mila -400 PD .08: -4.8; Gala PD .42: 60 x .58 = +34.8; Ana 400 PD .92: 60 x -.42 = -25.2.
    found = town.ratings()
    assert [found[name] for name, _ in first] == [1959, 1805, 1215, 1835, 2365]
    # September 2009 is the first period of two months, July 2011 the twelfth.
    for name, day in (("Pia", date(2011, 8, 6)), ("Quim", date(2011, 9, 3))):
        town.event(f"{name}-again", day, day, [(name, *game) for game in second])
    town.publish(date(2011, 9, 1))
    # 5 1/2 of 9, (9210 + 1959 + 1805 + 1215 + 1835)/9 = 16024/9 = 1780.44 -> 1780, + 30.
    assert town.ratings()["Pia"] == 1810
    town.publish(date(2011, 11, 1))
    assert town.ratings()["Quim"] is None
