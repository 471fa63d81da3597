"""The codes of the 2026 report: type of tournament, tie-breaks, board colours, match points."""

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from arpad.core.finding import Finding
from arpad.rules.checks.check import Case

CYCLES: Final = "(_G[1-9][0-9]{0,2})?"
TYPE_CODES: Final = re.compile(
    "|".join(
        (
            "FIDE_DUTCH(_2017|_2025|_2026)?(_BAKU)?",
            "FIDE_(DUBOV|BURSTEIN|DOUBLESWISS)(_BAKU)?",
            "FIDE_(DOUBLE)?ROUNDROBIN",
            "FIDE_SCHILLER(_[1-9][0-9]{0,2}X[1-9][0-9]{0,2})?",
            f"FIDE_SCHEVENINGEN{CYCLES}",
            "FIDE_DOUBLESCHEVENINGEN",
            f"BERGER_(TEAM_)?ROUNDROBIN{CYCLES}",
            "BERGER_(TEAM_)?DOUBLEROUNDROBIN",
            "CUSTOM_((DOUBLE)?SWISS|ROUNDROBIN|SCHILLER|SCHEVENINGEN|KNOCKOUT)",
            "FIDE_TEAM(_BAKU)?",
            "FIDE_TEAM_(TYPE[AB]_)?(MP|MP_GP)(_BAKU)?",
            "FIDE_TEAM_(TYPE[AB]_)?(GP|GP_MP)",
            "FIDE_TEAM_(DOUBLE)?ROUNDROBIN",
            "CUSTOM_TEAM_(SWISS(_MP|_GP)?|ROUNDROBIN|KNOCKOUT)",
        )
    ),
    re.IGNORECASE | re.ASCII,
)
GAME_POINTS_FIRST: Final = re.compile(
    "FIDE_TEAM_(TYPE[AB]_)?(GP|GP_MP)|CUSTOM_TEAM_SWISS_GP", re.IGNORECASE | re.ASCII
)

POINTS_CODES: Final = frozenset({"PTS", "MPTS", "GPTS"})
# READING: GE is the old name of REP; both are read.
TIEBREAKS: Final = POINTS_CODES | {
    "DE", "BPG", "BWG", "REP", "GE", "STD", "SB", "ARO", "TPR", "PTP", "APRO", "APPO", "RTNG",
    "WIN", "WON", "PS", "TPN", "BH", "FB", "AOB", "KS", "BC", "TBR", "BBE", "MPVGP", "EMMSB",
    "EMGSB", "EGMSB", "EGGSB", "EDE", "EDEBT", "EDEBB", "EDET", "EDEB", "SSSC",
}  # fmt: skip
TIEBREAK: Final = re.compile(
    r"(?P<name>[A-Z]+)(:(MP|GP))?"
    r"(?P<modifiers>(/(C[1-9][0-9]?|M[1-9][0-9]?|L[+-]?[0-9]{1,2}|K[0-9]{1,4}(\.[0-9]{1,4})?|[PFR]))*)",
    re.IGNORECASE | re.ASCII,
)
CUT: Final = re.compile("/([CM])([1-9][0-9]?)", re.IGNORECASE)
# Cut-2 and Median-2 are the last that C.07 defines (14.2, 14.4).
MOST_CUT: Final = 2
SELF_DEFINED: Final = re.compile(r"OTHER_\S+", re.IGNORECASE | re.ASCII)
LONGEST: Final = 40


def type_code(case: Case) -> Iterator[Finding]:
    """The type of tournament is one of the codes there are."""
    found = case.event.report.type_code
    if found is not None and not TYPE_CODES.fullmatch(found.strip()):
        yield Finding.warning(
            "record.type_code", "report.type_code", "TRF26 192", found=clipped(found)
        )


def tiebreak_codes(case: Case) -> Iterator[Finding]:
    """A tie-break has a known name, and modifiers as the code has them."""
    for place, article, code in _tiebreaks(case):
        if not _is_tiebreak(code.strip()):
            values = {"found": clipped(code)}
            yield Finding.warning("record.tiebreak_codes", place, article, **values)


def tiebreak_cuts(case: Case) -> Iterator[Finding]:
    """A cut that C.07 does not have leaves some of the values there are: one for each round."""
    rounds = case.event.number_of_rounds
    for place, article, code in _tiebreaks(case):
        if rounds and _is_tiebreak(code.strip()) and _most_cut(code) >= rounds:
            values: dict[str, str | int | Fraction] = {"found": clipped(code), "expected": rounds}
            yield Finding.warning("record.tiebreak_cuts", place, article, **values)


def _tiebreaks(case: Case) -> Iterator[tuple[str, str, str]]:
    """Every code with its place and its record."""
    for place, article, codes in (
        ("tiebreaks", "TRF26 202", case.event.tiebreaks),
        ("report.standings", "TRF26 212", case.event.report.standings),
    ):
        for index, code in enumerate(codes):
            yield f"{place}[{index}]", article, code


def board_colours(case: Case) -> Iterator[Finding]:
    """The colours of the boards are so many W and B."""
    found = case.event.report.board_colours
    if found is not None and not re.fullmatch("[WBwb]+", found.strip()):
        yield Finding.warning(
            "record.board_colours", "report.board_colours", "TRF26 352", found=clipped(found)
        )


def match_points(case: Case) -> Iterator[Finding]:
    """Match points are numbers for a won, a drawn and a lost match."""
    stated = case.event.report.match_points
    for code, value in stated.extra.items() if stated else ():
        if code not in ("TW", "TD", "TL"):
            yield Finding.warning(
                "record.match_points",
                "report.match_points",
                "TRF26 362",
                found=clipped(f"{code} {value}"),
            )


def _is_tiebreak(code: str) -> bool:
    if SELF_DEFINED.fullmatch(code):
        return True
    found = TIEBREAK.fullmatch(code)
    if not found or found["name"].upper() not in TIEBREAKS:
        return False
    kinds = [modifier[0].upper() for modifier in found["modifiers"].split("/")[1:]]
    return len(kinds) == len(set(kinds))


def _most_cut(code: str) -> int:
    """How many values are cut by a modifier that C.07 does not have; a median cuts at both ends."""
    cuts = [(letter.upper(), int(number)) for letter, number in CUT.findall(code)]
    return max(
        (number * (2 if letter == "M" else 1) for letter, number in cuts if number > MOST_CUT),
        default=0,
    )


def clipped(text: str) -> str:
    """A text as a sentence can hold it."""
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
