"""Calculation sheets: how a period moved a player, event by event and game by game."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from sqlalchemy import Connection

from arpad.core.errors import Conflict, UnknownName
from arpad.core.exact import Mean
from arpad.core.finding import Finding, Severity
from arpad.core.rating_list import Entry
from arpad.office.periods.computing import MadeList, RatedEvent, rate_again
from arpad.office.periods.outcomes import Kept
from arpad.office.periods.publishing import PUBLISHED
from arpad.office.periods.replaying import replay
from arpad.rating.period_results import PeriodRated, PeriodUnrated, PooledEvent
from arpad.rating.results import EventRating, GameLine, RatedPlayer, UnratedPlayer, Void
from arpad.store.list_lines import PublicPlayer, public_players
from arpad.store.lists import ListRow, entries
from arpad.store.merges import merges_at

Result = RatedPlayer | UnratedPlayer


@dataclass(frozen=True, slots=True)
class GameSheet:
    """A game that counts; ``expected`` is None where an average decides over all of them."""

    round: int
    opponent: PublicPlayer | None
    rating: int | None
    half_points: int
    expected: int | None

    @property
    def change(self) -> int | None:
        """Score less PD, in hundredths."""
        return None if self.expected is None else self.half_points * 50 - self.expected


@dataclass(frozen=True, slots=True)
class EventSheet:
    """What one event was to a player.

    ``rc`` is the average of the opponents that count, for a newcomer with those the edition
    adds; ``p`` is a newcomer's score in hundredths, ``left_out`` why his event does not count.
    """

    event: RatedEvent
    result: Result
    rc: Fraction | None
    p: int | None
    games: tuple[GameSheet, ...]
    left_out: Void | None = None


@dataclass(frozen=True, slots=True)
class Sheet:
    """A player's period: the list before, his events, and the list that came of it.

    ``rc`` and ``p`` (in hundredths) are those of everything a newcomer's rating was made of.
    """

    row: ListRow
    made: MadeList
    player: PublicPlayer
    before: Entry | None
    entry: Entry | None
    period: PeriodRated | PeriodUnrated | None
    events: tuple[EventSheet, ...]
    rc: Fraction | None = None
    p: int | None = None

    @property
    def earlier(self) -> tuple[PooledEvent, ...]:
        """What earlier lists add to a newcomer's pool."""
        if not isinstance(self.period, PeriodUnrated):
            return ()
        own = {each.event.code for each in self.events}
        return tuple(each for each in self.period.pooled if each.event.key not in own)

    @property
    def is_new(self) -> bool:
        """Whether he had no rating on the list before and has one now."""
        return not _is_rated(self.before) and _is_rated(self.entry)


def sheet_of(connection: Connection, row: ListRow, player: int) -> Sheet:
    """The sheet of one player; refused where the list was imported or does not know him."""
    made = _replayed(connection, row)
    own = merges_at(connection, row.log_id).get(player, player)
    if own not in made.entries and own not in made.periods:
        values = {"found": str(player), "date": row.date.isoformat()}
        raise UnknownName(Finding(Severity.ERROR, "sheet.not_listed", "player", values=values))
    return next(_sheets(connection, row, made, [own]))


def all_sheets(connection: Connection, row: ListRow) -> Iterator[Sheet]:
    """The sheets of everybody who took part in the period, by number."""
    made = _replayed(connection, row)
    return _sheets(connection, row, made, sorted(made.periods))


def _replayed(connection: Connection, row: ListRow) -> MadeList:
    if row.kind != PUBLISHED:
        values = {"found": row.date.isoformat(), "system": row.system, "play": row.play.value}
        raise Conflict(Finding(Severity.ERROR, "sheet.imported", "date", values=values))
    return replay(connection, row, entries(connection, row.id), remember=True)


def _sheets(
    connection: Connection, row: ListRow, made: MadeList, players: list[int]
) -> Iterator[Sheet]:
    taken: dict[int, list[tuple[RatedEvent, Kept]]] = {player: [] for player in players}
    for event in made.events:
        for kept in event.kept:
            if kept.player in taken and not kept.guest:
                taken[kept.player].append((event, kept))
    met = {
        entrant.player for each in taken.values() for event, _ in each for entrant in event.entrants
    }
    people = public_players(connection, {*players, *(each for each in met if each)})
    before = made.base.entries if made.base else {}

    by_signature = {event.signature: event for event in made.events}

    @cache
    def working(signature: str) -> EventRating:
        """An event from its report, for what newcomers' stored results leave out."""
        return rate_again(connection, by_signature[signature])

    for player in players:
        period = made.periods.get(player)
        events = tuple(
            _event_sheet(event, result, left_out, people, working)
            for event, result, left_out in _over_period(period, taken[player])
        )
        rc, p = _pool(period, events)
        entry = made.entries.get(player)
        yield Sheet(row, made, people[player], before.get(player), entry, period, events, rc, p)


def _over_period(
    period: PeriodRated | PeriodUnrated | None, taken: Sequence[tuple[RatedEvent, Kept]]
) -> Iterator[tuple[RatedEvent, Result, Void | None]]:
    """His events as the period counts them: with its K, and what it leaves out."""
    with_k = {} if not isinstance(period, PeriodRated) else _by_event(period)
    pooled = period.events if isinstance(period, PeriodUnrated) else ()
    left_out = {each.event.key: each.left_out for each in pooled}
    for event, kept in taken:
        if kept.played:
            yield event, with_k.get(event.code, kept.result), left_out.get(event.code)


def _by_event(period: PeriodRated) -> dict[str, RatedPlayer]:
    """The results with the K of the period; those of before leaving the list are not there."""
    return {event.key: result for event, result in period.events}


def _event_sheet(
    event: RatedEvent,
    result: Result,
    left_out: Void | None,
    people: Mapping[int, PublicPlayer],
    working: Callable[[str], EventRating],
) -> EventSheet:
    numbers = {entrant.no: entrant.player for entrant in event.entrants}
    games = tuple(
        GameSheet(
            line.round,
            people.get(numbers[line.opponent] or 0),
            line.rating,
            line.half_points,
            line.expected if isinstance(line, GameLine) else None,
        )
        for line in result.lines
    )
    if isinstance(result, RatedPlayer):
        ratings = [line.rating for line in result.lines if line.rating is not None]
        return EventSheet(event, result, Mean.of(ratings).value if ratings else None, None, games)
    full = working(event.signature).player(result.player.no)
    assert isinstance(full, UnratedPlayer)
    return EventSheet(event, result, _mean(full), _score(full), games, left_out)


def _pool(
    period: PeriodRated | PeriodUnrated | None, events: Sequence[EventSheet]
) -> tuple[Fraction | None, int | None]:
    """Rc and p of everything a newcomer's rating is made of; of one event they are its own."""
    if not isinstance(period, PeriodUnrated):
        return None, None
    pooled = {each.event.key for each in period.pooled}
    if len(pooled) == 1:
        return next(((e.rc, e.p) for e in events if e.event.code in pooled), (None, None))
    if period.mean is None or period.estimate is None:
        return None, None
    return period.mean.value, period.estimate.score


def _mean(found: UnratedPlayer) -> Fraction | None:
    if found.passes:
        return found.passes[-1].mean
    return found.mean.value if found.mean else None


def _score(found: UnratedPlayer) -> int | None:
    last = found.passes[-1].estimate if found.passes else found.estimate
    return last.score if last else None


def _is_rated(entry: Entry | None) -> bool:
    return entry is not None and entry.rating is not None
