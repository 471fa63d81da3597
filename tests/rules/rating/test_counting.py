"""Unplayed games under every edition: they change nothing, and are reported with their article."""

from dataclasses import replace

import pytest
from tests.documents import teams_of
from tests.rules.rating.builders import card, equal, ignored, me, rated, read

from arpad.core.event import Bye, ByeKind, Event, Game, Player, Result, System
from arpad.rules.rating.event import rate_event
from arpad.rules.rating.results import EventRating, Ignored
from arpad.rules.regulations.registry import KEYS

ARTICLE = {
    "feda-1996": "6.1",
    "fide-2005": "5.1",
    "fide-2009": "5.1",
    "fide-2022": "5.1",
    "fide-2022-rapid": "4.1",
    "fide-2022-blitz": "4.1",
    "fide-2024": "5.1",
    "fide-2024-rapid": "4.1",
    "fide-2024-blitz": "4.1",
    "fide-2024-12-rapid": "4.1",
    "fide-2024-12-blitz": "4.1",
    "fide-2025": "5.1",
}
FORFEITS = [Result.WHITE_BY_FORFEIT, Result.BLACK_BY_FORFEIT, Result.BOTH_FORFEIT]


def one_game(result: Result) -> Event:
    players = (Player(no=1, name="White", rating=2200), Player(no=2, name="Black", rating=2200))
    return Event(
        name="Open", players=players, games=(Game(round=1, white=1, black=2, result=result),)
    )


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("result", FORFEITS)
def test_a_forfeit_changes_nothing_for_either_side(key: str, result: Result) -> None:
    for no in (1, 2):
        found = rated(read(key), one_game(result), no)
        assert (found.n, found.half_points, found.expected) == (0, 0, 0)
        assert (found.change, found.new_rating) == (0, 2200)


@pytest.mark.parametrize(("key", "article"), ARTICLE.items())
@pytest.mark.parametrize("result", FORFEITS)
def test_a_forfeit_is_reported_once_for_both(key: str, article: str, result: Result) -> None:
    event = one_game(result)
    (left_out,) = rate_event(read(key), event).ignored
    assert left_out.entry == event.games[0]
    assert left_out.players == (1, 2)
    assert (left_out.article, left_out.reason) == (article, "ignored.unplayed")


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("kind", list(ByeKind))
def test_a_bye_changes_nothing(key: str, kind: ByeKind) -> None:
    event = replace(card(me(2200), equal(2200, "½")), byes=(Bye(2, 1, kind),))
    found = rated(read(key), event)
    assert (found.n, found.half_points, found.change) == (1, 1, 0)


@pytest.mark.parametrize(("key", "article"), ARTICLE.items())
@pytest.mark.parametrize("kind", list(ByeKind))
def test_a_bye_is_reported(key: str, article: str, kind: ByeKind) -> None:
    bye = Bye(2, 1, kind)
    event = replace(card(me(2200), equal(2200, "½")), byes=(bye,))
    (left_out,) = rate_event(read(key), event).ignored
    assert (left_out.entry, left_out.players) == (bye, (1,))
    assert (left_out.article, left_out.reason) == (article, "ignored.bye")


@pytest.mark.parametrize("key", KEYS)
def test_a_game_marked_as_not_rated_is_left_out_and_reported(key: str) -> None:
    event = one_game(Result.WHITE_WINS)
    event = replace(event, games=(replace(event.games[0], rated=False),))
    assert rated(read(key), event).n == 0
    (left_out,) = rate_event(read(key), event).ignored
    assert left_out.reason == "ignored.not_rated"
    assert left_out.article


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize(
    ("result", "white", "black"),
    [
        (Result.WHITE_WINS, 50, -50),
        (Result.DRAW, 0, 0),
        (Result.BLACK_WINS, -50, 50),
        (Result.BOTH_LOSE, -50, -50),
        (Result.DRAW_LOSS, 0, -50),
        (Result.LOSS_DRAW, -50, 0),
    ],
)
def test_a_game_that_was_played_counts_with_each_sides_own_score(
    key: str, result: Result, white: int, black: int
) -> None:
    event = one_game(result)
    assert rated(read(key), event, no=1).sum == white
    assert rated(read(key), event, no=2).sum == black
    assert rate_event(read(key), event).ignored == ()


@pytest.mark.parametrize("key", KEYS)
def test_a_rated_players_game_with_an_unrated_one_is_reported_for_him(key: str) -> None:
    event = card(me(2200), [(None, "1")])
    (left_out,) = ignored(read(key), event)
    assert left_out.players == (1,)
    assert left_out.article


@pytest.mark.parametrize("key", KEYS)
def test_two_unrated_players_have_it_reported_for_each(key: str) -> None:
    event = card(me(), [(None, "1")])
    left_out = rate_event(read(key), event).ignored
    assert sorted(no for each in left_out for no in each.players) == [1, 2]


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("system", [System.SWISS, System.TEAM, System.KNOCKOUT])
def test_only_round_robins_matches_and_scheveningen_are_special(key: str, system: System) -> None:
    event = card(me(2200), [(2100, "1"), (2300, "½"), (None, "1")], system=system)
    as_swiss = replace(event, system=System.SWISS)
    assert rated(read(key), event) == rated(read(key), as_swiss)


def test_in_a_team_event_who_was_not_lined_up_loses_nothing() -> None:
    """A zero-point bye is a match somebody sat out; a half-point bye of a report is lost."""
    byes = tuple(Bye(1, no, kind) for no, kind in ((1, ByeKind.ZERO), (2, ByeKind.HALF)))
    left_out = tuple(
        Ignored(bye, (no,), "5.1", "ignored.unplayed") for no, bye in enumerate(byes, 1)
    )
    game = Ignored(
        Game(round=1, white=3, black=4, result=FORFEITS[0]), (3, 4), "5.1", "ignored.unplayed"
    )
    teams = teams_of([{"no": 1, "name": "A", "players": [1]}])
    event = replace(one_game(FORFEITS[0]), system=System.TEAM, teams=teams)
    result = EventRating(event, read("fide-2025"), (), (*left_out, game))
    assert result.losses == (left_out[1], game)
    alone = replace(result, event=replace(event, system=System.SWISS))
    assert alone.losses == (*left_out, game)
