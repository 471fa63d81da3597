"""Records of several fields besides 001: teams, byes, acceleration and the like."""

import re
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from arpad.core.report import NationalRecord, TeamBye
from arpad.formats.trf.columns import NATIONAL, Holds, Record, RecordColumn
from arpad.formats.trf.dates import read_birth
from arpad.formats.trf.notes import Notes, Spot
from arpad.formats.trf.values import SEXES, points_text, read_points, whole_number

MOST_REPEATED: Final = 2_000
UNSURE: Final = frozenset({"250", "299"})  # their numbers may be blank, and look alike
PERSONAL: Final = frozenset({"sex", "birth"})  # no rating depends on them
LINEUP: Final = "300"  # where 0000 is an empty board; elsewhere it says nothing
TEAM_BYES: Final = "320"  # where 0 is a round in which no team has the bye


def read_record(record: Record, line: str, at: int, place: str, notes: Notes) -> Any:
    """The value of a line; None, once that is reported, if it makes no sense."""
    slipped = not separators(record).match(line) or (record.id in UNSURE and stray(record, line))
    wrong = None if slipped else first_wrong(record, line)
    if slipped or wrong:
        if record.id in UNSURE and not sure(record, line):
            notes.warning("trf.ambiguous", Spot(at, record.id, None, place), found=line.rstrip())
            return None
        line_again = from_words(record, line)
        if line_again is None:
            field = wrong or record.fields[0]
            spot = Spot(at, record.id, field, place)
            notes.error(field.code, spot, found=field.of(line) or line[4:].strip())
            return None
        notes.warning("trf.realigned", Spot(at, record.id, None, place))
        line = line_again
    elif not justified(record.fields, line) or not justified(repeated_fields(record, line), line):
        notes.note("trf.slipped", Spot(at, record.id, None, place))
    values = {
        field.key: value
        for field in record.fields
        if (value := value_of(field, field.of(line))) is not None
    }
    if record.repeated:
        numbers = repeated_values(record, line)
        values[record.repeated.field.key] = tuple(numbers)
        if record.id == TEAM_BYES:
            texts = (field.of(line) for field in repeated_fields(record, line))
            zero = next((text for text in texts if text and not int(text)), "")
            if zero != zero_text(record, None, numbers):
                values["zero"] = zero
    return record.makes(**values)


def repeated_fields(record: Record, line: str) -> tuple[RecordColumn, ...]:
    """The fields at the end of a line."""
    if not record.repeated:
        return ()
    return tuple(record.repeated.nth(index) for index in range(repeats(record, line)))


def justified(fields: tuple[RecordColumn, ...], line: str) -> bool:
    """Whether what belongs at the right of its columns stands there."""
    return all(
        not field.right
        or not (text := field.of(line))
        or line[field.cut].ljust(field.width) == field.placed(text)
        for field in fields
    )


def zero_text(record: Record, stated: str | None, numbers: Sequence[int]) -> str:
    """How a record writes a 0 among the numbers at its end, where it is not ``stated``."""
    if record.id == LINEUP:
        assert record.repeated is not None
        return "0" * record.repeated.field.width
    if record.id == TEAM_BYES:
        return stated or ("0" if numbers and not numbers[-1] else "")
    return ""


def stray(record: Record, line: str) -> bool:
    """Whether a whole number that slipped stands in the columns of points by chance."""
    return any(
        field.holds is Holds.POINTS
        and whole_number(field.of(line)) is not None
        and not justified((field,), line)
        for field in record.fields
    )


def sure(record: Record, line: str) -> bool:
    """Whether each number of a line that slipped can only be meant for one field.

    So it is if no points are left out, and of the whole numbers either none or all; a line
    with words that fit nowhere is wrong, not doubtful.
    """
    words = list(re.finditer(r"\S+", line[4:]))
    first = record.fields[0]
    if first.holds is Holds.CODE:
        if not words or value_of(first, words[0][0]) is None:
            return True
        del words[0]
    if any(read_points(word[0]) is None for word in words):
        return True
    kinds = [whole_number(word[0]) is not None for word in words]
    points = sum(field.holds is Holds.POINTS for field in record.fields)
    wholes = [field for field in record.fields if field.holds is Holds.WHOLE]
    if sorted(kinds) != kinds or kinds.count(False) != points:
        return False
    if not record.repeated:
        return kinds.count(True) in (0, len(wholes))
    if not any(kinds):
        return True
    # The first of them could be the first of the repeated ones, but for its columns.
    before = record.fields[points].last + 1
    column = words[points].end() + 4
    return kinds.count(True) > len(wholes) and before < column < record.repeated.field.first


@cache
def separators(record: Record) -> re.Pattern[str]:
    """Blanks wherever no field stands, as far as the line goes."""
    fields = record.fields
    pattern, column = "", 4
    for field in fields:
        pattern += " " * (field.first - column) + "." * field.width
        column = field.last + 1
    if record.repeated:
        first, step = record.repeated.field, record.repeated.step
        pattern += " " * (first.first - column)
        gap = " " * (step - first.width)
        return re.compile(f"...{optional(pattern)}(?:(?:.{{{first.width}}}{gap})*.*)$")
    return re.compile(f"...{optional(pattern)} *$")


def optional(pattern: str) -> str:
    """The pattern for a line that may end anywhere within it."""
    made = ""
    for character in reversed(pattern):
        made = f"(?:{character}{made}|$)"
    return made


def first_wrong(record: Record, line: str) -> RecordColumn | None:
    """The first field of a line that cannot be what it should be."""
    for field in record.fields:
        text = field.of(line)
        if text and value_of(field, text) is None:
            return field
    if record.repeated:
        for index in range(repeats(record, line)):
            field = record.repeated.nth(index)
            if field.of(line) and whole_number(field.of(line)) is None:
                return field
    return None


def value_of(field: RecordColumn, text: str) -> Any:
    """The value of a field; None for a blank one, and for a wrong one."""
    match field.holds:
        case Holds.WHOLE:
            return whole_number(text)
        case Holds.POINTS:
            return read_points(text)
        case Holds.CODE:
            return dict(field.options).get(text.upper())
        case Holds.TEXT:
            return text or None


def repeats(record: Record, line: str) -> int:
    """How often the last field comes in a line."""
    assert record.repeated is not None
    length = len(line.rstrip()) - record.repeated.field.first + 1
    return min(max(0, -(-length // record.repeated.step)), MOST_REPEATED)


def repeated_values(record: Record, line: str) -> list[int]:
    """The numbers at the end of a line; 0 for a blank between them."""
    assert record.repeated is not None
    texts = [record.repeated.nth(index).of(line) for index in range(repeats(record, line))]
    numbers = [int(text) if text else 0 for text in texts]
    while numbers and not numbers[-1] and record.id not in (LINEUP, TEAM_BYES):
        numbers.pop()
    return numbers


def from_words(record: Record, line: str) -> str | None:
    """The line set again from its words, which are then in the order of the fields."""
    words = line[3:].split()[:MOST_REPEATED]
    made = record.id
    for field in record.fields:
        word = words[0] if words else ""
        fits = bool(word) and len(word) <= field.width and value_of(field, word) is not None
        if not fits and word and field.holds is not Holds.CODE:
            return None
        made = made.ljust(field.first - 1) + field.placed(words.pop(0) if fits else "")
    if words and not record.repeated:
        return None
    for index, word in enumerate(words):
        assert record.repeated is not None
        field = record.repeated.nth(index)
        if whole_number(word) is None or len(word) > field.width:
            return None
        made = made.ljust(field.first - 1) + field.placed(word)
    return made


def text_of(field: RecordColumn, value: Any) -> str:
    """A value as its columns have it; what is too long is cut."""
    if value is None:
        return ""
    match field.holds:
        case Holds.POINTS:
            text = points_text(value)
        case Holds.CODE:
            text = next((code for code, meant in field.options if meant == value), "")
        case _:
            text = str(value)
    return text[: field.width]


def written_record(record: Record, values: Any) -> str:
    """The line of a record; what is too long for its columns is cut."""
    made = record.id
    for field in record.fields:
        text = text_of(field, getattr(values, field.key))
        made = made.ljust(field.first - 1) + field.placed(text)
    if record.repeated:
        numbers = getattr(values, record.repeated.field.key)
        stated = values.zero if isinstance(values, TeamBye) else None
        zero = zero_text(record, stated, numbers)
        for index, number in enumerate(numbers):
            field = record.repeated.nth(index)
            text = str(number) if number else zero
            made = made.ljust(field.first - 1) + field.placed(text[: field.width])
    return made.rstrip()


def read_national(line: str, at: int, notes: Notes) -> tuple[int, NationalRecord] | None:
    """The number and the rest of a national rating record; None if there is no number."""
    values: dict[str, Any] = {}
    if not justified(NATIONAL, line):
        notes.note("trf.slipped", Spot(at, line[:3]))
    for field in NATIONAL:
        text = field.of(line)
        if not text:
            continue
        value: Any = value_of(field, text)
        if field.key == "sex":
            value = SEXES.get(text.lower())
        elif field.key == "birth":
            read = read_birth(text)
            value = read[0] if read else None
        if value is None:
            report = notes.warning if field.key in PERSONAL else notes.error
            report(field.code, Spot(at, line[:3], field), found=text)
        elif value:
            values[field.key] = value
    number = values.pop("no", 0)
    return (number, NationalRecord(**values)) if number else None


def written_national(federation: str, number: int, values: NationalRecord) -> str:
    """The line of a national rating record."""
    made = federation[:3].ljust(3)
    for field in NATIONAL:
        text = text_of(field, number if field.key == "no" else getattr(values, field.key))
        if field.key == "birth" and text:
            text = birth_text(text)
        made = made.ljust(field.first - 1) + field.placed(text[: field.width])
    return made.rstrip()


def birth_text(birth: str) -> str:
    """A birth date as report files write it: ``1978/05/21``, ``1978/00/00``."""
    return "/".join([*birth.split("-"), "00", "00"][:3])
