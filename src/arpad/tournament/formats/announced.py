"""What a format of play that is begun must have: a table for so many, and teams that fit it."""

from arpad.core.event import Event
from arpad.tournament.formats.plan import OF_TEAMS, TEAM_ROUND_ROBINS, FormatPlan, HallSystem
from arpad.tournament.formats.tables import table_of
from arpad.tournament.running import refused


def require_playable(system: str, plan: FormatPlan, event: Event) -> None:
    """Refuse a beginning whose players, teams and plan do not go together."""
    if system not in tuple(HallSystem):
        expected = ", ".join(HallSystem)
        raise refused("journal.wrong_value", "system", found=system, expected=expected)
    made = HallSystem(system)
    players = [player.no for player in event.players]
    _require("players", players, list(range(1, len(players) + 1)))
    if made in OF_TEAMS:
        listed = [no for team in event.teams for no in team.players]
        _require("teams", sorted(listed), players)
        numbers = [team.no for team in event.teams]
        _require("teams", numbers, list(range(1, len(numbers) + 1)))
        _require("boards", plan.boards > 0, True)
    if made is HallSystem.TEAM_SWISS:
        _require("rounds", bool(event.rounds), True)
        _require("initial_colour", bool(event.initial_colour), True)
        return
    table = table_of(made, plan, len(players), len(event.teams))
    if made not in TEAM_ROUND_ROBINS:
        _require("players", len(players), len(table.seats))
    _require("rounds", event.rounds, table.number_of_rounds)


def _require(place: str, found: object, expected: object) -> None:
    if found != expected:
        raise refused(
            "journal.wrong_value", place, found=str(found)[:60], expected=str(expected)[:60]
        )
