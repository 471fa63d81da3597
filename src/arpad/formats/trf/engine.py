"""Records of the pairing engines, which are not FIDE's: XXR XXC XXZ XXS XXA XXP and BB*."""

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from arpad.core.event import Event
from arpad.core.report import ProhibitedPairs
from arpad.core.scores import MAY_COST
from arpad.formats.result import FileFormat
from arpad.formats.trf.columns import CODES_162
from arpad.formats.trf.head import Draft
from arpad.formats.trf.losses import Losses, own
from arpad.formats.trf.notes import Spot
from arpad.formats.trf.source import MAX_ROUNDS
from arpad.formats.trf.values import points_text, read_points, whole_number

MEANS_OF_BB: Final = {
    "BBW": "W",
    "BBD": "D",
    "BBL": "L",
    "BBZ": "ZPB",
    "BBF": "FL",
    "BBU": "PAB",
}
CODES_XXS: Final = frozenset(
    {"WW", "BW", "WD", "BD", "WL", "BL", "ZPB", "HPB", "FPB", "PAB", "FW", "FL", "W", "D"}
)
CODES: Final = CODES_XXS | frozenset(CODES_162)
# The letters of 162 in the codes of XXS, which has none for X, the unknown result.
XXS_OF_162: Final = {"L": ("WL", "BL"), "P": ("PAB",), "A": ("ZPB", "FL")}
LETTER_OF: Final = {"WW": "W", "BW": "W", "WD": "D", "BD": "D"} | {
    code: letter for letter, codes in XXS_OF_162.items() for code in codes
}
# Key of the report: which BB* the file had, after 162 if it had that as well.
BB_RECORDS: Final = "scoring_records"
ENGINE: Final = frozenset({"XXR", "XXC", "XXZ", "XXS", "XXA", "XXP"}) | MEANS_OF_BB.keys()
SCORE: Final = re.compile(r"([A-Z]{1,3})\s*=\s*([\d.,]+)\s*", re.IGNORECASE)


def read_engine_record(draft: Draft, record: str, text: str, at: int) -> bool:
    """Enter what an engine record says; False if it cannot be read."""
    words = text.split()
    if record in MEANS_OF_BB:
        return enter_points(draft, record, [(MEANS_OF_BB[record], text)], at)
    match record:
        case "XXR":
            rounds = whole_number(text)
            if not rounds or rounds > MAX_ROUNDS:
                return False
            draft.set("rounds", rounds, at, record)
        case "XXC":
            return read_colour(draft, words, at)
        case "XXS":
            return read_scores(draft, text, at)
        case "XXA":
            return read_virtual_points(draft, words)
        case _:
            numbers = [whole_number(word) for word in words]
            if None in numbers:
                return False
            if record == "XXZ":
                draft.report.setdefault("absent", []).extend(numbers)
            else:
                draft.report.setdefault("prohibited", []).append(
                    ProhibitedPairs(players=tuple(no for no in numbers if no is not None))
                )
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


def read_scores(draft: Draft, text: str, at: int) -> bool:
    """XXS: ``WW=3 BW=3 D=1``."""
    found = SCORE.findall(text)
    if not found or SCORE.sub("", text).strip():
        return False
    return enter_points(draft, "XXS", [(code.upper(), value) for code, value in found], at)


def enter_points(draft: Draft, record: str, found: list[tuple[str, str]], at: int) -> bool:
    """Points by their codes, all of them or none."""
    entered: list[tuple[str, str, Fraction, int]] = []
    for code, value in found:
        points = read_points(value.strip())
        if points is None or code not in CODES or (points < 0 and code not in MAY_COST):
            return False
        entered.append((record, code, points, at))
    draft.engine_points += entered
    return True


def settle_points(draft: Draft) -> None:
    """Add the points of the engine records to those of 162, which counts where they differ."""
    by_162 = dict(draft.scoring)
    used: list[str] = []
    for record, code, points, at in draft.engine_points:
        letter = LETTER_OF.get(code, code)
        expected = by_162.get(letter, points)
        if expected != points:
            text = points_text(points)
            said = f"{code}={text}" if record == "XXS" else text
            draft.notes.warning(
                "trf.points_disagree",
                Spot(at, record, None, f"scoring.{letter}"),
                record=record,
                found=said,
                expected=f"{letter} {points_text(expected)}",
            )
            draft.keep(f"{record} {said}")
            continue
        draft.scoring[code] = points
        if record in MEANS_OF_BB and record not in used:
            used.append(record)
    if used:
        draft.report[BB_RECORDS] = ["162", *used] if by_162 else used


def read_virtual_points(draft: Draft, words: list[str]) -> bool:
    """XXA: a player's number and virtual points, round by round."""
    number = whole_number(words[0]) if words else None
    points = [read_points(word) for word in words[1:]]
    if not number or None in points:
        return False
    draft.virtual_points[number] = tuple(each for each in points if each is not None)
    return True


def report_unreadable(draft: Draft, record: str, text: str, at: int) -> None:
    """Say that an engine record makes no sense, and keep it."""
    spot = Spot(at, record, None, "rounds" if record == "XXR" else "")
    draft.notes.error("trf.wrong_engine_record", spot, found=text, record=record)
    draft.keep(f"{record} {text}")


class ScoringRecords:
    """The points of an event, shared out among the records that say them in a dialect.

    ``bb`` and ``xxs`` are the engines', ``by_162`` is FIDE's of 2026.
    """

    def __init__(self, event: Event, losses: Losses) -> None:
        left = dict(event.scoring.points) if event.scoring else {}
        self.bb: dict[str, Fraction] = {}
        self.xxs: dict[str, Fraction] = {}
        self.by_162: dict[str, Fraction] = {}
        for code in [code for code in left if code not in CODES]:
            lose_code(losses, code)
            del left[code]
        same_file = own(event, losses.dialect)
        used = event.report.scoring_records if same_file else ()
        for record, code in MEANS_OF_BB.items():
            if record in used and code in left:
                self.bb[record] = left[code]
                if not ("162" in used and code in CODES_162):
                    del left[code]
        if losses.dialect is FileFormat.TRF26:
            if not same_file:
                left = in_letters_of_162(left)
            self.by_162 = {code: value for code, value in left.items() if code in CODES_162}
            self.xxs = {code: value for code, value in left.items() if code not in CODES_162}
        else:
            self.xxs = in_codes_of_xxs(left, losses)

    def engine_lines(self) -> list[str]:
        """The lines of BB* and XXS."""
        lines = [f"{record} {points_text(value):>4}" for record, value in self.bb.items()]
        if self.xxs:
            said = (f"{code}={points_text(value)}" for code, value in self.xxs.items())
            lines.append("XXS " + " ".join(said))
        return lines


def in_codes_of_xxs(scores: Mapping[str, Fraction], losses: Losses) -> dict[str, Fraction]:
    """Points by the codes of XXS; a code that is there itself goes before a letter of 162."""
    found: dict[str, Fraction] = {}
    for code, value in scores.items():
        if code in CODES_XXS:
            found[code] = value
        elif code in XXS_OF_162:
            found.update({each: value for each in XXS_OF_162[code] if each not in scores})
        else:
            lose_code(losses, code)
    return found


def in_letters_of_162(scores: Mapping[str, Fraction]) -> dict[str, Fraction]:
    """Points by the letters of 162, as far as they say the same."""
    found = dict(scores)
    for letter, codes in XXS_OF_162.items():
        value = found.get(codes[0])
        if letter not in found and value is not None and value == found.get(codes[-1]):
            found[letter] = value
            for code in codes:
                del found[code]
    return found


def lose_code(losses: Losses, code: str) -> None:
    """Points for which there is no code."""
    losses.lose("trf.lost_key", f"scoring.{code}", "XXS", found=code, times=1)


def engine_lines(event: Event, with_2026: bool, scoring: ScoringRecords) -> list[str]:
    """The engine records of an event; 2026 has its own for rounds, colour and points."""
    report, lines = event.report, []
    if event.rounds and not with_2026:
        lines.append(f"XXR {event.rounds}")
    words = ["rank"] if report.pair_by_rank else []
    if event.initial_colour and not with_2026:
        words.append(f"{event.initial_colour}1")
    if words:
        lines.append(f"XXC {' '.join(words)}")
    lines += scoring.engine_lines()
    if report.absent:
        lines.append("XXZ " + " ".join(map(str, report.absent)))
    virtual = report.virtual_points.by_player if report.virtual_points else {}
    for number, points in virtual.items():
        lines.append(f"XXA {number:>4} " + " ".join(f"{points_text(each):>4}" for each in points))
    return lines + [
        "XXP " + " ".join(map(str, pairs.players))
        for pairs in report.prohibited
        if not (with_2026 and pairs.first_round is not None)
    ]


def other_lines(event: Event, losses: Losses) -> list[str]:
    """The lines kept as they stand, but no points that would count where there is no 162."""
    lines = [*event.report.other]
    if not event.scoring or losses.dialect is FileFormat.TRF26:
        return lines
    if not own(event, losses.dialect):
        lost = [line for line in lines if line[:3] == "XXS" or line[:3] in MEANS_OF_BB]
        for line in lost:
            losses.lose("trf.lost_key", "report.other", line[:3], found=line, times=1)
        lines = [line for line in lines if line not in lost]
    return lines
