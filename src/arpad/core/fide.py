"""What FIDE knows of an event: each step of its report there, with its day."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import Final


class FideStep(StrEnum):
    """Where a report stands at FIDE."""

    REGISTERED = "registered"
    SENT = "sent"
    ACCEPTED = "accepted"
    RETURNED = "returned"
    RATED = "rated"


FOLLOWS: Final[Mapping[FideStep, tuple[FideStep | None, ...]]] = {
    FideStep.REGISTERED: (None,),
    FideStep.SENT: (None, FideStep.REGISTERED, FideStep.RETURNED, FideStep.RATED),
    FideStep.ACCEPTED: (FideStep.SENT,),
    FideStep.RETURNED: (FideStep.SENT, FideStep.ACCEPTED),
    FideStep.RATED: (FideStep.SENT, FideStep.ACCEPTED),
}
"""What each step may follow; an event that is rated is sent again where it was corrected."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FideStepRow:
    """One step, the day of it, and who entered it when; ``code`` is FIDE's own, once known."""

    step: FideStep
    day: date
    code: str | None
    reason: str | None
    at: str
    by: str
