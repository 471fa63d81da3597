"""1.4.3: two other federations, and the events that are exempt."""

from dataclasses import replace
from typing import Any

import pytest

from arpad.core.event import Bye, ByeKind, Event, Game, Player, Result, System

from .norm_events import check_of, judged, one_player, with_players
from .test_1_4_1_games import NINE

# All opponents of the host's federation, which is the player's.
AT_HOME = NINE.replace("GER", "ESP").replace("FRA", "ESP").replace("ITA", "ESP")


def test_two_other_federations_are_enough_and_one_is_not() -> None:
    two = NINE.replace("ITA", "HUN")
    assert check_of(judged(one_player(two)), "1.4.3")[1:4] == (True, 2, 2)
    one = two.replace("FRA", "HUN", 1).replace("FRA", "GER")
    found = judged(one_player(one))
    assert (found.norm, check_of(found, "1.4.3")[1:4]) == (False, (False, 1, 2))


@pytest.mark.parametrize(
    ("flag", "article", "own"),
    [
        ("national-championship", "1.4.3a", "ESP"),
        ("national-team-championship", "1.4.3b", "ESP"),
        ("zonal", "1.4.3c", "ESP"),
        ("subzonal", "1.4.3c", "HUN"),
    ],
)
def test_1_4_3a_to_c_exempt(flag: str, article: str, own: str) -> None:
    found = judged(one_player(AT_HOME, own), flags=[flag])
    assert found.norm is True
    assert check_of(found, "1.4.3")[1:3] == (True, article)
    assert check_of(found, "1.4.4", "own_federation")[1:3] == (True, article)
    assert judged(one_player(AT_HOME, own)).norm is False


@pytest.mark.parametrize("flag", ["national-championship", "national-team-championship"])
def test_1_4_3a_and_b_are_for_players_of_the_host_alone(flag: str) -> None:
    found = judged(one_player(AT_HOME, "HUN"), flags=[flag])
    assert (found.norm, check_of(found, "1.4.3")[1:3]) == (False, (False, 1))


def test_1_4_3a_does_not_exempt_in_the_year_of_a_zonal_of_the_federation() -> None:
    """The championship alone is not; whether there was a zonal nobody says, so it is missing."""
    home, team = "national-championship", "national-team-championship"
    event = one_player(AT_HOME, "ESP")
    assert "zonal_year" in map(str, judged(event, flags=[home]).missing)
    found = judged(event, flags=[home, "zonal-year"])
    assert (found.norm, check_of(found, "1.4.3").ok) == (False, False)
    assert "zonal_year" not in map(str, found.missing)
    assert judged(event, flags=[team, "zonal-year"]).norm is True


def test_a_document_may_hold_the_flag() -> None:
    assert judged(one_player(AT_HOME, "ESP", flags=("zonal",))).norm is True


def test_1_4_4_is_waived_too_or_not() -> None:
    event = one_player(AT_HOME, "ESP")
    found = judged(event, flags=["zonal"], readings={"exemption": "federations"})
    assert found.norm is False
    assert check_of(found, "1.4.3").ok is True
    assert check_of(found, "1.4.4", "own_federation")[1:4] == (False, 9, 5)


def crowd(event: Event, foreigners: int = 20, titled: int = 10, federations: int = 3) -> Event:
    """The event with foreigners who play one another in all rounds, or somebody of the host."""
    names = ["GER", "FRA", "ITA"][:federations]
    players, games = [*event.players], [*event.games]
    first = len(players) + 1
    for place in range(foreigners + foreigners % 2):
        foreign = place < foreigners
        players.append(
            Player(
                no=first + place,
                name=f"F{place}",
                rating=2000,
                federation=names[place % federations] if foreign else "ESP",
                title="WIM" if place < titled else None,
            )
        )
    for round_ in range(1, event.number_of_rounds + 1):
        games += [
            Game(round=round_, white=no, black=no + 1, result=Result.DRAW)
            for no in range(first, len(players), 2)
        ]
    return replace(event, players=tuple(players), games=tuple(games))


HOST_PLAYER = one_player(AT_HOME, "ESP")


def test_1_4_3d_twenty_foreigners_in_every_round() -> None:
    found = judged(crowd(HOST_PLAYER))
    assert (found.norm, check_of(found, "1.4.3").found) == (True, "1.4.3d")


@pytest.mark.parametrize("short", [{"foreigners": 19}, {"titled": 9}, {"federations": 2}])
def test_1_4_3d_one_short(short: dict[str, int]) -> None:
    found = judged(crowd(HOST_PLAYER, **short))
    assert (found.norm, check_of(found, "1.4.3").found) == (False, 0)


@pytest.mark.parametrize("change", [{"rating": None}, {"federation": "FID"}, {"federation": "ESP"}])
def test_1_4_3d_the_twenty_are_rated_and_of_another_federation(change: dict[str, Any]) -> None:
    event = crowd(HOST_PLAYER)
    assert judged(with_players(event, [replace(event.players[-1], **change)])).norm is False


def test_1_4_3d_nineteen_at_the_board_in_one_round_are_too_few() -> None:
    event = crowd(HOST_PLAYER)
    last = event.players[-1].no
    kept = tuple(each for each in event.games if (each.round, each.black) != (3, last))
    byes = tuple(Bye(3, no, ByeKind.PAIRING) for no in (last - 1, last))
    assert judged(replace(event, games=kept, byes=byes)).norm is False


def away(event: Event, numbers: set[int], rounds: tuple[int, ...], kind: ByeKind) -> Event:
    """The event with byes for two who play each other."""
    games = tuple(
        each for each in event.games if each.round not in rounds or each.white not in numbers
    )
    byes = tuple(Bye(round_, no, kind) for round_ in rounds for no in numbers)
    return replace(event, games=games, byes=(*event.byes, *byes))


@pytest.mark.parametrize(
    ("kind", "missed", "norm"),
    [
        (ByeKind.HALF, (2,), True),
        (ByeKind.HALF, (2, 3), False),
        (ByeKind.PAIRING, (2, 3), True),
    ],
)
def test_1_4_3d_who_counts_misses_one_round_at_most(
    kind: ByeKind, missed: tuple[int, ...], norm: bool
) -> None:
    # Eighteen are always there; round 1 lacks two, so that it needs the other two.
    event = crowd(HOST_PLAYER, foreigners=22, titled=18)
    *_, a, b, c, d = (player.no for player in event.players)
    assert judged(away(away(event, {a, b}, (1,), ByeKind.HALF), {c, d}, missed, kind)).norm is norm


def test_1_4_3d_is_for_swisses_alone() -> None:
    event = replace(crowd(HOST_PLAYER), system=System.KNOCKOUT)
    assert judged(event).norm is False
