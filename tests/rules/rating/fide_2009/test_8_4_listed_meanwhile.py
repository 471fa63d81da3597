"""FIDE 2009, 8.4: a player listed before an earlier event of his is rated."""

from tests.rules.rating.builders import card, equal, me, rated, read

EVENT = card(me(2100, listed_after_start=True), equal(2000, "½½½½"))


def test_he_is_rated_with_his_present_rating() -> None:
    found = rated(read("fide-2009"), EVENT)
    assert (found.rating, found.n, found.expected) == (2100, 4, 4 * 64)


def test_for_his_opponents_he_is_unrated_with_the_rating_of_this_event() -> None:
    # 50 % against 2000 is valid by 6.41: he counts as 2000, not as 2100.
    found = rated(read("fide-2009"), EVENT, no=2)
    assert (found.n, found.expected) == (1, 50)
