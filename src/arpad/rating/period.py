"""Rating a period: several events together, changes summed and newcomers pooled."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from fractions import Fraction

from arpad.core.errors import BadInput
from arpad.core.event import Event, Player
from arpad.core.exact import Mean
from arpad.core.finding import Finding, Severity
from arpad.rating.change import new_rating, period_performance
from arpad.rating.counting import entry_rating
from arpad.rating.development import development
from arpad.rating.event import rate_event
from arpad.rating.initial import minimum_games, performance_of
from arpad.rating.results import (
    Development,
    Estimate,
    EventRating,
    OpponentLine,
    RatedPlayer,
    UnratedPlayer,
    Void,
    published_rating,
)
from arpad.regulations.edition import Edition
from arpad.regulations.kinds import Pooling, Unit

Key = tuple[str, str]


@dataclass(frozen=True, slots=True)
class PeriodRated:
    """A rated player over the period; ``development`` None: K is each event's own."""

    edition: Edition
    events: tuple[tuple[Event, RatedPlayer], ...]
    rating: int
    development: Development | None
    change: int
    performance: Estimate | None
    new_rating: int

    @property
    def player(self) -> Player:
        """As he entered the last of his events."""
        return self.events[-1][1].player

    @property
    def n(self) -> int:
        """Games that count, over all events."""
        return sum(found.n for _, found in self.events)

    @property
    def half_points(self) -> int:
        """Points from those games."""
        return sum(found.half_points for _, found in self.events)

    @property
    def expected(self) -> int:
        """We in hundredths."""
        return sum(found.expected for _, found in self.events)

    @property
    def sum(self) -> int:
        """W - We in hundredths."""
        return self.half_points * 50 - self.expected

    @property
    def listed(self) -> bool:
        """Whether the new rating stays on the list."""
        floor = self.edition.lists.floor
        return floor is None or self.new_rating >= floor.value


@dataclass(frozen=True, slots=True)
class PooledEvent:
    """One event of a newcomer, and why it is not pooled, if so."""

    event: Event
    result: UnratedPlayer
    left_out: Void | None


@dataclass(frozen=True, slots=True)
class PeriodUnrated:
    """A newcomer over the period: the events pooled into a first rating."""

    edition: Edition
    events: tuple[PooledEvent, ...]
    mean: Mean | None
    estimate: Estimate | None
    performance: Fraction | None
    rating: int | None
    needed: int
    void: Void | None

    @property
    def player(self) -> Player:
        """As he entered the last of his events."""
        return self.events[-1].result.player

    @property
    def pooled(self) -> tuple[PooledEvent, ...]:
        """The events that count."""
        return tuple(each for each in self.events if each.left_out is None)

    @property
    def n(self) -> int:
        """Games of the events that count."""
        return sum(each.result.n for each in self.pooled)

    @property
    def half_points(self) -> int:
        """Points of the events that count."""
        return sum(each.result.half_points for each in self.pooled)

    @property
    def listed(self) -> bool:
        """Whether the pooled rating is published."""
        floor = self.edition.lists.floor
        awarded = any(each.result.award for each in self.pooled)
        return (
            self.rating is not None
            and (awarded or self.n >= self.needed)
            and (floor is None or self.rating >= floor.value)
        )


@dataclass(frozen=True, slots=True)
class PeriodRating:
    """All events of a period and what they do to every player."""

    edition: Edition
    events: tuple[EventRating, ...]
    players: tuple[PeriodRated | PeriodUnrated, ...]


def rate_period(edition: Edition, events: Sequence[Event]) -> PeriodRating:
    """Several events as one period: players joined by id, else by name."""
    ordered = sorted(events, key=lambda event: (event.start or date.max, event.name))
    keys = join_players(ordered)
    prepared = _prepared(edition, ordered, keys)
    rated = [rate_event(edition, event) for event in prepared]
    by_key: dict[Key, list[tuple[Event, RatedPlayer | UnratedPlayer]]] = defaultdict(list)
    for found, names in zip(rated, keys, strict=True):
        for result in found.players:
            by_key[names[result.player.no]].append((found.event, result))
    return PeriodRating(
        edition, tuple(rated), tuple(_over_period(edition, results) for results in by_key.values())
    )


def join_players(events: Sequence[Event]) -> list[dict[int, Key]]:
    """Who is who: one key a player for each event, by his number there.

    A player without an id is the one with an id and the same name, where there is just one.
    """
    ids_of_name: dict[str, set[str]] = defaultdict(set)
    for event in events:
        for player in event.players:
            if player.id:
                ids_of_name[_plain(player.name)].add(player.id)
    keys = [{player.no: _key(player, ids_of_name) for player in event.players} for event in events]
    findings = [
        finding
        for event, names in zip(events, keys, strict=True)
        for finding in _joined_twice(event, names)
    ]
    if findings:
        raise BadInput(tuple(findings))
    return keys


def _plain(name: str) -> str:
    return " ".join(name.replace(",", " ").split()).casefold()


def _key(player: Player, ids_of_name: Mapping[str, set[str]]) -> Key:
    if player.id:
        return "id", player.id
    name = _plain(player.name)
    ids = ids_of_name.get(name, set())
    return ("id", next(iter(ids))) if len(ids) == 1 else ("name", name)


def _joined_twice(event: Event, names: Mapping[int, Key]) -> Iterable[Finding]:
    seen: dict[Key, int] = {}
    for no, key in names.items():
        if key in seen:
            yield Finding(
                Severity.ERROR,
                "period_same_player",
                event.name,
                values={"first": seen[key], "second": no, "found": key[1]},
            )
        seen.setdefault(key, no)


def _prepared(
    edition: Edition, events: Sequence[Event], keys: Sequence[Mapping[int, Key]]
) -> list[Event]:
    """The events as the period sees them.

    A later event is nobody's first, and a player listed meanwhile is rated in his earlier
    events too, though unrated for his opponents (10.4, 8.4, 8.2.4).
    """
    ratings: dict[Key, int] = {}
    for event, names in zip(events, keys, strict=True):
        for player in event.players:
            rating = entry_rating(edition, player)
            if rating is not None and not player.listed_after_start:
                ratings[names[player.no]] = rating
    started: set[Key] = set()
    prepared = []
    for event, names in zip(events, keys, strict=True):
        players = tuple(
            _as_known(edition, player, names[player.no], ratings, started)
            for player in event.players
        )
        prepared.append(replace(event, players=players))
        for game in event.games:
            if game.result.played:
                started |= {names[game.white], names[game.black]}
    return prepared


def _as_known(
    edition: Edition, player: Player, key: Key, ratings: Mapping[Key, int], started: set[Key]
) -> Player:
    if entry_rating(edition, player) is None:
        if key in ratings and edition.lists.late_entry:
            return replace(player, rating=ratings[key], listed_after_start=True)
        if key in started:
            return replace(player, first_event=False)
    return player


def _over_period(
    edition: Edition, results: Sequence[tuple[Event, RatedPlayer | UnratedPlayer]]
) -> PeriodRated | PeriodUnrated:
    rated = tuple((event, found) for event, found in results if isinstance(found, RatedPlayer))
    if rated:
        return _period_rated(edition, rated)
    unrated = [(event, found) for event, found in results if isinstance(found, UnratedPlayer)]
    return _period_unrated(edition, unrated)


def _period_rated(edition: Edition, events: tuple[tuple[Event, RatedPlayer], ...]) -> PeriodRated:
    last_event, last = events[-1]
    found: Development | None = None
    changes = [each.change for _, each in events]
    games = sum(each.n for _, each in events)
    if edition.change.k.per is Unit.PERIOD:
        found = development(
            edition, last_event, last.player, last.rating, games, newcomer=last.standard_used
        )
        changes = [found.k * each.sum for _, each in events]
    elif len({each.development.k for _, each in events}) == 1:
        found = last.development
    lines = [
        OpponentLine(line.round, line.opponent, line.rating, line.half_points)
        for _, each in events
        for line in each.lines
    ]
    performance = period_performance(edition, lines)
    if edition.change.rounding_unit is Unit.EVENT:
        new = last.rating + sum(new_rating(edition, 0, change) for change in changes)
    else:
        new = new_rating(edition, last.rating, sum(changes), performance)
    return PeriodRated(edition, events, last.rating, found, sum(changes), performance, new)


def _period_unrated(
    edition: Edition, results: Sequence[tuple[Event, UnratedPlayer]]
) -> PeriodUnrated:
    events = _left_out(edition, results)
    pooled = [each for each in events if each.left_out is None]
    mean, estimate, performance = _pooled(edition, [each.result for each in pooled])
    awards = [each.result.award for each in pooled if each.result.award]
    published = published_rating(edition, performance)
    rating = max([each for each in (published, *awards) if each is not None], default=None)
    flags = set.intersection(*(set(each.event.flags) for each in pooled)) if pooled else set[str]()
    void = events[-1].left_out if rating is None else None
    return PeriodUnrated(
        edition,
        events,
        mean,
        estimate,
        performance,
        rating,
        minimum_games(edition, tuple(flags), events[-1].result.player.flags),
        void,
    )


def _left_out(
    edition: Edition, results: Sequence[tuple[Event, UnratedPlayer]]
) -> tuple[PooledEvent, ...]:
    """Void events, first ones below the floor and those before the window are not pooled."""
    last = next((event.start for event, _ in reversed(results) if event.start), None)
    events: list[PooledEvent] = []
    above_floor = False
    for index, (event, found) in enumerate(results):
        void = found.void or _outside_window(edition, event.start, last)
        if not void and not above_floor:
            first = index == 0 or not edition.initial.only_first_below_floor
            void = _early_below_floor(edition, found) if first else None
            above_floor = void is None
        events.append(PooledEvent(event, found, void))
    return tuple(events)


def _early_below_floor(edition: Edition, found: UnratedPlayer) -> Void | None:
    rule, floor = edition.initial.first_below_floor, edition.lists.floor
    if rule and floor and found.ru is not None and found.ru < floor.value:
        return Void(rule.article, "void.below_floor", {"ru": found.ru, "floor": floor.value})
    return None


def _outside_window(edition: Edition, start: date | None, last: date | None) -> Void | None:
    """The list periods of the first and the last event span at most so many months."""
    window = edition.lists.window_months
    if window is None or start is None or last is None:
        return None
    months = edition.lists.months.value
    length = 12 // len(months)
    span = _period_index(last, length) - _period_index(start, length) + 1
    if span * length <= window.value:
        return None
    return Void(window.article, "void.window", {"months": span * length, "needed": window.value})


def _period_index(day: date, length: int) -> int:
    return (12 * day.year + day.month - 1) // length


def _pooled(
    edition: Edition, results: Sequence[UnratedPlayer]
) -> tuple[Mean | None, Estimate | None, Fraction | None]:
    if not results:
        return None, None, None
    if edition.initial.pooling.value is Pooling.ONE_EVENT:
        mean, found = performance_of(edition, [line for each in results for line in each.lines])
        return mean, found, found.rating if found else None
    total, games = Fraction(0), 0
    for each in results:
        if each.performance is not None:
            total += each.n * rounded_performance(edition, each.performance)
            games += each.n
    if not games:
        return None, None, None
    mean = Mean(total, games)
    return mean, None, mean.value


def rounded_performance(edition: Edition, performance: Fraction) -> Fraction:
    """Ru of one event as it enters a weighted mean: an integer where the edition prints one."""
    rounding = edition.initial.performance_rounding
    return Fraction(rounding(performance)) if rounding else performance
