"""FIDE 2009, 6.5 and 6.6: matches."""

from tests.rules.rating.builders import ignored, match, me, rated, read

from arpad.core.event import Player


def test_6_5_games_after_the_decision_are_not_rated() -> None:
    event = match(me(2500), Player(no=2, name="Other", rating=2500), "11100", rounds=5)
    assert rated(read("fide-2009"), event).n == 3
    assert [each.article for each in ignored(read("fide-2009"), event)] == ["6.5", "6.5"]


def test_6_6_a_match_with_an_unrated_player_is_not_rated() -> None:
    event = match(me(2000), Player(no=2, name="Other"), "½½½½")
    assert rated(read("fide-2009"), event).n == 0
    assert [each.article for each in ignored(read("fide-2009"), event)] == 4 * ["6.6"]
