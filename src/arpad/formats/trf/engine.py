"""Records of the pairing engines, which are not FIDE's: XXR XXC XXZ XXS XXA XXP and BB*."""

import re
from typing import Any, Final

from arpad.formats.trf.columns import CODES_162
from arpad.formats.trf.head import Draft
from arpad.formats.trf.notes import Spot
from arpad.formats.trf.source import MAX_ROUNDS
from arpad.formats.trf.values import same_number, whole_number

MEANS_OF_BB: Final = {
    "BBW": ("W",),
    "BBD": ("D",),
    "BBL": ("L",),
    "BBZ": ("ZPB",),
    "BBF": ("FL",),
    "BBU": ("PAB",),
}
CODES: Final = frozenset(
    {"WW", "BW", "WD", "BD", "WL", "BL", "ZPB", "HPB", "FPB", "PAB", "FW", "FL", *CODES_162}
)
ENGINE: Final = frozenset({"XXR", "XXC", "XXZ", "XXS", "XXA", "XXP"}) | MEANS_OF_BB.keys()
SCORE: Final = re.compile(r"([A-Z]{1,3})\s*=\s*([\d.,]+)\s*", re.IGNORECASE)


def read_engine_record(draft: Draft, record: str, text: str, at: int) -> bool:
    """Enter what an engine record says; False if it cannot be read."""
    words = text.split()
    if record in MEANS_OF_BB:
        return enter_points(draft, MEANS_OF_BB[record], text)
    match record:
        case "XXR":
            rounds = whole_number(text)
            if not rounds or rounds > MAX_ROUNDS:
                return False
            draft.set("rounds", rounds, at, record)
        case "XXC":
            return read_colour(draft, words, at)
        case "XXS":
            return read_scores(draft, text)
        case "XXA":
            return read_virtual_points(draft, words)
        case _:
            numbers = [whole_number(word) for word in words]
            if None in numbers:
                return False
            if record == "XXZ":
                draft.report.setdefault("absent", []).extend(numbers)
            else:
                draft.report.setdefault("prohibited", []).append({"players": numbers})
    return True


def read_colour(draft: Draft, words: list[str], at: int) -> bool:
    """XXC: the colour of the first player, or pairing by rank."""
    for word in words:
        match word.lower():
            case "white1" | "black1" as colour:
                draft.set("initial_colour", colour[:-1], at, "XXC", f"XXC {word}")
            case "rank":
                draft.report["pair_by_rank"] = True
            case _:
                return False
    return True


def read_scores(draft: Draft, text: str) -> bool:
    """XXS: ``WW=3 BW=3 D=1``."""
    found = SCORE.findall(text)
    if not found or SCORE.sub("", text).strip():
        return False
    return all(enter_points(draft, (code.upper(),), value) for code, value in found)


def enter_points(draft: Draft, codes: tuple[str, ...], value: str) -> bool:
    """Points for codes."""
    points = same_number(value.strip())
    if points is None or not CODES.issuperset(codes):
        return False
    for code in codes:
        draft.scoring[code] = points
    return True


def read_virtual_points(draft: Draft, words: list[str]) -> bool:
    """XXA: a player and his virtual points, round by round."""
    number = whole_number(words[0]) if words else None
    points = [same_number(word) for word in words[1:]]
    if not number or None in points:
        return False
    draft.report.setdefault("virtual_points", {})[str(number)] = points
    return True


def report_unreadable(draft: Draft, record: str, text: str, at: int) -> None:
    """Say that an engine record makes no sense, and keep it."""
    draft.notes.error("trf.wrong_engine_record", Spot(at, record), found=text, record=record)
    draft.keep(f"{record} {text}")


def engine_lines(event: Any, with_2026: bool) -> list[str]:
    """The engine records of an event; 2026 has its own for rounds, colour and points."""
    report, lines = event.report, []
    if event.rounds and not with_2026:
        lines.append(f"XXR {event.rounds}")
    words = ["rank"] if report.get("pair_by_rank") else []
    if event.initial_colour and not with_2026:
        words.append(f"{event.initial_colour}1")
    if words:
        lines.append(f"XXC {' '.join(words)}")
    scores = {
        code: value
        for code, value in (event.scoring or {}).items()
        if not (with_2026 and code in CODES_162)
    }
    if scores:
        lines.append("XXS " + " ".join(f"{code}={value}" for code, value in scores.items()))
    if absent := report.get("absent"):
        lines.append("XXZ " + " ".join(map(str, absent)))
    for number, points in (report.get("virtual_points") or {}).items():
        lines.append(f"XXA {number:>4} " + " ".join(f"{value:>4}" for value in points))
    return lines + [
        "XXP " + " ".join(map(str, pair.get("players") or ()))
        for pair in report.get("prohibited") or ()
        if not (with_2026 and pair.get("first_round") is not None)
    ]
