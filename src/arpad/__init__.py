"""Arpad, an open rating office for chess.

``rate`` a tournament under any edition of the rules and ``explain`` every number.
"""

from arpad.answers import event_answer, period_answer
from arpad.api import explain, rate, rate_period, read, schema, working
from arpad.core.errors import ArpadError, BadInput, NotCovered, UnknownName
from arpad.core.event import Event, Game, Player
from arpad.ranking import standings, standings_answer

__version__ = "0.1.0"
__all__ = [
    "ArpadError",
    "BadInput",
    "Event",
    "Game",
    "NotCovered",
    "Player",
    "UnknownName",
    "event_answer",
    "explain",
    "period_answer",
    "rate",
    "rate_period",
    "read",
    "schema",
    "standings",
    "standings_answer",
    "working",
]
