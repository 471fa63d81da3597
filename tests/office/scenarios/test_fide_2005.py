"""Three quarters of a small federation under fide-2005, worked out by hand.

PD is table 10.1.b, dp table 10.1.a, a difference over 350 counts as 350 (10.51). K is that of the
start of the event (10.52); K times (score - PD) over all events is added to the rating and the
sum rounded to the nearest integer, halves up (10.53). Rc and Ru are rounded at each printed step.
Ratings are those of the list in force on the first day of an event (9.11); a list closes one
month before its day (9.13).
"""

from datetime import date

from arpad.core.rating_list import ListState
from arpad.office.desk import Desk

from ..town import Town
from .federations import Changes, Correction, Federation, Period, Ratings

JULY, OCTOBER = date(2005, 7, 1), date(2005, 10, 1)
JANUARY, APRIL = date(2006, 1, 1), date(2006, 4, 1)

OPEN = [
    ("Ana", "Leo", "1-0"),
    ("Fina", "Nora", "1-0"),
    ("Carla", "Berta", "1/2"),
    ("Carla", "Hugo", "1-0"),
    ("Carla", "Gala", "0-1"),
    ("Dora", "Mila", "0-1"),
]


def first_town(desk: Desk) -> Town:
    town = Town(desk, "fide-2005")
    town.first_list(
        JULY,
        Ana=(2390, 15, 60), Berta=(2000, 15, 50), Carla=(1900, 25, 27), Dora=(1605, 15, 80),
        Eva=(2100, 15, 200), Fina=(2395, 25, 26), Gala=(1800, 25, 5), Hugo=(1800, 15, 90),
        Leo=(2500, 10, 300), Mila=(1620, 15, 40), Nora=(2450, 10, 150),
    )  # fmt: skip
    town.add("Ines", "Jana", "Kiko")
    return town


def play_summer(town: Town) -> None:
    town.event("jul-open", date(2005, 7, 5), date(2005, 7, 10), OPEN)
    town.event("aug-open", date(2005, 8, 6), date(2005, 8, 7), [("Carla", "Berta", "1-0")])
    novices = [
        ("Ines", "Berta", "0-1"),
        ("Ines", "Hugo", "1/2"),
        ("Ines", "Gala", "0-1"),
        ("Jana", "Berta", "1-0"),
        ("Jana", "Gala", "1/2"),
        ("Jana", "Hugo", "0-1"),
        ("Jana", "Carla", "1-0"),
        ("Jana", "Leo", "0-1"),
        ("Kiko", "Mila", "1-0"),
        ("Kiko", "Hugo", "0-1"),
        ("Kiko", "Gala", "0-1"),
        ("Kiko", "Berta", "0-1"),
        ("Kiko", "Carla", "0-1"),
    ]
    town.event("aug-novices", date(2005, 8, 20), date(2005, 9, 1), novices)


def play_autumn(town: Town) -> None:
    # Begun under the list of July, finished under that of October.
    town.event("bridge", date(2005, 9, 28), date(2005, 10, 3), [("Hugo", "Berta", "1-0")])
    autumn = [
        ("Ana", "Leo", "0-1"),
        ("Fina", "Berta", "0-1"),
        ("Fina", "Nora", "1/2"),
        ("Fina", "Hugo", "1-0"),
        ("Jana", "Carla", "1-0"),
        ("Jana", "Mila", "1-0"),
        ("Jana", "Gala", "1-0"),
        ("Jana", "Hugo", "1/2"),
        ("Ines", "Berta", "1-0"),
        ("Ines", "Hugo", "1-0"),
        ("Ines", "Carla", "0-1"),
        ("Ines", "Gala", "1/2"),
        ("Dora", "Mila", "1-0"),
        ("Dora", "Hugo", "1/2"),
        ("Dora", "Gala", "0-1"),
        ("Dora", "Carla", "1/2"),
        ("Kiko", "Berta", "0-1"),
        ("Kiko", "Carla", "1/2"),
        ("Kiko", "Hugo", "1-0"),
        ("Kiko", "Mila", "1-0"),
    ]
    town.event("nov-open", date(2005, 11, 10), date(2005, 11, 13), autumn)


def play_winter(town: Town) -> None:
    # Ends after the closing day of the list of January; Jana is unrated when it begins.
    town.event("advent", date(2005, 11, 28), date(2005, 12, 4), [("Jana", "Hugo", "1/2")])
    winter = [
        ("Ines", "Jana", "1/2"),
        ("Ines", "Berta", "0-1"),
        ("Ines", "Carla", "1-0"),
        ("Ines", "Gala", "1-0"),
        ("Ines", "Hugo", "1/2"),
        ("Dora", "Jana", "0-1"),
        ("Dora", "Mila", "1-0"),
        ("Dora", "Hugo", "1/2"),
        ("Dora", "Berta", "0-1"),
        ("Dora", "Carla", "0-1"),
        ("Kiko", "Mila", "1/2"),
        ("Kiko", "Hugo", "0-1"),
        ("Kiko", "Gala", "1/2"),
        ("Jana", "Carla", "0-1"),
        ("Fina", "Berta", "1/2"),
    ]
    town.event("feb-open", date(2006, 2, 3), date(2006, 2, 6), winter)
    late = [("Gala", "Mila", "0-1")]
    town.event("late", date(2005, 7, 16), date(2005, 7, 17), late, on=APRIL)


def after_first(town: Town) -> None:
    assert town.column("k") == {
        "Ana": 10,  # published at 2400, more than 30 games
        "Leo": 10, "Nora": 10,
        "Fina": 25,  # published at 2410, but 27 games
        "Carla": 15,  # 31 games
        "Gala": 25,  # 6 games
        "Berta": 15, "Hugo": 15, "Mila": 15, "Eva": 15,
        "Dora": None, "Ines": None, "Jana": None, "Kiko": None,
    }  # fmt: skip
    assert [town.column("total")[name] for name in ("Fina", "Carla", "Gala")] == [27, 31, 6]


FIRST_RATINGS: Ratings = {
    # D -110, PD .35: 15 x .65 = +9.75; 2399.75 -> 2400.
    "Ana": 2400,
    # PD .65: 10 x -.65 = -6.5; 2493.5 -> 2494.
    "Leo": 2494,
    # D -55, PD .42: 25 x .58 = +14.5; 2409.5 -> 2410.
    "Fina": 2410,
    # PD .58: 10 x -.58 = -5.8; 2444.2 -> 2444.
    "Nora": 2444,
    # jul-open: D -100 PD .36 +.14; D 100 PD .64 +.36 and -.64; -.14 x 25 = -3.5.
    # aug-open, after 30 games: PD .36, 15 x .64 = +9.6. 1900 + 6.1 = 1906.1.
    "Carla": 1906,
    # PD .64: -.14 and -.64; -.78 x 15 = -11.7; 1988.3.
    "Berta": 1988,
    # PD .36: 15 x -.36 = -5.4; 1794.6 -> 1795.
    "Hugo": 1795,
    # PD .36: 25 x .64 = +16.
    "Gala": 1816,
    # D -15, PD .48: 15 x -.48 = -7.2; 1597.8 -> 1598: delisted (9.21).
    "Dora": None,
    # PD .52: 15 x .48 = +7.2; 1627.2.
    "Mila": 1627,
    "Eva": 2100,
    "Ines": None, "Jana": None, "Kiko": None,
}  # fmt: skip


def after_second(town: Town) -> None:
    k = town.column("k")
    # Ana stays at 10 below 2400; Fina has 30 games and was published at 2410.
    assert (k["Ana"], k["Fina"], k["Jana"]) == (10, 10, 25)
    jana = town.entry("Jana")
    assert jana is not None
    assert (jana.games, jana.total) == (4, 9)


SECOND_RATINGS: Ratings = {
    # 2400 against 2494, D -94, PD .37: 10 x -.37 = -3.7; 2396.3.
    "Ana": 2396,
    # PD .63: 10 x .37 = +3.7; 2497.7 -> 2498.
    "Leo": 2498,
    # Berta 1988 D 422 -> 350 PD .89: -.89; Nora 2444 D -34 PD .45: +.05;
    # Hugo 1795 D 615 -> 350 PD .89: +.11. -.73 x 25 = -18.25; 2391.75 -> 2392.
    "Fina": 2392,
    # PD .55: 10 x -.05 = -.5; 2443.5 -> 2444.
    "Nora": 2444,
    # bridge, list of July: 2000 against 1800, D 200, PD .76: 15 x -.76 = -11.4.
    # nov-open: PD .11: 15 x .89 = +13.35. 1988 + 1.95 = 1989.95 -> 1990.
    "Berta": 1990,
    # bridge: PD .24: 15 x .76 = +11.4; nov-open: PD .11: 15 x -.11 = -1.65. 1804.75.
    "Hugo": 1805,
    # Summer: 2000 1, 1800 1/2, 1800 0, 1900 1, 2500 0: 2 1/2 of 5, Ru = Rc = 2000.
    # Autumn: 1906 1, 1627 1, 1816 1, 1795 1/2: 3 1/2 of 4, Rc = 7144/4 = 1786;
    # three half points above 50 %: + 37.5 = 1823.5 -> 1824.
    # (2000 x 5 + 1824 x 4)/9 = 17296/9 = 1921.8 -> 1922.
    "Jana": 1922,
    "Carla": 1906, "Gala": 1816, "Mila": 1627, "Eva": 2100,
    "Dora": None, "Ines": None, "Kiko": None,
}  # fmt: skip


def after_third(town: Town) -> None:
    dora, jana = town.entry("Dora"), town.entry("Jana")
    assert dora is not None
    assert jana is not None
    # 80 + 1 games before, 9 since (reading delisted-memory=kept).
    assert (dora.k, dora.total, dora.games) == (15, 90, 5)
    assert (jana.k, jana.total, jana.games) == (25, 11, 2)


THIRD_RATINGS: Ratings = {
    "Ana": 2396, "Leo": 2498, "Nora": 2444, "Eva": 2100, "Hugo": 1805,
    # 2392 - 1990 = 402 -> 350, PD .89: 10 x -.39 = -3.9; 2388.1.
    "Fina": 2388,
    # PD .11: 15 x .39 = +5.85; 1995.85 -> 1996.
    "Berta": 1996,
    # 1906 against 1922, D -16, PD .48: 15 x .52 = +7.8; 1913.8 -> 1914.
    "Carla": 1914,
    # feb-open: PD .52: 25 x -.52 = -13. advent: listed since, so rated with 1922 (10.4),
    # against 1795, D 127, PD .67: 25 x -.17 = -4.25. 1904.75 -> 1905.
    # For Hugo she was unrated: no game.
    "Jana": 1905,
    # late, list of July: 1800 against 1620, D 180, PD .74: 25 x -.74 = -18.5; 1797.5.
    "Gala": 1798,
    # PD .26: 15 x .74 = +11.1; 1638.1.
    "Mila": 1638,
    # Summer, her first event: half a point, ignored (6.1).
    # Autumn: 1988 1, 1795 1, 1906 0, 1816 1/2: 2 1/2 of 4, 7505/4 = 1876.25 -> 1876,
    # + 12.5 = 1888.5 -> 1889. Winter: 1922 1/2, 1990 0, 1906 1, 1816 1, 1805 1/2:
    # 3 of 5, 9439/5 = 1887.8 -> 1888, + 12.5 = 1900.5 -> 1901.
    # (1889 x 4 + 1901 x 5)/9 = 17061/9 = 1895.7 -> 1896.
    "Ines": 1896,
    # Autumn: 1627 1, 1795 1/2, 1816 0, 1906 1/2: 2 of 4, Ru = Rc = 7144/4 = 1786.
    # Winter: 1922 0, 1627 1, 1805 1/2, 1990 0, 1906 0: 1 1/2 of 5, p .30, dp -149,
    # 9250/5 = 1850 - 149 = 1701. (1786 x 4 + 1701 x 5)/9 = 15649/9 = 1738.8 -> 1739.
    "Dora": 1739,
    # Summer: 1620 1, 1800 0, 1800 0, 2000 0, 1900 0: 1 of 5, p .20, dp -240;
    # 9120/5 = 1824 - 240 = 1584, below 1601, ignored (10.31).
    # Autumn 4 and winter 3 games: 7, two short of 9 (9.14).
    "Kiko": None,
}  # fmt: skip


def after_the_other_result(town: Town) -> None:
    assert [town.column("k", day)["Ana"] for day in (OCTOBER, JANUARY, APRIL)] == [15, 15, 15]


WITH_ANOTHER_RESULT: Changes = {
    # 15 x .15 = +2.25; 2392.25. Leo 10 x -.15 = -1.5; 2498.5 -> 2499.
    OCTOBER: {"Ana": 2392, "Leo": 2499},
    # D -107, PD .35, K still 15: -5.25; 2386.75 -> 2387. Leo 10 x .35 = +3.5; 2502.5 -> 2503.
    JANUARY: {"Ana": 2387, "Leo": 2503},
    APRIL: {"Ana": 2387, "Leo": 2503},
}


WITH_THE_LATE_EVENT: Changes = {
    # Gala 1800 + 16 - 18.5 = 1797.5 -> 1798. Mila 1620 + 7.2 + 11.1 = 1638.3.
    OCTOBER: {"Gala": 1798, "Mila": 1638},
    # Jana's autumn: (1906 + 1638 + 1798 + 1795)/4 = 7137/4 = 1784.25 -> 1784,
    # + 37.5 = 1821.5 -> 1822. (10000 + 1822 x 4)/9 = 17288/9 = 1920.9 -> 1921.
    JANUARY: {"Gala": 1798, "Mila": 1638, "Jana": 1921},
    APRIL: {
        "Gala": 1798,
        "Mila": 1638,
        # 1921 - 1906 = 15 PD .52, 1921 - 1795 = 126 PD .67: -13 - 4.25; 1903.75 -> 1904.
        "Jana": 1904,
        # Autumn (1988 + 1795 + 1906 + 1798)/4 = 1871.75 -> 1872, + 12.5 = 1884.5 -> 1885.
        # Winter (1921 + 1990 + 1906 + 1798 + 1805)/5 = 1884, + 12.5 = 1896.5 -> 1897.
        # (1885 x 4 + 1897 x 5)/9 = 17025/9 = 1891.7 -> 1892.
        "Ines": 1892,
        # Autumn (1638 + 1795 + 1798 + 1906)/4 = 1784.25 -> 1784. Winter (1921 + 1638 + 1805
        # + 1990 + 1906)/5 = 1852 - 149 = 1703. (1784 x 4 + 1703 x 5)/9 = 15651/9 = 1739.
        "Dora": 1739,
    },
}


WITHOUT_THE_BRIDGE: Changes = {
    # Berta 1988 + 13.35 = 2001.35; Hugo 1795 - 1.65 = 1793.35.
    JANUARY: {"Berta": 2001, "Hugo": 1793},
    # 2392 - 2001 = 391 -> 350: 2001 + 5.85 = 2006.85 -> 2007.
    # Ines: (1922 + 2001 + 1906 + 1816 + 1793)/5 = 1887.6 -> 1888; Dora 1849.8 -> 1850: as before.
    APRIL: {"Berta": 2007, "Hugo": 1793},
}


FEDERATION = Federation(
    key="fide-2005",
    first_town=first_town,
    opening=("jul-open", OPEN),
    periods=(
        Period(play=play_summer, day=OCTOBER, ratings=FIRST_RATINGS, more=after_first),
        Period(play=play_autumn, day=JANUARY, ratings=SECOND_RATINGS, more=after_second),
        Period(play=play_winter, day=APRIL, ratings=THIRD_RATINGS, more=after_third),
    ),
    result=Correction(changed=WITH_ANOTHER_RESULT, more=after_the_other_result),
    late=Correction(changed=WITH_THE_LATE_EVENT),
    withdrawn=Correction(changed=WITHOUT_THE_BRIDGE),
)


def test_fewer_than_four_games_in_a_year(played: Town) -> None:
    assert set(played.column("state").values()) == {ListState.ACTIVE, ListState.UNRATED}
    assert played.publish().date == date(2006, 7, 1)
    # Games on the lists of October 2005 to July 2006: Ana 1+1, Leo 1+1, Nora 1+1, Hugo 1+2,
    # Gala 1+1, Mila 1+1, Eva none; Berta 2+2+1, Carla 4+1, Fina 1+3+1, Jana 4+2 and more,
    # Ines 4+5, Dora 1+4+5 (9.23, 9.23a).
    inactive = {n for n, state in played.column("state").items() if state is ListState.INACTIVE}
    assert inactive == {"Ana", "Leo", "Nora", "Hugo", "Gala", "Mila", "Eva"}
    for _ in range(7):  # seven more lists, October 2006 to April 2008 (9.23b)
        played.publish()
    assert played.lists()[-1].date == date(2008, 4, 1)
    assert played.column("state")["Eva"] is ListState.INACTIVE
    played.publish()
    assert played.column("state")["Eva"] is ListState.APART
    # Still rated at 2100 against 1996: D 104, PD .64: three draws, 15 x 3 x -.14 = -6.3; 2093.7.
    # Berta 1996 + 6.3 = 2002.3. Three games in the year: not active yet (9.23c).
    three = [("Eva", "Berta", "1/2")] * 3
    played.event("three", date(2008, 7, 5), date(2008, 7, 6), three)
    assert played.publish().date == date(2008, 10, 1)
    assert (played.ratings()["Eva"], played.ratings()["Berta"]) == (2094, 2002)
    assert played.column("state")["Eva"] is ListState.APART
    # D 92, PD .63: 15 x -.13 = -1.95; 2092.05. The fourth game of the year.
    played.event("fourth", date(2008, 10, 5), date(2008, 10, 6), [("Eva", "Berta", "1/2")])
    played.publish()
    assert played.ratings()["Eva"] == 2092
    assert played.column("state")["Eva"] is ListState.ACTIVE


def test_results_are_pooled_over_eight_periods_and_no_more(town: Town) -> None:
    town.add("Pia", "Quim", "Rosa")
    first = [("Berta", "1-0"), ("Hugo", "1/2"), ("Mila", "1-0"), ("Gala", "0-1"), ("Carla", "1/2")]
    second = [("Berta", "0-1"), ("Hugo", "1-0"), ("Mila", "1-0"), ("Gala", "1/2")]
    games = [(name, *game) for name in ("Pia", "Quim") for game in first]
    # Rosa meets two rated players only: nothing of it counts (6.42).
    games += [("Rosa", name, "1-0") for name in ("Hugo", "Mila", "Hugo", "Mila", "Hugo")]
    town.event("first", date(2005, 8, 6), date(2005, 8, 7), games)
    town.publish()
    # July 2005 is the first period, April 2007 the eighth, July 2007 the ninth (9.14c).
    for name, day in (("Pia", date(2007, 5, 5)), ("Rosa", date(2007, 5, 6))):
        town.event(f"{name}-again", day, day, [(name, *game) for game in second])
    town.event("Q", date(2007, 7, 7), date(2007, 7, 7), [("Quim", *game) for game in second])
    town.publish(date(2007, 7, 1))
    # 3 of 5: 9120/5 = 1824 + 12.5 = 1836.5 -> 1837. 2 1/2 of 4: 7220/4 = 1805 + 12.5 -> 1818.
    # (1837 x 5 + 1818 x 4)/9 = 16457/9 = 1828.6 -> 1829.
    assert town.ratings()["Pia"] == 1829
    assert town.ratings()["Rosa"] is None
    town.publish(date(2007, 10, 1))
    assert town.ratings()["Quim"] is None
