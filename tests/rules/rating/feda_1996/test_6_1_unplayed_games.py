"""FEDA 1996, 6.1: games not really played are not counted."""

from tests.rules.rating.builders import card, ignored, me, rated, read


def test_a_forfeit_is_not_counted() -> None:
    event = card(me(2200), [(2200, "½"), (2500, "-")])
    assert rated(read("feda-1996"), event).n == 1
    (forfeit,) = ignored(read("feda-1996"), event)
    assert (forfeit.entry.round, forfeit.article) == (2, "6.1")
