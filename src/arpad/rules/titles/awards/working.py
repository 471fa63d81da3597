"""The working behind an award: norms, requirements, and what is not known."""

from collections.abc import Iterator

from arpad.core.step import Exact, Step
from arpad.rules.titles.awards.direct import DirectTitle
from arpad.rules.titles.awards.values import Deadline, EarnedNorm, TitleAward
from arpad.rules.titles.verdict import MissingDatum, RequirementCheck
from arpad.rules.titles.working import MARKS

ANSWERS = {True: "award.yes", False: "award.no", None: "award.open"}
AT_ONCE = {True: "award.direct", False: "award.conditional", None: "award.direct_open"}


def explain_award(name: str, award: TitleAward, deadline: Deadline | None = None) -> Step:
    """The full working of one application."""
    day = award.day.isoformat() if award.day else None
    steps = (
        *(_norm(norm, "award.norm") for norm in award.norms),
        *(_norm(norm, "award.spare") for norm in award.spare),
        *(_requirement(check) for check in award.checks),
        *([Step("0.4.3", "award.day", {"day": day}, day)] if day else ()),
        *_lacking(award.missing),
        *(deadline_steps(award, deadline) if deadline else ()),
    )
    numbers: dict[str, Exact] = {"name": name, "title": award.title}
    return Step("0.6", ANSWERS[award.awarded], numbers, award.title, steps)


def explain_direct(name: str, direct: DirectTitle) -> Step:
    """The full working of a title won in a championship."""
    numbers: dict[str, Exact] = {
        "name": name,
        "title": direct.title,
        "meanwhile": direct.meanwhile,
        "event": direct.event,
    }
    message = "award.no_direct" if direct.title is None else AT_ONCE[direct.at_once]
    if direct.won is None:
        message = "award.direct_if" if direct.title else "award.direct_unknown"
    steps = (
        *(Step("1.2.1", "award.direct_norm", {"title": each}, each) for each in direct.norms),
        *(_requirement(check) for check in direct.checks),
        *(
            [Step("0.6.2", "award.meanwhile", {"title": direct.meanwhile}, direct.meanwhile)]
            if direct.meanwhile
            else ()
        ),
        *_lacking(direct.missing),
    )
    return Step("1.2.4", message, numbers, direct.title, steps)


def deadline_steps(award: TitleAward, deadline: Deadline) -> Iterator[Step]:
    """When to apply, what it costs, and when it may be decided."""
    rules = award.edition.procedure
    days: dict[str, Exact] = {
        "meeting": deadline.meeting.isoformat(),
        "last_day": deadline.last_day.isoformat(),
        "fee": deadline.fee,
        "decided": deadline.decided_from.isoformat(),
    }
    kept = "award.on_time" if deadline.on_time else "award.late"
    yield Step(rules.days_before_meeting.article, kept, days)
    if deadline.fee is not None:
        yield Step(rules.days_before_meeting.article, "award.fee", days, deadline.fee)
    yield Step(rules.days_posted.article, "award.posted", days)


def _norm(norm: EarnedNorm, message: str) -> Step:
    numbers: dict[str, Exact] = {
        "event": norm.event,
        "day": norm.day.isoformat() if norm.day else None,
        "score": norm.score,
        "n": norm.n,
        "rp": norm.rp,
        "credit": norm.credit,
    }
    return Step("1.4.1d", message, numbers, norm.credit)


def _requirement(check: RequirementCheck) -> Step:
    numbers = {"mark": MARKS[check.ok], "found": check.found, "needed": check.needed}
    return Step(check.article, f"award.check_{check.code}", numbers, check.found)


def _lacking(missing: tuple[MissingDatum, ...]) -> Iterator[Step]:
    for datum in missing:
        yield Step("", "award.lacks", {"field": datum.field})
