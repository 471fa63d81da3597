"""Arbiters' Manual, question 13: eight rounds, one of them a forfeit, give 1516."""

from tests.rules.rating.builders import card, ignored, me, read, unrated

from arpad.rules.rating.results import UnratedPlayer

EVENT = card(
    me(),
    [
        (1726, "0"),
        (1315, "1"),
        (1424, "½"),
        (1625, "0"),
        (1502, "1"),
        (1980, "+"),
        (1628, "½"),
        (1740, "0"),
    ],
)


def found() -> UnratedPlayer:
    return unrated(read("fide-2022"), EVENT)


def test_the_sixth_game_does_not_count() -> None:
    (sixth,) = ignored(read("fide-2022"), EVENT)
    assert sixth.entry.round == 6
    assert (sixth.article, sixth.reason) == ("5.1", "ignored.unplayed")


def test_three_points_of_seven_are_43_percent() -> None:
    estimate = found().estimate
    assert estimate is not None
    assert (estimate.half_points, estimate.games, estimate.score) == (6, 7, 43)


def test_the_average_of_the_opponents_is_1566() -> None:
    estimate = found().estimate
    assert estimate is not None
    assert estimate.centre == 1566  # 10960/7 = 1565.7


def test_ru_is_1516() -> None:
    assert found().ru == 1516
    assert found().listed
