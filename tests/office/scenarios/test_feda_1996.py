"""Three half-years of a small federation under feda-1996, worked out by hand.

Swiss: Ra is the mean of the rated opponents, each at most 350 away (9.51), rounded half up;
D = R - Ra, PD is table 9.1.c, We = PD x n; the change is K (W - We), K that of the start of the
event (9.53). All changes are added to the rating and the sum rounded to a multiple of 5 (9.55).
A list closes on 30 November and 31 May (8.13); the list in force on the first day of an event is
used for all its games (8.11).
"""

from datetime import date

from arpad.core.rating_list import ListState
from arpad.office.desk import Desk

from ..town import Town
from .federations import Changes, Correction, Federation, Period, Ratings

START = date(1997, 1, 1)
FIRST, SECOND, THIRD = date(1997, 7, 1), date(1998, 1, 1), date(1998, 7, 1)
DAYS = (FIRST, SECOND, THIRD)

OPEN = [
    ("Ana", "Leo", "1-0"),
    ("Ana", "Nora", "1/2"),
    ("Fina", "Leo", "1/2"),
    ("Carla", "Berta", "1-0"),
    ("Carla", "Hugo", "1-0"),
    ("Carla", "Gala", "0-1"),
    ("Dora", "Mila", "0-1"),
    ("Dora", "Gala", "0-1"),
]


def first_town(desk: Desk) -> Town:
    town = Town(desk, "feda-1996")
    town.first_list(
        START,
        Ana=(2190, 15, 60), Berta=(2000, 15, 50), Carla=(1900, 25, 27), Dora=(1810, 15, 80),
        Eva=(2100, 15, 200), Fina=(2195, 25, 27), Gala=(1850, 25, 5), Hugo=(1850, 15, 90),
        Leo=(2400, 10, 300), Mila=(1830, 15, 40), Nora=(2300, 10, 150),
    )  # fmt: skip
    town.add("Ines", "Jana", "Kiko", "Lola")
    return town


def play_first(town: Town) -> None:
    town.event("spring", date(1997, 2, 5), date(1997, 2, 9), OPEN)
    town.event("may", date(1997, 5, 10), date(1997, 5, 11), [("Carla", "Berta", "1-0")])
    novices = [
        *(("Ines", name, "0-1") for name in ("Berta", "Hugo", "Gala", "Carla")),
        ("Jana", "Berta", "1-0"),
        ("Jana", "Gala", "1/2"),
        ("Jana", "Hugo", "1-0"),
        ("Jana", "Carla", "0-1"),
        ("Jana", "Leo", "0-1"),
        ("Kiko", "Mila", "1/2"),
        ("Kiko", "Hugo", "1/2"),
        ("Kiko", "Gala", "0-1"),
        ("Kiko", "Dora", "0-1"),
        # Three rated opponents are one too few (7.42), though she beats them nine times.
        *(("Lola", name, "1-0") for name in ("Mila", "Hugo", "Dora") * 3),
    ]
    town.event("novices", date(1997, 5, 20), date(1997, 5, 31), novices)


def play_second(town: Town) -> None:
    # Begun under the list of January, finished under that of July.
    town.event("bridge", date(1997, 6, 28), date(1997, 7, 2), [("Hugo", "Berta", "1-0")])
    autumn = [
        ("Ana", "Leo", "0-1"),
        ("Ana", "Nora", "0-1"),
        ("Ana", "Fina", "0-1"),
        ("Fina", "Berta", "0-1"),
        ("Fina", "Mila", "1-0"),
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
    town.event("autumn", date(1997, 10, 10), date(1997, 10, 15), autumn)


def play_third(town: Town) -> None:
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
        ("Kiko", "Berta", "1/2"),
        ("Jana", "Carla", "0-1"),
    ]
    town.event("winter", date(1998, 2, 10), date(1998, 2, 15), winter)
    cup = [
        *(("Ana", name, "1-0") for name in ("Berta", "Fina", "Nora", "Leo")),
        ("Fina", "Berta", "1-0"),
        ("Fina", "Nora", "0-1"),
        ("Fina", "Leo", "0-1"),
        ("Berta", "Nora", "1-0"),
        ("Berta", "Leo", "1/2"),
        ("Nora", "Leo", "1-0"),
    ]
    town.event("cup", date(1998, 4, 1), date(1998, 4, 5), cup, kind="round-robin")
    late = [("Gala", "Mila", "0-1")]
    town.event("late", date(1997, 4, 12), date(1997, 4, 13), late, on=THIRD)


def after_first(town: Town) -> None:
    assert town.column("k") == {
        "Ana": 10,  # published at 2205
        "Leo": 10, "Nora": 10,
        "Fina": 25,  # published at 2200, but 28 games
        "Carla": 15,  # 31 games
        "Gala": 25, "Berta": 15, "Hugo": 15, "Mila": 15, "Eva": 15,
        "Dora": None, "Ines": None, "Jana": None, "Kiko": None, "Lola": None,
    }  # fmt: skip


FIRST_RATINGS: Ratings = {
    # Ra (2400 + 2300)/2 = 2350, D -160, PD .29, We .58: 15 x (1.5 - .58) = +13.8; 2203.8.
    "Ana": 2205,
    # Ra (2190 + 2195)/2 = 2192.5 -> 2193, D 207, PD .77, We 1.54: 10 x (.5 - 1.54) = -10.4.
    "Leo": 2390,
    # D 110, PD .65: 10 x -.15 = -1.5; 2298.5.
    "Nora": 2300,
    # D -205, PD .24: 25 x .26 = +6.5; 2201.5.
    "Fina": 2200,
    # spring: Ra (2000 + 1850 + 1850)/3 = 1900, We 1.5: 25 x (2 - 1.5) = +12.5.
    # may, after 30 games: D -100, PD .36: 15 x .64 = +9.6. 1922.1.
    "Carla": 1920,
    # Twice D 100, PD .64: 15 x -.64 = -9.6. 2000 - 19.2 = 1980.8.
    "Berta": 1980,
    # D -50, PD .43: 15 x -.43 = -6.45; 1843.55.
    "Hugo": 1845,
    # Ra (1900 + 1810)/2 = 1855, D -5, PD .49, We .98: 25 x 1.02 = +25.5; 1875.5.
    "Gala": 1875,
    # Ra (1830 + 1850)/2 = 1840, D -30, PD .46, We .92: 15 x -.92 = -13.8; 1796.2 -> 1795:
    # out of the list (8.21).
    "Dora": None,
    # D 20, PD .53: 15 x .47 = +7.05; 1837.05.
    "Mila": 1835,
    "Eva": 2100,
    "Ines": None, "Jana": None, "Kiko": None, "Lola": None,
}  # fmt: skip


def after_second(town: Town) -> None:
    k = town.column("k")
    # Ana stays at 10 below 2200; Fina was published at 2200 and has 31 games.
    assert (k["Ana"], k["Fina"], k["Jana"]) == (10, 10, 25)
    # 8.22.a, fewer than 4 games on the two lists of the year: Leo 2+1, Nora 1+1, Hugo 1+1,
    # Gala 2, Mila 1+1, Eva none. Ana has 5, Fina, Berta and Carla 4; Jana is new.
    inactive = {n for n, state in town.column("state").items() if state is ListState.INACTIVE}
    assert inactive == {"Leo", "Nora", "Hugo", "Gala", "Mila", "Eva"}


SECOND_RATINGS: Ratings = {
    # Ra (2390 + 2300 + 2200)/3 = 2296.67 -> 2297, D -92, PD .37, We 1.11:
    # 10 x -1.11 = -11.1; 2193.9.
    "Ana": 2195,
    # D 185, PD .74: 10 x .26 = +2.6; 2392.6.
    "Leo": 2395,
    # D 95, PD .63: 10 x .37 = +3.7; 2303.7.
    "Nora": 2305,
    # Mila, 365 below, counts as 1850: Ra (2205 + 1980 + 1850)/3 = 2011.67 -> 2012, D 188,
    # PD .74, We 2.22: 25 x (2 - 2.22) = -5.5; 2194.5.
    "Fina": 2195,
    # bridge, list of January: 2000 against 1850, D 150, PD .70: 15 x -.70 = -10.5.
    # autumn: D -220, PD .22: 15 x .78 = +11.7. 1981.2.
    "Berta": 1980,
    # bridge: PD .30: 15 x .70 = +10.5; 1855.5.
    "Hugo": 1855,
    # Fina counts as 2185: D -350, PD .11: 15 x -.11 = -1.65; 1833.35.
    "Mila": 1835,
    # First: 2000 1, 1850 1/2, 1850 1, 1900 0, 2400 0: 2 1/2 of 5, Ru = Ra = 2000.
    # Now: 1920 1, 1835 1, 1875 1, 1845 1/2: 3 1/2 of 4, 7475/4 = 1868.75 -> 1869,
    # three half points above 50 %: + 37.5 = 1906.5.
    # (2000 x 5 + 1906.5 x 4)/9 = 17626/9 = 1958.4.
    "Jana": 1960,
    "Carla": 1920, "Gala": 1875, "Eva": 2100,
    "Dora": None, "Ines": None, "Kiko": None, "Lola": None,
}  # fmt: skip


def after_third(town: Town) -> None:
    dora = town.entry("Dora")
    assert dora is not None
    # 80 + 2 games before, 9 since (reading delisted-memory=kept).
    assert (dora.k, dora.total, dora.games) == (15, 91, 5)
    # Games on the lists of January and July 1998: Leo 1+4 and Nora 1+4 are back (8.22.c);
    # Carla has 0+1, Hugo 1+0, Gala 0+1, Mila 1+1; Jana 4+1, Ines 4+5, Dora 4+5.
    inactive = {n for n, state in town.column("state").items() if state is ListState.INACTIVE}
    assert inactive == {"Carla", "Hugo", "Gala", "Mila", "Eva"}


THIRD_RATINGS: Ratings = {
    # cup: Ra (2195 + 1980 + 2195 + 2305 + 2395)/5 = 11070/5 = 2214, We = 5 PD - .5 (9.53).
    # D -19, PD .47, We 1.85: 10 x (4 - 1.85) = +21.5; 2216.5.
    "Ana": 2215,
    # The same We: 10 x (1 - 1.85) = -8.5; 2186.5.
    "Fina": 2185,
    # D -234, PD .21, We .55: 15 x (1.5 - .55) = +14.25; 1994.25.
    "Berta": 1995,
    # D 91, PD .62, We 2.6: 10 x (2 - 2.6) = -6; 2299.
    "Nora": 2300,
    # D 181, PD .74, We 3.2: 10 x (1.5 - 3.2) = -17; 2378.
    "Leo": 2380,
    # D 40, PD .56: 25 x -.56 = -14; 1946.
    "Jana": 1945,
    # PD .44: 15 x .56 = +8.4; 1928.4.
    "Carla": 1930,
    "Hugo": 1855, "Eva": 2100,
    # late, list of January 1997: D 20, PD .53: 25 x -.53 = -13.25; 1861.75.
    "Gala": 1860,
    # PD .47: 15 x .53 = +7.95; 1842.95.
    "Mila": 1845,
    # First event: zero, void (7.1). Second: 1980 1, 1845 1, 1920 0, 1875 1/2: 2 1/2 of 4,
    # 7620/4 = 1905 + 12.5 = 1917.5. Third: 1960 1/2, 1980 0, 1920 1, 1875 1, 1855 1/2:
    # 3 of 5, 9590/5 = 1918 + 12.5 = 1930.5.
    # (1917.5 x 4 + 1930.5 x 5)/9 = 17322.5/9 = 1924.7.
    "Ines": 1925,
    # Second: 1835 1, 1845 1/2, 1875 0, 1920 1/2: 2 of 4, 1868.75 -> 1869. Third: 1960 0,
    # 1835 1, 1855 1/2, 1980 0, 1920 0: 1 1/2 of 5, dp -149, 9550/5 = 1910 - 149 = 1761.
    # (1869 x 4 + 1761 x 5)/9 = 16281/9 = 1809 -> 1810.
    "Dora": 1810,
    # First: 1830 1/2, 1850 1/2, 1850 0, 1810 0: 1 of 4, dp -193, 1835 - 193 = 1642, below
    # 1805, ignored (9.31). 4 + 4 games since: one short of 9.
    "Kiko": None,
    "Lola": None,
}  # fmt: skip


def after_the_other_result(town: Town) -> None:
    assert [town.column("k", day)["Ana"] for day in DAYS] == [15, 15, 10]


WITH_ANOTHER_RESULT: Changes = {
    # 15 x (1 - .58) = +6.3; 2196.3. Leo 10 x (1 - 1.54) = -5.4; 2394.6.
    FIRST: {"Ana": 2195, "Leo": 2395},
    # Ra (2395 + 2300 + 2200)/3 = 2298.33 -> 2298, D -103, PD .36: 15 x -1.08 = -16.2; 2178.8.
    # Leo D 200 PD .76: 2397.4 -> 2395. Nora D 105 PD .64: 2303.6 -> 2305. Fina: Ra 2008,
    # D 192, PD .75: -6.25; 2193.75 -> 2195.
    SECOND: {"Ana": 2180},
    # cup: Ra 11055/5 = 2211. Ana D -31, PD .46, We 1.8: 15 x 2.2 = +33; 2213 -> 2215.
    # Fina 2186, Berta 1994.25, Nora 2298.5, Leo 2378: as before.
    THIRD: {},
}


WITH_THE_LATE_EVENT: Changes = {
    # Gala 1850 + 25.5 - 13.25 = 1862.25. Mila 1830 + 7.05 + 7.95 = 1845.
    FIRST: {"Gala": 1860, "Mila": 1845},
    # Mila, now 355 below Fina, still counts as 1850; 1845 - 1.65 = 1843.35 -> 1845.
    # Jana: 7470/4 = 1867.5 -> 1868 + 37.5 = 1905.5; 17622/9 = 1958 -> 1960.
    SECOND: {"Gala": 1860, "Mila": 1845},
    # Ines: 7605/4 = 1901.25 -> 1901 + 12.5 = 1913.5; 9575/5 = 1915 + 12.5 = 1927.5;
    # (1913.5 x 4 + 1927.5 x 5)/9 = 17291.5/9 = 1921.3.
    # Dora: 7470/4 -> 1868; 9560/5 = 1912 - 149 = 1763; 16287/9 = 1809.7 -> 1810.
    THIRD: {"Gala": 1860, "Mila": 1845, "Ines": 1920},
}


WITHOUT_THE_BRIDGE: Changes = {
    # Berta 1980 + 11.7 = 1991.7.
    SECOND: {"Berta": 1990, "Hugo": 1845},
    # cup: Ra 11080/5 = 2216. Berta D -226, PD .21: 1990 + 14.25 = 2004.25. Leo D 179, PD .73,
    # We 3.15: -16.5; 2378.5 -> 2380. The others keep their PD; Ines and Dora met both.
    THIRD: {"Berta": 2005, "Hugo": 1845},
}


FEDERATION = Federation(
    key="feda-1996",
    first_town=first_town,
    opening=("spring", OPEN),
    periods=(
        Period(play=play_first, day=FIRST, ratings=FIRST_RATINGS, more=after_first),
        Period(play=play_second, day=SECOND, ratings=SECOND_RATINGS, more=after_second),
        Period(play=play_third, day=THIRD, ratings=THIRD_RATINGS, more=after_third),
    ),
    result=Correction(changed=WITH_ANOTHER_RESULT, more=after_the_other_result),
    late=Correction(changed=WITH_THE_LATE_EVENT),
    withdrawn=Correction(changed=WITHOUT_THE_BRIDGE),
)


def test_k_is_that_of_the_start_of_the_event(town: Town) -> None:
    play_first(town)
    town.publish()
    # On 28 June Ana has been published at 2190 only: K 15, though the list of July says 2205.
    # 2190 against 2300 twice: D -110, PD .35, We .70: 15 x -.70 = -10.5; 2205 - 10.5 = 2194.5.
    games = [("Ana", "Nora", "0-1"), ("Ana", "Nora", "0-1")]
    town.event("bridge", date(1997, 6, 28), date(1997, 7, 2), games)
    town.publish()
    assert town.ratings()["Ana"] == 2195


def test_inactive_for_three_lists_then_apart_and_a_return(played: Town) -> None:
    played.publish()
    assert played.publish().date == date(1999, 7, 1)
    # Inactive since January 1998 (8.22.a); July 1998, January and July 1999 are the three lists
    # (8.22 and 8.22.b).
    eva = played.entry("Eva")
    assert eva is not None
    assert (eva.state, eva.inactive_since) == (ListState.INACTIVE, SECOND)
    assert played.publish().date == date(2000, 1, 1)
    assert played.column("state")["Eva"] is ListState.APART
    # Still rated: 2100 against 1995, D 105, PD .64, We 1.92: 15 x (1.5 - 1.92) = -6.3; 2093.7.
    # Berta + 6.3 = 2001.3.
    played.event("three", date(2000, 2, 5), date(2000, 2, 6), [("Eva", "Berta", "1/2")] * 3)
    played.publish()
    assert (played.ratings()["Eva"], played.ratings()["Berta"]) == (2095, 2000)
    assert played.column("state")["Eva"] is ListState.APART
    # D 95, PD .63: 15 x -.13 = -1.95; 2093.05. The fourth game of the year (8.22.c).
    played.event("fourth", date(2000, 9, 5), date(2000, 9, 6), [("Eva", "Berta", "1/2")])
    played.publish()
    assert played.ratings()["Eva"] == 2095
    assert played.column("state")["Eva"] is ListState.ACTIVE


def test_results_are_pooled_over_four_periods_and_no_more(town: Town) -> None:
    town.add("Pia", "Quim")
    first = [("Berta", "1-0"), ("Hugo", "1/2"), ("Mila", "1-0"), ("Gala", "0-1"), ("Carla", "1/2")]
    second = [("Berta", "0-1"), ("Hugo", "1-0"), ("Mila", "1-0"), ("Gala", "1/2")]
    games = [(name, *game) for name in ("Pia", "Quim") for game in first]
    town.event("first", date(1997, 2, 6), date(1997, 2, 7), games)
    town.publish()
    # The same period and the three following (8.14.c): the fourth ends in December 1998.
    for name, day in (("Pia", date(1998, 11, 7)), ("Quim", date(1999, 1, 16))):
        town.event(f"{name}-again", day, day, [(name, *game) for game in second])
    town.publish(date(1999, 1, 1))
    # 3 of 5: 9430/5 = 1886 + 12.5 = 1898.5. 2 1/2 of 4: 7530/4 = 1882.5 -> 1883 + 12.5 = 1895.5.
    # (1898.5 x 5 + 1895.5 x 4)/9 = 17074.5/9 = 1897.2.
    assert town.ratings()["Pia"] == 1895
    town.publish(date(1999, 7, 1))
    assert town.ratings()["Quim"] is None
