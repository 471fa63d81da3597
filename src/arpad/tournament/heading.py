"""What a report says above its players: place, dates, time control, arbiters; and where it went.

These steps may follow the end of a tournament: what the federation asks for is often found out
when the report is written.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date
from enum import StrEnum
from typing import ClassVar, Final

from arpad.core.errors import refusal
from arpad.core.event import Event, Play
from arpad.core.names import is_same_arbiter
from arpad.core.report import Arbiter
from arpad.formats.play import play_by_time
from arpad.tournament.running import RunningEvent, SentReport

FEDERATION: Final = re.compile(r"[A-Z]{3}")
BETWEEN: Final = re.compile(r"[,;\s]+")


class HeadFact(StrEnum):
    """What can be said of a tournament as a whole."""

    NAME = "name"
    CITY = "city"
    FEDERATION = "federation"
    START = "start"
    END = "end"
    RATE = "rate"
    ROUND_DATES = "round-dates"
    TIEBREAKS = "tiebreaks"
    FLAGS = "flags"


class HallRole(StrEnum):
    """As what somebody works at a tournament."""

    CHIEF = "chief"
    DEPUTY = "deputy"


@dataclass(frozen=True, slots=True)
class SetFact:
    """Something a report says of the tournament; an empty ``value`` takes it away."""

    do: ClassVar[str] = "set"
    fact: HeadFact
    value: str

    def applied_to(self, running: RunningEvent) -> RunningEvent:
        """The tournament with the fact in its head."""
        head = SETTING[self.fact](running.head, self.value.strip())
        days = len(head.round_dates) if self.fact is HeadFact.ROUND_DATES else 0
        if days > (running.number_of_rounds or days):
            expected = running.number_of_rounds
            raise refusal("hall.round_dates", "value", found=days, expected=expected)
        if head.start and head.end and head.end < head.start:
            found, first = head.end.isoformat(), head.start.isoformat()
            raise refusal("hall.end_before_start", "value", found=found, expected=first)
        return replace(running, head=head)


@dataclass(frozen=True, slots=True)
class AppointArbiter:
    """An arbiter, named as reports do: ``IA Gil, Eva (2200123)``."""

    do: ClassVar[str] = "arbiter"
    name: str
    role: HallRole = HallRole.CHIEF

    def applied_to(self, running: RunningEvent) -> RunningEvent:
        """The tournament with the arbiter; one who is named already is named anew."""
        if not self.name.strip():
            raise refusal("hall.no_name", "name")
        others = [
            each for each in running.head.arbiters if not is_same_arbiter(each.name, self.name)
        ]
        for each in others:
            if self.role is HallRole.CHIEF and each.may_be_chief:
                raise refusal("hall.one_chief", "role", found=each.name)
        named = Arbiter(self.name.strip(), self.role.value)
        chief = self.role is HallRole.CHIEF
        arbiters = (named, *others) if chief else (*others, named)
        return replace(running, head=replace(running.head, arbiters=arbiters))


@dataclass(frozen=True, slots=True)
class DismissArbiter:
    """An arbiter who is not to be named."""

    do: ClassVar[str] = "no-arbiter"
    name: str

    def applied_to(self, running: RunningEvent) -> RunningEvent:
        """The tournament without the arbiter."""
        before = running.head.arbiters
        left = tuple(each for each in before if not is_same_arbiter(each.name, self.name))
        if left == before:
            known = "; ".join(each.name for each in before) or "–"
            raise refusal("hall.no_arbiter", "name", found=self.name, expected=known)
        return replace(running, head=replace(running.head, arbiters=left))


@dataclass(frozen=True, slots=True)
class SendReport:
    """The report handed to an office: under which code, as which version, and which bytes."""

    do: ClassVar[str] = "send"
    code: str
    version: int
    sha256: str
    play_offs: Play | None = None

    def applied_to(self, running: RunningEvent) -> RunningEvent:
        """The tournament, which knows where its report went."""
        sent = SentReport(self.code, self.version, self.sha256, self.play_offs)
        return replace(running, sent=(*running.sent, sent))


def arbiter_named(name: str, title: str = "", number: str = "") -> str:
    """An arbiter's name as reports write it, with title and FIDE number.

    >>> arbiter_named("Gil, Eva", "IA", "2200123"), arbiter_named("Soto, Ana", "NA")
    ('IA Gil, Eva (2200123)', 'Soto, Ana (NA)')
    """
    numbered = f"{name.strip()} ({number})" if number else name.strip()
    if not title:
        return numbered
    return f"{title} {numbered}" if title in ("IA", "FA") else f"{numbered} ({title})"


def require_name(name: str, place: str) -> str:
    """The name of a tournament, which must not be empty."""
    if not name.strip():
        raise refusal("hall.no_name", place)
    return name.strip()


def _name(head: Event, value: str) -> Event:
    return replace(head, name=require_name(value, "value"))


def _city(head: Event, value: str) -> Event:
    return replace(head, city=value or None)


def federation_code(text: str, place: str) -> str | None:
    """The three letters of a federation; what is none is refused, and nothing is none."""
    code = text.upper()
    if code and not FEDERATION.fullmatch(code):
        raise refusal("hall.federation_form", place, found=text, expected="ESP")
    return code or None


def _federation(head: Event, value: str) -> Event:
    return replace(head, federation=federation_code(value, "value"))


def _start(head: Event, value: str) -> Event:
    return replace(head, start=_day(value) if value else None)


def _end(head: Event, value: str) -> Event:
    return replace(head, end=_day(value) if value else None)


def _rate(head: Event, value: str) -> Event:
    named = replace(head, time_control=value or None)
    return replace(named, play=play_by_time(named) or Play.STANDARD)


def _round_dates(head: Event, value: str) -> Event:
    return replace(head, round_dates=tuple(_day(each).isoformat() for each in _several(value)))


def _tiebreaks(head: Event, value: str) -> Event:
    return replace(head, tiebreaks=tuple(_several(value)))


def _flags(head: Event, value: str) -> Event:
    return replace(head, flags=tuple(_several(value)))


def _several(value: str) -> list[str]:
    return [each for each in BETWEEN.split(value) if each]


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        raise refusal("hall.day_form", "value", found=text, expected="2026-11-16") from error


SETTING: Final[dict[HeadFact, Callable[[Event, str], Event]]] = {
    HeadFact.NAME: _name,
    HeadFact.CITY: _city,
    HeadFact.FEDERATION: _federation,
    HeadFact.START: _start,
    HeadFact.END: _end,
    HeadFact.RATE: _rate,
    HeadFact.ROUND_DATES: _round_dates,
    HeadFact.TIEBREAKS: _tiebreaks,
    HeadFact.FLAGS: _flags,
}
