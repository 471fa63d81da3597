"""A round of a small open, made up: long names, a fixed board, a forfeit, byes, no rating."""

from fractions import Fraction
from typing import Final

from arpad.core.event import ByeKind, Result
from arpad.doors.paper.hall.values import (
    PairedBoard,
    RoundBoards,
    SeatedPlayer,
    SheetHead,
    WithoutOpponent,
)

LONG: Final = "Fernández de la Torre y Martínez-Bordiú, María del Carmen"
HEAD: Final = SheetHead(
    event="Open Vall", place="Vall, ESP", round=3, rounds=5, day="2026-08-03", starts="16:30"
)
ANA: Final = SeatedPlayer(
    no=1, name=LONG, title="WGM", federation="ESP", rating=2310, points=Fraction(2)
)
BERTA: Final = SeatedPlayer(
    no=5, name="Soto, Berta", title=None, federation="FRA", rating=2100, points=Fraction(3, 2)
)
CARLES: Final = SeatedPlayer(
    no=2, name="Ruiz, Carles", title=None, federation="ESP", rating=2250, points=Fraction(1)
)
DINA: Final = SeatedPlayer(
    no=6, name="Àvila, Dina", title=None, federation=None, rating=None, points=Fraction(1)
)
EVA: Final = SeatedPlayer(
    no=7, name="Vidal, Eva", title=None, federation="AND", rating=1900, points=Fraction(1)
)
FERRAN: Final = SeatedPlayer(
    no=8, name="Mas, Ferran", title=None, federation="ESP", rating=1800, points=Fraction(0)
)
GIL: Final = SeatedPlayer(
    no=9, name="Gil, Gemma", title=None, federation="ESP", rating=1700, points=Fraction(0)
)
ROUND: Final = RoundBoards(
    HEAD,
    (
        PairedBoard(1, ANA, BERTA),
        PairedBoard(2, DINA, CARLES, Result.WHITE_BY_FORFEIT, fixed=True),
    ),
    (
        WithoutOpponent(EVA, ByeKind.HALF),
        WithoutOpponent(FERRAN, ByeKind.PAIRING),
        WithoutOpponent(GIL, ByeKind.ZERO),
    ),
)
