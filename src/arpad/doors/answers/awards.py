"""Title applications as JSON rows: stable keys, exact decimals as strings."""

from datetime import date
from typing import NotRequired, TypedDict

from arpad.core.exact import decimal_text
from arpad.doors.answers.norms import CheckKeys, check_keys
from arpad.rules.titles.awards.direct import DirectTitle
from arpad.rules.titles.awards.values import Deadline, EarnedNorm, TitleApplicant, TitleAward


class EarnedNormKeys(TypedDict):
    """One norm of an application."""

    event: str
    start: str | None
    end: str | None
    n: int
    score: str
    ra: int | None
    rp: int | None
    credit: int
    used: bool


class DeadlineKeys(TypedDict):
    """When to apply and what it costs."""

    meeting: str
    last_day: str
    on_time: bool
    fee: str | None
    decided_from: str


class AwardKeys(TypedDict):
    """One title."""

    player: str
    id: str | None
    title: str
    by: str
    awarded: bool | None
    date: str | None
    games: int
    norms: list[EarnedNormKeys]
    checks: list[CheckKeys]
    missing: list[str]
    edition: str
    deadline: NotRequired[DeadlineKeys]


class DirectKeys(TypedDict):
    """What a place or a score gives."""

    player: str | None
    event: str
    won: bool | None
    title: str | None
    norms: list[str]
    at_once: bool | None
    meanwhile: str | None
    checks: list[CheckKeys]
    missing: list[str]
    edition: str


def award_answer(
    applicant: TitleApplicant, award: TitleAward, deadline: Deadline | None = None
) -> AwardKeys:
    """An application with every norm and every requirement."""
    answer: AwardKeys = {
        "player": applicant.name,
        "id": applicant.id,
        "title": award.title,
        "by": award.way.value,
        "awarded": award.awarded,
        "date": _day(award.day),
        "games": award.games,
        "norms": [
            *(_norm(norm, used=True) for norm in award.norms),
            *(_norm(norm, used=False) for norm in award.spare),
        ],
        "checks": [check_keys(check) for check in award.checks],
        "missing": [str(datum) for datum in award.missing],
        "edition": award.edition.key,
    }
    if deadline:
        answer["deadline"] = {
            "meeting": deadline.meeting.isoformat(),
            "last_day": deadline.last_day.isoformat(),
            "on_time": deadline.on_time,
            "fee": None if deadline.fee is None else decimal_text(deadline.fee),
            "decided_from": deadline.decided_from.isoformat(),
        }
    return answer


def direct_answer(name: str | None, direct: DirectTitle) -> DirectKeys:
    """A title won in a championship."""
    return {
        "player": name,
        "event": direct.event,
        "won": direct.won,
        "title": direct.title,
        "norms": list(direct.norms),
        "at_once": direct.at_once,
        "meanwhile": direct.meanwhile,
        "checks": [check_keys(check) for check in direct.checks],
        "missing": [str(datum) for datum in direct.missing],
        "edition": direct.edition.key,
    }


def _norm(norm: EarnedNorm, *, used: bool) -> EarnedNormKeys:
    return {
        "event": norm.event,
        "start": _day(norm.start),
        "end": _day(norm.end),
        "n": norm.n,
        "score": decimal_text(norm.score),
        "ra": norm.ra,
        "rp": norm.rp,
        "credit": norm.credit,
        "used": used,
    }


def _day(day: date | None) -> str | None:
    return day.isoformat() if day else None
