"""FEDA 1996, 9.21.b: no rated player of a round robin has a dp, so that Ra is undetermined."""

from tests.rules.rating.builders import drawn, equals, ignored, rated, read, unrated

from arpad.core.event import Player

# The first loses both games, the second wins both; the unrated player beats the first.
EVENT = drawn([*equals(2, 2000), Player(no=3, name="New")], (1, 2, "0"), (1, 3, "0"), (2, 3, "1"))


def test_the_unrated_player_gets_no_rating() -> None:
    found = unrated(read("feda-1996"), EVENT, no=3)
    assert found.ru is None
    assert found.void is not None
    assert found.void.article.startswith("9.21.b")


def test_the_rated_are_rated_against_each_other() -> None:
    assert rated(read("feda-1996"), EVENT).n == 1
    assert rated(read("feda-1996"), EVENT, no=2).n == 1


def test_their_games_with_him_are_reported() -> None:
    (left_out,) = ignored(read("feda-1996"), EVENT)
    assert left_out.entry == EVENT.games[1]
