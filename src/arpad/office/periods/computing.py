"""Making a list: every event of the period, then every player."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from heapq import heappop, heappush

from arpad.core.errors import BadInput
from arpad.core.event import Event, Play
from arpad.core.players import PlayerStatus, PublicPlayer
from arpad.core.rating_list import Entry, ListState
from arpad.core.restrictions import InForce
from arpad.office.calendar import Calendar
from arpad.office.periods.careers import Careers
from arpad.office.periods.entering import Entrant, Sources, entered, entrants_of, signature_of
from arpad.office.periods.outcomes import PlayerResult, from_row
from arpad.office.periods.per_game import ratings_by_game, with_ratings
from arpad.office.periods.shelf import Pooled, Shelf, Volume
from arpad.office.periods.summing import OwnResult, counted_results, periods_of, pooled_now
from arpad.office.periods.withheld import printed_federation
from arpad.office.tournaments.event_rows import UNREADABLE, event_by_columns, unreadable
from arpad.rating.event import rate_event
from arpad.rating.next_list import ListRun, PlayerFacts, is_junior_on, lifts_due, next_entry
from arpad.rating.period_event import PeriodEvent
from arpad.rating.period_results import PeriodRated, PeriodUnrated
from arpad.rating.results import EventRating, RatedPlayer
from arpad.rating.working import ignored_rounds
from arpad.regulations.edition import Edition
from arpad.store.database import Connection
from arpad.store.events import columns_of_event
from arpad.store.publications import AcceptedEvent
from arpad.store.results import find_outcome

Players = Mapping[int, int | None]
NOBODY = PublicPlayer(0, "")


@dataclass(frozen=True, slots=True)
class RatedEvent:
    """An event as it enters a list; ``fresh``: calculated now, not found on record."""

    accepted: AcceptedEvent
    edition: Edition
    signature: str
    start_list: Volume | None
    entrants: tuple[Entrant, ...]
    results: tuple[PlayerResult, ...]
    fresh: bool

    @property
    def code(self) -> str:
        """What tells it from every other event."""
        return self.accepted.tournament.code


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

    ``people`` come from the master file, ``careers`` say what lists do not know,
    ``restrictions`` who is left off a list; ``standards`` and ``guests`` answer for the ratings
    of other lists on a day. ``remember`` False calculates
    everything anew; ``editions`` (by tournament) and ``juniors`` stand in for the calendar and
    the birth dates of today.
    """

    connection: Connection
    calendar: Calendar
    shelf: Shelf
    players: Mapping[int, Players]
    people: Mapping[int, PublicPlayer]
    careers: Careers
    restrictions: Callable[[date], InForce]
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
    remembered = _remembering(materials, run, events)
    base = remembered(materials.shelf.base_of(run.on))
    rated = tuple(_rated_events(materials, base, events, remembered))
    own = [result for event in rated for result in _own(event)]
    now = pooled_now(run.on, own)
    periods = periods_of(run, materials.shelf, base.entries if base else {}, own, now)
    entries = _entries(materials, run, base, periods, now, standard)
    return MadeList(
        materials.shelf.system, materials.shelf.play, run, base, rated, entries, periods, now
    )


def _remembering(
    materials: Materials, run: ListRun, events: Sequence[AcceptedEvent]
) -> Callable[[Volume | None], Volume | None]:
    """How a list is looked at while another is made: with what is known of careers besides."""
    merged = materials.shelf.merged
    numbers = (materials.players[each.version].values() for each in events)
    playing = frozenset(merged.get(no, no) for some in numbers for no in some if no is not None)
    seen: dict[date, Volume] = {}

    def remembered(volume: Volume | None) -> Volume | None:
        if volume is None:
            return None
        if volume.on not in seen:
            seen[volume.on] = materials.careers.remembered(volume, run.on, playing)
        return seen[volume.on]

    return remembered


def run_of(calendar: Calendar, on: date, played_on: date, asked: Sequence[str]) -> ListRun:
    """How the list of a day is made: by the edition of its period and that of its day."""
    listed = calendar.edition_on(on)
    lifts = tuple(dict.fromkeys((*lifts_due(listed, on), *asked)))
    return ListRun(on, calendar.edition_on(played_on), listed, lifts)


def event_of(connection: Connection, accepted: AcceptedEvent) -> Event:
    """The accepted event, on the days it was registered for."""
    row = accepted.tournament
    found = event_by_columns(columns_of_event(connection, accepted.version))
    if UNREADABLE in found.flags and not found.games:
        raise BadInput((unreadable(row.code),))
    return replace(found, play=row.play, start=row.start, end=row.end)


def _rated_events(
    materials: Materials,
    base: Volume | None,
    events: Sequence[AcceptedEvent],
    remembered: Callable[[Volume | None], Volume | None],
) -> Iterator[RatedEvent]:
    """Event by event: who has played, and how much, is known in the later ones."""
    waiting: list[tuple[date, str, Mapping[int, int]]] = []
    games: Counter[int] = Counter()
    started: set[int] = set()
    base_entries = base.entries if base else {}
    for accepted in events:
        row = accepted.tournament
        edition = materials.editions.get(row.id) or materials.calendar.edition_on(row.start)
        at_start = remembered(materials.shelf.in_force(row.ratings_on or row.start))
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
        heappush(waiting, (row.end, row.code, _counted(found.results)))
        started |= {each.player for each in found.results if each.player and each.played}
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
    lists = (materials.shelf, materials.guests)
    connection = materials.connection
    by_game = ratings_by_game(connection, edition, accepted.version, entrants, lists)
    signature = signature_of(edition, accepted.source, days, entrants, by_game)
    stored = find_outcome(connection, signature) if materials.remember else None
    if stored:
        then = materials.calendar.editions.written(stored.edition)
        found = tuple(from_row(each, then) for each in stored.results)
        return RatedEvent(accepted, edition, signature, at_start, entrants, found, fresh=False)
    event = entered(event_of(connection, accepted), entrants)
    rating = rate_event(edition, with_ratings(event, by_game))
    results = tuple(_results(rating, entrants))
    return RatedEvent(accepted, edition, signature, at_start, entrants, results, fresh=True)


def _results(rating: EventRating, entrants: Sequence[Entrant]) -> Iterator[PlayerResult]:
    ignored = ignored_rounds(rating.ignored)
    by_no = {entrant.no: entrant for entrant in entrants}
    played: Counter[int] = Counter()
    for game in rating.event.games:
        if game.result.played:
            played.update((game.white, game.black))
    for result in rating.players:
        no = result.player.no
        entrant = by_no[no]
        yield PlayerResult(
            no,
            entrant.player,
            entrant.guest,
            played[no],
            result,
            rating.event.flags,
            tuple(ignored.get(no, ())),
            rating.incomplete,
        )


def _counted(results: Sequence[PlayerResult]) -> dict[int, int]:
    return {
        each.player: each.result.n
        for each in results
        if each.player is not None and isinstance(each.result, RatedPlayer)
    }


def _own(event: RatedEvent) -> Sequence[OwnResult]:
    row = event.accepted.tournament
    flags = event.results[0].flags if event.results else ()
    in_period = PeriodEvent(row.code, row.name, row.start, row.end, flags)
    return counted_results(in_period, event.results)


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
    restricted = materials.restrictions(run.on)
    year = materials.shelf.year_games(run.on)
    entries = {}
    for player in everybody:
        person = materials.people.get(player, NOBODY)
        junior = _junior(materials, run, player, person, previous.get(player))
        known = PlayerFacts(
            junior,
            None if year is None else year[player],
            standard.get(player),
            person.federation,
            person.title or person.women_title,
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
            own = entry if entry.player == player else replace(entry, player=player)
            entries[player] = _unless_restricted(materials, run, restricted, own)
    return entries


def _unless_restricted(
    materials: Materials, run: ListRun, restricted: InForce, entry: Entry
) -> Entry:
    """The entry, left off the list where a restriction says so (2005 16, 2022 10)."""
    if not restricted.rows or entry.rating is None:
        return entry
    federation = printed_federation(materials.shelf, run.on, entry.player, entry.federation)
    if restricted.off_the_list(entry.player, federation) is None:
        return entry
    return replace(entry, state=ListState.WITHHELD)


def _junior(
    materials: Materials, run: ListRun, player: int, person: PublicPlayer, before: Entry | None
) -> bool | None:
    """Whether the age rule gives K; who asked to be erased stays what they were."""
    if materials.juniors is not None:
        return materials.juniors.get(player)
    if person.status is not PlayerStatus.ERASED:
        return is_junior_on(run.listed, run.on, person.birth_year)
    shelf = materials.shelf
    printed = shelf.volume(run.on).entries.get(player) if run.on in shelf.rows else None
    known = printed or before
    return known.junior if known else None
