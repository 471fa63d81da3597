"""A published list's period as its rows tell it: of one player, or of everybody.

Nothing is calculated from reports again; what one player's period costs does not depend on the
size of the list.
"""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from arpad.core.errors import Conflict
from arpad.core.finding import Finding
from arpad.core.rating_list import Entry, ListRow
from arpad.office.editions import Editions, editions_in
from arpad.office.periods.careers import careers_of
from arpad.office.periods.computing import with_remedies
from arpad.office.periods.outcomes import from_row
from arpad.office.periods.shelf import Shelf, order_of, run_on_record
from arpad.office.records.database import Connection
from arpad.office.records.lists import entries, lists_of
from arpad.office.records.merges import merges_at
from arpad.office.records.results import ListedResult, listed_results
from arpad.rules.rating.next_list import ListRun
from arpad.rules.rating.period_event import PeriodEvent
from arpad.rules.rating.period_results import PeriodRated, PeriodUnrated
from arpad.rules.rating.periods.results import PlayerResult
from arpad.rules.rating.periods.summing import OwnResult, counted_results, pooled_now, summed_up
from arpad.rules.regulations.edition import Edition

Names = Mapping[int, str]
# What a result that was damaged can lead to when it is read.
DAMAGED = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError)


class ListedEvent(NamedTuple):
    """An event as a list rated it; ``ratings_of``: the day of the list its ratings came from."""

    code: str
    name: str
    start: date
    end: date
    edition: Edition
    ratings_of: date | None
    version: int
    signature: str


class Participation(NamedTuple):
    """An event and what it gave to one of its players."""

    event: ListedEvent
    kept: PlayerResult


@dataclass(frozen=True, slots=True, kw_only=True)
class ListPeriod:
    """A list and the period behind it; ``before`` are entries on the list of ``base_on``.

    ``events`` has everything somebody entered, in the order of rating, as a guest too.
    """

    row: ListRow
    run: ListRun
    base_on: date | None
    before: Mapping[int, Entry]
    entries: Mapping[int, Entry]
    events: Mapping[int, Sequence[Participation]]
    periods: Mapping[int, PeriodRated | PeriodUnrated]


def read_period(
    connection: Connection,
    row: ListRow,
    players: Collection[int] | None = None,
    names: Names | None = None,
) -> ListPeriod:
    """What a list has on record of some players, or of everybody."""
    merged = merges_at(connection, row.log_id)
    only = None if players is None else _with_merged(players, merged)
    by_code = row.hash_rule == 1
    shelf = Shelf(
        connection=connection,
        system=row.system,
        play=row.play,
        merged=merged,
        before=row.id,
        only=only,
        by_code=by_code,
    )
    editions = editions_in(connection)
    run = with_remedies(connection, run_on_record(editions, row), row.system, row.play, merged)
    base = shelf.base_of(row.date)
    found = sorted(listed_results(connection, [row.id], only), key=_rating_order(row))
    events: dict[int, list[Participation]] = defaultdict(list)
    own: list[OwnResult] = []
    for each in found:
        part = _participation(editions, each, names or {})
        if part.kept.player is not None:
            events[part.kept.player].append(part)
            order = order_of(each.sealed, each.name, each.code, by_code=by_code)
            own += counted_results(_in_period(part, order), [part.kept])
    if base:
        base = careers_of(shelf, row.log_id).remembered(base, row.date, frozenset(events))
    before = base.entries if base else {}
    return ListPeriod(
        row=row,
        run=run,
        base_on=base.on if base else None,
        before=before,
        entries=entries(connection, row.id, players),
        events=events,
        periods=summed_up(run, shelf, before, own, pooled_now(row.date, own)).periods,
    )


def pooled_earlier(
    connection: Connection, row: ListRow, player: int, period: PeriodUnrated, names: Names
) -> list[Participation]:
    """The events of earlier lists that a newcomer's period pools, in the order of rating."""
    wanted = {each.event.key for each in period.events}
    lists = lists_of(connection, row.system, row.play, before_id=row.id)
    days = {each.id: each.date for each in lists if each.date < row.date}
    ids = _with_merged([player], merges_at(connection, row.log_id))
    found = [each for each in listed_results(connection, days, ids) if each.code in wanted]
    order = _rating_order(row)
    found.sort(key=lambda each: (days[each.list_id], *order(each)))
    editions = editions_in(connection)
    return [_participation(editions, each, names) for each in found]


def _with_merged(players: Iterable[int], merged: Mapping[int, int]) -> frozenset[int]:
    wanted = frozenset(players)
    return wanted | {gone for gone, kept in merged.items() if kept in wanted}


def _rating_order(row: ListRow) -> Callable[[ListedResult], tuple[date, date, str]]:
    """The order in which the events of a list were rated."""
    if row.hash_rule == 1:
        return lambda each: (each.start, each.end, each.code)
    return lambda each: (each.start, each.end, each.sealed)


def _participation(editions: Editions, found: ListedResult, names: Names) -> Participation:
    edition = editions.written(found.edition)
    event = ListedEvent(
        code=found.code,
        name=found.name,
        start=found.start,
        end=found.end,
        edition=edition,
        ratings_of=found.ratings_of,
        version=found.version,
        signature=found.signature,
    )
    name = names.get(found.result.player_id or 0, "")
    try:
        return Participation(event, from_row(found.result, edition, name))
    except DAMAGED as damage:
        values = {"tournament": found.code, "no": str(found.result.no)}
        code = "office.damaged_result"
        raise Conflict(Finding.error(code, **values)) from damage


def _in_period(part: Participation, order: str) -> PeriodEvent:
    event = part.event
    return PeriodEvent(
        key=event.code,
        name=event.name,
        start=event.start,
        end=event.end,
        flags=part.kept.flags,
        order=order,
    )
