"""The teams of an event: whether they are what is paired, their numbers and their players."""

from arpad.core.event import Event, System


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
