"""Where a tournament stands between registration and publication, and its first page."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import Final

from arpad.core.finding import Finding, Severity
from arpad.core.tournaments import Function, Status, StepRow, TournamentRow
from arpad.doors.answers.words import DUE, FUNCTION, STATUS
from arpad.doors.web.views.addresses import asking, event_path, list_path, live_path, rules_path
from arpad.doors.web.views.articles import ArticleLinks, links_of
from arpad.doors.web.views.event_tables import StandingView, standing_views
from arpad.doors.web.views.events import EventHead, event_head
from arpad.doors.web.views.in_words import finding_in_words
from arpad.doors.web.views.rules import rules_view
from arpad.messages.days import day_text
from arpad.messages.render import advice_text, label, say
from arpad.messages.text import Language
from arpad.office.tournaments.clocks import Clock, day_of
from arpad.office.tournaments.overview import Story
from arpad.office.tournaments.published_events import PublicEvent
from arpad.program.ranking import Ranked

ENDED: Final = (Status.REJECTED, Status.WITHDRAWN)
SEVERITIES: Final = {Severity.ERROR: "bad", Severity.WARNING: "warn", Severity.NOTE: "plain"}
PODIUM: Final = 5
ASKED_BY_THEN: Final = ("registration", "report")
"""What others owe the office by a day."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CourseStep:
    """A step on the way to the list; ``state``: done, late, open or never."""

    name: str
    state: str
    said: str
    due: str
    article: str
    article_path: str


@dataclass(frozen=True, slots=True)
class EventFact:
    """A fact with its name; ``path``: where there is more about it, ``chip``: its short name."""

    name: str
    text: str
    path: str = ""
    chip: str = ""


@dataclass(frozen=True, slots=True)
class PublicFinding:
    """What the check found of an event as a whole."""

    text: str
    article: str
    article_path: str
    advice: str
    kind: str


@dataclass(frozen=True, slots=True)
class HistoryStep:
    """A status, and the day it was reached."""

    day: str
    status: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentView:
    """The first page of a tournament."""

    head: EventHead
    facts: tuple[EventFact, ...]
    course: tuple[CourseStep, ...]
    clock: str
    overdue: bool
    history: tuple[HistoryStep, ...]
    counted: bool
    live: tuple[str, ...]
    podium: tuple[StandingView, ...]
    findings: tuple[PublicFinding, ...]
    hash: str


def event_view(
    found: PublicEvent, made: Ranked | None, today: date, language: Language
) -> TournamentView:
    """The first page; ``made`` are the standings, where there are any."""
    story, clock = found.story, found.story.standing.clock
    tournament = story.standing.tournament
    left = clock.days_left(today) if clock else None
    counted = found.played is not None
    rules = links_of(clock.edition if clock else None)
    best = standing_views(found.played, made, language)[:PODIUM] if found.played and made else ()
    return TournamentView(
        head=event_head(
            tournament,
            "show",
            language,
            found.played.event if found.played else None,
        ),
        facts=tuple(_facts(found, language)),
        course=tuple(_course(story, language)),
        clock=_clock_text(clock, left, language),
        overdue=left is not None and left < 0,
        history=tuple(_history(tournament, each, language) for each in story.steps),
        counted=counted,
        live=tuple(
            asking(live_path(system, tournament.play), {"event": tournament.code})
            for system in found.live
        ),
        podium=best,
        findings=tuple(_finding(each, rules, language) for each in found.findings),
        hash=found.lists[-1].hash if found.lists else "",
    )


def _history(tournament: TournamentRow, step: StepRow, language: Language) -> HistoryStep:
    """A step by the day of its record; a tournament may have been announced before that day."""
    day, status = day_of(step.at), label(STATUS[step.after], language)
    announced = tournament.registered_on
    if step.after is Status.REGISTERED and announced and announced != day:
        values = {"status": status, "day": day_text(announced, language)}
        status = say("web.event.entered", values, language)
    return HistoryStep(day_text(day, language), status)


def _facts(found: PublicEvent, language: Language) -> Iterator[EventFact]:
    story, played = found.story, found.played
    tournament, clock = story.standing.tournament, story.standing.clock

    def fact(name: str, text: str, path: str = "", chip: str = "") -> EventFact:
        return EventFact(label(f"web.event.{name}", language), text, path, chip)

    yield fact("code", tournament.code)
    if played:
        yield fact("system", label(f"event_system.{played.event.system}", language))
        yield fact("rounds", str(played.event.number_of_rounds))
        yield fact("players", str(len(played.event.players)))
    elif tournament.expected_players:
        yield fact("players", str(tournament.expected_players))
    if tournament.time_control:
        yield fact("time_control", tournament.time_control)
    if (
        played
        and played.chief
        and Function.CHIEF not in {function for _, function in story.officials}
    ):
        yield EventFact(label(FUNCTION[Function.CHIEF], language), played.chief)
    for official, function in story.officials:
        yield EventFact(label(FUNCTION[function], language), official.name)
    rules = rules_view(clock.edition.key, language) if clock else None
    if rules:
        yield fact("rules", rules.name, rules_path(rules.key), rules.key)
    for row in found.lists:
        yield fact("lists", day_text(row.date, language), list_path(row))
    for code in story.months:
        yield fact("months", code, event_path(code))


def _course(story: Story, language: Language) -> Iterator[CourseStep]:
    """The four steps that everybody asks about, each with its day and what was due."""
    tournament, clock = story.standing.tournament, story.standing.clock
    ended = tournament.status in ENDED
    decided = _first(story.steps, Status.ACCEPTED, Status.REJECTED)
    registration = clock.registration if clock else None
    listed = clock.list_date if clock else None
    months = clock.edition.lists.months.article if clock else ""
    report = clock.report if clock else None
    steps = (
        ("registration", tournament.registered_on, registration and registration.day,
         registration.article if registration else ""),
        ("report", _first(story.steps, Status.RECEIVED), report and report.day,
         report.article if report else ""),
        ("decision", decided, listed, ""),
        ("list", _first(story.steps, Status.PUBLISHED), listed, months),
    )  # fmt: skip
    for name, done, due, article in steps:
        state = "never" if ended else "open"
        if done:
            state = "late" if due and done > due and name in ASKED_BY_THEN else "done"
        key = "done" if done else state
        values = {"day": day_text(done, language)} if done else {}
        until = say("web.event.step.due", {"day": day_text(due, language)}, language) if due else ""
        yield CourseStep(
            name=label(f"web.event.step.{name}", language),
            state=state,
            said=say(f"web.event.step.{key}", values, language),
            due=until,
            article=article if due else "",
            article_path=links_of(clock.edition).path(article) if clock and due else "",
        )


def _clock_text(clock: Clock | None, left: int | None, language: Language) -> str:
    """What is due next and how long there is for it."""
    if clock is None or clock.waits_for is None or left is None:
        return ""
    what = label(DUE[clock.waits_for], language)
    if left == 0:
        return say("web.event.today", {"what": what}, language)
    key = "web.event.left" if left > 0 else "web.event.over"
    return say(key, {"n": abs(left), "what": what}, language)


def _first(steps: tuple[StepRow, ...], *statuses: Status) -> date | None:
    return next((day_of(step.at) for step in steps if step.after in statuses), None)


def _finding(finding: Finding, rules: ArticleLinks, language: Language) -> PublicFinding:
    return PublicFinding(
        finding_in_words(finding, language),
        finding.article,
        rules.path(finding.article),
        advice_text(finding, language) or "",
        SEVERITIES[finding.severity],
    )
