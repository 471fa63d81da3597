"""A list as whoever checks it needs it: where it stands, what replaced what, and its proof."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Final, NamedTuple

from arpad.core.event import Play
from arpad.core.rating_list import PUBLISHED, ListRow
from arpad.office.chain.signing import checkpoint_after
from arpad.office.desk import Desk
from arpad.office.lists.choosing import choose_list, list_shown_to, without_withheld
from arpad.office.lists.consulting import READ_WHOLE, Which, lists_on_record
from arpad.office.lists.listing import PRINTED, ListLine, ListOnRecord
from arpad.office.lists.paging import ListAmongOthers, lines_of, list_among_others
from arpad.office.proof.chain.checkpoints import Checkpoint
from arpad.office.records.database import Connection
from arpad.office.records.list_lines import Wanted
from arpad.office.records.list_pages import moved_most, newly_rated
from arpad.office.records.lists import list_before
from arpad.office.records.publications import events_of
from arpad.office.records.tournaments import tournament_of
from arpad.office.rights import EVERYBODY, may

MOST: Final = 10


class EventOfList(NamedTuple):
    """An event that a list counts."""

    code: str
    name: str
    start: date
    end: date


@dataclass(frozen=True, slots=True)
class DescribedList:
    """A list among others, with its proof and the events it counts.

    ``whole``: it is small enough to be compared or written as a file while somebody waits.
    """

    among: ListAmongOthers
    checkpoint: Checkpoint | None
    before: ListRow | None
    events: tuple[EventOfList, ...]
    whole: bool


@dataclass(frozen=True, slots=True)
class Brought:
    """What a list brought: as counted when it was made, and who moved most or is new."""

    row: ListRow
    counts: Mapping[str, int]
    gains: tuple[ListLine, ...]
    losses: tuple[ListLine, ...]
    new: tuple[ListLine, ...]


class Overview(NamedTuple):
    """Every list on record, and what the latest brought, where it can be read while one waits."""

    lists: tuple[ListOnRecord, ...]
    brought: Brought | None


@may(*EVERYBODY)
def describe_list(desk: Desk, which: Which) -> DescribedList:
    """Everything about a list but its lines."""
    with desk.reading() as connection:
        row = choose_list(connection, which.system, which.play, which.on, which.version)
        before = list_before(connection, row)
        among = list_among_others(connection, row, desk)
        return DescribedList(
            among,
            checkpoint_after(connection, row),
            list_shown_to(desk, without_withheld(connection, before)) if before else None,
            tuple(_events(connection, row)),
            among.players <= READ_WHOLE,
        )


@may(*EVERYBODY)
def overview(desk: Desk) -> Overview:
    """Every list on record, and what the latest published one brought, standard first."""
    found = lists_on_record(desk)
    published = [each for each in found if each.row.kind == PUBLISHED and each.row.base]
    latest = max(published, key=lambda each: _newest(each.row), default=None)
    if latest is None or latest.players > READ_WHOLE:
        return Overview(found, None)
    with desk.reading() as connection:
        return Overview(found, _brought(connection, latest.row))


def _newest(row: ListRow) -> tuple[date, int, int]:
    return row.date, -list(Play).index(row.play), row.id


def _brought(connection: Connection, row: ListRow) -> Brought:
    assert row.base is not None
    wanted = Wanted(states=PRINTED)
    gains, losses = (
        moved_most(connection, row.id, row.base, wanted, MOST, up=up) for up in (True, False)
    )
    new = newly_rated(connection, row.id, row.base, wanted, MOST)
    lines = {
        each.player.id: each for each in lines_of(connection, row, wanted, {*gains, *losses, *new})
    }
    found = (tuple(lines[each] for each in some) for some in (gains, losses, new))
    return Brought(row, _counts(row), *found)


def _counts(row: ListRow) -> Mapping[str, int]:
    figures = json.loads(row.summary)
    return {name: number for name, number in figures.items() if type(number) is int}


def _events(connection: Connection, row: ListRow) -> list[EventOfList]:
    found = [tournament_of(connection, each.tournament) for each in events_of(connection, row.id)]
    events = [EventOfList(each.code, each.name, each.start, each.end) for each in found]
    return sorted(events, key=lambda each: (each.start, each.end, each.code))
