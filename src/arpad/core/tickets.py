"""Complaints and appeals: each has a number, a state and what was said about it."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple


class TicketKind(StrEnum):
    """What somebody wants: something put right, or a refusal to rate taken back."""

    COMPLAINT = "complaint"
    APPEAL = "appeal"


class TicketState(StrEnum):
    """Where a ticket stands."""

    OPEN = "open"
    ANSWERED = "answered"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True, kw_only=True)
class TicketRow:
    """A ticket on record; ``asker`` is who asks, where it is not whoever entered it."""

    number: int
    kind: TicketKind
    opened_at: str
    opened_by: str
    asker: str | None
    tournament: str | None
    player: int | None
    state: TicketState


class TicketStep(NamedTuple):
    """What was said, by whom; ``text`` None: nothing, or of somebody who was erased."""

    at: str
    by: str
    after: TicketState
    text: str | None


class CorrectedWith(NamedTuple):
    """A list that was corrected because of a ticket."""

    system: str
    play: str
    date: str
    version: int
