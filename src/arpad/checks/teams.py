"""Teams: rosters and board order."""

from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise

from arpad.checks.check import Case
from arpad.core.event import System
from arpad.core.finding import Finding, Severity
from arpad.core.teams import names_of_teams

RECORD = "TRF 013, 310"


def team_rosters(case: Case) -> Iterator[Finding]:
    """A roster names players of the event."""
    known = {player.no for player in case.event.players}
    names = names_of_teams(case.event)
    for index, (team, name) in enumerate(zip(case.event.teams, names, strict=True)):
        for no in team.players:
            if no not in known:
                yield Finding(
                    Severity.ERROR,
                    "check.team_rosters",
                    f"teams[{index}].players",
                    RECORD,
                    {"team": name, "found": no},
                )


def team_twice(case: Case) -> Iterator[Finding]:
    """A player is in one team."""
    seen: dict[int, str] = {}
    names = names_of_teams(case.event)
    for index, (team, name) in enumerate(zip(case.event.teams, names, strict=True)):
        for no in team.players:
            if no in seen:
                yield Finding(
                    Severity.ERROR,
                    "check.team_twice",
                    f"teams[{index}].players",
                    RECORD,
                    {"player": no, "team": name, "other": seen[no]},
                )
            seen.setdefault(no, name)


def team_missing(case: Case) -> Iterator[Finding]:
    """In a team event everybody is in a team."""
    event = case.event
    if not event.teams:
        if event.system is System.TEAM:
            yield Finding(Severity.WARNING, "check.team_none", "teams", RECORD)
        return
    members = {no for team in event.teams for no in team.players}
    for index, player in enumerate(event.players):
        if player.no not in members:
            yield Finding(
                Severity.WARNING,
                "check.team_missing",
                f"players[{index}]",
                RECORD,
                {"player": player.name},
            )


def board_order(case: Case) -> Iterator[Finding]:
    """A team plays in the order of its roster, whoever is left out."""
    if not case.event.teams:
        return
    seats = {
        no: (index, seat)
        for index, team in enumerate(case.event.teams)
        for seat, no in enumerate(team.players)
    }
    names = names_of_teams(case.event)
    boards: dict[tuple[int, int], list[tuple[int, int, int, int]]] = defaultdict(list)
    for position, game in enumerate(case.event.games):
        for no in (game.white, game.black):
            if game.board and no in seats:
                team, seat = seats[no]
                boards[game.round, team].append((game.board, seat, no, position))
    for (round_, team), played in sorted(boards.items()):
        played.sort()
        for before, after in pairwise(played):
            if after[1] < before[1]:
                yield Finding(
                    Severity.WARNING,
                    "check.board_order",
                    f"games[{after[3]}]",
                    "C.05 7",
                    {
                        "round": round_,
                        "team": names[team],
                        "player": after[2],
                        "other": before[2],
                    },
                )
