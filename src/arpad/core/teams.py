"""The teams of an event: whether they are what is paired, their numbers and their players."""

from collections.abc import Iterator
from typing import Final

from arpad.core.event import Event, System

MOST_ROUNDS: Final = 999  # three digits in the records


def pairs_teams(event: Event) -> bool:
    """Whether the numbers of pairing records are those of teams."""
    code = (event.report.type_code or "").upper()
    return bool(event.teams) and (event.system is System.TEAM or "_TEAM" in code)


def numbers_of_teams(event: Event) -> list[int]:
    """The number of each team; old records have none, so their place counts."""
    return [team.no or place for place, team in enumerate(event.teams, 1)]


def names_of_teams(event: Event) -> list[str]:
    """The name of each team; one without a name goes by its number."""
    return [
        team.name or str(no) for no, team in zip(numbers_of_teams(event), event.teams, strict=True)
    ]


def members_of_teams(event: Event) -> dict[int, list[int]]:
    """The players of each team by its number."""
    return {
        no: [player for player in team.players if player]
        for no, team in zip(numbers_of_teams(event), event.teams, strict=True)
    }


def rounds_left_out(event: Event) -> dict[int, list[int]]:
    """Rounds for which a file has no match, bye (240, 320) or forfeit (330) of a team, by team.

    Only teams with such rounds are in it; rounds after the last one played are none.
    """
    played = {game.round for game in event.games}
    forfeits = {each.round for each in event.report.forfeited_matches if each.round}
    last = max(played | {each for each in forfeits if each <= event.number_of_rounds}, default=0)
    if last > MOST_ROUNDS:
        return {}
    entered = {*paired_teams(event), *_recorded_teams(event)}
    missing = {
        no: [number for number in range(1, last + 1) if (number, no) not in entered]
        for no in numbers_of_teams(event)
    }
    return {no: rounds for no, rounds in missing.items() if rounds}


def paired_teams(event: Event) -> Iterator[tuple[int, int]]:
    """Round and team of everybody who was paired with somebody outside the own team."""
    team_of = {no: team for team, numbers in members_of_teams(event).items() for no in numbers}
    pairings = [(game.round, game.white, game.black) for game in event.games]
    for number, white, black in (*pairings, *event.report.marks.unplayed):
        sides = team_of.get(white), team_of.get(black)
        if sides[0] != sides[1]:
            yield from ((number, team) for team in sides if team)


def _recorded_teams(event: Event) -> Iterator[tuple[int, int]]:
    """Round and team of every bye and forfeited match."""
    report = event.report
    for bye in report.byes:
        yield from ((bye.round, team) for team in bye.players if bye.round)
    for team_bye in report.team_byes:
        yield from enumerate(team_bye.teams, 1)
    for match in report.forfeited_matches:
        if match.round:
            yield from ((match.round, team) for team in (match.white, match.black) if team)
