"""Teams: rosters, board order, rounds nothing is said of."""

from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise

from arpad.core.event import Event, System
from arpad.core.finding import Finding
from arpad.core.teams import (
    members_of_teams,
    names_of_teams,
    numbers_of_teams,
    pairs_teams,
    rounds_left_out,
)
from arpad.rules.checks.check import Case

RECORD = "TRF 013, 310"


def team_rosters(case: Case) -> Iterator[Finding]:
    """A roster names players of the event."""
    known = {player.no for player in case.event.players}
    names = names_of_teams(case.event)
    for index, (team, name) in enumerate(zip(case.event.teams, names, strict=True)):
        for no in team.players:
            if no not in known:
                yield Finding.error(
                    "check.team_rosters", f"teams[{index}].players", RECORD, team=name, found=no
                )


def team_twice(case: Case) -> Iterator[Finding]:
    """A player is in one team."""
    seen: dict[int, str] = {}
    names = names_of_teams(case.event)
    for index, (team, name) in enumerate(zip(case.event.teams, names, strict=True)):
        for no in team.players:
            if no in seen:
                yield Finding.error(
                    "check.team_twice",
                    f"teams[{index}].players",
                    RECORD,
                    player=no,
                    team=name,
                    other=seen[no],
                )
            seen.setdefault(no, name)


def team_missing(case: Case) -> Iterator[Finding]:
    """In a team event everybody is in a team."""
    event = case.event
    if not event.teams:
        if event.system is System.TEAM:
            yield Finding.warning("check.team_none", "teams", RECORD)
        return
    members = {no for team in event.teams for no in team.players}
    for index, player in enumerate(event.players):
        if player.no not in members:
            yield Finding.warning(
                "check.team_missing", f"players[{index}]", RECORD, player=player.name
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
                yield Finding.warning(
                    "check.board_order",
                    f"games[{after[3]}]",
                    "C.05 7",
                    round=round_,
                    team=names[team],
                    player=after[2],
                    other=before[2],
                )


def bye_missing(case: Case) -> Iterator[Finding]:
    """A team whose points are not stated has a match or a bye in every round.

    Where every team meets every other, the one left over gets nothing, and no record says so.
    """
    event = case.event
    if not pairs_teams(event) or _all_have_met(event):
        return
    left_out, names = rounds_left_out(event), names_of_teams(event)
    for index, (no, team) in enumerate(zip(numbers_of_teams(event), event.teams, strict=True)):
        if no in left_out and team.match_points is None and team.game_points is None:
            yield Finding.warning(
                "check.team_bye_missing",
                f"teams[{index}]",
                "TRF26 240, 320",
                team=names[index],
                found=", ".join(map(str, left_out[no])),
            )


def _all_have_met(event: Event) -> bool:
    """Whether every team has met every other."""
    members = members_of_teams(event)
    team_of = {no: team for team, numbers in members.items() for no in numbers}
    met = {frozenset({team_of.get(game.white), team_of.get(game.black)}) for game in event.games}
    pairs = sum(len(pair) == 2 and None not in pair for pair in met)
    return pairs == len(members) * (len(members) - 1) // 2
