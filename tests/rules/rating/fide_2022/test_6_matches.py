"""FIDE 2022, 6.1 and 6.2 (rapid and blitz 5.1 and 5.2): matches."""

from dataclasses import replace

import pytest
from tests.rules.rating.builders import ignored, match, me, rated, read

from arpad.core.event import Player, System

OTHER = Player(no=2, name="Other", rating=2500)


@pytest.mark.parametrize(
    ("key", "article"), [("fide-2022", "6.1"), ("fide-2022-rapid", "5.1"), ("fide-2024", "6.1")]
)
def test_a_match_with_an_unrated_player_is_not_rated(key: str, article: str) -> None:
    event = match(me(2000), Player(no=2, name="Other"), "½½")
    assert rated(read(key), event).n == 0
    assert [each.article for each in ignored(read(key), event)] == [article, article]


@pytest.mark.parametrize(
    ("key", "article"), [("fide-2022", "6.2"), ("fide-2022-blitz", "5.2"), ("fide-2025", "6.2")]
)
def test_games_after_somebody_has_won_are_not_rated(key: str, article: str) -> None:
    event = match(me(2500), OTHER, "1½1½0", rounds=4)
    assert rated(read(key), event).n == 3  # 2½ of 4
    assert [(each.entry.round, each.article) for each in ignored(read(key), event)] == [
        (4, article),
        (5, article),
    ]


def test_the_deciding_game_itself_is_rated() -> None:
    assert rated(read("fide-2022"), match(me(2500), OTHER, "½½½1", rounds=4)).n == 4


def test_it_does_not_matter_who_has_won() -> None:
    assert rated(read("fide-2022"), match(me(2500), OTHER, "0001", rounds=4)).n == 3


def test_the_order_of_the_rounds_decides_not_that_of_the_document() -> None:
    event = match(me(2500), OTHER, "1110", rounds=4)
    backwards = replace(event, games=event.games[::-1])
    assert [each.entry.round for each in ignored(read("fide-2022"), backwards)] == [4]


def test_a_swiss_of_two_is_no_match() -> None:
    event = match(me(2500), OTHER, "1110", rounds=4, system=System.SWISS)
    assert rated(read("fide-2022"), event).n == 4


@pytest.mark.parametrize("key", ["fide-2022", "fide-2022-rapid", "fide-2024", "fide-2025"])
def test_a_prior_request_lets_the_games_after_the_decision_count(key: str) -> None:
    event = match(me(2500), OTHER, "1½1½0", rounds=4, flags=("requested",))
    assert rated(read(key), event).n == 5
    assert not ignored(read(key), event)


@pytest.mark.parametrize("key", ["fide-2005", "fide-2009"])
def test_earlier_editions_know_no_request(key: str) -> None:
    """FIDE 2005 and 2009, 6.5, say nothing of one."""
    event = match(me(2500), OTHER, "1½1½0", rounds=4, flags=("requested",))
    assert rated(read(key), event).n == 3


def test_a_request_is_for_the_games_after_the_decision_alone() -> None:
    """6.1 cannot be waived: with an unrated player nothing is rated."""
    event = match(me(2000), Player(no=2, name="Other"), "½½", flags=("requested",))
    assert rated(read("fide-2022"), event).n == 0
