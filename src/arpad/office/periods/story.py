"""The whole story of a number: the lists and K used, every event, every game, with articles."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date

from sqlalchemy import Connection

from arpad.core.rating_list import Entry, ListState
from arpad.core.step import Exact, Step
from arpad.office.periods.computing import MadeList, RatedEvent, event_of
from arpad.office.periods.entering import entered
from arpad.office.periods.publishing import PUBLISHED
from arpad.office.periods.replaying import replay
from arpad.rating.event import rate_event
from arpad.rating.next_list import ListRun
from arpad.rating.period import period_rated
from arpad.rating.period_event import PeriodEvent, in_period
from arpad.rating.period_results import PeriodRated, PeriodUnrated
from arpad.rating.pooling import pool_events
from arpad.rating.results import EventRating, RatedPlayer, UnratedPlayer
from arpad.rating.working import explain, period_working
from arpad.store.lists import ListRow, entries, lists_of
from arpad.store.merges import merges_at
from arpad.store.publications import (
    lists_with,
    names_of,
)


def story_of(connection: Connection, row: ListRow, player: int) -> Step | None:
    """How a player came by his place on a list; None when the list does not know him."""
    merged = merges_at(connection, row.log_id)
    player = merged.get(player, player)
    stored = entries(connection, row.id)
    entry = stored.get(player)
    if entry is None:
        return None
    name = names_of(connection, [player])[player]
    if row.kind != PUBLISHED:
        return _imported(row, entry, name)
    ids = frozenset({player, *(gone for gone, kept in merged.items() if kept == player)})
    return _list_step(connection, replay(connection, row, stored, remember=True), row, ids, name)


def _list_step(
    connection: Connection, made: MadeList, row: ListRow, ids: frozenset[int], name: str
) -> Step:
    """``ids``: the player's, and those of records merged with his."""
    player = next(each for each in ids if each in made.entries)
    entry = made.entries[player]
    before = made.base.entries.get(player) if made.base else None
    period = made.periods.get(player)
    events = [event for event in made.events if _no(event, ids) is not None]
    if isinstance(period, PeriodUnrated):
        events = [*_earlier(connection, row, ids, period), *events]
    steps = [_before(made, before), *(_entered(event, ids) for event in events)]
    if period is not None:
        steps.append(_period(connection, made, before, ids, period, events))
    steps += _after(made.run, entry, before, period)
    numbers: dict[str, Exact] = {
        "name": name,
        "list": made.on.isoformat(),
        "rating": entry.rating,
        "system": made.system,
    }
    key = "story.entry" if entry.rating is not None else "story.unrated"
    return Step(made.run.listed.lists.months.article, key, numbers, entry.rating, tuple(steps))


def _imported(row: ListRow, entry: Entry, name: str) -> Step:
    numbers: dict[str, Exact] = {
        "name": name,
        "list": row.date.isoformat(),
        "rating": entry.rating,
        "k": entry.k,
        "source": row.source_name,
        "sha256": (row.source_sha256 or "")[:12],
    }
    return Step("", "story.imported", numbers, entry.rating)


def _before(made: MadeList, before: Entry | None) -> Step:
    article = made.run.played.lists.months.article
    if made.base is None or before is None:
        day = made.base.on if made.base else None
        return Step(article, "story.not_listed", {"list": _day(day)})
    numbers: dict[str, Exact] = {
        "list": made.base.on.isoformat(),
        "rating": before.rating,
        "k": before.k,
        "total": before.total,
        "peak": before.peak,
    }
    key = "story.before" if before.rating is not None else "story.before_unrated"
    return Step(article, key, numbers, before.rating)


def _entered(event: RatedEvent, ids: frozenset[int]) -> Step:
    """Which list gave the rating he entered an event with."""
    entrant = next(each for each in event.entrants if each.player in ids)
    row = event.accepted.tournament
    numbers: dict[str, Exact] = {
        "event": row.name,
        "code": row.code,
        "start": row.start.isoformat(),
        "list": _day(event.start_list.on if event.start_list else None),
        "rating": entrant.rating if entrant.rating is not None else entrant.standard,
        "edition": event.edition.key,
    }
    if entrant.listed_after_start:
        rule = event.edition.lists.late_entry
        return Step(rule.article if rule else "", "story.listed_after", numbers)
    key = "story.entered" if entrant.rating is not None else "story.entered_unrated"
    if entrant.rating is None and entrant.standard is not None:
        key = "story.entered_standard"
    return Step(event.edition.lists.months.article, key, numbers)


def _period(
    connection: Connection,
    made: MadeList,
    before: Entry | None,
    ids: frozenset[int],
    period: PeriodRated | PeriodUnrated,
    events: Sequence[RatedEvent],
) -> Step:
    """His events with their full working, calculated again from the reports."""
    full = [_full(connection, event, ids) for event in events]
    if isinstance(period, PeriodRated):
        rated = tuple(
            (event, result) for event, _, result in full if isinstance(result, RatedPlayer)
        )
        found: PeriodRated | PeriodUnrated = period_rated(
            made.run.played, rated, before.rating if before else None
        )
    else:
        found = pool_events(
            made.run.played,
            [(event, each) for event, _, each in full if isinstance(each, UnratedPlayer)],
        )
    return period_working(
        found, {event.key: explain(rating, each.player.no) for event, rating, each in full}
    )


def _earlier(
    connection: Connection, row: ListRow, ids: frozenset[int], period: PeriodUnrated
) -> Iterator[RatedEvent]:
    """The events of earlier lists that are pooled with those of this period."""
    wanted = {each.event.key for each in period.events}
    took_part = lists_with(connection, ids)
    for each in lists_of(connection, row.system, row.play, before_id=row.id):
        if each.date >= row.date or each.id not in took_part:
            continue
        then = replay(connection, each, entries(connection, each.id), remember=True)
        for event in then.events:
            if event.accepted.tournament.code in wanted and _no(event, ids) is not None:
                yield event


def _full(
    connection: Connection, event: RatedEvent, ids: frozenset[int]
) -> tuple[PeriodEvent, EventRating, RatedPlayer | UnratedPlayer]:
    """An event rated under the names of the master file, whatever the report calls people."""
    numbers = {
        entrant.player: entrant.no for entrant in event.entrants if entrant.player is not None
    }
    names = {numbers[key]: name for key, name in names_of(connection, numbers).items()}
    report = event_of(connection, event.accepted)
    players = tuple(replace(each, name=names.get(each.no, each.name)) for each in report.players)
    rating = rate_event(event.edition, entered(replace(report, players=players), event.entrants))
    no = _no(event, ids)
    assert no is not None, "only his own events are asked for"
    return in_period(rating.event, event.accepted.tournament.code), rating, rating.player(no)


def _after(
    run: ListRun, entry: Entry, before: Entry | None, period: PeriodRated | PeriodUnrated | None
) -> Iterator[Step]:
    """What the list itself does: lifts, the floor, K and activity."""
    lists = run.listed.lists
    once = lists.one_time_lift
    if once and "one-time" in run.lifts and (entry.rating or once.value.below) < once.value.below:
        yield Step(once.article, "story.lift_once", {"new": entry.rating})
    if lists.standard_lift and "standard" in run.lifts:
        yield Step(lists.standard_lift.article, "story.lift_standard", {"new": entry.rating})
    if entry.rating is None:
        was_listed = before is not None and before.rating is not None
        if was_listed and lists.delisted:
            numbers: dict[str, Exact] = {"floor": lists.delisted.value}
            yield Step(lists.delisted.article, "story.delisted", numbers)
        return
    k = run.listed.change.k.policy.article
    career: dict[str, Exact] = {"k": entry.k, "total": entry.total, "peak": entry.peak}
    yield Step(k, "story.k", career, entry.k)
    if entry.state is not ListState.ACTIVE and lists.inactive_below_games:
        since: dict[str, Exact] = {
            "since": _day(entry.inactive_since),
            "needed": lists.inactive_below_games.value,
        }
        yield Step(lists.inactive_below_games.article, "story.inactive", since)
    elif before and before.state in (ListState.INACTIVE, ListState.APART) and period:
        rule = lists.active_again_games
        if rule:
            yield Step(rule.article, "story.active_again", {"games": entry.games})


def _no(event: RatedEvent, ids: frozenset[int]) -> int | None:
    return next((entrant.no for entrant in event.entrants if entrant.player in ids), None)


def _day(day: date | None) -> str:
    return day.isoformat() if day else "–"
