"""A round of an event as its sheets show it: boards in their order, and who sits out."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from arpad.core.corrections import as_standing
from arpad.core.errors import ArpadError, UnknownName, refusal
from arpad.core.event import Event, Result, System
from arpad.core.finding import Finding
from arpad.core.scores import gains_of
from arpad.doors.paper.hall.values import (
    PairedBoard,
    RoundBoards,
    SeatedPlayer,
    WithoutOpponent,
    head_of,
)
from arpad.rules.pairing.baku import has_explicit_points
from arpad.rules.pairing.board_order import place_of
from arpad.rules.pairing.pair import Question, round_to_pair
from arpad.rules.pairing.rounds import last_round, pairing_numbers
from arpad.rules.pairing.systems import is_accelerated
from arpad.rules.pairing.values import Board, Colour
from arpad.tournament.by_hand import seated

NO_BOARDS: Final[Mapping[int, int]] = {}
Tables = Mapping[tuple[int, int, int], int]
"""The board of a pair, by round, White's number and Black's."""
NO_TABLES: Final[Tables] = {}


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
        raise refusal("sheet.no_round", "games")
    if asked is not None and not 1 <= asked <= last:
        values = {"found": asked, "expected": last}
        raise UnknownName(Finding.error("sheet.wrong_round", "round", **values))
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
    tables: Tables = NO_TABLES,
) -> RoundBoards:
    """A round; ``fixed`` is the board that a player, by number, always sits at.

    ``tables`` are the boards of pairs, which stand whoever is to sit elsewhere from now on.
    READING: a file without boards has those of C.04.2 D.9 in a Swiss, else its own order.
    """
    round = shown_round(event, asked)
    points = points_before(event, round)
    seats = {each.no: SeatedPlayer.of(each, points[each.no]) for each in event.players}
    pairs = [
        each._replace(board=tables.get((round, each.white, each.black), each.board))
        for each in meetings_of(event, round)
    ]
    at = _at_boards(event, pairs, points, {} if tables else fixed, round)
    boards = [
        PairedBoard(
            board, seats[each.white], seats[each.black], each.result,
            board in (fixed.get(each.white), fixed.get(each.black)),
        )
        for board, each in sorted(at.items())
    ]  # fmt: skip
    out = [WithoutOpponent(seats[bye.player], bye.kind) for bye in event.byes if bye.round == round]
    out.sort(key=lambda each: (-(each.player.points or 0), each.player.no))
    return RoundBoards(head_of(event, round, starts), tuple(boards), tuple(out))


def _at_boards(
    event: Event,
    pairs: Sequence[RoundPair],
    points: Mapping[int, Fraction],
    fixed: Mapping[int, int],
    round: int,
) -> dict[int, RoundPair]:
    """The pairs by the boards they are given, where each has one of its own; else by the rules."""
    stated = {each.board: each for each in pairs if each.board is not None}
    if len(stated) == len(pairs) and all(_is_seated(each, fixed) for each in pairs):
        return stated
    if len(stated) == len(pairs):
        ordered = [stated[board] for board in sorted(stated)]
    else:
        ordered = _by_rules(event, pairs, points, round)
    boards = [Board(each.white, each.black, "") for each in ordered]
    return dict(zip(seated(boards, fixed), ordered, strict=True))


def _is_seated(pair: RoundPair, fixed: Mapping[int, int]) -> bool:
    """Whether a pair sits where one of them always does, if one does."""
    wanted = {fixed[no] for no in (pair.white, pair.black) if no in fixed}
    return not wanted or pair.board in wanted


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


def _by_rules(
    event: Event, pairs: Sequence[RoundPair], points: Mapping[int, Fraction], round: int
) -> list[RoundPair]:
    """C.04.2 D.9 for a Swiss, the order of the file for others."""
    if event.system is not System.SWISS:
        return list(pairs)
    if has_explicit_points(event) or is_accelerated(event):
        ordered = _by_system(event, pairs, round)
        if ordered is not None:
            return ordered
    numbers = pairing_numbers(event)
    return sorted(
        pairs,
        key=lambda each: place_of(
            (points[each.white], numbers[each.white]), (points[each.black], numbers[each.black])
        ),
    )


def _by_system(event: Event, pairs: Sequence[RoundPair], round: int) -> list[RoundPair] | None:
    """The order of an accelerated event's own system, in which virtual points may count (C.04.7).

    None where the file does not tell enough for it, such as a result before the round.
    """
    rounds = max(event.number_of_rounds, round)
    try:
        asked = round_to_pair(
            event, Question(round=round, rounds=rounds, initial_colour=Colour.WHITE)
        )
    except ArpadError:
        return None
    there = {player.no for player in asked.state.contenders}
    if any(not {each.white, each.black} <= there for each in pairs):
        return None
    by_players = {(each.white, each.black): each for each in pairs}
    boards = [Board(white, black, "") for white, black in by_players]
    return [
        by_players[board.white, board.black] for board in asked.system.in_order(asked.state, boards)
    ]
