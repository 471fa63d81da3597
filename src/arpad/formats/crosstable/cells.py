"""What a cell of a cross table says about one round.

=============================  =========================================================
``12w1`` ``12b½`` ``12w=``     against number 12, with White or Black, and the result
``12w+`` ``12b-``              the same, by forfeit
``12s1`` ``12n1``              Black in German (schwarz); Spanish tables have b and n
``bye`` ``-1``                 the bye the pairing allocated
``+`` ``1``                    a full-point bye
``½`` ``=`` ``-½``             a half-point bye
``0`` ``-`` ``-0``             a round without a game and without points
=============================  =========================================================
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from arpad.core.event import ByeKind, Result

SIGNS: Final[Mapping[str, str]] = {
    **{"1": "1", "0": "0", "½": "½", "0.5": "½", "0,5": "½", "1/2": "½", ".5": "½"},
    **{"+": "+", "-": "-", "–": "-", "−": "-", "=": "="},
}
SIGN: Final = r"0[.,]5|\.5|1/2|[10½+\-–−=]"
AGAINST: Final = re.compile(
    rf"(?P<opponent>[0-9]{{1,9}})\s*(?:(?P<colour>[wbsn])\s*(?P<result>{SIGN})?|(?P<bare>[½+\-–−=]))",
    re.IGNORECASE,
)
BYES: Final[Mapping[str, ByeKind]] = {
    **dict.fromkeys(("bye", "-1", "descansa", "libre", "spielfrei"), ByeKind.PAIRING),
    **dict.fromkeys(("1", "+"), ByeKind.FULL),
    **dict.fromkeys(("½", "=", "0.5", "0,5", "1/2", "-½", "-=", "-0.5", "-0,5"), ByeKind.HALF),
    **dict.fromkeys(("0", "-", "--", "-0", "–", "−"), ByeKind.ZERO),
}
ENTRY: Final = re.compile(SIGN)

# White's entry, then Black's. What is not here contradicts itself.
RESULTS: Final[Mapping[tuple[str, str], Result]] = {
    ("1", "0"): Result.WHITE_WINS,
    ("0", "1"): Result.BLACK_WINS,
    ("½", "½"): Result.DRAW,
    ("=", "="): Result.DRAW,
    ("0", "0"): Result.BOTH_LOSE,
    ("½", "0"): Result.DRAW_LOSS,
    ("0", "½"): Result.LOSS_DRAW,
    ("+", "-"): Result.WHITE_BY_FORFEIT,
    ("-", "+"): Result.BLACK_BY_FORFEIT,
    ("-", "-"): Result.BOTH_FORFEIT,
}


@dataclass(frozen=True, slots=True)
class Against:
    """A cell that names an opponent; no colour is "", no result yet is ""."""

    opponent: int
    colour: str
    sign: str


def against(text: str) -> Against | None:
    """The opponent, colour letter and sign of a cell; None if it names no opponent."""
    found = AGAINST.fullmatch(text)
    if not found:
        return None
    sign = found["result"] or found["bare"] or ""
    return Against(int(found["opponent"]), (found["colour"] or "").lower(), SIGNS.get(sign, ""))


def bye(text: str) -> ByeKind | None:
    """The bye a cell without an opponent means."""
    return BYES.get(text.casefold())


def entries(text: str) -> tuple[str, ...] | None:
    """The results in a cell of a round robin: one, or two if they meet twice; None for others.

    >>> entries("½"), entries("1 0"), entries("1½"), entries("?")
    (('½',), ('1', '0'), ('1', '½'), None)
    """
    compact = "".join(text.split())
    if compact in SIGNS:
        return (SIGNS[compact],)
    found = ENTRY.findall(compact)
    if len(found) > 4 or "".join(found) != compact:
        return None
    return tuple(SIGNS[sign] for sign in found)


def white_letter(letters: Iterable[str]) -> str:
    """The letter for White: b (blancas) in a table that also has n (negras) and no w."""
    used = set(letters)
    return "b" if "n" in used and "w" not in used else "w"


def says_unplayed_draws(pairs: Iterable[tuple[str, str]]) -> bool:
    """Whether ``=`` means a draw that was not played.

    FIDE 2005, 11 has ``+ - =`` for what was not played, and programs write ``=`` for any draw.
    READING: the first where the table writes its played draws ½ and keeps both apart: a game
    that is ``=`` for one player and ½ for the other shows that they mean the same.

    >>> says_unplayed_draws([("½", "½"), ("=", "=")]), says_unplayed_draws([("½", "=")])
    (True, False)
    """
    used = set(pairs)
    return ("½", "½") in used and not used & {("½", "="), ("=", "½")}
