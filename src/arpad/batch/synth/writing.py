"""A made-up world as a folder of Parquet files, which is there whole or not at all."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np

from arpad.batch.arrow import about_list, write_batches
from arpad.batch.folder import month_file, month_text, months_after
from arpad.batch.reading import LAST_YEAR
from arpad.batch.schemas import ENTRIES, EVENTS, GAMES, LIST, POOL
from arpad.batch.synth.months import month_parts
from arpad.batch.synth.people import NEWCOMERS, World, list_batch, make_world
from arpad.core.errors import Conflict, Missing
from arpad.core.finding import Finding
from arpad.core.play import Play
from arpad.formats.whole_files import whole_folder
from arpad.rules.regulations.registry import edition_before

FEWEST_ACTIVE: Final = 100
ACTIVE_SHARE: Final = 5 / 12
"""Of the people of a world list, those who played within a year."""
MOST_GAMES: Final = 8
"""In a month, for each active player: those who play every week have 36, and few of them do."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WorldPlan:
    """How large a world is; ``games`` are those of a month, ``first`` is the day of its list."""

    players: int
    active: int
    games: int
    seed: int
    first: date
    months: int = 1


class WorldSize(NamedTuple):
    """What was written."""

    players: int
    events: int
    games: int


def write_world(
    folder: Path, plan: WorldPlan, after_month: Callable[[], None] = lambda: None
) -> WorldSize:
    """The list of the first day, an empty pool and the tournaments of every month."""
    _refuse(plan)
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        values = {"found": str(folder)}
        raise Conflict(Finding.error("batch.folder_taken", "folder", **values))
    with whole_folder(folder) as unfinished:
        chance = np.random.default_rng([plan.seed, 0])
        world = make_world(plan.players, plan.active, plan.first.year, plan.months, chance)
        about = about_list(plan.first, Play.STANDARD, edition_before(plan.first, Play.STANDARD).key)
        write_batches(
            month_file(unfinished, plan.first, LIST), LIST, [list_batch(world, plan.first)], about
        )
        write_batches(month_file(unfinished, plan.first, POOL), POOL, [])
        events = 0
        for month in range(plan.months):
            events += _write_month(unfinished, world, plan, month)
            after_month()
    return WorldSize(plan.players, events, plan.games * plan.months)


def _write_month(folder: Path, world: World, plan: WorldPlan, month: int) -> int:
    """How many tournaments the month has; its chance is its own, whatever months go before."""
    on = months_after(plan.first, month)
    chance = np.random.default_rng([plan.seed, 1 + month])
    parts = list(month_parts(world, month, on, plan.games, chance))
    write_batches(month_file(folder, on, GAMES), GAMES, (each.games for each in parts))
    write_batches(month_file(folder, on, ENTRIES), ENTRIES, (each.entries for each in parts))
    return write_batches(month_file(folder, on, EVENTS), EVENTS, (each.events for each in parts))


def _refuse(plan: WorldPlan) -> None:
    findings = []
    most = plan.players - int(plan.players * NEWCOMERS)
    if not FEWEST_ACTIVE <= plan.active <= most:
        values = {"found": plan.active, "least": FEWEST_ACTIVE, "most": most}
        findings.append(Finding.error("batch.synth_active", "active", **values))
    elif plan.games > MOST_GAMES * plan.active:
        values = {"found": plan.games, "most": MOST_GAMES * plan.active, "each": MOST_GAMES}
        findings.append(Finding.error("batch.synth_games", "games", **values))
    last = months_after(plan.first, plan.months - 1)
    if last.year > LAST_YEAR:
        said = {"found": month_text(last), "most": str(LAST_YEAR)}
        findings.append(Finding.error("batch.synth_end", "months", **said))
    if findings:
        raise Missing(*findings)
