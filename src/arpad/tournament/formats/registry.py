"""Every format of play by the system of a tournament, a Swiss among them."""

from typing import Final, Protocol

from arpad.core.event import Event
from arpad.tournament.formats.by_table import ByTable
from arpad.tournament.formats.duels import Duels
from arpad.tournament.formats.plan import DUELS, TEAM_ROUND_ROBINS, HallSystem
from arpad.tournament.formats.team_matches import TeamRoundRobin
from arpad.tournament.formats.team_swiss import TeamSwiss
from arpad.tournament.running import HallRound, RunningEvent


class HallFormat(Protocol):
    """A format of play: what is next, when it is over, and what a report says of it."""

    def next_round(self, running: RunningEvent) -> HallRound:
        """The round to come; ``BadInput`` where something stands in its way."""

    def is_over(self, running: RunningEvent) -> bool:
        """Whether no round is to come, once the results are in."""

    def require_sound(self, running: RunningEvent) -> None:
        """Refuse rounds that the results before them do not lead to."""

    def reported(self, running: RunningEvent, event: Event) -> Event:
        """The event, which has entry numbers, with what its records say of the format."""


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
