"""Colours the arbiter sets where the draw says who meets (C.05 6.4): tables, teams, knock-outs.

Who meets whom stands; a game that cannot be played in its round is played on another day.
"""

from dataclasses import replace
from typing import Final

from arpad.core.errors import refusal
from arpad.tournament.formats.plan import HallSystem
from arpad.tournament.running import HallBoard, HallRound, HandMade, RunningEvent, SetPair

ARTICLE: Final = "C.05 6.4"


def with_colours_set(
    running: RunningEvent, course: HallRound, reason: str, pairs: tuple[SetPair, ...]
) -> HallRound:
    """A round with White as the arbiter wants it, and what the draw has instead."""
    if not reason.strip():
        raise refusal("hall.no_reason", "reason", ARTICLE)
    wanted = {frozenset(pair): pair for pair in pairs}
    drawn = {frozenset((board.white, board.black)) for board in course.boards}
    for players, pair in wanted.items():
        if players not in drawn:
            names = " – ".join(running.player(no).name for no in pair)
            by_rules = running.system == HallSystem.TEAM_SWISS
            said, article = (
                ("hall.set_paired", "C.04.6") if by_rules else ("hall.set_drawn", ARTICLE)
            )
            raise refusal(said, "set", article, found=names, round=course.number)
    boards = tuple(_turned(board, wanted) for board in course.boards)
    others = tuple(
        SetPair(was.white, was.black)
        for was, now in zip(course.boards, boards, strict=True)
        if was.white != now.white
    )
    return replace(course, boards=boards, by_hand=HandMade(reason.strip(), pairs, rules=others))


def _turned(board: HallBoard, wanted: dict[frozenset[int], SetPair]) -> HallBoard:
    pair = wanted.get(frozenset((board.white, board.black)))
    if pair is None or pair.white == board.white:
        return board
    return board.turned
