"""A list made from what the office has on record."""

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from datetime import date
from typing import NamedTuple

from arpad.core.event import Event, Play
from arpad.core.players import PlayerStatus, PublicPlayer
from arpad.core.rating_list import Entry
from arpad.core.remedies import orders_in_force
from arpad.core.restrictions import InForce
from arpad.office.calendar import Calendar
from arpad.office.editions import label_of
from arpad.office.periods.careers import Careers
from arpad.office.periods.held_titles import DatedTitles, held_on
from arpad.office.periods.outcomes import from_row
from arpad.office.periods.per_game import RatingsOn, ratings_by_game
from arpad.office.periods.reading_ahead import ReadAhead
from arpad.office.periods.shelf import Shelf, order_of
from arpad.office.periods.withheld import printed_federation
from arpad.office.records.database import Connection
from arpad.office.records.publications import AcceptedEvent
from arpad.office.records.remedies import remedies_ordered
from arpad.office.records.results import find_outcome, rated_before
from arpad.rules.rating.event import rate_event
from arpad.rules.rating.next_list import ListRun, PlayerFacts, is_junior_on, lifts_due
from arpad.rules.rating.period_results import PeriodRated, PeriodUnrated
from arpad.rules.rating.periods import making
from arpad.rules.rating.periods.entering import Entrant, GameRatings, entered, with_ratings
from arpad.rules.rating.periods.making import EventOutcome, EventToRate, Ground
from arpad.rules.rating.periods.results import PlayerResult, results_of
from arpad.rules.rating.periods.volumes import Pooled, Volume
from arpad.rules.regulations.edition import Edition

Players = Mapping[int, int | None]
GuestsFor = Callable[[date], RatingsOn]
ReadEvent = Callable[[AcceptedEvent], Event]
NOBODY = PublicPlayer(0, "")


@dataclass(frozen=True, slots=True, kw_only=True)
class RatedEvent:
    """An event as it enters a list; ``fresh``: calculated now, not found on record."""

    accepted: AcceptedEvent
    edition: Edition
    signature: str
    start_list: Volume | None
    entrants: tuple[Entrant, ...]
    results: tuple[PlayerResult, ...]
    fresh: bool
    by_game: GameRatings = ()

    @property
    def code(self) -> str:
        """What tells it from every other event."""
        return self.accepted.tournament.code


@dataclass(frozen=True, slots=True, kw_only=True)
class MadeList:
    """A list with everything behind it.

    ``pooled`` is what unrated players did in the period, ``earlier`` what newcomers among them
    did on the lists before; ``facts`` what was known of everybody besides.
    """

    system: str
    play: Play
    run: ListRun
    base: Volume | None
    events: tuple[RatedEvent, ...]
    entries: Mapping[int, Entry]
    periods: Mapping[int, PeriodRated | PeriodUnrated]
    pooled: Mapping[int, Sequence[Pooled]]
    earlier: Mapping[int, Sequence[Pooled]]
    facts: Mapping[int, PlayerFacts]

    @property
    def on(self) -> date:
        """The day of the list."""
        return self.run.on

    @property
    def recomputed(self) -> int:
        """How many events had to be calculated."""
        return sum(event.fresh for event in self.events)


@dataclass(frozen=True, slots=True, kw_only=True)
class Materials:
    """What lists are made from.

    ``people`` come from the master file, ``careers`` say what lists do not know,
    ``restrictions`` who is left off a list; ``standards`` answer for the ratings of other lists on
    a day, ``guests`` do so for the list of a day. ``remember`` False calculates
    everything anew; ``editions`` (by tournament) and ``juniors`` stand in for the calendar and
    the birth dates of today, ``read`` for reading an event from its rows. ``titles`` are those
    that have a day.
    """

    connection: Connection
    calendar: Calendar
    shelf: Shelf
    players: Mapping[int, Players]
    people: Mapping[int, PublicPlayer]
    careers: Careers
    restrictions: Callable[[date], InForce]
    standards: RatingsOn
    guests: GuestsFor
    remember: bool = True
    editions: Mapping[int, Edition] = field(default_factory=dict)
    juniors: Mapping[int, bool | None] | None = None
    read: ReadEvent | None = None
    titles: DatedTitles = field(default_factory=dict)
    tick: Callable[[], None] = lambda: None


class ListGround(NamedTuple):
    """All that a list is made from, before anything is calculated; events as they are rated."""

    materials: Materials
    run: ListRun
    events: Sequence[AcceptedEvent]

    @property
    def guests(self) -> RatingsOn:
        """Ratings of guests on a day, as the list has them."""
        return self.materials.guests(self.run.on)

    def made(self) -> MadeList:
        """The list."""
        materials, run = self.materials, self.run
        return make_list(materials, run, self.events, materials.standards(run.on))


def make_list(
    materials: Materials, run: ListRun, events: Sequence[AcceptedEvent], standard: Mapping[int, int]
) -> MadeList:
    """The list of a day from the events that belong to it.

    ``standard`` are the standard ratings of that day, for the lift that looks at them.
    """
    shelf = materials.shelf
    by_code = {each.tournament.code: each for each in events}
    read = materials.read or ReadAhead(materials.connection, iter(events))
    guests = materials.guests(run.on)
    numbers = (each.tournament.id for each in events)
    on_record = rated_before(materials.connection, numbers) if materials.remember else set()
    ground = Ground(
        lists=shelf,
        people=materials.people,
        remembered=remembering(materials, run, events),
        standards=materials.standards,
        guests=guests,
        rate=lambda event, entrants: _outcome(
            materials, by_code[event.key], event.edition, entrants, read, on_record, guests
        ),
        facts=lambda player, before, games: _facts(
            materials, run, player, before, games, standard.get(player)
        ),
        is_withheld=withholding(materials, run),
        tick=materials.tick,
    )
    made = making.make_list(ground, run, [to_rate(materials, each) for each in events])
    rated = tuple(
        RatedEvent(
            accepted=by_code[each.event.key],
            edition=each.event.edition,
            signature=each.outcome.signature,
            start_list=each.start_list,
            entrants=each.entrants,
            results=each.outcome.results,
            fresh=each.outcome.fresh,
            by_game=each.outcome.by_game,
        )
        for each in made.events
    )
    return MadeList(
        system=shelf.system,
        play=shelf.play,
        run=run,
        base=made.base,
        events=rated,
        entries=made.entries,
        periods=made.periods,
        pooled=made.pooled,
        earlier=made.earlier,
        facts=made.facts,
    )


def to_rate(materials: Materials, accepted: AcceptedEvent) -> EventToRate:
    """An accepted event before it is rated: its people as they are known, and its edition."""
    row, merged = accepted.tournament, materials.shelf.merged
    players = {
        no: None if player is None else merged.get(player, player)
        for no, player in materials.players[accepted.version].items()
    }
    edition = materials.editions.get(row.id) or materials.calendar.edition_on(row.start)
    day = row.ratings_on or row.start
    order = order_of(accepted.sealed, row.name, row.code, by_code=materials.shelf.by_code)
    return EventToRate(
        key=row.code,
        name=row.name,
        start=row.start,
        end=row.end,
        ratings_on=day,
        edition=edition,
        players=players,
        order=order,
    )


def remembering(
    materials: Materials, run: ListRun, events: Sequence[AcceptedEvent]
) -> Callable[[Volume], Volume]:
    """How a list is looked at while another is made: with what is known of careers besides."""
    merged = materials.shelf.merged
    numbers = (materials.players[each.version].values() for each in events)
    playing = frozenset(merged.get(no, no) for some in numbers for no in some if no is not None)
    seen: dict[date, Volume] = {}

    def remembered(volume: Volume) -> Volume:
        if volume.on not in seen:
            seen[volume.on] = materials.careers.remembered(volume, run.on, playing)
        return seen[volume.on]

    return remembered


def run_of(calendar: Calendar, on: date, played_on: date, asked: Sequence[str]) -> ListRun:
    """How the list of a day is made: by the edition of its period and that of its day."""
    listed = calendar.edition_on(on)
    lifts = tuple(dict.fromkeys((*lifts_due(listed, on), *asked)))
    return ListRun(on, calendar.edition_on(played_on), listed, lifts)


def with_remedies(
    connection: Connection, run: ListRun, system: str, play: Play, merged: Mapping[int, int]
) -> ListRun:
    """The same with the remedies ordered for the list, for who the persons are now."""
    ordered = remedies_ordered(connection, system, play, run.on)
    if not ordered:
        return run
    return replace(run, remedies=orders_in_force(ordered, merged))


def _outcome(
    materials: Materials,
    accepted: AcceptedEvent,
    edition: Edition,
    entrants: tuple[Entrant, ...],
    read: ReadEvent,
    on_record: Set[int],
    guests: RatingsOn,
) -> EventOutcome:
    """What an event gives: as it is on record, or calculated."""
    row = accepted.tournament
    days = (row.play.value, row.start.isoformat(), row.end.isoformat())
    lists = (materials.shelf, guests)
    connection = materials.connection
    by_game = ratings_by_game(connection, edition, accepted.version, entrants, lists)
    signature = signature_of(edition, accepted.source, days, entrants, by_game)
    stored = find_outcome(connection, signature) if row.id in on_record else None
    if stored:
        then = materials.calendar.editions.written(stored.edition)
        found = tuple(from_row(each, then) for each in stored.results)
        return EventOutcome(found, signature, fresh=False, by_game=by_game)
    event = entered(read(accepted), entrants)
    rating = rate_event(edition, with_ratings(event, by_game))
    return EventOutcome(tuple(results_of(rating, entrants)), signature, by_game=by_game)


def _facts(
    materials: Materials,
    run: ListRun,
    player: int,
    before: Entry | None,
    year_games: int | None,
    standard: int | None,
) -> PlayerFacts:
    person = materials.people.get(player, NOBODY)
    held = held_on(person, materials.titles, run.on)
    return PlayerFacts(
        _junior(materials, run, player, person, before),
        year_games,
        standard,
        person.federation,
        held.title or held.women_title,
    )


def withholding(materials: Materials, run: ListRun) -> Callable[[Entry], bool]:
    """Who is left off the list because a restriction says so (2005 16, 2022 10)."""
    restricted = materials.restrictions(run.on)

    def is_withheld(entry: Entry) -> bool:
        if not restricted.rows:
            return False
        federation = printed_federation(materials.shelf, run.on, entry.player, entry.federation)
        return restricted.off_the_list(entry.player, federation) is not None

    return is_withheld


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


# Part of every signature: a release that calculates differently takes the next number.
ENGINE = 1


def signature_of(
    edition: Edition,
    source: str,
    days: tuple[str, ...],
    entrants: tuple[Entrant, ...],
    by_game: GameRatings = (),
) -> str:
    """A name for exactly this calculation: the same report and entrants give the same results."""
    value: tuple[object, ...] = (ENGINE, label_of(edition), source, days, entrants)
    if by_game:
        value = (*value, by_game)
    return hashlib.sha256(json.dumps(value, separators=(",", ":")).encode()).hexdigest()
