"""Arpad, an open rating office for chess.

``rate`` a tournament under any edition of the rules and ``explain`` every number; ``pair`` a Swiss
round.
"""

from arpad.answers import event_answer, period_answer
from arpad.api import (
    check_pairings,
    explain,
    pair,
    pairing_working,
    rate,
    rate_period,
    read,
    schema,
    working,
)
from arpad.core.errors import ArpadError, BadInput, NotCovered, UnknownName
from arpad.core.event import Event, Game, Player
from arpad.pairing.pair import Question
from arpad.ranking import standings, standings_answer

__version__ = "0.1.0"
__all__ = [
    "ArpadError",
    "BadInput",
    "Event",
    "Game",
    "NotCovered",
    "Player",
    "Question",
    "UnknownName",
    "check_pairings",
    "event_answer",
    "explain",
    "pair",
    "pairing_working",
    "period_answer",
    "rate",
    "rate_period",
    "read",
    "schema",
    "standings",
    "standings_answer",
    "working",
]
