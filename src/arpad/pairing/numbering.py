"""C.04.2 B.3 and C.3: pairing numbers given, corrected, and made room in for late entries."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from arpad.core.errors import BadInput
from arpad.core.event import Event, Player
from arpad.core.finding import Finding, Severity
from arpad.pairing.initial_order import initial_order, place_in_order
from arpad.pairing.rounds import last_round

LAST_ROUND_TO_CORRECT: Final = 4
# Where a report names players by number: whole entries, and lists within entries.
NUMBERS: Final = ("absent",)
PLAYERS_OF: Final = ("prohibited", "abnormal_points", "byes", "lineups")
MARKS: Final = {"games": (1, 2), "unplayed": (1, 2), "byes": (1,)}


def in_initial_order(event: Event) -> Event:
    """C.04.2 B.3: numbers by strength, title and name, as long as they may be corrected."""
    paired = last_round(event)
    if paired >= LAST_ROUND_TO_CORRECT:
        values = {"found": paired, "expected": LAST_ROUND_TO_CORRECT - 1}
        finding = Finding(Severity.ERROR, "pair.numbers_final", "001", "C.04.2 B.3", values)
        raise BadInput((finding,))
    return renumbered(event, initial_order(event.players))


def with_late_entries(event: Event, late: frozenset[int]) -> Event:
    """C.04.2 C.3: late entries moved to where they belong; the order of the others is kept."""
    order = sorted((p for p in event.players if p.no not in late), key=lambda each: each.no)
    for player in initial_order(p for p in event.players if p.no in late):
        at = next(
            (i for i, other in enumerate(order) if place_in_order(player) < place_in_order(other)),
            len(order),
        )
        order.insert(at, player)
    return renumbered(event, order)


def renumbered(event: Event, order: Iterable[Player]) -> Event:
    """The event with the numbers 1, 2, 3 … in this order, wherever a player is named by number."""
    ordered = tuple(order)
    new = {player.no: number for number, player in enumerate(ordered, start=1)}
    return replace(
        event,
        players=tuple(replace(player, no=new[player.no]) for player in ordered),
        games=tuple(
            replace(game, white=new[game.white], black=new[game.black]) for game in event.games
        ),
        byes=tuple(replace(bye, player=new[bye.player]) for bye in event.byes),
        teams=tuple(_entry(team, new) for team in event.teams),
        report={key: _report(key, value, new) for key, value in event.report.items()},
    )


def _report(key: str, value: Any, new: Mapping[int, int]) -> Any:
    """One part of a report with the new numbers.

    A range of accelerated players keeps its first and last player (C.04.5.1, 3).
    """
    if not value:
        return value
    if key in NUMBERS:
        return _numbers(value, new)
    if key in PLAYERS_OF:
        return [_entry(entry, new) for entry in value]
    if key == "virtual_points":
        return {str(new.get(int(no), int(no))): points for no, points in value.items()}
    if key == "acceleration":
        return [
            entry | {end: new.get(entry[end], entry[end]) for end in ("first", "last")}
            for entry in value
        ]
    if key == "marks":
        return {kind: _marks(entries, MARKS.get(kind, ()), new) for kind, entries in value.items()}
    return value


def _entry(entry: Any, new: Mapping[int, int]) -> Any:
    if not isinstance(entry, Mapping) or "players" not in entry:
        return entry
    return {**entry, "players": _numbers(entry["players"] or (), new)}


def _numbers(numbers: Iterable[int], new: Mapping[int, int]) -> list[int]:
    return [new.get(no, no) for no in numbers]


def _marks(
    entries: Iterable[Sequence[Any]], places: Sequence[int], new: Mapping[int, int]
) -> list[list[Any]]:
    return [
        [new.get(part, part) if at in places else part for at, part in enumerate(entry)]
        for entry in entries
    ]
