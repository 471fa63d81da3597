"""Whether the events fit the list that was asked for: its day, its play, editions there are."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date
from typing import Final

from ibis.backends import BaseBackend

from arpad.batch.damage import GivenTable, rows_found
from arpad.core.errors import BadInput, Missing, UnknownName
from arpad.core.finding import Finding, Severity
from arpad.core.flags import PER_GAME, SAID_OF_EVENTS
from arpad.rating.next_list import ListRun, lifts_due
from arpad.regulations.edition import Edition
from arpad.regulations.list_dates import list_dates

LONGEST_YEARS: Final = 5
"""A list so many years after the one before it is taken for a slip of the pen."""
KNOWN_FLAGS: Final = frozenset({*SAID_OF_EVENTS, PER_GAME})
SHOWN: Final = ("event", "code", "start", "end", "ratings_on")


def run_asked(played: Edition, listed: Edition, base: date, on: date | None) -> ListRun:
    """The list that is made; refused where its day or its play cannot follow the list before."""
    if listed.play is not played.play:
        values = {"found": listed.key, "expected": played.play.value}
        raise Missing(Finding(Severity.ERROR, "batch.listed_play", "listed", values=values))
    day = on or list_dates(listed, base, 1)[0]
    if day <= base:
        values = {"found": day.isoformat(), "expected": base.isoformat()}
        raise BadInput((Finding(Severity.ERROR, "batch.too_early", "on", values=values),))
    if day.year - base.year > LONGEST_YEARS:
        values = {"found": day.isoformat(), "expected": base.isoformat()}
        raise BadInput((Finding(Severity.ERROR, "batch.too_far", "on", values=values),))
    return ListRun(day, played, listed, lifts_due(listed, day))


def lists_left_out(run: ListRun, base: date) -> Iterator[Finding]:
    """That the regulation has lists between the one before and the one asked for."""
    days = list_dates(run.listed, base, 12 * (LONGEST_YEARS + 1))
    between = [day for day in days if day < run.on]
    if between:
        values: dict[str, str | int] = {"rows": len(between), "found": between[0].isoformat()}
        yield Finding(Severity.NOTE, "batch.lists_left_out", "on", values=values)


def misplaced_events(
    engine: BaseBackend, events: GivenTable, run: ListRun, edition_of: Callable[[str], Edition]
) -> Iterator[Finding]:
    """Events that are not over before the day of the list, or name no edition of its play."""
    table = events.table
    late = table.filter((table.end >= run.on) | (table.ratings_on >= run.on))
    yield from rows_found(engine, "batch.after_list", events, late.select(*SHOWN))
    named = table.filter(table.regulation.notnull())
    found = named.group_by("regulation").aggregate(rows=named.count(), event=named.code.min())
    for row in engine.to_pyarrow(found.order_by("regulation")).to_pylist():
        code = _wrong_edition(row["regulation"], run, edition_of)
        if code:
            shown = f"{row['regulation']} (event {row['event']})"
            values = {"rows": row["rows"], "found": shown, "expected": run.played.play.value}
            yield Finding(Severity.ERROR, code, events.place, values=values)


def _wrong_edition(key: str, run: ListRun, edition_of: Callable[[str], Edition]) -> str:
    try:
        play = edition_of(key).play
    except UnknownName:
        return "batch.event_edition"
    return "" if play is run.played.play else "batch.event_play"


def doubtful_events(engine: BaseBackend, events: GivenTable, oldest: date) -> Iterator[Finding]:
    """Events older than every list, and words among the flags that no rule of rating asks for."""
    table = events.table
    early = table.filter(table.ratings_on < oldest).select(*SHOWN)
    for finding in rows_found(engine, "batch.before_lists", events, early):
        values = {**finding.values, "expected": oldest.isoformat()}
        yield replace(finding, severity=Severity.NOTE, values=values)
    flags = table.group_by("flags").aggregate(rows=table.count())
    counted: dict[str, int] = {}
    for row in engine.to_pyarrow(flags).to_pylist():
        for word in set(row["flags"].split()) - KNOWN_FLAGS:
            counted[word] = counted.get(word, 0) + row["rows"]
    for word in sorted(counted):
        said: dict[str, str | int] = {"rows": counted[word], "found": word}
        yield Finding(Severity.NOTE, "batch.flag", events.place, values=said)
