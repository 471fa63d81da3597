"""Preview and publication: the next list, shown or frozen."""

import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import date, timedelta

from arpad.core.errors import Conflict, refusal
from arpad.core.event import Play
from arpad.core.finding import Finding
from arpad.core.rating_list import PUBLISHED, Entry, ListRow, ListState
from arpad.core.tournaments import Status
from arpad.office.calendar import Calendar, read_calendar
from arpad.office.desk import Writing
from arpad.office.editions import label_of
from arpad.office.periods.computing import (
    ListGround,
    MadeList,
    RatedEvent,
    make_list,
    run_of,
    with_remedies,
)
from arpad.office.periods.held_titles import held_otherwise
from arpad.office.periods.materials import gather
from arpad.office.periods.outcomes import to_row
from arpad.office.periods.stating import ListSources, state_list
from arpad.office.periods.withheld import restrictions_for
from arpad.office.proof.hashes.statement import RULE
from arpad.office.records import log as log_store
from arpad.office.records.commitments import add_commitments
from arpad.office.records.database import Connection
from arpad.office.records.errors import unless_taken
from arpad.office.records.events import content_digests
from arpad.office.records.lists import (
    insert_list,
    lists_of,
    prints_for,
    published_before,
    versions_of,
)
from arpad.office.records.merges import merges_at
from arpad.office.records.persons import add_known_persons
from arpad.office.records.publications import (
    AcceptedEvent,
    ListEvent,
    accepted_events,
    keep_events,
    lifts_asked,
    systems_published,
)
from arpad.office.records.results import NewOutcome, keep_outcomes
from arpad.office.tournaments.transitions import take_steps
from arpad.rules.rating.periods.results import rated_games

BUCKET = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """What a publication counts, and the changes in steps of ten."""

    players: int
    active: int
    inactive: int
    new: int
    delisted: int
    changed: int
    unchanged: int
    events: int
    games: int
    histogram: Mapping[str, int]
    lifts: tuple[str, ...]
    withheld: int = 0


@dataclass(frozen=True, slots=True)
class Prepared:
    """Lists ready to be frozen, and the revision of the records they were made from."""

    revision: int
    lists: tuple[MadeList, ...]
    replaces: Mapping[date, ListRow]


def prepare_next(
    connection: Connection,
    system: str,
    play: Play,
    on: date | None = None,
    tick: Callable[[], None] = lambda: None,
) -> Prepared:
    """The next list of a system, made from every accepted event that belongs to it."""
    revision = log_store.revision(connection)
    return Prepared(revision, (ground_of_next(connection, system, play, on, tick).made(),), {})


def ground_of_next(
    connection: Connection,
    system: str,
    play: Play,
    on: date | None = None,
    tick: Callable[[], None] = lambda: None,
) -> ListGround:
    """What the next list is made from."""
    last = last_list_date(connection, system, play)
    events = accepted_events(connection, system, play, last)
    materials = gather(connection, system, play, events, tick)
    day = on or upcoming_list(materials.calendar, last, events)
    if day <= last:
        raise refusal("office.list_exists", found=day.isoformat(), expected=last.isoformat())
    materials.calendar.refuse_no_list_day(day, last)
    run = run_of(materials.calendar, day, last, lifts_asked(connection, system, play, day))
    run = with_remedies(connection, run, system, play, materials.shelf.merged)
    due = [event for event in events if event.list_date <= day]
    return ListGround(materials, run, due)


def upcoming_list(calendar: Calendar, last: date, events: Sequence[AcceptedEvent]) -> date:
    """The list after the latest; where any day may have one, that of the first event waiting."""
    waiting = [event.list_date for event in events if event.list_date > last]
    if waiting and calendar.edition_on(last).lists.any_day:
        return min(waiting)
    return calendar.next_list(last)


def live_list(connection: Connection, system: str, play: Play, today: date) -> MadeList:
    """The list in force with everything accepted since, as if it appeared today."""
    last = last_list_date(connection, system, play)
    events = accepted_events(connection, system, play, last)
    materials = gather(connection, system, play, events)
    day = max(today, last + timedelta(days=1))
    run = run_of(materials.calendar, day, last, ())
    return make_list(materials, run, events, materials.standards(day))


def last_list_date(connection: Connection, system: str, play: Play) -> date:
    """The day of the latest list; refused where there is none to start from."""
    lists = lists_of(connection, system, play)
    if not lists:
        raise refusal("office.no_list", system=system, play=play.value)
    return lists[-1].date


def refuse_early(connection: Connection, made: MadeList, today: date) -> None:
    """A list is not published while events that belong to it may still end."""
    calendar = read_calendar(connection, made.system, made.play)
    closing = calendar.closing(made.on)
    if today <= closing:
        rule = made.run.listed.lists.closing
        values = {"list": made.on.isoformat(), "expected": closing.isoformat()}
        article = rule.article if rule else ""
        raise Conflict(Finding.error("office.too_early", "date", article, **values))


def freeze(work: Writing, prepared: Prepared, reason: str | None = None) -> list[ListRow]:
    """Freeze prepared lists, all of them or none; refused when the records moved meanwhile."""
    _refuse_if_moved(work, prepared.revision)
    with unless_taken(_overtaken("", "", "")):
        return [_freeze(work, each, prepared, reason) for each in prepared.lists]


def _freeze(work: Writing, made: MadeList, prepared: Prepared, reason: str | None) -> ListRow:
    connection = work.connection
    lists = lists_of(connection, made.system, made.play)
    replaced = prepared.replaces.get(made.on)
    versions = versions_of(connection, made.system, made.play, made.on)
    previous = max(lists, key=lambda row: row.id, default=None)
    by_day = {row.date: row for row in lists}
    keep_outcomes(connection, map(_outcome, (each for each in made.events if each.fresh)))
    titles = held_otherwise(connection, made.entries.keys(), made.on)
    printed = prints_for(connection, made.entries, replaced.id if replaced else None, titles)
    late = _late(connection, made)
    published = published_before(connection, made.system, made.play)
    sources = ListSources(
        version=len(versions) + 1,
        replaces=replaced.hash if replaced else None,
        previous=published.hash if published else None,
        reason=reason,
        printed=printed,
        lists=by_day,
        contents=content_digests(connection, [each.accepted.version for each in made.events]),
        late=late,
        merged=merges_at(connection),
        restricted=restrictions_for(connection, made.system, made.play, made.on),
    )
    stated = state_list(connection, made, sources)
    row = ListRow(
        system=made.system,
        play=made.play,
        date=made.on,
        version=sources.version,
        kind=PUBLISHED,
        edition=label_of(made.run.listed),
        played=label_of(made.run.played),
        base=by_day[made.base.on].id if made.base else None,
        replaces=replaced.id if replaced else None,
        previous_hash=previous.hash if previous else None,
        hash=stated.statement.hash,
        made_at=work.at,
        made_by=work.by,
        reason=reason,
        summary=json.dumps(asdict(summary(made)), sort_keys=True),
        log_id=work.log_id,
        hash_rule=RULE,
        lines_digest=stated.statement.lines,
    )
    kept = insert_list(connection, row, made.entries.values(), printed)
    add_known_persons(connection, kept.id, stated.people.new)
    add_commitments(connection, stated.prints.new.items())
    keep_events(
        connection,
        kept.id,
        (
            ListEvent(
                tournament=each.accepted.tournament.id,
                report=each.accepted.report,
                version=each.accepted.version,
                signature=each.signature,
                start_list=by_day[each.start_list.on].id if each.start_list else None,
                late=late[each.accepted.tournament.id],
            )
            for each in made.events
        ),
    )
    _move_on(work, made.events)
    return kept


def _late(connection: Connection, made: MadeList) -> dict[int, bool]:
    """Which events belonged to an earlier list, by tournament."""
    calendar = read_calendar(connection, made.system, made.play)
    rows = (each.accepted.tournament for each in made.events)
    return {row.id: calendar.list_for(row.end, official=row.official) < made.on for row in rows}


def summary(made: MadeList) -> Figures:
    """The figures of a list, to be kept beside it."""
    before = made.base.entries if made.base else {}
    everybody = [each for each in made.entries.values() if each.rating is not None]
    rated = [each for each in everybody if each.state is not ListState.WITHHELD]
    changes = [
        each.rating - old.rating
        for each in rated
        if each.rating is not None
        and (old := before.get(each.player)) is not None
        and old.rating is not None
    ]
    return Figures(
        players=len(rated),
        active=sum(each.state is ListState.ACTIVE for each in rated),
        inactive=sum(each.state is not ListState.ACTIVE for each in rated),
        new=sum(_was_rated(before, each) is False for each in rated),
        delisted=sum(
            each.rating is None and _was_rated(before, each) for each in made.entries.values()
        ),
        changed=sum(change != 0 for change in changes),
        unchanged=sum(change == 0 for change in changes),
        events=len(made.events),
        games=sum(rated_games(event.results) for event in made.events),
        histogram=histogram(changes),
        lifts=made.run.lifts,
        withheld=len(everybody) - len(rated),
    )


def histogram(changes: Sequence[int]) -> dict[str, int]:
    """How many changed by how much, in steps of ten: ``-20`` is from -20 to -11, ``0`` nobody."""
    buckets = Counter(_bucket(change) for change in changes)
    return {str(bucket): buckets[bucket] for bucket in sorted(buckets)}


def _bucket(change: int) -> int:
    size = -(-abs(change) // BUCKET) * BUCKET
    return size if change > 0 else -size


def _was_rated(before: Mapping[int, Entry], entry: Entry) -> bool:
    old = before.get(entry.player)
    return old is not None and old.rating is not None


def _outcome(event: RatedEvent) -> NewOutcome:
    return NewOutcome(
        signature=event.signature,
        tournament=event.accepted.tournament.id,
        report=event.accepted.report,
        version=event.accepted.version,
        edition=label_of(event.edition),
        results=tuple(to_row(each) for each in event.results),
    )


def _move_on(work: Writing, events: Sequence[RatedEvent]) -> None:
    """Rated, and published once every system of the event has a list with it."""
    waiting = (Status.ACCEPTED, Status.RATED)
    rows = [event.accepted.tournament for event in events]
    appeared = systems_published(work.connection, [row.id for row in rows])
    everywhere = [row for row in rows if all(appeared[row.id].values())]
    take_steps(work, [row for row in rows if row.status is Status.ACCEPTED], Status.RATED)
    rated = [replace(row, status=Status.RATED) for row in everywhere if row.status in waiting]
    take_steps(work, rated, Status.PUBLISHED)


def _refuse_if_moved(work: Writing, revision: int) -> None:
    """Nothing may have happened between making a list and freezing it."""
    between = log_store.first_between(work.connection, revision, work.log_id)
    if between is not None:
        raise Conflict(_overtaken(between.by, between.action, between.at))


def _overtaken(who: str, what: str, when: str) -> Finding:
    values = {"who": who, "what": what, "when": when}
    return Finding.error("office.overtaken", "", **values)
