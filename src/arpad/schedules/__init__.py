"""Formats of play that are not Swiss: tables and draws.

>>> from arpad.schedules import berger
>>> [(each.white, each.black) for each in berger(4).rounds[0].pairings]
[(1, 4), (2, 3)]
"""

from arpad.schedules.berger import Reversal, berger
from arpad.schedules.hilton import hilton
from arpad.schedules.knockout import knockout
from arpad.schedules.match import match
from arpad.schedules.schedule import (
    Pairing,
    Round,
    Schedule,
    ScheduleKind,
    Seat,
    Tie,
    TieSide,
    by_lot,
)
from arpad.schedules.scheveningen import scheveningen
from arpad.schedules.schiller import schiller
from arpad.schedules.skalitzka import skalitzka
from arpad.schedules.varma import Overflow, varma

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
