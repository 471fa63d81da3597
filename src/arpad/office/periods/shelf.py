"""The lists of one system and kind of play at hand: those on record and those just made."""

import json
from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from datetime import date

from arpad.core.event import Play
from arpad.core.rating_list import Entry, ListRow, as_merged
from arpad.office.editions import Editions, editions_in
from arpad.office.periods.outcomes import from_row
from arpad.office.records.database import Connection
from arpad.office.records.lists import entries, lists_of, players_of, ratings_of
from arpad.office.records.publications import games_in
from arpad.office.records.results import listed_results
from arpad.rules.rating.next_list import ListRun
from arpad.rules.rating.period_event import PeriodEvent
from arpad.rules.rating.periods.volumes import Pooled, Volume, pooling_order
from arpad.rules.rating.results import UnratedPlayer


@dataclass(slots=True, kw_only=True)
class Shelf:
    """Lists by date, with the players who were merged counted as one.

    ``before``: only lists on record before this number, as they stood when it was made;
    ``only``: nobody but these players; ``by_code``: events of the same days are ordered as hash
    rule 1 did.
    """

    connection: Connection
    system: str
    play: Play
    merged: Mapping[int, int]
    before: int | None = None
    only: frozenset[int] | None = None
    by_code: bool = False
    rows: dict[date, ListRow] = field(init=False)
    volumes: dict[date, Volume] = field(default_factory=dict)
    rated: dict[date, Mapping[int, int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        found = lists_of(self.connection, self.system, self.play, before_id=self.before)
        self.rows = {row.date: row for row in found}

    @property
    def days(self) -> list[date]:
        """The days of all lists."""
        return sorted({*self.rows, *self.volumes})

    def volume(self, on: date) -> Volume:
        """The list of a day."""
        if on not in self.volumes:
            row = self.rows[on]
            found = as_merged(entries(self.connection, row.id, self.only), self.merged)
            self.volumes[on] = Volume(row.id, on, found)
        return self.volumes[on]

    def players(self, on: date) -> set[int]:
        """Everybody on the list of a day, which is not taken off the shelf for it."""
        if on in self.volumes:
            return set(self.volumes[on].entries)
        found = players_of(self.connection, self.rows[on].id)
        return {self.merged.get(player, player) for player in found}

    def entries_of(self, on: date, players: Collection[int]) -> Mapping[int, Entry]:
        """What the list of a day has of some players, without the rest of it."""
        if on in self.volumes:
            own = self.volumes[on].entries
            return {player: own[player] for player in players if player in own}
        asked = set(players)
        gone = {each for each, kept in self.merged.items() if kept in asked}
        found = entries(self.connection, self.rows[on].id, asked | gone)
        return as_merged(found, self.merged)

    def put(self, volume: Volume) -> None:
        """A list just made, in place of the one on record."""
        self.volumes[volume.on] = volume

    def in_force(self, day: date) -> Volume | None:
        """The list in force on a day; before the first list, that one."""
        on = self._day_in_force(day)
        return None if on is None else self.volume(on)

    def ratings(self, day: date) -> Mapping[int, int]:
        """Everybody's rating on the list in force, which is not taken off the shelf for it."""
        on = self._day_in_force(day)
        if on is None:
            return {}
        if on in self.volumes:
            return _known({key: own.rating for key, own in self.volumes[on].entries.items()})
        if on not in self.rated:
            found = ratings_of(self.connection, self.rows[on].id, self.only)
            self.rated[on] = _known(as_merged(found, self.merged))
        return self.rated[on]

    def _day_in_force(self, day: date) -> date | None:
        days = self.days
        return max((each for each in days if each <= day), default=days[0]) if days else None

    def base_of(self, on: date) -> Volume | None:
        """The list before that of a day."""
        last = max((each for each in self.days if each < on), default=None)
        return None if last is None else self.volume(last)

    def games_since(self, since: date, on: date) -> Counter[int] | None:
        """Games of the lists after a day, before that of ``on``; None if none goes back so far."""
        if not self.days or self.days[0] > since:
            return None
        latest = [day for day in self.days if since < day < on]
        stored = [self.rows[day].id for day in latest if not self.is_made(day)]
        games: Counter[int] = Counter()
        for player, number in games_in(self.connection, stored).items():
            games[self.merged.get(player, player)] += number
        for day in latest:
            if self.is_made(day):
                games.update({key: each.games for key, each in self.volumes[day].entries.items()})
        return games

    def pooled_before(
        self, on: date, since: date, players: Collection[int]
    ) -> dict[int, list[Pooled]]:
        """What some players did unrated on the lists since a day, in the order it was rated."""
        found: dict[int, list[Pooled]] = {}
        wanted = {*players, *(gone for gone, kept in self.merged.items() if kept in players)}
        days = [day for day in self.days if since <= day < on]
        dates = {self.rows[day].id: day for day in days if not self.is_made(day)}
        editions = editions_in(self.connection)
        for row in listed_results(self.connection, dates, wanted):
            own = row.result
            if own.rated or own.guest or not own.played or own.player_id is None:
                continue
            kept = from_row(own, editions.written(row.edition))
            assert isinstance(kept.result, UnratedPlayer)
            order = order_of(row.sealed, row.name, row.code, by_code=self.by_code)
            event = PeriodEvent(
                key=row.code,
                name=row.name,
                start=row.start,
                end=row.end,
                flags=kept.flags,
                order=order,
            )
            key = self.merged.get(own.player_id, own.player_id)
            found.setdefault(key, []).append(Pooled(dates[row.list_id], event, kept.result))
        made = [self.volumes[day] for day in days if self.is_made(day)]
        for volume in made:
            for player, pooled in (volume.pooled or {}).items():
                if player in wanted:
                    found.setdefault(player, []).extend(pooled)
        for each in found.values():
            each.sort(key=pooling_order)
        return found

    def is_made(self, day: date) -> bool:
        """Whether the list of a day was just made, and is not on record."""
        return day in self.volumes and self.volumes[day].id is None


def _known(ratings: Mapping[int, int | None]) -> dict[int, int]:
    return {key: rating for key, rating in ratings.items() if rating is not None}


def order_of(sealed: str, name: str, code: str, *, by_code: bool) -> str:
    """What orders events of the same days: the hash of the report.

    Lists hashed by rule 1 went by the code, and in a pool by the name before it.
    """
    return f"{name}\0{code}" if by_code else sealed


def run_on_record(editions: Editions, row: ListRow) -> ListRun:
    """How a published list was made."""
    return ListRun(
        row.date,
        editions.written(row.played or ""),
        editions.written(row.edition or ""),
        tuple(json.loads(row.summary)["lifts"]),
    )
