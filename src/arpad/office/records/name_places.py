"""The place of a player in the order of names, kept where the name was erased.

Whoever is erased stands right after whom they stood after, whatever becomes of that name: a
printed row says which row that is (``follows``), its own where nobody stood before.
"""

from collections.abc import Collection, Iterable
from typing import NamedTuple

from sqlalchemy import select, update

from arpad.core.name_likeness import joined_words
from arpad.core.players import ERASED_NAME
from arpad.office.records.bulk import ASKED_AT_ONCE, chunks
from arpad.office.records.database import Connection
from arpad.office.records.tables.printed import printed_player


class NamePlace(NamedTuple):
    """A place among names: the words, then the numbers; ``after`` counts those erased behind it."""

    words: str
    fide_id: int
    national_id: str
    player: int
    after: int = 0


class NameRow(NamedTuple):
    """What a printed row says of its place."""

    id: int
    player: int
    name: str | None
    fide_id: int | None
    national_id: str | None
    follows: int | None


OWN = printed_player.c
COLUMNS = (OWN.id, OWN.player_id, OWN.name, OWN.fide_id, OWN.national_id, OWN.follows)
FIRST = NamePlace("", 0, "", 0)


def named_place(row: NameRow) -> NamePlace:
    """The place of a row that has a name, or whose place nobody kept."""
    words = joined_words(ERASED_NAME if row.name is None else row.name)
    return NamePlace(words, row.fide_id or 0, row.national_id or "", row.player)


def as_text(words: str, fide_id: int, national_id: str, player: int, after: int = 0) -> str:
    """The parts of a place as one text, which is sorted as the place is."""
    return f"{words}\0{fide_id:010}\0{national_id}\0{player:010}\0{after:010}"


def erased_places(connection: Connection, numbers: Iterable[int]) -> dict[int, NamePlace]:
    """The places of some rows without a name, by their numbers."""
    asked = set(numbers)
    known: dict[int, NameRow] = {}
    unknown = asked
    while unknown:
        for some in chunks(unknown, ASKED_AT_ONCE):
            rows = connection.execute(select(*COLUMNS).where(OWN.id.in_(some)))
            known |= {row.id: NameRow(*row) for row in rows}
        unknown = {
            row.follows for row in known.values() if row.name is None and row.follows is not None
        } - known.keys()
    return {number: _place(known, number) for number in asked}


def _place(known: dict[int, NameRow], number: int) -> NamePlace:
    row, after = known[number], 0
    while row.name is None and row.follows is not None:
        if row.follows == row.id:
            return FIRST._replace(after=after)
        row, after = known[row.follows], after + 1
    return named_place(row)._replace(after=after)


def keep_places(connection: Connection, player: int) -> None:
    """Note whom a player stands after, as long as the name is there to say it."""
    own = connection.execute(select(*COLUMNS).where(OWN.player_id == player, OWN.name.is_not(None)))
    wanted = {row.id: named_place(NameRow(*row)) for row in own}
    before = dict.fromkeys(wanted, FIRST._replace(after=-1))
    follows = {number: number for number in wanted}
    for number, place in _other_places(connection, player):
        for each, own_place in wanted.items():
            if before[each] < place < own_place:
                before[each], follows[each] = place, number
    for number, other in follows.items():
        connection.execute(update(printed_player).where(OWN.id == number).values(follows=other))


def _other_places(connection: Connection, player: int) -> Iterable[tuple[int, NamePlace]]:
    others = OWN.player_id != player
    nameless = select(OWN.id).where(others, OWN.name.is_(None))
    erased: Collection[int] = connection.execute(nameless).scalars().all()
    yield from erased_places(connection, erased).items()
    for row in connection.execute(select(*COLUMNS).where(others, OWN.name.is_not(None))):
        found = NameRow(*row)
        yield found.id, named_place(found)
