"""A small federation for the tests: players, a first list, and events told game by game."""

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any

from sqlalchemy import insert, select, update
from tests.conftest import Like

from arpad.core.calendar import CalendarRow
from arpad.core.event import Play
from arpad.core.rating_list import Entry, ListRow
from arpad.core.systems import RatingSystem
from arpad.core.tournaments import NewTournament, Status
from arpad.formats.reading import read_any
from arpad.office.calendar import decide_edition, read_calendar
from arpad.office.desk import Desk, Writing
from arpad.office.periods.correcting import prepare_correction
from arpad.office.periods.publishing import Prepared, freeze, last_list_date, prepare_next
from arpad.office.periods.releasing import correct, publish
from arpad.office.records.events import MatchedTo, accept_version, set_matches
from arpad.office.records.lists import entries, entries_hash, insert_list, lists_of
from arpad.office.records.reports import add_report
from arpad.office.records.tables.players import player
from arpad.office.records.tables.tournaments import tournament_step
from arpad.office.records.tournaments import (
    add_systems,
    add_tournament,
    find_tournament,
    set_accepted,
    set_list_date,
)
from arpad.office.systems import add_system
from arpad.office.tournaments.keeping import keep_event, rows_read
from arpad.office.tournaments.transitions import take_step

SYSTEM = "national"
Games = Iterable[tuple[str, str, str]]


def released(desk: Desk, prepared: Prepared) -> list[ListRow]:
    """Publish what was prepared, however long ago."""
    with desk.writing("publish") as work:
        return freeze(work, prepared)


@dataclass
class Town:
    """Everything by the names of players and the codes of events."""

    desk: Desk
    edition: str
    play: Play = Play.STANDARD
    readings: Mapping[str, str] = field(default_factory=dict)
    ids: dict[str, int] = field(default_factory=dict)
    founded: bool = False

    def __post_init__(self) -> None:
        if self.founded:
            return
        add_system(self.desk, RatingSystem(SYSTEM, "National"))
        self.follow(self.edition, date(1900, 1, 1), self.readings)

    def follow(self, edition: str, since: date, readings: Mapping[str, str] | None = None) -> None:
        decide_edition(self.desk, SYSTEM, [self.play], CalendarRow(since, edition, readings or {}))

    def add(self, *names: str, birth: str | None = None, federation: str = "ESP") -> None:
        with self.desk.writing("player add", None) as work:
            for name in names:
                row = insert(player).values(
                    name=name,
                    normal_name=name.lower(),
                    birth=birth,
                    federation=federation,
                    status="active",
                    added_at=work.at,
                )
                found = work.connection.execute(row.returning(player.c.id)).scalar_one()
                self.ids[name] = int(found)
                work.changed(f"player:{found}", "name", None, name, owner=int(found))

    def first_list(self, on: date, **ratings: Entry | tuple[int, int, int] | int) -> None:
        """Ratings by name: a number, or rating, K and games so far, or a whole entry."""
        made = []
        for name, value in ratings.items():
            if name not in self.ids:
                self.add(name)
            number = self.ids[name]
            if isinstance(value, Entry):
                made.append(value)
            elif isinstance(value, tuple):
                rating, k, total = value
                made.append(
                    Entry(player=number, rating=rating, games=0, k=k, total=total, peak=rating)
                )
            else:
                made.append(
                    Entry(player=number, rating=value, games=0, k=None, total=30, peak=value)
                )
        with self.desk.writing("list import", None) as work:
            row = ListRow(
                system=SYSTEM,
                play=self.play,
                date=on,
                kind="imported",
                hash=entries_hash(f"{SYSTEM},{self.play},{on},1", made),
                made_at=work.at,
                made_by=work.by,
                log_id=work.log_id,
            )
            insert_list(work.connection, row, made)

    def event(
        self,
        code: str,
        start: date,
        end: date,
        games: Games,
        *,
        on: date | None = None,
        kind: str = "swiss",
        more: Sequence[str] = (),
        name: str | None = None,
    ) -> None:
        """An event accepted for its list (or that of ``on``); games are (white, black, result)."""
        document = document_of(name or code, start, end, list(games), kind, more)
        content = json.dumps(document, sort_keys=True).encode()
        with self._receiving(code, content) as work:
            new = NewTournament(code=code, name=name or code, play=self.play, start=start, end=end)
            row = add_tournament(work.connection, new, start, work.at, work.by)
            add_systems(work.connection, row.id, [SYSTEM])
            self._accept(work, code, content, document, on)

    def corrected(self, code: str, games: Games, *, kind: str = "swiss", **says: Any) -> None:
        """A new version of the report, accepted; the event stays on its list.

        ``says`` is what the report says besides, by the keys of a tournament document.
        """
        with self.desk.reading() as connection:
            row = find_tournament(connection, code)
        document = document_of(code, row.start, row.end, list(games), kind, ()) | says
        content = json.dumps(document, sort_keys=True).encode()
        with self._receiving(code, content) as work:
            self._accept(work, code, content, document, None, again=True)

    def withdraw(self, code: str) -> None:
        with self.desk.writing("withdraw", None) as work:
            row = find_tournament(work.connection, code)
            take_step(work, row, Status.WITHDRAWN, "never played")

    def prepare(self, on: date | None = None) -> Prepared:
        with self.desk.reading() as connection:
            return prepare_next(connection, SYSTEM, self.play, on)

    def publish(self, on: date | None = None) -> ListRow:
        with self.desk.reading() as connection:
            last = last_list_date(connection, SYSTEM, self.play)
            day = on or read_calendar(connection, SYSTEM, self.play).next_list(last)
        return publish(
            self.desk, SYSTEM, self.play, day, early=True, skip=True, leave_corrections=True
        ).row

    def prepare_correction(self, include: Sequence[str] = ()) -> Prepared:
        with self.desk.reading() as connection:
            return prepare_correction(connection, SYSTEM, self.play, include)

    def correct(self, include: Sequence[str] = (), reason: str = "a mistake") -> list[ListRow]:
        found = correct(self.desk, SYSTEM, self.play, reason, include)
        return [each.row for each in found if each.row]

    def lists(self) -> tuple[ListRow, ...]:
        with self.desk.reading() as connection:
            return lists_of(connection, SYSTEM, self.play)

    def entry(self, name: str, on: date | None = None) -> Entry | None:
        row = next(each for each in reversed(self.lists()) if on is None or each.date == on)
        with self.desk.reading() as connection:
            return entries(connection, row.id).get(self.ids[name])

    def ratings(self, on: date | None = None) -> dict[str, int | None]:
        row = next(each for each in reversed(self.lists()) if on is None or each.date == on)
        names = {number: name for name, number in self.ids.items()}
        with self.desk.reading() as connection:
            found = entries(connection, row.id)
        return {names[key]: entry.rating for key, entry in found.items()}

    def column(self, field: str, on: date | None = None) -> dict[str, object]:
        """One field of every entry, by name."""
        return {name: getattr(self.entry(name, on), field) for name in self.ratings(on)}

    def steps(self, code: str) -> list[str]:
        with self.desk.reading() as connection:
            row = find_tournament(connection, code)
            query = select(tournament_step.c.after).where(tournament_step.c.tournament_id == row.id)
            return list(connection.execute(query.order_by(tournament_step.c.id)).scalars())

    def merge(self, gone: str, kept: str) -> None:
        from arpad.office.records.tables.players import player_merge

        with self.desk.writing("player merge", None, reason="the same person") as work:
            values = {
                "kept": self.ids[kept],
                "gone": self.ids[gone],
                "reason": "the same person",
                "merged_at": work.at,
                "merged_by": work.by,
                "log_id": work.log_id,
            }
            work.connection.execute(insert(player_merge).values(values))
            work.changed(f"player:{self.ids[gone]}", "merged_into", None, self.ids[kept])

    def unmerge(self, gone: str) -> None:
        from arpad.office.records.tables.players import player_merge

        with self.desk.writing("player unmerge", None) as work:
            own = player_merge.c.gone == self.ids[gone]
            values = {
                "undone_at": work.at,
                "undone_by": work.by,
                "undone_log_id": work.log_id,
            }
            work.connection.execute(update(player_merge).where(own).values(values))
            work.changed(f"player:{self.ids[gone]}", "merged_into", "another", None)

    def _receiving(self, code: str, content: bytes) -> AbstractContextManager[Writing]:
        sha256 = hashlib.sha256(content).hexdigest()
        file = f"{code}.json"
        return self.desk.writing("receive", f"tournament:{code}", file=file, sha256=sha256)

    def _accept(
        self,
        work: Writing,
        code: str,
        content: bytes,
        document: dict[str, Any],
        on: date | None,
        *,
        again: bool = False,
    ) -> None:
        connection, at, by = work.connection, work.at, work.by
        row = find_tournament(connection, code)
        sha256 = hashlib.sha256(content).hexdigest()
        kept = add_report(connection, row.id, sha256, content, f"{code}.json", "json", at, by)
        version = keep_event(connection, kept, rows_read(read_any(content)), at, by)
        matches = {
            each["no"]: MatchedTo(self.ids[each["name"]], "name", 100)
            for each in document["players"]
        }
        set_matches(connection, version, matches)
        accept_version(connection, version, at)
        set_accepted(connection, row.id, kept.id, version)
        if not again:
            calendar = read_calendar(connection, SYSTEM, self.play)
            set_list_date(connection, row.id, SYSTEM, on or calendar.list_for(row.end))
            for status in (Status.RECEIVED, Status.CHECKED, Status.ACCEPTED):
                take_step(work, find_tournament(connection, code), status)


def town_like(like: Like, make: Callable[[Desk], Town]) -> Town:
    """A copy of a town that is made once."""
    desk, town = like(make)
    return replace(town, desk=desk, ids=dict(town.ids), founded=True)


def document_of(
    name: str,
    start: date,
    end: date,
    games: Sequence[tuple[str, str, str]],
    kind: str,
    more: Sequence[str],
) -> dict[str, Any]:
    """The report of an event."""
    names = list(dict.fromkeys([*(n for white, black, _ in games for n in (white, black)), *more]))
    numbers = {name: no for no, name in enumerate(names, start=1)}
    rounds: dict[str, int] = dict.fromkeys(names, 0)
    played = []
    for white, black, result in games:
        round_ = max(rounds[white], rounds[black]) + 1
        rounds[white] = rounds[black] = round_
        played.append(
            {
                "round": round_,
                "white": numbers[white],
                "black": numbers[black],
                "result": result,
            }
        )
    return {
        "name": name,
        "system": kind,
        "start": start.isoformat(),
        "end": end.isoformat(),
        "players": [{"no": no, "name": player} for player, no in numbers.items()],
        "games": played,
    }
