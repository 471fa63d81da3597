"""What an imported list does to the office: who is new, who changes, who is no longer on it."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from arpad.core.event import Play
from arpad.core.rating_list import ListRow
from arpad.office.records.database import Connection
from arpad.office.records.list_import import Identity, no_longer_rated
from arpad.office.records.lists import find_list
from arpad.office.records.printed import printed_players

SHOWN_NEW = 10
SHOWN_LOST = 20
SHOWN_OF_A_FIELD = 3


class FieldChange(NamedTuple):
    """What a list changes of somebody."""

    player: str
    field: str
    old: str | None
    new: str | None


class NoLonger(NamedTuple):
    """Who was rated on the list before and is not on this one; the first by rating."""

    play: Play
    before: ListRow
    players: int
    names: tuple[str, ...]


@dataclass(slots=True)
class ImportEffect:
    """What was done so far: of everything the first, and how many there are."""

    new: list[str] = field(default_factory=list)
    fields: Counter[str] = field(default_factory=Counter)
    changes: list[FieldChange] = field(default_factory=list)
    lost: tuple[NoLonger, ...] = ()

    def met(self, name: str) -> None:
        """Somebody nobody knew."""
        if len(self.new) < SHOWN_NEW:
            self.new.append(name)

    def changed(self, old: Identity, new: Identity, clubs: Mapping[int, str]) -> None:
        """Somebody of whom the list says something else."""
        ours, theirs = _texts(old, clubs), _texts(new, clubs)
        for name, before in ours.items():
            if before != theirs[name]:
                self.fields[name] += 1
                if self.fields[name] <= SHOWN_OF_A_FIELD:
                    self.changes.append(FieldChange(old.name, name, before, theirs[name]))


def _texts(identity: Identity, clubs: Mapping[int, str]) -> dict[str, str | None]:
    said = {
        name: None if value is None else str(value) for name, value in identity._asdict().items()
    }
    number = identity.club_id
    return {**said, "club_id": None if number is None else clubs.get(number)}


def no_longer(
    connection: Connection, lists: tuple[ListRow, ...], before: Mapping[Play, int | None]
) -> Iterator[NoLonger]:
    """Whom each list has lost against the one it replaces, or the one before it."""
    for row in lists:
        earlier = row.replaces or before[row.play]
        if earlier is None:
            continue
        found = no_longer_rated(connection, earlier, row.id)
        people = printed_players(connection, earlier, found[:SHOWN_LOST])
        names = tuple(people[number].name for number in found[:SHOWN_LOST])
        yield NoLonger(row.play, find_list(connection, earlier), len(found), names)
