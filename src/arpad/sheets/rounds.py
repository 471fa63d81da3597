"""A round of an event as its sheets show it: boards in their order, and who sits out."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from arpad.core.corrections import as_standing
from arpad.core.errors import BadInput, UnknownName
from arpad.core.event import Event, Result, System
from arpad.core.finding import Finding, Severity
from arpad.core.scores import gains_of
from arpad.documents.hall.values import (
    PairedBoard,
    RoundBoards,
    SeatedPlayer,
    WithoutOpponent,
    head_of,
)
from arpad.pairing.board_order import place_of
from arpad.pairing.rounds import last_round, pairing_numbers

ARTICLE = "C.04.2 D.9"
NO_BOARDS: Mapping[int, int] = {}


class RoundPair(NamedTuple):
    """A pairing of a round, with the board a file gives it."""

    white: int
    black: int
    result: Result | None = None
    board: int | None = None


def shown_round(event: Event, asked: int | None) -> int:
    """The round asked for, which must be paired, or the last one that is."""
    last = last_round(event)
    if not last:
        raise BadInput((Finding(Severity.ERROR, "sheet.no_round", "games"),))
    if asked is not None and not 1 <= asked <= last:
        values = {"found": asked, "expected": last}
        raise UnknownName(Finding(Severity.ERROR, "sheet.wrong_round", "round", values=values))
    return asked or last


def points_before(event: Event, round: int) -> dict[int, Fraction]:
    """The points of everybody before a round, as it was paired on."""
    scale, gains = gains_of(as_standing(event, round - 1))
    return {
        no: Fraction(sum(gain for number, gain in own.items() if number < round), scale)
        for no, own in gains.items()
    }


def round_boards(
    event: Event,
    asked: int | None = None,
    starts: str | None = None,
    fixed: Mapping[int, int] = NO_BOARDS,
) -> RoundBoards:
    """A round; ``fixed`` is the board that a player, by number, always sits at.

    READING: a file without boards has those of C.04.2 D.9 in a Swiss, else its own order.
    """
    round = shown_round(event, asked)
    points = points_before(event, round)
    seated = {each.no: SeatedPlayer.of(each, points[each.no]) for each in event.players}
    meetings = _ordered(event, meetings_of(event, round), points)
    seats = seated_at(meetings, fixed)
    boards = [
        PairedBoard(
            board, seated[each.white], seated[each.black], each.result,
            board in (fixed.get(each.white), fixed.get(each.black)),
        )
        for board, each in sorted(seats.items())
    ]  # fmt: skip
    out = [
        WithoutOpponent(seated[bye.player], bye.kind) for bye in event.byes if bye.round == round
    ]
    out.sort(key=lambda each: (-(each.player.points or 0), each.player.no))
    return RoundBoards(head_of(event, round, starts), tuple(boards), tuple(out))


def meetings_of(event: Event, round: int) -> list[RoundPair]:
    """The pairings of a round, those without a result last."""
    played = [
        RoundPair(game.white, game.black, game.result, game.board)
        for game in event.games
        if game.round == round
    ]
    known = {player.no for player in event.players}
    open_ = [
        RoundPair(white, black)
        for number, white, black in event.report.marks.unplayed
        if number == round and {white, black} <= known
    ]
    return played + open_


def _ordered(
    event: Event, meetings: Sequence[RoundPair], points: Mapping[int, Fraction]
) -> list[RoundPair]:
    """By the boards of the file, where it gives each a board of its own; else by the rules."""
    stated = [each.board for each in meetings]
    if None not in stated and len(set(stated)) == len(stated):
        return sorted(meetings, key=lambda each: each.board or 0)
    if event.system is not System.SWISS:
        return list(meetings)
    numbers = pairing_numbers(event)
    return sorted(
        meetings,
        key=lambda each: place_of(
            (points[each.white], numbers[each.white]), (points[each.black], numbers[each.black])
        ),
    )


def seated_at(meetings: Sequence[RoundPair], fixed: Mapping[int, int]) -> dict[int, RoundPair]:
    """The boards: who has a fixed one sits there, the others take the rest in their order.

    Where two who meet have fixed boards, White's is taken; a board is given once.
    """
    seats: dict[int, RoundPair] = {}
    for each in meetings:
        for no in (each.white, each.black):
            if no in fixed and fixed[no] not in seats and each not in seats.values():
                seats[fixed[no]] = each
    rest = [each for each in meetings if each not in seats.values()]
    board = 1
    for each in rest:
        while board in seats:
            board += 1
        seats[board] = each
    return seats
