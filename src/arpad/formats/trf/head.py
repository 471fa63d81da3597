"""The draft of an event, and the tournament records that fill it."""

import re
from fractions import Fraction
from typing import Any, Final

from arpad.core.event import Play, System
from arpad.core.finding import Position
from arpad.core.report import Arbiter, MatchPoints, StartingRank
from arpad.core.scores import MAY_COST
from arpad.core.system_words import system_in
from arpad.formats.trf.columns import (
    ARBITERS,
    CODES_162,
    COUNTS,
    DATES,
    LISTS,
    POINTS_CODE,
    POINTS_VALUE,
    RANKING,
    RANKING_METHODS,
    ROUND_DATE,
    TEXT,
    TEXT_FIRST,
    RecordColumn,
)
from arpad.formats.trf.dates import SHORT, read_date, read_round_date, short_days
from arpad.formats.trf.notes import Notes, Spot
from arpad.formats.trf.records import read_record
from arpad.formats.trf.source import MAX_ROUNDS
from arpad.formats.trf.values import read_points, whole_number

COUNT: Final = re.compile(r"(\d{1,6})\s*(?:\(\s*(\d{1,6})\s*\))?", re.ASCII)
# In the order they are asked for: a league or a closed tournament may still be a Swiss.
SCORED: Final = {
    "162": frozenset(CODES_162),
    "362": frozenset({"TW", "TD", "TL"}),
}
PLAYS: Final = (
    (re.compile(r"\(standard\)", re.I), Play.STANDARD),
    (re.compile(r"blitz|rel[aá]mpago|llampec", re.I), Play.BLITZ),
    (re.compile(r"rapid|r[aáà]pid|schnell", re.I), Play.RAPID),
)
# Not "international championship", and no championship of a region, an age or of clubs.
NATIONAL_CHAMPIONSHIP: Final = re.compile(
    r"\bnational\s+championship|\bcampeonato\s+nacional\b"
    r"|\bcampeonato\s+(?:individual\s+|absoluto\s+)*de\s+españa(?:\s+(?:individual|absoluto))*"
    r"(?!\s*(?:sub|por|de|juvenil|junior|cadete|infantil|alev|benjam|veteran)|\s*-?\s*u\d)",
    re.I,
)
CHAMPIONSHIP: Final = "national-championship"


class Draft:
    """What has been read of the event so far."""

    def __init__(self, notes: Notes) -> None:
        self.notes = notes
        self.values: dict[str, Any] = {}
        self.report: dict[str, Any] = {}
        self.scoring: dict[str, Fraction] = {}
        self.virtual_points: dict[int, tuple[Fraction, ...]] = {}
        self.counts: dict[str, int] = {}
        self.engine_points: list[tuple[str, str, Fraction, int]] = []  # record, code, points, line
        self.arbiters: list[tuple[str, str, int]] = []
        self.positions: dict[str, Position] = {}
        self.short_days: list[tuple[str, str, str, int]] = []  # record, text, line, at
        self.round_dates_at = 0
        self.round_dates_line = ""
        self.rated_in_brackets: int | None = None

    def set(self, place: str, value: Any, at: int, record: str, line: str = "") -> None:
        """Enter a value that an event has once; a second one is kept as it stands."""
        into, key = self.values, place
        if place.startswith("report."):
            into, key = self.report, place.removeprefix("report.")
        if key in into:
            if into[key] != value:
                self.notes.warning("trf.repeated_record", Spot(at, record), record=record)
                self.keep(line or f"{record} {value}")
            return
        into[key] = value
        self.positions[place] = Position(at, TEXT_FIRST, record)

    def keep(self, line: str) -> None:
        """Keep a line as it stands."""
        self.report.setdefault("other", []).append(line.rstrip())


def read_head_record(draft: Draft, record: str, line: str, at: int) -> bool:
    """Enter a tournament record; False if Arpad does not know it."""
    text = line[TEXT_FIRST - 2 :].strip()
    if record in TEXT:
        if text:
            draft.set(TEXT[record], text, at, record, line)
    elif record in DATES:
        read_day(draft, record, text, line, at)
    elif record in COUNTS:
        read_count(draft, record, text, line, at)
    elif record in ARBITERS:
        if text:
            draft.arbiters.append((record, text, at))
    elif record in LISTS:
        if text:
            codes = tuple(code.strip() for code in text.split(","))
            draft.set(LISTS[record], codes, at, record, line)
    elif record == "132":
        # The dates of the rounds may need those of the event, so they are read at the end.
        if text:
            draft.round_dates_at, draft.round_dates_line = at, line
    else:
        return read_2026_record(draft, record, text, line, at)
    return True


def read_2026_record(draft: Draft, record: str, text: str, line: str, at: int) -> bool:
    """Enter one of the tournament records of 2026."""
    if record not in ("142", "152", "162", "172", "362"):
        return False
    if not text:
        return True
    column = RecordColumn(key="", first=TEXT_FIRST, last=max(len(line.rstrip()), TEXT_FIRST))
    spot = Spot(at, record, column, "rounds" if record == "142" else "")
    match record:
        case "142":
            rounds = whole_number(text)
            if rounds and rounds <= MAX_ROUNDS:
                draft.set("rounds", rounds, at, record, line)
                return True
            draft.notes.error("trf.wrong_rounds", spot, found=text, expected=MAX_ROUNDS)
        case "152":
            colour = {"W": "white", "B": "black"}.get(text[:1].upper())
            if colour:
                draft.set("initial_colour", colour, at, record, line)
                return True
            draft.notes.error("trf.wrong_first_colour", spot, found=text)
        case "172":
            ranking = read_ranking(draft, text, line, at)
            if ranking and ranking != StartingRank():
                draft.set("report.ranking", ranking, at, record, line)
                return True
        case _:
            found, placed = read_points_by_code(line, SCORED[record])
            if found and not placed:
                draft.notes.warning("trf.realigned", Spot(at, record))
            if found and record == "162":
                draft.scoring.update(found)
                return True
            if found:
                points = MatchPoints(found.get("TW"), found.get("TD"), found.get("TL"))
                draft.set("report.match_points", points, at, record, line)
                return True
            draft.notes.error("trf.wrong_scores", spot, found=text)
    draft.keep(line)
    return True


def read_ranking(draft: Draft, text: str, line: str, at: int) -> StartingRank | None:
    """172; the method may stand alone, in the columns of the federation."""
    if text not in RANKING_METHODS:
        ranking: StartingRank | None = read_record(RANKING, line, at, "report.ranking", draft.notes)
        return ranking
    if RANKING.fields[-1].of(line) != text:
        draft.notes.warning("trf.realigned", Spot(at, RANKING.id, None, "report.ranking"))
    return StartingRank(method=text)


def read_points_by_code(line: str, codes: frozenset[str]) -> tuple[dict[str, Fraction], bool]:
    """Codes and their points, empty if wrong, and whether all stand in their columns."""
    count = -(-(len(line.rstrip()) - TEXT_FIRST + 1) // POINTS_CODE.step)
    indexes = range(min(count, 2 * len(codes)))
    columns = [(POINTS_CODE.nth(at).of(line), POINTS_VALUE.nth(at).of(line)) for at in indexes]
    expected = line[:3]
    for at, texts in zip(indexes, columns, strict=True):
        for field, text in zip((POINTS_CODE.nth(at), POINTS_VALUE.nth(at)), texts, strict=True):
            expected = expected.ljust(field.first - 1) + field.placed(text)
    words = line[3:].split()
    for pairs in (columns, list(zip(words[::2], words[1::2], strict=False))):
        found = {
            code.upper(): points
            for code, text in pairs
            if (points := read_points(text)) is not None
            and (points >= 0 or code.upper() in MAY_COST)
        }
        if len(found) == len(pairs) and codes >= found.keys():
            return found, expected.rstrip() == line.rstrip()
    return {}, False


def arbiters_of(draft: Draft) -> tuple[Arbiter, ...]:
    """The arbiters, the chief first."""
    found = sorted(draft.arbiters, key=lambda each: each[0])
    for index, (record, _, at) in enumerate(found):
        draft.positions[f"arbiters[{index}]"] = Position(at, TEXT_FIRST, record)
    return tuple(Arbiter(name, ARBITERS[record]) for record, name, _ in found)


def read_day(draft: Draft, record: str, text: str, line: str, at: int) -> None:
    """042 and 052."""
    if not text:
        return
    if SHORT.match(text):
        draft.short_days.append((record, text, line, at))
        return
    place = DATES[record]
    day = read_date(text)
    spot = Spot(at, record, RecordColumn(key=place, first=TEXT_FIRST, last=TEXT_FIRST + 9), place)
    if day is None:
        draft.notes.error("trf.wrong_date", spot, found=text)
        draft.keep(line)
        return
    if not day.exact:
        taken = day.day.isoformat()
        draft.notes.note("trf.date_repaired", spot, found=text, taken=taken, expected="YYYY/MM/DD")
    draft.set(place, day.day, at, record, line)


def read_short_days(draft: Draft) -> None:
    """042 and 052 whose years have two digits: each may say how the other is meant."""
    known = [draft.values[place] for place in DATES.values() if place in draft.values]
    readable = [text for _, text, _, _ in draft.short_days if short_days([text], known)]
    days = short_days(readable, known) if readable else None
    taken = dict(zip(readable, days, strict=True)) if days else {}
    for record, text, line, at in draft.short_days:
        place, day = DATES[record], taken.get(text)
        spot = Spot(
            at, record, RecordColumn(key=place, first=TEXT_FIRST, last=TEXT_FIRST + 9), place
        )
        if day is None:
            draft.notes.error("trf.wrong_date", spot, found=text)
            draft.keep(line)
            continue
        values = {"found": text, "taken": day.isoformat(), "expected": "YYYY/MM/DD"}
        draft.notes.note("trf.date_repaired", spot, **values)
        draft.set(place, day, at, record, line)


def read_count(draft: Draft, record: str, text: str, line: str, at: int) -> None:
    """062, 072 and 082; 062 sometimes has the rated players in brackets."""
    if not text:
        return
    key = COUNTS[record]
    place = f"report.counts.{key}"
    found = COUNT.match(text)
    spot = Spot(at, record, RecordColumn(key=key, first=TEXT_FIRST, last=TEXT_FIRST + 3), place)
    if not found:
        draft.notes.error("trf.wrong_count", spot, found=text)
        draft.keep(line)
        return
    counts = draft.counts
    if key in counts:
        draft.notes.warning("trf.repeated_record", spot, record=record)
        draft.keep(line)
        return
    counts[key] = int(found[1])
    draft.positions[place] = Position(at, TEXT_FIRST, record)
    if found[0] != text or found[2]:
        draft.notes.note("trf.count_repaired", spot, found=text, taken=counts[key])
    if found[2] and key == "players":
        draft.rated_in_brackets = int(found[2])


def read_round_dates(draft: Draft) -> None:
    """132, once the dates of the event are known."""
    line, at = draft.round_dates_line, draft.round_dates_at
    start, end = draft.values.get("start"), draft.values.get("end")
    days: list[str] = []
    count = -(-(len(line.rstrip()) - ROUND_DATE.field.first + 1) // ROUND_DATE.step)
    fields = [ROUND_DATE.nth(index) for index in range(min(count, MAX_ROUNDS))]
    texts = [field.of(line) for field in fields]
    if line and line[TEXT_FIRST - 1 : ROUND_DATE.field.first - 1].strip():
        texts = line[3:].split()[:MAX_ROUNDS]
        fields = [ROUND_DATE.nth(index) for index in range(len(texts))]
        draft.notes.warning("trf.realigned", Spot(at, "132"))
    for index, (field, text) in enumerate(zip(fields, texts, strict=True)):
        spot = Spot(at, "132", field, f"round_dates[{index}]")
        day = read_round_date(text, start, end) if text else None
        if day is None:
            if any(texts[index:]):
                draft.notes.error("trf.wrong_round_date", spot, found=text, round=index + 1)
                draft.keep(line)
                days = []
            break
        if not day.exact:
            taken = day.day.isoformat()
            draft.notes.note(
                "trf.date_repaired", spot, found=text, taken=taken, expected="YY/MM/DD"
            )
        days.append(day.day.isoformat())
        draft.positions[spot.place] = Position(at, field.first, "132")
    if days:
        draft.values["round_dates"] = tuple(days)


def guessed(text: str) -> tuple[System | None, Play]:
    """The system and the list that the type of tournament (092) names."""
    play = next((kind for pattern, kind in PLAYS if pattern.search(text)), Play.STANDARD)
    return system_in(text), play


def flags_said(*texts: str) -> dict[str, str]:
    """The flags that the name (012) or the type (092) of a tournament gives, and by which words."""
    found = next((each for text in texts if (each := NATIONAL_CHAMPIONSHIP.search(text))), None)
    return {CHAMPIONSHIP: found[0]} if found else {}
