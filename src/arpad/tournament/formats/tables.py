"""The table behind a format of play: the same for the same plan and number of people."""

from functools import lru_cache
from typing import Final

from arpad.rules import schedules
from arpad.rules.schedules import (
    Schedule,
    berger,
    hilton,
    knockout,
    scheveningen,
    schiller,
    skalitzka,
)
from arpad.tournament.formats.plan import TEAM_ROUND_ROBINS, FormatPlan, HallSystem

DOUBLE: Final = (HallSystem.DOUBLE_ROUND_ROBIN, HallSystem.DOUBLE_TEAM_ROUND_ROBIN)


@lru_cache(maxsize=8)
def table_of(system: HallSystem, plan: FormatPlan, players: int, teams: int) -> Schedule:
    """The table; of a round robin of teams, the numbers in it are those of the teams.

    ``BadInput`` where there is none for so many.
    """
    if system in TEAM_ROUND_ROBINS:
        return berger(teams, system in DOUBLE, plan.reversal)
    match system:
        case HallSystem.SCHEVENINGEN:
            return scheveningen(plan.boards, plan.semi)
        case HallSystem.SCHILLER:
            return schiller(teams, plan.boards)
        case HallSystem.SKALITZKA:
            return skalitzka(plan.boards, plan.balanced)
        case HallSystem.HILTON:
            return hilton(teams)
        case HallSystem.MATCH:
            return schedules.match(plan.games)
        case HallSystem.KNOCKOUT:
            return knockout(players, plan.games)
    return berger(players, system in DOUBLE, plan.reversal)
