"""The whole story of a tournament, as text."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from arpad.core.fees import amount_text
from arpad.core.step import Exact
from arpad.doors.answers.words import FIELD, FUNCTION, STATUS
from arpad.doors.cli.check_lines import kind_lines
from arpad.doors.cli.office.amending import amendment_text
from arpad.doors.cli.office.check_findings import as_read_in
from arpad.doors.cli.office.fide import road_lines
from arpad.doors.cli.office.ticket_lines import ticket_line
from arpad.doors.cli.output import label, with_hint, write
from arpad.messages.gathering import kinds_of, one_by_one
from arpad.messages.render import finding_text, say
from arpad.messages.text import Language

if TYPE_CHECKING:
    from arpad.office.tournaments.overview import Story


def write_story(story: "Story", language: Language, *, verbose: bool) -> None:
    """The story as an outline."""
    for line in story_lines(story, language, verbose=verbose):
        write(line)


def story_lines(story: "Story", language: Language, *, verbose: bool) -> Iterator[str]:
    """One line for each fact, in the order things happened; findings by kind."""
    tournament = story.standing.tournament
    head = {
        "code": tournament.code,
        "name": tournament.name,
        "play": say(f"play.{tournament.play}", {}, language),
        "start": tournament.start.isoformat(),
        "end": tournament.end.isoformat(),
        "status": label(STATUS[tournament.status], language),
    }
    yield say("course.head", head, language)
    if story.months:
        yield say("course.months", {"months": ", ".join(story.months)}, language)
    if tournament.stated:
        yield say("course.stated", {"flags": ", ".join(tournament.stated)}, language)
    if story.registered_players:
        yield say("course.registered_players", {"n": story.registered_players}, language)
    yield from _clock_lines(story, language)
    yield from _section("course.officials", _officials(story, language), language)
    yield from _section("course.steps", _steps(story, language), language)
    yield from _section("course.reports", _reports(story), language)
    yield from _section("course.moved", _moved(story), language)
    yield from _section("course.amendments", _amendments(story, language), language)
    yield from _section("course.findings", _findings(story, language, verbose), language)
    unmatched = (f"{each.no} {each.reported.name}" for each in story.unmatched)
    yield from _section("course.unmatched", unmatched, language)
    yield from _section("course.titles_lost", _titles_lost(story, language), language)
    yield from _section("course.differences", _differences(story, language), language)
    yield from _section("course.fees", _fees(story, language), language)
    known = road_lines(story.fide, language) if story.fide.steps else iter(())
    yield from _section("course.fide", known, language)
    tickets = (ticket_line(each, language) for each in story.tickets)
    yield from _section("course.tickets", tickets, language)


def _section(key: str, lines: Iterator[str], language: Language) -> Iterator[str]:
    """A heading and what stands under it; nothing if nothing does."""
    shown = [f"  {line}" for line in lines]
    if shown:
        yield label(key, language)
        yield from shown


def _clock_lines(story: "Story", language: Language) -> Iterator[str]:
    clock, tournament = story.standing.clock, story.standing.tournament
    if clock is None:
        yield label("course.no_edition", language)
        return
    due = clock.registration
    values: dict[str, Exact] = {
        "edition": clock.edition.key,
        "registered": tournament.registered_on.isoformat(),
        "registration": f"{due.day} [{due.article}]" if due else "–",
        "report": f"{clock.report.day} [{clock.report.article}]",
        "closing": clock.closing.isoformat(),
        "list": clock.natural.isoformat(),
        "last": clock.last.isoformat() if clock.last else "–",
    }
    yield say("course.clock", values, language)
    if clock.appeal:
        until = {"until": clock.appeal.day.isoformat(), "article": clock.appeal.article}
        yield say("course.appeal", until, language)
    for system, day in story.standing.systems.items():
        if day:
            yield say("course.list", {"system": system, "list": day.isoformat()}, language)


def _officials(story: "Story", language: Language) -> Iterator[str]:
    for each, function in story.officials:
        until = each.licence_until.isoformat() if each.licence_until else "–"
        values = {"name": each.name, "licence": each.licence or "–", "until": until}
        yield f"{label(FUNCTION[function], language)}: {say('course.official', values, language)}"


def _steps(story: "Story", language: Language) -> Iterator[str]:
    for each in story.steps:
        reason = f": {each.reason}" if each.reason else ""
        yield f"{each.at} {each.by} → {label(STATUS[each.after], language)}{reason}"


def _reports(story: "Story") -> Iterator[str]:
    for each in story.reports:
        yield (
            f"{each.version} {each.file_name} {each.sha256[:12]} {each.received_at}"
            f" {each.received_by}"
        )


def _moved(story: "Story") -> Iterator[str]:
    for each in story.moved:
        kept = f"{each.report.version} {each.report.file_name}"
        yield f"{kept} → {each.code}: {each.at} {each.by}: {each.reason}"


def _findings(story: "Story", language: Language, verbose: bool) -> Iterator[str]:
    file = story.reports[-1].file_name if story.reports else story.standing.tournament.code
    kinds = one_by_one(story.findings) if verbose else kinds_of(story.findings)
    advising = as_read_in(story.standing.tournament.code, language)
    yield from kind_lines(kinds, file, language, advising)
    if any(kind.others for kind in kinds):
        yield say("gathered.verbose", {"n": len(story.findings)}, language)


def _amendments(story: "Story", language: Language) -> Iterator[str]:
    for each in story.amendments:
        reason = f": {each.reason}" if each.reason else ""
        yield f"{each.at} {each.by} {amendment_text(each.change, language)}{reason}"


def _titles_lost(story: "Story", language: Language) -> Iterator[str]:
    from arpad.office.norms.standing import on_lost_title

    for each in story.titles_lost:
        finding = on_lost_title(each)
        yield with_hint(finding_text(finding, language), finding, language)


def _differences(story: "Story", language: Language) -> Iterator[str]:
    for each in story.differences:
        values: dict[str, Exact] = {
            "no": each.no,
            "field": label(FIELD[each.field], language),
            "reported": each.reported,
            "ours": each.ours,
        }
        yield say("course.difference", values, language)


def _fees(story: "Story", language: Language) -> Iterator[str]:
    for each in story.accounts:
        values = {
            "due": amount_text(each.due),
            "paid": amount_text(each.paid),
            "open": amount_text(each.open),
            "currency": each.currency,
        }
        yield say("course.account", values, language)
