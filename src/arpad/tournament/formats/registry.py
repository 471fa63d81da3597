"""Every format of play by the system of a tournament, a Swiss among them."""

from typing import Final

from arpad.core.event import Event
from arpad.tournament.formats.by_table import ByTable
from arpad.tournament.formats.duels import Duels
from arpad.tournament.formats.plan import DUELS, TEAM_ROUND_ROBINS, HallSystem
from arpad.tournament.formats.protocol import HallFormat
from arpad.tournament.formats.team_matches import TeamRoundRobin
from arpad.tournament.formats.team_swiss import TeamSwiss
from arpad.tournament.running import RunningEvent

FORMATS: Final[dict[str, HallFormat]] = {
    **dict.fromkeys(HallSystem, ByTable()),
    **dict.fromkeys(TEAM_ROUND_ROBINS, TeamRoundRobin()),
    HallSystem.TEAM_SWISS: TeamSwiss(),
    **dict.fromkeys(DUELS, Duels()),
}


def format_of(running: RunningEvent) -> HallFormat | None:
    """The format of a tournament; None for a Swiss of players, paired by its system alone."""
    return FORMATS[running.system] if running.plan is not None else None


def is_over(running: RunningEvent) -> bool:
    """Whether no round is to come; of a Swiss, after the rounds announced (C.04.1 a)."""
    found = format_of(running)
    return found.is_over(running) if found else running.last_round >= running.number_of_rounds


def reported(running: RunningEvent, event: Event) -> Event:
    """An event with what its format adds to the report."""
    found = format_of(running)
    return found.reported(running, event) if found else event


def require_sound(running: RunningEvent) -> RunningEvent:
    """The tournament, if its rounds still follow from the results before them."""
    if found := format_of(running):
        found.require_sound(running)
    return running
