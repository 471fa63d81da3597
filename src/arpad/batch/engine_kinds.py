"""The engines that can be asked for, named without loading any of them."""

from dataclasses import dataclass
from enum import StrEnum


class EngineKind(StrEnum):
    """The engines by name."""

    DUCKDB = "duckdb"
    SPARK = "spark"


@dataclass(frozen=True, slots=True)
class EngineAsked:
    """An engine, where its workers are (Spark alone; empty: here), and the memory it may take."""

    kind: EngineKind = EngineKind.DUCKDB
    master: str = ""
    memory: str = ""
