"""Dates of the event, of its rounds and games, and of its report."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from typing import TYPE_CHECKING

from arpad.core.event import Event
from arpad.core.finding import Finding, Severity
from arpad.rules.checks.check import Case

if TYPE_CHECKING:
    from arpad.rules.regulations.edition import Edition


def dates_missing(case: Case) -> Iterator[Finding]:
    """A report says when the event began and ended (FEDA 10.21, FIDE 2005 11.21)."""
    for name, day, record in (
        ("start", case.event.start, "042"),
        ("end", case.event.end, "052"),
    ):
        if day is None:
            yield Finding.error("check.dates_missing", name, f"TRF {record}", what=name)


def dates_order(case: Case) -> Iterator[Finding]:
    """The event does not end before it begins."""
    start, end = case.event.start, case.event.end
    if start and end and end < start:
        yield Finding.error(
            "check.dates_order", "end", "TRF 052", found=end.isoformat(), start=start.isoformat()
        )


def round_dates(case: Case) -> Iterator[Finding]:
    """Rounds are played within the event."""
    for index, text in enumerate(case.event.round_dates):
        yield from _outside(case.event, text, f"round_dates[{index}]", "TRF 132")


def round_dates_order(case: Case) -> Iterator[Finding]:
    """A later round is not played on an earlier day; stages may be played side by side."""
    days = case.event.round_dates
    first = {stage.first_round for stage in case.event.stages}
    for index in range(1, len(days)):
        if days[index] < days[index - 1] and index + 1 not in first:
            yield Finding.warning(
                "check.round_dates_order",
                f"round_dates[{index}]",
                "TRF 132",
                round=index + 1,
                found=days[index],
                before=days[index - 1],
            )


def round_dates_number(case: Case) -> Iterator[Finding]:
    """There is a date for every round."""
    event = case.event
    rounds = event.number_of_rounds
    if event.round_dates and len(event.round_dates) != rounds:
        yield Finding.warning(
            "check.round_dates_number",
            "round_dates",
            "TRF 132",
            found=len(event.round_dates),
            expected=rounds,
        )


def game_dates(case: Case) -> Iterator[Finding]:
    """Games are played within the event."""
    for index, game in enumerate(case.event.games):
        if game.date:
            yield from _outside(case.event, game.date, f"games[{index}].date", "TRF 042, 052")


def duration(case: Case) -> Iterator[Finding]:
    """The event is not longer than its regulation allows, or reports every month."""
    event, edition = case.event, case.edition
    if not (edition and event.start and event.end):
        return
    days = (event.end - event.start).days + 1
    limit, monthly = edition.admission.duration_days, edition.admission.monthly_after_days
    longest = limit.value - bool(edition.admission.duration_reached) if limit else days
    if limit and days > longest and not _may_be_longer(edition, event):
        yield Finding.warning("check.duration", "end", limit.article, found=days, expected=longest)
    if monthly and days > monthly.value:
        yield Finding.warning(
            "check.duration_monthly", "end", monthly.article, found=days, expected=monthly.value
        )


def _may_be_longer(edition: Edition, event: Event) -> bool:
    """Leagues (FIDE 2005 4.11), and what was authorised (FEDA 1996 5.11, FIDE 2009 4.12)."""
    rules = edition.admission
    return bool(
        (rules.leagues_longer and "league" in event.flags)
        or (rules.longer_if_authorised and "authorised" in event.flags)
    )


def registration(case: Case) -> Iterator[Finding]:
    """The event was registered early enough, or at least before it began (FIDE 2005, 7.1)."""
    event, edition = case.event, case.edition
    registered = event.report.registered
    if not (edition and event.start and registered):
        return
    before = edition.admission.registered_before
    if before and registered > event.start:
        values = {"found": registered.isoformat(), "start": event.start.isoformat()}
        place = "report.registered"
        yield Finding.error("check.registered_after", place, before.article, **values)
    days, article = _lead_time(edition, event)
    if article and registered > event.start - timedelta(days=days):
        yield Finding.error(
            "check.registration",
            "report.registered",
            article,
            found=registered.isoformat(),
            days=days,
            start=event.start.isoformat(),
        )


def _lead_time(edition: Edition, event: Event) -> tuple[int, str]:
    """Days of registration, and the article: more with a player above the elite limit."""
    rule, elite = edition.admission.registration_days, edition.admission.registration_elite
    for player in event.players:
        if not elite or player.rating is None:
            continue
        limit = elite.value.women_above if player.sex == "w" else elite.value.open_above
        if player.rating > limit:
            return elite.value.days, elite.article
    return (rule.value, rule.article) if rule else (0, "")


def report_late(case: Case) -> Iterator[Finding]:
    """The report was sent in time (``report.received``)."""
    from arpad.rules.regulations.list_dates import due_list, last_list

    event, edition = case.event, case.edition
    received = event.report.received
    if not (edition and event.end and received):
        return
    rules = edition.admission

    def about(
        code: str, article: str, severity: Severity = Severity.WARNING, **values: str | int
    ) -> Finding:
        said = {"found": received.isoformat(), **values}
        return Finding(
            severity=severity, code=code, place="report.received", article=article, values=said
        )

    if received < event.end:
        yield about("check.report_early", "TRF 052", end=event.end.isoformat())
    due, last = due_list(edition, event.end), last_list(edition, event.end)
    too_late = rules.late_lists is not None and last is not None and received >= last
    if due and received >= due and not too_late:
        margin = rules.report_margin_days
        article = margin.article if margin else ""
        yield about("check.report_missed_list", article, expected=due.isoformat())
    if rules.report_days and received > event.end + timedelta(days=rules.report_days.value):
        days = rules.report_days
        yield about("check.report_late", days.article, expected=days.value)
    if rules.late_lists and last and too_late:
        article = rules.late_lists.article
        yield about("check.report_too_late", article, Severity.ERROR, expected=last.isoformat())


def _outside(event: Event, text: str, place: str, article: str) -> Iterator[Finding]:
    day = _day(text)
    if day and ((event.start and day < event.start) or (event.end and day > event.end)):
        yield Finding.warning(
            "check.dates_outside",
            place,
            article,
            found=text,
            start=event.start.isoformat() if event.start else "…",
            end=event.end.isoformat() if event.end else "…",
        )


def _day(value: object) -> date | None:
    try:
        return date.fromisoformat(str(value))
    except ValueError:
        return None
