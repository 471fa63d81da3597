"""Making a list: every event of the period, then every player."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from heapq import heappop, heappush

from sqlalchemy import Connection

from arpad.core.event import Event, Play
from arpad.core.rating_list import Entry
from arpad.office.calendar import Calendar
from arpad.office.periods.entering import Entrant, Sources, entered, entrants_of, signature_of
from arpad.office.periods.outcomes import Kept
from arpad.office.periods.shelf import Pooled, Shelf, Volume, kept_result, pooling_order
from arpad.office.tournaments.event_rows import event_by_columns
from arpad.rating.event import rate_event
from arpad.rating.next_list import Known, ListRun, is_junior_on, lifts_due, next_entry
from arpad.rating.period import period_rated
from arpad.rating.period_event import PeriodEvent
from arpad.rating.period_results import PeriodRated, PeriodUnrated
from arpad.rating.pooling import pool_events
from arpad.rating.results import EventRating, RatedPlayer, UnratedPlayer
from arpad.regulations.edition import Edition
from arpad.store.events import columns_of_event
from arpad.store.publications import AcceptedEvent, PersonRow, find_outcome

Players = Mapping[int, int | None]
# How far back a newcomer's results are looked for; the editions' own windows are shorter.
POOL_YEARS = 4
NOBODY = PersonRow(None, None, None)


@dataclass(frozen=True, slots=True)
class RatedEvent:
    """An event as it enters a list.

    ``rating`` has the full working where it was calculated now, not found on record.
    """

    accepted: AcceptedEvent
    edition: Edition
    signature: str
    start_list: Volume | None
    entrants: tuple[Entrant, ...]
    kept: tuple[Kept, ...]
    rating: EventRating | None

    @property
    def code(self) -> str:
        """What tells it from every other event."""
        return self.accepted.tournament.code

    @property
    def fresh(self) -> bool:
        """Whether it had to be calculated."""
        return self.rating is not None


@dataclass(frozen=True, slots=True)
class MadeList:
    """A list with everything behind it."""

    system: str
    play: Play
    run: ListRun
    base: Volume | None
    events: tuple[RatedEvent, ...]
    entries: Mapping[int, Entry]
    periods: Mapping[int, PeriodRated | PeriodUnrated]
    pooled: Mapping[int, Sequence[Pooled]]

    @property
    def on(self) -> date:
        """The day of the list."""
        return self.run.on

    @property
    def recomputed(self) -> int:
        """How many events had to be calculated."""
        return sum(event.fresh for event in self.events)


@dataclass(frozen=True, slots=True)
class Materials:
    """What lists are made from.

    ``people`` come from the master file; ``standards`` and ``guests`` answer for the ratings of
    other lists on a day. ``remember`` False calculates everything anew; ``editions`` (by
    tournament) and ``juniors`` stand in for the calendar and the birth dates of today.
    """

    connection: Connection
    calendar: Calendar
    shelf: Shelf
    players: Mapping[int, Players]
    people: Mapping[int, PersonRow]
    standards: Callable[[date], Mapping[int, int]]
    guests: Callable[[date], Mapping[int, int]]
    remember: bool = True
    editions: Mapping[int, Edition] = field(default_factory=dict)
    juniors: Mapping[int, bool | None] | None = None
    tick: Callable[[], None] = lambda: None


def make_list(
    materials: Materials, run: ListRun, events: Sequence[AcceptedEvent], standard: Mapping[int, int]
) -> MadeList:
    """The list of a day from the events that belong to it.

    ``standard`` are the standard ratings of that day, for the lift that looks at them.
    """
    base = materials.shelf.base_of(run.on)
    rated = tuple(_rated_events(materials, base, events))
    now = {key: tuple(each) for key, each in _pooled_now(run.on, rated).items()}
    periods = _periods(materials, run, base, rated, now)
    entries = _entries(materials, run, base, periods, now, standard)
    return MadeList(
        materials.shelf.system, materials.shelf.play, run, base, rated, entries, periods, now
    )


def run_of(calendar: Calendar, on: date, played_on: date, asked: Sequence[str]) -> ListRun:
    """How the list of a day is made: by the edition of its period and that of its day."""
    listed = calendar.edition_on(on)
    lifts = tuple(dict.fromkeys((*lifts_due(listed, on), *asked)))
    return ListRun(on, calendar.edition_on(played_on), listed, lifts)


def event_of(connection: Connection, accepted: AcceptedEvent) -> Event:
    """The accepted event, on the days it was registered for."""
    row = accepted.tournament
    found = event_by_columns(columns_of_event(connection, accepted.version))
    return replace(found, play=row.play, start=row.start, end=row.end)


def rate_again(connection: Connection, event: RatedEvent) -> EventRating:
    """An event with its full working, from the report and the entrants it was rated by."""
    if event.rating is not None:
        return event.rating
    return rate_event(event.edition, entered(event_of(connection, event.accepted), event.entrants))


def _rated_events(
    materials: Materials, base: Volume | None, events: Sequence[AcceptedEvent]
) -> Iterator[RatedEvent]:
    """Event by event: who has played, and how much, is known in the later ones."""
    waiting: list[tuple[date, str, Mapping[int, int]]] = []
    games: Counter[int] = Counter()
    started: set[int] = set()
    base_entries = base.entries if base else {}
    for accepted in events:
        row = accepted.tournament
        edition = materials.editions.get(row.id) or materials.calendar.edition_on(row.start)
        at_start = materials.shelf.in_force(row.ratings_on or row.start)
        players = {
            no: None if player is None else materials.shelf.merged.get(player, player)
            for no, player in materials.players[accepted.version].items()
        }
        day = row.ratings_on or row.start
        sources = Sources(
            at_start.entries if at_start else {},
            base_entries,
            materials.standards(day) if edition.initial.standard_rating else {},
            materials.guests(day),
            materials.people,
        )
        while waiting and waiting[0][0] < row.start:
            games.update(heappop(waiting)[2])
        entrants = entrants_of(edition, players, sources, games, frozenset(started))
        found = _rated_event(materials, accepted, edition, at_start, entrants)
        heappush(waiting, (row.end, row.code, _counted(found.kept)))
        started |= {each.player for each in found.kept if each.player is not None and each.played}
        materials.tick()
        yield found


def _rated_event(
    materials: Materials,
    accepted: AcceptedEvent,
    edition: Edition,
    at_start: Volume | None,
    entrants: tuple[Entrant, ...],
) -> RatedEvent:
    row = accepted.tournament
    days = (row.play.value, row.start.isoformat(), row.end.isoformat())
    signature = signature_of(edition, accepted.sha256, days, entrants)
    stored = find_outcome(materials.connection, signature) if materials.remember else None
    if stored:
        kept = tuple(kept_result(*each, stored.edition) for each in stored.results)
        return RatedEvent(accepted, edition, signature, at_start, entrants, kept, None)
    event = entered(event_of(materials.connection, accepted), entrants)
    rating = rate_event(edition, event)
    kept = tuple(_kept(rating, entrants))
    return RatedEvent(accepted, edition, signature, at_start, entrants, kept, rating)


def _kept(rating: EventRating, entrants: Sequence[Entrant]) -> Iterator[Kept]:
    by_no = {entrant.no: entrant for entrant in entrants}
    played: Counter[int] = Counter()
    for game in rating.event.games:
        if game.result.played:
            played.update((game.white, game.black))
    for result in rating.players:
        no = result.player.no
        entrant = by_no[no]
        yield Kept(no, entrant.player, entrant.guest, played[no], result, rating.event.flags)


def _counted(kept: Sequence[Kept]) -> dict[int, int]:
    return {
        each.player: each.result.n
        for each in kept
        if each.player is not None and isinstance(each.result, RatedPlayer)
    }


def _own(events: Sequence[RatedEvent]) -> Iterator[tuple[PeriodEvent, int, Kept]]:
    """Every result that counts on our list, with its event."""
    for each in events:
        row = each.accepted.tournament
        flags = each.kept[0].flags if each.kept else ()
        event = PeriodEvent(row.code, row.name, row.start, row.end, flags)
        for kept in each.kept:
            if kept.player is not None and not kept.guest:
                yield event, kept.player, kept


def _pooled_now(on: date, events: Sequence[RatedEvent]) -> dict[int, list[Pooled]]:
    pooled: dict[int, list[Pooled]] = defaultdict(list)
    for event, player, kept in _own(events):
        if kept.played and isinstance(kept.result, UnratedPlayer):
            pooled[player].append(Pooled(on, event, kept.result))
    return pooled


def _periods(
    materials: Materials,
    run: ListRun,
    base: Volume | None,
    events: Sequence[RatedEvent],
    now: Mapping[int, Sequence[Pooled]],
) -> dict[int, PeriodRated | PeriodUnrated]:
    """What the period is to each player who took part: a change, or a pool of results."""
    entries = base.entries if base else {}
    rated: dict[int, list[tuple[PeriodEvent, RatedPlayer]]] = defaultdict(list)
    for event, player, kept in _own(events):
        if isinstance(kept.result, RatedPlayer):
            rated[player].append((event, kept.result))
    periods: dict[int, PeriodRated | PeriodUnrated] = {}
    for player, results in rated.items():
        entry = entries.get(player)
        own = tuple(each for each in results if entry is None or _may_change(entry, each[1]))
        if own:
            periods[player] = period_rated(run.played, own, entry.rating if entry else None)
    newcomers = [
        player
        for player in now
        if player not in periods and (player not in entries or entries[player].rating is None)
    ]
    if newcomers:
        since = run.on.replace(year=run.on.year - POOL_YEARS, day=1)
        earlier = materials.shelf.pooled_before(run.on, since, newcomers)
        for player in newcomers:
            pool = sorted((*earlier.get(player, ()), *now[player]), key=pooling_order)
            since_delisted = _since_delisted(pool, entries.get(player))
            periods[player] = pool_events(
                run.played, [(each.event, each.result) for each in since_delisted]
            )
    return periods


def _may_change(entry: Entry, result: RatedPlayer) -> bool:
    """Who has left the list since the event began has nothing the change could be added to."""
    return entry.rating is not None or result.standard_used


def _since_delisted(pool: Sequence[Pooled], entry: Entry | None) -> list[Pooled]:
    """Who has left the list starts anew: what he did before is not pooled again."""
    left = entry.inactive_since if entry else None
    return [each for each in pool if left is None or each.list_date > left]


def _entries(
    materials: Materials,
    run: ListRun,
    base: Volume | None,
    periods: Mapping[int, PeriodRated | PeriodUnrated],
    now: Mapping[int, Sequence[Pooled]],
    standard: Mapping[int, int],
) -> dict[int, Entry]:
    previous = base.entries if base else {}
    everybody = sorted({*previous, *periods})
    year = materials.shelf.year_games(run.on)
    entries = {}
    for player in everybody:
        person = materials.people.get(player, NOBODY)
        junior = _junior(materials, run, player, person, previous.get(player))
        known = Known(
            junior,
            None if year is None else year[player],
            standard.get(player),
            person.federation,
            person.title,
        )
        period = periods.get(player)
        entry = next_entry(
            run,
            previous.get(player),
            period if isinstance(period, PeriodRated) else None,
            period if isinstance(period, PeriodUnrated) else None,
            sum(each.result.n for each in now.get(player, ())),
            known,
            player,
        )
        if entry is not None:
            entries[player] = entry if entry.player == player else replace(entry, player=player)
    return entries


def _junior(
    materials: Materials, run: ListRun, player: int, person: PersonRow, before: Entry | None
) -> bool | None:
    """Whether the age rule gives K; who asked to be erased stays what he was."""
    if materials.juniors is not None:
        return materials.juniors.get(player)
    if not person.erased:
        return is_junior_on(run.listed, run.on, person.birth_year)
    shelf = materials.shelf
    printed = shelf.volume(run.on).entries.get(player) if run.on in shelf.rows else None
    known = printed or before
    return known.junior if known else None
