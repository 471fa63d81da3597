"""Tie-breaks as they are written: ``BH/C1``, ``BHC1``, ``BH:MP/C1/P`` (TRF26, 202 and 212)."""

import re
from dataclasses import dataclass
from typing import Final

from arpad.rules.tiebreaks.table import Points

ALIASES: Final = {"GE": "REP", "MPTS": "MP", "GPTS": "GP", "AROC": "ARO/C1"}
MOST_CUT: Final = 2
MODIFIER: Final = re.compile(r"C([1-9])|M([1-9])|L([+-]?[0-9]{1,2})|K([1-9][0-9]{0,3})|[PFR]")
FIRST: Final = re.compile(r"([A-Z]+?)(?::(MP|GP))?(?:-?((?:C|M)[1-9]|L[+-]?[0-9]{1,2}))?")
# The same with any modifier, right or wrong.
NAMED: Final = re.compile(r"([A-Z]+?)(?::.*|-?[CML][+-]?[0-9].*)?")


@dataclass(frozen=True, slots=True, kw_only=True)
class Code:
    """One tie-break with its modifiers; ``text`` is how the user wrote it, in capitals.

    ``points``: which score of a team it looks at, None for the primary one. ``low`` and ``high``
    values are cut; ``limit`` moves the Koya limit by half points; ``divisor`` replaces that of
    SSSC.
    """

    text: str
    name: str
    points: Points | None = None
    low: int = 0
    high: int = 0
    forfeits: bool = False
    fore: bool = False
    reverse: bool = False
    limit: int = 0
    divisor: int | None = None

    @property
    def cuts_unknown(self) -> bool:
        """Whether it cuts more values than Cut-2 and Median-2, the last that C.07 defines."""
        return self.low > MOST_CUT

    @property
    def letters(self) -> str:
        """The modifiers it uses."""
        used = {
            "M": self.high, "C": self.low and not self.high, "P": self.forfeits, "F": self.fore,
            "R": self.reverse, "L": self.limit, "K": self.divisor,
        }  # fmt: skip
        return "".join(letter for letter, is_used in used.items() if is_used)


def written(text: str) -> str:
    """A code in capitals as TRF26 writes it."""
    return text.replace("MPVGP", "MPvGP")


def name_in(text: str) -> str:
    """The name a code begins with, whatever its modifiers; nothing where there is none."""
    first = text.strip().upper().replace(" ", "").partition("/")[0]
    found = NAMED.fullmatch(first)
    name = found[1] if found else ""
    return ALIASES.get(name, name).partition("/")[0]


def parse(text: str) -> Code | None:
    """The tie-break that is meant, None where the form is wrong; the name may still be unknown."""
    asked = text.upper().replace(" ", "").strip()
    first, *rest = asked.split("/")
    if first in ALIASES:
        first, *more = ALIASES[first].split("/")
        rest = [*more, *rest]
    found = FIRST.fullmatch(first)
    if not found:
        return None
    name, points, attached = found.groups()
    values: dict[str, int | bool] = {}
    for modifier in [attached, *rest] if attached else rest:
        matched = MODIFIER.fullmatch(modifier)
        if not matched:
            return None
        low, median, limit, divisor = matched.groups()
        if low:
            values["low"] = int(low)
        elif median:
            values["low"] = values["high"] = int(median)
        elif limit:
            values["limit"] = int(limit)
        elif divisor:
            values["divisor"] = int(divisor)
        else:
            values[{"P": "forfeits", "F": "fore", "R": "reverse"}[modifier]] = True
    return Code(
        text=written(asked),
        name=ALIASES.get(name, name),
        points=Points(points) if points else None,
        low=int(values.get("low", 0)),
        high=int(values.get("high", 0)),
        forfeits=bool(values.get("forfeits")),
        fore=bool(values.get("fore")),
        reverse=bool(values.get("reverse")),
        limit=int(values.get("limit", 0)),
        divisor=values.get("divisor"),
    )
