"""C.04.2 B.3 and C.3: pairing numbers given and corrected, and late entries fitted in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final, TypeVar

from arpad.core.errors import BadInput
from arpad.core.event import Event, Player
from arpad.core.finding import Finding
from arpad.core.lots import Lots
from arpad.core.report import (
    AbnormalPoints,
    Acceleration,
    LineUp,
    Marks,
    ProhibitedPairs,
    Report,
    RequestedBye,
    StartingList,
)
from arpad.rules.pairing.initial_order import initial_order, place_in_order
from arpad.rules.pairing.rounds import last_round
from arpad.rules.regulations.starting_order import starting_order

if TYPE_CHECKING:
    from arpad.rules.regulations.edition import Edition

LAST_ROUND_TO_CORRECT: Final = 4
NamingT = TypeVar("NamingT", ProhibitedPairs, AbnormalPoints, RequestedBye, LineUp, StartingList)


def in_initial_order(
    event: Event, edition: Edition | None = None, lots: Lots | None = None
) -> Event:
    """C.04.2 B.3: numbers by strength, title and name, as long as they may be corrected.

    An edition that fixes the order itself goes before (FEDA 1996, 1.2); lots instead of the
    alphabet are drawn there alone (1.24).
    """
    paired = last_round(event)
    if paired >= LAST_ROUND_TO_CORRECT:
        values = {"found": paired, "expected": LAST_ROUND_TO_CORRECT - 1}
        finding = Finding.error("pair.numbers_final", "players", "C.04.2 B.3", **values)
        raise BadInput((finding,))
    rule = edition.admission.starting_order if edition else None
    order = starting_order(rule.value, event, lots) if rule else initial_order(event.players)
    return renumbered(event, order)


def with_late_entries(event: Event, late: frozenset[int]) -> Event:
    """C.04.2 C.3: late entries moved to where they belong; the order of the others is kept.

    The last player of an accelerated group stays the same person (C.04.5.1, 3).
    """
    order = sorted((p for p in event.players if p.no not in late), key=lambda each: each.no)
    for player in initial_order(p for p in event.players if p.no in late):
        at = next(
            (i for i, other in enumerate(order) if place_in_order(player) < place_in_order(other)),
            len(order),
        )
        order.insert(at, player)
    moved = renumbered(event, order)
    new = numbers_in(order)
    kept = tuple(_group_to_its_last(group, new) for group in event.report.acceleration)
    return replace(moved, report=replace(moved.report, acceleration=kept))


def renumbered(event: Event, order: Iterable[Player]) -> Event:
    """The event with the numbers 1, 2, 3 … in this order, wherever a player is named by number."""
    ordered = tuple(order)
    new = numbers_in(ordered)
    return replace(
        event,
        players=tuple(replace(player, no=new[player.no]) for player in ordered),
        games=tuple(
            replace(game, white=new[game.white], black=new[game.black]) for game in event.games
        ),
        byes=tuple(replace(bye, player=new[bye.player]) for bye in event.byes),
        teams=tuple(team._replace(players=_numbers(team.players, new)) for team in event.teams),
        report=_renumbered_report(event.report, new),
    )


def numbers_in(order: Iterable[Player]) -> dict[int, int]:
    """The new number of each player by the old one."""
    return {player.no: number for number, player in enumerate(order, start=1)}


def _group_to_its_last(group: Acceleration, new: Mapping[int, int]) -> Acceleration:
    first, last = group.first or 1, group.last or 0
    return group._replace(
        first=first if first == 1 else new.get(first, first), last=new.get(last, last)
    )


def _renumbered_report(report: Report, new: Mapping[int, int]) -> Report:
    """A report with the new numbers; groups of accelerated players are numbers themselves."""
    virtual = report.virtual_points
    return replace(
        report,
        absent=_numbers(report.absent, new),
        withdrawn=_numbers(report.withdrawn, new),
        prohibited=_with_new_players(report.prohibited, new),
        abnormal_points=_with_new_players(report.abnormal_points, new),
        byes=_with_new_players(report.byes, new),
        lineups=_with_new_players(report.lineups, new),
        virtual_points=virtual
        and virtual._replace(
            by_player={new.get(no, no): each for no, each in virtual.by_player.items()}
        ),
        marks=_renumbered_marks(report.marks, new),
    )


def _with_new_players(lines: Sequence[NamingT], new: Mapping[int, int]) -> tuple[NamingT, ...]:
    return tuple(line._replace(players=_numbers(line.players, new)) for line in lines)


def _numbers(numbers: Iterable[int], new: Mapping[int, int]) -> tuple[int, ...]:
    return tuple(new.get(no, no) for no in numbers)


def _renumbered_marks(marks: Marks, new: Mapping[int, int]) -> Marks:
    return marks._replace(
        games=tuple(
            mark._replace(
                white=new.get(mark.white, mark.white), black=new.get(mark.black, mark.black)
            )
            for mark in marks.games
        ),
        byes=tuple(mark._replace(player=new.get(mark.player, mark.player)) for mark in marks.byes),
        unplayed=tuple(
            mark._replace(
                white=new.get(mark.white, mark.white), black=new.get(mark.black, mark.black)
            )
            for mark in marks.unplayed
        ),
        lists=_with_new_players(marks.lists, new),
    )
