"""The names of some lists put in order once, for all that is sorted by them."""

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from itertools import compress, count, islice, repeat
from random import getrandbits
from typing import Final, NamedTuple

from sqlalchemy import Column, Integer, MetaData, Table, select

from arpad.core.name_likeness import joined_words
from arpad.office.records.bulk import Cells, bulk
from arpad.office.records.database import Connection
from arpad.office.records.name_places import COLUMNS, as_text, erased_places
from arpad.office.records.tables.lists import list_entry
from arpad.office.records.tables.printed import printed_player

NAME_ORDER: Final = Table(
    "name_order",
    MetaData(),
    Column("printed_id", Integer, primary_key=True, autoincrement=False),
    Column("place", Integer, nullable=False),
    Column("name_place", Integer, nullable=False),
    prefixes=["TEMPORARY"],
)
"""Where printed rows stand by name, the last name lowest; of this connection alone.

``place`` also counts whoever was erased, where the name stood; their ``name_place`` is 0, behind
everybody, and those of the others have gaps.
"""
READ_AT_ONCE: Final = 20_000


@contextmanager
def names_in_order(connection: Connection, lists: Collection[int]) -> Iterator[None]:
    """Have the names of the rated players of some lists in ``NAME_ORDER`` for a while."""
    names = _read_names(connection, lists)
    NAME_ORDER.create(connection)
    bulk(connection, NAME_ORDER, NAME_ORDER.c.keys(), _rows(names))
    yield
    NAME_ORDER.drop(connection)


class _SortedNames(NamedTuple):
    """Places as texts with the numbers of their rows, and the rows whose name was erased.

    A million names are sorted as texts, which take least room.
    """

    texts: list[str]
    erased: Collection[int]


def _read_names(connection: Connection, lists: Collection[int]) -> _SortedNames:
    entry = list_entry.c
    rated = select(entry.printed_id).where(entry.list_id.in_(lists), entry.rating.is_not(None))
    query = select(*COLUMNS).where(printed_player.c.id.in_(rated))
    rows = connection.execute(query.execution_options(yield_per=READ_AT_ONCE))
    texts, nameless = [], []
    for number, player, name, fide_id, national_id, _ in rows:
        if name is None:
            nameless.append(number)
        else:
            place = as_text(joined_words(name), fide_id or 0, national_id or "", player)
            texts.append(f"{place}\0{number}")
    erased = erased_places(connection, nameless)
    texts += [f"{as_text(*place)}\0{number}" for number, place in erased.items()]
    return _SortedNames(texts, erased)


def _rows(names: _SortedNames) -> Iterator[Cells]:
    """The rows of ``NAME_ORDER``."""
    last_first = sorted(names.texts, reverse=True)
    places = zip(last_first, scattered(len(last_first)), strict=True)
    for place, (text, name_place) in enumerate(places, start=1):
        number = int(text.rpartition("\0")[2])
        yield number, place, 0 if number in names.erased else name_place


def scattered(number: int) -> Iterator[int]:
    """So many rising numbers, each number left out or not by chance.

    One that is taken out later leaves numbers that might have been given out as they are: who was
    erased cannot be told from a gap between two names.
    """
    return islice(compress(count(1), map(getrandbits, repeat(1))), number)
