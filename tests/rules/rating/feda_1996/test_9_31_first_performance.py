"""FEDA 1996, 9.31: a first performance below 1805 is ignored."""

from tests.rules.rating.builders import card, day, equal, me, period_unrated, read, unrated

from arpad.core.event import Event


def events(*averages: int) -> list[Event]:
    """An even score over six games against each average, a month apart."""
    return [
        card(me(), equal(average, "111000"), name=f"Event {month}", start=day(f"1996-0{month}-01"))
        for month, average in enumerate(averages, start=1)
    ]


def test_1800_is_ignored() -> None:
    found = unrated(read("feda-1996"), card(me(), equal(1800, "111000")))
    assert found.ru is None
    assert found.void is not None
    assert (found.void.article, found.void.reason) == ("9.31", "void.below_floor")


def test_1805_is_not() -> None:
    assert unrated(read("feda-1996"), card(me(), equal(1805, "111000"))).ru == 1805


def test_a_later_one_is_not_ignored() -> None:
    # (2100 · 6 + 1700 · 6)/12
    found = period_unrated(read("feda-1996"), events(2100, 1700))
    assert (found.n, found.rating, found.listed) == (12, 1900, True)


def test_a_later_one_is_not_ignored_in_a_period_either() -> None:
    later = card(me(first_event=False), equal(1800, "111000"), start=day("1996-03-01"))
    assert unrated(read("feda-1996"), later).ru == 1800
    assert period_unrated(read("feda-1996"), [later]).rating == 1800


def test_all_before_the_first_sufficient_one_are_ignored() -> None:
    found = period_unrated(read("feda-1996"), events(1800, 1750, 2100, 1950))
    assert [each.left_out.article for each in found.events if each.left_out] == ["9.31", "9.31"]
    assert (found.n, found.rating) == (12, 2025)


def test_to_the_letter_only_the_first_is() -> None:
    # (1750 + 2100 + 1950)/3 = 1933.3
    edition = read("feda-1996", first_below_floor="only-first")
    found = period_unrated(edition, events(1800, 1750, 2100, 1950))
    assert (found.n, found.rating) == (18, 1935)
