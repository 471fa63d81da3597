"""Who left a round robin, as the user named them."""

from collections.abc import Sequence

from arpad.core.event import Event, Player
from arpad.doors.cli.whom import find_players
from arpad.rules.tiebreaks.choosing import ranks_teams
from arpad.rules.tiebreaks.teams import participants_of


def entrants_of(event: Event, *, individual: bool = False) -> Sequence[Player]:
    """Who can leave: the players, or the teams where teams are paired."""
    if individual or not ranks_teams(event):
        return event.players
    return [Player(no=each.no, name=each.name) for each in participants_of(event)]


def withdrawn_of(
    event: Event, asked: Sequence[str] | None, file: str, *, individual: bool
) -> tuple[int, ...]:
    """The numbers of ``--withdrawn``, each once."""
    entrants = entrants_of(event, individual=individual)
    found = [no for one in asked or () for no in find_players(entrants, one, file, "--withdrawn")]
    return tuple(dict.fromkeys(found))
