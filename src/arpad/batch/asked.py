"""Whether the events fit the list that was asked for: its day, its play, editions there are."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import date
from typing import Final, NamedTuple

from ibis.backends import BaseBackend

from arpad.batch.damage import rows_found
from arpad.batch.given import GivenTable
from arpad.core.errors import Missing, UnknownName, refusal
from arpad.core.finding import Finding, Severity
from arpad.core.flags import PER_GAME, SAID_OF_EVENTS
from arpad.rules.rating.next_list import ListRun, lift_days, lifts_due
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.list_dates import list_dates

LONGEST_YEARS: Final = 5
"""A list so many years after the one before it is taken for a slip of the pen."""
KNOWN_FLAGS: Final = frozenset({*SAID_OF_EVENTS, PER_GAME})
SHOWN: Final = ("event", "code", "start", "end", "ratings_on")


def run_asked(
    played: Edition, listed: Edition, base: date, on: date | None, lifts: Sequence[str] = ()
) -> ListRun:
    """The list that is made; refused where its day or its play cannot follow the list before.

    ``lifts`` were ordered, beside those of the day.
    """
    unknown = [rule for rule in lifts if rule not in lift_days(listed)]
    if unknown:
        values = {"found": unknown[0], "edition": listed.key}
        raise UnknownName(Finding.error("lift.no_rule", "lift", **values))
    if listed.play is not played.play:
        values = {"found": listed.key, "expected": played.play.value}
        raise Missing(Finding.error("batch.listed_play", "listed", **values))
    day = on or list_dates(listed, base, 1)[0]
    if day <= base:
        values = {"found": day.isoformat(), "expected": base.isoformat()}
        raise refusal("batch.too_early", "on", **values)
    if day.year - base.year > LONGEST_YEARS:
        values = {"found": day.isoformat(), "expected": base.isoformat()}
        raise refusal("batch.too_far", "on", **values)
    due = lifts_due(listed, day)
    return ListRun(day, played, listed, tuple(dict.fromkeys((*due, *lifts))))


def lists_left_out(run: ListRun, base: date) -> Iterator[Finding]:
    """That the regulation has lists between the one before and the one asked for."""
    days = list_dates(run.listed, base, 12 * (LONGEST_YEARS + 1))
    between = [day for day in days if day < run.on]
    if between:
        values: dict[str, str | int] = {"rows": len(between), "found": between[0].isoformat()}
        yield Finding.note("batch.lists_left_out", "on", **values)


class EventsAlike(NamedTuple):
    """Events of one regulation and the same flags: how many, the first code, and their days."""

    regulation: str | None
    flags: str
    rows: int
    code: str
    ends: date
    first_ratings: date
    last_ratings: date


def event_kinds(engine: BaseBackend, events: GivenTable) -> list[EventsAlike]:
    """What there is to be asked of events, with no day in the question: it is always the same."""
    table = events.table
    found = table.group_by("regulation", "flags").aggregate(
        rows=table.count(),
        code=table.code.min(),
        ends=table.end.max(),
        first_ratings=table.ratings_on.min(),
        last_ratings=table.ratings_on.max(),
    )
    rows = engine.to_pyarrow(found).to_pylist()
    return sorted((EventsAlike(**row) for row in rows), key=lambda kind: kind.code)


def misplaced_events(
    engine: BaseBackend,
    events: GivenTable,
    kinds: Sequence[EventsAlike],
    run: ListRun,
    edition_of: Callable[[str], Edition],
) -> Iterator[Finding]:
    """Events that are not over before the day of the list, or name no edition of its play."""
    if any(max(kind.ends, kind.last_ratings) >= run.on for kind in kinds):
        table = events.table
        late = table.filter((table.end >= run.on) | (table.ratings_on >= run.on))
        yield from rows_found(engine, "batch.after_list", events, late.select(*SHOWN))
    for key in sorted({kind.regulation for kind in kinds if kind.regulation is not None}):
        code = _wrong_edition(key, run, edition_of)
        if code:
            own = [kind for kind in kinds if kind.regulation == key]
            values: dict[str, str | int] = {
                "rows": sum(kind.rows for kind in own),
                "found": f"{key} (event {own[0].code})",
                "expected": run.played.play.value,
            }
            yield Finding.error(code, events.place, **values)


def _wrong_edition(key: str, run: ListRun, edition_of: Callable[[str], Edition]) -> str:
    try:
        play = edition_of(key).play
    except UnknownName:
        return "batch.event_edition"
    return "" if play is run.played.play else "batch.event_play"


def doubtful_events(
    engine: BaseBackend, events: GivenTable, kinds: Sequence[EventsAlike], oldest: date
) -> Iterator[Finding]:
    """Events older than every list, and words among the flags that no rule of rating asks for."""
    if any(kind.first_ratings < oldest for kind in kinds):
        table = events.table
        early = table.filter(table.ratings_on < oldest).select(*SHOWN)
        for finding in rows_found(engine, "batch.before_lists", events, early):
            values = {**finding.values, "expected": oldest.isoformat()}
            yield replace(finding, severity=Severity.NOTE, values=values)
    unknown = Counter[str]()
    for kind in kinds:
        for word in set(kind.flags.split()) - KNOWN_FLAGS:
            unknown[word] += kind.rows
    for word, rows in sorted(unknown.items()):
        said: dict[str, str | int] = {"rows": rows, "found": word}
        yield Finding.note("batch.flag", events.place, **said)
