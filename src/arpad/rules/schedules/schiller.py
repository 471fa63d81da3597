"""Schiller: everybody meets everybody of all other teams (Manual IV.4).

The source gives no tables; these are ours.
"""

from typing import Final

from arpad.core.event import System
from arpad.core.step import Step
from arpad.rules.schedules.alternation import Two, alternating
from arpad.rules.schedules.berger import MOST as MOST_PLAYERS
from arpad.rules.schedules.berger import berger
from arpad.rules.schedules.schedule import Pairing, Round, Schedule, ScheduleKind, require_size
from arpad.rules.schedules.teams import letters, number, team_seats

ARTICLE: Final = "Manual IV.4"
FEWEST_TEAMS: Final = 3
MOST_TEAMS: Final = 26


def schiller(teams: int, boards: int) -> Schedule:
    """Nobody rests if the number of players is even; else everybody does ``boards`` times.

    READING: the order of rounds is free. With an even number of teams, they meet as in the Berger
    table, each match as a Scheveningen; with an odd number of teams of an even number of players,
    halves of teams do so, without the round of the two halves of one team. Where both are odd,
    the Berger table of all players is used without the games within a team.
    """
    require_size("teams", teams, FEWEST_TEAMS, MOST_TEAMS, ARTICLE)
    require_size("boards", boards, 2, MOST_PLAYERS // teams, ARTICLE)
    if teams * boards % 2:
        rounds = _without_team_mates(teams, boards)
    else:
        groups = _groups(teams, boards)
        games = _between_groups(groups, teams % 2 == 1)
        rounds = tuple(
            Round(no, pairings) for no, pairings in enumerate(alternating(games), start=1)
        )
    working = Step(
        ARTICLE,
        "schedule.schiller_rests" if teams * boards % 2 else "schedule.schiller",
        {
            "teams": teams,
            "boards": boards,
            "games": (teams - 1) * boards,
            "rounds": len(rounds),
        },
    )
    return Schedule(
        kind=ScheduleKind.SCHILLER,
        system=System.TEAM,
        seats=team_seats(teams, boards),
        rounds=rounds,
        working=working,
        number_of_rounds=len(rounds),
        teams=letters(teams),
        type_code=f"FIDE_SCHILLER_{teams}x{boards}",
    )


def _groups(teams: int, boards: int) -> list[list[int]]:
    """Teams, or halves of teams numbered so that the last round has the halves of one meet."""
    whole = [
        [number(team, board, boards) for board in range(1, boards + 1)] for team in range(teams)
    ]
    if teams % 2 == 0:
        return whole
    half = boards // 2
    paired = [(each.white, each.black) for each in berger(2 * teams).rounds[-1].pairings]
    groups: dict[int, list[int]] = {}
    for team, (one, other) in zip(whole, paired, strict=True):
        groups[one], groups[other] = team[:half], team[half:]
    return [groups[no] for no in sorted(groups)]


def _between_groups(groups: list[list[int]], halves: bool) -> list[list[Two]]:
    """Groups meet as in the Berger table, each time everybody of the one all of the other."""
    table = berger(len(groups)).rounds
    size = len(groups[0])
    return [
        [
            (one, groups[pairing.black - 1][(place + shift) % size])
            for pairing in round_.pairings
            for place, one in enumerate(groups[pairing.white - 1])
        ]
        for round_ in (table[:-1] if halves else table)
        for shift in range(size)
    ]


def _without_team_mates(teams: int, boards: int) -> tuple[Round, ...]:
    """The Berger table of all players, the teams taking turns at its numbers."""
    seat = {
        1 + (board - 1) * teams + team: number(team, board, boards)
        for team in range(teams)
        for board in range(1, boards + 1)
    }
    rounds = []
    for round_ in berger(teams * boards).rounds:
        games = [Pairing(seat[each.white], seat[each.black]) for each in round_.pairings]
        played = [
            each for each in games if (each.white - 1) // boards != (each.black - 1) // boards
        ]
        playing = {no for each in played for no in (each.white, each.black)}
        rest = tuple(no for no in sorted(seat.values()) if no not in playing)
        rounds.append(Round(round_.number, tuple(played), rest))
    return tuple(rounds)
