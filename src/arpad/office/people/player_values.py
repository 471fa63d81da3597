"""What somebody may write about a player, checked before it is kept."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from typing import Final

from arpad.core.errors import BadInput
from arpad.core.finding import Finding
from arpad.core.name_likeness import words_of
from arpad.core.players import PlayerRecord, Sex

TITLES: Final = ("GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM")
WOMEN_TITLES: Final = TITLES[4:]
LONGEST_NAME: Final = 200
LONGEST_NUMBER: Final = 30
FIDE_DIGITS: Final = 15
EARLIEST_BIRTH: Final = 1850


def checked(record: PlayerRecord, today: date) -> PlayerRecord:
    """The record as it is kept, or everything that is wrong with it."""
    tidy = _tidied(record)
    findings = tuple(_findings(tidy, today))
    if findings:
        raise BadInput(findings)
    return tidy


def _tidied(record: PlayerRecord) -> PlayerRecord:
    """Blanks off the ends, codes and titles in capitals, nothing for what is empty."""
    return replace(
        record,
        name=" ".join(record.name.split()),
        national_id=_plain(record.national_id),
        sex=_plain(record.sex, upper=False),
        birth=_plain(record.birth),
        federation=_capitals(record.federation),
        club=_plain(record.club),
        title=_capitals(record.title),
        women_title=_capitals(record.women_title),
        other_titles=_plain(record.other_titles),
        licence=_plain(record.licence),
    )


def _plain(text: str | None, *, upper: bool | None = None) -> str | None:
    tidy = " ".join(text.split()) if text else ""
    return (tidy.lower() if upper is False else tidy) or None


def _capitals(text: str | None) -> str | None:
    return text.strip().upper() or None if text else None


def _findings(record: PlayerRecord, today: date) -> Iterator[Finding]:
    if (
        not words_of(record.name)
        or len(record.name) > LONGEST_NAME
        or not record.name.isprintable()
    ):
        yield _wrong("player.name", "name", record.name)
    if record.fide_id is not None and not 0 < record.fide_id < 10**FIDE_DIGITS:
        yield _wrong("player.fide_id", "fide_id", record.fide_id)
    for place, number in (("national_id", record.national_id), ("licence", record.licence)):
        if number is not None and (len(number) > LONGEST_NUMBER or not number.isprintable()):
            yield _wrong("player.number", place, number)
    if record.sex not in (None, *Sex):
        yield _wrong("player.sex", "sex", record.sex or "")
    if record.birth is not None and not _is_birth(record.birth, today):
        yield _wrong("player.birth", "birth", record.birth)
    code = record.federation
    if code is not None and not (len(code) == 3 and code.isascii() and code.isalpha()):
        yield _wrong("player.federation", "federation", code)
    for place, title, known in (
        ("title", record.title, TITLES),
        ("women_title", record.women_title, WOMEN_TITLES),
    ):
        if title is not None and title not in known:
            values = {"found": title, "expected": ", ".join(known)}
            yield Finding.error("player.title", place, **values)


def _wrong(code: str, place: str, found: str | int) -> Finding:
    return Finding.error(code, place, found=str(found))


def _is_birth(text: str, today: date) -> bool:
    """A year or a day, neither long ago nor to come."""
    if len(text) == 4 and text.isascii() and text.isdigit():
        return EARLIEST_BIRTH <= int(text) <= today.year
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return False
    return len(text) == 10 and day.year >= EARLIEST_BIRTH and day <= today
