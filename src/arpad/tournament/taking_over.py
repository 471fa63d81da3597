"""A tournament that began elsewhere: its rounds so far, as the first line of a journal has them.

C.04.2 D: what was paired and played stands; the next round is what ``pair next`` makes of the file.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from arpad.core.errors import refusal
from arpad.core.event import Bye, ByeKind, Event, Player
from arpad.core.report import NO_MARKS, VirtualPoints
from arpad.core.scores import PointCode, gains_of, scoring_of
from arpad.rules.pairing.baku import as_records
from arpad.rules.pairing.board_order import place_of
from arpad.rules.pairing.numbering import renumbered
from arpad.rules.pairing.protocol import PairingSystem
from arpad.rules.pairing.rounds import last_round, pairing_numbers
from arpad.rules.pairing.systems import is_accelerated
from arpad.tournament.running import (
    Apart,
    ApartKind,
    AskedBye,
    HallBoard,
    HallRound,
    ListedAs,
    RunningEvent,
    SittingOut,
)

ARTICLE: Final = "C.04.2 D"
BoardOrder = Callable[[HallBoard], tuple[int | Fraction, int | Fraction, int]]


@dataclass(frozen=True, slots=True)
class Course:
    """The rounds of an event, and what it says of the rounds to come."""

    rounds: tuple[HallRound, ...]
    byes: tuple[AskedBye, ...]
    apart: tuple[Apart, ...]


def by_pairing_numbers(event: Event) -> Event:
    """The event with its players numbered 1, 2, 3 … in the order they are paired by."""
    numbers = pairing_numbers(event)
    ordered = sorted(event.players, key=lambda player: numbers[player.no])
    made = renumbered(event, (replace(each, points=None, rank=None) for each in ordered))
    return replace(made, report=replace(made.report, pair_by_rank=False, counts=None, dialect=None))


def with_own_acceleration(event: Event, system: PairingSystem, rounds: int) -> tuple[Event, int]:
    """The event without the virtual points that Baku gives anyhow, and the last player of GA.

    0 where nothing is accelerated, or the file has virtual points of its own.
    """
    report = event.report
    if not is_accelerated(event):
        return event, 0
    rules, win = system.handling, scoring_of(event)[PointCode.WIN]
    if report.acceleration and not report.virtual_points:
        last = max(group.last or 0 for group in report.acceleration)
        own = as_records(lambda number: rules.acceleration(number, rounds, win), rounds, last)
        if tuple(each._replace(match_points=None) for each in report.acceleration) != own:
            return event, 0
    elif report.virtual_points and not report.acceleration:
        last = max(
            (no for no, points in report.virtual_points.by_player.items() if any(points)), default=0
        )
        if not _are_of_baku(event, system, rounds, last):
            return event, 0
    else:
        return event, 0
    return replace(event, report=replace(report, acceleration=(), virtual_points=None)), last


def _are_of_baku(event: Event, system: PairingSystem, rounds: int, last: int) -> bool:
    """Whether virtual points by player are those of GA, as far as they are stated."""
    stated = event.report.virtual_points or VirtualPoints()
    win = scoring_of(event)[PointCode.WIN]
    return all(
        value == (system.handling.acceleration(number, rounds, win) if player.no <= last else 0)
        for player in event.players
        for number, value in enumerate(stated.by_player.get(player.no, ()), start=1)
    ) and all(stated.by_player.get(no) for no in range(1, last + 1))


def course_of(event: Event) -> Course:
    """The rounds of an event whose players are numbered by their places."""
    last = last_round(event)
    rounds = tuple(_round(event, number) for number in range(1, last + 1))
    return Course(rounds, tuple(_byes_to_come(event, last)), tuple(_apart(event)))


def taken_over(running: RunningEvent, event: Event) -> RunningEvent:
    """A tournament that has not begun, with the rounds of an event."""
    course = course_of(event)
    report = replace(event.report, byes=(), absent=(), prohibited=(), marks=NO_MARKS)
    listed = running.listed()
    return replace(
        running,
        head=replace(running.head, report=report),
        rounds=tuple(
            each if each.listed else replace(each, listed=listed) for each in course.rounds
        ),
        byes=course.byes,
        apart=course.apart,
        taken_rounds=len(course.rounds),
    )


def _round(event: Event, number: int) -> HallRound:
    boards = _boards(event, number, _order_in(event, number))
    byes = [bye for bye in event.byes if bye.round == number]
    paired = [no for board in boards for no in (board.white, board.black)]
    named = [*paired, *(bye.player for bye in byes)]
    _require_once(event, number, named)
    own = next((bye.player for bye in byes if bye.kind is ByeKind.PAIRING), None)
    missing = (player.no for player in event.players if player.no not in {*named})
    return HallRound(
        number=number,
        boards=boards,
        bye=own,
        sitting_out=(
            *(SittingOut(bye.player, bye.kind) for bye in byes if bye.player != own),
            *(SittingOut(no, ByeKind.ZERO) for no in missing),
        ),
        listed=_listed(event, number),
    )


def _require_once(event: Event, number: int, named: list[int]) -> None:
    """Refuse a round that has somebody twice, or somebody who is not on the list."""
    names = {player.no: player.name for player in event.players}
    for no in named:
        if no not in names or named.count(no) > 1:
            raise refusal(
                "hall.twice_in_round", "event.games", ARTICLE, found=names.get(no, no), round=number
            )


def _boards(event: Event, number: int, order: BoardOrder) -> tuple[HallBoard, ...]:
    """The games of a round at the boards the file says, the others at those left."""
    games = [
        HallBoard(
            board=game.board or 0,
            white=game.white,
            black=game.black,
            result=game.result,
            correction=game.correction,
            rated=game.rated,
        )
        for game in event.games
        if game.round == number
    ]
    open_ = (each for each in event.report.marks.unplayed if each.round == number)
    boards = [*games, *(HallBoard(0, each.white, each.black) for each in open_)]
    known = [each.board for each in boards if each.board]
    kept = {*known} if len({*known}) == len(known) else set()
    free = (table for table in range(1, 2 * len(event.players) + 1) if table not in kept)
    boards.sort(key=order)
    return tuple(
        board if board.board in kept else board._replace(board=next(free)) for board in boards
    )


def _order_in(event: Event, number: int) -> BoardOrder:
    """C.04.2 D.9: the order of the boards, by the scores before the round."""
    _, gains = gains_of(event)
    scores = {
        no: sum(gain for round_, gain in own.items() if round_ < number)
        for no, own in gains.items()
    }

    def place(board: HallBoard) -> tuple[int | Fraction, int | Fraction, int]:
        white, black = ((scores.get(no, 0), no) for no in (board.white, board.black))
        return place_of(white, black)

    return place


def _listed(event: Event, number: int) -> tuple[ListedAs, ...]:
    """The list a round was paired from, where the file has kept it."""
    kept = next((each for each in event.report.marks.lists if each.round == number), None)
    if kept is None:
        return ()
    pairs = zip(kept.players, kept.ratings, strict=False)
    return tuple(ListedAs(no, rating or None) for no, rating in pairs)


def _byes_to_come(event: Event, last: int) -> Iterator[AskedBye]:
    asked = [bye for bye in event.byes if bye.round > last]
    for each in event.report.byes:
        if each.round and each.round > last and each.kind:
            asked += [Bye(each.round, no, each.kind) for no in each.players]
    asked += [Bye(last + 1, no, ByeKind.ZERO) for no in event.report.absent]
    seen: Mapping[tuple[int, int], Bye] = {(bye.round, bye.player): bye for bye in reversed(asked)}
    for round_, player in sorted(seen):
        yield AskedBye(player, round_, seen[round_, player].kind)


def _apart(event: Event) -> Iterator[Apart]:
    for each in event.report.prohibited:
        kind = ApartKind.PAIR if len(each.players) == 2 else ApartKind.FAMILY
        yield Apart(kind, each.players, each.first_round, each.last_round)


def who_may_have_left(running: RunningEvent) -> tuple[Player, ...]:
    """Who was not paired in the last round and asked for nothing: a file does not say who left."""
    if not running.rounds:
        return ()
    last = running.rounds[-1]
    coming = {bye.player for bye in running.byes if bye.round > last.number}
    out = {each.player for each in last.sitting_out if each.kind is ByeKind.ZERO}
    return tuple(player for player in running.players if player.no in out - coming)


def virtual_points_until(running: RunningEvent) -> int | None:
    """The last round the virtual points of a file are known for, where rounds come after it."""
    stated = running.head.report.virtual_points
    if stated is None:
        return None
    until = max((len(points) for points in stated.by_player.values()), default=0)
    return until if until < running.number_of_rounds else None
