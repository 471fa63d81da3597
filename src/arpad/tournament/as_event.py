"""A running tournament as an event with pairing numbers: what rules, exports and sheets read."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from arpad.core.event import Bye, ByeKind, Event, Game
from arpad.core.report import Marks, ProhibitedPairs, RequestedBye, StartingList, Unplayed
from arpad.formats.trf.writer import usual_type
from arpad.rules.pairing.numbering import renumbered
from arpad.rules.pairing.pair import with_acceleration
from arpad.rules.pairing.systems import by_key, is_of_the_day, naming_system_twice
from arpad.tournament.by_hand import clubs_of
from arpad.tournament.formats.registry import reported
from arpad.tournament.round_days import round_days
from arpad.tournament.running import ApartKind, HallRound, RunningEvent

PROGRAM: Final = "Arpad"


def as_event(running: RunningEvent) -> Event:
    """The tournament so far, the round in progress with it."""
    if running.plan is not None:
        return reported(running, _by_entries(running))
    event = renumbered(_by_entries(running), (running.players[no - 1] for no in running.order))
    system = by_key(running.system).read_as(running.readings)
    if not is_of_the_day(event, system) or system.read_otherwise:
        words = event.report.type or usual_type(event)
        event = replace(event, report=replace(event.report, type=words))
    event = naming_system_twice(event, system, accelerated=running.accelerated)
    if running.last_accelerated is None:
        return event
    last = running.order.index(running.last_accelerated) + 1
    return with_acceleration(event, system, running.number_of_rounds, last)


def _by_entries(running: RunningEvent) -> Event:
    """The same with entry numbers."""
    head = running.head
    unplayed = tuple(
        Unplayed(course.number, board.white, board.black)
        for course in running.rounds
        for board in course.open_boards
    )
    byes = _requested(running)
    days = round_days(running)
    report = replace(
        head.report,
        controller=_controller(running),
        byes=(*head.report.byes, *byes),
        prohibited=(*head.report.prohibited, *_prohibited(running)),
        marks=Marks(unplayed=unplayed, lists=tuple(_lists(running))),
    )
    return replace(
        head,
        players=running.players,
        games=tuple(game for course in running.rounds for game in _games(days, course)),
        round_dates=days,
        byes=tuple(bye for course in running.rounds for bye in _byes(course)),
        report=report,
    )


def _controller(running: RunningEvent) -> str | None:
    """The programs that paired (record 182, IT3): Arpad after one it took the tournament over from.

    Nobody needs a program for pairs that the arbiter sets.
    """
    before = running.head.report.controller
    if not any(course.by_hand is None for course in running.rounds[running.taken_rounds :]):
        return before
    return f"{before}, {PROGRAM}" if before and PROGRAM not in before else PROGRAM


def _lists(running: RunningEvent) -> Iterator[StartingList]:
    """The lists of rounds that were paired with other numbers, or other ratings, than of now."""
    now = running.listed()
    for course in running.rounds:
        if course.listed and course.listed != now:
            players = tuple(each.player for each in course.listed)
            ratings = tuple(each.rating or 0 for each in course.listed)
            yield StartingList(course.number, players, ratings)


def _games(dates: Sequence[str], course: HallRound) -> Iterator[Game]:
    day = dates[course.number - 1] if course.number <= len(dates) else None
    for board in course.boards:
        if board.result is not None:
            yield Game(
                round=course.number,
                white=board.white,
                black=board.black,
                result=board.result,
                rated=board.rated,
                board=board.board,
                date=day,
                correction=board.correction,
            )


def _byes(course: HallRound) -> Iterator[Bye]:
    if course.bye:
        yield Bye(course.number, course.bye, ByeKind.PAIRING)
    for out in course.sitting_out:
        yield Bye(course.number, out.player, out.kind)


def _requested(running: RunningEvent) -> Iterator[RequestedBye]:
    """Byes asked for in rounds to come (record 240)."""
    for bye in sorted(running.byes, key=lambda each: (each.round, each.kind, each.player)):
        if bye.round > running.last_round:
            yield RequestedBye(bye.kind, bye.round, (bye.player,))


def _prohibited(running: RunningEvent) -> Iterator[ProhibitedPairs]:
    """Who is not to meet (record 260): those named, and those of a club."""
    for apart in running.apart:
        first, last = apart.first_round, apart.last_round
        if first or last:
            first, last = first or 1, last or running.number_of_rounds
        groups = [apart.players]
        if apart.kind is ApartKind.CLUB:
            groups = [
                members
                for members in clubs_of(running.entered).values()
                if not apart.players or set(apart.players) & set(members)
            ]
        yield from (ProhibitedPairs(first, last, players) for players in groups)
