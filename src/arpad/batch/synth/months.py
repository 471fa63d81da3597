"""A month of a made-up world as batches of the tables events, games and entries."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import Final

import numpy as np
import pyarrow as arrow

from arpad.batch.schemas import ENTRIES, EVENTS, GAMES
from arpad.batch.synth.arrays import Chance, Real, Whole
from arpad.batch.synth.batches import filled_batch
from arpad.batch.synth.fields import ROUND_ROBIN_PLAYERS, ROUNDS, EntryFields, fields_of_month
from arpad.batch.synth.people import World
from arpad.batch.synth.played import PlayedGames
from arpad.batch.synth.results import outcomes
from arpad.batch.synth.swiss import play_swiss
from arpad.core.play import System
from arpad.rules.schedules.berger import berger

WEEK: Final = 7
DAYS: Final = "timedelta64[D]"
# A tournament begins on one of the first days of its week and ends within it.
LATEST_START, LONGEST, SHORTEST = 2, 5, 4


@dataclass(frozen=True, slots=True)
class MonthPart:
    """Some tournaments of a month, whole."""

    events: arrow.RecordBatch
    games: arrow.RecordBatch
    entries: arrow.RecordBatch


def month_parts(
    world: World, month: int, on: date, games: int, chance: Chance
) -> Iterator[MonthPart]:
    """Tournaments until there are so many games; of the last one, only the first of them.

    ``on`` is the first day of the month, ``month`` its number from 0.
    """
    strength = world.strength_in(month)
    left, events = games, 0
    for fields in fields_of_month(world, month, games, chance):
        if not left:
            return
        own = strength[fields.person]
        if fields.system is System.SWISS:
            played = play_swiss(fields.event, own, ROUNDS, chance)
        else:
            played = play_round_robins(own, chance)
        event = fields.event[played.white]
        order = np.argsort(event, kind="stable")[:left]
        played, event = played.at(order), event[order]
        left -= len(order)
        yield _part(world, fields, played, event, events, on, chance)
        events += int(event[-1]) + 1


def _part(
    world: World,
    fields: EntryFields,
    played: PlayedGames,
    event: Whole,
    before: int,
    on: date,
    chance: Chance,
) -> MonthPart:
    first = on.year * 100_000_000 + on.month * 1_000_000 + before + 1
    count = int(event[-1]) + 1
    begins = np.searchsorted(event, np.arange(count))
    player = world.player[fields.person]
    entered = fields.event < count
    return MonthPart(
        _events(fields, first, count, on, chance),
        filled_batch(
            GAMES,
            {
                "event": first + event,
                "no": np.arange(len(event)) - begins[event] + 1,
                "round": played.round,
                "white": player[played.white],
                "black": player[played.black],
                "white_half_points": played.white_half_points,
                "black_half_points": 2 - played.white_half_points,
                "played": played.played,
            },
        ),
        filled_batch(ENTRIES, {"event": first + fields.event[entered], "player": player[entered]}),
    )


def _events(
    fields: EntryFields, first: int, count: int, on: date, chance: Chance
) -> arrow.RecordBatch:
    numbers = first + np.arange(count)
    since = WEEK * fields.week + chance.integers(0, LATEST_START, count)
    start = np.datetime64(on, "D") + since.astype(DAYS)
    lasting = chance.integers(SHORTEST, LONGEST + 1, count)
    return filled_batch(
        EVENTS,
        {
            "event": numbers,
            "code": numbers.astype("U").astype(object),
            "start": start,
            "end": start + lasting.astype(DAYS),
            "system": np.full(count, fields.system.value, object),
            "players": np.bincount(fields.event, minlength=count)[:count],
            "rounds": np.full(count, ROUNDS),
        },
    )


def play_round_robins(strength: Real, chance: Chance) -> PlayedGames:
    """Everybody of a tournament against everybody; its places stand together."""
    table = np.array(
        [
            (each.number, pairing.white, pairing.black)
            for each in berger(ROUND_ROBIN_PLAYERS).rounds
            for pairing in each.pairings
        ]
    )
    tournaments = len(strength) // ROUND_ROBIN_PLAYERS
    heads = np.repeat(ROUND_ROBIN_PLAYERS * np.arange(tournaments), len(table)) - 1
    number, white, black = np.tile(table, (tournaments, 1)).T
    white, black = heads + white, heads + black
    return PlayedGames(number, white, black, *outcomes(strength[white], strength[black], chance))
