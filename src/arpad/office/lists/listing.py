"""A list as people read it: in order, with ranks and the change against the list before."""

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from arpad.core.errors import UnknownName
from arpad.core.finding import Finding
from arpad.core.name_likeness import words_of
from arpad.core.players import PublicPlayer
from arpad.core.rating_list import PUBLISHED, Entry, ListRow, ListState
from arpad.office.periods.shelf import Shelf
from arpad.office.records.clubs import find_club
from arpad.office.records.database import Connection
from arpad.office.records.list_lines import (
    Wanted,
    events_by_list,
    listed_order,
    listed_rows,
    rated_players,
    rating_at,
)
from arpad.office.records.lists import all_lists
from arpad.office.records.merges import merges_at

PRINTED = (ListState.ACTIVE, ListState.INACTIVE)
RATED = (*PRINTED, ListState.APART)


class ListLine(NamedTuple):
    """One line of a list; ``old`` is the rating on the list before, None for somebody new."""

    rank: int
    player: PublicPlayer
    entry: Entry
    old: int | None

    @property
    def rating(self) -> int:
        """The rating, which everybody on a list has."""
        assert self.entry.rating is not None
        return self.entry.rating

    @property
    def title(self) -> str | None:
        """The title a list prints: the open one before the women's."""
        return self.player.title or self.player.women_title

    @property
    def change(self) -> int | None:
        """The change against the list before."""
        return None if self.old is None else self.rating - self.old


class ListOnRecord(NamedTuple):
    """A list on record: how much is behind it, and which version it replaces."""

    row: ListRow
    players: int
    events: int
    replaces: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """Whom to show; ranks count within everybody asked for, and ``name`` looks for some of them.

    ``active`` True: nobody inactive; False: also those the list no longer prints.
    """

    active: bool | None = None
    federation: str | None = None
    club: str | None = None
    sex: str | None = None
    title: str | None = None
    born_after: int | None = None
    born_before: int | None = None
    name: str | None = None
    top: int | None = None


EVERYBODY = Asked()


def list_lines(connection: Connection, row: ListRow, asked: Asked = EVERYBODY) -> list[ListLine]:
    """The lines asked for, in the order of the list."""
    wanted = wanted_of(connection, asked)
    if asked.top and not asked.name:
        least = rating_at(connection, row.id, wanted, asked.top)
        wanted = replace(wanted, at_least=least)
    found = listed_rows(connection, row.id, wanted)
    ranked = list(enumerate(sorted(found, key=listed_order), start=1))
    if asked.name:
        ranked = [each for each in ranked if is_called(each[1].player.name, asked.name)]
    ranked = ranked[: asked.top]
    before = entries_before(connection, row, [each.entry.player for _, each in ranked])
    return [
        ListLine(rank, each.player, each.entry, _rating(before, each.entry.player))
        for rank, each in ranked
    ]


def kept_lists(connection: Connection) -> list[ListOnRecord]:
    """Every list on record, in the order they were made."""
    rows = all_lists(connection)
    versions = {row.id: row.version for row in rows}
    events = events_by_list(connection)
    return [
        ListOnRecord(
            row,
            players_counted(connection, row),
            events.get(row.id, 0),
            versions[row.replaces] if row.replaces else None,
        )
        for row in rows
    ]


def players_counted(connection: Connection, row: ListRow) -> int:
    """How many a list rates, as counted when it was published (``players``) or imported."""
    figures = json.loads(row.summary)
    counted = figures.get("players", figures.get("entries"))
    return rated_players(connection, row.id) if counted is None else int(counted)


def is_called(name: str, asked: str) -> bool:
    """Whether every word asked for begins a word of the name, accents and capitals aside."""
    words = words_of(name)
    return all(any(word.startswith(each) for word in words) for each in words_of(asked))


def entries_before(
    connection: Connection, row: ListRow, players: Collection[int]
) -> Mapping[int, Entry]:
    """The entries of players on the list before, those who were merged since counted as one."""
    merged = merges_at(connection, row.log_id)
    wanted = frozenset(players)
    everybody = wanted | {gone for gone, kept in merged.items() if kept in wanted}
    before_id = row.id if row.kind == PUBLISHED else None
    shelf = Shelf(
        connection=connection,
        system=row.system,
        play=row.play,
        merged=merged,
        before=before_id,
        only=everybody,
    )
    volume = shelf.base_of(row.date)
    return volume.entries if volume else {}


def wanted_of(connection: Connection, asked: Asked) -> Wanted:
    """The same as the store is asked for it."""
    states: Sequence[ListState] = PRINTED
    if asked.active is not None:
        states = (ListState.ACTIVE,) if asked.active else RATED
    return Wanted(
        states=states,
        federation=asked.federation,
        club=_club(connection, asked.club) if asked.club else None,
        sex=asked.sex,
        title=asked.title,
        born_after=asked.born_after,
        born_before=asked.born_before,
    )


def _club(connection: Connection, name: str) -> str:
    found = find_club(connection, name)
    if found is None:
        values = {"found": name}
        raise UnknownName(Finding.error("list.club", "club", **values))
    return found.name


def _rating(entries: Mapping[int, Entry], player: int) -> int | None:
    entry = entries.get(player)
    return entry.rating if entry else None
