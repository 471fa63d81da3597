"""Lists in memory, for events that are rated one after the other."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date

from arpad.batch.scalar import Row, entry_of
from arpad.rules.rating.periods.volumes import Pooled, Volume


@dataclass(slots=True)
class FetchedLists:
    """Lists by their days, as rows and as entries, and what unrated players did on them."""

    volumes: dict[date, Volume] = field(default_factory=dict)
    rows: dict[date, Mapping[int, Row]] = field(default_factory=dict)

    def add(
        self, on: date, rows: Sequence[Row], pooled: Mapping[int, Sequence[Pooled]] | None = None
    ) -> None:
        """One list more."""
        entries = {row["player"]: entry for row in rows if (entry := entry_of(row)) is not None}
        self.volumes[on] = Volume(None, on, entries, pooled)
        self.rows[on] = {row["player"]: row for row in rows}

    def day_in_force(self, day: date) -> date:
        """The day of the list in force; before the first list, that of the first."""
        return max((each for each in self.volumes if each <= day), default=min(self.volumes))

    def in_force(self, day: date) -> Volume:
        """The list in force on a day."""
        return self.volumes[self.day_in_force(day)]

    def base_of(self, on: date) -> Volume:
        """The list before that of a day."""
        return self.volumes[max(each for each in self.volumes if each < on)]

    def games_since(self, since: date, on: date) -> dict[int, int] | None:
        """Games of the lists after a day; None when they do not go back so far."""
        if min(self.volumes) > since:
            return None
        games: dict[int, int] = {}
        for day, volume in self.volumes.items():
            if since < day < on:
                for player, entry in volume.entries.items():
                    games[player] = games.get(player, 0) + entry.games
        return games

    def pooled_before(
        self, on: date, since: date, players: Collection[int]
    ) -> dict[int, list[Pooled]]:
        """What some players did unrated, list by list."""
        found: dict[int, list[Pooled]] = {}
        for volume in self.volumes.values():
            for player, pooled in (volume.pooled or {}).items():
                if player in players:
                    known = [each for each in pooled if since <= each.list_date < on]
                    found.setdefault(player, []).extend(known)
        return found

    def column(self, day: date, name: str) -> dict[int, int]:
        """A column of the list in force on a day, where it has a value."""
        rows = self.rows[self.day_in_force(day)]
        return {no: row[name] for no, row in rows.items() if row[name] is not None}
