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
HEAD: Final = SheetHead("Open Vall", "Vall, ESP", 3, 5, "2026-08-03", "16:30")
ANA: Final = SeatedPlayer(1, LONG, "WGM", "ESP", 2310, Fraction(2))
BERTA: Final = SeatedPlayer(5, "Soto, Berta", None, "FRA", 2100, Fraction(3, 2))
CARLES: Final = SeatedPlayer(2, "Ruiz, Carles", None, "ESP", 2250, Fraction(1))
DINA: Final = SeatedPlayer(6, "Àvila, Dina", None, None, None, Fraction(1))
EVA: Final = SeatedPlayer(7, "Vidal, Eva", None, "AND", 1900, Fraction(1))
FERRAN: Final = SeatedPlayer(8, "Mas, Ferran", None, "ESP", 1800, Fraction(0))
GIL: Final = SeatedPlayer(9, "Gil, Gemma", None, "ESP", 1700, Fraction(0))
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
