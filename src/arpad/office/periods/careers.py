"""What is known of careers from before the lists, put beside what a list remembers.

A list remembers everybody's games and highest rating as far as they were known when it was made
(feda-1996 to FIDE 2024, the articles on K). What became known since, by a statement or by lists
imported as history, is added here before the next list is made from it. A statement holds from
the list in force on its day and counts more than that list; history only adds to it.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date

from arpad.core.careers import CareerStatement, PastLists
from arpad.core.event import Play
from arpad.core.rating_list import BROUGHT_IN, Entry, ListRow, ListState
from arpad.office.periods.shelf import Shelf
from arpad.office.records.careers import (
    games_on,
    has_history,
    past_lists,
    statements,
    statements_of,
)
from arpad.office.records.database import Connection
from arpad.office.records.lists import history
from arpad.rules.rating.development import GAMES_IF_UNKNOWN
from arpad.rules.rating.periods.volumes import Volume
from arpad.rules.regulations.edition import Edition


@dataclass(frozen=True, slots=True)
class Careers:
    """Statements by player, and whether there are lists of the past.

    ``before_log``: as they were known before this line of the log. ``by_day``: a list of the past
    counts for every list after its day, whatever was made when; earlier releases lost it from a
    list made again after a correction of the one before.
    """

    shelf: Shelf
    stated: Mapping[int, Sequence[CareerStatement]]
    history: bool
    before_log: int | None = None
    by_day: bool = True

    @property
    def is_empty(self) -> bool:
        """Whether the lists know everything there is."""
        return not self.stated and not self.history

    def remembered(self, volume: Volume, on: date, playing: frozenset[int]) -> Volume:
        """A list with the careers as they are known for making the list of a day.

        Who is not on it gets a memory only if they are ``playing``.
        """
        if self.is_empty:
            return volume
        row = None if volume.id is None else self.shelf.rows[volume.on]
        until = min([on, *(day for day in self.shelf.days if day > volume.on)])
        stated = self._stated(row, volume, until, playing)
        past = self._past(row, volume, until, playing)
        if not stated and not past:
            return volume
        since = _Games(self.shelf, volume, stated, past)
        changed = {
            player: _known(
                volume.entries.get(player)
                or Entry(player=player, rating=None, state=ListState.UNRATED),
                stated.get(player, ()),
                past.get(player),
                since,
            )
            for player in {*stated, *past}
        }
        entries = {**volume.entries, **changed}
        return replace(volume, entries=entries, changed=frozenset(changed))

    def _stated(
        self, row: ListRow | None, volume: Volume, until: date, playing: frozenset[int]
    ) -> dict[int, Sequence[CareerStatement]]:
        """The statements about every player of whom the list does not contain all."""
        found: dict[int, Sequence[CareerStatement]] = {}
        for player, stated in self.stated.items():
            listed = player in volume.entries
            due = [each for each in stated if each.day < until]
            if not due or not (listed or (player in playing and not due[-1].career.first_event)):
                continue
            if any(_is_new(row, volume, player, s.log_id) or s.day >= volume.on for s in due):
                found[player] = due
        return found

    def _past(
        self, row: ListRow | None, volume: Volume, until: date, playing: frozenset[int]
    ) -> dict[int, PastLists]:
        """What lists of the past say of each player that the list does not contain yet."""
        if not self.history:
            return {}
        shelf = self.shelf
        found = past_lists(shelf.connection, shelf.system, shelf.play, until, self.before_log)
        return {
            kept: each
            for player, each in found.items()
            for kept in [shelf.merged.get(player, player)]
            if (kept in volume.entries or kept in playing)
            and (
                _is_new(row, volume, kept, each.log_id) or (self.by_day and each.last >= volume.on)
            )
        }


def careers_of(shelf: Shelf, before_log: int | None = None, *, by_day: bool = True) -> Careers:
    """What is known for the lists of a shelf, now or before a line of the log."""
    connection, system, play = shelf.connection, shelf.system, shelf.play
    stated: dict[int, list[CareerStatement]] = defaultdict(list)
    for each in statements(connection, system, play, before_log):
        stated[shelf.merged.get(each.player, each.player)].append(each)
    past = has_history(connection, system, play)
    return Careers(shelf, stated, past, before_log, by_day)


def what_is_known(
    connection: Connection, edition: Edition, row: ListRow, entry: Entry
) -> tuple[str, ...]:
    """What had to be assumed of a career for the K of a list, or that nothing had to be.

    A highest rating is known if it decides by itself, if somebody stated it, or if the first list
    with the player is one of ours or came with K, which tells.
    """
    rules = edition.change.k
    assumed = []
    if rules.new_until and entry.total is None:
        assumed.append("assumed.games")
    if rules.top_from and (entry.peak or 0) < rules.top_from.value:
        own = (row.system, row.play)
        stated = any(
            (each.system, each.play) == own
            and each.career.peak is not None
            and each.log_id < row.log_id
            for each in statements_of(connection, entry.player)
        )
        if not stated and not _begins_here(connection, row.system, row.play, entry.player):
            assumed.append("story.peak_assumed")
    if assumed or not (rules.new_until or rules.top_from):
        return tuple(assumed)
    return ("story.career_known",)


def _begins_here(connection: Connection, system: str, play: Play, player: int) -> bool:
    """Whether the first list with a player tells what was before."""
    found = history(connection, player)
    lines = [(row, entry) for row, entry in found if (row.system, row.play) == (system, play)]
    first, entry = lines[0]
    return first.kind not in BROUGHT_IN or entry.k is not None


def _is_new(row: ListRow | None, volume: Volume, player: int, log_id: int) -> bool:
    """Whether a list was made without knowing something of a player.

    An imported one knows what is in its file alone, one just made (``row`` None) all that was
    known for its day; no list knows anything of who is not on it.
    """
    if player not in volume.entries:
        return True
    return row is not None and (row.kind in BROUGHT_IN or log_id > row.log_id)


def _known(
    old: Entry, stated: Sequence[CareerStatement], past: PastLists | None, since: "_Games"
) -> Entry:
    """The entry with the career as it is known: of games and peak the last statement counts.

    Somebody unrated with a highest rating has been on the list, and left it by then.
    """
    total, peak, left = old.total, old.peak or 0, None
    if past:
        total = _added_up(total, past, since.after(old.player, past.last))
        peak, left = max(peak, past.peak), past.last
    counted = [each for each in stated if each.career.games is not None]
    if counted:
        last = counted[-1]
        games = (last.career.games or 0) + since.after(old.player, last.day)
        total = max(total or 0, games) if since.imported_after(last.day) else games
    highest = [each for each in stated if each.career.peak is not None]
    if highest:
        peak, left = max(peak, highest[-1].career.peak or 0), left or highest[-1].day
    gone = old.inactive_since or (left if old.rating is None else None)
    return replace(old, total=total, peak=peak or None, inactive_since=gone)


def _added_up(total: int | None, past: PastLists, since: int) -> int | None:
    """Games so far: as a list said, or those of all lists if that is enough to be settled."""
    known = [each for each in (total,) if each is not None]
    if past.total is not None:
        known.append(past.total + since)
    if known or past.games + since >= GAMES_IF_UNKNOWN:
        known.append(past.games + since)
    return max(known, default=None)


class _Games:
    """Games of players on the lists between a day and the list looked at."""

    def __init__(
        self,
        shelf: Shelf,
        volume: Volume,
        stated: Mapping[int, Sequence[CareerStatement]],
        past: Mapping[int, PastLists],
    ) -> None:
        self._days = [day for day in shelf.days if day <= volume.on]
        rows = (shelf.rows.get(day) for day in self._days)
        self._imported = [row.date for row in rows if row and row.kind in BROUGHT_IN]
        days = [each.day for said in stated.values() for each in said]
        first = self._in_force(min([*days, *(each.last for each in past.values())]))
        later = [day for day in self._days if day > first]
        made = {day: shelf.volumes[day].entries for day in later if shelf.is_made(day)}
        dates = {shelf.rows[day].id: day for day in later if day not in made}
        self._games: dict[int, list[tuple[date, int]]] = defaultdict(list)
        players = {*stated, *past}
        everybody = players | {gone for gone, kept in shelf.merged.items() if kept in players}
        for player, number, games in games_on(shelf.connection, dates, everybody):
            self._games[shelf.merged.get(player, player)].append((dates[number], games))
        for day, entries in made.items():
            for player in players & entries.keys():
                self._games[player].append((day, entries[player].games))

    def imported_after(self, day: date) -> bool:
        """Whether a list came from elsewhere since, with what it knew itself."""
        since = self._in_force(day)
        return any(each > since for each in self._imported)

    def after(self, player: int, day: date) -> int:
        """Games rated on the lists after the one in force on a day."""
        since = self._in_force(day)
        return sum(games for on, games in self._games.get(player, ()) if on > since)

    def _in_force(self, day: date) -> date:
        """The list in force on a day; before the first one, none of them."""
        return max((each for each in self._days if each <= day), default=date.min)
