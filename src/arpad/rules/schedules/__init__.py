"""Formats of play that are not Swiss: tables and draws.

>>> from arpad.rules.schedules import berger
>>> [(each.white, each.black) for each in berger(4).rounds[0].pairings]
[(1, 4), (2, 3)]
"""

from arpad.rules.schedules.berger import Reversal, berger
from arpad.rules.schedules.hilton import hilton
from arpad.rules.schedules.knockout import knockout
from arpad.rules.schedules.match import match
from arpad.rules.schedules.schedule import (
    Pairing,
    Round,
    Schedule,
    ScheduleKind,
    Seat,
    Tie,
    TieSide,
    by_lot,
)
from arpad.rules.schedules.scheveningen import scheveningen
from arpad.rules.schedules.schiller import schiller
from arpad.rules.schedules.skalitzka import skalitzka
from arpad.rules.schedules.varma import Overflow, varma

__all__ = [
    "Overflow",
    "Pairing",
    "Reversal",
    "Round",
    "Schedule",
    "ScheduleKind",
    "Seat",
    "Tie",
    "TieSide",
    "berger",
    "by_lot",
    "hilton",
    "knockout",
    "match",
    "scheveningen",
    "schiller",
    "skalitzka",
    "varma",
]
