"""The tables of a period as they were given, before anything is known to be right."""

from dataclasses import dataclass
from datetime import date

from ibis.expr.types import Table

from arpad.batch.schemas import TableSchema


@dataclass(frozen=True, slots=True, kw_only=True)
class GivenTable:
    """A table as it was given, under the name of its file.

    ``in_order``: the rows are known to be in the order of their key, none of which is there twice.
    ``sound``: there is nothing wrong with it. ``orders``: remedies may have been ordered on it
    (Elo 1972, deflation 3). ``day``: that of a list, or of the list a pool stands beside.
    """

    place: str
    schema: TableSchema
    table: Table
    in_order: bool = False
    sound: bool = False
    orders: bool = True
    day: date | None = None


@dataclass(frozen=True, slots=True)
class GivenTables:
    """All tables of a period as they were given; the last list is the base."""

    lists: tuple[GivenTable, ...]
    events: GivenTable
    games: GivenTable
    entries: GivenTable | None = None
    pool: GivenTable | None = None

    @property
    def every(self) -> tuple[GivenTable, ...]:
        """One after the other."""
        more = [each for each in (self.entries, self.pool) if each is not None]
        return (*self.lists, self.events, self.games, *more)
