"""What a tournament asks of its format of play."""

from typing import Protocol

from arpad.core.event import Event
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
