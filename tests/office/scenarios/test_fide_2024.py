"""Three months of a small federation under fide-2024, worked out by hand.

PD is table 8.1.2, dp table 8.1.1. The change of a month is K times the sum of (score - PD),
rounded to the nearest integer, halves away from zero (8.3.4). K is the one printed on the list
before (8.3.3). Ratings are those of the list in force on the first day of an event.
"""

from datetime import date

from arpad.core.rating_list import ListState
from arpad.office.desk import Desk

from ..town import Town
from .federations import Changes, Correction, Federation, Period, Ratings

APRIL, MAY, JUNE, JULY = (date(2024, month, 1) for month in (4, 5, 6, 7))

OPEN = [
    ("Ana", "Leo", "1-0"),
    ("Fina", "Nora", "1/2"),
    ("Carla", "Berta", "1/2"),
    ("Carla", "Hugo", "1-0"),
    ("Carla", "Gala", "0-1"),
    ("Dora", "Mila", "0-1"),
]
LATE = [("Hugo", "Berta", "1-0")]


def first_town(desk: Desk) -> Town:
    town = Town(desk, "fide-2024")
    town.add("Fina", birth="2008-05-01")
    town.first_list(
        APRIL,
        Ana=(2392, 20, 60), Berta=(2000, 20, 50), Carla=(1900, 40, 27), Dora=(1405, 20, 80),
        Eva=(2100, 20, 200), Fina=(2295, 40, 100), Gala=(1800, 40, 5), Hugo=(1800, 20, 90),
        Leo=(2500, 10, 300), Mila=(1420, 20, 40), Nora=(2450, 10, 150),
    )  # fmt: skip
    town.add("Ines", "Jana", "Kiko")
    return town


def play_april(town: Town) -> None:
    town.event("apr-open", date(2024, 4, 5), date(2024, 4, 7), OPEN)
    long = [("Gala", "Hugo", "1-0")] * 10 + [("Hugo", "Gala", "1-0")] * 8
    town.event("apr-long", date(2024, 4, 10), date(2024, 4, 20), long)
    novices = [
        ("Ines", "Berta", "0-1"),
        ("Ines", "Hugo", "0-1"),
        ("Jana", "Berta", "1-0"),
        ("Jana", "Gala", "1/2"),
        ("Jana", "Kiko", "1-0"),
        ("Kiko", "Hugo", "1/2"),
    ]
    # 28 April is three days before the list of 1 May: still in time (7.1.3).
    town.event("apr-novices", date(2024, 4, 27), date(2024, 4, 28), novices)


def play_may(town: Town) -> None:
    # Begun under the list of April, finished in May.
    town.event("bridge", date(2024, 4, 27), date(2024, 5, 3), [("Ana", "Nora", "0-1")])
    may = [
        ("Ana", "Leo", "0-1"),
        ("Fina", "Gala", "0-1"),
        ("Jana", "Carla", "1/2"),
        ("Jana", "Mila", "1-0"),
        ("Jana", "Gala", "0-1"),
        ("Ines", "Berta", "1/2"),
        ("Ines", "Mila", "0-1"),
        ("Ines", "Carla", "1-0"),
        ("Dora", "Mila", "1-0"),
        ("Dora", "Hugo", "0-1"),
    ]
    town.event("may-open", date(2024, 5, 10), date(2024, 5, 12), may)


def play_june(town: Town) -> None:
    june = [
        ("Ines", "Jana", "1-0"),
        ("Ines", "Gala", "1/2"),
        ("Dora", "Mila", "1/2"),
        ("Dora", "Hugo", "0-1"),
        ("Dora", "Jana", "0-1"),
        ("Carla", "Jana", "1-0"),
        ("Berta", "Fina", "1/2"),
    ]
    town.event("jun-open", date(2024, 6, 8), date(2024, 6, 9), june)
    # Played in April, reported in June: on the next list unless somebody decides otherwise.
    town.event("late", date(2024, 4, 13), date(2024, 4, 14), LATE, on=JULY)


def after_first(town: Town) -> None:
    assert town.column("k") == {
        "Ana": 10,  # published at 2405
        "Leo": 10, "Nora": 10,
        "Fina": 20,  # born 2008, but published at 2303
        "Carla": 20,  # 27 + 3 = 30 games
        "Gala": 40,  # 5 + 19 = 24 games: the 36 was for April only
        "Berta": 20, "Mila": 20, "Hugo": 20, "Eva": 20,
        "Dora": None, "Ines": None, "Jana": None, "Kiko": None,
    }  # fmt: skip
    games = town.column("games")
    assert (games["Gala"], games["Hugo"], games["Carla"], games["Berta"]) == (19, 19, 3, 1)
    assert (games["Eva"], games["Dora"]) == (0, 1)
    dora = town.entry("Dora")
    assert dora is not None
    assert (dora.state, dora.total) == (ListState.UNRATED, 81)


FIRST_RATINGS: Ratings = {
    # D 2392 - 2500 = -108, PD .35: K 20 x (1 - .35) = 20 x .65 = +13.
    "Ana": 2405,
    # PD .65: 10 x (0 - .65) = -6.5, halves away from zero: -7 (8.3.4).
    "Leo": 2493,
    # D 2295 - 2450 = -155, PD .29: 40 x (.5 - .29) = 40 x .21 = +8.4 -> +8.
    "Fina": 2303,
    # PD .71: 10 x (.5 - .71) = -2.1 -> -2.
    "Nora": 2448,
    # Berta D -100 PD .36: +.14; Hugo D 100 PD .64: +.36; Gala D 100: -.64.
    # Sum -.14 x 40 = -5.6 -> -6.
    "Carla": 1894,
    # D 100, PD .64: 20 x (.5 - .64) = -2.8 -> -3. Ines and Jana are unrated: no game.
    "Berta": 1997,
    # D -15, PD .48: 20 x -.48 = -9.6 -> -10: 1395, below 1400, unrated (7.2.1).
    "Dora": None,
    # PD .52: 20 x .48 = +9.6 -> +10.
    "Mila": 1430,
    # Carla D -100 PD .36: +.64; 18 games with PD .50: 10 - 9 = +1. Sum +1.64.
    # n = 19: 40 x 19 = 760 > 700; 36 x 19 = 684, 37 x 19 = 703: K 36.
    # 36 x 1.64 = 59.04 -> +59.
    "Gala": 1859,
    # Carla PD .36: -.36; 8 - 9 = -1. Sum -1.36; 20 x 19 = 380: K 20. -27.2 -> -27.
    "Hugo": 1773,
    "Eva": 2100,
    # Zero in her first event (8.2.1); two games; one game.
    "Ines": None, "Jana": None, "Kiko": None,
}  # fmt: skip


def after_second(town: Town) -> None:
    k = town.column("k")
    assert (k["Ana"], k["Fina"], k["Gala"], k["Jana"]) == (10, 20, 40, 40)
    jana = town.entry("Jana")
    assert jana is not None
    assert (jana.games, jana.total, jana.state) == (3, 5, ListState.ACTIVE)


SECOND_RATINGS: Ratings = {
    # bridge, by the April list: 2392 against 2450, D -58, PD .42: -.42.
    # may-open: 2405 against 2493, D -88, PD .38: -.38.
    # Sum -.80, K 10 since the list of May: -8. Below 2400 again, K stays 10.
    "Ana": 2397,
    # PD .62: 10 x .38 = +3.8 -> +4.
    "Leo": 2497,
    # PD .58: 10 x .42 = +4.2 -> +4.
    "Nora": 2452,
    # D 2303 - 1859 = 444 counts as 400 (8.3.1), PD .92: 20 x -.92 = -18.4 -> -18.
    # Below 2300 again, but K stays 20 (reading junior-k=never-2300).
    "Fina": 2285,
    # PD .08: 40 x .92 = 36.8 -> +37. Jana is unrated.
    "Gala": 1896,
    # April 2000 1, 1800 1/2; May 1894 1/2, 1430 1, 1859 0: 3 of 5. Two draws with 1800:
    # Ra = (8983 + 3600)/7 = 12583/7 = 1797.57; p = 4/7 = .57, dp 50; 1847.57 -> 1848.
    "Jana": 1848,
    # Only games against unrated players:
    "Carla": 1894, "Berta": 1997, "Mila": 1430, "Hugo": 1773, "Eva": 2100,
    # Two games since she left the list; three since April was disregarded; one.
    "Dora": None, "Ines": None, "Kiko": None,
}  # fmt: skip


def after_third(town: Town) -> None:
    dora = town.entry("Dora")
    assert dora is not None
    # 80 + 1 before she left, 5 since (reading delisted-memory=kept): K 20, not 40.
    assert (dora.k, dora.total, dora.games, dora.peak) == (20, 86, 3, 1591)
    jana = town.entry("Jana")
    assert jana is not None
    assert (jana.k, jana.total, jana.games, jana.peak) == (40, 6, 1, 1848)


THIRD_RATINGS: Ratings = {
    "Ana": 2397, "Leo": 2497, "Nora": 2452, "Eva": 2100,
    # D 1894 - 1848 = 46, PD .56: K 20 x .44 = +8.8 -> +9.
    "Carla": 1903,
    # PD .44: 40 x -.44 = -17.6 -> -18. Ines and Dora are unrated.
    "Jana": 1830,
    # jun-open: 1997 against 2285, D -288, PD .16: +.34.
    # late, by the April list: 2000 against 1800, D 200, PD .76: -.76.
    # Sum -.42 x 20 = -8.4 -> -8.
    "Berta": 1989,
    # PD .84: 20 x -.34 = -6.8 -> -7.
    "Fina": 2278,
    # late: PD .24: 20 x .76 = +15.2 -> +15.
    "Hugo": 1788,
    "Gala": 1896, "Mila": 1430,
    # May 1997 1/2, 1430 0, 1894 1; June 1848 1, 1896 1/2: 3 of 5.
    # (9065 + 3600)/7 = 12665/7 = 1809.29; p 4/7 = .57, dp 50; 1859.29 -> 1859.
    "Ines": 1859,
    # May 1430 1, 1773 0; June 1430 1/2, 1773 0, 1848 0: 1 1/2 of 5.
    # (8254 + 3600)/7 = 11854/7 = 1693.43; p 2.5/7 = .357 -> .36, dp -102; 1591.43 -> 1591.
    "Dora": 1591,
    "Kiko": None,
}  # fmt: skip


def after_the_other_result(town: Town) -> None:
    assert [town.column("k", day)["Ana"] for day in (MAY, JUNE, JULY)] == [20, 20, 20]


WITH_ANOTHER_RESULT: Changes = {
    # 20 x (.5 - .35) = +3: 2395, so K stays 20. Leo 10 x (.5 - .65) = -1.5 -> -2.
    MAY: {"Ana": 2395, "Leo": 2498},
    # bridge -.42; 2395 against 2498, D -103, PD .36: -.36. -.78 x 20 = -15.6 -> -16.
    # Leo PD .64: 10 x .36 = +3.6 -> +4.
    JUNE: {"Ana": 2379, "Leo": 2502},
    JULY: {"Ana": 2379, "Leo": 2502},
}


def after_the_late_event(town: Town) -> None:
    games = town.column("games", JULY)
    assert (games["Berta"], games["Hugo"]) == (1, 0)
    assert town.column("games", MAY)["Hugo"] == 20


WITH_THE_LATE_EVENT: Changes = {
    # Berta -.14 - .76 = -.90 x 20 = -18. Hugo -1.36 + .76 = -.60 x 20 = -12 (n 20, K 20).
    MAY: {"Berta": 1982, "Hugo": 1788},
    # Neither met a rated player in May.
    JUNE: {"Berta": 1982, "Hugo": 1788},
    JULY: {
        # 1982 against 2285, D -303, PD .14: 20 x .36 = +7.2 -> +7; Fina 20 x -.36 -> -7.
        "Berta": 1989,
        "Fina": 2278,
        "Hugo": 1788,
        # Berta 1982 instead of 1997: (9050 + 3600)/7 = 12650/7 = 1807.14; + 50 -> 1857.
        "Ines": 1857,
        # Hugo 1788 twice instead of 1773: 11884/7 = 1697.71; - 102 = 1595.71 -> 1596.
        "Dora": 1596,
    },
}


WITHOUT_THE_BRIDGE: Changes = {
    # Ana keeps only -.38 x 10 = -3.8 -> -4: 2401. Nora has nothing left: 2448.
    JUNE: {"Ana": 2401, "Nora": 2448},
    JULY: {"Ana": 2401, "Nora": 2448},
}


FEDERATION = Federation(
    key="fide-2024",
    first_town=first_town,
    opening=("apr-open", OPEN),
    periods=(
        Period(play=play_april, day=MAY, ratings=FIRST_RATINGS, more=after_first),
        Period(play=play_may, day=JUNE, ratings=SECOND_RATINGS, more=after_second),
        Period(play=play_june, day=JULY, ratings=THIRD_RATINGS, more=after_third),
    ),
    result=Correction(changed=WITH_ANOTHER_RESULT, more=after_the_other_result),
    late=Correction(changed=WITH_THE_LATE_EVENT, more=after_the_late_event),
    withdrawn=Correction(changed=WITHOUT_THE_BRIDGE),
)


def test_a_junior_below_2300_again_by_the_other_reading(town: Town) -> None:
    """Fina was listed at 2303 and is listed at 2285: K 40 again with junior-k=below-2300."""
    town.follow("fide-2024", date(1900, 1, 1), {"junior-k": "below-2300"})
    play_april(town)
    town.publish()
    play_may(town)
    town.publish()
    assert (town.ratings()["Fina"], town.column("k")["Fina"]) == (2285, 40)


def test_three_corrections_at_once(played: Town) -> None:
    played.corrected("apr-open", [("Ana", "Leo", "1/2"), *OPEN[1:]])
    played.withdraw("bridge")
    before = played.ratings(JULY)
    played.correct(include=["late"])
    # Ana 2395 (K 20), then only -.36 x 20 = -7.2 -> -7. The rest as in the tests above.
    assert played.ratings(JULY) == {
        **before,
        "Ana": 2388, "Leo": 2502, "Nora": 2448, "Ines": 1857, "Dora": 1596,
        "Berta": 1989, "Fina": 2278, "Hugo": 1788,
    }  # fmt: skip


def test_a_year_without_a_game_and_a_return(played: Town) -> None:
    for _ in range(8):  # August 2024 to March 2025
        played.publish()
    eva = played.entry("Eva")
    assert eva is not None
    assert eva.state is ListState.ACTIVE
    # 7.2.2: nothing on the lists of May 2024 to April 2025.
    assert played.publish().date == date(2025, 4, 1)
    states = played.column("state")
    assert [name for name, state in states.items() if state is ListState.INACTIVE] == ["Eva"]
    eva = played.entry("Eva")
    assert eva is not None
    assert (eva.rating, eva.inactive_since) == (2100, date(2025, 4, 1))
    # Still rated at 2100: D 2100 - 1903 = 197, PD .75: 20 x (.5 - .75) = -5; Carla +5.
    played.event("return", date(2025, 4, 5), date(2025, 4, 6), [("Eva", "Carla", "1/2")])
    assert played.publish().date == date(2025, 5, 1)
    assert (played.ratings()["Eva"], played.ratings()["Carla"]) == (2095, 1908)
    states = played.column("state")
    assert states["Eva"] is ListState.ACTIVE
    # Mila's last rated game was on the list of 1 May 2024.
    assert [name for name, state in states.items() if state is ListState.INACTIVE] == ["Mila"]


def test_an_event_begun_before_the_delisting_does_not_undo_it(town: Town) -> None:
    # April: 1405 - 9.6 -> 1395, unrated on the list of May. A draw of an event begun in April:
    # 1405 against 1420, D -15, PD .48: 20 x .02 = +.4. Whether it is added to 1395 or she is
    # unrated by now, she is below 1400: the April loss cannot disappear.
    play_april(town)
    town.publish()
    town.event("bridge", date(2024, 4, 27), date(2024, 5, 3), [("Dora", "Mila", "1/2")])
    town.publish()
    assert town.ratings(MAY)["Dora"] is None
    assert town.ratings(JUNE)["Dora"] is None


def test_results_are_pooled_over_26_months_and_no_more(town: Town) -> None:
    town.add("Pia", "Quim")
    first = [
        (name, opponent, result)
        for name in ("Pia", "Quim")
        for opponent, result in (("Berta", "1-0"), ("Hugo", "0-1"), ("Mila", "1-0"))
    ]
    town.event("first", date(2024, 4, 6), date(2024, 4, 7), first)
    town.publish()
    # April 2024 to May 2026 are 26 months, to June 2026 27 (7.1.4).
    for name, day in (("Pia", date(2026, 5, 9)), ("Quim", date(2026, 6, 6))):
        games = [(name, "Berta", "0-1"), (name, "Hugo", "1-0")]
        town.event(f"{name}-again", day, day, games)
    town.publish(date(2026, 6, 1))
    # 2000 1, 1800 0, 1420 1, 2000 0, 1800 1: 3 of 5; (9020 + 3600)/7 = 1802.86 + 50 -> 1853.
    assert town.ratings()["Pia"] == 1853
    town.publish(date(2026, 7, 1))
    assert town.ratings()["Quim"] is None
