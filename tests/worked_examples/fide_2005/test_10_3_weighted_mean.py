"""FIDE 2005, 10.3: 2280 over 5 games, 2400 over 10 and 2000 over 5 make 2270."""

from tests.rules.rating.builders import card, day, equal, me, period_unrated, read


def test_rn_is_2270() -> None:
    found = period_unrated(
        read("fide-2005"),
        [
            card(me(), equal(2280, "1½½½0"), name="First", start=day("2006-01-10")),
            card(me(), equal(2400, "1111100000"), name="Second", start=day("2006-02-10")),
            card(me(), equal(2000, "1½½½0"), name="Third", start=day("2006-03-10")),
        ],
    )
    assert found.performance == 2270
    assert found.rating == 2270
    assert found.listed
