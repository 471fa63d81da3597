"""Rating a period: several events together, changes summed and newcomers pooled."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from fractions import Fraction
from typing import Any

from arpad.core.errors import BadInput
from arpad.core.event import Event, Player
from arpad.core.exact import Mean
from arpad.core.finding import Finding, Severity
from arpad.rating.change import new_rating, period_performance
from arpad.rating.counting import entry_rating
from arpad.rating.development import development
from arpad.rating.event import rate_event
from arpad.rating.initial import games_needed, is_publishable, performance_of
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
from arpad.regulations.cited import Cited
from arpad.regulations.edition import Edition
from arpad.regulations.kinds import Pooling, Unit

Key = tuple[str, str]
BELOW_FLOOR = "void.below_floor"
POOR_RESULTS = frozenset({"void.points", "void.performance"})


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
        enters = self.n > 0 or not self.events[-1][1].standard_used
        return enters and (floor is None or self.new_rating >= floor.value)


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
    needed: Cited[int] | None
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
        awarded = any(each.result.award for each in self.events)
        return awarded or is_publishable(self.edition, self.needed, self.n, self.rating)


@dataclass(frozen=True, slots=True)
class PeriodRating:
    """All events of a period and what they do to every player."""

    edition: Edition
    events: tuple[EventRating, ...]
    players: tuple[PeriodRated | PeriodUnrated, ...]


def rate_period(edition: Edition, events: Sequence[Event]) -> PeriodRating:
    """Several events as one period: players joined by id, else by name."""
    _refuse_repeated(events)
    ordered = sorted(events, key=lambda event: (event.start or date.max, event.name))
    keys = join_players(ordered)
    rated = _rated_in_order(edition, _prepared(edition, ordered, keys), keys)
    by_key: dict[Key, list[tuple[Event, RatedPlayer | UnratedPlayer]]] = defaultdict(list)
    for found, names in zip(rated, keys, strict=True):
        for result in found.players:
            by_key[names[result.player.no]].append((found.event, result))
    players = tuple(
        result for results in by_key.values() for result in _over_period(edition, results)
    )
    return PeriodRating(edition, tuple(_with_period_k(rated, players)), players)


def _rated_in_order(
    edition: Edition, events: Sequence[Event], keys: Sequence[Mapping[int, Key]]
) -> list[EventRating]:
    """Event by event: the ratings and games of one are known in the next."""
    per_event = edition.change.k.per is Unit.EVENT
    games: dict[Key, int] = {}
    highest: dict[Key, int] = {}
    rated = []
    for event, names in zip(events, keys, strict=True):
        players = tuple(
            _remembered(edition, player, games.get(names[player.no]), highest.get(names[player.no]))
            for player in event.players
        )
        found = rate_event(edition, replace(event, players=players))
        rated.append(found)
        for result in found.players:
            key, player = names[result.player.no], result.player
            if isinstance(result, RatedPlayer) and not result.standard_used:
                highest[key] = max(result.rating, highest.get(key, 0))
            if player.games is not None:
                games[key] = player.games + (result.n if per_event else 0)
    return rated


def _remembered(edition: Edition, player: Player, games: int | None, highest: int | None) -> Player:
    """The player with what earlier events of the period tell of him."""
    known: dict[str, int] = {}
    if player.games is None and games is not None:
        known["games"] = games
    rating = entry_rating(edition, player)
    if highest is not None and rating is not None and highest > (player.peak or rating):
        known["peak"] = highest
    return replace(player, **known) if known else player  # type: ignore[arg-type]


def _refuse_repeated(events: Sequence[Event]) -> None:
    for index, event in enumerate(events):
        if event in events[:index]:
            finding = Finding(Severity.ERROR, "period_same_event", event.name)
            raise BadInput((finding,))


def _with_period_k(
    rated: Sequence[EventRating], players: Sequence[PeriodRated | PeriodUnrated]
) -> Iterable[EventRating]:
    """The events with the K of the period, where that is what counts."""
    changed = {
        (id(event), result.player.no): result
        for found in players
        if isinstance(found, PeriodRated)
        for event, result in found.events
    }
    for each in rated:
        own = id(each.event)
        yield replace(
            each,
            players=tuple(changed.get((own, found.player.no), found) for found in each.players),
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

    A later event is nobody's first; a player listed meanwhile is rated in his earlier events
    too, though unrated for his opponents (10.4, 8.4, 8.2.4); and what one report knows of a
    player (birth, games, peak) holds in the others.
    """
    known = _known(edition, events, keys)
    listed = _listed_later(edition, events, keys)
    started: set[Key] = set()
    prepared = []
    for event, names, later in zip(events, keys, listed, strict=True):
        players = tuple(
            _as_known(edition, player, names[player.no], later, started, known)
            for player in event.players
        )
        prepared.append(replace(event, players=players))
        for game in event.games:
            if game.result.played:
                started |= {names[game.white], names[game.black]}
    return prepared


def _listed_later(
    edition: Edition, events: Sequence[Event], keys: Sequence[Mapping[int, Key]]
) -> list[dict[Key, int]]:
    """For each event, who enters the list after it, and with which rating."""
    later: dict[Key, int] = {}
    listed: list[dict[Key, int]] = []
    for event, names in zip(reversed(events), reversed(keys), strict=True):
        listed.insert(0, dict(later))
        for player in event.players:
            rating = entry_rating(edition, player)
            if rating is not None and not player.listed_after_start:
                later[names[player.no]] = rating
    return listed


def _known(
    edition: Edition, events: Sequence[Event], keys: Sequence[Mapping[int, Key]]
) -> dict[Key, dict[str, Any]]:
    """What the last report that says so says of a player."""
    shared = edition.change.k.per is Unit.PERIOD
    facts = ("birth", "peak", "k") if shared else ("birth", "peak")
    known: dict[Key, dict[str, Any]] = defaultdict(dict)
    for event, names in zip(events, keys, strict=True):
        for player in event.players:
            for fact in facts:
                if (value := getattr(player, fact)) is not None:
                    known[names[player.no]][fact] = value
    return known


def _as_known(
    edition: Edition,
    player: Player,
    key: Key,
    listed_later: Mapping[Key, int],
    started: set[Key],
    known: Mapping[Key, Mapping[str, Any]],
) -> Player:
    missing = {
        fact: value for fact, value in known.get(key, {}).items() if getattr(player, fact) is None
    }
    if missing:
        player = replace(player, **missing)
    if entry_rating(edition, player) is None:
        if key in listed_later and edition.lists.late_entry:
            return replace(player, rating=listed_later[key], listed_after_start=True)
        if key in started:
            return replace(player, first_event=False)
    return player


def _over_period(
    edition: Edition, results: Sequence[tuple[Event, RatedPlayer | UnratedPlayer]]
) -> Iterable[PeriodRated | PeriodUnrated]:
    """His period; a player who left the list, or joined it unlisted, has one of each kind."""
    rated = tuple((event, found) for event, found in results if isinstance(found, RatedPlayer))
    if rated:
        yield _period_rated(edition, rated)
    unrated = [(event, found) for event, found in results if isinstance(found, UnratedPlayer)]
    if unrated:
        yield _period_unrated(edition, unrated)


def _period_rated(edition: Edition, events: tuple[tuple[Event, RatedPlayer], ...]) -> PeriodRated:
    (_, first), (last_event, last) = events[0], events[-1]
    k: Development | None = None
    games = sum(each.n for _, each in events)
    if edition.change.k.per is Unit.PERIOD:
        player = last.player
        if first.player.games is not None:
            player = replace(player, games=first.player.games)
        newcomer = last.standard_used
        k = development(edition, last_event, player, last.rating, games, newcomer=newcomer)
        events = tuple((event, _with_k(each, k)) for event, each in events)
    elif len({each.development.k for _, each in events}) == 1:
        k = last.development
    changes = [each.change for _, each in events]
    lines = [
        OpponentLine(line.round, line.opponent, line.rating, line.half_points)
        for _, each in events
        for line in each.lines
    ]
    performance = period_performance(edition, lines)
    if not games:
        new = last.rating
    elif edition.change.rounding_unit is Unit.EVENT:
        new = last.rating + sum(new_rating(edition, 0, change) for change in changes)
    else:
        new = new_rating(edition, last.rating, sum(changes), performance)
    return PeriodRated(edition, events, last.rating, k, sum(changes), performance, new)


def _with_k(found: RatedPlayer, k: Development) -> RatedPlayer:
    if k == found.development or not found.n:
        return found
    changed = replace(found, development=k)
    return replace(changed, new_rating=new_rating(found.edition, found.rating, changed.change))


def _period_unrated(
    edition: Edition, results: Sequence[tuple[Event, UnratedPlayer]]
) -> PeriodUnrated:
    events = _left_out(edition, results)
    pooled = [each for each in events if each.left_out is None]
    mean, estimate, performance = _pooled(edition, [each.result for each in pooled])
    awards = [each.result.award for each in events if each.result.award]
    published = published_rating(edition, performance)
    rating = max([each for each in (published, *awards) if each is not None], default=None)
    flags = set.intersection(*(set(each.event.flags) for each in pooled)) if pooled else ()
    return PeriodUnrated(
        edition,
        events,
        mean,
        estimate,
        performance,
        rating,
        games_needed(edition, flags, events[-1].result.player.flags),
        _nothing(edition, events[-1]) if rating is None else None,
    )


def _nothing(edition: Edition, last: PooledEvent) -> Void:
    """Why no rating comes of a newcomer's events: the reason of the last one."""
    undetermined = Void(edition.initial.table.article, "void.undetermined", {"p": 0})
    return last.left_out or last.result.void or undetermined


def _left_out(
    edition: Edition, results: Sequence[tuple[Event, UnratedPlayer]]
) -> tuple[PooledEvent, ...]:
    """Void events, first ones below the floor and those before the window are not pooled."""
    judged = [
        PooledEvent(event, found, void)
        for (event, found), void in zip(results, _judged(edition, results), strict=True)
    ]
    starts = [each.event.start for each in judged if each.event.start and not each.left_out]
    last = max(starts, default=None)
    return tuple(
        each
        if each.left_out
        else replace(each, left_out=_outside_window(edition, each.event.start, last))
        for each in judged
    )


def _judged(
    edition: Edition, results: Sequence[tuple[Event, UnratedPlayer]]
) -> Iterable[Void | None]:
    """Whether each event counts, the window apart: a first good one changes the later ones."""
    had_good_one = False
    still_first = results[0][1].player.first_event
    for _, found in results:
        void = found.void
        if void and had_good_one and counts_later(edition, void):
            void = None
        elif void and void.reason == BELOW_FLOOR:
            still_first = not edition.initial.only_first_below_floor
        elif not void and still_first:
            void = _early_below_floor(edition, found)
            still_first = void is not None and not edition.initial.only_first_below_floor
        had_good_one = had_good_one or void is None
        yield void


def counts_later(edition: Edition, void: Void) -> bool:
    """Whether a poor result counts for a player who has had a good one (FIDE 2009, 6.1)."""
    return edition.initial.later_results is not None and void.reason in POOR_RESULTS


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
    if len(results) == 1 and results[0].performance is not None:
        (only,) = results
        last = only.passes[-1].estimate if only.passes else only.estimate
        return only.mean, last, only.performance
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
