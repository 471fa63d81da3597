"""A team's bye that a file does not carry: nothing is given for it, and that is said."""

from typing import Any

import pytest
from tests.documents import report_of, teams_of

from arpad.core.event import Event, Game, Player, Result, System
from arpad.program.ranking import standings
from arpad.rules.checks.check import Case
from arpad.rules.checks.teams import bye_missing

# Four rounds of five teams of two, A 1-2, B 3-4 and so on; C and D do not meet, nor B and D.
# 1: A-B, C-E, D has the bye. 2: A-C, D-E, B has it. 3: B-C, A-D, E has it. 4: A-E, C and D and B.
MATCHES = {1: ((1, 2), (3, 5)), 2: ((1, 3), (4, 5)), 3: ((2, 3), (1, 4)), 4: ((1, 5),)}
GAMES = tuple(
    Game(round=number, white=2 * one - 1 + board, black=2 * two - 1 + board, result=Result.DRAW)
    for number, matches in MATCHES.items()
    for one, two in matches
    for board in (0, 1)
)
LEFT_OUT = [(1, "B", "2, 4"), (2, "C", "4"), (3, "D", "1, 4"), (4, "E", "3")]


def event(points: tuple[Any, ...] = (), **report: Any) -> Event:
    """Every match is drawn: 1 match point and 1 game point for each team; the file of 2016."""
    stated = dict(zip(range(1, 6), points, strict=False))
    rosters = tuple(
        {"no": no, "name": "ABCDE"[no - 1], "players": [2 * no - 1, 2 * no], **stated.get(no, {})}
        for no in range(1, 6)
    )
    return Event(
        name="Cup",
        players=tuple(Player(no=no, name=f"P{no}") for no in range(1, 11)),
        games=GAMES,
        system=System.TEAM,
        rounds=4,
        teams=teams_of(rosters),
        report=report_of(report),
    )


def found(of: Event) -> list[tuple[int, str, str]]:
    return [
        (int(each.place[6]), str(each.values["team"]), str(each.values["found"]))
        for each in bye_missing(Case(of))
    ]


def remarked(of: Event, after: int | None = None) -> list[str]:
    findings = standings(of, "GP", "c07-2024", after=after).findings
    return [str(each.values["found"]) for each in findings if each.code.endswith("bye_missing")]


def test_every_team_with_a_round_of_which_nothing_is_said_is_named() -> None:
    assert found(event()) == LEFT_OUT


def test_the_standings_say_who_gets_nothing() -> None:
    assert remarked(event()) == ["B (2, 4), C (4), D (1, 4), E (3)"]
    assert remarked(event(), after=3) == ["B (2), D (1), E (3)"]


def test_byes_and_forfeits_that_are_reported_leave_nothing_out() -> None:
    told = event(
        team_byes=[{"match_points": "1.0", "game_points": "1.0", "teams": [4, 2, 5]}],
        byes=[{"type": "Z", "round": 4, "players": [2]}],
        forfeited_matches=[{"result": "--", "round": 4, "white": 3, "black": 4}],
    )
    assert found(told) == []
    assert remarked(told) == []


def test_a_file_that_states_the_points_is_asked_whether_they_are_right() -> None:
    """A drew four matches, the others as many as they played: B 2, C 3, D 2, E 3."""
    right = tuple({"match_points": each, "game_points": each} for each in (4, 2, 3, 2, 3))
    assert found(event(right)) == []
    assert remarked(event(right)) == []
    more = ({**right[0]}, {**right[1], "match_points": 3}, *right[2:])
    assert found(event(more)) == []  # team.untold_match_points says it
    assert remarked(event(more)) == ["B (2, 4)"]


@pytest.mark.parametrize("players", [6, 7])
def test_a_round_robin_has_a_free_team_in_every_round(players: int) -> None:
    """Three teams of two (or with a reserve): A-B, C-A, B-C."""
    games = tuple(
        Game(round=number, white=2 * one - 1 + board, black=2 * two - 1 + board, result=Result.DRAW)
        for number, (one, two) in enumerate(((1, 2), (3, 1), (2, 3)), 1)
        for board in (0, 1)
    )
    rosters = [{"name": "ABC"[no], "players": [2 * no + 1, 2 * no + 2]} for no in range(3)]
    of = Event(
        name="League",
        players=tuple(Player(no=no, name=f"P{no}") for no in range(1, players + 1)),
        games=games,
        system=System.TEAM,
        teams=teams_of(rosters),
    )
    assert found(of) == []
    assert remarked(of) == []
