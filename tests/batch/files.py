"""A small period as files: three rated players, one newcomer, one Swiss of six rounds."""

from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Any

import pyarrow as arrow
from tests.batch.invented import blank

from arpad.batch.arrow import about_list, arrow_schema, write_batches
from arpad.batch.files import PeriodFiles
from arpad.batch.schemas import EVENTS, GAMES, LIST, TableSchema
from arpad.core.play import Play

NOVEMBER = date(2024, 11, 1)


def listed(player: int, rating: int, **more: Any) -> dict[str, Any]:
    known = {"state": "active", "rating": rating, "k": 20, "total": 100, "peak": rating}
    return blank(player) | known | more


def people() -> list[dict[str, Any]]:
    return [listed(1, 2000), listed(2, 1900), listed(3, 1800), blank(4)]


def event(number: int = 1, **more: Any) -> dict[str, Any]:
    row = {"event": number, "code": f"e{number}", "system": "swiss"}
    return row | {"start": date(2024, 11, 5), "end": date(2024, 11, 9)} | more


def game(no: int, white: int, black: int, points: int, **more: Any) -> dict[str, Any]:
    row = {"event": 1, "no": no, "round": no, "white": white, "black": black}
    return row | {"white_half_points": points, "black_half_points": 2 - points} | more


def games() -> list[dict[str, Any]]:
    """The newcomer plays five rated games and scores 2½; 1 beats 2 once."""
    pairs = [(1, 2, 2), (4, 1, 0), (4, 2, 1), (4, 3, 2), (3, 4, 2), (2, 4, 0)]
    return [game(no, *each) for no, each in enumerate(pairs, start=1)]


def write(
    path: Path,
    schema: TableSchema,
    rows: Sequence[Mapping[str, Any]],
    about: Mapping[str, str] | None = None,
) -> Path:
    batch = arrow.RecordBatch.from_pylist(list(rows), schema=arrow_schema(schema))
    write_batches(path, schema, [batch], about)
    return path


def small_period(
    folder: Path,
    people: Sequence[Mapping[str, Any]],
    events: Sequence[Mapping[str, Any]],
    games: Sequence[Mapping[str, Any]],
) -> PeriodFiles:
    about = about_list(NOVEMBER, Play.STANDARD, "fide-2024")
    return PeriodFiles(
        (write(folder / "2024-11.parquet", LIST, people, about),),
        write(folder / "games.parquet", GAMES, games),
        write(folder / "events.parquet", EVENTS, events),
    )
