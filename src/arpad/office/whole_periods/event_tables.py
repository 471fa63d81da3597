"""Events of the office as rows: their heads, their games, and what else is said of players."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from arpad.core.event import Event, Player
from arpad.core.flags import PER_GAME
from arpad.office.editions import label_of
from arpad.office.periods.computing import ListGround, to_rate
from arpad.office.periods.per_game import ratings_by_game
from arpad.office.periods.reading_ahead import ReadAhead
from arpad.office.records.publications import AcceptedEvent
from arpad.office.whole_periods.people import TablePeople
from arpad.rules.rating.initial import DISABLED_FLAGS
from arpad.rules.rating.periods.entering import EntryRules, GameRatings, Sources, entrants_of
from arpad.rules.rating.periods.making import EventToRate

Row = tuple[Any, ...]
HASH_DIGITS = 16


@dataclass(slots=True)
class EventRowsWritten:
    """What goes into the other tables while the games go out."""

    events: list[Row] = field(default_factory=list)
    entries: list[Row] = field(default_factory=list)


def game_rows(ground: ListGround, people: TablePeople, rest: EventRowsWritten) -> Iterator[Row]:
    """The games, event by event; the rows of the two other tables go to ``rest``."""
    materials = ground.materials
    read = materials.read or ReadAhead(materials.connection, iter(ground.events))
    for accepted in ground.events:
        event, rated = read(accepted), to_rate(materials, accepted)
        numbers = people.in_event(ground, accepted)
        rest.events.append(_event(ground, accepted, rated, event))
        rest.entries += _entries(accepted, event, numbers)
        yield from _games(accepted, event, numbers, _by_game(ground, accepted, rated, event))
        materials.tick()


def ordered_code(order: str, code: str) -> str:
    """The code of an event behind what orders it among those of the same days."""
    return f"{order[:HASH_DIGITS]} {code}"


def _event(ground: ListGround, accepted: AcceptedEvent, rated: EventToRate, event: Event) -> Row:
    same = rated.edition == ground.run.played
    shelf = ground.materials.shelf
    return (
        accepted.tournament.id,
        rated.key if shelf.by_code else ordered_code(rated.order, rated.key),
        rated.start,
        rated.end,
        rated.ratings_on,
        event.system.value,
        None if same else label_of(rated.edition),
        len(event.players),
        event.number_of_rounds,
        " ".join(event.flags) or None,
    )


def _games(
    accepted: AcceptedEvent, event: Event, numbers: dict[int, int], by_game: GameRatings
) -> Iterator[Row]:
    for place, game in enumerate(event.games):
        ratings = by_game[place] if by_game else (game.white_rating, game.black_rating)
        yield (
            accepted.tournament.id,
            place,
            game.round,
            numbers[game.white],
            numbers[game.black],
            game.result.white,
            game.result.black,
            game.result.played,
            game.rated,
            *ratings,
        )


def _entries(accepted: AcceptedEvent, event: Event, numbers: dict[int, int]) -> Iterator[Row]:
    """Those who had no game, whose sums are reported, or who are disabled."""
    playing = {no for game in event.games for no in (game.white, game.black)}
    for player in event.players:
        disabled = _is_disabled(player)
        if player.no in playing and not player.sums and not disabled:
            continue
        sums = player.sums
        said = (sums.half_points, sums.games, sums.opponents) if sums else (None, None, None)
        yield (accepted.tournament.id, numbers[player.no], disabled, *said)


def _is_disabled(player: Player) -> bool:
    return bool(DISABLED_FLAGS.intersection(flag.lower() for flag in player.flags))


def _by_game(
    ground: ListGround, accepted: AcceptedEvent, rated: EventToRate, event: Event
) -> GameRatings:
    """The ratings of the day of each game, where that was chosen (FIDE 2009, 4.13)."""
    if PER_GAME not in event.flags:
        return ()
    materials, shelf = ground.materials, ground.materials.shelf
    volume, base = shelf.in_force(rated.ratings_on), shelf.base_of(ground.run.on)
    sources = Sources(
        volume.entries if volume else {},
        base.entries if base else {},
        materials.standards(rated.ratings_on),
        ground.guests(rated.ratings_on),
        materials.people,
    )
    rules = EntryRules(rated.edition, ground.run.played)
    entrants = entrants_of(rules, rated.players, sources, {}, frozenset(), {})
    lists = (shelf, ground.guests)
    return ratings_by_game(materials.connection, rated.edition, accepted.version, entrants, lists)
