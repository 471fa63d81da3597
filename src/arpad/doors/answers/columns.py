"""The columns of a table, whatever shows it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Column:
    """A column: a key of the catalogue (``column.key``), and how it is set.

    Where there is no room for all, those of least ``importance`` are left out, the last first.
    """

    key: str
    right: bool = False
    importance: int = 1
