"""1.1: what an event must be like: days, hours, clocks, registration, arbiters."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from arpad.core.event import Event, Play, Player
from arpad.core.names import arbiter_name, words_of
from arpad.core.stated_control import clock_of
from arpad.rules.titles.edition import Administration
from arpad.rules.titles.verdict import MissingDatum, RequirementCheck

HOUR: Final = 60


def administration_checks(rules: Administration, event: Event) -> list[RequirementCheck]:
    """The rounds of a day (1.1.3), and whatever else fails on what the event says."""
    return [rounds_a_day(rules, event), *_failures(rules, event)]


def days_of_rounds(event: Event) -> tuple[str, ...]:
    """The days of rounds that lie in the event; another one was misread and is not known."""
    first = event.start.isoformat() if event.start else ""
    last = event.end.isoformat() if event.end else None
    return tuple(day for day in event.round_dates if first <= day and (not last or day <= last))


def rounds_a_day(rules: Administration, event: Event) -> RequirementCheck:
    """1.1.3: two rounds a day at most; open where not all days are known."""
    rule, most = rules.rounds_a_day, _busiest_day(event)
    known = len(days_of_rounds(event)) >= event.number_of_rounds > 0
    ok = False if most > rule.value else True if known else None
    return RequirementCheck(rule.article, ok, most or None, rule.value, "rounds_a_day")


def missing_data(event: Event) -> Iterator[MissingDatum]:
    """What 1.1 asks for and the event does not say."""
    if len(days_of_rounds(event)) < event.number_of_rounds:
        yield MissingDatum("round_dates")
    chiefs = _chief_titles(event)
    if not any(chiefs):
        yield MissingDatum("arbiter_title" if chiefs else "arbiter")
    if clock_of(event) is None:
        yield MissingDatum("time_control")


def _chief_titles(event: Event) -> list[str | None]:
    """The titles that those who may be the chief arbiter are written with (1.1.5)."""
    return [arbiter.known_title for arbiter in event.arbiters if arbiter.may_be_chief]


def _busiest_day(event: Event) -> int:
    return max(Counter(days_of_rounds(event)).values(), default=0)


def _failures(rules: Administration, event: Event) -> Iterator[RequirementCheck]:
    registered, start = event.report.registered, event.start
    if registered and start and (start - registered).days < rules.registered_days.value:
        days = (start - registered).days
        rule = rules.registered_days
        yield RequirementCheck(rule.article, False, days, rule.value, "registered")
    yield from _clock_failures(rules, event)
    titles, allowed = _chief_titles(event), rules.chief_titles
    if any(titles) and not any(title in allowed.value for title in titles):
        found, needed = ", ".join(filter(None, titles)), ", ".join(allowed.value)
        yield RequirementCheck(allowed.article, False, found, needed, "arbiter_title")
    for player, code in _playing_arbiters(event):
        yield RequirementCheck(rules.arbiter_plays, False, player.name, None, code)


def _playing_arbiters(event: Event) -> Iterator[tuple[Player, str]]:
    """Players who are arbiters too (1.1.6): by FIDE ID, or by name where one of them has none."""
    arbiters = [each for each in event.arbiters if each.role != "organiser"]
    ids = {each.known_id for each in arbiters} - {None}
    named = {words_of(arbiter_name(each.name)) for each in arbiters}
    known = {words_of(arbiter_name(each.name)) for each in arbiters if each.known_id}
    for player in event.players:
        words, id_ = words_of(player.name), player.id if player.id and player.id.isdigit() else None
        if id_ in ids:
            yield player, "arbiter_plays"
        elif words in named and not (id_ and words in known):
            yield player, "arbiter_namesake"


def _clock_failures(rules: Administration, event: Event) -> Iterator[RequirementCheck]:
    """1.1.2, 1.1.3 and 1.1.3b, each for games of 60 moves."""
    clock, minutes = clock_of(event), rules.minutes
    if clock is None:
        if event.play is not Play.STANDARD:
            found = event.play.value
            yield RequirementCheck(minutes.article, False, found, minutes.value, "minutes")
        return
    control = clock.control
    hours = Fraction(_busiest_day(event) * control.game_minutes(), HOUR)
    if hours > rules.hours_a_day.value:
        rule = rules.hours_a_day
        yield RequirementCheck(rule.article, False, hours, Fraction(rule.value), "hours_a_day")
    if control.minutes_for() < minutes.value:
        found_minutes, needed = control.minutes_for(), Fraction(minutes.value)
        yield RequirementCheck(minutes.article, False, found_minutes, needed, "minutes")
    if not control.equal:
        yield RequirementCheck(rules.same_clock, False, clock.text, None, "same_clock")
