"""Calculation sheets: how a period moved a player, event by event and game by game."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from arpad.core.errors import Conflict, UnknownName
from arpad.core.exact import Mean
from arpad.core.finding import Finding
from arpad.core.players import PublicPlayer
from arpad.core.rating_list import PUBLISHED, Entry, ListRow
from arpad.office.periods.on_record import ListedEvent, ListPeriod, Participation, read_period
from arpad.office.records.database import Connection
from arpad.office.records.events import reported_names
from arpad.office.records.merges import merges_at
from arpad.office.records.printed import printed_players
from arpad.office.records.results import entrant_rows
from arpad.rules.rating.next_list import ListRun
from arpad.rules.rating.period_results import PeriodRated, PeriodUnrated, PooledEvent
from arpad.rules.rating.periods.results import Calculated
from arpad.rules.rating.results import GameLine, RatedPlayer, UnratedPlayer, Void


@dataclass(frozen=True, slots=True, kw_only=True)
class GameSheet:
    """A game that counts; ``expected`` is None where an average decides over all of them.

    An opponent who is not in the master file has only the ``name`` of the report.
    """

    round: int
    opponent: PublicPlayer | None
    name: str
    rating: int | None
    half_points: int
    expected: int | None

    @property
    def change(self) -> int | None:
        """Score less PD, in hundredths."""
        return None if self.expected is None else self.half_points * 50 - self.expected


@dataclass(frozen=True, slots=True, kw_only=True)
class EventSheet:
    """What one event was to a player.

    ``rc`` is the average of the opponents that count, for a newcomer with those the edition
    adds; ``p`` is a newcomer's score in hundredths, ``left_out`` why the event does not count.
    """

    event: ListedEvent
    result: Calculated
    rc: Fraction | None
    p: int | None
    games: tuple[GameSheet, ...]
    left_out: Void | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A player's period: the list before, the events, and the list that came of it.

    ``rc`` and ``p`` (in hundredths) are those of everything a newcomer's rating was made of.
    """

    row: ListRow
    run: ListRun
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
        """Whether the player had no rating on the list before and has one now."""
        return not _is_rated(self.before) and _is_rated(self.entry)


def sheet_of(connection: Connection, row: ListRow, player: int) -> Sheet:
    """The sheet of one player; refused where the list was imported or does not know the player."""
    _refuse_imported(row)
    own = merges_at(connection, row.log_id).get(player, player)
    made = read_period(connection, row, [own])
    if own not in made.entries and own not in made.periods:
        values = {"found": str(player), "date": row.date.isoformat()}
        raise UnknownName(Finding.error("sheet.not_listed", "player", **values))
    return next(_sheets(connection, made, [own]))


def all_sheets(connection: Connection, row: ListRow) -> Iterator[Sheet]:
    """The sheets of everybody who took part in the period, by number."""
    _refuse_imported(row)
    made = read_period(connection, row)
    return _sheets(connection, made, sorted(made.periods))


def sheets_of(connection: Connection, row: ListRow, players: Collection[int]) -> Iterator[Sheet]:
    """The sheets of some players, by number."""
    merged = merges_at(connection, row.log_id)
    own = {merged.get(player, player) for player in players}
    return _sheets(connection, read_period(connection, row, own), sorted(own))


def _refuse_imported(row: ListRow) -> None:
    if row.kind != PUBLISHED:
        values = {"found": row.date.isoformat(), "system": row.system, "play": row.play.value}
        raise Conflict(Finding.error("sheet.imported", "date", **values))


def _sheets(connection: Connection, made: ListPeriod, players: Collection[int]) -> Iterator[Sheet]:
    taken = {
        player: [each for each in made.events.get(player, ()) if not each.kept.guest]
        for player in players
    }
    met = _opponents(connection, [part for each in taken.values() for part in each])
    numbers = {player for each in met.values() for player in each.values() if player is not None}
    people = printed_players(connection, made.row.id, numbers.union(players))
    strangers = _strangers(connection, [part for each in taken.values() for part in each], met)
    for player in players:
        period = made.periods.get(player)
        events = tuple(
            _event_sheet(
                event, result, left_out, people, met[event.signature], strangers[event.signature]
            )
            for event, result, left_out in _over_period(period, taken[player])
        )
        rc, p = _pool(period, events)
        before, entry = made.before.get(player), made.entries.get(player)
        yield Sheet(
            row=made.row,
            run=made.run,
            player=people[player],
            before=before,
            entry=entry,
            period=period,
            events=events,
            rc=rc,
            p=p,
        )


def _opponents(
    connection: Connection, parts: Sequence[Participation]
) -> dict[str, Mapping[int, int | None]]:
    """For each event the players met there, by their numbers."""
    numbers: dict[str, set[int]] = {}
    for part in parts:
        met = numbers.setdefault(part.event.signature, set())
        met.update(line.opponent for line in part.kept.result.lines)
    return {
        signature: {no: who.player for no, who in entrant_rows(connection, signature, met).items()}
        for signature, met in numbers.items()
    }


def _strangers(
    connection: Connection,
    parts: Sequence[Participation],
    met: Mapping[str, Mapping[int, int | None]],
) -> dict[str, Mapping[int, str]]:
    """For each event the reported names of those met there who are not in the master file."""
    versions = {part.event.signature: part.event.version for part in parts}
    found: dict[str, Mapping[int, str]] = {}
    for signature, version in versions.items():
        unknown = [no for no, player in met[signature].items() if player is None]
        found[signature] = reported_names(connection, version, unknown) if unknown else {}
    return found


def _over_period(
    period: PeriodRated | PeriodUnrated | None, taken: Sequence[Participation]
) -> Iterator[tuple[ListedEvent, Calculated, Void | None]]:
    """The events as the period counts them: with its K, and what it leaves out."""
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
    event: ListedEvent,
    result: Calculated,
    left_out: Void | None,
    people: Mapping[int, PublicPlayer],
    met: Mapping[int, int | None],
    strangers: Mapping[int, str],
) -> EventSheet:
    opponents = {no: people.get(player or 0) for no, player in met.items()}
    names = {no: each.name for no, each in opponents.items() if each} | dict(strangers)
    games = tuple(
        GameSheet(
            round=line.round,
            opponent=opponents[line.opponent],
            name=names[line.opponent],
            rating=line.rating,
            half_points=line.half_points,
            expected=line.expected if isinstance(line, GameLine) else None,
        )
        for line in result.lines
    )
    if isinstance(result, UnratedPlayer):
        return EventSheet(
            event=event,
            result=result,
            rc=_mean(result),
            p=_score(result),
            games=games,
            left_out=left_out,
        )
    ratings = [line.rating for line in result.all_lines if line.rating is not None]
    return EventSheet(
        event=event,
        result=result,
        rc=Mean.of(ratings).value if ratings else None,
        p=None,
        games=games,
    )


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
