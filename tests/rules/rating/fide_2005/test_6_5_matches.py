"""FIDE 2005, 6.5: games after a match is decided may be left unrated."""

from tests.rules.rating.builders import ignored, match, me, rated, read

from arpad.core.event import Player

OTHER = Player(no=2, name="Other", rating=2500)
# Six games: 3½ points after the fourth.
DECIDED = match(me(2500), OTHER, "111½00", rounds=6)


def test_games_after_the_decision_are_not_rated() -> None:
    found = rated(read("fide-2005"), DECIDED)
    assert (found.n, found.half_points) == (4, 7)
    assert [(each.entry.round, each.article) for each in ignored(read("fide-2005"), DECIDED)] == [
        (5, "6.5"),
        (6, "6.5"),
    ]


def test_they_may_be_rated() -> None:
    assert rated(read("fide-2005", match_decided="rated"), DECIDED).n == 6


def test_half_the_points_do_not_decide_a_match() -> None:
    assert rated(read("fide-2005"), match(me(2500), OTHER, "111000", rounds=6)).n == 6


def test_without_an_announced_length_nothing_is_decided() -> None:
    assert rated(read("fide-2005"), match(me(2500), OTHER, "111100")).n == 6
