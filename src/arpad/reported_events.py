"""A tournament being run as the event its report is of."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from arpad.core.event import Event
from arpad.core.step import Exact
from arpad.formats.result import FileFormat
from arpad.hall.as_event import as_event
from arpad.hall.by_hand import CLUB
from arpad.hall.running import HallRound, RunningEvent
from arpad.hall.wording import shown_player
from arpad.messages.render import say
from arpad.messages.text import Language

COMMENT: Final = "###"  # as reports of 2026 begin a comment


def reported_event(running: RunningEvent, language: Language) -> Event:
    """The event as it is reported, with comments on what no record of a report can say."""
    event = as_event(running)
    comments = tuple(f"{COMMENT} {said}" for said in _comments(running, language))
    return replace(
        event, report=replace(event.report, comments=(*event.report.comments, *comments))
    )


def as_reports_have_it(event: Event, to: FileFormat) -> Event:
    """The event without what is not reported: clubs, and careers, which the federation knows.

    TRF has no column for boards either, and days for rounds alone, of which games have theirs.
    """
    games = event.games
    if to is not FileFormat.JSON:
        games = tuple(replace(game, board=None, date=None) for game in games)
    players = tuple(
        replace(
            player,
            k=None,
            games=None,
            peak=None,
            extra={key: each for key, each in player.extra.items() if key != CLUB},
        )
        for player in event.players
    )
    return replace(event, games=games, players=players)


def _comments(running: RunningEvent, language: Language) -> Iterator[str]:
    """Pairings set by hand (C.04.2 D.10), results put right (D.8), and who left."""
    for course in running.rounds:
        if course.by_hand:
            yield _by_hand(running, course, language)
        for board in course.boards:
            if board.correction and board.result:
                values: dict[str, Exact] = {
                    "round": course.number,
                    "white": shown_player(running, board.white),
                    "black": shown_player(running, board.black),
                    "result": board.result.value,
                    "was": board.correction.was.value,
                    "reported": board.correction.reported_in,
                }
                yield say("hall.comment_corrected", values, language)
    for entry, first in sorted(running.withdrawn.items(), key=lambda each: (each[1], each[0])):
        who: dict[str, Exact] = {"player": shown_player(running, entry), "round": first}
        yield say("hall.comment_left", who, language)


def _by_hand(running: RunningEvent, course: HallRound, language: Language) -> str:
    hand = course.by_hand
    assert hand is not None
    what = [" – ".join(shown_player(running, no) for no in pair) for pair in hand.pairs]
    if hand.bye:
        what.append(say("hall.bye_of", {"player": shown_player(running, hand.bye)}, language))
    values: dict[str, Exact] = {
        "round": course.number,
        "found": "; ".join(what),
        "reason": hand.reason,
    }
    return say("hall.comment_by_hand", values, language)
