"""The tables a period is read from and written to, column by column; docs/batch.md prints them.

Ratings are whole numbers, points half points, expectations and changes hundredths. A column that
is not ``needed`` may be missing or empty; columns of other names are left alone.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

SCHEMA_VERSION: Final = 1
# Keys of a Parquet file's metadata.
TABLE_KEY: Final = "arpad.table"
VERSION_KEY: Final = "arpad.schema"
DATE_KEY: Final = "arpad.date"
PLAY_KEY: Final = "arpad.play"
REGULATION_KEY: Final = "arpad.regulation"

NEW: Final = "new"
"""The state of somebody in the master file whom no list has had yet, beside ``ListState``."""


class ColumnKind(StrEnum):
    """What a column holds, by the name Arrow and Ibis both have for it."""

    INT8 = "int8"
    INT16 = "int16"
    INT32 = "int32"
    INT64 = "int64"
    BOOLEAN = "boolean"
    STRING = "string"
    DATE = "date"

    @property
    def is_integer(self) -> bool:
        """Whether it holds whole numbers, of whatever width."""
        return self.startswith("int")


@dataclass(frozen=True, slots=True)
class TypedColumn:
    """One column; ``needed``: it is there and has a value in every row."""

    name: str
    kind: ColumnKind
    needed: bool = False


@dataclass(frozen=True, slots=True)
class TableSchema:
    """One table: its columns in their order, and those that tell a row from all others."""

    name: str
    columns: tuple[TypedColumn, ...]
    key: tuple[str, ...]

    @property
    def needed(self) -> tuple[str, ...]:
        """The columns with a value in every row."""
        return tuple(column.name for column in self.columns if column.needed)

    @property
    def kinds(self) -> Mapping[str, ColumnKind]:
        """The kinds of the columns by their names."""
        return {column.name: column.kind for column in self.columns}


def _columns(**kinds: str) -> tuple[TypedColumn, ...]:
    """Columns by name; an exclamation mark after the kind says that each row has a value."""
    return tuple(
        TypedColumn(name, ColumnKind(kind.removesuffix("!")), kind.endswith("!"))
        for name, kind in kinds.items()
    )


LIST: Final = TableSchema(
    "list",
    _columns(
        player="int64!",
        state="string!",
        rating="int16",
        k="int16",
        games="int32!",
        total="int32",
        peak="int16",
        inactive_since="date",
        junior="boolean",
        birth_year="int16",
        standard="int16",
        guest="int16",
        withheld="boolean",
        next_standard="int16",
        bonus="int16",
        restart="boolean",
        previous="int16",
        half_points="int32",
        expected="int32",
        k_used="int16",
        change="int32",
    ),
    ("player",),
)
EVENTS: Final = TableSchema(
    "events",
    _columns(
        event="int64!",
        code="string!",
        start="date!",
        end="date!",
        ratings_on="date",
        system="string!",
        regulation="string",
        players="int32",
        rounds="int16",
        flags="string",
    ),
    ("event",),
)
GAMES: Final = TableSchema(
    "games",
    _columns(
        event="int64!",
        no="int32!",
        round="int16!",
        white="int64!",
        black="int64!",
        white_half_points="int8!",
        black_half_points="int8!",
        played="boolean",
        rated="boolean",
        white_rating="int16",
        black_rating="int16",
    ),
    ("event", "no"),
)
ENTRIES: Final = TableSchema(
    "entries",
    _columns(
        event="int64!",
        player="int64!",
        disabled="boolean",
        sum_half_points="int32",
        sum_games="int32",
        sum_opponents="int16",
    ),
    ("event", "player"),
)
POOL: Final = TableSchema(
    "pool",
    _columns(
        player="int64!",
        list_date="date!",
        code="string!",
        start="date!",
        end="date!",
        flags="string",
        first_event="boolean!",
        disabled="boolean!",
        games="int32!",
        half_points="int32!",
        known_games="int32!",
        known_half_points="int32!",
        opponents="int64!",
        performance_numerator="int64",
        performance_denominator="int64",
        ru="int16",
        award="int16",
        void="string",
    ),
    ("player", "list_date", "code"),
)
TABLES: Final = (LIST, EVENTS, GAMES, ENTRIES, POOL)
